/** A finished position told as players do, read off its tricks and nothing the engine settled. */
import type { Position } from '#main/engine/index.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { SevenFate, ToldGameInput } from '#shared/told-game.ts';

const onSide = ({ declarer, partner }: Position, seat: Seat | undefined) => seat === declarer || seat === partner;

/** Whether four cards of the helper suit fell from one defender's hand. */
function hadFourHelpers({ tricks, helper, declarer }: Position): boolean {
  const fell = tricks.flatMap(({ cards }) => cards).filter(({ card }) => card[1] === helper);
  return [0, 1, 2, 3].some((seat) => seat !== declarer && fell.filter((play) => play.seat === seat).length >= 4);
}

/** What players would say of a finished position. */
export function told(position: Position, rules: string): ToldGameInput {
  const { contract, trump, tricks, points, marriages, earlierMarriages, partner, declarer, fleks, against } = position;
  const last = tricks.at(-1)!;
  const seven = trump && last.cards.find(({ card }) => card === `7${trump}`);
  const fate: SevenFate = seven
    ? `${onSide(position, seven.seat) ? 'declarer' : 'defenders'}-${seven.seat === last.winner ? 'made' : 'beaten'}`
    : 'elsewhere';
  const helper = tricks.at(-2);
  const helper7 = position.helper && `7${position.helper}`;
  const taken = helper?.cards.find(({ seat }) => seat === helper.winner);
  const own = [
    ...earlierMarriages.filter(({ side }) => side === 'declarer'),
    ...marriages.filter(({ seat }) => onSide(position, seat)),
  ];
  const others = [
    ...earlierMarriages.filter(({ side }) => side !== 'declarer'),
    ...marriages.filter(({ seat }) => !onSide(position, seat)),
  ];
  const won = position.tricksWon.filter((_, seat) => onSide(position, seat as Seat)).reduce((sum, n) => sum + n, 0);
  return {
    rules,
    variant: position.variant,
    contract,
    trump,
    ...(trump !== null && {
      sharpsAway:
        position.fields.talon.sharp === 'shown' ? position.talon.filter((card) => /[AT]/.test(card)).length : 0,
    }),
    alone: partner === null,
    ...(!isNoTrump(contract) && {
      points: points.declarer,
      marriages: { declarer: own.map((one) => one.points), defenders: others.map((one) => one.points) },
      seven: fate,
    }),
    tricks: won,
    lastTrickLost: last.winner !== declarer,
    helperSeven:
      helper === undefined
        ? last.leader === declarer
        : taken?.seat === declarer && (helper7 ? taken.card === helper7 : taken.card.startsWith('7')),
    fourHelpers: hadFourHelpers(position),
    fleks: { ...fleks, ...Object.fromEntries(against.map((one) => [`against-${one.what}`, one.fleks])) },
    against: against.map(({ what }) => what),
  };
}
