/**
 * Whether what is left of a deal is settled: whatever the cards are that a seat does not see, and whatever anybody may still play,
 * announce or keep silent, everybody is paid the same. Any seat may ask; what it cannot see does not change the answer.
 */
import type { RuleSet } from '#shared/rules/types.ts';
import type { Settlement } from '#shared/settlement.ts';
import { cardsOf } from '#main/engine/kernel/index.ts';
import { legalCards, marriageOf, playCard, settlePosition, type Position } from '#main/engine/index.ts';
import { unwrap } from '#shared/result.ts';
import type { Knowledge } from './knowledge.ts';
import { tableFrom } from './layouts/table.ts';
import { unseenBy } from './layouts/unseen.ts';

/** `open`: it can still come out otherwise. `undecided`: there is more to look at than `nodes`. */
export type Rest = 'settled' | 'open' | 'undecided';

/** Positions between two breaths. */
const BREATH = 1000;

/**
 * Gives how many positions have been looked at now and then, so that the caller may do something else meanwhile or leave it.
 * @param knowledge of a seat in play, with no stock left
 * @param nodes most positions to look at
 */
export function* provingRest(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  { nodes }: { readonly nodes: number },
): Generator<number, Rest> {
  const { proved } = unseenBy(knowledge);
  // Every layout is played to its end, so that it costs a position for each card at least.
  if (proved.count === 0 || proved.count * knowledge.own.length > nodes) return 'undecided';
  let looked = 0;
  let found: string | undefined;
  for (let index = 0; index < proved.count; index++) {
    const { hands, talon } = proved.at(index);
    const layout = { hands: hands.map(cardsOf), talon: cardsOf(talon), stock: [] };
    const seen = new Set<string>();
    const waiting: Position[] = [tableFrom(knowledge, ruleSet, layout)];
    for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
      if (position.toPlay === null) {
        const paid = paidIn(unwrap(settlePosition(position)));
        if (paid !== (found ??= paid)) return 'open';
        continue;
      }
      for (const next of continued(position)) {
        const key = standing(next);
        if (seen.has(key)) continue;
        seen.add(key);
        waiting.push(next);
        if (++looked > nodes) return 'undecided';
        if (looked % BREATH === 0) yield looked;
      }
    }
  }
  return 'settled';
}

/** By every card that may be played, its marriage announced and kept silent. */
function* continued(position: Position): Generator<Position> {
  const hand = position.hands[position.toPlay!]!;
  for (const card of legalCards(position)) {
    yield unwrap(playCard(position, card));
    if (marriageOf(position, hand, card) !== null) yield unwrap(playCard(position, card, false));
  }
}

/** All that the end of play and the settlement may still depend on, among positions of one layout. */
function standing({ hands, trick, toPlay, points, tricksWon, marriages, tricks }: Position): string {
  // What took the last trick and the last but one decides about sevens, announced or silent; of any other the points are enough.
  const left = Math.max(...hands.map(({ length }) => length));
  const late = left === 0 ? tricks.slice(-2) : left === 1 ? tricks.slice(-1) : [];
  return JSON.stringify([hands, trick, toPlay, points, tricksWon, marriages, late]);
}

/** Who is paid what and for what; not how many points somebody had when nothing hangs on them. */
function paidIn({ bySeat, components, uncapped }: Settlement): string {
  return JSON.stringify([bySeat, uncapped, components.map(({ id, side, made, amount }) => [id, side, made, amount])]);
}
