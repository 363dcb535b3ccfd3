/** Whether a view sent from outside can be one the engine gave: a player reasons from it and must find what it relies on. */
import type { Action } from '#shared/actions.ts';
import { suitOf, type Card } from '#shared/cards.ts';
import { announcedComponents, announcesTwoSevens, isNoTrump } from '#shared/contracts.ts';
import { err, ok, type ErrorPath, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { seatCount, type Seat } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';

/** The view, or the first field that contradicts the others. */
export function viewGiven(view: SeatView, ruleSet: RuleSet): Result<SeatView> {
  const field =
    strangeSeat(view) ??
    missingTerm(view, rulesFor(ruleSet, view.variant)) ??
    strangeTerm(view, rulesFor(ruleSet, view.variant)) ??
    strangeCount(view) ??
    repeatedCard(view) ??
    strangeAction(view) ??
    strangeVerdict(view);
  return field === null ? ok(view) : err('view-contradiction', {}, ['view', ...field]);
}

/** A seat or a list by seats that the variant does not have. */
function strangeSeat(view: SeatView): ErrorPath | null {
  const seats = seatCount(view.variant);
  if (view.seat >= seats) return ['seat'];
  if (view.toAct !== view.seat) return ['toAct'];
  if (view.counts.length !== seats) return ['counts'];
  if (view.tricksWon.length !== seats) return ['tricksWon'];
  for (const field of ['declarer', 'bidder', 'partner'] as const) if ((view[field] ?? 0) >= seats) return [field];
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])];
  const fits = tricks.every(({ cards }) => cards.every(({ seat }, i) => seat === (cards[0]!.seat + i) % seats));
  return fits ? null : ['tricks'];
}

/** The contract, its declarer and its suits, once they must be known. */
function missingTerm(view: SeatView, fields: RuleFields): ErrorPath | null {
  const { phase, contract, declarer, trump, helper, trick, talon, hand } = view;
  if (phase === 'lay' && contract === null) return ['contract'];
  if (phase === 'talon' && talon.count > 0) return ['talon'];
  if (hand.length === 0 && phase !== 'play') return ['hand'];
  if (phase !== 'commenting' && phase !== 'play') return null;
  if (contract === null) return ['contract'];
  if (declarer === null) return ['declarer'];
  if (trump === null && !isNoTrump(contract)) return ['trump'];
  if (helper === null && announcesTwoSevens(contract) && fields.twoSevens.helper === 'named') return ['helper'];
  return phase === 'play' && trick === null ? ['trick'] : null;
}

/** Terms that cannot go together: the trump card's suit, the parts of the contract, a partner or a called card where there are none. */
function strangeTerm(view: SeatView, { rates }: RuleFields): ErrorPath | null {
  const { variant, trump, trumpCard, contract, components, partner, called } = view;
  if (trump !== null && trumpCard?.card && suitOf(trumpCard.card) !== trump) return ['trump'];
  if (contract !== null && isNoTrump(contract) && trump !== null) return ['trump'];
  if (contract !== null && !announcedComponents(contract, rates).every((part) => components.includes(part))) {
    return ['components'];
  }
  if (variant === 'krizovy') return null;
  if (partner !== null) return ['partner'];
  return called === null ? null : ['called'];
}

/** To play: with what lies in the trick or face down before it everybody has as many cards; hands that are seen are as many. */
function strangeCount({ phase, seat, hand, counts, openHands, trick, laidCard }: SeatView): ErrorPath | null {
  if (phase !== 'play') return null;
  if (counts[seat] !== hand.length) return ['hand'];
  const down = new Set([...(trick?.cards ?? []), ...(laidCard ? [laidCard] : [])].map((card) => card.seat));
  const had = counts.map((count, other) => count + Number(down.has(other as Seat)));
  const odd = had.findIndex((count) => count !== had[seat]);
  if (odd >= 0) return ['counts', odd];
  const shown = Object.entries(openHands).find(([other, cards]) => cards.length !== counts[Number(other)]);
  return shown ? ['openHands', shown[0]] : null;
}

/** A card in two places. */
function repeatedCard(view: SeatView): ErrorPath | null {
  const seen = new Set<Card>();
  const places: [ErrorPath, readonly Card[]][] = [
    [['hand'], view.hand],
    [['talon', 'cards'], view.talon.cards ?? []],
    [['tricks'], view.tricks.flatMap(({ cards }) => cards.map(({ card }) => card))],
    [['trick'], view.trick?.cards.map(({ card }) => card) ?? []],
    ...Object.entries(view.openHands).map(([seat, hand]): [ErrorPath, readonly Card[]] => [['openHands', seat], hand]),
  ];
  for (const [path, cards] of places) {
    for (const card of cards) {
      if (seen.has(card)) return path;
      seen.add(card);
    }
  }
  return null;
}

/** An action of another phase, or with a card that is not there to be used. */
function strangeAction(view: SeatView): ErrorPath | null {
  const own = new Set([...view.hand, view.trumpCard?.card, view.laidCard?.card]);
  const isOfPlay = ({ type }: Action): boolean => type === 'play' || type === 'claim';
  const index = view.actions.findIndex(
    (action) =>
      !cardsOf(action).every((card) => own.has(card)) ||
      isOfPlay(action) !== (view.phase === 'play') ||
      (action.type === 'stand' && view.contract === null),
  );
  return index < 0 ? null : ['actions', index];
}

/** To play: what may be played is what the verdicts say. */
function strangeVerdict({ phase, actions, verdicts }: SeatView): ErrorPath | null {
  if (phase !== 'play') return null;
  const playable = new Set(actions.flatMap((action) => (action.type === 'play' ? [action.card] : [])));
  const legal = verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  return legal.length === playable.size && legal.every((card) => playable.has(card)) ? null : ['verdicts'];
}

function cardsOf(action: Action): readonly Card[] {
  switch (action.type) {
    case 'trump':
    case 'lay':
    case 'play':
      return [action.card];
    case 'discard':
      return action.cards;
    default:
      return [];
  }
}
