/** Every script says what it takes, and names what it does not take before it does anything. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf, problemIn } from '#main/shells/command-line.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { WHOLE } from '../bulk.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where `with-node.mjs` has it. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');
/** Other people's programs, which have their own `--help`. */
const OTHERS = ['test:unit', 'test:e2e', 'format'];
const scripts = Object.entries(packageJson.scripts).filter(([name]) => !OTHERS.includes(name));
/** Starting what loads a packer or a browser only for this takes long. */
const isRun = (name: string): boolean => WHOLE || ['start', 'build', 'test', 'check', 'soak', 'engine'].includes(name);

function fileOf(command: string): string {
  const [, file] = /^node src-main\/shells\/start\/with-node\.mjs node (\S+\.ts)$/.exec(command)!;
  return join(ROOT, file!);
}

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
  /** Whether it has made the folder of its data. */
  readonly data: boolean;
}

/** Runs a script, which may read from a stdin that does not end. */
async function run(file: string, arg: string, locale = 'en_GB.UTF-8'): Promise<Ended> {
  const data = join(temporaryDirectory(), 'data');
  const child = spawn(process.execPath, [file, arg], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, FORHONT_DATA: data, LC_ALL: locale },
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk) => (said[stream] += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...said, code, data: existsSync(data) };
}

describe.each(scripts)('npm run %s', (name, command) => {
  const usage = new RegExp(`^Usage: npm (run (-s )?)?${name}( |$)`, 'm');

  test('reads its options where all do', () => {
    expect(readFileSync(fileOf(command), 'utf8')).toMatch(name === 'start' ? 'startOptions()' : /\bcommandLine\(/);
  });

  test.runIf(isRun(name))('names an unknown option, and does nothing', async () => {
    const { stderr, ...rest } = await run(fileOf(command), '--no-such-option');
    expect(stderr).toMatch(/^Unknown option: --no-such-option\n/);
    expect(stderr).toMatch(usage);
    expect(rest).toEqual({ stdout: '', code: 2, data: false });
  });

  test.runIf(isRun(name))('says what it takes', async () => {
    const { stdout, ...rest } = await run(fileOf(command), '--help');
    expect(stdout).toMatch(usage);
    expect(rest).toEqual({ stderr: '', code: 0, data: false });
  });
});

describe('every other script', () => {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const sources = globSync(['src-main/**/*.ts', 'tests/**/*.ts'], { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|spec)\.ts$/.test(file));
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).filter((file) => file !== 'CHANGELOG.md');
  const named = new Set(
    [...sources, ...documents].flatMap((file) =>
      [...read(file).matchAll(/\bnode ((?:src-main|tests)\/[\w./-]+\.ts)\b/g)].map((match) => match[1]!),
    ),
  );
  const npm = Object.values(packageJson.scripts).join(' ').split(' ');
  const files = sources
    .filter((file) => named.has(file) || /^(if \(import\.meta\.main\)|(const .+ = )?commandLine\()/m.test(read(file)))
    .filter((file) => !npm.includes(file));
  const reads = (file: string): boolean => /^ *(const .+ = )?commandLine\(/m.test(read(file));

  test('reads its options where all do', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !reads(file) || /\bprocess\.argv\b|\bparseArgs\b/.test(read(file)))).toEqual([]);
  });

  test('names an unknown option, says what it takes, and does nothing', async () => {
    const status = (): string => spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout;
    const before = status();
    // What does not read its options would do its work.
    const waiting = files.filter(reads).values();
    const few = async (): Promise<void> => {
      for (const file of waiting) {
        const { stderr, ...rest } = await run(join(ROOT, file), '--wrong');
        const help = stderr.replace('Unknown option: --wrong\n\n', '');
        expect(help, file).toMatch(new RegExp(`^Usage: (npm run|node ${file}) `));
        expect({ stderr, ...rest }, file).toEqual({
          stdout: '',
          stderr: `Unknown option: --wrong\n\n${help}`,
          code: 2,
          data: false,
        });
        // Loading all of them takes as long again, to be told the same.
        if (WHOLE || file === files[0])
          expect(await run(join(ROOT, file), '--help'), file).toEqual({
            stdout: help,
            stderr: '',
            code: 0,
            data: false,
          });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, few));
    expect(status()).toBe(before);
  });
});

