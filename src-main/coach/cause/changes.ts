/** One thing changed on a line: how the table would be if a single card, the lead or the trick had gone otherwise. */
import { tricksIn } from '../detectors/index.ts';
import { isSharp, suitOf, type Card } from '#shared/cards.ts';
import type { CauseChange } from '#shared/coach.ts';
import type { Seat } from '#shared/seats.ts';
import type { Marriage, PlayedCard } from '#shared/view.ts';
import type { Position } from '#main/engine/index.ts';
import type { NotedLine } from '../line.ts';

/** The table after the first trick of a line; `null` where the play ends with it. */
export function afterFirstTrick(line: NotedLine): Position | null {
  const { after } = tricksIn(line)[0]!.end;
  return after.toPlay === null ? null : after;
}

/**
 * The position after the first trick with one thing otherwise. Everything else stays as it is, so that what the change is worth can
 * be computed; `null` where the cards do not allow it.
 * @param best the same moment along the best line
 */
export function changed(now: Position, best: Position, change: CauseChange): Position | null {
  switch (change.kind) {
    case 'kept':
      return kept(now, change.seat, change.card, change.instead);
    case 'gone':
      return kept(best, change.seat, change.instead, change.card);
    case 'lead':
      return ledBy(now, change.seat);
    case 'given':
      return ledBy(best, change.seat);
    case 'points':
      return now.points.declarer === best.points.declarer && now.points.defenders === best.points.defenders
        ? null
        : { ...now, points: best.points };
    case 'marriage':
      return sameMarriages(now, best) || canShowAgain(now, best) ? null : { ...now, marriages: best.marriages };
    case 'trick':
      return now.leader === best.leader
        ? null
        : { ...now, leader: best.leader, toPlay: best.leader, points: best.points, tricksWon: best.tricksWon };
  }
}

const ledBy = (at: Position, seat: Seat): Position | null =>
  seat === at.leader ? null : { ...at, leader: seat, toPlay: seat };

/** A card of the trick just played is back in hand, and another of that hand lies in its place. */
function kept(now: Position, seat: Seat, card: Card, instead: Card): Position | null {
  const hand = now.hands[seat]!;
  const last = now.tricks.at(-1)!;
  if (!hand.includes(instead) || !last.cards.some((played) => played.card === card)) return null;
  const winner = last.winner!;
  const side = winner === now.declarer || winner === now.partner ? 'declarer' : 'defenders';
  const more = now.trump === null ? 0 : 10 * (Number(isSharp(instead)) - Number(isSharp(card)));
  const swap = (played: PlayedCard): PlayedCard => (played.card === card ? { seat, card: instead } : played);
  return {
    ...now,
    hands: now.hands.with(
      seat,
      hand.map((own) => (own === instead ? card : own)),
    ),
    tricks: [...now.tricks.slice(0, -1), { ...last, cards: last.cards.map(swap) }],
    // What the card has shown it would show again.
    marriages: now.marriages.filter((shown) => !isShownBy(shown, last.cards, card)),
    points: { ...now.points, [side]: now.points[side] + more },
  };
}

function isShownBy({ seat, suit }: Marriage, cards: readonly PlayedCard[], card: Card): boolean {
  const played = cards.find((each) => each.card === card);
  return played?.marriage !== undefined && played.seat === seat && suitOf(card) === suit;
}

const sameMarriages = (a: Position, b: Position): boolean =>
  a.marriages.map(({ suit }) => suit).join() === b.marriages.map(({ suit }) => suit).join();

/** Whether a marriage shown in one is still whole in a hand of the other. */
function canShowAgain(now: Position, best: Position): boolean {
  return best.marriages.some(({ seat, suit }) => {
    const half = now.hands[seat]!.filter((card) => card === `K${suit}` || card === `O${suit}`);
    return half.length === 2;
  });
}
