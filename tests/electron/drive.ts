/**
 * Runs in a Node process of its own: loads the built main bundle with a stand-in for `electron`, tries what the argument
 * names, and prints what happened as JSON. `FORHONT_DATA` holds the data.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import type { ForhontClient, TableState } from '#shared/api/index.ts';
import type { UpdateState } from '#shared/api/updates.ts';
import type { Channel } from '#shared/api/rpc.ts';
import { forcedAnswer } from '#shared/forced.ts';
import type { Result } from '#shared/result.ts';
import type * as StandIn from './stand-in.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The built bundles, of the checkout or taken out of a package. */
const OUT = process.env['FORHONT_OUT'] ?? join(ROOT, 'out');
const standInUrl = pathToFileURL(join(import.meta.dirname, 'stand-in.ts')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/main)?$/.test(specifier)
      ? { url: standInUrl, shortCircuit: true, format: 'module-typescript' }
      : next(specifier, context),
});

// Where Electron says the packed program's files lie.
if (process.env['STAND_IN_RESOURCES']) Object.assign(process, { resourcesPath: process.env['STAND_IN_RESOURCES'] });

const standIn = (await import(standInUrl)) as typeof StandIn;
const { record, app, ipcMain, ipcRenderer, session } = standIn;

const scenarios: Record<string, () => Promise<unknown>> = {
  async window() {
    await started();
    const [window] = record.windows;
    return {
      options: window!.options,
      url: window!.url,
      count: record.windows.length,
      calls: record.calls,
      menu: record.menu,
    };
  },

  version: () => Promise.resolve({ calls: record.calls.map(({ name }) => name), windows: record.windows.length }),

  async secondInstance() {
    await later(300);
    return {
      calls: record.calls.map(({ name }) => name),
      windows: record.windows.length,
      schemes: record.schemes.size,
    };
  },

  async secondStart() {
    await started();
    record.windows[0]!.minimized = true;
    app.emit('second-instance');
    return record.calls.map(({ name }) => name);
  },

  async denials() {
    await started();
    const contents = [record.windows[0]!.webContents, new standIn.WebContents()];
    app.emit('web-contents-created', {}, contents[1]);
    const events = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
    return {
      prevented: contents.map((each) => events.filter((name) => prevented(each, name))),
      opened: contents.map((each) =>
        ['https://example.com/', 'app://forhont/index.html', 'about:blank'].map((url) => each.openHandler!({ url })),
      ),
      granted: await permissions(),
      downloadsPrevented: ['https://example.com/x', 'blob:https://example.com/x', 'blob:app://forhont/x'].map((url) =>
        prevented(session.defaultSession, 'will-download', { getURL: () => url }),
      ),
    };
  },

  async unsaved() {
    await started();
    const left = prevented(record.windows[0]!.webContents, 'will-prevent-unload');
    return { left, asked: record.calls.at(-1) };
  },

  async processGone() {
    await started();
    const { webContents } = record.windows[0]!;
    const gone = async (reason: string): Promise<void> => {
      webContents.emit('render-process-gone', {}, { reason, exitCode: 9 });
      await later(20);
    };
    await gone('clean-exit');
    for (let i = 0; i < 4; i++) await gone('crashed');
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'killed', exitCode: 1 });
    return { calls: record.calls.slice(record.calls.findIndex(({ name }) => name === 'reload')), log: logged() };
  },

  async hangs() {
    await started();
    const [window] = record.windows;
    window!.emit('unresponsive');
    window!.emit('unresponsive');
    await later(50);
    if (process.env['STAND_IN_RECOVERS']) window!.emit('responsive');
    await later(100);
    return record.calls.map(({ name }) => name);
  },

  async reloaded() {
    await started();
    loadPreload();
    const heard: { i?: string }[] = [];
    (record.worlds.get('forhont') as Channel).on((text) => heard.push(JSON.parse(text) as { i?: string }));
    const { webContents } = record.windows[0]!;
    const call = (i: string, method: string, params: unknown): void =>
      ipcRenderer.send('forhont', JSON.stringify({ t: 'q', i, m: 'call', a: [method, params] }));
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    call('after', 'app.info', {});
    await later(300);
    return { answers: heard.filter(({ i }) => i === 'after').length, listeners: ipcMain.listenerCount('forhont') };
  },

  async protocol() {
    await started();
    const urls = (process.env['PROBE_URLS'] ?? '').split(' ');
    return Promise.all(
      urls.map(async (url) => {
        const response = await serve(url);
        return {
          url,
          status: response.status,
          type: response.headers.get('content-type'),
          policy: response.headers.get('content-security-policy'),
          body: (await response.text()).slice(0, 200),
        };
      }),
    );
  },

  async call() {
    await started();
    const client = await windowClient();
    const steps: number[] = [];
    client.on('table', ({ table }) => steps.push(table.step));
    const info = await client.call('app.info', {});
    const table = await client.call('game.start', { variant: 'voleny', rules: 'csm', seed: 'electron', humanSeat: 0 });
    if (!table.ok) return { info, table };
    const { dealId, step, view } = table.value;
    const acted = await client.call('game.act', { dealId, step, action: view.actions[0]! });
    const refused = await client.call('game.act', { dealId, step: 99, action: { type: 'barva' } });
    return { worlds: [...record.worlds.keys()], info, acted: acted.ok && acted.value.step, refused, steps };
  },

  /** A whole deal, and which compiled library the database is read with. */
  async firstDeal() {
    await started();
    const client = await windowClient();
    let table = await client.call('game.start', { variant: 'voleny', rules: 'csm', seed: 'packed', humanSeat: 0 });
    let acts = 0;
    while (table.ok && !table.value.finished) {
      const { dealId, step, view, humanSeat } = table.value;
      const own = view.toAct === humanSeat && forcedAnswer(view.actions, undefined, view.variant) === null;
      if (own) acts += 1;
      else await later(5);
      const next = own
        ? await client.call('game.act', { dealId, step, action: view.actions[0]! })
        : await client.call('game.current', {});
      // A bot or a forced answer may have come first.
      table = next.ok && next.value ? (next as typeof table) : await currentTable(client);
    }
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
    const window = await serve('app://forhont/index.html');
    return {
      acts,
      paid: table.ok && table.value.view.settlement?.bySeat,
      libraries: sharedObjects.filter((file) => file.endsWith('.node')),
      window: window.status,
      icon: existsSync(record.windows[0]!.options['icon'] as string),
    };
  },

  /** Everything the system may hand over, by the arguments of this start and by `TOLD`, one event a line. */
  async opened() {
    await started();
    const client = await windowClient();
    let events = 0;
    client.on('opened', () => (events += 1));
    const waited = await client.call('app.takeOpened', {});
    record.windows[0]!.minimized = true;
    const told = JSON.parse(process.env['TOLD'] ?? '[]') as [name: string, ...args: unknown[]][];
    const prevents = told.map(([name, ...args]) => prevented(app, name, ...args));
    await later(300);
    const taken: unknown[] = [];
    for (;;) {
      const next = await client.call('app.takeOpened', {});
      if (!next.ok || next.value === null) break;
      taken.push(next.value);
    }
    return { lock: record.lockData, waited, prevents, events, taken, calls: record.calls.map(({ name }) => name) };
  },

  /** The menu as files are opened, forgotten and belong to another learner; `FILES` is one that was chosen and one that was not. */
  async recent() {
    await started();
    const client = await windowClient();
    const [chosen, other] = (process.env['FILES'] ?? '').split(' ') as [string, string];
    interface Item {
      label?: string;
      enabled?: boolean;
      submenu?: Item[];
      click?: () => void;
    }
    const submenu = () => (record.menu as Item[])[1]!.submenu![0]!;
    const shown = (): string[] => [submenu().label!, ...submenu().submenu!.map(({ label }) => label ?? '')];
    const atFirst = shown();
    const { pathOf } = record.worlds.get('forhont') as { pathOf(file: { name: string }): string };
    const places = [pathOf({ name: chosen }), pathOf({ name: 'made up' })];
    // A page that names what nobody chose.
    await client.call('recent.add', { name: 'secret', kind: 'record', path: other });
    await client.call('recent.add', { name: 'R&D.forhont', kind: 'record', path: chosen });
    await later(100);
    const added = shown();
    submenu().submenu![0]!.click!();
    await later(100);
    const taken = await client.call('app.takeOpened', {});
    rmSync(chosen);
    submenu().submenu![0]!.click!();
    await later(100);
    const gone = await client.call('app.takeOpened', {});
    await client.call('settings.set', { language: 'en' });
    await later(100);
    const inEnglish = shown();
    const learner = await client.call('school.addLearner', { name: 'Eva' });
    await later(100);
    const ofAnother = shown();
    const told = record.calls.filter(({ name }) => name.includes('RecentDocument'));
    const learners = await client.call('school.learners', {});
    if (learner.ok && learners.ok) await client.call('school.chooseLearner', { id: learners.value[0]!.id });
    await later(100);
    const back = shown();
    submenu().submenu!.at(-1)!.click!();
    await later(100);
    return { atFirst, places, added, taken, gone, inEnglish, ofAnother, told, back, cleared: shown() };
  },

  async pdf() {
    await started();
    const client = await windowClient();
    const answer = await client.call('app.savePdf', { name: 'Pátek: 2/3 "u Nováků"' });
    return { answer, calls: record.calls.filter(({ name }) => /Save|PDF/.test(name)) };
  },

  async strangers() {
    await started();
    loadPreload();
    const { webContents } = record.windows[0]!;
    const request = JSON.stringify({ t: 'q', i: 'x', m: 'call', a: ['app.info', {}] });
    const heard: unknown[] = [];
    (record.worlds.get('forhont') as Channel).on((text) => heard.push(JSON.parse(text)));
    const other = new standIn.WebContents();
    const frames = [
      { sender: webContents, senderFrame: { origin: 'app://forhont' } },
      { sender: webContents, senderFrame: null },
      { sender: other, senderFrame: other.mainFrame },
    ];
    for (const event of frames) ipcRenderer.sendFrom(event, 'forhont', request);
    webContents.mainFrame.origin = 'https://example.com';
    ipcRenderer.send('forhont', request);
    await later(200);
    const fromStrangers = heard.length;
    webContents.mainFrame.origin = 'app://forhont';
    for (const nonsense of ['{', 'null', '{"t":"q"}', '{"t":"q","i":"y","m":"constructor","a":[]}', 5]) {
      ipcRenderer.send('forhont', nonsense);
    }
    ipcRenderer.send('forhont', request);
    await later(300);
    return { fromStrangers, heard, listeners: ipcMain.listenerCount('forhont') };
  },

  /**
   * Newer versions, from a server that at first has no list, then one that names a file nobody signed, then sends a file that is none of
   * its, then one that never ends, and at last the right one.
   */
  async updates() {
    await started();
    const client = await windowClient();
    const stages: string[] = [];
    const problems: string[] = [];
    let state: UpdateState | null = null;
    client.on('updates', (now) => {
      if (now.stage !== state?.stage) stages.push(now.stage);
      if (now.problem && now.problem !== state?.problem) problems.push(now.problem.code);
      state = now;
    });
    const until = async (wanted: (now: UpdateState) => boolean): Promise<void> => {
      while (!state || !wanted(state)) await later(10);
    };
    const first = await client.call('updates.state', {});
    const early = await client.call('updates.load', {});
    for (const end of ['idle', 'found']) {
      await client.call('updates.check', {});
      await until(({ stage }) => stage === end);
    }
    await client.call('updates.load', {});
    await until(({ stage, problem }) => stage === 'found' && problem !== null);
    const unproven = await client.call('updates.install', { when: 'at-end' });
    await client.call('updates.check', {});
    await until(({ stage, problem }) => stage === 'found' && problem === null);
    await client.call('updates.load', {});
    await until(({ stage, problem }) => stage === 'found' && problem !== null);
    await client.call('updates.load', {});
    await until(({ loaded }) => loaded !== null);
    await client.call('updates.cancel', {});
    await until(({ stage }) => stage === 'found');
    await client.call('updates.load', {});
    await until(({ stage }) => stage === 'ready');
    await client.call('updates.openPage', {});
    const table = await client.call('game.start', { variant: 'voleny', rules: 'csm', seed: 'electron', humanSeat: 0 });
    if (!table.ok) return table;
    const { dealId, step, view } = table.value;
    await client.call('game.act', { dealId, step, action: view.actions[0]! });
    const midDeal = await client.call('updates.install', { when: 'now' });
    await client.call('updates.install', { when: 'at-end' });
    app.emit('will-quit', { preventDefault: () => undefined });
    await called('quit');
    const log = existsSync(logFile()) ? logged() : '';
    return { first, early, unproven, stages, problems, midDeal, calls: record.calls, log };
  },

  /** Newer versions where nothing would prove where they come from. */
  async updatesUnsigned() {
    await started();
    const client = await windowClient();
    let stage = '';
    client.on('updates', (now) => (stage = now.stage));
    const first = await client.call('updates.state', {});
    await client.call('updates.check', {});
    while (stage !== 'found') await later(10);
    const load = await client.call('updates.load', {});
    return { first, load, install: await client.call('updates.install', { when: 'at-end' }) };
  },

  async quit() {
    await started();
    let held = false;
    app.emit('will-quit', { preventDefault: () => (held = true) });
    await called('exit');
    const { openStorage } = await import('#main/storage/index.ts');
    const reopened = await openStorage(join(process.env['FORHONT_DATA']!, 'forhont.sqlite'));
    return { held, reopened: reopened.ok };
  },

  async cannotStart() {
    await called('exit');
    return {
      calls: record.calls.filter(({ name }) => name === 'showErrorBox' || name === 'exit'),
      windows: record.windows.length,
    };
  },
};

