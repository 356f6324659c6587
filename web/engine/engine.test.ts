import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  Engine,
  EngineError,
  keyFromSeed,
  type LinyoView,
  type Match,
  newRecord,
  type Start,
} from "./engine";
import {
  CONFIGURATIONS,
  describeStart,
  loadEngine,
  native,
  playOn,
  step,
  wasmBytes,
} from "./testing";

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** A small generator, so that a failure repeats. */
function mulberry32(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The error that `work` throws. */
function errorOf(work: () => unknown): EngineError {
  try {
    work();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** A LINYO game for two in round 1, where both may choose. */
function linyoInRoundOne(): Match {
  const match = engine.start({ game: "linyo", seats: 2 });
  const moves = ["* roll bbgo", "1 start c1", "1 start d1", "1 start e1", "1 start a1"];
  moves.push("2 start c1", "2 start d1", "2 start e1", "2 start a1", "* roll bggo");
  for (const move of moves) expect(match.play(move), move).toEqual({ ok: true, move });
  return match;
}

describe("the module", () => {
  const module = new WebAssembly.Module(wasmBytes);

  it("imports nothing", () => {
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });

  it("exports what exports.h lists, and nothing else", () => {
    const header = readFileSync(new URL("exports.h", import.meta.url), "utf8");
    const listed = [...header.matchAll(/^EXPORT\((\w+)\)/gm)].map((match) => match[1]);
    const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
    expect(listed.length).toBeGreaterThan(10);
    expect(exported.sort()).toEqual(["memory", "_initialize", ...listed].sort());
  });

  it("refuses every number that is no match's, and does not trap", () => {
    const exports = new WebAssembly.Instance(module).exports as Record<
      string,
      (...numbers: number[]) => number
    >;
    exports._initialize?.();
    const wrong = 2;
    const calls = ["free", "play", "why_not", "chance", "bot", "undo", "legal", "view", "record"];
    const thinking = ["begin", "best", "end"].map((call) => `think_${call}`);
    for (const call of [...calls, "verify"].map((name) => `match_${name}`).concat(thinking)) {
      for (const number of [0, 1, -1, 7, 2 ** 31 - 1, -(2 ** 31)]) {
        expect(exports[call]?.(number, 0, 0, 0, 0, 0), call).toBe(wrong);
      }
    }
    expect(exports.think_step?.(1, 1)).toBe(-1);
    expect(exports.think_budget?.(1)).toBe(0);
    expect(exports.bench_play?.(-1, 1)).toBe(-1);
    expect(exports.bench_play?.(1000, 1)).toBe(-1);
  });

  it("has the signature of the native engine", () => {
    const last = native(["bench", "--seconds", "0"]).trimEnd().split("\n").at(-1);
    expect(`signature ${engine.signature()}`).toBe(last);
  });
});

describe("lists", () => {
  it("tells the games with their options", () => {
    const games = engine.games();
    expect(games.map(({ name, seatsMin, seatsMax }) => [name, seatsMin, seatsMax])).toEqual([
      ["linyo", 1, 6],
      ["line-it", 2, 5],
      ["liniell", 2, 2],
    ]);
    expect(games.map(({ material }) => material)).toEqual(["sheet", null, "tiles"]);
    const printed = games.map((game) => {
      const options = game.options.map(
        ({ key, standard, help }) => `  ${key}=${standard}  ${help}\n`,
      );
      return `${game.name} seats=${game.seatsMin}-${game.seatsMax}\n${options.join("")}`;
    });
    const [listed] = native(["games"]).split(/^(?=bot )/m);
    expect(printed.join("")).toBe(listed);
  });

  it("tells the bots", () => {
    const listed = [...native(["games"]).matchAll(/^bot (\S+) +(.*)$/gm)];
    expect(listed.length).toBeGreaterThan(3);
    expect(engine.bots()).toEqual(listed.map(([, name, help]) => ({ name, help })));
  });
});

describe.each(CONFIGURATIONS)("random games of $game for $seats", (start) => {
  const bots = Array(start.seats).fill("random").join(" ");

  it("end, and their records are read back", () => {
    for (let seed = 0; seed < 5; seed++) {
      const match = engine.start({ ...start, names: { 1: "Änne" }, seed });
      const last = playOn(match);
      expect(last.over).toBe(true);
      expect(last.winners.length).toBeGreaterThan(0);
      expect(last.actors).toEqual([]);
      for (const { score, parts } of last.scores) {
        expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score);
      }
      const again = engine.read(match.record());
      expect(again.record()).toBe(match.record());
      expect(again.view()).toEqual(last);
      expect(again.verify()).toMatchObject({ ok: true, source: "seed" });
      again.free();
      match.free();
    }
  });

  it("are, byte for byte, those of the native simulation", () => {
    const words = ["sim", start.game, "--seats", `${start.seats}`, "--games", "4", "--seed"];
    const options = Object.entries(start.options ?? {}).flatMap(([key, value]) => [
      "--option",
      `${key}=${value}`,
    ]);
    const first = 18446744073709551612n; // the last four seeds there are
    for (const seed of [0n, 1000n, first]) {
      const records = [0n, 1n, 2n, 3n].map((k) => {
        const match = engine.start({ ...start, tags: { bots }, seed: seed + k });
        playOn(match);
        const record = match.record();
        match.free();
        return record;
      });
      expect(records.join("")).toBe(native([...words, `${seed}`, ...options]));
    }
  });

  it("show what the native command shows, to everybody", () => {
    const match = engine.start({ ...start, seed: 3 });
    const { ply } = playOn(match, 40);
    const record = match.record();
    for (const at of [0, Math.floor(ply / 2), ply]) {
      for (let seat = 0; seat <= start.seats; seat++) {
        const words = ["show", "--json", "--at", `${at}`, "--seat", `${seat}`, "-"];
        expect(match.view(seat, at)).toEqual(JSON.parse(native(words, record)));
      }
    }
    match.free();
  });

  it("have the legal moves that the native command lists, and no other", () => {
    const match = engine.start({ ...start, seed: 4 });
    for (let view = playOn(match, 12); !view.over; view = playOn(match, 7)) {
      const listed = view.actors.flatMap((seat) =>
        match.legal(seat).map((move) => `${view.ply} ${move}\n`),
      );
      expect(listed.sort()).toEqual(
        native(["legal", "-"], match.record())
          .split(/(?<=\n)/)
          .filter(Boolean)
          .sort(),
      );
      for (let seat = 0; seat <= start.seats + 1; seat++) {
        if (!view.actors.includes(seat)) expect(match.legal(seat)).toEqual([]);
      }
    }
    match.free();
  });
});

describe("chance", () => {
  it("comes from the bytes that are given where the record has no seed", () => {
    const match = engine.start({ game: "line-it", seats: 2 });
    const deal = match.chance(keyFromSeed(5));
    expect(deal).toMatchObject({ ok: true, move: expect.stringMatching(/^\* deal( \w+){4}$/) });
    const other = engine.start({ game: "line-it", seats: 2 });
    expect(other.chance(keyFromSeed(5))).toEqual(deal);
    expect(engine.start({ game: "line-it", seats: 2 }).chance(keyFromSeed(6))).not.toEqual(deal);
    expect(errorOf(() => other.chance(new Uint8Array(31))).message).toContain("32 bytes");
    expect(match.verify()).toMatchObject({ ok: false, checked: 0, source: null });
  });

  it("is different each time where nothing is given", () => {
    const deals = Array.from({ length: 5 }, () =>
      JSON.stringify(engine.start({ game: "line-it", seats: 5 }).chance()),
    );
    expect(new Set(deals).size).toBe(5);
  });

  it("is refused when it is not due", () => {
    const match = engine.start({ game: "liniell", seats: 2, seed: 1 });
    expect(match.chance().ok).toBe(true);
    expect(match.chance()).toMatchObject({ ok: false, refusal: { case: "CHANCE_NOT_DUE" } });
    const last = engine.start({ game: "liniell", seats: 2, seed: 1 });
    playOn(last);
    expect(last.chance()).toMatchObject({ ok: false, refusal: { case: "GAME_OVER" } });
  });

  it("never brings a card twice, even if the record's deals are not those of its seed", () => {
    const honest = engine.start({ game: "liniell", seats: 2, seed: 1 });
    const first = honest.chance();
    honest.play("1 place 0,0 N");
    const second = honest.chance();
    if (!first.ok || !second.ok) throw new Error("the tiles were not drawn");
    const match = engine.start({ game: "liniell", seats: 2, seed: 1 });
    match.play(second.move);
    match.play("1 place 0,0 N");
    const before = match.record();
    expect(match.chance()).toMatchObject({
      ok: false,
      refusal: { rule: "LN-3", case: "LINIELL_DRAWN_BEFORE" },
    });
    expect(match.record()).toBe(before);
  });
});

describe("bots", () => {
  it("draw from a stream of their own, that goes on while its key stays the same", () => {
    const play = (keys: readonly number[]) => {
      const match = engine.start({ game: "linyo", seats: 1 });
      match.play("* roll bbgo");
      return keys.map((key) => {
        const played = match.bot(1, "random", keyFromSeed(key));
        return played.ok && played.move;
      });
    };
    expect(play([1, 1, 1, 1])).toEqual(play([1, 1, 1, 1]));
    expect(play([1, 1, 1, 1])).not.toEqual(play([1, 2, 2, 2]));
    expect(new Set(play([1, 1, 1, 1])).size).toBe(4);
  });

  it("need a name, a key and a turn", () => {
    const match = engine.start({ game: "line-it", seats: 2 });
    expect(errorOf(() => match.bot(1, "nobody")).message).toBe("there is no bot `nobody`");
    expect(errorOf(() => match.bot(1, "random")).message).toContain("32 bytes");
    const key = keyFromSeed(0);
    const refused = (seat: number) => {
      const played = match.bot(seat, "random", key);
      return played.ok ? played.move : played.refusal.case;
    };
    expect(refused(1)).toBe("CHANCE_IS_DUE");
    match.chance();
    expect(refused(2)).toBe("NOT_YOUR_TURN");
    expect([refused(0), refused(3), refused(-1)]).toEqual(Array(3).fill("NO_SUCH_SEAT"));
  });
});

describe("refusals", () => {
  it("have a rule, a case, numbers, and a sentence in both languages", () => {
    const match = linyoInRoundOne();
    const english = match.whyNot("1 extend 2 f9");
    expect(english).toEqual({
      rule: "LY-11",
      case: "LINYO_NOT_FROM_HEAD",
      numbers: [2, 3 + 256, 0],
      sentence: "Line 2 goes on from its end only, which is d1.",
    });
    engine.language = "de";
    const german = match.whyNot("1 extend 2 f9");
    const played = match.play("1 extend 2 f9");
    engine.language = "en";
    expect(german).toEqual({ ...english, sentence: expect.stringContaining("Linie 2") });
    expect(played).toEqual({ ok: false, refusal: german });
    expect(match.whyNot("1 extend 2 d2 e2")).toEqual({
      rule: "LY-9",
      case: "LINYO_NO_DIE",
      numbers: [4 + 2 * 256, 2, 0],
      sentence: "e2 is orange, and no orange die is left for it.",
    });
    expect(match.whyNot(match.legal(1)[0] ?? "")).toBeNull();
  });

  it("change nothing", () => {
    const match = linyoInRoundOne();
    const before = match.record();
    for (const move of [
      "1 extend 1 g11",
      "3 pass 1",
      "* roll bbbb",
      "1 fly",
      "",
      "1",
      "x pass 1",
    ]) {
      const refusal = match.whyNot(move);
      expect(refusal?.sentence, move).not.toBe("");
      expect(match.play(move)).toEqual({ ok: false, refusal });
    }
    expect(match.whyNot("1 pass 1")).toBeNull();
    expect(match.record()).toBe(before);
  });

  it("stop every move in a game that was given up", () => {
    const match = engine.read(`${newRecord({ game: "line-it", seats: 2, seed: 9 })}abandoned\n`);
    expect(match.view()).toMatchObject({ abandoned: true, over: false });
    const refusal = { rule: "RC-2", case: "GAME_OVER" };
    expect(match.chance()).toMatchObject({ ok: false, refusal });
    expect(match.play("* deal 1 2 3 4")).toMatchObject({ ok: false, refusal });
    expect(match.bot(1, "random")).toMatchObject({ ok: false, refusal });
    expect(match.undo(1)).toMatchObject(refusal);
    expect(match.legal(1)).toEqual([]);
  });
});

describe("undo", () => {
  it("takes back a sealed choice, and says why it cannot", () => {
    const match = linyoInRoundOne();
    const before = match.record();
    expect(match.play("1 pass 1").ok).toBe(true);
    expect(match.whyNot("1 pass 2")).toMatchObject({ case: "ALREADY_CHOSEN" });
    expect(match.undo(2)).toMatchObject({ rule: "RC-5", case: "UNDO_PAST_CHANCE" });
    expect(match.undo(1)).toBeNull();
    expect(match.record()).toBe(before);
    expect(match.undo(0)).toMatchObject({ case: "NO_SUCH_SEAT" });
    expect(match.undo(3)).toMatchObject({ case: "NO_SUCH_SEAT" });
    expect(match.undo(-1)).toMatchObject({ case: "NO_SUCH_SEAT" });
    const fresh = engine.start({ game: "linyo", seats: 2 });
    expect(fresh.undo(1)).toMatchObject({ case: "NOTHING_TO_UNDO", numbers: [1, 0, 0] });
  });

  it("gives back the position before", () => {
    const match = engine.start({ game: "line-it", seats: 2, seed: 11 });
    match.chance();
    const before = match.view(1);
    const take = match.legal(1).find((move) => move.endsWith("hand")) ?? "";
    expect(match.play(take).ok).toBe(true);
    expect(match.view(1)).not.toEqual(before);
    expect(match.undo(1)).toBeNull();
    expect(match.view(1)).toEqual(before);
  });
});

describe("hidden choices of LINYO (LY-14)", () => {
  const players = (match: Match, seat: number) => (match.view(seat) as LinyoView).table.players;

  it("are in nobody else's view while the starts are marked", () => {
    const match = engine.start({ game: "linyo", seats: 2 });
    match.play("* roll bbgo");
    match.play("1 start c1");
    match.play("1 start d1");
    expect(players(match, 1)[0]?.lines.map(({ squares }) => squares)).toEqual([["c1"], ["d1"]]);
    for (const seat of [0, 2]) {
      expect(players(match, seat)[0]?.lines).toEqual([]);
      expect(match.view(seat).scores[0]?.score).toBe(77);
      expect(JSON.stringify(match.view(seat))).not.toMatch(/"[cd]1"/);
    }
  });

  it("are in nobody else's view during a round, and open after it", () => {
    const match = linyoInRoundOne();
    const move = match.legal(1).find((text) => text.startsWith("1 extend")) ?? "";
    const choice = move.slice(2);
    expect(match.play(move).ok).toBe(true);
    expect(players(match, 1)[0]?.choice).toBe(choice);
    for (const seat of [0, 2]) {
      expect(players(match, seat)[0]?.choice).toBeNull();
      expect(JSON.stringify(match.view(seat))).not.toContain(choice);
      expect(match.view(seat).actors).toEqual([2]);
      expect((match.view(seat) as LinyoView).table.chosen).toEqual([1]);
    }
    expect(match.play("2 pass 4").ok).toBe(true);
    const reached = choice.split(" ").slice(2);
    const line = players(match, 0).at(0)?.lines[Number(choice.split(" ")[1]) - 1];
    expect(line?.squares.slice(1)).toEqual(reached);
  });
});

describe("what another seat chooses in LINYO (LY-14)", () => {
  it("makes no difference to anybody's view but its own", () => {
    const match = engine.start({ game: "linyo", seats: 3, seed: 12 });
    let compared = 0;
    for (let view = match.view(); !view.over; view = match.view()) {
      const [seat, ...others] = view.actors;
      const moves = seat === undefined ? [] : match.legal(seat);
      if (seat !== undefined && others.length > 0) {
        const seen = [moves[0], moves.at(-1)].map((move = "") => {
          expect(match.play(move).ok).toBe(true);
          const views = [0, 1, 2, 3].map((viewer) => match.view(viewer));
          expect(match.undo(seat)).toBeNull();
          return { own: views.splice(seat, 1), others: views };
        });
        expect(seen[0]?.others).toEqual(seen[1]?.others);
        if (moves.length > 1) expect(seen[0]?.own).not.toEqual(seen[1]?.own);
        compared++;
      }
      step(match, view);
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe("verify", () => {
  const finished = () => {
    const match = engine.start({ game: "linyo", seats: 2, seed: 21 });
    playOn(match);
    return match.record();
  };

  it("finds a game right, and a roll that was changed", () => {
    const record = finished();
    const rolls = record.match(/^\* roll/gm)?.length;
    expect(engine.read(record).verify()).toEqual({
      ok: true,
      checked: rolls,
      source: "seed",
      message: null,
    });
    const tampered = record.replace(/^seed 21$/m, "seed 22");
    expect(engine.read(tampered).verify()).toMatchObject({
      ok: false,
      source: "seed",
      message: expect.stringMatching(/^move \d+ is `roll .*`, but `roll .*` was due$/),
    });
  });

  it("says what it cannot check", () => {
    const match = engine.start({ game: "linyo", seats: 2 });
    expect(match.verify()).toMatchObject({ ok: false, source: null });
    expect(match.verify().message).toContain("neither a seed nor a commit");
  });
});

describe("errors", () => {
  const head = "linework-record 1\ngame linyo\nseats 2\n";
  const texts: readonly [line: number, text: string, message: RegExp][] = [
    [1, "", /no record/],
    [2, "linework-record 1\ngame go\n", /no game `go`/],
    [3, "linework-record 1\ngame linyo\nseats 9\nmoves\n", /seats/],
    [4, `${head}option level=9\nmoves\n`, /level/],
    [4, `${head}option sheet=nowhere\nmoves\n`, /no sheet `nowhere`/],
    [4, `${head}name 3 Carla\nmoves\n`, /seat 3/],
    [4, `${head}\nmoves\n`, /blank/],
    [6, `${head}moves\n* roll bbgo\n1 start c99\n`, /c99.*LY-1\)/],
    [5, `${head}moves\nend\n`, /not over/],
    [4, `${head}seed 18446744073709551616\nmoves\n`, /seed/],
    [4, `${head}name 1 a\u0007b\nmoves\n`, /control/],
  ];

  it.each(texts)("name line %i of %j", (line, text, message) => {
    const error = errorOf(() => engine.read(text));
    expect(error.line).toBe(line);
    expect(error.message).toMatch(message);
  });

  it("are all that a damaged record leads to", () => {
    const random = mulberry32(1);
    const pick = (count: number) => Math.floor(random() * count);
    for (let round = 0; round < 900; round++) {
      const match = engine.start({ ...CONFIGURATIONS[round % 9], seed: round } as Start);
      playOn(match, pick(50));
      const lines = match.record().split("\n");
      match.free();
      const line = lines[pick(lines.length)] ?? "";
      const damages = ["", `${line}7`, line.slice(0, -1), lines[pick(lines.length)] ?? ""];
      lines.splice(pick(lines.length), pick(2), damages[pick(4)] ?? "");
      try {
        const damaged = engine.read(lines.join("\n"));
        let view = damaged.view();
        for (let moves = 0; moves < 10 && !view.over; moves++) {
          const seat = view.actors[0];
          if (!(seat === undefined ? damaged.chance() : damaged.bot(seat, "random")).ok) break;
          view = damaged.view();
        }
        damaged.free();
      } catch (error) {
        expect(error).toBeInstanceOf(EngineError);
      }
    }
  });

  it("come before a record that is too long takes any memory", () => {
    const error = errorOf(() => engine.read("\n".repeat((1 << 20) + 1)));
    expect(error).toMatchObject({ line: 0, message: "the record is longer than 1 MB" });
  });

  it("come soon for a record that has far too many tags", () => {
    const tags = Array.from({ length: 60000 }, (_, number) => `tag t${number} x\n`).join("");
    expect(errorOf(() => engine.read(`${head}${tags}moves\n`)).message).toContain("tags");
  });

  it("keep a name from adding lines to the record", () => {
    const names = { 1: "Eve\nseed 1" };
    expect(errorOf(() => engine.start({ game: "linyo", seats: 2, names })).message).toContain(
      "second line",
    );
  });

  it("are thrown for plies and seats that there are not", () => {
    const match = engine.start({ game: "linyo", seats: 2 });
    expect(errorOf(() => match.view(3)).message).toContain("no seat 3");
    expect(errorOf(() => match.view(-1)).message).toContain("no seat -1");
    expect(errorOf(() => match.view(0, 1)).message).toContain("0 moves");
    expect(errorOf(() => match.view(0, -2)).message).toContain("0 moves");
  });

  it("are thrown by a match that was freed, even when others came after it", () => {
    const match = engine.start({ game: "line-it", seats: 2 });
    match.free();
    const other = engine.start({ game: "line-it", seats: 2 });
    expect(errorOf(() => match.view()).message).toMatch(/^there is no match of the number \d+$/);
    expect(errorOf(() => match.free()).message).toContain("no match");
    expect(errorOf(() => match.play("1 end")).message).toContain("no match");
    expect(other.view().ply).toBe(0);
  });
});

describe("material", () => {
  const sheet = "sheet mine # a small one\n\nbgobgo\nbgOBgo\n bgobgo\n";

  it("that is not shipped travels in records, as natively", async () => {
    const here = await Engine.load(wasmBytes);
    here.addMaterial("sheet", "mine", sheet, false);
    const match = here.start({
      game: "linyo",
      seats: 2,
      options: { sheet: "mine" },
      tags: { bots: "random random" },
      seed: 5,
    });
    playOn(match);
    const record = match.record();
    expect(record).toContain("content sheet mine\ncontent bgobgo\ncontent bgOBgo\n");
    expect(engine.read(record).record()).toBe(record);
    const folder = mkdtempSync(join(tmpdir(), "linework-"));
    try {
      mkdirSync(join(folder, "sheets"));
      writeFileSync(join(folder, "sheets", "mine.txt"), sheet);
      const words = ["sim", "linyo", "--seed", "5", "--option", "sheet=mine"];
      expect(record).toBe(native([...words, "--material", folder]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("is read before it is taken, and errors name its line", async () => {
    const here = await Engine.load(wasmBytes);
    const wrong = "sheet odd\nbgobgo\n# too short:\nbgo\n";
    expect(errorOf(() => here.addMaterial("sheet", "odd", wrong, false)).line).toBe(4);
    expect(errorOf(() => here.addMaterial("sheet", "even", sheet, false)).line).toBe(1);
    expect(errorOf(() => here.addMaterial("tiles", "mine", sheet, false)).line).toBe(1);
    const missing = { game: "linyo", seats: 2, options: { sheet: "odd" } } as const;
    expect(errorOf(() => here.start(missing)).message).toBe("there is no sheet `odd` here");
  });

  it("takes no shipped name, but may be replaced by its own", async () => {
    const front = sheet.replace("mine", "front");
    expect(errorOf(() => engine.addMaterial("sheet", "front", front, false)).message).toContain(
      "another name is needed",
    );
    const here = await Engine.load(wasmBytes);
    const rows = () => {
      const match = here.start({ game: "linyo", seats: 1, options: { sheet: "mine" } });
      return (match.view() as LinyoView).table.sheet.length;
    };
    here.addMaterial("sheet", "mine", sheet, false);
    expect(rows()).toBe(3);
    here.addMaterial("sheet", "mine", `${sheet}bbbggg\n`, false);
    expect(rows()).toBe(4);
  });
});

describe("memory", () => {
  it("does not grow over 2,000 matches made and freed", async () => {
    const here = await loadEngine();
    const turn = (count: number) => {
      for (let i = 0; i < count; i++) {
        const start = CONFIGURATIONS[i % CONFIGURATIONS.length];
        if (!start) continue;
        const match = here.start({ ...start, seed: i });
        playOn(match, 6);
        match.free();
        errorOf(() => here.read("linework-record 1\ngame linyo\nseats 2\nmoves\n1 fly\n"));
      }
    };
    turn(50);
    const before = here.memoryBytes;
    turn(2000);
    expect(here.memoryBytes).toBe(before);
  });

  it("holds several matches at a time", () => {
    const matches = CONFIGURATIONS.map((start) => engine.start({ ...start, seed: 8 }));
    for (let moves = 0; moves < 30; moves++) {
      for (const match of matches) {
        const view = match.view();
        if (!view.over) step(match, view);
      }
    }
    CONFIGURATIONS.forEach((start, index) => {
      const alone = engine.start({ ...start, seed: 8 });
      playOn(alone, 30);
      expect(matches[index]?.record(), describeStart(start)).toBe(alone.record());
    });
  });
});
