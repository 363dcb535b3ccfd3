import { describe, expect, it } from 'vitest';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { RULE_SETS, findRuleSet, type RuleSet } from '#shared/rules/index.ts';

const copy = (id: string): RuleSet => structuredClone(findRuleSet(id)!);
const codes = (set: RuleSet) => ruleContradictions(set).map((problem) => problem.code);

describe('contradictions of a rule set', () => {
  it.each(RULE_SETS.map((set) => [set.id, set] as const))('%s has none', (_, set) => {
    expect(ruleContradictions(set)).toEqual([]);
  });

  it.each<[string, (set: RuleSet) => void]>([
    ['rules-hand-size', (set) => (set.fields.packets[0]!.count = 6)],
    ['rules-deck-size', (set) => set.fields.packets.push({ to: 'talon', count: 2 })],
    ['rules-no-such-seat', (set) => (set.fields.packets[1]!.to = 3)],
    ['rules-game-twice', (set) => set.fields.noTrumpLadder.push('betl')],
    ['rules-game-without-rate', (set) => set.fields.noTrumpLadder.push('open-betl')],
    ['rules-durch-below-betl', (set) => set.fields.noTrumpLadder.reverse()],
    ['rules-laid-cap-below-cap', (set) => (set.fields.capLaid = 100)],
    [
      'rules-durch-not-twice-betl',
      (set) => {
        set.fields.durchTwiceBetl = true;
        set.overrides.voleny = { rates: { betl: 6 } };
      },
    ],
    ['rules-trick-beyond-hand', (set) => (set.overrides.krizovy!.betlOpenFromTrick = 9)],
    ['rules-auction-missing', (set) => (set.overrides.licitovany!.auction = null)],
    ['rules-rung-twice', (set) => set.overrides.licitovany!.auction!.ladder.push('hra')],
  ])('finds %s', (code, spoil) => {
    const set = copy('csm');
    spoil(set);
    expect(codes(set)).toContain(code);
  });

  it.each<[string, (set: RuleSet) => void]>([
    ['no cap to raise', (set) => (set.fields.cap = null)],
    ['a cap on rates', (set) => (set.fields.capOn = 'rate')],
    ['doublings that all pay', (set) => (set.fields.laidDoublings = 'all')],
  ])('finds a raised cap with %s', (_, spoil) => {
    const set = copy('turnaj');
    spoil(set);
    expect(codes(set)).toEqual(['rules-laid-cap-idle']);
  });

  it('finds a ladder of sevens that cannot be folded', () => {
    const set = copy('turnaj');
    Object.assign(set.fields.auction!, { ladder: ['sedma', 'sedma-h'], tops: [], foldPays: null });
    expect(codes(set)).toEqual(['rules-only-sevens']);
  });
});
