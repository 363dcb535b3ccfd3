/**
 * Drills in bulk, each verified by an independent route: `npm run soak:drills`, or `npm run soak -- drills` with options.
 * Figures on stdout; exit code 1 when a drill is wrong or a kind gives none. A wrong drill is named by its seed.
 */
import { DILEMMA_KINDS, DRILL_KINDS, type DrillKind } from '#shared/school/drill.ts';
import { exerciseOf, isNaiveRight } from '#main/school/drills/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { PLAYER } from '../../school/player.ts';
import { faultsOf } from '../../school/verify/index.ts';

const { values } = commandLine({
  name: 'npm run soak:drills --',
  about: 'Makes drills in bulk and verifies each by an independent route.',
  options: {
    drills: { type: 'string', value: 'N', default: '10000', help: 'how many in all' },
    seed: { type: 'string', default: 'soak', help: 'draws the drills' },
    kind: { type: 'string', choices: DRILL_KINDS, help: 'of one kind only' },
    dilemma: { type: 'boolean', help: 'narrow choices only' },
  },
});

/** Of kinds that take long to make or to verify there are fewer. */
const SHARE: Partial<Record<DrillKind, number>> = {
  talon: 0.2,
  'take-over': 0.4,
  'choose-trump': 0.4,
  laid: 0.4,
  announce: 0.7,
};

/** Seeds tried for one drill before a kind counts as dry. */
const MAX_SEEDS = 300;

const offered: readonly DrillKind[] = values.dilemma ? DILEMMA_KINDS : DRILL_KINDS;
const kinds = offered.filter((kind) => (values.kind ?? kind) === kind);
const shares = kinds.reduce((sum, kind) => sum + (SHARE[kind] ?? 1), 0);
const wantedOf = (kind: DrillKind): number => Math.ceil((Number(values.drills) * (SHARE[kind] ?? 1)) / shares);
const identities = new Set<string>();
let total = 0;
let wrong = 0;
let missing = 0;
for (const kind of kinds) {
  const found = checked(kind);
  total += found.drills;
  wrong += found.wrong;
  missing += wantedOf(kind) - found.drills;
}
print(`${total} drills, ${identities.size} different, ${wrong} wrong`);
process.exit(wrong + missing > 0 ? 1 : 0);

function checked(kind: DrillKind): { drills: number; wrong: number } {
  const each = wantedOf(kind);
  const ratings: number[] = [];
  let failures = 0;
  let naive = 0;
  let seeds = 0;
  for (; ratings.length < each && seeds < each * MAX_SEEDS; seeds++) {
    const seed = `${values.seed}/${seeds}`;
    const exercise = exerciseOf(kind, seed, PLAYER, { dilemma: values.dilemma });
    if (!exercise) continue;
    ratings.push(exercise.difficulty.rating);
    identities.add(exercise.identity);
    naive += Number(isNaiveRight(exercise));
    const faults = faultsOf(exercise);
    if (faults.length === 0) continue;
    failures += 1;
    print(`WRONG ${kind} ${seed}: ${faults.join('; ').slice(0, 400)}`);
  }
  ratings.sort((a, b) => a - b);
  const quantile = (share: number): number =>
    ratings[Math.min(ratings.length - 1, Math.floor(share * ratings.length))]!;
  const spread = [0, 0.1, 0.5, 0.9, 1].map((share) => String(quantile(share)).padStart(5)).join('');
  print(
    `${kind.padEnd(14)}${String(ratings.length).padStart(6)} drills of ${seeds} seeds, rating${spread}, simple rule right ${Math.round((100 * naive) / ratings.length)} %, ${failures} wrong`,
  );
  return { drills: ratings.length, wrong: failures };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
