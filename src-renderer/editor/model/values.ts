/** What the badges say: values as the seat to play sees them. */
import type { Sampled, Solved, Span, Standing } from '#shared/api/analysis.ts';
import { marriagePartner, suitOf, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Setup } from '#shared/position.ts';
import type { Seat } from '#shared/seats.ts';

type BadgeTone = 'best' | 'worse' | 'illegal';

export interface CardBadge {
  readonly card: Card;
  readonly tone: BadgeTone;
  /** What the seat gains from each opponent along the best play after the card, in base units; `null` when it may not be played. */
  readonly gain: number | null;
  /** What the card loses against the best one. ≥ 0 */
  readonly loss: number;
  readonly exact: boolean;
  /** The gain with its marriage announced where it is valued without a word, or the other way round; `null` where it does not matter. */
  readonly otherwise: number | null;
  /** Where the gain is an estimate: between what it probably lies. */
  readonly likely: Span | null;
  /** Where it is not exact: between what it lies for certain. */
  readonly proven: Span | null;
}

type Sides = Pick<Setup, 'declarer' | 'partner'>;

/** A value to the declarer as the seat's own side sees it. */
export function gainOf(seat: Seat, value: number, { declarer, partner }: Sides): number {
  return seat === declarer || seat === partner || value === 0 ? value : -value;
}

/** Estimates closer than this are not told apart, nor shown apart. */
const ALIKE = 0.05;

/** Every card of the seat to play, in the order of the verdicts; without a solution only those that may not be played. */
export function cardValues(standing: Standing, solved: Solved | null, sides: Sides): CardBadge[] {
  const { seat } = standing;
  if (seat === null) return [];
  const gain = (value: number): number => gainOf(seat, value, sides);
  const span = (of: Span | undefined): Span | null => {
    if (of === undefined) return null;
    const ends = [gain(of.low), gain(of.high)];
    return { low: Math.min(...ends), high: Math.max(...ends) };
  };
  const values = new Map(solved?.cards.map((each) => [each.card, each]));
  const best = solved ? gain(solved.estimate?.mean ?? solved.value) : 0;
  return standing.verdicts.flatMap(({ card, legal }): CardBadge[] => {
    if (!legal) {
      return [{ card, tone: 'illegal', gain: null, loss: 0, exact: true, otherwise: null, likely: null, proven: null }];
    }
    const found = values.get(card);
    if (!found) return [];
    const own = gain(found.estimate?.mean ?? found.value);
    const isBest = found.estimate ? own >= best - ALIKE : own >= best;
    return [
      {
        card,
        tone: isBest ? 'best' : 'worse',
        gain: own,
        loss: Math.max(0, best - own),
        exact: found.exact,
        otherwise: found.otherwise === undefined ? null : gain(found.otherwise),
        likely: span(found.estimate),
        proven: span(found.bounds),
      },
    ];
  });
}

/** Means over layouts, as badges: the best of them is best. */
export function sampledValues({ cards }: Sampled): CardBadge[] {
  const best = Math.max(...cards.map(({ mean }) => mean));
  return cards.map(({ card, mean, low, high }) => ({
    card,
    tone: mean >= best - ALIKE ? 'best' : 'worse',
    gain: mean,
    loss: best - mean,
    exact: false,
    otherwise: null,
    likely: { low, high },
    proven: null,
  }));
}

/** Whether playing the card shows a marriage, so that it could also be kept silent. */
export function showsMarriage(standing: Standing, card: Card, contract: Setup['contract']): boolean {
  const partner = marriagePartner(card);
  if (isNoTrump(contract) || partner === undefined || standing.seat === null) return false;
  const hand = standing.hands[standing.seat]!;
  return hand.includes(card) && hand.includes(partner) && suitOf(card) === suitOf(partner);
}
