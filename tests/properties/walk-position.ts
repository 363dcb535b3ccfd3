/** One random position played out, engine and reference side by side. */
import { isDeepStrictEqual } from 'node:util';
import { playCard, positionVerdicts, settlePosition, toPosition, type Position } from '#main/engine/index.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { isOver, marriageWith, playableNow, playOne, seatToPlay, type Table } from '../reference/playout.ts';
import { layOut, settleSetup } from '../reference/position.ts';
import { Difference } from './difference.ts';
import { diceOf, type Dice } from './dice.ts';
import { drawCard, MANNERS } from './manner.ts';
import { randomSetup } from './random-position.ts';

export function walkPosition(set: RuleSet, variant: Variant, seed: number): void {
  const dice = diceOf(seed);
  const setup = randomSetup(set, variant, dice);
  const table = layOut(setup);
  let position = positionFrom(setup);
  const manner = dice.pick(MANNERS);
  const plays: NonNullable<SetupInput['plays']> = [];
  try {
    while (!isOver(table)) {
      compareVerdicts(position, table);
      const card = drawCard(playableNow(table), manner, dice);
      const announce = !dice.chance(0.05) || marriageWith(table, seatToPlay(table), card) === null;
      position = unwrap(playCard(position, card, announce));
      playOne(table, card, announce);
      plays.push(announce ? card : { card, announce });
      refuseAny(position, table, dice);
    }
    if (position.toPlay !== null) throw new Difference('who plays after the end', position.toPlay, null);
    compareEnd({ ...setup, plays }, position);
  } catch (error) {
    const rules = typeof setup.rules === 'string' ? setup.rules : setup.rules.id;
    throw new Error(`${String(error)}\n${JSON.stringify({ ...setup, rules, plays })}`, { cause: error });
  }
}

const positionFrom = (setup: SetupInput): Position => unwrap(toPosition(setupSchema.parse(setup)));

function compareVerdicts(position: Position, table: Table): void {
  const seat = seatToPlay(table);
  if (position.toPlay !== seat) throw new Difference('seat to play', position.toPlay, seat);
  const verdicts = positionVerdicts(position);
  const judged = verdicts.map(({ card }) => card).sort();
  if (!isDeepStrictEqual(judged, [...table.hands[seat]!].sort()))
    throw new Difference('cards judged', judged, table.hands[seat]);
  const legal = verdicts
    .filter((verdict) => verdict.legal)
    .map(({ card }) => card)
    .sort();
  const reference = playableNow(table).sort();
  if (!isDeepStrictEqual(legal, reference)) throw new Difference(`legal cards of seat ${seat}`, legal, reference);
  if (verdicts.some((verdict) => verdict.legal !== (verdict.reason === null)))
    throw new Difference('a verdict and its reason disagree', verdicts, null);
}

/** A card that is not to be played is refused. */
function refuseAny(position: Position, table: Table, dice: Dice): void {
  if (isOver(table)) return;
  const allowed = playableNow(table);
  const others = [...table.hands.flat(), ...table.stock].filter((card) => !allowed.includes(card));
  if (others.length === 0) return;
  const card = dice.pick(others);
  if (playCard(position, card).ok) throw new Difference('card accepted', card, null);
}

function compareEnd(setup: SetupInput, position: Position): void {
  const settlement = unwrap(settlePosition(position));
  const atOnce = unwrap(settlePosition(positionFrom(setup)));
  if (!isDeepStrictEqual(atOnce, settlement)) throw new Difference('settled from the whole list', atOnce, settlement);
  const paid = settleSetup(setup);
  const line = ({ id, side, made, amount }: { id: string; side: string; made: boolean; amount: number }) =>
    `${id} of ${side} ${made ? 'made' : 'lost'} ${amount}`;
  const mine = settlement.components.map(line).sort();
  const theirs = paid.lines.map(line).sort();
  if (!isDeepStrictEqual(mine, theirs)) throw new Difference('components', mine, theirs);
  if (!isDeepStrictEqual([...settlement.bySeat], [...paid.bySeat]))
    throw new Difference('by seat', settlement.bySeat, paid.bySeat);
  if (settlement.bySeat.reduce((sum, amount) => sum + amount, 0) !== 0)
    throw new Difference('sum by seat', settlement.bySeat, 0);
  if (setup.trump && !isDeepStrictEqual(settlement.points, paid.points))
    throw new Difference('points', settlement.points, paid.points);
}
