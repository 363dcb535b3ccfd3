/** Deals and their records: the record of a deal, and the deal that a record tells. */
import type { Action } from '#shared/actions.ts';
import type { DealRecord, DealtPacket } from '#shared/notation/deal-record.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { maySitOut, seatsOf, type Seat } from '#shared/seats.ts';
import { resultOf } from '#shared/settlement.ts';
import type { Prover } from '../claim/prover.ts';
import { ENGINE_VERSION } from '../version.ts';
import { applyAction, startDeal, type Deal, type ProvedBy } from './deal.ts';
import { dealHands, type Dealt } from './dealing.ts';

/**
 * What was dealt, called and played, and what it came to. Names, dates and comments are empty.
 * @param rules as they are written: the id of a set everybody has, or the set
 */
export function recordOfDeal({ dealt, actions, state }: Deal, rules: DealRecord['rules']): DealRecord {
  const { variant, packets, sitterOut } = dealt;
  const { declarer, settlement } = state;
  const seats = state.log.flatMap((entry) => (entry.kind === 'action' ? [entry.seat] : []));
  return {
    variant,
    rules,
    engine: ENGINE_VERSION,
    manner: state.manner,
    names: seatsOf(variant).map(() => null),
    sitterOut: sitterOut ? '' : null,
    event: '',
    title: '',
    date: null,
    tags: [],
    comment: '',
    stake: null,
    seed: null,
    dealt: packets,
    result: settlement && declarer !== null ? resultOf(settlement, declarer) : null,
    moves: actions.map((action, i) => ({ seat: seats[i]!, action })),
  };
}

/**
 * The deal of a record before each of its moves and after the last. The packets may be grouped in any way: each place is dealt its
 * cards in their order.
 * @param ruleSet those the record names
 * Errors: `variant-not-in-rules`, `sitter-out-not-in-variant`, `wrong-number-of-cards` at `dealt`; at `['moves', i]` whatever
 * `applyAction` refuses, and `move-of-another` where another seat is to act.
 */
export function followRecord(record: DealRecord, ruleSet: RuleSet, { prove }: ProvedBy = {}): Result<Deal[]> {
  const dealt = dealtOf(record, ruleSet);
  if (!dealt.ok) return dealt;
  const deals = [startDeal(dealt.value, { manner: record.manner })];
  for (const [i, { seat, action }] of record.moves.entries()) {
    const next = moved(deals[i]!, action, seat, prove);
    if (!next.ok) return { ok: false, error: { ...next.error, path: ['moves', i] } };
    deals.push(next.value);
  }
  return ok(deals);
}

/** As `applyAction`, but a list may leave out what a comment implies (`stand`): then who comments is not who had to act. */
function moved(deal: Deal, action: Action, seat: Seat, prove: Prover | undefined): Result<Deal> {
  const next = applyAction(deal, action, undefined, prove);
  const mover = next.ok ? moverOf(next.value) : deal.state.toAct;
  if (mover === seat || mover === null) return next;
  return err('move-of-another', { seat: mover, found: seat });
}

/** Who did what was done last. */
function moverOf({ state }: Deal): Seat | null {
  return state.log.findLast((entry) => entry.kind === 'action')?.seat ?? null;
}

function dealtOf({ variant, dealt, sitterOut }: DealRecord, ruleSet: RuleSet): Result<Dealt> {
  if (!ruleSet.variants.includes(variant)) {
    return err('variant-not-in-rules', { rules: ruleSet.id, variant }, ['variant']);
  }
  if (sitterOut !== null && !maySitOut(variant)) {
    return err('sitter-out-not-in-variant', { variant }, ['sitterOut']);
  }
  const cardsOf = (place: Seat | 'talon' | 'stock') =>
    dealt.flatMap(({ to, cards }: DealtPacket) => (to === place ? cards : []));
  const hands = { hands: seatsOf(variant).map(cardsOf), talon: cardsOf('talon'), stock: cardsOf('stock') };
  const found = dealHands(variant, ruleSet, hands, { sitterOut: sitterOut !== null });
  return found.ok ? found : { ok: false, error: { ...found.error, path: ['dealt'] } };
}
