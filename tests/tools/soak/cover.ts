/**
 * Chooses the seeds of deals that `npm test` walks: per rule set and variant the fewest found whose deals together reach
 * whatever a long search reached, filled up to a fair sample. Run it when rules or the walk have changed so much that the
 * test misses contracts: `npm run soak -- --choose-seeds`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SETS } from '#shared/rules/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { walkDeal } from '../../properties/walk.ts';
import { branchesOf } from './branches.ts';

commandLine({ name: 'npm run soak -- --choose-seeds', about: 'Chooses the seeds of tests/properties anew.' });
const FILE = join(import.meta.dirname, '../../properties/seeds.json');
const SEARCHED = 400;
const MIN = 20;

const chosen: Record<string, number[]> = {};
for (const set of RULE_SETS) {
  for (const variant of set.variants) {
    const deals = Array.from({ length: SEARCHED }, (_, index) => ({
      seed: index + 1,
      branches: branchesOf(walkDeal({ variant, set, seed: index + 1, views: false })),
    }));
    const missing = new Set(deals.flatMap(({ branches }) => [...branches]));
    const reached = missing.size;
    const seeds: number[] = [];
    while (missing.size > 0) {
      const gain = (branches: ReadonlySet<string>): number =>
        [...branches].filter((branch) => missing.has(branch)).length;
      const best = deals.reduce((one, other) => (gain(other.branches) > gain(one.branches) ? other : one));
      seeds.push(best.seed);
      for (const branch of best.branches) missing.delete(branch);
    }
    for (let seed = 1; seeds.length < MIN; seed++) if (!seeds.includes(seed)) seeds.push(seed);
    chosen[`${set.id} ${variant}`] = seeds.sort((a, b) => a - b);
    process.stdout.write(
      `${set.id} ${variant}: ${seeds.length} seeds reach ${reached} branches of ${SEARCHED} deals\n`,
    );
  }
}
writeFileSync(FILE, `${JSON.stringify(chosen)}\n`);
