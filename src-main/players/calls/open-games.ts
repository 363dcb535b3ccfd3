/** Which games a player may still choose. */
import { SUITS } from '#shared/cards.ts';
import { bidContract, bidIsHearts, type Bid, type Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { higherGames } from '#main/engine/index.ts';
import type { Knowledge } from '../knowledge.ts';
import { gamesOf, type ContractGame } from './games.ts';

export const TRUMP_CONTRACTS: readonly Contract[] = ['hra', 'sedma', 'sto', 'sto-sedma'];

/** Games this seat could announce: with its own trump card every one, otherwise those above what stands. */
export function openGames({ view, fields, trump, me }: Knowledge): ContractGame[] {
  if (fields.auction) return gamesFrom(view.bid, fields);
  const { contract } = view;
  const games = TRUMP_CONTRACTS.filter(
    (game) => game !== 'sto-sedma' || !fields.stoSedmaFromHand || view.phase !== 'announce',
  );
  const above = higherGames({ fields, contract });
  const mayPlayTrumps = contract === null && trump !== null && view.trumpCard?.seat === me;
  return mayPlayTrumps ? gamesOf([...games, ...above], [trump]) : gamesOf(above, []);
}

/** Games of an auction not below a bid, lowest first; every game when nothing was bid. */
export function gamesFrom(bid: Bid | null, fields: RuleFields): ContractGame[] {
  const rungs = rungsOf(fields);
  return rungs.slice(bid ? Math.max(0, rungs.indexOf(bid)) : 0).flatMap((rung) => gamesOfRung(rung, rungs));
}

function rungsOf({ auction }: RuleFields): readonly Bid[] {
  return auction ? [...auction.ladder, ...auction.tops] : [];
}

/** A rung without hearts stands for the other suits where hearts have a rung of their own. */
function gamesOfRung(rung: Bid, rungs: readonly Bid[]): ContractGame[] {
  const contract = bidContract(rung);
  if (bidIsHearts(rung)) return gamesOf([contract], ['h']);
  const heartsApart = rungs.some((other) => bidIsHearts(other) && bidContract(other) === contract);
  return gamesOf([contract], heartsApart ? SUITS.filter((suit) => suit !== 'h') : SUITS);
}
