import type { AppInfo } from '#shared/api/index.ts';
import { ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import { languageFor } from './language.ts';
import type { SettingsService } from './settings.ts';

export type AboutService = Pick<Handlers, 'app.info' | 'app.acknowledgeNotices'>;

/** Who we are, and what the user has to be told until he puts it away. */
export function createAboutService(
  storage: Storage,
  info: Omit<AppInfo, 'notices' | 'systemLanguage'>,
  settings: Pick<SettingsService, 'systemLanguage' | 'speakAs'>,
): AboutService {
  return {
    async 'app.info'({ browserLanguages = [] }) {
      const [first] = browserLanguages;
      if (info.shell === 'browser' && first !== undefined) settings.speakAs(languageFor(first));
      return ok({ ...info, systemLanguage: settings.systemLanguage(), notices: await storage.notices.all() });
    },
    async 'app.acknowledgeNotices'() {
      await storage.notices.clear();
      return ok(null);
    },
  };
}
