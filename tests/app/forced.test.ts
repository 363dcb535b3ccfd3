/** Answers that leave no choice are given for the human, and taken back with the choice before them. */
import { expect, test } from 'vitest';
import { forcedAnswer } from '#shared/forced.ts';
import type { Seat } from '#shared/seats.ts';
import { newDatabaseFile, openApp, settledTable } from './helpers.ts';
import { humanAction } from './playing.ts';

test('the human is never asked for the only thing he may say', async () => {
  const app = await openApp();
  let given = 0;
  for (let number = 0; number < 6; number += 1) {
    await app.get('game.start', { variant: 'voleny', rules: 'csm', seed: `forced ${number}`, humanSeat: 2 });
    for (let table = await settledTable(app); table.view.phase !== 'play' && !table.finished;) {
      expect(forcedAnswer(table.view.actions)).toBeNull();
      const { dealId, step, view } = table;
      await app.get('game.act', { dealId, step, action: humanAction(view) });
      table = await settledTable(app);
    }
  }
  for (const { seat, action, table } of app.events) {
    if (seat === table.humanSeat && action.type === 'comment' && table.view.phase !== 'finished') given += 1;
  }
  expect(given).toBeGreaterThan(0);
}, 60_000);

test('the only card is forced where that is wished, whether or not the rest may be claimed', () => {
  const play = { type: 'play', card: 'Ah' } as const;
  const claim = { type: 'claim' } as const;
  expect(forcedAnswer([play])).toBeNull();
  expect(forcedAnswer([play], { forced: true })).toEqual(play);
  expect(forcedAnswer([claim, play], { forced: true })).toEqual(play);
  expect(forcedAnswer([play, { ...play, announce: false }], { forced: true })).toBeNull();
  expect(forcedAnswer([claim], { forced: true })).toBeNull();
});

test('taking back skips what was forced and comes to the last choice', async () => {
  const app = await openApp();
  for (let number = 0; ; number += 1) {
    expect(number).toBeLessThan(30);
    await app.get('game.start', { variant: 'krizovy', rules: 'csm', seed: `back ${number}`, humanSeat: 1 });
    const choices: number[] = [];
    let table = await settledTable(app);
    while (!table.finished && table.view.phase !== 'play') {
      choices.push(table.step);
      const { dealId, step, view } = table;
      await app.get('game.act', { dealId, step, action: humanAction(view) });
      table = await settledTable(app);
    }
    const mine = app.events.filter(
      (event) => event.table.dealId === table.dealId && event.seat === event.table.humanSeat,
    );
    // A deal with a forced answer after the last choice, still being played.
    if (table.finished || choices.length === 0 || mine.length <= choices.length) continue;
    const back = await app.get('game.undo', { dealId: table.dealId, step: table.step });
    expect(choices).toContain(back.step);
    return;
  }
}, 60_000);

test('taking back is offered from the first choice on, and no more when all is taken back', async () => {
  const app = await openApp();
  for (let number = 0; number < 6; number += 1) {
    const humanSeat = (number % 3) as Seat;
    await app.get('game.start', { variant: 'voleny', rules: 'csm', seed: `offered ${number}`, humanSeat });
    let table = await settledTable(app);
    for (let choices = 0; !table.finished && choices < 4; choices += 1) {
      expect(table.undoable).toBe(choices > 0);
      const { dealId, step, view } = table;
      await app.get('game.act', { dealId, step, action: humanAction(view) });
      table = await settledTable(app);
    }
    expect(table.undoable).toBe(!table.finished);
    while (table.undoable) table = await app.get('game.undo', { dealId: table.dealId, step: table.step });
    const nothing = await app.call('game.undo', { dealId: table.dealId, step: table.step });
    expect(nothing).toMatchObject({ error: { code: table.finished ? 'deal-finished' : 'nothing-to-undo' } });
  }
}, 60_000);

test('what can be taken back is known after a restart', async () => {
  const databaseFile = newDatabaseFile();
  const first = await openApp({ databaseFile });
  await first.get('game.start', { variant: 'voleny', rules: 'csm', seed: 'restart', humanSeat: 0 });
  await first.close();
  for (const undoable of [false, true, true]) {
    const app = await openApp({ databaseFile });
    const { dealId, step, view } = await settledTable(app);
    expect(await app.get('game.current', {})).toMatchObject({ undoable });
    await app.get('game.act', { dealId, step, action: humanAction(view) });
    await app.close();
  }
}, 60_000);
