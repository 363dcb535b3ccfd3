/**
 * A whole deal by hand, from the packets to the last card: a second set of rules to hold the engine's against.
 * One mutable object, plain arrays, every action list written out; cards are remembered by who has seen them.
 */
import type { Action } from '#shared/actions.ts';
import { RANKS, SUITS, type Card, type Rank, type Suit } from '#shared/cards.ts';
import type { Against, Bid, Component, Contract, FlekTarget, NoTrumpContract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Phase } from '#shared/view.ts';
import { auctionActions, openAuction, say, type Auction } from './auction.ts';
import { componentsOf, highEnough, holdsMarriage, isBarred, isSharp, pointsCount, trumpsFit } from './known-terms.ts';
import { isOver, layTable, marriageWith, playOne, playableNow, seatToPlay, type Table } from './playout.ts';
import { claimed, mayClaim, mustShow, type Proof } from './claim.ts';
import { foulOf, namedFoul, type Foul } from './foul.ts';
import { settle, type Ending, type Paid } from './settle.ts';
import { letterOfSuit } from './tricks.ts';

export interface NaiveDeal {
  readonly variant: 'voleny' | 'licitovany' | 'krizovy' | 'lizany';
  readonly fields: RuleFields;
  phase: Phase;
  /** Seats to speak or play, the next first. */
  queue: number[];
  readonly hands: Card[][];
  /** Cards dealt to a seat that it has not taken up. */
  readonly unseen: Card[][];
  talon: Card[];
  stock: Card[];
  /** Trumps in the talon that had to be shown. */
  shownInTalon: Card[];
  /** Somebody said špatná: trumps are out. */
  refused: boolean;
  /** Forhont's card lying on the table as trump. */
  trumpCard: Card | null;
  trumpShown: boolean;
  trump: Suit | null;
  helper: Suit | null;
  called: Card | null;
  auction: Auction | null;
  bid: Bid | null;
  declarer: number;
  partner: number | null;
  contract: Contract | null;
  /** The lead to betl or durch lying face down. */
  laid: Card | null;
  fleks: Partial<Record<FlekTarget, number>>;
  /** Who said each doubling. */
  readonly doubled: { readonly seat: number; readonly target: FlekTarget }[];
  against: { seat: number; what: Against }[];
  round: number;
  /** What may be doubled in this round, and what has been. */
  open: FlekTarget[];
  raised: FlekTarget[];
  table: Table | null;
  /** Whether the declarer's claim held; `null` before he made one. */
  claim: boolean | null;
  readonly strict: boolean;
  readonly sitterOut: boolean;
  readonly prove: Proof;
  /** What was done against the rules of a strict deal. */
  readonly fouls: (Foul & { readonly seat: number })[];
  ending: Ending | 'thrown-in' | null;
  /** All hands lie on the table. */
  handsOpen: boolean;
  /** Cards each seat has seen, and those everybody has. */
  readonly seen: Set<Card>[];
  readonly shownToAll: Set<Card>;
}

const SEATS = { voleny: 3, licitovany: 3, krizovy: 4, lizany: 2 };

// ---------------------------------------------------------------- dealing

export interface NaiveTerms {
  readonly strict?: boolean;
  readonly sitterOut?: boolean;
  /** Decides claims; without it nothing is ever laid. */
  readonly prove?: Proof;
}

