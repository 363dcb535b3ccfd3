import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'tests/soak/**'],
    environment: 'node',
    // Properties over many random deals take their time on a slow machine; a hang still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
