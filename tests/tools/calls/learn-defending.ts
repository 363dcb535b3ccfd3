/**
 * Learns `src-main/players/calls/defending.json` from matches of level 2 with itself: `node tests/tools/calls/learn-defending.ts FILE …`: what
 * a seat gains from each opponent that passes or calls a game good, by its hand. What nobody would pay at most tables counts as `MAX`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bidContract, CONTRACTS, type Contract } from '#shared/contracts.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { settlementOf, viewFor } from '#main/engine/index.ts';
import { DEFENDING_FORMAT, ratesOf, sceneOfDefending } from '#main/players/calls/defending.ts';
import { knowledgeOf } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { playedAgain, readJournal } from '../arena/journal.ts';
import { solved } from '../players/logit.ts';
import { commit, writeTables } from '../../players/tables.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/calls/defending.json');
const MAX = 24;
const MIN = 250;
const RIDGE = 30;

interface Passed {
  readonly contexts: readonly string[];
  readonly inputs: readonly number[];
  readonly gain: number;
}

const RUNGS: readonly Contract[] = CONTRACTS;
const rungOf = (contract: Contract): number => RUNGS.indexOf(contract);

const { positionals } = commandLine({
  name: 'node tests/tools/calls/learn-defending.ts',
  about: 'Learns src-main/players/calls/defending.json from matches of level 2 with itself.',
  positionals: {
    value: 'FILE…',
    help: 'matches of npm run arena',
    places: [existsSync],
    least: 1,
  },
});
const all: Passed[] = [];
const sources: string[] = [];
let rates = 1;
for (const file of positionals) {
  const { terms, records } = readJournal(file);
  const fields = rulesFor(findRuleSet(terms.rules)!, terms.variant);
  rates = ratesOf(fields);
  for (const record of records.values()) {
    const heard: (Omit<Passed, 'gain'> & { readonly seat: number; readonly rung: number })[] = [];
    const deal = playedAgain(record, terms, (before, action) => {
      if (action.type !== 'good' && action.type !== 'pass') return;
      const seat = before.state.toAct!;
      const view = viewFor(before, seat);
      const asked = view.contract ?? (view.bid === null ? null : bidContract(view.bid));
      heard.push({
        seat,
        rung: asked === null ? 0 : rungOf(asked),
        ...sceneOfDefending(action.type, knowledgeOf(view, fields)),
      });
    });
    const { bySeat } = settlementOf(deal)!;
    // Who would have outbid what is weighed does so in any case: that is no price of letting others play.
    const { contract } = deal.state;
    const outbid = contract !== null && rungOf(contract) > RUNGS.indexOf('sedma');
    for (const { seat, contexts, inputs, rung } of heard) {
      if (outbid && rungOf(contract) > rung) continue;
      const gain = seat === deal.state.declarer ? bySeat[seat]! / 2 : bySeat[seat]!;
      all.push({ contexts, inputs, gain: Math.max(-MAX, Math.min(MAX, gain)) });
    }
  }
  sources.push(`${terms.variant} ${terms.rules}: ${records.size} deals of ${terms.a} with itself, ${commit()}`);
}

const gains: Record<string, number[]> = {};
for (const depth of [1, 0]) {
  for (const [name, of] of Map.groupBy(all, ({ contexts }) => contexts[depth]!)) {
    if (of.length < MIN) continue;
    const size = of[0]!.inputs.length + 1;
    const mean = of.reduce((sum, { gain }) => sum + gain, 0) / of.length;
    const means = Array.from(
      { length: size - 1 },
      (_, i) => of.reduce((sum, { inputs }) => sum + inputs[i]!, 0) / of.length,
    );
    const matrix = Array.from({ length: size - 1 }, (_, i) =>
      Float64Array.from({ length: size - 1 }, (__, j) => (i === j ? RIDGE : 0)),
    );
    const right = new Float64Array(size - 1);
    for (const { inputs, gain } of of) {
      for (let i = 0; i < size - 1; i++) {
        right[i]! += (inputs[i]! - means[i]!) * (gain - mean);
        for (let j = 0; j < size - 1; j++) matrix[i]![j]! += (inputs[i]! - means[i]!) * (inputs[j]! - means[j]!);
      }
    }
    const weights = solved(matrix, right);
    const base = mean - weights.reduce((sum, weight, i) => sum + weight * means[i]!, 0);
    gains[name] = [base, ...weights].map((weight) => Math.round(weight * 1000) / 1000);
    process.stdout.write(`${name}: ${of.length}, mean ${mean.toFixed(2)}, ${gains[name].join(' ')}\n`);
  }
}
await writeTables(TABLE, { format: DEFENDING_FORMAT, source: sources.join('; '), gains, rates });
