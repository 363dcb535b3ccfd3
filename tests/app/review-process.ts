/** Reviews the last deal of the database named by the argument, and says how far it is, one line each, until it is killed. */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import { unwrap } from '#shared/result.ts';

const [, , databaseFile, dealId] = process.argv;
const app = unwrap(
  await createApp({
    databaseFile: databaseFile!,
    shell: 'browser',
    systemLanguage: 'cs',
    report: (fault) => {
      throw fault;
    },
  }),
);
app.listen((name, payload) => {
  if (name === 'reviewProgress') writeSync(1, `${JSON.stringify(payload)}\n`);
});
unwrap(await app.handle('review.deal', { dealId: Number(dealId), whose: 'people', ticket: 'killed' }));
