/** The desktop window. One instance; a second start brings the first one to the front. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, session, shell, type BrowserWindow } from 'electron';
import { databaseFile, dataDirectory } from '#main/app/data.ts';
import { createApp, type App } from '#main/app/index.ts';
import { languageFor, systemLocale } from '#main/app/language.ts';
import type { UpdateSource } from '#main/app/updates.ts';
import type { Opened, Settings } from '#shared/api/index.ts';
import type { RecentFile } from '#shared/api/recent.ts';
import { ok, type Result } from '#shared/result.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { helpOf } from '../command-line.ts';
import { connect } from '../connect.ts';
import { createLog } from '../log.ts';
import { SCHEME } from '../scheme.ts';
import { updatesGiven, updatesPlace } from '../updates-place.ts';
import { askedIn, readAsked } from './asked.ts';
import { reportGoneChildren, reviveWindow } from './faults.ts';
import { denyNavigation, denyPermissions } from './hardening.ts';
import { setMenu, tellSystem } from './menu.ts';
import { savePdf } from './pdf.ts';
import { registerScheme, serveWindow } from './protocol.ts';
import { askAboutUnsaved } from './unsaved.ts';
import { hindrance, loadLibrary, updateFeed } from './updater.ts';
import { hearPlaces, windowChannel } from './window-channel.ts';
import { focusWindow, openWindow } from './window.ts';

const at = (...parts: string[]): string => join(import.meta.dirname, ...parts);

const data = dataDirectory();
const report = createLog(data);
// Tests and second profiles get a browser profile, and with it a single instance lock, of their own.
if (process.env['FORHONT_DATA']) app.setPath('userData', join(data, 'electron'));

/** An installer that was started ends the program at once; where it was not, the program ends by itself, in milliseconds. */
const ENDED_BY_THEN = 15_000;

let window: BrowserWindow | undefined;
let forhont: App | undefined;
let handing = Promise.resolve();
/** What this start, or one beside it, was asked to open before there was anybody to open it. */
const asked = [askedIn(process.argv.slice(1), process.cwd())].filter((each) => each !== null);

// A second start tells the first what it was asked for; the arguments the system passes on come in any order.
if (process.argv.includes('--version')) {
  process.stdout.write(`${packageJson.version}\n`);
  app.exit();
} else if (process.argv.includes('--help')) {
  process.stdout.write(help());
  app.exit();
} else if (app.requestSingleInstanceLock({ asked: asked[0] ?? null })) {
  registerScheme();
  denyNavigation(app);
  reportGoneChildren(app, report);
  claimLinks();
  app.on('second-instance', (_event, _args, _folder, told) => open(askedBy(told)));
  // macOS says it so, before or after the start is done.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(url);
  });
  app.on('window-all-closed', () => app.quit());
  void app.whenReady().then(start);
} else {
  app.quit();
}

async function start(): Promise<void> {
  const language = languageFor(app.getPreferredSystemLanguages()[0] ?? app.getLocale());
  const texts = textsIn(language);
  const opened = await createApp({
    databaseFile: databaseFile(data),
    shell: 'electron',
    systemLanguage: language,
    report,
    licencesFile: app.isPackaged
      ? join(process.resourcesPath, 'licences/THIRD-PARTY.txt')
      : at('../licences/THIRD-PARTY.txt'),
    manifest: manifest(),
    updates: newerVersions(),
    savePdf: async (name) => (window ? savePdf(window, name) : ok(null)),
  });
  if (!opened.ok) {
    dialog.showErrorBox(texts.t('shell.cannotStart'), texts.error(opened.error));
    app.exit(1);
    return;
  }
  forhont = opened.value;
  closeBeforeQuitting(forhont);
  for (const each of asked) await handOver(forhont, each);
  denyPermissions(session.defaultSession);
  serveWindow(at('../renderer'));
  await keepMenu(opened.value, texts);
  window = openWindow(at('../preload/preload.cjs'), at('../../resources/icons/forhont.png'));
  askAboutUnsaved(window, texts);
  const channel = windowChannel(window.webContents);
  hearPlaces(window.webContents, (path) => opened.value.give(path));
  let disconnect = connect(channel, opened.value, report);
  const renew = (): void => {
    disconnect();
    disconnect = connect(channel, opened.value, report);
  };
  // A page that is loaded again asks anew; what the one before waited for stops.
  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) renew();
  });
  reviveWindow({ window, texts, report, renew, quit: () => app.quit() });
  window.on('closed', () => disconnect());
}