/** Deals a deck in the packets of the rules. Second packets wait until forhont has chosen trumps from his first. */
export function startNaive(
  variant: NaiveDeal['variant'],
  fields: RuleFields,
  deck: readonly Card[],
  { strict = false, sitterOut = false, prove = () => false }: NaiveTerms = {},
): NaiveDeal {
  const count = SEATS[variant];
  const deal: NaiveDeal = {
    variant,
    fields,
    phase: fields.auction ? 'auction' : 'trump',
    queue: [0],
    hands: Array.from({ length: count }, () => []),
    unseen: Array.from({ length: count }, () => []),
    talon: [],
    stock: [],
    shownInTalon: [],
    refused: false,
    trumpCard: null,
    trumpShown: false,
    trump: null,
    helper: null,
    called: null,
    auction: fields.auction && openAuction(fields.auction),
    bid: null,
    declarer: 0,
    partner: null,
    contract: null,
    laid: null,
    fleks: {},
    doubled: [],
    against: [],
    round: 0,
    open: [],
    raised: [],
    table: null,
    claim: null,
    strict,
    sitterOut,
    prove,
    fouls: [],
    ending: null,
    handsOpen: false,
    seen: Array.from({ length: count }, () => new Set<Card>()),
    shownToAll: new Set<Card>(),
  };
  let next = 0;
  for (const { to, count: size } of fields.packets) {
    const packet = deck.slice(next, next + size);
    next += size;
    if (to === 'talon') deal.talon.push(...packet);
    else if (to === 'stock') deal.stock.push(...packet);
    else if (deal.phase === 'trump' && deal.hands[to]!.length > 0) deal.unseen[to]!.push(...packet);
    else deal.hands[to]!.push(...packet);
  }
  if (deal.auction) deal.queue = [deal.auction.turn];
  rememberHands(deal);
  return deal;
}

function rememberHands(deal: NaiveDeal): void {
  deal.hands.forEach((hand, seat) => hand.forEach((card) => deal.seen[seat]!.add(card)));
}

function takeUp(deal: NaiveDeal): void {
  deal.unseen.forEach((packet, seat) => deal.hands[seat]!.push(...packet.splice(0)));
  rememberHands(deal);
}

// ---------------------------------------------------------------- what may be done

/** Every action of the seat to act. */
export function naiveActions(deal: NaiveDeal): Action[] {
  switch (deal.phase) {
    case 'trump':
      return trumpActions(deal);
    case 'auction':
      return auctionActions(deal.auction!);
    case 'all-passed':
      return [{ type: 'take-talon' }, { type: 'throw-in' }];
    case 'talon':
      return talonActions(deal);
    case 'declare':
      return declareActions(deal);
    case 'approval':
      return noTrumpAbove(deal).length > 0 ? [{ type: 'good' }, { type: 'bad' }] : [{ type: 'good' }];
    case 'announce':
      return announceActions(deal);
    case 'lay':
      return deal.hands[deal.declarer]!.map((card) => ({ type: 'lay', card }));
    case 'reconsider':
      return namedFoul(deal) ? [{ type: 'withdraw' }] : [{ type: 'stand' }, { type: 'withdraw' }];
    case 'commenting':
      return commentActions(deal);
    case 'showing':
      return [{ type: toBeShown(deal).length > 0 ? 'show' : 'show-nothing' }];
    case 'play':
      return playActions(deal);
    case 'finished':
      return [];
  }
}

function trumpActions(deal: NaiveDeal): Action[] {
  const hand = deal.hands[0]!;
  if (deal.variant === 'lizany') return SUITS.map((suit) => ({ type: 'trump-suit', suit }));
  if (deal.variant === 'krizovy')
    return hand.flatMap((card) => RANKS.map((call): Action => ({ type: 'trump', card, call })));
  const actions: Action[] = hand.map((card) => ({ type: 'trump', card }));
  const longest = Math.max(...SUITS.map((suit) => hand.filter((card) => letterOfSuit(card) === suit).length));
  const { blindTrump } = deal.fields;
  if (blindTrump === 'always' || (blindTrump === 'no-suit-of-three' && longest <= 2))
    for (let index = 0; index < 5; index++) actions.push({ type: 'trump-blind', index });
  return actions;
}

function pairs(cards: readonly Card[]): [Card, Card][] {
  return cards.flatMap((first, i) => cards.slice(i + 1).map((second): [Card, Card] => [first, second]));
}

/** Aces, tens and the card lying as trump go only where a game without trumps is still to be had. csm IV.12 */
function talonActions(deal: NaiveDeal): Action[] {
  const noTrumps = deal.auction
    ? NO_TRUMPS.some((contract) => highEnough(deal, contract, null))
    : noTrumpAbove(deal).length > 0;
  const twelve = talonSource(deal);
  const fit = (cards: readonly Card[]) =>
    !cards.some((card) => isBarred(deal, card)) &&
    !cards.includes(deal.trumpCard!) &&
    trumpsFit(deal, twelve, cards, deal.trump);
  const allowed = pairs(twelve).filter((cards) => noTrumps || fit(cards));
  return [...allowed.map((cards): Action => ({ type: 'discard', cards })), ...folding(deal)];
}

