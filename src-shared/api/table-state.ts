/** The table as the window is told of it. */
import type { Mood } from '../bots.ts';
import type { BonusTable } from '../bonus.ts';
import type { Cover, SessionEnd, SessionOptions } from '../evening.ts';
import type { Seat, Variant } from '../seats.ts';
import type { Stakes } from '../settlement.ts';
import type { TableView } from '../view.ts';

export interface Player {
  /** Place at the table, 0 is the human; fixed for a session while seats rotate with the deal. */
  readonly place: number;
  /** The name a human chose; bots are named by `bots.<botId>` in the locale files. */
  readonly name: string | null;
  readonly botId: string | null;
  /** How strongly a bot plays. */
  readonly level?: number;
  /** Somebody of the household other than the owner of the settings; absent otherwise. */
  readonly profileId?: number;
  /** Of such a person. */
  readonly avatar?: string;
  /** Money in base units. */
  readonly balance: number;
  /** Bonus points. */
  readonly bonus: number;
}

/** Everything the play screen needs. `view` is the human's and nothing more; sitting out, it is what everybody may see. */
export interface TableState {
  readonly sessionId: number;
  readonly dealId: number;
  /** 1-based. */
  readonly dealNumber: number;
  /** Number of actions so far; a call to act must name it, so that a repeated click is harmless. */
  readonly step: number;
  readonly variant: Variant;
  readonly rules: string;
  /** Of the shuffle or the cut; `null` until the deal is finished, for it tells all cards. */
  readonly seed: string | null;
  readonly players: readonly Player[];
  /** Place of each seat, by seat. With one player more at the table, the place that is not among them sits out. */
  readonly places: readonly number[];
  /** `null` while the human sits out. */
  readonly humanSeat: Seat | null;
  readonly view: TableView;
  readonly finished: boolean;
  /** `game.undo` has something to take back. */
  readonly undoable: boolean;
  /** The finished deal was settled by other rules of the engine than today's: what it was settled for stands. */
  readonly settledOtherwise?: boolean;
  /** Whether the deck was shuffled, or stacked from the deal before and cut. */
  readonly shuffled: boolean;
  readonly bonus: DealBonus;
  /** What the game is worth by now; `null` before a contract stands. */
  readonly stakes: Stakes | null;
  /**
   * What each of the view's actions is worth undoubled, per opponent in base units: bids and announcements, `null` of others. Left out
   * where there are none.
   */
  readonly callWorth?: readonly (number | null)[];
  /** How the session is played beyond its rules. */
  readonly options: SessionOptions;
  /** The computer is to be handed over; `view` is then what everybody may see. */
  readonly cover: Cover | null;
  /** The session ends with this finished deal, unless it is made longer. */
  readonly over: SessionEnd | null;
  /** The session in which these cards were dealt first: this one counts nowhere. Left out where they are dealt for the first time. */
  readonly again?: number;
  /** It is a deal of a final test. Left out where it is none. */
  readonly finalTest?: true;
  /** What a bot says now, between tricks or after the deal, in the language of the settings; absent when nobody does. */
  readonly talk?: { readonly seat: Seat; readonly text: string; readonly mood: Mood };
  /** The person who is to cut before the next deal, by place; `null` when nobody is asked. */
  readonly cutter: number | null;
}

/** Bonus points of a deal; all empty and zero in most sessions. */
interface DealBonus {
  /** The table this deal is played under. */
  readonly table: BonusTable;
  /** The table of the deals to come. */
  readonly next: BonusTable;
  /** What each place was given, by place; empty until the deal is settled. */
  readonly given: readonly number[];
}