/** Lays out a file of the list as it is now, or has the window tell why it cannot. */
async function openAgain(forhont: App, id: number): Promise<void> {
  forhont.open((await forhont.handle('recent.open', { id })) as Result<Opened>);
  if (window) focusWindow(window);
}

/** The menu in the language of the program, with the recent files of whoever learns here. */
async function keepMenu(forhont: App, systemTexts: Texts): Promise<void> {
  const renew = async (): Promise<void> => {
    const settings = (await forhont.handle('settings.get', {})) as Result<Settings>;
    const { language = 'system' } = settings.ok ? settings.value : {};
    const listed = (await forhont.handle('recent.list', {})) as Result<readonly RecentFile[]>;
    const files = listed.ok ? listed.value : [];
    setMenu(language === 'system' ? systemTexts : textsIn(language), {
      // The window lays cards out on the board where they are inserted.
      files: files.filter(({ kind }) => kind !== 'hand'),
      open: ({ id }) => void openAgain(forhont, id),
      clear: () => void forhont.handle('recent.clear', {}),
    });
    tellSystem(app, files);
  };
  let renewing = renew();
  forhont.listen((name) => {
    if (name === 'recent' || name === 'settings' || name === 'dataChanged') renewing = renewing.then(renew);
  });
  await renewing;
}

/** Other options are Chromium's and the system's: here none can be called unknown. */
function help(): string {
  const language = languageFor(systemLocale());
  const { t } = textsIn(language);
  return helpOf({
    name: 'forhont',
    about: t('shell.command.program.about'),
    language,
    version: packageJson.version,
    positionals: { value: t('shell.command.start.file') },
    environment: { FORHONT_DATA: t('shell.command.start.data') },
  });
}

/** Installed, the system brings links to us. A portable one is gone tomorrow, and from the sources it is Electron's program. */
function claimLinks(): void {
  if (app.isPackaged && process.env['PORTABLE_EXECUTABLE_FILE'] === undefined) app.setAsDefaultProtocolClient(SCHEME);
}

/** Brings the window to the front, and to the board what is to be opened. */
function open(what: string | null): void {
  if (what !== null && forhont) void handOver(forhont, what);
  else if (what !== null) asked.push(what);
  if (window) focusWindow(window);
}

/** One after another, as they were asked for. */
async function handOver(to: App, what: string): Promise<void> {
  handing = handing.then(async () => to.open(await readAsked(what)));
  await handing;
}

/** Another program of this person's could pretend to be a second start: only a link or a file of ours is taken. */
function askedBy(told: unknown): string | null {
  const given = typeof told === 'object' && told !== null && 'asked' in told ? told.asked : null;
  return typeof given === 'string' ? askedIn([given], process.cwd()) : null;
}

/** As it was packed. */
function manifest(): unknown {
  return JSON.parse(readFileSync(at('../../package.json'), 'utf8'));
}

/** Where newer versions come from, told to the program when it was packed; from the sources there is no more than a page. */
function newerVersions(): UpdateSource | null {
  const given = updatesGiven(manifest());
  const place = updatesPlace(given?.from);
  if (!given || !place) return null;
  const openPage = (): Promise<void> => shell.openExternal(place.page);
  if (!app.isPackaged) return { why: 'sources', openPage };
  const { platform, env, resourcesPath } = process;
  const { signed = false, key } = given;
  const why = hindrance({ platform, env, resourcesPath, signed, keyed: key !== undefined });
  // What neither a package manager nor an installer put where it is knows no way to ask.
  if (platform === 'linux' && why === 'place' && env['APPIMAGE'] === undefined) return { why, openPage };
  return { why, openPage, feed: updateFeed(loadLibrary, () => app.quit(), key) };
}

/** What is acknowledged is on disk already; this lets the action under way finish and folds the log into the database. */
function closeBeforeQuitting(forhont: App): void {
  app.once('will-quit', (event) => {
    event.preventDefault();
    void close(forhont);
  });
}

/** The newer version is put in place last, when nothing more can be written. */
async function close(forhont: App): Promise<void> {
  try {
    const pending = await forhont.pendingUpdate();
    await forhont.close();
    if (pending !== null) {
      const { updater } = await loadLibrary();
      updater.on('error', report);
      // It ends the program itself, unless it could do nothing.
      updater.quitAndInstall(true, pending === 'and-start-again');
      return void setTimeout(() => app.exit(), ENDED_BY_THEN);
    }
  } catch (fault) {
    report(fault);
  }
  app.exit();
}
