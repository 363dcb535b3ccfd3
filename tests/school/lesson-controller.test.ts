/** The controller: from the first step to the last of every lesson, with mistakes on the way, and from any stored state. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '#resources/locales/index.ts';
import { LANGUAGES } from '#shared/api/index.ts';
import type { Lesson } from '#shared/school/lesson.ts';
import { lessonStateSchema, type LessonInput, type LessonState } from '#shared/school/lesson-course.ts';
import { inLanguage, textParts } from '#shared/school/text.ts';
import { unwrap } from '#shared/result.ts';
import { explainCard } from '#main/coach/index.ts';
import type { Card } from '#shared/cards.ts';
import { textsIn } from '#shared/texts.ts';
import { legalCards } from '#main/engine/index.ts';
import { advanceLesson, findLesson, fitsLesson, LESSONS, lessonView, startLesson } from '#main/school/lessons/index.ts';
import { keepsGoal } from '#main/school/lessons/line.ts';
import type { Tools } from '#main/school/lessons/feedback.ts';
import { stepTable } from '#main/school/lessons/table.ts';
import { advanced, placesOf, rightAnswer, tableAt, watchedToTheEnd, wrongAnswer } from './solve-lessons.ts';

const coach = (language: Tools['language']): Tools => ({
  language,
  explain: (position, card) => unwrap(explainCard(position, card, language)),
});
const en = coach('en');

/** Everything a learner who knows all answers puts in, one input at a time. */
function* inputsOf(lesson: Lesson, start: LessonState): Generator<LessonInput, void, LessonState> {
  let state = start;
  while (state.phase !== 'done') {
    const answer = state.phase === 'right' ? null : rightAnswer(lesson, state);
    state = yield answer === null ? { type: 'next' } : { type: 'answer', answer };
  }
}

