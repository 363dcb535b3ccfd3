/** Which part of a sedma a card throws away, against the same positions with nothing but the seven, or nothing but the game, to be paid. */
import { expect, test } from 'vitest';
import { DECK, type Card } from '#shared/cards.ts';
import { setupSchema } from '#shared/position.ts';
import { csm } from '#shared/rules/csm.ts';
import { partLost } from '#main/coach/review/part-lost.ts';
import { legalCards, toPosition, type Position } from '#main/engine/index.ts';
import { answered, lineFor, solve } from '#main/solver/index.ts';
import { tries } from '../bulk.ts';
import { randomFrom, type Random } from '../solver/random.ts';

const WON = { declarer: { points: 30, marriages: [] }, defenders: { points: 30, marriages: [] } };

/** Sedma in hearts with four cards left, under the union's rules or with other rates. */
function position(hands: readonly (readonly Card[])[], leader: number, rates: object = {}): Position | null {
  const rules = { ...csm, id: 'own', fields: { ...csm.fields, rates: { ...csm.fields.rates, ...rates } } };
  const game = { variant: 'voleny', rules, contract: 'sedma', declarer: 0, trump: 'h', leader };
  const found = toPosition(setupSchema.parse({ ...game, hands, won: WON }));
  return found.ok ? found.value : null;
}

function handsFrom(random: Random): Card[][] {
  const others = random.shuffled(DECK.filter((card) => card !== '7h')) as Card[];
  return [['7h', ...others.slice(0, 3)], others.slice(3, 7), others.slice(7, 11)];
}

const loss = (at: Position, card: Card): number =>
  Math.abs(solve(at, { cards: 'none' }).value - lineFor(at, card)!.value);

test('a card that loses nothing but the seven lost the seven, one that loses nothing but the game lost hra', () => {
  const random = randomFrom(24);
  const seen = { sedma: 0, hra: 0 };
  for (let tried = 0; tried < tries(250, 4_000); tried++) {
    const hands = handsFrom(random);
    const leader = random.below(3);
    const real = position(hands, leader);
    const seven = position(hands, leader, { hra: 0, sto: 0, silentSeven: 0 });
    const game = position(hands, leader, { sedma: 0, silentSeven: 0 });
    if (!real || !seven || !game) continue;
    const { best } = solve(real);
    for (const card of legalCards(real).filter((each) => !best.includes(each))) {
      const lost = [seven, game].map((at) => loss(at, card));
      // What is lost in one alone is lost in all, and none of the other.
      const alone = lost[0]! > 0 && lost[1] === 0 ? 'sedma' : lost[0] === 0 && lost[1]! > 0 ? 'hra' : null;
      if (alone === null || loss(real, card) !== Math.max(...lost)) continue;
      const gains = new Map([best[0]!, card].map((of) => [of, [(leader === 0 ? 1 : -1) * lineFor(real, of)!.value]]));
      const layouts = [{ hands: real.hands, talon: real.talon, stock: [] }];
      expect(answered(partLost(real, { better: best[0]!, card }, layouts, gains))).toBe(alone);
      expect(answered(partLost(real, { better: best[0]!, card: best[0]! }, layouts, gains))).toBeNull();
      seen[alone] += 1;
    }
  }
  expect(Math.min(seen.sedma, seen.hra)).toBeGreaterThan(5);
});
