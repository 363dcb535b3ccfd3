/** The desktop window. One instance; a second start brings the first one to the front. */
import { join } from 'node:path';
import { app, dialog, session, type BrowserWindow } from 'electron';
import { databaseFile, dataDirectory } from '#main/app/data.ts';
import { createApp, type App } from '#main/app/index.ts';
import { languageFor } from '#main/app/language.ts';
import { textsIn } from '#shared/texts.ts';
import { connect } from '../connect.ts';
import { createLog } from '../log.ts';
import { reportGoneChildren, reviveWindow } from './faults.ts';
import { denyNavigation, denyPermissions } from './hardening.ts';
import { setMenu } from './menu.ts';
import { registerScheme, serveWindow } from './protocol.ts';
import { askAboutUnsaved } from './unsaved.ts';
import { windowChannel } from './window-channel.ts';
import { focusWindow, openWindow } from './window.ts';

const at = (...parts: string[]): string => join(import.meta.dirname, ...parts);

const data = dataDirectory();
const report = createLog(data);
// Tests and second profiles get a browser profile, and with it a single instance lock, of their own.
if (process.env['FORHONT_DATA']) app.setPath('userData', join(data, 'electron'));

let window: BrowserWindow | undefined;

if (app.requestSingleInstanceLock()) {
  registerScheme();
  denyNavigation(app);
  reportGoneChildren(app, report);
  app.on('second-instance', () => window && focusWindow(window));
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
  });
  if (!opened.ok) {
    dialog.showErrorBox(texts.t('shell.cannotStart'), texts.error(opened.error));
    app.exit(1);
    return;
  }
  closeBeforeQuitting(opened.value);
  denyPermissions(session.defaultSession);
  serveWindow(at('../renderer'));
  setMenu(texts);
  window = openWindow(at('../preload/preload.cjs'), at('../../resources/icons/forhont.png'));
  askAboutUnsaved(window, texts);
  const channel = windowChannel(window.webContents);
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

/** What is acknowledged is on disk already; this lets the action under way finish and folds the log into the database. */
function closeBeforeQuitting(forhont: App): void {
  app.once('will-quit', (event) => {
    event.preventDefault();
    void forhont
      .close()
      .catch(report)
      .finally(() => app.exit());
  });
}