describe.each(LESSONS.map((lesson) => ({ name: lesson.id, lesson })))('lesson $name', ({ lesson }) => {
  it('is finished by right answers alone, and every state of it can be stored', () => {
    let state = startLesson(lesson);
    const inputs = inputsOf(lesson, state);
    for (let input = inputs.next(state); !input.done; input = inputs.next(state)) {
      state = unwrap(advanceLesson(lesson, state, input.value));
      expect(lessonStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      expect(fitsLesson(lesson, state)).toBe(true);
    }
    expect(Object.keys(state.results)).toEqual(lesson.steps.map(({ id }) => id));
    expect(Object.values(state.results).every(({ mistakes, helped }) => mistakes === 0 && !helped)).toBe(true);
  });

  it('corrects a wrong answer at every step that asks, with a reason in both languages, and counts it', () => {
    for (const [index, step] of lesson.steps.entries()) {
      const fresh = startLesson(lesson, index);
      const wrong = fresh.phase === 'playing' ? wrongAnswer(lesson, fresh) : null;
      if (wrong === null) continue;
      const state = advanced(lesson, fresh, { type: 'answer', answer: wrong });
      expect(state, step.id).toMatchObject({ phase: 'wrong', mistakes: 1, answer: wrong });
      for (const language of LANGUAGES) {
        const { feedback, solution } = lessonView(lesson, state, coach(language));
        expect(feedback!.verdict).toBe('wrong');
        expect(feedback!.texts.join(''), step.id).toMatch(/\p{L}{3}/u);
        expect(feedback!.texts.join(''), step.id).not.toMatch(/lessons\.|undefined/);
        expect(solution).toBeNull();
      }
      const retried = advanced(lesson, state, { type: 'retry' });
      expect(retried).toMatchObject({ phase: 'retry', answer: null, plays: state.plays });
    }
  });

  it('shows a view at every step in both languages', () => {
    for (const [index, step] of lesson.steps.entries()) {
      for (const language of LANGUAGES) {
        const view = lessonView(lesson, startLesson(lesson, index), coach(language));
        expect(view.content.text).toBe(inLanguage(step.text, language));
        expect(view.table === null).toBe(step.scene === undefined);
        expect(view.feedback).toBeNull();
        expect(view.solution).toBeNull();
      }
    }
  });
});

describe('a view', () => {
  it.each(placesOf('choose-legal', 'choose-card', 'count-points', 'settle'))(
    'does not tell the answer at $name',
    ({ lesson, step, rules }) => {
      const state = { ...startLesson(lesson, lesson.steps.indexOf(step)), rules };
      const { table } = lessonView(lesson, state, en);
      if (table === null) return;
      expect(table.verdicts).toEqual([]);
      expect(table.actions).toEqual([]);
      if (step.kind === 'count-points' || step.kind === 'settle') {
        expect(table.points).toBeNull();
        expect(table.settlement).toBeNull();
        expect(table.log.filter(({ kind }) => kind === 'settled')).toEqual([]);
      }
    },
  );

  it('of a closed table shows no other hand', () => {
    for (const { lesson, step } of placesOf('choose-legal')) {
      const { table } = lessonView(lesson, startLesson(lesson, lesson.steps.indexOf(step)), en);
      expect(table!.openHands).toEqual({});
    }
  });
});

describe('a laid game', () => {
  const places = placesOf('play-out').filter(({ step }) => step.laid);

  it.each(places)('that is laid no longer is told with the cards as they may lie, at $name', (place) => {
    const { lesson, step } = place;
    const position = tableAt(place).position!;
    const start = startLesson(lesson, lesson.steps.indexOf(step));
    expect(lessonView(lesson, start, en).table!.openHands).toEqual({});
    for (const card of legalCards(position).filter((each) => !keepsGoal(step, position, each))) {
      const state = advanced(lesson, start, { type: 'answer', answer: { kind: 'play', play: card } });
      // The card lies on the table, and the hands beside it as they may lie.
      const { table } = lessonView(lesson, state, en);
      expect(table!.trick!.cards).toMatchObject([{ seat: position.toPlay, card }]);
      const { feedback } = lessonView(lesson, watchedToTheEnd(lesson, state), en);
      // Whole tricks with the seat of every card, in the order of play.
      const { line } = feedback!;
      expect(line[0]).toMatchObject({ seat: position.toPlay, card });
      const own = [card, ...table!.hand];
      const hands = [own, ...Object.values(table!.openHands)];
      for (const play of line) {
        const held = play.seat === table!.seat ? own : table!.openHands[play.seat]!;
        expect(held, `${play.seat} ${play.card}`).toContain(play.card);
      }
      const shown = hands.flat();
      expect(shown.sort()).toEqual(position.hands.flat().sort());
      const again = lessonView(lesson, advanced(lesson, state, { type: 'retry' }), en);
      expect(again.table!.openHands).toEqual({});
    }
  });
});

describe('the coach', () => {
  const withLine = placesOf('choose-card', 'play-out').filter(({ step }) => !('laid' in step && step.laid));

  it.each(withLine)('answers every wrong card at $name with a line', (place) => {
    const { lesson, step } = place;
    const start = { ...startLesson(lesson, lesson.steps.indexOf(step)), rules: place.rules };
    const position = tableAt(place).position!;
    const now = start.plays.length > 0 ? null : position;
    if (now === null) return;
    const wrong = legalCards(now).filter((card) =>
      step.kind === 'choose-card' ? !step.accept.includes(card) : !keepsGoal(step, now, card),
    );
    for (const card of wrong) {
      const answer =
        step.kind === 'choose-card' ? { kind: 'cards' as const, cards: [card] } : { kind: 'play' as const, play: card };
      const state = advanced(lesson, start, { type: 'answer', answer });
      const { feedback } = lessonView(lesson, watchedToTheEnd(lesson, state), en);
      expect(feedback!.explanation!.line[0]).toMatchObject({ card });
      expect(feedback!.explanation!.best).not.toContain(card);
    }
  });
});

describe('the controller', () => {
  const duties = findLesson('duties')!;
  const at = (id: string): LessonState =>
    startLesson(
      duties,
      duties.steps.findIndex((step) => step.id === id),
    );

  it('refuses what is not possible now', () => {
    const reading = at('trick');
    expect(advanceLesson(duties, reading, { type: 'retry' })).toMatchObject({
      error: { code: 'lesson-input-not-now' },
    });
    expect(advanceLesson(duties, reading, { type: 'solution' })).toMatchObject({
      error: { code: 'lesson-input-not-now' },
    });
    expect(advanceLesson(duties, at('follow'), { type: 'next' })).toMatchObject({
      error: { code: 'lesson-input-not-now' },
    });
    expect(advanceLesson(duties, at('follow'), { type: 'step', step: 99 })).toMatchObject({
      error: { code: 'no-such-lesson-step' },
    });
    expect(advanceLesson(duties, at('follow'), { type: 'rules', rules: 'turnaj' })).toMatchObject({
      error: { code: 'no-such-lesson-rules' },
    });
    expect(
      advanceLesson(duties, at('follow'), { type: 'answer', answer: { kind: 'option', option: 'yes' } }),
    ).toMatchObject({ error: { code: 'lesson-answer-of-other-kind', params: { expected: 'cards', found: 'option' } } });
  });

  it('names the reason and the article of a card that may not be played', () => {
    const state = advanced(duties, at('follow'), {
      type: 'answer',
      answer: { kind: 'cards', cards: ['Ka', 'Oa', '7b'] },
    });
    const { feedback } = lessonView(duties, state, en);
    expect(feedback).toMatchObject({ verdict: 'wrong', wrongCards: ['7b'], missedCards: [], articles: ['csm II.7'] });
  });

  it('says with a suggestion that marks nearly every card which one would be wrong', () => {
    const points = findLesson('points')!;
    const last = startLesson(points, points.steps.length - 1);
    const suggested = advanced(points, last, { type: 'solution' });
    const { closing, solution } = lessonView(points, suggested, en);
    const { position } = stepTable(points, points.steps.at(-1)!, last.rules, last.plays)!;
    const marked = (solution as { cards: readonly Card[] }).cards;
    const [wrong] = legalCards(position!).filter((card) => !marked.includes(card));
    expect(marked).toHaveLength(9);
    expect(closing).toEqual([expect.stringContaining(`{${wrong}}`)]);
  });

  describe('a card against the rules', () => {
    const hra = findLesson('hra')!;
    const make = startLesson(
      hra,
      hra.steps.findIndex(({ id }) => id === 'make'),
    );
    const first = advanced(hra, make, { type: 'answer', answer: rightAnswer(hra, make)! });
    /** The first card of the way through that may not be played. */
    const refusedAt = (
      lesson: Lesson,
      from: LessonState,
    ): { state: LessonState; card: Card; legal: readonly Card[] } => {
      for (
        let state = from;
        ;
        state = advanced(lesson, state, { type: 'answer', answer: rightAnswer(lesson, state)! })
      ) {
        const position = stepTable(lesson, lesson.steps[state.step]!, state.rules, state.plays)!.position!;
        const legal = legalCards(position);
        const card = position.hands[position.toPlay!]!.find((each) => !legal.includes(each));
        if (card) return { state, card, legal };
      }
    };

    it('is told why not with the article, is no mistake, and leaves the question open', () => {
      const { state, card } = refusedAt(hra, first);
      const refused = advanced(hra, state, { type: 'answer', answer: { kind: 'play', play: card } });
      expect(refused).toEqual({ ...state, answer: { kind: 'play', play: card } });
      expect(fitsLesson(hra, refused)).toBe(true);
      const { feedback, phase } = lessonView(hra, refused, en);
      expect(phase).toBe(state.phase);
      expect(feedback).toMatchObject({ verdict: 'refused', wrongCards: [card], explanation: null, line: [] });
      expect(feedback!.articles).toHaveLength(1);
      const on = advanced(hra, refused, { type: 'answer', answer: rightAnswer(hra, refused)! });
      expect(on).toMatchObject({ answer: null, mistakes: 0 });
      expect(on.plays.length).toBeGreaterThan(state.plays.length);
    });

    it.each(['cs', 'en'] as const)('does not tell which cards would be allowed (%s)', (language) => {
      const { state, card, legal } = refusedAt(hra, first);
      const refused = advanced(hra, state, { type: 'answer', answer: { kind: 'play', play: card } });
      const told = lessonView(hra, refused, coach(language)).feedback!.texts.join(' ');
      expect(told.length).toBeGreaterThan(20);
      for (const allowed of legal) expect(told).not.toContain(textsIn(language).card(allowed));
    });

    it.each([
      ['void', 'Th', '9b'],
      ['lone-ten', 'Tb', '9h'],
    ] as const)('is refused as a sharp card in the talon of a game with trumps (talon/%s)', (id, ten, other) => {
      const talon = findLesson('talon')!;
      const asked = startLesson(
        talon,
        talon.steps.findIndex((step) => step.id === id),
      );
      const refused = advanced(talon, asked, { type: 'answer', answer: { kind: 'cards', cards: [ten, other] } });
      expect(refused).toMatchObject({ phase: 'playing', mistakes: 0 });
      const { feedback } = lessonView(talon, refused, en);
      expect(feedback).toMatchObject({ verdict: 'refused', wrongCards: [ten] });
      expect(feedback!.texts[0]).toContain('ten');
    });

    it('is a mistake where what may be played is the question', () => {
      const renonc = findLesson('renonc')!;
      const clean = startLesson(
        renonc,
        renonc.steps.findIndex(({ id }) => id === 'clean'),
      );
      const { state, card } = refusedAt(renonc, clean);
      const wrong = advanced(renonc, state, { type: 'answer', answer: { kind: 'play', play: card } });
      expect(wrong).toMatchObject({ phase: 'wrong', mistakes: 1 });
      expect(lessonView(renonc, wrong, en).feedback).toMatchObject({
        verdict: 'wrong',
        articles: [expect.any(String)],
      });
    });
  });

  it('says that cards are missing', () => {
    const state = advanced(duties, at('follow'), { type: 'answer', answer: { kind: 'cards', cards: ['Ka'] } });
    const { feedback } = lessonView(duties, state, en);
    expect(feedback).toMatchObject({ verdict: 'wrong', wrongCards: [], missedCards: ['Oa'] });
  });

  it('takes one card where one is asked for, though several would be right', () => {
    const durch = findLesson('durch')!;
    const start = startLesson(
      durch,
      durch.steps.findIndex((step) => step.id === 'keep'),
    );
    const chosen = (...cards: ('Kl' | 'Al')[]) =>
      advanced(durch, start, { type: 'answer', answer: { kind: 'cards', cards } }).phase;
    expect([chosen('Kl'), chosen('Al'), chosen('Kl', 'Al')]).toEqual(['right', 'right', 'wrong']);
  });

  it('gives the solution on demand, and remembers that it helped', () => {
    const state = advanced(duties, at('follow'), { type: 'solution' });
    expect(lessonView(duties, state, en).solution).toEqual({ kind: 'cards', cards: ['Ka', 'Oa'], anyOf: false });
    const after = advanced(duties, state, { type: 'next' });
    expect(after.results['follow']).toEqual({ mistakes: 0, helped: true });
    expect(after.helped).toBe(false);
  });

  it('steps through a shown line, back and forth', () => {
    const start = at('watch');
    const two = advanced(duties, start, { type: 'next' }, { type: 'next' });
    expect(lessonView(duties, two, en)).toMatchObject({
      shown: { at: 2, of: 3 },
      table: { trick: { cards: [{}, {}] } },
    });
    expect(lessonView(duties, advanced(duties, two, { type: 'back' }), en).shown).toMatchObject({ at: 1 });
    const end = advanced(duties, two, { type: 'next' });
    expect(advanced(duties, end, { type: 'next' }).step).toBe(start.step + 1);
  });

  it('answers for another rule set, and forgets the answer given under the old one', () => {
    const points = findLesson('points')!;
    const start = startLesson(
      points,
      points.steps.findIndex(({ id }) => id === 'against-ace'),
    );
    const csm = advanced(points, start, { type: 'answer', answer: { kind: 'option', option: 'either' } });
    expect(csm.phase).toBe('right');
    const other = advanced(points, csm, { type: 'rules', rules: 'international' });
    expect(other).toMatchObject({ phase: 'playing', rules: 'international', answer: null });
    expect(advanced(points, other, { type: 'answer', answer: { kind: 'option', option: 'either' } }).phase).toBe(
      'wrong',
    );
    expect(advanced(points, other, { type: 'answer', answer: { kind: 'option', option: 'ober' } }).phase).toBe('right');
  });

  it('tells a settlement line by line, halves as the language writes them', () => {
    const sto = findLesson('sto')!;
    const start = {
      ...startLesson(
        sto,
        sto.steps.findIndex(({ id }) => id === 'won'),
      ),
      rules: 'domaci',
    };
    const state = advanced(sto, start, { type: 'answer', answer: { kind: 'numbers', numbers: { amount: 4 } } });
    const said = (language: Tools['language']) => lessonView(sto, state, coach(language)).feedback!.texts.at(-1);
    expect(said('cs')).toBe('Splněno – sto: základ 4, a k tomu 1,5 za body nad sto.');
    expect(said('en')).toBe('Made – sto: base 4, and 1.5 more for points above a hundred.');
  });

  it.each([
    ['laid', 'laid-flek', 'Kolik získá střední celkem', 'What middlehand gets altogether'],
    ['settlement', 'sitting', 'Kolik získá forhont celkem', 'What forhont gets altogether'],
    ['krizovy', 'smart', 'Kolik získá forhont celkem', 'What forhont gets altogether'],
  ])('calls the seat whose gain is asked for by its name (%s %s)', (id, step, czech, english) => {
    const lesson = findLesson(id)!;
    const state = startLesson(
      lesson,
      lesson.steps.findIndex((each) => each.id === step),
    );
    const label = (language: Tools['language']) =>
      lessonView(lesson, state, coach(language)).content.questions[0]!.label;
    expect(label('cs')).toContain(czech);
    expect(label('en')).toContain(english);
  });

  it('says why a solution is right, and what the teacher thinks of a goal reached', () => {
    const hra = findLesson('hra')!;
    const at = (id: string) =>
      startLesson(
        hra,
        hra.steps.findIndex((step) => step.id === id),
      );
    const shown = lessonView(hra, advanced(hra, at('plain'), { type: 'solution' }), en);
    expect(shown).toMatchObject({ phase: 'right', feedback: null, solution: { numbers: { amount: 2 } } });
    expect(shown.closing.length).toBeGreaterThan(1);
    let state = at('make');
    while (state.phase !== 'right') {
      expect(lessonView(hra, state, en).closing).toEqual([]);
      state = advanced(hra, state, { type: 'answer', answer: rightAnswer(hra, state)! });
    }
    expect(lessonView(hra, state, en).closing).toEqual([hra.steps.find(({ id }) => id === 'make')!.done!.en]);
  });

  it('takes a play-out up again where the mistake was made, and starts it over on demand', () => {
    const hra = findLesson('hra')!;
    const start = startLesson(
      hra,
      hra.steps.findIndex(({ id }) => id === 'make'),
    );
    const on = advanced(hra, start, { type: 'answer', answer: rightAnswer(hra, start)! });
    expect(on.plays).toHaveLength(3);
    const wrong = advanced(hra, on, { type: 'answer', answer: { kind: 'play', play: 'Oh' } });
    expect(wrong).toMatchObject({ phase: 'wrong', plays: on.plays, shown: 0 });
    expect(advanced(hra, wrong, { type: 'retry' }).plays).toEqual(on.plays);
    expect(advanced(hra, wrong, { type: 'restart' })).toMatchObject({ phase: 'playing', plays: [], mistakes: 1 });
  });

  it('suggests a card for the decision it was asked at, and for no later one', () => {
    const hra = findLesson('hra')!;
    const start = startLesson(
      hra,
      hra.steps.findIndex(({ id }) => id === 'make'),
    );
    const helped = advanced(hra, start, { type: 'solution' });
    expect(lessonView(hra, helped, en).solution).not.toBeNull();
    const on = advanced(hra, helped, { type: 'answer', answer: rightAnswer(hra, helped)! });
    expect(on).toMatchObject({ helped: true, phase: 'playing' });
    expect(lessonView(hra, on, en).solution).toBeNull();
    const missed = advanced(hra, on, { type: 'answer', answer: { kind: 'play', play: 'Oh' } });
    expect(lessonView(hra, advanced(hra, missed, { type: 'retry' }), en).solution).toBeNull();
    const again = advanced(hra, on, { type: 'solution' });
    expect(lessonView(hra, again, en).solution).not.toBeNull();
    expect(lessonView(hra, advanced(hra, again, { type: 'restart' }), en).solution).toBeNull();
  });

  it('praises nobody for a solution that was shown', () => {
    const praise = /^(right|yes|exactly|correct|well done|správně|ano|přesně|výborně)[.,!:]/i;
    const praised = LESSONS.flatMap((lesson) =>
      lesson.steps.flatMap((step, index) => {
        const shown = advanceLesson(lesson, startLesson(lesson, index), { type: 'solution' });
        if (!shown.ok || shown.value.phase !== 'right') return [];
        return LANGUAGES.flatMap((language) =>
          lessonView(lesson, shown.value, coach(language)).closing.filter((text) => praise.test(text)),
        ).map((text) => `${lesson.id}/${step.id}: ${text}`);
      }),
    );
    expect(praised).toEqual([]);
  });

  it('does not take a state for a lesson that has changed since', () => {
    const state = at('follow');
    expect(fitsLesson(duties, { ...state, step: 99 })).toBe(false);
    expect(fitsLesson(duties, { ...state, rules: 'hospoda' })).toBe(false);
    expect(fitsLesson(duties, { ...state, lesson: 'points' })).toBe(false);
    expect(fitsLesson(duties, { ...state, plays: ['8a'] })).toBe(false);
    expect(fitsLesson(duties, { ...state, phase: 'wrong', answer: { kind: 'option', option: 'yes' } })).toBe(false);
    const hra = findLesson('hra')!;
    const playing = startLesson(
      hra,
      hra.steps.findIndex(({ id }) => id === 'make'),
    );
    expect(fitsLesson(hra, { ...playing, plays: ['Aa', 'Oa', 'Ta'] })).toBe(true);
    expect(fitsLesson(hra, { ...playing, plays: ['Aa', '9b', 'Ta'] })).toBe(false);
  });
});

describe('texts in parts', () => {
  it('are words, terms and cards', () => {
    expect(textParts('Dejte {Th} do *talonu*.')).toEqual([
      { kind: 'text', text: 'Dejte ' },
      { kind: 'card', card: 'Th' },
      { kind: 'text', text: ' do ' },
      { kind: 'term', text: 'talonu' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('keep braces around anything else', () => {
    expect(textParts('{Xx}')).toEqual([{ kind: 'text', text: '{Xx}' }]);
  });
});

describe('texts of feedback', () => {
  const sources = globSync('src-main/school/lessons/*.ts').map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((source) => [
    ...[...source.matchAll(/'lessons\.([a-zA-Z.-]+)'/g)].map(([, key]) => key!),
    ...[...source.matchAll(/code\(\w+(?:\([^)]*\))?, '([a-z-]+)'/g)].map(([, key]) => `feedback.${key!}`),
  ]);

  it('are exactly those the locale files have', () => {
    const keys = Object.entries(messages.en.lessons).flatMap(([group, texts]) =>
      Object.keys(texts).map((key) => `${group}.${key}`),
    );
    expect([...new Set(named)].sort()).toEqual(keys.sort());
  });
});
