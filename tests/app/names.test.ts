/** Names that nobody sees, and names that look the same. */
import Database from 'better-sqlite3';
import { describe, expect, it, test } from 'vitest';
import { cleanName, isSameName } from '#shared/names.ts';
import { DEFAULT_OPTIONS } from '#shared/defaults.ts';
import { newDatabaseFile, openApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

/** Zero-width letters, marks of direction, a soft hyphen, fillers of Hangul, an empty cell of Braille, a tag, a selector, a control. */
const UNSEEN = [
  '\u200B',
  '\u200D\u2060',
  '\u202E\u2066',
  '\u00AD',
  '\u3164',
  '\u115F\u1160\uFFA0',
  '\u2800',
  '\u{E0041}',
];
const AVATAR = 'ludmila';

const terms = (name: string, players: string[]) => ({ name, players, stake: 1, currency: 'Kč' });
const score = (name: string, ...players: string[]) =>
  ['scores.create', { terms: terms(name, players), variant: 'voleny', rules: 'csm', dealer: 0 }] as const;

describe('a name', () => {
  it('is what is seen of it', () => {
    const jana = [
      'Ja\u200Bna',
      '\u202EJana',
      'Jana\u2800',
      '\u3164 Jana',
      'J\u00ADana\uFE0F',
      'Jana\u0007',
      ' Jana\u00A0',
    ];
    expect(jana.map(cleanName)).toEqual(jana.map(() => 'Jana'));
    expect(['Eva  Nová', 'Eva\u3164Nová', 'Eva\u00A0\u200B Nová'].map(cleanName)).toEqual(Array(3).fill('Eva Nová'));
    // Two ways to write one letter; a sign of several parts stays one.
    expect(cleanName('Rez\u030Ca\u0301k')).toBe('Re\u017E\u00E1k');
    expect(['👩‍🍳 Jana', 'Pán ❤️', '👍🏽'].map(cleanName)).toEqual(['👩‍🍳 Jana', 'Pán ❤️', '👍🏽']);
    expect(isSameName('Jana', 'Jana\u200B')).toBe(true);
    expect(isSameName('Jana', 'Ｊａｎａ')).toBe(true);
    expect(isSameName('Jana', 'Hana')).toBe(false);
  });

  it.each(UNSEEN)('that nobody sees is refused with its place: %j', async (name) => {
    const app = await openApp();
    const { sessionId } = await app.get('game.start', VOLENY);
    const tried: [Parameters<typeof app.call>[0], unknown, (string | number)[]][] = [
      ['settings.set', { playerName: name }, ['playerName']],
      ['profiles.save', { entry: { name, avatar: AVATAR } }, ['entry', 'name']],
      ['school.addLearner', { name }, ['name']],
      ['rules.copy', { id: 'csm', name }, ['name']],
      [...score(name, 'Eva', 'Jan', 'Petr'), ['terms', 'name']],
      [...score('Pátek', 'Eva', name, 'Petr'), ['terms', 'players', 1]],
      ['game.start', { ...VOLENY, options: { ...DEFAULT_OPTIONS, name } }, ['options', 'name']],
      ['game.setOptions', { sessionId, options: { name } }, ['options', 'name']],
    ];
    for (const [method, params, path] of tried) {
      const answer = await app.call(method, params as never);
      expect([method, answer]).toMatchObject([method, { ok: false, error: { code: 'name-invisible', path } }]);
    }
    await app.get('game.setOptions', { sessionId, options: { name: '' } });
  });

  it('that looks like another is that other', async () => {
    const app = await openApp();
    await app.get('profiles.save', { entry: { name: 'Jana', avatar: AVATAR } });
    const again = await app.call('profiles.save', { entry: { name: 'Ja\u200Bna', avatar: AVATAR } });
    expect(again).toMatchObject({ ok: false, error: { code: 'profile-name-taken', params: { name: 'Jana' } } });
    const [method, params] = score('Pátek', 'Eva', 'Jan', 'E\u2060va');
    expect(await app.call(method, params as never)).toMatchObject({ error: { code: 'score-name-twice' } });
  });
});

test('what was written with names nobody sees is read all the same', async () => {
  const databaseFile = newDatabaseFile();
  const before = await openApp({ databaseFile });
  const stake = { base: 5, currency: 'Kč' };
  await before.get('game.start', { ...VOLENY, options: { ...DEFAULT_OPTIONS, name: 'Středa', stake } });
  const [method, params] = score('Pátek', 'Eva', 'Jan', 'Petr');
  await before.get(method, params as never);
  await before.close();
  const db = new Database(databaseFile);
  db.exec(`update sessions set options = replace(options, 'Středa', char(8203));
    update scores set account = replace(replace(account, 'Pátek', char(8203)), 'Jan', char(12644))`);
  db.close();
  const app = await openApp({ databaseFile });
  expect(await app.get('game.sessions', {})).toMatchObject([{ name: '', stake }]);
  expect(await app.get('scores.list', {})).toHaveLength(1);
});
