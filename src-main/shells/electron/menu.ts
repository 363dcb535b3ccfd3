import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Texts } from '#shared/texts.ts';

/** The menu bar with what the window itself does not offer. macOS puts the first menu under the app's name. */
export function setMenu({ t }: Texts): void {
  const item = (role: NonNullable<MenuItemConstructorOptions['role']>): MenuItemConstructorOptions => ({
    role,
    label: t(`shell.menu.${role}`),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const menu = Menu.buildFromTemplate([
    { label: t('shell.menu.app'), submenu: [item('quit')] },
    { label: t('shell.menu.edit'), submenu: [item('cut'), item('copy'), item('paste'), item('selectAll')] },
    {
      label: t('shell.menu.view'),
      submenu: [item('zoomIn'), item('zoomOut'), item('resetZoom'), separator, item('togglefullscreen')],
    },
  ]);
  Menu.setApplicationMenu(menu);
}
