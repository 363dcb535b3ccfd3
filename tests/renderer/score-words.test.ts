/** What a line of the scorekeeper says of its game. */
import { expect, it } from 'vitest';
import { useScoreWords } from '../../src-renderer/scores/useScoreWords.ts';

it('a line says how it came out, by how much, and calls doublings by their names', () => {
  const { fleks, points, result } = useScoreWords();
  const words = ['flek', 're'] as const;
  expect(fleks({ game: { fleks: { hra: 2, sedma: 1 } } } as never, words)).toBe('re na hru, flek na sedmu');
  expect(fleks({ game: { fleks: { hra: 3, sedma: 0 } } } as never, words)).toBe('3. flek na hru');
  const of = (results: object[], game = {}) => result({ results, game } as never);
  expect(of([{ id: 'hra', made: true }])).toBe('uhráno');
  expect(
    of([
      { id: 'hra', made: false },
      { id: 'sedma', made: true },
    ]),
  ).toBe('hra neuhráno, sedma uhráno');
  expect(of([{ id: 'hra', made: false }], { renonc: {} })).toBe('neuhráno, renonc');
  expect(points({ points: { declarer: 90, defenders: 40 } })).toBe('body 90 : 40');
  expect(points({ points: null })).toBe('');
});
