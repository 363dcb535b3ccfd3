/** What a change that would restore the value means to a player: which card was needed, which is in the way, who has the lead. */
import { isSharp, makeCard, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import type { CauseChange } from '#shared/coach.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { cardBeats } from '#main/engine/kernel/index.ts';
import type { Comparison } from '../detectors/index.ts';
import { goesAnyway } from '../detectors/ledger.ts';
import { stepOfCard, trickOf, tricksIn, type TakenTrick } from '../detectors/tricks.ts';
import type { Line } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { CauseCode, FoundCause } from './codes.ts';

type Read = Omit<FoundCause, 'change' | 'value'>;

interface Seen extends Comparison {
  readonly change: CauseChange;
  /** Best play after the change. */
  readonly otherwise: Line;
}

type Kept = Extract<CauseChange, { kind: 'kept' }>;

/** `null` where the change says nothing a player could use. */
export function readChange(seen: Seen): Read | null {
  const { change, seat, side, position } = seen;
  switch (change.kind) {
    case 'kept':
      if (change.seat === seat) return leftBehind(seen, change) ?? keptOwn(seen, change);
      return sideOf(position, change.seat) === side ? keptByPartner(seen, change) : keptByOthers(seen, change);
    case 'lead':
      return leadElsewhere(seen, change.seat);
    case 'points':
      return pointsNow(seen);
    case 'trick':
      return trickNow(seen);
    case 'marriage':
      // What was shown or not is told by name (detectors/points.ts).
      return null;
  }
}

function found(code: CauseCode, params: Read['params'], cards: readonly Card[], step: number | null): Read {
  return { code, params, cards: [...new Set(cards)], step };
}

/** The better card stays in hand, and comes to harm there. */
function leftBehind(seen: Seen, { instead }: Kept): Read | null {
  const { position, side, played, best } = seen;
  if (best.steps[0]!.card !== instead) return null;
  const trick = trickOf(played, instead);
  if (trick === undefined) return null;
  const step = stepOfCard(played, instead);
  const params = { card: instead, number: trick.number, taker: trick.winning, by: roleOf(position, trick.winner) };
  const isBetl = position.contract.endsWith('betl');
  if (isBetl && trick.winning === instead) {
    if (side === 'declarer') return found('left-taking', params, [instead], step);
    const under = trick.cards.find(({ seat }) => seat === position.declarer)!.card;
    return suitOf(under) === suitOf(instead)
      ? found('left-barring', { ...params, under }, [instead, under], step)
      : null;
  }
  if (position.trump === null || !isSharp(instead) || trick.side === side || goesAnyway(seen, instead)) return null;
  return found('left-behind', params, [instead, trick.winning], step);
}

/** The card is missed later: what it would have done then. */
function keptOwn(seen: Seen, { card, seat }: Kept): Read {
  const { position, side, otherwise, played } = seen;
  const trick = trickOf(otherwise, card);
  if (trick === undefined) return found('missing', { card }, [card], null);
  const { trump, contract } = position;
  const { number, cards, winning, winner } = trick;
  const params = { card, number };
  const isDucking = contract.endsWith('betl') && side === 'declarer';
  const seven = trump === null ? null : makeCard('7', trump);
  if (winning === card && !isDucking) {
    const stranded = strandedAfter(seen, trick, seat);
    if (stranded.length > 0 && position.hands[seat]!.length > 2)
      return found('entry-kept', { ...params, stranded, count: stranded.length }, [card, ...stranded], null);
    const over = strongest(cards, position, side);
    if (over === null || cards[0]!.card === card) {
      return over === null || !isNear(over, card)
        ? found('winner-kept', params, [card], null)
        : found('guard-beats', { ...params, over }, [card, over], stepOfCard(played, over));
    }
    const ruffs = suitOf(card) === trump && suitOf(over) !== trump;
    return found(ruffs ? 'ruff-kept' : 'guard-beats', { ...params, over }, [card, over], stepOfCard(played, over));
  }
  if (isDucking) {
    return cards[0]!.card === card || suitOf(winning) !== suitOf(card)
      ? found('missing', params, [card], null)
      : found('duck-kept', { ...params, over: winning }, [card, winning], null);
  }
  if (seven !== null && suitOf(card) === trump && card !== seven && position.hands[seat]!.includes(seven)) {
    if (isBetterOff(seen, seven)) return found('covers-seven', { card, seven }, [card, seven], stepOfCard(played, seven));
  }
  const guarded = position.hands[seat]!.find(
    (higher) =>
      suitOf(higher) === suitOf(card) &&
      strengthOf(higher, trump !== null) > strengthOf(card, trump !== null) &&
      isBetterOff(seen, higher),
  );
  if (guarded !== undefined) {
    const taker = trickOf(played, guarded)?.winning;
    if (taker !== undefined && taker !== guarded)
      return found('guard-under', { card, guarded, taker }, [card, guarded, taker], stepOfCard(played, guarded));
  }
  const leads = cards[0]!.card === card && sideOf(position, winner) !== side;
  return leads ? found('exit-kept', params, [card], null) : found('missing', params, [card], null);
}

const isNear = (one: Card, other: Card): boolean => suitOf(one) === suitOf(other);

/** The strongest card of the other side in a trick. */
function strongest(cards: TakenTrick['cards'], position: Position, side: Comparison['side']): Card | null {
  const theirs = cards.filter(({ seat }) => sideOf(position, seat) !== side).map(({ card }) => card);
  const [first] = theirs;
  if (first === undefined) return null;
  return theirs.reduce((top, card) => (cardBeats(card, top, position.trump) ? card : top), first);
}

/** Whether a card goes to its own side, or takes a trick, with the change and not without. */
function isBetterOff({ played, otherwise, side }: Seen, card: Card): boolean {
  const [now, then] = [trickOf(played, card), trickOf(otherwise, card)];
  if (then === undefined || now === undefined) return false;
  if (then.winning === card && now.winning !== card) return true;
  return isSharp(card) && then.side === side && now.side !== side;
}

/** Cards of the seat that take tricks from its own lead after the trick, and without the change go to the other side. */
function strandedAfter({ otherwise, played, side }: Seen, { number }: TakenTrick, seat: Seat): Card[] {
  return tricksIn(otherwise)
    .filter((later) => later.number > number && later.winner === seat && later.cards[0]!.card === later.winning)
    .map(({ winning }) => winning)
    .filter((winner) => trickOf(played, winner)?.side !== side);
}

/** A card of the partner's falls, and is missed. */
function keptByPartner({ otherwise, played, position, side }: Seen, { seat, card }: Kept): Read {
  const trick = trickOf(otherwise, card);
  const params = { who: roleOf(position, seat), card };
  const over = trick?.winning === card ? strongest(trick.cards, position, side) : null;
  const step = stepOfCard(played, card);
  return over === null || trick === undefined
    ? found('partner-falls', params, [card], step)
    : found('partner-needed', { ...params, over, number: trick.number }, [card, over], step);
}

/** The other side gets rid of a card, or keeps one that was to be brought out. */
function keptByOthers(seen: Seen, { seat, card, instead }: Kept): Read | null {
  const { played, otherwise, position, side } = seen;
  const who = roleOf(position, seat);
  const later = trickOf(played, instead);
  const first = tricksIn(played)[0]!;
  if (later !== undefined && later.winning === instead && later.side !== side) {
    const over = strongestOf(later, position, side);
    const led = suitOf(later.cards[0]!.card);
    const params = { who, card: instead, number: later.number, suit: led, ...(over !== null && { over }) };
    const cards = over === null ? [instead] : [instead, over];
    const step = stepOfCard(played, instead);
    const { trump } = position;
    if (suitOf(instead) === trump && led !== trump && led === suitOf(card) && over !== null)
      return found('void-ruffs', params, [...cards, card], step);
    return found(suitOf(instead) === trump && over !== null ? 'trump-left' : 'card-left', params, cards, step);
  }
  const then = trickOf(otherwise, card);
  if (first.winning !== card && then !== undefined && (then.side === side) !== position.contract.endsWith('betl'))
    return found('gets-rid', { who, card, number: first.number }, [card], stepOfCard(played, card));
  if (position.contract.endsWith('betl') && then?.winning === card)
    return found('gets-rid', { who, card, number: first.number }, [card], stepOfCard(played, card));
  const params = { who, card: instead, number: later?.number ?? first.number };
  return suitOf(instead) === position.trump ? found('trump-out', params, [instead], null) : null;
}

/** The strongest card a side has in a trick it does not take. */
function strongestOf({ cards }: TakenTrick, position: Position, side: Comparison['side']): Card | null {
  return strongest(cards, position, side === 'declarer' ? 'defenders' : 'declarer');
}

/** The lead is in the wrong hand, and what is led from it. */
function leadElsewhere({ played, position, side }: Seen, wanted: Seat): Read | null {
  const [first, second] = tricksIn(played);
  if (first === undefined || second === undefined) return null;
  const [lead] = second.cards;
  const code = sideOf(position, first.winner) === side ? 'lead-own' : 'lead-theirs';
  const params = {
    who: roleOf(position, first.winner),
    by: roleOf(position, wanted),
    card: lead!.card,
    number: second.number,
  };
  return found(code, params, [lead!.card], first.at + 1);
}

/** The points of this trick go to the other side. */
function pointsNow({ played, position, side, best }: Seen): Read | null {
  const first = tricksIn(played)[0]!;
  const sharps = first.cards.map(({ card }) => card).filter(isSharp);
  const params = { by: roleOf(position, first.winner), card: first.winning, number: first.number };
  if (first.side === side) {
    // Points that could have been put on a trick of one's own.
    const more = tricksIn(best)[0]!.cards.map(({ card }) => card).filter((card) => isSharp(card) && !sharps.includes(card));
    const [left] = more;
    const later = left === undefined ? undefined : trickOf(played, left);
    if (left === undefined || later === undefined || later.side === side) return null;
    const told = { card: left, number: later.number, taker: later.winning, by: roleOf(position, later.winner) };
    return found('left-behind', told, [left, later.winning], stepOfCard(played, left));
  }
  if (sharps.length === 0) return null;
  return found('points-now', { ...params, sharps, count: sharps.length }, [...sharps, first.winning], first.at);
}

/** The trick on the table goes to the other side. */
function trickNow(seen: Seen): Read | null {
  const { played, best, position, side } = seen;
  const first = tricksIn(played)[0]!;
  const would = tricksIn(best)[0]!;
  if (first.side === side || would.side !== side) return pointsNow(seen);
  const params = { by: roleOf(position, first.winner), card: first.winning, instead: would.winning };
  return found('trick-now', params, [first.winning, would.winning], first.at);
}
