import { dialog, type BrowserWindow } from 'electron';
import type { Texts } from '#shared/texts.ts';

/** A page with unsaved changes stops the window from closing; a browser would ask by itself, Electron needs to be told. */
export function askAboutUnsaved(window: BrowserWindow, { t }: Texts): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const buttons = [t('ruleEditor.leave.stay'), t('ruleEditor.leave.discard')];
    const message = t('ruleEditor.unsaved');
    const chosen = dialog.showMessageBoxSync(window, { type: 'question', message, buttons, defaultId: 0, cancelId: 0 });
    // Here preventing means not to let the page have its way.
    if (chosen === 1) event.preventDefault();
  });
}
