/** Sitting down together: people of the household, how a session is played, and its account. */
import { z } from 'zod';
import { cardSchema } from '../actions.ts';
import type { Card, Suit } from '../cards.ts';
import type { Component, Contract } from '../contracts.ts';
import { profileSchema, sessionOptionsSchema, type Profile, type SessionOptions } from '../evening.ts';
import type { Variant } from '../seats.ts';
import type { TableState } from './table-state.ts';

const id = z.number().int().min(1);
const requestId = z.string().min(1).max(40);

/** How likely and how much a card is worse than another, by what its seat may know. */
export interface CardWarning {
  /** What it loses on average in all, in base units. */
  readonly cost: number;
  /** In how many of a hundred layouts it is worse than the best. */
  readonly often: number;
  /** All cards could be known. */
  readonly certain: boolean;
  readonly better: Card;
}

export interface AccountPlayer {
  readonly place: number;
  readonly name: string | null;
  readonly botId: string | null;
  /** Across games: `owner`, `profile:<id>`, `bot:<id>`. */
  readonly key: string;
}

/** A part of an announced contract, and whether it was made. */
export interface AnnouncedPart {
  readonly id: Component;
  readonly made: boolean;
}

/** How often a part of a contract was made. */
export interface PartTotal {
  readonly id: Component;
  readonly made: number;
}

export interface AccountDeal {
  readonly dealId: number;
  /** 1-based. */
  readonly number: number;
  readonly dealtAt: string;
  /** `null`: nobody played. */
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** A place. */
  readonly declarer: number | null;
  readonly made: boolean | null;
  /** Not all that was announced was made, and some of it was: a sedma whose hra was lost. */
  readonly partly: boolean;
  /** What was announced, part by part; empty where nobody played. */
  readonly parts: readonly AnnouncedPart[];
  /** By place, in base units; they sum to 0. */
  readonly amounts: readonly number[];
  readonly bonus: readonly number[];
}

/** The account of one session: every settled deal. */
export interface SessionAccount {
  readonly sessionId: number;
  readonly variant: Variant;
  readonly rules: string;
  readonly rulesName: string | null;
  readonly startedAt: string;
  readonly options: SessionOptions;
  /** In force, per defender and deal in base units; `null`: none. */
  readonly cap: number | null;
  readonly players: readonly AccountPlayer[];
  readonly deals: readonly AccountDeal[];
}

/** What a player came to in one currency, over all sessions. */
export interface PlayerTotal {
  readonly key: string;
  readonly name: string | null;
  readonly botId: string | null;
  readonly currency: string;
  readonly sessions: number;
  readonly deals: number;
  /** In the currency: base units times the base of each session. */
  readonly money: number;
  readonly bonus: number;
}

/** What a player declared in sessions of one currency, and how it went. */
interface ContractTotal {
  readonly key: string;
  readonly currency: string;
  readonly contract: Contract;
  readonly played: number;
  /** All of it. */
  readonly made: number;
  /** In the order of the contract; a sedma that is made in a hra that is lost is made as a sedma. */
  readonly parts: readonly PartTotal[];
  /** What it brought him, in the currency. */
  readonly money: number;
}

/** What one player came to in the sessions he sat at with another. */
export interface PairTotal {
  readonly one: string;
  readonly other: string;
  readonly currency: string;
  readonly sessions: number;
  /** Of the first and of the second. */
  readonly money: readonly [number, number];
  /** What the first won from the second: as the bill of each deal pairs them, losers with winners. */
  readonly between: number;
}

export interface WholeAccount {
  readonly players: readonly PlayerTotal[];
  readonly contracts: readonly ContractTotal[];
  readonly pairs: readonly PairTotal[];
}

export const eveningMethods = {
  'profiles.list': z.strictObject({}),
  /** A new one, or another name and portrait of one. */
  'profiles.save': z.strictObject({ id: id.optional(), entry: profileSchema }),
  /** Not offered any more; its games go on naming it. */
  'profiles.remove': z.strictObject({ id }),
  'profiles.restore': z.strictObject({ id }),
  /** The person whose turn it is has the computer in front of him: from now on his cards are told. */
  'game.uncover': z.strictObject({ dealId: id, place: z.number().int().min(0).max(3) }),
  /** How a session is played from now on. */
  'game.setOptions': z.strictObject({ sessionId: id, options: sessionOptionsSchema.partial() }),
  /** Takes a session away with its deals; `game.takeOut` undoes it for at least a day, and so does playing on. */
  'game.putAway': z.strictObject({ sessionId: id }),
  'game.takeOut': z.strictObject({ sessionId: id }),
  /** Whether a card is likely to cost much; `null` when it is not, or nobody can tell soon enough. */
  'game.warn': z.strictObject({ dealId: id, step: z.number().int().min(0), card: cardSchema, requestId }),
  'account.session': z.strictObject({ sessionId: id }),
  'account.all': z.strictObject({}),
} as const;

export interface EveningResults {
  'profiles.list': readonly Profile[];
  'profiles.save': readonly Profile[];
  'profiles.remove': readonly Profile[];
  'profiles.restore': readonly Profile[];
  'game.uncover': TableState;
  'game.setOptions': SessionOptions;
  'game.putAway': null;
  'game.takeOut': null;
  'game.warn': CardWarning | null;
  'account.session': SessionAccount;
  'account.all': WholeAccount;
}
