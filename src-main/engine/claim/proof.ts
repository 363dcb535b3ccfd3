/** The proof of a claim: whether the game is laid for the declarer of a deal, and what of it is certain. csm V.10–11, turnaj II.18–21 */
import { makeCard } from '#shared/cards.ts';
import type { Component } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { DealState } from '../deal/state.ts';
import { isObviouslyLaid, laidQuestion, type LaidQuestion } from '../laid/index.ts';
import { positionAtLead } from '../play/start.ts';
import { sideOf } from '../play/sides.ts';
import { announcedSevens } from '../kernel/index.ts';
import type { Position } from '../position-types.ts';
import type { LaidTerms } from '../settlement/laid.ts';
import { countsMajority } from '../settlement/outcomes.ts';
import { contractComponents } from '../settlement/rates.ts';
import type { Prover } from './prover.ts';

/** Whether the claim holds; `null` when it is too hard to tell. */
export function claimHolds(state: DealState, prove: Prover): boolean | null {
  return prove(claimQuestion(state));
}

/** What is asked by a claim made now. */
export function claimQuestion(state: DealState): LaidQuestion {
  return questionOf(state, state.position!);
}

/** Whether anybody can see that the game is laid, at the declarer's lead with a trick left to play after it. turnaj II.20 */
export function isPlainlyLaid(state: DealState): boolean {
  const position = state.position!;
  if (position.toPlay !== position.declarer || position.hands[position.declarer]!.length < 2) return false;
  return isObviouslyLaid(questionOf(state, position));
}

/** What the settlement of a proved claim depends on. What cannot be proved within the budget does not count. */
export function laidTerms(state: DealState, prove: Prover): LaidTerms {
  const { sitterOut } = state;
  return {
    sitterOut,
    silentSeven: takesLastWithSeven(state, prove),
    majority: majorityOf(state, prove),
    doubledBy: laidBeforePlay(state, prove) ? doublers(state) : [],
  };
}

/** What the declarer knows; components may be added to those of his contract, to be kept by the same strategy. */
function questionOf(state: DealState, position: Position, added: readonly Component[] = []): LaidQuestion {
  const components = [...contractComponents(position.contract, position.fields), ...added];
  const called = state.called === null ? {} : { called: state.called };
  const question = laidQuestion(position, position.declarer, { components, ...called });
  if (!question.ok) throw new RangeError(question.error.code);
  return question.value;
}

function isCertain(state: DealState, prove: Prover, position: Position, added: readonly Component[] = []): boolean {
  return prove(questionOf(state, position, added)) === true;
}

/** The trump seven counts silently only where nobody announced it. csm V.8 */
function takesLastWithSeven(state: DealState, prove: Prover): boolean {
  const position = state.position!;
  const { declarer, hands, trump } = position;
  if (trump === null || announcedSevens(position).length > 0) return false;
  return hands[declarer]!.includes(makeCard('7', trump)) && isCertain(state, prove, position, ['sedma']);
}

function majorityOf(state: DealState, prove: Prover): boolean | null {
  const position = state.position!;
  const { hands, tricksWon, trick } = position;
  if (!countsMajority(position)) return null;
  const won = (side: string): number =>
    tricksWon.filter((_, seat) => sideOf(position, seat as Seat) === side).reduce((sum, count) => sum + count, 0);
  const left = (hands.flat().length + position.stock.length + trick.length) / hands.length;
  const total = won('declarer') + won('defenders') + left;
  if (won('declarer') * 2 > total) return true;
  if (won('defenders') * 2 >= total) return false;
  return isCertain(state, prove, position, ['durch']) ? true : null;
}

/** Said before the declarer's first card, of a game that was laid before anybody's. */
function laidBeforePlay(state: DealState, prove: Prover): boolean {
  const position = state.position!;
  const { declarer, trick, tricks } = position;
  const said = tricks.length === 0 && trick.every(({ seat }) => seat !== declarer);
  if (!said || state.fields.laidDoublings === 'all' || doublers(state).length === 0) return false;
  return trick.length === 0 || isCertain(state, prove, positionAtLead(state));
}

/** The opponents who doubled the declarer's game or a part of it. */
function doublers(state: DealState): Seat[] {
  const { declarer, fields, contract, commenting, partner } = state;
  const seats = contractComponents(contract!, fields).flatMap((component) => commenting.doubledBy[component] ?? []);
  return [...new Set(seats)].filter((seat) => seat !== declarer && seat !== partner).sort((a, b) => a - b);
}
