/**
 * The laid question answered the slow way, sharing no code with the prover: every layout of the unseen cards is listed,
 * those the plays so far rule out are struck, and the declarer must find one card for all layouts he cannot tell apart.
 */
import { isSharp, makeCard, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/index.ts';
import type { LaidQuestion } from '#main/engine/laid/index.ts';

/** Cards by seat; in lízaný the stock follows as one more pile, next card to draw first. */
type Hands = readonly (readonly Card[])[];
interface Fallen {
  readonly seat: number;
  readonly card: Card;
}

interface State {
  /** Every layout that agrees with all that was shown, own hand included. */
  readonly layouts: readonly Hands[];
  readonly trick: readonly Fallen[];
  readonly leader: number;
  readonly partner: number | null;
  /** Cards left of each hand when the open trick began. */
  readonly tricksLeft: number;
  /** Plays until the hands open; negative: never or long since. */
  readonly opensIn: number;
}

/** Whether one strategy of the declarer keeps the claim in every layout. For small endings only; earlier losses are not its matter. */
export function isLaid(question: LaidQuestion): boolean {
  return new Oracle(question).answer();
}

/** The cards a hand may play, announced sevens held back. */
export function legalCards(hand: readonly Card[], trick: readonly Fallen[], { trump, sevens }: Duties): Card[] {
  const strength = (card: Card): number => strengthOf(card, trump !== null);
  let legal = [...hand];
  if (trick.length > 0) {
    const best = winnerOf(trick, trump).card;
    const led = suitOf(trick[0]!.card);
    const inSuit = (suit: string | null): Card[] => hand.filter((card) => suitOf(card) === suit);
    const suit = inSuit(led).length > 0 ? led : trump;
    const obliged = inSuit(suit);
    const higher = obliged.filter((card) => suitOf(best) !== suit || strength(card) > strength(best));
    const ruffed = suitOf(best) !== led && suit === led;
    if (obliged.length > 0) legal = higher.length > 0 && !ruffed ? higher : obliged;
  }
  const alone = (card: Card): boolean => hand.filter((held) => suitOf(held) === suitOf(card)).length === 1;
  const free = legal.filter(
    (card) => !sevens.includes(card) || (hand.length === sevens.indexOf(card) + 1 && alone(card)),
  );
  return free.length > 0 ? free : legal;
}

interface Duties {
  readonly trump: string | null;
  /** The hand's announced sevens: trump, then helper suit. */
  readonly sevens: readonly Card[];
}

export function winnerOf(trick: readonly Fallen[], trump: string | null): Fallen {
  return trick.reduce((best, play) => {
    const sameSuit = suitOf(play.card) === suitOf(best.card);
    const higher = strengthOf(play.card, trump !== null) > strengthOf(best.card, trump !== null);
    return (sameSuit && higher) || (!sameSuit && suitOf(play.card) === trump) ? play : best;
  });
}

class Oracle {
  private readonly question: LaidQuestion;
  private readonly claims: ReadonlySet<string>;
  private readonly laid;
  private readonly fields;

  constructor(question: LaidQuestion) {
    this.question = question;
    this.claims = new Set<string>(question.components);
    this.fields = rulesFor(question.ruleSet, question.variant);
    this.laid = this.fields.laid;
  }

  answer(): boolean {
    const { declarer, hand, leader, partner, stock, trick } = this.question;
    const layouts = this.allLayouts().filter((hands) => this.agrees(hands));
    if (layouts.length === 0) throw new Error('no layout agrees');
    const deals = layouts.map((hands) => this.handsBeforeThePlay(hands));
    const fourTogether = (deal: Hands): boolean =>
      deal.some(
        (cards, seat) => seat !== declarer && cards.filter((card) => suitOf(card) === this.question.helper).length >= 4,
      );
    if (this.fields.twoSevens.fourHelpers === 'lost' && this.question.helper !== null && this.claims.has('dve-sedmy')) {
      // Alone they would have been shown; with a hundred they may be there, and decide.
      const kept = layouts.filter((_, i) => !fourTogether(deals[i]!));
      if (this.question.contract === 'dve-sedmy-sto' && kept.length < layouts.length) return false;
      layouts.splice(0, layouts.length, ...kept);
      deals.splice(0, deals.length, ...kept.map((hands) => this.handsBeforeThePlay(hands)));
      if (kept.length === 0) return false;
    }
    const oneHand = layouts.filter((_, i) => this.missingInOneHand(deals[i]!));
    const onlyTwoSevens = this.claims.size === 1 && this.claims.has('dve-sedmy');
    const restricted = onlyTwoSevens && this.laid.dveSedmy === 'one-hand' && oneHand.length > 0;
    const tricksLeft = hand.length + stock / 2 + trick.filter(({ seat }) => seat === declarer).length;
    return this.wins({
      layouts: restricted ? oneHand : layouts,
      trick,
      leader,
      partner: typeof partner === 'number' ? partner : null,
      tricksLeft,
      opensIn: this.question.opensAfter ?? -1,
    });
  }

  private allLayouts(): Hands[] {
    const { counts, declarer, hand, stock, unseen } = this.question;
    const room = [...counts, stock];
    const layouts: Hands[] = [];
    const piles: Card[][] = room.map((_, pile) => (pile === declarer ? [...hand] : []));
    const place = (index: number): void => {
      if (index === unseen.length) {
        const hands = piles.slice(0, -1).map((cards) => [...cards]);
        for (const order of permutations(piles.at(-1)!)) layouts.push([...hands, order]);
        return;
      }
      piles.forEach((cards, pile) => {
        if (pile === declarer || cards.length === room[pile]) return;
        cards.push(unseen[index]!);
        place(index + 1);
        cards.pop();
      });
    };
    place(0);
    return layouts;
  }

  private plays(): Fallen[][] {
    return [...this.question.tricks.map(({ cards }) => [...cards]), [...this.question.trick]];
  }

  private handsBeforeThePlay(hands: Hands): Hands {
    const played = this.plays().flat();
    return hands.map((cards, seat) => [
      ...cards,
      ...played.filter((play) => play.seat === seat).map(({ card }) => card),
    ]);
  }

  /** Whether everything that was played and shown is possible with these cards. */
  private agrees(hands: Hands): boolean {
    const { against, declarer, marriages, shownHands, stock, trump } = this.question;
    const held = this.handsBeforeThePlay(hands).map((cards) => [...cards]);
    for (const { seat, suit } of marriages) {
      const pair = [makeCard('K', suit), makeCard('O', suit)];
      const elsewhere = hands.some((cards, at) => at !== seat && pair.some((card) => cards.includes(card)));
      if (seat !== null && elsewhere) return false;
    }
    if (against.some(({ seat }) => hands.some((cards, at) => at !== seat && cards.includes(makeCard('7', trump!))))) {
      return false;
    }
    for (const [seat, cards] of Object.entries(shownHands)) {
      if (!cards.every((card) => hands[Number(seat)]!.includes(card))) return false;
    }
    if (stock > 0) return true;
    for (const trick of this.plays()) {
      for (const [i, { card, seat }] of trick.entries()) {
        if (seat !== declarer && !this.legal(held[seat]!, seat, trick.slice(0, i)).includes(card)) return false;
        held[seat]!.splice(held[seat]!.indexOf(card), 1);
      }
    }
    return true;
  }

  private missingInOneHand(deal: Hands): boolean {
    const { declarer, helper, trump } = this.question;
    const holders = deal.filter(
      (cards, seat) => seat !== declarer && cards.some((card) => suitOf(card) === trump || suitOf(card) === helper),
    );
    return holders.length <= 1;
  }

  private legal(hand: readonly Card[], seat: number, trick: readonly Fallen[], stock: readonly Card[] = []): Card[] {
    const { against, declarer, helper, trump } = this.question;
    const announced = this.claims.has('sedma') || this.claims.has('dve-sedmy');
    const held = against.some((other) => other.seat === seat);
    const sevens: Card[] = [];
    if (trump && (held || (seat === declarer && announced))) sevens.push(makeCard('7', trump));
    if (helper && seat === declarer && this.claims.has('dve-sedmy')) sevens.push(makeCard('7', helper));
    return legalCards(hand, stock.length > 0 ? [] : trick, { trump, sevens });
  }

  private wins(state: State): boolean {
    const { declarer, counts } = this.question;
    const { layouts, trick, tricksLeft } = state;
    if (state.opensIn === 0) {
      if (this.isCompared()) return layouts.every((hands) => this.standsComparison(hands));
      return layouts.every((hands) => this.wins({ ...state, layouts: [hands], opensIn: -1 }));
    }
    if (tricksLeft === 0) return true;
    const seat = (state.leader + trick.length) % counts.length;
    if (seat === declarer) {
      const [hands] = layouts;
      return this.legal(hands![seat]!, seat, trick, hands!.at(-1)).some((card) => this.winsAfter(state, seat, card));
    }
    const possible = new Map<Card, Hands[]>();
    for (const hands of layouts) {
      for (const card of this.legal(hands[seat]!, seat, trick, hands.at(-1))) {
        possible.set(card, [...(possible.get(card) ?? []), hands]);
      }
    }
    return [...possible].every(([card, left]) => this.winsAfter({ ...state, layouts: left }, seat, card));
  }

  private winsAfter(before: State, seat: number, card: Card): boolean {
    const layouts = before.layouts.map((hands) =>
      hands.map((cards, at) => (at === seat ? cards.filter((held) => held !== card) : cards)),
    );
    const partner = card === this.question.called ? seat : before.partner;
    const trick = [...before.trick, { seat, card }];
    const state = { ...before, layouts, trick, partner, opensIn: before.opensIn - 1 };
    if (trick.length < this.question.counts.length) return this.wins(state);
    const winner = winnerOf(trick, this.question.trump);
    if (this.isBroken(state, winner)) return false;
    const next = { ...state, trick: [], leader: winner.seat, tricksLeft: state.tricksLeft - 1 };
    return layouts[0]!.at(-1)!.length === 0 ? this.wins(next) : this.winsAfterDraw(next);
  }

  /** Lízaný: both draw, the winner first, and the declarer sees what he gets. */
  private winsAfterDraw(state: State): boolean {
    const { declarer } = this.question;
    const byDraw = new Map<Card, Hands[]>();
    for (const [first, second, stock] of state.layouts) {
      const pile = [...stock!];
      const [mine, theirs] = state.leader === declarer ? [pile[0]!, pile[1]!] : [pile[1]!, pile[0]!];
      const drawn = [first!, second!].map((cards, seat) => [...cards, seat === declarer ? mine : theirs]);
      byDraw.set(mine, [...(byDraw.get(mine) ?? []), [...drawn, pile.slice(2)]]);
    }
    return [...byDraw.values()].every((layouts) => this.wins({ ...state, layouts }));
  }

  private isBroken({ layouts, partner, trick, tricksLeft }: State, winner: Fallen): boolean {
    const { called, declarer, helper, trump } = this.question;
    const { claims } = this;
    const mine = winner.seat === declarer;
    const surePartner =
      partner ??
      layouts[0]!.findIndex((cards, at) => called && layouts.every((hands) => hands[at]!.includes(called) && cards));
    const lost = !mine && winner.seat !== surePartner;
    const points = tricksLeft === 1 || trick.some(({ card }) => isSharp(card));
    const sedmaByTrick = claims.has('sedma') && this.laid.sedma === 'no-trick-lost';
    const byPoint = claims.has('hra') || claims.has('sto') || (claims.has('sedma') && !sedmaByTrick);
    if (claims.has('betl') && mine) return true;
    if (lost && (claims.has('durch') || sedmaByTrick)) return true;
    if (lost && byPoint && points) return true;
    const keeps = (seven: Card, when: number): boolean => {
      const fell = trick.some(({ card }) => card === seven);
      return tricksLeft === when ? mine && winner.card === seven : !fell;
    };
    if ((claims.has('sedma') || claims.has('dve-sedmy')) && !keeps(makeCard('7', trump!), 1)) return true;
    if (!claims.has('dve-sedmy')) return false;
    if (helper !== null) return !keeps(makeCard('7', helper), 2);
    // Any other seven will do.
    return tricksLeft === 2 && !(mine && winner.card.startsWith('7') && suitOf(winner.card) !== trump);
  }

  private isCompared(): boolean {
    const { contract } = this.question;
    return (contract === 'open-betl' || contract === 'open-durch') && this.fields.openGame === 'compared';
  }

  private standsComparison(hands: Hands): boolean {
    const { declarer } = this.question;
    return hands.every((cards, seat) =>
      cards.every((card) =>
        hands[declarer]!.every((own) => {
          if (seat === declarer || suitOf(own) !== suitOf(card)) return true;
          const lower = strengthOf(own, false) < strengthOf(card, false);
          return this.claims.has('betl') ? lower : !lower;
        }),
      ),
    );
  }
}

function permutations(cards: readonly Card[]): Card[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card) => permutations(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]));
}
