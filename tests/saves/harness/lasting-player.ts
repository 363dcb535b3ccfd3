/**
 * Plays on the database named by the argument without end, as a person would who tries again when something was refused. One line
 * each for what was acknowledged, refused and told; faults go to the log as in the shells.
 */
import { writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '#main/app/index.ts';
import { createLog } from '#main/shells/log.ts';
import type { Notice, TableState } from '#shared/api/index.ts';
import { unwrap, type Result } from '#shared/result.ts';
import { humanAction, VOLENY } from '../../app/playing.ts';

export interface Said {
  readonly acknowledged?: { readonly dealId: number; readonly step: number };
  readonly refused?: string;
  readonly notice?: string;
}

const databaseFile = process.argv[2]!;
const say = (line: Said): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const acknowledge = ({ dealId, step }: TableState): void => say({ acknowledged: { dealId, step } });

const app = unwrap(
  await createApp({
    databaseFile,
    shell: 'browser',
    systemLanguage: 'en',
    report: createLog(dirname(databaseFile)),
  }),
);
app.listen((name, payload) => {
  if (name === 'notice') say({ notice: (payload as Notice).code });
  if ('table' in payload) acknowledge(payload.table);
});

async function tried(method: string, params: unknown): Promise<void> {
  const answer = (await app.handle(method, params)) as Result<TableState>;
  if (answer.ok) {
    acknowledge(answer.value);
    return;
  }
  say({ refused: answer.error.code });
  await pause(50);
}

unwrap(await app.handle('game.start', VOLENY));
for (;;) {
  const { dealId, step, view, humanSeat, finished } = unwrap(await app.handle('game.current', {})) as TableState;
  if (finished) await tried('game.nextDeal', { dealId });
  else if (view.toAct === humanSeat) await tried('game.act', { dealId, step, action: humanAction(view) });
  else await pause(5);
}
