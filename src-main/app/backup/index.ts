/** Copies of the data, and all of them to and from one file. See docs/data.md. */
import { accessSync, constants, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataContent, DataCopy, DataInfo, DataResults } from '#shared/api/data.ts';
import { err, ok, type Err, type Result } from '#shared/result.ts';
import {
  copyPrivately,
  diskCode,
  isDiskProblem,
  replaceBy,
  standAlone,
  syncFolder,
  type Storage,
  type TransferBuild,
} from '#main/storage/index.ts';
import type { Handlers, Report } from '../dispatcher.ts';
import type { EventHub } from '../events.ts';
import { createQueue } from '../queue.ts';
import { copiesOf, dayOf, type Copy, type MadeKind } from './copies.ts';
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
  /** Once the data are this process's: until then what lies beside them may be another's, who is at work. */
  begin(): void;
  /** A copy of the data as a version of the program leaves them that is about to be replaced. */
  copyBeforeUpdate(): Promise<Result<null>>;
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
  const into = join(incoming, 'forhont.sqlite');
  const files = createPassingFiles(join(dirname(databaseFile), 'passing'));
  const thread = createTransferThread();
  const queue = createQueue();
  const looked = new Map<string, DataContent | null>();
  /** Exchanges that can still be called off, from the moment they are asked for. */
  const building = new Set<AbortController>();

  function tidy(): void {
    try {
      files.clear();
      rmSync(incoming, { recursive: true, force: true });
    } catch (fault) {
      report(fault);
    }
  }

  async function makeCopy(kind: 'auto' | 'asked' | 'update'): Promise<Result<null>> {
    const placed = place(kind);
    if (!placed.ok) return placed;
    const path = placed.value;
    const part = `${path}.part`;
    try {
      await storage()?.backup(part);
      renameSync(part, path);
      syncFolder(path);
    } catch (fault) {
      return unusable(fault);
    } finally {
      rmSync(part, { force: true });
    }
    await thinOut(path);
    return ok(null);
  }

  function place(kind: MadeKind): Result<string> {
    try {
      const path = copies.place(now(), kind);
      accessSync(copies.directory, constants.W_OK | constants.X_OK);
      return ok(path);
    } catch (fault) {
      return unusable(fault);
    }
  }

  /** Why no copy could be put where copies are. */
  function unusable(fault: unknown): Err {
    if (isDiskProblem(fault)) return err(diskCode(fault, databaseFile));
    report(fault);
    return err('data-copies-unusable', { directory: copies.directory });
  }

  /** A copy too many is no reason to refuse the one that was made. */
  const thinOut = (made: string): Promise<void> =>
    copies.thinOut(made, (holder, held) => thread.run<'holds'>({ task: 'holds', holder, held })).catch(report);

  /** A copy a day, when anything has changed since the last one. */
  async function copyWhenDue(): Promise<void> {
    const present = now().toISOString();
    // One of tomorrow was made by a clock that was wrong.
    const latest = copies.list().find(({ kind, madeAt }) => kind === 'auto' && madeAt <= present);
    const changed = latest === undefined || changedAt(databaseFile) > Date.parse(latest.madeAt);
    if (!changed || (latest !== undefined && dayOf(latest) === dayOf({ madeAt: present }))) return;
    const made = await makeCopy('auto');
    if (!made.ok) report(new Error(`The daily copy could not be made: ${made.error.code}`));
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
      // The file was taken away under us: closing puts it back.
      if (storage() && !existsSync(databaseFile)) await openAnew();
      await checkWhenDue();
      await copyWhenDue();
    }).catch(report);
  const timers: NodeJS.Timeout[] = [];

  async function contentOf(copy: Copy): Promise<DataContent | null> {
    const known = looked.get(copy.name);
    if (known !== undefined) return known;
    const content = await lookAt(copy.path);
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

  /** What a file would change, instead of the data and in addition to them. */
  async function outlook(from: string): Promise<Result<Pick<DataResults['data.look'], 'difference' | 'addition'>>> {
    try {
      const both = await withPresent(async (present) => ({
        difference: await thread.run<'compare'>({ task: 'compare', present, other: from }),
        addition: await thread.run<'preview'>({ task: 'preview', present, from, into }),
      }));
      if (!both.ok) return both;
      const { difference, addition } = both.value;
      return addition.ok ? ok({ difference, addition: addition.value }) : addition;
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  }

  const pathOfCopy = (name: string): Result<string> => {
    const copy = copies.find(name);
    return copy ? ok(copy.path) : err('data-unknown-copy', {}, ['name']);
  };

  /** Looks at a file before it is let near the data. */
  async function lookAt(file: string, signal?: AbortSignal): Promise<Result<DataContent>> {
    try {
      return await thread.run<'look'>({ task: 'look', file }, signal);
    } catch (fault) {
      if (signal?.aborted) throw fault;
      report(fault);
      return err('data-file-unreadable');
    }
  }

  async function takeOver(from: string, how: TransferBuild['how'], control: AbortController): Promise<Result<null>> {
    const { signal } = control;
    let before = '';
    try {
      const looks = await lookAt(from, signal);
      if (!looks.ok) return looks;
      const placed = place('before');
      if (!placed.ok) return placed;
      before = placed.value;
      return await exchange(
        async () => {
          events.emit('dataProgress', { stage: 'building' });
          if (sizeOf(`${databaseFile}-wal`) > 0) return err('data-not-closed');
          const built = await thread.run<'build'>({ task: 'build', how, present: databaseFile, from, into }, signal);
          if (!built.ok) return built;
          building.delete(control);
          events.emit('dataProgress', { stage: 'exchanging' });
          keep(databaseFile, before);
          replaceBy(into, databaseFile);
          standAlone(before);
          return ok(null);
        },
        () => {
          if (before !== '' && existsSync(before)) copyPrivately(before, databaseFile);
        },
      );
    } catch (fault) {
      if (signal.aborted) return err('data-cancelled');
      if (isDiskProblem(fault)) return err(diskCode(fault, databaseFile));
      throw fault;
    } finally {
      building.delete(control);
      rmSync(incoming, { recursive: true, force: true });
      if (before !== '' && existsSync(before)) await thinOut(before);
      events.emit('dataProgress', { stage: 'done' });
    }
  }

  /** In its turn, unless it is called off before. */
  async function exchangeInTurn(from: () => Result<string>, how: TransferBuild['how']): Promise<Result<null>> {
    const control = new AbortController();
    building.add(control);
    try {
      return await queue(async () => {
        const file = from();
        if (control.signal.aborted) return err('data-cancelled');
        return file.ok ? takeOver(file.value, how, control) : file;
      });
    } finally {
      building.delete(control);
    }
  }

  return {
    handlers: {
      'data.info': () => queue(info),

      'data.copy': () =>
        queue(async () => {
          const made = await makeCopy('asked');
          return made.ok ? info() : made;
        }),

      'data.compare': ({ name }) =>
        queue(async () => {
          const copy = pathOfCopy(name);
          if (!copy.ok) return copy;
          const looks = await lookAt(copy.value);
          return looks.ok ? compare(copy.value) : looks;
        }),

      'data.restore': ({ name }) => exchangeInTurn(() => pathOfCopy(name), 'replace'),

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
          const changes = await outlook(file.value);
          return changes.ok ? ok({ content: content.value, ...changes.value }) : changes;
        }),

      'data.import': ({ id, how }) => exchangeInTurn(() => files.path(id), how),

      'data.drop'({ id }) {
        files.drop(id);
        return ok(null);
      },

      'data.cancel'() {
        for (const control of building) control.abort();
        return ok(null);
      },
    },

    begin() {
      // What a start that was killed left behind.
      tidy();
      timers.push(setTimeout(look, firstLook), setInterval(look, LOOK_EVERY));
      timers.forEach((timer) => timer.unref());
    },

    copyBeforeUpdate: () => queue(() => (storage() ? makeCopy('update') : Promise.resolve(err('data-busy')))),

    renew: () => queue(openAnew),

    async close() {
      timers.forEach((timer) => clearTimeout(timer));
      for (const control of building) control.abort();
      await queue(() => Promise.resolve());
      await thread.close();
      if (timers.length > 0) tidy();
    },
  };
}

/** Another name for the same file where the system can, so that it costs neither time nor space. */
function keep(file: string, as: string): void {
  try {
    linkSync(file, as);
  } catch {
    copyPrivately(file, as);
  }
  syncFolder(as);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function changedAt(file: string): number {
  return Math.max(...[file, `${file}-wal`].filter((each) => existsSync(each)).map((each) => statSync(each).mtimeMs), 0);
}
