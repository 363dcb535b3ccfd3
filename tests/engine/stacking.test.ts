import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '#shared/cards.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { dealCards, shuffledDeck, stackDeck, startDeal } from '#main/engine/index.ts';
import { act, bid, dealOf, pass } from './deals.ts';
import { playedOut } from './random.ts';

const csm = findRuleSet('csm')!;

function finishedDeal(seed: string) {
  return playedOut(startDeal(dealCards('voleny', csm, shuffledDeck(seed))), seed);
}

describe('the deck', () => {
  it('is whole and the same for the same seed', () => {
    expect([...shuffledDeck('a')].sort()).toEqual([...DECK].sort());
    expect(shuffledDeck('a')).toEqual(shuffledDeck('a'));
    expect(shuffledDeck('a')).not.toEqual(shuffledDeck('b'));
  });

  it('puts every card everywhere about equally often', () => {
    const deals = 3200;
    const tops = new Map<string, number>();
    for (let i = 0; i < deals; i++) {
      const top = shuffledDeck(`seed ${i}`)[0]!;
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
    expect(tops.size).toBe(32);
    for (const count of tops.values()) expect(Math.abs(count - deals / 32)).toBeLessThan(50);
  });
});

describe('stacking and cut (csm II.9)', () => {
  it('keeps all 32 cards and repeats from its record', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const deal = finishedDeal(String(seed));
        const { deck, record } = stackDeck(deal, `cut ${seed}`);
        expect([...deck].sort()).toEqual([...DECK].sort());
        expect(record.cut).toBeGreaterThanOrEqual(2);
        expect(record.cut).toBeLessThanOrEqual(30);
        expect(stackDeck(deal, record)).toEqual({ deck, record });
        expect(stackDeck(deal, `cut ${seed}`)).toEqual({ deck, record });
      }),
      { numRuns: 100 },
    );
  });

  it('piles won tricks, hands by suit, talon and shown marriages, each whole, and cuts once', () => {
    const thrown = act(
      dealOf({ variant: 'licitovany', rules: 'international', talon: '7b 8b' }),
      ...[pass, pass, { type: 'throw-in' } as const],
    );
    const record = { order: ['talon', 'hand-2', 'hand-0', 'hand-1'], cut: 2 } as const;
    const { deck } = stackDeck(thrown, record);
    expect(deck.slice(-2)).toEqual(['7b', '8b']);
    expect(deck.slice(0, 10)).toEqual(thrown.state.hands[2]);
  });

  it('lays the shown half of a marriage beside its trick', () => {
    for (let seed = 0; ; seed++) {
      const deal = finishedDeal(`m${seed}`);
      const shown = deal.state.position?.tricks.flatMap(({ cards }) => cards).find(({ marriage }) => marriage);
      if (!shown) continue;
      const { record } = stackDeck(deal, 'x');
      expect(record.order).toContain('marriages');
      const { deck } = stackDeck(deal, {
        order: ['marriages', ...record.order.filter((part) => part !== 'marriages')],
        cut: 30,
      });
      expect(deck.slice(2)).toContain(shown.card);
      break;
    }
  });

  it('never deals the same cards on when a bidder folds', () => {
    const folded = act(
      dealOf({ variant: 'licitovany', rules: 'turnaj' }),
      ...[bid('sedma'), pass, pass, { type: 'fold' } as const],
    );
    expect(stackDeck(folded, 'x').deck).toHaveLength(32);
  });
});
