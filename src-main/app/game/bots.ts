import { createHash } from 'node:crypto';
import type { Action } from '#shared/actions.ts';
import type { Seat } from '#shared/seats.ts';
import { viewFor } from '#main/engine/index.ts';
import { chooseAction, chooseInBackground, LEVELS, type Level, type PlayerOptions } from '#main/players/index.ts';
import type { StoredPlayer } from '#main/storage/index.ts';
import type { SharedPool } from '../solver.ts';
import type { Table } from './table.ts';

/** Who plays against the human, in the order of their places. */
const BOTS = ['blazena', 'vaclav', 'jindra', 'ludmila'] as const;

/** The longest a bot thinks, in milliseconds. */
const MOST_THOUGHT = 1500;

/** A bot of that name at that place; `undefined` when nobody is called so. */
export function botAt(place: number, id: string, level: Level = LEVELS[0]): StoredPlayer | undefined {
  return BOTS.some((known) => known === id) ? { place, bot: { id, level } } : undefined;
}

export function seatedPlayers(count: number, level: Level = LEVELS[0]): StoredPlayer[] {
  const bots = BOTS.slice(0, count - 1).map((id, index) => ({ place: index + 1, bot: { id, level } }));
  return [{ place: 0, bot: null }, ...bots];
}

/**
 * What a bot of the first level does on its seat, at once. It is given that seat's view and a seed that says nothing of the
 * cards; the same table gives the same action.
 */
export function botAction(table: Table, seat: Seat): Action {
  return chooseAction(viewFor(table.deal, seat), optionsAt(table, seat, LEVELS[0])).action;
}

/**
 * The same for a bot that thinks, in the background.
 * @throws Cancelled once the signal is aborted, and whatever befalls the threads of the pool
 */
export async function botThought(
  pool: SharedPool,
  table: Table,
  { seat, level }: { readonly seat: Seat; readonly level: number },
  signal: AbortSignal,
): Promise<Action> {
  const options = { ...optionsAt(table, seat, levelOf(level)), ms: MOST_THOUGHT };
  return (await chooseInBackground(pool.get(), viewFor(table.deal, seat), options, signal)).action;
}

/** A level of a later release plays as the strongest of this one. */
export function levelOf(level: number): Level {
  return LEVELS.find((known) => known === level) ?? LEVELS.at(-1)!;
}

function optionsAt({ session, stored, actions }: Table, seat: Seat, level: Level): PlayerOptions {
  const seed = createHash('sha256').update(`${stored.seed}/${seat}/${actions.length}`).digest('hex');
  return { level, seed, ruleSet: session.ruleSet };
}
