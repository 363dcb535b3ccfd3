import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/seats.ts';
import { settlementOf, viewFor, type Deal } from '#main/engine/index.ts';
import { everyCardWins } from '#main/engine/laid/index.ts';
import {
  act,
  announce,
  barva,
  bid,
  comment,
  dealOf,
  discard,
  good,
  options,
  pass,
  played,
  refused,
  trump,
} from './deals.ts';
import { cards } from './positions.ts';

const claim = { type: 'claim' } as const;

/** Seven trumps with everything on top: nobody can take a trick from him. */
const LAID = 'Al Tl Kl Ol Ul 9l 8l Ah Th Aa 7h 8h';
/** The same with a lost trick in it. */
const OPEN = 'Al Tl Kl Ol Ul 9l 8l Ah Th 9a 7h 8h';

function inPlay(hand: string, rules = 'csm'): Deal {
  const deal = dealOf({ rules, hands: [hand] });
  const named = act(deal, trump('8l'), discard('7h', '8h'), barva, good, good, announce('hra'));
  return act(named, comment(['hra']), comment(), comment());
}

const logged = (deal: Deal): string[] => viewFor(deal, 1).log.map(({ kind }) => kind);

describe('a claim', () => {
  it('ends the deal when it holds, with the hand shown', () => {
    const over = act(inPlay(LAID), claim);
    expect(viewFor(over, 1)).toMatchObject({ phase: 'finished', toAct: null, claim: { laid: true } });
    expect(logged(over).slice(-4)).toEqual(['action', 'claim', 'hand-shown', 'settled']);
    expect(settlementOf(over)!.components.map(({ note }) => note)).toEqual(['laid']);
    expect(options(over)).toEqual([]);
  });

  it('leaves the declarer playing with open cards when it does not (turnaj II.21)', () => {
    const wrong = act(inPlay(OPEN), claim);
    expect(viewFor(wrong, 1)).toMatchObject({ phase: 'play', toAct: 0, claim: { laid: false }, settlement: null });
    expect(viewFor(wrong, 1).openHands[0]).toEqual(viewFor(wrong, 0).hand);
    expect(viewFor(wrong, 0).openHands).toEqual({});
    expect(options(wrong)).not.toContain('claim');
    expect(refused(wrong, claim)).toBe('claim-said-already (turnaj II.21)');
  });

  it('is the declarer’s, on his turn in the play', () => {
    const before = dealOf({ hands: [LAID] });
    expect(refused(before, claim)).toBe('action-not-now (csm II.6)');
    const second = act(inPlay(LAID), ...played('Ah'));
    expect(second.state.toAct).toBe(1);
    expect(options(second)).not.toContain('claim');
    expect(refused(second, claim)).toBe('claim-not-declarer (turnaj II.21)');
  });

  it('shows nobody else’s cards before it is made', () => {
    for (const seat of [1, 2] as Seat[]) expect(viewFor(inPlay(LAID), seat).openHands).toEqual({});
  });

  it('of a doubled game is paid by who doubled (csm V.10), where the rules say so', () => {
    expect(settlementOf(act(inPlay(LAID), claim))!.laid).toEqual({ doubledBy: [1], plain: 8 });
    expect(settlementOf(act(inPlay(LAID, 'hospoda'), claim))!.laid).toBeUndefined();
  });

  it('counts the silent seven only when that is certain as well', () => {
    const components = (hand: string) => settlementOf(act(inPlay(hand), claim))!.components.map(({ id }) => id);
    expect(components(LAID)).toEqual(['hra']);
    expect(components('Al Tl Kl Ol Ul 9l 8l 7l Ah Th 7h 8h')).toEqual(['hra', 'silent-seven']);
  });

  it('leaves the trick it interrupts in sight', () => {
    const hands = ['7h 8h 9h Uh 7a 8a 9a Ta 9b Tb', 'Kh Oh Ua Oa Ka Aa Ub Ob Kb Ab', 'Al Tl Kl Ol Ul 9l 8l 7l Ah Th'];
    const deal = dealOf({ variant: 'licitovany', hands, talon: '7b 8b' });
    const named = act(deal, bid('hra'), pass, pass, discard('7b', '8b'), announce('hra', { trump: 'l' }));
    const over = act(named, comment(), comment(), ...played('9b Ab'), claim);
    expect(viewFor(over, 0).trick!.cards.map(({ card }) => card)).toEqual(['9b', 'Ab']);
    expect(settlementOf(over)!.points.declarer).toEqual({ tricks: 90, marriages: 40, total: 130 });
  });
});

describe('a plainly laid hand', () => {
  it.each([
    ['Al Tl', '', 'l', true],
    ['Al Tl', '7l 8l', 'l', true],
    ['Al Tl', '7l 8l 9l', 'l', false],
    ['Al', 'Tl', 'l', true],
    ['Tl', 'Al', 'l', false],
    ['Al Ah', '7l Th', 'l', true],
    ['Al Ah Th', '7l 8l Kh', 'l', false],
    ['Ah', '7l', 'l', false],
    ['Ah Kh', 'Th', null, true],
    ['Ah Th', 'Kh', null, false],
    ['7h', 'Al', null, true],
  ] as const)('%s against %s, trumps %s: %s', (own, out, trumps, wins) => {
    expect(everyCardWins(cards(own), cards(out), trumps)).toBe(wins);
  });
});
