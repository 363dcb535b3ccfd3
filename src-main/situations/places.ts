/** Where the cards of a situation lie, and whose they are. */
import { isNoTrump } from '#shared/contracts.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { handSize, seatsOf, type Seat } from '#shared/seats.ts';
import { isBeforeTalon, type Situation } from '#shared/situations/index.ts';

export interface SituationPlace {
  /** `gone`: played before. */
  readonly of: Seat | 'talon' | 'stock' | 'gone';
  /** Only forhont's cards are told apart by packets, where he decides by the first. */
  readonly packet?: 1 | 2;
  readonly size: number;
}

/** What the condition is about: the cards as they were dealt, or as they lie once the talon is laid away. */
export function placesOf(situation: Situation, ruleSet: RuleSet): SituationPlace[] {
  const { variant } = situation;
  const seats = seatsOf(variant);
  if (!isBeforeTalon(situation)) {
    return [...seats.map((of): SituationPlace => ({ of, size: handSize(variant) })), { of: 'talon', size: 2 }];
  }
  const { packets } = rulesFor(ruleSet, variant);
  const dealt = (to: SituationPlace['of']): number[] =>
    packets.flatMap((packet) => (packet.to === to ? [packet.count] : []));
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  const [first = 0, ...others] = dealt(0);
  return [
    { of: 0, packet: 1, size: first } as const,
    { of: 0, packet: 2, size: sum(others) } as const,
    ...seats.slice(1).map((of): SituationPlace => ({ of, size: sum(dealt(of)) })),
    { of: 'talon', size: sum(dealt('talon')) } as const,
    { of: 'stock', size: sum(dealt('stock')) } as const,
  ].filter(({ size }) => size > 0);
}

/** A mask of places. */
export function maskOf(places: readonly SituationPlace[], isOne: (place: SituationPlace) => boolean): number {
  return places.reduce((mask, place, i) => mask | (isOne(place) ? 1 << i : 0), 0);
}

export function isPlayedWithTrumps({ contract }: Pick<Situation, 'contract'>): boolean {
  return contract === null || !isNoTrump(contract);
}

/** Whether forhont has chosen the trumps by a card among his first, before the situation begins. */
export function isTrumpChosen(situation: Situation): boolean {
  const { variant, declarer, from } = situation;
  const isByCard = variant === 'voleny' || variant === 'krizovy';
  return isByCard && declarer === 0 && from !== 'trumps' && isPlayedWithTrumps(situation);
}
