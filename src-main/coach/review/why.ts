/** Why somebody did what he did, answered from what he could know then: his view, and nothing of the others' cards. */
import type { Language } from '#shared/api/index.ts';
import type { Why } from '#shared/api/review.ts';
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { isMistake } from '#shared/review.ts';
import type { SeatView } from '#shared/view.ts';
import {
  cardGains,
  type Gains,
  isLearned,
  isSameCall,
  judgingCalls,
  termsAfter,
  termsGains,
  type JudgedCall,
} from '#main/players/index.ts';
import type { Asking } from '#main/solver/index.ts';
import { actionPhrase, decidingText, factsBehind } from '../hints/index.ts';
import { wordsIn, type Words } from '../words.ts';
import { behindBy, weighingCall } from './calls.ts';
import { compare } from './compare.ts';
import { knownBy, REVIEW_BUDGET, triedBeside, type KnownLayouts } from './judge.ts';

/** Money closer than this is said to be the same. */
const SAME = 0.05;

export interface WhyRequest {
  readonly view: SeatView;
  readonly action: Action;
  readonly ruleSet: RuleSet;
  readonly language: Language;
  /** How many opponents the seat settles with: its money is told in all. */
  readonly opponents: number;
}

export function* askingWhy(asked: WhyRequest): Asking<Why> {
  const { view, action, ruleSet, language, opponents } = asked;
  const words = wordsIn(language);
  const known = knownBy(view, ruleSet, REVIEW_BUDGET);
  const { seat } = view;
  const nothing = { seat, action, facts: [], choices: [], layouts: 0, all: false, feared: null };
  if (view.actions.length === 1) return { ...nothing, text: words.sentence('why.only') };
  if (action.type !== 'play' && isLearned(view)) {
    return yield* learnedWhy({ ...nothing, text: '' }, known, asked, words);
  }
  const facts = action.type === 'play' ? factsTold(known, action.card, words) : [];
  const gains = yield* gainsOf(known, action, ruleSet);
  const found = gains && compare(gains, action, known);
  if (gains === null || found === null) {
    return { ...nothing, facts, text: [...facts, words.sentence('why.estimate')].join(' ') };
  }
  // By the layouts that measure a loss, so that two averages are as far apart as it is told to be.
  const from = known.all ? 0 : known.chosenBy;
  const choices = [...gains]
    .map(([choice, values]) => ({
      action: choice,
      average: meanOf(values.slice(from)),
      behind: found.behind.get(choice)!,
    }))
    .sort((a, b) => b.average - a.average);
  const feared = fearedOf(gains, action, known);
  const answer = { ...nothing, facts, choices, layouts: known.layouts.length - from, all: known.all, feared };
  return { ...answer, text: [...facts, ...worthTold(answer, found.better, known, opponents, words)].join(' ') };
}

/** Deals a call is looked at in. */
const IMAGINED = 16;

/** Of a call valued as learned from played games: what decides about it, what it was worth, what there was to fear. */
function* learnedWhy(
  nothing: Why,
  known: KnownLayouts,
  { action, ruleSet, opponents }: WhyRequest,
  words: Words,
): Asking<Why> {
  const { knowledge } = known;
  const weighed = yield* weighingCall(knowledge, action, ruleSet);
  const options = { ruleSet, seed: 'review', layouts: 0, imagined: IMAGINED, beside: action };
  const judged = yield* judgingCalls(knowledge, options);
  const own = judged?.calls.find((call) => isSameCall(call.action, action));
  if (!judged || own === undefined || weighed === null) return { ...nothing, text: words.sentence('why.estimate') };
  const { better, loss } = weighed;
  const choices = judged.calls.map((call) => {
    const behind = call === own ? loss : behindBy(better.value - call.money, knowledge);
    return { action: call.action, average: better.value - behind.mean, behind };
  });
  const rounded = (value: number): number => Math.round(value * opponents * 10) / 10;
  const average = rounded(better.value - loss.mean);
  const told = [words.sentence('why.learned', { average: words.signed(average) })];
  const other = choices.find((choice) => choice.action !== own.action);
  if (other !== undefined) {
    const isWorse = isMistake({ known: { better: other.action, loss, layouts: 0, all: false }, kind: 'call' });
    const next = rounded(other.average);
    const what = actionPhrase(other.action, knowledge, words);
    told.push(words.sentence(comparison(isWorse, average, next), { what, average: words.signed(next) }));
  }
  const facts = decidingText(own, knowledge, words);
  const feared = better === weighed.own ? fearedCall(own, judged.calls) : null;
  const fear =
    feared &&
    words.sentence('why.feared', {
      what: actionPhrase(feared.action, knowledge, words),
      loss: rounded(feared.loss),
    });
  const text = [...facts, ...told, ...(fear ? [fear] : [])].join(' ');
  return { ...nothing, facts, choices, layouts: judged.deals, feared, text };
}

