import { DECK, type Card } from '#shared/cards.ts';
import type { TableView } from '#shared/view.ts';
import { playedIn } from './model/played.ts';

/** The cards nobody has shown to whoever sees this, and that he does not hold or have laid away himself. */
export function unseenCards(view: TableView): Card[] {
  const { hand, openHands, talon, trumpCard, laidCard, log } = view;
  const seen = new Set<Card | null>([
    ...hand,
    ...Object.values(openHands).flat(),
    ...(talon.cards ?? []),
    ...playedIn(view).map(({ card }) => card),
    trumpCard?.card ?? null,
    laidCard?.card ?? null,
    ...log.flatMap((entry) =>
      entry.kind === 'trump-shown' ? [entry.card] : entry.kind === 'hand-shown' ? entry.cards : [],
    ),
  ]);
  return DECK.filter((card) => !seen.has(card));
}
