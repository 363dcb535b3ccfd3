/** Which browser the end-to-end tests drive. Playwright's own download is the last resort, not the first. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same engine without a window of its own: specs take a third less time of the processor with it. */
const LIGHT = '/usr/bin/chromium-headless-shell';

const DEFAULTS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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
  return chosen() ?? installed().find((path) => existsSync(path));
}

/** One that can open a window, for the specs about that; `undefined` when there is none, or another kind was chosen. */
export function findWholeChromium(): string | undefined {
  const isWhole = (path: string): boolean => !/headless[-_]shell/.test(path);
  const only = chosen();
  return (only === undefined ? installed() : [only]).find((path) => isWhole(path) && existsSync(path));
}

function chosen(): string | undefined {
  const path = process.env['FORHONT_CHROMIUM'];
  return path === '' ? undefined : path;
}

function installed(): string[] {
  return [...(DEFAULTS[process.platform] ?? []), chromium.executablePath()];
}

/** Packages of Debian, the one that runs the specs first, that are not installed. */
export function missingKinds(isThere: (path: string) => boolean = existsSync): string[] {
  return ['chromium-headless-shell', 'chromium'].filter((name) => !isThere(`/usr/bin/${name}`));
}

/**
 * Finds what the specs need, or installs it: both kinds as packages of Debian where we may, otherwise any by Playwright's
 * download. Says what it does. Resolves with the browser that drives the specs.
 */
export async function ensureChromium(say: (line: string) => void): Promise<string | undefined> {
  const missing = missingKinds();
  const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (chosen() === undefined && missing.length > 0 && mayInstall) {
    await succeeds('timeout 120 apt-get update -qq');
    for (const name of missing) {
      say(`Installing ${name}, a package of the distribution.`);
      await succeeds(`timeout 300 apt-get install -y -qq --no-install-recommends ${name}`);
    }
  }
  if (findChromium() === undefined) {
    say('There is no Chromium or Chrome: trying "npx playwright install chromium", which gets one.');
    await succeeds('npx playwright install chromium');
  }
  if (findWholeChromium() === undefined) say('There is no whole Chromium: what needs its window is skipped.');
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
