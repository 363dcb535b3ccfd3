import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import type { CourseLesson, DueItem } from '#shared/school/progress.ts';
import type { LessonSummary } from '#shared/school/lesson-course.ts';
import { calendarCells, curveChart, lostChart, monthStarts } from '../../src-renderer/school/model/charts.ts';
import {
  chapterCounts,
  dealCounts,
  nextLesson,
  progressOf,
  stepOn,
  wayOn,
} from '../../src-renderer/school/model/course.ts';
import { dueFigures, repetitionIn, wayToDue } from '../../src-renderer/school/model/due.ts';
import { resultsOf } from '../../src-renderer/school/model/lesson-answer.ts';
import { answerMarks, articlesIn, toggled } from '../../src-renderer/school/model/drill-answer.ts';
import { readNumber, readNumbers } from '../../src-renderer/school/model/numbers.ts';
import { ownPlays } from '../../src-renderer/analysis/model/own-plays.ts';
import { boardOfScene, placesFrom, sceneAt } from '../../src-renderer/school/model/board.ts';
import { pauseNow, pauseOf } from '../../src-renderer/school/model/pause.ts';
import { cutIntoTricks } from '../../src-renderer/analysis/model/tricks.ts';
import { stepOf, thumbPageOf, wishOf } from '../../src-renderer/school/model/wish.ts';
import { useTexts } from '../../src-renderer/useTexts.ts';
import type { DrillAnswer, DrillScene, DrillVerdict } from '#shared/school/drill.ts';

const text = { cs: 'x', en: 'x' };
const lesson = (id: string, steps: string[], done: string[], at = 0): CourseLesson => ({
  lesson: {
    id,
    chapter: 1,
    title: text,
    about: text,
    steps: steps.map((step) => ({ id: step, kind: 'read', title: null })),
    drills: [],
  },
  at,
  done,
  missed: [],
  known: false,
});

const verdict = (part: Partial<DrillVerdict>): DrillVerdict => ({
  exerciseId: 1,
  attemptId: 1,
  step: 1,
  correct: false,
  done: false,
  notes: [],
  hint: null,
  explanation: null,
  earlier: null,
  solution: null,
  accepted: [],
  proof: [],
  claim: null,
  outlook: [],
  hands: null,
  settlement: null,
  rating: null,
  due: null,
  ...part,
});

describe('the articles beside an answer', () => {
  it('are those of its refusals, each once', () => {
    const said = (article?: string) => ({ code: 'x', params: article === undefined ? {} : { article }, text: 'x' });
    expect(articlesIn([said('csm IV.12'), said(), said(''), said('csm II.7'), said('csm IV.12')])).toEqual([
      'csm IV.12',
      'csm II.7',
    ]);
  });
});

describe('numbers written into a sheet', () => {
  it.each([
    ['12', 12],
    [' −3 ', -3],
    ['–0,5', -0.5],
    ['1.5', 1.5],
    ['+4', 4],
    ['', null],
    ['4x', null],
    ['1,', null],
  ])('reads %j', (written, value) => expect(readNumber(written, {})).toBe(value));

  it('keeps to the bounds of the field', () => {
    expect(readNumber('8', { min: 0, max: 8 })).toBe(8);
    expect(readNumber('9', { min: 0, max: 8 })).toBeNull();
    expect(readNumber('-1', { min: 0, max: 8 })).toBeNull();
  });

  it('waits for all of them', () => {
    const fields = [
      { id: 'a', label: 'a' },
      { id: 'b', label: 'b' },
    ];
    expect(readNumbers(fields, { a: '1' })).toBeNull();
    expect(readNumbers(fields, { a: '1', b: '−2' })).toEqual({ a: 1, b: -2 });
  });
});

