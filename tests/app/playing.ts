import { chooseAction } from '#main/players/index.ts';
import type { Action } from '#shared/actions.ts';
import type { TableView } from '#shared/view.ts';

export const VOLENY = { variant: 'voleny', rules: 'csm' } as const;

/** Bots that do nothing leave the table as it was stored. */
export function asleep(): never {
  throw new Error('asleep');
}

/** How the human of these tests plays: like a bot, from the view he is given. */
export function humanAction(view: TableView): Action {
  if (view.seat === null) throw new Error('Who sits out has nothing to do.');
  return chooseAction(view, { level: 1, seed: 'human' }).action;
}
