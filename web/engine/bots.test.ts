// Bots under WebAssembly are the bots of the native command: same seed, same nodes, same move.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Engine, EngineError, keyFromSeed, type Match, type Thinking } from "./engine";
import {
  CONFIGURATIONS,
  describeStart,
  loadEngine,
  native,
  playOn,
  shippedWeights,
} from "./testing";

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const NODES = 6;

function thinking(match: Match, seat: number, bot: string, key?: Uint8Array): Thinking {
  const begun = match.think(seat, bot, key);
  if ("sentence" in begun) throw new Error(begun.sentence);
  return begun;
}

/** The bots that know the match's game. */
function botsOf(match: Match, seat: number): string[] {
  const names = engine.bots().map(({ name }) => name);
  return names.filter((name) => {
    try {
      thinking(match, seat, name, keyFromSeed(0));
      return true;
    } catch (error) {
      expect((error as Error).message).toContain("does not play");
      return false;
    }
  });
}

describe("the same as natively", () => {
  it("to the last bit of every value that every bot finds in fixed games", () => {
    const lines = engine.botSignatures().trimEnd().split("\n");
    expect(lines.length).toBeGreaterThan(20);
    expect(lines).toEqual(native(["bench", "--bots", "--seconds", "0"]).trimEnd().split("\n"));
  });

  it.each(CONFIGURATIONS.map((start) => ({ start, name: describeStart(start) })))(
    "whole games of $name, with every bot",
    ({ start }) => {
      let played = 0;
      for (const { name } of engine.bots()) {
        const bots = Array(start.seats).fill(name).join(" ");
        const match = engine.start({ ...start, tags: { bots }, seed: 5 });
        try {
          playOn(match, Number.POSITIVE_INFINITY, name, NODES);
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          expect(error.message).toContain("does not play");
          continue;
        }
        const options = Object.entries(start.options ?? {}).map(
          ([key, value]) => `${key}=${value}`,
        );
        const words = [
          "sim",
          start.game,
          "--seats",
          `${start.seats}`,
          "--seed",
          "5",
          "--bot",
          name,
        ];
        words.push("--nodes", `${NODES}`, ...options.flatMap((option) => ["--option", option]));
        expect(match.record(), name).toBe(native(words));
        match.free();
        played++;
      }
      expect(played).toBeGreaterThanOrEqual(3);
    },
  );
});

describe("thinking in steps", () => {
  it.each(CONFIGURATIONS.map((start) => ({ start, name: describeStart(start) })))(
    "is what one step is, in $name",
    ({ start }) => {
      const match = engine.start({ ...start, seed: 2 });
      const seat = playOn(match, 9).actors[0] ?? 1;
      const legal = new Set(match.legal(seat));
      if (legal.size === 0) return;
      for (const name of botsOf(match, seat)) {
        const before = match.record();
        const mine = engine.read(before);
        const begun = thinking(mine, seat, name, keyFromSeed(4));
        expect(begun.budget).toBeGreaterThan(0);
        for (let node = 0; node < NODES; node++) begun.step(1);
        const candidates = begun.best(1000);
        begun.end();
        expect(mine.record()).toBe(before);
        mine.free();
        expect(new Set(candidates.map(({ move }) => move)).size).toBe(candidates.length);
        for (const { move, win, score } of candidates) {
          expect(legal).toContain(move);
          expect([win.length, score.length]).toEqual([start.seats, start.seats]);
        }
        const ranks = candidates.map(({ rank }) => rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
        const other = engine.read(before);
        const again = thinking(other, seat, name, keyFromSeed(4));
        again.step(NODES);
        expect(again.best(1000), name).toEqual(candidates);
        other.free();
      }
      match.free();
    },
  );

  it("ends with its match, and makes way for the next", () => {
    const match = engine.start({ game: "line-it", seats: 2, seed: 2 });
    playOn(match, 1);
    const first = thinking(match, 1, "random");
    const second = thinking(match, 1, "greedy");
    second.step(1);
    expect(match.legal(1)).toContain(second.best()[0].move);
    second.end();
    expect(() => first.step(1)).toThrow("no bot thinks about this match");
    expect(() => second.best()).toThrow("no bot thinks about this match");
    expect(() => thinking(match, 1, "random").best(0)).toThrow("at least one candidate");
    expect(match.think(2, "random")).toMatchObject({ case: "NOT_YOUR_TURN" });
    match.free();
    expect(() => first.end()).toThrow("no match of the number");
  });
});

describe("weights", () => {
  it("are refused with a sentence if they are damaged, or another game's", () => {
    const text = (bytes: string) => new TextEncoder().encode(bytes);
    expect(() => engine.addWeights("linyo", text(""))).toThrow("`linework-weights 1` was expected");
    expect(() => engine.addWeights("linyo", text("linework-weights 9\n"))).toThrow("version `9`");
    const empty = `linework-weights 1\ngame line-it\nsha256 ${"0".repeat(64)}\ndata\n`;
    expect(() => engine.addWeights("line-it", text(empty))).toThrow("damaged");
    for (const { game, path } of shippedWeights()) {
      const bytes = new Uint8Array(readFileSync(path));
      const other = game === "linyo" ? "line-it" : "linyo";
      expect(() => engine.addWeights(other, bytes)).toThrow(`weights of ${game}, not of ${other}`);
      const last = bytes.length - 1;
      bytes[last] = (bytes[last] ?? 0) ^ 1;
      expect(() => engine.addWeights(game, bytes)).toThrow("damaged");
    }
  });
});
