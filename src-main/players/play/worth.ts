/** What a card is worth kept for later in a game with trumps, in points. */
import { isSharp, makeCard, rankOf, strengthOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesSeven } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { paysSilentSeven } from '#main/engine/index.ts';
import { cardBeats, ofSuit } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { weightsFor } from './weights.ts';

/** Points of an ace, a ten or the last trick. */
export const SHARP = 10;
/** The seven in the last trick weighs about as much as winning hra, a contract worth some thirty points of play. */
const SEVEN = 25;

/** Points expected from keeping a card rather than playing one that is worth nothing. */
export function worthOf(card: Card, knowledge: Knowledge): number {
  if (suitOf(card) === knowledge.trump) return trumpWorth(card, knowledge);
  return isSharp(card) ? SHARP * (2 * keptChance(card, knowledge.own, knowledge) - 1) : plainWorth(card, knowledge);
}

/** Probability (0–1) that a sharp side card ends on this side when it is kept for later in a hand. */
function keptChance(card: Card, hand: readonly Card[], knowledge: Knowledge): number {
  const weights = weightsFor(knowledge);
  const suit = suitOf(card);
  const safe = Math.max(0, 1 - weights.ruff * ruffDanger(suit, knowledge));
  if (isMaster(card, knowledge)) return safe;
  const ace = makeCard('A', suit);
  const withFriend = knowledge.others.reduce<number>(
    (sum, seat) => sum + knowledge.chance(seat, ace) * knowledge.friend(seat),
    0,
  );
  const length = hand.filter((own) => suitOf(own) === suit).length;
  const guarded = length > 2 ? weights.tenLong : length === 2 ? weights.tenGuarded : weights.tenBare;
  return safe * (withFriend * weights.tenWithFriend + (1 - withFriend) * guarded);
}

/** Probability (0–1) that some opponent is void in the suit and has a trump. */
function ruffDanger(suit: Suit, knowledge: Knowledge): number {
  const { trump } = knowledge;
  if (trump === null) return 0;
  return knowledge.others.reduce<number>((danger, seat) => {
    const opposes = 1 - knowledge.friend(seat);
    const ruffs = knowledge.chanceOfNone(seat, ofSuit(suit)) * (1 - knowledge.chanceOfNone(seat, ofSuit(trump)));
    return 1 - (1 - danger) * (1 - opposes * ruffs);
  }, 0);
}

/** Whether nothing unseen in its suit beats the card. */
export function isMaster(card: Card, knowledge: Knowledge): boolean {
  return !knowledge.unseen.some((other) => suitOf(other) === suitOf(card) && cardBeats(other, card, knowledge.trump));
}

/** Small cards count by their height, masters more, and as guards of a ten. */
function plainWorth(card: Card, knowledge: Knowledge): number {
  const { own } = knowledge;
  const weights = weightsFor(knowledge);
  const ten = makeCard('T', suitOf(card));
  const rest = own.filter((other) => other !== card);
  const guarded = own.includes(ten) ? keptChance(ten, own, knowledge) - keptChance(ten, rest, knowledge) : 0;
  return (
    weights.plainStep * strengthOf(card, true) +
    (isMaster(card, knowledge) ? weights.plainMaster : 0) +
    weights.guard * 2 * SHARP * guarded
  );
}

function trumpWorth(card: Card, knowledge: Knowledge): number {
  if (rankOf(card) === '7' && sevenIsPaid(knowledge)) return sevenWorth(knowledge);
  const { trump, trumpStep } = weightsFor(knowledge);
  const stopper = mustStopSeven(knowledge) && trumpsOf(knowledge.own, knowledge).length === 1;
  return trump + strengthOf(card, true) * trumpStep + (stopper ? SEVEN / 2 : 0);
}

/**
 * The trump seven is kept where it can take the last trick, and got rid of where it would be beaten there. One that is announced
 * the rules keep: its holder may play it only when he must. csm IV.11
 */
function sevenWorth(knowledge: Knowledge): number {
  const trumps = trumpsOf(knowledge.own, knowledge).length;
  const longest = Math.max(0, ...knowledge.others.map((seat) => expectedTrumps(seat, knowledge)));
  return trumps > longest + 1 ? SEVEN / 2 : -4;
}

/** Whether somebody announced the trump seven, or it is paid without. */
function sevenIsPaid({ view: { contract, fleks, against }, fields }: Knowledge): boolean {
  if (contract === null || announcesSeven(contract) || against.some(({ what }) => what === 'sedma')) return true;
  return paysSilentSeven({ contract, fields, fleks });
}

/** Whether opponents announced the seven, so that a trump of ours in the last trick defeats it. */
export function mustStopSeven({ view, me, friend }: Knowledge): boolean {
  const theirs = (seat: Seat): boolean => seat !== me && friend(seat) < 0.5;
  return (
    (view.contract !== null && announcesSeven(view.contract) && view.declarer !== null && theirs(view.declarer)) ||
    view.against.some(({ seat, what }) => what === 'sedma' && theirs(seat))
  );
}

export function trumpsOf(cards: readonly Card[], { trump }: Knowledge): Card[] {
  return cards.filter((card) => suitOf(card) === trump);
}

/** Trumps another seat is expected to hold. */
export function expectedTrumps(seat: Seat, knowledge: Knowledge): number {
  return trumpsOf(knowledge.unseen, knowledge).reduce((sum, card) => sum + knowledge.chance(seat, card), 0);
}
