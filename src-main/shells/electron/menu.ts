import { Menu, type App, type MenuItemConstructorOptions } from 'electron';
import type { RecentFile } from '#shared/api/recent.ts';
import type { Texts } from '#shared/texts.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** Files opened lately, and what is done with them. */
export interface RecentMenu {
  readonly files: readonly RecentFile[];
  open(file: RecentFile): void;
  clear(): void;
}

/** The menu bar with what the window itself does not offer. macOS puts the first menu under the app's name. */
export function setMenu({ t }: Texts, recent: RecentMenu, platform: NodeJS.Platform = process.platform): void {
  const mac = platform === 'darwin';
  const item = (role: Role): MenuItemConstructorOptions => ({ role, label: t(`shell.menu.${role}`) });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const menu = (name: string, items: readonly (Role | null)[], role?: Role): MenuItemConstructorOptions => ({
    label: t(`shell.menu.${name}`),
    ...(role && { role }),
    submenu: items.map((each) => (each === null ? separator : item(each))),
  });
  const files: MenuItemConstructorOptions[] = recent.files.map((file) => ({
    // One such sign alone would underline the letter after it.
    label: file.name.replaceAll('&', '&&'),
    ...(file.path !== null && { toolTip: file.path }),
    click: () => recent.open(file),
  }));
  const lately =
    files.length > 0
      ? [...files, separator, { label: t('shell.menu.clearRecent'), click: () => recent.clear() }]
      : [{ label: t('shell.menu.noRecent'), enabled: false }];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      menu('app', mac ? ['about', null, 'hide', 'hideOthers', 'unhide', null, 'quit'] : ['quit']),
      { label: t('shell.menu.file'), submenu: [{ label: t('shell.menu.recent'), submenu: lately }] },
      menu('edit', ['undo', 'redo', null, 'cut', 'copy', 'paste', 'delete', null, 'selectAll']),
      menu('view', ['zoomIn', 'zoomOut', 'resetZoom', null, 'togglefullscreen']),
      menu('window', mac ? ['minimize', 'zoom', null, 'front'] : ['minimize', 'close'], 'window'),
    ]),
  );
}

/** What the system itself shows at our icon: the files of whoever learns here now, and nobody else's. */
export function tellSystem(
  app: Pick<App, 'addRecentDocument' | 'clearRecentDocuments'>,
  files: readonly RecentFile[],
): void {
  app.clearRecentDocuments();
  for (const { path } of files.toReversed()) if (path !== null) app.addRecentDocument(path);
}
