/** The menu of the program's icon on Linux desktops, in every language (desktop entry specification 1.5, "Additional applications actions"). */
import { LANGUAGES } from '#resources/locales/languages.ts';
import { LINKED_SCREENS, screenLink } from '#shared/screen-link.ts';
import { textsIn } from '#shared/texts.ts';

interface DesktopEntries {
  readonly entry: Readonly<Record<string, string>>;
  readonly desktopActions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** As electron-builder takes them: it writes the actions, and leaves their list to the entry. */
export function desktopEntries(executable: string): DesktopEntries {
  return {
    entry: { Actions: `${LINKED_SCREENS.join(';')};` },
    desktopActions: Object.fromEntries(
      LINKED_SCREENS.map((screen) => [screen, { ...namesOf(screen), Exec: `${executable} ${screenLink(screen)}` }]),
    ),
  };
}

/** English is what a desktop shows where it has no other. */
function namesOf(screen: string): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language === 'en' ? 'Name' : `Name[${language}]`,
      textsIn(language).t(`catalog.action.${screen}`),
    ]),
  );
}
