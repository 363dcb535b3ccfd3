/** What a learner is told of his answer: the teacher's words, the engine's reason, or the coach's line. */
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Explanation } from '#shared/coach.ts';
import type { LessonOption, LessonText, LosingLayout, Step, StepOf } from '#shared/school/lesson.ts';
import type { LessonAnswer, LessonFeedback } from '#shared/school/lesson-course.ts';
import type { ComponentLine } from '#shared/settlement.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import type { CardVerdict, Reason } from '#shared/view.ts';
import { inLanguage } from '#shared/school/text.ts';
import { actionRefusal, positionVerdicts, type Position } from '#main/engine/index.ts';
import { isRight, judge, refusalOf, type LessonRequest, type LessonVerdict } from './judge.ts';
import { cardOf, losingOf } from './line.ts';
import { sheetOf, stepTable } from './table.ts';

/** The coach: what it says of a card in a position. */
type Explain = (position: Position, card: Card, language: Language) => Explanation;

export interface Tools {
  readonly language: Language;
  readonly explain: Explain;
}

type Told = Pick<LessonFeedback, 'texts' | 'articles' | 'explanation'> & Partial<Pick<LessonFeedback, 'line'>>;

export function feedbackOf(asked: LessonRequest, answer: LessonAnswer, tools: Tools): LessonFeedback {
  const refused = refusalOf(asked, answer);
  if (refused !== null) return refusedTold(refused, answer, tools);
  const verdict = judge(asked, answer);
  const { step } = asked;
  const told = answerTold(asked, answer, verdict, tools);
  const done = verdict.right && step.done !== undefined ? [inLanguage(step.done, tools.language)] : [];
  const onward = verdict.right ? onwardTold(step, answer, tools.language) : [];
  const table = stepTable(asked.lesson, step, asked.rules);
  return {
    line: told.explanation?.line ?? [],
    ...told,
    texts: [...told.texts, ...done, ...onward],
    verdict: verdict.right ? 'right' : 'wrong',
    wrongCards: verdict.wrongCards,
    missedCards: verdict.missedCards,
    wrongQuestions: verdict.wrongQuestions,
    settlement: step.kind === 'settle' && verdict.right && table !== null ? sheetOf(table) : null,
  };
}

/** That a right answer is not the one the deal goes on with; nothing where it is. */
function onwardTold(step: Step, answer: LessonAnswer, language: Language): string[] {
  if (!('goesOn' in step) || step.goesOn === undefined) return [];
  const given = answer.kind === 'option' ? answer.option : answer.kind === 'cards' ? answer.cards[0] : undefined;
  if (given === undefined || given === step.goesOn) return [];
  const written = step.kind === 'choose-card' ? `{${step.goesOn}}` : labelOf(step.options, step.goesOn, language);
  return [textsIn(language).t('lessons.feedback.goes-on', { written })];
}

function labelOf(options: readonly LessonOption[], id: string, language: Language): string {
  return inLanguage(options.find((option) => option.id === id)!.label, language);
}

/** The rule that is in the way, and not what may be done instead, which is the question. */
function refusedTold(refused: Reason, answer: LessonAnswer, { language }: Tools): LessonFeedback {
  const texts = textsIn(language);
  const laid = answer.kind === 'cards' && answer.cards.length > 1;
  return {
    verdict: 'refused',
    texts: [texts.duty(refused), texts.t(laid ? 'lessons.feedback.no-talon' : 'lessons.feedback.no-play')],
    articles: [refused.article],
    explanation: null,
    line: [],
    wrongCards: cardsRefused(refused, answer),
    missedCards: [],
    wrongQuestions: [],
    settlement: null,
  };
}

/** Those of the answer that the reason speaks of. */
function cardsRefused({ params }: Reason, answer: LessonAnswer): readonly Card[] {
  if (answer.kind === 'play') return [cardOf(answer.play)];
  const { card, cards = [] } = params;
  const named = [card, cards].flat();
  return answer.kind === 'cards' ? answer.cards.filter((each) => named.includes(each)) : [];
}

