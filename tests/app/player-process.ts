/**
 * Plays on the database named by the argument without end; says what was acknowledged, one line each, until it is killed. With
 * `shared` two people hand the computer to each other.
 */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import type { TableEvent, TableState } from '#shared/api/index.ts';
import { unwrap } from '#shared/result.ts';
import { forcedAnswer } from '#shared/forced.ts';
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
const seen: { latest: TableState | null } = { latest: null };
app.listen((_name, payload) => {
  if (!('table' in payload)) return;
  const { table, action } = payload;
  seen.latest = table;
  say({ dealId: table.dealId, step: table.step, action });
});

async function told(method: string, params: unknown): Promise<TableState> {
  const table = unwrap(await app.handle(method, params)) as TableState;
  say({ dealId: table.dealId, step: table.step });
  return table;
}

async function started(): Promise<TableState> {
  const current = unwrap(await app.handle('game.current', {})) as TableState | null;
  if (current) return current;
  if (process.argv[3] !== 'shared') return told('game.start', VOLENY);
  const [jana] = unwrap(await app.handle('profiles.save', { entry: { name: 'Jana', avatar: 'bun' } })) as readonly {
    id: number;
  }[];
  const seats = [{ kind: 'owner' }, { kind: 'profile', id: jana!.id }, { kind: 'bot', id: 'vaclav' }];
  return told('game.start', { ...VOLENY, seats });
}

/** What follows from a state by whoever is asked; the same state while somebody else has to do something. */
async function next(table: TableState): Promise<TableState> {
  const { dealId, step, view, humanSeat, finished, cover, options } = table;
  if (finished) return told('game.nextDeal', { dealId });
  if (cover) return told('game.uncover', { dealId, place: cover.place });
  const isAsked = humanSeat !== null && view.toAct === humanSeat;
  if (isAsked && forcedAnswer(view.actions, options.help) === null)
    return told('game.act', { dealId, step, action: humanAction(view) });
  await new Promise(setImmediate);
  return table;
}

for (let table = await started(); ;) {
  table = await next(table);
  const { latest } = seen;
  if (latest && latest.dealId === table.dealId && latest.step > table.step) table = latest;
}
