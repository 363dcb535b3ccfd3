import type { Profile } from '#shared/evening.ts';
import { isSameName } from '#shared/names.ts';
import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { SettingsService } from './settings.ts';

export type ProfileService = Pick<Handlers, Extract<keyof Handlers, `profiles.${string}`>>;

/** More would be a club and not a household. */
const MAX_PROFILES = 60;

/** People of the household. */
export function createProfileService(
  storage: Storage,
  settings: Pick<SettingsService, 'read'>,
  now: () => Date,
): ProfileService {
  const timestamp = (): string => now().toISOString();
  const unknown = (id: number) => err('unknown-profile', { profile: id }, ['id']);
  const list = async () => ok(await storage.profiles.list());
  /** By the owner, or by somebody else. @param own whoever is called so, if he is there already */
  const isTaken = async (name: string, known: readonly Profile[], own: number | undefined): Promise<boolean> =>
    isSameName((await settings.read()).playerName, name) ||
    known.some((other) => other.id !== own && isSameName(other.name, name));
  const full = err('too-many-profiles', { most: MAX_PROFILES });
  return {
    'profiles.list': list,

    async 'profiles.save'({ id, entry }) {
      const known = await storage.profiles.list();
      if (await isTaken(entry.name, known, id))
        return err('profile-name-taken', { name: entry.name }, ['entry', 'name']);
      if (id === undefined) {
        if (known.length >= MAX_PROFILES) return full;
        await storage.profiles.add(entry, timestamp());
      } else if (!(await storage.profiles.change(id, entry))) return unknown(id);
      return list();
    },

    'profiles.remove': async ({ id }) => ((await storage.profiles.remove(id, timestamp())) ? list() : unknown(id)),

    async 'profiles.restore'({ id }) {
      const back = (await storage.profiles.all()).find((other) => other.id === id);
      if (!back) return unknown(id);
      const known = await storage.profiles.list();
      if (await isTaken(back.name, known, id)) return err('profile-back-name-taken', { name: back.name }, ['id']);
      if (known.filter((other) => other.id !== id).length >= MAX_PROFILES) return full;
      await storage.profiles.remove(id, null);
      return list();
    },
  };
}
