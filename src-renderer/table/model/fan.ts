import type { Settings } from '#shared/api/index.ts';
import { strengthOf, suitOf, SUITS, type Card } from '#shared/cards.ts';
import { bidContract, isNoTrump } from '#shared/contracts.ts';
import type { TableView } from '#shared/view.ts';

export type FanOrder = Pick<Settings, 'handOrder' | 'handDirection' | 'suitOrder' | 'rankOrder'>;
const USUAL: FanOrder = { handOrder: 'suits', handDirection: 'strong-left', suitOrder: null, rankOrder: 'taking' };

/** Own cards as they stand in the fan, in the order of the game being played or bid. */
export function fanOf(view: TableView, order: Partial<FanOrder> = {}): Card[] {
  const { handOrder, handDirection, suitOrder, rankOrder } = { ...USUAL, ...order };
  const contract = view.contract ?? (view.bid && bidContract(view.bid));
  const tensHigh = !(contract && isNoTrump(contract));
  const trump = tensHigh ? view.trump : null;
  const suits = suitOrder ?? SUITS;
  const suitRank = (card: Card): number => (suitOf(card) === trump ? -1 : suits.indexOf(suitOf(card)));
  const height = (card: Card): number => strengthOf(card, tensHigh && rankOrder === 'taking');
  // All by strength: trumps before all others, then rank by rank; equal ranks keep the order of suits.
  const worth = (card: Card): number => height(card) + (suitOf(card) === trump ? 8 : 0);
  const bySuit = (a: Card, b: Card): number => suitRank(a) - suitRank(b) || height(b) - height(a);
  const byStrength = (a: Card, b: Card): number => worth(b) - worth(a) || suitRank(a) - suitRank(b);
  const sorted = [...view.hand].sort(handOrder === 'suits' ? bySuit : byStrength);
  return handDirection === 'strong-left' ? sorted : sorted.reverse();
}

/**
 * The trump card or the led card of a betl or durch while it lies apart on the table: not any more once it is in a
 * hand we see or has been played.
 */
export function liesApart(view: TableView, card: Card | null): boolean {
  if (card === null) return true;
  if (view.hand.includes(card)) return false;
  if (Object.values(view.openHands).some((hand) => hand.includes(card))) return false;
  const tricks = view.trick ? [...view.tricks, view.trick] : view.tricks;
  return !tricks.some((trick) => trick.cards.some((played) => played.card === card));
}

/** The cards that have just come to the hand and of which two are to be laid away: the second packet, or the talon. */
export function pickedUp(view: TableView): readonly Card[] {
  if (view.phase !== 'talon' || view.toAct === null || view.toAct !== view.seat) return [];
  const acts = view.log.flatMap((entry) => (entry.kind === 'action' ? [entry] : []));
  const again = acts.some(({ seat, action }) => seat === view.seat && action.type === 'take-back');
  if (again) return [];
  const fromPacket = view.variant === 'voleny' && !acts.some(({ action }) => action.type === 'discard');
  return view.hand.slice(fromPacket ? -SECOND_PACKET : -TALON);
}

/** Volený: forhont chooses trumps from seven cards and picks up five. */
const SECOND_PACKET = 5;
const TALON = 2;
