import type { AppInfo } from '#shared/api/index.ts';
import { ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';

export type AboutService = Pick<Handlers, 'app.info' | 'app.acknowledgeNotices'>;

/** Who we are, and what the user has to be told until he puts it away. */
export function createAboutService(storage: Storage, info: Omit<AppInfo, 'notices'>): AboutService {
  return {
    'app.info': async () => ok({ ...info, notices: await storage.notices.all() }),
    async 'app.acknowledgeNotices'() {
      await storage.notices.clear();
      return ok(null);
    },
  };
}
