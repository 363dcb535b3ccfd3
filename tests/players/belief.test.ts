import { describe, expect, it } from 'vitest';
import type { Card, Suit } from '#shared/cards.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { PlayedCard, SeatView } from '#shared/view.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import {
  cardBeats,
  chanceFrom,
  knownFrom,
  layoutsOf,
  placesOf,
  playable,
  plainSet,
  sampleLayouts,
  tricksOf,
  TRUMP_BITS,
  type HiddenLayout,
  type RankedSet,
} from '#main/engine/kernel/index.ts';
import { beliefFor, fullBeliefFor } from '#main/players/belief/index.ts';
import { eachFeature, FEATURE_COUNT, sceneOf } from '#main/players/belief/features.ts';
import { movesOf, PLAY_FEATURES, playLikelihood } from '#main/players/belief/plays.ts';
import plays from '#main/players/belief/plays.json' with { type: 'json' };
import weights from '#main/players/belief/weights.json' with { type: 'json' };
import { chooseAction } from '#main/players/index.ts';
import { lossAmong, truthOf } from '../tools/players/truth.ts';

const ruleSet = findRuleSet('csm')!;

/** A deal of the players' own after so many cards; other deals than those learned from. */
function dealt(variant: Variant, n: number, plays = 0): Deal | null {
  const seed = `other deals ${n}`;
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seed)));
  let left = plays;
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    if (deal.state.phase === 'play' && left-- === 0) return deal;
    deal = unwrap(applyAction(deal, chooseAction(viewFor(deal, seat), { level: 1, seed, ruleSet }).action, seat));
  }
  return null;
}

function winnerOf(cards: readonly PlayedCard[], trump: Suit): Seat {
  return cards.reduce((best, next) => (cardBeats(next.card, best.card, trump) ? next : best)).seat;
}

describe('the tables', () => {
  it('fit the features', () => {
    const contexts = Object.entries(weights.contexts);
    expect(contexts.map(([context]) => context)).toContain('voleny hra');
    for (const [, table] of contexts) {
      expect(table).toHaveLength(FEATURE_COUNT);
      expect(table.every(Number.isFinite)).toBe(true);
    }
  });

  it('of plays fit theirs', () => {
    expect(Object.keys(plays.contexts)).toEqual(['voleny', 'licitovany']);
    for (const table of Object.values(plays.contexts)) {
      expect(table).toHaveLength(PLAY_FEATURES);
      expect(table.every(Number.isFinite)).toBe(true);
    }
  });

  // In křížový less is told, so more views are needed to see it; auctions take their time.
  it.each([
    ['voleny', 45],
    ['licitovany', 18],
    ['krizovy', 60],
  ] as const)('put the true layout before others: %s', (variant, wanted) => {
    let loss = 0;
    let views = 0;
    for (let n = 0; views < wanted && n < 60; n++) {
      const deal = dealt(variant, n);
      if (deal === null) continue;
      for (const seat of seatsOf(variant)) {
        const view = viewFor(deal, seat);
        const likelihood = beliefFor(view)?.likelihood;
        if (!likelihood) continue;
        const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, variant)), { customs: true });
        const chance = chanceFrom(`check ${n} ${seat}`);
        const others = Array.from({ length: 10 }, () => layouts.draw(chance));
        loss += lossAmong(likelihood, truthOf(deal), others);
        views++;
      }
    }
    expect(views).toBeGreaterThanOrEqual(wanted);
    // Knowing nothing it would be log 11 = 2.40.
    expect(loss / views).toBeLessThan(2.15);
  });
});

describe('a likelihood', () => {
  const deal = [0, 1, 2, 3, 4].map((n) => dealt('voleny', n, 4)).find((each) => each !== null)!;
  const { declarer } = deal.state;
  const defender = seatsOf('voleny').find((seat) => seat !== declarer && seat !== deal.state.toAct) ?? 1;
  const view = viewFor(deal, defender);
  const layouts = layoutsOf(knownFrom(view, rulesFor(ruleSet, 'voleny')));

  it('is above 0, the same again, and finite', () => {
    const { likelihood } = beliefFor(view)!;
    const chance = chanceFrom('x');
    for (let i = 0; i < 200; i++) {
      const layout = layouts.draw(chance);
      expect(likelihood(layout)).toBeGreaterThan(0);
      expect(likelihood(layout)).toBeLessThan(Infinity);
      expect(beliefFor(view)!.likelihood(layout)).toBe(likelihood(layout));
    }
  });

  it('says nothing at temper 0, and less between', () => {
    const layout = layouts.draw(chanceFrom('y'));
    expect(beliefFor(view, 0)!.likelihood(layout)).toBe(1);
    expect(Math.log(beliefFor(view, 0.5)!.likelihood(layout))).toBeCloseTo(
      Math.log(beliefFor(view)!.likelihood(layout)) / 2,
    );
  });

  it('leans the sample towards what is likely', () => {
    const { likelihood } = beliefFor(view)!;
    const mean = (drawn: readonly HiddenLayout[]): number =>
      drawn.reduce((sum, layout) => sum + Math.log(likelihood(layout)), 0) / drawn.length;
    const plain = sampleLayouts(layouts, 50, { chance: chanceFrom('z') });
    const leaning = sampleLayouts(layouts, 50, {
      chance: chanceFrom('z'),
      ...beliefFor(view)!,
    });
    expect(mean(leaning)).toBeGreaterThan(mean(plain) + 1);
  });

  it('takes a card that was played for one of the hand, whoever plays it when', () => {
    const before = [0, 1, 2, 3, 4].map((n) => dealt('voleny', n)).find((each) => each !== null)!;
    const sceneBefore = sceneOf(viewFor(before, defender))!;
    const sceneLater = sceneOf(view)!;
    const vector = (scene: typeof sceneLater, layout: HiddenLayout): number[] => {
      const sums = Array<number>(FEATURE_COUNT).fill(0);
      eachFeature(scene, layout, (place, amount) => (sums[place]! += amount));
      return sums;
    };
    expect(vector(sceneLater, truthOf(deal))).toEqual(vector(sceneBefore, truthOf(before)));
  });

  it('is none before there is a game, and where none is learned', () => {
    const start = startDeal(dealCards('voleny', ruleSet, shuffledDeck('a')));
    expect(beliefFor(viewFor(start, 1))).toBeNull();
    expect(beliefFor({ ...view, variant: 'lizany' })).toBeNull();
  });
});

