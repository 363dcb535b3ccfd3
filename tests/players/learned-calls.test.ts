/** Calls by what was learned from played games: the models, and single decisions that a club player would not forgive. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DECK, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { turnaj } from '#shared/rules/turnaj.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chanceFrom, fraction, pick, sample, shuffled } from '#main/engine/kernel/index.ts';
import { answersIn, FORCED_FORMAT } from '#main/players/calls/answers.ts';
import forced from '#main/players/calls/forced.json' with { type: 'json' };
import { INPUTS, inputsOf } from '#main/players/hand/holdings.ts';
import { reachOf } from '#main/players/hand/network.ts';
import network from '#main/players/hand/outlook.json' with { type: 'json' };
import { chooseAction, knowledgeOf, valuedCalls } from '#main/players/index.ts';

const PLAYERS = join(import.meta.dirname, '../../src-main/players');

const lengthIn = (hand: readonly Card[], suit: Suit): number => hand.filter((card) => suitOf(card) === suit).length;

describe('the network of a declarer’s hand', () => {
  it('gives what its weights give worked out one by one', () => {
    const chance = chanceFrom('network');
    for (let n = 0; n < 200; n++) {
      const twelve = sample(DECK, 12, chance);
      const hand = twelve.slice(2);
      const situation = {
        trump: pick(SUITS, chance),
        talon: twelve.slice(0, 2),
        onLead: fraction(chance) < 0.5,
        seven: fraction(chance) < 0.5,
        hundred: fraction(chance) < 0.5,
      };
      const inputs = inputsOf(hand, situation);
      expect(inputs).toHaveLength(INPUTS);
      const dot = (weights: readonly number[], from: number, values: readonly number[]): number =>
        values.reduce((sum, value, i) => sum + weights[from + i]! * value, 0);
      const units = network.hidden.map((weights) => Math.max(0, weights[0]! + dot(weights, 1, inputs)));
      const [points, spread, seven] = network.out.map(
        (weights) => weights[0]! + dot(weights, 1, units) + dot(weights, 1 + units.length, inputs),
      );
      const reach = reachOf(hand, situation);
      expect(reach.points).toBeCloseTo(10 * points!, 6);
      expect(reach.spread).toBeCloseTo(10 * Math.exp(Math.max(-3, Math.min(3, spread!))), 6);
      expect(reach.seven).toBeCloseTo(seven!, 6);
    }
  });

  it('takes the suits beside trumps as alike', () => {
    const chance = chanceFrom('alike');
    for (let n = 0; n < 100; n++) {
      const hand = sample(DECK, 10, chance);
      const others = shuffled(['l', 'a', 'b'] as Suit[], chance);
      const renamed = hand.map((card) =>
        suitOf(card) === 'h' ? card : (`${card[0]}${others[SUITS.indexOf(suitOf(card)) - 1]}` as Card),
      );
      const situation = { trump: 'h', talon: [], onLead: true, seven: false, hundred: false } as const;
      expect(reachOf(renamed, situation).points).toBeCloseTo(reachOf(hand, situation).points, 9);
    }
  });

  it('knows that an ace more is worth points, and a trump more, too', () => {
    const situation = { trump: 'h', talon: [], onLead: true, seven: false, hundred: false } as const;
    const points = (hand: string): number => reachOf(hand.split(' ') as Card[], situation).points;
    const plain = points('Ah Kh Oh 9h 8h Ka 9a 8l Ub 9b');
    expect(points('Ah Kh Oh 9h 8h Ka 9a Al Ub 9b')).toBeGreaterThan(plain + 5);
    expect(points('Ah Th Kh Oh 9h 8h Ka 9a 8l Ub')).toBeGreaterThan(plain + 5);
  });
});

it('keeps all that was learned within half a megabyte', () => {
  const files = readdirSync(PLAYERS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.reduce((sum, file) => sum + statSync(join(PLAYERS, file)).size, 0)).toBeLessThan(500_000);
});

describe('trumps from the first packet', () => {
  /** Of the first packets of deals whose numbers nothing was learned from. */
  const firstPackets = Array.from({ length: 60 }, (_, n) =>
    viewFor(startDeal(dealCards('voleny', csm, shuffledDeck(`first packet ${n}`))), 0),
  );

  it.each([1, 2] as const)('are never a lone card beside a suit of three at level %s', (level) => {
    for (const view of firstPackets) {
      const { action } = chooseAction(view, { level, seed: 'lone', ruleSet: csm });
      if (action.type !== 'trump') continue;
      const longest = Math.max(...SUITS.map((suit) => lengthIn(view.hand, suit)));
      const chosen = lengthIn(view.hand, suitOf(action.card));
      expect(chosen === 1 && longest >= 3, `${action.card} of ${view.hand.join(' ')}`).toBe(false);
    }
  });

  it.each([
    ['7h Ah Kh Al Ub Ta Kb', 'h'],
    ['Ab Tb Th Tl Kl Ol 7l', 'l'],
    ['Ah Th Kh 7h Al 8a Ub', 'h'],
    ['Ka Oa Ua 9a Th 8l 9b', 'a'],
  ])('of %s are %s', (hand, suit) => {
    const view = firstPackets[0]!;
    const cards = hand.split(' ') as Card[];
    const actions = view.actions.filter(({ type }) => type !== 'trump');
    const chosen = ([1, 2, 3] as const).map((level) => {
      const own = {
        ...view,
        hand: cards,
        actions: [...cards.map((card) => ({ type: 'trump', card }) as const), ...actions],
      };
      const { action } = chooseAction(own, { level, seed: 'known', ruleSet: csm });
      return action.type === 'trump' ? suitOf(action.card) : action.type;
    });
    expect(chosen).toEqual([suit, suit, suit]);
  });
});

