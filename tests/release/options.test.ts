/** Every script of `package.json` says what it takes, and names what it does not take before it does anything. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf, problemIn } from '#main/shells/command-line.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { WHOLE } from '../bulk.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
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

/** Runs what a script runs, which may read from a stdin that does not end. */
async function run(command: string, arg: string, locale = 'en_GB.UTF-8'): Promise<Ended> {
  const data = join(temporaryDirectory(), 'data');
  const child = spawn(process.execPath, [fileOf(command), arg], {
    cwd: ROOT,
    env: { ...process.env, FORHONT_DATA: data, LC_ALL: locale },
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
    const { stderr, ...rest } = await run(command, '--no-such-option');
    expect(stderr).toMatch(/^Unknown option: --no-such-option\n/);
    expect(stderr).toMatch(usage);
    expect(rest).toEqual({ stdout: '', code: 2, data: false });
  });

  test.runIf(isRun(name))('says what it takes', async () => {
    const { stdout, ...rest } = await run(command, '--help');
    expect(stdout).toMatch(usage);
    expect(rest).toEqual({ stderr: '', code: 0, data: false });
  });
});

test('the program and the engine say it in the language of the system', async () => {
  for (const name of ['start', 'engine'] as const) {
    const { stdout } = await run(packageJson.scripts[name], '--help', 'cs_CZ.UTF-8');
    expect(stdout).toMatch(/^Použití: npm /);
    const { stderr } = await run(packageJson.scripts[name], '--nic', 'cs_CZ.UTF-8');
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
