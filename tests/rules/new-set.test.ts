import { describe, expect, it } from 'vitest';
import { makeRuleSetText, parseRuleSetText } from '#main/app/rule-set-text.ts';
import {
  applyAction,
  dealCards,
  legalActions,
  replay,
  settlementOf,
  shuffledDeck,
  startDeal,
} from '#main/engine/index.ts';
import { DECK } from '#shared/cards.ts';
import type { SettledComponent } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { seatCount, VARIANTS, type Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import { diceOf } from '../properties/dice.ts';

const DEALS = 150;
const international = findRuleSet('international')!;

/** Rules no document has, written as the file of a new set would be. */
const written: RuleSet = {
  ...international,
  id: 'u-tri-zaludu',
  name: 'U Tří žaludů',
  basedOn: 'international',
  fields: {
    ...international.fields,
    packets: [
      { to: 0, count: 7 },
      { to: 1, count: 10 },
      { to: 2, count: 10 },
      { to: 0, count: 5 },
    ],
    rates: {
      ...international.fields.rates,
      hra: 3,
      sedma: 5,
      sto: 7,
      betl: 11,
      durch: 13,
      silentSeven: 1.5,
      openDurch: 17,
    },
    hundred: {
      won: 'half-hra',
      lost: 'one-more',
      lostMarriages: true,
      silent: 'per-ten',
      silentOneMarriage: true,
      silentDefenders: 'besides',
      qualifying: 'best',
    },
    trumpTimes: { h: 1, l: 1, a: 1, b: 1 },
    fleks: { max: 2, words: ['flek', 'boty'] },
    cap: 60,
    blindTrump: 'no-suit-of-three',
    noTrumpLadder: ['betl', 'open-betl', 'durch', 'open-durch'],
    marriage: { card: 'either' },
    lead: { trumps: 'forhont', laidFaceDown: true },
  },
  overrides: {
    ...international.overrides,
    krizovy: { ...international.overrides.krizovy, against: { sto: false } },
    licitovany: {
      ...international.overrides.licitovany,
      rates: { ...international.overrides.licitovany!.rates, dveSedmy: 19 },
      auction: {
        ladder: ['hra', 'sto', 'sedma', 'durch', 'betl', 'dve-sedmy-h'],
        tops: ['sto-sedma'],
        procedure: 'round',
        skip: 'any',
        allPass: 'dealer-takes-or-throws-in',
        foldPays: 4,
        changeUntil: 'commented',
        bluffAboveSedma: true,
      },
    },
  },
};
const set = unwrap(parseRuleSetText(makeRuleSetText(written), (parsed) => ruleContradictions(parsed)[0]));

/** Plays a deal by chance. Returns what was settled; `null` for a deal thrown in. */
function playByChance(variant: Variant, seed: number): Settlement | null {
  const dice = diceOf(seed);
  const dealt = dealCards(variant, set, shuffledDeck(`new-set/${variant}/${seed}`));
  let deal = startDeal(dealt);
  for (let actions = legalActions(deal); actions.length > 0; actions = legalActions(deal)) {
    deal = unwrap(applyAction(deal, dice.pick(actions)));
    expect(deal.actions.length).toBeLessThan(200);
  }
  const { hands, talon, stock, position } = deal.state;
  if (!position) expect([...hands.flat(), ...talon, ...stock].toSorted()).toEqual([...DECK].toSorted());
  expect(unwrap(replay(dealt, deal.actions)).state).toEqual(deal.state);
  return settlementOf(deal);
}

describe('a rule set is one piece of data', () => {
  it('that says all there is to say', () => {
    expect(set).toEqual(written);
  });

  it.each(VARIANTS)('and %s is played by it from the deal to the settlement', (variant) => {
    const { rates, fleks, cap } = rulesFor(set, variant);
    const allowed: Record<SettledComponent, readonly (number | null)[]> = {
      hra: [rates.hra],
      sedma: [rates.sedma],
      sto: [rates.sto],
      'sto-sedma': [rates.stoSedma],
      betl: [rates.betl, rates.openBetl],
      durch: [rates.durch, rates.openDurch],
      'dve-sedmy': [rates.dveSedmy, rates.dveSedmyHearts],
      'against-sedma': [rates.sedma],
      'against-sto': [rates.sto],
      'silent-seven': [rates.silentSeven],
      'tricks-majority': [rates.tricksMajority],
      'sharp-away': [0],
    };
    const settled = new Set<SettledComponent>();
    for (let seed = 1; seed <= DEALS; seed += 1) {
      const settlement = playByChance(variant, seed);
      if (!settlement) continue;
      expect(settlement.bySeat).toHaveLength(seatCount(variant));
      expect(settlement.bySeat.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      for (const line of settlement.components) {
        settled.add(line.id);
        expect(allowed[line.id], line.id).toContain(line.rate);
        expect(line.hearts).toBe(1);
        expect(line.fleks).toBeLessThanOrEqual(fleks.max!);
      }
      for (const { amount } of settlement.perDefender) expect(Math.abs(amount)).toBeLessThanOrEqual(cap!);
    }
    expect(settled.size).toBeGreaterThan(3);
  });
});
