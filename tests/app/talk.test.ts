import { MOODS } from '#shared/bots.ts';
import { expect, test } from 'vitest';
import { messages } from '#resources/locales/index.ts';
import { openApp, playOn } from './helpers.ts';
import { VOLENY } from './playing.ts';

const linesIn = (language: 'cs' | 'en'): string[] =>
  JSON.stringify(messages[language].talk)
    .match(/"\d":"[^"]+"/gu)!
    .map((line) => line.slice(5, -1));

test('a bot has a word after a deal, in the language of the settings, and the same again; silenced it has none', async () => {
  const app = await openApp();
  await app.get('settings.set', { language: 'cs' });
  await app.get('game.start', { ...VOLENY, seed: 'talk' });
  const { talk, players, places } = await playOn(app);
  expect(linesIn('cs')).toContain(talk?.text);
  expect(MOODS).toContain(talk?.mood);
  expect(players.find(({ place }) => place === places[talk!.seat])?.botId).toBeTruthy();
  expect((await app.get('game.current', {}))?.talk).toEqual(talk);
  await app.get('settings.set', { language: 'en' });
  expect(linesIn('en')).toContain((await app.get('game.current', {}))?.talk?.text);
  await app.get('settings.set', { tableTalk: 'off' });
  expect((await app.get('game.current', {}))?.talk).toBeUndefined();
});
