import { expect, onTestFinished, test } from 'vitest';
import { createProofs } from '#main/app/game/proofs.ts';
import { createCancellations } from '#main/app/cancellations.ts';
import type { SharedPool } from '#main/app/solver.ts';
import {
  applyAction,
  claimQuestion,
  ENGINE_VERSION,
  dealCards,
  proveHere,
  shuffledDeck,
  startDeal,
  type Deal,
} from '#main/engine/index.ts';
import { proveLaid, type LaidQuestion } from '#main/engine/laid/index.ts';
import type { SolverPool } from '#main/solver/index.ts';
import { openStorage } from '#main/storage/index.ts';
import type { Action } from '#shared/actions.ts';
import { NO_BONUS } from '#shared/bonus.ts';
import { ok, unwrap } from '#shared/result.ts';
import { csm as CSM } from '#shared/rules/csm.ts';
import { newDatabaseFile } from './helpers.ts';

const SEED = 'lozena 1165';
const TO_THE_LEAD: readonly Action[] = [
  { type: 'trump', card: 'Kh' },
  { type: 'discard', cards: ['8b', 'Ub'] },
  { type: 'barva' },
  { type: 'good' },
  { type: 'good' },
  { type: 'announce', contract: 'sto-sedma' },
  { type: 'comment', flek: [], against: [] },
  { type: 'comment', flek: [], against: [] },
];
const CLAIM: Action = { type: 'claim' };

/** A stored deal in which forhont may call a laid game, and a pool that counts what it is asked. */
async function atTheClaim() {
  const storage = unwrap(await openStorage(newDatabaseFile()));
  onTestFinished(() => storage.close());
  const startedAt = '2026-01-01T00:00:00.000Z';
  const options = { variant: 'voleny', ruleSet: CSM, seed: SEED, sitterOut: false, manner: 'training' } as const;
  const session = await storage.sessions.add({ ...options, bonus: NO_BONUS, startedAt });
  const deck = shuffledDeck(SEED);
  const cards = {
    seed: SEED,
    origin: { type: 'shuffled' },
    deck,
    bonus: NO_BONUS,
    dealtAt: startedAt,
    engine: ENGINE_VERSION,
  } as const;
  const { id } = await storage.deals.add({ sessionId: session.id, number: 1, forhont: 0, ...cards });
  let deal = startDeal(dealCards('voleny', CSM, deck, {}));
  for (const action of TO_THE_LEAD) deal = unwrap(applyAction(deal, action));

  const asked: LaidQuestion[] = [];
  const pool = {
    prove(question: LaidQuestion, { signal }: { signal?: AbortSignal }) {
      asked.push(question);
      return Promise.resolve(signal?.aborted ? null : proveHere(question));
    },
    evidence(question: LaidQuestion) {
      asked.push(question);
      return Promise.resolve(proveLaid(question));
    },
  } as unknown as SolverPool;
  const shared: SharedPool = { get: () => pool, close: () => Promise.resolve() };
  return { id, deal, asked, storage, proofs: () => createProofs(storage, shared) };
}

test('what a claim asks is proved once: not again on a replay, after an undo, or by another process', async () => {
  const { id, deal, asked, proofs } = await atTheClaim();
  const over = unwrap(await proofs().apply(id, deal, CLAIM));
  expect(over.state).toEqual(unwrap(applyAction(deal, CLAIM)).state);
  const once = asked.length;
  expect(once).toBeGreaterThan(0);

  const again: Deal = unwrap(await proofs().replay(id, deal.dealt, over.actions));
  expect(again.state).toEqual(over.state);
  expect(unwrap(await proofs().apply(id, deal, CLAIM)).state).toEqual(over.state);
  expect(asked).toHaveLength(once);

  const evidence = await proofs().evidence(id, claimQuestion(deal.state));
  expect(evidence).toMatchObject({ laid: true });
  expect(await proofs().evidence(id, claimQuestion(deal.state))).toEqual(evidence);
  expect(asked).toHaveLength(once + 1);
});

test('a claim that is called off while it is proved does not count, and nothing is kept of it', async () => {
  const { id, deal, storage, proofs } = await atTheClaim();
  const stopped = await proofs().apply(id, deal, CLAIM, { signal: AbortSignal.abort() });
  expect(stopped).toEqual({ ok: false, error: { code: 'claim-cancelled' } });
  expect(await storage.proofs.list(id)).toEqual({});
  expect((await proofs().apply(id, deal, CLAIM)).ok).toBe(true);
});

test('further fields of the rules make no new question of an old one', async () => {
  const { id, deal, asked, proofs } = await atTheClaim();
  await proofs().apply(id, deal, CLAIM);
  const { state } = deal;
  const ruleSet = { ...state.ruleSet, fields: { ...state.ruleSet.fields, ofTomorrow: true } };
  const position = { ...state.position!, ruleSet };
  const once = asked.length;
  expect((await proofs().apply(id, { ...deal, state: { ...state, ruleSet, position } }, CLAIM)).ok).toBe(true);
  expect(asked).toHaveLength(once);
});

test('work for a window that is closed is ended', async () => {
  const gone = new AbortController();
  const cancellations = createCancellations();
  let told: AbortSignal | undefined;
  const work = (signal: AbortSignal) => {
    told = signal;
    return new Promise<ReturnType<typeof ok<null>>>((resolve) =>
      signal.addEventListener('abort', () => resolve(ok(null))),
    );
  };
  const running = cancellations.run('one', work, gone.signal);
  gone.abort();
  expect(await running).toEqual({ ok: false, error: { code: 'analysis-cancelled' } });
  expect(told!.aborted).toBe(true);
  expect(await cancellations.run('two', (signal) => Promise.resolve(ok(signal.aborted)), gone.signal)).toMatchObject({
    error: { code: 'analysis-cancelled' },
  });
});
