/** What a change that would restore the value means to a player: which card was needed, which is in the way, who has the lead. */
import { isSharp, makeCard, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import type { CauseChange } from '#shared/coach.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { cardBeats } from '#main/engine/kernel/index.ts';
import {
  type Comparison,
  paysPoints,
  awayIn,
  goesAnyway,
  goodLines,
  stepOfCard,
  trickOf,
  tricksIn,
  type TakenTrick,
  PAID_BY_SEVEN,
} from '../detectors/index.ts';
import type { NotedLine } from '../line.ts';
import { changesBetween } from '../outcome.ts';
import { roleOf } from '../roles.ts';
import type { CauseCode, FoundCause } from './codes.ts';

type Read = Omit<FoundCause, 'change' | 'value'>;

/** True, and of little use: what says more of as much of the loss comes first. */
export const VAGUE: readonly CauseCode[] = ['missing', 'partner-falls', 'in-the-way', 'sheds'];

interface Seen extends Comparison {
  readonly change: CauseChange;
  /** Best play after the change. */
  readonly otherwise: NotedLine;
}

type Kept = Extract<CauseChange, { card: Card }>;

/** `null` where the change says nothing a player could use. */
export function readChange(seen: Seen): Read | null {
  const { change, seat, side, position } = seen;
  switch (change.kind) {
    case 'kept':
    case 'gone':
      if (change.seat === seat)
        return givenAway(seen, change) ?? leftBehind(seen, change) ?? ownOrInTheWay(seen, change);
      return sideOf(position, change.seat) === side ? keptByPartner(seen, change) : keptByOthers(seen, change);
    case 'lead':
      return leadElsewhere(seen, change.seat);
    case 'given':
      return leadElsewhere(seen, tricksIn(seen.best)[0]!.winner);
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

/** An ace or a ten put on the other side's trick. */
function givenAway(seen: Seen, { card }: Kept): Read | null {
  const { position, side, played } = seen;
  const [first] = tricksIn(played);
  if (!paysPoints(seen) || !isSharp(card) || first!.side === side || !goesOnlyHere(seen, card)) return null;
  const params = { by: roleOf(position, first!.winner), card: first!.winning, sharps: [card], count: 1 };
  return found('points-now', params, [card, first!.winning], first!.at);
}

/** Whether a sharp card goes to the other side, and after no card that is as good. */
function goesOnlyHere(seen: Seen, sharp: Card): boolean {
  const { played, side } = seen;
  return trickOf(played, sharp)?.side !== side && goodLines(seen).every((line) => !awayIn(line, side).has(sharp));
}

/** Where the card itself would do nothing later, what lies in its place is what matters: it bars the way. */
function ownOrInTheWay(seen: Seen, change: Kept): Read {
  const read = keptOwn(seen, change);
  const { instead } = change;
  const isBetter = seen.best.steps[0]!.card === instead;
  if (read.code === 'missing' || read.code === 'exit-kept') {
    const harm = isBetter
      ? (sevenNow(seen, instead) ?? beatsOwnSeven(seen, instead) ?? overtaking(seen, instead))
      : null;
    if (harm !== null) return harm;
  }
  return read.code === 'missing' && isBetter && seen.position.trump === null
    ? found('in-the-way', { card: instead }, [instead], null)
    : read;
}

/** The better card is one's own seven, which in the last trick is beaten. */
function sevenNow({ position, played, best, side }: Seen, instead: Card): Read | null {
  const last = tricksIn(played).at(-1)!;
  const isSeven = position.trump !== null && instead === makeCard('7', position.trump);
  if (!isSeven || trickOf(played, instead) !== last || last.side === side) return null;
  if (!changesBetween(best, played, side).some(({ id }) => PAID_BY_SEVEN.includes(id))) return null;
  return found('seven-now', { seven: instead, card: last.winning }, [instead, last.winning], last.at);
}

/** The better card stays in hand and in the last trick beats the seven of its own side. */
function beatsOwnSeven({ position, played, best, side }: Seen, instead: Card): Read | null {
  const last = tricksIn(played).at(-1)!;
  const seven = position.trump === null ? null : makeCard('7', position.trump);
  const own = last.cards.find(({ card }) => card === seven);
  if (last.winning !== instead || own === undefined || own.card === instead) return null;
  if (sideOf(position, own.seat) !== side) return null;
  if (!changesBetween(best, played, side).some(({ id }) => PAID_BY_SEVEN.includes(id))) return null;
  const params = { card: instead, seven: own.card, who: roleOf(position, own.seat) };
  return found('left-beats-own', params, [instead, own.card], last.at);
}

/** The better card stays in hand and has to take a trick that was the partner's. */
function overtaking({ position, played, seat, side }: Seen, instead: Card): Read | null {
  const trick = trickOf(played, instead);
  if (position.trump === null || trick === undefined || trick.winning !== instead || trick === tricksIn(played)[0])
    return null;
  const [led, ...others] = trick.cards.filter(({ card }) => card !== instead);
  if (led === undefined || trick.cards[0]!.card === instead) return null;
  const under = others.reduce((top, each) => (cardBeats(each.card, top.card, position.trump) ? each : top), led);
  if (under.seat === seat || sideOf(position, under.seat) !== side) return null;
  const params = { card: instead, under: under.card, who: roleOf(position, under.seat), number: trick.number };
  return found('left-overtakes', params, [instead, under.card], stepOfCard(played, instead));
}

/** The better card stays in hand, and comes to harm there. */
function leftBehind(seen: Seen, { instead }: Kept): Read | null {
  const { position, side, played, best } = seen;
  if (!goodLines(seen).some(({ steps }) => steps[0]!.card === instead)) return null;
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
  if (
    best.steps[0]!.card !== instead ||
    !paysPoints(seen) ||
    !isSharp(instead) ||
    trick.side === side ||
    goesAnyway(seen, instead)
  )
    return null;
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
  if (isDucking) {
    const caught = tricksIn(played).find((each) => each.winner === seat);
    const over = caught === undefined ? null : strongest(caught.cards, position, side);
    if (over !== null && suitOf(over) === suitOf(card) && strengthOf(card, false) < strengthOf(over, false))
      return found('duck-kept', { card, number: caught!.number, over }, [card, over], stepOfCard(played, over));
  }
  const isCover = seven !== null && suitOf(card) === trump && card !== seven && position.hands[seat]!.includes(seven);
  if (isCover && takesLast(otherwise, seven) && !takesLast(played, seven) && !losesPoints(seen))
    return found('covers-seven', { card, seven }, [card, seven], stepOfCard(played, seven));
  if (winning === card && !isDucking) {
    const stranded = trump === null ? [] : strandedAfter(seen, trick, seat);
    if (stranded.length > 0 && position.hands[seat]!.length > 2)
      return found('entry-kept', { ...params, stranded, count: stranded.length }, [card, ...stranded], null);
    const over = trump === null ? highestUnder(card, seen) : strongest(cards, position, side);
    if (over !== null && trump === null) return found('guard-beats', { ...params, over }, [card, over], null);
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
  const forced = seven === null ? undefined : trickOf(played, seven);
  const [led] = forced?.cards ?? [];
  if (led !== undefined && suitOf(led.card) === suitOf(card) && suitOf(card) !== trump && led.seat !== seat) {
    const isForced = position.hands[seat]!.includes(seven!) && forced !== tricksIn(played).at(-1);
    if (isForced && takesLast(otherwise, seven!))
      return found(
        'follow-kept',
        { card, seven: seven!, suit: suitOf(card), number: forced!.number },
        [card, seven!],
        stepOfCard(played, seven!),
      );
  }
  const guarded = position.hands[seat]!.find(
    (higher) =>
      suitOf(higher) === suitOf(card) &&
      strengthOf(higher, trump !== null) > strengthOf(card, trump !== null) &&
      isBetterOff(seen, higher),
  );
  if (guarded !== undefined) {
    const taker = trickOf(played, guarded)?.winning;
    if (taker !== undefined && taker !== guarded && suitOf(taker) === suitOf(guarded))
      return found('guard-under', { card, guarded, taker }, [card, guarded, taker], stepOfCard(played, guarded));
  }
  const caught = winner === position.declarer && suitOf(winning) === suitOf(card);
  if (contract.endsWith('betl') && caught)
    return found('catch-kept', { ...params, over: winning }, [card, winning], stepOfCard(played, winning));
  const isLed = cards[0]!.card === card;
  const ruff = cards.find(
    (each) => suitOf(each.card) === trump && sideOf(position, each.seat) !== side && suitOf(card) !== trump,
  );
  if (isLed && ruff !== undefined)
    return found('force-kept', { ...params, over: ruff.card }, [card, ruff.card], stepOfCard(played, ruff.card));
  const leads = isLed && sideOf(position, winner) !== side && tricksIn(otherwise).at(-1) !== trick;
  if (leads) return found('exit-kept', params, [card], null);
  // Beside this trump the seven takes a trick, and alone it falls.
  const isSaved = isCover && trickOf(otherwise, seven)?.winning === seven && trickOf(played, seven)?.winning !== seven;
  return isSaved
    ? found('covers-seven', { card, seven }, [card, seven], stepOfCard(played, seven))
    : found('missing', params, [card], null);
}

/** The highest card of its suit the other side has left that a card beats. */
function highestUnder(card: Card, { played, position, side }: Seen): Card | null {
  const { hands } = tricksIn(played)[0]!.end.after;
  const theirs = hands.flatMap((hand, seat) => (sideOf(position, seat as Seat) === side ? [] : hand));
  const below = theirs.filter(
    (other) => suitOf(other) === suitOf(card) && strengthOf(other, false) < strengthOf(card, false),
  );
  return below.toSorted((a, b) => strengthOf(b, false) - strengthOf(a, false))[0] ?? null;
}

const takesLast = (line: NotedLine, card: Card): boolean => tricksIn(line).at(-1)?.winning === card;

/** Whether anything but a seven is worth less. */
const losesPoints = ({ best, played, side }: Seen): boolean =>
  changesBetween(best, played, side).some(({ id }) => !PAID_BY_SEVEN.includes(id));

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
  const { trump } = position;
  const seven = trump === null ? null : makeCard('7', trump);
  const isCover = seven !== null && suitOf(card) === trump && card !== seven && position.hands[seat]!.includes(seven);
  if (isCover && takesLast(otherwise, seven) && !takesLast(played, seven))
    return found('partner-covers', { ...params, seven }, [card, seven], step);
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
  if (later?.winning === instead && later.side !== side) {
    const over = strongestOf(later, position, side);
    const led = suitOf(later.cards[0]!.card);
    const params = { who, card: instead, number: later.number, suit: led, ...(over !== null && { over }) };
    const cards = over === null ? [instead] : [instead, over, seen.best.steps[0]!.card];
    const step = stepOfCard(played, instead);
    const { trump } = position;
    // Drawing it would have been the way; otherwise that the suit was opened is what matters.
    const drawable = suitOf(seen.best.steps[0]!.card) === trump;
    if (suitOf(instead) === trump && !drawable && led !== trump && led === suitOf(card) && over !== null)
      return found('void-ruffs', params, [...cards, card], step);
    const better = seen.best.steps[0]!.card;
    // Best play brings it out in this very trick.
    if (tricksIn(seen.best)[0]!.cards.some((each) => each.card === instead))
      return found(
        suitOf(instead) === trump ? 'trump-out' : 'card-out',
        { ...params, better },
        [...cards, better],
        step,
      );
    if (suitOf(instead) !== trump) return found(over === null ? 'card-left' : 'card-takes', params, cards, step);
    return found(over === null ? 'card-left' : 'trump-left', params, cards, step);
  }
  const isBetl = position.contract.endsWith('betl');
  const taken = tricksIn(played).find(({ winner }) => winner === position.declarer);
  if (isBetl && side === 'declarer' && later !== undefined && later === taken && later !== first) {
    const params = { who, card: instead, over: later.winning, number: later.number };
    return found('card-catches', params, [instead, later.winning], stepOfCard(played, instead));
  }
  const then = trickOf(otherwise, card);
  if (then === undefined || first.winning === card) return null;
  const params = { who, card, number: then.number };
  const at = stepOfCard(played, card);
  if (isBetl) {
    // The declarer would have to take with it, or a defender to beat the declarer's card.
    if (then.winning === card) return found('gets-rid', params, [card], at);
    return then.side === side ? null : found('sheds', params, [card], at);
  }
  if (then.side !== side) return null;
  const points = paysPoints(seen) && isSharp(card) && first.side !== side && goesOnlyHere(seen, card);
  return points
    ? found('smears-now', { ...params, over: then.winning }, [card, then.winning], at)
    : found('sheds', params, [card], at);
}

/** The strongest card a side has in a trick it does not take. */
function strongestOf({ cards }: TakenTrick, position: Position, side: Comparison['side']): Card | null {
  return strongest(cards, position, side === 'declarer' ? 'defenders' : 'declarer');
}

/** The lead is in the wrong hand, and what is led from it. */
function leadElsewhere(seen: Seen, wanted: Seat): Read | null {
  const { played, best, position, side } = seen;
  const [first, second] = tricksIn(played);
  if (first === undefined || second === undefined) return null;
  const trumps = trumpsFirst(seen);
  if (trumps !== null) return trumps;
  const [lead] = second.cards;
  const [would] = tricksIn(best);
  const isLost = sideOf(position, first.winner) !== side && would!.side === side && would!.winning !== first.winning;
  const code = sideOf(position, first.winner) === side ? 'lead-own' : isLost ? 'lead-lost' : 'lead-theirs';
  const params = {
    instead: would!.winning,
    who: roleOf(position, first.winner),
    by: roleOf(position, wanted),
    taker: first.winning,
    card: lead!.card,
    number: second.number,
  };
  const cards = [lead!.card, first.winning];
  return found(code, params, isLost ? [...cards, would!.winning] : cards, first.at + 1);
}

/** Best play draws trumps; as it is, one of them takes a card of this side later on. */
function trumpsFirst({ played, best, position, side, seat, card: wrong }: Seen): Read | null {
  const better = best.steps[0]!.card;
  const { trump } = position;
  if (trump === null || suitOf(better) !== trump || suitOf(wrong) === trump || position.trick.length > 0) return null;
  for (const trick of tricksIn(played).slice(1)) {
    const { winning, winner, cards } = trick;
    const [led] = cards;
    if (trick.side === side || suitOf(winning) !== trump || suitOf(led!.card) === trump) continue;
    const over = cards.find((each) => each.seat === seat)?.card;
    const drawn = trickOf(best, winning);
    if (over === undefined || suitOf(over) === trump || drawn?.winning === winning || drawn?.cards[0]?.seat !== seat)
      continue;
    if (suitOf(drawn.cards[0].card) !== trump) continue;
    const params = { better, who: roleOf(position, winner), card: winning, over, number: trick.number };
    return found('trumps-first', params, [better, winning, over], stepOfCard(played, winning));
  }
  return null;
}

/** The points of this trick go to the other side. */
function pointsNow(seen: Seen): Read | null {
  const { played, position, side, best } = seen;
  if (!paysPoints(seen)) return null;
  const first = tricksIn(played)[0]!;
  const all = first.cards.map(({ card }) => card).filter(isSharp);
  const sharps = all.filter((sharp) => goesOnlyHere(seen, sharp));
  const params = { by: roleOf(position, first.winner), card: first.winning, number: first.number };
  if (first.side === side) {
    // Points that could have been put on a trick of one's own.
    const more = tricksIn(best)[0]!
      .cards.map(({ card }) => card)
      .filter((card) => isSharp(card) && !all.includes(card));
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
  const trumps = trumpsFirst(seen);
  if (trumps !== null) return trumps;
  const drawn = would.cards.find(({ seat, card }) => {
    const later = trickOf(played, card);
    return sideOf(position, seat) !== side && suitOf(card) === position.trump && later?.winning === card;
  });
  if (drawn !== undefined) {
    const later = trickOf(played, drawn.card)!;
    const { card } = drawn;
    const better = best.steps[0]!.card;
    const told = { who: roleOf(position, drawn.seat), card, number: later.number, better };
    return found('trump-out', told, [card, better], stepOfCard(played, card));
  }
  const params = { by: roleOf(position, first.winner), card: first.winning, instead: would.winning };
  return found('trick-now', params, [first.winning, would.winning], first.at);
}
