import { isSharp, suitOf } from '#shared/cards.ts';
import { sideOf } from '#main/engine/play/sides.ts';
import { roleOf } from '../roles.ts';
import type { Finding, LineDetector } from './finding.ts';
import { otherSide, tricksIn, type TakenTrick } from './tricks.ts';

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
