/** What two sevens, and having nothing to show against it, prove of hands. turnaj III */
import { expect, test } from 'vitest';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { toPosition, viewFor, viewOfPosition } from '#main/engine/index.ts';
import { count, knownFrom, layoutsOf, plainSet } from '#main/engine/kernel/index.ts';
import { act, announce, comment, dealOf, discard, pass } from '../engine/deals.ts';

/** Acorns are trumps, bells help; the defenders have three and one of the four bells out. */
const HANDS = ['Aa Ta Ka Oa Ua 7a Ab Tb Kb 7b', 'Ob Ub 9b 8h Ah Th Kh Oh Uh 9h', '8b Al Tl Kl Ol Ul 9l 8l 7l 9a'];

test('he holds neither seven and no four helpers; before he spoke he might', () => {
  const dealt = dealOf({ variant: 'licitovany', rules: 'turnaj', hands: HANDS, talon: '7h 8a' });
  const game = announce('dve-sedmy', { trump: 'a', helper: 'b' });
  const asked = act(dealt, pass, pass, discard('7h', '8a'), game, { type: 'stand' }, comment(), comment());
  const fields = rulesFor(findRuleSet('turnaj')!, 'licitovany');
  const behind = (deal: typeof asked) => layoutsOf(knownFrom(viewFor(deal, 0), fields));
  const said = act(asked, { type: 'show-nothing' }, { type: 'show-nothing' });
  const helpers = plainSet(['Ob', 'Ub', '9b', '8b']);
  // Twenty hidden cards, ten to each: C(20,10). All four bells with one of the two: 2 · C(16,6).
  expect(behind(asked).count).toBe(184_756);
  expect(behind(said).count).toBe(184_756 - 2 * 8008);
  for (let i = 0; i < 500; i++) {
    const { hands } = behind(said).at(i * 331);
    expect(count(hands[1]! & helpers)).toBeLessThan(4);
    expect(count(hands[2]! & helpers)).toBeLessThan(4);
  }
});

test('and the declarer of a bluff must hold the seven himself', () => {
  const dealt = dealOf({ variant: 'licitovany', rules: 'turnaj', hands: HANDS, talon: '7h 8a' });
  const game = announce('dve-sedmy', { trump: 'a', helper: 'b' });
  const asked = act(dealt, pass, pass, discard('7h', '8a'), game, { type: 'stand' }, comment(), comment());
  const fields = rulesFor(findRuleSet('turnaj')!, 'licitovany');
  const said = act(asked, { type: 'show-nothing' }, { type: 'show-nothing' });
  const known = knownFrom(viewFor(said, 1), fields);
  const { hands } = layoutsOf(known).at(0);
  expect(hands[0]! & plainSet(['7a', '7b'])).toBe(plainSet(['7a', '7b']));
});

test('two sevens with any other seven: one of them was in hand, but a position may have played it', () => {
  const hands = ['Aa Ta Ka Oa Ua 7a Ab Tb Kb 7b', 'Ob Ub 9b 8h Ah Th Kh Oh Uh 9h', '8b Al Tl Kl Ol Ul 9l 8l 7l 9a'];
  const dealt = dealOf({ variant: 'licitovany', rules: 'international', hands, talon: '7h 8a' });
  // He bid what he could have played without: a bid of two sevens might be named without the cards.
  const bought = act(dealt, pass, { type: 'bid', bid: 'sedma' }, pass, discard('7h', '8a'));
  const named = act(bought, announce('dve-sedmy', { trump: 'a' }));
  const fields = rulesFor(findRuleSet('international')!, 'licitovany');
  const layouts = layoutsOf(knownFrom(viewFor(named, 1), fields));
  const others = plainSet(['7h', '7l', '7b']);
  expect(layouts.count).toBeGreaterThan(0);
  for (let i = 0; i < 300; i++) {
    const { hands: held } = layouts.at(Math.floor((layouts.count * i) / 300));
    expect(held[0]! & plainSet(['7a'])).not.toBe(0);
    expect(held[0]! & others).not.toBe(0);
  }
  // The same table without its bidding, a trick later with no seven but the trump one: it can be.
  const setup = setupSchema.parse({
    variant: 'licitovany',
    rules: 'international',
    declarer: 0,
    contract: 'dve-sedmy',
    trump: 'a',
    hands: [
      ['Aa', '7a'],
      ['Ob', 'Ub'],
      ['8b', 'Al'],
    ],
    leader: 0,
  });
  const ending = viewOfPosition(unwrap(toPosition(setup)), 1);
  expect(layoutsOf(knownFrom(ending, fields)).count).toBeGreaterThan(0);
});
