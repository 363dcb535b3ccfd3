/** Reviews the last deal of the database named by the argument, and says how far it is, one line each, until it is killed. */
import { openMortal, say } from './mortal.ts';

const dealId = Number(process.argv[3]);
const { get, listen } = await openMortal();
listen((name, payload) => {
  if (name === 'reviewProgress') say(payload);
});
await get('review.deal', { dealId, whose: 'people', requestId: 'killed' });
