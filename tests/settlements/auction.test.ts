import { describe, expect, it } from 'vitest';
import { applyAction, dealCards, legalActions, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import type { Action } from '#shared/actions.ts';
import { DECK } from '#shared/cards.ts';
import type { Bid } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { auctionActions, openAuction, say } from '../reference/auction.ts';

const bid = (rung: Bid): Action => ({ type: 'bid', bid: rung });
const hold: Action = { type: 'hold' };
const pass: Action = { type: 'pass' };

/** The example auction of the house rules: forhont A, then B and C. */
const EXAMPLE: readonly (readonly [seat: number, action: Action])[] = [
  [0, bid('hra')],
  [1, bid('hra-h')],
  [2, bid('sedma')],
  [0, hold],
  [1, bid('sto')],
  [2, pass],
  [0, hold],
  [1, bid('sto-h')],
  [2, bid('sto-sedma')],
  [0, pass],
  [1, hold],
  [2, bid('sto-sedma-h')],
  [0, pass],
  [1, pass],
];

describe('the example auction of the house rules', () => {
  const domaci = findRuleSet('domaci')!;

  it('goes as printed in the engine, and C takes the talon', () => {
    let deal: Deal = startDeal(dealCards('licitovany', domaci, DECK));
    for (const [seat, action] of EXAMPLE) {
      expect(viewFor(deal, 0).toAct).toBe(seat);
      expect(legalActions(deal)).toContainEqual(action);
      deal = unwrap(applyAction(deal, action));
    }
    expect(viewFor(deal, 0)).toMatchObject({ phase: 'talon', toAct: 2, declarer: 2, bid: 'sto-sedma-h' });
  });

  it('goes as printed in the reference', () => {
    const auction = openAuction(domaci.overrides.licitovany!.auction!);
    for (const [seat, action] of EXAMPLE) {
      expect(auction.turn).toBe(seat);
      expect(auctionActions(auction)).toContainEqual(action);
      say(auction, action);
    }
    expect(auction).toMatchObject({ outcome: 2, bid: 'sto-sedma-h' });
  });

  it('allows no contract to be jumped, but hearts rungs', () => {
    const auction = openAuction(domaci.overrides.licitovany!.auction!);
    expect(auctionActions(auction)).toEqual([pass, bid('hra')]);
    say(auction, bid('hra'));
    expect(auctionActions(auction)).toEqual([pass, bid('hra-h'), bid('sedma')]);
  });
});
