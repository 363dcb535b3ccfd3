import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/api/index.ts';
import { answerText, DRILL_KINDS, THEME_OF, type DrillAnswer, type DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { checkAnswer, exerciseOf } from '#main/school/drills/index.ts';
import { askIn, note, saidOf, taskOf } from '#main/school/index.ts';
import { tries } from '../bulk.ts';
import { inSoak } from '../in-soak.ts';
import { PLAYER } from './player.ts';
import { faultsOf } from './verify/index.ts';

/** A share of what `npm run soak -- drills` does; of kinds that take long to make or to verify fewer. */
const SHARE: Partial<Record<DrillKind, number>> = {
  talon: 2,
  'take-over': 2,
  'choose-trump': 3,
  laid: 3,
  announce: 3,
  flek: 3,
  counting: 10,
};
const DEFAULT_SHARE = 5;

/** Verified by samples, or from one side only, so that a narrow miss may pass. */
const ROUGH: readonly DrillKind[] = ['choose-trump', 'talon', 'announce', 'take-over', 'flek', 'laid'];

const made = new Map(DRILL_KINDS.map((kind) => [kind, firstOf(kind, SHARE[kind] ?? DEFAULT_SHARE)]));
const all = [...made.values()].flat();

function firstOf(kind: DrillKind, count: number): Exercise[] {
  const found: Exercise[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const exercise = exerciseOf(kind, `test ${seed}`, PLAYER);
    if (exercise) found.push(exercise);
  }
  return found;
}

/** Some answer that fits the question and is not right. */
function wrongAnswer({ ask, accepted }: Exercise): DrillAnswer {
  const candidates: DrillAnswer[] = [];
  if (ask.form === 'cards') {
    for (let i = 0; i + ask.min <= ask.from.length; i++) {
      candidates.push({ form: 'cards', cards: ask.from.slice(i, i + ask.min) });
    }
  }
  if (ask.form === 'suit') candidates.push(...ask.suits.map((suit) => ({ form: 'suit' as const, suit })));
  if (ask.form === 'option') candidates.push(...ask.options.map(({ id }) => ({ form: 'option' as const, option: id })));
  if (ask.form === 'numbers') {
    candidates.push({ form: 'numbers', values: Object.fromEntries(ask.fields.map(({ id, max }) => [id, max])) });
  }
  const right = accepted.map(answerText);
  return candidates.find((answer) => !right.includes(answerText(answer)))!;
}

describe.each(DRILL_KINDS)('%s', (kind) => {
  const exercises = made.get(kind)!;

  test('every solution is found again by another route', () => {
    const faults = exercises.flatMap((exercise) => faultsOf(exercise).map((fault) => `${exercise.identity}: ${fault}`));
    expect(faults).toEqual([]);
  });

  // What judges those by samples takes seconds.
  (ROUGH.includes(kind) ? inSoak : test)('a wrong solution would be noticed', () => {
    const tried = exercises.slice(0, tries(2, 3));
    const unnoticed = tried.filter((exercise) => {
      const spoilt = { ...exercise, accepted: [wrongAnswer(exercise)] };
      return faultsOf(spoilt).length === 0;
    });
    if (!ROUGH.includes(kind)) expect(unnoticed.map(({ identity }) => identity)).toEqual([]);
    else expect(unnoticed.length).toBeLessThan(2);
  });

  test('right answers are accepted, others are not and cost something or are explained', () => {
    for (const exercise of exercises) {
      for (const accepted of exercise.accepted) {
        expect(checkAnswer(exercise, accepted)).toEqual({ ok: true, value: { correct: true, notes: [] } });
      }
      expect(checkAnswer(exercise, wrongAnswer(exercise))).toMatchObject({ ok: true, value: { correct: false } });
    }
  });

  test('the theme of the kind comes first', () => {
    expect(exercises.every(({ themes }) => themes[0] === THEME_OF[kind])).toBe(true);
  });
});

test('the same seed gives the same exercise, another seed another one', () => {
  for (const kind of ['best-defender', 'flek', 'must-beat'] as const) {
    const [first, second] = made.get(kind)!;
    expect(firstOf(kind, 1)[0]).toEqual(first);
    expect(second!.identity).not.toBe(first!.identity);
  }
  expect(new Set(all.map(({ identity }) => identity)).size).toBe(all.length);
});

test('a card that is not to be seen is not in the scene', () => {
  const closed = all.filter(({ task }) => task.code.startsWith('best-') || /^(seven|betl)-/.test(task.code));
  for (const { scene, task, setup } of closed) {
    const open = task.code.endsWith('-open');
    expect(scene.hands.every((hand, seat) => (hand !== null) === (open || seat === scene.seat))).toBe(true);
    const knowsTalon = open || scene.seat === scene.declarer || setup!.variant === 'krizovy';
    expect(scene.talon === null || knowsTalon).toBe(true);
  }
  const blind = all.filter(({ kind, task }) => kind === 'count-trick' || task.code === 'count-deal-blind');
  expect(blind.length).toBeGreaterThan(0);
  expect(blind.every(({ scene }) => scene.points === null && scene.tricks.every((trick) => !('winner' in trick)))).toBe(
    true,
  );
});

test('counting asks about every matter, and shows what proves the answer', () => {
  const counted = made.get('counting')!;
  expect([...new Set(counted.map(({ task }) => task.code))].sort()).toEqual([
    'counting-points',
    'counting-suit',
    'counting-trumps',
    'counting-void',
  ]);
  for (const { scene, proof, accepted, task } of counted) {
    const shown = [...scene.tricks.flatMap(({ cards }) => cards.map(({ card }) => card)), ...scene.hands[scene.seat!]!];
    expect(proof!.filter((card) => !shown.includes(card))).toEqual([]);
    const [right] = accepted;
    const nothing = task.code === 'counting-points' || (right!.form === 'option' && right!.option === 'nobody');
    if (!nothing) expect(proof!.length).toBeGreaterThan(0);
  }
});

test('an answer to another question is refused with its place', () => {
  const [cards] = made.get('best-declarer')!;
  const [numbers] = made.get('count-deal')!;
  const refused = (exercise: Exercise, answer: DrillAnswer) => checkAnswer(exercise, answer);
  const code = 'answer-does-not-fit';
  expect(refused(cards!, { form: 'option', option: 'yes' })).toMatchObject({ error: { code, path: ['form'] } });
  const foreign = ['7h', '8l', '9a', 'Tb', 'Ub'].find(
    (card) => cards!.ask.form === 'cards' && !cards!.ask.from.includes(card as never),
  );
  expect(refused(cards!, { form: 'cards', cards: [foreign as never] })).toMatchObject({
    error: { code, path: ['cards', 0] },
  });
  const twoCards = cards!.ask.form === 'cards' ? cards!.ask.from.slice(0, 2) : [];
  expect(refused(cards!, { form: 'cards', cards: twoCards })).toMatchObject({ error: { code, path: ['cards'] } });
  expect(refused(numbers!, { form: 'numbers', values: { declarer: 10 } })).toMatchObject({
    error: { code, path: ['values', 'defenders'] },
  });
  expect(refused(numbers!, { form: 'numbers', values: { declarer: 10, defenders: 80, talon: 0 } })).toMatchObject({
    error: { code, path: ['values', 'talon'] },
  });
});

test.each(LANGUAGES)('every sentence of a drill exists in %s', (language) => {
  const sentences = all.flatMap((exercise) => {
    const ask = askIn(language, exercise.ask);
    const wrong = checkAnswer(exercise, wrongAnswer(exercise));
    const notes = saidOf(exercise, null, wrong.ok ? wrong.value.notes : [], true);
    const labels = ask.form === 'option' ? ask.options : ask.form === 'numbers' ? ask.fields : [];
    return [
      taskOf(language, exercise),
      ...labels.map(({ text }) => text),
      ...notes.map((saying) => note(language, saying).text),
    ];
  });
  expect(sentences.filter((text) => /^(drills|reasons)\.|\{|undefined/i.test(text))).toEqual([]);
});

test('drills are easy and hard: the grades of each kind of card play spread', () => {
  for (const kind of ['best-declarer', 'best-defender', 'seven', 'betl'] as const) {
    expect(new Set(made.get(kind)!.map(({ difficulty }) => difficulty.grade)).size).toBeGreaterThanOrEqual(3);
  }
});
