/** Files that were opened lately, for whoever learns here to open again. */
import { MAX_ARCHIVE_LENGTH } from '#shared/api/text-limits.ts';
import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { EventHub } from './events.ts';
import type { OpeningService } from './opening.ts';
import { textOfFile } from './text-file.ts';

export type RecentService = Pick<Handlers, Extract<keyof Handlers, `recent.${string}`>>;

export interface RecentOptions {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly now: () => Date;
  readonly opening: Pick<OpeningService, 'give' | 'isGiven'>;
  /** Whose list it is. */
  readonly learner: () => Promise<number>;
}

/** A file is read again where it lies. Only paths that a person has given the shell are remembered: the window cannot name others. */
export function createRecentService({ storage, events, now, opening, learner }: RecentOptions): RecentService {
  const unknown = (id: number) => err('unknown-recent', { id }, ['id']);
  const tell = (): void => events.emit('recent', {});
  return {
    'recent.list': async () => ok(await storage.recent.list(await learner())),

    async 'recent.add'({ name, kind, path, text }) {
      const where = path !== undefined && opening.isGiven(path) ? { path, text: null } : { path: null, text };
      if (where.text === undefined) return ok(null);
      const entry = { name, kind, path: where.path, text: where.text };
      const of = await learner();
      const added = await storage.transaction(({ recent }) => recent.add(of, entry, now().toISOString()));
      tell();
      return ok(added);
    },

    async 'recent.open'({ id }) {
      const found = await storage.recent.find(await learner(), id);
      if (!found) return unknown(id);
      const { name, kind, path } = found;
      if (path === null) return ok({ name, kind, text: found.text ?? '' });
      opening.give(path);
      const read = await textOfFile(path, MAX_ARCHIVE_LENGTH);
      return read.ok ? ok({ name, kind, path, text: read.value }) : read;
    },

    async 'recent.remove'({ id }) {
      if (!(await storage.recent.remove(await learner(), id))) return unknown(id);
      tell();
      return ok(null);
    },

    async 'recent.clear'() {
      await storage.recent.clear(await learner());
      tell();
      return ok(null);
    },
  };
}
