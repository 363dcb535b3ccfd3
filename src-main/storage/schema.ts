/** Tables as kysely sees them. JSON is kept as text; times are ISO 8601 in UTC. */
import type { Generated, Selectable } from 'kysely';
import type { Variant } from '#shared/seats.ts';
import type { SchoolTables } from './school/tables.ts';

export interface Schema extends SchoolTables {
  sessions: SessionTable;
  players: PlayerTable;
  deals: DealTable;
  actions: ActionTable;
  settlements: SettlementTable;
  proofs: ProofTable;
  rule_sets: RuleSetTable;
  positions: PositionTable;
  settings: SettingTable;
  notices: NoticeTable;
}

interface SessionTable {
  id: Generated<number>;
  variant: Variant;
  /** The rule set as it was when the session began: later editions must not change what was played. */
  rule_set: string;
  /** Given by the user to repeat a session; otherwise every deal draws its own. */
  seed: string | null;
  /** 1 when one more than hold cards sit at the table, and whoever deals sits out. */
  sitter_out: Generated<number>;
  /** `training` or `strict`. */
  manner: Generated<string>;
  /** The table of bonus points for deals to come; `null`: none. */
  bonus: string | null;
  started_at: string;
  last_played_at: string;
  /** Greater than that of every session played before; `null`: of one that was made up for deals without any. */
  played: number | null;
}

interface PlayerTable {
  session_id: number;
  /** Fixed at the table while seats rotate; 0 is the human. */
  place: number;
  /** `null` for a human. */
  bot: string | null;
  level: number | null;
}

interface DealTable {
  id: Generated<number>;
  session_id: number;
  /** 1-based within the session. */
  number: number;
  /** Place of seat 0. */
  forhont: number;
  seed: string;
  /** How the deck came about: a `DeckOrigin`. */
  origin: string;
  /** The 32 cards as dealt, first card first, without separators. */
  deck: string;
  /** The table of bonus points this deal is played under; `null`: none. */
  bonus: string | null;
  dealt_at: string;
  /** Version of the rules engine it is played by; `null`: of release 0.1.0. */
  engine: number | null;
  /** Finished: outcome and actions, see `packed.ts`; its rows in `actions` are gone then. */
  record: Uint8Array | null;
  /** When it could not be read any more and the session went on without it. */
  given_up_at: string | null;
}

interface ActionTable {
  deal_id: number;
  /** 0-based; without gaps. */
  step: number;
  seat: number;
  action: string;
  acted_at: string;
}

interface SettlementTable {
  deal_id: number;
  place: number;
  /** Gain in base units of the stake; a deal's amounts sum to 0. */
  amount: number;
  /** Bonus points given for the deal. */
  bonus: Generated<number>;
}

/** What was proved of claims. */
interface ProofTable {
  deal_id: number;
  /** The engine's key of the question. */
  question: string;
  /** `null`: too hard to tell. */
  laid: number | null;
  /** A `ClaimEvidence`, once somebody has asked for it. */
  evidence: string | null;
}

/** Made by the user; built-in sets are not stored. */
interface RuleSetTable {
  id: string;
  rule_set: string;
  saved_at: string;
}

/** The library of the position editor. */
interface PositionTable {
  id: Generated<number>;
  name: string;
  /** A JSON list. */
  tags: string;
  note: string;
  /** The record in its notation. */
  text: string;
  /** Name, tags and note in small letters without diacritics. */
  searched: string;
  saved_at: string;
}

interface SettingTable {
  key: string;
  value: string;
}

interface NoticeTable {
  id: Generated<number>;
  code: string;
  params: string;
  noticed_at: string;
}

export type SessionRow = Selectable<SessionTable>;
