/** Links that only show a screen: what the icon's menu on a desktop starts. */

/** Routes of the window that need nothing more than their name. */
export const LINKED_SCREENS = ['new', 'situations', 'school', 'analyse'] as const;
export type LinkedScreen = (typeof LINKED_SCREENS)[number];

const LINK = /^forhont:screen\/([a-z]+)$/i;

export function screenLink(screen: LinkedScreen): string {
  return `forhont:screen/${screen}`;
}

/** The screen a link names; `null` where it is another link or none, or names a screen that is not in the list. */
export function screenIn(text: string): LinkedScreen | null {
  const named = LINK.exec(text.trim())?.[1]?.toLowerCase();
  return LINKED_SCREENS.find((screen) => screen === named) ?? null;
}
