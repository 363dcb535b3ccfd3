import { open, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { AppInfo } from '#shared/api/index.ts';
import { err, ok } from '#shared/result.ts';
import type { Storage } from '#main/storage/index.ts';
import type { Handlers } from './dispatcher.ts';
import { languageFor } from './language.ts';
import { licencesIn } from './licences.ts';
import type { SettingsService } from './settings.ts';

export type AboutService = Pick<Handlers, 'app.info' | 'app.acknowledgeNotices' | 'app.licences' | 'app.logTail'>;

/** Of the log, in bytes and lines: what happened last. */
const TAIL_BYTES = 64 * 1024;
const TAIL_LINES = 120;

/** Who we are, what we are made of, and what the user has to be told until he puts it away. */
export function createAboutService(
  storage: Storage,
  info: Omit<AppInfo, 'notices' | 'systemLanguage'>,
  settings: Pick<SettingsService, 'systemLanguage' | 'speakAs'>,
  licencesFile: string | undefined,
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
    async 'app.licences'() {
      const text = licencesFile === undefined ? null : await readFile(licencesFile, 'utf8').catch(() => null);
      return text === null ? err('licences-missing') : ok(licencesIn(text));
    },
    async 'app.logTail'() {
      const text = await endOf(info.logFile).catch(() => '');
      const lines = text.trimEnd().split('\n').slice(-TAIL_LINES);
      // Whose computer it is is nobody's business.
      return ok(lines.join('\n').replaceAll(homedir(), '~'));
    },
  };
}

async function endOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const buffer = Buffer.alloc(size - from);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
    const text = buffer.toString('utf8', 0, bytesRead);
    // The first line may be the end of one.
    return from > 0 ? text.slice(text.indexOf('\n') + 1) : text;
  } finally {
    await file.close();
  }
}
