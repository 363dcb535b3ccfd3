/** The cards of a finished deal once more, from any seat. */
import { err, ok, type Result } from '#shared/result.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { Storage, StoredPlayer } from '#main/storage/index.ts';
import type { FollowedDeal } from './followed.ts';
import { playersAt, type NewSession } from './records.ts';
import { forhontOf } from './sitting.ts';
import { HUMAN_PLACE, humanSeat, sittingPlace } from './table.ts';

/**
 * A session with those cards and the same players around the first place. The bots draw the same chance as then, so that they differ
 * only where the play does. Errors: `seat-not-in-variant`.
 * @param asked the seat of the first place; as then, or forhont if it sat out
 */
export async function dealtAgain(
  storage: Storage,
  played: FollowedDeal,
  asked: Seat | undefined,
  startedAt: string,
): Promise<Result<NewSession>> {
  const { session, stored } = played;
  const { variant, ruleSet, manner, options } = session;
  const count = seatCount(variant);
  const seat = asked ?? humanSeat(played) ?? 0;
  if (seat >= count) return err('seat-not-in-variant', { seat }, ['seat']);
  // Nobody sits out now; where the first place did, one of the others has to.
  const there = (await playersAt(storage, session)).filter(
    ({ place }) => place === HUMAN_PLACE || place !== sittingPlace(played),
  );
  const players = there.slice(0, count).map((player, place): StoredPlayer => ({ ...player, place }));
  return ok({
    variant,
    ruleSet,
    seed: null,
    sitterOut: false,
    manner,
    bonus: stored.bonus,
    options: { ...options, name: '', length: { kind: 'open' } },
    startedAt,
    again: session.again ?? session.id,
    forhont: forhontOf(seat, count),
    players,
    dealSeed: stored.seed,
    deck: stored.deck,
  });
}
