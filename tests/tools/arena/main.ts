/**
 * `npm run arena -- --a level:1 --b yardstick`: a duplicate match between two players; see docs/players.md. What is done is kept in
 * a file a deal at a time, and a match that was stopped goes on where it was.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { contestant } from './contestants.ts';
import { readJournal } from './journal.ts';
import { heardAgain, MODES, type DealRecord, type Mode, type Terms } from './match.ts';
import { reportOf, reportText } from './report.ts';
import { runMatch } from './run.ts';

const KEPT = join(import.meta.dirname, '../../../.arena');

function optionsAsked() {
  return commandLine({
    name: 'npm run arena --',
    about: 'Plays a duplicate match between two players; docs/players.md says which there are.',
    options: {
      a: { type: 'string', value: 'PLAYER', default: 'level:1', help: 'who is measured' },
      b: { type: 'string', value: 'PLAYER', default: 'yardstick', help: 'who it is compared with' },
      opponent: { type: 'string', value: 'PLAYER', default: 'level:1', help: 'who sits at the other seats' },
      variant: { type: 'string', choices: VARIANTS, default: 'voleny', help: 'what is played' },
      rules: { type: 'string', value: 'ID', help: 'a rule set; the first that has the variant when absent' },
      mode: { type: 'string', choices: MODES, default: 'play', help: 'what is compared' },
      contracts: { type: 'string', default: '', help: 'only these contracts, with commas' },
      deals: { type: 'string', value: 'N', default: '100', help: 'how many' },
      from: { type: 'string', value: 'N', default: '0', help: 'the number of the first' },
      jobs: { type: 'string', value: 'N', default: '1', help: 'how many processes play' },
      dominated: {
        type: 'string',
        value: 'N',
        default: '0',
        help: 'search every Nth deal for dominated plays; 0: none',
      },
      out: { type: 'string', value: 'FILE', help: 'where the deals are kept' },
      report: { type: 'string', value: 'FILE', help: 'only tell of such a file, from --from on' },
    },
    environment: { FORHONT_ARENA_SECONDS: 'how long an outside player may take for one action (default 60)' },
  }).values;
}

type Options = ReturnType<typeof optionsAsked>;

function oneOf<T extends string>(name: string, value: string, all: readonly T[]): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new RangeError(`--${name} is one of ${all.join(', ')}`);
  return found;
}

function whole(name: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least) throw new RangeError(`--${name} is a whole number from ${least}`);
  return number;
}

function termsAsked(values: Options): Terms {
  const variant: Variant = oneOf('variant', values.variant, VARIANTS);
  const fitting = RULE_SETS.filter(({ variants }) => variants.includes(variant)).map(({ id }) => id);
  const rules = oneOf('rules', values.rules ?? fitting[0]!, fitting);
  const mode: Mode = oneOf('mode', values.mode, MODES);
  const contracts = values.contracts
    .split(',')
    .filter(Boolean)
    .map((each): Contract => oneOf('contracts', each, CONTRACTS));
  const terms = { variant, rules, mode, a: values.a, b: values.b, opponent: values.opponent, contracts };
  // Unknown players are told before the first deal.
  for (const spec of [terms.a, terms.b, terms.opponent]) if (!/^(stdio|tree)/.test(spec)) contestant(spec, variant);
  return { ...terms, dominated: whole('dominated', values.dominated, 0) };
}

/** What players with themselves say may have changed since their cards were played. */
async function heardNow(terms: Terms, records: readonly DealRecord[]): Promise<readonly DealRecord[]> {
  if (terms.mode !== 'self') return records;
  const player = contestant(terms.a, terms.variant);
  const heard: DealRecord[] = [];
  for (const record of records) heard.push(await heardAgain(record, terms, player));
  player.close();
  return heard;
}

function tell(file: string, terms: Terms, records: Parameters<typeof reportOf>[1]): void {
  const report = reportOf(terms, records);
  writeFileSync(file.replace(/\.jsonl$/, '') + '.json', `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(reportText(report));
}

async function main(): Promise<void> {
  const values = optionsAsked();
  if (values.report !== undefined) {
    const { terms, records } = readJournal(values.report);
    const from = whole('from', values.from, 0);
    const asked = [...records.values()].filter(({ n }) => n >= from);
    tell(values.report, terms, await heardNow(terms, asked));
    return;
  }
  const terms = termsAsked(values);
  const from = whole('from', values.from, 0);
  const to = from + whole('deals', values.deals, 1);
  const name = Object.values(terms)
    .flat()
    .join('-')
    .replaceAll(/[^\w.-]+/g, '_');
  const file = values.out ?? join(KEPT, `${name.slice(0, 120)}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const started = performance.now();
  let told = started;
  const onDeal = (done: number, of: number): void => {
    if (performance.now() - told < 10_000) return;
    told = performance.now();
    process.stderr.write(`${done} of ${of} deals, ${Math.round((told - started) / 1000)} s\n`);
  };
  const records = await runMatch({ terms, from, to, file, jobs: whole('jobs', values.jobs, 1), onDeal });
  tell(file, terms, records);
  process.stdout.write(`kept in ${file}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
