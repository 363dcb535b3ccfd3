/** The window in a browser's clothes, with a real browser: what `npm start` opens where there is no Electron. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base, type Browser } from '@playwright/test';
import { findWholeChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The light one has no windows. */
const BROWSER = process.platform === 'linux' ? findWholeChromium() : undefined;
/** A whole browser whose screen is nowhere. */
const FLAGS = '--ozone-platform=headless --no-sandbox --disable-gpu --remote-debugging-port=0';
const PATIENCE = { timeout: 60_000 };

interface Started {
  /** Starts the program on data of its own. */
  program(): ChildProcess;
  /** Starts the browser by itself on the profile of those data. */
  browserAlone(): void;
  /** Of the browsers started so far. */
  pids(): number[];
  /** Talks to the browser of that profile. */
  browser(): Promise<Browser>;
}

/** Whatever happens, nothing that was started outlives the spec. */
const test = base.extend<{ started: Started }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it that there is nothing to wait for.
  started: async ({}, use) => {
    const directory = mkdtempSync(join(tmpdir(), 'forhont-window-'));
    const [data, wrapper, note] = ['data', 'browser', 'pids'].map((name) => join(directory, name)) as [
      string,
      string,
      string,
    ];
    const profile = join(data, 'window');
    const pids = (): number[] => readFileSync(note, 'utf8').split('\n').filter(Boolean).map(Number);
    writeFileSync(note, '');
    writeFileSync(wrapper, `#!/bin/sh\necho $$ >> '${note}'\nexec '${BROWSER!}' ${FLAGS} "$@"\n`, { mode: 0o755 });
    const programs: ChildProcess[] = [];
    await use({
      program() {
        const env = { FORHONT_DATA: data, FORHONT_BROWSER: wrapper, DISPLAY: ':99', LC_ALL: 'en_GB.UTF-8' };
        const program = spawn(process.execPath, [join(ROOT, 'out/main/browser.js')], {
          env: { ...process.env, ...env },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        programs.push(program);
        return program;
      },
      browserAlone() {
        mkdirSync(data);
        spawn(wrapper, [`--user-data-dir=${profile}`, '--no-first-run', 'about:blank'], {
          stdio: 'ignore',
          detached: true,
        });
      },
      pids,
      async browser() {
        const port = join(profile, 'DevToolsActivePort');
        const noted = (): string => (existsSync(port) ? readFileSync(port, 'utf8') : '');
        await expect.poll(noted, { message: 'the browser tells where it listens', ...PATIENCE }).toContain('\n');
        const address = `http://127.0.0.1:${noted().split('\n', 1)[0]!}`;
        // A browser that is just starting may take the connection and never answer on it.
        return chromium
          .connectOverCDP(address, { timeout: 15_000 })
          .catch(() => chromium.connectOverCDP(address, PATIENCE));
      },
    });
    for (const program of programs) program.kill('SIGKILL');
    // Each leads a group of its own.
    for (const pid of pids()) signal(-pid, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
});

/** Whether there was anybody to be reached by that number. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function close(browser: Browser): Promise<void> {
  await (await browser.newBrowserCDPSession()).send('Browser.close');
}

const ends = (program: ChildProcess): Promise<void> =>
  expect
    .poll(() => program.exitCode ?? program.signalCode, { message: 'the program ends with its window', ...PATIENCE })
    .toBe(0);

test.setTimeout(240_000);
test.skip(BROWSER === undefined || Boolean(process.env['FORHONT_E2E']), 'needs a whole Chromium on Linux');

test('the page opens in an app window, connects, and the program ends with it', async ({ started }) => {
  const program = started.program();
  const browser = await started.browser();
  const page = browser.contexts()[0]!.pages()[0]!;
  await expect(page.getByRole('heading').first()).toBeVisible(PATIENCE);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate('matchMedia("(display-mode: standalone)").matches')).toBe(true);
  await close(browser);
  await ends(program);
});

test('a window that is closed at once ends the program, too', async ({ started }) => {
  const program = started.program();
  await close(await started.browser());
  await ends(program);
});

test('a window handed to a browser that runs already ends the program with that browser', async ({ started }) => {
  started.browserAlone();
  const browser = await started.browser();
  const program = started.program();
  const context = browser.contexts()[0]!;
  const page = await context.waitForEvent('page', PATIENCE);
  await expect(page.getByRole('heading').first()).toBeVisible(PATIENCE);
  const [, handing] = started.pids();
  const message = 'the browser that hands it over ends';
  await expect.poll(() => signal(handing!, 0), { message, ...PATIENCE }).toBe(false);
  expect(program.exitCode).toBeNull();
  await close(browser);
  await ends(program);
});
