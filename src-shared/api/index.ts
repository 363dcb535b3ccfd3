/**
 * What the window may ask the main process, and what it is told. Every call's parameters are parsed by its schema
 * before a service sees them; answers are `Result`s; both shells carry them as the same JSON.
 */
import { z } from 'zod';
import { LANGUAGES, type Language } from '#resources/locales/languages.ts';
import { actionSchema, announceSchema, seatSchema } from '../actions.ts';
import { archiveMethods, type ArchiveResults } from './archive.ts';
import { analysisMethods, type AnalysisProgress, type AnalysisResults, type SampledSoFar } from './analysis.ts';
import { AVATARS, CARD_BACKS, CARD_THEMES, FELTS } from '../looks.ts';
import { hintLevelSchema } from './coach-schema.ts';
import { dataMethods, type DataResults } from './data.ts';
import { foreignMethods, type ForeignResults } from './foreign.ts';
import { eveningMethods, type EveningResults } from './evening.ts';
import type { TableState } from './table-state.ts';
import { duplicateMethods, type DuplicateResults } from './duplicate.ts';
import { lastGameSchema } from './last-game.ts';
import { recentMethods, type Opened, type RecentResults } from './recent.ts';
import { reviewMethods, type ReviewResults } from './review.ts';
import { scoresMethods, type ScoresResults } from './scores.ts';
import { experimentMethods, type ExperimentResults, type SavedExperiment } from './experiments.ts';
import { situationsMethods, type SituationsResults } from './situations.ts';
import { schoolMethods, type SchoolProgress, type SchoolResults } from './school.ts';
import { bonusTableSchema } from '../bonus.ts';
import { updateMethods, type UpdateResults, type UpdateState } from './updates.ts';
import { SUITS, type Card } from '../cards.ts';
import { sessionCapSchema, sessionOptionsSchema, sitterSchema, stakeSchema, type Stake } from '../evening.ts';
import { MIN_CUT, MAX_CUT } from '../defaults.ts';
import type { Hint } from '../coach.ts';
import { levelSchema } from '../level-schema.ts';
import { nameSchema } from '../names.ts';
import { ruleFieldsSchema, ruleSetSchema, type RuleSet } from '../rules/types.ts';
import type { Result } from '../result.ts';
import type { Settlement } from '../settlement.ts';
import { toldGameSchema } from '../told-game.ts';
import type { Seat, Variant } from '../seats.ts';
import { VARIANTS } from '../seats.ts';
import { MANNERS, type Manner, type PlayedCard, type PublicAction, type Reason } from '../view.ts';
import { TABLE_KEYS, type TableKey } from './table-keys.ts';
import { MAX_RULE_SET_LENGTH } from './text-limits.ts';

export { LANGUAGES, type Language };
export type { Opened };

export { type TableKey };
export type { Player, TableState } from './table-state.ts';

const suitOrderSchema = z
  .array(z.enum(SUITS))
  .length(SUITS.length)
  .refine((suits) => new Set(suits).size === suits.length, 'every suit once');

