/** Two cards laid away. csm II.4, IV.12 */
import { isSharp, sortHand, suitOf, type Card } from '#shared/cards.ts';
import type { ActionOf } from '#shared/actions.ts';
import type { Reason } from '#shared/view.ts';
import { actor, ownedBy, withCards, withoutCards, type DealState, type ActionRules } from '../deal/state.ts';
import { reason, type Ruled } from '../reasons.ts';

export interface TalonRules {
  /** Whether a game without trumps can still be announced, in which anything may lie in the talon. */
  noTrumpPossible(state: DealState): boolean;
  next(state: DealState): DealState;
}

export function discardMove({ noTrumpPossible, next }: TalonRules): ActionRules<'discard'> {
  return {
    candidates(state) {
      const cards = ownedBy(state, actor(state));
      return cards.flatMap((one, i) =>
        cards.slice(i + 1).map((other): ActionOf<'discard'> => ({ type: 'discard', cards: [one, other] })),
      );
    },
    refusal(state, { cards }) {
      const [one, other] = cards;
      if (one === other) return reason(state, 'same-card-twice', { card: one });
      const owned = ownedBy(state, actor(state));
      const missing = cards.find((card) => !owned.includes(card));
      if (missing !== undefined) return reason(state, 'card-not-in-hand', { card: missing });
      return noTrumpPossible(state) ? null : trumpGameRefusal(state, cards);
    },
    apply: (state, { cards }) => next(laidAway(state, cards)),
    /** No offence yet: the talon can be taken back until the game is named. turnaj II.10 */
    offend: (state, { cards }, refused) => (refused.code === 'sharp-in-talon' ? next(laidAway(state, cards)) : null),
  };
}

function laidAway(state: DealState, cards: readonly Card[]): DealState {
  const seat = actor(state);
  const { trumpCard } = state;
  const hidden = trumpCard !== null && cards.includes(trumpCard.card);
  return {
    ...state,
    hands: withoutCards(state.hands, seat, cards),
    talon: cards,
    talonBy: seat,
    trumpCard: hidden ? { ...trumpCard, lies: 'talon' } : trumpCard,
  };
}

/** The talon comes back to the hand of whoever laid it away, a trump card in it to its place on the table. */
export const takeBackMove: ActionRules<'take-back'> = {
  candidates: () => [{ type: 'take-back' }],
  refusal: (state) => (state.talonBy === state.toAct ? null : reason(state, 'nothing-to-take-back')),
  apply(state) {
    const { trumpCard, talon } = state;
    const hidden = trumpCard?.lies === 'talon' ? trumpCard : null;
    return {
      ...state,
      phase: 'talon',
      hands: withCards(
        state.hands,
        actor(state),
        talon.filter((card) => card !== hidden?.card),
      ),
      talon: [],
      talonBy: null,
      trumpCard: hidden ? { ...hidden, lies: 'table' } : trumpCard,
    };
  },
};

/** Why these cards may not lie in the talon of a game with the trumps known so far. */
export function trumpGameRefusal(state: DealState, talon: readonly Card[]): Reason | null {
  return talonRefusal({ ...state, held: [...state.hands[actor(state)]!, ...talon] }, talon);
}

/** What decides about two cards for the talon of a game with trumps. */
export interface TalonTerms extends Ruled, Pick<DealState, 'fields' | 'trump'> {
  readonly trumpCard: { readonly card: Card } | null;
  /** All cards of the seat, those for the talon too. */
  readonly held: readonly Card[];
}

/** The same for a hand alone, without a deal around it. */
export function talonRefusal(terms: TalonTerms, talon: readonly Card[]): Reason | null {
  const { trumpCard, trump, fields } = terms;
  const sharp = sortHand(talon.filter(isSharp), trump, true);
  if (sharp.length > 0 && fields.talon.sharp === 'barred') return reason(terms, 'sharp-in-talon', { cards: sharp });
  if (trumpCard !== null && talon.includes(trumpCard.card)) {
    return reason(terms, 'trump-card-in-talon', { card: trumpCard.card });
  }
  if (fields.talon.trumpAllowed) return null;
  const trumps = trumpsIn(talon, trump);
  return trumps.length > neededTrumps(terms)
    ? reason(terms, 'trump-in-talon', { cards: sortHand(trumps, trump) })
    : null;
}

/** How many trumps must go to the talon because the hand has too few other cards that may. */
function neededTrumps({ held, trump, fields }: TalonTerms): number {
  const barred = fields.talon.sharp === 'barred';
  const others = new Set(held.filter((card) => !(barred && isSharp(card)) && suitOf(card) !== trump));
  return Math.max(0, 2 - others.size);
}

/** The cards of the talon that everybody sees once trumps are known: trumps where the rules ask for it, aces and tens that may lie there. domaci, Talón */
export function shownInTalon({ talon, trump, fields }: Pick<DealState, 'talon' | 'trump' | 'fields'>): Card[] {
  if (trump === null) return [];
  const { sharp, trumpShown } = fields.talon;
  return talon.filter((card) => (trumpShown && suitOf(card) === trump) || (sharp === 'shown' && isSharp(card)));
}

/** What of the talon is to be seen is noted where it was laid away. */
export function withTrumpsShown(state: DealState): DealState {
  const shown = shownInTalon(state);
  if (shown.length === 0) return state;
  const at = state.log.findLastIndex((entry) => entry.kind === 'action' && entry.action.type === 'discard');
  const entry = state.log[at]!;
  if (entry.kind !== 'action' || entry.action.type !== 'discard') return state;
  return { ...state, talonShown: shown, log: state.log.with(at, { ...entry, action: { ...entry.action, shown } }) };
}

function trumpsIn(cards: readonly Card[], trump: DealState['trump']): Card[] {
  return cards.filter((card) => suitOf(card) === trump);
}
