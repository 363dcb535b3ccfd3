/** Copies of the data, and all of them to and from one file. See docs/data.md. */
import { existsSync, linkSync, copyFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataContent, DataCopy, DataInfo } from '#shared/api/data.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { standAlone, type Storage, type TransferBuild } from '#main/storage/index.ts';
import type { Handlers, Report } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createQueue } from '../queue.ts';
import { copiesOf, dayOf, type Copy } from './copies.ts';
import { createPassingFiles } from './files.ts';
import { createTransferThread } from './thread.ts';

export interface BackupOptions {
  readonly databaseFile: string;
  readonly events: EventHub;
  readonly report: Report;
  readonly now: () => Date;
  /** The open database; `null` while it is being exchanged. */
  readonly storage: () => Storage | null;
  /**
   * Closes everything that uses the database, lets `work` exchange the file, and opens it again. When it cannot be opened,
   * `undo` puts the old one back.
   */
  readonly exchange: (work: () => Promise<Result<null>>, undo: () => void) => Promise<Result<null>>;
  /** Milliseconds from the start to the first look whether a copy is due; never before the first screen. */
  readonly firstLook?: number | undefined;
}

export interface BackupService {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `data.${string}`>>;
  /** Opens the data anew, with all that is done to damaged ones. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const FIRST_LOOK = 30_000;
const LOOK_EVERY = 3_600_000;

export function createBackupService(options: BackupOptions): BackupService {
  const { databaseFile, events, report, now, storage, exchange, firstLook = FIRST_LOOK } = options;
  const copies = copiesOf(databaseFile);
  const incoming = join(dirname(databaseFile), 'incoming');
  const files = createPassingFiles(join(dirname(databaseFile), 'passing'));
  const thread = createTransferThread();
  const queue = createQueue();
  const looked = new Map<string, DataContent | null>();
  let building: AbortController | null = null;

  try {
    // What a start that was killed left behind.
    files.clear();
    rmSync(incoming, { recursive: true, force: true });
  } catch (fault) {
    report(fault);
  }

  async function makeCopy(kind: 'auto' | 'asked'): Promise<void> {
    const path = copies.place(now(), kind);
    const part = `${path}.part`;
    try {
      await storage()?.backup(part);
      renameSync(part, path);
    } finally {
      rmSync(part, { force: true });
    }
    copies.thinOut();
  }

  /** A copy a day, when anything has changed since the last one. */
  async function copyWhenDue(): Promise<void> {
    const [latest] = copies.list().filter(({ kind }) => kind === 'auto');
    const today = dayOf({ madeAt: now().toISOString() });
    const changed = latest === undefined || changedAt(databaseFile) > Date.parse(latest.madeAt);
    if (changed && (latest === undefined || dayOf(latest) !== today)) await makeCopy('auto');
  }

  /** After a start that could not trust the file: goes through a copy of it while play goes on, and renews data that are damaged. */
  async function checkWhenDue(): Promise<void> {
    const open = storage();
    if (!open || open.checked) return;
    const sound = await withPresent((present) => thread.run<'check'>({ task: 'check', file: present }));
    if (!sound.ok) return;
    open.trust(sound.value);
    if (!sound.value) await openAnew();
  }

  async function openAnew(): Promise<void> {
    storage()?.trust(false);
    events.emit('dataProgress', { stage: 'exchanging' });
    try {
      await exchange(
        () => Promise.resolve(ok(null)),
        () => undefined,
      );
    } finally {
      events.emit('dataProgress', { stage: 'done' });
    }
  }

  // Nothing is copied that is not known to be sound.
  const look = (): void =>
    void queue(async () => {
      await checkWhenDue();
      await copyWhenDue();
    }).catch(report);
  const timers = [setTimeout(look, firstLook), setInterval(look, LOOK_EVERY)];
  timers.forEach((timer) => timer.unref());

  async function contentOf(copy: Copy): Promise<DataContent | null> {
    const known = looked.get(copy.name);
    if (known !== undefined) return known;
    const content = await thread.run<'look'>({ task: 'look', file: copy.path });
    looked.set(copy.name, content.ok ? content.value : null);
    return content.ok ? content.value : null;
  }

  async function info(): Promise<Result<DataInfo>> {
    const listed: DataCopy[] = [];
    for (const copy of copies.list()) {
      const { name, kind, madeAt, bytes } = copy;
      listed.push({ name, kind, madeAt, bytes, content: await contentOf(copy) });
    }
    const open = storage();
    if (!open) return err('data-busy');
    const bytes = sizeOf(databaseFile) + sizeOf(`${databaseFile}-wal`);
    return ok({
      file: databaseFile,
      bytes,
      content: await open.content(),
      copies: listed,
      directory: copies.directory,
    });
  }

