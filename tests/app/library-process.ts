/** Saves positions in the database named by the argument without end; says what was acknowledged, until it is killed. */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import type { LibraryEntry } from '#shared/api/analysis.ts';
import { unwrap } from '#shared/result.ts';

const app = unwrap(
  await createApp({
    databaseFile: process.argv[2]!,
    shell: 'browser',
    systemLanguage: 'cs',
    report: (fault) => {
      throw fault;
    },
  }),
);
for (let number = 0; ; number++) {
  const entry = {
    name: `Pozice ${number}`,
    tags: ['zkouška'],
    note: 'x'.repeat(number % 500),
    text: '[Position "voleny csm 0 hra:h hA/-/-"]\n\nAh {uložená}\n',
  };
  const saved = unwrap(await app.handle('library.save', { entry })) as LibraryEntry;
  writeSync(1, `${JSON.stringify(saved)}\n`);
}
