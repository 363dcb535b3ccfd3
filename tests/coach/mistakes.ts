/**
 * Random mistakes, and what is wrong with the reasons the coach gives for them. Nothing here asks a detector: the line of the
 * explanation and the lines of all best cards are played card by card, and each reason is held against what happens in them.
 */
import { isSharp, type Card } from '#shared/cards.ts';
import type { Cause, Explanation, ExplainedReason } from '#shared/coach.ts';
import type { Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Side } from '#shared/settlement.ts';
import type { PlayedCard } from '#shared/view.ts';
import { explainCard } from '#main/coach/index.ts';
import { bestLine } from '#main/coach/line.ts';
import { playCard, settlePosition, sideOf, type Position } from '#main/engine/index.ts';
import { answered, solve } from '#main/solver/index.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';
import { drawMistake } from './motifs/draw.ts';

export const FAULTS = ['unnamed', 'uncaused', 'trueOfBest', 'wrongTrick', 'equal', 'fallback'] as const;
/**
 * Money without a reason, an outcome without a cause, a reason true of a best card, a trick that is not the one it says, something
 * said that is paid alike before and after, nothing but where the line falls behind.
 */
export type Fault = (typeof FAULTS)[number];

export interface Mistake {
  readonly position: Position;
  readonly card: Card;
}

/** One that a seed draws: the contract and side as wanted, everything else is chance. */
export function randomMistake(seed: number, contract: Contract, side: Side, least = 0): Mistake {
  const random = randomFrom(seed);
  for (;;) {
    const size = random.chance(0.9) ? 2 + random.below(4) : 6;
    const position = randomEnding(random, { contract, size, among: RULE_SETS });
    if (sideOf(position, position.toPlay!) !== side) continue;
    const solved = solve(position, { line: false });
    const bad = solved.cards.filter(({ value }) => value !== solved.value && Math.abs(value - solved.value) >= least);
    if (bad.length > 0) return { position, card: random.pick(bad).card };
  }
}

/** How many cards are left in a hand of a whole deal. */
const LEFT = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The same in a whole deal, in any trick. */
export function randomDealMistake(seed: number, contract: Contract, side: Side, least: number): Mistake {
  return drawMistake(randomFrom(seed), { contract, side, left: LEFT, skill: null, least });
}

interface Fall {
  /** Of the tricks of the line, from 1. */
  readonly place: number;
  readonly number: number;
  readonly winner: number;
  readonly winning: Card;
  readonly side: Side;
  readonly cards: readonly PlayedCard[];
}

interface Played {
  readonly end: Position;
  readonly tricks: readonly Fall[];
  readonly of: ReadonlyMap<Card, Fall>;
}

type Steps = readonly { readonly card: Card; readonly announce?: boolean }[];

function playedOut(start: Position, line: Steps): Played {
  let position = start;
  const whole = start.hands.flat().length + start.stock.length + start.trick.length;
  const seats = start.hands.length;
  const all = start.variant === 'lizany' ? 16 : start.variant === 'krizovy' ? 8 : 10;
  const first = all - whole / seats + 1;
  const tricks: Fall[] = [];
  for (const { card, announce } of line) {
    const before = position.tricks.length;
    position = unwrap(playCard(position, card, announce ?? true));
    const taken = position.tricks.slice(before)[0];
    if (!taken) continue;
    const { cards, winner } = taken;
    tricks.push({
      place: tricks.length + 1,
      number: first + tricks.length,
      winner: winner!,
      winning: cards.find(({ seat }) => seat === winner)!.card,
      side: sideOf(position, winner!),
      cards,
    });
  }
  const of = new Map(tricks.flatMap((fall) => fall.cards.map(({ card }): [Card, Fall] => [card, fall])));
  return { end: position, tricks, of };
}

const NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^hra-|^silent-hundred-/, ['hra']],
  [/^(seven|helper)-(?!unprotected)/, ['sedma', 'silent-seven', 'against-sedma', 'dve-sedmy']],
  [/^betl-/, ['betl']],
  [/^durch-/, ['durch']],
  [/^majority-/, ['tricks-majority']],
];

function names(reason: ExplainedReason): readonly string[] {
  const { hundred, component } = reason.params;
  if (typeof hundred === 'string') return [hundred];
  if (typeof component === 'string') return [component];
  return NAMES.filter(([codes]) => codes.test(reason.code)).flatMap(([, ids]) => ids);
}

/** Outcomes say what is won or lost; whatever else names a card says how. */
const OUTCOME = /^(hra-|hundred-|silent-hundred-|majority-|component-|line-shows)/;

const isCause = ({ code, cards }: ExplainedReason): boolean => !OUTCOME.test(code) && cards.length > 0;