describe('the course', () => {
  it('goes on with what was begun before what comes first', () => {
    const course = [lesson('one', ['a', 'b'], []), lesson('two', ['a', 'b'], ['a'], 1), lesson('three', ['a'], ['a'])];
    expect(nextLesson(course)?.lesson.id).toBe('two');
    expect(nextLesson(course.slice(0, 1))?.lesson.id).toBe('one');
    expect(nextLesson(course.slice(2))).toBeNull();
  });

  it('goes on where a chapter was left, or with a step passed over', () => {
    const steps = ['a', 'b', 'c'];
    expect(stepOn(lesson('one', steps, ['a'], 1))).toBe(1);
    expect(stepOn(lesson('one', steps, ['a', 'b'], 0))).toBe(0);
    expect(stepOn(lesson('one', steps, ['a', 'c'], 2))).toBe(1);
    expect(stepOn(lesson('one', steps, steps, 2))).toBe(2);
    expect(wayOn(lesson('one', steps, ['a', 'c'], 2))).toMatchObject({ query: { step: 1 } });
    expect(wayOn(lesson('one', steps, ['a'], 1))).not.toHaveProperty('query');
  });

  it('passes over what a placement test found known', () => {
    const course = [{ ...lesson('one', ['a'], []), known: true }, lesson('two', ['a'], [])];
    expect(nextLesson(course)?.lesson.id).toBe('two');
  });

  it('counts only steps that are still there', () => {
    expect(progressOf(lesson('one', ['a', 'b'], ['a', 'gone']))).toEqual({ done: 1, of: 2, finished: false });
  });
});

describe('a planned break', () => {
  it('begins today and lasts as many days as were chosen', () => {
    const now = new Date(2026, 11, 28, 23, 30);
    const pause = pauseOf(7, now);
    expect(pause).toEqual({ from: '2026-12-28', until: '2027-01-03' });
    expect(pauseNow(pause, now)).toBe(pause);
    expect(pauseNow(pause, new Date(2027, 0, 3, 23, 59))).toBe(pause);
    expect(pauseNow(pause, new Date(2027, 0, 4))).toBeNull();
    expect(pauseNow(null, now)).toBeNull();
  });
});

