import { describe, expect, it } from 'vitest';
import type { AccountDeal } from '#shared/api/evening.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { applyAction, dealCards, legalActions, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { csvOf } from '../../src-renderer/csv.ts';
import { balanceChart, contractsOf, rowsOf, totalsOf } from '../../src-renderer/account/model.ts';
import { unseenCards } from '../../src-renderer/table/unseen.ts';
import { playersIn, seated, DEFAULT_PLAN } from '../../src-renderer/evening/plan.ts';

/** A reader of RFC 4180, another way than the writer. */
function parsed(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\uFEFF/, '');
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!;
    if (quoted && char === '"' && source[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === separator) {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (!quoted && char === '\r') {
      rows.at(-1)!.push(cell);
      cell = '';
      rows.push([]);
      i += 1;
    } else cell += char;
  }
  rows.pop();
  return rows;
}

describe('a table for spreadsheets', () => {
  const rows = [
    ['Jana; "paní"', 'řádek\r\ndruhý', -1.5, 1000.25],
    ['=2+3', '@x', '+1', '-1'],
  ] as const;

  it('comes back as it was, with numbers of the language and no formula', () => {
    const czech = parsed(csvOf(rows, 'cs'), ';');
    expect(czech[0]).toEqual(['Jana; "paní"', 'řádek\r\ndruhý', '-1,5', '1000,25']);
    const english = parsed(csvOf(rows, 'en'), ',');
    expect(english[0]).toEqual(['Jana; "paní"', 'řádek\r\ndruhý', '-1.5', '1000.25']);
    expect(english[1]).toEqual(["'=2+3", "'@x", "'+1", "'-1"]);
    expect(csvOf(rows, 'cs').startsWith('\uFEFF')).toBe(true);
  });
});

const deal = (number: number, amounts: readonly number[], of: Partial<AccountDeal> = {}): AccountDeal => ({
  dealId: number,
  number,
  dealtAt: '2026-11-22T20:00:00.000Z',
  contract: 'hra',
  partly: false,
  parts: [{ id: 'hra', made: true }],
  trump: 'h',
  declarer: 0,
  made: true,
  amounts,
  bonus: [0, 0, 0],
  ...of,
});

describe('the account of a session', () => {
  const players = [0, 1, 2].map((place) => ({ place, name: `P${place}`, botId: null, key: `profile:${place + 1}` }));
  const deals = [
    deal(1, [2, -1, -1]),
    deal(2, [-4, 2, 2], { made: false, parts: [{ id: 'hra', made: false }] }),
    deal(4, [1, 1, -2], { declarer: 2, contract: 'betl', made: false, parts: [{ id: 'betl', made: false }] }),
  ];

  it('runs from deal to deal and sums by player and contract', () => {
    expect(rowsOf({ deals, players }).map(({ running }) => running)).toEqual([
      [2, -1, -1],
      [-2, 1, 1],
      [-1, 2, -1],
    ]);
    expect(totalsOf({ deals, players }, 'amounts')).toEqual([-1, 2, -1]);
    expect(contractsOf(deals)).toEqual([
      { contract: 'hra', played: 2, made: 1, parts: [{ id: 'hra', made: 1 }], money: -2 },
      { contract: 'betl', played: 1, made: 0, parts: [{ id: 'betl', made: 0 }], money: -2 },
    ]);
    expect(contractsOf(deals, 1)).toEqual([]);
  });

  it('counts a seven that was made in a hra that was lost', () => {
    const parts = (hra: boolean, sedma: boolean) => [
      { id: 'hra' as const, made: hra },
      { id: 'sedma' as const, made: sedma },
    ];
    const sedma = [
      deal(1, [-2, 1, 1], { contract: 'sedma', made: false, partly: true, parts: parts(false, true) }),
      deal(2, [2, -1, -1], { contract: 'sedma', made: false, partly: true, parts: parts(true, false) }),
      deal(3, [4, -2, -2], { contract: 'sedma', parts: parts(true, true) }),
    ];
    expect(contractsOf(sedma)).toMatchObject([
      {
        played: 3,
        made: 1,
        parts: [
          { id: 'hra', made: 2 },
          { id: 'sedma', made: 2 },
        ],
      },
    ]);
  });

  it('is drawn to scale: equal steps of money are equal steps up', () => {
    const { lines, ticks, zero } = balanceChart(rowsOf({ deals, players }), 300, 100);
    expect(lines).toHaveLength(3);
    expect(zero).toBe(50);
    const unit = zero - lines[0]![1]!.y;
    expect(lines[1]!.map(({ y }) => (zero - y) / (unit / 2))).toEqual([0, -1, 1, 2]);
    expect(ticks.map(({ value }) => value)).toEqual([2, 1, 0, -1, -2]);
    expect(lines[0]!.map(({ x }) => x)).toEqual([0, 100, 200, 300]);
  });
});

describe('cards that are still out', () => {
  it('are those of the others and of the talon, as far as the seat cannot know them', () => {
    let played = startDeal(dealCards('voleny', findRuleSet('csm')!, shuffledDeck('unseen')));
    for (let turn = 0; ; turn += 7) {
      const actions = legalActions(played);
      if (actions.length === 0) break;
      for (const seat of seatsOf('voleny')) {
        const view = viewFor(played, seat);
        const unseen = unseenCards(view);
        // Whatever the view names in so many words has been seen.
        const text = JSON.stringify({ ...view, actions: [], verdicts: [] });
        const named = DECK.filter((card: Card) => text.includes(`"${card}"`));
        expect(unseen).toEqual(DECK.filter((card) => !named.includes(card)));
      }
      const next = applyAction(played, actions[turn % actions.length]!);
      if (!next.ok) throw new Error(next.error.code);
      played = next.value;
    }
  });
});

describe('a session that is being planned', () => {
  it('has nobody on two places', () => {
    const seats = seated(DEFAULT_PLAN.seats, 1, 'bot:vaclav');
    expect(seats).toEqual(['owner', 'bot:vaclav', 'bot:blazena', 'bot:jindra']);
    expect(seated(seats, 2, 'profile:4')).toEqual(['owner', 'bot:vaclav', 'profile:4', 'bot:jindra']);
    expect(playersIn('licitovany', true)).toBe(4);
    expect(playersIn('lizany', true)).toBe(2);
  });
});
