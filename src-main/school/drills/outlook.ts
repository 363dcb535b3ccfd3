/** What shows that a call is right: a layout in which it gains, and one in which it loses. */
import type { Card } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { playedBest } from '#main/coach/index.ts';
import { playCard, toPosition } from '#main/engine/index.ts';
import { rounded } from './card-play.ts';

type Outlook = NonNullable<Exercise['outlook']>;
export type PlayedOutlook = Pick<Outlook[number], 'setup' | 'line'>;

/**
 * Of the layouts with a gain the middle one, then of those with a loss; whichever there are.
 * @param gains what the right answer brings the asked seat, by layout
 * @param dealIn the deal of a layout as it is called with that answer
 * @param first the card to be played, where that is the answer
 */
export function outlookOf(gains: readonly number[], dealIn: (layout: number) => Setup, first?: Card): Outlook {
  return outlookFrom(gains, (layout) => {
    const setup = dealIn(layout);
    return { setup, line: lineIn(setup, first) };
  });
}

/** The same where it is known how the layouts are played. */
export function outlookFrom(gains: readonly number[], playedIn: (layout: number) => PlayedOutlook): Outlook {
  const ranked = gains.map((gain, layout) => ({ gain, layout })).sort((a, b) => a.gain - b.gain);
  const signs = [ranked.filter(({ gain }) => gain > 0), ranked.filter(({ gain }) => gain < 0)];
  return signs.flatMap((some) => {
    const middle = some[Math.floor(some.length / 2)];
    if (middle === undefined) return [];
    const percent = (100 * some.length) / gains.length;
    // A half is rounded up of gains and down of losses, so that both together are not more than all.
    const share = Math.max(1, middle.gain > 0 ? Math.round(percent) : Math.ceil(percent - 0.5));
    return [{ gain: rounded(middle.gain), share, ...playedIn(middle.layout) }];
  });
}

/** Best play; in games without trumps, where nothing is announced, from a card on. */
function lineIn(setup: Setup, first?: Card): PlayedOutlook['line'] {
  const start = unwrap(toPosition(setup));
  const seat = start.toPlay;
  const { steps } = playedBest(first === undefined ? start : unwrap(playCard(start, first)));
  const line = steps.map(({ seat: by, card, announce, marriage }) => ({ seat: by, card, announce, marriage }));
  return first === undefined || seat === null ? line : [{ seat, card: first, announce: true, marriage: null }, ...line];
}
