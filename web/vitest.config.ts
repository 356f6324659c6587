import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["engine/**/*.test.ts"],
    testTimeout: 60_000, // whole games at every move, also on a slow machine
  },
});
