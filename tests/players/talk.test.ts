/** Talk at the table: every occasion comes up in some deal, everybody has words for it, nothing hidden is told, nothing is said twice in a deal. */
import { beforeAll, describe, expect, it } from 'vitest';
import { viewFor, watcherView, type Deal } from '#main/engine/index.ts';
import { talkAfter } from '#main/players/index.ts';
import { happenedLast, linesOf, moodsOf, OCCASIONS } from '#main/players/talk/index.ts';
import { CHARACTERS } from '#shared/bots.ts';
import { messages } from '#resources/locales/index.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { tries } from '../bulk.ts';
import { played } from './talked.ts';

const KEYS = CHARACTERS.flatMap((character) =>
  OCCASIONS.flatMap((occasion) =>
    moodsOf(occasion).flatMap((mood) =>
      Array.from({ length: linesOf(occasion, mood) }, (_, i) => `talk.${character}.${occasion}.${mood}.${i + 1}`),
    ),
  ),
);

const evening: Deal[][] = [];
beforeAll(() => {
  for (const variant of ['voleny', 'krizovy', 'licitovany'] as const) {
    for (let n = 1; n <= tries(14, 200); n++) evening.push(played(variant, findRuleSet('csm')!, n));
  }
}, 60_000);

const table = (dealNumber: number) => ({
  seed: 'an evening',
  dealNumber,
  characterAt: (seat: Seat) => (seat === 0 ? null : CHARACTERS[seat - 1]!),
});

describe('table talk', () => {
  it('has three hundred lines and more in both languages, each once, short enough for a bubble', () => {
    expect(KEYS.length).toBeGreaterThanOrEqual(300);
    for (const language of ['cs', 'en'] as const) {
      const texts = KEYS.map((key) => textsIn(language).t(key));
      expect(texts.filter((text) => text.startsWith('talk.'))).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(44);
      const written = JSON.stringify(messages[language].talk).match(/"\d":/gu)!.length;
      expect(written).toBe(KEYS.length);
    }
  });

  it('everybody talks, never twice the same in a deal or in a row, and always after a deal', () => {
    const said: string[] = [];
    evening.forEach((deals, i) => {
      const before = said.length;
      for (const deal of deals) {
        const line = talkAfter(watcherView(deal), table(i + 1));
        if (line) {
          expect(KEYS).toContain(line.key);
          said.push(line.key);
        }
      }
      const inDeal = said.slice(before);
      expect(inDeal.filter((key, at) => inDeal.indexOf(key) !== at)).toEqual([]);
      expect(talkAfter(watcherView(deals.at(-1)!), table(i + 1))).not.toBeNull();
    });
    expect(said.filter((key, i) => key === said[i - 1])).toEqual([]);
    for (const character of CHARACTERS.slice(0, 3)) {
      expect(said.some((key) => key.startsWith(`talk.${character}.`))).toBe(true);
    }
    const alone = { ...table(1), characterAt: () => null };
    expect(talkAfter(watcherView(evening[0]!.at(-1)!), alone)).toBeNull();
  });

  it('says nothing twice in a long deal with one bot', () => {
    // In deal 44 it is silent twice for as long as is worth a word.
    const long = { seed: 't', dealNumber: 44, characterAt: (seat: Seat) => (seat === 1 ? CHARACTERS[0] : null) };
    const said = played('lizany', findRuleSet('international')!, 44)
      .map((deal) => talkAfter(watcherView(deal), long)?.key)
      .filter((key) => key !== undefined);
    expect(said.length).toBeGreaterThan(3);
    expect(new Set(said).size).toBe(said.length);
  });

  it('is the same again for the same table, and silent in the midst of a trick', () => {
    for (const deals of evening.slice(0, 6)) {
      for (const deal of deals) {
        const view = watcherView(deal);
        expect(talkAfter(view, table(3))).toEqual(talkAfter(watcherView(deal), table(3)));
        if ((view.trick?.cards.length ?? 0) > 0 && view.phase === 'play') expect(talkAfter(view, table(3))).toBeNull();
      }
    }
  });

  it('says nothing of what lies hidden: whoever looks, and whatever is in the hands, the words are those of who sees no card', () => {
    let said = 0;
    for (const deals of evening) {
      for (const deal of deals) {
        const view = watcherView(deal);
        const line = talkAfter(view, table(5));
        if (!line) continue;
        said++;
        const bare = { ...view, openHands: {}, talon: { ...view.talon, cards: null }, hand: [], partner: null };
        expect(talkAfter(bare, table(5))).toEqual(line);
        for (const seat of seatsOf(view.variant)) expect(talkAfter(viewFor(deal, seat), table(5))).toEqual(line);
      }
    }
    expect(said).toBeGreaterThan(60);
  });

  it('of a deal that a revoke decided says nothing that the cards would have to show', () => {
    let changed = 0;
    for (const deals of evening) {
      const view = watcherView(deals.at(-1)!);
      if (!view.settlement || view.tricks.length === 0) continue;
      const decided = { ...view, settlement: { ...view.settlement, renonc: { seat: 1, renonc: 'suit' } as never } };
      changed += Number(happenedLast(view).length > 1);
      expect(happenedLast(decided).map(({ occasion }) => occasion)).toEqual(['plain']);
    }
    expect(changed).toBeGreaterThan(0);
  });
});
