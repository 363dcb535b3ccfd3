/** Claims proved in the solver's pool, once: what was proved is kept with the deal and never asked again. */
import type { Action } from '#shared/actions.ts';
import type { ClaimEvidence } from '#shared/api/index.ts';
import { err, type Result } from '#shared/result.ts';
import {
  applyAction,
  MAX_NODES,
  NotProved,
  proved,
  questionKey,
  replay,
  type Deal,
  type Proved,
} from '#main/engine/index.ts';
import type { LaidQuestion } from '#main/engine/laid/index.ts';
import type { Storage } from '#main/storage/index.ts';
import type { SharedPool } from '../solver.ts';

export interface Proving {
  readonly signal?: AbortSignal | undefined;
  /** Told how many positions of how many at most have been looked at. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

export interface Proofs {
  /** As the engine's `applyAction`; error `claim-cancelled` when the signal is raised while something is proved. */
  apply(dealId: number, deal: Deal, action: Action, proving?: Proving): Promise<Result<Deal>>;
  /** As the engine's `replay`. */
  replay(dealId: number, ...deal: Parameters<typeof replay>): Promise<Result<Deal>>;
  /** What makes `work` go through: runs it again whenever it asks something that has not been proved yet. */
  with<T>(dealId: number, work: (answers: Proved) => T, proving?: Proving): Promise<T>;
  /** How the answer to a claim can be checked; `null` when it was too hard. */
  evidence(dealId: number, question: LaidQuestion, signal?: AbortSignal): Promise<ClaimEvidence | null>;
}

class ProofCancelled extends Error {}

export function createProofs(storage: Storage, pool: SharedPool): Proofs {
  async function prove(dealId: number, question: LaidQuestion, { signal, onProgress }: Proving): Promise<void> {
    const laid = await pool.get().prove(question, { nodes: MAX_NODES, signal, onProgress });
    if (signal?.aborted) throw new ProofCancelled();
    await storage.proofs.add(dealId, questionKey(question), laid);
  }

  const proofs: Proofs = {
    async with(dealId, work, proving = {}) {
      for (let answers: Proved = {}; ; answers = await storage.proofs.list(dealId)) {
        try {
          return work(answers);
        } catch (fault) {
          if (!(fault instanceof NotProved)) throw fault;
          // The first time the answers have not been looked up.
          const known = questionKey(fault.question) in (await storage.proofs.list(dealId));
          if (!known) await prove(dealId, fault.question, proving);
        }
      }
    },

    async apply(dealId, deal, action, proving) {
      try {
        return await proofs.with(dealId, (answers) => applyAction(deal, action, undefined, proved(answers)), proving);
      } catch (fault) {
        if (fault instanceof ProofCancelled) return err('claim-cancelled');
        throw fault;
      }
    },

    replay: (dealId, dealt, actions, terms) =>
      proofs.with(dealId, (answers) => replay(dealt, actions, { ...terms, prove: proved(answers) })),

    async evidence(dealId, question, signal) {
      const key = questionKey(question);
      const known = await storage.proofs.evidence(dealId, key);
      if (known) return known;
      const verdict = await pool.get().evidence(question, { nodes: MAX_NODES, signal });
      if ('undecided' in verdict) return null;
      const evidence = told(verdict);
      await storage.proofs.add(dealId, key, verdict.laid);
      await storage.proofs.setEvidence(dealId, key, evidence);
      return evidence;
    },
  };
  return proofs;
}

function told(verdict: Exclude<Awaited<ReturnType<ReturnType<SharedPool['get']>['evidence']>>, { undecided: true }>) {
  if (verdict.laid) return { laid: true, line: verdict.proof.line, rest: verdict.proof.rest };
  const { line, hands, breach, evenOpen } = verdict.counterexample;
  return { laid: false, line, rest: [], hands, breach, evenOpen };
}
