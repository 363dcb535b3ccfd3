/** A deal is its cards and the list of what was done; its state is derived from them step by step. */
import type { Action, ActionType } from '#shared/actions.ts';
import { ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { CardVerdict, LogEntry, Manner, PublicAction, Reason } from '#shared/view.ts';
import { proveHere, type Prover } from '../claim/prover.ts';
import { NO_COMMENTS } from '../commenting/rounds.ts';
import { playVerdicts } from '../play/phase.ts';
import type { Position } from '../position-types.ts';
import { reason, refusal } from '../reasons.ts';
import { VARIANT_RULES } from '../variants/index.ts';
import { dealtTo, type Dealt } from './dealing.ts';
import { logged, withoutSecrets, type DealState, type ActionRules } from './state.ts';

/** Immutable; made by `startDeal`, advanced by `applyAction`. */
export interface Deal {
  readonly dealt: Dealt;
  readonly actions: readonly Action[];
  /** Derived from the cards and the actions. */
  readonly state: DealState;
}

/** On what terms a deal is played. */
export interface DealTerms {
  /** Whether acts against the rules are refused (`training`, the default) or punished. */
  readonly manner?: Manner;
}

export interface ProvedBy {
  /** Who proves claims; this thread when nobody else is named. */
  readonly prove?: Prover | undefined;
}

/** The deal before the first action. */
export function startDeal(dealt: Dealt, { manner = 'training' }: DealTerms = {}): Deal {
  const { variant, ruleSet, sitterOut } = dealt;
  const seats = seatsOf(variant);
  const state: DealState = {
    variant,
    ruleSet,
    fields: rulesFor(ruleSet, variant),
    manner,
    sitterOut,
    phase: 'trump',
    toAct: null,
    hands: seats.map((seat) => dealt.packets.find(({ to }) => to === seat)!.cards),
    unseen: seats.map((seat) =>
      dealt.packets.filter(({ to }) => to === seat).flatMap(({ cards }, i) => (i > 0 ? cards : [])),
    ),
    talon: dealtTo(dealt, 'talon'),
    talonBy: null,
    talonShown: [],
    stock: dealtTo(dealt, 'stock'),
    trump: null,
    helper: null,
    trumpCard: null,
    called: null,
    heartsBid: false,
    bidder: null,
    bid: null,
    declarer: null,
    partner: null,
    contract: null,
    auction: { leader: null, passed: [] },
    toAsk: [],
    laidCard: null,
    commenting: NO_COMMENTS,
    position: null,
    claim: null,
    offences: [],
    log: [],
    settlement: null,
  };
  return { dealt, actions: [], state: VARIANT_RULES[variant].start(state) };
}

/** All actions of the seat to act; empty exactly when the deal is finished. */
export function legalActions({ state }: Deal): Action[] {
  const moves = VARIANT_RULES[state.variant].phases[state.phase] ?? {};
  return (Object.values(moves) as ActionRules<ActionType>[]).flatMap((move) =>
    move.candidates(state).filter((action) => move.refusal(state, action) === null),
  );
}

/** Why an action is refused now, with code, article and params; `null` when it is legal. */
export function actionRefusal(deal: Deal, action: Action): Reason | null {
  const state = meantIn(deal.state, action);
  const move = moveOf(state, action);
  return move ? move.refusal(state, action) : notNow(state, action);
}

/**
 * The deal after an action of the seat to act, or why it is refused: code and params, the article among them.
 * In a strict deal an offence of the catalogue is accepted and punished. A claim is proved by `prove`, in this thread unless
 * somebody else is named; one too hard for its budget gives the error `claim-undecided` and does not count as made.
 * @param seat who means to act; where given, another than the seat to act is refused
 */
export function applyAction(deal: Deal, action: Action, seat?: Seat, prove: Prover = proveHere): Result<Deal> {
  const { state } = deal;
  if (seat !== undefined && seat !== state.toAct && state.toAct !== null) {
    return { ok: false, error: refusal(reason(state, 'not-your-turn', { seat: state.toAct })) };
  }
  const next = stateAfter(state, action, prove);
  return next.ok ? ok({ ...deal, actions: [...deal.actions, action], state: next.value }) : next;
}

function stateAfter(before: DealState, action: Action, prove: Prover): Result<DealState> {
  const state = meantIn(before, action);
  const move = moveOf(state, action);
  if (!move) return { ok: false, error: refusal(notNow(state, action)) };
  const refused = move.refusal(state, action);
  const said = logged(state, { kind: 'action', seat: state.toAct!, action: withoutSecrets(action) });
  if (refused === null) return 'attempt' in move ? move.attempt(said, action, prove) : ok(move.apply(said, action));
  const offended = state.manner === 'strict' ? move.offend?.(said, action, refused, prove) : null;
  return offended ? ok(offended) : { ok: false, error: refusal(refused) };
}

/** The deal after a list of actions, or the first one refused, at path `['actions', i]`. */
export function replay(dealt: Dealt, actions: readonly Action[], terms: DealTerms & ProvedBy = {}): Result<Deal> {
  let deal = startDeal(dealt, terms);
  for (const [i, action] of actions.entries()) {
    const next = applyAction(deal, action, undefined, terms.prove);
    if (!next.ok) return { ok: false, error: { ...next.error, path: ['actions', i] } };
    deal = next.value;
  }
  return ok(deal);
}

/** Every card of the seat to play, legal or why not; empty outside trick play. */
export function verdicts({ state }: Deal): CardVerdict[] {
  return state.phase === 'play' ? playVerdicts(state) : [];
}

/** The open-hands position of a deal from the first lead on; `null` before it and when the deal was not played. */
export function positionOf({ state }: Deal): Position | null {
  return state.position;
}

/** `null` until the deal is finished. */
export function settlementOf({ state }: Deal): Settlement | null {
  return state.settlement;
}

/** What everybody heard and saw so far. */
export function publicLog({ state }: Deal): readonly LogEntry[] {
  return state.log;
}

/** An action of the record as everybody saw it. */
export function publicAction(action: Action): PublicAction {
  return withoutSecrets(action);
}

function meantIn(state: DealState, action: Action): DealState {
  return VARIANT_RULES[state.variant].meantIn?.(state, action) ?? state;
}

function moveOf({ variant, phase }: DealState, action: Action): ActionRules<ActionType> | undefined {
  return VARIANT_RULES[variant].phases[phase]?.[action.type];
}

function notNow(state: DealState, { type }: Action): Reason {
  return reason(state, 'action-not-now', { action: type, phase: state.phase });
}
