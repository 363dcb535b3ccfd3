/**
 * Plays on the database named by the argument without end; says what was acknowledged, one line each, until it is killed. With
 * `shared` two people hand the computer to each other.
 */
import type { Params, TableEvent, TableState } from '#shared/api/index.ts';
import { forcedAnswer } from '#shared/forced.ts';
import { openMortal, say } from './mortal.ts';
import { humanAction, VOLENY } from './playing.ts';

export interface Acknowledged {
  readonly dealId: number;
  readonly step: number;
  /** Of an event; the answer of a call says only how far the table is. */
  readonly action?: TableEvent['action'];
}

type Seats = Params<'game.start'>['seats'];

const { get, listen } = await openMortal();
const acknowledged: (line: Acknowledged) => void = say;
const seen: { latest: TableState | null } = { latest: null };
listen((_name, payload) => {
  if (!('table' in payload)) return;
  const { table, action } = payload;
  seen.latest = table;
  acknowledged({ dealId: table.dealId, step: table.step, action });
});

async function told<M extends 'game.start' | 'game.nextDeal' | 'game.uncover' | 'game.act'>(
  method: M,
  params: Params<M>,
): Promise<TableState> {
  const table: TableState = await get(method, params);
  acknowledged({ dealId: table.dealId, step: table.step });
  return table;
}

async function started(): Promise<TableState> {
  const current = await get('game.current', {});
  if (current) return current;
  if (process.argv[3] !== 'shared') return told('game.start', VOLENY);
  const [jana] = await get('profiles.save', { entry: { name: 'Jana', avatar: 'bun' } });
  const seats: Seats = [{ kind: 'owner' }, { kind: 'profile', id: jana!.id }, { kind: 'bot', id: 'vaclav' }];
  return told('game.start', { ...VOLENY, seats });
}

/** What follows from a state by whoever is asked; the same state while somebody else has to do something. */
async function next(table: TableState): Promise<TableState> {
  const { dealId, step, view, humanSeat, finished, cover, options } = table;
  if (finished) return told('game.nextDeal', { dealId });
  if (cover) return told('game.uncover', { dealId, place: cover.place });
  const isAsked = humanSeat !== null && view.toAct === humanSeat;
  if (isAsked && forcedAnswer(view.actions, options.help, view.variant) === null)
    return told('game.act', { dealId, step, action: humanAction(view) });
  await new Promise(setImmediate);
  return table;
}

for (let table = await started(); ;) {
  table = await next(table);
  const { latest } = seen;
  if (latest && latest.dealId === table.dealId && latest.step > table.step) table = latest;
}
