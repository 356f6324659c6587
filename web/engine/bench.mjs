// How fast the engine is as WebAssembly, compared with the native command on the same machine.
// `node engine/bench.mjs`, or `npm run bench`; LINEWORK_WASM and LINEWORK_BIN say where they are.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const wasm =
  process.env.LINEWORK_WASM ?? new URL("../../build/wasm/linework.wasm", import.meta.url);
const native =
  process.env.LINEWORK_BIN ??
  fileURLToPath(new URL("../../build/release/linework", import.meta.url));
const material = new URL("../../material/", import.meta.url);

const RUNS = 20; // of which the fastest counts
const SECONDS = 1; // for each configuration
const GAMES = 64; // that `linework bench --seconds 0` plays of each, before the signature

const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
const engine = instance.exports;
engine._initialize();

function pass(text) {
  const bytes = new TextEncoder().encode(text);
  const at = engine.allocate(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  return [at, bytes.length];
}

function addMaterial(kind, folder, name) {
  const text = readFileSync(new URL(`${folder}/${name}.txt`, material), "utf8");
  if (engine.material_add(...pass(kind), ...pass(name), ...pass(text), 1) !== 0) {
    throw new Error(`${folder}/${name}.txt cannot be read`);
  }
}

function signature() {
  if (engine.bench_signature() !== 0) throw new Error("the signature cannot be made");
  const bytes = new Uint8Array(engine.memory.buffer, engine.result(), engine.result_length());
  return new TextDecoder().decode(bytes);
}

function fastest(work) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

/** In processor time, as `linework bench` counts; games double until they take long enough. */
function decisionsPerSecond(number) {
  for (let games = GAMES; ; games *= 2) {
    const begun = process.cpuUsage();
    const decisions = engine.bench_play(number, games);
    const { user, system } = process.cpuUsage(begun);
    const spent = (user + system) / 1e6;
    if (spent >= SECONDS / 2) return decisions / spent;
  }
}

const run = (...words) => execFileSync(native, words, { encoding: "utf8" });

addMaterial("sheet", "sheets", "front");
addMaterial("tiles", "tiles", "standard");

const lines = run("bench", "--seconds", String(SECONDS)).trimEnd().split("\n");
const nativeSignature = lines.pop();
const ratios = lines.map((line, number) => {
  const [name, speed] = line.split(/ games\/s=\d+ decisions\/s=/);
  const here = decisionsPerSecond(number);
  const ratio = Number(speed) / here;
  console.log(
    `${name.padEnd(24)} native ${speed.padStart(9)} decisions/s  wasm ` +
      `${here.toFixed(0).padStart(9)}  native/wasm ${ratio.toFixed(2)}`,
  );
  return ratio;
});
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(`geometric mean of native/wasm ${mean.toFixed(2)}`);

// The same work on both sides: what `bench --seconds 0` does beside starting.
const start = fastest(() => run("games"));
const there = fastest(() => run("bench", "--seconds", "0")) - start;
const here = fastest(() => {
  for (let number = 0; number < lines.length; number++) engine.bench_play(number, GAMES);
  signature();
});
console.log(
  `signature and ${GAMES} games of each: native ${there.toFixed(1)} ms, wasm ` +
    `${here.toFixed(1)} ms, wasm/native ${(here / there).toFixed(2)}`,
);
const same = nativeSignature === `signature ${signature()}`;
console.log(`${nativeSignature} ${same ? "is the same under wasm" : `but wasm ${signature()}`}`);
process.exitCode = same ? 0 : 1;
