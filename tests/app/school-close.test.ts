import { expect, test } from 'vitest';
import type { DrillKind } from '#shared/school/drill.ts';
import { openApp, OWN_THREADS } from './helpers.ts';

/** Quickly made; each leaves work of its own behind, for drills of every kind are made ahead. */
const KINDS = ['legal-cards', 'must-beat', 'count-trick', 'memory'] as const satisfies readonly DrillKind[];

test('closing while drills are made ahead, and while one is waited for, puts nothing into the log', async () => {
  const app = await openApp(OWN_THREADS);
  for (const kind of KINDS) await app.get('school.nextDrill', { kind });
  const waiting = (['settle', 'count-deal'] as const).map((kind) => app.call('school.nextDrill', { kind }));
  await app.close();
  const answers = await Promise.all(waiting);
  expect(app.faults).toEqual([]);
  for (const answer of answers) expect(answer.ok || answer.error.code).not.toBe('unexpected');
});
