import { DECK, type Card } from '#shared/cards.ts';
import type { TableView } from '#shared/view.ts';

/** The cards nobody has shown to whoever sees this, and that he does not hold or have laid away himself. */
export function unseenCards(view: TableView): Card[] {
  const { hand, openHands, talon, tricks, trick, trumpCard, laidCard, log } = view;
  const seen = new Set<Card | null>([
    ...hand,
    ...Object.values(openHands).flat(),
    ...(talon.cards ?? []),
    ...[...tricks, ...(trick ? [trick] : [])].flatMap(({ cards }) => cards.map(({ card }) => card)),
    trumpCard?.card ?? null,
    laidCard?.card ?? null,
    ...log.flatMap((entry) =>
      entry.kind === 'trump-shown' ? [entry.card] : entry.kind === 'hand-shown' ? entry.cards : [],
    ),
  ]);
  return DECK.filter((card) => !seen.has(card));
}
