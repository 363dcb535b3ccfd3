/** Lízaný with an open stock of known order: how long the exact value of every card takes, by the cards left in the stock. */
import { DECK } from '#shared/cards.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { legalCards, playCard, toPosition, type Position } from '#main/engine/index.ts';
import { solve } from '#main/solver/index.ts';
import { randomFrom } from '../../solver/random.ts';
import { spreadOf, timed } from './measure.ts';

const STOCKS = [0, 2, 4, 6];
const SAMPLED = [10, 16];

export function measureStock(count: number, say: (line: string) => void): void {
  say('\nlízaný, every card, by cards left in the stock');
  for (const stock of STOCKS) {
    const times = Array.from({ length: count }, (_, i) => timed(() => solve(lizanyPosition(i + 1, stock))).cpu);
    const { median, p90, worst } = spreadOf(times);
    say(`${stock} cards: cpu ms median ${median.toFixed(1)}, p90 ${p90.toFixed(1)}, worst ${worst.toFixed(1)}`);
  }
  for (const stock of SAMPLED) {
    const times = Array.from({ length: Math.ceil(count / 10) }, (_, i) =>
      timed(() => solve(lizanyPosition(i + 1, stock))),
    );
    const samples = times.map(({ result }) => result.estimate?.n ?? 0);
    say(
      `${stock} cards, estimated: by the clock worst ${spreadOf(times.map(({ ms }) => ms)).worst.toFixed(0)} ms, samples ${Math.min(...samples)} or more`,
    );
  }
}

/** Played at random until so many cards are left in the stock and a trick begins. */
export function lizanyPosition(seed: number, stock: number): Position {
  const random = randomFrom(seed);
  const cards = random.shuffled(DECK);
  const setup = {
    variant: 'lizany',
    rules: 'international',
    contract: 'hra',
    declarer: 0,
    trump: 'l',
    hands: [cards.slice(0, 8), cards.slice(8, 16)],
    stock: cards.slice(16),
  };
  let position = unwrap(toPosition(setupSchema.parse(setup)));
  while (position.stock.length > stock || position.trick.length > 0) {
    position = unwrap(playCard(position, random.pick(legalCards(position))));
  }
  return position;
}
