/** The archive: every deal of every session and what was imported, found, looked at again, annotated, sent and fetched. */
import type { ArchivedDeal, ArchivePage } from '#shared/api/archive.ts';
import { isDealRecord, parseDealRecord, parseRecord, declarerOf } from '#shared/notation/index.ts';
import { err, ok } from '#shared/result.ts';
import { FORHONT, seatCount, type Seat } from '#shared/seats.ts';
import { textsIn, type Texts } from '#shared/texts.ts';
import type { SeatedProfile, Storage, StoredImportedDeal } from '#main/storage/index.ts';
import { boardRecordOf } from '../analysis/index.ts';
import type { Handlers, Report } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createProofs, replayOf } from '../game/index.ts';
import { REVIEW_VERSION } from '../review/index.ts';
import type { RulesService } from '../rules.ts';
import type { SettingsService } from '../settings.ts';
import type { SharedPool } from '../solver.ts';
import { importDeals } from './import.ts';
import { countOf, refsOf, sent } from './export.ts';

export interface ArchiveOptions {
  readonly storage: Storage;
  readonly rules: Pick<RulesService, 'find'>;
  readonly settings: Pick<SettingsService, 'read' | 'language'>;
  readonly pool: SharedPool;
  readonly events: Pick<EventHub, 'emit'>;
  readonly report: Report;
  readonly now: () => Date;
}

type ArchiveHandlers = Pick<Handlers, Extract<keyof Handlers, `archive.${string}`>>;

export interface ArchiveService {
  readonly handlers: ArchiveHandlers;
  close(): void;
}

const PAGE = 40;
/** Most deals in one file. */
const MAX_SENT = 10_000;
/** When deals of older releases begin to be sorted in, how many at once, and how often, in milliseconds. */
const FIRST_SORTING = 3000;
const SORTED_AT_ONCE = 50;
const SORTING_BREATH = 20;

