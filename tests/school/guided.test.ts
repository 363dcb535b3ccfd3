/** Guided deals: what was said and played is legal, right answers are best by what the seat can know, texts and figures are true. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#shared/api/index.ts';
import { inLanguage } from '#shared/school/text.ts';
import { unwrap } from '#shared/result.ts';
import type { Guided } from '#shared/school/guided.ts';
import type { LessonAnswer, LessonState } from '#shared/school/lesson-course.ts';
import { actionRefusal, positionOf, settlementOf, viewFor } from '#main/engine/index.ts';
import { knownFrom, layoutsOf, plainSet } from '#main/engine/kernel/index.ts';
import { explainCard } from '#main/coach/index.ts';
import {
  actionOf,
  advanceLesson,
  findLesson,
  guidedBook,
  lessonView,
  LESSONS,
  startLesson,
} from '#main/school/lessons/index.ts';
import { solve } from '#main/solver/index.ts';
import { SALT, tries, WHOLE } from '../bulk.ts';
import { watchedToTheEnd } from './solve-lessons.ts';
import { askedIn, dealAt, gainsOf, legalAt, marginOf, recordedIn, rightsOf, type Asked } from '../guided/measure.ts';

/** Layouts each decision is looked at again, other ones than those it was measured with. */
const CARDS = tries(16, 400);
const CALLS = tries(6, 400);
/** Standard errors by which a wrong answer would have to be ahead. */
const SURE = 3;

const ROOT = join(import.meta.dirname, '../../resources/guided');
const { deals: GUIDED, measured: MEASURED } = guidedBook();
const each = GUIDED.map((guided) => ({ name: guided.id, guided }));
const decisions = GUIDED.flatMap((guided) =>
  askedIn(guided).map((step) => ({ name: `${guided.id} ${step.id}`, guided, step })),
);

/** Behind by more than chance allows; where all layouts there are were looked at, there is no chance in it. */
const isBeaten = (guided: Guided, step: Asked, layouts: number): boolean => {
  const gains = gainsOf(guided, step, layouts, `${SALT}again ${guided.id} ${step.id}`);
  const { margin, error } = marginOf(step, gains);
  return margin < (gains.gains[0]!.length < layouts ? 0 : -SURE * error) - 1e-9;
};

