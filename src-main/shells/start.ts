/** `npm start`: builds when needed, then opens the window in Electron or, where that cannot be had, in the browser. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { languageFor, systemLocale } from '#main/app/language.ts';
import { textsIn } from '#shared/texts.ts';
import { hasDisplay } from './display.ts';
import { ensureBuilt } from './start/build.ts';
import { downloadElectron, installedElectron } from './start/electron-binary.ts';
import { startOptions } from './start/options.ts';

const ROOT = join(import.meta.dirname, '../..');
const { t } = textsIn(languageFor(systemLocale()));

const { positionals } = startOptions();
await ensureBuilt();
const binary = hasDisplay()
  ? (installedElectron() ?? (await whileSaying(t('shell.fetching'), downloadElectron)))
  : null;
if (binary !== null) {
  runElectron(binary);
} else {
  process.stdout.write(`${t(hasDisplay() ? 'shell.noElectron' : 'shell.noDisplay')}\n`);
  await import(new URL('../../out/main/browser.js', import.meta.url).href);
}

/** Shows a passing line on a terminal while something takes its time. */
async function whileSaying<T>(line: string, work: () => Promise<T>): Promise<T> {
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(line);
  const result = await work();
  if (terminal) process.stdout.write('\r\x1b[K');
  return result;
}

function runElectron(executable: string): void {
  const child = spawn(executable, [ROOT, ...positionals], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (fault) => {
    process.stderr.write(`${fault.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}
