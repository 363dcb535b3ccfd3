/**
 * Calls of the package that plain JavaScript could make with something that would be answered as if it were right. Inside the app
 * types and schemas see to that, and these checks would only cost time there.
 */
import type { Action } from '#shared/actions.ts';
import { DECK, type Card } from '#shared/cards.ts';
import type { DealRecord } from '#shared/notation/deal-record.ts';
import type { Setup } from '#shared/position.ts';
import { unwrap, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import { VARIANTS, seatCount, type Seat, type Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import {
  applyAction as applied,
  dealCards as dealt,
  dealHands as handsDealt,
  followRecord as followed,
  legalActions,
  shuffledDeck as shuffled,
  toPosition as positioned,
  viewFor as viewed,
  type Deal,
  type Dealt,
  type DealtHands,
  type Position,
} from '#main/engine/index.ts';
import { OBJECTIVES, solve as solved, type SolveOptions, type SolveResult } from '#main/solver/index.ts';

/** Refuses what types would have refused. */
export function wanted(isRight: boolean, what: string): void {
  if (!isRight) throw new TypeError(what);
}

/**
 * All 32 cards in an order drawn from the seed, the same for the same seed.
 * @throws TypeError when the seed is not a text with something in it: `String(Date.now())`, not `Date.now()`
 */
export function shuffledDeck(seed: string): Card[] {
  wanted(typeof seed === 'string' && seed !== '', 'A seed is a text that is not empty.');
  return shuffled(seed);
}

function wantedSet(ruleSet: RuleSet): void {
  const variants: unknown = (ruleSet as RuleSet | null | undefined)?.variants;
  wanted(Array.isArray(variants), 'A rule set is an object, such as findRuleSet("csm") gives.');
}

function wantedRules(ruleSet: RuleSet, variant: Variant): void {
  wanted(VARIANTS.includes(variant), `A variant is one of ${VARIANTS.join(', ')}.`);
  wantedSet(ruleSet);
  wanted(
    ruleSet.variants.includes(variant),
    `The rule set ${ruleSet.id} has no ${variant}, but ${ruleSet.variants.join(', ')}.`,
  );
}

/**
 * Deals a deck of 32 from the top in the packets of the rule set.
 * @throws TypeError when there is no such variant or the rule set does not have it, or when the deck is not the 32 cards, each once
 */
export function dealCards(
  variant: Variant,
  ruleSet: RuleSet,
  deck: readonly Card[],
  options?: { readonly sitterOut?: boolean },
): Dealt {
  wantedRules(ruleSet, variant);
  const isDeck = Array.isArray(deck) && deck.length === DECK.length && DECK.every((card) => deck.includes(card));
  wanted(isDeck, 'A deck holds the 32 cards, each once.');
  return dealt(variant, ruleSet, deck, options);
}

/**
 * The deal in which every seat is dealt its hand from the first card on; the packets follow from the rule set.
 * @throws TypeError as `dealCards`
 */
export function dealHands(
  variant: Variant,
  ruleSet: RuleSet,
  hands: DealtHands,
  options?: { readonly sitterOut?: boolean },
): Result<Dealt> {
  wantedRules(ruleSet, variant);
  return handsDealt(variant, ruleSet, hands, options);
}

/**
 * The deal of a record before each of its moves and after the last. The packets may be grouped in any way: each place is dealt its
 * cards in their order.
 * @param ruleSet those the record names
 * Errors: `variant-not-in-rules`, `sitter-out-not-in-variant`, `wrong-number-of-cards` at `dealt`; at `['moves', i]` whatever
 * `applyAction` refuses, and `move-of-another` where another seat is to act.
 * @throws TypeError when the rule set is none
 */
export function followRecord(record: DealRecord, ruleSet: RuleSet): Result<Deal[]> {
  wantedSet(ruleSet);
  return followed(record, ruleSet);
}

/**
 * A setup as a position on the table, or its first problem with its place.
 * @throws TypeError for what is no whole setup: `setupOf` fills in what may be left out
 */
export function toPosition(setup: Setup): Result<Position> {
  const { plays, talon } = (setup as Setup | null | undefined) ?? {};
  wanted(
    Array.isArray(plays) && Array.isArray(talon),
    'A setup has all its fields: setupOf fills in what may be left out.',
  );
  return positioned(setup);
}

/**
 * The deal after an action of the seat to act, or why it is refused: code and params, the article among them. In a strict deal an
 * offence of the catalogue is accepted and punished; a claim is proved here.
 * @param seat who means to act; where given, another than the seat to act is refused
 * @throws TypeError when what is given is no action
 */
export function applyAction(deal: Deal, action: Action, seat?: Seat): Result<Deal> {
  const type: unknown = (action as Action | null | undefined)?.type;
  wanted(typeof type === 'string' && !(type in Object.prototype), 'An action is an object with its type.');
  const card: unknown = 'card' in action ? action.card : undefined;
  wanted(card === undefined || DECK.some((known) => known === card), `There is no card ${String(card)}.`);
  return applied(deal, action, seat);
}

/**
 * The deal as a seat sees it: own cards, what was said and shown, its legal actions when it is to act.
 * @throws TypeError when nobody sits there
 */
export function viewFor(deal: Deal, seat: Seat): SeatView {
  const seats = seatCount(deal.state.variant);
  wanted(Number.isInteger(seat) && seat >= 0 && seat < seats, `A seat is a whole number from 0 to ${seats - 1}.`);
  return viewed(deal, seat);
}

/**
 * Solves in this thread, which it keeps busy. Deterministic but for time limits; lízaný with more than eight cards to draw has one of
 * two seconds unless another is given.
 * @returns the exact result, or bounds with `exact: false` when a limit was hit
 * @throws TypeError when there is no such objective, or what is given is no position
 */
export function solve(position: Position, options: SolveOptions = {}): SolveResult {
  const { objective = OBJECTIVES[0] } = options;
  const tricks: unknown = (position as Position | null | undefined)?.tricks;
  wanted(Array.isArray(tricks), 'A position is what toPosition gives, unwrapped.');
  wanted(OBJECTIVES.includes(objective), `An objective is one of ${OBJECTIVES.join(', ')}.`);
  return solved(position, options);
}

/**
 * Plays a deal on to its end, every action drawn from those allowed; what was laid away is not taken back, so it always ends.
 * @param draw a whole number from 0 to below its argument; without one, `Math.random` draws
 */
export function playAtRandom(deal: Deal, draw = (below: number) => Math.floor(Math.random() * below)): Deal {
  let played = deal;
  for (;;) {
    const actions = legalActions(played);
    if (actions.length === 0) return played;
    const onward = actions.filter(({ type }) => type !== 'take-back' && type !== 'withdraw' && type !== 'claim');
    // Where a laid game must be shown, nothing else is left.
    const from = onward.length > 0 ? onward : actions;
    played = unwrap(applied(played, from[draw(from.length)]!));
  }
}