export const settingsSchema = z.strictObject({
  /** `system` follows the operating system (Czech or Slovak give Czech). */
  language: z.enum(['system', ...LANGUAGES]),
  theme: z.enum(['system', 'light', 'dark']),
  /** Pace of cards and bots. */
  speed: z.enum(['instant', 'fast', 'normal', 'slow']),
  playerName: nameSchema(24),
  /** The portrait of who sits at the screen. */
  avatar: z.enum(AVATARS),
  /** Marriages are announced by themselves; off: asked each time. */
  announceMarriages: z.boolean(),
  panelOpen: z.boolean(),
  /** How the own hand is sorted: suit by suit, or all cards by strength. */
  handOrder: z.enum(['suits', 'strength']),
  /** Whether the strongest cards stand left or right. */
  handDirection: z.enum(['strong-left', 'strong-right']),
  /** Suits in the own hand from the left, trumps before them; `null`: hearts, leaves, acorns, bells. */
  suitOrder: suitOrderSchema.nullable(),
  /** Ranks within a suit: as they take in the game being played, or tens always between the nine and the spodek. */
  rankOrder: z.enum(['taking', 'printed']),
  /** On which side of the screen the next player sits: as the direction of play has it by the rules, or always on one. */
  nextSits: z.enum(['rules', 'left', 'right']),
  /** Whether the only card that may be played is played by itself in new sessions; asked once after the first evening. */
  onlyCard: z.enum(['unasked', 'yes', 'no']),
  /** Whether a finished trick is taken after a pause, or when the table is pressed. */
  trickEnd: z.enum(['time', 'tap']),
  /** A card pressed while others play is played as soon as it may be. */
  premove: z.boolean(),
  /** The card that takes the trick so far is marked. */
  markTaking: z.boolean(),
  /** With sounds on, one's own turn is heard. */
  turnSound: z.boolean(),
  /** Tools stand where a left hand reaches them. */
  leftHanded: z.boolean(),
  cardSize: z.enum(['normal', 'large']),
  textSize: z.enum(['normal', 'large']),
  /** `huge`: numbers show one large sign in place of pips. */
  indexSize: z.enum(['normal', 'large', 'huge']),
  cardTheme: z.enum(CARD_THEMES),
  cardBack: z.enum(CARD_BACKS),
  /** Figures with two heads, or standing on the ground. */
  cardHeads: z.enum(['double', 'single']),
  /** `french`: ♥ for hearts, ♠ for leaves, ♣ for acorns, ♦ for bells. */
  cardSuits: z.enum(['czech', 'french']),
  /** `four`: colours as far apart as they can be. */
  suitColours: z.enum(['usual', 'four']),
  contrast: z.enum(['normal', 'high']),
  felt: z.enum(FELTS),
  /** How strongly the bots of the next new game play. */
  botLevel: levelSchema,
  /** `null` until a session was begun on the start screen. */
  lastGame: lastGameSchema.nullable(),
  /** What new sessions are played for. */
  stake: stakeSchema,
  /** The cap of new sessions. */
  sessionCap: sessionCapSchema,
  /** Nothing is heard until somebody asks for it. */
  sounds: z.boolean(),
  /** Per cent. */
  volume: z.number().int().min(0).max(100),
  /** What bots say beside their calls: not at all, shown, or shown and read to who listens. */
  tableTalk: z.enum(['off', 'shown', 'heard']),
  /** A card is played only when it is touched a second time. */
  confirmCards: z.boolean(),
  /** Keys of the table that were changed, by what they do; the others are those of the language. */
  keys: z.partialRecord(z.enum(TABLE_KEYS), z.string().regex(/^[a-z]$/)),
  /** Whether pointers lead through the first deal: until it is over or they are sent away. */
  firstDealGuide: z.boolean(),
  /** What the person said at the first start: new to mariáš, knows the game, wants just to play. */
  experience: z.enum(['unasked', 'new', 'knows', 'plays']),
  /** Whether the program looks for newer versions of itself; until the person has said so it does not. */
  updates: z.enum(['unasked', 'yes', 'no']),
});
export type Settings = z.infer<typeof settingsSchema>;

export interface AppInfo {
  readonly name: string;
  readonly version: string;
  readonly shell: 'electron' | 'browser';
  /** The language `system` stands for on this computer. */
  readonly systemLanguage: Language;
  readonly databaseFile: string;
  /** Where faults are written. */
  readonly logFile: string;
  /** Version of the engine: deals of another are settled as they were then. */
  readonly engine: string;
  /** Operating system, processor and what runs the program, with versions. */
  readonly system: string;
  /** An address of the web where faults may be told; `null` where the program does not know one. */
  readonly reportTo: string | null;
  /** Things the user must know once, e.g. a damaged database set aside. */
  readonly notices: readonly Notice[];
}

/** A library and its licence. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly licence: string;
  readonly text: string;
}

/** A message code with its params: `notices.<code>` in the locale files. */
export interface Notice {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** When it was noticed, of one that is kept until it is put away: ISO 8601, UTC. */
  readonly at?: string;
}

/** How a claim was decided, as one line of play that anybody can check. */
export interface ClaimEvidence {
  readonly laid: boolean;
  /** Proved: the claimant's cards with the strongest defence. Refuted: plays up to the one that breaks the claim. */
  readonly line: readonly PlayedCard[];
  /** Proved: the claimant's cards after the line; in this order they need no more thought. */
  readonly rest: readonly Card[];
  /** Refuted: what every seat might hold for this line to happen; what breaks the claim; whether open cards would help. */
  readonly hands?: readonly (readonly Card[])[];
  readonly breach?: string;
  readonly evenOpen?: boolean;
}

