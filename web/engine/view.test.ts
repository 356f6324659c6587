import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import schema from "../../docs/view.schema.json";
import type { Engine, GameName, View } from "./engine";
import { CONFIGURATIONS, loadEngine, playOn, step } from "./testing";

const validate = new Ajv2020({ allowUnionTypes: true }).compile<View>(schema);

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

function expectValid(view: View): void {
  const valid = validate(view);
  expect(validate.errors, JSON.stringify(view)).toBeNull();
  expect(valid).toBe(true);
  expect([view.names.length, view.scores.length]).toEqual([view.seats, view.seats]);
  if (view.game !== "liniell") expect(view.table.players.length).toBe(view.seats);
}

describe("docs/view.schema.json", () => {
  it.each(CONFIGURATIONS)("describes every view of $game for $seats", (start) => {
    for (let seed = 0; seed < 4; seed++) {
      const match = engine.start({ ...start, names: { 1: 'A "B" \\ Ö' }, seed });
      for (let over = false; !over; ) {
        for (let seat = start.seats; seat >= 0; seat--) expectValid(match.view(seat));
        const view = match.view();
        over = view.over;
        if (!over) step(match, view);
      }
      match.free();
    }
  });

  it("describes a game that was given up", () => {
    const match = engine.start({ game: "linyo", seats: 2, seed: 1 });
    playOn(match, 5);
    const view = engine.read(`${match.record()}abandoned\n`).view();
    expect(view.abandoned).toBe(true);
    expectValid(view);
  });

  it("refuses what is not described", () => {
    const view = engine.start({ game: "liniell", seats: 2 }).view();
    expect(validate(view)).toBe(true);
    expect(validate({ ...view, more: 1 })).toBe(false);
    expect(validate({ ...view, game: "linyo" })).toBe(false);
    expect(validate({ ...view, table: { ...view.table, more: 1 } })).toBe(false);
    expect(validate({ ...view, winners: [1] })).toBe(false);
  });
});

describe("docs/view.md", () => {
  const page = readFileSync(new URL("../../docs/view.md", import.meta.url), "utf8");
  const examples = [...page.matchAll(/^```json (.*)\n([^`]*)^```$/gm)].map(
    ([, words = "", json = ""]) => ({ words, json }),
  );

  it("has an example of every game", () => {
    const games = examples.map(({ words }) => words.split(" ")[0]);
    expect(new Set(games)).toEqual(new Set(["game=linyo", "game=line-it", "game=liniell"]));
  });

  /** The words behind ```json say which view of which simulation is shown, and which part of it. */
  it.each(examples)("has a true example: $words", ({ words, json }) => {
    const { game, seats, seed, ply, seat, show, without, ...options } = Object.fromEntries(
      words.split(" ").map((word) => word.split("=")),
    ) as Record<string, string>;
    const match = engine.start({
      game: game as GameName,
      seats: Number(seats),
      options,
      seed: Number(seed),
    });
    playOn(match, Number(ply));
    let shown: unknown = match.view(Number(seat));
    for (const key of show?.split(".") ?? []) shown = (shown as Record<string, unknown>)[key];
    if (without) delete (shown as Record<string, unknown>)[without];
    expect(JSON.parse(json)).toEqual(shown);
  });

  it("names every field of the schema", () => {
    const fields = new Set<string>();
    JSON.stringify(schema, (key, value) => {
      if (key === "properties") for (const field of Object.keys(value)) fields.add(field);
      return value;
    });
    const missing = [...fields].filter((field) => !page.includes(`\`${field}\``));
    expect(missing).toEqual([]);
  });
});
