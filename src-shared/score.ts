/** Where the people of a table with real cards sit in a game they tell: places are fixed, seats go round with the dealer. */
import { seatCount, type Variant } from './seats.ts';

export interface ScoreSeating {
  readonly variant: Variant;
  /** A fourth at a table of three: whoever deals sits out. csm II.4 */
  readonly sitterOut: boolean;
}

/** How many people sit at the table. */
export function peopleAt({ variant, sitterOut }: ScoreSeating): number {
  return seatCount(variant) + (sitterOut ? 1 : 0);
}

/** The places that hold cards, forhont first. @param dealer the place of who deals */
export function playingPlaces(seating: ScoreSeating, dealer: number): number[] {
  const people = peopleAt(seating);
  return Array.from({ length: seatCount(seating.variant) }, (_, seat) => (dealer + 1 + seat) % people);
}

export interface ToldBy {
  /** Places. */
  readonly dealer: number;
  readonly declarer: number;
  /** Křížový: the called partner, or who took the last trick of a durch with the smart one; `null` when the declarer plays alone. */
  readonly partner: number | null;
  /** He is not a called partner but that taker, who settles on the declarer's side all the same. csm VII.2 */
  readonly smart?: boolean;
}

/**
 * The place of each seat of a told game (`told-game.ts`: the declarer is seat 0, a partner seat 2, the smart one seat 1), then who sits out. The others
 * follow in the direction of play. `null` when the declarer or the partner holds no cards, or both are one.
 */
export function placesTold(
  seating: ScoreSeating,
  { dealer, declarer, partner, smart = false }: ToldBy,
): number[] | null {
  const playing = playingPlaces(seating, dealer);
  const at = playing.indexOf(declarer);
  if (at < 0 || partner === declarer || (partner !== null && !playing.includes(partner))) return null;
  const others = [...playing.slice(at + 1), ...playing.slice(0, at)].filter((place) => place !== partner);
  const seats =
    partner === null
      ? [declarer, ...others]
      : smart
        ? [declarer, partner, ...others]
        : [declarer, others[0]!, partner, ...others.slice(1)];
  return seating.sitterOut ? [...seats, dealer] : seats;
}
