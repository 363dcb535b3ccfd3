import { spawnSync } from 'node:child_process';
import { realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary.ts';

const LAUNCHER = join(import.meta.dirname, '../../src-main/shells/start/with-node.mjs');
const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });

test('the exit code of the command is that of the script', () => {
  expect(run(['node', '-e', 'process.exit(3)']).status).toBe(3);
  expect(run(['node', '-e', '0']).status).toBe(0);
  expect(run(['no-such-command']).status).toBe(1);
});

// Elsewhere there is no package with a Node, or it is found by another name.
const hasOwnNode = realpathSync(process.execPath).includes('node_modules') && process.platform !== 'win32';

test.skipIf(!hasOwnNode)("the project's own Node comes before any other of that name", () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'node'), '#!/bin/sh\necho another\n', { mode: 0o755 });
  const { stdout } = run(['node', '-p', 'process.version'], { PATH: directory + delimiter + process.env['PATH']! });
  expect(stdout.trim()).toBe(process.version);
});
