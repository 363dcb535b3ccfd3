/** `npm start` where no window can be opened. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installedElectron } from '#main/shells/start/electron-binary.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const START = join(import.meta.dirname, '../../src-main/shells/start.ts');

function start(env: NodeJS.ProcessEnv, args = ['--no-open']): ChildProcess {
  const child = spawn(process.execPath, [START, ...args], {
    env: {
      ...process.env,
      LC_ALL: 'en_GB.UTF-8',
      FORHONT_DATA: temporaryDirectory(),
      WAYLAND_DISPLAY: undefined,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** What it prints until it serves. */
async function lines(child: ChildProcess): Promise<string[]> {
  let output = '';
  child.stderr!.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('http://')) {
    const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
    output += chunk.toString();
  }
  return output.trimEnd().split('\n');
}

/** A screen, and no way to get Electron. */
function noElectron(): NodeJS.ProcessEnv {
  return { DISPLAY: ':99', ELECTRON_MIRROR: 'http://127.0.0.1:9/', electron_config_cache: temporaryDirectory() };
}

/** A browser that goes to the address it is given, notes where that leads, and waits for a file named `close`. */
function fakeBrowser(directory: string): { file: string; notes: string; close: () => void } {
  const [file, notes, closed] = ['browser', 'notes', 'close'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const script = `#!${process.execPath}
const { appendFileSync, existsSync } = require('node:fs');
const args = process.argv.slice(2);
const url = args.map((each) => each.replace(/^--app=/, '')).find((each) => each.startsWith('http'));
fetch(url, { redirect: 'manual' }).then((answer) => {
  appendFileSync(${JSON.stringify(notes)}, JSON.stringify({ args, leads: answer.headers.get('location') }) + '\\n');
  setInterval(() => existsSync(${JSON.stringify(closed)}) && process.exit(), 50);
});
`;
  writeFileSync(file, script, { mode: 0o755 });
  return { file, notes, close: () => writeFileSync(closed, '') };
}

/** For `--import`: the library that opens tabs only notes the address it is asked to open. */
function notedTabs(directory: string, notes: string): string {
  const library = `import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
export default async (url) => { writeFileSync(${JSON.stringify(notes)}, url); return new EventEmitter(); };
`;
  const url = `data:text/javascript,${encodeURIComponent(library)}`;
  const hook = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => name === 'open' ? { url: ${JSON.stringify(url)}, shortCircuit: true } : next(name, context) });
`;
  const file = join(directory, 'tabs.mjs');
  writeFileSync(file, hook);
  return pathToFileURL(file).href;
}

interface Noted {
  readonly args: readonly string[];
  readonly leads: string;
}

async function noted(file: string, count = 1): Promise<Noted[]> {
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);
  while (read().length < count) await pause(20);
  return read().map((line) => JSON.parse(line) as Noted);
}

const RUNNING = expect.stringMatching(/^Forhont is running at http:/) as string;

test.runIf(process.platform === 'linux')('without a display it says so in one line and serves a browser', async () => {
  const child = start({ DISPLAY: undefined });
  expect(await lines(child)).toEqual([expect.stringMatching(/^There is no display/), RUNNING]);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test.skipIf(installedElectron() !== null)(
  "without Electron's binary, and without a way to get it, it says so in one line and serves a browser",
  async () => {
    const child = start(noElectron());
    expect(await lines(child)).toEqual([expect.stringMatching(/^Electron is not installed/), RUNNING]);
  },
);

describe.skipIf(installedElectron() !== null || process.platform === 'win32')("in a browser's clothes", () => {
  test('the page opens in a window of its own, once for each start, and the program ends with it', async () => {
    const data = temporaryDirectory();
    const browser = fakeBrowser(temporaryDirectory());
    const env = { ...noElectron(), FORHONT_DATA: data, FORHONT_BROWSER: browser.file };
    const child = start(env, []);
    const url = /http\S+/.exec((await lines(child)).at(-1)!)![0];
    const [first] = await noted(browser.notes);
    expect(first!.args.slice(0, 2)).toEqual([
      expect.stringMatching(/^--app=http:\/\/127\.0\.0\.1:\d+\/open\?code=/),
      `--user-data-dir=${join(data, 'window')}`,
    ]);
    expect(first!.args.join(' ')).not.toContain('token');
    expect(url.endsWith(first!.leads)).toBe(true);

    const second = start(env, []);
    const [code] = (await once(second, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await noted(browser.notes, 2))[1]!.leads).toBe(first!.leads);

    const ended = once(child, 'exit');
    browser.close();
    expect((await ended)[0]).toBe(0);
  });

  test('a window closed at once ends the program, too', async () => {
    const browser = fakeBrowser(temporaryDirectory());
    browser.close();
    const child = start({ ...noElectron(), FORHONT_BROWSER: browser.file }, []);
    const ended = once(child, 'exit');
    await lines(child);
    expect((await ended)[0]).toBe(0);
  });

  test.each([
    ['when there is no such browser', [], { FORHONT_BROWSER: '/nowhere/chromium' }],
    ['when that is asked for', ['--tab'], {}],
  ])('a tab is opened %s', async (_, args, env) => {
    const directory = temporaryDirectory();
    const window = fakeBrowser(directory);
    const tabs = join(directory, 'tabs');
    const NODE_OPTIONS = `--import=${notedTabs(directory, tabs)}`;
    const child = start({ ...noElectron(), FORHONT_BROWSER: window.file, NODE_OPTIONS, ...env }, args);
    await lines(child);
    // The file is there before what stands in it.
    const opened = (): string => (existsSync(tabs) ? readFileSync(tabs, 'utf8') : '');
    while (opened() === '') await pause(20);
    const answer = await fetch(opened(), { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/^\/#token=/);
    expect(existsSync(window.notes)).toBe(false);
  });
});
