/** What a claim has to keep, read off the contract and the rule set. */
import { SUITS, makeCard, type Suit } from '#shared/cards.ts';
import { announcedComponents, type Component, type Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { seatsOf } from '#shared/seats.ts';
import { announcedSevens, bitOf, maskOf, suitNumber } from '../kernel/index.ts';
import type { LaidGame, Goals } from './game.ts';
import { fieldsOf, type LaidQuestion } from './question.ts';

export function gameOf(question: LaidQuestion): LaidGame {
  const { called, contract, counts, declarer, trump, variant } = question;
  const hasTrumps = trump !== null;
  const fields = fieldsOf(question);
  const goals = goalsOf(question, fields);
  const sevens = announcedSevens(question);
  const sevenFor = (cardsLeft: number): number =>
    maskOf(
      sevens.filter((seven) => seven.seat === declarer && seven.cardsLeft === cardsLeft).map(({ card }) => card),
      hasTrumps,
    );
  const others = seatsOf(variant).filter((seat) => seat !== declarer);
  return {
    hasTrumps,
    seats: counts.length,
    declarer,
    trump: suitNumber(trump),
    goals,
    sharp: goals.noPointLost ? sharpMask(hasTrumps) : 0,
    holderOf: seatsOf(variant).map((seat) => others.indexOf(seat)),
    stockHolder: question.stock > 0 ? others.length : -1,
    called: called === null ? -1 : bitOf(called, hasTrumps),
    ownSevens: { trump: sevenFor(1), helper: sevenFor(2) },
    heldSeven: maskOf(
      sevens.filter(({ seat }) => seat !== declarer).map(({ card }) => card),
      hasTrumps,
    ),
    opensAfter: question.opensAfter ?? -1,
    compared: isOpenContract(contract) && fields.openGame === 'compared',
  };
}

/** The conditions of csm V.11 and turnaj II.19, component by component; a laid contract keeps all of them at once. */
function goalsOf({ components, helper, trump }: LaidQuestion, { laid }: RuleFields): Goals {
  const twoSevens = components.includes('dve-sedmy');
  const seven = components.some((part) => part === 'sedma' || part === 'sto-sedma') || twoSevens;
  return {
    ...laidConditions(components, laid),
    seven: seven && trump !== null ? bitOf(makeCard('7', trump), true) : -1,
    helperSevens: twoSevens ? helperSevens(trump!, helper) : 0,
  };
}

/** The helper's seven, or where no helper suit is named every seven but trump's. */
function helperSevens(trump: Suit, helper: Suit | null): number {
  const suits = helper === null ? SUITS.filter((suit) => suit !== trump) : [helper];
  return maskOf(
    suits.map((suit) => makeCard('7', suit)),
    true,
  );
}

/** What a laid contract may not lose beside its sevens. csm V.11, turnaj II.19 */
export function laidConditions(
  components: readonly Component[],
  laid: RuleFields['laid'],
): Pick<Goals, 'noTrickTaken' | 'noTrickLost' | 'noPointLost'> {
  const claims = new Set(components.flatMap((part) => (part === 'sto-sedma' ? announcedComponents(part) : [part])));
  const sedmaByTricks = claims.has('sedma') && laid.sedma === 'no-trick-lost';
  return {
    noTrickTaken: claims.has('betl'),
    noTrickLost: claims.has('durch') || sedmaByTricks,
    noPointLost: claims.has('hra') || claims.has('sto') || (claims.has('sedma') && !sedmaByTricks),
  };
}

function isOpenContract(contract: Contract): boolean {
  return contract === 'open-betl' || contract === 'open-durch';
}

function sharpMask(hasTrumps: boolean): number {
  return maskOf(
    SUITS.flatMap((suit) => [makeCard('A', suit), makeCard('T', suit)]),
    hasTrumps,
  );
}
