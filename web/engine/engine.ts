// The engine for pages, workers and node: classes around the module's exports, which exports.h
// lists. No dependency, and no rule of any game: all of these are behind the exports.
//
// A refusal is a value: a player tried something, and a rule forbids it. What is wrong with a text
// or a call is thrown as an EngineError. A WebAssembly.RuntimeError is a bug in the engine: its
// instance must not be used any more.
import type { GameName, Seat, View } from "./view";

export type * from "./view";

export type Language = "en" | "de";

/** Why a move is refused. `case` is a stable word for programs, `sentence` is for the player. */
export interface Refusal {
  readonly rule: string;
  readonly case: string;
  readonly numbers: readonly [number, number, number];
  readonly sentence: string;
}

/** A move that was made, as notation, or why it was not. */
export type Played =
  | { readonly ok: true; readonly move: string }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Verification {
  readonly ok: boolean;
  /** Chance events found right. */
  readonly checked: number;
  readonly source: "seed" | "secret" | null;
  /** What differs, or could not be checked. */
  readonly message: string | null;
}

export interface GameInfo {
  readonly name: GameName;
  readonly title: string;
  /** The prefix of the ids of its rules. */
  readonly rules: string;
  readonly seatsMin: number;
  readonly seatsMax: number;
  /** The kind of material that it is played with, which is also the option that names it. */
  readonly material: MaterialKind | null;
  readonly options: readonly {
    readonly key: string;
    readonly standard: string;
    readonly help: string;
  }[];
}

export interface BotInfo {
  readonly name: string;
  readonly help: string;
}

/** A move that a bot has thought about, best first. */
export interface Candidate {
  /** As `play` takes it. */
  readonly move: string;
  /** What the bot orders by; means nothing across searches. */
  readonly rank: number;
  readonly nodes: number;
  /** The value is proved, not estimated. */
  readonly exact: boolean;
  /** By seat, from seat 1 on: the expected share of the win; alone, the chance of a perfect sheet. */
  readonly win: readonly number[];
  /** By seat: the expected score at the end. */
  readonly score: readonly number[];
}

export type MaterialKind = "sheet" | "tiles";

/** What a new game is made of. Without a seed its chance comes from random bytes. */
export interface Start {
  readonly game: GameName;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly names?: Readonly<Record<Seat, string>>;
  readonly tags?: Readonly<Record<string, string>>;
  readonly seed?: bigint | number;
}

/** A text or a call is wrong. `line` is 0 where no line of a text is meant. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

const KEY_BYTES = 32;
const NOW = -1;
const PUBLIC: Seat = 0;

/** The key of a simulation or local game: its seed, little-endian. */
export function keyFromSeed(seed: bigint | number): Uint8Array {
  const key = new Uint8Array(KEY_BYTES);
  new DataView(key.buffer).setBigUint64(0, BigInt(seed), true);
  return key;
}

/** The record of a game in which nothing has happened yet. */
export function newRecord(start: Start): string {
  const lines = ["linework-record 1", `game ${start.game}`, `seats ${start.seats}`];
  for (const [key, value] of Object.entries(start.options ?? {})) {
    lines.push(`option ${key}=${value}`);
  }
  for (const [seat, name] of Object.entries(start.names ?? {})) lines.push(`name ${seat} ${name}`);
  for (const [key, text] of Object.entries(start.tags ?? {})) lines.push(`tag ${key} ${text}`);
  if (start.seed !== undefined) lines.push(`seed ${start.seed}`);
  lines.push("moves");
  const broken = lines.find((line) => line.includes("\n"));
  if (broken !== undefined) {
    throw new EngineError(`\`${broken.split("\n", 1)[0]}\` goes on in a second line`);
  }
  return `${lines.join("\n")}\n`;
}