/** Whether what a reason tells also happens in the line of another card; `null` where it speaks of money. */
function isTrueIn(
  reason: ExplainedReason,
  context: { side: Side; card: Card; other: Card; own: Played; line: Played },
) {
  const { side, card, other, own, line } = context;
  const { code, params, cards } = reason;
  const away = (sharp: Card): boolean => {
    if (line.of.get(sharp) !== undefined && line.of.get(sharp)!.side !== side) return true;
    // Another ace on the same trick is no better.
    const now = line.of.get(other);
    const besides = Array.isArray(params['sharps']) && (params['sharps'] as Card[]).includes(other);
    return (
      sharp === card &&
      isSharp(other) &&
      !besides &&
      now?.place === 1 &&
      now.side !== side &&
      own.of.get(card)?.place === 1
    );
  };
  const lost = (list: unknown): boolean =>
    (Array.isArray(list) ? (list as Card[]) : [list as Card]).every((sharp) => away(sharp));
  const lastAway = line.tricks.at(-1)?.side !== side;
  const sameFall = (which: Card): boolean => {
    const [a, b] = [own.of.get(which), line.of.get(which)];
    return a?.place === b?.place && a?.winning === b?.winning;
  };
  switch (code) {
    case 'ten-under-ace':
      return lost(params['ten']);
    case 'sharp-ruffed':
    case 'sharp-thrown':
    case 'smeared':
    case 'sharp-lost':
    case 'sharp-saved':
      return lost(params['sharp']);
    case 'discard-unguards':
      return lost(params['guarded']);
    case 'points-gone':
    case 'points-go':
      return lost(params['sharps']);
    case 'points-gone-last':
    case 'points-go-last':
      return lost(params['sharps']) && lastAway;
    case 'marriage-others':
      return line.end.marriages.some(({ suit }) => suit === params['suit']);
    case 'last-trick':
      return lastAway;
    case 'trick-given':
    case 'sharps-given':
      return (
        line.tricks[0]?.side !== side &&
        (code === 'trick-given' ||
          line.tricks[0]!.cards.filter((each) => isSharp(each.card)).length * 10 >= Number(params['points']))
      );
    case 'entry-gone':
    case 'blocking':
      return (params['stranded'] as Card[]).every((each) => line.of.get(each)?.side !== side);
    case 'seven-home':
    case 'seven-beaten':
    case 'helper-home':
    case 'helper-beaten':
    case 'seven-forced-out':
    case 'seven-early':
    case 'seven-escapes': {
      const seven = params['seven'] as Card;
      return sameFall(seven);
    }
    case 'danger-under':
    case 'danger-thrown':
    case 'stopper-under':
    case 'stopper-thrown': {
      // Under whichever card: it is got rid of just then.
      const [a, b] = [own.of.get(cards[0]!), line.of.get(cards[0]!)];
      return a?.place === b?.place && b !== undefined && b.winning !== cards[0];
    }
    case 'forced-overtrump':
    case 'last-trump-drawn':
    case 'seven-unprotected':
      return sameFall(cards[0]!);
    case 'suit-runs':
      return cards.every((each) => line.of.get(each)?.side !== side);
    default:
      return false;
  }
}

function saysWrongTrick({ code, params, cards }: ExplainedReason, { tricks, of }: Played, best: Played): boolean {
  if (code === 'trick-given' || code === 'sharps-given') {
    const [now] = tricks;
    const points = now!.cards.filter(({ card }) => isSharp(card)).length * 10;
    return now!.winning !== params['card'] || params['points'] !== points;
  }
  if (typeof params['number'] !== 'number' || cards.length === 0) return false;
  const along = /^(betl-escapes|durch-runs)$/.test(code) ? best.of : of;
  return along.get(cards[0]!)?.number !== params['number'];
}

/** Whether what a cause says happens in the line of another card, too. */
function isCauseTrueIn({ code, params, cards }: Cause, context: { side: Side; own: Played; line: Played }): boolean {
  const { side, own, line } = context;
  const lost = (card: Card): boolean => line.of.get(card) !== undefined && line.of.get(card)!.side !== side;
  const [first, second] = line.tricks;
  switch (code) {
    case 'points-now':
      return (params['sharps'] as Card[]).every(lost);
    case 'left-behind':
      return lost(cards[0]!);
    case 'lead-theirs':
    case 'lead-lost':
    case 'lead-own':
      return first?.winner === own.tricks[0]!.winner && second?.cards[0]?.card === params['card'];
    case 'trump-left':
    case 'trump-out':
    case 'trumps-first':
    case 'card-left':
    case 'card-takes':
    case 'card-out':
    case 'void-ruffs': {
      const fall = line.of.get(params['card'] as Card);
      return fall?.winning === params['card'] && fall?.number === params['number'];
    }
    case 'gets-rid':
    case 'smears-now':
    case 'sheds':
    case 'partner-covers':
    case 'partner-falls':
    case 'partner-needed': {
      const fall = line.of.get(params['card'] as Card);
      return fall?.place === 1 && fall.winning !== params['card'];
    }
    default:
      return false;
  }
}

