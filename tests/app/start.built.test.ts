/** `npm start` where no window can be opened. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installedElectron } from '#main/shells/start/electron-binary.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const START = join(import.meta.dirname, '../../src-main/shells/start.ts');

function start(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [START, '--no-open'], {
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
    const nowhere = 'http://127.0.0.1:9/';
    const child = start({ DISPLAY: ':99', ELECTRON_MIRROR: nowhere, electron_config_cache: temporaryDirectory() });
    expect(await lines(child)).toEqual([expect.stringMatching(/^Electron is not installed/), RUNNING]);
  },
);
