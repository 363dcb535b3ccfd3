/** A session as it is being put together. */
import type { SessionOptions, Sitter } from '#shared/evening.ts';
import { maySitOut, seatCount, type Variant } from '#shared/seats.ts';
import { USUAL_OPTIONS } from '#shared/usual.ts';

export interface SessionPlan {
  readonly options: SessionOptions;
  /** By place; `owner`, `profile:<id>` or `bot:<id>`. */
  readonly seats: readonly string[];
  /** A place, or drawn; `usual`: the player at place 0 begins. */
  readonly dealer: string;
}

export const BOT_IDS = ['blazena', 'vaclav', 'jindra', 'ludmila'] as const;
export const USUAL_PLAN: SessionPlan = {
  options: USUAL_OPTIONS,
  seats: ['owner', 'bot:blazena', 'bot:vaclav', 'bot:jindra'],
  dealer: 'usual',
};

export function playersIn(variant: Variant, sitterOut: boolean): number {
  return seatCount(variant) + (sitterOut && maySitOut(variant) ? 1 : 0);
}

/** Somebody on a place; who sat there before takes the place he comes from. */
export function seated(seats: readonly string[], place: number, who: string): string[] {
  const from = seats.indexOf(who);
  return seats.map((key, index) => (index === place ? who : index === from ? seats[place]! : key));
}

export function sitterOf(key: string): Sitter {
  const [kind, id = ''] = key.split(':');
  if (kind === 'profile') return { kind, id: Number(id) };
  return kind === 'bot' ? { kind, id } : { kind: 'owner' };
}

/** What `game.start` is told besides the game itself. */
export function planned({ options, seats, dealer }: SessionPlan, count: number) {
  return {
    options,
    seats: seats.slice(0, count).map(sitterOf),
    ...(dealer !== 'usual' && { firstDealer: dealer === 'draw' ? ('draw' as const) : Number(dealer) }),
  };
}
