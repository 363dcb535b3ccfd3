/** Aces and tens that lie in the talon of a game with trumps, where rules of one's own allow it. */
import { isSharp } from '#shared/cards.ts';
import type { Side } from '#shared/settlement.ts';
import type { Position } from '../position-types.ts';

type Away = Pick<Position, 'talon' | 'trump' | 'fields'>;

export function sharpsAway({ talon, trump, fields }: Away): number {
  return trump === null || fields.talon.sharp === 'barred' ? 0 : talon.filter(isSharp).length;
}

/** Points a side has by them, before any trick. */
export function pointsAway(game: Away, side: Side): number {
  return game.fields.talon.sharpPoints === side ? 10 * sharpsAway(game) : 0;
}

/** Points the declarer has given away by them: a game that may lose none is not laid. */
export function pointsForgone(game: Away): number {
  return game.fields.talon.sharpPoints === 'declarer' ? 0 : 10 * sharpsAway(game);
}
