/** What the seat knows for certain of others' cards in a suit, with what shows it: nothing that its view does not prove. */
import { suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { ErrorParams } from '#shared/result.ts';
import { seatCount, trickCount, type Seat } from '#shared/seats.ts';
import { cardsOf, count, knownFrom, suitMask, suitNumber, type Fact, type Known } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '#main/players/index.ts';
import { roleOf } from '../roles.ts';

/** `coach.fact.<code>` in the locale files, said with the params. */
export interface HintFact {
  readonly code: string;
  readonly seat: Seat;
  /** Cards nobody sees that the seat holds, or lacks. */
  readonly cards: readonly Card[];
  readonly holds: boolean;
  readonly params: ErrorParams;
}

/** Facts told at once. */
const MAX_TOLD = 2;

/** Of the suit of an advised card: who has none of it, or not these cards, and who holds which. */
export function factsBehind({ view, fields }: Knowledge, advised: Card): HintFact[] {
  const known = knownFrom(view, fields);
  const out = known.hidden & suitMask(suitNumber(suitOf(advised)));
  const told = known.facts
    .filter((fact) => fact.certain && fact.about !== known.me && fact.source.kind !== 'rules')
    .flatMap((fact) => toldOf(fact, out, known) ?? []);
  // What shows most of a seat is told, and of equals what was shown first.
  const weight = ({ holds, cards }: HintFact): number => (holds ? 32 : cards.length);
  const best = told.toSorted((a, b) => weight(b) - weight(a));
  return best.filter((fact, i) => best.findIndex(({ seat }) => seat === fact.seat) === i).slice(0, MAX_TOLD);
}

function toldOf(fact: Fact, out: number, known: Known): HintFact | null {
  const { view, trump } = known;
  if (fact.about === 'talon' || (fact.says !== 'holds' && fact.says !== 'lacks')) return null;
  const seat = fact.about;
  const cards = cardsOf(fact.cards & out);
  const [first] = cards;
  if (first === undefined || view.openHands[seat] !== undefined || view.counts[seat] === 0) return null;
  const { declarer, partner, counts } = view;
  const who = roleOf({ declarer: declarer!, partner, hands: counts.map(() => []) }, seat);
  const holds = fact.says === 'holds';
  const shown =
    fact.source.kind === 'play' ? { card: fact.source.card, number: trickAt(known, fact.source.trick) } : {};
  const suit: Suit = suitOf(first);
  const isVoid = !holds && (fact.cards & out) === out && fact.source.kind === 'play';
  const said = isVoid
    ? suit === trump
      ? 'no-trumps'
      : 'no-suit'
    : holds || fact.source.kind === 'log'
      ? fact.reason
      : 'not-these';
  return { code: said, seat, cards, holds, params: { who, suit, cards, held: first, ...shown } };
}

/** The number of a trick of the view in the whole deal, 1 for the first. */
function trickAt({ view, own }: Known, trick: number): number {
  const left = count(own) + view.stock / seatCount(view.variant);
  return trickCount(view.variant) - left - view.tricks.length + trick + 1;
}
