/** The rules of thumb as their pages show them: figures, examples, and the drill that practises each. */
import type { Card } from '#shared/cards.ts';
import type { DrillKind } from '#shared/school/drill.ts';
import { thumbFiguresSchema } from '#shared/school/thumb-schema.ts';
import { intervalOf, type Share, type ThumbPage } from '#shared/school/thumb.ts';
import file from '#resources/thumb/figures.json' with { type: 'json' };

export const figures = thumbFiguresSchema.parse(file);

/** Ten or twelve cards, with the row of the figures they belong to. */
export interface ThumbExample {
  readonly id: string;
  readonly row: string;
  readonly cards: readonly Card[];
}

/** Hearts are trumps wherever there are any. */
export const EXAMPLES: Readonly<Record<ThumbPage, readonly ThumbExample[]>> = {
  seven: [
    { id: 'good', row: 'trumps-5-strong', cards: ['Ah', 'Oh', 'Uh', '8h', '7h', 'Al', 'Tl', '9l', 'Aa', '8b'] },
    { id: 'bad', row: 'trumps-4-weak', cards: ['Kh', 'Uh', '9h', '7h', 'Ol', '9l', 'Aa', 'Ka', '8a', 'Ub'] },
  ],
  flek: [
    { id: 'good', row: 'count-6', cards: ['Ah', 'Kh', '8h', 'Al', 'Tl', '8l', 'Aa', '9a', 'Ub', '7b'] },
    { id: 'bad', row: 'count-3', cards: ['9h', 'Kl', 'Ol', '8l', 'Ta', 'Ka', '9a', 'Ab', '9b', '8b'] },
  ],
  talon: [
    {
      id: 'void',
      row: 'void',
      cards: ['Ah', 'Kh', 'Uh', '9h', '7h', 'Al', 'Tl', '9l', '9a', '8a', 'Kb', '8b'],
    },
    {
      id: 'guard',
      row: 'guard',
      cards: ['Ah', 'Kh', 'Uh', '9h', '8h', 'Al', '9l', '8l', '7l', 'Tb', '8b', 'Ka'],
    },
  ],
  betl: [
    { id: 'good', row: 'exposed-2', cards: ['7h', '8h', '9h', 'Th', '7l', '9l', 'Ul', '7a', '8a', '7b'] },
    { id: 'bad', row: 'exposed-5', cards: ['7h', '9h', 'Uh', '7l', '9l', 'Tl', '8a', '7b', '8b', '9b'] },
  ],
};

export const DRILL_FOR: Readonly<Record<ThumbPage, DrillKind>> = {
  seven: 'seven',
  flek: 'flek',
  talon: 'talon',
  betl: 'betl',
};

/** A share in whole per cent, with its interval. */
export function percentOf(share: Share): { readonly value: number; readonly low: number; readonly high: number } {
  const { low, high } = intervalOf(share);
  const whole = (part: number): number => Math.round(100 * part);
  return { value: whole(share.of === 0 ? 0 : share.right / share.of), low: whole(low), high: whole(high) };
}
