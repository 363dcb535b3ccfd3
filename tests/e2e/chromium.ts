/** Which browser the end-to-end tests drive. Playwright's own download is the last resort, not the first. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same engine without a window of its own: specs take a third less time of the processor with it. */
const LIGHT = '/usr/bin/chromium-headless-shell';

const USUAL: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    LIGHT,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** `FORHONT_CHROMIUM`, an installed Chromium or Chrome, or Playwright's own; `undefined` when there is none. */
export function findChromium(): string | undefined {
  const chosen = process.env['FORHONT_CHROMIUM'];
  if (chosen) return chosen;
  return [...(USUAL[process.platform] ?? []), chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds one, or installs one: Debian's package where we may, otherwise Playwright's download. Says what it does. */
export async function ensureChromium(say: (line: string) => void): Promise<string | undefined> {
  if (process.env['FORHONT_CHROMIUM'] || existsSync(LIGHT)) return findChromium();
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing chromium-headless-shell, a package of the distribution.');
    await succeeds('timeout 120 apt-get update -qq');
    await succeeds('timeout 300 apt-get install -y -qq --no-install-recommends chromium-headless-shell');
    if (!findChromium()) await succeeds('timeout 300 apt-get install -y -qq --no-install-recommends chromium');
  }
  if (findChromium()) return findChromium();
  say('There is no Chromium or Chrome: trying "npx playwright install chromium", which gets one.');
  await succeeds('npx playwright install chromium');
  return findChromium();
}

function succeeds(command: string): Promise<boolean> {
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
