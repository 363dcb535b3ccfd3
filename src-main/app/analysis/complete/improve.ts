/**
 * Swaps cards between the declarer and the others until his announcement makes sense. A search and no sampler of what is hidden:
 * hands in which somebody would say sto or durch are too rare to be met by drawing, so the kernel deals and this mends.
 */
import type { Card } from '#shared/cards.ts';
import { fraction, pick, type Chance } from '#main/engine/kernel/index.ts';
import type { DealOut, Filled } from './deal-out.ts';
import type { Hands } from './plausible.ts';

const STEPS = 700;
/** How often a swap is kept that makes things worse, to get out of dead ends. */
const DETOUR = 0.03;

export interface Improving {
  readonly declarer: number;
  readonly chance: Chance;
  readonly plausibility: (laid: Hands) => number;
  /** Whether a card may go to the talon. */
  readonly mayLieAway: (card: Card) => boolean;
}

/** The dealing made plausible, or `null` when that did not come about. */
export function improved(dealing: DealOut, options: Improving): DealOut | null {
  const { declarer, chance, plausibility, mayLieAway } = options;
  let current = dealing;
  let score = plausibility(handsOf(current));
  for (let step = 0; score < 0 && step < STEPS; step++) {
    const own = movable(current.places[declarer]!);
    const elsewhere = [
      ...current.places.flatMap((place, i) => (i === declarer ? [] : movable(place))),
      ...current.left,
    ];
    if (own.length === 0 || elsewhere.length === 0) return null;
    const out = pick(own, chance);
    const into = pick(elsewhere, chance);
    const fromTalon = current.places.some(({ kind, dealt }) => kind === 'talon' && dealt.includes(into));
    if (fromTalon && !mayLieAway(out)) continue;
    const next = swapped(current, out, into);
    const nextScore = plausibility(handsOf(next));
    if (nextScore < score && fraction(chance) >= DETOUR) continue;
    current = next;
    score = nextScore;
  }
  return score >= 0 ? current : null;
}

export function handsOf({ places }: DealOut): Hands {
  const all = (place: Filled): readonly Card[] => [...place.cards, ...place.dealt];
  return {
    hands: places.filter(({ kind }) => kind === 'hand').map(all),
    talon: places.filter(({ kind }) => kind === 'talon').flatMap(all),
  };
}

function movable({ dealt, fixed }: Filled): Card[] {
  return dealt.filter((card) => !fixed.includes(card));
}

function swapped({ places, left }: DealOut, one: Card, other: Card): DealOut {
  const swap = (card: Card): Card => (card === one ? other : card === other ? one : card);
  return { places: places.map((place) => ({ ...place, dealt: place.dealt.map(swap) })), left: left.map(swap) };
}
