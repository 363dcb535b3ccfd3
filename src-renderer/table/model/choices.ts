/**
 * The legal actions of a view sorted into what the screen offers: what cards do when chosen, and which buttons stand
 * above the hand. Nothing here knows a rule; what is not in `actions` is not offered.
 */
import type { Action, ActionOf, ActionType } from '#shared/actions.ts';
import type { Card, Rank, Suit } from '#shared/cards.ts';
import type { Against, Contract, FlekTarget } from '#shared/contracts.ts';
import type { Reason, TableView } from '#shared/view.ts';

/** What choosing a card of the own hand means now. */
export type CardUse = 'none' | 'trump' | 'discard' | 'lay' | 'play';

/** Acts that need no more than saying so, in the order they are offered; the first one offered answers Enter. */
const PLAIN = [
  'barva',
  'good',
  'bad',
  'hold',
  'pass',
  'take-talon',
  'throw-in',
  'fold',
  'give-up',
  'show',
  'show-nothing',
  'stand',
  'withdraw',
  'take-back',
] as const;
export type PlainType = (typeof PLAIN)[number];

export interface TurnChoices {
  readonly cardUse: CardUse;
  readonly plain: readonly ActionOf<PlainType>[];
  /** Licitovaný: the bids above the last one. */
  readonly bids: readonly ActionOf<'bid'>[];
  readonly announcements: readonly ActionOf<'announce'>[];
  readonly comments: readonly ActionOf<'comment'>[];
  readonly suits: readonly ActionOf<'trump-suit'>[];
  /** The game may be called laid. */
  readonly claim: boolean;
  /** Z lidu: the unseen cards that may be chosen blind. */
  readonly blind: readonly ActionOf<'trump-blind'>[];
}

export function choicesOf(actions: readonly Action[]): TurnChoices {
  return {
    cardUse: cardUseOf(actions),
    plain: PLAIN.flatMap((type) => ofType(actions, type)),
    bids: ofType(actions, 'bid'),
    announcements: ofType(actions, 'announce'),
    comments: ofType(actions, 'comment'),
    suits: ofType(actions, 'trump-suit'),
    claim: ofType(actions, 'claim').length > 0,
    blind: ofType(actions, 'trump-blind'),
  };
}

function ofType<T extends ActionType>(actions: readonly Action[], type: T): ActionOf<T>[] {
  return actions.filter((action): action is ActionOf<T> => action.type === type);
}

function cardUseOf(actions: readonly Action[]): CardUse {
  const uses = ['play', 'discard', 'trump', 'lay'] as const;
  return uses.find((use) => actions.some((action) => action.type === use)) ?? 'none';
}

/** The ways one card may be used now: a play announced or silent, a trump with each rank it may call. */
export function actionsWith(actions: readonly Action[], card: Card): ActionOf<'play' | 'trump' | 'lay'>[] {
  return actions.filter(
    (action): action is ActionOf<'play' | 'trump' | 'lay'> =>
      (action.type === 'play' || action.type === 'trump' || action.type === 'lay') && action.card === card,
  );
}

/** The discard of exactly these two cards, in either order. */
export function discardOf(actions: readonly Action[], cards: readonly Card[]): ActionOf<'discard'> | undefined {
  return ofType(actions, 'discard').find(
    (action) => cards.length === 2 && action.cards.every((card) => cards.includes(card)),
  );
}

/** Cards of the own hand that some legal action uses. */
export function usableCards(actions: readonly Action[]): Set<Card> {
  return new Set(
    actions.flatMap((action): readonly Card[] => {
      if (action.type === 'play' || action.type === 'trump' || action.type === 'lay') return [action.card];
      return action.type === 'discard' ? action.cards : [];
    }),
  );
}

export function reasonFor(view: TableView, card: Card): Reason | null {
  return view.verdicts.find((verdict) => verdict.card === card)?.reason ?? null;
}

/** The ranks a trump card may call (křížový), in the order offered. */
export function callsOf(actions: readonly Action[], card: Card): Rank[] {
  return ofType(actions, 'trump').flatMap((action) => (action.card === card && action.call ? [action.call] : []));
}

/** What is said so far when a contract is put together step by step. */
export interface AnnouncementDraft {
  readonly contract: Contract | null;
  readonly trump: Suit | null;
}

export interface AnnouncementStep {
  readonly asks: 'contract' | 'trump' | 'helper';
  readonly contracts: readonly Contract[];
  readonly suits: readonly Suit[];
  /** The announcement itself once nothing is left to choose. */
  readonly ready: ActionOf<'announce'> | null;
}

/** What has to be chosen next: contract, then trumps, then the helper suit; whatever has one possibility is skipped. */
export function announcementStep(
  announcements: readonly ActionOf<'announce'>[],
  draft: AnnouncementDraft,
): AnnouncementStep {
  const contracts = unique(announcements.map((action) => action.contract));
  if (draft.contract === null) return { asks: 'contract', contracts, suits: [], ready: null };
  const ofContract = announcements.filter((action) => action.contract === draft.contract);
  const trumps = unique(ofContract.flatMap((action) => action.trump ?? []));
  const trump = draft.trump ?? (trumps.length === 1 ? trumps[0]! : null);
  if (trumps.length > 1 && trump === null) return { asks: 'trump', contracts, suits: trumps, ready: null };
  const left = ofContract.filter((action) => trump === null || action.trump === trump);
  const helpers = unique(left.flatMap((action) => action.helper ?? []));
  if (left.length > 1) return { asks: 'helper', contracts, suits: helpers, ready: null };
  return { asks: 'helper', contracts, suits: [], ready: left[0] ?? null };
}

/** One thing that may be said in a commenting turn besides "dobrá". */
export type Remark =
  | { readonly kind: 'flek'; readonly target: FlekTarget }
  | { readonly kind: 'against'; readonly what: Against };

export function remarksOf(comments: readonly ActionOf<'comment'>[]): Remark[] {
  const targets = unique(comments.flatMap((action) => action.flek));
  const announcements = unique(comments.flatMap((action) => action.against));
  return [
    ...targets.map((target): Remark => ({ kind: 'flek', target })),
    ...announcements.map((what): Remark => ({ kind: 'against', what })),
  ];
}

/** The comment that says exactly these remarks, if it is legal. */
export function commentOf(
  comments: readonly ActionOf<'comment'>[],
  remarks: readonly Remark[],
): ActionOf<'comment'> | undefined {
  const fleks = remarks.flatMap((remark) => (remark.kind === 'flek' ? [remark.target] : []));
  const against = remarks.flatMap((remark) => (remark.kind === 'against' ? [remark.what] : []));
  return comments.find((action) => sameSet(action.flek, fleks) && sameSet(action.against, against));
}

function sameSet<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
