/** What is heard while a deal goes on, told from its states alone. */
import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { TableState } from '#shared/api/index.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { seatsOf } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { soundsBetween } from '../../src-renderer/table/heard.ts';

const csm = findRuleSet('csm')!;
const words = rulesFor(csm, 'voleny').fleks.words;

function statesOf(seed: string): Deal[] {
  const states = [startDeal(dealCards('voleny', csm, shuffledDeck(seed)), { manner: 'training' })];
  for (let turn = 0; ; turn += 7) {
    const deal = states.at(-1)!;
    const actions = legalActions(deal);
    if (actions.length === 0) return states;
    const next = applyAction(deal, actions[turn % actions.length]!);
    if (!next.ok) throw new Error(next.error.code);
    states.push(next.value);
  }
}

function tableOf(deal: Deal, step: number, dealId = 1): TableState {
  const view = viewFor(deal, 0);
  const seats = seatsOf(view.variant);
  return {
    sessionId: 1,
    dealId,
    dealNumber: dealId,
    step,
    variant: view.variant,
    rules: 'csm',
    seed: null,
    players: seats.map((place) => ({ place, name: `P${place}`, botId: null, balance: 0, bonus: 0 })),
    places: seats,
    humanSeat: 0,
    view,
    finished: view.phase === 'finished',
    undoable: false,
    shuffled: true,
    bonus: { table: [], next: [], given: [] },
    stakes: null,
    options: DEFAULT_OPTIONS,
    cover: null,
    over: null,
    cutter: null,
  };
}

test('every card falls once, something said is a knock, a new deal is shuffled, and going back is silent', () => {
  let wins = 0;
  for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const tables = statesOf(seed).map((deal, step) => tableOf(deal, step));
    const heard = tables.slice(1).map((now, index) => soundsBetween(tables[index]!, now, words));
    const last = tables.at(-1)!;
    const cards = [...last.view.tricks, ...(last.view.trick ? [last.view.trick] : [])].flatMap((trick) => trick.cards);
    expect(heard.flat().filter((sound) => sound === 'card')).toHaveLength(cards.length);
    expect(heard.flat()).toContain('call');
    expect(heard.flat()).not.toContain('shuffle');
    const settled = last.view.settlement!;
    const gain = gainsAtTable(settled, last.view.declarer!)[0]!;
    const won = heard.flat().filter((sound) => sound === 'win').length;
    expect(won).toBe(gain > 0 ? 1 : 0);
    if (won > 0) expect(heard.at(-1)).toContain('win');
    wins += won;
    expect(soundsBetween(tables[3]!, tables[2]!, words)).toEqual([]);
    expect(soundsBetween(tables[3]!, tables[3]!, words)).toEqual([]);
    expect(soundsBetween(last, { ...tables[0]!, dealId: 2 }, words)).toEqual(['shuffle']);
  }
  expect(wins, 'a won deal was among them').toBeGreaterThan(0);
});
