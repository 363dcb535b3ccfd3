/** What to play, by what the seat may know: the rule in play, the suit, the card, the line. */
import { cardIndex, suitOf, type Card } from '#shared/cards.ts';
import type { CardOutlook, Hint } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  beliefOf,
  chooseAction,
  type JudgedCard,
  judgingSample,
  type Knowledge,
  type Layout,
  sampleFor,
  tableFrom,
} from '#main/players/index.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { bestLine } from '../line.ts';
import { mostNatural } from '../natural.ts';
import { notedLine } from '../noted.ts';
import { NOTHING_TOLD } from '../telling.ts';
import { wordsIn } from '../words.ts';
import { LAYOUTS, type HintOptions } from './options.ts';
import { planAfter } from './plan.ts';
import { exampleOf, type Advice } from './advice.ts';
import { because, type Because } from './because.ts';
import { playText } from './play-text.ts';
import { ruleInPlay } from './rule.ts';

/** The player whose estimate is told where nothing can be computed. */
const BOT = 1;

/** Values closer than this are the same. */
const TIE = 1e-9;

export function* hintingPlay(knowledge: Knowledge, ruleSet: RuleSet, options: HintOptions): Asking<Result<Hint>> {
  const { view } = knowledge;
  const { level, language } = options;
  const words = wordsIn(language);
  const rule = ruleInPlay(view, words);
  const legal = view.verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  const advice =
    level === 1 || legal.length === 1
      ? ok<Advice>({
          basis: 'none',
          layouts: 0,
          outlook: [],
          line: [],
          examples: null,
          best: legal[0]!,
          because: null,
          leans: false,
        })
      : yield* advised(knowledge, ruleSet, legal, options);
  if (!advice.ok) return advice;
  const { basis, layouts, outlook, line, examples, best } = advice.value;
  // The layouts obey the terms of the view; verdicts that do not are no help.
  if (!legal.includes(best)) return err('view-contradiction', {}, ['view', 'verdicts']);
  const suit = legal.filter((card) => suitOf(card) === suitOf(best));
  const same = level >= 3 ? asGoodAs(best, outlook) : [];
  return ok({
    level,
    seat: view.seat,
    rule,
    cards: level === 1 ? [] : level === 2 ? suit : [best],
    action: null,
    line: level === 4 ? line : [],
    basis,
    certain: basis === 'certain',
    layouts,
    outlook: level >= 3 ? outlook : [],
    calls: [],
    callBasis: null,
    same,
    examples: level >= 3 ? examples : null,
    text: playText(
      { ...advice.value, level, rule, legal, same, laid: mayClaim(knowledge, ruleSet, options) },
      knowledge,
      words,
    ),
  });
}

/** Cards that come to the same as the advised one, in money and in how often they are best. */
function asGoodAs(best: Card, outlook: readonly CardOutlook[]): Card[] {
  const own = outlook.find(({ card }) => card === best);
  return outlook.flatMap((other) => (own && other !== own && isAlike(own, other) ? [other.card] : []));
}

function isAlike(one: CardOutlook, other: CardOutlook): boolean {
  return Math.abs(one.average - other.average) < TIE && Math.abs(one.best - other.best) < TIE;
}

/** Whether anybody at the table could see that the game is laid. */
function mayClaim({ view }: Knowledge, ruleSet: RuleSet, { seed }: HintOptions): boolean {
  const canClaim = view.actions.some(({ type }) => type === 'claim');
  return canClaim && chooseAction(view, { level: BOT, seed, ruleSet }).action.type === 'claim';
}

