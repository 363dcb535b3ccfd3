/** Lends the reference the engine's proofs, which have exhaustive tests of their own (`tests/laid`). */
import type { Deal, Position } from '#main/engine/index.ts';
import { isLaid, laidQuestion } from '#main/engine/laid/index.ts';
import type { Component } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';

/** Whether the declarer of a deal keeps these components in a position of it, whatever the others hold and do. */
export function laidAt(deal: Deal, position: Position, components: readonly Component[]): boolean {
  const { called } = deal.state;
  const question = unwrap(laidQuestion(position, position.declarer, { components, ...(called && { called }) }));
  return isLaid(question) === true;
}
