/**
 * `npm run soak`: all soaks, or those named, part by part. What has passed in
 * this round is not run again, so a soak that was stopped goes on where it was; another round has other seeds. The
 * report of a round is `.soak/round-N.md`; exit code 1 when a part failed.
 *
 * `npm run soak -- deals --variant v --rules id --seed N --deals 1` and the like run one soak as asked, without a report.
 */
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { CONTRACTS } from '#shared/contracts.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { DRILL_KINDS } from '#shared/school/drill.ts';
import { VARIANTS } from '#shared/seats.ts';
import { LEVELS, type Level } from '#shared/bots.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { MIXED } from './jobs.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KEPT = join(ROOT, '.soak');

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

interface Done {
  readonly part: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly commit: string;
  /** Of what it said. */
  readonly lastLine: string;
}

/** Tests that try more in a soak (`tries` in `tests/bulk.ts`). */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  engine: [
    ...['deals', 'strict', 'mixed-rules', 'positions', 'secrecy'].map((name) => `tests/properties/${name}.test.ts`),
    ...['random', 'position-view'].map((name) => `tests/engine/${name}.test.ts`),
  ],
  solver: ['exact', 'stock', 'marriages', 'race-cards', 'ends', 'fates'].map((name) => `tests/solver/${name}.test.ts`),
  claims: ['oracle', 'play'].map((name) => `tests/laid/${name}.test.ts`),
  kernel: ['complete', 'duties', 'truth'].map((name) => `tests/kernel/${name}.test.ts`),
  rules: ['tests/shared/questions.test.ts'],
  storage: ['tests/storage/salvage.test.ts'],
  players: ['matches', 'claim', 'secrecy', 'levels', 'rest', 'temper', 'deals'].map(
    (name) => `tests/players/${name}.test.ts`,
  ),
  coach: ['hints', 'random', 'badges', 'contrast', 'part-lost', 'review', 'facts'].map(
    (name) => `tests/coach/${name}.test.ts`,
  ),
  school: ['guided', 'drills', 'outlook', 'laid-claim', 'lesson-decisions', 'figures', 'taught', 'film'].map(
    (name) => `tests/school/${name}.test.ts`,
  ),
  secrets: ['tests/app/secrets.test.ts', 'tests/app/secrets-rules.test.ts'],
  kills: ['kill', 'school-kill', 'library'].map((name) => `tests/app/${name}.test.ts`),
  protocol: ['tests/protocol/fuzz.test.ts'],
  notation: ['mangled', 'round-trips'].map((name) => `tests/notation/${name}.test.ts`),
  situations: ['tests/situations/counting.test.ts'],
  tries: ['tests/renderer/drill-tries.test.ts'],
  settlements: ['tests/release/same-settlement.built.test.ts'],
};

const DEALS = ['node', 'tests/tools/soak/soak.ts'];
const DRILLS = ['node', 'tests/tools/soak/drills.ts'];
const MISTAKES = ['node', 'tests/tools/soak/coach.ts'];
const SAVES = ['node', 'tests/tools/soak/saves.ts'];
const PLAYERS = ['node', 'tests/tools/soak/players.ts', '--swaps', '3'];
/** Deals of each level: what answers at once plays more. */
const PLAYERS_DEALS: Readonly<Record<Level, number>> = { 1: 50_000, 2: 2000, 3: 2000 };

/** A part for each file of browser specs. */
function specs(...names: readonly string[]): Part[] {
  return names.map((name) => ({
    name: `specs ${name}`,
    command: ['playwright', 'test', `${name}.spec.ts`, '--workers=2', '--reporter=dot'],
  }));
}

const SPECS_APART: readonly string[] = ['stage', 'screens', 'data', 'editor', 'analysis'];
const OTHER_SPECS = readdirSync(join(ROOT, 'tests/e2e'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.replace('.spec.ts', ''))
  .filter((name) => !SPECS_APART.includes(name));

/** Rounds after the first begin with other seeds; the first are those every earlier figure was made with. */
function partsOf(round: number): Readonly<Record<string, readonly Part[]>> {
  const first = String(1 + (round - 1) * 1_000_000);
  const combinations = [
    ...RULE_SETS.flatMap(({ id, variants }) => variants.map((variant) => [id, variant])),
    ...VARIANTS.map((variant) => [MIXED, variant]),
  ] as [string, string][];
  const tests = Object.entries(TESTS).map(([name, files]): [string, Part[]] => [
    name,
    files.map((file) => ({
      name: `${name} ${file}`,
      command: ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', file],
    })),
  ]);
  const byTests: Readonly<Record<string, readonly Part[]>> = Object.fromEntries(tests);
  return {
    ...byTests,
    coach: [
      ...byTests['coach']!,
      ...CONTRACTS.map((contract) => ({
        name: `coach ${contract}`,
        command: [...MISTAKES, '--contract', contract, '--seed', first],
      })),
    ],
    players: [
      ...byTests['players']!,
      ...LEVELS.map((level) => ({
        name: `players level ${level}`,
        command: [...PLAYERS, '--level', String(level), '--deals', String(PLAYERS_DEALS[level]), '--from', first],
      })),
    ],
    // What `npm test` leaves out of the tests of single things, the samples as small as there.
    whole: [
      {
        name: 'whole',
        command: ['vitest', 'run', '--maxWorkers=1', '--reporter=dot'],
        env: { FORHONT_SOAK: '0', FORHONT_WHOLE: '1' },
      },
    ],
    deals: combinations.map(([rules, variant]) => ({
      name: `deals ${rules} ${variant}`,
      command: [...DEALS, '--rules', rules, '--variant', variant, '--seed', first],
    })),
    drills: DRILL_KINDS.map((kind) => ({
      name: `drills ${kind}`,
      command: [...DRILLS, '--kind', kind, '--drills', '800', '--seed', `round ${round}`],
    })),
    saves: [{ name: 'saves', command: [...SAVES, '--seed', first] }],
    // The rest are of the built window and need `npm run build`.
    stage: specs('stage'),
    // Every screen in both languages, at every size; the board's are among its flows.
    screens: specs('screens', 'data'),
    // Every flow of the board with mouse, finger and keys.
    hands: specs('editor', 'analysis'),
    // All others, also what `npm test` leaves out.
    browser: specs(...OTHER_SPECS),
  };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command and shows what it says; the last line of that, and how it ended. */
function run({ command, env }: Omit<Part, 'name'>, round: number): Promise<{ code: number; lastLine: string }> {
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program!, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, FORHONT_SOAK: String(round), FORHONT_STAGE: 'all', ...env },
    });
    let tail = '';
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    });
    child.on('close', (code) => {
      const lines = stripVTControlCharacters(tail)
        .split('\n')
        .map((line) => line.trim());
      resolve({ code: code ?? 1, lastLine: lines.filter(Boolean).at(-1) ?? '' });
    });
  });
}

