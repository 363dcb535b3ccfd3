import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ROUND } from './tests/bulk.ts';

// Properties over many random deals take their time on a slow machine, the more in a soak; a hang still ends.
const PATIENCE = ROUND === 0 ? 120_000 : 7_200_000;
const patient = {
  environment: 'node',
  testTimeout: PATIENCE,
  hookTimeout: PATIENCE,
  setupFiles: 'tests/seeds.ts',
} as const;
// The sources keep nothing between tests that another file could see: loading them once per worker is enough.
const shared = { ...patient, isolate: false } as const;
const BUILT = 'tests/**/*.built.test.ts';

export default defineConfig({
  test: {
    // As many as there are cores: what waits for a process or a lock leaves its core to the other.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { ...shared, name: 'sources', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**', BUILT] } },
      { test: { ...patient, name: 'built', include: [BUILT], globalSetup: 'tests/build.ts' } },
    ],
  },
});
