import { defineConfig } from 'vitest/config';

// Properties over many random deals take their time on a slow machine; a hang still ends.
const patient = { environment: 'node', testTimeout: 120_000, hookTimeout: 120_000 } as const;
const BUILT = 'tests/**/*.built.test.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: 'sources', include: ['tests/**/*.test.ts'], exclude: ['tests/e2e/**', BUILT] } },
      { test: { ...patient, name: 'built', include: [BUILT], globalSetup: 'tests/build.ts' } },
    ],
  },
});
