/**
 * What calls come to when they are forced: `node tests/tools/calls/forced.ts --variant voleny --kind game --deals 2000 --out FILE`.
 * At each decision of the kind the best calls by their values are played on in the deal as it really lies, bots of one level calling
 * and playing on every seat. A line of the file is a decision; a run that was stopped goes on. At the end, and with `--report FILE`,
 * the gain of one call over another is told by pairs of names and by how far their values were apart. Seeds are `forced N`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Action } from '#shared/actions.ts';
import { suitOf } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS, type Seat, type Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, sideOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction, kindOfCall, knowledgeOf, triedOf, valuedCalls, type CallKind } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { gainOf, playedByBots } from './played.ts';

interface Tried {
  readonly name: string;
  readonly value: number;
  /** Of the seat, from each opponent, in base units. */
  readonly gain: number;
  /** What the declarer won or lost by each part, from each opponent. */
  readonly parts: readonly (readonly [id: string, gain: number])[];
}

export interface Forced {
  readonly n: number;
  readonly seat: Seat;
  readonly isDeclarer: boolean;
  readonly hand: string;
  readonly said: string;
  readonly tried: readonly Tried[];
}

const KINDS: readonly CallKind[] = ['trump', 'talon', 'game', 'approval', 'auction', 'doubling'];

const { values: options } = commandLine({
  name: 'node tests/tools/calls/forced.ts',
  about: 'Plays on with each of some calls in the same deals.',
  options: {
    deals: { type: 'string', value: 'N', default: '1000', help: 'deals to look at' },
    from: { type: 'string', value: 'N', default: '0', help: 'the number of the first deal' },
    variant: { type: 'string', choices: VARIANTS, default: 'voleny', help: 'the variant' },
    rules: { type: 'string', choices: RULE_SETS.map(({ id }) => id), default: 'csm', help: 'the rule set' },
    kind: { type: 'string', choices: KINDS, default: 'game', help: 'the kind of decision' },
    contract: { type: 'string', value: 'NAME', help: 'only decisions about this contract' },
    tried: { type: 'string', value: 'N', default: '2', help: 'calls that are played on' },
    within: { type: 'string', value: 'UNITS', default: '6', help: 'only calls whose value is at most so far behind' },
    level: { type: 'string', choices: ['1', '2', '3'], default: '2', help: 'the level of the bots' },
    limit: { type: 'string', value: 'UNITS', default: '12', help: 'gains count up to this' },
    out: { type: 'string', value: 'FILE', help: 'keeps the decisions' },
    report: { type: 'string', value: 'FILE', help: 'only tells what a file holds' },
  },
});
const level = Number(options.level) as 1 | 2 | 3;
const kind = options.kind as CallKind;
const variant = options.variant as Variant;
const ruleSet = findRuleSet(options.rules)!;

const forced = options.report === undefined ? gathered() : read(options.report);
report(forced);

function gathered(): Forced[] {
  const { out } = options;
  if (out !== undefined) mkdirSync(dirname(out), { recursive: true });
  const known = out !== undefined && existsSync(out) ? read(out) : [];
  const first = Math.max(Number(options.from), ...known.map(({ n }) => n + 1));
  const all = [...known];
  for (let n = first; n < Number(options.from) + Number(options.deals); n++) {
    for (const decision of decisionsOf(n)) {
      all.push(decision);
      if (out !== undefined) appendFileSync(out, `${JSON.stringify(decision)}\n`);
    }
  }
  return all;
}

function read(file: string): Forced[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Forced);
}

function decisionsOf(n: number): Forced[] {
  const decisions: Forced[] = [];
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`forced ${n}`)));
  while (deal.state.toAct !== null && deal.state.position === null) {
    const seat = deal.state.toAct;
    const decision = kindOfCall(deal.state.phase) === kind ? decisionOf(deal, seat, n) : null;
    if (decision) decisions.push(decision);
    const { action } = chooseAction(viewFor(deal, seat), { level, seed: 'check', ruleSet });
    deal = unwrap(applyAction(deal, action));
  }
  return decisions;
}

function decisionOf(deal: Deal, seat: Seat, n: number): Forced | null {
  const view = viewFor(deal, seat);
  if (options.contract !== undefined && view.contract !== options.contract) return null;
  const within = Number(options.within);
  const tried = triedOf(
    valuedCalls(knowledgeOf(view, deal.state.fields, undefined, true), 'check'),
    Number(options.tried),
    undefined,
  ).filter(({ value }, _, [best]) => best!.value - value <= within);
  if (tried.length < 2) return null;
  const { declarer, partner } = deal.state;
  return {
    n,
    seat,
    isDeclarer: declarer !== null && sideOf({ declarer, partner }, seat) === 'declarer',
    hand: view.hand.join(' '),
    said: `${view.contract ?? ''} ${view.trump ?? ''} ${Object.entries(view.fleks).flat().join(' ')}`.trim(),
    tried: tried.map(({ action, value }): Tried => {
      const played = playedByBots(deal, action, ruleSet, level);
      return {
        name: nameOf(action),
        value: Math.round(1000 * value) / 1000,
        gain: gainOf(played, seat),
        parts: (played.settlement?.components ?? []).map(({ id, amount }) => [id, amount]),
      };
    }),
  };
}

function nameOf(action: Action): string {
  switch (action.type) {
    case 'announce':
      return `${action.contract}${action.trump ? ` ${action.trump}` : ''}`;
    case 'comment':
      return [...action.flek, ...action.against].join(' ') || 'silent';
    case 'trump':
      return suitOf(action.card);
    case 'discard':
      return action.cards.join(' ');
    case 'bid':
      return `bid ${action.bid}`;
    default:
      return action.type;
  }
}

function report(decisions: readonly Forced[]): void {
  const limit = Number(options.limit);
  const capped = (gain: number): number => Math.max(-limit, Math.min(limit, gain));
  const withNames = kind === 'game' || kind === 'doubling' || kind === 'approval' || kind === 'auction';
  const leads = decisions.flatMap(({ said, isDeclarer, tried }) =>
    tried.slice(1).map((other) => {
      const best = tried[0]!;
      const [a, b] = withNames && best.name > other.name ? [other, best] : [best, other];
      const contract = said.split(' ')[0]!;
      const name = withNames
        ? `${contract} ${isDeclarer ? 'declarer' : ''} ${a.name.split(' ')[0]} over ${b.name.split(' ')[0]}`
        : 'first over second';
      return { name, judged: a.value - b.value, played: capped(a.gain) - capped(b.gain) };
    }),
  );
  const lines = [...Map.groupBy(leads, ({ name }) => name)]
    .filter(([, of]) => of.length >= 20)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([name, of]) => {
      const sorted = of.toSorted((a, b) => a.judged - b.judged);
      const parts = Math.max(1, Math.min(6, Math.floor(of.length / 40)));
      const rows = Array.from({ length: parts }, (_, i) =>
        sorted.slice(Math.round((i * of.length) / parts), Math.round(((i + 1) * of.length) / parts)),
      );
      return [
        `${name}: ${told(of)}`,
        ...rows.map((row) => `    judged ${meanOf(row.map(({ judged }) => judged)).toFixed(2)}: ${told(row)}`),
      ];
    });
  process.stdout.write(`${lines.flat().join('\n')}\n`);
}

function told(of: readonly { readonly played: number }[]): string {
  const mean = meanOf(of.map(({ played }) => played));
  const variance = meanOf(of.map(({ played }) => (played - mean) ** 2));
  return `${mean.toFixed(2)} ± ${(1.96 * Math.sqrt(variance / of.length)).toFixed(2)} (${of.length})`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
