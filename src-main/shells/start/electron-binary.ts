/** Electron's binary is not part of its npm package; it is fetched when first needed. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
/** For a slow line; without any line the attempt fails at once. In milliseconds. */
const DOWNLOAD_LIMIT = 10 * 60_000;

/** `ELECTRON_BIN`, or the binary beside the package; `null` when there is none. */
export function installedElectron(): string | null {
  const chosen = process.env['ELECTRON_BIN'];
  if (chosen) return chosen;
  const note = join(PACKAGE, 'path.txt');
  if (!existsSync(note)) return null;
  const binary = join(PACKAGE, 'dist', readFileSync(note, 'utf8'));
  return existsSync(binary) ? binary : null;
}

/** The folder of the binary beside the package; `null` when there is none. */
export function electronFolder(): string | null {
  const folder = join(PACKAGE, 'dist');
  return existsSync(join(PACKAGE, 'path.txt')) && existsSync(folder) ? folder : null;
}

/** Tries once to fetch the binary by the package's own installer, silently. */
export async function downloadElectron(): Promise<string | null> {
  const installer = spawn(process.execPath, [join(PACKAGE, 'install.js')], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT,
  });
  await new Promise((resolve) => installer.once('close', resolve).once('error', resolve));
  return installedElectron();
}
