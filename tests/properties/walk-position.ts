/** One random position played out, engine and reference side by side. */
import {
  isOver,
  legalCards,
  playCard,
  positionVerdicts,
  settlePosition,
  toPosition,
  type Position,
} from '#main/engine/index.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import {
  isOver as isOverBy,
  marriageWith,
  playableNow,
  playOne,
  seatToPlay,
  type Table,
} from '../reference/playout.ts';
import { layOut, settleSetup } from '../reference/position.ts';
import { compareSettlements } from './compare-settlement.ts';
import { diceOf, type Dice } from './dice.ts';
import { never, same } from './difference.ts';
import { drawCard, MANNERS } from './manner.ts';
import { randomSetup } from './random-position.ts';

/** Throws where the two differ; the message holds the position with its plays. */
export function walkPosition(set: RuleSet, variant: Variant, seed: number): void {
  const dice = diceOf(seed);
  const setup = randomSetup(set, variant, dice);
  const plays: NonNullable<SetupInput['plays']> = [];
  try {
    playOut(setup, plays, dice);
  } catch (error) {
    throw new Error(`${String(error)}\n${JSON.stringify({ ...setup, rules: set.id, plays })}`, { cause: error });
  }
}

function playOut(setup: SetupInput, plays: NonNullable<SetupInput['plays']>, dice: Dice): void {
  const table = layOut(setup);
  const manner = dice.pick(MANNERS);
  let position = positionFrom(setup);
  while (!isOverBy(table)) {
    compareVerdicts(position, table);
    const card = drawCard(playableNow(table), manner, dice);
    const announce = !dice.chance(0.05) || marriageWith(table, seatToPlay(table), card) === null;
    position = unwrap(playCard(position, card, announce));
    playOne(table, card, announce);
    plays.push(announce ? card : { card, announce });
    refuseAny(position, table, dice);
  }
  never(!isOver(position), () => 'it is over, and a card is asked for');
  same('cards judged after the end', positionVerdicts(position), []);
  compareEnd({ ...setup, plays }, position);
  playOn(position, dice);
}

/** As records of other tables do with a decided game: what it comes to stays the same. */
function playOn(over: Position, dice: Dice): void {
  const settled = unwrap(settlePosition(over));
  let position = over;
  while (position.toPlay !== null) {
    position = unwrap(playCard(position, dice.pick(legalCards(position))));
    same('settled when played on', unwrap(settlePosition(position)), settled);
  }
}

const positionFrom = (setup: SetupInput): Position => unwrap(toPosition(setupSchema.parse(setup)));

function compareVerdicts(position: Position, table: Table): void {
  const seat = seatToPlay(table);
  same('seat to play', position.toPlay, seat);
  const verdicts = positionVerdicts(position);
  same('cards judged', verdicts.map(({ card }) => card).sort(), [...table.hands[seat]!].sort());
  const legal = verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  same(`legal cards of seat ${seat}`, legal.sort(), playableNow(table).sort());
  for (const { card, legal: allowed, reason } of verdicts)
    never(allowed !== (reason === null), () => `the verdict on ${card} and its reason disagree`);
}

/** A card that is not to be played is refused. */
function refuseAny(position: Position, table: Table, dice: Dice): void {
  if (isOverBy(table)) return;
  const allowed = playableNow(table);
  const others = [...table.hands.flat(), ...table.stock].filter((card) => !allowed.includes(card));
  if (others.length === 0) return;
  const card = dice.pick(others);
  never(playCard(position, card).ok, () => `${card} was accepted`);
}

function compareEnd(setup: SetupInput, position: Position): void {
  const settlement = unwrap(settlePosition(position));
  same('settled from the whole list', unwrap(settlePosition(positionFrom(setup))), settlement);
  compareSettlements(settlement, settleSetup(setup), setup.trump !== null);
}
