/** Talk at the table: every occasion comes up in some deal, everybody has words for it, nothing hidden is told, nothing is said twice in a row. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  applyAction,
  dealCards,
  shuffledDeck,
  startDeal,
  viewFor,
  watcherView,
  type Deal,
} from '#main/engine/index.ts';
import { chooseAction, talkAfter } from '#main/players/index.ts';
import {
  AFTER_DEAL,
  BETWEEN_TRICKS,
  happenedLast,
  linesOf,
  ONE_MOOD,
  type Occasion,
} from '#main/players/talk/index.ts';
import { CHARACTERS } from '#shared/bots.ts';
import { messages } from '#resources/locales/index.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { legalActions } from '#main/engine/index.ts';
import { tries } from '../bulk.ts';

const ALL: readonly Occasion[] = [...AFTER_DEAL, ...BETWEEN_TRICKS];
const KEYS = CHARACTERS.flatMap((character) =>
  ALL.flatMap((occasion) =>
    (['glad', 'sore'] as const)
      .filter((mood) => mood === 'glad' || !ONE_MOOD.includes(occasion))
      .flatMap((mood) =>
        Array.from({ length: linesOf(occasion) }, (_, i) => `talk.${character}.${occasion}.${mood}.${i + 1}`),
      ),
  ),
);

/** A deal as bots play it who now and then do something wild, so that rare things happen. */
function playedDeal(variant: Variant, seed: number): Deal[] {
  const ruleSet = findRuleSet('csm')!;
  const deals = [startDeal(dealCards(variant, ruleSet, shuffledDeck(`talk ${variant} ${seed}`)))];
  let chance = seed * 2654435761;
  for (let deal = deals[0]!; deal.state.phase !== 'finished'; deal = deals.at(-1)!) {
    const seat = deal.state.toAct!;
    chance = (chance * 1103515245 + 12345) % 2147483648;
    const wild = seed % 2 === 0 && ['approval', 'announce', 'commenting', 'play', 'declare'].includes(deal.state.phase);
    const legal = legalActions(deal);
    const action =
      wild && chance % 3 === 0
        ? legal[chance % legal.length]!
        : chooseAction(viewFor(deal, seat), { level: 1, seed: `${seed}`, ruleSet }).action;
    const next = applyAction(deal, action);
    deals.push(next.ok ? next.value : unwrap(applyAction(deal, legal[0]!)));
  }
  return deals;
}

const evening: { variant: Variant; deals: Deal[] }[] = [];
beforeAll(() => {
  for (const variant of ['voleny', 'krizovy', 'licitovany'] as const) {
    for (let seed = 1; seed <= tries(14, 200); seed++) evening.push({ variant, deals: playedDeal(variant, seed) });
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

  it('every occasion comes up in some deal', () => {
    const seen = new Set(
      evening.flatMap(({ deals }) =>
        deals.flatMap((deal) => happenedLast(watcherView(deal)).map((each) => each.occasion)),
      ),
    );
    expect(ALL.filter((occasion) => !seen.has(occasion))).toEqual([]);
  });

  it('everybody talks, never twice the same in a row, and always after a deal', () => {
    const said: string[] = [];
    evening.forEach(({ deals }, i) => {
      for (const deal of deals) {
        const line = talkAfter(watcherView(deal), table(i + 1));
        if (line) {
          expect(KEYS).toContain(line.key);
          said.push(line.key);
        }
      }
      if (deals.at(-1)!.state.settlement) expect(talkAfter(watcherView(deals.at(-1)!), table(i + 1))).not.toBeNull();
    });
    expect(said.filter((key, i) => key === said[i - 1])).toEqual([]);
    for (const character of CHARACTERS.slice(0, 3)) {
      expect(said.some((key) => key.startsWith(`talk.${character}.`))).toBe(true);
    }
    const alone = { ...table(1), characterAt: () => null };
    expect(talkAfter(watcherView(evening[0]!.deals.at(-1)!), alone)).toBeNull();
  });

  it('is the same again for the same table, and silent in the midst of a trick', () => {
    for (const { deals } of evening.slice(0, 6)) {
      for (const deal of deals) {
        const view = watcherView(deal);
        expect(talkAfter(view, table(3))).toEqual(talkAfter(watcherView(deal), table(3)));
        if ((view.trick?.cards.length ?? 0) > 0 && view.phase === 'play') expect(talkAfter(view, table(3))).toBeNull();
      }
    }
  });

  it('says nothing of what lies hidden: other hands behind the same plays change no word', () => {
    for (const { deals } of evening.slice(0, 10)) {
      const deal = deals.find(({ state }) => state.position?.tricks.length === 2);
      if (!deal) continue;
      const view = watcherView(deal);
      const hidden = { ...view, openHands: {}, talon: { ...view.talon, cards: null } };
      expect(talkAfter(hidden, table(5))).toEqual(talkAfter(view, table(5)));
      expect(JSON.stringify(view.hand)).toBe('[]');
    }
  });

  it('of a deal that a revoke decided says nothing that the cards would have to show', () => {
    let changed = 0;
    for (const { deals } of evening) {
      const view = watcherView(deals.at(-1)!);
      if (!view.settlement || view.tricks.length === 0) continue;
      const decided = { ...view, settlement: { ...view.settlement, renonc: { seat: 1, renonc: 'suit' } as never } };
      changed += Number(happenedLast(view).length > 1);
      expect(happenedLast(decided).map(({ occasion }) => occasion)).toEqual(['plain']);
    }
    expect(changed).toBeGreaterThan(0);
  });
});
