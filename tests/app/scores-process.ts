/** Writes games into an account of the database named by the argument without end; says what was acknowledged, until it is killed. */
import type { Params } from '#shared/api/index.ts';
import { openMortal, say } from './mortal.ts';

const { get } = await openMortal();
const terms = { name: 'Pátek', players: ['Eva', 'Jan', 'Petr'], stake: 0.5, currency: 'Kč' };
const { id } = await get('scores.create', { terms, variant: 'voleny', rules: 'csm', sitterOut: false, dealer: 2 });
for (let points = 0; ; points = (points + 10) % 100) {
  const game = { contract: 'hra', trump: 'a', points } as Params<'scores.write'>['line']['game'];
  const line = { dealer: 2, declarer: 0, partner: null, game };
  const { written, balances } = await get('scores.write', { id, line });
  say({ id, lines: written.length, balances });
}
