/** Games weighed before the talon is seen. */
import type { Card } from '#shared/cards.ts';
import type { Knowledge } from '../knowledge.ts';
import { bestByGame, surroundingsOf, type ContractGame } from './games.ts';
import { sample, type Chance } from '#main/engine/kernel/index.ts';

const TALONS = 4;
/** So many more where hands are valued as learned: with rules of thumb more gained nothing. */
const LEARNED_TALONS = 12;

/** Expected gain of the best among some of `games` once the talon is taken: the mean over talons drawn at random; `null` without a game. */
export function talonValuer(
  knowledge: Knowledge,
  games: readonly ContractGame[],
  chance: Chance,
): (among: readonly ContractGame[]) => number | null {
  const { own, unseen } = knowledge;
  let tried: ReadonlyMap<string, number>[] | undefined;
  const key = ({ contract, trump, helper }: ContractGame): string => `${contract} ${trump ?? ''} ${helper ?? ''}`;
  const valuesWith = (talon: readonly Card[]): ReadonlyMap<string, number> => {
    const missing = unseen.filter((card) => !talon.includes(card));
    const best = bestByGame([...own, ...talon], games, surroundingsOf(knowledge, missing));
    return new Map([...best].map(([game, value]) => [key(game), value]));
  };
  return (among) => {
    if (among.length === 0) return null;
    tried ??= Array.from({ length: knowledge.learned ? LEARNED_TALONS : TALONS }, () =>
      valuesWith(sample(unseen, 2, chance)),
    );
    const bests = tried.map((values) => Math.max(...among.map((game) => values.get(key(game)) ?? NONE)));
    return bests.reduce((sum, value) => sum + value, 0) / bests.length;
  };
}

/** A bid that cannot be met costs dear. */
const NONE = -20;