test('vitest names an unknown option in a line', async () => {
  const said = await run(fileOf(packageJson.scripts['test:unit']), '--wrong');
  expect(said).toEqual({ stdout: '', stderr: 'Unknown option `--wrong`\n', code: 2, data: false });
});

test('the program and the engine say it in the language of the system', async () => {
  for (const name of ['start', 'engine'] as const) {
    const { stdout } = await run(fileOf(packageJson.scripts[name]), '--help', 'cs_CZ.UTF-8');
    expect(stdout).toMatch(/^Použití: npm /);
    const { stderr } = await run(fileOf(packageJson.scripts[name]), '--nic', 'cs_CZ.UTF-8');
    expect(stderr).toMatch(/^Neznámý přepínač: --nic\n/);
  }
});

describe('a command', () => {
  const command = {
    name: 'npm run thing --',
    about: 'Does a thing.',
    positionals: { value: 'part', choices: ['one', 'two'], most: 1 },
    options: {
      deals: { type: 'string', value: 'N', default: '10', help: 'how many' },
      kind: { type: 'string', choices: ['a', 'b'], help: 'of one kind' },
      quick: { type: 'boolean', help: 'fewer' },
    },
    environment: { FORHONT_DATA: 'where' },
  } as const;

  test.each([
    ['--deals', 'The option --deals needs a value.'],
    ['--deals --quick', 'The option --deals needs a value.'],
    ['--kind=c', 'The option --kind cannot be “c”. Choose one of: a, b.'],
    ['--quick=yes', 'The option --quick takes no value.'],
    ['--quiet', 'Unknown option: --quiet'],
    ['-q', 'Unknown option: -q'],
    ['--toString', 'Unknown option: --toString'],
    ['--version', 'Unknown option: --version'],
    ['three', 'Unexpected argument: three'],
    ['one two', 'Unexpected argument: two'],
    ['', null],
    ['-h', null],
    ['two --deals 5 --kind=b --quick --help', null],
    ['--deals=-5', null],
  ])('given %j: %s', (args, problem) => {
    expect(problemIn(args.split(' ').filter(Boolean), command)).toBe(problem);
  });

  test('that takes nothing beside options is given nothing', () => {
    expect(problemIn(['x'], { name: 'npm run thing', about: '' })).toBe('Unexpected argument: x');
  });

  test('says which argument is not what may stand in its place, or is missing', () => {
    const isDigits = (argument: string): boolean => /^\d+$/.test(argument);
    const positionals = { value: 'PART COUNT…', places: [(each: string) => each === 'one', isDigits], least: 2 };
    const placed = { name: 'node thing.ts', about: 'Does a thing.', positionals: { ...positionals, help: 'what' } };
    const problem = (args: string): string | null => problemIn(args.split(' ').filter(Boolean), placed);
    expect(problem('one 1 2')).toBeNull();
    expect(problem('1 1')).toBe('Unexpected argument: 1');
    expect(problem('one 1 one')).toBe('Unexpected argument: one');
    expect(problem('one')).toBe('Missing: PART COUNT…');
    expect(problem('--help')).toBeNull();
    expect(helpOf(placed)).toMatch(
      /^Usage: node thing\.ts PART COUNT… \[options\]\nDoes a thing\.\n\n {2}PART COUNT… {2}what\n/,
    );
  });

  test('says all it takes', () => {
    expect(helpOf(command)).toBe(`Usage: npm run thing -- [part] [options]
Does a thing.

  part          one, two
  --deals N     how many (default 10)
  --kind KIND   of one kind (a, b)
  --quick       fewer
  -h, --help    say this and end
  FORHONT_DATA  where
`);
  });
});
