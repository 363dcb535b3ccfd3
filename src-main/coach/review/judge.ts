/** What one decision of a finished deal cost: by the open cards, and by what its seat could know when it was made. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import { announcesTwoSevens, isNoTrump, type Contract, type SettledComponent } from '#shared/contracts.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { ReviewChoice, ReviewMoment } from '#shared/review.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  applyAction,
  legalActions,
  ownedBy,
  sideOf,
  verdicts,
  viewFor,
  type Deal,
  type Position,
} from '#main/engine/index.ts';
import { chanceFrom, shuffled } from '#main/engine/kernel/index.ts';
import {
  biddingBelief,
  cardGains,
  chooseAction,
  type Gains,
  isLearned,
  type Knowledge,
  knowledgeOf,
  type Layout,
  playedOn,
  sampleFor,
  tableFrom,
  type Terms,
  termsAfter,
  termsGains,
  triedOf,
} from '#main/players/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { behindBy, weighingCall } from './calls.ts';
import { compare, type Compared } from './compare.ts';
import { partLost } from './part-lost.ts';

/** Layouts that choose what was best, and those it is measured by. */
export interface ReviewBudget {
  readonly chosenBy: number;
  readonly measuredBy: number;
}

export const REVIEW_BUDGET: ReviewBudget = { chosenBy: 60, measuredBy: 100 };

/** Cards left to draw at which the open cards still tell everything in a moment; docs/performance.md. */
export const SEARCHED_DRAWS = 6;

/** Calls compared; the rest of what a bot would think of is worse by its own judgement. */
const MAX_CALLS = 4;

/** The deal before a decision, and what was done. */
export interface ReviewDecision {
  readonly deal: Deal;
  readonly step: number;
  readonly action: Action;
}

/** Whether anything can be computed of it: a choice between cards with little or no stock left, or between calls. */
export function isJudged({ deal, action }: ReviewDecision): boolean {
  const { state } = deal;
  if (state.toAct === null || state.offences.length > 0) return false;
  if (action.type === 'play') {
    const { position } = state;
    if (position === null || position.stock.length > SEARCHED_DRAWS) return false;
    return verdicts(deal).filter(({ legal }) => legal).length > 1;
  }
  if (state.stock.length > 0) return false;
  if (isLearnedCall({ deal, action })) return legalActions(deal).length > 1;
  if (action.type === 'comment') return isComputed(state.contract) && legalActions(deal).length > 1;
  return action.type === 'announce' && isComputed(action.contract) && state.phase === 'announce';
}

/** What takes another back is weighed by what comes after it, and a claim is proved. */
function isLearnedCall({ deal, action }: Pick<ReviewDecision, 'deal' | 'action'>): boolean {
  if (action.type === 'take-back' || action.type === 'withdraw' || action.type === 'claim') return false;
  return isLearned(deal.state);
}

/** Games whose mean over open layouts is near what players reach; betl, durch and two sevens are not (docs/coach.md). */
function isComputed(contract: Contract | null): boolean {
  return contract !== null && !isNoTrump(contract) && !announcesTwoSevens(contract);
}

/** `null` where nothing can be computed, see `isJudged`. The same deal is always judged the same. */
export function* judging(decision: ReviewDecision, budget = REVIEW_BUDGET): Asking<ReviewMoment | null> {
  if (!isJudged(decision)) return null;
  if (decision.action.type !== 'play') {
    return yield* isLearnedCall(decision) ? judgingLearnedCall(decision) : judgingCall(decision, budget);
  }
  const { deal, step, action } = decision;
  const position = deal.state.position!;
  return yield* judgingCard(
    {
      position,
      view: viewFor(deal, position.toPlay!),
      step,
      action,
      sitterOut: deal.state.sitterOut,
      after: () => positionAfter(deal, action),
    },
    budget,
  );
}

type Played = Extract<Action, { type: 'play' }>;

/** A card that was played: before it, what its seat could see then, and what it left. */
export interface CardDecision {
  readonly position: Position;
  readonly view: SeatView;
  readonly step: number;
  readonly action: Played;
  readonly sitterOut: boolean;
  readonly after: () => Position;
}

/** The seat's view and layouts of what it did not see, in an order that says nothing. */
export interface KnownLayouts {
  readonly knowledge: Knowledge;
  readonly layouts: readonly Layout[];
  readonly chosenBy: number;
  readonly all: boolean;
}

/** Nothing but the view enters here. */
export function knownBy(
  view: Knowledge['view'],
  ruleSet: RuleSet,
  { chosenBy, measuredBy }: ReviewBudget,
): KnownLayouts {
  const knowledge = knowledgeOf(view, rulesFor(ruleSet, view.variant));
  const chance = chanceFrom(`review ${view.seat} ${view.hand.join()} ${view.log.length}`);
  const { layouts, all } = sampleFor(knowledge, chosenBy + measuredBy, chance, biddingBelief(knowledge));
  return { knowledge, layouts: shuffled(layouts, chance), chosenBy, all };
}

