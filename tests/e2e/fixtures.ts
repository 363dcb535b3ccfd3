/**
 * The app under test, real in every part: a fresh data directory, the built shell as its own process, a real database.
 * `FORHONT_E2E=electron` with `ELECTRON_BIN` drives the Electron window instead of a browser, with the same specs;
 * `FORHONT_E2E=packaged` a program packed with `--for-tests`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  _electron,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Language, MethodName, Params, Results } from '#shared/api/index.ts';
import type { Result } from '#shared/result.ts';
import { callBeside } from './beside.ts';
import { printedUrl } from './program.ts';

const WINDOW = ['electron', 'packaged'].find((shell) => shell === process.env['FORHONT_E2E']);
const ROOT = join(import.meta.dirname, '../..');
const FIXED_SEEDS = pathToFileURL(join(import.meta.dirname, 'fixed-seeds.ts')).href;

export interface Forhont {
  /** The window. After `killAndReopen` it is another one. */
  readonly page: Page;
  /** Calls a service over a line of its own, beside the window. */
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<Results[M]>>;
  /** Starts a game and shows it, so that a spec knows the cards: the same seed deals the same. */
  startGame(params: Params<'game.start'>): Promise<void>;
  /** `kill -9`, then a new start on the same data. */
  killAndReopen(): Promise<Page>;
  /** `kill -9` alone; the browser's page stays. */
  kill(): Promise<void>;
  /** A new start on the same data, for the page that stayed. */
  startAgain(): Promise<void>;
  /** Where the data are. */
  readonly directory: string;
}

interface Options {
  /** Of the system the app runs on. */
  systemLanguage: Language;
  /** Whether the window loads the screens nobody has asked for, as it does when a while has passed. */
  screensAhead: boolean;
}

/** What the specs of a worker have in common, so that none of them loads and compiles the same scripts again. */
interface Shared {
  /** One for each set of options: with its pages go all they kept, what stays is what the browser has loaded. */
  context(options: BrowserContextOptions, screensAhead: boolean): Promise<BrowserContext>;
  /** A browser keeps what it loaded by the address. */
  port: number;
}

