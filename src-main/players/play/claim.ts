/** Calling a game laid: this player does so only when anybody can see it, so he is never wrong. csm V.11, turnaj II.20 */
import type { ActionOf } from '#shared/actions.ts';
import { SUITS, makeCard, rankOf } from '#shared/cards.ts';
import { announcesHundred, announcesTwoSevens, type Contract } from '#shared/contracts.ts';
import { contractComponents } from '#main/engine/index.ts';
import { everyCardWins } from '#main/engine/laid/index.ts';
import { announcedSevens } from '#main/engine/kernel/index.ts';
import type { Valued } from '../choice.ts';
import type { Knowledge } from '../knowledge.ts';

/** Above and below whatever a card may be worth. */
const CERTAIN = 1000;

export function weighClaims(claims: readonly ActionOf<'claim'>[], knowledge: Knowledge): Valued<ActionOf<'claim'>>[] {
  return claims.map((action) => ({ action, value: seesLaid(knowledge) ? CERTAIN : -CERTAIN }));
}

/** He has taken every trick so far and leads with cards that take all the rest, and nothing else can fail. */
function seesLaid(knowledge: Knowledge): boolean {
  const { view, me, own, unseen, trump } = knowledge;
  const { contract, stock, trick, tricksWon } = view;
  if (contract === null || contract.endsWith('betl') || contract === 'open-durch') return false;
  if (own.length < 2 || stock > 0 || trick?.leader !== me || trick.cards.length > 0) return false;
  const untouched = tricksWon.every((won, seat) => seat === me || won === 0);
  return untouched && everyCardWins(own, unseen, trump) && holdsAnnounced(contract, knowledge);
}

/** The sevens and the marriage a bluff may lack; for hra, a card that keeps the others from showing all four marriages. */
function holdsAnnounced(contract: Contract, { view, fields, me, own, trump }: Knowledge): boolean {
  const { helper, marriages } = view;
  const sevens = announcedSevens({ declarer: me, contract, trump, helper, against: [] });
  if (!sevens.every(({ card }) => own.includes(card))) return false;
  if (announcesTwoSevens(contract) && own.filter((card) => rankOf(card) === '7').length < 2) return false;
  const inHand = SUITS.some((suit) => own.includes(makeCard('K', suit)) && own.includes(makeCard('O', suit)));
  if (announcesHundred(contract)) return inHand || marriages.some(({ seat }) => seat === me);
  if (!contractComponents(contract, fields).includes('hra')) return true;
  const played = view.tricks.flatMap(({ cards }) => cards.filter(({ seat }) => seat === me).map(({ card }) => card));
  return [...own, ...played].some((card) => rankOf(card) === 'K' || rankOf(card) === 'O');
}
