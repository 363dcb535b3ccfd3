import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { TableState } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import type { PublicAction } from '#shared/view.ts';
import { publicAction } from '#main/engine/index.ts';
import { openStorage } from '#main/storage/index.ts';
import { tries } from '../bulk.ts';
import { newDatabaseFile, openApp } from './helpers.ts';
import type { Acknowledged } from './player-process.ts';
import { asleep } from './playing.ts';

/** At least; and on until one has hit a trick. */
const KILLS = tries(1, 80);

/** Lets the player process play, kills it with SIGKILL after `ms` of play, and gives all it had been told. */
async function playAndKill(databaseFile: string, ms: number, how: readonly string[] = []): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'player-process.ts'), databaseFile, ...how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: Acknowledged[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (told.length === 0) void later(ms).then(() => child.kill('SIGKILL'));
    told.push(JSON.parse(line) as Acknowledged);
  }
  return told;
}

/** What was told of each deal, by step; through all lives of the process. */
type Told = Map<number, PublicAction[]>;

function note(all: Told, told: readonly Acknowledged[]): void {
  for (const { dealId, step, action } of told) {
    if (!all.has(dealId)) all.set(dealId, []);
    if (action) all.get(dealId)![step - 1] = action;
  }
}

/** Everything told is in what was stored; of an action that was stored and not told any more nothing is known. */
function expectAll(told: readonly PublicAction[], stored: readonly PublicAction[]): void {
  told.forEach((action, step) => expect(stored[step], `action ${step + 1}`).toEqual(action));
}

/** The table goes on where the last word of it was; what was stored but not told any more may be there, too: one action, or the next deal. */
function expectTable(table: TableState, last: Acknowledged, told: Told): void {
  expect([last.dealId, last.dealId + 1]).toContain(table.dealId);
  const stored = table.view.log.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
  expect(stored).toHaveLength(table.step);
  if (table.dealId !== last.dealId) return;
  expect([last.step, last.step + 1]).toContain(table.step);
  expectAll(told.get(last.dealId)!, stored);
}

/** The records of all deals, the finished ones, too, hold what was told of them. */
async function expectRecords(databaseFile: string, told: Told): Promise<void> {
  const storage = unwrap(await openStorage(databaseFile));
  try {
    for (const [dealId, actions] of told) {
      const stored = await storage.actions.list(dealId);
      expectAll(
        actions,
        stored.map(({ action }) => publicAction(action)),
      );
    }
  } finally {
    await storage.close();
  }
}

test('whenever the process is killed, everything acknowledged is there and the game goes on from the same card', async () => {
  const databaseFile = newDatabaseFile();
  const told: Told = new Map();
  let midTrick = 0;
  for (let kill = 0; kill < KILLS || midTrick === 0; kill++) {
    const lines = await playAndKill(databaseFile, Math.random() * 400);
    note(told, lines);
    const app = await openApp({ databaseFile, choose: asleep });
    const table = (await app.get('game.current', {}))!;
    expectTable(table, lines.at(-1)!, told);
    if ((table.view.trick?.cards.length ?? 0) > 0) midTrick += 1;
    await app.close();
  }
  await expectRecords(databaseFile, told);
});

test('two people at one computer: after a kill nobody has it, no hand is told, and whoever is to act is asked for', async () => {
  const databaseFile = newDatabaseFile();
  const told: Told = new Map();
  const covers = new Set<number>();
  for (let kill = 0; kill < KILLS || covers.size < tries(1, 2); kill++) {
    const lines = await playAndKill(databaseFile, Math.random() * 400, ['shared']);
    note(told, lines);
    const app = await openApp({ databaseFile, choose: asleep });
    const table = (await app.get('game.current', {}))!;
    expectTable(table, lines.at(-1)!, told);
    expect(table.players.map(({ name, botId }) => name ?? botId).slice(1)).toEqual(['Jana', 'vaclav']);
    expect(table.humanSeat).toBeNull();
    expect(table.view.seat).toBeNull();
    expect(table.view.hand).toEqual([]);
    if (table.cover) {
      const { dealId, step, cover } = table;
      covers.add(cover.place);
      expect(table.places[table.view.toAct!]).toBe(cover.place);
      const blind = await app.call('game.act', { dealId, step, action: { type: 'good' } });
      expect(blind).toMatchObject({ ok: false, error: { code: 'table-covered' } });
      const uncovered = await app.get('game.uncover', { dealId, place: cover.place });
      expect(uncovered).toMatchObject({ step, humanSeat: table.view.toAct, cover: null });
    }
    await app.close();
  }
  await expectRecords(databaseFile, told);
});
