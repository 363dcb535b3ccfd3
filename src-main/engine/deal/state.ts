/** What a deal has come to, derived from its cards and actions, and how phases and variants describe their moves. */
import type { Action, ActionOf, ActionType } from '#shared/actions.ts';
import type { Card, Suit } from '#shared/cards.ts';
import type { Against, Bid, Contract, FlekTarget } from '#shared/contracts.ts';
import type { Result } from '#shared/result.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { nextSeat, seatCount, type Seat, type Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { LogEntry, Manner, Offence, Phase, Reason } from '#shared/view.ts';
import type { Prover } from '../claim/prover.ts';
import type { Position } from '../position-types.ts';
import { withPenalties } from '../settlement/penalties.ts';

interface TrumpCard {
  readonly seat: Seat;
  readonly card: Card;
  /** Face down on the table, laid away by a forhont who means to play without trumps, or back in hand once shown. */
  readonly lies: 'table' | 'talon' | 'hand';
}

export interface Auction {
  /** Whose bid stands. */
  readonly leader: Seat | null;
  /** Who has passed: for good where two bid against each other, since the last bid where all bid in turn. */
  readonly passed: readonly Seat[];
}

export interface Commenting {
  readonly fleks: Partial<Record<FlekTarget, number>>;
  /** The seat of each doubling, in order; needed when a laid game is paid. csm V.10 */
  readonly doubledBy: Partial<Record<FlekTarget, readonly Seat[]>>;
  readonly against: readonly { readonly seat: Seat; readonly what: Against }[];
  /** 0 is the first, in which the defenders speak; then the sides alternate. */
  readonly round: number;
  /** Who has yet to speak in this round, the seat to act first. */
  readonly toSpeak: readonly Seat[];
  /** What may be doubled in this round. */
  readonly open: readonly FlekTarget[];
  /** What was doubled or announced in this round. */
  readonly raised: readonly FlekTarget[];
}

export interface DealState {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
  readonly fields: RuleFields;
  readonly manner: Manner;
  readonly sitterOut: boolean;
  readonly phase: Phase;
  readonly toAct: Seat | null;
  /** Cards in hand before play starts, by seat; during play the position has them. See `handsOf`. */
  readonly hands: readonly (readonly Card[])[];
  /** Dealt, but not picked up yet. */
  readonly unseen: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  /** Who laid the talon away and so knows it. */
  readonly talonBy: Seat | null;
  /** Trumps in the talon that had to be shown. */
  readonly talonShown: readonly Card[];
  readonly stock: readonly Card[];
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  readonly trumpCard: TrumpCard | null;
  /** Křížový: the card whose holder is forhont's partner. */
  readonly called: Card | null;
  readonly heartsBid: boolean;
  /** Who has named the highest game so far. */
  readonly bidder: Seat | null;
  readonly bid: Bid | null;
  readonly declarer: Seat | null;
  readonly partner: Seat | null;
  readonly contract: Contract | null;
  readonly auction: Auction;
  /** Who is still to be asked for approval after the seat to act. */
  readonly toAsk: readonly Seat[];
  readonly laidCard: { readonly seat: Seat; readonly card: Card } | null;
  readonly commenting: Commenting;
  /** From the first lead on. */
  readonly position: Position | null;
  /** The declarer called his game laid; a wrong claim leaves his hand open. */
  readonly claim: { readonly laid: boolean } | null;
  /** Strict deals: what was done against the rules, in order. */
  readonly offences: readonly Offence[];
  readonly log: readonly LogEntry[];
  readonly settlement: Settlement | null;
}

/** One type of action in one phase. */
export type ActionRules<T extends ActionType> = MoveRules<T> &
  (
    | {
        /** The state after an action that is not refused. */
        apply(state: DealState, action: ActionOf<T>): DealState;
      }
    | {
        /** The same where an action that is not refused may still fail. */
        attempt(state: DealState, action: ActionOf<T>, prove: Prover): Result<DealState>;
      }
  );

interface MoveRules<T extends ActionType> {
  /** Every action of this type that might be legal; the legal ones are those without a refusal. */
  candidates(state: DealState): readonly ActionOf<T>[];
  /** Why an action is refused, or `null`. */
  refusal(state: DealState, action: ActionOf<T>): Reason | null;
  /** Strict deals: the state after an action refused for a reason that is an offence; `null` for any other reason. */
  offend?(state: DealState, action: ActionOf<T>, refused: Reason, prove: Prover): DealState | null;
}

export type PhaseRules = { readonly [T in ActionType]?: ActionRules<T> };

/** A variant: how a deal of it begins and what can be done in each of its phases. */
export interface VariantRules {
  start(state: DealState): DealState;
  readonly phases: Partial<Record<Phase, PhaseRules>>;
  /** The state an action is meant in, where a record may leave unsaid what comes before it. */
  meantIn?(state: DealState, action: Action): DealState;
}

export function handsOf({ position, hands }: DealState): readonly (readonly Card[])[] {
  return position?.hands ?? hands;
}

/** The seat to act; a phase with moves always has one. */
export function actor({ toAct }: DealState): Seat {
  return toAct!;
}

/** The cards of a seat's hand, with its trump card lying on the table. */
export function ownedBy(state: DealState, seat: Seat): readonly Card[] {
  const hand = handsOf(state)[seat]!;
  const { trumpCard } = state;
  return trumpCard?.seat === seat && trumpCard.lies === 'table' ? [...hand, trumpCard.card] : hand;
}

/** The other seats in the direction of play, beginning with the next. */
export function seatsAfter(seat: Seat, variant: Variant): Seat[] {
  const others: Seat[] = [];
  for (let next = nextSeat(seat, variant); others.length < seatCount(variant) - 1; next = nextSeat(next, variant)) {
    others.push(next);
  }
  return others;
}

export function withCards(hands: DealState['hands'], seat: Seat, cards: readonly Card[]): DealState['hands'] {
  return hands.with(seat, [...hands[seat]!, ...cards]);
}

export function withoutCards(hands: DealState['hands'], seat: Seat, cards: readonly Card[]): DealState['hands'] {
  return hands.with(
    seat,
    hands[seat]!.filter((card) => !cards.includes(card)),
  );
}

/** Everybody picks up what was dealt to him. */
export function pickUp(state: DealState): DealState {
  return {
    ...state,
    hands: state.hands.map((hand, seat) => [...hand, ...state.unseen[seat]!]),
    unseen: state.unseen.map(() => []),
  };
}

/** An action as everybody may see it. */
export function withoutSecrets(action: Action): Extract<LogEntry, { kind: 'action' }>['action'] {
  switch (action.type) {
    case 'trump':
      return { ...action, card: null };
    case 'discard':
      return { ...action, cards: null };
    case 'lay':
      return { ...action, card: null };
    default:
      return action;
  }
}

export function logged(state: DealState, ...entries: readonly LogEntry[]): DealState {
  return { ...state, log: [...state.log, ...entries] };
}

/** The deal is over; flat rates of offences in it are added to what is paid. */
export function finished(state: DealState, game: Settlement): DealState {
  const settlement = withPenalties(game, state.offences, state.fields);
  return logged({ ...state, phase: 'finished', toAct: null, settlement }, { kind: 'settled', settlement });
}
