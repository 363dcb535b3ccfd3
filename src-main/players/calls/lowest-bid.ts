/**
 * What the lowest bid of an auction comes to, and passing where it could still be made, beside their values, as learned from bids that
 * were forced (`forced.json`). Where all pass, forhont has to play the lowest contract, and whoever leaves it to him earns by it.
 */
import { FORHONT } from '#shared/seats.ts';
import type { Knowledge } from '../knowledge.ts';
import forced from './forced.json' with { type: 'json' };

/** In base units from each opponent, added to the value. */
export interface LowestBid {
  readonly bid: number;
  readonly pass: number;
}

const lowestBids = forced.lowestBids as Readonly<Record<string, LowestBid>>;
const NOTHING: LowestBid = { bid: 0, pass: 0 };

/** Nothing by rules of thumb, where the lowest contract was not learned, somebody has bid, or the seat is the one who would have to play it. */
export function lowestBid({ view, me, learned, fields: { auction } }: Knowledge): LowestBid {
  const lowest = auction?.ladder[0];
  const isOpen = view.actions.some((action) => action.type === 'bid' && action.bid === lowest);
  if (!learned || !isOpen || me === FORHONT || auction?.allPass !== 'forhont-plays-lowest') return NOTHING;
  return lowestBids[`${view.variant} ${lowest}`] ?? NOTHING;
}
