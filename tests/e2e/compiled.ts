/** Before all specs: the program is started and ended once in good order, so that Node keeps what it compiled of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, printedUrl } from './program.ts';

export default async function compile(): Promise<void> {
  // A window brings its own Node.
  if (process.env['FORHONT_E2E']) return;
  const data = mkdtempSync(join(tmpdir(), 'forhont-e2e-'));
  const program = join(import.meta.dirname, '../../out/main/browser.js');
  const shell = spawn(process.execPath, [program, '--no-open'], {
    env: { ...process.env, FORHONT_DATA: data, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shell, 'exit');
  await printedUrl(shell.stdout);
  shell.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
