/**
 * Learns `src-main/players/calls/forced.json` from contracts that were forced (`forced.ts --kind game`):
 * `node tests/tools/calls/learn-forced.ts FILE …`. For hra and for the announced seven a line is put through what a part that is won, and
 * one that is lost, was played for at the declarer's own chance, so that values come to what was gained (up to 12 units; in hearts half
 * counts as one). Decisions of one deal in five are kept back, and told. With `--auction FILE` (`forced.ts --variant licitovany --rules turnaj
 * --kind auction`) also what the lowest bid, where its value promises a gain, and passing in its stead come to beside their values.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component, Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import type { Seat, Variant } from '#shared/seats.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { FORCED_FORMAT, type ForcedAnswers } from '#main/players/calls/answers.ts';
import forced from '#main/players/calls/forced.json' with { type: 'json' };
import type { LowestBid } from '#main/players/calls/lowest-bid.ts';
import { outlooksOf, surroundingsOf } from '#main/players/calls/games.ts';
import { hraChance, trumpContractValue } from '#main/players/hand/stakes.ts';
import type { Outlook } from '#main/players/hand/outlook.ts';
import { chooseAction, knowledgeOf } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { solved } from '../players/logit.ts';
import { commit, writeTables } from '../../players/tables.ts';
import type { Forced } from './forced.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/calls/forced.json');
const VARIANT: Variant = 'voleny';
const LIMIT = 12;
/** How strongly a line is held to stakes that nobody doubles. */
const RIDGE = 10;
const CONTRACTS = { hra: ['hra'], sedma: ['hra', 'sedma'] } as const satisfies Partial<Record<Contract, Component[]>>;

type Learned = keyof typeof CONTRACTS;

/** A contract played on, in stakes. */
interface Example {
  readonly n: number;
  readonly contract: Learned;
  readonly gain: number;
  /** What no part stands for: a seven nobody announced. */
  readonly beside: number;
  /** By part: what is won and lost at single stakes, and the declarer's chance. */
  readonly parts: readonly { readonly won: number; readonly lost: number; readonly chance: number }[];
}

const { positionals, values } = commandLine({
  name: 'node tests/tools/calls/learn-forced.ts',
  about: 'Learns src-main/players/calls/forced.json from contracts that were forced.',
  options: {
    auction: {
      type: 'string',
      value: 'FILE',
      help: 'decisions of forced.ts --kind auction; without it what was learned stays',
    },
  },
  positionals: { value: 'FILE…', help: 'decisions of forced.ts', places: [existsSync], least: 1 },
});

const examples = positionals.flatMap((file) => decisionsIn(file).flatMap(examplesOf));
const kept = linesFrom(examples.filter(({ n }) => n % 5 !== 0));
for (const [contract, of] of Map.groupBy(
  examples.filter(({ n }) => n % 5 === 0),
  (each) => each.contract,
)) {
  const single = CONTRACTS[contract].flatMap(() => [1, 0, 1, 0]);
  process.stdout.write(
    `${contract}: ${of.length} kept back, mean square of the error ${errorOf(of, single)} at single stakes, ${errorOf(of, kept[contract])} by these lines\n`,
  );
}
const lines = linesFrom(examples);
const many = (contract: Learned): number => examples.filter((each) => each.contract === contract).length;
await writeTables(TABLE, {
  format: FORCED_FORMAT,
  source: `${many('hra')} hry and ${many('sedma')} sedmy of level 2, ${commit()}`,
  answers: Object.fromEntries(
    (Object.keys(CONTRACTS) as Learned[]).flatMap((contract) =>
      CONTRACTS[contract].map((part, i) => {
        const [won, wonMore, lost, lostMore] = lines[contract]
          .slice(4 * i, 4 * i + 4)
          .map((w) => Math.round(w * 1000) / 1000);
        return [`${VARIANT} ${contract} ${part}`, [won!, wonMore!, lost!, lostMore!]];
      }),
    ),
  ),
  lowestBids: values.auction === undefined ? forced.lowestBids : { 'licitovany sedma': lowestBidFrom(values.auction) },
} satisfies ForcedAnswers);

function decisionsIn(file: string): Forced[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Forced);
}

