import { isSameName } from '#shared/names.ts';
import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { SettingsService } from './settings.ts';

export type ProfileService = Pick<Handlers, Extract<keyof Handlers, `profiles.${string}`>>;

/** More would be a club and not a household. */
const MOST_PROFILES = 60;

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
  const nameTaken = async (name: string, own: number | undefined): Promise<boolean> =>
    isSameName((await settings.read()).playerName, name) ||
    (await storage.profiles.list()).some((other) => other.id !== own && isSameName(other.name, name));
  const isFull = async (own?: number): Promise<boolean> =>
    (await storage.profiles.list()).filter((other) => other.id !== own).length >= MOST_PROFILES;
  const full = err('too-many-profiles', { most: MOST_PROFILES });
  return {
    'profiles.list': list,

    async 'profiles.save'({ id, entry }) {
      if (await nameTaken(entry.name, id)) return err('profile-name-taken', { name: entry.name }, ['entry', 'name']);
      if (id === undefined) {
        if (await isFull()) return full;
        await storage.profiles.add(entry, timestamp());
      } else if (!(await storage.profiles.change(id, entry))) return unknown(id);
      return list();
    },

    'profiles.remove': async ({ id }) => ((await storage.profiles.remove(id, timestamp())) ? list() : unknown(id)),

    async 'profiles.bringBack'({ id }) {
      const known = (await storage.profiles.all()).find((other) => other.id === id);
      if (!known) return unknown(id);
      if (await nameTaken(known.name, id)) return err('profile-back-name-taken', { name: known.name }, ['id']);
      if (await isFull(id)) return full;
      await storage.profiles.remove(id, null);
      return list();
    },
  };
}
