/**
 * Every field of the rules, declared once: what it may hold, where it is read, and, if it came later than rule sets that are kept
 * somewhere, what those mean by not having it. Types, schemas, the editor, the page to read and the upgrade of old files follow from it.
 * The engine reads the values. How a field is added: CONTRIBUTING.md.
 */
import type { Suit } from '../cards.ts';
import { CONTRACTS, NO_TRUMP_CONTRACTS, type Bid } from '../contracts.ts';
import {
  amounts,
  filled,
  group,
  inOrder,
  later,
  oneOf,
  orNone,
  packets,
  rate,
  whole,
  yesOrNo,
  type Amount,
  type Kind,
} from './kinds.ts';

export const BIDS: readonly Bid[] = CONTRACTS.flatMap((contract): Bid[] =>
  (NO_TRUMP_CONTRACTS as readonly string[]).includes(contract) ? [contract] : [contract, `${contract}-h` as Bid],
);

/** Words for doublings, `game.fleks.<word>` in the locale files. */
const FLEK_WORDS = ['flek', 're', 'tutti', 'boty', 'kalhoty', 'kaiser', 'retutti', 'lepsi', 'flek-n'] as const;

/** Where fields are read, in this order. */
export const SECTIONS = ['deal', 'auction', 'rates', 'hundred', 'fleks', 'laid', 'renonc'] as const;
type Section = (typeof SECTIONS)[number];

const under = <S extends Section, K extends Kind>(section: S, is: K): { readonly section: S; readonly is: K } => ({
  section,
  is,
});

const times = whole(1, 10);

const rates = group({
  hra: rate,
  sedma: rate,
  sto: rate,
  betl: rate,
  durch: rate,
  /** `null`: the set does not know the game. */
  openBetl: orNone(rate),
  openDurch: orNone(rate),
  dveSedmy: rate,
  /** Two sevens with hearts as trump when that has a rate of its own (not multiplied again); `null`: multiplied like any. */
  dveSedmyHearts: orNone(rate),
  /** Sto a sedma bid in hearts when the document gives it rates of its own (not multiplied again); `null`: multiplied like any. */
  stoSedmaHearts: orNone(amounts({ sto: rate, sedma: rate })),
  /**
   * Sto a sedma as one component at this rate: doubled as one, made when both are made, points beyond a hundred paid as at a sto;
   * `null`: sto and sedma are doubled, made and paid apart.
   */
  stoSedma: later(orNone(rate), null, { articles: { csm: 'csm V.3' } }),
  /** Whether two sevens also carries the component `hra`. */
  hraBesideDveSedmy: yesOrNo,
  /** Trump seven played to the last trick without announcement, won or beaten; fleks never double it. */
  silentSeven: rate,
  /** For the majority of tricks in trump contracts, won or lost; 0: not counted. */
  tricksMajority: rate,
});

const hundred = group({
  /**
   * Announced sto made with P points (all own marriages), S the doubled sto rate:
   * `per-ten` S·(1+(P−100)/10); `half-hra` S + ½·hra·(P−100)/10; `doubling` S·2^((P−100)/10); `flat` S.
   */
  won: oneOf('per-ten', 'half-hra', 'doubling', 'flat'),
  /**
   * Announced sto lost with p points (one marriage), m the other side's marriages:
   * `per-ten` S·((100−p)/10 + m/10); `one-more` S·(1+(100−p)/10+m/10); `flat` S; `doubling` S·2^((100−p)/10−1).
   */
  lost: oneOf('per-ten', 'one-more', 'flat', 'doubling'),
  /** Whether the other side's marriages make a lost sto dearer (`per-ten` and `one-more`); if not, m is 0. */
  lostMarriages: later(yesOrNo, true, { articles: { csm: 'csm V.6', hospoda: 'hospoda, Sto' } }),
  /** Silent hundred of the winner of hra, H the doubled hra rate: `per-ten` 2H·(1+(P−100)/10) and so on; it replaces H. */
  silent: oneOf('per-ten', 'half-hra', 'doubling', 'flat'),
  /** Whether only one marriage may qualify a silent hundred. */
  silentOneMarriage: yesOrNo,
  /** Whether the defenders' silent hundred takes the place of the hra they won, as the declarer's does, or is paid besides. */
  silentDefenders: later(oneOf('instead', 'besides'), 'instead', {
    articles: {
      csm: 'csm V.7',
      domaci: 'domaci, Kategorie mariáše',
      international: 'international, Scoring',
      hospoda: 'hospoda, Sto',
    },
  }),
  /**
   * Which own marriages qualify an announced hundred: the first announced in play, the most valuable, only the one in trumps
   * (a sto then needs it in hand), or all of them.
   */
  qualifying: oneOf('first-announced', 'best', 'trumps', 'all'),
});

