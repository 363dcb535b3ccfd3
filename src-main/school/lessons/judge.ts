/** Whether an answer is right, and which parts of it are not. Reasons are made in `feedback.ts`. */
import { isSharp, type Card } from '#shared/cards.ts';
import type { Reason } from '#shared/view.ts';
import type { Lesson, LessonOption, Step, StepOf } from '#shared/school/lesson.ts';
import type { LessonAnswer, LessonSolution } from '#shared/school/lesson-course.ts';
import { actionRefusal, isOver, legalCards, positionVerdicts, trumpGameRefusal } from '#main/engine/index.ts';
import { cardOf, isReachable, keepsGoal, outcome, played } from './line.ts';
import { stepTable, type PlayInput } from './table.ts';

export interface LessonVerdict {
  readonly right: boolean;
  readonly wrongCards: readonly Card[];
  readonly missedCards: readonly Card[];
  readonly wrongQuestions: readonly string[];
}

/** Where an answer is given. */
export interface LessonRequest {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly rules: string;
  readonly plays: readonly PlayInput[];
}

/** Which kind of answer a step takes; `null`: none. */
const ANSWERS: Readonly<Record<Step['kind'], LessonAnswer['kind'] | null>> = {
  read: null,
  show: null,
  'choose-legal': 'cards',
  'choose-card': 'cards',
  'choose-talon': 'cards',
  'pick-cards': 'cards',
  'choose-contract': 'option',
  'choose-trump': 'option',
  'answer-flek': 'option',
  bid: 'option',
  choose: 'option',
  'count-points': 'numbers',
  settle: 'numbers',
  'play-out': 'play',
  'find-fault': 'fault',
};

export function answerKind(step: Step): LessonAnswer['kind'] | null {
  return ANSWERS[step.kind];
}

/** The question a settlement asks. */
export const AMOUNT = 'amount';

export function isRight({ right }: LessonOption, rules: string): boolean {
  return typeof right === 'boolean' ? right : right.includes(rules);
}

/** A right answer; a play-out has none but the play itself. */
export function solutionOf({ lesson, step, rules, plays }: LessonRequest): LessonSolution | null {
  switch (step.kind) {
    case 'choose-legal':
      return { kind: 'cards', cards: legalCards(stepTable(lesson, step, rules)!.position!), anyOf: false };
    case 'choose-card':
      return { kind: 'cards', cards: step.accept, anyOf: true };
    case 'pick-cards':
      return { kind: 'cards', cards: step.accept, anyOf: false };
    case 'choose-talon':
      return { kind: 'pairs', pairs: step.accept };
    case 'count-points':
      return { kind: 'numbers', numbers: Object.fromEntries(step.questions.map(({ id, answer }) => [id, answer])) };
    case 'settle':
      return { kind: 'numbers', numbers: { [AMOUNT]: step.answers[rules]! } };
    case 'find-fault':
      return { kind: 'fault', index: step.fault };
    case 'play-out': {
      const { position } = stepTable(lesson, step, rules, plays)!;
      const cards = isOver(position!) ? [] : legalCards(position!).filter((card) => keepsGoal(step, position!, card));
      return { kind: 'cards', cards, anyOf: true };
    }
    case 'read':
    case 'show':
      return null;
    default:
      return { kind: 'options', options: step.options.filter((option) => isRight(option, rules)).map(({ id }) => id) };
  }
}

const NOTHING: Omit<LessonVerdict, 'right'> = { wrongCards: [], missedCards: [], wrongQuestions: [] };

/** @param answer of the kind the step takes */
export function judge(asked: LessonRequest, answer: LessonAnswer): LessonVerdict {
  switch (answer.kind) {
    case 'cards':
      return judgeCards(asked, answer.cards);
    case 'option': {
      const { options } = solutionOf(asked) as Extract<LessonSolution, { kind: 'options' }>;
      return { ...NOTHING, right: options.includes(answer.option) };
    }
    case 'numbers': {
      const { numbers } = solutionOf(asked) as Extract<LessonSolution, { kind: 'numbers' }>;
      const wrongQuestions = Object.keys(numbers).filter((id) => answer.numbers[id] !== numbers[id]);
      return { ...NOTHING, right: wrongQuestions.length === 0, wrongQuestions };
    }
    case 'fault':
      return { ...NOTHING, right: (asked.step as StepOf<'find-fault'>).fault === answer.index };
    case 'play': {
      const right = judgePlay(asked, answer.play);
      return { ...NOTHING, right, wrongCards: right ? [] : [cardOf(answer.play)] };
    }
  }
}

function judgeCards(asked: LessonRequest, cards: readonly Card[]): LessonVerdict {
  const solution = solutionOf(asked)!;
  if (solution.kind === 'pairs') {
    const right = cards.length === 2 && solution.pairs.some((pair) => pair.every((card) => cards.includes(card)));
    const good = solution.pairs.flat();
    return { ...NOTHING, right, wrongCards: right ? [] : cards.filter((card) => !good.includes(card)) };
  }
  const { cards: accepted, anyOf } = solution as Extract<LessonSolution, { kind: 'cards' }>;
  const wrongCards = cards.filter((card) => !accepted.includes(card));
  const missedCards = anyOf ? [] : accepted.filter((card) => !cards.includes(card));
  const enough = anyOf ? cards.length === 1 : missedCards.length === 0;
  return { ...NOTHING, right: enough && wrongCards.length === 0, wrongCards, missedCards };
}

/** A legal card after which the goal is still reached against perfect play. */
function judgePlay({ lesson, step, rules, plays }: LessonRequest, play: PlayInput): boolean {
  const { position } = stepTable(lesson, step, rules, plays)!;
  if (position === null || !legalCards(position).includes(cardOf(play))) return false;
  const playOut = step as StepOf<'play-out'>;
  const next = played(position, play);
  return outcome(playOut, next) ?? isReachable(playOut, next);
}

/**
 * Why the rules refuse what was to be played or laid away, so that it is no answer yet; `null` where it is one. What may be
 * played is the answer where the question is about it.
 */
export function refusalOf({ lesson, step, rules, plays }: LessonRequest, answer: LessonAnswer): Reason | null {
  switch (step.kind) {
    case 'choose-card':
    case 'play-out': {
      const [card, more] = answer.kind === 'play' ? [cardOf(answer.play)] : answer.kind === 'cards' ? answer.cards : [];
      if (step.legality || card === undefined || more !== undefined) return null;
      const { position } = stepTable(lesson, step, rules, plays)!;
      return positionVerdicts(position!).find((verdict) => verdict.card === card)?.reason ?? null;
    }
    case 'choose-talon': {
      const [first, second, more] = answer.kind === 'cards' ? answer.cards : [];
      if (first === undefined || second === undefined || more !== undefined) return null;
      const { deal } = stepTable(lesson, step, rules)!;
      // Before a game is named the rules leave everything open; a talon without sharp cards is asked for where trumps are meant.
      const isTrumpGame = !step.accept.flat().some(isSharp);
      return (
        actionRefusal(deal!, { type: 'discard', cards: [first, second] }) ??
        (isTrumpGame ? trumpGameRefusal(deal!.state, [first, second]) : null)
      );
    }
    default:
      return null;
  }
}
