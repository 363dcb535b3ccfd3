import { join } from 'node:path';
import { writeFileSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '#main/storage/index.ts';
import { unpack } from '#main/storage/packed.ts';
import { unwrap } from '#shared/result.ts';
import { temporaryDirectory } from './temporary.ts';

test('finished deals that have no facts yet are sorted in piece by piece, and nothing else is', async () => {
  const file = join(temporaryDirectory(), 'forhont.sqlite');
  const release = join(import.meta.dirname, '../saves/released/0.1.0.sqlite.gz');
  writeFileSync(file, gunzipSync(readFileSync(release)));
  const storage = unwrap(await openStorage(file));
  onTestFinished(() => storage.close());
  const { archive, deals } = storage;
  // Deals of that release are packed first, as they are after a start; a packed one has its facts at once.
  expect(await archive.pending()).toBe(0);
  let packed = 0;
  for (let id = await deals.nextUnpacked(0); id !== undefined; id = await deals.nextUnpacked(id)) {
    const paid = await storage.settlements.of(id);
    const outcome = {
      engine: 1,
      declarer: 0,
      contract: 'hra',
      trump: 'h',
      claim: null,
      settlement: null,
      gains: paid,
    } as const;
    await deals.finish(id, { ...outcome, gains: [...paid] });
    packed += 1;
  }
  expect(packed).toBeGreaterThan(0);
  const facts = () => archive.search({ source: 'played' }, { limit: 200, version: 'none' });
  const before = await facts();
  expect(before).toHaveLength(packed);

  // As if they had been packed by a program without an archive.
  await storage.close();
  const db = new Database(file);
  db.exec('delete from deal_facts');
  const records = db.prepare<[], { id: number; forhont: number; record: Buffer }>(
    'select id, forhont, record from deals where record is not null',
  );
  const expected = new Map(
    records.all().map(({ id, forhont, record }) => {
      const { declarer, gains } = unpack(record, 'deal').outcome;
      const place = (forhont + declarer!) % gains.length;
      return [id, { declarer: place, value: gains[place]!.amount }];
    }),
  );
  db.close();
  const again = unwrap(await openStorage(file));
  onTestFinished(() => again.close());
  expect(await again.archive.pending()).toBe(packed);
  let steps = 0;
  for (let last = await again.archive.sortIn(0, 1); last !== undefined; last = await again.archive.sortIn(last, 1))
    steps += 1;
  expect([steps, await again.archive.pending()]).toEqual([packed, 0]);
  const after = await again.archive.search({ source: 'played' }, { limit: 200, version: 'none' });
  expect(after).toEqual(before);
  expect(new Map(after.map(({ id, declarer, value }) => [id, { declarer, value }]))).toEqual(expected);
});
