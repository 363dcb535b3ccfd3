/** Files that were opened lately: order, limit, whose they are, what is gone, and what the window may not ask for. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_PATH_LENGTH, MAX_RECENT_TEXT } from '#shared/api/text-limits.ts';
import { temporaryDirectory } from '../storage/temporary.ts';
import { newDatabaseFile, openApp, type TestApp } from './helpers.ts';

const names = async (app: TestApp): Promise<string[]> => (await app.get('recent.list', {})).map(({ name }) => name);
const add = (app: TestApp, name: string, text = `text of ${name}`) =>
  app.get('recent.add', { name, kind: 'record', text });

/** A file that a person gave the program. */
function given(app: TestApp, name: string, text = 'text'): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, text);
  app.give(path);
  return path;
}

test('ten files are remembered, the last first, one and the same once', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  for (let i = 1; i <= 12; i++) await add(app, `${i}.forhont`);
  expect(await names(app)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => `${i}.forhont`));
  await add(app, '5.forhont');
  expect((await names(app)).slice(0, 2)).toEqual(['5.forhont', '12.forhont']);
  expect(await names(app)).toHaveLength(10);
  // Another text under the same name is another file.
  await add(app, '5.forhont', 'changed');
  expect((await names(app)).slice(0, 3)).toEqual(['5.forhont', '5.forhont', '12.forhont']);

  const kept = await app.get('recent.list', {});
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('recent.list', {})).toEqual(kept);
  expect(await again.get('recent.open', { id: kept[0]!.id })).toEqual({
    name: '5.forhont',
    kind: 'record',
    text: 'changed',
  });
});

test('a file is read where it lies, as it is now; one that is gone is told and can be removed', async () => {
  const app = await openApp();
  const path = given(app, 'friday.forhont', 'first');
  const file = (await app.get('recent.add', { name: 'friday.forhont', kind: 'deals', path, text: 'first' }))!;
  expect(file).toMatchObject({ path, kind: 'deals' });
  writeFileSync(path, 'second');
  const opened = { name: 'friday.forhont', kind: 'deals', path, text: 'second' };
  expect(await app.get('recent.open', { id: file.id })).toEqual(opened);

  rmSync(path);
  const gone = { ok: false, error: { code: 'opened-gone', params: { file: 'friday.forhont' } } };
  expect(await app.call('recent.open', { id: file.id })).toEqual(gone);
  mkdirSync(path);
  expect(await app.call('recent.open', { id: file.id })).toMatchObject({ error: { code: 'opened-unreadable' } });
  expect(await names(app)).toEqual(['friday.forhont']);
  await app.get('recent.remove', { id: file.id });
  expect(await names(app)).toEqual([]);
  for (const method of ['recent.open', 'recent.remove'] as const) {
    expect(await app.call(method, { id: file.id })).toMatchObject({ error: { code: 'unknown-recent', path: ['id'] } });
  }
});

test('what one learner opened no other sees, opens, removes or clears', async () => {
  const app = await openApp();
  let told = 0;
  app.listen((name) => void (name === 'recent' && told++));
  const own = (await add(app, 'own.forhont'))!;
  const [first] = await app.get('school.learners', {});
  expect(told).toBe(1);
  await app.get('school.addLearner', { name: 'Eva' });
  expect(told).toBe(2);
  expect(await names(app)).toEqual([]);
  for (const method of ['recent.open', 'recent.remove'] as const) {
    expect(await app.call(method, { id: own.id })).toMatchObject({ error: { code: 'unknown-recent' } });
  }
  for (let i = 0; i < 11; i++) await add(app, `eva-${i}`);
  await app.get('recent.clear', {});
  expect(await names(app)).toEqual([]);
  await app.get('school.chooseLearner', { id: first!.id });
  expect(await names(app)).toEqual(['own.forhont']);
  // With what else is his.
  await app.get('school.resetLearner', { id: first!.id });
  expect(await names(app)).toEqual([]);
});

test('the window cannot have a file remembered that nobody gave it, nor one that cannot be opened again', async () => {
  const app = await openApp();
  const secret = join(temporaryDirectory(), 'secret');
  writeFileSync(secret, 'secret');
  expect(await app.get('recent.add', { name: 'secret', kind: 'record', path: secret })).toBeNull();
  expect(await app.get('recent.add', { name: 'nowhere', kind: 'record' })).toBeNull();
  expect(await names(app)).toEqual([]);
  // Beside its text it is kept as a browser keeps it.
  const kept = (await app.get('recent.add', { name: 'secret', kind: 'record', path: secret, text: 'mine' }))!;
  expect(kept.path).toBeNull();
  expect(await app.get('recent.open', { id: kept.id })).toMatchObject({ text: 'mine' });
});

test.each([
  ['no name', { name: '', kind: 'record', text: 'x' }],
  ['a name that shows nothing', { name: '\u202E\u200B', kind: 'record', text: 'x' }],
  ['a long name', { name: 'x'.repeat(256), kind: 'record', text: 'x' }],
  ['another kind', { name: 'x', kind: 'database', text: 'x' }],
  ['a long text', { name: 'x', kind: 'record', text: 'x'.repeat(MAX_RECENT_TEXT + 1) }],
  ['a long path', { name: 'x', kind: 'record', path: `/${'x'.repeat(MAX_PATH_LENGTH)}` }],
  ['something more', { name: 'x', kind: 'record', text: 'x', learner: 2 }],
])('%s is refused', async (_, params) => {
  const app = await openApp();
  expect(await app.handle('recent.add', params)).toMatchObject({ ok: false });
  expect(await names(app)).toEqual([]);
  expect(app.faults).toEqual([]);
});

test('names lose what would turn them round, and odd paths are files that are not there', async () => {
  const app = await openApp();
  const file = (await add(app, 'deal\u202Ecod.forhont\n'))!;
  expect(file.name).toBe('dealcod.forhont');
  for (const path of ['\0', '//', 'C:\\x\0y', '/dev/zero', `/${'x/'.repeat(3000)}`]) {
    app.give(path);
    const odd = (await app.get('recent.add', { name: 'odd', kind: 'record', path }))!;
    const opened = await app.call('recent.open', { id: odd.id });
    expect(!opened.ok && opened.error.code).toMatch(/^opened-(gone|unreadable)$/);
  }
  expect(app.faults).toEqual([]);
});
