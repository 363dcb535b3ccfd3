/**
 * The browser shell as a program. It opens a window in a browser's clothes, else a tab; `--tab` asks for a tab,
 * `--no-open` leaves the browser alone, `FORHONT_BROWSER` names the browser of the window. `FORHONT_PORT` fixes the port,
 * `FORHONT_DATA` the directory of the data; `FORHONT_DRILLS=first` hands out the first drills that come, for tests; `FORHONT_DEV_TOKEN` and `FORHONT_DEV_HOST` are for `npm run dev`, which starts
 * it again and again. Port and token are kept from start to start; started twice, it opens the one that runs.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile, dataDirectory } from '#main/app/data.ts';
import { createApp, NO_PATIENCE } from '#main/app/index.ts';
import { languageFor, systemLocale } from '#main/app/language.ts';
import type { UpdateSource } from '#main/app/updates.ts';
import type { DomainError } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { hasDisplay } from '../display.ts';
import { createLog } from '../log.ts';
import { startOptions } from '../start/options.ts';
import { updatesGiven, updatesPlace } from '../updates-place.ts';
import { accessFile, addressOf, answers, readAccess, writeAccess, type Access } from './access.ts';
import { openAppWindow } from './app-window.ts';
import { askedPort, portProblem } from './port.ts';
import { startBrowserShell, type BrowserShell } from './server.ts';
import { oneTimeLink } from './one-time-link.ts';

/**
 * Another start may just be opening the database and not answer yet: how often to ask, how long to wait between (ms), and
 * after how many times to say what is waited for.
 */
const ASK_AGAIN = 60;
const BREATH = 250;
const PATIENCE = 6;
/** After its window closed, a page that is only loading again, or another one, has so long to be there, in milliseconds. */
const LINGER = 1000;

const { values: options } = startOptions();
const language = languageFor(systemLocale());
const texts = textsIn(language);
const data = dataDirectory();
const kept = accessFile(data);
const asked = askedPort(process.env['FORHONT_PORT']);
const devToken = process.env['FORHONT_DEV_TOKEN'];
const report = createLog(data);
const stopping = new AbortController();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

if (!asked.ok) refuse(asked.error);
const fixed = asked.value;
await openRunning(1);
const app = await createApp({
  databaseFile: databaseFile(data),
  shell: 'browser',
  systemLanguage: language,
  report,
  licencesFile: join(import.meta.dirname, '../licences/THIRD-PARTY.txt'),
  updates: newerVersions(),
  drillPatience: process.env['FORHONT_DRILLS'] === 'first' ? NO_PATIENCE : undefined,
});
if (!app.ok) {
  if (app.error.code === 'database-in-use') await openRunning(ASK_AGAIN);
  refuse(app.error);
}

const shell = await listen().catch(async (fault: unknown) => {
  await app.value.close();
  const { error } = portProblem(fixed ?? 0, fault);
  refuse(error);
});
try {
  if (devToken === undefined) writeAccess(kept, { port: shell.port, token: shell.token });
} catch (fault) {
  // Without it the next start has another address, and nothing worse.
  report(fault);
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await shell.close();
  await (app.ok && app.value.close().catch(report));
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

say(texts.t('shell.running', { url: shell.url }));
await openPage(shell, { arrived: shell.arrived, onClosed: endWithWindow });

/** The window is the program, unless somebody has it open elsewhere, too. */
async function endWithWindow(): Promise<void> {
  await pause(LINGER);
  if (shell.pages() === 0) await stop();
}

/** Where the last start was when that is free, so that its tabs come back. Somebody else there may have seen the token: then a new one. */
async function listen(): Promise<BrowserShell> {
  const last = readAccess(kept);
  const token = devToken ?? last?.token;
  const options = {
    app: (app.ok && app.value) as Extract<typeof app, { ok: true }>['value'],
    directory: join(import.meta.dirname, '../renderer'),
    knownAs: process.env['FORHONT_DEV_HOST'],
    report,
  };
  if (fixed !== null) return startBrowserShell({ ...options, port: fixed, token });
  if (!last) return startBrowserShell({ ...options, port: 0, token });
  return startBrowserShell({ ...options, port: last.port, token }).catch(() =>
    startBrowserShell({ ...options, port: 0 }),
  );
}

/** A page is all there can be for what runs from its sources, and that only where they say which. */
function newerVersions(): UpdateSource | null {
  const place = updatesPlace(updatesGiven(packageJson)?.from);
  return place && { why: 'sources', openPage: () => show(place.page) };
}

async function show(address: string): Promise<void> {
  const { default: open } = await import('open');
  await open(address).then((child) => void child.on('error', () => undefined), report);
}

/** Says why there is no start. */
function refuse(error: DomainError): never {
  process.stderr.write(`${texts.error(error)}\n`);
  process.exit(1);
}

/** Shows the one that runs on these data, if there is one, and ends this start. */
async function openRunning(tries: number): Promise<void> {
  for (let asked = 0; asked < tries; asked++) {
    if (asked > 0) await pause(BREATH);
    if (asked === PATIENCE) process.stderr.write(`${texts.t('shell.waiting')}\n`);
    const running = readAccess(kept);
    if (!running || !(await answers(running))) continue;
    const url = addressOf(running);
    say(texts.t('shell.runningAlready', { url }));
    await openPage(running);
    process.exit(0);
  }
}

/**
 * A window, where one can be opened; else a tab. Without a browser the line that was printed is still enough. Of its own
 * page a program knows when it comes, and it does something when the window closes.
 */
async function openPage(
  access: Access,
  own?: { arrived: Promise<unknown>; onClosed: () => Promise<void> },
): Promise<void> {
  if (!hasDisplay() || options['no-open']) return;
  const address = (): string => oneTimeLink(access);
  const { signal } = stopping;
  if (!options.tab) {
    const window = await openAppWindow({ address, profile: join(data, 'window'), signal, ...own });
    if (window) return void window.closed.then(own?.onClosed);
  }
  if (!signal.aborted) await show(address());
}