/** All twelve, the card lying as trump among them, for he may yet turn to betl or durch. */
const talonSource = (deal: NaiveDeal) => [...deal.hands[deal.declarer]!, ...(deal.trumpCard ? [deal.trumpCard] : [])];

/** The games without trumps above what stands, lowest first. */
function noTrumpAbove(deal: NaiveDeal): NoTrumpContract[] {
  const { noTrumpLadder } = deal.fields;
  const standing = deal.contract === null ? -1 : noTrumpLadder.indexOf(deal.contract as NoTrumpContract);
  return noTrumpLadder.slice(standing + 1);
}

/** Forhont asks for approval of trumps or announces a game without; who refused can only do the latter. */
function declareActions(deal: NaiveDeal): Action[] {
  const actions: Action[] = [];
  const clean =
    !deal.talon.some((card) => isBarred(deal, card)) &&
    !deal.talon.includes(deal.trumpCard!) &&
    trumpsFit(deal, [...talonSource(deal), ...deal.talon], deal.talon, deal.trump);
  if (clean && !deal.refused) actions.push({ type: 'barva' });
  if (clean && !deal.refused && deal.fields.stoSedmaFromHand && holdsBoth(deal))
    actions.push({ type: 'announce', contract: 'sto-sedma' });
  if (deal.variant === 'voleny') actions.push({ type: 'take-back' });
  return [...actions, ...noTrumpAbove(deal).map((contract): Action => ({ type: 'announce', contract }))];
}

/** The trump seven and a marriage, the card lying as trump among them. */
function holdsBoth(deal: NaiveDeal): boolean {
  const own = talonSource(deal);
  return own.includes(`7${deal.trump}` as Card) && holdsMarriage(deal, own, deal.trump);
}

function announceActions(deal: NaiveDeal): Action[] {
  if (deal.auction) {
    const list = auctionAnnouncements(deal, deal.hands[deal.declarer]!, deal.talon, bluffing(deal));
    return [...list, { type: 'take-back' }, ...folding(deal)];
  }
  // The trump card is lying on the table and still his.
  const own = talonSource(deal);
  const contracts: Contract[] = ['hra'];
  if (own.includes(`7${deal.trump}` as Card)) contracts.push('sedma');
  if (holdsMarriage(deal, own, deal.trump)) contracts.push('sto');
  if (contracts.length === 3 && !deal.fields.stoSedmaFromHand) contracts.push('sto-sedma');
  return contracts.map((contract) => ({ type: 'announce', contract }));
}

// ---------------------------------------------------------------- announcing after an auction

