/** Laid or not: small endings by the slow oracle; larger ones by the evidence and by what every layout allows with open hands. */
import { unwrap } from '#shared/result.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import { laidQuestion, proveLaid } from '#main/engine/laid/index.ts';
import { solve } from '#main/solver/index.ts';
import type { Card } from '#shared/cards.ts';
import { isLaid } from '../../laid/oracle.ts';
import { playableNow, playOne } from '../../reference/playout.ts';
import { layoutsAsSeen, type Layout } from './layouts.ts';
import { tableBehind } from './table.ts';

/** Cards a hand the oracle can do. */
const SMALL = 3;
const LOOKED_AT = 12;

export function laidFaults(exercise: Exercise): string[] {
  const position = unwrap(toPosition(exercise.setup!));
  const [answer] = exercise.accepted;
  const saidLaid = answer?.form === 'option' && answer.option === 'yes';
  const size = position.hands[position.declarer]!.length;
  if (size <= SMALL) {
    const found = isLaid(unwrap(laidQuestion(position, position.declarer)));
    return found === saidLaid ? [] : [`the oracle says ${String(found)}`];
  }
  if (!saidLaid) return refutationFaults(exercise, position);
  // Whatever is laid is won in every layout with open hands too.
  const layouts = size <= 6 ? layoutsAsSeen(exercise) : [];
  const every = Math.max(1, Math.floor(layouts.length / LOOKED_AT));
  const lost = layouts.filter((layout, i) => i % every === 0 && valueIn(position, layout) <= 0);
  return lost.map((layout) => `lost in ${JSON.stringify(layout)}`);
}

/** The layout and line the prover names are played by hand: allowed all the way, and the game is spoilt in the end. */
function refutationFaults(exercise: Exercise, position: Position): string[] {
  const verdict = proveLaid(unwrap(laidQuestion(position, position.declarer)));
  if (!('laid' in verdict) || verdict.laid) return ['not refuted again'];
  const { hands, line } = verdict.counterexample;
  const table = tableBehind(exercise);
  table.hands.forEach((hand, seat) => hand.splice(0, hand.length, ...hands[seat]!));
  for (const { card } of line) {
    if (!playableNow(table).includes(card)) return [`${card} may not be played in the refutation`];
    playOne(table, card, true);
  }
  const { declarer, contract, trump } = table.terms;
  const won = table.tricksWon[declarer]!;
  const all = table.finished.length;
  const sevenGone = !table.hands[declarer]!.includes(`7${trump}` as Card) && contract.includes('sedm');
  const spoilt =
    trump === null ? (contract === 'betl' ? won > 0 : won < all) : table.points.defenders > 0 || sevenGone || won < all;
  return spoilt ? [] : ['nothing is lost by the refutation'];
}

function valueIn(position: Position, layout: Layout): number {
  return solve({ ...position, hands: position.hands.map((_, seat) => layout[seat]!) }, { cards: 'none' }).value;
}
