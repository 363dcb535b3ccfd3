/** Money lost by theme and week: reckoned by hand. */
import { expect, test } from 'vitest';
import { lostMoney, themeOfLoss } from '#main/school/index.ts';

const NOW = new Date(2026, 10, 25, 20);
const at = (month: number, day: number, hour = 12): string => new Date(2026, month - 1, day, hour).toISOString();
const deal = (dealtAt: string, contract: 'hra' | 'betl', isDeclarer: boolean, ...costs: number[]) => ({
  dealtAt,
  contract,
  isDeclarer,
  lost: costs.map((cost) => ({ type: 'play' as const, cost, part: null })),
});

test('cards belong to the game and the side they were played in, calls to what they decide', () => {
  const of = (
    type: 'play' | 'comment' | 'announce',
    contract: Parameters<typeof themeOfLoss>[1]['contract'],
    declares = true,
    part: Parameters<typeof themeOfLoss>[0]['part'] = null,
  ) => themeOfLoss({ type, part }, { contract, isDeclarer: declares });
  expect(of('play', 'hra')).toBe('declarer');
  expect(of('play', 'sto', false)).toBe('defence');
  expect(of('play', 'durch', false)).toBe('defence');
  for (const contract of ['sedma', 'sto-sedma', 'dve-sedmy', 'dve-sedmy-sto'] as const) {
    expect(of('play', contract)).toBe('seven');
    expect(of('play', contract, false)).toBe('seven');
  }
  expect(of('play', 'betl')).toBe('betl');
  expect(of('play', 'open-betl', false)).toBe('betl');
  expect(of('comment', 'betl')).toBe('doubling');
  expect(of('announce', 'sedma')).toBe('announcing');
  // What was lost decides where it is known, not what was played.
  expect(of('play', 'sedma', true, 'hra')).toBe('declarer');
  expect(of('play', 'sto-sedma', false, 'sto')).toBe('defence');
  expect(of('play', 'sedma', false, 'sedma')).toBe('seven');
  expect(of('play', 'hra', true, 'silent-seven')).toBe('seven');
  expect(of('play', 'hra', false, 'against-sedma')).toBe('seven');
  expect(of('play', 'betl', false, 'betl')).toBe('betl');
});

test('weeks begin on Monday, empty ones stay, and each mistake is in one theme of one week', () => {
  const money = lostMoney(
    [
      deal(at(11, 8, 23), 'hra', true, 9), // the Sunday before the first of three weeks
      deal(at(11, 9, 0), 'hra', true, 1, 2), // its Monday
      deal(at(11, 15, 23), 'hra', false, 4), // its Sunday
      { ...deal(at(11, 15), 'hra', false), lost: null }, // nobody looked
      deal(at(11, 23), 'betl', false, 8),
      deal(at(11, 25), 'hra', true), // no mistake
      deal(at(12, 1), 'hra', true, 16), // dated by a clock that was ahead
    ],
    3,
    NOW,
  );
  expect(money.weeks).toEqual([
    { week: '2026-11-09', deals: 2, unseen: 1, lost: { declarer: 3, defence: 4 } },
    { week: '2026-11-16', deals: 0, unseen: 0, lost: {} },
    { week: '2026-11-23', deals: 2, unseen: 0, lost: { betl: 8 } },
  ]);
  expect(money.themes.map(({ theme, lost, mistakes }) => [theme, lost, mistakes])).toEqual([
    ['betl', 8, 1],
    ['defence', 4, 1],
    ['declarer', 3, 2],
  ]);
  // The chapters whose drills are of that kind.
  expect(money.themes[0]!.lessons).toContain('betl');
});

test('a week of a change of the clocks is one week', () => {
  const autumn = new Date(2026, 9, 28, 1);
  const sundayNight = new Date(2026, 9, 25, 23, 30).toISOString();
  const money = lostMoney([deal(sundayNight, 'hra', true, 1)], 2, autumn);
  expect(money.weeks.map(({ week, deals }) => [week, deals])).toEqual([
    ['2026-10-19', 1],
    ['2026-10-26', 0],
  ]);
});
