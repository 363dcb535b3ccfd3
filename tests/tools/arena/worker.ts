/** Plays the deals of a match it is sent, one at a time. Ends with the process that started it. */
import { playMatchDeal, type Players, type Terms } from './match.ts';
import { dismiss, seated, type Order, type Reply } from './run.ts';

let match: { readonly terms: Terms; readonly players: Players } | undefined;

const answer = (reply: Reply): void => void process.send!(reply);

async function obey(order: Order): Promise<void> {
  try {
    if ('terms' in order) match = { terms: order.terms, players: seated(order.terms) };
    else answer({ record: await playMatchDeal(order.n, match!.terms, match!.players) });
  } catch (error) {
    answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (order: Order) => void obey(order));
process.on('disconnect', () => {
  if (match) dismiss(match.players);
  process.exit();
});