  /** A copy of the data as they are now, for work that must not hold them up. */
  async function withPresent<T>(work: (file: string) => Promise<T>): Promise<Result<T>> {
    const present = files.create();
    if (!present.ok) return present;
    const { id, path } = present.value;
    try {
      await storage()?.backup(path);
      return ok(await work(path));
    } finally {
      files.drop(id);
    }
  }

  const compare = (other: string) =>
    withPresent((present) => thread.run<'compare'>({ task: 'compare', present, other }));

  const pathOfCopy = (name: string): Result<string> => {
    const copy = copies.find(name);
    return copy ? ok(copy.path) : err('data-unknown-copy', {}, ['name']);
  };

  /** Looks at a file before it is let near the data. */
  async function lookAt(file: string): Promise<Result<DataContent>> {
    return thread.run<'look'>({ task: 'look', file });
  }

  async function takeOver(from: string, how: TransferBuild['how']): Promise<Result<null>> {
    const looks = await lookAt(from);
    if (!looks.ok) return looks;
    building = new AbortController();
    const { signal } = building;
    const into = join(incoming, 'forhont.sqlite');
    const before = copies.place(now(), 'before');
    try {
      return await exchange(
        async () => {
          events.emit('dataProgress', { stage: 'building' });
          if (sizeOf(`${databaseFile}-wal`) > 0) return err('data-not-closed');
          const built = await thread.run<'build'>({ task: 'build', how, present: databaseFile, from, into }, signal);
          if (!built.ok) return built;
          building = null;
          events.emit('dataProgress', { stage: 'exchanging' });
          keep(databaseFile, before);
          renameSync(into, databaseFile);
          standAlone(before);
          return ok(null);
        },
        () => {
          if (existsSync(before)) copyFileSync(before, databaseFile);
        },
      );
    } catch (fault) {
      if (signal.aborted) return err('data-cancelled');
      if ((fault as NodeJS.ErrnoException).code === 'ENOSPC') return err('disk-full');
      throw fault;
    } finally {
      building = null;
      rmSync(incoming, { recursive: true, force: true });
      copies.thinOut();
      events.emit('dataProgress', { stage: 'done' });
    }
  }

  return {
    handlers: {
      'data.info': () => queue(info),

      'data.copy': () =>
        queue(async () => {
          await makeCopy('asked');
          return info();
        }),

      'data.compare': ({ name }) =>
        queue(async () => {
          const copy = pathOfCopy(name);
          if (!copy.ok) return copy;
          const looks = await lookAt(copy.value);
          return looks.ok ? compare(copy.value) : looks;
        }),

      'data.restore': ({ name }) =>
        queue(async () => {
          const copy = pathOfCopy(name);
          return copy.ok ? takeOver(copy.value, 'replace') : copy;
        }),

      'data.export': (_, gone) =>
        queue(async () => {
          const file = files.create(gone);
          if (!file.ok) return file;
          await storage()?.backup(file.value.path);
          return files.describe(file.value.id);
        }),

      'data.read': ({ id, offset }) => files.read(id, offset),

      'data.upload'(_, gone) {
        const file = files.create(gone);
        return file.ok ? ok({ id: file.value.id, bytes: 0 }) : file;
      },

      'data.write': ({ id, offset, piece }) => files.write(id, offset, piece),

      'data.look': ({ id }) =>
        queue(async () => {
          const file = files.path(id);
          if (!file.ok) return file;
          const content = await lookAt(file.value);
          if (!content.ok) return content;
          const difference = await compare(file.value);
          return difference.ok ? ok({ content: content.value, difference: difference.value }) : difference;
        }),

      'data.import': ({ id, how }) =>
        queue(async () => {
          const file = files.path(id);
          return file.ok ? takeOver(file.value, how) : file;
        }),

      'data.drop'({ id }) {
        files.drop(id);
        return ok(null);
      },

      'data.cancel'() {
        building?.abort();
        return ok(null);
      },
    },

    renew: () => queue(openAnew),

    async close() {
      timers.forEach((timer) => clearTimeout(timer));
      building?.abort();
      await queue(() => Promise.resolve());
      await thread.close();
      files.clear();
    },
  };
}

/** Another name for the same file where the system can, so that it costs neither time nor space. */
function keep(file: string, as: string): void {
  try {
    linkSync(file, as);
  } catch {
    copyFileSync(file, as);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function changedAt(file: string): number {
  return Math.max(...[file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => statSync(each).mtimeMs), 0);
}
