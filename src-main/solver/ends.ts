/**
 * Values of all the ways a play can end, by few settlements. Each line of a settlement looks at one thing: points with marriages, the
 * sevens, or the majority of tricks. So what the lines add up to is known from settlements in which one of them varies, and what is
 * paid for a sum, less than it where payments are limited, is asked once for each. A sto a sedma of one component looks at points and
 * sevens together.
 */
import { SEVENS, type Sevens, type UnitWorth } from './finish.ts';
import { MARRIAGES } from './marriages.ts';

/** @param extra see assembly/question.ts; its tricks give the majority or there are none */
type OfEnd<T> = (won: number, sevens: Sevens, extra: number) => T;

/** @param together whether a line looks at points and sevens at once */
export function endsOf(together: boolean, settle: OfEnd<UnitWorth>): OfEnd<number> {
  const plain = settle(0, 'none', 0).sum;
  const byPoints = new Map<number, number>();
  const bySevens = new Map<Sevens, number>([['none', 0]]);
  const byTricks = new Map<number, number>([[0, 0]]);
  const values = new Map<number, number>();

  const ofPoints = (won: number, sevens: Sevens, marriages: number): number => {
    const { sum, value } = settle(won, sevens, marriages);
    values.set(sum, value);
    return sum;
  };
  return (won, sevens, extra) => {
    const marriages = extra & MARRIAGES;
    const tricks = extra & ~MARRIAGES;
    const fate = together ? sevens : 'none';
    const place = (won * (MARRIAGES + 1) + marriages) * SEVENS.length + SEVENS.indexOf(fate);
    const sum =
      remembered(byPoints, place, () => ofPoints(won, fate, marriages)) +
      (together ? 0 : remembered(bySevens, sevens, () => settle(0, sevens, 0).sum - plain)) +
      remembered(byTricks, tricks, () => settle(0, 'none', tricks).sum - plain);
    return remembered(values, sum, () => settle(won, sevens, extra).value);
  };
}

function remembered<Key>(known: Map<Key, number>, key: Key, find: () => number): number {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = find()));
  return value;
}