const silentOnlyDoubled = group({
  /** A silent hundred is paid only where hra was doubled; otherwise its winner gets hra. */
  hundred: later(yesOrNo, false, {
    chapter: 'payments',
    articles: {
      csm: 'csm V.7',
      domaci: 'domaci, Kategorie mariáše',
      international: 'international, Scoring',
      hospoda: 'hospoda, Sto',
    },
  }),
  /** A silent seven is paid, won or beaten, only where some part of the contract was doubled. */
  seven: later(yesOrNo, false, {
    chapter: 'payments',
    articles: {
      csm: 'csm V.8',
      domaci: 'domaci, Kategorie mariáše',
      international: 'international, Scoring',
      hospoda: 'hospoda, Sedma',
    },
  }),
});

const fleks = group({
  /** Most doublings of one component; `null`: no cap. */
  max: orNone(whole(0, 30)),
  /** Words in order; the last repeats with a number. */
  words: inOrder(FLEK_WORDS, { min: 1, max: 30 }),
});

const laid = group({
  /** What a laid sedma may not lose besides being made: any of the 90 points, or any trick. */
  sedma: oneOf('no-point-lost', 'no-trick-lost'),
  /**
   * Which layouts a laid dvě sedmy must survive: those with every missing card of the trump and helper suits
   * in one defender's hand, or all of them. Without a named helper suit, all of them.
   */
  dveSedmy: oneOf('one-hand', 'any-layout'),
});

const twoSevens = group({
  /**
   * Which seven must take the last trick but one: that of the helper suit, named with the contract, or any other than the
   * trump seven. With `any` only the trump seven is bound to its trick and barred from the talon.
   */
  helper: later(oneOf('named', 'any'), 'named'),
  /**
   * What four or more cards of the helper suit in one defender's hand mean: nothing but hard play, or the declarer has lost two
   * sevens in any case, and they are shown when the doublings are over unless a hundred is played for as well. turnaj III
   */
  fourHelpers: later(oneOf('played', 'lost'), 'played', {
    articles: {
      csm: 'turnaj III.1',
      domaci: 'turnaj III.1',
      international: 'turnaj III.1',
      hospoda: 'turnaj III.1',
    },
  }),
});

const auction = group({
  /** Rungs, lowest first. Two bids on one rung do not exist: every rung is its own height. */
  ladder: inOrder(BIDS, { min: 1 }),
  /** Contracts that may be announced after the auction without being rungs, placed above the last rung, lowest first. */
  tops: inOrder(BIDS),
  /**
   * `last-first`: zadák bids first against forhont, the middle player joins when one retires, and whoever sits
   * earlier in the order forhont, middle, zadák holds. `middle-first`: seat 1 bids first against forhont, then the dealer joins
   * and may hold. `round`: forhont begins and all bid in turn; forhont, then the second player, may take over a bid at its height.
   */
  procedure: oneOf('last-first', 'middle-first', 'round'),
  /** Which rungs may be jumped: any, none, or only hearts ("lepší") rungs. */
  skip: oneOf('any', 'none', 'better-only'),
  /** When nobody bids: forhont plays the lowest contract, or the dealer takes the talon or throws the deal in. */
  allPass: oneOf('forhont-plays-lowest', 'dealer-takes-or-throws-in'),
  /** Base units paid to each when a bid plain seven is folded (omyl); `null`: folding is unknown. */
  foldPays: orNone(rate),
  /** Until when game and talon may be changed: until the game is named, or until the first defender comments on it. turnaj II.10, II.13 */
  changeUntil: later(oneOf('announced', 'commented'), 'announced'),
  /** Whether contracts above sedma may be announced without the cards for them. */
  bluffAboveSedma: yesOrNo,
});

const renonc = group({
  /** Flat rate paid to every other player. */
  flat1: rate,
  /** Flat rate for a sharp card or announced seven in the talon, or looking into others' cards. */
  flat2: rate,
  /** How the lost game of a revoke in play is paid: at the doubled rate, or by forfeited points (turnaj IV). */
  game: oneOf('doubled-rate', 'forfeited-points'),
});