await import(pathToFileURL(join(OUT, 'main/electron.js')).href);
const report = await scenarios[process.argv[2]!]!();
process.stdout.write(JSON.stringify(report), () => process.exit());

function serve(url: string): Promise<Response> {
  return record.schemes.get('app')!({ url, method: 'GET' });
}

/** The window's own client, over the line the preload script gives it. */
async function windowClient(): Promise<ForhontClient> {
  loadPreload();
  Object.assign(globalThis, { window: { forhont: record.worlds.get('forhont') } });
  const bridge = pathToFileURL(join(ROOT, 'src-renderer/bridge/index.ts')).href;
  return ((await import(bridge)) as { createClient: () => ForhontClient }).createClient();
}

async function currentTable(client: ForhontClient): Promise<Result<TableState>> {
  const table = await client.call('game.current', {});
  if (table.ok && table.value === null) throw new Error('The game is gone.');
  return table as Result<TableState>;
}

function logFile(): string {
  return join(process.env['FORHONT_DATA']!, 'forhont.log');
}

function logged(): string {
  return readFileSync(logFile(), 'utf8');
}

async function started(): Promise<void> {
  while (record.windows[0]?.url === undefined) await later(10);
}

async function called(name: string): Promise<void> {
  while (!record.calls.some((call) => call.name === name)) await later(10);
}

