/** What Electron tells of processes that die or hang: it is logged, the window comes back, and the person decides how long to wait. */
import { dialog, type App, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';
import type { Texts } from '#shared/texts.ts';
import type { Report } from '#main/app/dispatcher.ts';

/** So many times in so many milliseconds the window is opened again without asking. */
const RELOADS = 3;
const WITHIN = 60_000;

export interface WindowWatch {
  readonly window: BrowserWindow;
  readonly texts: Texts;
  readonly report: Report;
  readonly quit: () => void;
  /** The page is another one now; what the old one waited for need not go on. */
  readonly renew: () => void;
}

/** The graphics or a helper process ended: Electron starts it again by itself. */
export function reportGoneChildren(app: App, report: Report): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') report(new Error(`The ${name ?? type} process is gone: ${reason} (${exitCode})`));
  });
}

/** What was acknowledged is in the database, so a window whose process died begins anew where it was. */
export function reviveWindow({ window, texts, report, quit, renew }: WindowWatch): void {
  const { webContents } = window;
  let times: number[] = [];

  const openAgain = (): void => {
    renew();
    webContents.reload();
  };

  webContents.on('render-process-gone', (_event, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason === 'clean-exit') return;
    report(new Error(`The window's process is gone: ${reason} (${exitCode})`));
    const now = Date.now();
    times = [...times.filter((time) => now - time < WITHIN), now];
    if (times.length <= RELOADS) return openAgain();
    times = [];
    void ask(window, texts, ['again', 'quit'], 'shell.gone').then((chosen) =>
      chosen === 'again' ? openAgain() : quit(),
    );
  });

  let asking: AbortController | null = null;
  window.on('unresponsive', () => {
    report(new Error('The window does not respond'));
    if (asking) return;
    asking = new AbortController();
    void ask(window, texts, ['wait', 'again'], 'shell.hangs', asking.signal).then((chosen) => {
      asking = null;
      if (chosen !== 'again') return;
      // Whatever keeps the page busy would keep it from reloading as well.
      webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => asking?.abort());
}

type Button = 'wait' | 'again' | 'quit';

/** The first button is what happens when the question goes away. */
async function ask(
  window: BrowserWindow,
  { t }: Texts,
  buttons: readonly Button[],
  message: string,
  signal?: AbortSignal,
): Promise<Button> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: t(`${message}.title`),
    detail: t(`${message}.text`),
    buttons: buttons.map((button) => t(`shell.buttons.${button}`)),
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    ...(signal && { signal }),
  });
  return buttons[response] ?? buttons[0]!;
}
