/** A condition as a statement that can be counted. */
import { RANKS, rankOf, SUITS, suitOf, type Rank, type Suit } from '#shared/cards.ts';
import { announcesHundred, announcesSeven, announcesTwoSevens } from '#shared/contracts.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Condition, Counted, Holder, Noun, CountRange, Situation, SuitShape } from '#shared/situations/index.ts';
import { isBeforeTalon } from '#shared/situations/index.ts';
import { ALWAYS, bySuit, inSuit, type Statement, type SuitTerm } from './counting/index.ts';
import { isPlayedWithTrumps, isTrumpChosen, maskOf, type SituationPlace } from './places.ts';

interface Terms {
  readonly situation: Situation;
  readonly places: readonly SituationPlace[];
  readonly trump: Suit | null;
}

/** What the condition says, with these trumps. */
export function conditionStatement(condition: Condition | null, terms: Terms): Statement {
  return condition === null ? ALWAYS : new Compiler(terms).statement(condition);
}

/** What the rules ask of the cards besides: what may lie in the talon, and what an announcement needs. */
export function rulesStatement({ situation, places, trump }: Terms, ruleSet: RuleSet): Statement {
  const fields = rulesFor(ruleSet, situation.variant);
  const parts = [
    ...(isPlayedWithTrumps(situation) && !isBeforeTalon(situation) ? talonParts(places, trump, fields) : []),
    ...announcementParts(situation, places, trump, fields),
  ];
  return { is: 'all', of: parts };
}

/** Whoever has chosen trumps showed one of his first cards. */
export function chosenStatement({ situation, places, trump }: Terms): Statement {
  if (trump === null || !isTrumpChosen(situation)) return ALWAYS;
  const first = maskOf(places, ({ of, packet }) => of === 0 && packet !== 2);
  const number: SuitTerm = { op: 'count', places: first, cards: FULL_SUIT };
  return inSuit(SUITS.indexOf(trump), { op: 'between', of: number, min: 1, max: 8 });
}

/** No ace or ten; no trump either, where none may be laid away while there are other cards. csm II.4 */
function talonParts(places: readonly SituationPlace[], trump: Suit | null, { talon }: RuleFields): Statement[] {
  const mask = maskOf(places, ({ of }) => of === 'talon');
  if (mask === 0) return [];
  const none = (cards: number): SuitTerm => ({
    op: 'between',
    of: { op: 'count', places: mask, cards },
    min: 0,
    max: 0,
  });
  return bySuit((suit) => {
    const isBarred = SUITS[suit] === trump && !talon.trumpAllowed;
    return inSuit(suit, none(isBarred ? 0xff : SHARP_BITS));
  });
}

function announcementParts(
  { contract, declarer }: Situation,
  places: readonly SituationPlace[],
  trump: Suit | null,
  fields: RuleFields,
): Statement[] {
  if (contract === null || trump === null || fields.auction?.bluffAboveSedma === true) return [];
  const mask = maskOf(places, ({ of }) => of === declarer);
  const parts: Statement[] = [];
  const suit = SUITS.indexOf(trump);
  if (announcesSeven(contract)) parts.push(inSuit(suit, { op: 'has', places: mask, cards: bitsOf(['7']) }));
  if (announcesTwoSevens(contract)) {
    const seven: SuitTerm = { op: 'has', places: mask, cards: bitsOf(['7']) };
    parts.push({ is: 'sum', suits: bySuit(() => seven), min: 2, max: Infinity });
  }
  if (announcesHundred(contract)) {
    const marriage: SuitTerm = { op: 'has', places: mask, cards: MARRIAGE_BITS };
    const any: Statement = { is: 'sum', suits: bySuit(() => marriage), min: 1, max: Infinity };
    parts.push(fields.hundred.qualifying === 'trumps' ? inSuit(suit, marriage) : any);
  }
  return parts;
}

const NEVER: Statement = { is: 'any', of: [] };
const FULL_SUIT = 0xff;

function bitsOf(ranks: readonly Rank[]): number {
  return ranks.reduce((bits, rank) => bits | (1 << RANKS.indexOf(rank)), 0);
}

const SHARP_BITS = bitsOf(['A', 'T']);
const MARRIAGE_BITS = bitsOf(['K', 'O']);

const RANK_OF: Partial<Record<Counted, readonly Rank[]>> = {
  aces: ['A'],
  tens: ['T'],
  kings: ['K'],
  obers: ['O'],
  unters: ['U'],
  nines: ['9'],
  eights: ['8'],
  sevens: ['7'],
  sharps: ['A', 'T'],
  cards: RANKS,
};

/** One of those a holder may mean: where his cards lie, and what must hold for him to be the one. */
interface Meant {
  readonly mask: number;
  readonly when: Statement;
}