/** By the decisions between the two in which the bid's value is a gain; gains count up to the limit. */
function lowestBidFrom(file: string): LowestBid {
  // What was learned before is in the values already.
  const known = forced.lowestBids['licitovany sedma'];
  const both = decisionsIn(file).flatMap(({ tried }) => {
    const bid = tried.find(({ name }) => name === 'bid sedma');
    const pass = tried.find(({ name }) => name === 'pass');
    return bid && pass && bid.value > known.bid ? [{ bid, pass }] : [];
  });
  const meanOver = (call: 'bid' | 'pass'): number => {
    const over = both.map(
      ({ [call]: { value, gain } }) => Math.max(-LIMIT, Math.min(LIMIT, gain)) - (value - known[call]),
    );
    return Math.round((10 * over.reduce((sum, each) => sum + each, 0)) / over.length) / 10;
  };
  process.stdout.write(`${both.length} decisions between the lowest bid and passing\n`);
  return { bid: meanOver('bid'), pass: meanOver('pass') };
}

function examplesOf({ n, seat, hand, tried }: Forced): Example[] {
  const deal = before(n, seat);
  // Bots that call otherwise today came to another hand.
  if (deal === null || viewFor(deal, seat).hand.join(' ') !== hand) return [];
  const { fields } = deal.state;
  const knowledge = knowledgeOf(viewFor(deal, seat), fields);
  const { own, trump } = knowledge;
  if (trump === null) return [];
  const outlook = outlooksOf(own, surroundingsOf(knowledge));
  const stake = trump === 'h' ? 2 : 1;
  return tried.flatMap(({ name, gain }): Example[] => {
    const contract = name.split(' ')[0]!;
    if (contract !== 'hra' && contract !== 'sedma') return [];
    const of = outlook(contract, trump);
    const capped = Math.max(-LIMIT, Math.min(LIMIT, gain));
    return [{ n, contract, gain: capped / stake, ...partsOf(contract, of, fields, stake) }];
  });
}

function partsOf(
  contract: Learned,
  outlook: Outlook,
  fields: RuleFields,
  stake: number,
): Pick<Example, 'beside' | 'parts'> {
  const at = (part: Component | null, won: number, lost: number): number =>
    trumpContractValue(contract, outlook, fields, 0, (of) => (of === part ? { won, lost } : { won: 0, lost: 0 })) /
    stake;
  const beside = at(null, 0, 0);
  return {
    beside,
    parts: CONTRACTS[contract].map((part) => ({
      won: at(part, 1, 0) - beside,
      lost: beside - at(part, 0, 1),
      chance: part === 'hra' ? hraChance(outlook) : outlook.seven,
    })),
  };
}

/** The deal when its declarer is to announce, bots having called up to there as in `forced.ts`. */
function before(n: number, declarer: Seat): Deal | null {
  let deal = startDeal(dealCards(VARIANT, csm, shuffledDeck(`forced ${n}`)));
  while (deal.state.toAct !== null && deal.state.position === null) {
    const seat = deal.state.toAct;
    const view = viewFor(deal, seat);
    if (seat === declarer && view.actions.some(({ type }) => type === 'announce')) return deal;
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 2, seed: 'check', ruleSet: csm }).action));
  }
  return null;
}

function numbersOf({ parts }: Example): number[] {
  return parts.flatMap(({ won, lost, chance }) => [won, chance * won, -lost, -chance * lost]);
}

function linesFrom(of: readonly Example[]): Record<Learned, number[]> {
  const lineOf = (contract: Learned): number[] => {
    const among = of.filter((each) => each.contract === contract);
    const rows = among.map(numbersOf);
    const start = CONTRACTS[contract].flatMap(() => [1, 0, 1, 0]);
    const matrix = start.map((_, i) =>
      start.map((__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? RIDGE : 0)),
    );
    const right = start.map((from, i) =>
      rows.reduce((sum, row, k) => sum + row[i]! * (among[k]!.gain - among[k]!.beside), RIDGE * from),
    );
    return solved(matrix, right);
  };
  return { hra: lineOf('hra'), sedma: lineOf('sedma') };
}

function errorOf(of: readonly Example[], line: readonly number[]): string {
  const errors = of.map(
    (each) => each.gain - each.beside - numbersOf(each).reduce((sum, x, i) => sum + x * line[i]!, 0),
  );
  return (errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length).toFixed(2);
}
