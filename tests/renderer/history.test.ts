import { expect, it } from 'vitest';
import { err, ok, type Result } from '#shared/result.ts';
import { useSessions } from '../../src-renderer/table/sessions.ts';
import { toasts } from '../../src-renderer/design/toasts.ts';
import { tellError } from '../../src-renderer/common/errors.ts';
import { useTexts } from '../../src-renderer/useTexts.ts';
import { fakeClient, settled } from './client.ts';

const GAME = { sessionId: 1 };

it('a list that could not be read while nothing answered is read when somebody does', async () => {
  const { connect } = fakeClient({ 'game.sessions': () => ok([GAME]) });
  connect('away');
  const sessions = useSessions();
  await sessions.load();
  expect(sessions.list).toBeNull();
  expect(sessions.failure?.code).toBe('connection-lost');
  connect('connected');
  await settled();
  expect(sessions.list).toEqual([GAME]);
  expect(sessions.failure).toBeNull();
});

it('a list that cannot be read says why in its place, and goes on once it can', async () => {
  const answers = { 'game.sessions': (): Result<unknown> => err('unexpected') };
  fakeClient(answers);
  const sessions = useSessions();
  const told = toasts.length;
  await sessions.load();
  expect(sessions.failure?.code).toBe('unexpected');
  expect(toasts).toHaveLength(told);
  answers['game.sessions'] = () => ok([GAME]);
  await sessions.load();
  expect([sessions.list, sessions.failure]).toEqual([[GAME], null]);
});

it('a lost connection, which the window tells while it lasts, is not told a second time', () => {
  const before = toasts.length;
  tellError({ code: 'connection-lost' });
  expect(toasts).toHaveLength(before);
  tellError({ code: 'unexpected' });
  expect(toasts).toHaveLength(before + 1);
});

it('every amount has a real minus', () => {
  const { n, number, signed, about } = useTexts();
  expect([n(-16), number(-16), signed(-16), about(-16)]).toEqual(['−16', '−16', '−16', '−16']);
});
