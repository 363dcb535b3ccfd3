/** Whatever a lesson shows or accepts before play is sound by what its seat can know: nothing else is clearly better. */
import { expect, test } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Lesson, Step } from '#shared/school/lesson.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealHands, legalActions, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { LESSONS } from '#main/school/lessons/index.ts';
import { rulesOf, sceneOf } from '#main/school/lessons/table.ts';
import { chooseAction } from '#main/players/index.ts';
import { SALT, tries } from '../bulk.ts';
import { outlooks, type Outlook } from './lesson-outlook.ts';

const LAYOUTS = tries(10, 120);
/** Other actions each decision is compared with: those a computer player likes best. */
const RIVALS = tries(1, 6);
/** A game of two sevens or a durch among the layouts would drown everything else. */
const MAX = 16;
/** What the layouts must show before a decision is called unsound: units, and standard errors. */
const CLEAR = 0.3;
const SURE = 3;
/** With fewer layouts that agree with what was said nothing is shown. */
const ENOUGH = 8;

interface Decision {
  readonly name: string;
  readonly rules: string;
  readonly start: Deal;
  readonly before: readonly Action[];
  /** What the lesson shows, or all it accepts. */
  readonly right: readonly Action[];
  readonly others: readonly Action[];
}

const after = (start: Deal, actions: readonly Action[]) =>
  actions.reduce((deal, action) => unwrap(applyAction(deal, action)), start);
const same = (a: Action, b: Action) => written(a) === written(b);
const written = (action: Action) =>
  JSON.stringify(action.type === 'discard' ? { ...action, cards: [...action.cards].sort() } : action);

function decisionsOf(lesson: Lesson): Decision[] {
  return lesson.steps.flatMap((step) => rulesOf(lesson, step).flatMap((rules) => decisionsIn(lesson, step, rules)));
}

function decisionsIn(lesson: Lesson, step: Step, rules: string): Decision[] {
  const scene = sceneOf(lesson, step);
  // In lízaný a layout with its stock takes a second to solve.
  if (scene?.kind !== 'deal' || scene.variant === 'lizany') return [];
  const start = startDeal(unwrap(dealHands(scene.variant, findRuleSet(rules)!, scene, { sitterOut: scene.sitterOut })));
  const decision = (before: readonly Action[], right: readonly Action[], offered?: readonly Action[]): Decision[] => {
    const deal = after(start, before);
    if (deal.state.toAct === null || deal.state.phase === 'play' || right.length === 0) return [];
    const legal = offered?.filter((action) => applyAction(deal, action).ok) ?? rivals(deal);
    const others = legal.filter((action) => !right.some((each) => same(each, action))).slice(0, RIVALS);
    const name = `${lesson.id}/${step.id} ${rules} ${before.length}`;
    return others.length === 0 ? [] : [{ name, rules, start, before, right, others }];
  };
  switch (step.kind) {
    case 'show': {
      const acts = step.line.flatMap((entry) => ('action' in entry && entry.action ? [entry.action] : []));
      const played = acts.findIndex(({ type }) => type === 'play' || type === 'claim');
      const calls = played < 0 ? acts : acts.slice(0, played);
      return calls.flatMap((call, i) => decision([...scene.actions, ...calls.slice(0, i)], [call]));
    }
    case 'choose-talon':
      return decision(
        scene.actions,
        step.accept.map((cards): Action => ({ type: 'discard', cards: [...cards] as never })),
      );
    case 'choose-trump':
    case 'choose-contract':
    case 'answer-flek':
    case 'bid': {
      const options = step.options.flatMap(({ action }) => (action ? [action] : []));
      const right = step.options.flatMap(({ action, right: is }) =>
        action && (is === true || (Array.isArray(is) && (is as readonly string[]).includes(rules))) ? [action] : [],
      );
      return decision(scene.actions, right, options);
    }
    default:
      return [];
  }
}

/** Legal actions, those a computer player likes best first. */
function rivals(deal: Deal): Action[] {
  const view = viewFor(deal, deal.state.toAct!);
  if (legalActions(deal).length === 1) return [];
  return chooseAction(view, { level: 1, seed: 'lesson', ruleSet: deal.state.ruleSet }).considered.map(
    ({ action }) => action,
  );
}

/** By how much `rival` is ahead over the same layouts, and the standard error of that. */
function lead(rival: Outlook, right: Outlook): { mean: number; error: number } {
  const cut = (gain: number) => Math.max(-MAX, Math.min(MAX, gain));
  const leads = rival.gains.map((gain, i) => cut(gain) - cut(right.gains[i]!));
  const mean = leads.reduce((sum, each) => sum + each, 0) / leads.length;
  const variance = leads.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (leads.length - 1);
  return { mean, error: Math.sqrt(variance / leads.length) };
}

/** What is clearly better than what the lesson shows or accepts. */
function faultsOf({ start, before, right, others }: Decision): string[] {
  const found = outlooks(start.dealt, before, [...right, ...others], LAYOUTS, `${SALT}lesson`);
  if (found[0]!.gains.length < ENOUGH) return [];
  return found.slice(0, right.length).flatMap((shown) =>
    found.slice(right.length).flatMap((rival) => {
      const { mean, error } = lead(rival, shown);
      return mean > CLEAR && mean > SURE * error
        ? [`${written(rival.action)} gains ${mean.toFixed(2)} ± ${error.toFixed(2)} over ${written(shown.action)}`]
        : [];
    }),
  );
}

const DECISIONS = LESSONS.flatMap(decisionsOf);

test('there are decisions to check in every lesson of calls', () => {
  const lessons = new Set(DECISIONS.map(({ name }) => name.split('/')[0]));
  expect([...lessons]).toEqual(
    expect.arrayContaining(['trumps', 'talon', 'approval', 'fleks', 'licitovany', 'krizovy']),
  );
  expect(DECISIONS.length).toBeGreaterThan(35);
});

test.each(DECISIONS)('$name is sound', (decision) => expect(faultsOf(decision)).toEqual([]));

test('a fold of cards worth playing would be noticed', () => {
  const turnaj = findRuleSet('turnaj')!;
  const hands = [
    ['Al', 'Ul', 'Ka', '9b', 'Ua', 'Ta', 'Ab', 'Aa', 'Oa', '7b'],
    ['8l', 'Oh', '7a', 'Ol', '7l', 'Kl', 'Tb', 'Th', 'Ub', '9a'],
    ['Ah', 'Kh', 'Uh', '9h', '7h', 'Tl', '9l', '8a', 'Kb', 'Ob'],
  ] as const;
  const start = startDeal(unwrap(dealHands('licitovany', turnaj, { hands, talon: ['8b', '8h'] })));
  const before: Action[] = [{ type: 'bid', bid: 'sedma' }, { type: 'pass' }, { type: 'pass' }];
  const right: Action[] = [{ type: 'fold' }];
  const others = rivals(after(start, before))
    .filter(({ type }) => type !== 'fold')
    .slice(0, RIVALS);
  expect(faultsOf({ name: 'fold', rules: 'turnaj', start, before, right, others })).not.toEqual([]);
});