/** `null` where the search does not come to its end. */
export function* judgingCard(decision: CardDecision, budget = REVIEW_BUDGET): Asking<ReviewMoment | null> {
  const { position, view, step, action } = decision;
  const { card, announce } = action;
  const { ruleSet } = position;
  const seat = position.toPlay!;
  const sign = signOf(position, seat);
  const solved = yield* askSolve(position, { line: false });
  if (!solved.exact) return null;
  const open = new Map(solved.cards.map((valued) => [valued.card, gained(sign, valued.value)]));
  const before = gained(sign, solved.value);
  const after = gained(sign, (yield* askSolve(decision.after(), { cards: 'none', line: false })).value);
  const known = knownBy(view, ruleSet, budget);
  // What will be drawn cannot be known: while anything is, only the open cards say what a card was worth.
  const isDrawn = position.stock.length > 0;
  const gains =
    isDrawn || known.layouts.length === 0 ? null : yield* cardGains(known.knowledge, ruleSet, known.layouts);
  const found = gains && compare(gains, card, known);
  const isLost = found !== null && found.behind.get(card)!.low > 0 && announce !== false;
  const part = isLost ? yield* partLost(position, { better: found.better, card }, known.layouts, gains!) : null;
  const toAction = (of: Card): Action => (of === card ? action : { type: 'play', card: of });
  const at = { step, action, seat, phase: 'play', sitterOut: decision.sitterOut, before: position } as const;
  return momentOf(at, position, {
    before,
    after,
    best: solved.best.map(toAction),
    // A marriage kept silent is no other card; what a card may bring is told of it with its marriage.
    found: found && announce !== false ? inActions(found, toAction) : null,
    part,
    layouts: known,
    choices: [...open].map(([of, value]) => ({
      action: toAction(of),
      open: of === card ? after : value,
      behind: found?.behind.get(of) ?? null,
    })),
  });
}

/** What the card leaves as it was played, its marriage announced or kept silent. */
function positionAfter(deal: Deal, action: Action): Position {
  const next = applyAction(deal, action);
  if (!next.ok) throw new Error(`A recorded card is refused: ${next.error.code}`);
  return next.value.state.position!;
}

/**
 * By what could be known as `weighingCall` finds it. By the open cards: what the deal comes to when
 * everybody calls on as bots do and then all see all cards.
 */
function* judgingLearnedCall({ deal, step, action }: ReviewDecision): Asking<ReviewMoment | null> {
  const { state } = deal;
  const seat = state.toAct!;
  const { ruleSet, sitterOut, variant, partner, declarer, phase } = state;
  const knowledge = knowledgeOf(viewFor(deal, seat), state.fields);
  const weighed = yield* weighingCall(knowledge, action, ruleSet);
  if (weighed === null) return null;
  const { valued, own, better, loss, deals } = weighed;
  const choices: ReviewChoice[] = [];
  for (const each of triedOf(valued, MAX_CALLS, action)) {
    const open = (yield* playedOn(deal, each.action, seat, { ruleSet, seed: 'review' })).gain;
    const behind = each === own ? loss : behindBy(better.value - each.value, knowledge);
    choices.push({ action: each === own ? action : each.action, open, behind });
  }
  const after = choices.find((choice) => choice.action === action)!.open!;
  const before = Math.max(...choices.map(({ open }) => open!));
  // Whoever chooses what is played means to play it.
  const declares = phase === 'commenting' ? declarer! : seat;
  return {
    step,
    seat,
    kind: 'call',
    phase,
    trick: null,
    plays: 0,
    action,
    opponents: opponentsOf({ variant, fields: state.fields, declarer: declares, partner }, seat, sitterOut),
    open: { before, loss: before - after, best: choices.flatMap((of) => (of.open === before ? [of.action] : [])) },
    known: { better: better === own ? action : better.action, loss, layouts: deals, all: false, learned: true },
    choices,
  };
}

