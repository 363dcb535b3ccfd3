/** What plain JavaScript may hand to the package by mistake is refused, not answered. */
import { expect, test } from 'vitest';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  DECK,
  RULE_SETS,
  VARIANTS,
  applyAction,
  dealCards,
  dealHands,
  dealRecordData,
  dealRecordOf,
  findRuleSet,
  followRecord,
  legalActions,
  parseHand,
  parseLine,
  playAtRandom,
  playerOf,
  recordOfDeal,
  ruleSetOf,
  settleTold,
  setupOf,
  shuffledDeck,
  solve,
  startDeal,
  toldGameOf,
  toPosition,
  unwrap,
  viewFor,
} from '#main/shells/release/engine/index.ts';

const deal = startDeal(dealCards('voleny', RULE_SETS[0]!, shuffledDeck('a')));
const never = (value: unknown): never => value as never;

test('what a call most likely mistakes for something else is named', () => {
  const cards = shuffledDeck('a');
  const turnaj = findRuleSet('turnaj')!;
  expect(() => dealCards('voleny', turnaj, cards)).toThrow('The rule set turnaj has no voleny, but licitovany.');
  for (const rules of [undefined, null, 'csm']) {
    expect(() => dealCards('voleny', never(rules), cards)).toThrow('findRuleSet("csm")');
    expect(() => dealHands('voleny', never(rules), { hands: [] })).toThrow('findRuleSet("csm")');
    expect(() => followRecord(recordOfDeal(deal, 'csm'), never(rules))).toThrow('findRuleSet("csm")');
  }
  const setup = unwrap(parseLine('voleny csm 0 hra:h hA/lA/bA'));
  for (const position of [setup, toPosition(setup), undefined])
    expect(() => solve(never(position))).toThrow('toPosition');
  for (const written of [{ variant: 'voleny', hands: [] }, undefined, null]) {
    expect(() => toPosition(never(written))).toThrow('setupOf');
  }
  expect(() => applyAction(deal, never({ type: 'trump', card: 'Zz' }))).toThrow('There is no card Zz.');
  const told = { rules: 'csm', variant: 'voleny', contract: 'hra', trump: 'l', points: 50 };
  expect(settleTold(unwrap(toldGameOf(told)), RULE_SETS[0]!)).toMatchObject({ ok: true });
  expect(toldGameOf({ ...told, points: 'x' })).toMatchObject({ ok: false, error: { path: ['points'] } });
});

test('seeds that are none give no deck', () => {
  for (const seed of [NaN, 1, '', undefined, null]) expect(() => shuffledDeck(never(seed))).toThrow(TypeError);
});

test('only a variant and 32 different cards are dealt', () => {
  const cards = shuffledDeck('a');
  expect(() => dealCards(never('poker'), RULE_SETS[0]!, cards)).toThrow('voleny');
  const wrong = [['Ah'], Array.from(DECK, () => 'Ah'), [...DECK, 'Ah'], null, 'Ah'];
  for (const deck of wrong) expect(() => dealCards('voleny', RULE_SETS[0]!, never(deck))).toThrow('32 cards');
});

test('what is no action, no seat, no objective and no text is refused by name', () => {
  for (const action of [null, undefined, {}, { type: '__proto__' }, { type: 'toString' }, 7]) {
    expect(() => applyAction(deal, never(action))).toThrow('action');
  }
  for (const seat of [7, -1, NaN, null, '0']) expect(() => viewFor(deal, never(seat))).toThrow('seat');
  const position = unwrap(toPosition(unwrap(parseLine('voleny csm 0 hra:h hA/lA/bA'))));
  expect(() => solve(position, { objective: never('x') })).toThrow('objective');
  for (const text of [null, 42, {}]) expect(() => parseHand(never(text))).toThrow(TypeError);
  expect(() => parseHand('x'.repeat(5_000_000))).toThrow(RangeError);
});

test('data of one\u2019s own are read with what may be left out, or the first fault is named with its place', () => {
  const position = {
    variant: 'four-hand',
    rules: 'csm',
    declarer: 0,
    contract: 'hra',
    hands: [['Ah'], ['Al'], ['Aa'], ['Ab']],
  };
  expect(unwrap(setupOf(position))).toMatchObject({ variant: 'krizovy', trump: null, plays: [] });
  expect(setupOf({ ...position, hands: [['Ah'], ['Zl']] })).toMatchObject({
    ok: false,
    error: { code: 'not-one-of', path: ['hands', 1, 0] },
  });
  for (const input of [null, 7, 'x', [], undefined]) expect(setupOf(input).ok).toBe(false);
  const csm = RULE_SETS[0]!;
  expect(unwrap(ruleSetOf(structuredClone(csm)))).toEqual(csm);
  expect(ruleSetOf({ ...csm, fields: { ...csm.fields, rates: { ...csm.fields.rates, betl: -1 } } })).toMatchObject({
    ok: false,
    error: { path: ['fields', 'rates', 'betl'] },
  });
  expect(
    ruleSetOf({ ...csm, fields: { ...csm.fields, durchTwiceBetl: true, rates: { ...csm.fields.rates, durch: 11 } } }),
  ).toMatchObject({
    ok: false,
  });
  const record = recordOfDeal(deal, 'csm');
  expect(dealRecordOf(JSON.parse(JSON.stringify(dealRecordData(record))))).toEqual({ ok: true, value: record });
  expect(dealRecordOf({ ...dealRecordData(record), moves: [{ seat: 9 }] })).toMatchObject({
    ok: false,
    error: { path: ['moves', 0, 'seat'] },
  });
  let deep: unknown = [];
  for (let i = 0; i < 10_000; i++) deep = [deep];
  expect(dealRecordOf({ ...dealRecordData(record), moves: deep })).toMatchObject({
    ok: false,
    error: { code: 'notation-too-deep' },
  });
});

test('a deal played at random ends, whatever the rules', () => {
  const draw = chanceFrom('at random');
  for (const set of RULE_SETS) {
    for (const variant of set.variants) {
      for (let seed = 0; seed < 12; seed++) {
        const start = startDeal(dealCards(variant, set, shuffledDeck(`random ${seed}`)));
        expect(legalActions(playAtRandom(start, draw))).toEqual([]);
      }
    }
  }
});

test('a player chooses one of the actions of the view, the same for the same seed, and nothing where it is not his turn', () => {
  for (const variant of VARIANTS) {
    const set = RULE_SETS.find(({ variants }) => variants.includes(variant))!;
    const start = startDeal(dealCards(variant, set, shuffledDeck('player')));
    const toAct = start.state.toAct!;
    const view = viewFor(start, toAct);
    const action = playerOf(1, { character: 'jindra' }).choose(view);
    expect(view.actions).toContainEqual(action);
    expect(playerOf(1, { character: 'jindra' }).choose(view)).toEqual(action);
    expect(() => playerOf(1).choose(viewFor(start, toAct === 0 ? 1 : 0))).toThrow(TypeError);
  }
  for (const level of [0, 4, NaN, '1', null]) expect(() => playerOf(never(level))).toThrow('level');
  expect(() => playerOf(1, { character: never('franta') })).toThrow('character');
});
