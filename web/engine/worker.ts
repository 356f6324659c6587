// A worker that thinks: `new Thinker(new Worker(new URL("worker.ts", import.meta.url)))`.
import { type Port, serve } from "./thinking";

serve(globalThis as unknown as Port);
