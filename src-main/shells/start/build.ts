/** Builds `out/` when it does not belong to the sources as they are. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = [
  'src-main',
  'src-renderer',
  'src-shared',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
];
/** Written last; holds the fingerprint of the sources that were built. */
const STAMP = join(ROOT, 'out/.sources');

const BUILDER = join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');

/** Rejects where the build fails, which has said why by then. */
export function ensureBuilt(): Promise<void> {
  return ensureFresh(STAMP, build);
}

/** In a process of its own: the memory it takes would stay with a program that goes on. */
async function build(): Promise<void> {
  const builder = spawn(process.execPath, [BUILDER, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    // The same for whoever asks: test runners have another environment.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed.');
}

/** Does the work unless it was done of the sources as they are, which the stamp tells; it lies where the work puts its files. */
export async function ensureFresh(stamp: string, work: () => Promise<void>): Promise<void> {
  const before = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === before) return;
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, before);
}

/** Of names, sizes and times; contents would be read in vain. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(ROOT, source))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
