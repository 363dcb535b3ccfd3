/** Guided deals: made into lessons, with what was measured of their decisions. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '#shared/actions.ts';
import { DECK, SUITS, type Card, type Rank, type Suit } from '#shared/cards.ts';
import { CONTRACTS, type Against, type Contract, type FlekTarget } from '#shared/contracts.ts';
import { bidSchema } from '#shared/rules/types.ts';
import type { Guided, GuidedStep, MeasuredDeal } from '#shared/school/guided.ts';
import { lessonSchema, type Lesson, type LessonText } from '#shared/school/lesson.ts';

type Judged = MeasuredDeal['deals'][string][string];

/** @throws when a word is none of a record */
export function actionOf(word: string): Action {
  const [name = '', rest = ''] = word.split(':');
  const plain = name.replace('!', '');
  if (isCard(plain)) return { type: 'play', card: plain, ...(plain !== name && { announce: false as const }) };
  // In licitovaný with the trumps, and in two sevens with the helper suit: `sedma:l`, `dve-sedmy:h+b`.
  if (isContract(name)) {
    const [trump, helper] = rest === '' ? [] : rest.split('+').map(suitNamed);
    return {
      type: 'announce',
      contract: name,
      ...(trump !== undefined && { trump }),
      ...(helper !== undefined && { helper }),
    };
  }
  switch (name) {
    // `trump:8b`, in křížový with the rank called: `trump:8b+A`.
    case 'trump': {
      const [card, call] = rest.split('+');
      return { type: 'trump', card: card as Card, ...(call !== undefined && { call: call as Rank }) };
    }
    case 'trump-suit':
      return { type: 'trump-suit', suit: rest as Suit };
    case 'blind':
      return { type: 'trump-blind', index: Number(rest) };
    case 'discard':
      return { type: 'discard', cards: rest.split(',') as [Card, Card] };
    case 'bid':
      return { type: 'bid', bid: bidSchema.parse(rest) };
    case 'lay':
      return { type: 'lay', card: rest as Card };
    case 'dobra':
      return { type: 'comment', flek: [], against: [] };
    case 'flek':
      return { type: 'comment', flek: rest.split('+') as FlekTarget[], against: [] };
    // With what is doubled beside it: `proti:sedma+hra`.
    case 'proti': {
      const [against, ...flek] = rest.split('+');
      return { type: 'comment', flek: flek as FlekTarget[], against: [against as Against] };
    }
    case 'hold':
    case 'pass':
    case 'take-talon':
    case 'throw-in':
    case 'barva':
    case 'good':
    case 'bad':
    case 'fold':
    case 'stand':
    case 'show':
    case 'show-nothing':
    case 'claim':
      return { type: name };
    default:
      throw new Error(`not an action: ${word}`);
  }
}

function suitNamed(word: string): Suit {
  const suit = SUITS.find((each) => each === word);
  if (suit === undefined) throw new Error(`not a suit: ${word}`);
  return suit;
}

function isCard(word: string): word is Card {
  return (DECK as readonly string[]).includes(word);
}

function isContract(word: string): word is Contract {
  return (CONTRACTS as readonly string[]).includes(word);
}

export function actionsOf({ actions }: Guided): Action[] {
  return actions.map(actionOf);
}

/** The lesson a guided deal is gone through as. */
export function lessonOf(deal: Guided, measured: MeasuredDeal): Lesson {
  const judged = measured.deals[deal.id] ?? {};
  const actions = actionsOf(deal);
  return lessonSchema.parse({
    id: deal.id,
    chapter: deal.number,
    title: deal.title,
    about: deal.about,
    drills: deal.drills,
    rules: deal.rules,
    theme: deal.theme,
    steps: deal.steps.map((step) => stepOf(deal, actions, step, judged)),
  });
}

function stepOf(
  deal: Guided,
  actions: readonly Action[],
  step: GuidedStep,
  judged: Readonly<Record<string, Judged>>,
): unknown {
  const { id, title, text } = step;
  const common = { id, title, text };
  const scene = (at: number, open = false): unknown => ({
    kind: 'deal',
    variant: deal.variant,
    hands: deal.hands,
    talon: deal.talon,
    actions: actions.slice(0, at),
    seat: deal.seat,
    open,
  });
  const hidden = judged[id] && { worth: worthOf(step, judged[id], null), losing: judged[id].losing };
  switch (step.kind) {
    case 'tell':
      return { ...common, kind: 'read', scene: scene(step.at) };
    case 'card': {
      const { right, mistakes, done } = step;
      const played = actions[step.at];
      const goesOn = played?.type === 'play' ? played.card : undefined;
      return { ...common, kind: 'choose-card', scene: scene(step.at), accept: right, mistakes, done, goesOn, hidden };
    }
    case 'call':
    case 'why': {
      const options = step.options.map(({ action, ...option }) => ({
        ...option,
        ...(action !== undefined && { action: actionOf(action) }),
      }));
      const goesOn = options.find(({ action }) => isDeepStrictEqual(action, actions[step.at]))?.id;
      const { ordered } = step;
      return { ...common, kind: 'choose', scene: scene(step.at), ordered, options, goesOn, hidden };
    }
    case 'play': {
      const starts = [step.at, ...step.stops.map(({ to }) => to)];
      const line = step.stops.map(({ to, note }, i) => ({ actions: actions.slice(starts[i], to), note }));
      return { ...common, kind: 'show', scene: scene(step.at), line };
    }
    case 'bill':
      return { ...common, kind: 'read', scene: scene(actions.length) };
    case 'hands': {
      const worth = deal.steps.flatMap((each) =>
        judged[each.id] ? [worthOf(each, judged[each.id]!, each.title ?? null)] : [],
      );
      return { ...common, kind: 'read', scene: scene(step.at, true), worth };
    }
  }
}

function worthOf(step: GuidedStep, { layouts, worth }: Judged, title: LessonText | null): unknown {
  const rows = Object.entries(worth)
    .map(([answer, gain]) => ({ answer, gain, ...answerOf(step, answer) }))
    .sort((a, b) => b.gain - a.gain);
  return { title, layouts, rows };
}

function answerOf(step: GuidedStep, answer: string): { label: LessonText; right: boolean } {
  if (step.kind === 'call') {
    const option = step.options.find(({ id }) => id === answer)!;
    return { label: option.label, right: option.right };
  }
  const text = `{${answer}}`;
  return { label: { cs: text, en: text }, right: step.kind === 'card' && step.right.includes(answer as Card) };
}
