import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import { err, ok, type Result } from '#shared/result.ts';

/** What no system has in the name of a file. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g;

/** What the window would print, in a file that the person names. */
export async function savePdf(window: BrowserWindow, name: string): Promise<Result<string | null>> {
  const proposed = name.replace(FORBIDDEN, '-').replace(/^\.+|\.+$/g, '');
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${proposed || 'Forhont'}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || !filePath) return ok(null);
  try {
    await writeFile(filePath, await window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }));
    return ok(basename(filePath));
  } catch {
    return err('pdf-not-saved', { file: basename(filePath) });
  }
}
