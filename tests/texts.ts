/** `npm run texts`: what a translator has to look at in a language, each with its note (`resources/locales/notes.json`). */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseTree, type Node } from 'jsonc-parser';
import notes from '#resources/locales/notes.json' with { type: 'json' };
import { LANGUAGES } from '#resources/locales/languages.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { textsReport, type DatedMessage, type Messages } from './locales/report.ts';

const ROOT = join(import.meta.dirname, '..');
const NOTES: Readonly<Record<string, string>> = notes;

const { values, positionals } = commandLine({
  name: 'npm run texts --',
  about: 'Says which texts of a language are missing, older than the English, or much longer.',
  options: {
    since: { type: 'string', value: 'DAY', help: 'older than the English: only where that changed since (2026-11-28)' },
    full: { type: 'boolean', help: 'both texts of each, and not only its key' },
  },
  positionals: { value: 'LANGUAGE', choices: LANGUAGES.filter((language) => language !== 'en'), most: 1 },
});
const [language = 'cs'] = positionals;
const [english, other] = [messagesOf('en'), messagesOf(language)];
const since = values.since === undefined ? 0 : Date.parse(values.since) / 1000;
if (Number.isNaN(since)) {
  process.stderr.write(`--since is a day, such as 2026-11-28, and not ${values.since}\n`);
  process.exit(2);
}
const report = textsReport(english, other, since);
for (const [what, keys] of Object.entries(report) as [string, readonly string[]][]) {
  process.stdout.write(`${what}: ${keys.length}\n`);
  for (const key of keys) process.stdout.write(described(key));
}

function described(key: string): string {
  const lines = [`  ${key}`];
  if (values.full) {
    for (const [name, texts] of Object.entries({ en: english, [language]: other })) {
      const text = texts.get(key)?.text;
      if (text !== undefined) lines.push(`    ${name}: ${text}`);
    }
    lines.push(`    note: ${noteOf(key)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Of the key itself, or of the nearest part above it. */
function noteOf(key: string): string {
  for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const note = NOTES[at];
    if (note !== undefined) return note;
  }
  return '';
}

function messagesOf(name: string): Messages {
  const files = globSync(`resources/locales/${name}/*.json`, { cwd: ROOT });
  return new Map(files.flatMap((file) => [...messagesIn(file)]));
}

function messagesIn(file: string): Messages {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const changes = changesIn(file);
  const found = new Map<string, DatedMessage>();
  const walk = (node: Node, key: string): void => {
    if (node.type === 'string') {
      const line = text.slice(0, node.offset).split('\n').length;
      found.set(key, { text: String(node.value), changed: changes[line - 1] ?? null });
    }
    for (const { children = [] } of node.type === 'object' ? (node.children ?? []) : []) {
      const [name, value] = children;
      if (name && value) walk(value, `${key}.${String(name.value)}`);
    }
  };
  const root = parseTree(text);
  if (root) walk(root, basename(file, '.json'));
  return found;
}

/** By line, as git tells it; empty without git. A line that is not committed yet is newer than all others. */
function changesIn(file: string): DatedMessage['changed'][] {
  let blamed: string;
  try {
    blamed = execFileSync('git', ['blame', '--line-porcelain', '--', file], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return [];
  }
  return [...blamed.matchAll(/^([0-9a-f]{40}) \d+ (\d+)[^]*?^author-time (\d+)$/gm)].map(([, commit, , at]) => ({
    commit: commit!,
    at: /^0+$/.test(commit!) ? Infinity : Number(at),
  }));
}
