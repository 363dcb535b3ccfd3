/**
 * Learns `src-main/players/calls/doublings.json` from matches of level 2 with itself: `node tests/tools/calls/learn-doublings.ts FILE …`. What was
 * made does not hang on what was doubled, so every deal tells of every way to double it: the commenting is said again by
 * the tables as they are, until they are those of the doublings they lead to.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { announcedComponents, type FlekTarget } from '#shared/contracts.ts';
import { findRuleSet, rulesFor, type RuleFields } from '#shared/rules/index.ts';
import type { Settlement } from '#shared/settlement.ts';
import type { Seat } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, settlementOf, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceBy } from '#main/players/hand/regression.ts';
import type { LearnedAnswers } from '#main/players/calls/answers.ts';
import { ownChance } from '#main/players/calls/part-chances.ts';
import {
  doubleBy,
  DOUBLINGS_FORMAT,
  sceneOfDoubling,
  type DoublingScene,
  type LearnedDoublings,
} from '#main/players/calls/learned-doubling.ts';
import { chooseAction, knowledgeOf } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { playedAgain, readJournal } from '../arena/journal.ts';
import type { DealRecord, Terms } from '../arena/match.ts';
import { logit, lossOf, solved, type Example } from '../players/logit.ts';
import { commit, writeTables } from '../../players/tables.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/calls/doublings.json');
const MIN = [150, 60, 1];
const RIDGES = [36, 24, 9];
const SAID_AGAIN = 2;

/** A deal before its first comment, and what it came to. */
interface Start {
  readonly n: number;
  readonly deal: Deal;
  readonly fields: RuleFields;
  readonly settlement: Settlement;
}

function startOf(record: DealRecord, terms: Terms): Start | null {
  const fields = rulesFor(findRuleSet(terms.rules)!, terms.variant);
  const befores: Deal[] = [];
  const end = playedAgain(record, terms, (before, action) => {
    if (action.type === 'comment') befores.push(before);
  });
  const settlement = settlementOf(end);
  const start = befores[0];
  if (start === undefined || settlement === null) return null;
  // A game that was given up or never played tells nothing of the cards.
  if (settlement.components.some(({ note }) => note === 'given-up' || note === 'folded')) return null;
  return { n: record.n, deal: start, fields, settlement };
}

interface Heard extends Example, Pick<DoublingScene, 'contexts'> {
  readonly n: number;
}

const seedOf = (n: number): string => `arena ${n}`;

function chosen({ n }: Start, deal: Deal, seat: Seat) {
  return chooseAction(viewFor(deal, seat), { level: 2, seed: seedOf(n) }).action;
}

/** The commenting as it is said now, each turn told before it is said. */
function saidAgain(start: Start, from: Deal, onTurn?: (deal: Deal, seat: Seat) => void): Deal {
  let deal = from;
  while (deal.state.phase === 'commenting' && deal.state.toAct !== null) {
    const seat = deal.state.toAct;
    onTurn?.(deal, seat);
    const action = chosen(start, deal, seat);
    deal = unwrap(
      applyAction(deal, action.type === 'give-up' ? { type: 'comment', flek: [], against: [] } : action, seat),
    );
  }
  return deal;
}

function madeOf({ settlement }: Start, target: FlekTarget): boolean | null {
  return settlement.components.find(({ id }) => id === target)?.made ?? null;
}

function heardIn(start: Start): Heard[] {
  const heard: Heard[] = [];
  saidAgain(start, start.deal, (deal, seat) => {
    const knowledge = knowledgeOf(viewFor(deal, seat), start.fields);
    for (const target of knowledge.view.components) {
      const made = madeOf(start, target);
      if (made === null) continue;
      const { contexts, inputs } = sceneOfDoubling(target, knowledge);
      heard.push({ n: start.n, contexts, inputs, made });
    }
  });
  return heard;
}

type Tables = Record<string, readonly number[]>;

const nothing = ([first]: readonly Example[]): number[] => [0, ...first!.inputs.map((_, i) => (i < 2 ? 1 : 0))];

function learned(calls: readonly Heard[]): Tables {
  const tables: Tables = {};
  for (const depth of [2, 1, 0]) {
    for (const [name, of] of Map.groupBy(calls, ({ contexts }) => contexts[depth]!)) {
      if (of.length < MIN[depth]!) continue;
      const wider = of[0]!.contexts.slice(depth + 1).map((other) => tables[other]);
      tables[name] = logit(of, RIDGES[depth]!, wider.find(Boolean) ?? nothing(of)).map(
        (w) => Math.round(w * 1000) / 1000,
      );
    }
  }
  return tables;
}

