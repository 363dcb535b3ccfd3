/** How the cards look in this window: what `CardSymbols` draws. */
import type { CardThemeName } from '#shared/looks.ts';
import type { Heads } from './themes/compose.ts';
import type { CardTheme } from './themes/theme.ts';

export interface CardLook {
  /** `null` until its pictures are here. */
  readonly theme: CardTheme | null;
  readonly themeName: CardThemeName;
  /** Markup of the back. */
  readonly back: string;
  readonly heads: Heads;
  /** Markup of the symbols, where the signs are French. */
  readonly frenchSigns: string | null;
}
