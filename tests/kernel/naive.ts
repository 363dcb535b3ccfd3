/** Every way the cards may lie behind a view, the slow way: each is laid out, and everything that happened is held against it. */
import type { Card, Suit } from '#shared/cards.ts';
import type { RuleFields } from '#shared/rules/index.ts';
import type { SeatView } from '#shared/view.ts';
import { dealings } from '../reference/dealings.ts';
import { promisedBy, type Terms } from '../reference/playout.ts';
import { playable } from '../reference/tricks.ts';

/** Hands by seat, then what is hidden of the talon, then the stock. */
export type Piles = Card[][];

const RANKS = ['7', '8', '9', 'T', 'U', 'O', 'K', 'A'];
const SUITS = ['h', 'l', 'a', 'b'];
const ALL: Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as Card));

export function layoutsBehind(view: SeatView, fields: RuleFields): Piles[] {
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])].map(({ cards }) => cards);
  const hands = view.counts.map((_, seat) => (seat === view.seat ? view.hand : view.openHands[seat as 0]));
  const away = view.talon.cards ?? [];
  const seen = new Set([...tricks.flat().map(({ card }) => card), ...hands.flatMap((hand) => hand ?? []), ...away]);
  const unseen = ALL.filter((card) => !seen.has(card));
  const room = [
    ...view.counts.map((count, seat) => (hands[seat] ? 0 : count)),
    view.talon.count - away.length,
    view.stock,
  ];
  const begun = [...hands.map((hand) => hand ?? []), [], []];
  return dealings(unseen, begun, room, (piles) => couldBe(view, fields, piles));
}

const isSharp = (card: Card): boolean => 'AT'.includes(card[0]!);
const isWed = (cards: readonly Card[], only: Suit | null): boolean =>
  SUITS.filter((suit) => only === null || suit === only).some(
    (suit) => cards.includes(`K${suit}` as Card) && cards.includes(`O${suit}` as Card),
  );

function couldBe(view: SeatView, fields: RuleFields, piles: Piles): boolean {
  const { contract, declarer, against, called, log } = view;
  const trump = /betl|durch/.test(contract!) ? null : view.trump;
  const terms = { contract, trump, helper: view.helper, declarer, against } as unknown as Terms;
  const tricks = [...view.tricks, ...(view.trick ? [view.trick] : [])].map(({ cards }) => cards);
  const plays = tricks.flatMap((cards, trick) =>
    cards.map((play, at) => ({ ...play, trick, lying: cards.slice(0, at) })),
  );
  const from = (seat: number, first: number): Card[] => [
    ...piles[seat]!,
    ...plays.slice(first).flatMap((play) => (play.seat === seat ? [play.card] : [])),
  ];
  const seats = view.counts.map((_, seat) => seat).filter((seat) => seat !== view.seat);

  for (const [i, { seat, card, lying, trick, marriage }] of plays.entries()) {
    if (seat === view.seat) continue;
    const drawing = view.variant === 'lizany' && trick < 8;
    const hand = from(seat, i);
    const other = `${card.startsWith('K') ? 'O' : 'K'}${card[1]}` as Card;
    if (marriage !== undefined && !drawing && !hand.includes(other)) return false;
    if (marriage !== undefined && drawing && !from(seat, i).includes(other)) return false;
    const before = lying.map((play) => play.card);
    if (!drawing && !playable(hand, before, trump, false, promisedBy(terms, seat)).includes(card)) return false;
  }

  const { auction } = fields;
  const rungs = auction === null ? [] : [...auction.ladder, ...auction.tops];
  const nothingElse =
    auction !== null && !rungs.slice(Math.max(0, rungs.indexOf(view.bid!))).some((rung) => /betl|durch/.test(rung));
  const bluff = auction !== null && ((auction.bluffAboveSedma && contract !== 'sedma') || nothingElse);
  for (const seat of seats) {
    const bound = seat !== declarer || !bluff;
    if (bound && promisedBy(terms, seat).some(({ card }) => !from(seat, 0).includes(card))) return false;
    const hundred = seat === declarer ? contract!.includes('sto') && !bluff : false;
    const contra = against.some((said) => said.what === 'sto' && said.seat === seat);
    if ((hundred || contra) && !isWed(from(seat, 0), fields.hundred.qualifying === 'trumps' ? trump : null))
      return false;
    // turnaj III: who was asked and showed nothing began with neither seven and with no more than three helpers.
    // Any other seven will do, but one was in the hand that named the game.
    const sevensHeld = from(seat, 0).filter((card) => card.startsWith('7')).length;
    const any = contract!.startsWith('dve') && fields.twoSevens.helper === 'any';
    if (any && bound && seat === declarer && log.length > 0 && sevensHeld < 2) return false;
    const silent = log.some(
      (said) => said.kind === 'action' && said.seat === seat && said.action.type === 'show-nothing',
    );
    const helpers = from(seat, 0).filter((card) => card.endsWith(view.helper ?? '-'));
    const sevens = [`7${view.trump}`, `7${view.helper}`];
    if (silent && (helpers.length > 3 || from(seat, 0).some((card) => sevens.includes(card)))) return false;
    const doubled = log.some(
      (said) =>
        said.kind === 'action' &&
        said.seat === seat &&
        said.action.type === 'comment' &&
        said.action.flek.length + said.action.against.length > 0,
    );
    if (called !== null && seat !== declarer && doubled && from(seat, 0).includes(called)) return false;
  }
  const { trumpCard } = view;
  if (trumpCard?.card && trumpCard.shown && !piles[trumpCard.seat]!.includes(trumpCard.card)) return false;
  return (
    trump === null ||
    mayLie(
      view,
      fields,
      trump,
      piles.at(-2)!,
      from(declarer!, 0),
      promisedBy(terms, declarer!).map(({ card }) => card),
    )
  );
}

/** Whether the declarer of a game with trumps may have laid these cards away. */
function mayLie(
  view: SeatView,
  { talon: rules }: RuleFields,
  trump: Suit,
  hidden: readonly Card[],
  hand: readonly Card[],
  sevens: readonly Card[],
): boolean {
  const talon = [...hidden, ...(view.talon.cards ?? [])];
  const trumps = (cards: readonly Card[]): number => cards.filter((card) => card.endsWith(trump)).length;
  if (view.seat === view.declarer || talon.length === 0) return true;
  if ((rules.sharp === 'barred' ? talon : hidden).some(isSharp)) return false;
  if (rules.sevenBarred && talon.some((card) => sevens.includes(card))) return false;
  if (rules.trumpShown && trumps(hidden) > 0) return false;
  const others = [...hand, ...talon].filter(
    (card) => !(rules.sharp === 'barred' && isSharp(card)) && !card.endsWith(trump),
  );
  return rules.trumpAllowed || trumps(talon) <= Math.max(0, 2 - others.length);
}
