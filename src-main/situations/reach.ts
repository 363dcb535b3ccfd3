/** A deal of a situation brought to the decision that is practised: calls as they are set or as bots make them, cards by bots. */
import type { Action, ActionOf } from '#shared/actions.ts';
import { levelIn, type Level } from '#shared/bots.ts';
import { suitOf } from '#shared/cards.ts';
import { isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import { isBeforeTalon, type From, type Situation } from '#shared/situations/index.ts';
import { PHASES, type Phase } from '#shared/view.ts';
import { applyAction, ownedBy, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { chooseAction, type Decision } from '#main/players/index.ts';
import type { CountedSituation, Drawn } from './count.ts';
import { drawDeal } from './deals.ts';

export interface Reaching {
  /** The same seed gives the same deal. */
  readonly seed: string;
  /** How strongly the bots play tricks until there; they call by rules of thumb, so that a deal is found at once. */
  readonly level?: Level;
  /** Deals drawn at most. */
  readonly most?: number;
}

export interface Reached {
  /** Whoever practises is to act. */
  readonly deal: Deal;
  /** Deals drawn, this one among them; the others were thrown away because something else was called in them. */
  readonly tried: number;
}

const MAX_TRIED = 5000;

/** A talon a player might lay away is worth so much less than the best, by the bots' valuation, in base units. */
const SENSIBLE_TALON = 0.3;

/** Code: `situation-not-reached` with the number of deals `tried`. */
export function reach(counted: CountedSituation, options: Reaching): Result<Reached> {
  const steps = reaching(counted, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same step by step, each deal that is tried being one, for those who must not be kept waiting. */
export function* reaching(
  counted: CountedSituation,
  { seed, level = 1, most = MAX_TRIED }: Reaching,
): Generator<number, Result<Reached>> {
  const chance = chanceFrom(`situation ${seed}`);
  const { situation } = counted;
  for (let tried = 1; tried <= most; tried++) {
    const { drawn, dealt } = drawDeal(counted, chance);
    const deal = played(startDeal(dealt), situation, drawn, levelIn(situation.variant, level), `${seed} ${tried}`);
    if (deal !== null) return ok({ deal, tried });
    yield tried;
  }
  return err('situation-not-reached', { tried: most });
}

/** The deal at the decision; `null` where it is never come to. */
function played(start: Deal, situation: Situation, drawn: Drawn, level: Level, seed: string): Deal | null {
  let deal = start;
  for (;;) {
    const { state } = deal;
    if (state.toAct === null) return null;
    if (isThere(deal, situation)) return isAsSaid(deal, situation, drawn) && hasChoice(deal) ? deal : null;
    if (isPast(deal, situation)) return null;
    const view = viewFor(deal, state.toAct);
    const actions = view.actions.filter(({ type }) => type !== 'claim');
    // Calls of stronger bots take longer, and most deals that are tried are thrown away.
    const options = { level: state.phase === 'play' ? level : 1, seed, ruleSet: state.ruleSet };
    const decision = chooseAction({ ...view, actions }, options);
    const action = isChosenByBot(deal, situation) ? decision.action : setAction(deal, decision, situation, drawn);
    if (action === null || !isFitting(deal, action, situation, drawn)) return null;
    deal = unwrap(applyAction(deal, action));
  }
}

const PHASES_AT: Readonly<Record<Exclude<From, number>, readonly Phase[]>> = {
  trumps: ['trump'],
  talon: ['talon'],
  auction: ['auction', 'all-passed'],
  approval: ['approval'],
  announcement: ['announce'],
  doubling: ['commenting'],
  lead: ['play'],
};

function isThere({ state }: Deal, { from, me, contract, doublings, calls }: Situation): boolean {
  if (state.toAct !== me) return false;
  if (typeof from === 'number') return state.phase === 'play' && state.position!.tricks.length === from - 1;
  if (from === 'announcement' && contract !== null && isNoTrump(contract)) {
    return state.phase === 'declare' || state.phase === 'announce';
  }
  // In betl and durch the first card is chosen before anybody speaks, and lies face down until then.
  if (from === 'lead' && state.phase === 'lay') return Object.keys(doublings).length === 0;
  if (!PHASES_AT[from].includes(state.phase)) return false;
  if (from !== 'doubling') return true;
  // Later turns of the same round come when something more has been said.
  const isSaid = (Object.keys(doublings) as FlekTarget[]).every(
    (part) => (state.commenting.fleks[part] ?? 0) === doublings[part],
  );
  return isSaid || (calls === 'bots' && Object.keys(doublings).length === 0);
}

/** A card that must be played is no decision; of the last one, and of one laid before the doublings, nobody expects any. */
function hasChoice(deal: Deal): boolean {
  const { toAct, phase, hands, laidCard } = deal.state;
  if (phase !== 'play' || hands[toAct!]!.length === 1 || laidCard?.seat === toAct) return true;
  return viewFor(deal, toAct!).actions.filter(({ type }) => type === 'play').length > 1;
}

/** Whether the decision can come no more. Approval can lead back to a talon and another game. */
function isPast({ state }: Deal, { from }: Situation): boolean {
  const phase = PHASES.indexOf(state.phase);
  if (typeof from === 'number') return state.phase === 'play' && state.position!.tricks.length >= from;
  if (from === 'lead') return state.phase === 'play' && state.position!.tricks.length > 0;
  const last = PHASES.indexOf(PHASES_AT[from].at(-1)!);
  return phase > Math.max(last, PHASES.indexOf('approval'));
}

/** Whether what was called before is what the situation says; of what it does not say, bots may call anything. */
function isAsSaid({ state }: Deal, { contract, declarer, doublings, calls }: Situation, { trump }: Drawn): boolean {
  if (state.trump !== null && trump !== null && state.trump !== trump) return false;
  if (state.contract === null) return true;
  if (contract !== null && state.contract !== contract) return false;
  // Before the others have answered betl or durch, whoever bid it is not its declarer yet.
  if ((state.declarer ?? state.bidder) !== declarer) return false;
  const said = Object.entries(doublings).filter(([, times]) => times > 0);
  if (calls === 'bots' && said.length === 0) return true;
  const { fleks } = state.commenting;
  return (
    said.length === Object.keys(fleks).length && said.every(([part, times]) => fleks[part as FlekTarget] === times)
  );
}

function isChosenByBot({ state }: Deal, { calls }: Situation): boolean {
  return calls === 'bots' || state.phase === 'play' || state.phase === 'lay' || state.phase === 'showing';
}

/** Whatever is called, the cards must come to lie as they were drawn. */
function isFitting({ state }: Deal, action: Action, situation: Situation, { trump, places, cards }: Drawn): boolean {
  const seat = state.toAct!;
  switch (action.type) {
    case 'trump':
      if (seat !== situation.declarer || trump === null) return true;
      return trump === suitOf(action.card) && (situation.called === null || situation.called === action.call);
    case 'trump-blind':
      return seat !== situation.declarer || trump === null || trump === suitOf(state.unseen[seat]![action.index]!);
    case 'trump-suit':
      return trump === action.suit;
    case 'discard': {
      if (isBeforeTalon(situation)) return true;
      const kept = ownedBy(state, seat).filter((card) => !action.cards.includes(card));
      const drawn = cards[places.findIndex(({ of }) => of === seat)]!;
      return kept.every((card) => drawn.includes(card));
    }
    default:
      return true;
  }
}

/** What is done for the situation: of all that leads to it, what the bot likes best. */
function setAction(deal: Deal, { considered }: Decision, situation: Situation, drawn: Drawn): Action | null {
  const best = considered[0]!.value;
  const fitting = considered.filter(({ action, value }) => {
    if (!isFitting(deal, action, situation, drawn) || !leadsThere(deal, action, situation, drawn)) return false;
    const isFinalTalon = action.type === 'discard' && deal.state.toAct === situation.declarer;
    return !isFinalTalon || best - value <= SENSIBLE_TALON;
  });
  return mostDoubled(fitting.map(({ action }) => action));
}

/** Who may double both parts and is to, doubles both. */
function mostDoubled(actions: readonly Action[]): Action | null {
  const [first] = actions;
  if (first?.type !== 'comment') return first ?? null;
  const comments = actions.filter((action): action is ActionOf<'comment'> => action.type === 'comment');
  return comments.reduce((most, action) => (action.flek.length > most.flek.length ? action : most));
}

function leadsThere({ state }: Deal, action: Action, situation: Situation, { trump }: Drawn): boolean {
  const { declarer, contract, doublings } = situation;
  const isHis = state.toAct === declarer;
  const hasTrumps = contract === null || !isNoTrump(contract);
  switch (action.type) {
    case 'trump':
    case 'trump-suit':
    case 'discard':
    case 'lay':
    case 'stand':
    case 'show-nothing':
    case 'play':
      return true;
    case 'barva':
      return !isHis || hasTrumps;
    case 'announce':
      if (!isHis) return false;
      return (
        (contract === null || action.contract === contract) && (action.trump === undefined || action.trump === trump)
      );
    case 'good':
      return !isHis;
    case 'bad':
      return isHis && state.bidder !== declarer;
    case 'bid':
      return isHis && bidAllows(action.bid, contract);
    case 'hold':
    case 'take-talon':
      return isHis;
    case 'pass':
      return !isHis;
    case 'comment':
      if (action.against.length > 0) return false;
      return action.flek.every((part) => (state.commenting.fleks[part] ?? 0) < (doublings[part] ?? 0));
    default:
      return false;
  }
}

/** A bid is a promise of at least as much; what is named in the end decides. */
function bidAllows(bid: ActionOf<'bid'>['bid'], contract: Situation['contract']): boolean {
  return contract === null || bid === contract || bid === 'hra' || bid === 'sedma';
}
