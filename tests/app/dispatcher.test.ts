import fc from 'fast-check';
import { expect, test } from 'vitest';
import { methods } from '#shared/api/index.ts';
import { textsIn } from '#shared/texts.ts';
import { openApp } from './helpers.ts';
import { VOLENY } from './playing.ts';

const WRONG: readonly (readonly [
  method: unknown,
  params: unknown,
  code: string,
  path: readonly (string | number)[],
])[] = [
  ['game.sing', {}, 'unknown-method', []],
  ['constructor', {}, 'unknown-method', []],
  ['__proto__', {}, 'unknown-method', []],
  [42, {}, 'unknown-method', []],
  [undefined, undefined, 'unknown-method', []],
  ['app.info', null, 'wrong-type', []],
  ['app.info', { extra: 1 }, 'unknown-field', ['extra']],
  ['game.start', { variant: 'poker', rules: 'csm' }, 'not-one-of', ['variant']],
  ['game.start', { variant: 'voleny' }, 'missing-field', ['rules']],
  ['game.start', { variant: 'voleny', rules: 'nobodys' }, 'unknown-rules', ['rules']],
  ['game.start', { variant: 'lizany', rules: 'csm' }, 'variant-not-in-rules', ['variant']],
  ['game.start', { ...VOLENY, humanSeat: 3 }, 'seat-not-in-variant', ['humanSeat']],
  ['game.start', { ...VOLENY, humanSeat: 'forhont' }, 'not-one-of', ['humanSeat']],
  ['game.act', { dealId: 0, step: 0, action: { type: 'barva' } }, 'out-of-range', ['dealId']],
  ['game.act', { dealId: 1, step: 0.5, action: { type: 'barva' } }, 'wrong-type', ['step']],
  ['game.act', { dealId: 1, step: 0, action: { type: 'sing' } }, 'not-one-of', ['action', 'type']],
  ['game.act', { dealId: 1, step: 0, action: { type: 'play', card: 'Xx' } }, 'not-one-of', ['action', 'card']],
  ['game.act', { dealId: 1, step: 0, action: { type: 'barva' } }, 'unknown-deal', ['dealId']],
  ['game.nextDeal', { dealId: 1 }, 'unknown-deal', ['dealId']],
  ['game.undo', { dealId: 1, step: 0 }, 'unknown-deal', ['dealId']],
  ['game.resume', { sessionId: 7 }, 'unknown-session', ['sessionId']],
  ['settings.set', { theme: 'pink' }, 'not-one-of', ['theme']],
  ['settings.set', { playerName: '   ' }, 'too-short', ['playerName']],
  ['rules.get', { id: 'nobodys' }, 'unknown-rules', ['id']],
];

test.each(WRONG)('%s with %j is refused as %s at %j', async (method, params, code, path) => {
  const app = await openApp();
  const answer = await app.handle(method, params);
  expect(answer).toMatchObject({ ok: false, error: { code } });
  expect(answer.ok ? [] : (answer.error.path ?? [])).toEqual(path);
  for (const language of ['cs', 'en'] as const) {
    expect(answer.ok || textsIn(language).error(answer.error)).not.toMatch(/^errors\.|\{/);
  }
  expect(app.faults).toEqual([]);
});

test('whatever is sent, an answer comes and nothing is thrown', async () => {
  const app = await openApp();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...Object.keys(methods)), fc.string()),
      fc.jsonValue(),
      async (method, params) => {
        const answer = await app.handle(method, params);
        expect(answer.ok || typeof answer.error.code === 'string').toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  expect(app.faults).toEqual([]);
});

test('a fault inside is logged and answered, not thrown', async () => {
  const app = await openApp({
    drawSeed: () => {
      throw new Error('no luck');
    },
  });
  expect(await app.handle('game.start', VOLENY)).toEqual({ ok: false, error: { code: 'unexpected' } });
  expect(app.faults).toEqual([new Error('no luck')]);
});

test('what no message can hold is refused as well, and nothing is thrown', async () => {
  const app = await openApp();
  const odd = [undefined, 10n, Symbol('x'), () => 1, { theme: 10n }, { theme: Symbol('x') }, { theme: () => 1 }];
  for (const params of odd) {
    const answer = await app.handle('settings.set', params);
    expect(answer).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^(missing-field|wrong-type|not-one-of)$/) as string },
    });
  }
  expect(app.faults).toEqual([]);
});
