/**
 * A rule set is data: typed fields, each with the article it comes from. The engine reads fields only, never ids.
 * The zod schema is the single source of the types; it also guards sets a user edited, imported or sent by protocol.
 */
import { z } from 'zod';
import type { Suit } from '../cards.ts';
import { CONTRACTS, NO_TRUMP_CONTRACTS, type Bid } from '../contracts.ts';
import { lifting } from '../formats.ts';
import { VARIANTS } from '../seats.ts';
import { RULE_SET_FORMAT } from './formats.ts';

/** A multiple of the base stake; halves occur (`domaci` pays half a hra for ten points). */
const rate = z.number().min(0).max(1000).multipleOf(0.5);
const rateOrOff = rate.nullable();

const BIDS = CONTRACTS.flatMap((contract): Bid[] =>
  (NO_TRUMP_CONTRACTS as readonly string[]).includes(contract) ? [contract] : [contract, `${contract}-h` as Bid],
);
export const bidSchema = z.enum(BIDS as [Bid, ...Bid[]]);

const packetSchema = z.strictObject({
  to: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal('talon'), z.literal('stock')]),
  count: z.number().int().min(1).max(16),
});

const ratesSchema = z.strictObject({
  hra: rate,
  sedma: rate,
  sto: rate,
  betl: rate,
  durch: rate,
  /** `null`: the set does not know the game. */
  openBetl: rateOrOff,
  openDurch: rateOrOff,
  dveSedmy: rate,
  /** Two sevens with hearts as trump when that has a rate of its own (not multiplied again); `null`: multiplied like any. */
  dveSedmyHearts: rateOrOff,
  /** Sto a sedma bid in hearts when the document gives it rates of its own (not multiplied again); `null`: multiplied like any. */
  stoSedmaHearts: z.strictObject({ sto: rate, sedma: rate }).nullable(),
  /** Whether two sevens also carries the component `hra`. */
  hraBesideDveSedmy: z.boolean(),
  /** Trump seven played to the last trick without announcement, won or beaten; fleks never double it. */
  silentSeven: rate,
  /** For the majority of tricks in trump contracts, won or lost; 0: not counted. */
  tricksMajority: rate,
});

const hundredSchema = z.strictObject({
  /**
   * Announced sto made with P points (all own marriages), S the doubled sto rate:
   * `per-ten` S·(1+(P−100)/10); `half-hra` S + ½·hra·(P−100)/10; `doubling` S·2^((P−100)/10); `flat` S.
   */
  won: z.enum(['per-ten', 'half-hra', 'doubling', 'flat']),
  /**
   * Announced sto lost with p points (one marriage), m the other side's marriages:
   * `per-ten` S·((100−p)/10 + m/10); `one-more` S·(1+(100−p)/10+m/10); `flat` S; `doubling` S·2^((100−p)/10−1).
   */
  lost: z.enum(['per-ten', 'one-more', 'flat', 'doubling']),
  /** Whether the other side's marriages make a lost sto dearer (`per-ten` and `one-more`); if not, m is 0. */
  lostMarriages: z.boolean(),
  /** Silent hundred of the winner of hra, H the doubled hra rate: `per-ten` 2H·(1+(P−100)/10) and so on; it replaces H. */
  silent: z.enum(['per-ten', 'half-hra', 'doubling', 'flat']),
  /** Whether only one marriage may qualify a silent hundred. */
  silentOneMarriage: z.boolean(),
  /** Whether the defenders' silent hundred takes the place of the hra they won, as the declarer's does, or is paid besides. */
  silentDefenders: z.enum(['instead', 'besides']),
  /**
   * Which own marriages qualify an announced hundred: the first announced in play, the most valuable, only the one in trumps
   * (a sto then needs it in hand), or all of them.
   */
  qualifying: z.enum(['first-announced', 'best', 'trumps', 'all']),
});

const times = z.number().int().min(1).max(10);
const trumpTimesSchema = z.strictObject({ h: times, l: times, a: times, b: times } satisfies Record<Suit, unknown>);

const silentOnlyDoubledSchema = z.strictObject({
  /** A silent hundred is paid only where hra was doubled; otherwise its winner gets hra. */
  hundred: z.boolean(),
  /** A silent seven is paid, won or beaten, only where some part of the contract was doubled. */
  seven: z.boolean(),
});

/** Words for doublings, `game.fleks.<word>` in the locale files. */
const FLEK_WORDS = ['flek', 're', 'tutti', 'boty', 'kalhoty', 'kaiser', 'retutti', 'lepsi', 'flek-n'] as const;

const fleksSchema = z.strictObject({
  /** Most doublings of one component; `null`: no cap. */
  max: z.number().int().min(0).max(30).nullable(),
  /** Words in order; the last repeats with a number. */
  words: z.array(z.enum(FLEK_WORDS)).min(1).max(30),
});

