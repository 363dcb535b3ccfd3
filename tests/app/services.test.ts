import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageFor } from '#main/app/language.ts';
import { newDatabaseFile, openApp } from './helpers.ts';

test.each([
  ['cs-CZ', 'cs'],
  ['cs', 'cs'],
  ['sk-SK', 'cs'],
  ['en-GB', 'en'],
  ['de-AT', 'en'],
  ['csb-PL', 'en'],
])('a system that speaks %s is answered in %s', (locale, language) => {
  expect(languageFor(locale)).toBe(language);
});

test('settings begin with defaults, are told to everybody and survive', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  const told: unknown[] = [];
  app.listen((name, payload) => name === 'settings' && told.push(payload));
  const before = await app.get('settings.get', {});
  expect(before).toMatchObject({ language: 'system', theme: 'system', speed: 'normal', playerName: 'Hráč' });
  const after = await app.get('settings.set', { theme: 'dark', playerName: '  Anežka ' });
  expect(after).toEqual({ ...before, theme: 'dark', playerName: 'Anežka' });
  expect(told).toEqual([after]);
  await app.close();
  const again = await openApp({ databaseFile });
  expect(await again.get('settings.get', {})).toEqual(after);
});

test('who has given no name is called in the language that is read', async () => {
  const app = await openApp();
  expect(await app.get('settings.set', { language: 'en' })).toMatchObject({ playerName: 'Player' });
  expect(await app.get('settings.set', { language: 'cs' })).toMatchObject({ playerName: 'Hráč' });
  await app.get('settings.set', { playerName: 'Anežka' });
  expect(await app.get('settings.set', { language: 'en' })).toMatchObject({ playerName: 'Anežka' });
});

test('notices are repeated until they are put away', async () => {
  const databaseFile = newDatabaseFile();
  writeFileSync(databaseFile, 'not a database at all');
  const app = await openApp({ databaseFile });
  const { notices } = await app.get('app.info', {});
  expect(notices).toMatchObject([{ code: 'database-damaged' }]);
  await app.close();
  const again = await openApp({ databaseFile });
  expect((await again.get('app.info', {})).notices).toEqual(notices);
  await again.get('app.acknowledgeNotices', {});
  expect((await again.get('app.info', {})).notices).toEqual([]);
});

test('the app says what it is', async () => {
  const databaseFile = newDatabaseFile();
  const app = await openApp({ databaseFile });
  expect(await app.get('app.info', {})).toMatchObject({
    name: 'Forhont',
    shell: 'browser',
    systemLanguage: 'cs',
    databaseFile,
  });
});
