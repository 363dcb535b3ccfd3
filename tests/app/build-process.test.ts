/** The first `npm start` builds, and keeps nothing of that in its memory. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The sources as in a fresh clone, with a browser shell that only tells what native code its process has loaded. */
function freshClone(): string {
  const clone = join(temporaryDirectory(), 'clone');
  mkdirSync(clone);
  for (const copied of ['src-main', 'src-shared', 'resources', 'package.json']) {
    cpSync(join(ROOT, copied), join(clone, copied), { recursive: true });
  }
  for (const linked of ['node_modules', 'src-renderer', 'package-lock.json']) {
    symlinkSync(join(ROOT, linked), join(clone, linked), 'junction');
  }
  const shell = join(clone, 'shell.ts');
  writeFileSync(
    shell,
    `process.report.excludeNetwork = true;\nprocess.stdout.write(JSON.stringify(process.report.getReport().sharedObjects));\n`,
  );
  const main = { build: { outDir: 'out/main', rolldownOptions: { input: { browser: shell } } } };
  writeFileSync(join(clone, 'electron.vite.config.ts'), `export default ${JSON.stringify({ main })};\n`);
  return clone;
}

test('what builds is not loaded by the process that then goes on', () => {
  const clone = freshClone();
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(clone, 'src-main/shells/start.ts')], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: undefined, LC_ALL: 'en_GB.UTF-8' },
  });
  expect(status, stderr).toBe(0);
  const loaded = JSON.parse(stdout.slice(stdout.indexOf('['))) as string[];
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((file) => file.includes('node_modules') && file.endsWith('.node'))).toEqual([]);
});
