import { describe, expect, it } from 'vitest';
import { RULE_SETS, articleOf, findRuleSet, ruleSetSchema, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { handSize, seatCount, seatsOf } from '#shared/seats.ts';

const combinations = RULE_SETS.flatMap((set) =>
  set.variants.map((variant) => ({ set, variant, id: `${set.id} ${variant}` })),
);

describe('rule sets', () => {
  it.each(RULE_SETS.map((set) => [set.id, set] as const))('%s is valid data and survives JSON', (_, set) => {
    expect(ruleSetSchema.parse(JSON.parse(JSON.stringify(set)))).toEqual(JSON.parse(JSON.stringify(set)));
    expect(findRuleSet(set.id)).toBe(set);
  });

  it.each(combinations)('$id deals the whole deck', ({ set, variant }) => {
    const { packets } = rulesFor(set, variant);
    expect(packets.reduce((sum, packet) => sum + packet.count, 0)).toBe(32);
    const bySeat = seatsOf(variant).map((seat) =>
      packets.filter((packet) => packet.to === seat).reduce((sum, packet) => sum + packet.count, 0),
    );
    const first = variant === 'voleny' ? 12 : handSize(variant);
    expect(bySeat).toEqual([first, ...Array<number>(seatCount(variant) - 1).fill(handSize(variant))]);
  });

  it.each(combinations)('$id has an auction exactly where the variant bids', ({ set, variant }) => {
    expect(rulesFor(set, variant).auction !== null).toBe(variant === 'licitovany');
  });

  it('lays the differences of a variant over the common fields', () => {
    const international = findRuleSet('international')!;
    expect(rulesFor(international, 'voleny').rates.betl).toBe(5);
    expect(rulesFor(international, 'licitovany').rates).toMatchObject({ betl: 15, dveSedmyHearts: 60, hra: 1 });
    expect(articleOf(international, 'rates.betl', 'licitovany')).toContain('Licitovaný');
  });

  it.each(RULE_SETS.map((set) => [set.id, set] as const))(
    '%s cites an article for each rate in use',
    (_, set: RuleSet) => {
      for (const variant of set.variants) {
        const { rates } = rulesFor(set, variant);
        for (const key of ['hra', 'sedma', 'sto', 'betl', 'durch', 'silentSeven'] as const) {
          expect(rates[key]).toBeGreaterThan(0);
          expect(articleOf(set, `rates.${key}`, variant), `${set.id} ${variant} ${key}`).toBeDefined();
        }
      }
    },
  );

  it('takes sets stored before they said when to shuffle, and keeps a variant’s own', () => {
    const { shuffle, ...fields } = structuredClone(findRuleSet('international')!.fields);
    const old = ruleSetSchema.parse({ ...findRuleSet('international')!, fields });
    expect(old.fields.shuffle).toBe('session-start');
    expect(rulesFor(old, 'licitovany').shuffle).toBe('session-start');
    const own = ruleSetSchema.parse({ ...old, overrides: { ...old.overrides, licitovany: { shuffle } } });
    expect(rulesFor(own, 'licitovany').shuffle).toBe('midnight-and-two-hours');
    expect(ruleSetSchema.parse(findRuleSet('international')!).overrides.voleny).toBeUndefined();
  });

  it('refuses unknown fields and rates out of range', () => {
    const set = JSON.parse(JSON.stringify(findRuleSet('csm'))) as RuleSet;
    expect(ruleSetSchema.safeParse({ ...set, extra: 1 }).success).toBe(false);
    set.fields.rates.hra = -1;
    expect(ruleSetSchema.safeParse(set).success).toBe(false);
  });
});
