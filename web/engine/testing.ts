// Shared by the tests: the module, the shipped material, the native command, and random play.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  Engine,
  type GameName,
  type Match,
  type MaterialKind,
  type Start,
  type View,
} from "./engine";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const wasmBytes = readFileSync(
  process.env.LINEWORK_WASM ?? here("../../build/wasm/linework.wasm"),
);

const nativeCommand = process.env.LINEWORK_BIN ?? here("../../build/release/linework");

/** What the native command prints for these arguments and this standard input. */
export function native(words: readonly string[], input = ""): string {
  return execFileSync(nativeCommand, words, { encoding: "utf8", input });
}

const SHIPPED: readonly [kind: MaterialKind, folder: string, name: string][] = [
  ["sheet", "sheets", "front"],
  ["sheet", "sheets", "back"],
  ["tiles", "tiles", "standard"],
];

export function shippedMaterial(): { kind: MaterialKind; name: string; text: string }[] {
  return SHIPPED.map(([kind, folder, name]) => ({
    kind,
    name,
    text: readFileSync(here(`../../material/${folder}/${name}.txt`), "utf8"),
  }));
}

/** Where the weights are of those games whose bots learn. */
export function shippedWeights(): { game: GameName; path: string }[] {
  const games: GameName[] = ["linyo", "line-it", "liniell"];
  return games
    .map((game) => ({ game, path: here(`../../material/weights/${game}.lww`) }))
    .filter(({ path }) => existsSync(path));
}

/** An engine of its own, with the shipped material and weights. */
export async function loadEngine(): Promise<Engine> {
  const engine = await Engine.load(wasmBytes);
  for (const { kind, name, text } of shippedMaterial()) engine.addMaterial(kind, name, text, true);
  for (const { game, path } of shippedWeights()) engine.addWeights(game, readFileSync(path));
  return engine;
}

/** Every game, at every number of seats and with every kind of option. */
export const CONFIGURATIONS: readonly Start[] = [
  { game: "linyo", seats: 1, options: { level: "4" } },
  { game: "linyo", seats: 2, options: { level: "2,4", sheet: "back" } },
  { game: "linyo", seats: 3, options: { level: "3" } },
  { game: "linyo", seats: 6 },
  { game: "line-it", seats: 2 },
  { game: "line-it", seats: 3, options: { bet: "exact" } },
  { game: "line-it", seats: 4 },
  { game: "line-it", seats: 5, options: { bet: "exact" } },
  { game: "liniell", seats: 2 },
];

export function describeStart(start: Start): string {
  const options = Object.entries(start.options ?? {}).map(([key, value]) => ` ${key}=${value}`);
  return `${start.game} for ${start.seats}${options.join("")}`;
}

/** The next move of a simulation: chance, or the first seat that owes one, by a bot. */
export function step(match: Match, view: View, bot = "random", nodes = 0): string {
  const seat = view.actors[0];
  const played = seat === undefined ? match.chance() : match.bot(seat, bot, undefined, nodes);
  if (!played.ok) throw new Error(played.refusal.sentence);
  return played.move;
}

/** Plays to the end, or so many moves; gives the public's last view. */
export function playOn(
  match: Match,
  moves = Number.POSITIVE_INFINITY,
  bot = "random",
  nodes = 0,
): View {
  let view = match.view();
  for (let done = 0; done < moves && !view.over; done++) {
    step(match, view, bot, nodes);
    view = match.view();
  }
  return view;
}
