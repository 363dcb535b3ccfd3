/** Long suits: whether they come through, and what bars the way to them. */
import { isSharp, sortHand, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { sideOf } from '#main/engine/index.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, Comparison, Finding, LineDetector } from './finding.ts';
import { otherSide, stepOfCard, trickOf, tricksIn, type TakenTrick } from './tricks.ts';

const RUN = 2;

/** Somebody leads a suit nobody on the other side can follow or trump any more, and takes trick after trick with it. */
export const suitRuns: LineDetector = (line) => {
  if (line.start.contract.endsWith('betl')) return [];
  const running = tricksIn(line).filter(isFree);
  const suits = new Map<string, TakenTrick[]>();
  for (const trick of running) {
    const key = `${trick.winner}${suitOf(trick.winning)}`;
    suits.set(key, [...(suits.get(key) ?? []), trick]);
  }
  return [...suits.values()]
    .filter((tricks) => tricks.length >= RUN && tricks.some(isLow))
    .map((tricks): Finding => {
      const [first] = tricks;
      const { winner, winning, side, end } = first!;
      return {
        code: 'suit-runs',
        params: { who: roleOf(end.before, winner), suit: suitOf(winning), count: tricks.length },
        cards: tricks.map((trick) => trick.winning),
        step: line.steps.findIndex(({ card }) => card === winning),
        harms: otherSide(side),
      };
    });
};

/** Led, and nobody of the other side followed suit or trumped. */
function isFree({ cards, winning, winner, side, end }: TakenTrick): boolean {
  const suit = suitOf(winning);
  const { trump } = end.before;
  if (cards[0]!.seat !== winner || suit === trump) return false;
  return cards.every(
    ({ seat, card }) => sideOf(end.before, seat) === side || (suitOf(card) !== suit && suitOf(card) !== trump),
  );
}

function isLow({ winning }: TakenTrick): boolean {
  return !isSharp(winning);
}

/** The card was the way into the hand: in the best line it takes the lead later, and winners are led that now never come to it. */
export const entryGone: ChangeDetector = (comparison) => {
  const { position, seat, side, card, best, played } = comparison;
  if (position.trump === null) return [];
  const entry = trickOf(best, card);
  const now = trickOf(played, card);
  if (entry === undefined || now === undefined || entry === tricksIn(best)[0]) return [];
  if (entry.winning !== card) return [];
  if (tricksIn(played).some(({ number, winner }) => number > now.number && winner === seat)) return [];
  const gone = ledAfter(comparison, entry).filter((winner) => trickOf(played, winner)?.side !== side);
  const stranded = sortHand(gone, position.trump);
  if (stranded.length === 0 || position.hands[seat]!.length === 1) return [];
  return [
    {
      code: 'entry-gone',
      params: { card, stranded, count: stranded.length },
      cards: [card, ...stranded],
      step: stepOfCard(played, card),
      harms: side,
    },
  ];
};

/** Cards of the same seat that take tricks from its own lead after the entry, in the best line. */
function ledAfter({ best, seat }: Comparison, entry: TakenTrick): Card[] {
  return tricksIn(best)
    .filter(
      ({ number, winner, cards, winning }) => number > entry.number && winner === seat && cards[0]!.card === winning,
    )
    .map(({ winning }) => winning);
}

/** A player must take his own partner's lead, and the partner's good cards of that suit never take a trick. */
export const blocking: ChangeDetector = ({ position, side, best, played }) => {
  const hasTrumps = position.trump !== null;
  if (position.contract.endsWith('betl')) return [];
  return tricksIn(played).flatMap(({ cards, winner, winning, end, at }) => {
    const [lead] = cards;
    const suit = suitOf(lead!.card);
    const partnerLed =
      lead!.seat !== winner && sideOf(position, lead!.seat) === side && sideOf(position, winner) === side;
    if (!partnerLed || suitOf(winning) !== suit || suit === position.trump) return [];
    const left = end.after.hands[lead!.seat]!.filter(
      (card) =>
        suitOf(card) === suit &&
        trickOf(best, card)?.winning === card &&
        trickOf(played, card)?.side !== side &&
        strengthOf(card, hasTrumps) < strengthOf(winning, hasTrumps),
    );
    if (left.length === 0) return [];
    const stranded = sortHand(left, position.trump);
    const params = { who: roleOf(position, winner), card: winning, stranded, whose: roleOf(position, lead!.seat) };
    return [{ code: 'blocking', params, cards: [winning, ...stranded], step: at, harms: side }];
  });
};
