/** What a settled deal is found by. */
import type { Contract } from '#shared/contracts.ts';
import { COMPONENTS, type Component } from '#shared/contracts.ts';
import type { Suit } from '#shared/cards.ts';
import type { Settlement } from '#shared/settlement.ts';
import { unpackedOrNull, type DealOutcome } from './packed.ts';

export interface DealFacts {
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** A place at the table. */
  readonly declarer: number | null;
  /** Everything the contract announced was made; `null` where nobody played, or the sheet is lost. */
  readonly made: boolean | null;
  /** What the declarer gained, in base units. */
  readonly value: number;
}

/** @param forhont the place of seat 0 */
export function factsOf({ contract, trump, declarer, settlement, gains }: DealOutcome, forhont: number): DealFacts {
  const place = declarer === null || gains.length === 0 ? null : (forhont + declarer) % gains.length;
  return {
    contract,
    trump,
    declarer: place,
    made: contract && settlement ? isMade(settlement) : null,
    value: place === null ? 0 : gains[place]!.amount,
  };
}

const ownLines = ({ components }: Settlement) => components.filter(({ id }) => COMPONENTS.includes(id as Component));

/** Whether every component of the declarer's own was made. */
export function isMade(settlement: Settlement): boolean {
  return ownLines(settlement).every(({ made }) => made);
}

/** Of a deal that was not made, as it was packed: some of what the declarer announced was made all the same, as a sedma whose hra was lost. */
export function isPartlyMade(record: Uint8Array | null): boolean {
  const settlement = record && unpackedOrNull(record)?.outcome.settlement;
  return settlement ? !isMade(settlement) && ownLines(settlement).some(({ made }) => made) : false;
}
