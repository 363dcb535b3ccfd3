/**
 * The browser shell as a program: `--no-open` leaves the browser alone, `FORHONT_PORT` fixes the port,
 * `FORHONT_DATA` the directory of the data; `FORHONT_DEV_TOKEN` is for `npm run dev`, which starts it again and again.
 */
import { join } from 'node:path';
import { databaseFile, dataDirectory } from '#main/app/data.ts';
import { createApp } from '#main/app/index.ts';
import { languageFor, systemLocale } from '#main/app/language.ts';
import { textsIn } from '#shared/texts.ts';
import { hasDisplay } from '../display.ts';
import { createLog } from '../log.ts';
import { startBrowserShell } from './server.ts';

const language = languageFor(systemLocale());
const texts = textsIn(language);
const data = dataDirectory();
const report = createLog(data);

const app = await createApp({
  databaseFile: databaseFile(data),
  shell: 'browser',
  systemLanguage: language,
  report,
});
if (!app.ok) {
  process.stderr.write(`${texts.error(app.error)}\n`);
  process.exit(1);
}

const port = Number(process.env['FORHONT_PORT'] ?? 0);
const shell = await startBrowserShell({
  app: app.value,
  directory: join(import.meta.dirname, '../renderer'),
  port,
  token: process.env['FORHONT_DEV_TOKEN'],
  report,
}).catch(async (fault: unknown) => {
  await app.value.close();
  process.stderr.write(`${texts.t('shell.portTaken', { port, detail: (fault as Error).message })}\n`);
  process.exit(1);
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await shell.close();
  await (app.ok && app.value.close());
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

process.stdout.write(`${texts.t('shell.running', { url: shell.url })}\n`);
if (hasDisplay() && !process.argv.includes('--no-open')) {
  // Without a browser the line above is still enough.
  const { default: open } = await import('open');
  void open(shell.url).then((child) => child.on('error', () => undefined), report);
}