describe('the table', () => {
  it('seats the next player on the left', () => {
    expect(placesFrom('voleny', 0)).toEqual(['bottom', 'left', 'right']);
    expect(placesFrom('voleny', 2)).toEqual(['left', 'right', 'bottom']);
    expect(placesFrom('krizovy', 1)).toEqual(['right', 'bottom', 'left', 'top']);
  });

  const finished = {
    leader: 0,
    cards: [
      { seat: 0, card: 'Th' },
      { seat: 1, card: 'Ah' },
      { seat: 2, card: '7h' },
    ],
    winner: 1,
  } as const;
  const scene: DrillScene = {
    variant: 'voleny',
    rules: 'csm',
    seat: 1,
    declarer: 0,
    contract: 'sedma',
    trump: 'l',
    helper: null,
    trumpCard: { seat: 0, card: '7l' },
    fleks: { hra: 1 },
    against: [{ seat: 2, what: 'sto', fleks: 0 }],
    hands: [null, ['9a', 'Tl', 'Ka'], null],
    counts: [3, 3, 3],
    talon: null,
    trick: { leader: 1, cards: [] },
    tricks: [finished],
    marriages: [{ seat: 2, suit: 'b', points: 20 }],
    points: null,
  };

  it('keeps the last trick in the middle until the next card falls', () => {
    const between = boardOfScene(scene);
    expect([between.trick, between.lastTrick]).toEqual([finished, null]);
    const open = { leader: 1, cards: [{ seat: 1, card: '9a' }] } as const;
    const begun = boardOfScene({ ...scene, trick: open });
    expect([begun.trick, begun.lastTrick]).toEqual([open, finished]);
  });

  it('goes back to a trick: what fell later is held again, and its marriages are not announced yet', () => {
    const later = {
      leader: 1,
      cards: [
        { seat: 1, card: 'Ol' },
        { seat: 2, card: 'Kb', marriage: 20 },
        { seat: 0, card: '8l' },
      ],
      winner: 0,
    } as const;
    const now = { ...scene, tricks: [finished, later] };
    const then = sceneAt(now, 0);
    expect(then.tricks).toEqual([finished]);
    expect(then.hands).toEqual([null, ['9a', 'Tl', 'Ka', 'Ol'], null]);
    expect(then.counts).toEqual([4, 4, 4]);
    expect(then.marriages).toEqual([]);
    expect(sceneAt(now, 1)).toEqual(now);
    expect(sceneAt(now, 2)).toEqual(now);
  });

  it('sorts open hands, hides closed ones and shows all in the end', () => {
    const { seats, badge } = boardOfScene(scene);
    expect(seats.map(({ cards, place, toAct }) => [cards, place, toAct])).toEqual([
      [null, 'right', false],
      [['Tl', 'Ka', '9a'], 'bottom', true],
      [null, 'left', false],
    ]);
    expect(seats[2]?.marriages).toHaveLength(1);
    expect(badge.components).toEqual(['hra', 'sedma', 'against-sto']);
    expect(seats.map(({ known }) => known)).toEqual(['7l', null, null]);
    const revealed = boardOfScene(scene, [['7l'], ['Tl'], ['8l', 'Al']]);
    expect(revealed.seats.map(({ cards, count, known }) => [cards, count, known])).toEqual([
      [['7l'], 1, null],
      [['Tl'], 1, null],
      [['Al', '8l'], 2, null],
    ]);
  });

  it('lays marriages down beside a closed hand only: beside an open one they would look like a second row of it', () => {
    const lies = (hands?: readonly (readonly Card[])[]) =>
      boardOfScene(scene, hands).seats.map(({ marriagesLie }) => marriagesLie);
    expect(lies()).toEqual([true, false, true]);
    expect(lies([['7l'], ['Tl'], ['8l', 'Al']])).toEqual([false, false, false]);
    expect(lies([[], [], []])).toEqual([true, true, true]);
  });

  it('cuts plays into tricks, the first begun already', () => {
    expect(cutIntoTricks([1, 2, 3, 4, 5], 3, 0)).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(cutIntoTricks([1, 2, 3, 4], 3, 2)).toEqual([[1], [2, 3, 4]]);
    expect(cutIntoTricks([], 3, 1)).toEqual([]);
  });

  it('finds the plays of a seat with the actions before them', () => {
    const said = { kind: 'action', seat: 0, action: { type: 'good' } } as const;
    const play = (seat: 0 | 1 | 2, card: 'Th' | 'Ah' | '7h' | '8h') =>
      ({ kind: 'action', seat, action: { type: 'play', card } }) as const;
    const log = [said, play(0, 'Th'), play(1, 'Ah'), play(2, '7h'), play(1, '8h')];
    expect(ownPlays({ variant: 'voleny', log }, 1)).toEqual([
      { step: 2, trick: 1, card: 'Ah' },
      { step: 4, trick: 2, card: '8h' },
    ]);
  });
});

describe('how far a learner is', () => {
  it('counts guided deals as their list shows them', () => {
    const deals = [
      lesson('over', ['a', 'b'], ['a', 'b'], 1),
      lesson('answered', ['a', 'b'], ['a']),
      lesson('opened', ['a', 'b'], [], 1),
      lesson('new', ['a', 'b'], []),
    ];
    expect(dealCounts(deals)).toEqual({ done: 1, begun: 2, new: 1, of: 4 });
    expect(dealCounts([])).toEqual({ done: 0, begun: 0, new: 0, of: 0 });
  });

  it('counts a chapter once, as finished or else as known', () => {
    const course = [
      { ...lesson('both', ['a'], ['a']), known: true },
      { ...lesson('known', ['a', 'b'], ['a']), known: true },
      lesson('finished', ['a'], ['a']),
      lesson('begun', ['a', 'b'], ['a']),
    ];
    expect(chapterCounts(course)).toEqual({ finished: 2, known: 1 });
  });

  it('counts of a finished chapter only the steps that ask something', () => {
    const kinds = ['read', 'show', 'choose', 'settle', 'play-out', 'find-fault', 'bid'] as const;
    const steps: LessonSummary['steps'] = kinds.map((kind) => ({ id: kind, kind, title: null }));
    const result = (mistakes: number, helped = false) => ({ mistakes, helped });
    const results = {
      read: result(0),
      show: result(2, true),
      choose: result(0),
      settle: result(3),
      'play-out': result(1, true),
      'find-fault': result(0, true),
      // Of a step that was taken out of the chapter since.
      gone: result(0),
    };
    expect(resultsOf(results, steps)).toEqual({ clean: 1, mistaken: 1, helped: 2 });
    expect(resultsOf({ read: result(0), show: result(1) }, steps)).toEqual({ clean: 0, mistaken: 0, helped: 0 });
  });
});

