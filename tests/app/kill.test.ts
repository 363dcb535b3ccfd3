import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PublicAction } from '#shared/view.ts';
import { tries } from '../bulk.ts';
import { newDatabaseFile, openApp } from './helpers.ts';
import type { Acknowledged } from './player-process.ts';

/** At least; and on until one has hit a trick. */
const KILLS = tries(5, 80);

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

test('whenever the process is killed, everything acknowledged is there and the game goes on from the same card', async () => {
  const databaseFile = newDatabaseFile();
  const logs = new Map<number, PublicAction[]>();
  let midTrick = 0;
  for (let kill = 0; kill < KILLS || midTrick === 0; kill++) {
    const told = await playAndKill(databaseFile, Math.random() * 400);
    for (const { dealId, step, action } of told) {
      if (!logs.has(dealId)) logs.set(dealId, []);
      if (action) logs.get(dealId)![step - 1] = action;
    }
    const last = told[told.length - 1]!;

    // Bots that do nothing: the table as it was stored.
    const app = await openApp({
      databaseFile,
      choose: () => {
        throw new Error('asleep');
      },
    });
    const table = (await app.get('game.current', {}))!;
    // What was stored but not told any more may be there too: one action, or the next deal.
    expect([last.dealId, last.dealId + 1]).toContain(table.dealId);
    if (table.dealId === last.dealId) {
      expect([last.step, last.step + 1]).toContain(table.step);
      const stored = table.view.log.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
      expect(stored).toHaveLength(table.step);
      logs.get(last.dealId)!.forEach((action, step) => expect(stored[step]).toEqual(action));
    }
    if ((table.view.trick?.cards.length ?? 0) > 0) midTrick += 1;
    await app.close();
  }
});

test('two people at one computer: after a kill nobody has it, no hand is told, and whoever is to act is asked for', async () => {
  const databaseFile = newDatabaseFile();
  const covers = new Set<number>();
  for (let kill = 0; kill < KILLS || covers.size < 2; kill++) {
    const told = await playAndKill(databaseFile, Math.random() * 400, ['shared']);
    const last = told[told.length - 1]!;
    const app = await openApp({
      databaseFile,
      choose: () => {
        throw new Error('asleep');
      },
    });
    const table = (await app.get('game.current', {}))!;
    expect([last.dealId, last.dealId + 1]).toContain(table.dealId);
    if (table.dealId === last.dealId) expect([last.step, last.step + 1]).toContain(table.step);
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
});
