import { expect, test } from 'vitest';
import type { SessionLength } from '#shared/evening.ts';
import { sessionEnd } from '#main/app/game/end.ts';
import type { LoadedGame } from '#main/app/game/table.ts';

/** Minutes past six in the evening. */
const at = (minutes: number): Date => new Date(Date.parse('2026-11-20T18:00:00Z') + minutes * 60_000);

/** Whether a session is over, with deals dealt at these minutes and these balances after the last one. */
function ended(
  length: SessionLength,
  {
    dealt = [0],
    now = 1,
    balances = [0, 0, 0],
    toAct = null as 0 | null,
  }: Partial<Record<'dealt' | 'balances', number[]>> & { now?: number; toAct?: 0 | null },
) {
  const table = {
    session: { id: 1, variant: 'voleny', sitterOut: false, options: { length } },
    stored: { number: dealt.length, forhont: 0 },
    players: [0, 1, 2].map((place) => ({ place, bot: null })),
    balances: new Map(balances.map((amount, place) => [place, { amount }])),
    deal: { state: { toAct } },
  } as unknown as LoadedGame;
  const deals = { times: () => Promise.resolve(dealt.map((minutes) => at(minutes).toISOString())) };
  return sessionEnd({ deals, finalTests: { ofSession: () => Promise.resolve(undefined) } } as never, table, at(now));
}

test('a session played by the clock ends with the deal its time runs out in, and not in the middle of one', async () => {
  const half = { kind: 'time', minutes: 30 } as const;
  expect(await ended(half, { dealt: [0, 10, 20], now: 29 })).toBeNull();
  expect(await ended(half, { dealt: [0, 10, 20], now: 30 })).toEqual({ reason: 'time' });
  expect(await ended(half, { dealt: [0, 10, 20], now: 34, toAct: 0 })).toBeNull();
});

test('a night between two deals is no time at the table, nor is a clock that was set back', async () => {
  const half = { kind: 'time', minutes: 30 } as const;
  // 5 minutes, a night that counts as 15, 9 minutes; then one more.
  const night = 14 * 60;
  expect(await ended(half, { dealt: [0, 5, night], now: night + 9 })).toBeNull();
  expect(await ended(half, { dealt: [0, 5, night], now: night + 10 })).toEqual({ reason: 'time' });
  expect(await ended(half, { dealt: [0, 12, -60], now: -45 })).toBeNull();
  expect(await ended(half, { dealt: [0, 15, -60], now: -45 })).toEqual({ reason: 'time' });
});

test('a session to a target ends once somebody has won so much, whoever it is', async () => {
  const ten = { kind: 'target', units: 10 } as const;
  expect(await ended(ten, { balances: [9, -12, 3] })).toBeNull();
  expect(await ended(ten, { balances: [-4, -6, 10] })).toEqual({ reason: 'target' });
  expect(await ended(ten, { balances: [-4, -6, 10], toAct: 0 })).toBeNull();
});
