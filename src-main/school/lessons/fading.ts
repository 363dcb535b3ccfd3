/** A deal with help that fades: before the first decisions the rule is told, then the suit, then nothing until the card lies. */
import { suitOf, type Card } from '#shared/cards.ts';
import type { Language } from '#shared/api/index.ts';
import type { Lesson, Step, StepOf } from '#shared/school/lesson.ts';
import type { FadingHelp, LessonState } from '#shared/school/lesson-course.ts';
import { inLanguage } from '#shared/school/text.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import { legalCards, positionVerdicts, type Position } from '#main/engine/index.ts';
import { learnerSeats } from './controller.ts';
import { cardOf, keepsGoal, played } from './line.ts';
import { stepTable } from './table.ts';

/** So many decisions are told the rule, and as many after them the suit. */
const STAGE_LENGTH = 3;

type PlayOut = StepOf<'play-out'>;

/** A moment at which the learner had more than one card to choose from. */
interface Decision {
  readonly position: Position;
  readonly card: Card;
}

/** `null` where no help fades, or nothing is asked now. */
export function fadingHelp(lesson: Lesson, step: Step, state: LessonState, language: Language): FadingHelp | null {
  if (step.kind !== 'play-out' || step.fading === undefined) return null;
  if (state.phase !== 'playing' && state.phase !== 'retry') return null;
  const made: Decision[] = [];
  let position = stepTable(lesson, step, state.rules)!.position!;
  for (const play of state.plays) {
    if (isDecision(lesson, step, position)) made.push({ position, card: cardOf(play) });
    position = played(position, play);
  }
  const stage = stageOf(made.length);
  const texts = textsIn(language);
  const last = made.at(-1);
  const afterwards = last && stageOf(made.length - 1) === 'none' ? [toldAfter(step, last, texts)] : [];
  if (!isDecision(lesson, step, position)) return { stage, texts: [...afterwards, texts.t('lessons.help.forced')] };
  switch (stage) {
    case 'rule':
      return { stage, texts: [...dutyTold(position, texts), inLanguage(step.fading.rule, language)] };
    case 'suit':
      return { stage, texts: [suitTold(step, position, texts)] };
    case 'none':
      return { stage, texts: afterwards.length > 0 ? afterwards : [texts.t('lessons.help.alone')] };
  }
}

function stageOf(decisions: number): FadingHelp['stage'] {
  return (['rule', 'suit'] as const)[Math.floor(decisions / STAGE_LENGTH)] ?? 'none';
}

function isDecision(lesson: Lesson, step: PlayOut, position: Position): boolean {
  const mine = position.toPlay !== null && learnerSeats(lesson, step).includes(position.toPlay);
  return mine && legalCards(position).length > 1;
}

/** What forbids some of the hand, if anything does. */
function dutyTold(position: Position, texts: Texts): string[] {
  const reason = positionVerdicts(position).find(({ legal }) => !legal)?.reason;
  return reason ? [texts.duty(reason)] : [];
}

function rightAndWrong(step: PlayOut, position: Position): { right: Card[]; wrong: Card[] } {
  const legal = legalCards(position);
  const right = legal.filter((card) => keepsGoal(step, position, card));
  return { right, wrong: legal.filter((card) => !right.includes(card)) };
}

function suitTold(step: PlayOut, position: Position, texts: Texts): string {
  const { right, wrong } = rightAndWrong(step, position);
  if (wrong.length === 0) return texts.t('lessons.help.any');
  const suits = suitsOf(right);
  const held = suitsOf([...right, ...wrong]).length;
  if (held === 1) return texts.t('lessons.help.height');
  if (suits.length === held) return texts.t('lessons.help.which');
  const named = new Intl.ListFormat(texts.language, { type: 'disjunction' }).format(
    suits.map((suit) => texts.suit(suit)),
  );
  return texts.t('lessons.help.suit', { suits: named });
}

/** Beside a suggestion that marks nearly every card: what would be wrong, or that nothing is. */
export function suggestionTold(step: PlayOut, position: Position, texts: Texts): string[] {
  const { right, wrong } = rightAndWrong(step, position);
  if (wrong.length === 0) return [texts.t('lessons.help.any')];
  return wrong.length < right.length
    ? [texts.t('lessons.help.only', { cards: listed(wrong, texts) }, wrong.length)]
    : [];
}

const listed = (cards: readonly Card[], { language }: Texts): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(cards.map((card) => `{${card}}`));

const suitsOf = (cards: readonly Card[]) => [...new Set(cards.map(suitOf))];

function toldAfter(step: PlayOut, { position, card }: Decision, texts: Texts): string {
  const { wrong } = rightAndWrong(step, position);
  const written = `{${card}}`;
  if (wrong.length === 0) return texts.t('lessons.help.after-any', { card: written });
  return texts.t('lessons.help.after', { card: written, cards: listed(wrong, texts) }, wrong.length);
}
