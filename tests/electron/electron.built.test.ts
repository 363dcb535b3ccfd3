import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { WHOLE } from '../bulk.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

/** Runs a scenario of `drive.ts` against the built bundles. */
function drive(
  scenario: string,
  env: NodeJS.ProcessEnv = {},
  data = temporaryDirectory(),
  args: readonly string[] = [],
): unknown {
  const child = spawnSync(process.execPath, [join(import.meta.dirname, 'drive.ts'), scenario, ...args], {
    encoding: 'utf8',
    env: { ...process.env, FORHONT_DATA: data, ...env },
    timeout: 60_000,
  });
  if (child.status !== 0) throw new Error(`${scenario}: ${child.stderr || child.signal}`);
  return JSON.parse(child.stdout);
}

const LINE = 'voleny csm 0 hra:h -/-/-';

/** In `npm test` the first: each starts the program. */
const some = <T>(cases: readonly T[]): readonly T[] => (WHOLE ? cases : cases.slice(0, 1));

test('the window is sandboxed, isolated, without Node, and big enough for a table', () => {
  const { options, url, count } = drive('window') as { options: Record<string, unknown>; url: string; count: number };
  expect(count).toBe(1);
  expect(url).toBe('app://forhont/index.html');
  expect(options).toMatchObject({
    minWidth: 600,
    minHeight: 400,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
  });
  const { preload } = options['webPreferences'] as { preload: string };
  expect(preload).toMatch(/\.cjs$/);
  expect(existsSync(preload)).toBe(true);
  expect(existsSync(options['icon'] as string)).toBe(true);
});

test.each(
  some([
    ['cs-CZ', 'Ukončit'],
    ['de-DE', 'Quit'],
  ]),
)('the menu of a %s system says %s', (language, quit) => {
  const { menu } = drive('window', { STAND_IN_LANGUAGE: language }) as { menu: { submenu: { label: string }[] }[] };
  expect(menu[0]!.submenu[0]).toEqual({ role: 'quit', label: quit });
  expect(JSON.stringify(menu)).not.toContain('shell.menu');
});

test('the scheme is registered as a proper origin before anything is loaded', () => {
  const { calls } = drive('window') as { calls: { name: string; args: unknown[] }[] };
  expect(calls.find(({ name }) => name === 'registerSchemesAsPrivileged')!.args).toEqual([
    [{ scheme: 'app', privileges: { standard: true, secure: true } }],
  ]);
});

test('a second instance ends at once, without a window and without touching the data', () => {
  const data = temporaryDirectory();
  const report = drive('secondInstance', { STAND_IN_SECOND: '1' }, data);
  expect(report).toEqual({ calls: ['setPath', 'quit'], windows: 0, schemes: 0 });
  expect(readdirSync(data)).toEqual([]);
});

test('a second start brings the first window to the front', () => {
  expect((drive('secondStart') as string[]).slice(-3)).toEqual(['restore', 'show', 'focus']);
});

test('no navigation, no new window, no embedded page; writing to the clipboard is allowed, and saving what the window made', () => {
  const all = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
  const deny = { action: 'deny' };
  expect(drive('denials')).toEqual({
    prevented: [all, all],
    opened: [
      [deny, deny, deny],
      [deny, deny, deny],
    ],
    granted: [false, false, false, false, true, true],
    downloadsPrevented: [true, true, false],
  });
});

test.each(
  some([
    ['stays', '0', false],
    ['goes', '1', true],
  ]),
)('with unsaved changes the user is asked, and %s', (_, button, left) => {
  const report = drive('unsaved', { STAND_IN_BUTTON: button }) as { left: boolean; asked: { args: [unknown] } };
  expect(report.left).toBe(left);
  expect(report.asked).toMatchObject({
    name: 'showMessageBoxSync',
    args: [{ message: 'Změny nejsou uložené.', buttons: ['Zůstat', 'Zahodit změny'], defaultId: 0, cancelId: 0 }],
  });
});