function answerTold(asked: LessonRequest, answer: LessonAnswer, verdict: LessonVerdict, tools: Tools): Told {
  const { step } = asked;
  const texts = textsIn(tools.language);
  const say = (text: LessonText): Told => ({
    texts: [inLanguage(text, tools.language)],
    articles: [],
    explanation: null,
  });
  if (answer.kind === 'option') return option(asked, answer.option, tools);
  if (step.kind === 'find-fault') return verdict.right ? say(step.why) : code(texts, 'not-the-fault');
  if (verdict.right) return NOTHING_TOLD;
  switch (step.kind) {
    case 'choose-legal':
      return legality(asked, verdict, tools);
    case 'choose-card':
      return answer.kind === 'cards' && answer.cards.length === 1
        ? card(asked, answer.cards[0]!, tools)
        : code(texts, 'one-card');
    case 'play-out':
      return answer.kind === 'play' ? card(asked, cardOf(answer.play), tools) : NOTHING_TOLD;
    case 'choose-talon':
      return answer.kind === 'cards' ? talon(step, answer.cards, tools) : NOTHING_TOLD;
    case 'pick-cards':
      return say(step.otherwise);
    case 'count-points':
      return say(step.how);
    case 'settle':
      return { ...say(step.how), texts: [inLanguage(step.how, tools.language), ...arithmetic(asked, texts)] };
    default:
      return NOTHING_TOLD;
  }
}

const NOTHING_TOLD: Told = { texts: [], articles: [], explanation: null };

function code(texts: Texts, name: string, count?: number): Told {
  return { ...NOTHING_TOLD, texts: [texts.t(`lessons.feedback.${name}`, { count }, count)] };
}

/** The teacher's word on an option, after the engine's reason where the option is not even legal. */
function option({ lesson, step, rules }: LessonRequest, id: string, { language }: Tools): Told {
  if (!('options' in step)) return NOTHING_TOLD;
  const { options } = step;
  const chosen = options.find((each) => each.id === id);
  if (chosen === undefined) return code(textsIn(language), 'one-option');
  const deal = stepTable(lesson, step, rules)?.deal;
  const refused = !isRight(chosen, rules) && deal && chosen.action ? actionRefusal(deal, chosen.action) : null;
  const losing = losingFor(step, id);
  return {
    texts: [
      ...(refused ? [textsIn(language).reason(refused)] : []),
      inLanguage(chosen.why, language),
      ...(losing ? losingTold(losing, language) : []),
    ],
    articles: refused ? [refused.article] : [],
    explanation: null,
  };
}

/** Why the wrongly named cards may not be played, or that some are missing. */
function legality(
  { lesson, step, rules }: LessonRequest,
  { wrongCards, missedCards }: LessonVerdict,
  { language }: Tools,
): Told {
  const texts = textsIn(language);
  const found = positionVerdicts(stepTable(lesson, step, rules)!.position!);
  const wrong = found.filter(({ card: each }) => wrongCards.includes(each));
  if (wrong.length > 0) return refusal(wrong[0]!, language);
  return code(texts, 'more-legal', missedCards.length);
}

function refusal({ reason }: CardVerdict, language: Language): Told {
  return { texts: [textsIn(language).reason(reason!)], articles: [reason!.article], explanation: null };
}

/** The engine's reason for an illegal card; the teacher's and the coach's words for a worse one. */
function card({ lesson, step, rules, plays }: LessonRequest, chosen: Card, { language, explain }: Tools): Told {
  const { position } = stepTable(lesson, step, rules, plays)!;
  const verdict = positionVerdicts(position!).find((each) => each.card === chosen);
  if (verdict === undefined) return code(textsIn(language), 'card-of-hand');
  if (!verdict.legal) return refusal(verdict, language);
  const said = mistakes(step, [chosen], language);
  if (step.kind === 'play-out' && step.laid) return breachTold(position!, chosen, language);
  if ('hidden' in step && step.hidden !== undefined) {
    // How the cards really lie is not to be told: the line is that of a layout the seat could not rule out.
    const losing = losingFor(step, chosen);
    if (losing === undefined) return { texts: said, articles: [], explanation: null };
    const explanation = explain({ ...position!, hands: losing.hands, talon: losing.talon }, chosen, language);
    return { texts: [...said, ...losingTold(losing, language)], articles: [], explanation };
  }
  const explanation = explain(position!, chosen, language);
  return { texts: [...said, explanation.text], articles: [], explanation };
}

