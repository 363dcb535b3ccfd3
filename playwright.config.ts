import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/e2e/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A spec waits as much as it computes: three keep two cores busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Nothing flies but where a spec is about that.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    // Recording slows every spec; asked for when one fails.
    trace: process.env['FORHONT_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
