/** Databases of every release: each opens in this build and holds what its manifest says, in cards, balances and due counts. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../storage/temporary.ts';
import { contentOf, toldBy, type Content } from './content.ts';

const RELEASED = join(import.meta.dirname, 'released');
const releases = readdirSync(RELEASED)
  .filter((name) => name.endsWith('.sqlite.gz'))
  .map((name) => name.slice(0, -'.sqlite.gz'.length));

test.each(releases)('the database of release %s holds all it held', async (version) => {
  const { at, content } = JSON.parse(readFileSync(join(RELEASED, `${version}.json`), 'utf8')) as {
    at: string;
    content: Content;
  };
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(join(RELEASED, `${version}.sqlite.gz`))));
  // As JSON, as the manifest is: what is absent there is absent here.
  expect(toldBy(content, JSON.parse(JSON.stringify(await contentOf(file, at))) as Content)).toEqual(content);
});