/** The best other call, in the deal where it loses most against what was done. */
function fearedCall(own: JudgedCall, calls: readonly JudgedCall[]): Why['feared'] {
  const other = calls.find((call) => call !== own && call.games.length > 0);
  if (other === undefined || own.games.length === 0) return null;
  const losses = other.games.map(({ gain }, i) => own.games[i]!.gain - gain);
  const loss = Math.max(...losses);
  if (loss <= SAME) return null;
  const { hands, talon } = other.games[losses.indexOf(loss)]!;
  return { action: other.action, loss, hands, talon };
}

/** By action; `null` where no means over layouts are told, see `isJudged`. */
function* gainsOf(known: KnownLayouts, action: Action, ruleSet: RuleSet): Asking<ReadonlyMap<Action, Gains> | null> {
  const { knowledge, layouts } = known;
  if (layouts.length === 0 || knowledge.view.stock > 0) return null;
  if (action.type === 'play') {
    const byCard = yield* cardGains(knowledge, ruleSet, layouts);
    return new Map([...byCard].map(([card, gains]) => [card === action.card ? action : { type: 'play', card }, gains]));
  }
  const gains = new Map<Action, Gains>();
  for (const each of triedBeside(action, knowledge.view, ruleSet)) {
    const terms = termsAfter(each, knowledge);
    if (terms !== null) gains.set(each, yield* termsGains(knowledge, ruleSet, layouts, terms));
  }
  return gains.size < 2 ? null : gains;
}

function factsTold({ knowledge }: KnownLayouts, card: Card, words: Words): string[] {
  return factsBehind(knowledge, card).map(({ code, params }) => words.sentence(`fact.${code}`, params));
}

/** Of the other choices the one that looked best, in the layout where it loses most against what was done. */
function fearedOf(gains: ReadonlyMap<Action, Gains>, action: Action, { layouts }: KnownLayouts): Why['feared'] {
  const own = gains.get(action)!;
  const others = [...gains].filter(([choice]) => choice !== action).sort((a, b) => meanOf(b[1]) - meanOf(a[1]));
  for (const [choice, values] of others) {
    const losses = values.map((value, i) => own[i]! - value).map((loss) => (Number.isNaN(loss) ? -Infinity : loss));
    const loss = Math.max(...losses);
    if (loss <= SAME) continue;
    const { hands, talon } = layouts[losses.indexOf(loss)]!;
    return { action: choice, loss, hands, talon };
  }
  return null;
}

/** By the figures as they are told: what was judged better may have come out worse in the deals that measure it. */
function comparison(isMistake: boolean, own: number, other: number): 'why.worse' | 'why.next' | 'why.unsure' {
  if (isMistake) return 'why.worse';
  return other > own ? 'why.unsure' : 'why.next';
}

type Answer = Omit<Why, 'text'>;

function worthTold(
  { action, choices, layouts, feared }: Answer,
  best: Action,
  { knowledge }: KnownLayouts,
  opponents: number,
  words: Words,
): string[] {
  const say = (of: Action): string =>
    of.type === 'play' ? words.phrase('why.play', { card: of.card }) : actionPhrase(of, knowledge, words);
  const rounded = (value: number): number => Math.round(value * opponents * 10) / 10;
  const own = choices.find((choice) => choice.action === action)!;
  const rest = choices.filter((choice) => choice !== own);
  const isMistake = own.behind.low > 0;
  // Of a mistake it is told what it lost against.
  const next = (isMistake ? rest.find((choice) => choice.action === best) : undefined) ?? rest[0]!;
  const average = rounded(own.average);
  const nextAverage = rounded(next.average);
  const first = words.sentence('why.worth', { count: layouts, average: words.signed(average) });
  if (rest.every(({ average }) => Math.abs(average - own.average) < SAME)) return [first, words.sentence('why.alike')];
  const told = words.sentence(comparison(isMistake, average, nextAverage), {
    what: say(next.action),
    average: words.signed(nextAverage),
  });
  const fear =
    feared && !isMistake && words.sentence('why.feared', { what: say(feared.action), loss: rounded(feared.loss) });
  return [first, told, ...(fear ? [fear] : [])];
}

function meanOf(values: Gains): number {
  const solved = values.filter((value) => !Number.isNaN(value));
  return solved.reduce((sum, value) => sum + value, 0) / solved.length;
}
