// Thinking in a worker: the page stays free while a bot thinks, and may hurry or stop it. One worker
// has one engine and thinks about one question at a time; whoever wants more starts more workers.
// `serve` is the worker's side, `Thinker` the page's; worker.ts is the worker itself.
import { type Candidate, Engine, EngineError, type MaterialKind } from "./engine";
import type { GameName, Seat } from "./view";

/** What a worker needs before it can think. */
export interface Equipment {
  /** linework.wasm, compiled once for all workers, or its bytes. */
  readonly module: WebAssembly.Module | BufferSource;
  readonly material: readonly {
    readonly kind: MaterialKind;
    readonly name: string;
    readonly text: string;
  }[];
  readonly weights: readonly { readonly game: GameName; readonly bytes: Uint8Array }[];
}

/** Nodes repeat everywhere, milliseconds do not; without either the bot has a budget of its own. */
export type Budget = { readonly nodes: number } | { readonly ms: number };

export interface Question {
  /** The game so far, in which the seat owes a decision. */
  readonly record: string;
  readonly seat: Seat;
  readonly bot: string;
  readonly budget?: Budget;
  /** 32 bytes that the bot draws from; without them it draws otherwise each time. */
  readonly key?: Uint8Array;
  /** How many of the best moves are wanted, 1 if not given. */
  readonly candidates?: number;
}

export interface Thought {
  readonly candidates: readonly [Candidate, ...Candidate[]];
  /** Given to the bot in all. */
  readonly nodes: number;
  readonly ms: number;
}

type Request =
  | { readonly kind: "start"; readonly id: number; readonly equipment: Equipment }
  | { readonly kind: "think"; readonly id: number; readonly question: Question }
  | { readonly kind: "hurry" | "stop" };

type Answer =
  | { readonly id: number; readonly ok: true; readonly thought: Thought | null }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly line: number };

/** A worker as the page sees it, or the page as the worker does. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
}

const SLICE_MS = 4; // between two looks at the messages

/**
 * Lets messages in. Browsers stretch timers, but do not delay a message to oneself; node answers up
 * to a thousand of those before it looks at others, and has setImmediate.
 */
class Breath {
  readonly #channel = new MessageChannel();
  readonly #immediately = (globalThis as { setImmediate?: (wake: () => void) => void })
    .setImmediate;
  #wake: () => void = () => {};

  constructor() {
    this.#channel.port1.onmessage = () => this.#wake();
  }

  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#immediately) this.#immediately(resolve);
      else this.#channel.port2.postMessage(null);
    });
  }

  end(): void {
    this.#channel.port1.close();
  }
}

class Server {
  #engine: Engine | null = null;
  #current: { ending: "hurry" | "stop" | null } | null = null;

  async start({ module, material, weights }: Equipment): Promise<void> {
    const engine = await Engine.load(module);
    for (const { kind, name, text } of material) engine.addMaterial(kind, name, text, true);
    for (const { game, bytes } of weights) engine.addWeights(game, bytes);
    this.#engine = engine;
  }

  end(ending: "hurry" | "stop"): void {
    if (this.#current) this.#current.ending ??= ending;
  }

  async think(question: Question): Promise<Thought | null> {
    this.end("stop");
    if (!this.#engine) throw new EngineError("the worker was not started");
    const match = this.#engine.read(question.record);
    const mine: { ending: "hurry" | "stop" | null } = { ending: null };
    this.#current = mine;
    try {
      const key = question.key ?? crypto.getRandomValues(new Uint8Array(32));
      const thinking = match.think(question.seat, question.bot, key);
      if ("sentence" in thinking) throw new EngineError(thinking.sentence);
      const budget = question.budget ?? { nodes: thinking.budget };
      const spent = await spend((nodes) => thinking.step(nodes), budget, mine);
      if (mine.ending === "stop") return null;
      return { candidates: thinking.best(question.candidates ?? 1), ...spent };
    } finally {
      if (this.#current === mine) this.#current = null;
      match.free();
    }
  }
}

/** Steps until the budget is spent or somebody ends it; steps grow until one fills a slice. */
async function spend(
  step: (nodes: number) => boolean,
  budget: Budget,
  mine: { readonly ending: "hurry" | "stop" | null },
): Promise<{ nodes: number; ms: number }> {
  const begun = performance.now();
  const breath = new Breath();
  const most = "nodes" in budget ? budget.nodes : Number.POSITIVE_INFINITY;
  const end = "ms" in budget ? begun + budget.ms : Number.POSITIVE_INFINITY;
  let nodes = 0;
  let slice = 1;
  for (let more = true; more && nodes < most && !mine.ending && performance.now() < end; ) {
    const before = performance.now();
    const now = Math.min(slice, most - nodes);
    more = step(now);
    nodes += now;
    const took = performance.now() - before;
    const wanted = Math.min(SLICE_MS, (end - before) / 8);
    if (took < wanted / 2) slice = Math.min(slice * 2, 2 ** 20);
    else if (took > wanted) slice = Math.max(1, Math.floor(slice / 2));
    await breath.take();
  }
  breath.end();
  return { nodes, ms: performance.now() - begun };
}

/** The worker's side: answers what comes in at `port`. */
export function serve(port: Port): void {
  const server = new Server();
  const answer = async (id: number, work: Promise<Thought | null>) => {
    let message: Answer;
    try {
      message = { id, ok: true, thought: await work };
    } catch (error) {
      const { message: text, line = 0 } = error as Error & { line?: number };
      message = { id, ok: false, message: text, line };
    }
    port.postMessage(message);
  };
  port.addEventListener("message", ({ data }) => {
    const request = data as Request;
    if (request.kind === "start") {
      void answer(
        request.id,
        server.start(request.equipment).then(() => null),
      );
    } else if (request.kind === "think") {
      void answer(request.id, server.think(request.question));
    } else {
      server.end(request.kind);
    }
  });
}

/** The page's side of a worker. */
export class Thinker {
  readonly #port: Port;
  readonly #waiting = new Map<
    number,
    { resolve(thought: Thought | null): void; reject(error: Error): void }
  >();
  #last = 0;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener("message", ({ data }) => {
      const answer = data as Answer;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.ok) waiting?.resolve(answer.thought);
      else waiting?.reject(new EngineError(answer.message, answer.line));
    });
  }

  #ask(request: (id: number) => Request): Promise<Thought | null> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port.postMessage(request(id));
    });
  }

  /** Loads engine, material and weights; before all else. */
  async start(equipment: Equipment): Promise<void> {
    await this.#ask((id) => ({ kind: "start", id, equipment }));
  }

  /**
   * Lets a bot think. Null if `stop` or another question came before the end; an EngineError if
   * record, seat or bot are wrong.
   */
  think(question: Question): Promise<Thought | null> {
    return this.#ask((id) => ({ kind: "think", id, question }));
  }

  /** Ends the thinking now; its answer is the best so far. */
  hurry(): void {
    this.#port.postMessage({ kind: "hurry" } satisfies Request);
  }

  /** Ends the thinking now; its answer is null. */
  stop(): void {
    this.#port.postMessage({ kind: "stop" } satisfies Request);
  }
}