/** One action by anybody, as the human may see it, with the table after it. */
export interface TableEvent {
  readonly seat: Seat;
  readonly action: PublicAction;
  readonly table: TableState;
}

export interface SessionSummary {
  readonly sessionId: number;
  readonly variant: Variant;
  readonly rules: string;
  /** Name of a set of the user's own, as it was when the session began. */
  readonly rulesName?: string;
  /** Whether whoever deals sits out. */
  readonly sitterOut: boolean;
  readonly manner: Manner;
  /** What it is called; empty: by its game. */
  readonly name: string;
  readonly stake: Stake;
  /** The most a deal may cost, in base units; `null`: no limit. Left out of a session that cannot be gone on with. */
  readonly cap?: number | null;
  /** Who sits there, by place. */
  readonly players: readonly { readonly name: string | null; readonly botId: string | null }[];
  readonly deals: number;
  /** Whether it has come to the length it was begun for; it may be played on all the same. */
  readonly over: boolean;
  /** How many of them were played before it parted from an older session in another place, and stand there, too; they count once. */
  readonly twins: number;
  /** Its cards were dealt in another session first: it counts nowhere. */
  readonly again: boolean;
  readonly balance: number;
  /** Bonus points. */
  readonly bonus: number;
  /**
   * It cannot be gone on with, only saved as text and deleted: its row cannot be read, or only its deals could be saved of a damaged
   * file. Variant, rules and manner are then not to be relied on.
   */
  readonly problem?: 'unreadable' | 'lost';
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly lastPlayedAt: string;
}

interface RuleSetEntry {
  readonly id: string;
  /** Given by the user; built-in sets are named in the locale files. */
  readonly name?: string;
  /** Made by the user: it can be changed and deleted. */
  readonly custom: boolean;
  readonly variants: readonly Variant[];
}

const id = z.number().int().min(1);
/** Drawn by the window for a call that takes long. */
const requestId = z.string().min(1).max(40);
const ruleSetId = z.string().min(1).max(40);
const ruleSetName = nameSchema(60);

