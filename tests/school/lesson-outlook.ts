/**
 * What a decision before play is worth to a seat that knows only its own cards and what was said: the unseen cards are dealt
 * again and again, the computer players say what follows, and the play is solved with open hands. Written for the lessons' tests;
 * it shares the rules and the solver with the school, but none of its judgement.
 */
import type { Action } from '#shared/actions.ts';
import { suitOf } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Seat } from '#shared/seats.ts';
import { applyAction, dealCards, positionOf, settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import type { Dealt } from '#main/engine/deal/dealing.ts';
import { chanceFrom, shuffled, type Chance } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { solve } from '#main/solver/index.ts';

export interface Outlook {
  readonly action: Action;
  /** What the seat gains on average, against each opponent, in base units, with its standard error. */
  readonly mean: number;
  readonly error: number;
  /** By layout, `null` where the others would have had to act otherwise before. */
  readonly gains: readonly number[];
}

/** Layouts tried for each one that agrees with what the others said, where the caller says nothing else. */
const TRIES = 15;

/**
 * @param before what was said in the deal until the decision; the cards of others in it are not used but for a trump that was shown
 * @param options the actions to compare, over the same layouts
 * @param seen takes the layouts at the moment of the decision, in the order of the gains
 * @param tries how many are dealt for each that is wanted: after a talon was taken up few agree
 */
export function outlooks(
  dealt: Dealt,
  before: readonly Action[],
  options: readonly Action[],
  layouts: number,
  seed: string,
  seen: Deal[] = [],
  tries = TRIES,
): Outlook[] {
  const there = before.reduce((deal, action) => unwrap(applyAction(deal, action)), startDeal(dealt));
  const seat = there.state.toAct!;
  const chance = chanceFrom(seed);
  const gains: number[][] = options.map(() => []);
  for (let round = 0; round < layouts * tries && gains[0]!.length < layouts; round++) {
    const deal = redealt(there, seat, before, chance);
    if (deal === null) continue;
    seen.push(deal);
    const results = options.map((action) => finished(deal, action, seat, `${seed} ${round}`));
    results.forEach((gain, i) => gains[i]!.push(gain));
  }
  return options.map((action, i) => {
    const row = gains[i]!;
    const mean = row.reduce((sum, gain) => sum + gain, 0) / row.length;
    const variance = row.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / row.length;
    return { action, mean, error: Math.sqrt(variance / row.length), gains: row };
  });
}

/** The same moment with what `seat` cannot know dealt anew; `null` when the others would not have come there with their cards. */
function redealt(there: Deal, seat: Seat, before: readonly Action[], chance: Chance): Deal | null {
  const { dealt } = there;
  const view = viewFor(there, seat);
  const own = there.state.talonBy === seat ? there.state.talon : [];
  const lying = [view.trumpCard?.card, view.laidCard?.card].filter((card) => card !== null && card !== undefined);
  const known = new Set([...view.hand, ...own, ...lying]);
  const places = dealt.packets.flatMap(({ cards }) => cards.map((card) => (known.has(card) ? card : null)));
  const rest = shuffled(
    dealt.packets.flatMap(({ cards }) => cards).filter((card) => !known.has(card)),
    chance,
  );
  const deck = places.map((card) => card ?? rest.pop()!);
  let deal = startDeal(dealCards(dealt.variant, dealt.ruleSet, deck, { sitterOut: dealt.sitterOut }));
  for (const recorded of before) {
    const acting = deal.state.toAct!;
    const action = acting === seat ? recorded : asSaid(deal, recorded);
    const next = action && applyAction(deal, action);
    if (!next?.ok) return null;
    deal = next.value;
  }
  // A talon taken up must be the one that was laid away.
  const held = new Set(viewFor(deal, seat).hand);
  return view.hand.every((card) => held.has(card)) ? deal : null;
}

/** What shows something of the cards of him who says it. */
const TELLING = ['trump', 'discard', 'announce', 'bid', 'hold', 'pass'];

/** Another player's action with his new cards; `null` when he would not have chosen these trumps or this game with them, or bid so. */
function asSaid(deal: Deal, recorded: Action): Action | null {
  if (!TELLING.includes(recorded.type)) return recorded;
  const view = viewFor(deal, deal.state.toAct!);
  const { action } = chooseAction(view, { level: 1, seed: 'said', ruleSet: deal.state.ruleSet });
  if (recorded.type === 'discard') return action.type === 'discard' ? action : null;
  if (recorded.type === 'trump') {
    return action.type === 'trump' && suitOf(action.card) === suitOf(recorded.card) ? recorded : null;
  }
  if (recorded.type === 'bid') return action.type === 'bid' && action.bid === recorded.bid ? recorded : null;
  if (recorded.type !== 'announce') return action.type === recorded.type ? recorded : null;
  return action.type === 'announce' && action.contract === recorded.contract ? recorded : null;
}

/** What the seat gains against each opponent when it acts so, the players say the rest, and both sides play without a fault. */
function finished(from: Deal, action: Action, seat: Seat, seed: string): number {
  let deal = unwrap(applyAction(from, action));
  while (deal.state.phase !== 'play' && deal.state.toAct !== null) {
    const acting = deal.state.toAct;
    const { action: next } = chooseAction(viewFor(deal, acting), { level: 1, seed, ruleSet: deal.state.ruleSet });
    deal = unwrap(applyAction(deal, next));
  }
  // A position knows nothing of a card laid beforehand, and would lead another.
  if (action.type === 'lay' && deal.state.phase === 'play' && deal.state.declarer === seat) {
    deal = unwrap(applyAction(deal, { type: 'play', card: action.card }));
  }
  const settled = settlementOf(deal);
  if (settled) {
    const others = settled.bySeat.length - 1;
    return deal.state.declarer === seat ? settled.bySeat[seat]! / others : settled.bySeat[seat]!;
  }
  const { value } = solve(positionOf(deal)!, { cards: 'none' });
  return deal.state.declarer === seat ? value : -value;
}
