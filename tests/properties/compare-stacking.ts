/** The deck stacked and cut after a deal: whole piles, nobody's tricks disturbed, nothing shuffled. csm II.9 */
import { stackDeck, type Deal, type StackPart } from '#main/engine/index.ts';
import type { Card } from '#shared/cards.ts';
import type { NaiveDeal } from '../reference/deal.ts';
import { never, same } from './difference.ts';

export function compareStacking(deal: Deal, naive: NaiveDeal, seed: string): void {
  const { deck, record } = stackDeck(deal, seed);
  same('cards of the stacked deck', new Set(deck).size, 32);
  same('the stacking repeated', stackDeck(deal, record).deck, deck);
  never(record.cut < 2 || record.cut > 30, () => `a cut of ${record.cut} cards`);
  const uncut = [...deck.slice(-record.cut), ...deck.slice(0, -record.cut)];
  for (const part of record.order) {
    const pile = pileOf(naive, part);
    const stacked = uncut.splice(0, pile.length);
    same(`cards of ${part}`, [...stacked].sort(), [...pile].sort());
    // Tricks keep their order, from the first or from the last.
    if (part.startsWith('pile') && stacked[0] !== pile[0]) same(`order of ${part}`, stacked, pile.reverse());
    else if (part.startsWith('pile')) same(`order of ${part}`, stacked, pile);
  }
  same('cards left over', uncut, []);
}

function pileOf(naive: NaiveDeal, part: StackPart): Card[] {
  const { table } = naive;
  const shown = table?.shownCards ?? [];
  if (part === 'talon') return [...naive.talon];
  if (part === 'stock') return [...(table?.stock ?? naive.stock)];
  if (part === 'marriages') return [...shown];
  const seat = Number(part.at(-1));
  if (part.startsWith('hand')) return [...(table?.hands ?? naive.hands)[seat]!];
  // Cards of a trick that was not finished lie before who led it.
  const open = table ? [{ winner: table.leader, cards: table.lying }] : [];
  const tricks = [...(table?.finished ?? []), ...open].filter((trick) => trick.winner === seat);
  return tricks.flatMap((trick) => trick.cards.map(({ card }) => card)).filter((card) => !shown.includes(card));
}
