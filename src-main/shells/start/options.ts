/** What a start of the program takes from the command line: of `npm start` and of the browser shell alike. */
import { languageFor, systemLocale } from '#main/app/language.ts';
import { textsIn } from '#shared/texts.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { commandLine } from '../command-line.ts';

/** Files, links and what is meant for Electron are its `positionals`. Ends the process where nothing is to be started. */
export function startOptions() {
  const language = languageFor(systemLocale());
  const { t } = textsIn(language);
  return commandLine({
    name: 'npm start --',
    about: t('shell.command.start.about'),
    language,
    version: packageJson.version,
    positionals: { value: t('shell.command.start.file') },
    options: {
      tab: { type: 'boolean', help: t('shell.command.start.tab') },
      'no-open': { type: 'boolean', help: t('shell.command.start.noOpen') },
    },
    environment: {
      FORHONT_DATA: t('shell.command.start.data'),
      FORHONT_PORT: t('shell.command.start.port'),
      FORHONT_BROWSER: t('shell.command.start.browser'),
    },
  });
}
