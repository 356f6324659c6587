// The worker under node's worker_threads, bundled as for a browser.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, keyFromSeed, type Match } from "./engine";
import { loadEngine, playOn, shippedMaterial, shippedWeights, wasmBytes } from "./testing";
import { type Port, Thinker } from "./thinking";

/** What a browser's worker has, made of what node's has. */
const PRELUDE = `
import { parentPort } from "node:worker_threads";
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
`;

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("worker.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  });
  const output = (Array.isArray(built) ? built : [built]).flatMap((part) =>
    "output" in part ? part.output : [],
  );
  return output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
}

let engine: Engine;
let worker: Worker;
let thinker: Thinker;
let record: string;

beforeAll(async () => {
  engine = await loadEngine();
  const code = encodeURIComponent(PRELUDE + (await bundle()));
  worker = new Worker(new URL(`data:text/javascript,${code}`));
  const port: Port = {
    postMessage: (message) => worker.postMessage(message),
    addEventListener: (type, listener) => {
      worker.on(type, (data) => listener({ data }));
    },
  };
  thinker = new Thinker(port);
  await expect(thinker.think({ record: "", seat: 1, bot: "random" })).rejects.toThrow(
    "was not started",
  );
  await thinker.start({
    module: await WebAssembly.compile(wasmBytes),
    material: shippedMaterial(),
    weights: shippedWeights().map(({ game, path }) => ({
      game,
      bytes: new Uint8Array(readFileSync(path)),
    })),
  });
  const match = engine.start({ game: "liniell", seats: 2, seed: 3 });
  playOn(match, 9);
  record = match.record();
});

afterAll(() => worker.terminate());

/** The strongest bot whose thinking does not end by itself after so few nodes. */
const PATIENT = "uct";
const hasPatient = () => engine.bots().some(({ name }) => name === PATIENT);

describe("a worker", () => {
  it("thinks what the engine thinks here", async () => {
    const key = keyFromSeed(1);
    let asked = 0;
    for (const { name } of engine.bots()) {
      const question = { record, seat: 1, bot: name, key, budget: { nodes: 9 } };
      const match = engine.read(record);
      let played: ReturnType<Match["bot"]>;
      try {
        played = match.bot(1, name, key, 9);
      } catch (error) {
        expect((error as Error).message).toContain("does not play");
        await expect(thinker.think(question)).rejects.toThrow("does not play");
        continue;
      } finally {
        match.free();
      }
      const thought = await thinker.think(question);
      expect(played, name).toEqual({ ok: true, move: thought?.candidates[0].move });
      asked++;
    }
    expect(asked).toBeGreaterThan(6);
  });

  it("says what is wrong, and goes on", async () => {
    const question = { record, seat: 1, bot: "random" };
    await expect(thinker.think({ ...question, bot: "nobody" })).rejects.toThrow("no bot `nobody`");
    await expect(thinker.think({ ...question, record: "linework" })).rejects.toMatchObject({
      line: 1,
    });
    await expect(thinker.think({ ...question, seat: 2 })).rejects.toThrow();
    expect(await thinker.think(question)).toMatchObject({ candidates: [{ exact: false }] });
  });

  it("is hurried, and stopped", async () => {
    if (!hasPatient()) return;
    const endless = { record, seat: 1, bot: PATIENT, budget: { ms: 600_000 } };
    const hurried = thinker.think({ ...endless, candidates: 3 });
    setTimeout(() => thinker.hurry(), 30);
    expect((await hurried)?.candidates.length).toBeGreaterThan(0);
    const stopped = thinker.think(endless);
    setTimeout(() => thinker.stop(), 30);
    expect(await stopped).toBeNull();
    const first = thinker.think(endless);
    const second = thinker.think({ ...endless, budget: { ms: 5 } });
    expect(await first).toBeNull();
    expect((await second)?.nodes).toBeGreaterThan(0);
  });
});
