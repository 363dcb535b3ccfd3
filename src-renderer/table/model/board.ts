/** The board of calls: which rungs a variant has, in the order they stand for the whole deal, and how each one stands now. */
import { bidContract, bidIsHearts, isNoTrump, type Bid } from '#shared/contracts.ts';
import type { ActionOf } from '#shared/actions.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';

/** Games with trumps that are announced without an auction, lowest first. */
const TRUMP_GAMES: readonly Bid[] = ['hra', 'sedma', 'sto', 'sto-sedma'];

/**
 * `open`: can be said now. `bid`: has been said. `skipped`: lies below what was said. `later`: only when the game is
 * announced. `barred`: cannot be jumped to, or the cards do not allow it. `waiting`: somebody else is to speak.
 */
export type RungState = 'open' | 'bid' | 'skipped' | 'later' | 'barred' | 'waiting';

export interface Rung {
  readonly bid: Bid;
  readonly state: RungState;
  /** Who said it, then who held it. */
  readonly by: readonly Seat[];
}

export function rungsOf(rules: Pick<RuleFields, 'auction' | 'noTrumpLadder' | 'stoSedmaFromHand'>): Bid[] {
  if (rules.auction) return [...rules.auction.ladder, ...rules.auction.tops];
  const games: Bid[] = [...TRUMP_GAMES, ...rules.noTrumpLadder];
  // Announced from the hand, it is above all others.
  return rules.stoSedmaFromHand ? [...games.filter((game) => game !== 'sto-sedma'), 'sto-sedma'] : games;
}

/** The rung an announcement stands on: hearts have their own where the ladder has one. */
export function rungOfAnnouncement(action: ActionOf<'announce'>, rungs: readonly Bid[]): Bid {
  const hearts = `${action.contract}-h` as Bid;
  return !isNoTrump(action.contract) && action.trump === 'h' && rungs.includes(hearts) ? hearts : action.contract;
}

/** Who led the auction with which bid; "mám" takes the bid before it over. */
function saidIn(view: TableView): Map<Bid, Seat[]> {
  const said = new Map<Bid, Seat[]>();
  let last: Bid | null = null;
  for (const entry of view.log) {
    if (entry.kind !== 'action') continue;
    if (entry.action.type === 'bid') last = entry.action.bid;
    else if (entry.action.type !== 'hold') continue;
    if (last !== null) said.set(last, [...(said.get(last) ?? []), entry.seat]);
  }
  return said;
}

export function auctionBoard(view: TableView, rules: RuleFields, mine: boolean): Rung[] {
  const rungs = rungsOf(rules);
  const said = saidIn(view);
  const height = view.bid === null ? -1 : rungs.indexOf(view.bid);
  const offered = new Set(view.actions.flatMap((action) => (action.type === 'bid' ? [action.bid] : [])));
  return rungs.map((bid, index) => {
    const by = said.get(bid) ?? [];
    const state = ((): RungState => {
      if (by.length > 0) return 'bid';
      if (index <= height) return 'skipped';
      if (rules.auction?.tops.includes(bid)) return 'later';
      if (!mine) return 'waiting';
      return offered.has(bid) ? 'open' : 'barred';
    })();
    return { bid, state, by };
  });
}

export function announcementBoard(
  view: TableView,
  rules: RuleFields,
  announcements: readonly ActionOf<'announce'>[],
): Rung[] {
  const rungs = rungsOf(rules);
  const said = saidIn(view);
  const height = view.bid === null ? -1 : rungs.indexOf(view.bid);
  const offered = new Set(announcements.map((action) => rungOfAnnouncement(action, rungs)));
  return rungs.map((bid, index) => {
    const state: RungState = offered.has(bid) ? 'open' : index < height ? 'skipped' : 'barred';
    return { bid, state, by: said.get(bid) ?? [] };
  });
}

/** What to ask the engine so that it says why a rung cannot be announced: the longest suit stands for its trumps. */
export function announcementFor(bid: Bid, view: TableView): ActionOf<'announce'> {
  const contract = bidContract(bid);
  if (isNoTrump(contract) || view.trump !== null) return { type: 'announce', contract };
  if (bidIsHearts(bid)) return { type: 'announce', contract, trump: 'h' };
  const count = (suit: string) => view.hand.filter((card) => card.endsWith(suit)).length;
  const trump = (['l', 'a', 'b', 'h'] as const).reduce((best, suit) => (count(suit) > count(best) ? suit : best));
  const helper = (['a', 'b', 'l'] as const).find((suit) => suit !== trump)!;
  return contract.startsWith('dve-sedmy')
    ? { type: 'announce', contract, trump, helper }
    : { type: 'announce', contract, trump };
}