/** The module's exports, as exports.h describes them; pointers and sizes are numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(buffer: number): void;
  result(): number;
  result_length(): number;
  material_add(
    kind: number,
    kindLength: number,
    name: number,
    nameLength: number,
    text: number,
    textLength: number,
    shipped: number,
  ): Status;
  games(): Status;
  match_new(record: number, length: number): number;
  match_free(match: number): Status;
  match_play(match: number, move: number, length: number, language: number): Status;
  match_why_not(match: number, move: number, length: number, language: number): Status;
  match_chance(match: number, entropy: number, language: number): Status;
  match_bot(
    match: number,
    seat: Seat,
    bot: number,
    length: number,
    key: number,
    language: number,
    nodes: number,
  ): Status;
  weights_add(game: number, gameLength: number, bytes: number, length: number): Status;
  think_begin(
    match: number,
    seat: Seat,
    bot: number,
    length: number,
    key: number,
    language: number,
  ): Status;
  think_budget(match: number): number;
  think_step(match: number, nodes: number): number;
  think_best(match: number, capacity: number): Status;
  think_end(match: number): Status;
  match_undo(match: number, seat: Seat, language: number): Status;
  match_legal(match: number, seat: Seat): Status;
  match_view(match: number, seat: Seat, ply: number): Status;
  match_record(match: number): Status;
  match_verify(match: number): Status;
  bench_signature(): Status;
  bench_play(number: number, games: number): number;
  bench_bots(): Status;
  bench_bot(number: number, games: number, nodes: number): number;
}

/** enum web_status */
const DONE = 0;
const REFUSED = 1;
type Status = number;

/** Where something lies in the module's memory. */
interface Passed {
  readonly at: number;
  readonly length: number;
}

/** Passing text in and out: the only part that touches the module's memory. */
class Instance {
  readonly exports: Exports;
  language: Language = "en";

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  get languageNumber(): number {
    return this.language === "de" ? 1 : 0;
  }

  /** Lets `call` have texts and bytes in the module's memory, for as long as it runs. */
  pass<Values extends readonly (string | Uint8Array)[]>(
    values: readonly [...Values],
    call: (...passed: { [Index in keyof Values]: Passed }) => number,
  ): number {
    const encoder = new TextEncoder();
    const all = values.map((value: string | Uint8Array) =>
      typeof value === "string" ? encoder.encode(value) : value,
    );
    const buffer = this.exports.allocate(all.reduce((sum, bytes) => sum + bytes.length, 0));
    if (buffer === 0) throw new EngineError("there is not enough memory");
    const memory = new Uint8Array(this.exports.memory.buffer);
    let at = buffer;
    const passed = all.map((bytes) => {
      memory.set(bytes, at);
      at += bytes.length;
      return { at: at - bytes.length, length: bytes.length };
    });
    const answer = call(...(passed as { [Index in keyof Values]: Passed }));
    this.exports.release(buffer);
    return answer;
  }

  result(): string {
    const { memory, result, result_length } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, result(), result_length()));
  }

  fail(): never {
    const { line, message } = JSON.parse(this.result()) as { line: number; message: string };
    throw new EngineError(message, line);
  }

  /** The result of a call that no rule can refuse. */
  done(status: Status): string {
    return status === DONE ? this.result() : this.fail();
  }

  /** The refusal of a call, or null. */
  refusal(status: Status): Refusal | null {
    if (status === REFUSED) return JSON.parse(this.result()) as Refusal;
    return status === DONE ? null : this.fail();
  }

  /** The move that a call has made. */
  played(status: Status): Played {
    const refusal = this.refusal(status);
    return refusal ? { ok: false, refusal } : { ok: true, move: this.result() };
  }
}

function key32(bytes: Uint8Array): Uint8Array {
  if (bytes.length === KEY_BYTES) return bytes;
  throw new EngineError(`${KEY_BYTES} bytes are needed, not ${bytes.length}`);
}

export class Engine {
  readonly #instance: Instance;

  private constructor(instance: Instance) {
    this.#instance = instance;
  }