const ABOUT_POINTS = /^(ten-under|sharp|smeared|points-|last-trick|hra-|hundred-|silent-hundred)/;
const BY_POINTS: readonly string[] = ['hra', 'sto', 'against-sto', 'tricks-majority'];

/** What is wrong with the reasons for a mistake; empty when nothing is. */
export function faultsOf({ position, card }: Mistake): {
  readonly told: Explanation;
  readonly faults: Set<Fault>;
  readonly notes: string[];
  /** Processor time of the reason, in ms. */
  readonly time: number;
} {
  const begun = process.cpuUsage();
  const told = unwrap(explainCard(position, card, 'cs'));
  const { user, system } = process.cpuUsage(begun);
  const side = sideOf(position, position.toPlay!);
  const own = playedOut(position, told.line);
  const faults = new Set<Fault>();
  const notes: string[] = [];
  const found = (fault: Fault, note: string): void => void (faults.add(fault), notes.push(`${fault}: ${note}`));
  const worse = told.components.filter(({ before, after }) => (side === 'declarer' ? after < before : after > before));
  const named = new Set(told.reasons.flatMap(names));
  for (const { id } of worse) if (!named.has(id)) found('unnamed', id);
  const { cause } = told;
  if (cause === null && !told.reasons.some(isCause)) found('uncaused', told.reasons.map(({ code }) => code).join(' '));
  if (told.reasons.some(({ code }) => code === 'line-shows')) found('fallback', told.text);
  const after = (other: Card): Played => playedOut(position, answered(bestLine(position, other)).steps);
  const first = after(told.best[0]!);
  const about = told.reasons.find(({ code }) => ABOUT_POINTS.test(code));
  if (about && !told.components.some(({ id }) => BY_POINTS.includes(id))) found('equal', about.code);
  if (cause?.code === 'points-now' && !told.components.some(({ id }) => BY_POINTS.includes(id)))
    found('equal', cause.code);
  for (const reason of told.reasons) if (saysWrongTrick(reason, own, first)) found('wrongTrick', reason.code);
  for (const other of told.best) {
    if (other === card) continue;
    const line = after(other);
    for (const reason of told.reasons) {
      if (isTrueIn(reason, { side, card, other, own, line })) found('trueOfBest', `${reason.code} as with ${other}`);
    }
    if (cause && isCauseTrueIn(cause, { side, own, line })) found('trueOfBest', `${cause.code} as with ${other}`);
  }
  const points = unwrap(settlePosition(own.end)).points;
  for (const { code, params } of told.reasons) {
    if (code !== 'hra-made' && code !== 'hra-lost') continue;
    if (params['declarer'] !== points.declarer.total || params['defenders'] !== points.defenders.total) {
      found('unnamed', `${code} with other points`);
    }
  }
  return { told, faults, notes, time: (user + system) / 1000 };
}

/** What is wrong with the reason for a best card: what the next one would lose, held against the lines of all best cards. */
export function contrastFaults(position: Position, card: Card): { told: Explanation; notes: string[] } {
  const told = unwrap(explainCard(position, card, 'cs'));
  const side = sideOf(position, position.toPlay!);
  const solved = solve(position, { line: false });
  const lossOf = (value: number): number => (side === 'declarer' ? solved.value - value : value - solved.value);
  const losses = solved.cards.map(({ value }) => lossOf(value)).filter((loss) => loss > 0);
  const { contrast } = told;
  if (contrast === null) return { told, notes: losses.length > 0 ? ['nothing is held against it'] : [] };
  const notes: string[] = [];
  const value = solved.cards.find((each) => each.card === contrast.card)!.value;
  if (contrast.loss !== Math.min(...losses) || lossOf(value) !== contrast.loss) notes.push(`loss ${contrast.loss}`);
  if (contrast.cause === null && contrast.reasons.length === 0) notes.push('no reason');
  const own = playedOut(position, answered(bestLine(position, contrast.card)).steps);
  for (const other of told.best) {
    const line = playedOut(position, answered(bestLine(position, other)).steps);
    for (const reason of contrast.reasons) {
      if (isTrueIn(reason, { side, card: contrast.card, other, own, line }))
        notes.push(`${reason.code} as with ${other}`);
    }
  }
  return { told, notes };
}
