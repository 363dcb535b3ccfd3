/** No command in the documents that is not there, and none of which it is not said what shows that it works. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'src-main/**/*.md'], { cwd: ROOT }).filter(
  (file) => file !== 'CHANGELOG.md',
);
const WORKFLOW = '.github/workflows/release.yml';
const LISTED = 'docs/release.md';
const COMMAND =
  /npm (?:run (?:-s )?[a-z][a-z0-9:]*|start|test|install|ci)\b|npx [a-z][a-z-]*|node tests\/[\w./-]+\.ts/g;

const commandsIn = (text: string): string[] =>
  (text.match(COMMAND) ?? []).map((command) => command.replace('run -s ', 'run '));
const rows = [
  ...read(LISTED)
    .split('## Commands')[1]!
    .matchAll(/^\| (?<commands>`.+?`) +\| (?<shown>.+?) *\|$/gm),
].map(({ groups }) => ({ commands: commandsIn(groups!['commands']!), shown: groups!['shown']! }));

test('every script and file that is named is there', () => {
  const named = [...DOCUMENTS, WORKFLOW].flatMap((file) =>
    commandsIn(read(file)).map((command) => ({ file, command })),
  );
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(({ command }) => {
    const [, script] = /^npm run (.+)$/.exec(command) ?? [];
    const [, path] = /^node (.+)$/.exec(command) ?? [];
    if (path !== undefined) return !existsSync(join(ROOT, path));
    return script !== undefined && !(script in packageJson.scripts);
  });
  expect(missing).toEqual([]);
});

test('of every command it is said what shows it, or that a person does', () => {
  const listed = new Set(rows.flatMap(({ commands }) => commands));
  const all = DOCUMENTS.flatMap((file) => commandsIn(read(file)));
  expect([...new Set(all)].filter((command) => !listed.has(command))).toEqual([]);
});

test('what is said to show a command is there and names it', () => {
  for (const { commands, shown } of rows) {
    if (shown.startsWith('by hand')) continue;
    const [, file] = /`([^`]+)`/.exec(shown)!;
    const text = read(file!);
    for (const command of commands) {
      const script = command.replace(/^(npm run|npm|npx) /, '');
      const program = (packageJson.scripts as Record<string, string>)[script]?.split(/[\s/]/).at(-1) ?? script;
      const words = [script, program, program.replace(/\.ts$/, ''), commands.join()];
      expect(
        words.some((word) => text.includes(word)),
        `${file!} names ${command}`,
      ).toBe(true);
    }
  }
});
