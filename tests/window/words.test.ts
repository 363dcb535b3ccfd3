/** What is said at the table and what it answers, words explained, and hands sorted as people want them. */
import { describe, expect, it } from 'vitest';
import {
  applyAction,
  dealCards,
  legalActions,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { strengthOf, suitOf } from '#shared/cards.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { unwrap } from '#shared/result.ts';
import { seatsOf } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { byLanguage } from '../locales/messages.ts';
import { piecesOf, TERMS, termOf } from '../../src-renderer/glossary/terms.ts';
import { fanOf } from '../../src-renderer/table/model/fan.ts';
import { GUIDE_STEPS } from '../../src-renderer/table/model/guide.ts';
import { answeredNow, courseOf, spoken } from '../../src-renderer/table/model/speech.ts';

const csm = findRuleSet('csm')!;
const words = rulesFor(csm, 'voleny').fleks.words;
const { t } = textsIn('cs');

/** Random deals up to the end of the commenting, with as much said as chance will have. */
function* talks(count: number): Generator<Deal> {
  for (let n = 0; n < count; n += 1) {
    const chance = chanceFrom(`talk ${n}`);
    let deal = startDeal(dealCards('voleny', csm, shuffledDeck(`talk ${n}`)));
    while (deal.state.phase !== 'play' && deal.state.phase !== 'finished') {
      const legal = legalActions(deal);
      deal = unwrap(applyAction(deal, legal[chance(legal.length)]!));
      if (deal.state.phase === 'commenting' || deal.state.phase === 'play') yield deal;
    }
  }
}

describe('comments say what they answer', () => {
  it('everything open to a player is doubled or agreed to by him, once', () => {
    let checked = 0;
    for (let n = 0; n < 400; n += 1) {
      const chance = chanceFrom(`answers ${n}`);
      let deal = startDeal(dealCards('voleny', csm, shuffledDeck(`answers ${n}`)));
      while (deal.state.phase !== 'play' && deal.state.phase !== 'finished') {
        const open = deal.state.phase === 'commenting' ? [...deal.state.commenting.open] : null;
        const legal = legalActions(deal);
        const action = legal[chance(legal.length)]!;
        deal = unwrap(applyAction(deal, action));
        if (open === null || action.type !== 'comment') continue;
        const view = viewFor(deal, 0);
        const last = courseOf(view, words).findLast((item) => item.kind === 'said')!;
        if (view.components.length <= 1) continue;
        const agreed = last.phrases
          .filter(({ key }) => key === 'goodOn')
          .map(({ params }) => String(params!['targetKey']).split('.').at(-1));
        expect(new Set([...agreed, ...action.flek])).toEqual(new Set(open));
        expect(agreed.length + action.flek.length).toBe(open.length);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });

  it('agreement to the colour and to the game played are told apart', () => {
    const heard = { goodColour: 0, goodOn: 0 };
    for (const deal of talks(150)) {
      const view = viewFor(deal, 0);
      const said = courseOf(view, words).flatMap((item) => (item.kind === 'said' ? item.phrases : []));
      const acts = view.log.flatMap((entry) => (entry.kind === 'action' ? [entry.action] : []));
      const asked = acts.findLastIndex(({ type }) => type === 'barva');
      const agreed = acts.filter(({ type }, at) => type === 'good' && asked >= 0 && at > asked).length;
      const colour = said.filter(({ key }) => key === 'goodColour').length;
      if (!acts.some(({ type }) => type === 'bad')) expect(colour).toBe(agreed);
      heard.goodColour += colour;
      heard.goodOn += said.filter(({ key }) => key === 'goodOn').length;
    }
    expect(heard.goodColour).toBeGreaterThan(20);
    expect(heard.goodOn).toBeGreaterThan(20);
  });

  it('a game without trumps is agreed to in other words than the answer to its doubling', () => {
    let heard = 0;
    for (const deal of talks(150)) {
      const phrases = courseOf(viewFor(deal, 0), words).flatMap((item) =>
        item.kind === 'said' ? [{ seat: item.seat, text: JSON.stringify(item.phrases) }] : [],
      );
      heard += phrases.filter(({ text }) => text.includes('goodOver')).length;
      const own = phrases.filter(({ text }) => text.includes('goodO')).map(({ seat, text }) => `${seat} ${text}`);
      if (deal.state.commenting.round < 2) expect(new Set(own).size).toBe(own.length);
    }
    expect(heard).toBeGreaterThan(5);
  });

  it('the prompt names what the other side has just raised', () => {
    let answered = 0;
    for (const deal of talks(150)) {
      if (deal.state.phase !== 'commenting') continue;
      const { round, open } = deal.state.commenting;
      const seat = deal.state.toAct!;
      const said = answeredNow(viewFor(deal, seat), seat, words);
      if (round === 0) expect(said).toEqual([]);
      else {
        expect(said.length).toBeGreaterThan(0);
        for (const item of said)
          expect((item.seat === deal.state.declarer) !== (seat === deal.state.declarer)).toBe(true);
        const raised = said.flatMap(({ phrases }) => phrases).filter(({ key }) => !key.startsWith('good'));
        expect(raised.length).toBeGreaterThanOrEqual(open.length);
        answered += 1;
      }
    }
    expect(answered).toBeGreaterThan(20);
  });

  it('reads as a player speaks', () => {
    const good = (key: string, params: Record<string, string | number>) => spoken([{ key, params }], t);
    expect(good('goodOn', { targetKey: 'game.componentsAccusative.sedma' })).toBe('Dobrá na sedmu');
    expect(good('goodTo', { wordKey: 'game.fleks.re' })).toBe('Dobrá na re');
  });
});

describe('words explained', () => {
  it('lose nothing of the sentence and mark each word once', () => {
    const text = 'Forhont hlásí sedmu; sedma bere poslední zdvih, talon leží. Betlář nehraje betla.';
    const pieces = piecesOf(text, 'cs');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.flatMap(({ term }) => term ?? [])).toEqual(['forhont', 'sedma', 'talon', 'betl']);
    expect(piecesOf('Ztrácí stopu', 'cs')).toEqual([{ text: 'Ztrácí stopu' }]);
    expect(piecesOf('', 'en')).toEqual([]);
  });

  it('stand behind contracts, calls and roles', () => {
    expect(['open-betl', 'bid-sto', 'sto-sedma', 'flek-hra', 'forhont', 'pass'].map(termOf)).toEqual([
      'betl',
      'sto',
      'sto',
      'flek',
      'forhont',
      undefined,
    ]);
  });

  it('have their text in both languages, and so has every step of the guide', () => {
    for (const messages of byLanguage.values()) {
      expect(TERMS.filter((term) => !messages.has(`glossary.${term}`))).toEqual([]);
      expect(GUIDE_STEPS.filter((step) => !messages.has(`guide.steps.${step}`))).toEqual([]);
    }
  });
});

describe('hands in order', () => {
  it('hold the same cards, by suit or by strength, the strongest left or right', () => {
    for (let n = 0; n < 20; n += 1) {
      const deal = startDeal(dealCards('licitovany', csm, shuffledDeck(`order ${n}`)));
      for (const seat of seatsOf('licitovany')) {
        const view = viewFor(deal, seat);
        const usual = fanOf(view);
        const turned = fanOf(view, { handOrder: 'suits', handDirection: 'strong-right' });
        expect([...turned].reverse()).toEqual(usual);
        const strong = fanOf({ ...view, trump: 'a' }, { handOrder: 'strength', handDirection: 'strong-left' });
        expect(new Set(strong)).toEqual(new Set(usual));
        const worth = strong.map((card) => (suitOf(card) === 'a' ? 10 : 0) + strengthOf(card, true));
        expect(worth).toEqual([...worth].sort((a, b) => b - a));
      }
    }
  });
});
