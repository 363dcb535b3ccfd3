/** Where the options of questions stand: the place of the right one is not to be guessed, and what has an order of its own keeps it. */
import { describe, expect, it } from 'vitest';
import { SUITS } from '#shared/cards.ts';
import type { Language } from '#shared/api/index.ts';
import type { Lesson, LessonOption } from '#shared/school/lesson.ts';
import { unwrap } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { explainCard } from '#main/coach/index.ts';
import { guidedBook, LESSONS, lessonView, startLesson } from '#main/school/lessons/index.ts';
import { isRight } from '#main/school/lessons/judge.ts';
import { rulesOf } from '#main/school/lessons/table.ts';

const QUESTIONS = [...LESSONS, ...guidedBook().lessons].flatMap((lesson) =>
  lesson.steps.flatMap((step, index) =>
    'options' in step ? [{ name: `${lesson.id}/${step.id}`, lesson, index, step }] : [],
  ),
);

function shownAt(lesson: Lesson, index: number, language: Language = 'cs'): readonly string[] {
  const view = lessonView(lesson, startLesson(lesson, index), {
    language,
    explain: (position, card) => unwrap(explainCard(position, card, language)),
  });
  return view.content.options.map(({ id }) => id);
}

/** How often a right answer stands at each place, by the number of options. */
function placesOf(orderOf: (question: (typeof QUESTIONS)[number]) => readonly string[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const question of QUESTIONS) {
    const { lesson, step } = question;
    const right = step.options.filter((option) => isRight(option, rulesOf(lesson, step)[0]!)).map(({ id }) => id);
    const order = orderOf(question);
    const counts = places.get(order.length) ?? order.map(() => 0);
    counts[order.findIndex((id) => right.includes(id))]! += 1;
    places.set(order.length, counts);
  }
  return places;
}

/** Where there are enough questions, no place is right much more or much less often than any other. */
function tellingPlaces(places: ReadonlyMap<number, readonly number[]>): string[] {
  return [...places].flatMap(([options, counts]) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const even = all / options;
    if (all < 15) return [];
    return counts.flatMap((count, place) =>
      count < 0.6 * even || count > 1.5 * even ? [`${place + 1} of ${options}: ${count} of ${all}`] : [],
    );
  });
}

describe('the places of options', () => {
  it('do not tell which is right, over all lessons and guided deals', () => {
    expect(tellingPlaces(placesOf(({ lesson, index }) => shownAt(lesson, index)))).toEqual([]);
  });

  it('would tell it as they are written', () => {
    expect(tellingPlaces(placesOf(({ step }) => step.options.map(({ id }) => id)))).not.toEqual([]);
  });

  it.each(QUESTIONS)('are the same in every language and every time: $name', ({ lesson, index, step }) => {
    const shown = shownAt(lesson, index);
    expect(shownAt(lesson, index, 'en')).toEqual(shown);
    expect([...shown].sort()).toEqual(step.options.map(({ id }) => id).sort());
    if (step.ordered) expect(shown).toEqual(step.options.map(({ id }) => id));
  });

  it('are others than those written for most questions without an order', () => {
    const free = QUESTIONS.filter(({ step }) => !step.ordered);
    const moved = free.filter(
      ({ lesson, index, step }) => shownAt(lesson, index).join() !== step.options.map(({ id }) => id).join(),
    );
    expect(moved.length).toBeGreaterThan(0.7 * free.length);
  });
});

const NUMBERS = ['žádný', 'jeden', 'dva', 'tři', 'čtyři', 'pět'];
const TENS = ['nic', 'deset', 'dvacet', 'třicet', 'čtyřicet', 'padesát', 'šedesát', 'sedmdesát'];
const SAID = ['dobrá', 'flek', 're'];

/** The place of a label in an order it has by itself. */
const ORDERS: Readonly<Record<string, (label: string) => number>> = {
  numbers: (label) => (/^\d+$/.test(label) ? Number(label) : -1),
  counts: (label) => NUMBERS.indexOf(label),
  tens: (label) => TENS.indexOf(label),
  suits: (label) => SUITS.findIndex((suit) => textsIn('cs').suit(suit) === label),
  'yes and no': (label) => ['ano', 'ne'].indexOf(label),
  'what is said': (label) => SAID.indexOf(label),
};

function ranksIn(order: (label: string) => number, options: readonly LessonOption[]): number[] {
  return options.map(({ label }) => order(/^[\p{L}\d]+/u.exec(label.cs)?.[0].toLowerCase() ?? ''));
}

describe.each(Object.entries(ORDERS))('%s as options', (_, order) => {
  const ranked = QUESTIONS.map(({ name, step }) => ({ name, step, ranks: ranksIn(order, step.options) }))
    // Twice the same is told apart by its reasons, which have no order.
    .filter(({ ranks }) => ranks.every((rank) => rank >= 0) && new Set(ranks).size === ranks.length);

  it('are there', () => expect(ranked.length).toBeGreaterThan(0));

  it.each(ranked)('keep their order: $name', ({ step, ranks }) => {
    expect(step.ordered).toBe(true);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });
});
