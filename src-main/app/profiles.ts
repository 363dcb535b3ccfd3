import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';

export type ProfileService = Pick<Handlers, Extract<keyof Handlers, `profiles.${string}`>>;

/** More would be a club and not a household. */
const MOST_PROFILES = 60;

/** People of the household. */
export function createProfileService(storage: Storage, now: () => Date): ProfileService {
  const timestamp = (): string => now().toISOString();
  const unknown = (id: number) => err('unknown-profile', { profile: id }, ['id']);
  const list = async () => ok(await storage.profiles.list());
  return {
    'profiles.list': list,

    async 'profiles.save'({ id, entry }) {
      const known = await storage.profiles.list();
      if (known.some((other) => other.id !== id && other.name === entry.name)) {
        return err('profile-name-taken', { name: entry.name }, ['entry', 'name']);
      }
      if (id === undefined) {
        if (known.length >= MOST_PROFILES) return err('too-many-profiles', { most: MOST_PROFILES });
        await storage.profiles.add(entry, timestamp());
      } else if (!(await storage.profiles.change(id, entry))) return unknown(id);
      return list();
    },

    'profiles.remove': async ({ id }) => ((await storage.profiles.remove(id, timestamp())) ? list() : unknown(id)),
    'profiles.bringBack': async ({ id }) => ((await storage.profiles.remove(id, null)) ? list() : unknown(id)),
  };
}