function recordsOf(file: string): Map<string, Done> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.flatMap((line): [string, Done][] => {
      try {
        const done = JSON.parse(line) as Done;
        return [[done.part, done]];
      } catch {
        // Killed while it was written: that part is run again.
        return [];
      }
    }),
  );
}

function report(round: number, parts: readonly Part[], done: ReadonlyMap<string, Done>): string {
  const rows = parts.map(({ name }) => {
    const found = done.get(name);
    if (!found) return `| ${name} | not run | | | |`;
    const { passed, seconds, commit, lastLine } = found;
    return `| ${name} | ${passed ? 'passed' : 'FAILED'} | ${seconds} s | ${commit} | ${lastLine.replaceAll('|', '/')} |`;
  });
  return [
    `# Soak, round ${round}`,
    '',
    '| part | result | time | commit | last line |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

async function soak(names: readonly string[], round: number, again: boolean): Promise<boolean> {
  const all = partsOf(round);
  mkdirSync(KEPT, { recursive: true });
  const file = join(KEPT, `round-${round}.jsonl`);
  if (again) rmSync(file, { force: true });
  const done = recordsOf(file);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  const wanted = names.flatMap((name) => all[name]!);
  for (const [index, part] of wanted.entries()) {
    const { name } = part;
    if (done.get(name)?.passed) continue;
    say(`\n── ${index + 1} of ${wanted.length}: ${name}`);
    const started = performance.now();
    const { code, lastLine } = await run(part, round);
    const passed = code === 0;
    const record = { part: name, passed, lastLine, seconds: Math.round((performance.now() - started) / 1000), commit };
    done.set(name, record);
    appendFileSync(file, `${JSON.stringify(record)}\n`);
    writeFileSync(join(KEPT, `round-${round}.md`), report(round, Object.values(all).flat(), done));
  }
  const failed = wanted.filter(({ name }) => !done.get(name)!.passed);
  for (const { name } of failed) say(`FAILED ${name}`);
  say(`${wanted.length - failed.length} parts passed, ${failed.length} failed: .soak/round-${round}.md`);
  return failed.length === 0;
}

const known = partsOf(1);
/** Soaks with options of their own. */
const DIRECT: Readonly<Record<string, readonly string[]>> = {
  deals: DEALS,
  drills: DRILLS,
  saves: SAVES,
  coach: MISTAKES,
  players: PLAYERS,
};
const COMMAND = {
  name: 'npm run soak --',
  about: `Runs all soaks, or those named, part by part, and goes on where it was stopped.\n${Object.keys(DIRECT).join(', ')} have options of their own: npm run soak -- deals --help`,
  positionals: { value: 'soak…', choices: Object.keys(known) },
  options: {
    round: { type: 'string', value: 'N', default: '1', help: 'which round; another one has other seeds' },
    again: { type: 'boolean', help: 'run what has passed in this round, too' },
    list: { type: 'boolean', help: 'only say what there is' },
    'choose-seeds': { type: 'boolean', help: 'choose the seeds of tests/properties anew' },
  },
} as const;

/** The command of a single soak that is given options of its own; the rest is ours. */
function directCommand(): readonly string[] | null {
  const args = process.argv.slice(2);
  const options = args.findIndex((arg) => arg.startsWith('-'));
  const [name, ...others] = args.slice(0, options);
  const { tokens } = parseArgs({ args, strict: false, tokens: true, options: COMMAND.options });
  const foreign = tokens.find((token) => token.kind === 'option' && !(token.name in COMMAND.options));
  const forHelp = foreign?.kind === 'option' && ['help', 'h'].includes(foreign.name);
  const command = DIRECT[name ?? (forHelp ? '' : 'deals')];
  return foreign && command && others.length === 0 ? [...command, ...args.slice(options)] : null;
}

const direct = directCommand();
if (direct) {
  process.exitCode = (await run({ command: direct }, 0)).code;
} else {
  const { values, positionals: names } = commandLine(COMMAND);
  const round = Number(values.round);
  if (!Number.isInteger(round) || round < 1) {
    process.stderr.write('--round is a number from 1\n');
    process.exitCode = 2;
  } else if (values.list) {
    for (const [name, parts] of Object.entries(known)) say(`${name.padEnd(10)} ${parts.length} parts`);
  } else if (values['choose-seeds']) {
    process.exitCode = (await run({ command: ['node', 'tests/tools/soak/cover.ts'] }, 0)).code;
  } else {
    process.exitCode = (await soak(names.length > 0 ? names : Object.keys(known), round, values.again)) ? 0 : 1;
  }
}