describe('what is due', () => {
  const at = { due: '2026-11-21', lapses: 0, reason: { why: 'missed', last: '2026-11-20' } } as const;
  const step: DueItem = { type: 'lesson', lesson: 'duties', step: 'beat', index: 0, ...at };
  const drill: DueItem = { type: 'drill', exerciseId: 7, kind: 'memory', themes: ['memory'], ...at };

  it('is gone to where it is', () => {
    expect(wayToDue(step)).toEqual({ name: 'lesson', params: { lesson: 'duties' }, query: { step: 0 } });
    expect(wayToDue(drill)).toEqual({ name: 'drill', query: { exercise: 7 } });
  });

  it('is counted on every screen as what is due now, and with what falls due until midnight', () => {
    const figures = dueFigures({ due: { now: 16, today: 20 } });
    expect(figures.map(({ id, count }) => [id, count])).toEqual([
      ['now', 16],
      ['today', 20],
    ]);
    const { t } = useTexts();
    expect(figures.map(({ label }) => t(label))).toEqual(['Zopakovat teď', 'Do půlnoci celkem']);
  });

  it('is told while it is done, with what is left after it', () => {
    const due = [step, drill];
    const { reason } = step;
    expect(repetitionIn(due, { lesson: 'duties', index: 0 })).toEqual({ reason, others: [drill] });
    expect(repetitionIn(due, { exerciseId: 7 })).toEqual({ reason, others: [step] });
    // Other steps, other lessons and other exercises are no repetitions.
    for (const doing of [{ lesson: 'duties', index: 1 }, { lesson: 'points', index: 0 }, { exerciseId: 8 }])
      expect(repetitionIn(due, doing)).toEqual({ reason: null, others: due });
  });
});

describe('answers of drills', () => {
  it('marks the given card wrong and tells nothing else before the end', () => {
    const one: DrillAnswer = { form: 'cards', cards: ['Th'] };
    const two: DrillAnswer = { form: 'cards', cards: ['Th', 'Ah'] };
    expect([...answerMarks(verdict({}), one, [one], true)]).toEqual([['Th', 'wrong']]);
    expect([...answerMarks(verdict({}), two, [two], false)]).toEqual([]);
    // One card of several asked for: it may be right, with others missing.
    expect([...answerMarks(verdict({}), one, [one], false)]).toEqual([]);
  });

  it('keeps every miss marked when the second try is right', () => {
    const missed: DrillAnswer = { form: 'cards', cards: ['Th'] };
    const right = verdict({ correct: true, done: true, solution: { form: 'cards', cards: ['Ah'] } });
    expect([...answerMarks(right, { form: 'cards', cards: ['Ah'] }, [missed], true)]).toEqual([
      ['Ah', 'right'],
      ['Th', 'wrong'],
    ]);
  });

  it('marks the solution once it is there', () => {
    const over = verdict({ done: true, solution: { form: 'cards', cards: ['Ah', 'Kh'] } });
    const given: DrillAnswer = { form: 'cards', cards: ['Th', 'Ah'] };
    expect([...answerMarks(over, given, [given], false)]).toEqual([
      ['Ah', 'right'],
      ['Kh', 'right'],
      ['Th', 'wrong'],
    ]);
  });

  it('marks what was given when another answer would have been right too', () => {
    const right = verdict({ correct: true, done: true, solution: { form: 'suit', suit: 'h' } });
    expect([...answerMarks(right, { form: 'suit', suit: 'l' }, [], true)]).toEqual([['l', 'right']]);
  });

  it('keeps as many cards as are asked for', () => {
    expect(toggled(['Th', 'Ah'], 'Kh', 2)).toEqual(['Ah', 'Kh']);
    expect(toggled(['Th', 'Ah'], 'Th', 2)).toEqual(['Ah']);
  });
});