  /** Starts an engine of its own from the bytes of linework.wasm, or from the compiled module. */
  static async load(source: BufferSource | WebAssembly.Module): Promise<Engine> {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    return new Engine(new Instance(await WebAssembly.instantiate(module)));
  }

  /** The language of refusals' sentences, English at first. */
  get language(): Language {
    return this.#instance.language;
  }

  set language(language: Language) {
    this.#instance.language = language;
  }

  /**
   * Makes a sheet or a tile set known, after reading it. What is not shipped with every Linework
   * goes with the records of its games.
   */
  addMaterial(kind: MaterialKind, name: string, text: string, shipped: boolean): void {
    const { exports } = this.#instance;
    this.#instance.done(
      this.#instance.pass([kind, name, text], (k, n, t) =>
        exports.material_add(k.at, k.length, n.at, n.length, t.at, t.length, Number(shipped)),
      ),
    );
  }

  /** Makes known what a game's bots have learnt: the bytes of material/weights/GAME.lww. */
  addWeights(game: GameName, bytes: Uint8Array): void {
    const { exports } = this.#instance;
    this.#instance.done(
      this.#instance.pass([game, bytes], (name, file) =>
        exports.weights_add(name.at, name.length, file.at, file.length),
      ),
    );
  }

  games(): readonly GameInfo[] {
    return this.#lists().games;
  }

  bots(): readonly BotInfo[] {
    return this.#lists().bots;
  }

  #lists(): { games: GameInfo[]; bots: BotInfo[] } {
    return JSON.parse(this.#instance.done(this.#instance.exports.games()));
  }

  /** Goes on with a record; throws an EngineError that names the line if it cannot be read. */
  read(record: string): Match {
    const { exports } = this.#instance;
    const number = this.#instance.pass([record], (text) => exports.match_new(text.at, text.length));
    return number ? new Match(this.#instance, number) : this.#instance.fail();
  }

  start(start: Start): Match {
    return this.read(newRecord(start));
  }

  /** What `linework bench` prints too; it needs the shipped material. */
  signature(): string {
    return this.#instance.done(this.#instance.exports.bench_signature());
  }

  /** What `linework bench --bots --seconds 0` prints too; it needs material and weights. */
  botSignatures(): string {
    return this.#instance.done(this.#instance.exports.bench_bots());
  }

  /** How much memory the engine has taken; it never gives any back. */
  get memoryBytes(): number {
    return this.#instance.exports.memory.buffer.byteLength;
  }
}

/** A game in progress. Its memory is the engine's until `free`. */
export class Match {
  readonly #instance: Instance;
  readonly #number: number;

  /** From `Engine.read` and `Engine.start`. */
  constructor(instance: Instance, number: number) {
    this.#instance = instance;
    this.#number = number;
  }

