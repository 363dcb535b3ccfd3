import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Texts } from '#shared/texts.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** The menu bar with what the window itself does not offer. macOS puts the first menu under the app's name. */
export function setMenu({ t }: Texts, platform: NodeJS.Platform = process.platform): void {
  const mac = platform === 'darwin';
  const item = (role: Role): MenuItemConstructorOptions => ({ role, label: t(`shell.menu.${role}`) });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const menu = (name: string, items: readonly (Role | null)[], role?: Role): MenuItemConstructorOptions => ({
    label: t(`shell.menu.${name}`),
    ...(role && { role }),
    submenu: items.map((each) => (each === null ? separator : item(each))),
  });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      menu('app', mac ? ['about', null, 'hide', 'hideOthers', 'unhide', null, 'quit'] : ['quit']),
      menu('edit', ['undo', 'redo', null, 'cut', 'copy', 'paste', 'delete', null, 'selectAll']),
      menu('view', ['zoomIn', 'zoomOut', 'resetZoom', null, 'togglefullscreen']),
      menu('window', mac ? ['minimize', 'zoom', null, 'front'] : ['minimize', 'close'], 'window'),
    ]),
  );
}
