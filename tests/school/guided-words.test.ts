/** The words a guided deal is written in: those of an auction, too; and what its texts say of cards without asking. */
import { expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import type { Guided } from '#shared/school/guided.ts';
import type { LessonText } from '#shared/school/lesson.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealHands, settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { actionOf, actionsOf, guidedBook, LESSONS } from '#main/school/lessons/index.ts';

const HANDS = [
  ['Ah', 'Th', 'Kh', 'Oh', '9h', '7h', 'Ab', 'Tb', 'Kb', '7b'],
  ['Ul', 'Tl', 'Ka', 'Ob', '7l', '9l', 'Al', 'Kl', 'Aa', 'Uh'],
  ['Ub', 'Ua', '9a', '8b', 'Ta', '9b', '7a', 'Ol', 'Oa', '8h'],
] as const;
const TALON = ['8a', '8l'] as const;

const start = (rules = 'csm') =>
  startDeal(unwrap(dealHands('licitovany', findRuleSet(rules)!, { hands: HANDS, talon: TALON })));
const said = (words: string, from = start()): Deal =>
  words.split(' ').reduce((deal, word) => unwrap(applyAction(deal, actionOf(word))), from);

it('tell an auction, the talon taken, and a game with its trumps and its helper suit', () => {
  const { state } = said('bid:sedma hold bid:betl bid:dve-sedmy pass pass discard:8a,8l dve-sedmy:h+b');
  expect(state).toMatchObject({ declarer: 0, contract: 'dve-sedmy', trump: 'h', helper: 'b' });
  const other = said('bid:sedma hold pass pass discard:8a,8l sto-sedma:h').state;
  expect(other).toMatchObject({ declarer: 0, contract: 'sto-sedma', trump: 'h', helper: null });
});

it('tell a hearts bid, and showing after two sevens were doubled', () => {
  expect(said('bid:sto-h', start('turnaj')).state.toAct).toBe(0);
  expect(actionOf('show')).toEqual({ type: 'show' });
  expect(actionOf('show-nothing')).toEqual({ type: 'show-nothing' });
});

it('tell whatever players say in an auction and after it', () => {
  const words: string[] = [];
  let deal = start();
  while (settlementOf(deal) === null) {
    const view = viewFor(deal, deal.state.toAct!);
    const { action } = chooseAction(view, { level: 1, seed: 'words', ruleSet: deal.state.ruleSet });
    words.push(wordOf(action));
    deal = unwrap(applyAction(deal, action));
  }
  expect(words.join(' ')).toMatch(/^bid:.*(hold|pass).* dve-sedmy\S*:\w\+\w /);
  expect(said(words.join(' ')).state.log).toEqual(deal.state.log);
});

it.each(['bid:tři', 'bid:hra-l', 'sedma:x', 'dve-sedmy:h+x', 'licit'])('%s is none of them', (word) => {
  expect(() => actionOf(word)).toThrow();
});

/** Two cards said to have lain in the talon, in either language. */
const FOUND =
  /(?:[Vv] talonu (?:ležely|přišlo|našli)|talon (?:held|brought)|in the talon you found) \{(\w\w)\}(?: a| and)? \{(\w\w)\}|\{(\w\w)\}(?: and)? \{(\w\w)\} lay in the talon/g;

it('tell of the talon what lay in it', () => {
  const { deals } = guidedBook();
  const told = deals.flatMap((guided) =>
    textsOf(guided).flatMap((text) =>
      [...text.matchAll(FOUND)].map((found) => ({
        deal: guided.id,
        // Of the two ways to say it one is empty.
        cards: found.slice(1).join(' ').trim().split(/\s+/).sort(),
        lay: foundIn(guided),
      })),
    ),
  );
  expect(told.length).toBeGreaterThanOrEqual(10);
  for (const { deal, cards, lay } of told) expect(lay, deal).toBe(cards.join());
});

/** A card’s name is a feminine noun up to the ten, an ace neuter, the others masculine: one card is “váš {Kb}”, “vaše {Ab}”, “vaši {Tb}”. */
const DISAGREES = /(?<!\p{L})(vaše|vaši|svou|naši) \{[UOK]\w\}(?! \{)|(?<!\p{L})(váš|vašeho|svého) \{[A789T]\w\}/giu;

it('say whose a card is in its gender', () => {
  const texts = guidedBook().deals.flatMap((guided) => textsOf(guided).map((text) => `${guided.id}: ${text}`));
  expect(texts.filter((text) => text.match(DISAGREES))).toEqual([]);
  expect(texts.filter((text) => /(?<!\p{L})(váš|vaši) \{/iu.test(text)).length).toBeGreaterThan(5);
});

it('give reasons for an answer that stand without those of the others, which lie in no order', () => {
  const steps = [...guidedBook().deals, ...LESSONS].flatMap((each): readonly object[] => each.steps);
  const options = steps.flatMap((step) => ('options' in step ? (step.options as { why?: LessonText }[]) : []));
  const reasons = options.flatMap(({ why }) => why ?? []);
  expect(reasons.length).toBeGreaterThan(500);
  const leaning = /^(Totéž|Také|Taky|Stejně) |^(Also|The same in|Just as) /;
  expect(reasons.flatMap(({ cs, en }) => [cs, en]).filter((why) => leaning.test(why))).toEqual([]);
});

it('name the same cards in both languages, as chapters do', () => {
  const cardsIn = (text: string) => [...text.matchAll(/\{(\w\w)\}/g)].map(([, card]) => card!).sort();
  const differ = [...guidedBook().deals, ...LESSONS].flatMap((each) =>
    pairsOf(each).filter(({ cs, en }) => cardsIn(cs).join() !== cardsIn(en).join()),
  );
  expect(differ).toEqual([]);
  expect(LESSONS.length).toBeGreaterThan(20);
});

/** All texts with their translation. */
function pairsOf(value: unknown): { cs: string; en: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { cs, en } = value as Record<string, unknown>;
  if (typeof cs === 'string' && typeof en === 'string') return [{ cs, en }];
  return Object.values(value).flatMap(pairsOf);
}

/** All texts, in both languages. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What whoever took the talon found there: as it was dealt, or as forhont laid it away. */
function foundIn(guided: Guided): string {
  const laid = actionsOf(guided).find((action) => action.type === 'discard');
  return (guided.talon.length > 0 ? guided.talon : (laid?.cards ?? [])).toSorted().join();
}

function wordOf(action: Action): string {
  switch (action.type) {
    case 'bid':
      return `bid:${action.bid}`;
    case 'discard':
      return `discard:${action.cards.join(',')}`;
    case 'announce':
      return [action.contract, [action.trump, action.helper].filter((suit) => suit !== undefined).join('+')]
        .filter((part) => part !== '')
        .join(':');
    case 'comment':
      return action.flek.length > 0 ? `flek:${action.flek.join('+')}` : 'dobra';
    case 'lay':
      return `lay:${action.card}`;
    case 'play':
      return `${action.card}${action.announce === false ? '!' : ''}`;
    default:
      return action.type;
  }
}
