/** What the figures of the rules of thumb are made with: deals bid by the computer players, and positions played to their end. */
import type { Card, Suit } from '#shared/cards.ts';
import type { Contract, SettledComponent } from '#shared/contracts.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import type { Seat } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import {
  isOver,
  applyAction,
  dealCards,
  playCard,
  settlePosition,
  shuffledDeck,
  startDeal,
  toPosition,
  viewFor,
  viewOfPosition,
  type Deal,
  type Position,
} from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';

export const RULES = csm;
export const VARIANT = 'voleny';

export function dealOf(seed: string): Deal {
  return startDeal(dealCards(VARIANT, RULES, shuffledDeck(seed)));
}

/** The deal as the players go on with it, until it is over or `enough`. */
export function bidUntil(from: Deal, seed: string, enough: (deal: Deal) => boolean): Deal {
  let deal = from;
  while (deal.state.toAct !== null && !enough(deal)) {
    const view = viewFor(deal, deal.state.toAct);
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed, ruleSet: RULES }).action));
  }
  return deal;
}

export interface Game {
  readonly declarer: Seat;
  readonly trump: Suit | null;
  readonly contract: Contract;
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
}

/** The first lead of a game nobody has doubled. */
export function positionFor(game: Game): Position {
  const { hands, talon, ...terms } = game;
  const setup = {
    ...terms,
    variant: VARIANT,
    rules: RULES.id,
    hands: hands.map((hand) => [...hand]),
    talon: [...talon],
  };
  return unwrap(toPosition(setupSchema.parse(setup)));
}

/** Played by the computer players, each of whom sees what its seat sees. */
export function playedByBots(from: Position, seed: string): Settlement {
  let position = from;
  while (!isOver(position)) {
    const view = viewOfPosition(position, position.toPlay!);
    const { considered } = chooseAction(view, { level: 1, seed, ruleSet: RULES });
    // A laid game is played out all the same: it comes to what it comes to.
    const play = considered.map(({ action }) => action).find((action) => action.type === 'play')!;
    position = unwrap(playCard(position, play.card, play.announce ?? true));
  }
  return unwrap(settlePosition(position));
}

export function isMade({ components }: Settlement, id: SettledComponent): boolean {
  return components.find((line) => line.id === id)!.made;
}
