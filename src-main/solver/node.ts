/** Plays on nodes, for the few cards outside the compiled search: root moves and lines. */
import { beating, count, onlyOne, suitOfCard } from '#main/engine/kernel/index.ts';
import type { Core, CoreDeal, End, SearchNode } from './core.ts';
import type { Sevens } from './finish.ts';

type Rules = Core['rules'];

export function handOf(deal: CoreDeal, at: SearchNode): number {
  return at.remaining & deal.own[at.seat]!;
}

/** The cards the seat to play may play. */
export function legalSet(rules: Rules, deal: CoreDeal, at: SearchNode): number {
  const hand = handOf(deal, at);
  return at.table === 0 ? rules.leading(hand) : rules.following(hand, at.led, at.beat);
}

/**
 * The node after a legal card.
 * @param silent the marriage it belongs to is not announced; only where `keptSilent` allows it
 */
export function afterCard(rules: Rules, deal: CoreDeal, at: SearchNode, card: number, silent = false): SearchNode {
  const seats = deal.own.length;
  const { seat } = at;
  const hand = handOf(deal, at);
  const leads = at.table === 0;
  const wins = leads || (card & at.beat) !== 0;
  const extra = (card & deal.tracked) !== 0 && rules.isEvent(card, hand) ? eventOf(rules, at, card, silent) : at.extra;
  const played: SearchNode = {
    ...at,
    remaining: at.remaining & ~card,
    leader: leads ? seat : at.leader,
    seat: (seat + 1) % seats,
    table: at.table | card,
    led: leads ? suitOfCard(card) : at.led,
    winning: wins ? card : at.winning,
    winner: wins ? seat : at.winner,
    beat: wins ? beating(card, deal.trumps) : at.beat,
    extra,
    pairAlive: leads && count(hand) === 2 ? sevensAlive(deal, at.remaining) : at.pairAlive,
  };
  return played.remaining !== 0 && count(played.table) === seats ? trickTaken(rules, deal, played) : played;
}

function eventOf(rules: Rules, { extra, seat }: SearchNode, card: number, silent: boolean): number {
  return silent ? rules.keptSilent(extra, card, seat) : rules.announced(extra, card, seat);
}

/** Never for the last trick, which stays on the table. */
function trickTaken(rules: Rules, deal: CoreDeal, at: SearchNode): SearchNode {
  const worth = count(at.table & deal.sharps) + deal.trickUnit;
  return {
    ...at,
    leader: at.winner,
    seat: at.winner,
    table: 0,
    units: at.units - worth,
    won: at.won + ((deal.scorers >> at.winner) & 1 ? worth : 0),
    extra: counted(rules, deal, at),
  };
}

function counted(rules: Rules, deal: CoreDeal, { extra, winner }: SearchNode): number {
  return deal.tricksCounted > 0 ? rules.trickCounted(extra, winner) : extra;
}

/** How a play ends in which nobody has a choice left: the seat to play has one card or none. */
export function endOf(rules: Rules, deal: CoreDeal, at: SearchNode): End {
  let end = at;
  while (end.remaining !== 0) end = afterCard(rules, deal, end, handOf(deal, end));
  const worth = count(end.table & deal.sharps) + deal.trickUnit + deal.lastUnit;
  const won = end.won + ((deal.scorers >> end.winner) & 1 ? worth : 0);
  return { won, sevens: sevensAt(deal, end), extra: counted(rules, deal, end) };
}

/** Whether the trump seven and one of those that may take the trick before it are in play. */
function sevensAlive({ sevens, trumps }: CoreDeal, remaining: number): boolean {
  const seconds = sevens & ~trumps;
  return (remaining & sevens & trumps) !== 0 && (seconds === 0 || (remaining & seconds) !== 0);
}

function sevensAt(deal: CoreDeal, { table, winning, leader, pairAlive }: SearchNode): Sevens {
  const seven = table & deal.sevens & deal.trumps;
  const two = deal.sevens !== 0 && !onlyOne(deal.sevens);
  if (seven === 0 || (two && !(pairAlive && (deal.own[leader]! & seven) !== 0))) return 'none';
  return winning === seven ? 'made' : 'beaten';
}
