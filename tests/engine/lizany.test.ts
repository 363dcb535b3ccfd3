import { describe, expect, it } from 'vitest';
import { settlementOf, viewFor } from '#main/engine/index.ts';
import { act, announce, comment, dealOf, options, played, refused } from './deals.ts';

/** Forhont's first four, then his second four. */
const HANDS = ['Ah Th 7h Oh Kh 8l 9l Ul', 'Al Tl 7l 8h Ka Oa 9h Uh'];
const named = act(dealOf({ variant: 'lizany', rules: 'international', hands: HANDS }), {
  type: 'trump-suit',
  suit: 'h',
});

describe('lízaný (international, Lízaný Mariáš)', () => {
  it('forhont names trumps from four cards; nobody approves', () => {
    const deal = dealOf({ variant: 'lizany', rules: 'international', hands: HANDS });
    expect(viewFor(deal, 0)).toMatchObject({ hand: ['Ah', 'Th', '7h', 'Oh'], unseen: 4, stock: 16 });
    expect(options(deal)).toHaveLength(4);
    expect(named.state).toMatchObject({ phase: 'announce', toAct: 0, declarer: 0, trump: 'h' });
    expect(viewFor(named, 1).trump).toBe('h');
    expect(options(named)).toEqual(['announce hra', 'announce sedma', 'announce sto', 'announce sto-sedma']);
    expect(refused(named, announce('betl'))).toBe('game-unknown (international, Bidding)');
  });

  it('has the usual commenting, against included', () => {
    const deal = act(named, announce('hra'));
    expect(options(deal)).toEqual(['good', 'sto against', 'hra', 'hra, sto against']);
    expect(act(deal, comment(['hra']), comment()).state).toMatchObject({ phase: 'play', toAct: 0 });
  });

  it('draws after each trick, the winner first, and hides the stock', () => {
    const deal = act(named, announce('hra'), comment());
    const { stock } = deal.state;
    const after = act(deal, ...played('8l Al'));
    expect(viewFor(after, 1)).toMatchObject({ toAct: 1, stock: 14, counts: [8, 8] });
    expect(viewFor(after, 1).hand).toContain(stock[0]);
    expect(viewFor(after, 0).hand).toContain(stock[1]);
  });

  it('plays sixteen tricks and settles between the two', () => {
    let deal = act(named, announce('hra'), comment());
    while (deal.state.phase !== 'finished') deal = act(deal, ...played(options(deal)[0]!.split(' ')[1]!));
    expect(deal.state.position?.tricks).toHaveLength(16);
    const { points, bySeat, perDefender } = settlementOf(deal)!;
    expect(points.declarer.tricks + points.defenders.tricks).toBe(90);
    expect(bySeat).toEqual([perDefender[0]!.amount, -perDefender[0]!.amount]);
  });
});
