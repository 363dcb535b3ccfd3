import { expect, test } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { decidingOf } from '#main/coach/hints/call-reasons.ts';
import type { Knowledge } from '#main/players/index.ts';

/** By hand: a suit is safe where nothing that is led must be taken. */
test.each([
  // An ace alone takes whatever is led; with U 8 7 below it, too: who can must beat.
  ['Ah Ol 7l Aa Ua 8a 7a Ab Kb 9b', ['h', 'a']],
  ['7h 8h 9h 7l 8l 9l 7a 8a 7b 8b', []],
  ['8h 7l 8l 9l 7a 8a 9a 7b 8b Kb', ['b']],
])('the suits that are named of %s in betl', (hand, suits) => {
  const knowledge = { own: hand.split(' ') as Card[], view: {}, fields: {}, trump: null } as unknown as Knowledge;
  const found = decidingOf({ action: { type: 'announce', contract: 'betl' }, meant: null }, knowledge);
  expect(found.map(({ params }) => params['suit']).filter((suit) => suit !== undefined)).toEqual(suits);
});
