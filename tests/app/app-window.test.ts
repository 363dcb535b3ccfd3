/** The window in a browser's clothes, with programs in the place of browsers. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { browserPlaces, installedBrowsers, openAppWindow, profileFor } from '#main/shells/browser/app-window.ts';
import { oneTimeLink, linkTaker } from '#main/shells/browser/one-time-link.ts';
import { drawToken } from '#main/shells/browser/access.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const onUnix = test.skipIf(process.platform === 'win32');

/** A program that notes what it is called with, one argument a line, and then does something. */
function fakeBrowser(name: string, then: string, directory = temporaryDirectory()): { file: string; notes: string } {
  const file = join(directory, name);
  const notes = join(directory, `${name}.args`);
  writeFileSync(file, `#!/bin/sh\nfor each in "$@"; do echo "$each" >> '${notes}'; done\n${then}\n`, { mode: 0o755 });
  return { file, notes };
}

/** Until a program has noted so many arguments. */
async function noted(notes: string, count: number): Promise<void> {
  while (!existsSync(notes) || readFileSync(notes, 'utf8').split('\n').length <= count) await pause(20);
}

describe('where browsers are looked for', () => {
  test('in every directory of PATH, Chrome before the others, and never beside the present folder', () => {
    const places = browserPlaces('linux', { PATH: '/usr/local/bin::bin:/usr/bin' });
    expect(places.slice(0, 2)).toEqual(['/usr/local/bin/google-chrome-stable', '/usr/bin/google-chrome-stable']);
    expect(places).toContain('/usr/bin/chromium');
    expect(places.filter((place) => !place.startsWith('/usr/'))).toEqual([]);
  });

  test('among the applications of macOS, of everybody and of the person', () => {
    const places = browserPlaces('darwin', { HOME: '/Users/eva' });
    expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(places).toContain('/Users/eva/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
  });

  test('among the programs of Windows', () => {
    const env = { ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
    expect(browserPlaces('win32', env)).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
    expect(browserPlaces('win32', {})).toEqual([]);
  });

  test('nowhere else, when one is named', () => {
    const env = { FORHONT_BROWSER: '/opt/mine', PATH: '/usr/bin' };
    expect(browserPlaces('linux', env)).toEqual(['/opt/mine']);
  });

  onUnix('only what is there and may be run', () => {
    const [first, second] = [temporaryDirectory(), temporaryDirectory()];
    writeFileSync(join(first, 'chromium'), 'no program', { mode: 0o644 });
    mkdirSync(join(first, 'google-chrome'));
    const { file } = fakeBrowser('chromium', '', second);
    const found = installedBrowsers({ platform: 'linux', env: { PATH: first + delimiter + second } });
    expect(found).toEqual([file]);
  });
});

describe('the profile', () => {
  const HIDDEN = '/home/eva/.local/share/Forhont/window';

  onUnix('lies where it was asked for, but of a snap in the folder it may write to', () => {
    const folder = temporaryDirectory();
    const snap = fakeBrowser('snap', '', folder).file;
    symlinkSync(snap, join(folder, 'brave'));
    const script = fakeBrowser('chromium-browser', 'exec /snap/bin/chromium "$@"', folder).file;
    const usual = fakeBrowser('google-chrome', 'exec /opt/google/chrome/chrome "$@"', folder).file;
    expect(profileFor(usual, HIDDEN, '/home/eva')).toBe(HIDDEN);
    expect(profileFor(join(folder, 'gone'), HIDDEN, '/home/eva')).toBe(HIDDEN);
    expect(profileFor(join(folder, 'brave'), HIDDEN, '/home/eva')).toMatch(
      /^\/home\/eva\/snap\/brave\/common\/forhont-\w+$/,
    );
    const one = profileFor(script, HIDDEN, '/home/eva');
    expect(one).toMatch(/^\/home\/eva\/snap\/chromium\/common\/forhont-\w+$/);
    expect(profileFor(script, `${HIDDEN}2`, '/home/eva')).not.toBe(one);
  });
});

describe('opening', () => {
  const address = (): string => 'http://127.0.0.1:1/open?code=x';
  const NEVER = new Promise<void>(() => undefined);
  const HERE = Promise.resolve();
  /** For a shell: takes the lock of the profile as `pid`. */
  const lockAs = (profile: string, pid: string): string => `ln -s "${hostname()}-${pid}" '${profile}/SingletonLock'`;
  const unlock = (profile: string): string => `rm '${profile}/SingletonLock'`;

  onUnix('the page is an app window with a profile of its own, and closes when it is told to', async () => {
    const { file, notes } = fakeBrowser('chromium', 'exec sleep 30');
    const closing = new AbortController();
    const profile = join(temporaryDirectory(), 'a window');
    const arrived = noted(notes, 5);
    const window = await openAppWindow({ address, profile, arrived, signal: closing.signal, browsers: [file] });
    expect(readFileSync(notes, 'utf8').split('\n')).toEqual([
      `--app=${address()}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '',
    ]);
    closing.abort();
    await window!.closed;
  });

  onUnix('a browser that fails is followed by the next, with an address of its own', async () => {
    const failing = fakeBrowser('google-chrome', 'exit 21');
    const good = fakeBrowser('chromium', 'sleep 1');
    const missing = join(temporaryDirectory(), 'nothing');
    let asked = 0;
    const window = await openAppWindow({
      address: () => `${address()}${++asked}`,
      profile: temporaryDirectory(),
      arrived: noted(good.notes, 5),
      browsers: [missing, failing.file, good.file],
    });
    expect(asked).toBe(3);
    expect(readFileSync(good.notes, 'utf8')).toContain(`--app=${address()}3\n`);
    await window!.closed;
  });

  onUnix('where all fail there is no window, however long that takes, and whatever lock they leave', async () => {
    const profile = temporaryDirectory();
    const slow = fakeBrowser('chromium', 'sleep 2.5; exit 1').file;
    // As Chromium does without a screen.
    const locking = fakeBrowser('google-chrome', `${lockAs(profile, '$$')}; exit 1`).file;
    const nothing = fakeBrowser('brave-browser', 'exit 0').file;
    for (const browsers of [[slow], [locking], [nothing], []]) {
      expect(await openAppWindow({ address, profile, arrived: NEVER, browsers })).toBeNull();
    }
  });

  onUnix('where another program serves the page, a browser that goes on running has opened it', async () => {
    const { file } = fakeBrowser('chromium', 'exec sleep 30');
    const closing = new AbortController();
    const options = { address, profile: temporaryDirectory(), signal: closing.signal, browsers: [file] };
    expect(await openAppWindow(options)).not.toBeNull();
    closing.abort();
  });

  onUnix('a window closed at once is closed, be the page there by then or not', async () => {
    const profile = temporaryDirectory();
    const { file } = fakeBrowser('chromium', `${lockAs(profile, '$$')}; sleep 0.5; ${unlock(profile)}`);
    for (const arrived of [HERE, NEVER]) {
      const window = await openAppWindow({ address, profile, arrived, browsers: [file] });
      await window!.closed;
    }
  });

  onUnix('a window handed to a browser that runs already is closed when that one ends', async () => {
    const profile = temporaryDirectory();
    const running = spawn('sleep', ['30']);
    symlinkSync(`${hostname()}-${running.pid!}`, join(profile, 'SingletonLock'));
    const { file } = fakeBrowser('chromium', 'exit 0');
    const windows = [HERE, NEVER].map((arrived) => openAppWindow({ address, profile, arrived, browsers: [file] }));
    const closed = Promise.all((await Promise.all(windows)).map((window) => window!.closed));
    expect(await Promise.race([closed.then(() => 'closed'), pause(500, 'open')])).toBe('open');
    // Its lock stays.
    running.kill('SIGKILL');
    await closed;
  });

  onUnix('none is started any more when the program is ending', async () => {
    const { file, notes } = fakeBrowser('chromium', 'exec sleep 30');
    const options = { address, profile: temporaryDirectory(), browsers: [file], signal: AbortSignal.abort() };
    expect(await openAppWindow(options)).toBeNull();
    expect(existsSync(notes)).toBe(false);
  });
});

describe('the one-time link', () => {
  const token = drawToken();
  const PORT = 4321;
  const codeIn = (url: string): string => new URL(url).searchParams.get('code')!;

  test('leads in once, at its address, with its token, within a minute', () => {
    const url = oneTimeLink({ port: PORT, token }, 1_000_000);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4321\/open\?code=/);
    expect(url).not.toContain(token);
    const code = codeIn(url);
    const take = linkTaker(token, `127.0.0.1:${PORT}`);
    expect(linkTaker(token, '127.0.0.1:4322')(code, 1_000_001)).toBe(false);
    expect(linkTaker(drawToken(), `127.0.0.1:${PORT}`)(code, 1_000_001)).toBe(false);
    expect(take(code, 1_060_001)).toBe(false);
    expect(take(code, 999_999)).toBe(false);
    expect([take(code, 1_060_000), take(code, 1_060_000)]).toEqual([true, false]);
  });

  test('cannot be made longer, mended or guessed', () => {
    const take = linkTaker(token, `127.0.0.1:${PORT}`);
    const code = codeIn(oneTimeLink({ port: PORT, token }, 0));
    const [end, nonce, signature] = code.split('.') as [string, string, string];
    for (const forged of [
      '',
      'x',
      `${Number(end) + 1}.${nonce}.${signature}`,
      `${code}x`,
      `${end}.${nonce}.${token}`,
    ]) {
      expect(take(forged, 1)).toBe(false);
    }
    expect(take(code, 1)).toBe(true);
  });
});
