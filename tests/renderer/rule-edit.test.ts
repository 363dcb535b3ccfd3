import { describe, expect, it } from 'vitest';
import {
  RULE_SETS,
  findRuleSet,
  ruleFieldsSchema,
  ruleSetSchema,
  rulesFor,
  type RuleSet,
} from '#shared/rules/index.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { LEAVES } from '#shared/rules/fields.ts';
import { VARIANTS } from '#shared/seats.ts';
import { controlOf } from '../../src-renderer/rules/controls.ts';
import {
  hasCommon,
  isOwn,
  scopesOf,
  variantsWithOwn,
  withCommonField,
  withField,
} from '../../src-renderer/rules/edit.ts';
import { modelFor, withoutVariant, withVariant } from '../../src-renderer/rules/variants.ts';
import { citation, fieldAt, fieldOf, ruleGroups } from '../../src-renderer/articles/fields.ts';

const csm = findRuleSet('csm')!;
const own: RuleSet = { ...csm, id: 'chata', name: 'Chata', basedOn: 'csm' };
const combinations = RULE_SETS.flatMap((set) => set.variants.map((variant) => ({ set, variant })));

describe('editing a rule set', () => {
  it('changes a common value for the variants that have none of their own', () => {
    const changed = withField(own, 'common', 'hundred.qualifying', 'best');
    expect(fieldOf(changed, 'voleny', 'hundred.qualifying')).toBe('best');
    expect(own.fields.hundred.qualifying).toBe('first-announced');
    const packets = withField(own, 'common', 'packets', []);
    expect([fieldOf(packets, 'voleny', 'packets'), fieldOf(packets, 'krizovy', 'packets')]).toEqual([
      [],
      csm.overrides.krizovy!.packets,
    ]);
    expect(variantsWithOwn(packets, 'packets')).toEqual(['licitovany', 'krizovy']);
  });

  it('gives a variant a value of its own and takes it back', () => {
    const changed = withField(own, 'krizovy', 'rates.betl', 10);
    expect(fieldOf(changed, 'krizovy', 'rates.betl')).toBe(10);
    expect(fieldOf(changed, 'voleny', 'rates.betl')).toBe(15);
    expect(isOwn(changed, 'krizovy', 'rates.betl')).toBe(true);
    expect(isOwn(changed, 'krizovy', 'rates.durch')).toBe(false);
    expect(withCommonField(changed, 'krizovy', 'rates.betl')).toEqual(own);
  });

  it('keeps no value of a variant that is the common one', () => {
    const changed = withField(own, 'voleny', 'durchTwiceBetl', true);
    expect(changed.overrides.voleny).toEqual({ durchTwiceBetl: true });
    expect(withField(changed, 'voleny', 'durchTwiceBetl', false)).toEqual(own);
    expect(
      withField(own, 'licitovany', 'hundred.qualifying', 'first-announced').overrides.licitovany,
    ).not.toHaveProperty('hundred');
  });

  it('changes an auction within the variant that has it', () => {
    const changed = withField(own, 'licitovany', 'auction.skip', 'none');
    expect(rulesFor(changed, 'licitovany').auction).toEqual({ ...csm.overrides.licitovany!.auction, skip: 'none' });
    expect(hasCommon(changed, 'auction.skip')).toBe(false);
    const turnaj: RuleSet = { ...findRuleSet('turnaj')!, overrides: { licitovany: { cap: 300 } } };
    const skipping = withField(turnaj, 'licitovany', 'auction.skip', 'none');
    expect(rulesFor(skipping, 'licitovany').auction).toEqual({ ...turnaj.fields.auction, skip: 'none' });
    expect(withCommonField(skipping, 'licitovany', 'auction.skip')).toEqual(turnaj);
  });

  it('shows variants apart only where there is more than one', () => {
    expect(scopesOf(csm)).toEqual(['common', 'voleny', 'licitovany', 'krizovy']);
    expect(scopesOf(findRuleSet('hospoda')!)).toEqual(['common']);
  });

  it.each(combinations)('leaves $set.id $variant valid whichever field becomes its own', ({ set, variant }) => {
    for (const { path } of LEAVES) {
      if (fieldOf(set, variant, path) === undefined) continue;
      const { control, whenOn } = controlOf(path);
      const value = fieldOf(set, variant, path);
      const other =
        control.kind === 'switch'
          ? !value
          : control.kind === 'choice'
            ? control.values.find((each) => each !== value)
            : control.kind === 'order'
              ? control.values.slice(0, 1)
              : (whenOn ?? value);
      const changed = withField(set, variant, path, other);
      expect(ruleSetSchema.safeParse(changed).error, path).toBeUndefined();
      expect(fieldOf(changed, variant, path), path).toEqual(other);
      if (!hasCommon(set, path)) continue;
      const back = withCommonField(changed, variant, path);
      expect(fieldOf(back, variant, path), path).toEqual(fieldAt(set.fields, path));
      expect(isOwn(back, variant, path), path).toBe(false);
    }
  });
});

