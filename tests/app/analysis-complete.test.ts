import { describe, expect, test } from 'vitest';
import { DECK, isSharp, makeCard, SUITS, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, announcesSeven, announcesTwoSevens, isNoTrump } from '#shared/contracts.ts';
import { makeLine, parseLine } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { RULE_SETS, rulesFor } from '#shared/rules/index.ts';
import { dealOut } from '#main/app/analysis/complete/deal-out.ts';
import { placesOf } from '#main/app/analysis/complete/places.ts';
import { setupProblems } from '#main/engine/index.ts';
import { noTrumpChance } from '#main/players/calls/games.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { WHOLE } from '../bulk.ts';
import { inSoak } from '../in-soak.ts';
import { announceableContracts } from '../reference/known-contracts.ts';
import { openApp, type TestApp } from './helpers.ts';

const line = (text: string): Setup => unwrap(parseLine(text));

/** Every contract of every variant of every built-in set, nothing dealt yet. */
const EMPTY = RULE_SETS.flatMap((set) =>
  set.variants.flatMap((variant) => {
    const hands = { voleny: 3, licitovany: 3, krizovy: 4, lizany: 2 }[variant];
    return announceableContracts(rulesFor(set, variant), variant).map((contract) =>
      setupSchema.parse({
        variant,
        rules: set.id,
        declarer: 0,
        contract,
        trump: isNoTrump(contract) ? null : 'a',
        helper: announcesTwoSevens(contract) ? 'b' : null,
        hands: Array.from({ length: hands }, () => []),
      }),
    );
  }),
);

function allCards({ hands, talon, stock }: Setup): Card[] {
  return [...hands.flat(), ...talon, ...stock];
}

const hasMarriage = (hand: readonly Card[]): boolean =>
  SUITS.some((suit: Suit) => hand.includes(makeCard('K', suit)) && hand.includes(makeCard('O', suit)));

const complete = (app: TestApp, setup: Setup, manner: 'plain' | 'plausible', seed: string, gone?: Card[]) =>
  app.call('analysis.complete', { setup, manner, seed, ...(gone && { gone }) });