/** How the defence breaks a game that is laid no longer, with the cards as they may lie. */
function breachTold(position: Position, card: Card, language: Language): Told {
  const { t } = textsIn(language);
  const breach = losingOf(position, card);
  if (breach === null) return { ...NOTHING_TOLD, texts: [t('lessons.feedback.laid-lost')] };
  const line = [{ seat: position.toPlay!, card }, ...breach.line].map((play) => ({ ...play, note: null }));
  return { ...NOTHING_TOLD, texts: [t('lessons.feedback.laid-broken')], line };
}

/** The layout in which an answer loses, where hands are hidden; an answer may be called anything. */
export function losingFor(step: Step, answer: string): LosingLayout | undefined {
  const losing = 'hidden' in step ? step.hidden?.losing : undefined;
  return losing && Object.hasOwn(losing, answer) ? losing[answer] : undefined;
}

/** That the cards on the table lie as they may, and what the answer loses there. */
function losingTold({ loses }: LosingLayout, language: Language): string[] {
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(loses);
  return [textsIn(language).t('lessons.feedback.losing', { amount })];
}

/** What the teacher has to say of the first of these cards he speaks of. */
function mistakes(step: Step, cards: readonly Card[], language: Language): string[] {
  if (step.kind !== 'choose-card' && step.kind !== 'choose-talon') return [];
  const found = step.mistakes.find((mistake) => mistake.cards.some((each) => cards.includes(each)));
  return found ? [inLanguage(found.text, language)] : [];
}

function talon(step: StepOf<'choose-talon'>, cards: readonly Card[], { language }: Tools): Told {
  if (cards.length !== 2) return code(textsIn(language), 'two-cards');
  const said = mistakes(step, cards, language);
  return { texts: said.length > 0 ? said : [inLanguage(step.otherwise, language)], articles: [], explanation: null };
}

/** What is said when the learner has not answered himself: why the solution is right, and the teacher's last word. */
export function closingOf(asked: LessonRequest, language: Language): string[] {
  const { step, rules } = asked;
  const last = step.done === undefined ? [] : [inLanguage(step.done, language)];
  switch (step.kind) {
    case 'count-points':
      return [inLanguage(step.how, language), ...last];
    case 'settle':
      return [inLanguage(step.how, language), ...arithmetic(asked, textsIn(language)), ...last];
    case 'find-fault':
      return [inLanguage(step.why, language), ...last];
    default: {
      const right = 'options' in step ? step.options.filter((each) => isRight(each, rules)) : [];
      return [...right.map(({ why }) => inLanguage(why, language)), ...last];
    }
  }
}

/** The settlement line by line, without its sum. */
function arithmetic({ lesson, step, rules }: LessonRequest, texts: Texts): string[] {
  const sheet = sheetOf(stepTable(lesson, step, rules)!);
  return sheet === null ? [] : sheet.components.map((line) => component(line, texts));
}

function component({ id, made, rate, hearts, fleks, factor, extra }: ComponentLine, texts: Texts): string {
  const number = (value: number): string => new Intl.NumberFormat(texts.language).format(value);
  const parts = [
    ...(hearts > 1 ? [texts.t('lessons.settle.hearts')] : []),
    ...(fleks > 0 ? [texts.t('lessons.settle.fleks', { count: fleks, times: 2 ** fleks }, fleks)] : []),
    ...(factor !== 1 ? [texts.t('lessons.settle.factor', { factor: number(factor) })] : []),
    ...(extra !== 0 ? [texts.t('lessons.settle.extra', { extra: number(extra) })] : []),
  ];
  const name = texts.t(`game.components.${id}`);
  const how = [texts.t('lessons.settle.rate', { rate: number(rate) }), ...parts].join(', ');
  return texts.t(made ? 'lessons.settle.made' : 'lessons.settle.lost', { name, how });
}
