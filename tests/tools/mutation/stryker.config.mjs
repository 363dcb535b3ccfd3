// @ts-check
import process from 'node:process';

/** What `main.ts` tells Stryker by its environment. */
const room = process.env['FORHONT_MUTATED_ROOM'] ?? '';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  // Not the vitest runner: under vitest 5 it chooses no tests for a mutation, and so every one would survive (stryker-js issue 6210).
  testRunner: 'command',
  commandRunner: { command: process.env['FORHONT_MUTATED_COMMAND'] ?? '' },
  mutate: (process.env['FORHONT_MUTATED_FILES'] ?? '').split(' '),
  // Texts in thrown errors and the like are no behaviour.
  mutator: { excludedMutations: ['StringLiteral'] },
  incremental: true,
  incrementalFile: `.mutation/${room}.json`,
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['out', 'dist', '.soak', 'test-results', 'playwright-report', 'screenshots'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: `.mutation/${room}.html` },
  concurrency: Number(process.env['FORHONT_MUTATED_AT_ONCE'] ?? 1),
  timeoutMS: 20_000,
  allowConsoleColors: false,
};
