// How fast the engine is as WebAssembly, compared with the native command on the same machine.
// `node engine/bench.mjs`, or `npm run bench`; LINEWORK_WASM and LINEWORK_BIN say where they are.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

const WEIGHTS = ["linyo", "line-it", "liniell"].filter((game) =>
  existsSync(new URL(`weights/${game}.lww`, material)),
);

function addWeights(game) {
  const bytes = readFileSync(new URL(`weights/${game}.lww`, material));
  const at = engine.allocate(bytes.length);
  new Uint8Array(engine.memory.buffer).set(bytes, at);
  if (engine.weights_add(...pass(game), at, bytes.length) !== 0) {
    throw new Error(`the weights of ${game} cannot be read`);
  }
  engine.release(at);
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

/** What a call spends: nodes, and seconds of processor time. */
function spend(number, games) {
  const begun = process.cpuUsage();
  const nodes = engine.bench_bot(number, games, 1000);
  const { user, system } = process.cpuUsage(begun);
  if (nodes < 0) throw new Error(`bot ${number} cannot be measured`);
  return { nodes, seconds: (user + system) / 1e6 };
}

/** Nodes a second of the bot of a line of `linework bench --bots`, its set-up taken off. */
function nodesPerSecond(number) {
  const setUp = spend(number, 0).seconds;
  for (let games = 1; ; games *= 2) {
    const { nodes, seconds } = spend(number, games);
    if (seconds - setUp >= SECONDS / 4) return nodes / (seconds - setUp);
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
function botNames() {
  if (engine.bench_bots() !== 0) throw new Error("the bots cannot be measured");
  const bytes = new Uint8Array(engine.memory.buffer, engine.result(), engine.result_length());
  const text = new TextDecoder().decode(bytes);
  return text.split("\n").map((line) => line.split(" signature=")[0]);
}

// Bots: `node engine/bench.mjs --bots [GAME]`.
const botsAt = process.argv.indexOf("--bots");
if (botsAt > 0) {
  WEIGHTS.forEach(addWeights);
  const names = botNames();
  const games = process.argv.slice(botsAt + 1);
  const words = ["bench", ...games, "--bots", "--seconds", String(SECONDS)];
  const botLines = run(...words)
    .trimEnd()
    .split("\n");
  const botRatios = [];
  for (const line of botLines) {
    const found = line.match(/^(.*) signature=\w+ nodes\/s=(\d+)/);
    if (!found) continue;
    const [, name, speed] = found;
    const speedHere = nodesPerSecond(names.indexOf(name));
    botRatios.push(Number(speed) / speedHere);
    console.log(
      `${name.padEnd(38)} native ${speed.padStart(9)} nodes/s  wasm ` +
        `${speedHere.toFixed(0).padStart(9)}  native/wasm ${botRatios.at(-1).toFixed(2)}`,
    );
  }
  const logs = botRatios.reduce((sum, ratio) => sum + Math.log(ratio), 0);
  console.log(
    `bots: geometric mean of native/wasm ${Math.exp(logs / botRatios.length).toFixed(2)}`,
  );
}
const same = nativeSignature === `signature ${signature()}`;
console.log(`${nativeSignature} ${same ? "is the same under wasm" : `but wasm ${signature()}`}`);
process.exitCode = same ? 0 : 1;
