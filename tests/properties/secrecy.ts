/**
 * A view must not depend on cards its seat cannot know: deal the hidden cards otherwise, let everybody do the same, and
 * the seat must see the same. This finds leaks that hold no card at all, such as a partner known too early.
 */
import { isDeepStrictEqual } from 'node:util';
import { dealCards, replay, viewFor } from '#main/engine/index.ts';
import type { Action } from '#shared/actions.ts';
import { marriagePartner, type Card, type Suit } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Variant } from '#shared/seats.ts';
import { mayKnow, naiveAct, startNaive, type NaiveDeal } from '../reference/deal.ts';
import { drawDeck } from './decks.ts';
import { diceOf } from './dice.ts';
import { same } from './difference.ts';
import { walkDeal } from './walk.ts';

/** Compares one seat's view at one step; `false` when the other deal could not have gone the same way in public. */
export function viewIgnoresHiddenCards(set: RuleSet, variant: Variant, seed: number, errs?: number): boolean {
  const { actions } = walkDeal({ variant, set, seed, views: false, ...(errs !== undefined && { errs }) });
  const terms = { manner: errs === undefined ? 'training' : 'strict' } as const;
  const deck = drawDeck(rulesFor(set, variant), diceOf(seed));
  const dice = diceOf(seed + 1);
  const seat = dice.pick(seatsOf(variant));
  const past = actions.slice(0, dice.roll(actions.length));
  const naive = naiveAfter(set, variant, deck, past, errs !== undefined);
  const hidden = hiddenFrom(naive, seat, deck);
  const mixed = dice.shuffled(hidden);
  const other = (card: Card): Card => mixed[hidden.indexOf(card)] ?? card;
  const otherDeck = deck.map(other);
  const otherPast = past.map((action) => withCards(action, other));
  const deal = unwrap(replay(dealCards(variant, set, deck), past, terms));
  const otherDeal = replay(dealCards(variant, set, otherDeck), otherPast, terms);
  if (!otherDeal.ok) return false;
  // Whether a claim holds depends on the talon, which the declarer knows, and an offence on his hand; everybody hears of both.
  if (!isDeepStrictEqual(deal.state.claim, otherDeal.value.state.claim)) return false;
  if (!isDeepStrictEqual(deal.state.offences, otherDeal.value.state.offences)) return false;
  if (!isDeepStrictEqual(inPublic(naive), inPublic(naiveAfter(set, variant, otherDeck, otherPast, errs !== undefined))))
    return false;
  const place = `what seat ${seat} sees after ${past.length} actions of ${variant} ${set.id} seed ${seed}`;
  same(place, viewFor(deal, seat), viewFor(otherDeal.value, seat));
  return true;
}

/** What happened before everybody: a king that fell alone may show a marriage in the other deal, a talon a trump. */
function inPublic({ table, shownToAll }: NaiveDeal): unknown {
  return [table?.marriages, [...shownToAll].sort()];
}

function naiveAfter(
  set: RuleSet,
  variant: Variant,
  deck: readonly Card[],
  past: readonly Action[],
  strict: boolean,
): NaiveDeal {
  const naive = startNaive(variant, rulesFor(set, variant), deck, { strict });
  for (const action of past) naiveAct(naive, action);
  return naive;
}

/** What the seat has not seen; the other half of a marriage everybody saw is as good as seen. */
function hiddenFrom(naive: NaiveDeal, seat: number, deck: readonly Card[]): Card[] {
  const halves = (suit: Suit): Card[] => [`K${suit}`, marriagePartner(`K${suit}`)!];
  const shown = naive.table?.marriages.flatMap(({ suit }) => halves(suit)) ?? [];
  return deck.filter((card) => !mayKnow(naive, seat, card) && !shown.includes(card));
}

/** The same action with the cards that lie where they lay. */
function withCards(action: Action, other: (card: Card) => Card): Action {
  switch (action.type) {
    case 'trump':
    case 'lay':
    case 'play':
      return { ...action, card: other(action.card) };
    case 'discard':
      return { ...action, cards: [other(action.cards[0]), other(action.cards[1])] };
    default:
      return action;
  }
}
