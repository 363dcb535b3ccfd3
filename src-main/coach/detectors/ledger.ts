/** Where the points go that are still to be won, in one line and in another: aces, tens and the last trick. */
import { isSharp, sortHand, type Card } from '#shared/cards.ts';
import type { Side } from '#shared/settlement.ts';
import type { NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, Comparison, Finding } from './finding.ts';
import { tricksIn, trickOf } from './tricks.ts';

/** What goes away: a sharp card, the one just played whichever it is (another ace on the same trick is no better), the last trick. */
type Item = Card | 'this' | 'last';

/** What the other side takes along a line. */
export function awayIn(line: NotedLine, side: Side): ReadonlySet<Item> {
  const tricks = tricksIn(line);
  const [first] = line.steps;
  const items = tricks
    .filter((trick) => trick.side !== side)
    .flatMap((trick): Item[] =>
      trick.cards
        .map(({ card }) => card)
        .filter(isSharp)
        .flatMap((card): Item[] => (trick === tricks[0] && card === first?.card ? ['this', card] : [card])),
    );
  return new Set(tricks.at(-1)?.side === side ? items : [...items, 'last']);
}

/** Lines of all cards that are as good as the best. */
export const goodLines = ({ best, also = [] }: Comparison): readonly NotedLine[] => [best, ...also];

/** Whether a sharp card that goes away goes away after an equally good card, too. */
export function goesAnyway(comparison: Comparison, sharp: Card): boolean {
  const { played, side, card } = comparison;
  const isThis = sharp === card && awayIn(played, side).has('this');
  return goodLines(comparison).some((line) => {
    const away = awayIn(line, side);
    return away.has(sharp) || (isThis && away.has('this'));
  });
}

/**
 * Points that go to the other side and would not after any card as good as the best. Where each of them goes after one of
 * those, the fewest that never go together.
 */
export const pointsGone: ChangeDetector = (comparison) => {
  const { position, side, played, card } = comparison;
  if (position.trump === null) return [];
  const others = goodLines(comparison).map((line) => ({ away: awayIn(line, side), first: line.steps[0]!.card }));
  const own = awayIn(played, side);
  const away = [...own].filter((item) => item !== 'this' && others.some((other) => !other.away.has(item)));
  const isNew = (items: readonly Item[]): boolean =>
    others.every((other) => {
      // One ace for another is no difference, unless the other is spoken of besides.
      const exchanged = own.has('this') && other.away.has('this') && !items.includes(other.first);
      return !items.every((item) => other.away.has(item) || (item === card && exchanged));
    });
  const alone = away.filter((item) => isNew([item]));
  if (alone.length > 0) return alone.flatMap((item) => (item === 'last' ? [] : sharpLost(comparison, item as Card)));
  let together: readonly Item[] = away;
  if (!isNew(together)) return [];
  for (const item of [...away].reverse()) {
    const fewer = together.filter((kept) => kept !== item);
    if (isNew(fewer)) together = fewer;
  }
  const sharps = sortHand(
    together.filter((item): item is Card => item !== 'last'),
    position.trump,
  );
  const last = together.length > sharps.length;
  const code = last ? 'points-gone-last' : 'points-gone';
  return [{ code, params: { sharps }, cards: sharps, step: null, harms: side }];
};

/** The sharp cards and the last trick that go to the other side, and after no card as good as the best. */
export const pointsLost: ChangeDetector = (comparison) => {
  const { position, side, played } = comparison;
  if (position.trump === null) return [];
  const others = goodLines(comparison).map((line) => awayIn(line, side));
  const own = [...awayIn(played, side)].filter((item) => item !== 'this' && others.every((away) => !away.has(item)));
  const kept = own.filter((item): item is Card => item !== 'last' && !goesAnyway(comparison, item as Card));
  const sharps = sortHand(kept, position.trump);
  const last = own.includes('last');
  if (sharps.length === 0 && !last) return pointsGone(comparison);
  if (sharps.length === 0) {
    const trick = tricksIn(played).at(-1)!;
    const params = { by: roleOf(position, trick.winner), card: trick.winning };
    return [{ code: 'last-trick', params, cards: [trick.winning], step: trick.at, harms: side }];
  }
  const code = last ? 'points-go-last' : 'points-go';
  return [{ code, params: { sharps, count: sharps.length }, cards: sharps, step: null, harms: side }];
};

function sharpLost({ position, best, played, side }: Comparison, sharp: Card): Finding[] {
  const [now, otherwise] = [trickOf(played, sharp), trickOf(best, sharp)];
  if (now === undefined || otherwise === undefined) return [];
  const params = {
    sharp,
    by: roleOf(position, now.winner),
    number: now.number,
    who: roleOf(position, otherwise.winner),
    card: otherwise.winning,
    otherwise: otherwise.number,
  };
  const step = Math.max(
    0,
    played.steps.findIndex((each) => each.card === sharp),
  );
  return [{ code: 'sharp-lost', params, cards: [sharp], step, harms: side }];
}
