import { parseRecord } from '#shared/notation/index.ts';
import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';

export type LibraryService = Pick<Handlers, Extract<keyof Handlers, `library.${string}`>>;

/** The user's library of positions. Only records that can be read are kept. */
export function createLibraryService(storage: Storage, now: () => Date): LibraryService {
  const unknown = (id: number) => err('unknown-position', { position: id }, ['id']);
  return {
    'library.list': async ({ search, tag }) => ok(await storage.positions.search({ words: search, tag })),

    async 'library.get'({ id }) {
      const entry = await storage.positions.find(id);
      return entry ? ok(entry) : unknown(id);
    },

    async 'library.save'({ id, entry }) {
      const record = parseRecord(entry.text);
      if (!record.ok) return { ok: false, error: { ...record.error, path: ['entry', 'text'] } };
      const kept = { ...entry, tags: [...new Set(entry.tags)] };
      const savedAt = now().toISOString();
      if (id === undefined) return ok(await storage.positions.add(kept, savedAt));
      const replaced = await storage.positions.replace(id, kept, savedAt);
      return replaced ? ok(replaced) : unknown(id);
    },

    'library.delete': async ({ id }) => ((await storage.positions.remove(id)) ? ok(null) : unknown(id)),
  };
}