describe('links', () => {
  it('leave out what is unknown', () => {
    expect(wishOf({ kind: 'talon', theme: 'nonsense', source: 'own', exercise: '3' })).toEqual({
      kind: 'talon',
      source: 'own',
      exerciseId: 3,
    });
    expect(wishOf({ exercise: '0' })).toEqual({});
    expect(wishOf({ theme: 'trumps', dilemma: '1' })).toEqual({ theme: 'trumps', dilemma: true });
    expect(wishOf({ dilemma: 'yes' })).toEqual({});
    expect([thumbPageOf('flek'), thumbPageOf('nonsense')]).toEqual(['flek', 'seven']);
    expect(stepOf({ step: '0' })).toBe(0);
    expect(stepOf({ step: '' })).toBeUndefined();
    expect(stepOf({ step: '1.5' })).toBeUndefined();
  });
});

describe('charts', () => {
  it('put days into weeks from Monday', () => {
    // 2026-11-21 is a Saturday.
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day, at) => ({ day, attempts: at * 4, correct: 0 }));
    expect(calendarCells(days).map(({ week, weekday, level }) => [week, weekday, level])).toEqual([
      [0, 5, 0],
      [0, 6, 2],
      [1, 0, 4],
    ]);
  });

  it('name months where they begin', () => {
    const days = ['2026-11-30', '2026-12-01'].map((day) => ({ day, attempts: 0, correct: 0 }));
    expect(monthStarts(calendarCells(days))).toEqual([{ week: 0, day: '2026-12-01' }]);
  });

  it('draw ratings by day, higher ones higher, all inside', () => {
    const points = [
      { day: '2026-11-01', rating: 1500 },
      { day: '2026-11-03', rating: 1600 },
      { day: '2026-11-11', rating: 1450 },
    ];
    const chart = curveChart({ points }, 100, 50);
    expect(chart.points.map(({ x }) => x)).toEqual([0, 20, 100]);
    const [first, second, third] = chart.points.map(({ y }) => y);
    expect(second).toBeLessThan(first!);
    expect(third).toBeGreaterThan(first!);
    expect(chart.points.every(({ y }) => y >= 0 && y <= 50)).toBe(true);
    expect(chart.ticks.map(({ rating }) => rating)).toEqual([1400, 1525, 1650]);
  });

  it('draw a single day at the right edge and nothing of nothing', () => {
    expect(curveChart({ points: [{ day: '2026-11-01', rating: 1500 }] }, 100, 50).points[0]?.x).toBe(100);
    expect(curveChart({ points: [] }, 100, 50)).toEqual({ points: [], ticks: [] });
  });

  it('draw what was lost in a deal, week by week, the chosen theme within it', () => {
    const weeks = [
      { week: '2026-11-09', deals: 2, unseen: 0, lost: { declarer: 3, defence: 5 } },
      { week: '2026-11-16', deals: 0, unseen: 4, lost: {} },
      { week: '2026-11-23', deals: 1, unseen: 0, lost: { betl: 1 } },
    ];
    const { bars, ticks } = lostChart(weeks, 'declarer', 300, 100);
    expect(bars.map(({ all, own }) => [all, own])).toEqual([
      [4, 1.5],
      [0, 0],
      [1, 0],
    ]);
    expect(bars.map(({ allY, ownY }) => [allY, ownY])).toEqual([
      [0, 62.5],
      [100, 100],
      [75, 100],
    ]);
    expect(bars.every(({ x, width }, i) => x > 100 * i && x + width < 100 * (i + 1))).toBe(true);
    expect(ticks.map(({ amount, y }) => [amount, y])).toEqual([
      [0, 100],
      [2, 50],
      [4, 0],
    ]);
    expect(lostChart([], 'betl', 300, 100).bars).toEqual([]);
  });
});
