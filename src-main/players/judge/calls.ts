/**
 * The judge of calls: what everything that may be said or laid away before the first card is worth to a seat, by what it may know. Money
 * is what players value calls by; how often it comes to a gain, and examples, are seen by playing imagined deals on.
 */
import type { Action } from '#shared/actions.ts';
import { cardIndex, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { CallBasis } from '#shared/coach.ts';
import { announcesTwoSevens, isNoTrump, type Contract } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { Phase, SeatView } from '#shared/view.ts';
import { applyAction, sideOf, viewFor, type Deal, type Position } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { grouped } from '../grouped.ts';
import { byRule } from '../by-rule.ts';
import type { Valued } from '../choice.ts';
import { knowledgeOf, type Knowledge } from '../knowledge.ts';
import { unseenBy } from '../layouts/unseen.ts';
import { playedOut } from '../playout.ts';
import { imaginedDeal } from './imagined.ts';
import { beliefOf, judgingSample, judgingTerms, type Worth } from './index.ts';
import { sampleFor, type Sample } from './sample.ts';
import { termsAfter } from './tried-terms.ts';

/** A deal as the seat may imagine it, at the first lead, and what it came to. */
export interface ImaginedGame {
  /** By seat, and what lay in the talon. */
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  /** What was played; `null` where nothing was, or where it is what is on the table already. */
  readonly game: { readonly declarer: Seat; readonly contract: Contract; readonly trump: Suit | null } | null;
  /** Of the seat from each opponent, in base units. */
  readonly gain: number;
}

export interface JudgedCall {
  readonly action: Action;
  /** Expected gain of the seat from each opponent, in base units. */
  readonly money: number;
  /** Share (0–1) of the deals looked at in which the seat gains; `null` where none was. */
  readonly chance: number | null;
  /** Standard deviation of the gain from deal to deal; `null` where none was looked at. */
  readonly spread: number | null;
  /** Typical of those in which it gains, and of those in which it loses. */
  readonly won: ImaginedGame | null;
  readonly lost: ImaginedGame | null;
  /** The game the seat itself comes to play most often, and in what share (0–1) of all; `null` where it never does. */
  readonly meant: MeantGame | null;
  /** By deal, the same ones for every call; empty where none was looked at, or where they were solved as they stand. */
  readonly games: readonly ImaginedGame[];
}

interface MeantGame extends Omit<NonNullable<ImaginedGame['game']>, 'declarer'> {
  readonly share: number;
}

export interface JudgedCalls {
  readonly basis: CallBasis;
  /** Deals each call was looked at in; 0 where none could be imagined. */
  readonly deals: number;
  /** Best first. */
  readonly calls: readonly JudgedCall[];
}

export interface CallJudgeOptions {
  readonly ruleSet: RuleSet;
  /** The same view, seed and numbers always give the same judgement. */
  readonly seed: string;
  /** Layouts to draw where games are solved as they stand. */
  readonly layouts: number;
  /** Deals to imagine where they are played on. */
  readonly imagined: number;
  /** Judged with the best, however bad. */
  readonly beside?: Action | undefined;
  /** Told how far it is. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Calls looked at deal by deal; the others only have their money. */
const MAX_TRIED = 4;
/** Where terms are solved, which is quicker. */
const MAX_SOLVED = 6;
/** What is valued so low stands for what nobody would do, or cannot be valued. */
const POINTLESS = -100;

/** What a decision before the first card is about. */
export type CallKind = 'trump' | 'talon' | 'game' | 'approval' | 'auction' | 'doubling';

/** `null` of what is no choice between calls of different worth. */
export function kindOfCall(phase: Phase): CallKind | null {
  switch (phase) {
    case 'trump':
    case 'talon':
    case 'approval':
    case 'auction':
      return phase;
    case 'all-passed':
      return 'auction';
    case 'declare':
    case 'announce':
    case 'reconsider':
      return 'game';
    case 'commenting':
      return 'doubling';
    default:
      return null;
  }
}

/**
 * Standard errors, in base units, of a difference between two calls as players value it, for small ones; they grow with it. Trumps,
 * talon and doublings against games played on (`tests/tools/calls/check-judge.ts`), 15 positions each; the others are estimates.
 */
const ERRORS: Readonly<Record<CallKind, number>> = {
  trump: 2.2,
  talon: 0.8,
  game: 0.8,
  approval: 1.2,
  auction: 2.5,
  doubling: 5.8,
};

/** Of a difference itself: what is far behind is misjudged by more. */
const SHARE = 0.3;

/** Standard error of a difference (≥ 0, base units) between two calls of a decision. */
export function errorOfCalls(kind: CallKind, difference: number): number {
  return Math.hypot(ERRORS[kind], SHARE * difference);
}

/** Whether calls of this table are valued as learned from played games. */
export function isLearned({ variant, phase }: Pick<SeatView, 'variant' | 'phase'>): boolean {
  return seatCount(variant) === 3 && kindOfCall(phase) !== null;
}

/** Every call that means something, as players value it, best first; trumps from the people only once. */
export function valuedCalls(knowledge: Knowledge, seed: string): Valued[] {
  const valued = byRule(knowledge, seed).considered.filter(({ value }) => value > POINTLESS);
  const blind = valued.find(({ action }) => action.type === 'trump-blind');
  return valued.filter((each) => each.action.type !== 'trump-blind' || each === blind);
}

/** Whether two calls are the same to whoever makes them: cards that lie face down are all alike. */
export function isSameCall(one: Action, other: Action): boolean {
  return written(one) === written(other) || (one.type === 'trump-blind' && other.type === 'trump-blind');
}

/** Whatever the order of its fields. */
function written(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** `null` where nothing can be valued, or what is known contradicts itself. */
export function* judgingCalls(knowledge: Knowledge, options: CallJudgeOptions): Asking<JudgedCalls | null> {
  const { view } = knowledge;
  const valued = valuedCalls(knowledge, options.seed);
  if (valued.length === 0 || unseenBy(knowledge).proved.count === 0) return null;
  const chance = chanceFrom(`calls ${options.seed} ${view.seat} ${view.hand.join()} ${view.log.length}`);
  if (view.phase === 'lay') {
    const sample = sampleFor(knowledge, options.layouts, chance, beliefOf(knowledge));
    return yield* judgingLeads(knowledge, sample, options);
  }
  const isKnownGame = view.phase === 'commenting' || view.phase === 'announce';
  if (isKnownGame && view.stock === 0 && !isLearned(view)) {
    const sample = sampleFor(knowledge, options.layouts, chance, beliefOf(knowledge));
    const found = yield* judgingGames(knowledge, sample, triedOf(valued, MAX_SOLVED, options.beside), options);
    if (found) return found;
  }
  return yield* judgingImagined(knowledge, valued, options);
}

/** The lead of betl or durch, which is the first card of play. */
function* judgingLeads(
  knowledge: Knowledge,
  sample: Sample,
  { ruleSet, onProgress }: CallJudgeOptions,
): Asking<JudgedCalls | null> {
  const found = yield* judgingSample(knowledge, sample, { ruleSet, points: false, onProgress });
  if (found === null) return null;
  // Of equal means the card that is best the more often.
  const cards = found.cards.toSorted(
    (a, b) => b.money - a.money || b.best - a.best || cardIndex(a.card) - cardIndex(b.card),
  );
  const calls = cards.map((judged) => judgedBy({ type: 'lay', card: judged.card }, judged));
  return { basis: 'solved', deals: found.layouts, calls };
}

/** Games solved with nobody saying anything more. */
function* judgingGames(
  knowledge: Knowledge,
  sample: Sample,
  tried: readonly Valued[],
  { ruleSet, onProgress }: CallJudgeOptions,
): Asking<JudgedCalls | null> {
  const calls: JudgedCall[] = [];
  const each = sample.layouts.length;
  let deals = each;
  for (const [i, { action }] of tried.entries()) {
    const terms = termsAfter(action, knowledge);
    if (terms === null) continue;
    const report = (done: number): void => onProgress?.(i * each + done, tried.length * each);
    const judged = yield* judgingTerms(knowledge, sample, terms, { ruleSet, onProgress: report });
    if (judged === null) continue;
    deals = Math.min(deals, judged.layouts);
    calls.push(judgedBy(action, judged));
  }
  return calls.length === 0 ? null : { basis: 'solved', deals, calls: calls.sort((a, b) => b.money - a.money) };
}

function judgedBy(action: Action, { money, chance, spread, won, lost }: Worth): JudgedCall {
  const gameOf = (layout: Worth['won'], gain: number): ImaginedGame | null =>
    layout && { hands: layout.hands, talon: layout.talon, game: null, gain };
  return { action, money, chance, spread, won: gameOf(won, 1), lost: gameOf(lost, -1), meant: null, games: [] };
}

/** Valued as players do, and looked at in deals played on; what rules of thumb say is no money, so there the deals tell it. */
function* judgingImagined(
  knowledge: Knowledge,
  valued: readonly Valued[],
  { ruleSet, seed, imagined, beside, onProgress }: CallJudgeOptions,
): Asking<JudgedCalls> {
  const deals = dealsImagined(knowledge, ruleSet, imagined, seed);
  const tried = new Set(deals.length === 0 ? [] : triedOf(valued, MAX_TRIED, beside).map(({ action }) => action));
  const basis = isLearned(knowledge.view) ? 'learned' : 'thumb';
  const calls: JudgedCall[] = [];
  let done = 0;
  for (const { action, value } of valued) {
    if (!tried.has(action)) {
      calls.push({ action, money: value, ...UNSEEN });
      continue;
    }
    const games: ImaginedGame[] = [];
    for (const deal of deals) {
      games.push(yield* playedOn(deal, action, knowledge.me, { ruleSet, seed }));
      onProgress?.(++done, tried.size * deals.length);
    }
    const seen = seenIn(games, knowledge.me);
    calls.push({ action, money: basis === 'learned' ? value : meanGain(games), ...seen });
  }
  const order = (call: JudgedCall): number => (call.chance === null ? -Infinity : call.money);
  if (basis === 'thumb') calls.sort((a, b) => order(b) - order(a) || 0);
  return { basis, deals: deals.length, calls };
}

/** Deals that agree with what the seat knows; of some tables none can be imagined. */
export function dealsImagined(knowledge: Knowledge, ruleSet: RuleSet, wanted: number, seed: string): Deal[] {
  const { view } = knowledge;
  if (wanted === 0 || view.stock > 0) return [];
  const chance = chanceFrom(`imagined ${seed} ${view.seat} ${view.hand.join()} ${view.log.length}`);
  // Some would have been refused on the way, as an ace laid away for trumps.
  const { layouts } = sampleFor(knowledge, 3 * wanted, chance, beliefOf(knowledge));
  const deals: Deal[] = [];
  for (const layout of layouts) {
    const deal = imaginedDeal(knowledge, ruleSet, layout, chance);
    if (deal !== null) deals.push(deal);
    if (deals.length === wanted) break;
  }
  return deals;
}

interface PlayedOn {
  readonly ruleSet: RuleSet;
  readonly seed: string;
}

/** What a deal comes to after a call when everybody goes on calling as players do. */
export function* playedOn(start: Deal, action: Action, seat: Seat, { ruleSet, seed }: PlayedOn): Asking<ImaginedGame> {
  let deal = after(start, action);
  while (deal.state.toAct !== null && deal.state.position === null) {
    const { toAct, phase, variant } = deal.state;
    // Whether to take a game over is weighed by many talons: what others think of it at once will do.
    const learned = phase !== 'approval' || toAct === seat;
    const knowledge = knowledgeOf(viewFor(deal, toAct), rulesFor(ruleSet, variant), undefined, learned);
    deal = after(deal, byRule(knowledge, seed).action);
  }
  const { position, talon, settlement, declarer, partner } = deal.state;
  if (position === null) {
    const { perDefender = [] } = settlement ?? {};
    const isDeclarers = declarer !== null && sideOf({ declarer, partner }, seat) === 'declarer';
    const gain = (isDeclarers ? 1 : -1) * (perDefender[0]?.amount ?? 0) + 0;
    return { hands: deal.state.hands, talon, game: null, gain };
  }
  const sign = sideOf(position, seat) === 'declarer' ? 1 : -1;
  const gain = sign * (yield* valueOf(position, seed)) + 0;
  const { contract, trump } = position;
  return { hands: position.hands, talon: position.talon, game: { declarer: position.declarer, contract, trump }, gain };
}

/** Open hands misjudge betl, durch and two sevens, which are played out. */
function* valueOf(position: Position, seed: string): Asking<number> {
  const { contract, ruleSet, variant, stock } = position;
  if (!isNoTrump(contract) && !announcesTwoSevens(contract) && stock.length === 0) {
    const solved = yield* askSolve(position, { cards: 'none', line: false });
    if (solved.exact) return solved.value;
  }
  const fields = rulesFor(ruleSet, variant);
  const choose = (view: SeatView) => byRule(knowledgeOf(view, fields, undefined, false), seed);
  return playedOut(position, choose).perDefender[0]!.amount;
}

function after(deal: Deal, action: Action): Deal {
  const next = applyAction(deal, action);
  if (!next.ok) throw new Error(`An imagined ${action.type} is refused: ${next.error.code}`);
  return next.value;
}

type Seen = Omit<JudgedCall, 'action' | 'money'>;

const UNSEEN: Seen = { chance: null, spread: null, won: null, lost: null, meant: null, games: [] };

const meanGain = (games: readonly ImaginedGame[]): number =>
  games.reduce((sum, { gain }) => sum + gain, 0) / games.length;

function seenIn(games: readonly ImaginedGame[], me: Seat): Seen {
  const mean = meanGain(games);
  const typical = (of: readonly ImaginedGame[]): ImaginedGame | null =>
    of.toSorted((a, b) => a.gain - b.gain)[of.length >> 1] ?? null;
  const won = games.filter(({ gain }) => gain > 0);
  const own = games.flatMap(({ game }) => (game?.declarer === me ? [game] : []));
  const [most] = [...grouped(own, ({ contract, trump }) => `${contract} ${trump}`).values()].sort(
    (a, b) => b.length - a.length,
  );
  return {
    chance: won.length / games.length,
    spread: Math.sqrt(games.reduce((sum, { gain }) => sum + (gain - mean) ** 2, 0) / games.length),
    won: typical(won),
    lost: typical(games.filter(({ gain }) => gain < 0)),
    meant: most ? { contract: most[0]!.contract, trump: most[0]!.trump, share: most.length / games.length } : null,
    games,
  };
}

/** The best, one of each suit where trumps are chosen, and what is asked about. */
export function triedOf(valued: readonly Valued[], most: number, beside: Action | undefined): Valued[] {
  const suits = new Set<Suit>();
  const apart = valued.filter(({ action }) => {
    if (action.type !== 'trump') return true;
    const suit = suitOf(action.card);
    const isNew = !suits.has(suit);
    suits.add(suit);
    return isNew;
  });
  const own = beside && valued.find(({ action }) => isSameCall(action, beside));
  const best = apart.slice(0, most);
  return own && !best.includes(own) ? [...best.slice(0, Math.max(1, most - 1)), own] : best;
}