interface Running {
  readonly page: Page;
  /** Ends the program, and leaves the browser's page. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

type Start = (environment: NodeJS.ProcessEnv) => Promise<Running>;

export const test = base.extend<Options & { forhont: Forhont }, { shared: Shared }>({
  systemLanguage: ['cs', { option: true }],
  screensAhead: [false, { option: true }],

  shared: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      await use({
        port: drawPort(),
        context(options, screensAhead) {
          const key = JSON.stringify([options, screensAhead]);
          const context = contexts.get(key) ?? opened(browser, options, screensAhead);
          contexts.set(key, context);
          return context;
        },
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],

  forhont: async (
    { systemLanguage, screensAhead, shared, viewport, colorScheme, reducedMotion, hasTouch, permissions },
    use,
    testInfo,
  ) => {
    const directory = mkdtempSync(join(tmpdir(), 'forhont-e2e-'));
    const locale = systemLanguage === 'cs' ? 'cs_CZ.UTF-8' : 'en_GB.UTF-8';
    const environment = {
      ...process.env,
      FORHONT_DATA: directory,
      FORHONT_E2E_SEED: testInfo.titlePath.join(' › ').replace(IN_SOAK, ''),
      FORHONT_DRILLS: 'first',
      LC_ALL: locale,
      LANGUAGE: locale,
    };
    const start: Start =
      WINDOW !== undefined
        ? startElectron
        : startInBrowser(shared, screensAhead, {
            locale: systemLanguage === 'cs' ? 'cs-CZ' : 'en-GB',
            viewport,
            colorScheme,
            reducedMotion,
            hasTouch,
            ...(permissions && { permissions }),
          });
    let running = await start(environment);
    await use({
      get page() {
        return running.page;
      },
      call: (method, params) => callBeside(running.page, method, params),
      async startGame(params) {
        const started = await callBeside(running.page, 'game.start', params);
        expect(started).toMatchObject({ ok: true });
        if (new URL(running.page.url()).hash === HOME) await goTo(running.page, TABLE);
        await running.page.reload();
      },
      async killAndReopen() {
        // What the dead program's window logs until it is closed, that nothing answers, is no fault of anything.
        for (const event of ['console', 'pageerror'] as const) running.page.removeAllListeners(event);
        const { hash } = new URL(running.page.url());
        await running.close();
        running = await start(environment);
        // As by the one click of the home screen.
        if (hash === TABLE) await goTo(running.page, TABLE);
        return running.page;
      },
      kill: () => running.kill(),
      startAgain: () => running.startAgain(),
      directory,
    });
    await running.close();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  },

  page: async ({ forhont }, use) => {
    const problems: string[] = [];
    forhont.page.on('pageerror', (error) => problems.push(error.message));
    forhont.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await use(forhont.page);
    expect(problems, 'the window logged no errors and broke no security policy').toEqual([]);
  },
});

/** Where the window begins, and where a game is played. */
const HOME = '#/home';
const TABLE = '#/play';

async function goTo(page: Page, hash: string): Promise<void> {
  await page.locator('main').waitFor();
  await page.evaluate((to) => (location.hash = to), hash);
}

export { expect };

/**
 * Ends the title of a spec that `npm test` leaves out, because another one comes by the same places more quickly; it is walked by
 * `npm test -- --whole` and by the soak. A spec meets the same cards with it and without.
 */
const IN_SOAK = ' @soak';

/** Below those a system gives away by itself, so that nobody is given it while a killed program is started again. */
const DRAWS = 3;

function drawPort(): number {
  return 10_000 + Math.floor(Math.random() * 20_000);
}

/** How long after its start the window loads the other screens. */
const AHEAD = Number(/REST_AFTER = (\d+);/.exec(readFileSync(join(ROOT, 'src-renderer/main.ts'), 'utf8'))![1]);

async function opened(
  browser: Browser,
  options: BrowserContextOptions,
  screensAhead: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (!screensAhead) {
    await context.addInitScript((ahead) => {
      const later = globalThis.setTimeout as (...args: readonly unknown[]) => number;
      const set = (act: unknown, wait?: number, ...args: unknown[]): number =>
        wait === ahead ? 0 : later(act, wait, ...args);
      Object.assign(globalThis, { setTimeout: set });
    }, AHEAD);
  }
  return context;
}

function startInBrowser(shared: Shared, screensAhead: boolean, options: BrowserContextOptions): Start {
  // Each start draws what no start before it drew.
  let starts = 0;
  let draws = 0;
  return async (environment) => {
    /** The first start of a spec takes the worker's port; after that the program has to find its own again. */
    const spawned = async (): Promise<{ shell: ChildProcess; url: string }> => {
      starts += 1;
      const seed = `${environment['FORHONT_E2E_SEED']!}/${starts}`;
      const port = starts === 1 ? { FORHONT_PORT: String(shared.port) } : {};
      const shell = spawn(process.execPath, ['--import', FIXED_SEEDS, join(ROOT, 'out/main/browser.js'), '--no-open'], {
        env: { ...environment, ...port, FORHONT_E2E_SEED: seed },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        return { shell, url: await printedUrl(shell.stdout) };
      } catch (fault) {
        if (starts > 1 || (draws += 1) > DRAWS) throw fault;
        // Somebody else has it.
        starts = 0;
        shared.port = drawPort();
        return spawned();
      }
    };
    let { shell, url } = await spawned();
    const context = await shared.context(options, screensAhead);
    const page = await context.newPage();
    await page.goto(url);
    return {
      page,
      kill: () => killed(shell),
      async startAgain() {
        ({ shell, url } = await spawned());
      },
      async close() {
        await killed(shell);
        for (const each of context.pages()) await each.close();
      },
    };
  };
}

const startElectron: Start = async (environment) => {
  const executablePath = process.env['ELECTRON_BIN'];
  if (!executablePath)
    throw new Error('FORHONT_E2E needs ELECTRON_BIN, the path of Electron or of the packed program.');
  const rootUser = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const electron = await _electron.launch({
    executablePath,
    args: [...(WINDOW === 'packaged' ? [] : [ROOT]), `--lang=${environment['LC_ALL']!.slice(0, 2)}`, ...rootUser],
    env: environment as Record<string, string>,
  });
  const kill = () => killed(electron.process());
  const startAgain = () => Promise.reject(new Error('A window ends with its program.'));
  return { page: await electron.firstWindow(), kill, startAgain, close: kill };
};

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
