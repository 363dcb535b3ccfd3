/** The quick unit tests of one room, alone: what a mutation is shown to. */
import { defineConfig } from 'vitest/config';

const tests = (process.env['FORHONT_MUTATED_TESTS'] ?? 'tests').split(' ');

export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: tests.map((name) => (name.endsWith('.ts') ? name : `${name}/**/*.test.ts`)),
    exclude: ['tests/e2e/**', '**/*.built.test.ts'],
  },
});