const auctionSchema = z.strictObject({
  /** Rungs, lowest first. Two bids on one rung do not exist: every rung is its own height. */
  ladder: z.array(bidSchema).min(1),
  /** Contracts that may be announced after the auction without being rungs, placed above the last rung, lowest first. */
  tops: z.array(bidSchema),
  /**
   * `last-first`: zadák bids first against forhont, the middle player joins when one retires, and whoever sits
   * earlier in the order forhont, middle, zadák holds. `middle-first`: seat 1 bids first against forhont, then the dealer joins
   * and may hold. `round`: forhont begins and all bid in turn; forhont, then the second player, may take over a bid at its height.
   */
  procedure: z.enum(['last-first', 'middle-first', 'round']),
  /** Which rungs may be jumped: any, none, or only hearts ("lepší") rungs. */
  skip: z.enum(['any', 'none', 'better-only']),
  /** When nobody bids: forhont plays the lowest contract, or the dealer takes the talon or throws the deal in. */
  allPass: z.enum(['forhont-plays-lowest', 'dealer-takes-or-throws-in']),
  /** Base units paid to each when a bid plain seven is folded (omyl); `null`: folding is unknown. */
  foldPays: rateOrOff,
  /** Until when game and talon may be changed: until the game is named, or until the first defender comments on it. turnaj II.10, II.13 */
  changeUntil: z.enum(['announced', 'commented']),
  /** Whether contracts above sedma may be announced without the cards for them. */
  bluffAboveSedma: z.boolean(),
});

const revokeSchema = z.strictObject({
  /** Flat rate paid to every other player. */
  flat1: rate,
  /** Flat rate for a sharp card or announced seven in the talon, or looking into others' cards. */
  flat2: rate,
  /** How the lost game of a revoke in play is paid: at the doubled rate, or by forfeited points (turnaj IV). */
  game: z.enum(['doubled-rate', 'forfeited-points']),
});

const laidSchema = z.strictObject({
  /** What a laid sedma may not lose besides being made: any of the 90 points, or any trick. */
  sedma: z.enum(['no-point-lost', 'no-trick-lost']),
  /**
   * Which layouts a laid dvě sedmy must survive: those with every missing card of the trump and helper suits
   * in one defender's hand, or all of them. Without a named helper suit, all of them.
   */
  dveSedmy: z.enum(['one-hand', 'any-layout']),
});

/** Two sevens. csm IV.9, turnaj III; domaci, Dvě sedmy; international, Two Sevens */
const twoSevensSchema = z.strictObject({
  /**
   * Which seven must take the last trick but one: that of the helper suit, named with the contract, or any other than the
   * trump seven. With `any` only the trump seven is bound to its trick and barred from the talon.
   */
  helper: z.enum(['named', 'any']),
  /**
   * What four or more cards of the helper suit in one defender's hand mean: nothing but hard play, or the declarer has lost two
   * sevens in any case, and they are shown when the doublings are over unless a hundred is played for as well. turnaj III
   */
  fourHelpers: z.enum(['played', 'lost']),
});

/**
 * When a session shuffles: only at its beginning, or also at midnight and every two hours after while it lasts.
 * Between, the cards are stacked and cut.
 */
/** Every session begins with a shuffle; `after-unplayed`: so does the deal after one in which no trick was played. */
const shuffleSchema = z.enum(['session-start', 'midnight-and-two-hours', 'after-unplayed', 'every-deal']);

