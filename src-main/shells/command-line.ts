/**
 * What a command of this project takes. `--help` says it; what it does not take is named, and the command ends before it
 * has done anything.
 */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Language } from '#shared/api/index.ts';
import { textsIn } from '#shared/texts.ts';

export interface CommandOption {
  /** A `string` takes a value, after a space or `=`. */
  readonly type: 'boolean' | 'string';
  readonly help: string;
  readonly default?: string;
  /** Stands for the value in the help. */
  readonly value?: string;
  /** The values there are. */
  readonly choices?: readonly string[];
}
export type Options = Readonly<Record<string, CommandOption>>;

export interface Command<O extends Options> {
  /** How it is started, up to its arguments. */
  readonly name: string;
  readonly about: string;
  /** By their names without dashes; `--help` is added. */
  readonly options?: O;
  /** What may stand beside options; without it nothing may. */
  readonly positionals?: {
    /** As the help shows it. */
    readonly value: string;
    readonly help?: string;
    readonly choices?: readonly string[];
    /** What may stand at each place; the last also at those after it. */
    readonly places?: readonly ((argument: string) => boolean)[];
    /** How many there must be. */
    readonly least?: number;
    /** How many there may be at most. */
    readonly most?: number;
  };
  /** Variables of the environment, and what each says. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Adds `--version`, which says it. */
  readonly version?: string;
  /** Of what is said; English when absent. */
  readonly language?: Language;
}

export interface Given<O extends Options> {
  readonly values: {
    readonly [K in keyof O]: O[K] extends { type: 'boolean' }
      ? boolean
      : O[K] extends { default: string }
        ? string
        : string | undefined;
  };
  readonly positionals: readonly string[];
}

/** What the process was started with. Ends it after `--help` and `--version` (exit code 0) and where something is wrong (2). */
export function commandLine<const O extends Options>(command: Command<O>): Given<O> {
  const args = process.argv.slice(2);
  const problem = problemIn(args, command);
  if (problem !== null) {
    process.stderr.write(`${problem}\n\n${helpOf(command)}`);
    process.exit(2);
  }
  const { values, positionals } = parsed(args, command);
  if (values['help'] === true) end(helpOf(command));
  if (values['version'] === true && command.version !== undefined) end(`${command.version}\n`);
  return { values: values as Given<O>['values'], positionals };
}

function end(said: string): never {
  process.stdout.write(said);
  process.exit(0);
}

/** Its own options, with what every command has. */
function allOptions({ options = {}, version, language = 'en' }: Command<Options>): Options {
  const { t } = textsIn(language);
  return {
    ...options,
    ...(version !== undefined && { version: { type: 'boolean', help: t('shell.command.version') } }),
    help: { type: 'boolean', help: t('shell.command.help') },
  };
}

function parsed(args: readonly string[], command: Command<Options>) {
  const options: ParseArgsOptionsConfig = {};
  for (const [name, option] of Object.entries(allOptions(command))) {
    const { type } = option;
    options[name] = { type, ...(type === 'boolean' ? { default: false } : option) };
    if (name === 'help') options[name].short = 'h';
  }
  return parseArgs({
    args: [...args],
    // What is wrong is said in our words.
    strict: false,
    tokens: true,
    options,
  });
}

/** What is wrong with the arguments, in a sentence. */
export function problemIn(args: readonly string[], command: Command<Options>): string | null {
  const { positionals, language = 'en' } = command;
  const options = allOptions(command);
  const { tokens, values, positionals: others } = parsed(args, command);
  const say = (code: string, params: Record<string, string>): string =>
    textsIn(language).t(`shell.command.${code}`, params);
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = token.rawName;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (known === undefined) return say('unknownOption', { option });
    if (known.type === 'boolean' && token.value !== undefined) return say('noValue', { option });
    if (known.type === 'boolean') continue;
    const { value, inlineValue } = token;
    if (value === undefined || (!inlineValue && /^-./.test(value))) return say('valueMissing', { option });
    if (known.choices?.includes(value) === false) {
      return say('unknownValue', { option, value, choices: known.choices.join(', ') });
    }
  }
  const { choices, places = [], least = 0, most = Infinity } = positionals ?? { most: 0 };
  const unexpected = others.find(
    (other, i) => i >= most || choices?.includes(other) === false || (places[i] ?? places.at(-1))?.(other) === false,
  );
  if (unexpected !== undefined) return say('unexpected', { argument: unexpected });
  const isAsking = values['help'] === true || values['version'] === true;
  return others.length < least && !isAsking ? say('missing', { arguments: positionals!.value }) : null;
}

/** What `--help` says. */
export function helpOf(command: Command<Options>): string {
  const { name, about, positionals, environment = {}, language = 'en' } = command;
  const { t } = textsIn(language);
  const rows = Object.entries(allOptions(command)).map(([option, { type, value, help, choices = [], ...rest }]) => {
    const details = [choices.join(', '), rest.default ? t('shell.command.default', rest) : ''].filter(Boolean);
    const shown = option === 'help' ? '-h, --help' : `--${option}`;
    return [
      type === 'boolean' ? shown : `${shown} ${value ?? option.toUpperCase()}`,
      details.length > 0 ? `${help} (${details.join('; ')})` : help,
    ] as const;
  });
  const what = positionals?.help ?? positionals?.choices?.join(', ');
  const beside = positionals && what !== undefined ? [[positionals.value, what] as const] : [];
  const all = [...beside, ...rows, ...Object.entries(environment)];
  const width = Math.max(...all.map(([shown]) => shown.length));
  const takes = [
    ...(positionals ? [positionals.least ? positionals.value : `[${positionals.value}]`] : []),
    `[${t('shell.command.options')}]`,
  ];
  return [
    t('shell.command.usage', { command: [name, ...takes].join(' ') }),
    about,
    '',
    ...all.map(([shown, help]) => `  ${shown.padEnd(width)}  ${help}`),
    '',
  ].join('\n');
}
