/** What to say or lay away before play, by the judge of calls. */
import type { Action } from '#shared/actions.ts';
import { suitOf, type Card } from '#shared/cards.ts';
import type { Hint } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { articleOf } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import type { Phase, SeatView } from '#shared/view.ts';
import { judgingCalls, kindOfCall, knowledgeOf, valuedCalls, type Knowledge } from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { wordsIn, type Words } from '../words.ts';
import { cardsOf, exampleOfGame, type CallAdvice } from './advice.ts';
import { callText } from './call-text.ts';
import { LAYOUTS, type HintOptions } from './options.ts';

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

/** Layouts solved take a hundredth of the time of a deal imagined and played on. */
const SOLVED_FOR_ONE = 10;

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
          callBasis: null,
          layouts: 0,
          calls: [{ action: view.actions[0]!, average: 0, won: null, spread: null }],
          examples: null,
          best: null,
          isMoney: true,
        })
      : yield* advised(knowledge, ruleSet, options);
  if (!advice.ok) return advice;
  const { basis, callBasis, layouts, calls, examples, isMoney } = advice.value;
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
    calls: level >= 3 && basis !== 'none' && isMoney ? calls : [],
    callBasis: level >= 3 ? callBasis : null,
    same: [],
    examples: level >= 3 ? examples : null,
    text: callText({ ...advice.value, level, rule, only: view.actions.length === 1 }, knowledge, words),
  });
}

function ruleOf(phase: Phase, ruleSet: RuleSet, { view }: Knowledge, words: Words): Hint['rule'] {
  const article = articleOf(ruleSet, CITED[phase] ?? '', view.variant) ?? '';
  const isBlindAllowed = view.actions.some(({ type }) => type === 'trump-blind');
  return { text: words.sentence(`phases.${isBlindAllowed ? 'trump-or-blind' : phase}`), article };
}

function* advised(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<CallAdvice>> {
  const { seed, onProgress } = options;
  const layouts = options.layouts ?? LAYOUTS;
  // The second level tells only between what to choose.
  const imagined = options.level === 2 ? 0 : Math.ceil(layouts / SOLVED_FOR_ONE);
  const judged = yield* judgingCalls(knowledge, { ruleSet, seed, layouts, imagined, onProgress });
  if (judged === null) return err('view-contradiction', {}, ['view']);
  const { basis, deals, calls } = judged;
  const [best] = calls;
  // Another card of the same suit, or the tenth talon, is no second choice.
  const tried = calls.filter(({ chance }) => chance !== null);
  const told = (tried.length > 0 ? tried : calls).map(({ action, money, chance, spread }) => ({
    action,
    average: money,
    won: chance,
    spread,
  }));
  const takenBack = takingBack(knowledge, options);
  // Both by the player's own valuation: what was refined by deals played on is no measure for what was not.
  const standing = valuedCalls(knowledge, options.seed)[0]?.value ?? -Infinity;
  if (takenBack > standing + WORTH_TAKING_BACK) {
    const back = { action: { type: 'take-back' as const }, average: takenBack, won: null, spread: null };
    const others = told.filter(({ action }) => action.type !== 'take-back');
    return ok({
      basis: 'estimate',
      callBasis: basis,
      layouts: 0,
      calls: [back, ...others],
      examples: null,
      best: null,
      isMoney: true,
    });
  }
  const examples = { won: exampleOfGame(best!.won), lost: exampleOfGame(best!.lost) };
  return ok({
    basis: basis === 'solved' ? 'sampled' : 'estimate',
    callBasis: basis,
    layouts: deals,
    calls: told,
    examples: deals > 0 ? examples : null,
    best: best!,
    // Rules of thumb weigh a trump suit in points.
    isMoney: basis !== 'thumb' || tried.length > 0 || kindOfCall(knowledge.view.phase) !== 'trump',
  });
}

/** What a bot would make of the best talon, where the one laid away may be taken back; it never lays one away to take it back. */
function takingBack(knowledge: Knowledge, { seed }: HintOptions): number {
  const { view } = knowledge;
  const { cards } = view.talon;
  if (cards === null || !view.actions.some(({ type }) => type === 'take-back')) return -Infinity;
  const hand = [...view.hand, ...cards];
  const pairs = hand.flatMap((one, i) => hand.slice(i + 1).map((other): [Card, Card] => [one, other]));
  const actions = pairs.map((pair) => ({ type: 'discard' as const, cards: pair }));
  const taken: SeatView = { ...view, phase: 'talon', hand, talon: { count: 0, cards: null }, actions };
  return valuedCalls(knowledgeOf(taken, knowledge.fields), seed)[0]?.value ?? -Infinity;
}

/** From level 2 the cards of the suits concerned, from level 3 the cards of the action. */
function cardsShown(action: Action, { own }: Knowledge, level: Hint['level']): readonly Card[] {
  const cards = cardsOf(action);
  if (level >= 3) return cards;
  const suits = new Set(cards.map(suitOf));
  return own.filter((card) => suits.has(suitOf(card)));
}