const NO_TRUMPS = ['betl', 'durch', 'open-betl', 'open-durch'] as const;
const TRUMP_CONTRACTS = ['hra', 'sedma', 'sto', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'] as const;

/** Whoever is bound above what his twelve cards can announce in any way must announce it without the cards. */
function bluffing(deal: NaiveDeal): boolean {
  if (deal.fields.auction!.bluffAboveSedma) return true;
  const twelve = [...deal.hands[deal.declarer]!, ...deal.talon];
  return !pairs(twelve).some((talon) => {
    const ten = twelve.filter((card) => !talon.includes(card));
    return auctionAnnouncements(deal, ten, talon, false).length > 0;
  });
}

/** What may be announced with these ten cards and this talon, no lower than the bid. csm VII.3, turnaj II.16–17 */
function auctionAnnouncements(
  deal: NaiveDeal,
  hand: readonly Card[],
  talon: readonly Card[],
  bluff: boolean,
): Extract<Action, { type: 'announce' }>[] {
  const list: Extract<Action, { type: 'announce' }>[] = [];
  for (const contract of NO_TRUMPS) if (highEnough(deal, contract, null)) list.push({ type: 'announce', contract });
  if (talon.some((card) => isBarred(deal, card))) return list;
  for (const contract of TRUMP_CONTRACTS)
    for (const trump of SUITS) {
      if (!highEnough(deal, contract, trump)) continue;
      if (!trumpsFit(deal, [...hand, ...talon], talon, trump)) continue;
      const two = contract.startsWith('dve');
      const named = two && deal.fields.twoSevens.helper === 'named';
      const helpers = named ? SUITS.filter((suit) => suit !== trump) : [null];
      const sevensHeld = SUITS.filter((suit) => hand.includes(`7${suit}`)).length;
      for (const helper of helpers) {
        const sevens = [
          ...(contract.includes('sedm') ? [`7${trump}` as Card] : []),
          ...(helper ? [`7${helper}` as Card] : []),
        ];
        if (deal.fields.talon.sevenBarred && sevens.some((seven) => talon.includes(seven))) continue;
        const honest =
          sevens.every((seven) => hand.includes(seven)) &&
          (!two || named || sevensHeld >= 2) &&
          (!contract.includes('sto') || holdsMarriage(deal, hand, trump));
        if (!honest && (!bluff || contract === 'sedma')) continue;
        list.push({ type: 'announce', contract, trump, ...(helper && { helper }) });
      }
    }
  return list;
}

/** Omyl: a bid plain seven may be folded. turnaj II.17 */
function folding(deal: NaiveDeal): Action[] {
  const may = deal.auction !== null && deal.bid === 'sedma' && deal.fields.auction!.foldPays !== null;
  return may ? [{ type: 'fold' }] : [];
}

// ---------------------------------------------------------------- commenting

const declarersTurn = (deal: NaiveDeal) => deal.round % 2 === 0;

function commentActions(deal: NaiveDeal): Action[] {
  const seat = deal.queue[0]!;
  const chose = seat === deal.declarer || seat === deal.partner;
  const mayDouble = declarersTurn(deal) ? chose : !chose;
  if (!mayDouble) return [{ type: 'comment', flek: [], against: [] }];
  const targets = deal.open.filter((target) => !deal.raised.includes(target));
  const actions = subsets(targets).flatMap((flek) =>
    subsets(promises(deal, seat)).map((against): Action => ({ type: 'comment', flek, against })),
  );
  const givable =
    seat === deal.declarer &&
    deal.round === 2 &&
    deal.fields.giveUpAgainstSeven &&
    deal.fields.rates.sedma === 2 * deal.fields.rates.hra &&
    deal.contract === 'sedma' &&
    (deal.fleks.hra ?? 0) === 1 &&
    (deal.fleks.sedma ?? 0) === 0 &&
    deal.against.length === 0;
  return givable ? [...actions, { type: 'give-up' }] : actions;
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((all, item) => [...all, ...all.map((some) => [...some, item])], [[]]);
}

/** What a defender may promise against, in the first round only: each once a deal, with the cards for it. */
function promises(deal: NaiveDeal, seat: number): Against[] {
  if (deal.round !== 1 || deal.trump === null || !pointsCount(deal)) return [];
  const hand = deal.hands[seat]!;
  const free = (what: Against) => deal.fields.against[what] && deal.against.every((made) => made.what !== what);
  const list: Against[] = [];
  // A seven the declarer announced, be it without the card, is nobody else's to announce.
  const taken = deal.contract!.includes('sedm');
  if (free('sedma') && !taken && hand.includes(`7${deal.trump}` as Card)) list.push('sedma');
  if (free('sto') && holdsMarriage(deal, hand, deal.trump)) list.push('sto');
  return list;
}

/** turnaj III: four helpers, or a seven the declarer spoke of, in the hand of the defender who is asked. */
export function toBeShown({ hands, queue, trump, helper }: NaiveDeal): Card[] {
  const hand = hands[queue[0]!]!;
  const helpers = hand.filter((card) => letterOfSuit(card) === helper);
  const sevens = hand.filter((card) => card === `7${trump}` || card === `7${helper}`);
  return helpers.length >= 4 ? [...new Set([...helpers, ...sevens])] : sevens;
}

function playActions(deal: NaiveDeal): Action[] {
  const table = deal.table!;
  const claims: Action[] = mayClaim(deal) ? [{ type: 'claim' }] : [];
  if (mustShow(deal)) return claims;
  const first = table.finished.length === 0 && table.lying.length === 0;
  const cards = deal.laid && first ? [deal.laid] : playableNow(table);
  const plays = cards.flatMap((card): Action[] => {
    const silent: Action[] =
      marriageWith(table, seatToPlay(table), card) === null ? [] : [{ type: 'play', card, announce: false }];
    return [{ type: 'play', card }, ...silent];
  });
  return [...plays, ...claims];
}

// ---------------------------------------------------------------- doing it

/** Does an action that `naiveActions` lists, or in a strict deal one that is a foul. */
export function naiveAct(deal: NaiveDeal, action: Action): void {
  const foul = deal.strict ? foulOf(deal, action) : null;
  if (foul !== null) return commit(deal, action, foul);
  switch (action.type) {
    case 'trump':
      return chooseTrump(deal, action.card, action.call ?? null);
    case 'trump-blind':
      return chooseTrump(deal, deal.unseen[0]![action.index]!, null);
    case 'trump-suit':
      deal.trump = action.suit;
      deal.trumpShown = true;
      takeUp(deal);
      return goTo(deal, 'announce', [0]);
    case 'bid':
    case 'hold':
    case 'pass':
      return speak(deal, action);
    case 'take-talon':
      return takeTalon(deal, 2);
    case 'throw-in':
      deal.ending = 'thrown-in';
      return goTo(deal, 'finished', []);
    case 'discard':
      return discard(deal, action.cards);
    case 'take-back':
      return takeTalon(deal, deal.declarer);
    case 'barva':
      return goTo(deal, 'approval', others(deal, 0));
    case 'good':
      return approve(deal);
    case 'bad':
      return refuse(deal);
    case 'announce':
      return announce(deal, action);
    case 'fold':
      return pay(deal, 'folded');
    case 'lay':
      deal.laid = action.card;
      return afterLead(deal);
    case 'stand':
      return startCommenting(deal);
    case 'withdraw':
      return withdraw(deal);
    case 'comment':
      if (deal.phase === 'reconsider') startCommenting(deal);
      return comment(deal, action);
    case 'give-up':
      return pay(deal, 'given-up');
    case 'show':
      toBeShown(deal).forEach((card) => deal.shownToAll.add(card));
      return pay(deal, 'shown');
    case 'show-nothing':
      deal.queue.shift();
      return deal.queue.length === 0 ? leadOff(deal) : undefined;
    case 'play':
      return playCard(deal, action.card, action.announce !== false);
    case 'claim':
      return claim(deal);
  }
}

function claim(deal: NaiveDeal): void {
  const ending = claimed(deal);
  deal.claim = ending !== null;
  if (ending !== null) return end(deal, ending);
  deal.table!.hands[deal.declarer]!.forEach((card) => deal.shownToAll.add(card));
}

/** What a foul leads to: the end of the deal, or for a technical one what is left of the act. */
function commit(deal: NaiveDeal, action: Action, foul: Foul): void {
  const seat = deal.queue[0]!;
  deal.fouls.push({ ...foul, seat });
  if (foul.id === 'laid-played-on') return end(deal, claimed(deal)!);
  if (foul.id === 'helpers-not-shown') return pay(deal, 'shown');
  if (foul.id === 'comment-order') return comment(deal, foul.rest!);
  if (action.type === 'barva') {
    deal.contract = 'hra';
    showTrump(deal);
  }
  if (action.type === 'announce') {
    if (deal.phase === 'declare') showTrump(deal);
    deal.contract = action.contract;
    deal.trump = action.trump ?? deal.trump;
    deal.helper = action.helper ?? null;
  }
  showTrumpsInTalon(deal);
  if (deal.table === null) layCards(deal);
  end(deal, { how: 'renonc', seat });
}

function end(deal: NaiveDeal, ending: Ending): void {
  deal.ending = ending;
  goTo(deal, 'finished', []);
}

function goTo(deal: NaiveDeal, phase: Phase, queue: number[]): void {
  deal.phase = phase;
  deal.queue = queue;
}

/** Everybody else, beginning after a seat. */
function others(deal: NaiveDeal, seat: number): number[] {
  const count = deal.hands.length;
  return Array.from({ length: count - 1 }, (_, i) => (seat + i + 1) % count);
}

function take(cards: Card[], card: Card): void {
  cards.splice(cards.indexOf(card), 1);
}

function chooseTrump(deal: NaiveDeal, card: Card, call: Rank | null): void {
  takeUp(deal);
  take(deal.hands[0]!, card);
  deal.trumpCard = card;
  deal.trump = letterOfSuit(card);
  deal.called = call && `${call}${deal.trump}`;
  if (deal.variant === 'krizovy') goTo(deal, 'declare', [0]);
  else goTo(deal, 'talon', [0]);
}

function speak(deal: NaiveDeal, action: Action): void {
  const auction = deal.auction!;
  say(auction, action);
  deal.bid = auction.bid;
  if (auction.outcome === null) return goTo(deal, 'auction', [auction.turn]);
  if (auction.outcome !== 'nobody') return takeTalon(deal, auction.outcome);
  if (auction.rules.allPass === 'dealer-takes-or-throws-in') return goTo(deal, 'all-passed', [2]);
  deal.bid = auction.rules.ladder[0]!;
  takeTalon(deal, 0);
}

function takeTalon(deal: NaiveDeal, seat: number): void {
  deal.declarer = seat;
  deal.hands[seat]!.push(...deal.talon.splice(0).filter((card) => card !== deal.trumpCard));
  rememberHands(deal);
  goTo(deal, 'talon', [seat]);
}

function discard(deal: NaiveDeal, cards: readonly Card[]): void {
  const { declarer } = deal;
  for (const card of cards) {
    // The card lying as trump can go only with trumps given up: it changes places with the table.
    if (card === deal.trumpCard) continue;
    take(deal.hands[declarer]!, card);
  }
  deal.talon = [...cards];
  if (deal.auction) goTo(deal, 'announce', [declarer]);
  else goTo(deal, 'declare', [declarer]);
}

function approve(deal: NaiveDeal): void {
  deal.queue.shift();
  if (deal.queue.length > 0) return;
  if (deal.contract === null) {
    showTrump(deal);
    return goTo(deal, 'announce', [0]);
  }
  startCommenting(deal);
}

/** Špatná: trumps are given up for good, and the talon changes hands where there is one. */
function refuse(deal: NaiveDeal): void {
  const seat = deal.queue[0]!;
  deal.refused = true;
  giveUpTrumps(deal);
  if (deal.laid) {
    deal.hands[deal.declarer]!.push(deal.laid);
    deal.laid = null;
  }
  if (deal.variant === 'voleny') return takeTalon(deal, seat);
  deal.declarer = seat;
  goTo(deal, 'declare', [seat]);
}

function giveUpTrumps(deal: NaiveDeal): void {
  if (deal.trumpCard && !deal.talon.includes(deal.trumpCard)) deal.hands[0]!.push(deal.trumpCard);
  deal.trumpCard = null;
  deal.trump = null;
  deal.called = null;
}

function showTrumpsInTalon(deal: NaiveDeal): void {
  const { trumpShown, sharp } = deal.fields.talon;
  deal.shownInTalon = deal.talon.filter(
    (card) => (trumpShown && letterOfSuit(card) === deal.trump) || (sharp === 'shown' && isSharp(card)),
  );
  deal.shownInTalon.forEach((card) => deal.shownToAll.add(card));
}

function showTrump(deal: NaiveDeal): void {
  deal.trumpShown = true;
  // It lies in the talon only where trumps were given up, or that is a foul.
  if (deal.trumpCard === null || deal.talon.includes(deal.trumpCard)) return;
  deal.shownToAll.add(deal.trumpCard);
  deal.hands[0]!.push(deal.trumpCard);
}

function announce(deal: NaiveDeal, action: Extract<Action, { type: 'announce' }>): void {
  const { contract } = action;
  deal.contract = contract;
  if (contract === 'betl' || contract === 'durch' || contract === 'open-betl' || contract === 'open-durch') {
    giveUpTrumps(deal);
    if (deal.fields.lead.laidFaceDown) return goTo(deal, 'lay', [deal.declarer]);
    return afterLead(deal);
  }
  if (deal.phase === 'declare') showTrump(deal);
  deal.trump = action.trump ?? deal.trump;
  deal.helper = action.helper ?? null;
  showTrumpsInTalon(deal);
  const partner = deal.called === null ? -1 : deal.hands.findIndex((hand) => hand.includes(deal.called!));
  deal.partner = partner > 0 ? partner : null;
  heard(deal);
}

/** A game without trumps has been announced and its lead is ready: may anybody go above? */
function afterLead(deal: NaiveDeal): void {
  if (deal.laid && deal.phase === 'lay') take(deal.hands[deal.declarer]!, deal.laid);
  if (deal.auction === null && noTrumpAbove(deal).length > 0)
    return goTo(deal, 'approval', others(deal, deal.declarer));
  heard(deal);
}

/** turnaj II.10, II.13: until somebody comments, who named the game may think again. */
function heard(deal: NaiveDeal): void {
  if (deal.fields.auction?.changeUntil === 'commented') return goTo(deal, 'reconsider', [deal.declarer]);
  startCommenting(deal);
}

function withdraw(deal: NaiveDeal): void {
  if (deal.laid) deal.hands[deal.declarer]!.push(deal.laid);
  deal.laid = null;
  deal.contract = null;
  deal.trump = null;
  deal.helper = null;
  deal.shownInTalon = [];
  goTo(deal, 'announce', [deal.declarer]);
}

function startCommenting(deal: NaiveDeal): void {
  deal.round = 1;
  deal.open = [...componentsOf(deal.contract!, deal.fields)];
  if (deal.fields.fleks.max === 0) deal.open = [];
  deal.raised = [];
  goTo(deal, 'commenting', others(deal, deal.declarer));
}

function comment(deal: NaiveDeal, action: Extract<Action, { type: 'comment' }>): void {
  const seat = deal.queue.shift()!;
  for (const target of action.flek) {
    deal.fleks[target] = (deal.fleks[target] ?? 0) + 1;
    deal.raised.push(target);
    deal.doubled.push({ seat, target });
  }
  for (const what of action.against) deal.against.push({ seat, what });
  // In the first round everybody speaks; later nobody has to about what is doubled already.
  const silenced = deal.round > 1 && deal.open.every((target) => deal.raised.includes(target));
  if (deal.queue.length === 0 || silenced) nextRound(deal);
}

function nextRound(deal: NaiveDeal): void {
  const { max } = deal.fields.fleks;
  const promised = deal.round === 1 ? deal.against.map(({ what }): FlekTarget => `against-${what}`) : [];
  deal.open = [...deal.raised, ...promised].filter((target) => max === null || (deal.fleks[target] ?? 0) < max);
  deal.raised = [];
  deal.round += 1;
  if (deal.open.length === 0) return startPlay(deal);
  if (!declarersTurn(deal)) return goTo(deal, 'commenting', others(deal, deal.declarer));
  // The called partner may answer too; all are asked, or it would be plain who he is.
  const hidden = deal.fields.partnerDoubles && deal.called !== null && deal.trump !== null;
  goTo(deal, 'commenting', hidden ? [deal.declarer, ...others(deal, deal.declarer)] : [deal.declarer]);
}

/** The lead, or payment at once of what nobody doubled. */
function startPlay(deal: NaiveDeal): void {
  const { contract, fields } = deal;
  const { hra = 0, sedma = 0 } = deal.fleks;
  const settled = hra === 0 || (hra === 1 && fields.unflekkedPaid.untilRe);
  const quiet = settled && sedma === 0 && deal.against.length === 0;
  if (quiet && (contract === 'hra' || contract === 'sedma') && fields.unflekkedPaid[contract])
    return pay(deal, 'unplayed');
  const shows = contract === 'dve-sedmy' && !fields.rates.hraBesideDveSedmy && deal.helper !== null;
  if (shows && fields.twoSevens.fourHelpers === 'lost') return goTo(deal, 'showing', others(deal, deal.declarer));
  leadOff(deal);
}

function leadOff(deal: NaiveDeal): void {
  layCards(deal);
  goTo(deal, 'play', [seatToPlay(deal.table!)]);
}

function layCards(deal: NaiveDeal): void {
  const { declarer, partner, contract, trump, helper, fields } = deal;
  const hands = deal.hands.map((hand) => [...hand]);
  if (deal.laid) hands[declarer]!.push(deal.laid);
  const leader = trump !== null && fields.lead.trumps === 'forhont' ? 0 : declarer;
  const against = deal.against.map(({ seat, what }) => ({ seat, what, fleks: deal.fleks[`against-${what}`] ?? 0 }));
  const terms = { fields, declarer, partner, contract: contract!, trump, helper, talon: deal.talon, against };
  deal.table = layTable(terms, hands, deal.stock, leader);
}

function playCard(deal: NaiveDeal, card: Card, announced: boolean): void {
  const table = deal.table!;
  playOne(table, card, announced);
  deal.shownToAll.add(card);
  table.hands.forEach((hand, seat) => hand.forEach((held) => deal.seen[seat]!.add(held)));
  // He plays with open cards, drawn ones among them.
  if (deal.claim === false) table.hands[deal.declarer]!.forEach((held) => deal.shownToAll.add(held));
  openCards(deal);
  if (isOver(table)) {
    deal.ending = 'played';
    return goTo(deal, 'finished', []);
  }
  goTo(deal, 'play', [seatToPlay(table)]);
}

/** Cards laid open for all: open games after the first trick, betl of krizovy from the lead to the second. */
function openCards(deal: NaiveDeal): void {
  const table = deal.table!;
  const { contract, fields } = deal;
  const open = (contract === 'open-betl' || contract === 'open-durch') && table.finished.length >= 1;
  const from = contract === 'betl' ? fields.betlOpenFromTrick : null;
  const opened =
    from !== null && table.finished.length >= from - 1 && (table.finished.length >= from || table.lying.length > 0);
  if (!open && !opened) return;
  deal.handsOpen = true;
  table.hands.flat().forEach((card) => deal.shownToAll.add(card));
}

/** Ends a deal that is not played. */
function pay(deal: NaiveDeal, ending: Ending): void {
  deal.contract ??= 'sedma';
  layCards(deal);
  deal.ending = ending;
  goTo(deal, 'finished', []);
}

// ---------------------------------------------------------------- looking at it

/** The settlement, or `null` while the deal lasts or when it was thrown in. */
export function naiveSettlement(deal: NaiveDeal): Paid | null {
  if (deal.ending === null || deal.ending === 'thrown-in') return null;
  const fleks = deal.fleks as Partial<Record<Component, number>>;
  const rungs: string[] = deal.auction ? [...deal.auction.rules.ladder, ...deal.auction.rules.tops] : [];
  const heartsBid = deal.trump === 'h' && rungs.includes(`${deal.contract}-h`);
  const rates = deal.fields.renonc;
  const fines = deal.fouls.map(({ seat, flat }) => ({ seat, rate: rates[flat] }));
  return settle({ ending: deal.ending, fleks, heartsBid, table: deal.table! }, deal.sitterOut, fines);
}

/** Every card of the deck by where it lies; counts 32 when nothing was lost or doubled. */
export function naiveCards(deal: NaiveDeal): Card[] {
  const held = deal.table ? deal.table.hands.flat() : [...deal.hands.flat(), ...(deal.laid ? [deal.laid] : [])];
  const trumpCard = deal.trumpCard && !deal.trumpShown && !deal.talon.includes(deal.trumpCard) ? [deal.trumpCard] : [];
  const played = deal.table ? [...deal.table.finished.flatMap((trick) => trick.cards), ...deal.table.lying] : [];
  return [
    ...held,
    ...trumpCard,
    ...deal.unseen.flat(),
    ...deal.talon,
    ...(deal.table ? deal.table.stock : deal.stock),
    ...played.map(({ card }) => card),
  ];
}

/** Whether a seat may know a card where it lies. */
export function mayKnow(deal: NaiveDeal, seat: number, card: Card): boolean {
  return deal.phase === 'finished' || deal.shownToAll.has(card) || deal.seen[seat]!.has(card);
}
