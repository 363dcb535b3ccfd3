import type { Opened, Results } from '#shared/api/index.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArchivedDeal, ArchivePage, ArchiveSearch, DealRef, ImportReport } from '#shared/api/archive.ts';
import type { Mark } from '#shared/marks.ts';
import { useClient } from '../common/useClient.ts';
import { texts } from '../language.ts';
import { longWork } from '../common/long-work.ts';
import { tellError } from '../common/errors.ts';
import { useRecent } from '../common/recent.ts';

/** Deals as a search finds them. */
export const useArchive = defineStore('archive', () => {
  const client = useClient();
  const search = shallowRef<ArchiveSearch>({ source: 'played' });
  /** `null` until the first page has been read. */
  const deals = shallowRef<readonly ArchivedDeal[] | null>(null);
  const total = shallowRef(0);
  const next = shallowRef<ArchivePage['next']>(null);
  const pending = shallowRef(0);
  const unreviewed = shallowRef(0);
  const busy = shallowRef(false);
  /** What became of the last file, until that has been read. */
  const report = shallowRef<ImportReport | null>(null);

  /** Only the answer to the last search counts. */
  let asked = 0;

  async function find(wanted = search.value): Promise<void> {
    search.value = wanted;
    const mine = ++asked;
    const answer = await client.call('archive.search', { search: wanted });
    if (mine !== asked) return;
    if (!answer.ok) return tellError(answer.error);
    deals.value = answer.value.deals;
    total.value = answer.value.total ?? 0;
    next.value = answer.value.next;
    pending.value = answer.value.pending;
    unreviewed.value = answer.value.unreviewed;
  }

  async function more(): Promise<void> {
    if (!next.value) return;
    const mine = asked;
    const answer = await client.call('archive.search', { search: search.value, after: next.value });
    if (mine !== asked) return;
    if (!answer.ok) return tellError(answer.error);
    deals.value = [...(deals.value ?? []), ...answer.value.deals];
    next.value = answer.value.next;
  }

  /** The text of a file with those deals, or all that were found; `null` where it could not be had, which is told. */
  async function textOf(refs: readonly DealRef[] | null): Promise<Results['archive.export'] | null> {
    busy.value = true;
    const what = refs ? { deals: [...refs] } : { search: search.value };
    const answer = await client.call('archive.export', { what });
    busy.value = false;
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  /** Long files say how far they are, and can be called off on any screen. */
  async function importFile(file: Opened): Promise<ImportReport | null> {
    busy.value = true;
    const requestId = `import-${crypto.randomUUID().slice(0, 8)}`;
    const leave = client.on('archiveProgress', ({ requestId: of, done, of: total }) => {
      if (of === requestId) tellProgress(requestId, done, total);
    });
    const answer = await client.call('archive.import', { name: file.name.slice(0, 200), text: file.text, requestId });
    leave();
    longWork.value = null;
    busy.value = false;
    if (!answer.ok) {
      tellError(answer.error);
      return null;
    }
    void useRecent().remember(file, answer.value.reader === 'hra' ? 'foreign' : 'deals');
    await find({ source: 'brought' });
    report.value = answer.value;
    return answer.value;
  }

  function tellProgress(requestId: string, done: number, of: number): void {
    longWork.value = {
      text: texts.value.t('archive.importing', { done, of }),
      share: done / of,
      cancelLabel: texts.value.t('archive.cancelImport'),
      cancel: () => void client.call('archive.cancel', { requestId }),
    };
  }

  /** Whether it is kept. */
  async function note(deal: DealRef, mark: Mark | null, comment: string): Promise<boolean> {
    const answer = await client.call('archive.note', { deal, mark, comment });
    if (!answer.ok) tellError(answer.error);
    return answer.ok;
  }

  async function remove(id: number): Promise<boolean> {
    const answer = await client.call('archive.remove', { id });
    if (!answer.ok) tellError(answer.error);
    else await find();
    return answer.ok;
  }

  async function restore(id: number): Promise<void> {
    const answer = await client.call('archive.restore', { id });
    if (!answer.ok) return tellError(answer.error);
    await find();
  }

  async function recordOf(id: number): Promise<string | null> {
    const answer = await client.call('archive.record', { id });
    if (answer.ok) return answer.value;
    tellError(answer.error);
    return null;
  }

  return {
    search,
    deals,
    total,
    next,
    pending,
    unreviewed,
    busy,
    report,
    find,
    more,
    textOf,
    importFile,
    note,
    remove,
    restore,
    recordOf,
  };
});