class Compiler {
  readonly #terms: Terms;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** What is said of nobody else is said of whoever practises. */
  statement(condition: Condition): Statement {
    return this.#of({ name: 'me' }, (mask) => this.#inside(condition, mask));
  }

  /** About the cards of one holder, unless it names another. */
  #inside(condition: Condition, mask: number): Statement {
    switch (condition.is) {
      case 'all':
      case 'any':
        return { is: condition.is, of: condition.parts.map((part) => this.#inside(part, mask)) };
      case 'not':
        return { is: 'not', of: this.#inside(condition.part, mask) };
      case 'about':
        return this.#of(condition.holder, (other) => this.#inside(condition.part, other));
      default:
        return this.#single(condition, mask);
    }
  }

  /** At least one of those a holder may mean, or all of them. */
  #of(holder: Holder, about: (mask: number) => Statement): Statement {
    const isAll = holder.name === 'each-defender' || holder.name === 'everyone';
    const parts = this.#meant(holder).map(({ mask, when }): Statement => {
      const part = about(mask);
      if (when === ALWAYS) return part;
      return isAll ? { is: 'any', of: [{ is: 'not', of: when }, part] } : { is: 'all', of: [when, part] };
    });
    if (parts.length === 1) return parts[0]!;
    return { is: isAll ? 'all' : 'any', of: parts };
  }

  #meant({ name, packet }: Holder): Meant[] {
    const { situation, places } = this.#terms;
    const { declarer, variant } = situation;
    const seats = seatsOf(variant);
    const seat = (of: Seat): Meant => ({ mask: this.#cardsOf(of, packet), when: ALWAYS });
    switch (name) {
      case 'forhont':
      case 'middle':
      case 'rear':
      case 'fourth':
        return [seat(['forhont', 'middle', 'rear', 'fourth'].indexOf(name) as Seat)];
      case 'me':
        return [seat(situation.me)];
      case 'declarer':
        return [seat(declarer)];
      case 'talon':
      case 'stock':
        return [{ mask: maskOf(places, ({ of }) => of === name), when: ALWAYS }];
      case 'anyone':
      case 'everyone':
        return seats.map(seat);
      case 'partner':
        return seats.filter((of) => of !== declarer).map((of) => ({ ...seat(of), when: this.#isPartner(of) }));
      case 'defender':
      case 'each-defender':
        return seats
          .filter((of) => of !== declarer)
          .map((of) => ({ ...seat(of), when: this.#hasPartner() ? { is: 'not', of: this.#isPartner(of) } : ALWAYS }));
      case 'defenders-together': {
        const all = seats.filter((of) => of !== declarer);
        const mask = (of: readonly Seat[]): number => of.reduce<number>((sum, each) => sum | this.#cardsOf(each), 0);
        if (!this.#hasPartner()) return [{ mask: mask(all), when: ALWAYS }];
        const alone: Meant = {
          mask: mask(all),
          when: { is: 'not', of: { is: 'any', of: all.map((of) => this.#isPartner(of)) } },
        };
        return [
          alone,
          ...all.map((of) => ({ mask: mask(all.filter((other) => other !== of)), when: this.#isPartner(of) })),
        ];
      }
    }
  }

  /** Before he lays cards away, the talon is in the hand of whoever won an auction. */
  #cardsOf(seat: Seat, packet?: 1 | 2): number {
    const { situation, places } = this.#terms;
    const takesTalon = situation.from === 'talon' && situation.variant === 'licitovany' && seat === situation.declarer;
    return maskOf(
      places,
      (place) =>
        (place.of === seat && (packet === undefined || place.packet === packet)) ||
        (takesTalon && place.of === 'talon'),
    );
  }

  #hasPartner(): boolean {
    return this.#terms.situation.called !== null && this.#terms.trump !== null;
  }

  #isPartner(seat: Seat): Statement {
    const { situation, trump } = this.#terms;
    if (trump === null || situation.called === null) return NEVER;
    return this.#holds(this.#cardsOf(seat), trump, [situation.called]);
  }

  #holds(places: number, suit: Suit, ranks: readonly Rank[]): Statement {
    return inSuit(SUITS.indexOf(suit), { op: 'has', places, cards: bitsOf(ranks) });
  }

  #single(condition: Exclude<Condition, { is: 'all' | 'any' | 'not' | 'about' }>, mask: number): Statement {
    switch (condition.is) {
      case 'cards': {
        const suits = SUITS.filter((suit) => condition.cards.some((card) => suitOf(card) === suit));
        return {
          is: 'all',
          of: suits.map((suit) => {
            const cards = bitsOf(condition.cards.filter((card) => suitOf(card) === suit).map(rankOf));
            const number: SuitTerm = { op: 'count', places: mask, cards };
            return inSuit(
              SUITS.indexOf(suit),
              condition.held ? { op: 'has', places: mask, cards } : { op: 'between', of: number, min: 0, max: 0 },
            );
          }),
        };
      }
      case 'suit': {
        const suit = condition.suit === 'trumps' ? this.#terms.trump : condition.suit;
        return suit === null ? NEVER : inSuit(SUITS.indexOf(suit), shaped(condition, mask));
      }
      case 'suits': {
        const { kind, number } = condition;
        const shape = shaped(condition, mask);
        const isHeld: SuitTerm = { op: 'between', of: { op: 'count', places: mask, cards: FULL_SUIT }, min: 1, max: 8 };
        const counted: SuitTerm =
          number === 'every'
            ? { op: 'and', of: [{ op: 'not', of: shape }, ...(kind === 'held-suit' ? [isHeld] : [])] }
            : kind === 'held-suit'
              ? { op: 'and', of: [isHeld, shape] }
              : shape;
        const among = (suit: number): boolean => kind !== 'side-suit' || SUITS[suit] !== this.#terms.trump;
        const suits = bySuit((suit) => (among(suit) ? counted : null));
        return between(suits, number === 'every' ? { min: 0, max: 0 } : number);
      }
      case 'count':
        return between(this.#amounts(condition.of, mask), condition.number);
      case 'compare':
        return this.#of(condition.than, (other) => {
          const mine = this.#amounts(condition.of, mask);
          const theirs = this.#amounts(condition.of, other);
          const difference = bySuit((suit): SuitTerm | null => {
            const [one, two] = [mine[suit], theirs[suit]];
            return one && two
              ? {
                  op: 'sum',
                  of: [
                    [1, one],
                    [-1, two],
                  ],
                }
              : null;
          });
          const range =
            condition.relation === 'more'
              ? { min: 1, max: Infinity }
              : condition.relation === 'fewer'
                ? { min: -Infinity, max: -1 }
                : { min: 0, max: 0 };
          return between(difference, range);
        });
    }
  }

  /** How much of it each suit has; points by tens. */
  #amounts(noun: Noun, places: number): (SuitTerm | null)[] {
    const { trump } = this.#terms;
    if ('suit' in noun) {
      const own = noun.suit === 'trumps' ? trump : noun.suit;
      return bySuit((suit) => (SUITS[suit] === own ? { op: 'count', places, cards: FULL_SUIT } : null));
    }
    const { what, side } = noun;
    const amount = (suit: number): SuitTerm => {
      const marriage: SuitTerm = { op: 'has', places, cards: MARRIAGE_BITS };
      if (what === 'marriages') return marriage;
      if (what === 'voids') return { op: 'between', of: { op: 'count', places, cards: FULL_SUIT }, min: 0, max: 0 };
      if (what !== 'points') return { op: 'count', places, cards: bitsOf(RANK_OF[what]!) };
      const sharps: SuitTerm = { op: 'count', places, cards: SHARP_BITS };
      return {
        op: 'sum',
        of: [
          [10, sharps],
          [SUITS[suit] === trump ? 40 : 20, marriage],
        ],
      };
    };
    return bySuit((suit) => (side && SUITS[suit] === trump ? null : amount(suit)));
  }
}

/** One suit only is that suit's own matter. */
function between(suits: readonly (SuitTerm | null)[], { min, max }: CountRange): Statement {
  if (suits.every((term) => term === null)) return min <= 0 && max >= 0 ? ALWAYS : NEVER;
  return { is: 'sum', suits, min, max };
}

function shaped({ length, with: held, without }: SuitShape, places: number): SuitTerm {
  const parts: SuitTerm[] = [];
  if (length.min > 0 || length.max < 8) {
    parts.push({ op: 'between', of: { op: 'count', places, cards: FULL_SUIT }, min: length.min, max: length.max });
  }
  if (held.length > 0) parts.push({ op: 'has', places, cards: bitsOf(held) });
  if (without.length > 0) {
    parts.push({ op: 'between', of: { op: 'count', places, cards: bitsOf(without) }, min: 0, max: 0 });
  }
  return parts.length === 1 ? parts[0]! : { op: 'and', of: parts };
}

/** The suits a condition names; as trumps, any other is as good as another. */
export function namedSuits(condition: Condition | null): ReadonlySet<Suit> {
  const suits = new Set<Suit>();
  const look = (of: Condition): void => {
    switch (of.is) {
      case 'all':
      case 'any':
        return of.parts.forEach(look);
      case 'not':
      case 'about':
        return look(of.part);
      case 'cards':
        return of.cards.forEach((card) => suits.add(suitOf(card)));
      case 'suit':
        if (of.suit !== 'trumps') suits.add(of.suit);
        return;
      case 'compare':
        if ('suit' in of.of && of.of.suit !== 'trumps') suits.add(of.of.suit);
        return;
      case 'suits':
      case 'count':
    }
  };
  if (condition !== null) look(condition);
  return suits;
}
