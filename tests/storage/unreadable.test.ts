/** A row that cannot be read stops no list, no start and no setting. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { newDatabaseFile, openApp } from '../app/helpers.ts';
import { VOLENY } from '../app/playing.ts';

test('rows that hold no JSON, or not what they should, are left out, and everything else is there', async () => {
  const databaseFile = newDatabaseFile();
  const first = await openApp({ databaseFile });
  await first.get('game.start', { ...VOLENY, seed: 'one' });
  await first.get('game.start', { ...VOLENY, seed: 'two' });
  await first.get('rules.copy', { id: 'csm', name: 'Chata' });
  await first.get('settings.set', { theme: 'dark' });
  const text = '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh\n';
  await first.get('library.save', { entry: { name: 'Pozice', tags: [], note: '', text } });
  await first.close();
  const db = new Database(databaseFile);
  db.exec(`
    insert into notices (code, params, noticed_at) values ('database-empty', '{]', '2026-01-01T00:00:00.000Z');
    insert into notices (code, params, noticed_at) values ('database-damaged', '{"file":"x"}', '2026-01-02T00:00:00.000Z');
    insert into settings values ('speed', '{]');
    insert into rule_sets values ('broken', '{]', '2026-01-01T00:00:00.000Z');
    update sessions set rule_set = '{]' where id = 1;
    insert into sessions (variant, rule_set, started_at, last_played_at, manner)
      select variant, rule_set, started_at, last_played_at, 'nonsense' from sessions where id = 2;
    insert into positions (name, tags, note, text, searched, saved_at)
      select 'broken', '{}', note, text, searched, saved_at from positions;`);
  db.close();

  const app = await openApp({ databaseFile });
  expect((await app.get('app.info', {})).notices.map(({ code }) => code)).toEqual(['database-damaged']);
  expect((await app.get('settings.get', {})).theme).toBe('dark');
  expect((await app.get('rules.list', {})).some(({ id }) => id === 'broken')).toBe(true);
  expect((await app.get('game.sessions', {})).map(({ sessionId }) => sessionId)).toEqual([2]);
  expect(await app.call('game.resume', { sessionId: 1 })).toMatchObject({ error: { code: 'record-unreadable' } });
  expect((await app.get('library.list', { search: '' })).map(({ name }) => name)).toEqual(['Pozice']);
  expect(await app.get('game.resume', { sessionId: 2 })).toMatchObject({ sessionId: 2 });
  expect(await app.call('app.acknowledgeNotices', {})).toMatchObject({ ok: true });
});
