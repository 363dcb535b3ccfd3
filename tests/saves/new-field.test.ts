/**
 * Tomorrow's field: the sources are copied, a field is added to the rules there with what it was before, and every database of
 * a release must open in that program with all it held. Without the line, the same test must fail.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { inSoak } from '../in-soak.ts';
import { toldBy } from './content.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

const ROOT = join(import.meta.dirname, '../..');
const RELEASED = join(import.meta.dirname, 'released');
const [release] = readdirSync(RELEASED).flatMap((name) => /^(.+)\.sqlite\.gz$/.exec(name)?.[1] ?? []);

/** The program with fields nobody has heard of: one of its own, one in a group, one of the auction. */
function programOfTomorrow({ withDefaults }: { withDefaults: boolean }): string {
  const root = temporaryDirectory();
  for (const folder of ['src-shared', 'src-main', 'tests/saves', 'tests/app', 'tests/storage']) {
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  }
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  for (const folder of ['node_modules', 'resources']) symlinkSync(join(ROOT, folder), join(root, folder));
  const kind = (of: string, before: unknown) => (withDefaults ? `later(${of}, ${JSON.stringify(before)})` : of);
  edit(join(root, 'src-shared/rules/fields.ts'), [
    ['export const FIELDS = {', `  tomorrow: under('deal', ${kind("oneOf('never', 'always')", 'never')}),`],
    ['const hundred = group({', `  tomorrow: ${kind('whole(0, 9)', 1)},`],
    ['const auction = group({', `  tomorrow: ${kind('yesOrNo', false)},`],
  ]);
  return root;
}

function edit(file: string, additions: readonly (readonly [after: string, line: string])[]): void {
  let text = readFileSync(file, 'utf8');
  for (const [after, line] of additions) {
    if (!text.includes(after)) throw new Error(`${file} has no line “${after}” any more.`);
    text = text.replace(after, `${after}\n${line}`);
  }
  writeFileSync(file, text);
}

/** What a program finds in the database of a release. */
function contentIn(root: string, at: string): { content: object | null; fault: string } {
  const database = join(root, 'forhont.sqlite');
  writeFileSync(database, gunzipSync(readFileSync(join(RELEASED, `${release}.sqlite.gz`))));
  const program = `
    import { contentOf } from './tests/saves/content.ts';
    console.log(JSON.stringify(await contentOf(${JSON.stringify(database)}, ${JSON.stringify(at)})));`;
  const options = ['--preserve-symlinks', '--input-type=module', '-e', program];
  const { stdout, stderr, status } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  return status === 0 ? { content: JSON.parse(stdout) as object, fault: '' } : { content: null, fault: stderr };
}

inSoak('a field added to the rules tomorrow needs one line, and everything kept opens', () => {
  const { at, content } = JSON.parse(readFileSync(join(RELEASED, `${release}.json`), 'utf8')) as {
    at: string;
    content: object;
  };
  const found = contentIn(programOfTomorrow({ withDefaults: true }), at);
  expect(found.fault).toBe('');
  expect(toldBy(content, found.content!)).toEqual(content);

  const without = contentIn(programOfTomorrow({ withDefaults: false }), at).content;
  expect(without && toldBy(content, without)).not.toEqual(content);
});
