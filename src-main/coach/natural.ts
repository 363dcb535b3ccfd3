/** Which of equally good cards a player would choose: to a sure trick of one's own side the dear card, to the other's the cheap one. */
import { cardIndex, isSharp, makeCard, marriagePartner, strengthOf, suitOf, type Card } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import { sideOf, winningCard, type Position } from '#main/engine/index.ts';
import { cardBeats } from '#main/engine/kernel/index.ts';

/** @param among not empty; the order does not matter */
export function mostNatural(position: Position, among: readonly Card[]): Card {
  const cost = position.trick.length === 0 ? leadCost : answerCost;
  return [...among]
    .map((card) => ({ card, cost: cost(position, card) + keeping(position, card) }))
    .sort((a, b) => a.cost - b.cost || cardIndex(a.card) - cardIndex(b.card))[0]!.card;
}

const DEAR = 10;

function strength({ trump }: Position, card: Card): number {
  return strengthOf(card, trump !== null);
}

/** Sevens that may take the last trick, and halves of a marriage not yet shown that would go without it. */
function keeping({ trump, hands, toPlay }: Position, card: Card): number {
  if (trump === null) return 0;
  if (card === makeCard('7', trump)) return DEAR;
  const partner = marriagePartner(card);
  return partner !== undefined && hands[toPlay!]!.includes(partner) ? -1 : 0;
}

/** Sure winners from the top, otherwise something small. */
function leadCost(position: Position, card: Card): number {
  const { contract, trump, toPlay } = position;
  const own = toPlay!;
  if (contract.endsWith('betl')) return strength(position, card);
  const foes = foesOf(position, own);
  const beaten = foes.some((seat) => position.hands[seat]!.some((other) => cardBeats(other, card, trump)));
  if (!beaten) return -strength(position, card) - (suitOf(card) === trump ? 1 : 0);
  return strength(position, card) + (isSharp(card) && trump !== null ? DEAR : 0);
}

function answerCost(position: Position, card: Card): number {
  const { trick, trump, toPlay, contract } = position;
  const own = toPlay!;
  const winning = winningCard(trick, trump);
  const takes = cardBeats(card, winning.card, trump);
  if (isNoTrump(contract)) {
    const ducks = contract.endsWith('betl') && own === position.declarer;
    return takes === ducks
      ? strength(position, card) + DEAR
      : ducks
        ? -strength(position, card)
        : strength(position, card);
  }
  const top = takes ? card : winning.card;
  const ours = takes || sideOf(position, winning.seat) === sideOf(position, own);
  const later = foesOf(position, own).filter((seat) => !trick.some((played) => played.seat === seat));
  const threatened = later.some((seat) => position.hands[seat]!.some((other) => cardBeats(other, top, trump)));
  const worth = isSharp(card) ? DEAR : 0;
  if (ours && !threatened) return -worth + strength(position, card) + (suitOf(card) === trump ? DEAR / 2 : 0);
  return worth + strength(position, card) + (suitOf(card) === trump ? DEAR / 2 : 0);
}

function foesOf(position: Position, own: Seat): Seat[] {
  const side = sideOf(position, own);
  return position.hands.map((_, seat) => seat as Seat).filter((seat) => sideOf(position, seat) !== side);
}