function* advised(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  legal: readonly Card[],
  options: HintOptions,
): Asking<Result<Advice>> {
  const { view } = knowledge;
  const chance = chanceFrom(`hint ${options.seed} ${view.seat} ${view.hand.join()} ${view.tricks.length}`);
  const belief = beliefOf(knowledge);
  const sample = sampleFor(knowledge, options.layouts ?? LAYOUTS, chance, belief);
  const [only] = sample.layouts;
  if (only === undefined) return err('view-contradiction', {}, ['view']);
  if (sample.certain) return ok(yield* certainly(knowledge, ruleSet, only, options));
  if (view.stock > 0) return ok(estimated(knowledge, ruleSet, legal, options));
  const { onProgress } = options;
  const found = yield* judgingSample(knowledge, sample, { ruleSet, points: false, onProgress });
  if (found === null) return err('view-contradiction', {}, ['view']);
  const judged = found.cards.map(outlookOf).sort(byWorth);
  const best = favourite(judged, tableFrom(knowledge, ruleSet, only));
  const outlook = judged.toSorted((a, b) => Number(b.card === best) - Number(a.card === best));
  const { won = null, lost = null } = found.cards.find(({ card }) => card === best) ?? {};
  const examples = { won: exampleOf(won), lost: exampleOf(lost) };
  const words = wordsIn(options.language);
  const line = options.level < 4 ? [] : yield* planAfter(knowledge, ruleSet, sample.layouts, best, words);
  const tables = sample.layouts.values().map((layout) => tableFrom(knowledge, ruleSet, layout));
  const reason = options.level < 3 ? null : yield* whyNotNext(tables, outlook);
  const leans = !sample.all || belief.leans !== true;
  return ok({ basis: 'sampled', layouts: found.layouts, outlook, line, examples, best, because: reason, leans });
}

/** @param outlook the advised card first */
function* whyNotNext(tables: Iterable<Position>, outlook: readonly CardOutlook[]): Asking<Because | null> {
  const [first, ...others] = outlook;
  const next = others.find((other) => !isAlike(first!, other));
  return next === undefined ? null : yield* because(tables, first!.card, next.card);
}

function outlookOf({ card, best, chance, money, spread }: JudgedCard): CardOutlook {
  return { card, best, won: chance, average: money, spread };
}

function byWorth(a: CardOutlook, b: CardOutlook): number {
  if (Math.abs(a.average - b.average) > TIE) return b.average - a.average;
  return b.best - a.best || cardIndex(a.card) - cardIndex(b.card);
}

/** Of the cards that come to the same in all layouts, the one a player would choose in one of them. */
function favourite(outlook: readonly CardOutlook[], position: Position): Card {
  const [first] = outlook;
  const same = outlook.filter((each) => isAlike(first!, each));
  return mostNatural(
    position,
    same.map(({ card }) => card),
  );
}

/** The seat can tell where every card is. */
function* certainly(
  knowledge: Knowledge,
  ruleSet: RuleSet,
  layout: Layout,
  { level, language }: HintOptions,
): Asking<Advice> {
  const position = tableFrom(knowledge, ruleSet, layout);
  const solved = yield* askSolve(position, { line: false });
  const best = mostNatural(position, solved.best);
  const sign = sideOf(position, knowledge.me) === 'declarer' ? 1 : -1;
  const outlook = solved.cards
    .map(({ card, value }) => ({
      card,
      best: value === solved.value ? 1 : 0,
      won: sign * value > 0 ? 1 : 0,
      average: sign * value + 0,
      spread: 0,
    }))
    .sort((a, b) => Number(b.card === best) - Number(a.card === best) || b.average - a.average);
  const line = level < 4 ? [] : notedLine(yield* bestLine(position, best), NOTHING_TOLD, wordsIn(language));
  const reason = level < 3 ? null : yield* whyNotNext([position], outlook);
  return { basis: 'certain', layouts: 1, outlook, line, examples: null, best, because: reason, leans: false };
}

/** While cards are still to be drawn no search reaches the end: what a player of that table would do. */
function estimated(
  { view }: Knowledge,
  ruleSet: RuleSet,
  legal: readonly Card[],
  { seed, level }: HintOptions,
): Advice {
  const plays = view.actions.filter((action) => action.type === 'play');
  const { action } = chooseAction({ ...view, actions: plays }, { level: BOT, seed, ruleSet });
  const best = action.type === 'play' ? action.card : legal[0]!;
  const line = level < 4 ? [] : [{ seat: view.seat, card: best, note: null }];
  return { basis: 'estimate', layouts: 0, outlook: [], line, examples: null, best, because: null, leans: false };
}
