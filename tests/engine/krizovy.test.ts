import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import type { Action } from '#shared/actions.ts';
import { settlementOf, viewFor, type Deal } from '#main/engine/index.ts';
import { act, announce, bad, barva, comment, dealOf, good, lay, options, played, refused } from './deals.ts';

/** Forhont's first four, then his second four. */
const HANDS = ['Ah Kh Oh 7h Al 8l 8a 8b', 'Th 9h Tl 7l', 'Ol Kl', 'Aa'];

const call = (card: Card, rank: 'T' | 'A' | '7'): Action => ({ type: 'trump', card, call: rank });

function dealt(rules = 'csm', hands = HANDS): Deal {
  return dealOf({ variant: 'krizovy', rules, hands });
}

/** A hra in hearts with the ten, which seat 1 holds. */
function partnered(contract: 'hra' | 'sedma' = 'hra'): Deal {
  return act(dealt(), call('Ah', 'T'), barva, good, good, good, announce(contract));
}

describe('the call (csm VII.2)', () => {
  it('is a card of the first four and any rank', () => {
    const deal = dealt();
    expect(options(deal)).toHaveLength(4 * 8);
    expect(viewFor(deal, 2)).toMatchObject({ unseen: 4, counts: [4, 4, 4, 4] });
    expect(refused(deal, { type: 'trump', card: 'Ah' })).toBe('call-a-card (csm VII.2)');
    expect(refused(deal, call('Al', 'T'))).toBe('trump-from-first-cards (csm VII.2)');
  });

  it('tells the rank at once, the suit with the trump card', () => {
    const called = act(dealt(), call('Ah', 'T'));
    expect(called.state.log[0]).toEqual({ kind: 'action', seat: 0, action: { type: 'trump', card: null, call: 'T' } });
    expect(viewFor(called, 0).called).toBe('Th');
    expect(viewFor(called, 1)).toMatchObject({ called: null, trump: null });
    expect(viewFor(partnered(), 2)).toMatchObject({ called: 'Th', trump: 'h', trumpCard: { card: 'Ah' } });
  });

  it('has no talon; all three others approve', () => {
    const called = act(dealt(), call('Ah', 'T'));
    expect(options(called)).toEqual(['barva', 'announce betl', 'announce durch']);
    expect(refused(called, { type: 'take-back' })).toMatch('action-not-now');
    const asked = act(called, barva, good, good);
    expect(asked.state).toMatchObject({ phase: 'approval', toAct: 3 });
    expect(act(asked, bad).state).toMatchObject({ phase: 'declare', toAct: 3, called: null, trump: null });
  });
});

describe('naming the game', () => {
  it('bids after the second packet, with the answers of three (international, Four hand Mariáš)', () => {
    const called = act(dealt('international'), call('Ah', 'T'));
    expect([0, 1, 2, 3].map((seat) => viewFor(called, seat as 0).hand.length)).toEqual([7, 8, 8, 8]);
    expect(options(called)).toEqual([
      'barva',
      ...['betl', 'durch', 'open-betl', 'open-durch'].map((game) => `announce ${game}`),
    ]);
    const asked = act(called, barva);
    expect(asked.state).toMatchObject({ phase: 'approval', toAct: 1 });
    expect(options(asked)).toEqual(['good', 'bad']);
    const higher = act(asked, bad, announce('durch'), bad);
    expect(options(higher)).toEqual(['announce open-betl', 'announce open-durch']);
  });
});

