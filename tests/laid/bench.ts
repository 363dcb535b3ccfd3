/**
 * How long a claim takes: random hands from middling to very strong, before the first card and during play.
 * `node tests/laid/bench.ts [claims per game]` prints a line per game; times in milliseconds of processor time.
 */
import type { Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import type { Variant } from '#shared/seats.ts';
import { laidQuestion, proveLaid } from '#main/engine/laid/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber } from '../arguments.ts';
import { randomPosition } from './deals.ts';

const GAMES: readonly [string, Variant, Contract][] = [
  ['csm', 'voleny', 'hra'],
  ['csm', 'voleny', 'sedma'],
  ['csm', 'voleny', 'sto'],
  ['csm', 'voleny', 'betl'],
  ['csm', 'voleny', 'durch'],
  ['turnaj', 'licitovany', 'sedma'],
  ['turnaj', 'licitovany', 'dve-sedmy'],
  ['turnaj', 'licitovany', 'dve-sedmy-sto'],
  ['csm', 'licitovany', 'dve-sedmy'],
  ['domaci', 'voleny', 'open-betl'],
  ['csm', 'krizovy', 'hra'],
  ['csm', 'krizovy', 'sedma'],
  ['csm', 'krizovy', 'betl'],
  ['csm', 'krizovy', 'durch'],
  ['international', 'lizany', 'hra'],
  ['international', 'lizany', 'sedma'],
];
const PLAYS = [0, 0, 0, 1, 3, 6, 10, 15];
const STRENGTHS = [0.4, 0.6, 0.7, 0.8, 0.9, 0.97];

const { positionals } = commandLine({
  name: 'node tests/laid/bench.ts',
  about: 'Measures how long a claim takes, a line for each game.',
  positionals: {
    value: 'CLAIMS',
    help: 'how many of each game (default 500)',
    places: [isNumber],
    most: 1,
  },
});
const claims = Number(positionals[0] ?? 500);
print(['game', 'laid', 'even open', 'median', 'p90', 'p99', 'max', 'most nodes']);
for (const [rules, variant, contract] of GAMES) {
  const times: number[] = [];
  const found = { laid: 0, refuted: 0, evenOpen: 0, nodes: 0 };
  for (let seed = 0; seed < claims; seed++) {
    const plays = PLAYS[seed % PLAYS.length]!;
    const strength = STRENGTHS[Math.floor(seed / PLAYS.length) % STRENGTHS.length]!;
    const position = randomPosition({ rules, variant, contract, plays, strength }, seed);
    if (position.toPlay === null) continue;
    const question = unwrap(laidQuestion(position, position.declarer));
    const start = process.cpuUsage();
    const verdict = proveLaid(question);
    times.push(process.cpuUsage(start).user / 1000);
    found.nodes = Math.max(found.nodes, verdict.nodes);
    if ('undecided' in verdict) continue;
    if (verdict.laid) found.laid++;
    else {
      found.refuted++;
      if (verdict.counterexample.evenOpen) found.evenOpen++;
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): string => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(2);
  const row = [
    `${rules} ${variant} ${contract}`,
    `${found.laid}/${times.length}`,
    `${found.evenOpen}/${found.refuted}`,
  ];
  print([...row, at(0.5), at(0.9), at(0.99), at(1), `${found.nodes}`]);
}

function print(cells: readonly string[]): void {
  process.stdout.write(`${cells.join('\t')}\n`);
}