describe('hra alone doubled against a seven', () => {
  /** What the first defender expects of doubling hra alone, by the deals' seeds. */
  function expected(giveUpAgainstSeven: boolean): number[] {
    const ruleSet = { ...csm, fields: { ...csm.fields, giveUpAgainstSeven } };
    return Array.from({ length: 80 }, (_, n): number[] => {
      let deal = startDeal(dealCards('voleny', ruleSet, shuffledDeck(`given up ${n}`)));
      while (deal.state.phase !== 'commenting' && deal.state.toAct !== null) {
        const { action } = chooseAction(viewFor(deal, deal.state.toAct), { level: 2, seed: 'given up', ruleSet });
        deal = unwrap(applyAction(deal, action));
      }
      if (deal.state.contract !== 'sedma') return [];
      const knowledge = knowledgeOf(viewFor(deal, deal.state.toAct!), deal.state.fields);
      return valuedCalls(knowledge, 'given up').flatMap(({ action, value }) =>
        action.type === 'comment' && action.flek.join() === 'hra' && action.against.length === 0 ? [value] : [],
      );
    }).flat();
  }

  it('brings nothing where the declarer may give up, who does so when he expects to lose: csm V.12', () => {
    const mayGiveUp = expected(true);
    expect(mayGiveUp.length).toBeGreaterThan(10);
    expect(Math.max(...mayGiveUp)).toBeLessThanOrEqual(0);
  });

  it('brings something in the same deals where he may not', () => {
    expect(Math.max(...expected(false))).toBeGreaterThan(0);
  });
});

describe('what contracts come to that were forced', () => {
  const lostHra = (contract: Contract, fields: RuleFields): number =>
    answersIn('voleny', contract, fields)!('hra', 0.1).lost;

  it('a weak hra is doubled; that of a weak seven is given up', () => {
    expect(lostHra('hra', csm.fields)).toBeGreaterThan(1.4);
    expect(lostHra('sedma', csm.fields)).toBeLessThan(1);
  });

  it('holds only by rules like those it was forced by', () => {
    const paid = { ...csm.fields, unflekkedPaid: { hra: true, sedma: true, untilRe: false } };
    const notGivenUp = { ...csm.fields, giveUpAgainstSeven: false };
    expect(lostHra('hra', paid)).toBeLessThan(1.4);
    expect(lostHra('sedma', notGivenUp)).toBeGreaterThan(1);
    expect(lostHra('sedma', { ...notGivenUp, ...paid })).toBe(lostHra('hra', paid));
  });

  it('are kept in the format that is read', () => {
    expect(forced.format).toBe(FORCED_FORMAT);
  });
});

describe('the lowest bid of an auction', () => {
  /** Of whoever speaks first, before anybody bid; forhont would have to play where all pass. */
  const first = (seed: string, level: 1 | 2 | 3) => {
    const view = viewFor(startDeal(dealCards('licitovany', turnaj, shuffledDeck(seed))), 2);
    const { action } = chooseAction(view, { level, seed: 'lowest', ruleSet: turnaj });
    return { said: action.type === 'bid' ? action.bid : action.type, hand: view.hand.join(' ') };
  };

  it.each([
    ['forced 18', 'Ub Ka Tl Ua Al 9a 7a Ab 7l 8h'],
    ['forced 42', 'Al 8b 9b Ka Ab Ua Kb 9a 7a 8l'],
    ['forced 35', 'Ol Th Uh Ab Ub Kb 7b Oa 8a 7h'],
    ['forced 82', 'Al 8b Ta 9l Ua 7a Th 8h Aa Ol'],
    ['forced 96', 'Ul Kh 9a Tb 7h Ta 7l Ah Ol Tl'],
  ])('is not made on four weak trumps: %s', (seed, hand) => {
    expect(first(seed, 3)).toEqual({ said: 'pass', hand });
    expect(first(seed, 2)).toEqual({ said: 'pass', hand });
  });

  it('is made with length and tops', () => {
    expect(first('forced 157', 3)).toEqual({ said: 'sedma', hand: '8h Ab Ob 8b 7l Kl 7b Oh 9b Tb' });
  });
});

describe('durch', () => {
  it('is not announced where two suits have gaps at the top', () => {
    // Of 150 deals played on, 27 were made (docs/lab/2026-11-26-calls.md); what was learned from 62 games said 58 %.
    let deal = startDeal(dealCards('voleny', csm, shuffledDeck('comment 0')));
    while (deal.state.phase !== 'commenting') {
      const view = viewFor(deal, deal.state.toAct!);
      deal = unwrap(applyAction(deal, chooseAction(view, { level: 3, seed: 'comment', ruleSet: csm }).action));
    }
    expect(deal.state.contract).toMatch(/^(hra|sedma)$/);
  });
});
