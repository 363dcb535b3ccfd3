/** What everything seen at the table proves about the hands one does not see: facts, each with its reason and what it follows from. */
import {
  isSharp,
  makeCard,
  marriagePartner,
  rankOf,
  SUITS,
  suitOf,
  DECK,
  type Card,
  type Suit,
} from '#shared/cards.ts';
import { announcesHundred, announcesTwoSevens, bidContract, isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { PlayedCard, SeatView, Trick } from '#shared/view.ts';
import { bitsFor, cardsOf, plainBit, plainSet, suitMask, suitNumber, type CardSet } from './card-set.ts';
import { DUTY_REASONS, dutiesShown, emptyTop, fallOn, hasDuties } from './duties.ts';
import { announcedSevens, MANY_HELPERS, type AnnouncedSeven } from './sevens.ts';

const FACT_REASONS = [
  ...DUTY_REASONS,
  /** The other half of a marriage that was announced. */
  'marriage-announced',
  'trump-card-shown',
  'seven-announced',
  /** A hundred needs a king and svršek of one suit, under some rules of the trump suit. */
  'hundred-announced',
  /** Two sevens with any other seven needs one beside the trump seven. */
  'other-seven-announced',
  /** Křížový: who doubles the declarer does not hold the card he called. */
  'doubled-declarer',
  /** Křížový: who answers a doubling beside the declarer holds the card he called. */
  'answered-for-declarer',
  'no-sharp-in-talon',
  'no-seven-in-talon',
  'no-trump-in-talon',
  /** Where trumps may be laid away only for want of other cards, the hand has no others. */
  'trump-forced-into-talon',
  /** Two sevens: asked for four helpers or one of the two sevens, there was nothing to show. turnaj III.1, III.3 */
  'nothing-to-show',
  /** A half of a marriage was played without a word. */
  'silent-half',
] as const;
type FactReason = (typeof FACT_REASONS)[number];

/** What a fact follows from. */
type FactSource =
  /** A card that fell; `trick` counts the tricks of the view, the open one last. */
  | { readonly kind: 'play'; readonly trick: number; readonly seat: Seat; readonly card: Card }
  /** Something said or shown: its place in the log of the view. */
  | { readonly kind: 'log'; readonly entry: number }
  /** The rules of the game that was named. */
  | { readonly kind: 'rules' };

interface Grounds {
  readonly about: Seat | 'talon';
  readonly reason: FactReason;
  readonly source: FactSource;
  /** `false`: only what players do, e.g. nobody keeps a marriage silent that would count. */
  readonly certain: boolean;
}

export type Fact = Grounds &
  (
    | { readonly says: 'holds' | 'lacks'; readonly cards: CardSet }
    /** It held all of one of the sets when play began. */
    | { readonly says: 'held-one-of'; readonly sets: readonly CardSet[] }
    /** It held no more of these cards when play began. */
    | { readonly says: 'held-at-most'; readonly cards: CardSet; readonly most: number }
  );

/** A fact of the commonest sort: cards somebody does not hold. */
export type LackFact = Grounds & { readonly says: 'lacks'; readonly cards: CardSet };

/** Tricks so far as far as plays prove anything: what duties look at. */
export interface PlaySight {
  readonly variant: Variant;
  readonly trump: Suit | null;
  /** The open one last. */
  readonly tricks: readonly (readonly PlayedCard[])[];
  /** Cards left with every seat now. */
  readonly counts: readonly number[];
  readonly sevens: readonly AnnouncedSeven[];
}

/** What the duties prove of every seat but `me`, play by play. csm II.7–8, IV.11 */
export function dutyFacts({ variant, trump, tricks, counts, sevens }: PlaySight, me: Seat): LackFact[] {
  const bits = bitsFor(trump !== null);
  const facts: LackFact[] = [];
  const left = [...counts];
  for (const cards of tricks) for (const { seat } of cards) left[seat]! += 1;
  tricks.forEach((cards, trick) => {
    const top = emptyTop(suitNumber(trump));
    for (const { seat, card } of cards) {
      const place = bits.place(card);
      if (seat !== me && hasDuties(variant, trick)) {
        const held = sevens.filter((seven) => seven.seat === seat && seven.cardsLeft !== left[seat]);
        const due = sevens.find(
          (seven) => seven.seat === seat && seven.card === card && seven.cardsLeft === left[seat],
        );
        for (const { reason, lacks } of dutiesShown(place, top, bits.set(held.map((seven) => seven.card)))) {
          const source = { kind: 'play', trick, seat, card } as const;
          facts.push({ about: seat, says: 'lacks', cards: bits.toPlain(lacks), reason, source, certain: true });
        }
        if (due?.cardsLeft === 2) {
          // In its own trick, too, the helper's seven is free only as the last of its suit. csm IV.11
          const source = { kind: 'play', trick, seat, card } as const;
          const cards = suitMask(suitNumber(suitOf(card))) & ~plainBit(card);
          facts.push({ about: seat, says: 'lacks', cards, reason: 'seven-early', source, certain: true });
        }
      }
      fallOn(top, place);
      left[seat]! -= 1;
    }
  });
  return facts;
}

/** Everything a seat may conclude. Facts about cards seen meanwhile are among them. */
export function factsOf(view: SeatView, fields: RuleFields): Fact[] {
  const { contract, declarer, seat: me } = view;
  const trump = trumpOf(view);
  const tricks = tricksOf(view);
  const plays = tricks.map(({ cards }) => cards);
  // Nor from a game that may still be taken back.
  if (contract === null || declarer === null || view.phase === 'reconsider') return trumpCardFacts(view);
  const sevens = announcedSevens({ ...view, contract, declarer, trump });
  return [
    ...trumpCardFacts(view),
    ...dutyFacts({ variant: view.variant, trump, tricks: plays, counts: view.counts, sevens }, me),
    ...marriageFacts(plays, me),
    ...sevenFacts(view, fields, sevens),
    ...hundredFacts(view, fields),
    ...otherSevenFacts(view, fields),
    ...doublingFacts(view, fields),
    ...showingFacts(view),
    ...talonFacts(view, fields, sevens),
    ...silenceFacts(view, fields),
  ];
}

/** The trumps that count: none in betl and durch. */
export function trumpOf({ contract, trump }: Pick<SeatView, 'contract' | 'trump'>): Suit | null {
  return contract !== null && isNoTrump(contract) ? null : trump;
}

export function tricksOf({ tricks, trick }: Pick<SeatView, 'tricks' | 'trick'>): readonly Trick[] {
  return trick ? [...tricks, trick] : tricks;
}

/** What a seat has played so far. */
export function playedBy(view: Pick<SeatView, 'tricks' | 'trick'>, seat: Seat): CardSet {
  return plainSet(
    tricksOf(view).flatMap(({ cards }) => cards.filter((play) => play.seat === seat).map(({ card }) => card)),
  );
}

function trumpCardFacts({ trumpCard, log }: SeatView): Fact[] {
  if (!trumpCard?.card || !trumpCard.shown) return [];
  const { seat: about, card } = trumpCard;
  const source = fromLog(log.findIndex(({ kind }) => kind === 'trump-shown'));
  return [{ about, says: 'holds', cards: plainBit(card), reason: 'trump-card-shown', source, certain: true }];
}

function marriageFacts(tricks: PlaySight['tricks'], me: Seat): Fact[] {
  return tricks.flatMap((cards, trick) =>
    cards
      .filter(({ seat, marriage }) => seat !== me && marriage !== undefined)
      .map(({ seat, card }): Fact => {
        const source = { kind: 'play', trick, seat, card } as const;
        const cards = plainBit(marriagePartner(card)!);
        return { about: seat, says: 'holds', cards, reason: 'marriage-announced', source, certain: true };
      }),
  );
}

function sevenFacts(view: SeatView, fields: RuleFields, sevens: readonly AnnouncedSeven[]): Fact[] {
  return sevens
    .filter(({ seat }) => seat !== view.seat)
    .map(({ seat, card }): Fact => {
      const certain = seat !== view.declarer || needsItsCards(view, fields);
      const source = fromLog(seat === view.declarer ? announcedAt(view) : saidAgainst(view, seat));
      return { about: seat, says: 'holds', cards: plainBit(card), reason: 'seven-announced', source, certain };
    });
}

/** A position without its bidding may be anything the editor allows. */
function hundredFacts(view: SeatView, fields: RuleFields): Fact[] {
  const trump = trumpOf(view);
  if (view.log.length === 0 || trump === null) return [];
  const suits = hundredSuits(fields, trump);
  const sets = suits.map((suit) => plainSet([makeCard('K', suit), makeCard('O', suit)]));
  const facts: Fact[] = [];
  const add = (about: Seat, entry: number, certain: boolean): void => {
    if (about === view.seat) return;
    facts.push({ about, says: 'held-one-of', sets, reason: 'hundred-announced', source: fromLog(entry), certain });
  };
  if (announcesHundred(view.contract!)) add(view.declarer!, announcedAt(view), needsItsCards(view, fields));
  for (const { seat, what } of view.against) if (what === 'sto') add(seat, saidAgainst(view, seat), true);
  return facts;
}

/** domaci, Dvě sedmy; international, Two Sevens. A position without its bidding may have one seven left, or none. */
function otherSevenFacts(view: SeatView, fields: RuleFields): Fact[] {
  const { contract, declarer, trump, log } = view;
  const named = announcesTwoSevens(contract!) && fields.twoSevens.helper === 'any';
  if (!named || log.length === 0 || declarer === view.seat) return [];
  const sets = SUITS.filter((suit) => suit !== trump).map((suit) => plainBit(makeCard('7', suit)));
  const source = fromLog(announcedAt(view));
  const certain = needsItsCards(view, fields);
  return [{ about: declarer!, says: 'held-one-of', sets, reason: 'other-seven-announced', source, certain }];
}

/**
 * Whether a contract could be announced only with its cards in hand. In an auction it may be a bluff where the rule set says so,
 * and of a bidder who has the cards of no game left to him.
 */
function needsItsCards({ contract, bid }: SeatView, { auction }: RuleFields): boolean {
  if (auction === null) return true;
  if (auction.bluffAboveSedma && contract !== 'sedma') return false;
  const rungs = [...auction.ladder, ...auction.tops];
  return rungs.slice(bid === null ? 0 : rungs.indexOf(bid)).some((rung) => isNoTrump(bidContract(rung)));
}

/**
 * Křížový: the called partner may neither double nor announce against; where he may say the even doublings, only he does beside
 * the declarer. What was an offence to say does not count, nor what follows one, for then it is open what doubles what.
 * csm V.5, VII.2
 */
function doublingFacts({ log, called, seat: me, declarer }: SeatView, { partnerDoubles }: RuleFields): Fact[] {
  if (called === null) return [];
  const facts: Fact[] = [];
  const doubled = new Map<FlekTarget, number>();
  const cards = plainBit(called);
  for (const [entry, said] of log.entries()) {
    if (said.kind !== 'action' || said.action.type !== 'comment') continue;
    const { flek, against } = said.action;
    if (log[entry + 1]?.kind === 'renonc') {
      if (partnerDoubles) break;
      continue;
    }
    for (const target of flek) doubled.set(target, (doubled.get(target) ?? 0) + 1);
    if (said.seat === me || said.seat === declarer || flek.length + against.length === 0) continue;
    const fact = { about: said.seat, cards, source: fromLog(entry), certain: true };
    const answers = flek.some((target) => isAnswer(target, doubled.get(target)!));
    if (answers) facts.push({ ...fact, says: 'holds', reason: 'answered-for-declarer' });
    else facts.push({ ...fact, says: 'lacks', reason: 'doubled-declarer' });
  }
  return facts;
}

/** Whether the side that chose says this doubling: its own the even ones, those of announcements against it the odd ones. */
function isAnswer(target: FlekTarget, level: number): boolean {
  return (level % 2 === 0) !== target.startsWith('against-');
}

/** Who had nothing to show holds neither of the two sevens, and no more than three helpers. turnaj III.1, III.3 */
function showingFacts({ log, trump, helper, seat: me }: SeatView): Fact[] {
  if (trump === null || helper === null) return [];
  const sevens = plainSet([makeCard('7', trump), makeCard('7', helper)]);
  const helpers = suitMask(suitNumber(helper));
  return log.flatMap((said, entry): Fact[] => {
    if (said.kind !== 'action' || said.action.type !== 'show-nothing' || said.seat === me) return [];
    // In a strict deal it may have been an offence.
    if (log[entry + 1]?.kind === 'renonc') return [];
    const fact = {
      about: said.seat,
      reason: 'nothing-to-show',
      source: { kind: 'log', entry },
      certain: true,
    } as const;
    return [
      { ...fact, says: 'lacks', cards: sevens },
      { ...fact, says: 'held-at-most', cards: helpers, most: MANY_HELPERS - 1 },
    ];
  });
}

const SHARP = plainSet(DECK.filter(isSharp));

/** What may not lie in the talon of a game with trumps. csm II.4; domaci, Talón */
function talonFacts(view: SeatView, fields: RuleFields, sevens: readonly AnnouncedSeven[]): Fact[] {
  const trump = trumpOf(view);
  if (trump === null || view.talon.count === 0) return [];
  const facts: Fact[] = [];
  const add = (about: Seat | 'talon', reason: FactReason, cards: CardSet): void => {
    facts.push({ about, says: 'lacks', cards, reason, source: { kind: 'rules' }, certain: true });
  };
  const { trumpAllowed, trumpShown, sevenBarred, sharp } = fields.talon;
  // What may lie there has been shown.
  const shown = sharp === 'shown' ? plainSet(view.talon.cards ?? []) : 0;
  add('talon', 'no-sharp-in-talon', SHARP & ~shown);
  const own = sevens.filter(({ seat }) => seat === view.declarer).map(({ card }) => card);
  if (sevenBarred && own.length > 0) add('talon', 'no-seven-in-talon', plainSet(own));
  const trumps = suitMask(suitNumber(trump));
  // What had to be shown has been shown; see `space.ts` for a trump that was laid away for want of other cards, unseen.
  if (trumpShown) add('talon', 'no-trump-in-talon', trumps);
  const forced = !trumpAllowed && trumpShown && view.talon.cards?.some((card) => suitOf(card) === trump);
  if (forced && view.declarer !== view.seat) add(view.declarer!, 'trump-forced-into-talon', plainCards(trump, fields));
  return facts;
}

/** Neither trumps nor, where they are barred from the talon, sharp: what has to be laid away before trumps. */
export function plainCards(trump: Suit, { talon }: RuleFields): CardSet {
  return ~((talon.sharp === 'barred' ? SHARP : 0) | suitMask(suitNumber(trump)));
}

/**
 * A marriage may be kept silent (csm III.3), so a lone king or svršek proves nothing. But nobody does so who would lose by it:
 * everywhere but before the first marriage of a side whose announced hundred that one decides.
 */
function silenceFacts(view: SeatView, { hundred, marriage: rule }: RuleFields): Fact[] {
  if (trumpOf(view) === null) return [];
  const facts: Fact[] = [];
  let shown = false;
  tricksOf(view).forEach(({ cards }, trick) => {
    for (const { seat, card, marriage } of cards) {
      if (marriage !== undefined) shown = true;
      const other = marriagePartner(card);
      if (other === undefined || marriage !== undefined || seat === view.seat) continue;
      const forfeits = rule.card === 'ober-first' && rankOf(card) === 'K';
      const saves = hundred.qualifying === 'first-announced' && !shown && playsForHundred(view, seat);
      const draws = !hasDuties(view.variant, trick);
      if (forfeits || draws || (saves && suitOf(card) !== view.trump)) continue;
      const source = { kind: 'play', trick, seat, card } as const;
      facts.push({ about: seat, says: 'lacks', cards: plainBit(other), reason: 'silent-half', source, certain: false });
    }
  });
  return facts;
}

/** In křížový anybody may be the partner. */
function playsForHundred({ contract, declarer, against, variant }: SeatView, seat: Seat): boolean {
  const announced = announcesHundred(contract!) && (seat === declarer || variant === 'krizovy');
  return announced || against.some((each) => each.what === 'sto' && (each.seat === seat || variant === 'krizovy'));
}

function fromLog(entry: number): FactSource {
  return entry < 0 ? { kind: 'rules' } : { kind: 'log', entry };
}

function announcedAt({ log, declarer }: SeatView): number {
  return log.findLastIndex(
    (entry) => entry.kind === 'action' && entry.seat === declarer && entry.action.type === 'announce',
  );
}

function saidAgainst({ log }: SeatView, seat: Seat): number {
  return log.findIndex(
    (entry) =>
      entry.kind === 'action' &&
      entry.seat === seat &&
      entry.action.type === 'comment' &&
      entry.action.against.length > 0,
  );
}

/** What one seat knows of the cards. */
export interface Known {
  readonly view: SeatView;
  readonly fields: RuleFields;
  readonly me: Seat;
  /** `null` in betl and durch, and before trumps are known. */
  readonly trump: Suit | null;
  /** Every card this seat holds, one lying face down included. */
  readonly own: CardSet;
  /** Cards this seat cannot see, wherever they are; without those in hands that lie open. */
  readonly hidden: CardSet;
  readonly facts: readonly Fact[];
}

export function knownFrom(view: SeatView, fields: RuleFields): Known {
  const played = plainSet(tricksOf(view).flatMap(({ cards }) => cards.map(({ card }) => card)));
  const lying = [view.trumpCard, view.laidCard].flatMap((card) =>
    card?.seat === view.seat && card.card !== null ? [card.card] : [],
  );
  const own = plainSet([...view.hand, ...lying]) & ~played;
  const open = seatsOf(view.variant).flatMap((seat) => view.openHands[seat] ?? []);
  const hidden = ~(played | own | plainSet([...open, ...(view.talon.cards ?? [])]));
  return { view, fields, me: view.seat, trump: trumpOf(view), own, hidden, facts: factsOf(view, fields) };
}

/** The seat (or the talon) a hidden card is proved to be with, by card. */
export function provedPlaces({ facts, hidden }: Known, customs: boolean): Map<Card, Seat | 'talon'> {
  const places = new Map<Card, Seat | 'talon'>();
  for (const fact of facts) {
    if (fact.says !== 'holds' || !(fact.certain || customs)) continue;
    for (const card of cardsOf(fact.cards & hidden)) places.set(card, fact.about);
  }
  return places;
}

/** The cards a seat or the talon is proved not to hold. */
export function provedLacking({ facts }: Known, about: Seat | 'talon', customs: boolean): CardSet {
  return facts.reduce(
    (set, fact) =>
      fact.says === 'lacks' && fact.about === about && (fact.certain || customs) ? set | fact.cards : set,
    0,
  );
}
