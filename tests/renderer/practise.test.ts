import { beforeEach, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { routerKey, type Router } from 'vue-router';
import { ok } from '#shared/result.ts';
import { toasts } from '../../src-renderer/design/toasts.ts';
import { usePractise } from '../../src-renderer/analysis/usePractise.ts';
import { fakeClient } from './client.ts';

// Other tests leave messages, of which three at most are shown.
beforeEach(() => void toasts.splice(0));

it('what is told of a kept exercise goes with the deal it was made of', async () => {
  const { app } = fakeClient({ 'school.practise': () => ok({ exerciseId: 1, known: false }) });
  const scope = effectScope();
  app.provide(routerKey, {} as Router);
  const { practise } = app.runWithContext(() => scope.run(() => usePractise())!);
  await practise({ type: 'deal', dealId: 1, step: 1 });
  expect(toasts).toHaveLength(1);
  await practise({ type: 'deal', dealId: 1, step: 2 });
  expect(toasts).toHaveLength(1);
  scope.stop();
  expect(toasts).toHaveLength(0);
});

it('where the exercise is what is asked for, it is what is seen', async () => {
  const { app } = fakeClient({ 'school.practise': () => ok({ exerciseId: 7, known: true }) });
  const went: unknown[] = [];
  app.provide(routerKey, { push: (to: unknown) => Promise.resolve(void went.push(to)) } as unknown as Router);
  const { practise } = app.runWithContext(() => effectScope().run(() => usePractise())!);
  await practise({ type: 'deal', dealId: 1, step: 1 }, true);
  expect(went).toEqual([{ name: 'drill', query: { exercise: 7 } }]);
  expect(toasts).toHaveLength(0);
});
