/** What to say or lay away before play. Where the game is known it is solved over many layouts; before that a bot's estimate is told as one. */
import type { Action } from '#shared/actions.ts';
import { cardIndex, suitOf, type Card } from '#shared/cards.ts';
import type { Hint } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { articleOf } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Phase, SeatView } from '#shared/view.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  beliefOf,
  chooseAction,
  judgingSample,
  judgingTerms,
  type Knowledge,
  type Sample,
  sampleFor,
  type Worth,
} from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { wordsIn, type Words } from '../words.ts';
import { cardsOf, exampleOf, type CallAdvice } from './advice.ts';
import { callText } from './call-text.ts';
import { LAYOUTS, type HintOptions } from './options.ts';
import { termsAfter } from './tried-terms.ts';

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

/** Base units by which another talon must be better before taking one back is advised: both are estimates. */
const WORTH_TAKING_BACK = 3;

export function* hintingCall(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<Hint>> {
  const { view } = knowledge;
  const { level, language } = options;
  const words = wordsIn(language);
  const rule = ruleOf(view.phase, ruleSet, knowledge, words);
  const advice =
    level === 1 || view.actions.length === 1
      ? ok<CallAdvice>({
          basis: 'none',
          layouts: 0,
          calls: [{ action: view.actions[0]!, average: 0, won: null }],
          examples: null,
        })
      : yield* advised(knowledge, ruleSet, options);
  if (!advice.ok) return advice;
  const { basis, layouts, calls, examples } = advice.value;
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
    same: [],
    examples: level >= 3 ? examples : null,
    text: callText({ ...advice.value, level, rule, only: view.actions.length === 1 }, knowledge, words),
  });
}

function ruleOf(phase: Phase, ruleSet: RuleSet, { view }: Knowledge, words: Words): Hint['rule'] {
  const article = articleOf(ruleSet, CITED[phase] ?? '', view.variant) ?? '';
  return { text: words.sentence(`phases.${phase}`), article };
}

function* advised(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<CallAdvice>> {
  const { view } = knowledge;
  const considered = chooseAction(view, { level: 1, seed: options.seed, ruleSet }).considered.filter(({ value }) =>
    Number.isFinite(value),
  );
  if (considered.length === 0) return err('view-contradiction', {}, ['view']);
  const estimate: CallAdvice = {
    basis: 'estimate',
    layouts: 0,
    calls: considered.map(({ action, value }) => ({ action, average: value, won: null })),
    examples: null,
  };
  const takenBack = takingBack(knowledge, ruleSet, options);
  if (takenBack > Math.max(...estimate.calls.map(({ average }) => average)) + WORTH_TAKING_BACK) {
    const back = { action: { type: 'take-back' as const }, average: takenBack, won: null };
    return ok({ ...estimate, calls: [back, ...estimate.calls.filter(({ action }) => action.type !== 'take-back')] });
  }
  const isKnownGame = view.phase === 'commenting' || view.phase === 'announce' || view.phase === 'lay';
  if (!isKnownGame || view.stock > 0) return ok(estimate);
  const chance = chanceFrom(`hint ${options.seed} ${view.seat} ${view.hand.join()} ${view.log.length}`);
  const sample = sampleFor(knowledge, options.layouts ?? LAYOUTS, chance, beliefOf(knowledge));
  if (sample.layouts.length === 0) return err('view-contradiction', {}, ['view']);
  const tried = considered.slice(0, MOST_TRIED).map(({ action }) => action);
  const found =
    view.phase === 'lay'
      ? yield* leadsTried(knowledge, ruleSet, sample, options)
      : yield* termsTried(knowledge, ruleSet, sample, tried, options);
  return found === null ? err('view-contradiction', {}, ['view']) : ok(found);
}

/** What a bot would make of the best talon, where the one laid away may be taken back; it never lays one away to take it back. */
function takingBack({ view }: Knowledge, ruleSet: RuleSet, { seed }: HintOptions): number {
  const { cards } = view.talon;
  if (cards === null || !view.actions.some(({ type }) => type === 'take-back')) return -Infinity;
  const hand = [...view.hand, ...cards];
  const pairs = hand.flatMap((one, i) => hand.slice(i + 1).map((other): [Card, Card] => [one, other]));
  const actions = pairs.map((pair) => ({ type: 'discard' as const, cards: pair }));
  const taken: SeatView = { ...view, phase: 'talon', hand, talon: { count: 0, cards: null }, actions };
  return chooseAction(taken, { level: 1, seed, ruleSet }).considered[0]!.value;
}

interface TriedCall extends Worth {
  readonly action: Action;
}

/** The lead of betl or durch, which is the first card of play. */
function* leadsTried(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  sample: Sample,
  { onProgress }: HintOptions,
): Asking<CallAdvice | null> {
  const found = yield* judgingSample(knowledge, sample, { ruleSet, points: false, onProgress });
  if (found === null) return null;
  // Of equal means the card that is best the more often.
  const cards = found.cards.toSorted((a, b) => b.best - a.best || cardIndex(a.card) - cardIndex(b.card));
  const calls = cards.map((judged) => ({ ...judged, action: { type: 'lay' as const, card: judged.card } }));
  return adviceOf(calls, found.layouts);
}

function* termsTried(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  sample: Sample,
  tried: readonly Action[],
  { onProgress }: HintOptions,
): Asking<CallAdvice | null> {
  const calls: TriedCall[] = [];
  const each = sample.layouts.length;
  let solved = each;
  for (const [i, action] of tried.entries()) {
    const terms = termsAfter(action, knowledge);
    if (terms === null) continue;
    const report = (done: number): void => onProgress?.(i * each + done, tried.length * each);
    const judged = yield* judgingTerms(knowledge, sample, terms, { ruleSet, onProgress: report });
    if (judged === null) continue;
    solved = Math.min(solved, judged.layouts);
    calls.push({ ...judged, action });
  }
  return calls.length === 0 ? null : adviceOf(calls, solved);
}

function adviceOf(judged: readonly TriedCall[], layouts: number): CallAdvice {
  const calls = judged.toSorted((a, b) => b.money - a.money);
  const { won, lost } = calls[0]!;
  return {
    basis: 'sampled',
    layouts,
    calls: calls.map(({ action, money, chance }) => ({ action, average: money, won: chance })),
    examples: { won: exampleOf(won), lost: exampleOf(lost) },
  };
}

/** From level 2 the cards of the suits concerned, from level 3 the cards of the action. */
function cardsShown(action: Action, { own }: Knowledge, level: Hint['level']): readonly Card[] {
  const cards = cardsOf(action);
  if (level >= 3) return cards;
  const suits = new Set(cards.map(suitOf));
  return own.filter((card) => suits.has(suitOf(card)));
}
