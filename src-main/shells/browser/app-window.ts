/** The page in a browser's clothes: a window of a Chromium-family browser without tabs and address bar, with a profile of its own. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, posix, win32 } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isProfileInUse } from './profile-lock.ts';

/** Looked for in the directories of PATH; the first that is there is taken. */
const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi-stable',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  'Vivaldi\\Application\\vivaldi.exe',
];

/**
 * Where nobody tells that the page has come: a browser that cannot open a window (no sandbox, a profile it may not write)
 * ends before this, in milliseconds.
 */
const SETTLED = 2000;
/** How often the profile's lock is looked at, in milliseconds. */
const GLANCE = 100;

export interface AppWindow {
  /** When the browser that shows it has ended, be it the one that was started or one that ran already. */
  readonly closed: Promise<void>;
}

export interface AppWindowOptions {
  /** The page's, asked anew for every browser that is tried. */
  readonly address: () => string;
  /** The directory where the browser keeps its own things; made when missing. A snap keeps them where it may write. */
  readonly profile: string;
  /** Resolves when a browser has come for the page; absent where another program serves it. */
  readonly arrived?: Promise<unknown>;
  /** Closes the window. */
  readonly signal?: AbortSignal;
  /** Default: those installed. */
  readonly browsers?: readonly string[];
}

/** Where browsers may be on such a system, the likeliest first. `FORHONT_BROWSER` names the one to take instead. */
export function browserPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  const chosen = env['FORHONT_BROWSER'];
  if (chosen) return [chosen];
  if (platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => win32.join(root, program)));
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [posix.join(env['HOME'], 'Applications')] : [])];
    return MAC_APPS.flatMap((name) => roots.map((root) => posix.join(root, `${name}.app/Contents/MacOS/${name}`)));
  }
  const directories = (env['PATH'] ?? '').split(posix.delimiter).filter((directory) => posix.isAbsolute(directory));
  return COMMANDS.flatMap((command) => directories.map((directory) => posix.join(directory, command)));
}

/** Those that are there and may be run. */
export function installedBrowsers({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process): string[] {
  return browserPlaces(platform, env).filter(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Opens the page with the first browser that can, and resolves once the page has come or is with a browser that ran already;
 * `null` when none can.
 */
export async function openAppWindow(options: AppWindowOptions): Promise<AppWindow | null> {
  for (const browser of options.browsers ?? installedBrowsers()) {
    if (options.signal?.aborted) return null;
    const window = await tryBrowser(browser, options);
    if (window) return window;
  }
  return null;
}

/** A snap may not write to hidden folders, nor outside the home: its own folder takes the profile, one for each that was asked for. */
export function profileFor(browser: string, profile: string, home = homedir()): string {
  const snap = snapOf(browser);
  if (snap === null) return profile;
  const name = createHash('sha256').update(profile).digest('hex').slice(0, 12);
  return join(home, 'snap', snap, 'common', `forhont-${name}`);
}

/** The snap's name where the program is one: a link to `snap` itself, or a script that starts what lies in `/snap/bin`. */
function snapOf(browser: string): string | null {
  try {
    if (basename(realpathSync(browser)) === 'snap') return basename(browser);
    const [, name = null] = /^#![^]*\/snap\/bin\/([\w-]+)/.exec(firstOf(browser)) ?? [];
    return name;
  } catch {
    return null;
  }
}

/** As much of a file as a script that only starts another needs. */
function firstOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(4096);
    return buffer.toString('latin1', 0, readSync(file, buffer));
  } finally {
    closeSync(file);
  }
}

async function tryBrowser(browser: string, options: AppWindowOptions): Promise<AppWindow | null> {
  const { address, signal, arrived = pause(SETTLED, undefined, { ref: false }) } = options;
  const profile = profileFor(browser, options.profile);
  const args = [`--app=${address()}`, `--user-data-dir=${profile}`];
  const child = spawn(
    browser,
    [...args, '--no-first-run', '--no-default-browser-check', '--hide-crash-restore-bubble'],
    // A group of its own: a Ctrl+C is for the program, which then closes the window.
    { stdio: 'ignore', detached: true, signal },
  );
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.on('error', () => resolve(null));
  });
  const window: AppWindow = { closed: ended.then(() => untilUnused(profile, signal)) };
  const seen = { profile: false };
  const watch = setInterval(() => (seen.profile ||= isProfileInUse(profile)), GLANCE);
  const code = await Promise.race([ended, arrived.then(() => 'open' as const)]);
  clearInterval(watch);
  if (code === 'open') {
    child.unref();
    return window;
  }
  // Ended in order: closed before the page came, or handed over to a browser that ran already. One that never had the profile showed nothing.
  return code === 0 && (seen.profile || isProfileInUse(profile)) ? window : null;
}

/** A browser that was handed the window holds the profile until it ends. */
async function untilUnused(profile: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && isProfileInUse(profile)) await pause(GLANCE, undefined, { ref: false });
}