describe('the guided deals', () => {
  it('are all in the list, under names of their own', () => {
    const files = readdirSync(ROOT).filter((file) => file.endsWith('.json') && file !== 'measured.json');
    expect(GUIDED).toHaveLength(files.length);
    const ids = [...GUIDED, ...LESSONS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = GUIDED.map(({ theme, number }) => `${theme} ${number}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('say nothing of a decision twice: no text of one stands in another', () => {
    const texts = GUIDED.flatMap(({ steps }) =>
      steps.flatMap((step) => {
        if (step.kind === 'card') return [step.done, ...step.mistakes.map(({ text }) => text)];
        return step.kind === 'call' || step.kind === 'why' ? step.options.map(({ why }) => why) : [];
      }),
    );
    for (const language of LANGUAGES) {
      const said = texts.map((text) => inLanguage(text, language));
      expect(said.filter((text, i) => said.indexOf(text) !== i)).toEqual([]);
    }
  });
});

describe.each(each)('$name', ({ guided }) => {
  const asked = askedIn(guided);

  it('is legal from the first card to the bill', () => {
    const end = dealAt(guided, guided.actions.length);
    expect(settlementOf(end)).not.toBeNull();
  });

  it('is explained by lessons there are, and goes from the first decision to all hands', () => {
    for (const id of guided.lessons) expect(LESSONS.map((lesson) => lesson.id)).toContain(id);
    const kinds = guided.steps.map(({ kind }) => kind);
    expect(kinds.at(-2)).toBe('bill');
    expect(kinds.at(-1)).toBe('hands');
    expect(asked.length + kinds.filter((kind) => kind === 'why').length).toBeGreaterThanOrEqual(3);
    expect(kinds).toContain('why');
    expect(asked.length).toBeLessThanOrEqual(5);
    // Nothing of the deal is skipped once it is played, and nothing goes back.
    const moments = guided.steps.flatMap((step) => ('at' in step && step.kind !== 'hands' ? [step.at] : []));
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    const stops = guided.steps.flatMap((step) =>
      step.kind === 'play' ? [step.at, ...step.stops.map(({ to }) => to)] : [],
    );
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    expect(stops.at(-1)).toBe(guided.actions.length);
  });

  it.each(asked.map((step) => ({ id: step.id, step })))(
    'asks at $id for what the seat may do, and goes on with it',
    ({ step }) => {
      const deal = dealAt(guided, step.at);
      expect(deal.state.toAct).toBe(guided.seat);
      expect(rightsOf(step)).toContain(recordedIn(guided, step));
      if (step.kind === 'call') {
        for (const { action } of step.options) expect(actionRefusal(deal, actionOf(action!)), action).toBeNull();
        return;
      }
      // Every card has its own words.
      const spoken = [...step.right, ...step.mistakes.flatMap(({ cards }) => cards)];
      expect(spoken.toSorted()).toEqual([...legalAt(guided, step.at)].sort());
    },
  );

  it('has one right reason where it asks why', () => {
    for (const step of guided.steps) {
      if (step.kind === 'why') expect(step.options.filter(({ right }) => right)).toHaveLength(1);
    }
  });

  it('tells the amounts of the settlement', () => {
    const { perDefender, bySeat } = settlementOf(dealAt(guided, guided.actions.length))!;
    const amounts = [...new Set([...perDefender.map(({ amount }) => amount), bySeat[guided.seat]!])];
    const { text } = guided.steps.find(({ kind }) => kind === 'bill')!;
    for (const language of LANGUAGES) {
      const numbers = (inLanguage(text, language).match(/\d+/g) ?? []).map(Number);
      for (const amount of amounts) expect(numbers, language).toContain(Math.abs(amount));
    }
  });

  it('was measured at every decision, and nowhere else', () => {
    expect(Object.keys(MEASURED.deals[guided.id] ?? {}).sort()).toEqual(asked.map(({ id }) => id).sort());
    for (const step of asked) {
      const { layouts, worth, losing } = MEASURED.deals[guided.id]![step.id]!;
      const wrong = Object.keys(worth).filter((answer) => !rightsOf(step).includes(answer));
      expect(Object.keys(losing).sort()).toEqual(wrong.sort());
      if (step.kind === 'card' && layouts < 400)
        expect(layouts).toBe(gainsOf(guided, step, 400, 'all').gains[0]!.length);
      else expect(layouts).toBe(400);
      const worst = Math.min(...rightsOf(step).map((answer) => worth[answer]!));
      for (const answer of wrong) expect(worst - worth[answer]!, `${step.id} ${answer}`).toBeGreaterThan(0.25);
    }
  });

  it('shows layouts the seat could not rule out, in which a wrong card loses', () => {
    for (const step of asked) {
      const deal = dealAt(guided, step.at);
      const view = viewFor(deal, guided.seat);
      for (const [answer, { hands, talon, loses }] of Object.entries(MEASURED.deals[guided.id]![step.id]!.losing)) {
        const all = [
          ...hands.flat(),
          ...talon,
          ...(positionOf(deal)?.tricks ?? []).flatMap(({ cards }) => cards.map(({ card }) => card)),
        ];
        expect(new Set(all).size, `${step.id} ${answer}`).toBe(all.length);
        for (const card of view.hand) expect(hands[guided.seat]).toContain(card);
        if (step.kind !== 'card') continue;
        const position = positionOf(deal)!;
        const known = knownFrom(view, position.fields);
        const layout = { hands: hands.map(plainSet), talon: plainSet(talon), stock: 0, undealt: 0 };
        expect(layoutsOf(known).has(layout), `${step.id} ${answer}`).toBe(true);
        const { cards } = solve({ ...position, hands, talon }, { line: false });
        const signed = (card: string) => cards.find((found) => found.card === card)!.value;
        const lost = Math.abs(signed(recordedIn(guided, step)) - signed(answer));
        expect(lost, `${step.id} ${answer}`).toBeCloseTo(loses, 1);
      }
    }
  });

  it('is gone through by right answers alone, and tells no hidden card on the way', () => {
    const lesson = findLesson(guided.id)!;
    let state = startLesson(lesson);
    const hidden = new Set<string>();
    while (state.phase !== 'done') {
      const view = lessonView(lesson, state, tools('cs'));
      const step = guided.steps[state.step]!;
      // A betl that is lost ends the deal with cards in hand: they are shown when nothing is to be played any more.
      const over = view.table!.settlement !== null;
      if (over) expect(['play', 'bill', 'hands']).toContain(step.kind);
      else if (step.kind !== 'hands') expect(Object.values(view.table!.openHands).flat()).toEqual([]);
      if (state.phase === 'playing' && (step.kind === 'card' || step.kind === 'call')) {
        expect(view.content.worth).toEqual([]);
        expect(view.table!.verdicts).toEqual([]);
      }
      hidden.add(step.kind);
      const answer = state.phase === 'right' ? null : rightAnswer(guided, state);
      state = unwrap(advanceLesson(lesson, state, answer ? { type: 'answer', answer } : { type: 'next' }));
    }
    expect(Object.keys(state.results)).toEqual(guided.steps.map(({ id }) => id));
    expect(hidden.size).toBeGreaterThan(4);
  });

  it.each(['__proto__', 'constructor'])('takes %s for no answer', (name) => {
    const lesson = findLesson(guided.id)!;
    for (const [index, step] of guided.steps.entries()) {
      if (step.kind !== 'call' && step.kind !== 'why') continue;
      const given = { type: 'answer', answer: { kind: 'option', option: name } } as const;
      const state = advanceLesson(lesson, startLesson(lesson, index), given);
      if (state.ok) expect(lessonView(lesson, state.value, tools('cs')).feedback?.verdict).not.toBe('right');
    }
  });

  it('says of another right answer that the deal goes on with that, and of no other', () => {
    const lesson = findLesson(guided.id)!;
    for (const [index, step] of guided.steps.entries()) {
      if (step.kind !== 'card' && step.kind !== 'call') continue;
      const written = recordedIn(guided, step);
      for (const answer of rightsOf(step)) {
        const given: LessonAnswer =
          step.kind === 'card' ? { kind: 'cards', cards: [answer as never] } : { kind: 'option', option: answer };
        const state = unwrap(advanceLesson(lesson, startLesson(lesson, index), { type: 'answer', answer: given }));
        for (const language of LANGUAGES) {
          const last = lessonView(lesson, state, tools(language)).feedback!.texts.at(-1)!;
          const told = language === 'cs' ? 'Také správně; rozdání jde dál' : 'Also right; the deal continues';
          const onward = step.kind === 'card' && answer !== written;
          expect(last.startsWith(told), `${step.id} ${answer}`).toBe(onward);
          if (onward) expect(last, step.id).toContain(`{${written}}`);
        }
      }
    }
  });

  it('answers wrong answers with their own words and a layout, in one language or the other', () => {
    const lesson = findLesson(guided.id)!;
    for (const [index, step] of guided.steps.entries()) {
      if (step.kind !== 'card' && step.kind !== 'call') continue;
      for (const [i, answer] of Object.keys(MEASURED.deals[guided.id]![step.id]!.losing).entries()) {
        // Each step and each deal begins with another.
        if (!WHOLE && (i + index) % 3 > 0) continue;
        const given: LessonAnswer =
          step.kind === 'card' ? { kind: 'cards', cards: [answer as never] } : { kind: 'option', option: answer };
        const missed = unwrap(advanceLesson(lesson, startLesson(lesson, index), { type: 'answer', answer: given }));
        expect(missed.phase).toBe('wrong');
        // A card goes on to the end before a word is said of it.
        const state = watchedToTheEnd(lesson, missed);
        expect(state.shown > 0, step.id).toBe(step.kind === 'card');
        for (const language of WHOLE ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length]!]) {
          const { feedback, table, content } = lessonView(lesson, state, tools(language));
          expect(feedback!.texts).toHaveLength(2);
          expect(feedback!.texts.join()).not.toMatch(/lessons\.|undefined|NaN/);
          expect(Object.keys(table!.openHands).length).toBeGreaterThan(1);
          expect(content.worth).toEqual([]);
        }
      }
    }
  });
});

describe('right answers', () => {
  it.each(decisions)('at $name are not beaten over other layouts', ({ guided, step }) => {
    expect(isBeaten(guided, step, step.kind === 'card' ? CARDS : CALLS)).toBe(false);
  });

  it.runIf(WHOLE)('would be found out if they were wrong', () => {
    const found = decisions.filter(({ guided, step }) => {
      if (step.kind !== 'card') return false;
      const { worth } = MEASURED.deals[guided.id]![step.id]!;
      const worst = Object.entries(worth).toSorted(([, a], [, b]) => a - b)[0]![0];
      return isBeaten(guided, { ...step, right: [worst as never] }, CARDS);
    });
    const cards = decisions.filter(({ step }) => step.kind === 'card');
    expect(found.length).toBeGreaterThanOrEqual(0.7 * cards.length);
  });
});

function tools(language: Language) {
  return {
    language,
    explain: (...[position, card]: Parameters<typeof explainCard>) => unwrap(explainCard(position, card, language)),
  };
}

function rightAnswer(guided: Guided, { step: index }: LessonState): LessonAnswer | null {
  const step = guided.steps[index]!;
  if (step.kind === 'card') return { kind: 'cards', cards: [step.right[0]!] };
  if (step.kind !== 'call' && step.kind !== 'why') return null;
  return { kind: 'option', option: step.options.find(({ right }) => right)!.id };
}