export const ruleFieldsSchema = z.strictObject({
  /** Order of dealing. In voleny the seats' totals are 12·10·10, elsewhere equal. */
  packets: z.array(packetSchema).min(1),
  rates: ratesSchema,
  hundred: hundredSchema,
  /** Whether what nobody announced counts in doubled games only. Doublings of what was announced against a game do not double it. */
  silentOnlyDoubled: silentOnlyDoubledSchema,
  /** Whether durch always costs twice as much as betl; a set in which it does not contradicts itself. hospoda, Durch */
  durchTwiceBetl: z.boolean(),
  /** What each suit as trump multiplies every component of a game with trumps by: hra, sedma, sto, two sevens, silent seven, against. */
  trumpTimes: trumpTimesSchema,
  fleks: fleksSchema,
  /** Cap per defender and deal, in base units; `null`: none. */
  cap: z.number().int().min(1).max(100000).nullable(),
  /** The cap when both defenders doubled a laid game; `null`: no raise. */
  capLaid: z.number().int().min(1).max(100000).nullable(),
  /**
   * What the cap limits: the rate of the game per payer, before it is shared out who pays the doublings of a laid one, so that
   * a lone doubler may pay more; or what one defender pays in all. csm V.9–10, turnaj II.18
   */
  capOn: z.enum(['rate', 'payment']),
  /** Who pays the doublings of a laid contract. */
  laidDoublings: z.enum(['doubling-defenders', 'all']),
  /** When a contract counts as laid, where rule sets differ. Hra and sto may lose none of the 90 points, betl takes no trick, durch loses none. */
  laid: laidSchema,
  twoSevens: twoSevensSchema,
  /** Křížový: whether the called partner, too, may say the even doublings of the side that chose. csm V.5, VII.2 */
  partnerDoubles: z.boolean(),
  /** Announcements of defenders in the first commenting round. */
  against: z.strictObject({ sedma: z.boolean(), sto: z.boolean() }),
  /** Whether a hra, and a hra with sedma, that nobody doubled is paid at once instead of played. */
  unflekkedPaid: z.strictObject({ hra: z.boolean(), sedma: z.boolean() }),
  /** csm V.12: after "flek hra, good sedma" the declarer may give hra up against the seven, unplayed. */
  giveUpAgainstSeven: z.boolean(),
  marriage: z.strictObject({
    /** Which half may be played first: either, or the svršek only (the king first forfeits it). */
    card: z.enum(['either', 'ober-first']),
  }),
  talon: z.strictObject({
    /** Whether a trump (other than ace or ten) may be laid away. */
    trumpAllowed: z.boolean(),
    /** Whether a trump laid away must be shown. */
    trumpShown: z.boolean(),
    /** Whether an announced seven is barred from the talon. */
    sevenBarred: z.boolean(),
  }),
  /** When forhont may choose trump blind from the second five (z lidu): always, only with no suit of three in seven, never. */
  blindTrump: z.enum(['always', 'no-suit-of-three', 'never']),
  /** Games without trumps that may be announced or taken over, lowest first. Empty: none. */
  noTrumpLadder: z.array(z.enum(NO_TRUMP_CONTRACTS)),
  /** How an open game opens: hands shown after the first trick, or compared at once after it and settled. */
  openGame: z.enum(['shown', 'compared']),
  lead: z.strictObject({
    /** Who leads to a trump contract. Betl and durch are always led by the declarer. */
    trumps: z.enum(['forhont', 'declarer']),
    /** Whether the declarer of betl or durch lays the led card face down before announcing. csm IV.7 */
    laidFaceDown: z.boolean(),
  }),
  /** Betl with all cards on the table from the lead to this trick (1-based); `null`: closed. csm VII.2 */
  betlOpenFromTrick: z.number().int().min(1).max(10).nullable(),
  /** csm VII.2 durch "with the smart one": all but the last trick suffice, its taker settles with the declarer. */
  durchWithSmart: z.boolean(),
  /** `null` where the variant has no auction. */
  auction: auctionSchema.nullable(),
  renonc: revokeSchema,
  /** turnaj II.20: a game known to be laid must be shown instead of played on. */
  mustShowLaid: z.boolean(),
  /** Whether a fourth who deals and sits out settles like a defender, flat rates included, or neither pays nor takes. csm II.4, V.1 */
  sitterOutSettles: z.boolean(),
  shuffle: shuffleSchema,
});

/** Everything a rule set decides, for one variant; `rulesFor` gives them. */
export type RuleFields = z.infer<typeof ruleFieldsSchema>;

/** Differences of one variant: whole top-level fields, or some keys of a grouped one (of any but the auction). */
const ruleOverridesSchema = z.strictObject({
  ...ruleFieldsSchema.partial().shape,
  rates: ratesSchema.partial().optional(),
  hundred: hundredSchema.partial().optional(),
  silentOnlyDoubled: silentOnlyDoubledSchema.partial().optional(),
  fleks: fleksSchema.partial().optional(),
  trumpTimes: trumpTimesSchema.partial().optional(),
  laid: laidSchema.partial().optional(),
  twoSevens: twoSevensSchema.partial().optional(),
  against: ruleFieldsSchema.shape.against.partial().optional(),
  unflekkedPaid: ruleFieldsSchema.shape.unflekkedPaid.partial().optional(),
  marriage: ruleFieldsSchema.shape.marriage.partial().optional(),
  talon: ruleFieldsSchema.shape.talon.partial().optional(),
  lead: ruleFieldsSchema.shape.lead.partial().optional(),
  renonc: revokeSchema.partial().optional(),
});
export type RuleOverrides = z.infer<typeof ruleOverridesSchema>;

const ruleSetObject = z.strictObject({
  format: z.literal(RULE_SET_FORMAT.current),
  /** Built-in ids are fixed; a user's set carries an id of its own. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Name a user gave; built-in sets are named by `ruleSets.<id>` in the locale files. */
  name: z.string().min(1).max(60).optional(),
  /** The built-in set this one was copied from; its document is the one cited. */
  basedOn: z.string().max(40).optional(),
  variants: z.array(z.enum(VARIANTS)).min(1),
  fields: ruleFieldsSchema,
  overrides: z.partialRecord(z.enum(VARIANTS), ruleOverridesSchema),
  /** Citation by field path (`rates.hra`, `auction.ladder`), e.g. `csm V.2`. A variant's own: `licitovany:rates.betl`. */
  articles: z.record(z.string().max(80), z.string().max(400)),
});
/** A rule set as data: common fields, what variants change, and the article each value is from. */
export type RuleSet = z.infer<typeof ruleSetObject>;

/** Reads sets of every format; see `formats.ts` for what a new field needs. */
export const ruleSetSchema = lifting(RULE_SET_FORMAT, ruleSetObject);
