/** A written record may hold lines nobody could play: the first card of one that cannot be played. */
import type { Card } from '#shared/cards.ts';
import { setupAt, type GameRecord } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import type { DomainError } from '#shared/result.ts';
import { cardOf } from './draft.ts';
import { treeRows, trickAt } from './tree-rows.ts';

export interface Unplayable {
  /** Of the deal, from 1. */
  readonly trick: number;
  readonly card: Card;
  readonly problem: DomainError;
}

/**
 * @param look what is wrong with a setup whose `plays` are laid out
 * Nothing is told of a record whose cards do not lie right to begin with: the board shows that by itself.
 */
export async function unplayableIn(
  record: GameRecord,
  look: (setup: Setup) => Promise<readonly DomainError[]>,
): Promise<Unplayable | null> {
  if ((await look(setupAt(record, []))).length > 0) return null;
  for (const { moves } of treeRows(record)) {
    const setup = setupAt(record, moves.at(-1)!.path);
    const problem = (await look(setup)).find(({ path }) => path?.[0] === 'plays');
    if (problem === undefined) continue;
    const place = Number(problem.path![1]);
    const play = setup.plays[place];
    if (play === undefined) continue;
    return { trick: trickAt(setup, place), card: cardOf(play), problem };
  }
  return null;
}