/** Parameters of every call, by `service.method`. */
export const methods = {
  /** In a browser the first language of its user stands for the system's. */
  'app.info': z.strictObject({ browserLanguages: z.array(z.string().max(40)).max(20).optional() }),
  'app.acknowledgeNotices': z.strictObject({}),
  /** The libraries the program carries. Error `licences-missing`: their file does not lie beside it. */
  'app.licences': z.strictObject({}),
  /** The last lines of the log, with `~` for the person's folder; empty where there is none. */
  'app.logTail': z.strictObject({}),
  /** The next thing the person had the system open with Forhont, if any. */
  'app.takeOpened': z.strictObject({}),
  /**
   * Saves what the window would print as PDF, where the person says; the name is proposed. Errors: `pdf-not-here` (a browser does it
   * itself), `pdf-not-saved`.
   */
  'app.savePdf': z.strictObject({ name: nameSchema(120) }),
  'settings.get': z.strictObject({}),
  'settings.set': settingsSchema.partial(),
  'rules.list': z.strictObject({}),
  'rules.get': z.strictObject({ id: ruleSetId }),
  /** A new set of the user's own under that name, with the fields of another. */
  'rules.copy': z.strictObject({ id: ruleSetId, name: ruleSetName }),
  /** Replaces one of the user's own sets. Games under way keep the rules they began with. */
  'rules.save': z.strictObject({ ruleSet: ruleSetSchema }),
  'rules.delete': z.strictObject({ id: ruleSetId }),
  /** The set as JSON text. */
  'rules.export': z.strictObject({ id: ruleSetId }),
  /** Adds a set of that text; a name or id already taken is changed. Errors carry the path, and `line` among the params. */
  'rules.import': z.strictObject({ text: z.string().min(1).max(MAX_RULE_SET_LENGTH) }),
  /** What a game as it is told afterwards comes to under a rule set. */
  'rules.settle': z.strictObject({ game: toldGameSchema }),
  /** Starts a session and its first deal. A seed makes it repeatable; without one it is drawn. */
  'game.start': z.strictObject({
    variant: z.enum(VARIANTS),
    rules: z.string().min(1).max(40),
    seed: z.string().min(1).max(64).optional(),
    /** With a sitter-out the seat after the last is the dealer's, who begins by sitting out. */
    humanSeat: seatSchema.optional(),
    /** Licitovaný for four: whoever deals sits out and settles like a defender. */
    sitterOut: z.boolean().optional(),
    /** Whether acts against the rules are refused, or accepted and punished; `training` where it is not said. */
    manner: z.enum(MANNERS).optional(),
    /** Licitovaný: the table of bonus points; empty where it is not said. */
    bonus: bonusTableSchema.optional(),
    /** Who sits where, by place: the owner or a person at place 0. Where it is not said, the owner and bots. */
    seats: z.array(sitterSchema).min(2).max(4).optional(),
    /** How strongly bots play of whom nothing else is said: 1 where it is not said. */
    level: levelSchema.optional(),
    /** The place of who deals first, or drawn; instead of `humanSeat`. */
    firstDealer: z.union([z.literal('draw'), z.number().int().min(0).max(3)]).optional(),
    options: sessionOptionsSchema.optional(),
    /** The session's own cap per defender and deal, in base units, `null` for none; as the rules say where it is not said. */
    cap: ruleFieldsSchema.shape.cap.optional(),
  }),
  /** The session last played, exactly where it was left; `null` when there is none. */
  'game.current': z.strictObject({}),
  'game.resume': z.strictObject({ sessionId: id }),
  /** A claim is proved before it is answered; with a request id that can be watched (`claimProgress` events) and cancelled. */
  'game.act': z.strictObject({
    dealId: id,
    step: z.number().int().min(0),
    action: actionSchema,
    requestId: requestId.optional(),
  }),
  /** Why an announcement is refused, without making it: `null` when it may be made. The table is as before. */
  'game.refusal': z.strictObject({ dealId: id, step: z.number().int().min(0), action: announceSchema }),
  /**
   * "The rest is settled", by any player whose turn it is: proved from what his seat can know (watched and cancelled as a claim),
   * then played to its end. Refused, it changes nothing.
   */
  'game.claimRest': z.strictObject({ dealId: id, step: z.number().int().min(0), requestId }),
  /** The claim does not count as made. */
  'game.cancelClaim': z.strictObject({ requestId }),
  /** The next deal of the session: stacked and cut (where the person whose duty it is says, by `cut`), or shuffled when the rules want it; dealt by the next player. */
  'game.nextDeal': z.strictObject({ dealId: id, cut: z.number().int().min(MIN_CUT).max(MAX_CUT).optional() }),
  /** Takes back the human's last action and everything after it (training games only, before settlement). */
  'game.undo': z.strictObject({
    dealId: id,
    step: z.number().int().min(0),
    /** Back to the first choice in the deal. */
    all: z.boolean().optional(),
  }),
  /**
   * Plays the cards of a finished deal once more, in a session of its own that no account counts; `game.nextDeal` after it leads back
   * to the session they come from, as that was left.
   */
  'game.dealAgain': z.strictObject({
    dealId: id,
    /** Where the first place sits now; as then where it is not said. */
    seat: seatSchema.optional(),
  }),
  /** Changes the table of bonus points (licitovaný) for the deals to come. */
  'game.setBonus': z.strictObject({ sessionId: id, bonus: bonusTableSchema }),
  /**
   * Why a claim in this deal held or did not: for the claimant at once, for the others when the deal is over.
   * `null` when there was no claim, or when it may not be told yet.
   */
  'game.claim': z.strictObject({ dealId: id }),
  /**
   * Help for the human whose turn it is, from what may be known at that seat (training games only). Progress comes as
   * `hintProgress` events; a later call with the same request id ends the earlier one.
   */
  'game.hint': z.strictObject({ dealId: id, step: z.number().int().min(0), level: hintLevelSchema, requestId }),
  'game.cancelHint': z.strictObject({ requestId }),
  /** Sessions, last played first: so many from that place on; all where no `limit` is given. */
  'game.sessions': z.strictObject({
    from: z.number().int().min(0).optional(),
    limit: z.number().int().min(1).max(200).optional(),
  }),
  /** The rules a session began with, whatever became of the set since. */
  'game.ruleSet': z.strictObject({ sessionId: id }),
  /** All that is stored of a session, as JSON, also of one that cannot be read. */
  'game.sessionText': z.strictObject({ sessionId: id }),
  /** Takes away a session that cannot be gone on with (see `SessionSummary.problem`), with its deals. */
  'game.deleteSession': z.strictObject({ sessionId: id }),
  ...analysisMethods,
  ...archiveMethods,
  ...eveningMethods,
  ...reviewMethods,
  ...duplicateMethods,
  ...schoolMethods,
  ...dataMethods,
  ...foreignMethods,
  ...scoresMethods,
  ...situationsMethods,
  ...experimentMethods,
  ...updateMethods,
  ...recentMethods,
} as const;

