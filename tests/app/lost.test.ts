/** What mistakes cost in the owner's deals, as the school tells it, against the reviews themselves. */
import { expect, test } from 'vitest';
import { isMistake } from '#shared/review.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import type { TableState } from '#shared/api/index.ts';
import type { Action } from '#shared/actions.ts';
import { tries } from '../bulk.ts';
import { inSoak } from '../in-soak.ts';
import { openApp, playOn, settledTable, type TestApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const DEALS = tries(2, 5);

const whose = 'people' as const;
const lost = (app: TestApp) => app.get('school.lost', { weeks: 2 });
const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** The first card that may be played, which is seldom the best. */
async function playBadly(app: TestApp): Promise<TableState> {
  for (;;) {
    const table = await settledTable(app);
    if (table.finished) return table;
    const { dealId, step, view } = table;
    const cards = view.actions.filter((action: Action) => action.type === 'play');
    if (cards.length === 0) {
      await playOn(app, (next) => next.finished || next.step > step);
      continue;
    }
    await app.get('game.act', { dealId, step, action: cards[0]! });
  }
}

test('every mistake of a looked back deal is in it once, in money of the deal, and no other', async () => {
  const app = await openApp();
  expect(await lost(app)).toMatchObject({
    weeks: [
      { deals: 0, unseen: 0 },
      { deals: 0, unseen: 0 },
    ],
    themes: [],
  });
  await app.get('game.start', { ...VOLENY, seed: 'lost' });
  const deals: number[] = [];
  for (let count = 0; count < DEALS; count++) {
    const { dealId } = await playBadly(app);
    deals.push(dealId);
    if (count < DEALS - 1) await app.get('game.nextDeal', { dealId });
  }
  expect((await lost(app)).weeks.at(-1)).toMatchObject({ deals: 0, unseen: DEALS, lost: {} });
  let mistakes = 0;
  let units = 0;
  for (const [i, dealId] of deals.entries()) {
    const { moments } = await app.get('review.deal', { dealId, whose, requestId: 'a' });
    const found = moments.filter(isMistake);
    mistakes += found.length;
    units += sum(found.map(({ known, opponents }) => known!.loss.mean * opponents));
    const told = await lost(app);
    expect(told.weeks.at(-1)).toMatchObject({ deals: i + 1, unseen: DEALS - 1 - i });
    expect(sum(told.themes.map((theme) => theme.mistakes))).toBe(mistakes);
    expect(sum(told.themes.map((theme) => theme.lost))).toBeCloseTo(units, 9);
    expect(sum(Object.values(told.weeks.at(-1)!.lost))).toBeCloseTo(units, 9);
  }
  expect(mistakes).toBeGreaterThanOrEqual(DEALS);
  await app.get('game.putAway', { sessionId: (await app.get('game.current', {}))!.sessionId });
  expect((await lost(app)).weeks.at(-1)).toMatchObject({ deals: 0, unseen: 0, lost: {} });
});

inSoak('deals somebody else played at this computer, and those the owner sat out, are none of his', async () => {
  const app = await openApp();
  const [marie] = await app.get('profiles.save', { entry: { name: 'Marie', avatar: 'ludmila' } });
  const { variant, rules } = { variant: 'licitovany', rules: 'csm' } as const;
  const seats = [
    { kind: 'owner' },
    { kind: 'bot', id: 'blazena' },
    { kind: 'bot', id: 'vaclav' },
    { kind: 'bot', id: 'jindra' },
  ] as const;
  await app.get('game.start', {
    variant,
    rules,
    seed: 'four',
    sitterOut: true,
    seats: [...seats],
    options: DEFAULT_OPTIONS,
  });
  let played = 0;
  for (let count = 0; count < 4; count++) {
    const { dealId, humanSeat, view } = await playOn(app);
    // A deal nobody bid for is paid and not played.
    if (humanSeat !== null && view.contract !== null) played += 1;
    if (count < 3) await app.get('game.nextDeal', { dealId });
  }
  expect((await lost(app)).weeks.at(-1)).toMatchObject({ unseen: played });
  const others = [{ kind: 'profile', id: marie!.id }, seats[1], seats[2]] as const;
  await app.get('game.start', { ...VOLENY, seed: 'hers', seats: [...others], options: DEFAULT_OPTIONS });
  await playOn(app);
  expect((await lost(app)).weeks.at(-1)).toMatchObject({ unseen: played });
});