describe('the called partner', () => {
  it('knows it himself, the others when his card falls', () => {
    const deal = act(partnered(), comment(), comment(), comment());
    expect([0, 1, 2, 3].map((seat) => viewFor(deal, seat as 0).partner)).toEqual([null, 1, null, null]);
    expect([0, 1, 2, 3].map((seat) => viewFor(deal, seat as 0).points !== null)).toEqual([false, true, false, false]);
    const [reply] = options(act(deal, ...played('8l Tl')));
    const fallen = act(deal, ...played('8l Tl'), { type: 'play', card: reply!.slice(5) as Card });
    expect(viewFor(fallen, 0).partner).toBeNull();
    const led = act(deal, ...played('7h Th'));
    expect([0, 1, 2, 3].map((seat) => viewFor(led, seat as 0).partner)).toEqual([1, 1, 1, 1]);
    expect(viewFor(led, 3).points).not.toBeNull();
  });

  it('neither doubles nor announces against, and the others are not told why (csm VII.2)', () => {
    const deal = partnered();
    expect(deal.state.toAct).toBe(1);
    expect(options(deal)).toEqual(['good']);
    expect(refused(deal, comment(['hra']))).toBe('partner-may-not-double (csm VII.2)');
    expect(refused(deal, comment([], ['sto']))).toBe('partner-may-not-double (csm VII.2)');
    const next = act(deal, comment());
    expect(options(next)).toEqual(['good', 'sto against', 'hra', 'hra, sto against']);
  });

  it('leaves even fleks to the declarer', () => {
    const re = act(partnered(), comment(), comment(['hra']), comment());
    expect(re.state.toAct).toBe(0);
    const tutti = act(re, comment(['hra']));
    expect(tutti.state.toAct).toBe(1);
    expect(options(tutti)).toEqual(['good']);
  });

  it.each(['csm', 'international'])('may answer a flek, never say one: %s', (rules) => {
    const named = act(dealt(rules), call('Ah', 'T'), barva, good, good, good, announce('hra'));
    expect(options(named)).toEqual(['good']);
    const asked = act(named, comment(), comment(['hra']), comment(), comment());
    expect(asked.state).toMatchObject({ phase: 'commenting', toAct: 1 });
    const re = act(asked, comment(['hra']));
    expect(re.state.commenting.fleks.hra).toBe(2);
    expect(viewFor(re, 3).log.at(-1)).toMatchObject({ seat: 1, action: { flek: ['hra'] } });
  });

  it('is nobody when forhont called his own card', () => {
    const alone = act(dealt(), call('Ah', '7'), barva, good, good, good, announce('hra'));
    expect(alone.state.partner).toBeNull();
    expect(viewFor(alone, 0).called).toBe('7h');
    expect(options(alone)).toContain('hra');
  });
});

describe('betl', () => {
  it('lies open from the lead to the second trick on (csm VII.2)', () => {
    const hands = ['7l 8l 9l 7h 8h 7a 8a 7b', 'Tl Ul', 'Ol 9h', 'Kl'];
    const deal = act(
      dealt('csm', hands),
      ...[call('7l', 'A'), announce('betl'), lay('7l'), good, good, good, comment(), comment(), comment()],
    );
    const first = act(deal, ...played('7l Tl Ol Kl'));
    expect(viewFor(first, 0).openHands).toEqual({});
    const [lead] = options(first);
    const second = act(first, { type: 'play', card: lead!.split(' ')[1] as Card });
    expect(Object.keys(viewFor(second, 0).openHands)).toEqual(['1', '2', '3']);
    expect(second.state.log.filter(({ kind }) => kind === 'hand-shown')).toHaveLength(4);
    expect(second.state.partner).toBeNull();
  });
});

describe('payment', () => {
  it('goes from one loser to one winner, alone from or to each of three (csm VII.2)', () => {
    const first = (deal: Deal) => act(deal, comment(), comment(), comment());
    const finish = (deal: Deal): Deal => {
      const [next] = options(deal);
      return next === undefined ? deal : finish(act(deal, { type: 'play', card: next.split(' ')[1] as Card }));
    };
    const pairs = settlementOf(finish(first(partnered())))!;
    const [{ amount } = { amount: 0 }] = pairs.perDefender;
    expect(pairs.perDefender.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(pairs.bySeat).toEqual([amount, amount, -amount, -amount]);
    const alone = act(dealt(), call('Ah', '7'), barva, good, good, good, announce('hra'));
    const three = settlementOf(finish(first(alone)))!;
    expect(three.perDefender.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(three.bySeat[0]).toBe(3 * three.perDefender[0]!.amount);
  });
});