export type MethodName = keyof typeof methods;
export type Params<M extends MethodName> = z.infer<(typeof methods)[M]>;

export interface Results
  extends
    AnalysisResults,
    ArchiveResults,
    EveningResults,
    ReviewResults,
    DuplicateResults,
    SchoolResults,
    DataResults,
    ForeignResults,
    ScoresResults,
    SituationsResults,
    ExperimentResults,
    UpdateResults,
    RecentResults {
  'app.info': AppInfo;
  'app.acknowledgeNotices': null;
  'app.licences': readonly Licence[];
  'app.logTail': string;
  /** Or why it cannot be read. */
  'app.takeOpened': Result<Opened> | null;
  /** Name of the file; `null`: called off. */
  'app.savePdf': string | null;
  'settings.get': Settings;
  'settings.set': Settings;
  'rules.list': readonly RuleSetEntry[];
  'rules.get': RuleSet;
  'rules.copy': RuleSet;
  'rules.save': RuleSet;
  'rules.delete': null;
  'rules.export': string;
  'rules.import': RuleSet;
  'rules.settle': Settlement;
  'game.start': TableState;
  'game.current': TableState | null;
  'game.resume': TableState;
  'game.act': TableState;
  'game.refusal': Reason | null;
  'game.claimRest': TableState;
  'game.cancelClaim': null;
  'game.nextDeal': TableState;
  'game.undo': TableState;
  'game.dealAgain': TableState;
  'game.setBonus': TableState;
  'game.claim': ClaimEvidence | null;
  'game.hint': Hint;
  'game.cancelHint': null;
  'game.sessions': readonly SessionSummary[];
  'game.ruleSet': RuleSet;
  'game.sessionText': string;
  'game.deleteSession': null;
}

/** Pushed by the main process. */
export interface Events {
  /** After every action, own or a bot's, in order. */
  table: TableEvent;
  settings: Settings;
  notice: Notice;
  /** Something waits for `app.takeOpened`. */
  opened: Record<string, never>;
  analysisProgress: AnalysisProgress;
  archiveProgress: AnalysisProgress;
  analysisSampled: SampledSoFar;
  hintProgress: AnalysisProgress;
  reviewProgress: AnalysisProgress;
  claimProgress: AnalysisProgress;
  schoolProgress: SchoolProgress;
  experimentProgress: SavedExperiment;
  /** While data are exchanged; `done` also when that failed or was called off. */
  dataProgress: { readonly stage: 'building' | 'exchanging' | 'done' };
  /** Other data are in the place of those the window knows: it is to begin anew. */
  dataChanged: { readonly at: string };
  updates: UpdateState;
  /** The list of recent files is another. */
  recent: Record<string, never>;
}
export type EventName = keyof Events;

export interface ForhontClient {
  call<M extends MethodName>(method: M, params: Params<M>): Promise<Result<Results[M]>>;
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): () => void;
  /** Told at once when it is known, and at every change. */
  onConnection(listener: (connection: Connection) => void): () => void;
}

/**
 * Whether the main process can be reached, and if not, why: nobody answers (`away`), whoever answers does not know the token
 * of this page (`stranger`), or the page was opened without one (`no-token`).
 */
export type Connection = 'connected' | 'away' | 'stranger' | 'no-token';