describe('plays', () => {
  const deal = [0, 1, 2, 3, 4].map((n) => dealt('voleny', n, 14)).find((each) => each !== null)!;
  const view = viewFor(deal, 0);
  const tricks = tricksOf(view);

  /** The view after the first plays, the next of them being this card; of the plays of one seat only. */
  function until(order: number, seat: Seat, card?: Card): SeatView {
    let left = order;
    const cut = tricks.flatMap((trick) => {
      const cards = trick.cards.slice(0, Math.max(0, left));
      const isLast = left >= 0 && left < trick.cards.length && card !== undefined;
      const next = isLast ? [...cards, { ...trick.cards[left]!, card }] : cards;
      left -= isLast ? Infinity : trick.cards.length;
      return next.length > 0 ? [{ ...trick, cards: next }] : [];
    });
    const open = seatsOf('voleny').filter((other) => other !== seat);
    return {
      ...view,
      seat: open[0]!,
      tricks: cut,
      trick: null,
      openHands: Object.fromEntries(open.map((other) => [other, []])),
    };
  }

  it('are weighed against all that could have been played: the chances of a choice sum to 1', () => {
    const moves = movesOf(view)!;
    let choices = 0;
    for (const [order, move] of moves.entries()) {
      const hand = TRUMP_BITS.fromPlain(plainSet(deal.state.position!.hands[move.seat]!)) | move.rest;
      const log = (of: SeatView, held: RankedSet): number => {
        const hands = seatsOf('voleny').map((seat) => (seat === move.seat ? TRUMP_BITS.toPlain(held) : 0));
        return playLikelihood(of)!({ hands, talon: 0, stock: 0, undealt: 0 });
      };
      const before = log(until(order, move.seat), hand);
      const legal = placesOf(playable(hand, move.top));
      expect(legal).toContain(move.card);
      const chances = legal.map((card) =>
        Math.exp(log(until(order, move.seat, TRUMP_BITS.card(card)), hand & ~(1 << card)) - before),
      );
      expect(chances.every((chance) => chance > 0 && chance <= 1 + 1e-9)).toBe(true);
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
      if (chances.length > 1) choices++;
    }
    expect(choices).toBeGreaterThan(5);
  });

  it('are told apart by who leads, who declares and who is winning', () => {
    const { declarer } = deal.state;
    const moves = movesOf(view)!;
    const places = tricks.flatMap(({ cards }) =>
      cards.map(({ seat }, order) => {
        const best = order === 0 ? null : winnerOf(cards.slice(0, order), deal.state.trump!);
        const side = (other: Seat): string => (other === declarer ? 'declarer' : 'defender');
        return `${side(seat)} ${order} ${best === null ? side(((seat + 1) % 3) as Seat) : side(best)}`;
      }),
    );
    const bySituation = Map.groupBy(places, (_, i) => moves[i]!.situation);
    for (const [situation, met] of bySituation) expect([situation, new Set(met).size]).toEqual([situation, 1]);
    expect(moves.map(({ seat }) => seat)).toEqual(tricks.flatMap(({ cards }) => cards.map(({ seat }) => seat)));
  });

  it.each(['voleny', 'licitovany'] as const)(
    'put the true layout before others better than calls alone: %s',
    (variant) => {
      let gained = 0;
      let views = 0;
      for (let n = 0; views < 24 && n < 60; n++) {
        const later = dealt(variant, n, 15);
        if (later === null) continue;
        for (const seat of seatsOf(variant)) {
          const seen = viewFor(later, seat);
          const beliefs = [beliefFor(seen), fullBeliefFor(seen)];
          if (playLikelihood(seen) === null || beliefs.includes(null)) continue;
          const layouts = layoutsOf(knownFrom(seen, rulesFor(ruleSet, variant)), { customs: true });
          const drawn = Array.from({ length: 20 }, (_, i) => layouts.draw(chanceFrom(`plays ${n} ${seat} ${i}`)));
          const [calls, all] = beliefs.map((belief) => lossAmong(belief!.likelihood, truthOf(later), drawn));
          gained += calls! - all!;
          views++;
        }
      }
      expect(views).toBeGreaterThanOrEqual(24);
      expect(gained / views).toBeGreaterThan(0.1);
    },
  );

  it('say nothing in betl, in lízaný, nor where anybody may be the partner', () => {
    expect(movesOf({ ...view, contract: 'betl', trump: null })).toBeNull();
    expect(playLikelihood({ ...view, variant: 'lizany' })).toBeNull();
    expect(playLikelihood({ ...view, variant: 'krizovy' })).toBeNull();
    expect(fullBeliefFor({ ...view, variant: 'lizany' })).toBeNull();
  });
});