describe('controls', () => {
  it('are read off the schema', () => {
    expect(controlOf('rates.hra')).toEqual({ control: { kind: 'number', min: 0, max: 1000, step: 0.5 } });
    expect(controlOf('fleks.max')).toEqual({ control: { kind: 'number', min: 0, max: 30, step: 1 }, whenOn: 4 });
    expect(controlOf('durchTwiceBetl').control.kind).toBe('switch');
    expect(controlOf('auction.procedure').control).toEqual({
      kind: 'choice',
      values: ['last-first', 'middle-first', 'round'],
    });
    expect(controlOf('auction.ladder').control).toMatchObject({ kind: 'order', min: 1 });
    expect(controlOf('rates.stoSedmaHearts')).toMatchObject({
      control: { kind: 'amounts' },
      whenOn: { sto: 4, sedma: 2 },
    });
  });

  it('exist for every field, with a value to start from where a field may be absent', () => {
    expect(LEAVES.length).toBeGreaterThan(Object.keys(ruleFieldsSchema.shape).length);
    for (const { path } of LEAVES) {
      const field = controlOf(path);
      if ('whenOn' in field) expect(field.whenOn, path).not.toBeUndefined();
    }
  });
});

describe('articles', () => {
  it('are not cited for a value the document does not have', () => {
    const changed = withField(own, 'krizovy', 'rates.betl', 10);
    expect(citation(own, 'rates.betl', 'krizovy')).toBe('csm V.2');
    expect(citation(changed, 'rates.betl', 'krizovy')).toBeUndefined();
    expect(citation(changed, 'rates.betl', 'voleny')).toBe('csm V.2');
    const lines = ruleGroups(changed, 'krizovy', csm).flatMap((group) => group.lines);
    expect(lines.filter((line) => 'reference' in line)).toEqual([
      { path: 'rates.betl', value: 10, article: undefined, reference: 15 },
    ]);
  });
});

describe('games of a rule set', () => {
  const turnaj: RuleSet = { ...findRuleSet('turnaj')!, id: 'klub', name: 'Klub', basedOn: 'turnaj' };

  it.each(combinations)('$variant comes back to a copy of $set.id as it was', ({ set, variant }) => {
    if (set.variants.length === 1) return;
    const copy: RuleSet = { ...set, id: 'copy', basedOn: set.id };
    const without = withoutVariant(copy, variant);
    expect(without.variants).not.toContain(variant);
    expect(without.overrides).not.toHaveProperty(variant);
    expect(rulesFor(withVariant(without, variant), variant)).toEqual(rulesFor(set, variant));
  });

  it.each(VARIANTS)('%s added to a set that never had it can be played at once', (variant) => {
    for (const set of RULE_SETS) {
      const copy: RuleSet = { ...set, id: 'copy', basedOn: set.id };
      const added = copy.variants.includes(variant) ? copy : withVariant(copy, variant);
      expect(ruleSetSchema.parse(added)).toEqual(added);
      expect(ruleContradictions(added)).toEqual([]);
    }
  });

  it('keeps the rates of the set it is added to', () => {
    const added = withVariant(turnaj, 'voleny');
    expect(modelFor(turnaj, 'voleny').id).toBe('csm');
    expect(rulesFor(added, 'voleny').renonc).toEqual(turnaj.fields.renonc);
    expect(rulesFor(added, 'voleny').auction).toBeNull();
    expect(rulesFor(added, 'licitovany')).toEqual(rulesFor(turnaj, 'licitovany'));
  });

  it('never leaves a set without a game', () => {
    expect(withoutVariant(turnaj, 'licitovany')).toBe(turnaj);
  });
});
