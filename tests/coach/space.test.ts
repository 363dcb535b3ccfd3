import { describe, expect, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { spaceOf, type Place } from '#main/coach/layouts/space.ts';

/** In alphabetical order. */
const CARDS = ['7h', '8h', '9h', 'Al', 'Th'] as const;

function place(size: number, ...barred: readonly Card[]): Place {
  return { size, mayHold: (card) => !barred.includes(card) };
}

function written(layout: readonly (readonly Card[])[]): string {
  return layout.map((cards) => cards.toSorted().join('')).join('|');
}

/** Every way to give the cards out, the slow way. */
function allLayouts(cards: readonly Card[], places: readonly Place[]): string[] {
  const [first, ...rest] = cards;
  if (first === undefined) return [places.map(() => '').join('|')];
  return places.flatMap((target, i) =>
    target.size === 0 || !target.mayHold(first)
      ? []
      : allLayouts(rest, places.with(i, { ...target, size: target.size - 1 })).map((layout) =>
          layout
            .split('|')
            .map((held, j) => (i === j ? first + held : held))
            .join('|'),
        ),
  );
}

describe('the space of layouts', () => {
  test.each([
    ['nothing known', [place(2), place(2), place(1)]],
    ['a void', [place(2, '7h', '8h', '9h', 'Th'), place(3)]],
    ['single cards barred', [place(2, 'Al'), place(2, '7h', '9h'), place(1, 'Th')]],
    ['one way only', [place(1, '7h', '8h', '9h', 'Th'), place(4)]],
    ['an empty place', [place(3, '8h'), place(2), place(0)]],
  ])('counts and lists every layout once: %s', (_, places) => {
    const space = spaceOf(CARDS, places);
    const found = Array.from({ length: space.count }, (_, i) => written(space.at(i)));
    const all = allLayouts(CARDS, places);
    expect(found.toSorted()).toEqual(all.toSorted());
    expect(new Set(found).size).toBe(all.length);
  });

  test('is empty when what is known contradicts itself', () => {
    expect(spaceOf(CARDS, [place(3, 'Al', '7h', '8h'), place(2, 'Al')]).count).toBe(0);
  });
});
