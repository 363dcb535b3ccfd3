/** A kind of deal: which game is played, what was called, who decides when, and what the cards must be like. */
import type { Rank, Suit } from '../cards.ts';
import type { Contract, FlekTarget } from '../contracts.ts';
import type { Card } from '../cards.ts';
import type { Seat, Variant } from '../seats.ts';

/** From which decision on a situation is played. Trick play: `lead` or the number of a trick, 1 for the first. */
export const PHASES_OF_CALLS = ['trumps', 'talon', 'auction', 'approval', 'announcement', 'doubling'] as const;
export type From = (typeof PHASES_OF_CALLS)[number] | 'lead' | number;

/** Whose cards a statement is about. The four seats count from forhont; `defender` and `anyone` mean at least one of several. */
const HOLDERS = [
  'forhont',
  'middle',
  'rear',
  'fourth',
  'me',
  'declarer',
  'partner',
  'defender',
  'each-defender',
  'defenders-together',
  'anyone',
  'everyone',
  'talon',
  'stock',
] as const;
export type HolderName = (typeof HOLDERS)[number];

/** A holder; `packet` means only the first or the second packet that the seat was dealt. */
export interface Holder {
  readonly name: HolderName;
  readonly packet?: 1 | 2;
}

/** Whole numbers from `min` to `max`; `max` is `Infinity` where there is no upper end. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** A suit by name, the trump suit, or one of several to be counted (`QuantifiedSuits`). */
export type SuitName = Suit | 'trumps';
const SUIT_KINDS = ['suit', 'side-suit', 'held-suit'] as const;
/** Any suit, any but trumps, any that the holder has a card of. */
export type SuitKind = (typeof SUIT_KINDS)[number];

/** What can be counted in a hand. `sharps` are aces and tens; `points` those at ten each and marriages at 20, in trumps 40. */
export const COUNTED = [
  'aces',
  'tens',
  'kings',
  'obers',
  'unters',
  'nines',
  'eights',
  'sevens',
  'sharps',
  'points',
  'marriages',
  'voids',
  'cards',
] as const;
export type Counted = (typeof COUNTED)[number];

/** A number of something: in all suits, in all but trumps (`side`), or the cards of one suit. */
export type Noun = { readonly what: Counted; readonly side: boolean } | { readonly suit: SuitName };

const RELATIONS = ['more', 'fewer', 'same'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Where in the text it stands, in UTF-16 units; `to` is behind its last. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** Something that is true or not of a deal. */
export type Condition = { readonly at: TextSpan } & (
  | { readonly is: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly is: 'not'; readonly part: Condition }
  /** Everything in `part` that names no holder is about this one. */
  | { readonly is: 'about'; readonly holder: Holder; readonly part: Condition }
  /** He holds all of these cards, or none of them. */
  | { readonly is: 'cards'; readonly cards: readonly Card[]; readonly held: boolean }
  /** So many cards of the suit, with all of some ranks and without any of others. */
  | ({ readonly is: 'suit'; readonly suit: SuitName } & SuitShape)
  /** So many suits of this kind are so. `number` is `every` where none may be otherwise. */
  | ({ readonly is: 'suits'; readonly kind: SuitKind; readonly number: CountRange | 'every' } & SuitShape)
  | { readonly is: 'count'; readonly of: Noun; readonly number: CountRange }
  /** He has more (fewer, as many) of it than (as) somebody else. */
  | { readonly is: 'compare'; readonly of: Noun; readonly relation: Relation; readonly than: Holder }
);

export interface SuitShape {
  readonly length: CountRange;
  readonly with: readonly Rank[];
  readonly without: readonly Rank[];
}

/** What is called before the situation begins: as said here, or whatever the bots call, where it must come to the same. */
export const CALLS = ['set', 'bots'] as const;
type Calls = (typeof CALLS)[number];

export interface Situation {
  readonly variant: Variant;
  /** Id of a rule set. */
  readonly rules: string;
  readonly sitterOut: boolean;
  /** `null`: any game with trumps. */
  readonly contract: Contract | null;
  /** Suits of which one is trumps, each as likely as another that the rest of the situation fits as often; empty in betl and durch. */
  readonly trumps: readonly Suit[];
  readonly declarer: Seat;
  /** Křížový: rank of the trump suit whose holder is forhont's partner. */
  readonly called: Rank | null;
  /** How often components are doubled when the situation begins: 1 flek, 2 re … */
  readonly doublings: Partial<Record<FlekTarget, number>>;
  /** Who practises. */
  readonly me: Seat;
  readonly from: From;
  readonly calls: Calls;
  /** `null`: any cards. */
  readonly condition: Condition | null;
}

export const ANY_NUMBER: CountRange = { min: 0, max: Infinity };
export const SOME: CountRange = { min: 1, max: Infinity };

/** Whether the hands are those of the deal, before anybody laid cards in the talon. */
export function isBeforeTalon({ variant, from }: Pick<Situation, 'variant' | 'from'>): boolean {
  return from === 'trumps' || from === 'talon' || from === 'auction' || variant === 'krizovy' || variant === 'lizany';
}
