/** What one seat may know of a deal; nothing else leaves the engine for a player. */
import type { Card } from '#shared/cards.ts';
import { contractComponents } from '../settlement/rates.ts';
import { tallies } from '../settlement/tally.ts';
import type { FlekTarget } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { SeatView, WatcherView } from '#shared/view.ts';
import { legalActions, verdicts, type Deal } from '../deal/deal.ts';
import { handsOf, type DealState } from '../deal/state.ts';
import { handsOpen } from '../play/open-hands.ts';

/** The deal as a seat sees it: own cards, what was said and shown, its legal actions when it is to act. */
export function viewFor(deal: Deal, seat: Seat): SeatView {
  return { ...seenFrom(deal, seat), seat };
}

/** The deal as somebody beside the table sees it, e.g. the dealer who sits out: what everybody may see and nothing else. */
export function watcherView(deal: Deal): WatcherView {
  return { ...seenFrom(deal, null), seat: null };
}

/** @param seat `null` for a watcher, who owns no cards and knows what all seats know */
function seenFrom(deal: Deal, seat: Seat | null): Omit<SeatView, 'seat'> {
  const { state } = deal;
  const { position, commenting } = state;
  const hands = handsOf(state).map((hand) => hand.filter((card) => card !== state.laidCard?.card));
  const trumpKnown = isTrumpKnown(state, seat);
  const ownTurn = seat !== null && state.toAct === seat;
  return {
    variant: state.variant,
    manner: state.manner,
    rules: state.ruleSet.id,
    phase: state.phase,
    toAct: state.toAct,
    hand: seat === null ? [] : hands[seat]!,
    counts: hands.map(({ length }) => length),
    openHands: openHands(state, seat),
    unseen: seat === null ? 0 : state.unseen[seat]!.length,
    declarer: state.declarer,
    bidder: state.bidder,
    bid: state.bid,
    trump: trumpKnown ? state.trump : null,
    helper: state.helper,
    trumpCard: trumpCard(state, seat),
    laidCard: state.laidCard && {
      seat: state.laidCard.seat,
      card: state.laidCard.seat === seat ? state.laidCard.card : null,
    },
    talon: { count: state.talon.length, cards: knownTalon(state, seat) },
    stock: (position ?? state).stock.length,
    contract: state.contract,
    components: flekTargets(state),
    fleks: commenting.fleks,
    against: commenting.against.map(({ seat: by, what }) => ({
      seat: by,
      what,
      fleks: commenting.fleks[`against-${what}`] ?? 0,
    })),
    called: trumpKnown ? state.called : null,
    partner: isPartnerKnown(state, seat) ? state.partner : null,
    trick: openTrick(state),
    tricks: position?.tricks ?? [],
    marriages: position?.marriages ?? [],
    points: points(state, seat),
    tricksWon: position?.tricksWon ?? hands.map(() => 0),
    claim: state.claim,
    renoncs: state.offences,
    log: state.log,
    actions: ownTurn ? legalActions(deal) : [],
    verdicts: ownTurn ? verdicts(deal) : [],
    settlement: state.settlement,
  };
}

/** Trumps are secret as long as the card that chose them lies face down. */
function isTrumpKnown({ trumpCard: chosen }: DealState, seat: Seat | null): boolean {
  return chosen === null || chosen.lies === 'hand' || chosen.seat === seat;
}

/** The trump card while it lies on the table or, once shown, is still in its owner's hand. */
function trumpCard(state: DealState, seat: Seat | null): SeatView['trumpCard'] {
  const { trumpCard: chosen } = state;
  if (chosen === null || chosen.lies === 'talon') return null;
  if (chosen.lies === 'table')
    return { seat: chosen.seat, card: chosen.seat === seat ? chosen.card : null, shown: false };
  return handsOf(state)[chosen.seat]!.includes(chosen.card)
    ? { seat: chosen.seat, card: chosen.card, shown: true }
    : null;
}

function knownTalon({ talon, talonBy, talonShown }: DealState, seat: Seat | null): readonly Card[] | null {
  if (seat !== null && talonBy === seat) return talon;
  return talonShown.length > 0 ? talonShown : null;
}

/** The trick on the table; one left unfinished by the end of the deal stays there. */
function openTrick({ phase, position }: DealState): SeatView['trick'] {
  const lies = position !== null && (phase === 'play' || position.trick.length > 0);
  return lies ? { leader: position.leader, cards: position.trick } : null;
}

function openHands(state: DealState, seat: Seat | null): SeatView['openHands'] {
  const { claim, declarer, phase, position, variant } = state;
  const all = phase === 'finished' || (position !== null && handsOpen(position));
  const isOpen = (other: Seat): boolean => all || (claim !== null && other === declarer);
  const hands = handsOf(state);
  return Object.fromEntries(
    seatsOf(variant).flatMap((other) => (other !== seat && isOpen(other) ? [[other, hands[other]]] : [])),
  );
}

function flekTargets({ contract, fields, commenting }: DealState): FlekTarget[] {
  if (contract === null) return [];
  return [
    ...contractComponents(contract, fields),
    ...commenting.against.map(({ what }): FlekTarget => `against-${what}`),
  ];
}

/** Who plays with whom is open until the called card falls or the partner doubles, except to its holder. csm VII.2 */
function isPartnerKnown(state: DealState, seat: Seat | null): boolean {
  const { called, commenting, partner, declarer, position, phase } = state;
  if (called === null || phase === 'finished') return true;
  if (partner !== null && Object.values(commenting.doubledBy).some((seats) => seats.includes(partner))) return true;
  if (seat !== null && seat === (partner ?? declarer)) return true;
  return position?.hands.every((hand) => !hand.includes(called)) ?? false;
}

/** Points with marriages, as far as the seat can tell which side they fell to. */
function points(state: DealState, seat: Seat | null): SeatView['points'] {
  const { position, trump } = state;
  if (position === null || trump === null || !isPartnerKnown(state, seat)) return null;
  const { declarer, defenders } = tallies(position);
  return { declarer: declarer.total, defenders: defenders.total };
}
