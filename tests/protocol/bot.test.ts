/** Whom the operation `bot` answers for. */
import { expect, it } from 'vitest';
import { CHARACTERS } from '#shared/bots.ts';
import { ask } from './ask.ts';
import { botRequests } from './requests.ts';

interface Asked extends Record<string, unknown> {
  readonly view: { readonly variant: string; readonly phase: string };
}
const REQUESTS = botRequests() as Asked[];

it('calls as the character asked for does, and by what is expected where none is', () => {
  const otherwise = new Map(CHARACTERS.map((character) => [character, 0]));
  for (const { view } of REQUESTS.filter(({ view: { phase } }) => phase !== 'play')) {
    const request = { op: 'bot', seed: 'x', view };
    const neutral = ask(request);
    for (const character of CHARACTERS) {
      const own = ask({ ...request, character });
      expect(own.ok).toBe(true);
      if (JSON.stringify(own) !== JSON.stringify(neutral)) otherwise.set(character, otherwise.get(character)! + 1);
    }
  }
  expect(otherwise.get('ludmila')).toBe(0);
  for (const character of ['blazena', 'vaclav', 'jindra'] as const) expect(otherwise.get(character)).toBeGreaterThan(0);
});

it('refuses somebody nobody knows', () => {
  const [{ view }] = REQUESTS as [Asked];
  expect(ask({ op: 'bot', view, character: 'hurvinek' }).error).toMatchObject({ path: ['character'] });
});

it('takes every level in every variant; one a variant does not have is its strongest', () => {
  const inPlay = REQUESTS.filter(({ view: { variant, phase } }) => variant === 'lizany' && phase === 'play').slice(
    0,
    6,
  );
  expect(inPlay.length).toBe(6);
  for (const { view } of inPlay) {
    const [second, third] = [2, 3].map((level) => ask({ op: 'bot', seed: 'x', view, level }));
    expect(second!.ok).toBe(true);
    expect(third).toEqual(second);
  }
});