/** What a part that is won, and one that is lost, is played for by the declarer's own chance: lines through 2 to the number of doublings. */
function answersOf(): LearnedAnswers {
  const seen = starts.flatMap((start) => {
    const { declarer, variant, contract } = start.deal.state;
    const knowledge = knowledgeOf(viewFor(start.deal, declarer!), start.fields);
    const { fleks } = saidAgain(start, start.deal).state.commenting;
    const { trump, helper } = start.deal.state;
    return announcedComponents(contract!).flatMap((part) => {
      const made = madeOf(start, part);
      if (made === null) return [];
      const chance = ownChance(part, { trump, helper }, knowledge);
      return [{ names: [`${variant} ${part}`, variant], chance, made, stakes: Math.min(16, 2 ** (fleks[part] ?? 0)) }];
    });
  });
  const found: Record<string, [number, number, number, number]> = {};
  for (const depth of [1, 0]) {
    for (const [name, of] of Map.groupBy(seen, ({ names }) => names[depth]!)) {
      if (of.length < 80) continue;
      const line = (made: boolean): [number, number] => {
        const hold = 10;
        let n = hold,
          x = hold / 2,
          xx = hold * 0.34,
          y = hold * 1.3,
          xy = hold * 0.65;
        for (const each of of) {
          if (each.made !== made) continue;
          n++;
          x += each.chance;
          xx += each.chance ** 2;
          y += each.stakes;
          xy += each.chance * each.stakes;
        }
        const [base, slope] = solved([Float64Array.of(n, x), Float64Array.of(x, xx)], Float64Array.of(y, xy));
        return [Math.round(base! * 1000) / 1000, Math.round(slope! * 1000) / 1000];
      };
      found[name] = [...line(true), ...line(false)];
      process.stdout.write(
        `${name}: ${of.length}, stakes won ${line(true).join(' + ')} × chance, lost ${line(false).join(' + ')} × chance\n`,
      );
    }
  }
  return found;
}

const { positionals } = commandLine({
  name: 'node tests/tools/calls/learn-doublings.ts',
  about: 'Learns src-main/players/calls/doublings.json from matches of level 2 with itself.',
  positionals: {
    value: 'FILE…',
    help: 'matches of npm run arena',
    places: [existsSync],
    least: 1,
  },
});
const starts: Start[] = [];
const sources: string[] = [];
for (const file of positionals) {
  const { terms, records } = readJournal(file);
  for (const record of records.values()) {
    const start = startOf(record, terms);
    if (start) starts.push(start);
  }
  sources.push(
    `${terms.variant} ${terms.rules}: ${records.size} deals of ${terms.a} with itself, arena deals from ${Math.min(...records.keys())}`,
  );
}
process.stderr.write(`${starts.length} deals\n`);
doubleBy({});
for (let time = 0; time < SAID_AGAIN; time++) {
  const heard = starts.flatMap(heardIn);
  process.stderr.write(`${Math.round(process.uptime())} s: said again\n`);
  const kept = heard.filter(({ n }) => n % 5 === 0);
  const others = learned(heard.filter(({ n }) => n % 5 !== 0));
  for (const [name, of] of Map.groupBy(kept, ({ contexts }) => contexts.find((context) => others[context])!)) {
    if (of.length < 40) continue;
    const made = of.filter((each) => each.made).length / of.length;
    const flat = lossOf(of.map((each) => ({ chance: made, made: each.made })));
    const said = lossOf(of.map((each) => ({ chance: chanceBy(others[name]!, each.inputs), made: each.made })));
    process.stdout.write(
      `${name}: ${of.length} kept back, ${Math.round(100 * made)} % made, log loss ${flat.toFixed(3)} → ${said.toFixed(3)}\n`,
    );
  }
  doubleBy(learned(heard));
}
const chances = learned(starts.flatMap(heardIn));
await writeTables(TABLE, {
  format: DOUBLINGS_FORMAT,
  source: [...sources.map((each) => `${each}, ${commit()}`)].join('; '),
  chances,
  answers: answersOf(),
} satisfies LearnedDoublings);
