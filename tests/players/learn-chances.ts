/**
 * Learns `src-main/players/calls/announced.json`, the chances said beside calls, from matches of players with themselves:
 * `npm run arena -- --mode self --a level:2 --variant voleny --from 1000000 --deals 6000 --out FILE`, then
 * `node tests/players/learn-chances.ts FILE …`. Files of the same match are taken together; of several of a variant each draws on what was
 * learned from those before: many deals
 * of level 1, which are quick to have, say what counts, and fewer of a level above how much is made there. Tables of variants that no
 * file is of stay. Every fifth deal is kept back for the log loss it prints. Calls are read off the file; what each seat knew then comes
 * from playing the deal again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announcedComponents } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { applyAction, dealCards, settlementOf, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { ANNOUNCED_FORMAT, sceneOfCall, type AnnouncedTable, type CallScene } from '#main/players/calls/announced.ts';
import { chanceBy } from '#main/players/hand/regression.ts';
import { knowledgeOf } from '#main/players/index.ts';
import { readJournal } from '../arena/journal.ts';
import type { DealRecord, Terms } from '../arena/match.ts';
import { logit, lossOf, type Example } from './logit.ts';

const TABLE = join(import.meta.dirname, '../../src-main/players/calls/announced.json');
const KEPT_BACK = 5;
/** Calls below which a context has no table of its own and says what the wider one says. */
const LEAST = [150, 60, 1];
/** Calls from which what other deals said of the same context is put right. */
const LEAST_MORE = 40;
/** The widest keeps weights near nothing, the others near what the wider one found. */
const RIDGES = [12, 8, 3];

interface Call extends Example {
  readonly n: number;
  readonly contexts: readonly string[];
}

function callsOf({ n, actions }: DealRecord, { variant, rules }: Terms): Call[] {
  const ruleSet = findRuleSet(rules)!;
  const fields = rulesFor(ruleSet, variant);
  const heard: { readonly scene: CallScene; readonly contract: string }[] = [];
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(`arena ${n}`)));
  for (const action of actions!) {
    const seat = deal.state.toAct!;
    const scene = action.type === 'play' ? null : sceneOfCall(action, knowledgeOf(viewFor(deal, seat), fields));
    deal = unwrap(applyAction(deal, action, seat));
    if (scene) heard.push({ scene, contract: deal.state.contract! });
  }
  const parts = new Map(settlementOf(deal)!.components.map((part) => [part.id, part.made]));
  const { contract } = deal.state;
  if (contract === null) return [];
  const made = announcedComponents(contract).every((part) => parts.get(part));
  return heard.flatMap(({ scene, contract: of }) => (of === contract ? [{ n, ...scene, made }] : []));
}

/** What is expected where nothing is known: the estimates of rules of thumb as they are. */
const nothing = ([first]: readonly Call[]): number[] => [0, ...first!.inputs.map((_, i) => (i < 2 ? 1 : 0))];

type Tables = ReadonlyMap<string, readonly number[]>;

/** Tables of all contexts with enough calls, the widest first, beside those known before. */
function learned(calls: readonly Call[], known: Tables): Tables {
  const tables = new Map(known);
  for (const depth of [2, 1, 0]) {
    const groups = Map.groupBy(calls, ({ contexts }) => contexts[depth]!);
    for (const [name, of] of groups) {
      const before = known.get(name);
      if (of.length < (before ? LEAST_MORE : LEAST[depth]!)) continue;
      const wider = of[0]!.contexts.slice(depth + 1).map((other) => tables.get(other));
      const weights = logit(of, RIDGES[depth]!, before ?? wider.find(Boolean) ?? nothing(of));
      tables.set(
        name,
        weights.map((weight) => Math.round(weight * 1000) / 1000),
      );
    }
  }
  return tables;
}

const said = (calls: readonly Call[], tables: Tables) =>
  calls.flatMap(({ contexts, inputs, made }) => {
    const weights = contexts.map((name) => tables.get(name)).find(Boolean);
    return weights ? [{ chance: chanceBy(weights, inputs), made }] : [];
  });

const old = JSON.parse(readFileSync(TABLE, 'utf8')) as AnnouncedTable;
const sources: string[] = [];
const contexts = new Map<Variant, Tables>();
const journals = Map.groupBy(process.argv.slice(2).map(readJournal), ({ terms }) => JSON.stringify(terms));
for (const of of journals.values()) {
  const { terms } = of[0]!;
  const { variant } = terms;
  const calls = of.flatMap(({ records }) => [...records.values()].flatMap((record) => callsOf(record, terms)));
  const kept = calls.filter(({ n }) => n % KEPT_BACK === 0);
  const known = contexts.get(variant) ?? new Map<string, readonly number[]>();
  const tried = learned(
    calls.filter(({ n }) => n % KEPT_BACK !== 0),
    known,
  );
  for (const [name, of] of Map.groupBy(kept, (call) => call.contexts.find((context) => tried.has(context)) ?? '')) {
    const made = of.filter((call) => call.made).length;
    const share = made / of.length;
    const flat = lossOf(of.map((call) => ({ chance: share, made: call.made })));
    process.stdout.write(
      `${name}: ${of.length} calls kept back, ${made} made, log loss ${flat.toFixed(3)} → ${lossOf(said(of, tried)).toFixed(3)}\n`,
    );
  }
  contexts.set(variant, learned(calls, known));
  const count = of.reduce((sum, { records }) => sum + records.size, 0);
  const ranges = of.map(({ records }) => `${Math.min(...records.keys())} to ${Math.max(...records.keys())}`);
  sources.push(
    `${variant} ${terms.rules}: ${count} deals of ${terms.a} with itself, arena deals ${ranges.join(' and ')}`,
  );
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const isLearned = (text: string): boolean => contexts.has(text.split(' ')[0]! as Variant);
const kept = Object.entries(old.contexts).filter(([name]) => !isLearned(name));
const others = old.source.split('; ').filter((line) => line !== '' && !isLearned(line));
const all: AnnouncedTable = {
  format: ANNOUNCED_FORMAT,
  source: [...others, ...sources.map((each) => `${each}, ${commit}`)].join('; '),
  contexts: Object.fromEntries(
    [...kept, ...[...contexts.values()].flatMap((tables) => [...tables])].toSorted(([x], [y]) => x.localeCompare(y)),
  ),
};
writeFileSync(TABLE, `${JSON.stringify(all)}\n`);
