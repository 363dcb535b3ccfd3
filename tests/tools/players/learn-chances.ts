/**
 * Learns `src-main/players/calls/announced.json`, the chances said beside calls, from matches of players with themselves:
 * `npm run arena -- --mode self --a level:2 --variant voleny --from 1000000 --deals 6000 --out FILE`, then
 * `node tests/tools/players/learn-chances.ts FILE …`. Files of the same match are taken together, and there is one match of a variant: games of
 * level 1 come out otherwise than those of level 2, and learning from both calibrates neither. Tables of variants that no file is of stay.
 * What it prints is cross-validated: each fifth of the deals is told by tables learned from the others. Calls are read off the file; what
 * each seat knew then comes from playing the deal again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announcedComponents } from '#shared/contracts.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import type { Variant } from '#shared/seats.ts';
import { settlementOf, viewFor } from '#main/engine/index.ts';
import { ANNOUNCED_FORMAT, sceneOfCall, type CallScene } from '#main/players/calls/announced.ts';
import { chanceBy, type LearnedTables } from '#main/players/hand/regression.ts';
import { knowledgeOf } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { playedAgain, readJournal } from '../arena/journal.ts';
import type { DealRecord, Terms } from '../arena/match.ts';
import { logit, lossOf, type Example } from './logit.ts';
import { commit, writeTables } from '../../players/tables.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/calls/announced.json');
const PARTS = 5;
/** Calls below which a context has no table of its own and says what the wider one says. */
const MIN = [150, 60, 1];
/**
 * By how near the context is: the closest keeps weights near those of the wider one, the widest near the rules of thumb. A third of
 * these, three times and ten times as much did worse in cross-validation.
 */
const RIDGES = [36, 24, 9];

interface Call extends Example {
  readonly n: number;
  readonly contexts: readonly string[];
}

function callsOf(record: DealRecord, terms: Terms): Call[] {
  const fields = rulesFor(findRuleSet(terms.rules)!, terms.variant);
  const heard: { readonly scene: CallScene; readonly contract: string }[] = [];
  const deal = playedAgain(record, terms, (before, action, after) => {
    if (action.type === 'play') return;
    const scene = sceneOfCall(action, knowledgeOf(viewFor(before, before.state.toAct!), fields));
    if (scene) heard.push({ scene, contract: after.state.contract! });
  });
  const parts = new Map(settlementOf(deal)!.components.map((part) => [part.id, part.made]));
  const { contract } = deal.state;
  if (contract === null) return [];
  const made = announcedComponents(contract).every((part) => parts.get(part));
  return heard.flatMap(({ scene, contract: of }) => (of === contract ? [{ n: record.n, ...scene, made }] : []));
}

/** What is expected where nothing is known: the estimates of rules of thumb as they are. */
const nothing = ([first]: readonly Call[]): number[] => [0, ...first!.inputs.map((_, i) => (i < 2 ? 1 : 0))];

type Tables = ReadonlyMap<string, readonly number[]>;

/** Tables of all contexts with enough calls, each drawing on the wider ones. */
function learned(calls: readonly Call[]): Tables {
  const tables = new Map<string, readonly number[]>();
  for (const depth of [2, 1, 0]) {
    for (const [name, of] of Map.groupBy(calls, ({ contexts }) => contexts[depth]!)) {
      if (of.length < MIN[depth]!) continue;
      const wider = of[0]!.contexts.slice(depth + 1).map((other) => tables.get(other));
      const weights = logit(of, RIDGES[depth]!, wider.find(Boolean) ?? nothing(of));
      tables.set(
        name,
        weights.map((weight) => Math.round(weight * 1000) / 1000),
      );
    }
  }
  return tables;
}

interface Told {
  readonly name: string;
  readonly chance: number;
  readonly made: boolean;
}

/** What tables learned from the other deals say of each part of them. */
function crossValidated(calls: readonly Call[]): Told[] {
  return Array.from({ length: PARTS }, (_, part) => {
    const tables = learned(calls.filter(({ n }) => n % PARTS !== part));
    return calls
      .filter(({ n }) => n % PARTS === part)
      .flatMap(({ contexts, inputs, made }): Told[] => {
        const name = contexts.find((context) => tables.has(context));
        return name === undefined ? [] : [{ name, chance: chanceBy(tables.get(name)!, inputs), made }];
      });
  }).flat();
}

function tell(told: readonly Told[]): void {
  for (const [name, of] of Map.groupBy(told, (each) => each.name)) {
    const made = of.filter((each) => each.made).length;
    const flat = lossOf(of.map((each) => ({ chance: made / of.length, made: each.made })));
    process.stdout.write(
      `${name}: ${of.length} calls, ${made} made, log loss ${flat.toFixed(3)} → ${lossOf(of).toFixed(3)}\n`,
    );
  }
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/learn-chances.ts',
  about: 'Learns src-main/players/calls/announced.json from matches of players with themselves.',
  positionals: {
    value: 'FILE…',
    help: 'matches of npm run arena',
    places: [existsSync],
    least: 1,
  },
});
const old = JSON.parse(readFileSync(TABLE, 'utf8')) as LearnedTables;
const sources: string[] = [];
const contexts = new Map<Variant, Tables>();
const journals = Map.groupBy(
  positionals.map((file) => readJournal(file)),
  ({ terms }) => JSON.stringify(terms),
);
for (const of of journals.values()) {
  const { terms } = of[0]!;
  const { variant } = terms;
  if (contexts.has(variant)) throw new Error(`two matches of ${variant}`);
  const calls = of.flatMap(({ records }) => [...records.values()].flatMap((record) => callsOf(record, terms)));
  tell(crossValidated(calls));
  contexts.set(variant, learned(calls));
  const count = of.reduce((sum, { records }) => sum + records.size, 0);
  const ranges = of.map(({ records }) => `${Math.min(...records.keys())} to ${Math.max(...records.keys())}`);
  sources.push(
    `${variant} ${terms.rules}: ${count} deals of ${terms.a} with itself, arena deals ${ranges.join(' and ')}`,
  );
}
const isLearned = (text: string): boolean => contexts.has(text.split(' ')[0]! as Variant);
const kept = Object.entries(old.contexts).filter(([name]) => !isLearned(name));
const others = old.source.split('; ').filter((line) => line !== '' && !isLearned(line));
await writeTables(TABLE, {
  format: ANNOUNCED_FORMAT,
  source: [...others, ...sources.map((each) => `${each}, ${commit()}`)].join('; '),
  contexts: Object.fromEntries(
    [...kept, ...[...contexts.values()].flatMap((tables) => [...tables])].toSorted(([x], [y]) => x.localeCompare(y)),
  ),
});