test.each(
  some([
    ['1', 'quit'],
    ['0', 'reload'],
  ]),
)(
  'a window whose process dies is opened again, and after three times that is asked (button %s: %s)',
  (button, last) => {
    const { calls, log } = drive('processGone', { STAND_IN_BUTTON: button }) as {
      calls: { name: string; args: { message: string; buttons: string[] }[] }[];
      log: string;
    };
    expect(calls.map(({ name }) => name)).toEqual(['reload', 'reload', 'reload', 'showMessageBox', last]);
    expect(calls[3]!.args[0]).toMatchObject({
      message: 'Okno Forhontu opakovaně skončilo chybou',
      buttons: ['Otevřít okno znovu', 'Ukončit'],
    });
    expect(log.match(/The window's process is gone: crashed \(9\)/g)).toHaveLength(4);
    expect(log).not.toContain('clean-exit');
    expect(log).toContain('The GPU process is gone: killed (1)');
  },
);

test.each(
  some([
    ['waits', { STAND_IN_BUTTON: '0' }, []],
    ['opens it again', { STAND_IN_BUTTON: '1' }, ['forcefullyCrashRenderer', 'reload']],
    [
      'need not decide when it responds',
      { STAND_IN_BUTTON: '1', STAND_IN_PATIENCE: '5000', STAND_IN_RECOVERS: '1' },
      [],
    ],
  ]),
)('of a window that hangs the user is asked once, and %s', (_, env, then) => {
  const names = drive('hangs', env) as string[];
  expect(names.slice(names.indexOf('showMessageBox'))).toEqual(['showMessageBox', ...then]);
});

test('a page that is loaded again has one line, and its calls are answered once', () => {
  expect(drive('reloaded')).toEqual({ answers: 1, listeners: 1 });
});

test('the menus edit and arrange as on every system', () => {
  const { menu } = drive('window') as { menu: { label: string; role?: string; submenu: { role?: string }[] }[] };
  const roles = (label: string) => menu.find((each) => each.label === label)!.submenu.flatMap(({ role }) => role ?? []);
  expect(roles('Úpravy')).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectAll']);
  expect(roles('Okno')).toEqual(process.platform === 'darwin' ? ['minimize', 'zoom', 'front'] : ['minimize', 'close']);
  expect(menu.find(({ role }) => role === 'window')!.label).toBe('Okno');
});

test('the menu lists recent files of whoever learns, in the language of the program, and opens them again', () => {
  const folder = temporaryDirectory();
  const [chosen, other] = [join(folder, 'chosen.forhont'), join(folder, 'other.forhont')];
  for (const file of [chosen, other]) writeFileSync(file, LINE);
  const seen = drive('recent', { FILES: `${chosen} ${other}` }) as Record<string, unknown>;
  const list = ['R&&D.forhont', ''];
  expect(seen).toMatchObject({
    atFirst: ['Naposledy otevřené', 'Zatím žádné'],
    places: [chosen, ''],
    added: ['Naposledy otevřené', ...list, 'Vymazat seznam'],
    taken: { ok: true, value: { ok: true, value: { name: 'R&D.forhont', kind: 'record', path: chosen, text: LINE } } },
    gone: { value: { ok: false, error: { code: 'opened-gone', params: { file: 'chosen.forhont' } } } },
    inEnglish: ['Recent files', ...list, 'Clear list'],
    ofAnother: ['Recent files', 'None yet'],
    back: ['Recent files', ...list, 'Clear list'],
    cleared: ['Recent files', 'None yet'],
  });
  const told = seen['told'] as { name: string; args: unknown[] }[];
  expect(told.filter(({ name }) => name === 'addRecentDocument').every(({ args }) => args[0] === chosen)).toBe(true);
  expect(told.at(-1)!.name).toBe('clearRecentDocuments');
});

test('a page is saved as PDF where the person says, or not at all', () => {
  const file = join(temporaryDirectory(), 'bill.pdf');
  const saved = drive('pdf', { STAND_IN_SAVED: file }) as {
    answer: unknown;
    calls: { name: string; args: object[] }[];
  };
  expect(saved.answer).toEqual({ ok: true, value: 'bill.pdf' });
  expect(readFileSync(file, 'utf8')).toBe('%PDF-');
  expect(saved.calls.map(({ name }) => name)).toEqual(['showSaveDialog', 'printToPDF']);
  expect(saved.calls[0]!.args[0]).toMatchObject({ defaultPath: 'Pátek- 2-3 -u Nováků-.pdf' });
  expect(saved.calls[1]!.args[0]).toMatchObject({ preferCSSPageSize: true });

  const calledOff = drive('pdf') as typeof saved;
  expect(calledOff.answer).toEqual({ ok: true, value: null });
  expect(calledOff.calls.map(({ name }) => name)).toEqual(['showSaveDialog']);
  const nowhere = drive('pdf', { STAND_IN_SAVED: join(file, 'below.pdf') }) as typeof saved;
  expect(nowhere.answer).toMatchObject({ ok: false, error: { code: 'pdf-not-saved', params: { file: 'below.pdf' } } });
});

interface Served {
  readonly url: string;
  readonly status: number;
  readonly type: string | null;
  readonly policy: string;
  readonly body: string;
}

function serve(...urls: string[]): Served[] {
  return drive('protocol', { PROBE_URLS: urls.join(' ') }) as Served[];
}

test('the protocol serves the window under a strict policy', () => {
  const [index, root] = serve('app://forhont/index.html', 'app://forhont/');
  expect(index).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(index!.body).toContain('<!doctype html>');
  expect(root!.body).toBe(index!.body);
  const policy = Object.fromEntries(
    index!.policy.split('; ').map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  );
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(index!.policy).not.toContain('unsafe-eval');
});

test('the protocol serves nothing outside the window, however it is asked', () => {
  const served = serve(
    'app://forhont/../package.json',
    'app://forhont/%2e%2e/%2e%2e/package.json',
    'app://forhont/..%2f..%2fpackage.json',
    'app://forhont/assets/..%2F..%2F..%2Fpackage.json',
    'app://forhont/..%5c..%5cpackage.json',
    'app://forhont/%2fetc%2fpasswd',
    'app://forhont//etc/passwd',
    'app://forhont/index.html%00.png',
    'app://forhont/%',
    'app://forhont/../main/electron.js',
    'app://forhont/nothing.html',
    'app://other/index.html',
    'app://forhont.example/index.html',
  );
  expect(served.filter(({ status }) => status !== 404)).toEqual([]);
  expect(served.filter(({ body }) => body !== '')).toEqual([]);
});

test('a call goes through preload to the services and back, and events come', () => {
  const report = drive('call') as { steps: number[] };
  expect(report).toMatchObject({
    worlds: ['forhont'],
    info: { ok: true, value: { shell: 'electron', systemLanguage: 'cs' } },
    acted: 1,
    refused: { ok: false, error: { code: 'stale-step' } },
  });
  expect(report.steps[0]).toBe(1);
});

test('texts from other frames, windows and pages are not heard, and nonsense does no harm', () => {
  const { fromStrangers, heard } = drive('strangers') as { fromStrangers: number; heard: { i: string; r?: unknown }[] };
  expect(fromStrangers).toBe(0);
  const answered = heard.filter(({ r }) => r !== undefined);
  expect(answered).toHaveLength(1);
  expect(answered[0]).toMatchObject({ i: 'x', r: { ok: true } });
});

test('quitting waits until the database is closed', () => {
  expect(drive('quit')).toEqual({ held: true, reopened: true });
});

test('a database that cannot be opened is explained, and nothing else happens', () => {
  const data = temporaryDirectory();
  const db = new Database(join(data, 'forhont.sqlite'));
  db.exec('create table recipes (name text)');
  db.close();
  const { calls, windows } = drive('cannotStart', {}, data) as {
    calls: { name: string; args: string[] }[];
    windows: number;
  };
  expect(windows).toBe(0);
  expect(calls).toMatchObject([
    { name: 'showErrorBox', args: ['Forhont nelze spustit', expect.stringContaining('patří jinému programu')] },
    { name: 'exit', args: [1] },
  ]);
});

describe('what the system hands over', () => {
  const LINK = 'forhont:forhont1.bm9uZQ.00000000';

  interface Reported {
    readonly lock: unknown;
    readonly waited: unknown;
    readonly prevents: readonly boolean[];
    readonly events: number;
    readonly taken: readonly unknown[];
    readonly calls: readonly string[];
  }
  const report = (args: readonly string[], told: readonly (readonly unknown[])[] = [], env: NodeJS.ProcessEnv = {}) =>
    drive('opened', { TOLD: JSON.stringify(told), ...env }, undefined, args) as Reported;

  function record(name: string, content: string | Buffer = LINE): string {
    const file = join(temporaryDirectory(), name);
    writeFileSync(file, content);
    return file;
  }

  test('a file this start is given waits for the window', () => {
    const file = record('Pátek – stůl 2.FORHONT');
    const { lock, waited } = report(['--some-switch', file]);
    expect(lock).toEqual({ asked: file });
    const value = { name: 'Pátek – stůl 2.FORHONT', text: LINE, path: file };
    expect(waited).toEqual({ ok: true, value: { ok: true, value } });
  });

  test('a start without any has nothing', () => {
    const { lock, waited } = report(['--flag=x.forhont', 'notes.txt']);
    expect([lock, waited]).toEqual([{ asked: null }, { ok: true, value: null }]);
  });

  test('a second start hands its file or link to the first, which comes to the front', () => {
    const file = record('second.forhont');
    const { events, taken, calls } = report(
      [],
      [
        ['second-instance', ['forhont', '--swapped'], '/', { asked: file }],
        ['second-instance', [], '/', { asked: LINK }],
      ],
    );
    expect(events).toBe(2);
    expect(taken).toEqual([
      { ok: true, value: { name: 'second.forhont', text: LINE, path: file } },
      { ok: true, value: { name: '', text: LINK } },
    ]);
    expect(calls.filter((name) => name === 'focus')).toHaveLength(2);
  });

  test('macOS says it by events of its own', () => {
    const file = record('mac.forhont');
    const { prevents, taken } = report(
      [],
      [
        ['open-file', file],
        ['open-url', LINK],
      ],
    );
    expect(prevents).toEqual([true, true]);
    expect(taken).toHaveLength(2);
  });

  test('what cannot be read is told with its reason, and never more than fits', () => {
    const folder = temporaryDirectory();
    mkdirSync(join(folder, 'folder.forhont'));
    const told = [
      ['gone.forhont', 'opened-gone'],
      ['folder.forhont', 'opened-unreadable'],
      ['long.forhont', 'opened-too-long'],
      ['latin.forhont', 'file-encoding'],
    ] as const;
    writeFileSync(join(folder, 'long.forhont'), Buffer.alloc((1 << 20) + 1, 'x'));
    writeFileSync(join(folder, 'latin.forhont'), Buffer.from([0xe1, 0xe9]));
    const events = told.map(([name]) => ['second-instance', [], '/', { asked: join(folder, name) }]);
    const { taken } = report([], [...events, ['second-instance', [], '/', { asked: 'forhont:nothing' }]]);
    const codes = taken.map((each) => (each as { error: { code: string } }).error.code);
    expect(codes.sort()).toEqual([...told.map(([, code]) => code), 'opened-link'].sort());
  });

  test('whatever else pretends to be a second start opens nothing', () => {
    const nonsense = [undefined, null, 5, [], {}, { asked: 7 }, { asked: '/etc/passwd' }, { asked: '-x.forhont' }];
    const { taken, events } = report(
      [],
      nonsense.map((data) => ['second-instance', [], '/', data]),
    );
    expect([taken, events]).toEqual([[], 0]);
  });

  test.each(
    some([
      [{}, 0],
      [{ STAND_IN_PACKAGED: '1' }, 1],
      [{ STAND_IN_PACKAGED: '1', PORTABLE_EXECUTABLE_FILE: 'E:\\Forhont.exe' }, 0],
    ]),
  )('links are claimed by an installed program only (%o)', (env, times) => {
    const { calls } = report([], [], env);
    expect(calls.filter((name) => name === 'setAsDefaultProtocolClient')).toHaveLength(times);
  });
});