/** As the sandbox does: a CommonJS script that may require `electron` and nothing else. */
function loadPreload(): void {
  const { preload } = record.windows[0]!.options['webPreferences'] as { preload: string };
  const code = readFileSync(preload, 'utf8');
  const require = (name: string): unknown => {
    if (name === 'electron') return standIn;
    throw new Error(`A sandboxed preload may not require ${name}.`);
  };
  const script = compileFunction(code, ['require', 'module', 'exports'], { filename: preload }) as (
    ...globals: unknown[]
  ) => void;
  script(require, { exports: {} }, {});
}

function prevented(emitter: NodeJS.EventEmitter, name: string, ...details: unknown[]): boolean {
  let denied = false;
  emitter.emit(name, { preventDefault: () => (denied = true) }, ...details);
  return denied;
}

async function permissions(): Promise<unknown[]> {
  const ask = (name: string, ...args: unknown[]): unknown =>
    (record.handlers.get(name) as (...args: unknown[]) => unknown)(...args);
  const requested = (permission: string) =>
    new Promise((resolve) => void ask('permissionRequest', {}, permission, resolve));
  return [
    await requested('media'),
    await requested('clipboard-read'),
    ask('permissionCheck', {}, 'media'),
    ask('devicePermission', {}),
    await requested('clipboard-sanitized-write'),
    ask('permissionCheck', {}, 'clipboard-sanitized-write'),
  ];
}
