#!/usr/bin/env node
/**
 * The engine as a line process: JSON requests on stdin, answers on stdout in the same order, faults on stderr. With a command it answers
 * a person (`human.ts`).
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text as allOf } from 'node:stream/consumers';
import { languageFor, systemLocale } from '#main/app/language.ts';
import { MAX_LINE_LENGTH } from '#shared/api/protocol.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { err, type DomainError, type Result } from '#shared/result.ts';
import { VARIANTS } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';
import { answer } from './answer.ts';
import { COMMANDS, dealt, settled, solved } from './human.ts';
import { readLines } from './lines.ts';
import { protocolSchema } from './schema.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read the answers has gone.
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const language = languageFor(systemLocale());
const texts = textsIn(language);
const told = (key: string): string => texts.t(`shell.command.engine.${key}`);
const { values, positionals } = commandLine({
  name: 'npm run -s engine --',
  about: told('about'),
  options: {
    variant: { type: 'string', default: 'voleny', choices: VARIANTS, help: told('variant') },
    rules: { type: 'string', default: 'csm', choices: RULE_SETS.map(({ id }) => id), help: told('rules') },
  },
  positionals: {
    value: `${COMMANDS.join('|')} …`,
    help: told('what'),
    places: [(word) => COMMANDS.some((known) => known === word), () => true],
    most: 2,
  },
  language,
  version: packageJson.version,
});
const [command, given] = positionals;
if (command === undefined) await answerLines();
else end(await asked(command));

async function answerLines(): Promise<void> {
  for await (const line of readLines(process.stdin, MAX_LINE_LENGTH)) {
    const text = answer(line, (fault) => process.stderr.write(`${String((fault as Error).stack ?? fault)}\n`));
    if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
  }
}

async function asked(name: string): Promise<Result<string>> {
  if (name === 'schema') return { ok: true, value: `${JSON.stringify(protocolSchema(), null, 1)}\n` };
  if (name === 'deal') {
    const variant = VARIANTS.find((known) => known === values.variant)!;
    return dealt({ variant, rules: values.rules, seed: given ?? String(Date.now()) }, texts);
  }
  const text = given === undefined || given === '-' ? await allOf(process.stdin) : textOf(given);
  if (text === null) return err('no-such-file', { file: given! });
  if (name === 'solve') return solved(text, texts);
  const { bills, faults } = settled(text, texts);
  const [last, ...others] = faults.toReversed();
  for (const fault of others.toReversed()) tell(fault);
  process.stdout.write(bills);
  return last ? { ok: false, error: last } : { ok: true, value: '' };
}

/** Of a file where there is one of that name; otherwise the notation itself. `null` where a file is meant and there is none. */
function textOf(word: string): string | null {
  try {
    return readFileSync(word, 'utf8');
  } catch (fault) {
    const isThere = (fault as NodeJS.ErrnoException).code !== 'ENOENT';
    const isName = /^\S+[./\\]\S+$/.test(word) && !word.startsWith('forhont');
    return isThere || isName ? null : word;
  }
}

function end(result: Result<string>): void {
  if (result.ok) process.stdout.write(result.value);
  else tell(result.error);
  process.exitCode = result.ok ? 0 : 1;
}

/** Without what would speak to the terminal. */
function tell(error: DomainError): void {
  process.stderr.write(`${texts.error(error).replace(/\p{Cc}/gu, '?')}\n`);
}
