import { createHash } from 'node:crypto';
import type { Action } from '#shared/actions.ts';
import type { Seat } from '#shared/seats.ts';
import { viewFor } from '#main/engine/index.ts';
import { chooseAction, LEVELS, type Level } from '#main/players/index.ts';
import type { StoredPlayer } from '#main/storage/index.ts';
import type { Table } from './table.ts';

/** Who plays against the human, in the order of their places. */
const BOTS = ['blazena', 'vaclav', 'jindra', 'ludmila'] as const;

/** A bot of that name at that place; `undefined` when nobody is called so. */
export function botAt(place: number, id: string): StoredPlayer | undefined {
  return BOTS.some((known) => known === id) ? { place, bot: { id, level: LEVELS[0] } } : undefined;
}

export function seatedPlayers(count: number): StoredPlayer[] {
  const bots = BOTS.slice(0, count - 1).map((id, index) => ({ place: index + 1, bot: { id, level: LEVELS[0] } }));
  return [{ place: 0, bot: null }, ...bots];
}

/**
 * What a bot does on its seat. It is given that seat's view and a seed that says nothing of the cards; the same table
 * gives the same action.
 */
export function botAction(table: Table, seat: Seat, level: number): Action {
  const { session, stored, actions, deal } = table;
  const seed = createHash('sha256').update(`${stored.seed}/${seat}/${actions.length}`).digest('hex');
  const known = LEVELS.find((each): each is Level => each === level) ?? LEVELS[0];
  return chooseAction(viewFor(deal, seat), { level: known, seed, ruleSet: session.ruleSet }).action;
}
