/**
 * How far the judge of calls is off: `node tests/tools/calls/check-judge.ts --positions 40 --deals 40 [--variant voleny] [--kind trump]`.
 * At decisions of bots before the first card the best call and another one, drawn among the next, are played on in the same imagined
 * deals, with cards as the open hands say or, slowly, by bots of level 2 on every seat (`--cards 2`). The differences by deal are
 * compared with the judge's; what their own spread does not explain is the judge's error. Printed by kind of decision: the numbers of
 * `ERRORS` in `players/judge/calls.ts`. Seeds are `check-judge N`.
 */
import type { Action } from '#shared/actions.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { turnaj } from '#shared/rules/turnaj.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { VARIANTS, type Seat, type Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import {
  chooseAction,
  dealsImagined,
  kindOfCall,
  knowledgeOf,
  playedOn,
  triedOf,
  valuedCalls,
  type CallKind,
} from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { answered } from '#main/solver/index.ts';
import { gainOf, playedByBots } from './played.ts';

interface Checked {
  readonly kind: CallKind;
  readonly name: string;
  /** By how much the best call is ahead of the other: as judged, as played, and the standard error of the latter. */
  readonly judged: number;
  readonly played: number;
  readonly error: number;
}

const KINDS: readonly CallKind[] = ['trump', 'talon', 'game', 'approval', 'auction', 'doubling'];

const { values: options } = commandLine({
  name: 'node tests/tools/calls/check-judge.ts',
  about: 'Compares what the judge says of calls with games played on.',
  options: {
    positions: { type: 'string', value: 'N', default: '40', help: 'positions of each kind' },
    deals: { type: 'string', value: 'N', default: '40', help: 'imagined deals of each position' },
    from: { type: 'string', value: 'N', default: '0', help: 'the number of the first deal' },
    variant: { type: 'string', choices: VARIANTS, help: 'of one variant only' },
    kind: { type: 'string', choices: KINDS, help: 'of one kind of decision only' },
    cards: { type: 'string', default: 'open', choices: ['open', '2'], help: 'played with open hands or by level 2' },
    each: { type: 'boolean', help: 'tell of every position on the error stream' },
  },
});
const wanted = Number(options.positions);
const count = Number(options.deals);

const TABLES: readonly (readonly [Variant, RuleSet])[] = [
  ['voleny', csm],
  ['licitovany', csm],
  ['licitovany', turnaj],
];
/** A difference in base units over which nobody asks by how much. */
const CLOSE = 8;

/** Decisions of a kind are looked at until there are enough. */
const found = new Map<CallKind, Checked[]>(KINDS.map((kind) => [kind, []]));
const isEnough = (kind: CallKind): boolean =>
  (options.kind !== undefined && options.kind !== kind) || found.get(kind)!.length >= wanted;

for (let n = Number(options.from); !KINDS.every(isEnough); n++) {
  const [variant, ruleSet] = TABLES[n % TABLES.length]!;
  if (options.variant !== undefined && options.variant !== variant) {
    if (n > 3000) break;
    continue;
  }
  const chance = chanceFrom(`check-judge ${n}`);
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`check-judge ${n}`)));
  while (deal.state.toAct !== null && deal.state.position === null) {
    const seat = deal.state.toAct;
    const kind = kindOfCall(deal.state.phase);
    // One of some, so that what is looked at comes from many deals.
    if (kind !== null && !isEnough(kind) && chance(KINDS.indexOf(kind) === 5 ? 4 : 2) === 0) {
      const checked = check(deal, seat, kind, ruleSet, chance(1000));
      if (checked) {
        found.get(kind)!.push(checked);
        if (options.each) process.stderr.write(`${JSON.stringify(checked)}\n`);
      }
    }
    const { action } = chooseAction(viewFor(deal, seat), { level: 2, seed: `check ${n}`, ruleSet });
    deal = unwrap(applyAction(deal, action));
  }
}

function check(deal: Deal, seat: Seat, kind: CallKind, ruleSet: RuleSet, drawn: number): Checked | null {
  const view = viewFor(deal, seat);
  const knowledge = knowledgeOf(view, deal.state.fields);
  const tried = triedOf(valuedCalls(knowledge, 'check'), 4, undefined);
  if (tried.length < 2) return null;
  const [best] = tried;
  const other = tried[1 + (drawn % (tried.length - 1))]!;
  const deals = dealsImagined(knowledge, ruleSet, count, 'check');
  if (deals.length < count / 2) return null;
  const gain = (start: Deal, action: Action): number =>
    options.cards === 'open'
      ? answered(playedOn(start, action, seat, { ruleSet, seed: 'check' })).gain
      : gainOf(playedByBots(start, action, ruleSet), seat);
  const leads = deals.map((start) => gain(start, best!.action) - gain(start, other.action));
  const played = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const variance = leads.reduce((sum, lead) => sum + (lead - played) ** 2, 0) / (leads.length - 1);
  const name = `${view.variant} ${ruleSet.id} ${best!.action.type} / ${other.action.type}`;
  return { kind, name, judged: best!.value - other.value, played, error: Math.sqrt(variance / leads.length) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): string => value.toFixed(2);

process.stdout.write(
  'kind, positions: mean judged / played difference; residual, explained by the spread of the deals, error of the judge; sign\n',
);
for (const [kind, checked] of found) {
  if (checked.length < 2) continue;
  // What nobody would do tells nothing of close calls.
  const close = checked.filter(({ judged }) => judged < CLOSE);
  if (close.length < 2) continue;
  const residual = meanOf(close.map(({ judged, played }) => (judged - played) ** 2));
  const explained = meanOf(close.map(({ error }) => error ** 2));
  const wrong = close.filter(({ judged, played, error }) => judged > 0.5 && played < -2.5 * error).length;
  process.stdout.write(
    `${kind}, ${close.length} of ${checked.length}: ${rounded(meanOf(close.map((each) => each.judged)))} / ` +
      `${rounded(meanOf(close.map((each) => each.played)))}; ${rounded(Math.sqrt(residual))}, ${rounded(Math.sqrt(explained))}, ` +
      `${rounded(Math.sqrt(Math.max(0, residual - explained)))}; ${wrong} wrong`,
  );
}
