/** Deals as a file of our records. */
import { isDeepStrictEqual } from 'node:util';
import type { ArchiveSearch, DealRef } from '#shared/api/archive.ts';
import { makeRecord, recordOf } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { resultOf } from '#shared/settlement.ts';
import { settlePosition, toPosition } from '#main/engine/index.ts';
import type { DealOutcome, Storage } from '#main/storage/index.ts';
import { setupOfDeal } from '../analysis/index.ts';
import type { Proofs } from '../game/index.ts';
import { REVIEW_VERSION } from '../review/index.ts';
import type { Reader } from '../analysis/index.ts';
import { resultTag, SITTER_OUT } from './result-tag.ts';

const PAGE = 200;

export interface Sent {
  readonly text: string;
  readonly deals: number;
  /** Nobody played in them, or they cannot be read. */
  readonly left: number;
}

/** The records of these deals in their order, with their dates as tags and what was written of them as comments. */
export async function sent(
  storage: Storage,
  proofs: Pick<Proofs, 'apply'>,
  deals: readonly DealRef[],
  reader: Reader,
): Promise<Sent> {
  const texts: string[] = [];
  for (const deal of deals) {
    const text = deal.source === 'brought' ? (await storage.imported.find(deal.id))?.record : await played(deal.id);
    if (text !== undefined) texts.push(text);
    await new Promise(setImmediate);
  }
  return { text: texts.join('\n'), deals: texts.length, left: deals.length - texts.length };

  async function played(dealId: number): Promise<string | undefined> {
    const found = await setupOfDeal(storage, proofs, dealId, reader).catch(() => null);
    const stored = found?.ok ? await storage.deals.find(dealId) : undefined;
    if (!found?.ok || !stored) return undefined;
    const session = await storage.sessions.find(stored.sessionId);
    const note = await storage.archive.noteOf(dealId);
    return makeRecord({
      ...recordOf(found.value.setup),
      names: found.value.names,
      title: [session?.options.name ?? '', reader.texts.t('shell.dealNumber', { number: stored.number })]
        .filter(Boolean)
        .join(' · '),
      tags: [
        stored.dealtAt,
        ...(session?.sitterOut ? [SITTER_OUT] : []),
        ...ending(found.value.setup, session?.sitterOut ?? false, await storage.deals.outcome(dealId)),
        ...(note?.mark ? [note.mark] : []),
      ],
      comment: note?.comment ?? '',
    });
  }
}

/** The tag of a result that does not follow from what was played. */
function ending(setup: Setup, sitterOut: boolean, outcome: DealOutcome | null): string[] {
  if (!outcome?.settlement || outcome.declarer === null) return [];
  const position = toPosition(setup);
  const settled = position.ok && settlePosition(position.value, sitterOut);
  const told = resultOf(outcome.settlement, outcome.declarer);
  const follows = settled && settled.ok && isDeepStrictEqual(resultOf(settled.value, setup.declarer), told);
  return follows ? [] : [resultTag(told)];
}

/** All that a search finds, newest first. */
export async function refsOf(storage: Storage, search: ArchiveSearch, most: number): Promise<DealRef[]> {
  const { source } = search;
  if (source === 'played') {
    // A search looks through everything, whatever it gives: it is asked once.
    const found = await storage.archive.refs(search, { limit: most, version: REVIEW_VERSION });
    return found.map(({ id }) => ({ source, id }));
  }
  const refs: DealRef[] = [];
  for (let after: { at: string; id: number } | undefined; refs.length < most;) {
    const page = await storage.imported.search(search, { after, limit: PAGE });
    refs.push(...page.map(({ id }) => ({ source, id })));
    const last = page.at(-1);
    if (page.length < PAGE || !last) break;
    after = { at: last.dealtAt, id: last.id };
  }
  return refs.slice(0, most);
}

export function countOf(storage: Storage, search: ArchiveSearch): Promise<number> {
  return search.source === 'played' ? storage.archive.count(search, REVIEW_VERSION) : storage.imported.count(search);
}
