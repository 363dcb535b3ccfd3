/**
 * Why a card is worse, by search: of the wrong card's line, which single thing would restore the value if it were otherwise?
 * Changes of the trick are tried one by one, each valued by the solver; the one that explains most is put in a player's words.
 */
import type { Card } from '#shared/cards.ts';
import type { CauseChange } from '#shared/coach.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { type Comparison, goodLines, tricksIn } from '../detectors/index.ts';
import { bestLine, type NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import { happensAnyway } from './anyway.ts';
import { afterFirstTrick, changed } from './changes.ts';
import type { FoundCause } from './codes.ts';
import { readChange, VAGUE } from './read.ts';

export { CAUSES, type CauseCode, type FoundCause } from './codes.ts';

/** A change that explains less is not the cause. */
const MIN_SHARE = 0.5;
/** Changes that explain a part, played to the end to see what they mean; a line each. */
const MAX_READ = 3;
/** A change that explains so much explains all of it. */
const ALL_OF_IT = 0.95;

interface Tried {
  readonly change: CauseChange;
  readonly position: Position;
  readonly value: number;
  /** Of the loss, what the change makes good; 1 for all of it. */
  readonly share: number;
}

/** What is compared, and what best play is worth before and after the card. */
export interface LossComparison extends Comparison {
  readonly before: number;
  readonly after: number;
}

/** The cause of a loss; `null` where no single change explains half of it. */
export function* findingCause(loss: LossComparison): Asking<FoundCause | null> {
  const now = decidedNow(loss);
  if (now !== null) return now;
  const position = afterFirstTrick(loss.played);
  const best = afterFirstTrick(loss.best);
  if (position === null || best === null || position.stock.length > 0 || loss.position.stock.length > 0) return null;
  const near = yield* firstOf(likely(loss, position, best), loss, position, best);
  if (near !== null && !isVague(near)) return near;
  const spoiling = yield* firstOf(inBestPlay(loss, position, best), loss, position, best);
  if (spoiling !== null && !isVague(spoiling)) return spoiling;
  return near ?? (yield* firstOf(further(loss, position, best), loss, position, best)) ?? spoiling;
}

/** The first cause of these changes, or else one that says little. */
function* firstOf(
  changes: readonly CauseChange[],
  loss: LossComparison,
  now: Position,
  best: Position,
): Asking<FoundCause | null> {
  const partly: Tried[] = [];
  let vague: FoundCause | null = null;
  // They stand in a teacher's order: the first that explains all of it is the cause.
  for (const change of changes) {
    const tried = isPeculiar(change, loss) ? yield* trying(change, loss, now, best) : null;
    if (tried === null || tried.share < MIN_SHARE) continue;
    if (tried.share < ALL_OF_IT) partly.push(tried);
    else {
      const cause = yield* reading(tried, loss);
      if (cause !== null && !isVague(cause)) return cause;
      vague ??= cause;
    }
  }
  for (const tried of partly.toSorted((a, b) => b.share - a.share).slice(0, MAX_READ)) {
    const cause = yield* reading(tried, loss);
    if (cause !== null && !isVague(cause)) return cause;
    vague ??= cause;
  }
  return vague;
}

const isVague = ({ code }: FoundCause): boolean => VAGUE.includes(code);

/** What a change means; `null` where it says nothing, or nothing that is not true of a best card as well. */
function* reading({ change, position, value }: Tried, loss: LossComparison): Asking<FoundCause | null> {
  const otherwise =
    change.kind === 'kept' ? yield* bestLine(position) : change.kind === 'gone' ? loss.best : loss.played;
  const read = readChange({ ...loss, change, otherwise });
  return read === null || happensAnyway(read, loss) ? null : { ...read, change, value };
}

function* trying(change: CauseChange, loss: LossComparison, now: Position, best: Position): Asking<Tried | null> {
  const position = changed(now, best, change);
  if (position === null) return null;
  const { value } = yield* askSolve(position, { cards: 'none' });
  const { before, after } = loss;
  const explained = isInBestPlay(change) ? before - value : value - after;
  return { change, position, value, share: Math.min(1, explained / (before - after)) };
}

/** The changes that bring the trick nearer to the one of best play. */
function likely(loss: LossComparison, now: Position, best: Position): CauseChange[] {
  const { seat, played, best: line, card, position } = loss;
  const better = line.steps[0]!.card;
  const others = now.hands.map((_, other) => other as Seat).filter((other) => other !== seat);
  const changes: CauseChange[] = [{ kind: 'marriage' }, { kind: 'points' }];
  if (better !== card) changes.push({ kind: 'kept', seat, card, instead: better });
  // Which of the good cards is the one in danger shows when that one is gone.
  if (isNoTrump(position.contract))
    for (const { steps } of goodLines(loss).slice(1)) {
      const also = steps[0]!.card;
      if (also !== card && now.hands[seat]!.includes(also)) changes.push({ kind: 'kept', seat, card, instead: also });
    }
  for (const other of others) {
    const [fell, would] = [played, line].map((each) => cardOf(each, other));
    if (fell !== undefined && would !== undefined && fell !== would)
      changes.push({ kind: 'kept', seat: other, card: fell, instead: would });
  }
  return [...changes, { kind: 'lead', seat: best.leader }, { kind: 'trick' }];
}

/** The same the other way round: what is enough to spoil best play. */
function inBestPlay(loss: LossComparison, now: Position, best: Position): CauseChange[] {
  const swaps = likely(loss, now, best).flatMap((change): CauseChange[] =>
    change.kind === 'kept' ? [{ ...change, kind: 'gone' }] : [],
  );
  return [...swaps, { kind: 'given', seat: now.leader }];
}

const isInBestPlay = ({ kind }: CauseChange): boolean => kind === 'gone' || kind === 'given';

/** A card of the trick kept and any other thrown in its place, the card itself first, and the lead anywhere else. */
function further({ seat, played }: LossComparison, now: Position, best: Position): CauseChange[] {
  const seats = now.hands.map((_, other) => other as Seat).toSorted((a, b) => Number(b === seat) - Number(a === seat));
  const kept = seats.flatMap((other) => {
    const card = cardOf(played, other);
    return card === undefined
      ? []
      : now.hands[other]!.map((instead): CauseChange => ({ kind: 'kept', seat: other, card, instead }));
  });
  const leads = now.hands.map((_, other): CauseChange => ({ kind: 'lead', seat: other as Seat }));
  return [...kept, ...leads.filter((change) => change.kind === 'lead' && change.seat !== best.leader)];
}

/** What a seat adds to the first trick in the line. */
function cardOf({ steps }: NotedLine, seat: Seat): Card | undefined {
  const end = steps.findIndex(({ taken }) => taken !== null);
  return steps.slice(0, end + 1).find((step) => step.seat === seat)?.card;
}

/** Whether the line after every card that is as good has it otherwise: what happens there as well is no cause. */
function isPeculiar(change: CauseChange, loss: LossComparison): boolean {
  const [own] = tricksIn(loss.played);
  return goodLines(loss).every((line) => {
    const [first] = tricksIn(line);
    switch (change.kind) {
      case 'kept':
      case 'gone':
        // Taking the trick there, it falls only here.
        return (
          change.seat === loss.seat ||
          first!.winning === change.card ||
          !first!.cards.some(({ card }) => card === change.card)
        );
      case 'lead':
      case 'given':
      case 'trick':
        return first!.winner !== own!.winner;
      case 'points':
        return pointsAfter(line, loss) > pointsAfter(loss.played, loss);
      case 'marriage':
        return true;
    }
  });
}

/** By how much the side of the card is ahead after the first trick. */
function pointsAfter(line: NotedLine, { side }: LossComparison): number {
  const { declarer, defenders } = tricksIn(line)[0]!.end.after.points;
  return side === 'declarer' ? declarer - defenders : defenders - declarer;
}

/** A game without trumps that this very trick decides: lost by the declarer, a betl caught in it, a durch stopped. */
function decidedNow({ position, played, best, side, card, after }: LossComparison): FoundCause | null {
  if (!isNoTrump(position.contract)) return null;
  const first = tricksIn(played)[0]!;
  const isBetl = position.contract.endsWith('betl');
  if (side === 'defenders') {
    const would = tricksIn(best)[0]!;
    if (!isBetl) {
      if (would.side === 'declarer' || first.side === 'defenders') return null;
      const params = { by: roleOf(position, first.winner), card: first.winning, instead: would.winning };
      const told = { params, cards: [first.winning, would.winning], step: first.at };
      return { code: 'trick-now', ...told, change: null, value: after };
    }
    if (would.winner !== position.declarer) return null;
    const better = best.steps[0]!.card;
    const params = { over: would.winning, better };
    return { code: 'catch-now', params, cards: [would.winning, better], step: null, change: null, value: after };
  }
  if (isBetl ? first.winner !== position.declarer : sideOf(position, first.winner) === 'declarer') return null;
  const over = isBetl ? first.cards.filter((each) => each.card !== card).map((each) => each.card) : [first.winning];
  return {
    code: isBetl ? 'takes-now' : 'loses-now',
    params: { card, over: first.winning, by: roleOf(position, first.winner) },
    cards: isBetl ? [card] : [card, ...over],
    step: first.at,
    change: null,
    value: after,
  };
}