  /** Makes a move such as "1 extend 2 c4", or "* roll bbgo" for dice that were rolled elsewhere. */
  play(move: string): Played {
    const { exports, languageNumber } = this.#instance;
    const refusal = this.#instance.refusal(
      this.#instance.pass([move], (text) =>
        exports.match_play(this.#number, text.at, text.length, languageNumber),
      ),
    );
    return refusal ? { ok: false, refusal } : { ok: true, move };
  }

  /** Why a move cannot be made, or null if it can. */
  whyNot(move: string): Refusal | null {
    const { exports, languageNumber } = this.#instance;
    return this.#instance.refusal(
      this.#instance.pass([move], (text) =>
        exports.match_why_not(this.#number, text.at, text.length, languageNumber),
      ),
    );
  }

  /**
   * Rolls, deals or draws: from the record's seed or secret, otherwise with these 32 bytes, which
   * must be new each time.
   */
  chance(entropy: Uint8Array = crypto.getRandomValues(new Uint8Array(KEY_BYTES))): Played {
    const { exports, languageNumber } = this.#instance;
    return this.#instance.played(
      this.#instance.pass([key32(entropy)], (bytes) =>
        exports.match_chance(this.#number, bytes.at, languageNumber),
      ),
    );
  }

  /**
   * Lets a bot move for a seat, after so many nodes, or as many as it likes. It draws from a stream
   * of its own that `key` gives, and that goes on from move to move while the key stays the same.
   * Without one: from the game's own, so that a game with a seed is the one that `linework sim`
   * plays.
   */
  bot(seat: Seat, bot: string, key?: Uint8Array, nodes = 0): Played {
    const { exports, languageNumber } = this.#instance;
    return this.#instance.played(
      this.#instance.pass([bot, key ? key32(key) : ""], (name, bytes) =>
        exports.match_bot(
          this.#number,
          seat,
          name.at,
          name.length,
          key ? bytes.at : 0,
          languageNumber,
          nodes,
        ),
      ),
    );
  }

  /**
   * Lets a bot begin to think for a seat; it makes no move. At a match one bot thinks at a time:
   * the last one's thinking ends. A refusal if the seat owes no decision.
   */
  think(seat: Seat, bot: string, key?: Uint8Array): Thinking | Refusal {
    const { exports, languageNumber } = this.#instance;
    const refusal = this.#instance.refusal(
      this.#instance.pass([bot, key ? key32(key) : ""], (name, bytes) =>
        exports.think_begin(
          this.#number,
          seat,
          name.at,
          name.length,
          key ? bytes.at : 0,
          languageNumber,
        ),
      ),
    );
    return refusal ?? new Thinking(this.#instance, this.#number);
  }

  /** Takes back a seat's last move. */
  undo(seat: Seat): Refusal | null {
    const { exports, languageNumber } = this.#instance;
    return this.#instance.refusal(exports.match_undo(this.#number, seat, languageNumber));
  }

  /** The moves that a seat could make now, as `play` takes them. */
  legal(seat: Seat): string[] {
    const lines = this.#instance.done(this.#instance.exports.match_legal(this.#number, seat));
    return lines.split("\n").slice(0, -1);
  }

  /** What a seat sees, or the public, now or after so many moves. */
  view(seat: Seat = PUBLIC, ply: number = NOW): View {
    const { exports } = this.#instance;
    return JSON.parse(this.#instance.done(exports.match_view(this.#number, seat, ply)));
  }

  /** The whole record, with what seats may not see of each other yet. */
  record(): string {
    return this.#instance.done(this.#instance.exports.match_record(this.#number));
  }

  /** Derives every roll, card and tile again. */
  verify(): Verification {
    return JSON.parse(this.#instance.done(this.#instance.exports.match_verify(this.#number)));
  }

  /** Ends the match; every later call throws. */
  free(): void {
    this.#instance.done(this.#instance.exports.match_free(this.#number));
  }
}

/** A bot that thinks about a move, in steps: the caller has the clock. */
export class Thinking {
  readonly #instance: Instance;
  readonly #number: number;
  /** The nodes that the bot likes to spend. */
  readonly budget: number;

  /** From `Match.think`. */
  constructor(instance: Instance, number: number) {
    this.#instance = instance;
    this.#number = number;
    this.budget = instance.exports.think_budget(number);
  }

  /** Spends so many nodes; false if more of them would change nothing. */
  step(nodes: number): boolean {
    const more = this.#instance.exports.think_step(this.#number, nodes);
    return more < 0 ? this.#instance.fail() : more > 0;
  }

  /** The best moves so far, best first. */
  best(most = 1): readonly [Candidate, ...Candidate[]] {
    const { exports } = this.#instance;
    return JSON.parse(this.#instance.done(exports.think_best(this.#number, most)));
  }

  /** Ends it; the seat's stream goes on behind what was drawn. */
  end(): void {
    this.#instance.done(this.#instance.exports.think_end(this.#number));
  }
}