export function createArchiveService(options: ArchiveOptions): ArchiveService {
  const { storage, rules, settings, pool, events, report, now } = options;
  const proofs = createProofs(storage, pool);
  /** Imported deals taken away in this run, for whoever changes his mind. */
  const taken = new Map<number, StoredImportedDeal>();
  /** Imports that can be called off. */
  const importing = new Map<string, AbortController>();
  let closed = false;
  let sorting: NodeJS.Timeout | undefined;
  sortIn(0, FIRST_SORTING);

  /** Deals finished by older releases become findable one after the other, when nobody is waiting. */
  function sortIn(after: number, wait: number): void {
    sorting = setTimeout(() => {
      if (closed) return;
      storage
        .transaction(({ archive }) => archive.sortIn(after, SORTED_AT_ONCE))
        .then((last) => last !== undefined && !closed && sortIn(last, SORTING_BREATH))
        .catch((fault: unknown) => !closed && report(fault));
    }, wait).unref();
  }

  async function searched({
    search,
    after,
    limit = PAGE,
  }: Parameters<ArchiveHandlers['archive.search']>[0]): Promise<ArchivePage> {
    // One more tells whether there is another page.
    const page = { after, limit: limit + 1 };
    const texts = textsIn(await settings.language());
    const played = search.source === 'played';
    const asksMistake = played && search.mistake !== undefined;
    const found = played
      ? await playedDeals(search, { ...page, version: REVIEW_VERSION })
      : (await storage.imported.search(search, page)).map((deal) => importedDeal(deal, texts));
    const deals = found.slice(0, limit);
    const last = found.length > limit ? deals.at(-1) : undefined;
    return {
      deals,
      total: after ? null : await countOf(storage, search),
      next: last ? { at: last.dealtAt, id: last.id } : null,
      pending: after ? 0 : await storage.archive.pending(),
      unreviewed: asksMistake && !after ? await storage.archive.unreviewed(search, REVIEW_VERSION) : 0,
    };
  }

  async function playedDeals(...asked: Parameters<Storage['archive']['search']>): Promise<ArchivedDeal[]> {
    const rows = await storage.archive.search(...asked);
    const seated = await storage.profiles.seated([...new Set(rows.map(({ sessionId }) => sessionId))]);
    const { playerName } = await settings.read();
    return rows.map(({ sessionName, bot, declarer, ...row }) => ({
      ...row,
      source: 'played',
      title: sessionName,
      declarer:
        declarer === null
          ? null
          : { botId: bot, name: bot ? null : nameAt(seated.get(row.sessionId), declarer, playerName) },
      report: [],
    }));
  }

  const handlers: ArchiveHandlers = {
    'archive.search': async (asked) => ok(await searched(asked)),

    async 'archive.replay'({ dealId, sees }) {
      const { playerName } = await settings.read();
      return replayOf(storage, proofs, dealId, { sees, playerName });
    },

    'archive.noteOf': async ({ dealId }) => ok((await storage.archive.noteOf(dealId)) ?? null),

    async 'archive.note'({ deal: { source, id }, mark, comment }) {
      if (source === 'brought') return (await storage.imported.note(id, mark, comment)) ? ok(null) : unknown(id);
      if ((await storage.deals.sessionOf(id)) === undefined) return unknown(id);
      await storage.archive.note(id, mark, comment, now().toISOString());
      return ok(null);
    },

    async 'archive.export'({ what }) {
      const { playerName } = await settings.read();
      const texts = textsIn(await settings.language());
      const refs = 'deals' in what ? what.deals : await refsOf(storage, what.search, MAX_SENT);
      const made = await sent(storage, proofs, refs, { texts, playerName });
      const beyond =
        'deals' in what || refs.length < MAX_SENT ? 0 : (await countOf(storage, what.search)) - refs.length;
      return made.deals === 0 ? err('export-nothing') : ok({ ...made, beyond });
    },

    async 'archive.import'({ requestId, ...file }) {
      if (requestId === undefined) return importDeals(storage, { rules, pool }, file, now);
      const controller = new AbortController();
      importing.set(requestId, controller);
      const onProgress = (done: number, of: number): void => events.emit('archiveProgress', { requestId, done, of });
      try {
        return await importDeals(storage, { rules, pool }, file, now, { signal: controller.signal, onProgress });
      } finally {
        importing.delete(requestId);
      }
    },

    'archive.cancel'({ requestId }) {
      importing.get(requestId)?.abort();
      return ok(null);
    },

    async 'archive.record'({ id }) {
      const deal = await storage.imported.find(id);
      if (!deal) return unknown(id);
      if (!isDealRecord(deal.record)) return ok(deal.record);
      const board = await boardRecordOf(deal.record, { rules, pool });
      return board.ok ? ok(board.value.record) : board;
    },

    async 'archive.remove'({ id }) {
      const deal = await storage.imported.find(id);
      if (!deal) return unknown(id);
      await storage.imported.remove(id);
      taken.set(id, deal);
      return ok(null);
    },

    async 'archive.restore'({ id }) {
      const deal = taken.get(id);
      if (!deal) return unknown(id);
      await storage.transaction(({ imported }) => imported.restore(deal, now().toISOString()));
      taken.delete(id);
      return ok(null);
    },
  };

  return {
    handlers,
    close() {
      closed = true;
      importing.forEach((controller) => controller.abort());
      clearTimeout(sorting);
    },
  };
}

const unknown = (deal: number) => err('unknown-deal', { deal }, ['deal']);

function nameAt(profiles: ReadonlyMap<number, SeatedProfile> | undefined, place: number, owner: string): string {
  return profiles?.get(place)?.name ?? owner;
}

function importedDeal(deal: StoredImportedDeal, texts: Texts): ArchivedDeal {
  const { id, title, variant, contract, trump, made, value, mark, comment, report, dealtAt } = deal;
  const name = declarerIn(deal, texts);
  return {
    source: 'brought',
    stake: null,
    partly: false,
    id,
    sessionId: null,
    number: null,
    title,
    variant,
    contract,
    trump,
    declarer: name === null ? null : { botId: null, name },
    made,
    value,
    mark,
    comment,
    report,
    dealtAt,
  };
}

/** The declarer's name, or where nobody wrote it what his seat is called; `null` where nobody plays. */
function declarerIn({ record: text, variant, contract }: StoredImportedDeal, texts: Texts): string | null {
  if (contract === null) return null;
  const [seat, names] = seatedIn(text);
  return names[seat] ?? texts.t(`analysis.seats.${seatCount(variant)}.${seat}`);
}

function seatedIn(text: string): readonly [declarer: Seat, names: readonly (string | null)[]] {
  if (isDealRecord(text)) {
    const record = parseDealRecord(text);
    return record.ok ? [declarerOf(record.value), record.value.names] : [FORHONT, []];
  }
  const record = parseRecord(text);
  return record.ok ? [record.value.setup.declarer, record.value.names] : [FORHONT, []];
}