export const FIELDS = {
  /** Order of dealing. In voleny the seats' totals are 12·10·10, elsewhere equal. */
  packets: under('deal', packets),
  rates: under('rates', rates),
  hundred: under('hundred', hundred),
  /** Whether what nobody announced counts in doubled games only. Doublings of what was announced against a game do not double it. */
  silentOnlyDoubled: under('hundred', silentOnlyDoubled),
  /** Whether durch always costs twice as much as betl; a set in which it does not contradicts itself. hospoda, Durch */
  durchTwiceBetl: under('rates', later(yesOrNo, false, { articles: { hospoda: 'hospoda, Durch' } })),
  /** What each suit as trump multiplies every component of a game with trumps by: hra, sedma, sto, two sevens, silent seven, against. */
  trumpTimes: under('rates', group({ h: times, l: times, a: times, b: times } satisfies Record<Suit, Amount>)),
  fleks: under('fleks', fleks),
  /** Cap per defender and deal, in base units; `null`: none. */
  cap: under('rates', orNone(whole(1, 100000))),
  /** The cap when both defenders doubled a laid game; `null`: no raise. */
  capLaid: under('rates', orNone(whole(1, 100000))),
  /**
   * What the cap limits: the rate of the game per payer, before it is shared out who pays the doublings of a laid one, so that
   * a lone doubler may pay more; or what one defender pays in all. csm V.9–10, turnaj II.18
   */
  capOn: under(
    'rates',
    later(oneOf('rate', 'payment'), 'payment', { articles: { csm: 'csm V.10', turnaj: 'turnaj II.18' } }),
  ),
  /** Who pays the doublings of a laid contract. */
  laidDoublings: under('laid', oneOf('doubling-defenders', 'all')),
  /** When a contract counts as laid, where rule sets differ. Hra and sto may lose none of the 90 points, betl takes no trick, durch loses none. */
  laid: under('laid', laid),
  /** csm IV.9, turnaj III; domaci, Dvě sedmy; international, Two Sevens */
  twoSevens: under('laid', twoSevens),
  /** Křížový: whether the called partner, too, may say the even doublings of the side that chose. csm V.5, VII.2 */
  partnerDoubles: under('fleks', later(yesOrNo, false, { articles: { csm: 'csm V.5', international: 'csm V.5' } })),
  /** Announcements of defenders in the first commenting round. */
  against: under('fleks', group({ sedma: yesOrNo, sto: yesOrNo })),
  /** Whether a hra, and a hra with sedma, that nobody doubled is paid at once instead of played. */
  unflekkedPaid: under(
    'fleks',
    group({
      hra: yesOrNo,
      sedma: yesOrNo,
      /** Whether so is a doubled hra the declarer does not answer with re, as lost at its doubled rate. */
      untilRe: later(yesOrNo, false),
    }),
  ),
  /** csm V.12: after "flek hra, good sedma" the declarer may give hra up against the seven, unplayed. */
  giveUpAgainstSeven: under('fleks', yesOrNo),
  marriage: under(
    'hundred',
    group({
      /** Which half may be played first: either, or the svršek only (the king first forfeits it). */
      card: oneOf('either', 'ober-first'),
    }),
  ),
  talon: under(
    'deal',
    group({
      /** Whether a trump (other than ace or ten) may be laid away. */
      trumpAllowed: yesOrNo,
      /** Whether a trump laid away must be shown. */
      trumpShown: yesOrNo,
      /** Aces and tens in the talon of a game with trumps: barred, or allowed and shown once trumps are known. */
      sharp: later(oneOf('barred', 'shown'), 'barred'),
      /** Whose the ten points of each are, where they are allowed. */
      sharpPoints: later(oneOf('defenders', 'declarer', 'nobody'), 'defenders', { articles: { csm: 'csm III.1' } }),
      /** What the declarer pays for each to everybody who settles with him, whatever the game comes to; never multiplied. */
      sharpPays: later(rate, 0, { articles: { csm: 'csm IV.12' } }),
      /** Whether an announced seven is barred from the talon. */
      sevenBarred: yesOrNo,
    }),
  ),
  /** When forhont may choose trump blind from the second five (z lidu): always, only with no suit of three in seven, never. */
  blindTrump: under('deal', oneOf('always', 'no-suit-of-three', 'never')),
  /** Games without trumps that may be announced or taken over, lowest first. Empty: none. */
  noTrumpLadder: under('deal', inOrder(NO_TRUMP_CONTRACTS)),
  /**
   * Whether sto a sedma is the highest game of a variant in which forhont chooses trumps: announced instead of asking for approval,
   * so that nobody takes it over, and not any more once he has asked.
   */
  stoSedmaFromHand: under(
    'deal',
    later(yesOrNo, false, {
      articles: {
        csm: 'csm VII.1',
        domaci: 'domaci, Sehrávka',
        international: 'international, Sto (100)',
        hospoda: 'hospoda, Sto',
      },
    }),
  ),
  /** How an open game opens: hands shown after the first trick, or compared at once after it and settled. */
  openGame: under('deal', oneOf('shown', 'compared')),
  lead: under(
    'deal',
    group({
      /** Who leads to a trump contract. Betl and durch are always led by the declarer. */
      trumps: oneOf('forhont', 'declarer'),
      /** Whether the declarer of betl or durch lays the led card face down before announcing. csm IV.7 */
      laidFaceDown: yesOrNo,
    }),
  ),
  /** Betl with all cards on the table from the lead to this trick (1-based); `null`: closed. csm VII.2 */
  betlOpenFromTrick: under('deal', orNone(whole(1, 10))),
  /** csm VII.2 durch "with the smart one": all but the last trick suffice, its taker settles with the declarer. */
  durchWithSmart: under('deal', yesOrNo),
  /** `null` where the variant has no auction. */
  auction: under('auction', orNone(auction)),
  renonc: under('renonc', renonc),
  /** turnaj II.20: a game known to be laid must be shown instead of played on. */
  mustShowLaid: under('laid', yesOrNo),
  /** Whether a fourth who deals and sits out settles like a defender, flat rates included, or neither pays nor takes. csm II.4, V.1 */
  sitterOutSettles: under('rates', later(yesOrNo, true, { articles: { csm: 'csm V.1' } })),
  /**
   * Every session begins with a shuffle: the only one, or also at midnight and every two hours after while it lasts, before every deal, or
   * (`after-unplayed`) before the deal after one in which no trick was played. Between, the cards are stacked and cut.
   */
  shuffle: under(
    'deal',
    later(oneOf('session-start', 'midnight-and-two-hours', 'after-unplayed', 'every-deal'), 'session-start', {
      articles: { csm: 'csm II.9', international: 'international, Deal' },
    }),
  ),
  /**
   * Which way round the table is dealt and played, seen from above. Seats are counted in it, so that it changes who sits where and
   * nothing of a deal.
   */
  direction: under(
    'deal',
    later(oneOf('clockwise', 'counter-clockwise'), 'clockwise', {
      articles: {
        csm: 'csm II.9',
        turnaj: 'turnaj II.8',
        international: 'international, Deal',
        hospoda: 'hospoda, Rozdávání',
      },
    }),
  ),
};

