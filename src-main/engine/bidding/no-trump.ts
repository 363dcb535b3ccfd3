/** Betl and durch as games one can announce, take over and lead to. csm VII.1, IV.7–8 */
import { NO_TRUMP_CONTRACTS, type NoTrumpContract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT } from '#shared/seats.ts';
import { actor, withCards, withoutCards, type DealState, type ActionRules, type PhaseRules } from '../deal/state.ts';
import { reason } from '../reasons.ts';

/** The games without trumps above the one named so far, lowest first. */
export function higherGames({ fields, contract }: Pick<DealState, 'fields' | 'contract'>): readonly NoTrumpContract[] {
  const ladder = knownGames(fields);
  return ladder.slice(ladder.indexOf(contract as NoTrumpContract) + 1);
}

/** The ladder without games the rule set gives no rate. */
function knownGames({ noTrumpLadder, rates }: RuleFields): readonly NoTrumpContract[] {
  const off = {
    'open-betl': rates.openBetl === null,
    'open-durch': rates.openDurch === null,
    betl: false,
    durch: false,
  };
  return noTrumpLadder.filter((game) => !off[game]);
}

/** Whether a game with trumps is out of question: it is refused, or is not for the seat to act to ask for. */
export function barvaIsPast({ toAct, contract, trump }: DealState): boolean {
  return toAct !== FORHONT || contract !== null || trump === null;
}

/** Announcing always does something. */
export type Announcing = Extract<ActionRules<'announce'>, { apply: unknown }>;

/** A betl or durch of the seat to act. `next` follows once its lead lies face down, where the rule set asks for that. */
export function announceNoTrump(next: (state: DealState) => DealState): Announcing {
  return {
    candidates: (state) => higherGames(state).map((contract) => ({ type: 'announce', contract })),
    refusal(state, { contract, trump, helper }) {
      if (!(NO_TRUMP_CONTRACTS as readonly string[]).includes(contract)) {
        return reason(state, barvaIsPast(state) ? 'barva-is-past' : 'barva-first');
      }
      if (trump !== undefined || helper !== undefined) return reason(state, 'no-trumps-in-game');
      if (!knownGames(state.fields).includes(contract as NoTrumpContract)) return reason(state, 'game-unknown');
      return higherGames(state).includes(contract as NoTrumpContract)
        ? null
        : reason(state, 'game-not-higher', { game: state.contract! });
    },
    apply: (state, { contract }) => withLeadLaid({ ...withoutTrumps(state), bidder: state.toAct, contract }, next),
  };
}

/** The game goes on without trumps: the trump card on the table returns to its owner, unseen. */
export function withoutTrumps(state: DealState): DealState {
  const { trumpCard } = state;
  return {
    ...state,
    hands: trumpCard?.lies === 'table' ? withCards(state.hands, trumpCard.seat, [trumpCard.card]) : state.hands,
    trumpCard: null,
    trump: null,
    called: null,
  };
}

export function withLeadLaid(state: DealState, next: (state: DealState) => DealState): DealState {
  return state.fields.lead.laidFaceDown ? { ...state, phase: 'lay' } : next(state);
}

/** The card to be led lies face down before the game is answered. csm IV.7 */
export function layPhase(next: (state: DealState) => DealState): PhaseRules {
  const lay: ActionRules<'lay'> = {
    candidates: (state) => state.hands[actor(state)]!.map((card) => ({ type: 'lay', card })),
    refusal: (state, { card }) =>
      state.hands[actor(state)]!.includes(card) ? null : reason(state, 'card-not-in-hand', { card }),
    apply(state, { card }) {
      const seat = actor(state);
      return next({ ...state, laidCard: { seat, card }, hands: withoutCards(state.hands, seat, [card]) });
    },
  };
  return { lay };
}
