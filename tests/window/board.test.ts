import { describe, expect, it } from 'vitest';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { TableView } from '#shared/view.ts';
import { announcementBoard, auctionBoard } from '../../src-renderer/table/model/board.ts';

const rules = rulesFor(findRuleSet('turnaj')!, 'licitovany');
const said = (seat: number, action: object) => ({ kind: 'action', seat, action });
const auction = {
  bid: 'sto',
  log: [said(2, { type: 'bid', bid: 'sedma' }), said(0, { type: 'hold' }), said(2, { type: 'bid', bid: 'sto' })],
  actions: [{ type: 'bid', bid: 'sto-sedma' }, { type: 'bid', bid: 'betl' }, { type: 'pass' }],
  hand: [],
  trump: null,
} as unknown as TableView;

describe('the board of an auction', () => {
  it('shows who said and held what, what was passed over, what can be said, and what only later', () => {
    const states = new Map(auctionBoard(auction, rules, true).map((rung) => [rung.bid, rung]));
    expect(states.get('sedma')).toEqual({ bid: 'sedma', state: 'bid', by: [2, 0] });
    expect(states.get('sedma-h')?.state).toBe('skipped');
    expect(states.get('sto')).toEqual({ bid: 'sto', state: 'bid', by: [2] });
    expect(states.get('sto-sedma')?.state).toBe('open');
    expect(states.get('durch')?.state).toBe('barred');
    expect(states.get('dve-sedmy-h')?.state).toBe('later');
  });

  it('keeps every rung in its place in each round and when the game is announced', () => {
    const order = (board: ReturnType<typeof auctionBoard>) => board.map(({ bid }) => bid);
    const before = order(auctionBoard({ ...auction, bid: null, log: [] }, rules, false));
    expect(order(auctionBoard(auction, rules, true))).toEqual(before);
    const announced = announcementBoard(auction, rules, [{ type: 'announce', contract: 'sto', trump: 'h' }]);
    expect(order(announced)).toEqual(before);
    expect(announced.find(({ bid }) => bid === 'sto-h')?.state).toBe('open');
    expect(announced.find(({ bid }) => bid === 'sto')?.state).toBe('barred');
  });
});

it('sto a sedma from the hand stands above betl and durch, open while suits are not asked for', () => {
  const own = { ...rulesFor(findRuleSet('csm')!, 'voleny'), stoSedmaFromHand: true };
  const view = { bid: null, log: [] } as unknown as TableView;
  const board = announcementBoard(view, own, [
    { type: 'announce', contract: 'sto-sedma' },
    { type: 'announce', contract: 'betl' },
  ]);
  expect(board.map(({ bid, state }) => [bid, state])).toEqual([
    ['hra', 'barred'],
    ['sedma', 'barred'],
    ['sto', 'barred'],
    ['betl', 'open'],
    ['durch', 'barred'],
    ['sto-sedma', 'open'],
  ]);
});