describe('completion', () => {
  test.each(['plain', 'plausible'] as const)('%s deals every contract of every rule set', async (manner) => {
    const app = await openApp();
    for (const empty of WHOLE ? EMPTY : EMPTY.filter((_, i) => i % 4 === 0)) {
      const dealt: Setup[] = [];
      for (const seed of ['one', 'two', 'one']) {
        const setup = unwrap(await complete(app, empty, manner, seed));
        expect(setupProblems(setup), makeLine(setup)).toEqual([]);
        expect(allCards(setup).toSorted()).toEqual([...DECK].toSorted());
        expect({ ...setup, hands: empty.hands, talon: [], stock: [] }).toEqual(empty);
        if (setup.trump) expect(setup.talon.some(isSharp)).toBe(false);
        dealt.push(setup);
      }
      const [one, two, again] = dealt;
      expect(again).toEqual(one);
      expect(two).not.toEqual(one);
    }
  });

  test('plausible gives the declarer what his announcement needs', async () => {
    const app = await openApp();
    const chances = { plain: 0, plausible: 0, count: 0 };
    for (const empty of WHOLE ? EMPTY : EMPTY.filter((_, i) => i % 2 === 0)) {
      const { declarer, contract, trump } = empty;
      const setup = unwrap(await complete(app, empty, 'plausible', 'needs'));
      const hand = setup.hands[declarer]!;
      if (announcesSeven(contract)) expect(hand).toContain(`7${trump!}`);
      if (announcesTwoSevens(contract)) expect(hand).toContain(`7${setup.helper!}`);
      if (announcesHundred(contract)) expect(hasMarriage(hand), makeLine(setup)).toBe(true);
      if (isNoTrump(contract)) {
        const plain = unwrap(await complete(app, empty, 'plain', `needs ${chances.count}`));
        const chance = ({ hands, talon }: Setup) =>
          noTrumpChance(
            contract,
            hands[declarer]!,
            DECK.filter((card) => !hands[declarer]!.includes(card) && !talon.includes(card)),
          );
        expect(chance(setup), makeLine(setup)).toBeGreaterThan(0.5);
        chances.plausible += chance(setup);
        chances.plain += chance(plain);
        chances.count++;
      }
    }
    expect(chances.count).toBeGreaterThan(10);
    expect(chances.plain / chances.count).toBeLessThan(0.3);
  });

  test('leaves what lies there, and a whole layout alone', async () => {
    const app = await openApp();
    const partial = line('voleny csm 1 sto:h hAl789/hKaT/b789 talon=a7');
    for (const manner of ['plain', 'plausible'] as const) {
      const setup = unwrap(await complete(app, partial, manner, 'partial'));
      partial.hands.forEach((hand, seat) => expect(setup.hands[seat]!.slice(0, hand.length)).toEqual(hand));
      expect(setup.talon[0]).toBe('7a');
      expect(setupProblems(setup)).toEqual([]);
      if (manner === 'plausible') expect(hasMarriage(setup.hands[1]!)).toBe(true);
      expect(unwrap(await complete(app, setup, 'plain', 'other seed'))).toEqual(setup);
    }
  });

  test('gives announced sevens, marriages and the called card to who said he has them', async () => {
    const app = await openApp();
    const against = unwrap(
      await complete(app, line('voleny csm 0 hra:h -/-/- against=2:sedma:1,1:sto:0'), 'plausible', 'against'),
    );
    expect(against.hands[2]).toContain('7h');
    expect(hasMarriage(against.hands[1]!)).toBe(true);
    const called = line('krizovy csm 0 hra:b -/-/-/- called=A partner=3');
    expect(unwrap(await complete(app, called, 'plain', 'called')).hands[3]).toContain('Ab');
  });

  inSoak('takes no half of a marriage from a partner called by his king', () => {
    const setup = { ...line('krizovy csm 0 sto:b -/-/-/- called=K partner=3'), rules: csm };
    const fields = rulesFor(csm, 'krizovy');
    const places = placesOf(setup, fields, []);
    for (let number = 0; number < 50; number++) {
      const chance = chanceFrom(`king ${number}`);
      const dealing = dealOut(setup, fields, { places, free: DECK, chance, plausible: true })!;
      const hands = dealing.places.map(({ dealt }) => dealt);
      expect(hands[3]).toContain('Kb');
      expect(hasMarriage(hands[0]!)).toBe(true);
      expect(new Set(hands.flat()).size).toBe(32);
    }
  });

  test('fills endings to what tricks taken or cards gone leave', async () => {
    const app = await openApp();
    const taken = unwrap(await complete(app, line('voleny csm 0 sedma:h -/-/- won=0/0/3,2,1'), 'plausible', 'x'));
    expect(taken.hands.map(({ length }) => length)).toEqual([4, 4, 4]);
    expect(taken.talon).toEqual([]);
    expect(taken.hands[0]).toContain('7h');
    expect(setupProblems(taken)).toEqual([]);

    const gone: Card[] = ['Ah', '9h', 'Uh', 'Al', 'Kl', '8l'];
    const left = unwrap(await complete(app, line('voleny csm 0 hra:h hT/-/-'), 'plain', 'x', gone));
    expect(left.hands.map(({ length }) => length)).toEqual([8, 8, 8]);
    expect(left.talon).toHaveLength(2);
    expect(allCards(left).filter((card) => gone.includes(card))).toEqual([]);

    // More tricks taken than the cards known to be gone.
    const more = unwrap(await complete(app, line('voleny csm 0 hra:h hT/-/- won=0/0/2,1,0'), 'plain', 'x', gone));
    expect(more.hands.map(({ length }) => length)).toEqual([7, 7, 7]);
    expect(allCards(more).filter((card) => gone.includes(card))).toEqual([]);

    const drawing = unwrap(await complete(app, line('lizany international 0 hra:h -/- won=0/0/2,1'), 'plain', 'x'));
    expect([...drawing.hands.map(({ length }) => length), drawing.stock.length]).toEqual([8, 8, 10]);
    const drawn = unwrap(await complete(app, line('lizany international 0 hra:h -/- won=0/0/6,5'), 'plain', 'x'));
    expect([...drawn.hands.map(({ length }) => length), drawn.stock.length]).toEqual([5, 5, 0]);
  });

  test('a kind of deal is drawn around what lies there', async () => {
    const app = await openApp();
    const partial = line('voleny csm 0 hra:h hATb7/l7/-');
    const toKind = (setup: Setup, condition: string, seed: string, gone: Card[] = []) =>
      app.call('analysis.complete', { setup, manner: 'plain', condition, seed, gone });
    const ofSuit = (hand: readonly Card[] | undefined, suit: Suit) =>
      hand!.filter((card) => card.endsWith(suit)).length;
    for (let i = 0; i < 10; i++) {
      const found = unwrap(await toKind(partial, 'trumps exactly 4; střední: trumfy 3 s K, void b', `kind ${i}`));
      expect(setupProblems(found)).toEqual([]);
      expect(found.hands[0]).toEqual(expect.arrayContaining(['Ah', 'Th', '7b']));
      expect(found.hands[1]).toEqual(expect.arrayContaining(['7l', 'Kh']));
      expect([ofSuit(found.hands[0], 'h'), ofSuit(found.hands[1], 'h'), ofSuit(found.hands[1], 'b')]).toEqual([
        4, 3, 0,
      ]);
    }
    const four = unwrap(await toKind(line('krizovy csm 0 hra:b -/-/-/- called=A partner=3'), 'partner: trumps 4', 'x'));
    expect([four.hands[3]!.includes('Ab'), ofSuit(four.hands[3], 'b')]).toEqual([true, 4]);
    const ending = unwrap(await toKind(line('voleny csm 0 hra:h hT/-/-'), 'rear: trumps 4', 'x', ['Ah', 'Al', 'Ab']));
    expect(ending.hands.map(({ length }) => length)).toEqual([9, 9, 9]);
    expect(ofSuit(ending.hands[2], 'h')).toBe(4);

    // One in some millions is no slower.
    const rare = unwrap(await toKind(line('voleny csm 0 hra:h -/-/-'), 'trumps 8, aces 3', 'x'));
    expect(ofSuit(rare.hands[0], 'h')).toBe(8);

    for (const [condition, code] of [
      ['trumps 1', 'complete-impossible'],
      ['acess 2', 'situation-unknown-word-near'],
      ['trumps = h; aces 2', 'situation-setting-given'],
      ['stock: aces 1', 'situation-no-stock'],
    ] as const) {
      const refused = await toKind(partial, condition, 'x');
      expect(refused, condition).toMatchObject({ ok: false, error: { code, path: ['condition'] } });
    }
  });

  test('random completions are all as likely', async () => {
    const app = await openApp();
    // Of an ace and three low cards two stay in the talon, not the ace.
    const setup = line('voleny csm 0 hra:h -/-/h7');
    const gone = DECK.filter((card) => !['Ah', 'Kl', 'Ob', '9b', '7h'].includes(card));
    const times = new Map<string, number>();
    for (let i = 0; i < 600; i++) {
      const dealt = unwrap(await complete(app, setup, 'plain', `fair ${i}`, gone));
      const key = dealt.hands.join(' ');
      expect(dealt.talon).not.toContain('Ah');
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    expect(times.size).toBe(6);
    // Chi-square with five degrees of freedom: above 20.5 once in a thousand.
    const square = [...times.values()].reduce((sum, number) => sum + (number - 100) ** 2 / 100, 0);
    expect(square).toBeLessThan(20.5);
  });

  test('a card cannot be gone twice', async () => {
    const app = await openApp();
    const answer = await complete(app, line('voleny csm 0 hra:h -/-/-'), 'plain', 'x', ['Ah', '9h', 'Ah']);
    expect(answer).toMatchObject({ error: { code: 'card-twice', params: { card: 'Ah' }, path: ['gone', 2] } });
  });

  test.each([
    ['a card twice', 'voleny csm 0 hra:h hA/hA/-', 'card-twice', ['setup', 'hands', 1, 0]],
    ['eleven cards', 'voleny csm 0 hra:h hATKOU987lAKT/-/-', 'too-many-cards', ['setup', 'hands', 0]],
    ['too many for an ending', 'voleny csm 0 hra:h hATK/-/- won=0/0/3,3,2', 'too-many-cards', ['setup', 'hands', 0]],
    ['no trumps', 'voleny csm 0 hra -/-/-', 'trump-missing', ['setup', 'trump']],
    ['a seven that others hold', 'voleny csm 0 sedma:h -/h7/-', 'seven-not-held', ['setup', 'contract']],
    ['too few hands', 'voleny csm 0 hra:h -/-', 'wrong-number-of-hands', ['setup', 'hands']],
    ['no such rules', 'voleny nobody 0 hra:h -/-/-', 'unknown-rules', ['setup', 'rules']],
    ['a hand that is no durch', 'voleny csm 0 durch h789l789a789b7/-/-', 'complete-not-plausible', ['setup']],
    ['no marriage left', 'voleny csm 0 sto:h -/hKlKaKbK/-', 'complete-not-plausible', ['setup']],
  ])('refuses %s', async (_, text, code, path) => {
    const app = await openApp();
    const found = await complete(app, line(text), 'plausible', 'x');
    expect(found).toMatchObject({ ok: false, error: { code, path } });
  });

  test('refuses a card gone that lies in a hand', async () => {
    const app = await openApp();
    expect(await complete(app, line('voleny csm 0 hra:h hA/-/-'), 'plain', 'x', ['Kh', 'Ah', '7h'])).toMatchObject({
      ok: false,
      error: { code: 'card-twice', path: ['gone', 1] },
    });
  });

  test('without a seed deals differently each time', async () => {
    const app = await openApp();
    const setup = line('voleny csm 0 hra:h -/-/-');
    const texts = new Set<string>();
    for (let i = 0; i < 5; i++) texts.add(makeLine(await app.get('analysis.complete', { setup, manner: 'plain' })));
    expect(texts.size).toBe(5);
  });
});

test('the search for a plausible layout stops when the window that asked is gone', async () => {
  const app = await openApp();
  const gone = new AbortController();
  gone.abort();
  // Nobody announces a hundred with these; without a signal it is searched for and not found.
  const setup = line('voleny csm 0 sto:h h7/-/-');
  const asked = { setup, manner: 'plausible', seed: 'x' };
  expect(await app.handle('analysis.complete', asked, gone.signal)).toMatchObject({
    ok: false,
    error: { code: 'analysis-cancelled' },
  });
  expect(await app.handle('analysis.complete', asked)).not.toMatchObject({ error: { code: 'analysis-cancelled' } });
});