/** One value of the rules, by its path among the fields: `rates.hra`. */
export interface Leaf {
  readonly path: string;
  readonly section: Section;
  readonly kind: Kind;
}

/** All values of the rules, in the order of their declaration. */
export const LEAVES: readonly Leaf[] = Object.entries(FIELDS).flatMap(([key, { section, is }]) =>
  leavesOf(key, is).map(([path, kind]) => ({ path, section, kind })),
);

/** An auction has the values of its group. */
function leavesOf(path: string, kind: Kind): (readonly [path: string, kind: Kind])[] {
  const inner = kind.kind === 'or-none' ? kind.of : kind;
  if (inner.kind !== 'group') return [[path, kind]];
  return Object.entries(inner.fields).flatMap(([key, of]) => leavesOf(`${path}.${key}`, of));
}

const ALL = group(Object.fromEntries(Object.entries(FIELDS).map(([key, { is }]) => [key, is])));

/** Fields with all that came later filled in as it was before. */
export function filledFields(fields: unknown): unknown {
  return filled(ALL, fields);
}

/** A variant's own auction replaces the common one whole; of other groups a variant says only what differs. */
export function filledOverrides(own: unknown): unknown {
  return typeof own === 'object' && own !== null && 'auction' in own
    ? { ...own, auction: filled(FIELDS.auction.is, own.auction) }
    : own;
}
