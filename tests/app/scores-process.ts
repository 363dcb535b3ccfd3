/** Writes games into an account of the database named by the argument without end; says what was acknowledged, until it is killed. */
import { writeSync } from 'node:fs';
import { createApp } from '#main/app/index.ts';
import type { Score } from '#shared/api/scores.ts';
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
const terms = { name: 'Pátek', players: ['Eva', 'Jan', 'Petr'], stake: 0.5, currency: 'Kč' };
const { id } = unwrap(
  await app.handle('scores.create', { terms, variant: 'voleny', rules: 'csm', dealer: 2 }),
) as Score;
for (let points = 0; ; points = (points + 10) % 100) {
  const line = { dealer: 2, declarer: 0, game: { contract: 'hra', trump: 'a', points } };
  const { written, balances } = unwrap(await app.handle('scores.write', { id, line })) as Score;
  writeSync(1, `${JSON.stringify({ id, lines: written.length, balances })}\n`);
}
