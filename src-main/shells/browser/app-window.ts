/** The page in a browser's clothes: a window of a Chromium-family browser without tabs and address bar, with a profile of its own. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, posix, win32 } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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

/** A browser that cannot open a window (no sandbox, a profile it may not write) ends before this, in milliseconds. */
const SETTLED = 2000;

export interface AppWindow {
  /** When its browser has ended; never, where the window was handed to one that ran already. */
  readonly closed: Promise<void>;
}

export interface AppWindowOptions {
  /** The page's, asked anew for every browser that is tried. */
  readonly address: () => string;
  /** The directory where the browser keeps its own things; made when missing. A snap keeps them where it may write. */
  readonly profile: string;
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

/** Opens the page with the first browser that can; `null` when none can. */
export async function openAppWindow({
  address,
  profile,
  signal,
  browsers = installedBrowsers(),
}: AppWindowOptions): Promise<AppWindow | null> {
  for (const browser of browsers) {
    if (signal?.aborted) return null;
    const folder = profileFor(browser, profile);
    const window = await tryBrowser(browser, [`--app=${address()}`, `--user-data-dir=${folder}`], signal);
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

async function tryBrowser(browser: string, args: string[], signal?: AbortSignal): Promise<AppWindow | null> {
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
  const code = await Promise.race([ended, pause(SETTLED, 'open' as const, { ref: false })]);
  if (code === 'open') {
    child.unref();
    return { closed: ended.then(() => undefined) };
  }
  return code === 0 ? { closed: new Promise(() => undefined) } : null;
}
