import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DataContent, DataCopy, DataDifference, DataInfo } from '#shared/api/data.ts';
import type { DomainError, Result } from '#shared/result.ts';
import { forgetWord, leaveWord, type ReloadNotice } from '../common/after-reload.ts';
import { beginAnew, hasUnsaved } from '../common/unsaved.ts';
import { strangeness } from '../common/kinds-of-files.ts';
import { fetchFile, sendFile, type Passing } from './transfer.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';

/** A file that was brought, looked at and not taken over yet. */
export interface Imported {
  readonly id: string;
  readonly name: string;
  readonly content: DataContent;
  /** What it would change instead of the data, and in addition to them. */
  readonly difference: DataDifference;
  readonly addition: DataDifference;
}

/** All the user's data: where they are, copies, and the way to and from one file. */
export const useData = defineStore('data', () => {
  const client = useClient();
  const info = shallowRef<DataInfo | null>(null);
  /** Why it could not be told what there is. */
  const failure = shallowRef<DomainError | null>(null);
  /** What is under way here: how much of it, `null` where that is not known. */
  const work = shallowRef<{ readonly what: 'saving' | 'bringing' | 'copying'; readonly share: number | null } | null>(
    null,
  );
  /** Data are being exchanged, by this window or another. */
  const exchanging = shallowRef<'building' | 'exchanging' | null>(null);
  /** Another window exchanged the data while work that is kept nowhere lay in this one. */
  const outdated = shallowRef(false);
  /** This window asked for the exchange, and the user has been told what goes with it. */
  let asking = false;
  let stop = new AbortController();

  client.on('dataProgress', ({ stage }) => (exchanging.value = stage === 'done' ? null : stage));
  client.on('dataChanged', () => {
    if (!asking && hasUnsaved()) outdated.value = true;
    else reload();
  });
  client.onConnection((connection) => {
    if (connection !== 'connected') return;
    exchanging.value = null;
    if (failure.value) void load();
  });

  /** The window with the data as they are now; what was done to them is told there. */
  function reload(): void {
    if (!asking) leaveWord('elsewhere');
    beginAnew();
  }

  async function load(): Promise<void> {
    const answer = await client.call('data.info', {});
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) info.value = answer.value;
    else if (info.value) tellError(answer.error);
  }

  /** The newest copy that can be read, of those made before; `null` where there is none. */
  async function newestBefore(at = new Date().toISOString()): Promise<DataCopy | null> {
    const answer = await client.call('data.info', {});
    if (!answer.ok) return null;
    return answer.value.copies.find(({ madeAt, content }) => content !== null && madeAt < at) ?? null;
  }

  function passing(what: 'saving' | 'bringing'): Passing {
    stop = new AbortController();
    work.value = { what, share: null };
    return { signal: stop.signal, onProgress: (share) => (work.value = { what, share }) };
  }

  function told<T>(result: Result<T>): T | null {
    if (result.ok) return result.value;
    if (result.error.code !== 'data-cancelled') tellError(result.error);
    return null;
  }

  async function copyNow(): Promise<boolean> {
    work.value = { what: 'copying', share: null };
    const answer = await client.call('data.copy', {});
    work.value = null;
    const made = told(answer);
    if (made) info.value = made;
    return made !== null;
  }

  const compare = async (name: string): Promise<DataDifference | null> =>
    told(await client.call('data.compare', { name }));

  /** Everything as one file; `null` when that was called off or failed. */
  async function save(): Promise<Blob | null> {
    const way = passing('saving');
    const file = await client.call('data.export', {});
    const content = file.ok ? await fetchFile(client, file.value, way) : file;
    work.value = null;
    return told(content);
  }

  /** Sends a file and looks at it. What is wrong with it comes back as an error to be shown beside the button. */
  async function importFile(file: File): Promise<Imported | DomainError | null> {
    const strange = await strangeness(file);
    if (strange) return strange;
    const way = passing('bringing');
    const sent = await sendFile(client, file, way);
    const looked = sent.ok ? await client.call('data.look', { id: sent.value.id }) : sent;
    work.value = null;
    if (looked.ok && sent.ok) return { id: sent.value.id, name: file.name, ...looked.value };
    if (sent.ok) void client.call('data.drop', { id: sent.value.id });
    if (looked.ok || looked.error.code === 'data-cancelled') return null;
    return looked.error;
  }

  /** Both end in a window that begins anew; `null` until then, or why it did not come to that. */
  async function restore(name: string): Promise<DomainError | null> {
    return exchanged('restored', client.call('data.restore', { name }));
  }
  async function take(id: string, how: 'replace' | 'merge'): Promise<DomainError | null> {
    return exchanged('imported', client.call('data.import', { id, how }));
  }

  async function exchanged(word: ReloadNotice, answering: Promise<Result<unknown>>): Promise<DomainError | null> {
    leaveWord(word);
    asking = true;
    const answer = await answering;
    if (answer.ok) return null;
    asking = false;
    forgetWord();
    return answer.error;
  }

  const drop = (id: string): void => void client.call('data.drop', { id });

  function cancel(): void {
    stop.abort();
    void client.call('data.cancel', {});
  }

  return {
    info,
    failure,
    work,
    exchanging,
    outdated,
    reload,
    load,
    newestBefore,
    copyNow,
    compare,
    save,
    importFile,
    restore,
    take,
    drop,
    cancel,
  };
});