function* judgingCall({ deal, step, action }: ReviewDecision, budget: ReviewBudget): Asking<ReviewMoment | null> {
  const { state } = deal;
  const seat = state.toAct!;
  const { ruleSet, variant } = state;
  const half = { chosenBy: budget.chosenBy >> 1, measuredBy: budget.measuredBy >> 1 };
  const view = viewFor(deal, seat);
  const known = knownBy(view, ruleSet, half);
  const tried = triedBeside(action, view, ruleSet).flatMap((each) => {
    const terms = termsAfter(each, known.knowledge);
    return terms === null ? [] : [{ action: each, terms }];
  });
  if (tried.length < 2 || tried[0]!.action !== action) return null;

  const real: Layout = { hands: seatsOf(variant).map((each) => ownedBy(state, each)), talon: state.talon, stock: [] };
  const open = new Map<Action, number>();
  const gains = new Map<Action, Gains>();
  for (const { action: each, terms } of tried) {
    open.set(each, yield* openGain(known.knowledge, ruleSet, real, terms));
    if (known.layouts.length > 0) gains.set(each, yield* termsGains(known.knowledge, ruleSet, known.layouts, terms));
  }
  const top = Math.max(...open.values());
  const found = gains.size > 0 ? compare(gains, action, known) : null;
  const position = tableFrom(known.knowledge, ruleSet, real, tried[0]!.terms);
  const at = { step, action, seat, phase: state.phase, sitterOut: state.sitterOut, before: state.position };
  return momentOf(at, position, {
    before: top,
    after: open.get(action)!,
    best: [...open].flatMap(([each, value]) => (value === top ? [each] : [])),
    found,
    layouts: known,
    choices: tried.map(({ action: each }) => ({
      action: each,
      open: open.get(each)!,
      behind: found?.behind.get(each) ?? null,
    })),
  });
}

/** A call, first, and those a bot would think of instead that can be compared with it. */
export function triedBeside(action: Action, view: Knowledge['view'], ruleSet: RuleSet): Action[] {
  const { considered } = chooseAction(view, { level: 1, seed: 'review', ruleSet });
  const others = considered.map((valued) => valued.action).filter((other) => !isDeepStrictEqual(other, action));
  return [action, ...others.filter(isTried).slice(0, MAX_CALLS - 1)].filter(isTried);
}

function isTried(action: Action): boolean {
  return action.type === 'comment' || (action.type === 'announce' && isComputed(action.contract));
}

function* openGain(knowledge: Knowledge, ruleSet: RuleSet, real: Layout, terms: Terms): Asking<number> {
  const position = tableFrom(knowledge, ruleSet, real, terms);
  const { value } = yield* askSolve(position, { cards: 'none', line: false });
  return gained(signOf(position, knowledge.me), value);
}

interface Found {
  readonly before: number;
  readonly after: number;
  readonly best: readonly Action[];
  readonly found: Compared<Action> | null;
  /** Of a card: the component that a mistake lost. */
  readonly part?: SettledComponent | null;
  readonly layouts: KnownLayouts;
  readonly choices: readonly ReviewChoice[];
}

/** Cards played before; none where the hands are not known to be played. */
export const playsBefore = (position: Position | null): number =>
  position === null ? 0 : position.tricks.length * position.hands.length + position.trick.length;

interface Moment extends Pick<ReviewMoment, 'step' | 'seat' | 'action' | 'phase'> {
  readonly sitterOut: boolean;
  /** `null` before the hands are known to be played. */
  readonly before: Position | null;
}

function momentOf(
  { step, seat, action, phase, sitterOut, before: table }: Moment,
  position: Position,
  { before, after, best, found, part = null, layouts, choices }: Found,
): ReviewMoment {
  const tricks = table?.tricks.length ?? 0;
  const isCard = action.type === 'play';
  return {
    step,
    seat,
    kind: isCard ? 'card' : 'call',
    phase,
    trick: isCard ? tricks + 1 : null,
    plays: playsBefore(table),
    action,
    opponents: opponentsOf(position, seat, sitterOut),
    open: { before, loss: Math.max(0, before - after), best },
    known: found && {
      better: found.better,
      loss: found.behind.get(action)!,
      layouts: layouts.layouts.length,
      all: layouts.all,
      ...(part && { part }),
    },
    choices,
  };
}

function inActions(found: Compared<Card>, toAction: (card: Card) => Action): Compared<Action> {
  const actions = new Map([...found.behind.keys()].map((card) => [card, toAction(card)]));
  return {
    better: actions.get(found.better)!,
    behind: new Map([...found.behind].map(([card, measured]) => [actions.get(card)!, measured])),
  };
}

function signOf(position: Position, seat: Seat): 1 | -1 {
  return sideOf(position, seat) === 'declarer' ? 1 : -1;
}

/** Without a zero that is negative. */
function gained(sign: 1 | -1, value: number): number {
  return sign * value + 0;
}

/** A declarer alone settles with each of the others, one who sits out among them. */
export function opponentsOf(
  { partner, declarer, variant, fields }: Pick<Position, 'partner' | 'declarer' | 'variant' | 'fields'>,
  seat: Seat,
  sitterOut: boolean,
): number {
  if (partner !== null || seat !== declarer) return 1;
  return seatCount(variant) - 1 + Number(sitterOut && fields.sitterOutSettles);
}
