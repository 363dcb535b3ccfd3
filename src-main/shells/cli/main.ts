#!/usr/bin/env node
/**
 * The engine as a line process: JSON requests on stdin, answers on stdout in the same order, faults on stderr.
 */
import { once } from 'node:events';
import { languageFor, systemLocale } from '#main/app/language.ts';
import { textsIn } from '#shared/texts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';
import { answer } from './answer.ts';
import { readLines } from './lines.ts';

/** A whole deal with its own rule set needs some 20 kB. */
const MAX_LINE_LENGTH = 1 << 20;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read the answers has gone.
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const language = languageFor(systemLocale());
commandLine({
  name: 'npm run -s engine --',
  about: textsIn(language).t('shell.command.engine.about'),
  language,
  version: packageJson.version,
});

for await (const line of readLines(process.stdin, MAX_LINE_LENGTH)) {
  const text = answer(line, (fault) => process.stderr.write(`${String((fault as Error).stack ?? fault)}\n`));
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}
