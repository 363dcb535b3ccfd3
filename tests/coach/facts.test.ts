import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { DECK } from '#shared/cards.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import { csm } from '#shared/rules/csm.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { factsBehind, type HintFact } from '#main/coach/hints/facts.ts';
import { hintFor } from '#main/coach/index.ts';
import { wordsIn } from '#main/coach/words.ts';
import { applyAction, dealCards, replay, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { knowledgeOf } from '#main/players/knowledge.ts';
import { SALT, tries } from '../bulk.ts';
import { announced, quietly } from '../players/table.ts';
import { exchanged } from '../engine/deals.ts';

const TABLES = RULE_SETS.flatMap((ruleSet) => ruleSet.variants.map((variant) => ({ ruleSet, variant })));

const isTrueOf = ({ seat, cards, holds }: HintFact, deal: Deal): boolean =>
  cards.every((card) => deal.state.position!.hands[seat]!.includes(card) === holds);

describe('facts told with a hint', () => {
  const told = new Map<string, number>();

  test.each(TABLES)('$variant, $ruleSet.id: hold in every deal that looks the same', ({ ruleSet, variant }) => {
    const chance = chanceFrom(`facts ${SALT}${variant} ${ruleSet.id}`);
    for (let n = 0; n < tries(2, 100); n++) {
      let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`facts ${SALT}${n}`)));
      for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
        const view = viewFor(deal, seat);
        if (view.phase === 'play') {
          const factsIn = (seen: typeof view): HintFact[] => {
            const knowledge = knowledgeOf(seen, rulesFor(ruleSet, variant));
            return seen.hand.flatMap((card) => factsBehind(knowledge, card));
          };
          const facts = factsIn(view);
          for (const { code } of facts) told.set(code, (told.get(code) ?? 0) + 1);
          expect(facts.filter((fact) => !isTrueOf(fact, deal))).toEqual([]);
          const elsewhere = DECK.filter((card) => !view.hand.includes(card));
          const other = replay(exchanged(deal.dealt, pick(elsewhere, chance), pick(elsewhere, chance)), deal.actions);
          if (other.ok && isDeepStrictEqual(viewFor(other.value, seat), view)) {
            expect(factsIn(viewFor(other.value, seat))).toEqual(facts);
            expect(facts.filter((fact) => !isTrueOf(fact, other.value))).toEqual([]);
          }
        }
        deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'facts', ruleSet }).action));
      }
    }
  });

  test('are of all common kinds', () => {
    expect([...told.keys()]).toEqual(
      expect.arrayContaining(['no-suit', 'no-trumps', 'not-these', 'marriage-announced', 'seven-announced']),
    );
  });
});

describe('the words of a fact', () => {
  const hands = [
    'Ah Th Kh Oh Uh 9h 8h 7h Ab Kb 8l 7l',
    'Al Tl Kl Ol Ul 9l Aa Ta Ka Oa',
    'Ua 9a 8a 7a Tb Ob Ub 9b 8b 7b',
  ];
  const deal = quietly(announced(hands, 'Ah', ['8l', '7l'], 'hra'), 'Ab', '9l', '7b');
  const view = viewFor(deal, 0);
  const knowledge = knowledgeOf(view, rulesFor(csm, 'voleny'));

  test.each([
    ['en', 'Middlehand has no bells: the nine of leaves in trick 1 shows it.'],
    ['cs', 'Střední hráč nemá kule: do 1. zdvihu dal zelenou devítku.'],
  ] as const)('%s: who has none of a suit, by what he threw', (language, sentence) => {
    const [fact, ...more] = factsBehind(knowledge, 'Kb');
    expect(more).toEqual([]);
    expect(wordsIn(language).sentence(`fact.${fact!.code}`, fact!.params)).toBe(sentence);
  });

  test('stand in a hint that names a card of that suit, and in none that names a suit only', () => {
    let seen = 0;
    let at = startDeal(dealCards('voleny', csm, shuffledDeck('facts in hints')));
    for (let seat = at.state.toAct; seat !== null; seat = at.state.toAct) {
      const here = viewFor(at, seat);
      if (here.phase === 'play' && here.tricks.length > 2 && here.hand.length > 1) {
        const told = (level: 2 | 3) => unwrap(hintFor(here, { level, language: 'en', seed: 'facts', layouts: 4 }));
        const { cards, text } = told(3);
        for (const { code, params } of factsBehind(knowledgeOf(here, rulesFor(csm, 'voleny')), cards[0]!)) {
          const sentence = wordsIn('en').sentence(`fact.${code}`, params);
          if (here.verdicts.filter(({ legal }) => legal).length > 1) expect(text).toContain(sentence);
          expect(told(2).text).not.toContain(sentence);
          seen++;
        }
      }
      at = unwrap(applyAction(at, chooseAction(here, { level: 1, seed: 'facts', ruleSet: csm }).action));
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('say nothing of a suit nobody showed anything of', () => {
    expect(factsBehind(knowledge, 'Ah').filter(({ seat }) => seat === 2)).toEqual([]);
  });
});
