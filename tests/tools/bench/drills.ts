/**
 * How fast drills are made, how hard they are, and how often a simple rule is right: `npm run bench:drills`. Rates are by processor time, for the machine may be busy with
 * other things.
 */
import { DILEMMA_KINDS, DRILL_KINDS, type DrillKind } from '#shared/school/drill.ts';
import { exerciseOf, isNaiveRight } from '#main/school/drills/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { PLAYER } from '../../school/player.ts';

const { values } = commandLine({
  name: 'npm run bench:drills --',
  about: 'Measures how fast drills are made, how hard they are, and how often a simple rule is right.',
  options: {
    drills: { type: 'string', value: 'N', default: '60', help: 'drills of each kind' },
    kind: { type: 'string', choices: DRILL_KINDS, help: 'of one kind only' },
    dilemma: { type: 'boolean', help: 'narrow choices only' },
  },
});
const wanted = Number(values.drills);
const kinds: readonly DrillKind[] = values.dilemma ? DILEMMA_KINDS : DRILL_KINDS;

print(
  '| kind | drills a second | of seeds | easiest | lower quarter | median | upper quarter | hardest | simple rule right |',
);
print(
  '| ---- | --------------- | -------- | ------- | ------------- | ------ | ------------- | ------- | ----------------- |',
);
for (const kind of kinds.filter((each) => (values.kind ?? each) === each)) print(row(kind));

function row(kind: DrillKind): string {
  // The first drills pay for what is compiled.
  for (let warm = 0; warm < 20; warm++) exerciseOf(kind, `warm ${warm}`, PLAYER, { dilemma: values.dilemma });
  const ratings: number[] = [];
  let naive = 0;
  const before = process.cpuUsage();
  let seeds = 0;
  for (; ratings.length < wanted; seeds++) {
    const exercise = exerciseOf(kind, `bench ${seeds}`, PLAYER, { dilemma: values.dilemma });
    if (!exercise) continue;
    ratings.push(exercise.difficulty.rating);
    naive += Number(isNaiveRight(exercise));
  }
  const { user, system } = process.cpuUsage(before);
  ratings.sort((a, b) => a - b);
  const at = (share: number): number => ratings[Math.min(ratings.length - 1, Math.floor(share * ratings.length))]!;
  const rate = ratings.length / ((user + system) / 1e6);
  const share = `${Math.round((100 * ratings.length) / seeds)} %`;
  const right = DILEMMA_KINDS.some((each) => each === kind) ? `${Math.round((100 * naive) / wanted)} %` : '–';
  return `| ${[kind, rate.toFixed(1), share, at(0), at(0.25), at(0.5), at(0.75), at(1), right].join(' | ')} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
