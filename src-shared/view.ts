/** What one seat may see of a deal. Nothing else ever leaves the engine for a player, human or bot. */
import type { Action } from './actions.ts';
import { suitOf, type Card, type Rank, type Suit } from './cards.ts';
import type { Against, Bid, Contract, FlekTarget } from './contracts.ts';
import type { ErrorParams } from './result.ts';
import type { RevokeId } from './rules/revoke.ts';
import type { Seat, Variant } from './seats.ts';
import type { Settlement, Side } from './settlement.ts';

export const PHASES = [
  'trump',
  'auction',
  'all-passed',
  'talon',
  'declare',
  'approval',
  'announce',
  'lay',
  'reconsider',
  'commenting',
  'showing',
  'play',
  'finished',
] as const;
/** What a deal is waiting for; see `PHASES`. */
export type Phase = (typeof PHASES)[number];

/**
 * How a deal deals with offences: in `training` an act against the rules is refused with its reason; in a `strict` deal
 * those of the catalogue (`rules/revoke.ts`) are accepted, discovered at once, and punished.
 */
export const MANNERS = ['training', 'strict'] as const;
/** Whether acts against the rules are refused or punished; see `MANNERS`. */
export type Manner = (typeof MANNERS)[number];

/** Why a card or action is refused; the sentence is `reasons.<code>` in the locale files. */
export interface Reason {
  readonly code: string;
  /** e.g. `csm II.8` */
  readonly article: string;
  readonly params: ErrorParams;
}

/** Whether a card may be played now, and why not. */
export interface CardVerdict {
  readonly card: Card;
  readonly legal: boolean;
  /** `null` exactly when legal. */
  readonly reason: Reason | null;
}

/** A card and who played it. */
export interface PlayedCard {
  readonly seat: Seat;
  readonly card: Card;
  /** A marriage announced with this card, in points. */
  readonly marriage?: 20 | 40;
}

/** A trick, finished or on the table. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly PlayedCard[];
  /** Absent while the trick is open. */
  readonly winner?: Seat;
}

export interface Marriage {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly points: 20 | 40;
}

export interface AgainstState {
  readonly seat: Seat;
  readonly what: Against;
  readonly fleks: number;
}

/** An offence somebody committed in a strict deal. */
export interface Offence {
  readonly seat: Seat;
  readonly renonc: RevokeId;
}

/** One public event of the deal. Cards appear only where everybody saw them. */
export type LogEntry =
  | { readonly kind: 'action'; readonly seat: Seat; readonly action: PublicAction }
  | { readonly kind: 'trump-shown'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'trick'; readonly trick: Trick }
  /** The declarer called his game laid (the action before it), and it was or was not. */
  | { readonly kind: 'claim'; readonly seat: Seat; readonly laid: boolean }
  /** The act before it was an offence. Strict deals only. */
  | ({ readonly kind: 'renonc' } & Offence)
  | { readonly kind: 'hand-shown'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'settled'; readonly settlement: Settlement };

/** An action with what only its seat knows taken out (`card: null` for a card face down). */
export type PublicAction =
  | Exclude<Action, { type: 'trump' | 'discard' | 'lay' | 'trump-blind' }>
  | { readonly type: 'trump'; readonly card: Card | null; readonly call?: Rank | undefined }
  | { readonly type: 'trump-blind'; readonly index: number }
  | { readonly type: 'discard'; readonly cards: readonly Card[] | null; readonly shown?: readonly Card[] }
  | { readonly type: 'lay'; readonly card: Card | null };

/** All that one seat may see of a deal, and nothing more. */
export interface SeatView {
  readonly variant: Variant;
  readonly manner: Manner;
  /** Rule set id; the set itself is asked for by `rules`. */
  readonly rules: string;
  readonly seat: Seat;
  readonly phase: Phase;
  /** Whose turn it is; `null` when finished. */
  readonly toAct: Seat | null;
  /** Own cards in hand, in dealt order. Excludes a trump card or lead lying face down. */
  readonly hand: readonly Card[];
  /** Cards left with every seat, own seat included. */
  readonly counts: readonly number[];
  /** Other hands lying open (open betl or durch, betl of křížový, after a claim that was wrong, or after the deal). */
  readonly openHands: Partial<Record<Seat, readonly Card[]>>;
  /** Cards dealt to this seat it has not picked up yet. */
  readonly unseen: number;
  readonly declarer: Seat | null;
  /** Who holds the approval or the auction's lead before there is a declarer. */
  readonly bidder: Seat | null;
  readonly bid: Bid | null;
  /** Known to this seat: public after it is shown, earlier only to the one who chose it. */
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** The card lying face down or shown as trump; `card` is `null` for those who may not know it. */
  readonly trumpCard: { readonly seat: Seat; readonly card: Card | null; readonly shown: boolean } | null;
  /** The lead of betl or durch lying face down. */
  readonly laidCard: { readonly seat: Seat; readonly card: Card | null } | null;
  /** How many cards lie in the talon, and those this seat knows: both if it laid them away, otherwise trumps that were shown. */
  readonly talon: { readonly count: number; readonly cards: readonly Card[] | null };
  readonly stock: number;
  readonly contract: Contract | null;
  readonly components: readonly FlekTarget[];
  readonly fleks: Partial<Record<FlekTarget, number>>;
  readonly against: readonly AgainstState[];
  /** Křížový: the called card, and the partner once it has fallen (or to the partner himself). */
  readonly called: Card | null;
  readonly partner: Seat | null;
  readonly trick: Trick | null;
  /** Finished tricks, all public when they fell. Players may look only at the last one; bots remember. */
  readonly tricks: readonly Trick[];
  readonly marriages: readonly Marriage[];
  /** Points taken so far as everybody can count them. Sides are unknown while a partner is hidden: `null`. */
  readonly points: Record<Side, number> | null;
  readonly tricksWon: readonly number[];
  /** Whether a claim of the declarer held; `null` when there was none. After a wrong one he plays with open cards. */
  readonly claim: { readonly laid: boolean } | null;
  /** Offences so far, in order; empty in training. */
  readonly renoncs: readonly Offence[];
  readonly log: readonly LogEntry[];
  /** Legal actions, empty unless it is this seat's turn. */
  readonly actions: readonly Action[];
  /** Verdict on every card in hand when this seat is to play; otherwise empty. */
  readonly verdicts: readonly CardVerdict[];
  readonly settlement: Settlement | null;
}

/** What somebody beside the table may see (the dealer who sits out): what is public; no hand, no actions, no seat. */
export interface WatcherView extends Omit<SeatView, 'seat'> {
  readonly seat: null;
}

/** What a person at the table sees, with cards of their own or without. */
export type TableView = SeatView | WatcherView;

/** The trump suit as this seat knows it, a face-down card of its own included. */
export function knownTrump(view: Pick<TableView, 'trump' | 'trumpCard'>): Suit | null {
  return view.trump ?? (view.trumpCard?.card ? suitOf(view.trumpCard.card) : null);
}
