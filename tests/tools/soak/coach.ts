/**
 * Random mistakes and what is wrong with the reasons the coach gives for them, by contract and side and by variant:
 * `npm run soak -- coach` with options. Exit code 1 when a mark is missed.
 */
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { handSize } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { FAULTS, faultsOf, randomDealMistake, randomMistake, type Fault } from '../../coach/mistakes.ts';

const SIDES: readonly Side[] = ['declarer', 'defenders'];

/** Shares that may be, in percent. */
const MARKS: Readonly<Record<Fault, number>> = {
  unnamed: 0,
  uncaused: 1,
  trueOfBest: 0,
  wrongTrick: 0,
  equal: 0,
  fallback: 1,
};

const { values } = commandLine({
  name: 'npm run soak -- coach',
  about: 'Draws random mistakes and counts what is wrong with the reasons the coach gives for them.',
  options: {
    mistakes: { type: 'string', value: 'N', default: '2000', help: 'mistakes of each contract and side' },
    contract: { type: 'string', choices: CONTRACTS, help: 'of one contract only' },
    seed: { type: 'string', value: 'N', default: '1', help: 'the number of the first' },
    deals: { type: 'boolean', help: 'from whole deals instead of endings' },
    least: { type: 'string', value: 'UNITS', default: '0', help: 'what a mistake costs at least' },
    show: { type: 'boolean', help: 'show each one that is wrong' },
    texts: { type: 'boolean', help: 'show each one' },
  },
});
const contracts = CONTRACTS.filter((contract) => values.contract === undefined || values.contract === contract);
const each = Number(values.mistakes);

type Row = Record<Fault | 'mistakes', number>;
const empty = (): Row => ({
  mistakes: 0,
  unnamed: 0,
  uncaused: 0,
  trueOfBest: 0,
  wrongTrick: 0,
  equal: 0,
  fallback: 0,
});
const rows = new Map<string, Row>();
const variants = new Map<string, Row>();

const motifs = new Map<string, number>();
const times: { time: number; isWhole: boolean }[] = [];

function count(table: Map<string, Row>, name: string, faults: ReadonlySet<Fault>): void {
  const row = table.get(name) ?? empty();
  row.mistakes++;
  for (const fault of faults) row[fault]++;
  table.set(name, row);
}

function examine(contract: Contract, side: Side): void {
  for (let i = 0; i < each; i++) {
    const seed = Number(values.seed) + i;
    const draw = values.deals ? randomDealMistake : randomMistake;
    const mistake = draw(seed, contract, side, Number(values.least));
    const { faults, notes, told, time } = faultsOf(mistake);
    const motif = told.cause?.code ?? `(${told.reasons[0]?.code ?? 'amount only'})`;
    motifs.set(motif, (motifs.get(motif) ?? 0) + 1);
    const { hands, variant } = mistake.position;
    times.push({ time, isWhole: Math.max(...hands.map((hand) => hand.length)) > handSize(variant) - 2 });
    if (values.texts) print(`${contract} ${side} ${seed} ${mistake.card} ${motif} | ${told.text}`);
    count(rows, `${contract} ${side}`, faults);
    count(variants, mistake.position.variant, faults);
    if (values.show)
      for (const note of notes) print(`${contract} ${side} ${seed} ${mistake.card} ${note} | ${told.text}`);
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const share = (row: Row, fault: Fault): number => (100 * row[fault]) / row.mistakes;
const shown = (name: string, row: Row): string =>
  `| ${name} | ${row.mistakes} | ${FAULTS.map((fault) => `${share(row, fault).toFixed(2)} %`).join(' | ')} |`;

for (const contract of contracts) for (const side of SIDES) examine(contract, side);
print(`| | mistakes | ${FAULTS.join(' | ')} |\n|${'---|'.repeat(2 + FAULTS.length)}`);
for (const table of [rows, variants]) for (const [name, row] of table) print(shown(name, row));
for (const [motif, times] of [...motifs].toSorted((a, b) => b[1] - a[1]))
  print(`${String(times).padStart(6)} ${motif}`);
for (const [name, some] of [
  ['first two tricks', times.filter(({ isWhole }) => isWhole)],
  ['later', times.filter(({ isWhole }) => !isWhole)],
] as const)
  if (some.length > 0) print(`${name}: ${some.length}, ${timesOf(some.map(({ time }) => time))}`);

/** Half and 95 % within. */
function timesOf(some: readonly number[]): string {
  const sorted = some.toSorted((a, b) => a - b);
  const within = (share: number): string => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)} ms`;
  return `p50 ${within(0.5)}, p95 ${within(0.95)}, longest ${within(1)}`;
}

const missed = [...rows].flatMap(([name, row]) =>
  FAULTS.filter((fault) => share(row, fault) > MARKS[fault]).map((fault) => `${name} ${fault}`),
);
for (const name of missed) print(`MISSED ${name}`);
print(`${[...rows.values()].reduce((sum, { mistakes }) => sum + mistakes, 0)} mistakes, ${missed.length} marks missed`);
process.exit(missed.length > 0 ? 1 : 0);
