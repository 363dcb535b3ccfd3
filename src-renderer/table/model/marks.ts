import type { IconName } from '../../design/icons.ts';

/** What a card was after an answer: rightly named, wrongly named, or not named though it should have been. */
export type CardMark = 'right' | 'wrong' | 'missed';

export const MARK_ICONS = { right: 'check', wrong: 'close', missed: 'info' } as const satisfies Record<
  CardMark,
  IconName
>;
