/** Drills that ask for a card: the same best cards by another search, over layouts listed another way. */
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import { onlySevens } from '#main/school/drills/kinds/seven.ts';
import { solve } from '#main/solver/index.ts';
import { seatToPlay } from '../../reference/playout.ts';
import { gainsOf, scoreOf } from './search.ts';
import { layoutsAsSeen, type Layout } from './layouts.ts';
import { acceptedCards, copied, tableBehind } from './table.ts';

/** Cards a hand up to which alpha-beta over the reference is affordable. */
const BY_PENCIL = 4;
/** Layouts played out card by card. */
const LOOKED_AT = 6;

export function cardPlayFaults(exercise: Exercise): string[] {
  return exercise.task.code.endsWith('-open') ? openFaults(exercise) : closedFaults(exercise);
}

function openFaults(exercise: Exercise): string[] {
  const table = tableBehind(exercise);
  const size = table.hands[seatToPlay(table)]!.length;
  const gains = size <= BY_PENCIL ? gainsOf(table, scoreOf(exercise)) : gainsWithoutMemory(positionBehind(exercise));
  return sameSet(bestOf(gains), acceptedCards(exercise), 'best cards');
}

function closedFaults(exercise: Exercise): string[] {
  const layouts = layoutsAsSeen(exercise);
  const said = exercise.because.find(({ code }) => code === 'proven-closed')?.params['layouts'];
  const faults = said === layouts.length ? [] : [`${layouts.length} layouts instead of ${String(said)}`];
  const table = tableBehind(exercise);
  const size = table.hands[seatToPlay(table)]!.length;
  const every = Math.max(1, Math.floor(layouts.length / LOOKED_AT));
  for (const layout of layouts.filter((_, i) => i % every === 0)) {
    const gains = size <= BY_PENCIL ? byPencil(exercise, layout) : gainsWithoutMemory(laidOut(exercise, layout));
    const best = bestOf(gains);
    const worse = acceptedCards(exercise).filter((card) => !best.includes(card));
    if (worse.length > 0) faults.push(`${worse.join()} not best in ${JSON.stringify(layout)}`);
  }
  // A card that is not accepted must be worse somewhere.
  const proven = bestEverywhere(exercise, layouts);
  return [...faults, ...sameSet(proven, acceptedCards(exercise), 'best everywhere')];
}

function byPencil(exercise: Exercise, layout: Layout): Map<Card, number> {
  const table = copied(tableBehind(exercise));
  table.hands.forEach((hand, seat) => hand.splice(0, hand.length, ...layout[seat]!));
  return gainsOf(table, scoreOf(exercise));
}

function bestEverywhere(exercise: Exercise, layouts: readonly Layout[]): Card[] {
  let best: Card[] | null = null;
  for (const layout of layouts) {
    const now = [...solve(laidOut(exercise, layout), { line: false, cards: 'best' }).best];
    best = best === null ? now : best.filter((card) => now.includes(card));
  }
  return best ?? [];
}

function laidOut(exercise: Exercise, layout: Layout): Position {
  const position = positionBehind(exercise);
  return { ...position, hands: position.hands.map((_, seat) => layout[seat]!) };
}

function positionBehind({ kind, setup }: Exercise): Position {
  const position = unwrap(toPosition(setup!));
  return kind === 'seven' ? onlySevens(position) : position;
}

/** The search without its table, where the reference would take too long. */
function gainsWithoutMemory(position: Position): Map<Card, number> {
  const sign = position.toPlay === position.declarer ? 1 : -1;
  const { cards } = solve(position, { useTable: false, line: false });
  return new Map(cards.map(({ card, value }) => [card, sign * value]));
}

function bestOf(gains: ReadonlyMap<Card, number>): Card[] {
  const most = Math.max(...gains.values());
  return [...gains].filter(([, gain]) => gain > most - 1e-9).map(([card]) => card);
}

function sameSet(found: readonly Card[], said: readonly Card[], what: string): string[] {
  const same = [...found].sort().join() === [...said].sort().join();
  return same ? [] : [`${what}: ${found.join()} instead of ${said.join()}`];
}
