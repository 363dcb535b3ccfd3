/** Who sits down to a new session, and who deals first. */
import { levelIn } from '#shared/bots.ts';
import type { Sitter } from '#shared/evening.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import type { Storage, StoredPlayer } from '#main/storage/index.ts';
import { botAt, seatedPlayers } from './bots.ts';
import { HUMAN_PLACE } from './table.ts';

interface Invited {
  readonly seats: readonly Sitter[] | undefined;
  /** Of the bots of which nothing else is said. */
  readonly level: number;
  readonly variant: Variant;
}

/** The players by place. Errors: `seats-wrong-count`, `seat-no-person`, `seat-taken-twice`, `unknown-profile`, `unknown-bot`. */
export async function playersFor(
  storage: Pick<Storage, 'profiles'>,
  { seats, level, variant }: Invited,
  count: number,
): Promise<Result<StoredPlayer[]>> {
  if (!seats) return ok(seatedPlayers(count, levelIn(variant, level)));
  if (seats.length !== count) return err('seats-wrong-count', { count }, ['seats']);
  if (seats[HUMAN_PLACE]!.kind === 'bot') return err('seat-no-person', {}, ['seats', HUMAN_PLACE]);
  const players: StoredPlayer[] = [];
  for (const [place, sitter] of seats.entries()) {
    const twice = seats.findIndex((other) => whoIs(other) === whoIs(sitter)) < place;
    if (twice) return err('seat-taken-twice', {}, ['seats', place]);
    const player = await playerFor(storage, sitter, { place, level, variant });
    if (!player.ok) return player;
    players.push(player.value);
  }
  return ok(players);
}

/** The same bot on another level is the same. */
function whoIs(sitter: Sitter): string {
  return sitter.kind === 'owner' ? sitter.kind : `${sitter.kind} ${sitter.id}`;
}

async function playerFor(
  storage: Pick<Storage, 'profiles'>,
  sitter: Sitter,
  { place, level, variant }: Pick<Invited, 'level' | 'variant'> & { readonly place: number },
): Promise<Result<StoredPlayer>> {
  if (sitter.kind === 'owner') return ok({ place, bot: null });
  if (sitter.kind === 'bot') {
    const bot = botAt(place, sitter.id, levelIn(variant, sitter.level ?? level));
    return bot ? ok(bot) : err('unknown-bot', { bot: sitter.id }, ['seats', place]);
  }
  const profile = await storage.profiles.offered(sitter.id);
  return profile ? ok({ place, bot: null, profile }) : err('unknown-profile', { profile: sitter.id }, ['seats', place]);
}

interface Around {
  readonly count: number;
  readonly humanSeat: Seat;
  readonly dealSeed: string;
}

/** The place of forhont where the first place has that seat. */
export const forhontOf = (humanSeat: Seat, count: number): number => (HUMAN_PLACE - humanSeat + count) % count;

/** The place of the first forhont, who sits after the dealer; `null` when nobody sits on the place named. */
export function forhontAt(
  firstDealer: number | 'draw' | undefined,
  { count, humanSeat, dealSeed }: Around,
): number | null {
  if (firstDealer === undefined) return forhontOf(humanSeat, count);
  if (firstDealer === 'draw') return chanceFrom(`dealer ${dealSeed}`)(count);
  return firstDealer < count ? (firstDealer + 1) % count : null;
}
