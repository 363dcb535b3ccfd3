/** Plays on the database named by the argument without end; says what was acknowledged, one line each, until it is killed. */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import type { TableEvent, TableState } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { humanAction, VOLENY } from './playing.ts';

export interface Acknowledged {
  readonly dealId: number;
  readonly step: number;
  /** Of an event; the answer of a call says only how far the table is. */
  readonly action?: TableEvent['action'];
}

const say = (line: Acknowledged): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const app = unwrap(
  await createApp({
    databaseFile: process.argv[2]!,
    shell: 'browser',
    systemLanguage: 'cs',
    report: (fault) => {
      throw fault;
    },
  }),
);
app.listen((_name, payload) => {
  if ('table' in payload) say({ dealId: payload.table.dealId, step: payload.table.step, action: payload.action });
});

async function told(method: string, params: unknown): Promise<TableState> {
  const table = unwrap(await app.handle(method, params)) as TableState;
  say({ dealId: table.dealId, step: table.step });
  return table;
}

if (unwrap(await app.handle('game.current', {})) === null) await told('game.start', VOLENY);
for (;;) {
  const { dealId, step, view, humanSeat, finished } = await told('game.current', {});
  if (finished) await told('game.nextDeal', { dealId });
  else if (view.toAct === humanSeat) await told('game.act', { dealId, step, action: humanAction(view) });
  else await new Promise(setImmediate);
}
