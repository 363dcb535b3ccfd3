/**
 * How long counting a situation and drawing its deals takes, in milliseconds of one core: over random sensible conditions, and over some
 * of growing rarity. `node src-main/shells/start/with-node.mjs node tests/tools/bench/situations.ts [conditions]`
 */
import { unwrap } from '#shared/result.ts';
import { parseSituation } from '#shared/situations/index.ts';
import { chanceFrom, pick } from '#main/engine/kernel/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { countSituation, drawDeal } from '#main/situations/index.ts';
import { isNumber } from '../../arguments.ts';
import { randomCondition, SEATS_OF_THREE } from '../../situations/random.ts';

const { positionals } = commandLine({
  name: 'node tests/tools/bench/situations.ts',
  about: 'Measures how long counting a situation and drawing its deals takes.',
  positionals: {
    value: 'CONDITIONS',
    help: 'how many random ones (default 1000)',
    places: [isNumber],
    most: 1,
  },
});
const conditions = Number(positionals[0] ?? 1000);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function timed<T>(of: () => T): readonly [T, number] {
  const start = cpu();
  const value = of();
  return [value, cpu() - start];
}

const quantile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(values.length - 1, Math.floor(share * values.length))]!.toFixed(1);
};

const DRAWS = 10;
const SETTINGS = [
  '',
  'contract = sedma; ',
  'contract = betl; ',
  'from = talon; ',
  'game = licitovany; from = auction; ',
  'game = licitovany; ',
];

const chance = chanceFrom('bench');
const counting: number[] = [];
const drawing: number[] = [];
let impossible = 0;
while (counting.length < conditions) {
  const start = pick(SETTINGS, chance);
  const terms = { holders: SEATS_OF_THREE, trumps: !start.includes('betl') };
  const situation = parseSituation(`${start}${randomCondition(chance, terms)}`);
  if (!situation.ok) continue;
  const [counted, ms] = timed(() => countSituation(situation.value));
  if (!counted.ok) {
    impossible++;
    continue;
  }
  counting.push(ms);
  const [, first] = timed(() => drawDeal(counted.value, chance));
  const [, rest] = timed(() => {
    for (let i = 1; i < DRAWS; i++) drawDeal(counted.value, chance);
  });
  drawing.push((first + rest) / DRAWS);
}
const line = (name: string, values: readonly number[]): string =>
  `${name}: half within ${quantile(values, 0.5)} ms, 95 % within ${quantile(values, 0.95)} ms, 99 % within ${quantile(values, 0.99)} ms, all within ${quantile(values, 1)} ms`;
print(`${counting.length} random conditions (${impossible} more were impossible)`);
print(line('counting', counting));
print(line(`a deal, of ${DRAWS}`, drawing));

for (const text of [
  'trumps 4+ with 7',
  'trumps 4 with 7; a defender: trumps 4',
  'contract = betl; aces 0, kings 0, obers <=1, every held suit with 7',
  'tens 4, aces 3',
  'trumps = h; trumps 4-5 with 7 without A, side marriages 1+, side aces 2; a defender: trumps 4+',
  'aces 4, tens 4; marriages 1',
  'trumps 8, aces 3',
]) {
  const situation = unwrap(parseSituation(text));
  const [counted, ms] = timed(() => unwrap(countSituation(situation)));
  const [, draws] = timed(() => {
    for (let i = 0; i < 100; i++) drawDeal(counted, chance);
  });
  const one = Number(counted.of) / Number(counted.ways);
  print(`1 in ${one.toPrecision(4)}: counted in ${ms.toFixed(0)} ms, ${(draws / 100).toFixed(2)} ms a deal  ${text}`);
}
