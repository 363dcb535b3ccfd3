import { settingsSchema, type Language, type Settings } from '#shared/api/index.ts';
import { isSameName } from '#shared/names.ts';
import { err, ok } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';
import { DEFAULT_SETTINGS } from '#shared/default-settings.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import type { EventHub } from './events.ts';

export type SettingsService = Pick<Handlers, 'settings.get' | 'settings.set'> & {
  read(): Promise<Settings>;
  /** The language the user reads, `system` resolved. */
  language(): Promise<Language>;
  /** The language `system` stands for. */
  systemLanguage(): Language;
  /** A window knows its user's language better than the system it runs on. */
  speakAs(language: Language): void;
};

export function createSettingsService(storage: Storage, events: EventHub, language: Language): SettingsService {
  let systemLanguage = language;
  /** Defaults with what the user changed; a stored value that is no longer allowed counts as unchanged. */
  async function read(): Promise<Settings> {
    const stored = await storage.settings.all();
    const { shape } = settingsSchema;
    const valid = Object.entries(stored).filter(
      ([key, value]) => Object.hasOwn(shape, key) && shape[key as keyof Settings].safeParse(value).success,
    );
    const settings: Omit<Settings, 'playerName'> = { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
    return { playerName: textsIn(spoken(settings)).t('shell.defaultPlayerName'), ...settings };
  }
  /** By somebody else of the household; a name that stays as it is is nobody's but the owner's. */
  const isTaken = async (name: string): Promise<boolean> =>
    !isSameName((await read()).playerName, name) &&
    (await storage.profiles.list()).some((profile) => isSameName(profile.name, name));
  const spoken = ({ language }: Pick<Settings, 'language'>): Language =>
    language === 'system' ? systemLanguage : language;

  return {
    read,
    systemLanguage: () => systemLanguage,
    speakAs(language) {
      systemLanguage = language;
    },
    language: async () => spoken(await read()),
    'settings.get': async () => ok(await read()),
    async 'settings.set'(changes) {
      const { playerName } = changes;
      if (playerName !== undefined && (await isTaken(playerName)))
        return err('profile-name-taken', { name: playerName }, ['playerName']);
      await storage.settings.set(changes);
      const settings = await read();
      events.emit('settings', settings);
      return ok(settings);
    },
  };
}
