/**
 * How fast drills are made and how hard they are: `npm run bench:drills -- [--drills N]`, N of each kind. Rates are by processor
 * time, for the machine may be busy with other things.
 */
import { parseArgs } from 'node:util';
import { DRILL_KINDS, type DrillKind } from '#shared/school/drill.ts';
import { exerciseOf } from '#main/school/drills/index.ts';
import { PLAYER } from '../school/player.ts';

const { values } = parseArgs({ options: { drills: { type: 'string', default: '60' } } });
const wanted = Number(values.drills);

print('| kind | drills a second | of seeds | easiest | lower quarter | median | upper quarter | hardest |');
print('| ---- | --------------- | -------- | ------- | ------------- | ------ | ------------- | ------- |');
for (const kind of DRILL_KINDS) print(row(kind));

function row(kind: DrillKind): string {
  // The first drills pay for what is compiled.
  for (let warm = 0; warm < 20; warm++) exerciseOf(kind, `warm ${warm}`, PLAYER);
  const ratings: number[] = [];
  const before = process.cpuUsage();
  let seeds = 0;
  for (; ratings.length < wanted; seeds++) {
    const exercise = exerciseOf(kind, `bench ${seeds}`, PLAYER);
    if (exercise) ratings.push(exercise.difficulty.rating);
  }
  const { user, system } = process.cpuUsage(before);
  ratings.sort((a, b) => a - b);
  const at = (share: number): number => ratings[Math.min(ratings.length - 1, Math.floor(share * ratings.length))]!;
  const rate = ratings.length / ((user + system) / 1e6);
  const share = `${Math.round((100 * ratings.length) / seeds)} %`;
  return `| ${[kind, rate.toFixed(1), share, at(0), at(0.25), at(0.5), at(0.75), at(1)].join(' | ')} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
