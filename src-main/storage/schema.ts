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
  review_moments: ReviewMomentTable;
  marked_moments: MarkedMomentTable;
  duplicates: DuplicateTable;
  rule_sets: RuleSetTable;
  positions: PositionTable;
  settings: SettingTable;
  notices: NoticeTable;
  profiles: ProfileTable;
  seated: SeatedTable;
  deal_facts: DealFactsTable;
  deal_notes: DealNoteTable;
  brought_deals: ImportedDealTable;
  scores: ScoreTable;
  score_lines: ScoreLineTable;
  situations: SituationTable;
  situation_series: SituationSeriesTable;
  experiments: ExperimentTable;
  recent_files: RecentFileTable;
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
  /** How it is played beyond its rules: `sessionOptionsSchema`; `null`: as ever. */
  options: string | null;
  /** Put away by the user, who may still take it back. */
  removed_at: string | null;
  /** The session whose cards are played once more, which is then counted nowhere; `null`: its own cards. */
  again_of: Generated<number | null>;
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

/** What a decision of a finished deal cost, as soon as it is known. */
interface ReviewMomentTable {
  deal_id: number;
  /** Actions of the deal before it; below 0: of the deal as a whole, see `reviews.ts`. */
  step: number;
  /** Of the program that found it; what another version found is computed again. */
  version: string;
  /** A `ReviewMoment` or `null`; of the deal, a list. */
  body: string;
  /** Of a person's mistake: the place at the table, and what it cost in base units. */
  place: number | null;
  cost: number | null;
}

/** A session with the cards of others, or whose cards others played. */
interface DuplicateTable {
  session_id: number;
  /** A `StoredDuplicate`. */
  body: string;
}

interface MarkedMomentTable {
  deal_id: number;
  step: number;
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

/** Somebody of the household. */
interface ProfileTable {
  id: Generated<number>;
  name: string;
  avatar: string;
  created_at: string;
  /** Not offered any more; games go on naming who played them. */
  removed_at: string | null;
}

/** Who a human at a table is; the owner of the settings where there is no row. */
interface SeatedTable {
  session_id: number;
  place: number;
  profile_id: number;
}

/** What a settled deal is found by, drawn from its record. */
interface DealFactsTable {
  deal_id: number;
  session_id: number;
  dealt_at: string;
  /** `null`: nobody played. */
  contract: string | null;
  trump: string | null;
  /** A place at the table. */
  declarer: number | null;
  /** Everything the contract announced was made. */
  made: number | null;
  /** Parts that were made of a contract that was not, with commas between. */
  parts: string | null;
  /** What the declarer gained, in base units. */
  value: number;
}

/** What somebody wrote of a deal. */
interface DealNoteTable {
  deal_id: number;
  mark: string | null;
  comment: string;
  /** In small letters without diacritics. */
  searched: string;
  noted_at: string;
}

/** A deal that was imported, as a record. */
interface ImportedDealTable {
  id: Generated<number>;
  /** Which reader understood it. */
  source: string;
  title: string;
  /** In its notation. */
  record: string;
  /** A hash of it. */
  identity: string;
  variant: Variant;
  contract: string;
  trump: string | null;
  made: number | null;
  value: number | null;
  mark: string | null;
  comment: string;
  searched: string;
  /** What did not fit: a JSON list of codes with params. */
  report: string;
  dealt_at: string;
  brought_at: string;
}

interface SituationTable {
  id: Generated<number>;
  /** The same wherever it is brought. */
  identity: string;
  name: string;
  /** Its line, see docs/situations.md. */
  text: string;
  changed_at: string;
  /** 1 when it was put away. */
  removed: Generated<number>;
}

interface SituationSeriesTable {
  id: Generated<number>;
  /** The text of the situation, or the id of a ready-made one. */
  key: string;
  /** A `SeriesResult`. */
  result: string;
  played_at: string;
}

interface ExperimentTable {
  id: Generated<number>;
  /** The same wherever it is brought. */
  identity: string;
  name: string;
  /** An `ExperimentAsked`. */
  asked: string;
  /** Deals that are through. */
  done: Generated<number>;
  /** An `ExperimentSums`. */
  sums: string;
  changed_at: string;
  /** 1 when it was put away. */
  removed: Generated<number>;
}

/** Of a learner. */
interface RecentFileTable {
  id: Generated<number>;
  learner_id: number;
  name: string;
  /** A `RecentKind`. */
  kind: string;
  /** Where it lies; else its text. */
  path: string | null;
  text: string | null;
  opened_at: string;
}

/** Accounts of the scorekeeper. */
interface ScoreTable {
  id: Generated<number>;
  /** The same wherever the account is brought. */
  identity: string;
  /** A `ScoreAccount`. */
  account: string;
  /** The rule set as it was when the account was begun. */
  rule_set: string;
  began_at: string;
  /** When it was last written in. */
  changed_at: string;
  /** 1 when it was put away. */
  removed: Generated<number>;
}

interface ScoreLineTable {
  id: Generated<number>;
  score_id: number;
  identity: string;
  /** A `ScoreLineTold`. */
  told: string;
  /** What each place gained, in base units, as it was settled then. */
  gains: string;
  written_at: string;
  changed_at: string;
  struck_at: string | null;
}

export type SessionRow = Selectable<SessionTable>;
