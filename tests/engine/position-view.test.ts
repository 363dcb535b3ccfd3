import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { makeCard } from '#shared/cards.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  legalCards,
  playCard,
  positionOf,
  shuffledDeck,
  startDeal,
  toPosition,
  viewFor,
  viewOfPosition,
  type Deal,
  type Position,
} from '#main/engine/index.ts';
import { tries } from '../bulk.ts';
import { diceOf, type Dice } from '../properties/dice.ts';
import { randomSetup } from '../properties/random-position.ts';
import { position } from './positions.ts';

const TABLES = RULE_SETS.flatMap((set) => set.variants.map((variant) => ({ set, variant })));

/** A random position after some legal plays. */
function randomPosition(number: number): { at: Position; called: Card | null; dice: Dice } {
  const dice = diceOf(number);
  const { set, variant } = dice.pick(TABLES);
  let at = unwrap(toPosition(setupSchema.parse(randomSetup(set, variant, dice))));
  for (let plays = dice.roll(20); plays > 0 && at.toPlay !== null; plays--) {
    at = unwrap(playCard(at, dice.pick(legalCards(at))));
  }
  const { partner, declarer, trump } = at;
  const held = at.hands[partner ?? declarer]!.filter((card) => card.endsWith(trump ?? '-'));
  return { at, called: variant === 'krizovy' && held.length > 0 ? dice.pick(held) : null, dice };
}

/** The same with everything a seat cannot see lying otherwise. */
function otherwise(at: Position, seat: Seat, open: readonly Seat[], called: Card | null, dice: Dice): Position {
  const known = at.talon.length > 0 && seat === at.declarer;
  const shown = (card: Card) => at.fields.talon.trumpShown && card.endsWith(at.trump ?? '-');
  const hidden = seatsOf(at.variant).filter((other) => other !== seat && !open.includes(other));
  const stays = (card: Card) => card === called;
  const pile = dice.shuffled([
    ...hidden.flatMap((other) => at.hands[other]!.filter((card) => !stays(card))),
    ...(known ? [] : at.talon.filter((card) => !shown(card))),
    ...at.stock,
  ]);
  // No trump comes to a talon whose trumps are shown.
  const away = (card: Card) =>
    shown(card)
      ? card
      : pile.splice(
          pile.findLastIndex((other) => !shown(other)),
          1,
        )[0]!;
  const talon = known ? at.talon : at.talon.map(away);
  const drawn = (cards: readonly Card[], keep: (card: Card) => boolean) =>
    cards.map((card) => (keep(card) ? card : pile.pop()!));
  return {
    ...at,
    talon,
    hands: at.hands.map((hand, other) => (hidden.includes(other as Seat) ? drawn(hand, stays) : hand)),
    stock: drawn(at.stock, () => false),
  };
}

const COUNT = tries(240, 3000);

describe('a position as a seat sees it', () => {
  test('is the same however the cards it cannot see are dealt', () => {
    let different = 0;
    for (let number = 0; number < COUNT; number++) {
      const { at, called, dice } = randomPosition(number);
      for (const seat of seatsOf(at.variant)) {
        const view = viewOfPosition(at, seat, called);
        const open = Object.keys(view.openHands).map((other) => Number(other) as Seat);
        const other = otherwise(at, seat, open, called, dice);
        if (JSON.stringify(other.hands) !== JSON.stringify(at.hands)) different++;
        expect(viewOfPosition(other, seat, called)).toEqual(view);
      }
    }
    expect(different).toBeGreaterThan((5 / 3) * COUNT);
  });

  test('agrees with what a deal in play shows', () => {
    let compared = 0;
    for (let number = 0; compared < 300; number++) {
      const dice = diceOf(10_000 + number);
      const { set, variant } = dice.pick(TABLES);
      let deal: Deal = startDeal(dealCards(variant, set, shuffledDeck(`view ${number}`)));
      while (deal.state.toAct !== null) {
        const at = positionOf(deal);
        if (at && deal.state.phase === 'play' && deal.state.laidCard === null) {
          for (const seat of seatsOf(variant)) {
            const seen = viewFor(deal, seat);
            const { log, trumpCard, bid, bidder } = seen;
            const view = viewOfPosition(at, seat, deal.state.called);
            expect([view.log, view.trumpCard, view.bid, view.bidder]).toEqual([[], null, null, at.declarer]);
            expect({ ...view, log, trumpCard, bid, bidder }).toEqual(seen);
            compared++;
          }
        }
        const actions = legalActions(deal).filter(({ type }) => type !== 'claim');
        deal = unwrap(applyAction(deal, dice.pick(actions)));
      }
    }
  });

  test('knows the cards gone before an ending, but not who played them', () => {
    const at = position({ hands: ['Ah 7l', 'Kh 8l', 'Th 9l'], talon: ['7a', '8a'] });
    const view = viewOfPosition(at, 1);
    const gone = view.tricks.flatMap(({ cards }) => cards);
    expect(gone).toHaveLength(24);
    expect(gone.every(({ seat }) => seat === 1)).toBe(true);
    expect(gone.map(({ card }) => card)).not.toContain('7a');
    expect(view.talon).toEqual({ count: 2, cards: null });
    expect(viewOfPosition(at, 0).talon.cards).toEqual(['7a', '8a']);
  });

  test('keeps the called partner hidden until his card falls', () => {
    const at = unwrap(
      toPosition(
        setupSchema.parse({
          variant: 'krizovy',
          rules: 'csm',
          declarer: 0,
          partner: 2,
          trump: 'h',
          contract: 'hra',
          hands: [
            ['7h', '7l'],
            ['8h', '8l'],
            ['Ah', 'Al'],
            ['9h', '9l'],
          ],
        }),
      ),
    );
    const called = makeCard('A', 'h');
    expect(viewOfPosition(at, 1, called).partner).toBeNull();
    expect(viewOfPosition(at, 2, called).partner).toBe(2);
    const fallen = ['7h', '8h', 'Ah'].reduce((next, card) => unwrap(playCard(next, card as Card)), at);
    expect(viewOfPosition(fallen, 1, called).partner).toBe(2);
  });
});
