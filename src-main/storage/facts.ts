/** What a settled deal is found by. */
import type { AnnouncedPart } from '#shared/api/evening.ts';
import { announcedComponents, type Component, type Contract } from '#shared/contracts.ts';
import type { Suit } from '#shared/cards.ts';
import { isMade, ownLines, type Settlement } from '#shared/settlement.ts';
import type { DealOutcome } from './packed.ts';

export interface DealFacts {
  readonly contract: Contract | null;
  readonly trump: Suit | null;
  /** A place at the table. */
  readonly declarer: number | null;
  /** Everything the contract announced was made; `null` where nobody played, or the sheet is lost. */
  readonly made: boolean | null;
  /** Of a contract that was not made: the parts of it that were, as a sedma whose hra was lost. Empty otherwise. */
  readonly parts: readonly Component[];
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
    parts: contract && settlement && !isMade(settlement) ? partsMade(settlement) : [],
    value: place === null ? 0 : gains[place]!.amount,
  };
}

function partsMade(settlement: Settlement): Component[] {
  return ownLines(settlement).flatMap(({ id, made }) => (made ? [id as Component] : []));
}

/** What was announced, part by part. @param parts what was made of a contract that was not, as they are stored */
export function announcedParts(contract: Contract, made: boolean, parts: string | null): AnnouncedPart[] {
  const kept = parts === null || parts === '' ? [] : parts.split(',');
  return announcedComponents(contract).map((id) => ({ id, made: made || kept.includes(id) }));
}
