/** Deals as a file of our records. */
import { isDeepStrictEqual } from 'node:util';
import type { ArchiveSearch, DealRef } from '#shared/api/archive.ts';
import { makeDealRecord, type DealRecord } from '#shared/notation/index.ts';
import { seatsOf } from '#shared/seats.ts';
import { resultOf } from '#shared/settlement.ts';
import { recordOfDeal, shuffledDeck } from '#main/engine/index.ts';
import type { Storage } from '#main/storage/index.ts';
import { nameAt, rulesWritten, type Reader } from '../analysis/index.ts';
import { followFinished, placeOf, sittingPlace, type FollowedDeal, type Proofs } from '../game/index.ts';
import { REVIEW_VERSION } from '../review/index.ts';

const PAGE = 200;

export interface Sent {
  readonly text: string;
  readonly deals: number;
  /** Nobody played in them, or they cannot be read. */
  readonly left: number;
}

/** The records of these deals in their order: those played here whole, with what was written of them; imported ones as they came. */
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
    const followed = await followFinished(storage, proofs, dealId).catch(() => null);
    if (!followed?.ok) return undefined;
    const note = await storage.archive.noteOf(dealId);
    return makeDealRecord(wholeRecord(followed.value, note, reader));
  }
}

/** A finished deal as it is sent. Its seed is told where nothing but these cards follows from it. */
function wholeRecord(
  { session, stored, players, deals, outcome }: FollowedDeal,
  note: Awaited<ReturnType<Storage['archive']['noteOf']>>,
  reader: Reader,
): DealRecord {
  const { variant, ruleSet, options } = session;
  const record = recordOfDeal(deals.at(-1)!, rulesWritten(ruleSet));
  const seated = { session, stored };
  const sitting = sittingPlace(seated);
  const named = (place: number) => nameAt(players[place], reader);
  const told =
    outcome?.settlement && outcome.declarer !== null ? resultOf(outcome.settlement, outcome.declarer) : record.result;
  const isShuffled = stored.origin.type === 'shuffled' && isDeepStrictEqual(shuffledDeck(stored.seed), stored.deck);
  return {
    ...record,
    engine: stored.engine,
    names: seatsOf(variant).map((seat) => named(placeOf(seated, seat))),
    sitterOut: sitting === undefined ? null : named(sitting),
    event: options.name,
    title: reader.texts.t('shell.dealNumber', { number: stored.number }),
    date: stored.dealtAt,
    tags: note?.mark ? [note.mark] : [],
    comment: note?.comment ?? '',
    stake: options.stake,
    seed: isShuffled ? stored.seed : null,
    result: told,
  };
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
