import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { SessionSummary } from '#shared/api/index.ts';
import type { DomainError } from '#shared/result.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** Games read at a time. */
const PAGE = 40;

/** Games played so far, the first of them. `null` until they have been read. */
export const useSessions = defineStore('sessions', () => {
  const client = useClient();
  const list = shallowRef<readonly SessionSummary[] | null>(null);

  /** Whether older games are left to be read. */
  const hasMore = shallowRef(false);

  /** Why the list could not be read. */
  const failure = shallowRef<DomainError | null>(null);

  client.onConnection((connection) => {
    if (connection === 'connected' && failure.value) void load();
  });

  async function load(): Promise<void> {
    const answer = await client.call('game.sessions', { limit: PAGE });
    failure.value = answer.ok ? null : answer.error;
    // Where no list is shown the screen itself says why; an old one stands with a word beside it.
    if (!answer.ok) return list.value ? tellError(answer.error) : undefined;
    list.value = answer.value;
    hasMore.value = answer.value.length === PAGE;
  }

  async function loadMore(): Promise<void> {
    const known = list.value ?? [];
    const answer = await client.call('game.sessions', { from: known.length, limit: PAGE });
    if (!answer.ok) return tellError(answer.error);
    // A game taken up meanwhile has moved to the top and pushed another one here that is known.
    const ids = new Set(known.map(({ sessionId }) => sessionId));
    list.value = [...known, ...answer.value.filter(({ sessionId }) => !ids.has(sessionId))];
    hasMore.value = answer.value.length === PAGE;
  }

  /** A game as text; `null` where it could not be had, which is told. */
  async function textOf(sessionId: number): Promise<string | null> {
    const answer = await client.call('game.sessionText', { sessionId });
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  /** Puts a game away; whether it is. `takeOut` takes it back. */
  async function putAway(sessionId: number): Promise<boolean> {
    const answer = await client.call('game.putAway', { sessionId });
    if (!answer.ok) tellError(answer.error);
    else list.value = list.value?.filter((session) => session.sessionId !== sessionId) ?? null;
    return answer.ok;
  }

  async function takeOut(sessionId: number): Promise<void> {
    const answer = await client.call('game.takeOut', { sessionId });
    if (answer.ok) await load();
    else tellError(answer.error);
  }

  /** Deletes a game that cannot be gone on with; whether it is gone. What kept it is told. */
  async function remove(sessionId: number): Promise<boolean> {
    const answer = await client.call('game.deleteSession', { sessionId });
    if (!answer.ok) tellError(answer.error);
    else list.value = list.value?.filter((session) => session.sessionId !== sessionId) ?? null;
    return answer.ok;
  }

  return { list, hasMore, failure, load, loadMore, textOf, remove, putAway, takeOut };
});
