import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDispatcher, type Handlers } from '#main/app/dispatcher.ts';
import { createRulesService } from '#main/app/rules.ts';
import { openStorage } from '#main/storage/index.ts';
import { LANGUAGES, type MethodName, type Params, type Results } from '#shared/api/index.ts';
import { RULE_SETS, findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { PRESETS } from '#shared/rules/presets.ts';
import { unwrap, type DomainError, type Result } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

async function service() {
  const storage = unwrap(await openStorage(join(temporaryDirectory(), 'forhont.sqlite')));
  onTestFinished(() => storage.close());
  const rules = createRulesService(storage, () => new Date('2026-11-21T09:00:00Z'));
  const handle = createDispatcher(rules.handlers as Handlers, (fault) => expect.fail(String(fault)));
  const call = async <M extends MethodName>(method: M, params: Params<M>) =>
    (await handle(method, params)) as Result<Results[M]>;
  return {
    storage,
    call,
    /** For calls no typed caller could make. */
    handle,
    ok: async <M extends MethodName>(method: M, params: Params<M>) => unwrap(await call(method, params)),
    problem: async <M extends MethodName>(method: M, params: Params<M>): Promise<DomainError> => {
      const answer = await call(method, params);
      return answer.ok ? expect.fail('was accepted') : answer.error;
    },
  };
}

/** As it comes back over JSON. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const withBetl = (set: RuleSet, betl: number): RuleSet => ({
  ...set,
  fields: { ...set.fields, rates: { ...set.fields.rates, betl } },
});

describe('own rule sets', () => {
  test('are copies that can be changed, listed after the built-in ones', async () => {
    const { ok } = await service();
    const copy = await ok('rules.copy', { id: 'csm', name: 'Hostinec U Žaludu' });
    expect(copy).toEqual(
      plain({ ...findRuleSet('csm')!, id: 'hostinec-u-zaludu', name: 'Hostinec U Žaludu', basedOn: 'csm' }),
    );
    await ok('rules.save', { ruleSet: withBetl(copy, 10) });
    expect((await ok('rules.get', { id: copy.id })).fields.rates.betl).toBe(10);
    const list = await ok('rules.list', {});
    const given = [...RULE_SETS, ...PRESETS];
    expect(list.slice(0, given.length).map(({ id, custom }) => [id, custom])).toEqual(
      given.map(({ id }) => [id, false]),
    );
    expect(list.slice(given.length)).toEqual([{ id: copy.id, name: copy.name, custom: true, variants: copy.variants }]);
  });

  test('a set of another table is read, copied with what it differs in, and never changed', async () => {
    const { ok, problem } = await service();
    for (const { id, fields } of PRESETS) {
      expect((await ok('rules.get', { id })).fields).toEqual(plain(fields));
      const copy = await ok('rules.copy', { id, name: `Chata ${id}` });
      expect(copy).toMatchObject({ basedOn: 'csm', fields: plain(fields) });
      expect(await problem('rules.delete', { id })).toMatchObject({ code: 'unknown-rules' });
      expect(await problem('rules.save', { ruleSet: { ...copy, id } })).toMatchObject({ code: 'unknown-rules' });
    }
  });

  test('a set of the user’s own that has the id of such a set is the one that is meant', async () => {
    const { ok, storage } = await service();
    const { id } = PRESETS[0]!;
    const own = { ...withBetl(findRuleSet('csm')!, 7), id, name: 'Z dřívějška' };
    await storage.transaction(({ ruleSets }) => ruleSets.save(own, '2026-11-20T09:00:00Z'));
    expect(await ok('rules.get', { id })).toEqual(own);
    const list = await ok('rules.list', {});
    expect(list.filter((set) => set.id === id)).toEqual([{ id, name: own.name, custom: true, variants: own.variants }]);
    expect((await ok('rules.save', { ruleSet: withBetl(own, 8) })).fields.rates.betl).toBe(8);
  });

  test('a copy of an own set still cites the document of the built-in one', async () => {
    const { ok } = await service();
    const first = await ok('rules.copy', { id: 'domaci', name: 'Chata' });
    expect(await ok('rules.copy', { id: first.id, name: 'Chata v zimě' })).toMatchObject({
      id: 'chata-v-zime',
      basedOn: 'domaci',
    });
  });

  test('have ids of their own even where names look alike or hold no letters', async () => {
    const { ok } = await service();
    const copied = async (name: string) => (await ok('rules.copy', { id: 'csm', name })).id;
    expect(await copied('Csm')).toBe('csm-2');
    expect(await copied('ČSM')).toBe('csm-3');
    expect(await copied('2026')).toBe('own');
    expect(await copied('Š'.repeat(60))).toBe('s'.repeat(40));
    expect(await copied('š'.repeat(60))).toBe(`${'s'.repeat(38)}-2`);
  });

  test('are gone when deleted', async () => {
    const { ok, problem } = await service();
    const { id } = await ok('rules.copy', { id: 'csm', name: 'Chata' });
    expect(await ok('rules.delete', { id })).toBeNull();
    expect((await problem('rules.get', { id })).code).toBe('unknown-rules');
    expect((await problem('rules.delete', { id })).code).toBe('unknown-rules');
  });

  test('a name is given once; built-in sets stay as they are', async () => {
    const { ok, problem } = await service();
    const first = await ok('rules.copy', { id: 'csm', name: 'Chata' });
    const second = await ok('rules.copy', { id: 'csm', name: 'Sklep' });
    const taken = { code: 'rules-name-taken', params: { name: 'Chata' } };
    expect(await problem('rules.copy', { id: 'csm', name: ' Chata ' })).toEqual({ ...taken, path: ['name'] });
    expect(await problem('rules.save', { ruleSet: { ...second, name: 'Chata' } })).toEqual({
      ...taken,
      path: ['ruleSet', 'name'],
    });
    expect(await ok('rules.save', { ruleSet: first })).toEqual(first);
    const blank = await problem('rules.save', { ruleSet: { ...first, name: '  ' } });
    expect(blank).toMatchObject({ code: 'too-short', path: ['ruleSet', 'name'] });
    for (const refused of [
      await problem('rules.save', { ruleSet: { ...findRuleSet('csm')!, name: 'Mine' } }),
      await problem('rules.delete', { id: 'csm' }),
    ]) {
      expect(refused.code).toBe('rules-built-in');
    }
    expect((await problem('rules.save', { ruleSet: { ...first, id: 'never-made' } })).code).toBe('unknown-rules');
  });

  test('are saved only when every field is valid and none contradicts another', async () => {
    const { ok, handle, problem } = await service();
    const set = await ok('rules.copy', { id: 'csm', name: 'Chata' });
    expect(await handle('rules.save', { ruleSet: withBetl(set, -1) })).toEqual({
      ok: false,
      error: { code: 'out-of-range', params: { value: '-1' }, path: ['ruleSet', 'fields', 'rates', 'betl'] },
    });
    const spoiled = structuredClone(set);
    spoiled.fields.capLaid = 100;
    expect(await problem('rules.save', { ruleSet: spoiled })).toEqual({
      code: 'rules-laid-cap-below-cap',
      params: { variant: 'voleny', cap: 500 },
      path: ['ruleSet', 'fields', 'capLaid'],
    });
    const variantSpoiled = structuredClone(set);
    variantSpoiled.overrides.krizovy!.betlOpenFromTrick = 10;
    expect(await problem('rules.save', { ruleSet: variantSpoiled })).toMatchObject({
      code: 'rules-trick-beyond-hand',
      path: ['ruleSet', 'overrides', 'krizovy', 'betlOpenFromTrick'],
    });
    expect(await ok('rules.get', { id: set.id })).toEqual(set);
  });
});

describe('rule sets as text', () => {
  test.each(RULE_SETS.map(({ id }) => id))('%s comes back as it was', async (id) => {
    const { ok } = await service();
    const text = await ok('rules.export', { id });
    const imported = await ok('rules.import', { text: `\uFEFF${text}` });
    expect(imported).toEqual(plain({ ...findRuleSet(id)!, id: `${id}-2`, name: id, basedOn: id }));
  });

  test('a set that is there already is added beside it under a new name', async () => {
    const { ok } = await service();
    const set = await ok('rules.copy', { id: 'csm', name: 'Chata' });
    const text = await ok('rules.export', { id: set.id });
    expect(await ok('rules.import', { text })).toEqual({ ...set, id: 'chata-2', name: 'Chata (2)' });
    await ok('rules.delete', { id: set.id });
    expect(await ok('rules.import', { text })).toEqual(set);
  });

  const exported = (change: (set: Record<string, never> & RuleSet) => void): string => {
    const set = plain(findRuleSet('csm')!);
    change(set as never);
    return JSON.stringify(set, null, 2);
  };
  const lineWith = (text: string, part: string): number =>
    text.split('\n').findIndex((line) => line.includes(part)) + 1;

  test.each<[string, string, readonly (string | number)[], string, string]>([
    ['rules-not-json', '{\n  "format": 1,\n  "id": oops\n}', [], '', 'oops'],
    ['rules-not-json', '{"format": 1', [], '', 'format'],
    ['wrong-type', '[1, 2]', [], '', '1'],
    ['unknown-field', exported((set) => Object.assign(set, { colour: 'red' })), ['colour'], 'colour', '"colour"'],
    [
      'unknown-field',
      exported((set) => Object.assign(set.fields.rates, { hra2: 1 })),
      ['fields', 'rates', 'hra2'],
      'hra2',
      '"hra2"',
    ],
    ['missing-field', exported((set) => Reflect.deleteProperty(set.fields, 'cap')), ['fields', 'cap'], '', '"fields"'],
    ['not-one-of', exported((set) => Object.assign(set.variants, ['skat'])), ['variants', 0], 'skat', '"skat"'],
    [
      'out-of-range',
      exported((set) => Object.assign(set.fields.rates, { betl: 0.3 })),
      ['fields', 'rates', 'betl'],
      '0.3',
      '"betl": 0.3',
    ],
    [
      'wrong-type',
      exported((set) => Object.assign(set.fields, { durchTwiceBetl: 'often' })),
      ['fields', 'durchTwiceBetl'],
      'often',
      '"often"',
    ],
    ['bad-format', exported((set) => Object.assign(set, { id: '../csm' })), ['id'], '../csm', '../csm'],
    [
      'rules-rung-twice',
      exported((set) => set.overrides.licitovany!.auction!.ladder.splice(1, 0, 'hra')),
      ['overrides', 'licitovany', 'auction', 'ladder', 1],
      'hra',
      '"hra",\n',
    ],
  ])('%s is refused with its place', async (code, text, path, value, at) => {
    const { handle, ok } = await service();
    const answer = await handle('rules.import', { text });
    expect(answer).toMatchObject({ ok: false, error: { code, path } });
    const { error } = answer as { readonly error: DomainError };
    const expected = code === 'rules-rung-twice' ? lineWith(text, '"ladder"') + 2 : lineWith(text, at);
    expect(error.params?.['line']).toBe(expected);
    for (const language of LANGUAGES) {
      const sentence = textsIn(language).error(error);
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence).not.toMatch(/errors\.|[{}]/);
      expect(sentence).toContain(value);
    }
    expect(await ok('rules.list', {})).toHaveLength(RULE_SETS.length + PRESETS.length);
  });

  test('a text nested beyond all measure is refused like any other', async () => {
    const { handle } = await service();
    for (const text of ['['.repeat(100_000), `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`]) {
      expect(await handle('rules.import', { text })).toMatchObject({ ok: false, error: { params: { line: 1 } } });
    }
  });
});
