/** What to say or lay away before play. Where the game is known it is solved over many layouts; before that a bot's estimate is told as one. */
import type { Action } from '#shared/actions.ts';
import { suitOf, type Card } from '#shared/cards.ts';
import type { CallOutlook, Hint } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { articleOf } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Phase } from '#shared/view.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import { chooseAction, type Knowledge, type Layout } from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { drawLayouts } from '../layouts/draw.ts';
import { wordsIn, type Words } from '../words.ts';
import { cardsOf, type CallAdvice } from './advice.ts';
import { callText } from './call-text.ts';
import { LAYOUTS, type HintOptions } from './options.ts';
import { outlookOf } from './outlook.ts';
import { gainsOf, termsAfter } from './tried-terms.ts';

/** The article each phase stands under. */
const CITED: Partial<Record<Phase, string>> = {
  trump: 'packets',
  auction: 'auction',
  'all-passed': 'auction',
  talon: 'talon',
  declare: 'announce',
  approval: 'approval',
  announce: 'announce',
  lay: 'lead.laidFaceDown',
  reconsider: 'auction.changeUntil',
  commenting: 'comment',
  showing: 'twoSevens.fourHelpers',
};

/** Calls compared by solving: a bot's first choices, for an auction may leave dozens. */
const MOST_TRIED = 6;

export function* hintingCall(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<Hint>> {
  const { view } = knowledge;
  const { level, language } = options;
  const words = wordsIn(language);
  const rule = ruleOf(view.phase, ruleSet, knowledge, words);
  const advice =
    level === 1 || view.actions.length === 1
      ? ok<CallAdvice>({ basis: 'none', layouts: 0, calls: [{ action: view.actions[0]!, average: 0 }] })
      : yield* advised(knowledge, ruleSet, options);
  if (!advice.ok) return advice;
  const { basis, layouts, calls } = advice.value;
  const { action } = calls[0]!;
  return ok({
    level,
    seat: view.seat,
    rule,
    cards: level === 1 ? [] : cardsShown(action, knowledge, level),
    action: level >= 3 ? action : null,
    line: [],
    basis,
    certain: false,
    layouts,
    outlook: [],
    calls: level >= 3 && basis !== 'none' ? calls : [],
    text: callText({ ...advice.value, level, rule, only: view.actions.length === 1 }, knowledge, words),
  });
}

function ruleOf(phase: Phase, ruleSet: RuleSet, { view }: Knowledge, words: Words): Hint['rule'] {
  const article = articleOf(ruleSet, CITED[phase] ?? '', view.variant) ?? '';
  return { text: words.sentence(`phases.${phase}`), article };
}

function* advised(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<CallAdvice>> {
  const { view } = knowledge;
  const { considered } = chooseAction(view, { level: 1, seed: options.seed, ruleSet });
  const estimate: CallAdvice = {
    basis: 'estimate',
    layouts: 0,
    calls: considered.map(({ action, value }) => ({ action, average: value })),
  };
  const isKnownGame = view.phase === 'commenting' || view.phase === 'announce' || view.phase === 'lay';
  if (!isKnownGame || view.stock > 0) return ok(estimate);
  const chance = chanceFrom(`hint ${options.seed} ${view.seat} ${view.hand.join()} ${view.log.length}`);
  const { layouts } = drawLayouts(knowledge, options.layouts ?? LAYOUTS, chance);
  if (layouts.length === 0) return err('view-contradiction', {}, ['view']);
  const tried = considered.slice(0, MOST_TRIED).map(({ action }) => action);
  const found =
    view.phase === 'lay'
      ? yield* leadsTried(knowledge, ruleSet, layouts, options)
      : yield* termsTried(knowledge, ruleSet, layouts, tried, options);
  return found.calls.length === 0 ? err('view-contradiction', {}, ['view']) : ok(found);
}

/** The lead of betl or durch, which is the first card of play. */
function* leadsTried(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  { onProgress }: HintOptions,
): Asking<CallAdvice> {
  const { cards, layouts: solved } = yield* outlookOf(knowledge, ruleSet, layouts, onProgress);
  const calls = cards.map(({ card, average }) => ({ action: { type: 'lay' as const, card }, average }));
  return { basis: 'sampled', layouts: solved, calls };
}

function* termsTried(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layouts: readonly Layout[],
  tried: readonly Action[],
  { onProgress }: HintOptions,
): Asking<CallAdvice> {
  const calls: CallOutlook[] = [];
  let solved = layouts.length;
  for (const [i, action] of tried.entries()) {
    const terms = termsAfter(action, knowledge);
    if (terms === null) continue;
    const report = (done: number): void => onProgress?.(i * layouts.length + done, tried.length * layouts.length);
    const { average, layouts: done } = yield* gainsOf(terms, knowledge, ruleSet, layouts, report);
    solved = Math.min(solved, done);
    calls.push({ action, average });
  }
  return { basis: 'sampled', layouts: solved, calls: calls.sort((a, b) => b.average - a.average) };
}

/** From level 2 the cards of the suits concerned, from level 3 the cards of the action. */
function cardsShown(action: Action, { own }: Knowledge, level: Hint['level']): readonly Card[] {
  const cards = cardsOf(action);
  if (level >= 3) return cards;
  const suits = new Set(cards.map(suitOf));
  return own.filter((card) => suits.has(suitOf(card)));
}
