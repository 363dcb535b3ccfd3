/**
 * Whether the review finds mistakes in calls and finds none where there is none:
 * `node tests/tools/calls/check-planted.ts --positions 200 [--from 0] [--variant voleny]`. At decisions of bots before the first card a call drawn among
 * the five best is played on beside the best of the five in the same imagined deals, by bots of level 2 on every seat. Which call is the best
 * is found in deals that do not count. A call at least 3 units worse, by four standard errors or more, is planted; one within
 * 0.5, give or take 0.5, is close. Printed by kind: how many of those planted the review calls a mistake, and how many of those close. Seeds are
 * `planted N`; `--each` tells every one on the error stream.
 */
import type { Action } from '#shared/actions.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { turnaj } from '#shared/rules/turnaj.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { isMistake } from '#shared/review.ts';
import { weighingCall } from '#main/coach/review/calls.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  chooseAction,
  dealsImagined,
  kindOfCall,
  knowledgeOf,
  triedOf,
  valuedCalls,
  type CallKind,
} from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { answered } from '#main/solver/index.ts';
import { gainOf, playedByBots } from './played.ts';

const { values: options } = commandLine({
  name: 'node tests/tools/calls/check-planted.ts',
  about: 'Says how many planted mistakes in calls the review finds, and how many it finds where there is none.',
  options: {
    positions: { type: 'string', value: 'N', default: '200', help: 'planted ones, and close ones' },
    from: { type: 'string', value: 'N', default: '0', help: 'the number of the first deal' },
    variant: { type: 'string', choices: VARIANTS, help: 'of one variant only' },
    each: { type: 'boolean', help: 'tell of every one on the error stream' },
  },
});
const wanted = Number(options.positions);

const TABLES: readonly (readonly [Variant, RuleSet])[] = [
  ['voleny', csm],
  ['licitovany', csm],
  ['licitovany', turnaj],
];
/** Calls among which one is drawn. */
const MAX = 5;
/** Deals that tell which call is the best, and those that tell by how much; three times as many where that is not enough. */
const FIRST = 12;
const COUNTED = 48;
const AGAIN = 96;
const PLANTED = 3;
const CLOSE = 0.5;
/** What one deal counts at most: a hundred that everybody doubled would decide alone. */
const CAP = 30;
const capped = (gain: number): number => Math.max(-CAP, Math.min(CAP, gain));

interface Tally {
  planted: number;
  found: number;
  close: number;
  flagged: number;
}
const tallies = new Map<CallKind, Tally>();
let planted = 0;
let close = 0;

for (let n = Number(options.from); planted < wanted || close < wanted; n++) {
  const [variant, ruleSet] = TABLES[n % TABLES.length]!;
  if (options.variant !== undefined && options.variant !== variant) continue;
  const chance = chanceFrom(`planted ${n}`);
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`planted ${n}`)));
  while (deal.state.toAct !== null && deal.state.position === null) {
    const kind = kindOfCall(deal.state.phase);
    // One of some, so that what is looked at comes from many deals.
    if (kind !== null && chance(kind === 'doubling' ? 4 : 2) === 0) check(deal, kind, ruleSet, chance(1000), n);
    const { action } = chooseAction(viewFor(deal, deal.state.toAct), { level: 2, seed: `check ${n}`, ruleSet });
    deal = unwrap(applyAction(deal, action));
  }
}
tell();

function check(deal: Deal, kind: CallKind, ruleSet: RuleSet, drawn: number, n: number): void {
  const seat = deal.state.toAct!;
  const view = viewFor(deal, seat);
  const knowledge = knowledgeOf(view, deal.state.fields);
  const tried = triedOf(valuedCalls(knowledge, 'planted'), MAX, undefined).map(({ action }) => action);
  if (tried.length < 2) return;
  const deals = dealsImagined(knowledge, ruleSet, FIRST + COUNTED + AGAIN, 'planted');
  if (deals.length < FIRST + COUNTED) return;
  const gains = (action: Action, from: number, to: number): number[] =>
    deals.slice(from, to).map((start) => capped(gainOf(playedByBots(start, action, ruleSet), seat)));
  const means = tried.map((action) => ({ action, mean: meanOf(gains(action, 0, FIRST)) }));
  const best = means.toSorted((a, b) => b.mean - a.mean)[0]!.action;
  const others = tried.filter((action) => action !== best);
  const other = others[drawn % others.length]!;
  const leads: number[] = [];
  for (const [from, to] of [
    [FIRST, FIRST + COUNTED],
    [FIRST + COUNTED, FIRST + COUNTED + AGAIN],
  ] as const) {
    const [one, two] = [gains(best, from, to), gains(other, from, to)];
    leads.push(...one.map((gain, i) => gain - two[i]!));
    const lead = meanOf(leads);
    const error = errorOf(leads);
    const isWorse = lead >= PLANTED && lead >= 4 * error;
    const isClose = Math.abs(lead) <= CLOSE && error <= CLOSE;
    if (!isWorse && !isClose) continue;
    if (isWorse ? planted >= wanted : close >= wanted) return;
    // Of two close ones the review is asked about that which did worse.
    const asked = lead >= 0 ? other : best;
    const weighed = answered(weighingCall(knowledge, asked, ruleSet));
    if (weighed === null) return;
    const { loss, better } = weighed;
    const isFound = isMistake({ known: { better: better.action, loss, layouts: 0, all: false }, kind: 'call' });
    const tally = tallies.get(kind) ?? { planted: 0, found: 0, close: 0, flagged: 0 };
    tallies.set(kind, tally);
    if (isWorse) {
      planted++;
      tally.planted++;
      if (isFound) tally.found++;
    } else {
      close++;
      tally.close++;
      if (isFound) tally.flagged++;
    }
    if (options.each && isFound !== isWorse) {
      const told = { n, kind, hand: view.hand.join(' '), asked, best, lead, error, loss, better: better.action };
      process.stderr.write(`${JSON.stringify({ variant: view.variant, rules: ruleSet.id, ...told })}\n`);
    }
    if (options.each && (planted + close) % 5 === 0) tell();
    return;
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

function tell(): void {
  for (const [kind, tally] of tallies)
    process.stdout.write(
      `${kind}: ${tally.found} of ${tally.planted} planted found, ${tally.flagged} of ${tally.close} close called a mistake\n`,
    );
}
