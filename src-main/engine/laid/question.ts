/** What a declarer who calls his game laid can know, and how to read it off a position. */
import { isSharp, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesTwoSevens, type Component, type Contract } from '#shared/contracts.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleFields, RuleSet } from '#shared/rules/types.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { AgainstState, PlayedCard, Trick } from '#shared/view.ts';
import { fourHelpersTogether } from '../play/four-helpers.ts';
import { handsOpen } from '../play/open-hands.ts';
import { isOver } from '../play/over.ts';
import type { Position } from '../position-types.ts';
import { pointsForgone } from '../settlement/away.ts';
import { contractComponents } from '../settlement/rates.ts';

/** A marriage somebody has shown; its seat is unknown when it was shown before the position began. */
interface ShownMarriage {
  readonly side: Side;
  readonly seat: Seat | null;
  readonly suit: Suit;
}

/** Whether a claim holds whatever the others hold, from what the claiming seat knows. */
export interface LaidQuestion {
  readonly variant: Variant;
  readonly ruleSet: RuleSet;
  readonly contract: Contract;
  /** What is claimed of the contract; all its components unless somebody asks about one. */
  readonly components: readonly Component[];
  readonly trump: Suit | null;
  readonly helper: Suit | null;
  /** The claiming seat. */
  readonly declarer: Seat;
  readonly hand: readonly Card[];
  /** The cards in the other hands (and the stock), together. */
  readonly unseen: readonly Card[];
  /** Cards in hand by seat. */
  readonly counts: readonly number[];
  /** Lízaný: cards left to draw. */
  readonly stock: number;
  /** Hands lying open. */
  readonly shownHands: Partial<Record<Seat, readonly Card[]>>;
  /** Cards still to be played until all hands are laid open (or compared), `null`: that is past or never comes. */
  readonly opensAfter: number | null;
  /** The finished tricks the claimant saw, first one first. */
  readonly tricks: readonly Trick[];
  /** The open trick, possibly still empty; `leader` led or leads it. */
  readonly trick: readonly PlayedCard[];
  readonly leader: Seat;
  readonly marriages: readonly ShownMarriage[];
  readonly against: readonly AgainstState[];
  /** Křížový: the partner, `hidden` until the called card has fallen; `null` when the declarer is alone. */
  readonly partner: Seat | 'hidden' | null;
  /** Křížový: the called card of a hidden partner, if the question tells. Without it he counts as an opponent to the end. */
  readonly called: Card | null;
  /** Trick points the other side has taken so far. */
  readonly pointsLost: number;
  readonly tricksWon: readonly number[];
  /** Two sevens: a defender has shown four helpers or more, so that it is lost. turnaj III.1 */
  readonly helpersShown?: boolean;
}

/**
 * What the declarer knows in a position, as the question whether his game is laid there. Only his own claim counts
 * (turnaj II.21): another seat gets the error `claim-not-declarer`, a finished game `claim-finished`.
 * @param claim.components to ask about one component of a combined contract
 * @param claim.called křížový: the called card, by which the declarer knows his partner once it falls
 */
export function laidQuestion(
  position: Position,
  seat: Seat,
  claim: { readonly components?: readonly Component[]; readonly called?: Card } = {},
): Result<LaidQuestion> {
  if (seat !== position.declarer) return err('claim-not-declarer', { seat });
  if (isOver(position)) return err('claim-finished');
  const { variant, hands, fields, tricks, trick } = position;
  const hand = hands[seat]!;
  const others = seatsOf(variant).filter((other) => other !== seat);
  const open = handsOpen(position);
  const fallen = tricks.concat({ leader: position.leader, cards: trick }).flatMap(({ cards }) => cards);
  const partnerKnown = open || fallen.some(({ card }) => card === claim.called);
  const hidden = position.partner !== null && !partnerKnown;
  return ok({
    variant,
    ruleSet: position.ruleSet,
    contract: position.contract,
    components: claim.components ?? contractComponents(position.contract, fields),
    trump: position.trump,
    helper: position.helper,
    declarer: seat,
    hand,
    unseen: others.flatMap((other) => hands[other]!).concat(position.stock),
    counts: hands.map((cards) => cards.length),
    stock: position.stock.length,
    shownHands: open ? Object.fromEntries(others.map((other) => [other, hands[other]!])) : {},
    opensAfter: open ? null : playsUntilOpen(position),
    tricks,
    trick,
    leader: position.leader,
    marriages: [
      ...position.earlierMarriages.map(({ side, suit }) => ({ side, suit, seat: null })),
      ...position.marriages.map(({ seat: by, suit }) => ({
        side: by === seat || (by === position.partner && !hidden) ? ('declarer' as const) : ('defenders' as const),
        seat: by,
        suit,
      })),
    ],
    against: position.against,
    partner: hidden ? 'hidden' : position.partner,
    called: hidden ? (claim.called ?? null) : null,
    pointsLost:
      position.points.defenders + pointsForgone(position) + (hidden ? pointsTakenBy(position, position.partner) : 0),
    tricksWon: position.tricksWon,
    helpersShown: fourHelpersTogether(position) && isPlainTwoSevens(position.contract, fields),
  });
}

/** csm VII.2; domaci, Vyložený žebrák a vyložený durch; international, Open Betl */
function playsUntilOpen({ contract, fields, hands, trick, tricks }: Position): number | null {
  const seats = hands.length;
  if (contract === 'open-betl' || contract === 'open-durch') return seats - trick.length;
  if (contract !== 'betl' || fields.betlOpenFromTrick === null) return null;
  return (fields.betlOpenFromTrick - 1 - tricks.length) * seats + 1 - trick.length;
}

/** Aces and tens a seat took in the tricks seen. */
function pointsTakenBy(position: Position, seat: Seat | null): number {
  const taken = position.tricks.filter(({ winner }) => winner === seat).flatMap(({ cards }) => cards);
  return 10 * taken.filter(({ card }) => isSharp(card)).length;
}

/** Two sevens with nothing beside it, in which four helpers are shown before the play. turnaj III.1–2 */
export function isPlainTwoSevens(contract: Contract, fields: RuleFields): boolean {
  return announcesTwoSevens(contract) && contractComponents(contract, fields).length === 1;
}

export function fieldsOf(question: LaidQuestion): RuleFields {
  return rulesFor(question.ruleSet, question.variant);
}

/** How many cards of the helper suit a seat has played in what the claimant saw. */
export function helpersShownBy(question: LaidQuestion, seat: Seat, helper: Suit): number {
  return tricksSeen(question)
    .flat()
    .filter((play) => play.seat === seat && suitOf(play.card) === helper).length;
}

/** The cards of each trick the claimant saw, the open one last. */
export function tricksSeen({ trick, tricks }: LaidQuestion): (readonly PlayedCard[])[] {
  return [...tricks.map(({ cards }) => cards), trick];
}
