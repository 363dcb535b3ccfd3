/** Help after a wrong answer, step by step: what to look at, where, and at last the answer. */
import { suitOf, type Suit } from '#shared/cards.ts';
import { answerText, type DrillAnswer } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { saidOfLaid } from './laid-said.ts';
import { say } from './make.ts';

/**
 * All hints of an exercise, the vaguest first; never empty.
 * @param tried wrong answers so far, the last one last: what they ruled out is not said again
 */
export function hintsFor(exercise: Exercise, tried: readonly DrillAnswer[]): readonly Saying[] {
  const { kind, task } = exercise;
  const look = say(`look-${kind === 'counting' ? task.code : kind}`);
  return [saidOfLaid(exercise, look), ...nearer(exercise, tried)];
}

function nearer(exercise: Exercise, tried: readonly DrillAnswer[]): Saying[] {
  const { accepted, because, ask, kind } = exercise;
  const right = accepted[0]!;
  switch (right.form) {
    case 'cards': {
      if (ask.form !== 'cards' || ask.max === ask.min) {
        const [card] = right.cards;
        return [
          say('suits', { suit: suitsOf(accepted) }),
          say(right.cards.length === 1 ? 'card' : 'one-of', { card: card! }),
        ];
      }
      const count = right.cards.length;
      return [say(kind === 'counting' ? 'how-many-out' : 'how-many', { count }), ...because.slice(0, 1)];
    }
    case 'suit':
    case 'option':
      if (kind === 'counting') return because.map(whereShown);
      return ruledOut(exercise, tried);
    case 'numbers':
      return direction(right.values, tried.at(-1));
  }
}

/** Where to look for what shows it, without what it shows. */
function whereShown({ code, params }: Saying): Saying {
  return code === 'void-shown' ? say('void-trick', { number: params['number']! }) : say(code);
}

/** The suits of every right card, in deck order. */
function suitsOf(accepted: readonly DrillAnswer[]): Suit[] {
  const cards = accepted.flatMap((answer) => (answer.form === 'cards' ? answer.cards : []));
  return [...new Set(cards.map(suitOf))].sort();
}

/** The worst of the wrong answers not tried yet; nothing where only the right ones are left. */
function ruledOut({ ask, accepted, values, kind }: Exercise, tried: readonly DrillAnswer[]): Saying[] {
  const gone = new Set([...accepted, ...tried].map(answerText));
  const ids = ask.form === 'suit' ? ask.suits : ask.form === 'option' ? ask.options.map(({ id }) => id) : [];
  const left = ids.filter((id) => !gone.has(id));
  if (left.length === 0) return [];
  const worst = left.reduce((least, id) => ((values[id] ?? 0) < (values[least] ?? 0) ? id : least));
  if (ask.form === 'suit') return [say('not-suit', { suit: worst })];
  return [kind === 'announce' ? say('not-game', { game: worst }) : say(`not-${worst}`)];
}

/** Whether each wrong number is higher or lower, and then the first of them. */
function direction(right: Readonly<Record<string, number>>, last: DrillAnswer | undefined): Saying[] {
  const given = last?.form === 'numbers' ? last.values : {};
  const wrong = Object.keys(right).filter((id) => given[id] !== right[id]);
  const [first] = wrong;
  if (first === undefined) return [];
  return [
    ...wrong.map((id) => say(`${(given[id] ?? 0) < right[id]! ? 'higher' : 'lower'}-${id}`)),
    say(`value-${first}`, { value: right[first]! }),
  ];
}
