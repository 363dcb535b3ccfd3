import { describe, expect, it } from 'vitest';
import { findRuleSet, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
import { settlementOf, viewFor, type Deal } from '#main/engine/index.ts';
import {
  act,
  announce,
  bid,
  comment,
  dealOf,
  discard,
  hold,
  lay,
  options,
  pass,
  refused,
  takeBack,
  type Layout,
} from './deals.ts';

const fold = { type: 'fold' } as const;

function auction(rules: string | RuleSet, layout: Layout = {}) {
  return dealOf({ variant: 'licitovany', rules, ...layout });
}

function csmWith(auctionFields: Partial<NonNullable<RuleFields['auction']>>): RuleSet {
  const csm = findRuleSet('csm')!;
  const licitovany = csm.overrides.licitovany!;
  return {
    ...csm,
    id: 'changed',
    overrides: {
      ...csm.overrides,
      licitovany: { ...licitovany, auction: { ...licitovany.auction!, ...auctionFields } },
    },
  };
}

describe('zadák against forhont (csm VII.3)', () => {
  it('zadák begins and must go higher, forhont holds', () => {
    const deal = auction('csm');
    expect(deal.state).toMatchObject({ phase: 'auction', toAct: 2 });
    expect(options(deal)).toHaveLength(8 + 1);
    expect(refused(deal, hold)).toBe('hold-not-possible (csm VII.3)');
    const held = act(deal, bid('sedma'), hold);
    expect(held.state).toMatchObject({ toAct: 2, bidder: 0, bid: 'sedma' });
    expect(refused(held, hold)).toBe('hold-not-possible (csm VII.3)');
    expect(refused(held, bid('sedma'))).toBe('bid-too-low (csm VII.3)');
    expect(refused(held, bid('sedma-h'))).toBe('bid-unknown (csm VII.3)');
    expect(refused(held, bid('betl'))).toBe('accepted');
  });

  it('knows the contracts in their order, lowest first (csm IV.1)', () => {
    const rungs = ['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch', 'dve-sedmy', 'dve-sedmy-sto'] as const;
    const bids = (deal: Deal) => options(deal).filter((option) => option.startsWith('bid '));
    expect(bids(auction('csm'))).toEqual(rungs.map((rung) => `bid ${rung}`));
    for (const [height, rung] of rungs.entries())
      expect(bids(act(auction('csm'), bid(rung), hold))).toEqual(
        rungs.slice(height + 1).map((higher) => `bid ${higher}`),
      );
  });

  it('the middle player takes the place of zadák against forhont', () => {
    const deal = act(auction('csm'), bid('sedma'), hold, pass);
    expect(deal.state).toMatchObject({ toAct: 1, bidder: 0 });
    expect(refused(deal, hold)).toMatch('hold-not-possible');
    const raised = act(deal, bid('sto'), hold, pass);
    expect(raised.state).toMatchObject({ phase: 'talon', toAct: 0, declarer: 0, bid: 'sto' });
  });

  it('the middle player takes the place of forhont and holds against zadák', () => {
    const deal = act(auction('csm'), bid('sedma'), pass);
    expect(deal.state).toMatchObject({ toAct: 1, bidder: 2 });
    const held = act(deal, hold);
    expect(held.state).toMatchObject({ toAct: 2, bidder: 1 });
    expect(act(held, bid('sto'), pass).state).toMatchObject({ phase: 'talon', declarer: 2, bid: 'sto' });
    expect(act(held, pass).state).toMatchObject({ phase: 'talon', declarer: 1, bid: 'sedma' });
  });

  it('falls to forhont at the lowest contract when both pass (csm, turnaj)', () => {
    expect(act(auction('csm'), pass, pass).state).toMatchObject({ phase: 'talon', declarer: 0, bid: 'hra' });
    expect(act(auction('turnaj'), pass, pass).state).toMatchObject({ phase: 'talon', declarer: 0, bid: 'sedma' });
  });

  it('lets the last one open where the dealer has the choice otherwise', () => {
    const deal = act(auction(csmWith({ allPass: 'dealer-takes-or-throws-in' })), pass, pass);
    expect(deal.state).toMatchObject({ phase: 'auction', toAct: 0 });
    expect(act(deal, bid('hra')).state).toMatchObject({ phase: 'talon', declarer: 0 });
    expect(act(deal, pass).state).toMatchObject({ phase: 'all-passed', toAct: 2 });
  });
});

describe('the middle player against forhont (international, Licitovaný Mariáš)', () => {
  it('then the dealer against the winner, and the dealer holds', () => {
    const deal = act(auction('international'), bid('sedma'), hold, pass);
    expect(deal.state).toMatchObject({ toAct: 2, bidder: 0 });
    const held = act(deal, hold);
    expect(held.state).toMatchObject({ toAct: 0, bidder: 2 });
    expect(refused(held, hold)).toMatch('hold-not-possible');
    expect(act(held, bid('sedma-h'), pass).state).toMatchObject({ declarer: 0, bid: 'sedma-h' });
  });

  it('forhont may open when the first player passes', () => {
    const deal = act(auction('international'), pass);
    expect(deal.state.toAct).toBe(0);
    expect(act(deal, bid('sto'), pass).state).toMatchObject({ phase: 'talon', declarer: 0, bid: 'sto' });
  });

  it('when both pass, the dealer takes the talon and any game, or throws the deal in', () => {
    const deal = act(auction('international'), pass, pass);
    expect(deal.state).toMatchObject({ phase: 'all-passed', toAct: 2 });
    expect(options(deal)).toEqual(['take-talon', 'throw-in']);
    const taken = act(deal, { type: 'take-talon' });
    expect(taken.state).toMatchObject({ phase: 'talon', declarer: 2, bid: null });
    expect(refused(taken, fold)).toBe('fold-not-possible (international, Licitovaný Mariáš)');
    const thrown = act(deal, { type: 'throw-in' });
    expect(settlementOf(thrown)).toMatchObject({ components: [], bySeat: [0, 0, 0] });
  });
});

describe('all in turn (domaci, Příklad licitace)', () => {
  it('goes move by move as in the worked example', () => {
    let deal = auction('domaci');
    const turn = (seat: number, action: Parameters<typeof act>[1]) => {
      expect(deal.state.toAct).toBe(seat);
      deal = act(deal, action);
    };
    turn(0, bid('hra'));
    turn(1, bid('hra-h'));
    turn(2, bid('sedma'));
    turn(0, hold);
    turn(1, bid('sto'));
    turn(2, pass);
    turn(0, hold);
    turn(1, bid('sto-h'));
    turn(2, bid('sto-sedma'));
    turn(0, pass);
    turn(1, hold);
    turn(2, bid('sto-sedma-h'));
    turn(0, pass);
    turn(1, pass);
    expect(deal.state).toMatchObject({ phase: 'talon', toAct: 2, declarer: 2, bid: 'sto-sedma-h' });
  });

  it('skips no contract, but a better rung (domaci, Mariáš licitovaný)', () => {
    const deal = auction('domaci');
    expect(options(deal)).toEqual(['bid hra', 'pass']);
    expect(refused(deal, bid('sedma'))).toBe('bid-skips (domaci, Mariáš licitovaný)');
    const opened = act(deal, bid('hra'));
    expect(options(opened)).toEqual(['bid hra-h', 'bid sedma', 'pass']);
    expect(refused(opened, bid('sto'))).toMatch('bid-skips');
  });

  it('lets only who sits earlier take a bid over', () => {
    const deal = act(auction('domaci'), bid('hra'));
    expect(refused(deal, hold)).toMatch('hold-not-possible');
    expect(refused(act(deal, bid('hra-h')), hold)).toMatch('hold-not-possible');
    expect(refused(act(deal, bid('hra-h'), bid('sedma')), hold)).toBe('accepted');
  });

  it('falls to forhont when all three pass', () => {
    expect(act(auction('domaci'), pass, pass).state).toMatchObject({ phase: 'auction', toAct: 2 });
    expect(act(auction('domaci'), pass, pass, pass).state).toMatchObject({ declarer: 0, bid: 'hra' });
  });

  it('knows no rung to be jumped where none may be', () => {
    const deal = act(auction(csmWith({ skip: 'none' })), bid('hra'), hold);
    expect(options(deal)).toEqual(['bid sedma', 'pass']);
  });
});

describe('the announcement', () => {
  const hands = ['7l Kl Ol', '7h', 'Ah Th Kh 9h 8l 9l 8a 7a Tl 7b'];

  it('may be any contract at or above the bid (csm VII.3)', () => {
    const deal = act(auction('csm', { hands, talon: '8b 9b' }), bid('sedma'), pass, pass, discard('8b', '9b'));
    expect(options(deal).filter((text) => text.includes('sedma'))).toEqual(['announce sedma a', 'announce sedma b']);
    expect(refused(deal, announce('hra', { trump: 'h' }))).toBe('below-bid (csm VII.3)');
    expect(refused(deal, announce('sedma', { trump: 'h' }))).toBe('needs-trump-seven (csm IV.4)');
    expect(refused(deal, announce('sto', { trump: 'h' }))).toBe('needs-marriage (csm IV.5)');
    expect(refused(deal, announce('sedma'))).toBe('name-trumps (csm VII.3)');
    expect(refused(deal, announce('betl', { trump: 'h' }))).toBe('no-trumps-in-game (csm VII.1)');
    expect(refused(deal, announce('open-betl'))).toBe('game-unknown (csm IV.1)');
    expect(refused(deal, announce('dve-sedmy', { trump: 'a', helper: 'b' }))).toBe('accepted');
    expect(refused(deal, announce('dve-sedmy', { trump: 'a' }))).toBe('name-helper (csm IV.9)');
    expect(refused(deal, announce('dve-sedmy', { trump: 'a', helper: 'a' }))).toBe('helper-is-trump (csm IV.9)');
    expect(refused(deal, announce('dve-sedmy', { trump: 'a', helper: 'l' }))).toBe('needs-both-sevens (csm IV.9)');
    expect(refused(deal, announce('sedma', { trump: 'a', helper: 'b' }))).toBe('no-helper-in-game (csm IV.9)');
  });

  it('in hearts is the hearts rung where there is one (turnaj I)', () => {
    const deal = act(auction('turnaj', { hands, talon: '8b 9b' }), bid('sto-h'), pass, pass, discard('8b', '9b'));
    expect(refused(deal, announce('sto', { trump: 'a' }))).toBe('below-bid (turnaj I)');
    expect(refused(deal, announce('sto', { trump: 'h' }))).toBe('accepted');
    const top = act(deal, announce('dve-sedmy-sto', { trump: 'h', helper: 'b' }));
    expect(top.state).toMatchObject({ phase: 'reconsider', heartsBid: true, trump: 'h', helper: 'b', toAct: 2 });
  });

  it('needs no cards above sedma where the rules say so (turnaj II.16–17)', () => {
    const layout = { hands: ['Kl Ol', ...hands.slice(1)], talon: '7l 9b' };
    const deal = act(auction('turnaj', layout), bid('sedma'), pass, pass, discard('7l', '9b'));
    expect(refused(deal, announce('sedma', { trump: 'h' }))).toBe('needs-trump-seven (turnaj II.17)');
    expect(refused(deal, announce('sto-sedma', { trump: 'h' }))).toBe('accepted');
    expect(refused(deal, announce('sto-sedma', { trump: 'l' }))).toBe('seven-in-talon (turnaj II.17)');
    expect(refused(deal, announce('dve-sedmy', { trump: 'b', helper: 'l' }))).toBe('seven-in-talon (turnaj II.17)');
  });

  it('is free for a bidder who holds the cards of no game left to him', () => {
    const none = ['Al Kl 8l', 'Kh Ka Kb', 'Ah Th 9h Ta Ua 8a 9a Tl Tb Ub', '8b 9b'];
    const deal = act(auction('csm', { hands: none.slice(0, 3), talon: none[3]! }), bid('dve-sedmy'), pass, pass);
    expect(refused(deal, discard('Ah', '8b'))).toBe('sharp-in-talon (csm IV.12)');
    const laid = act(deal, discard('8b', '9b'));
    expect(refused(laid, announce('dve-sedmy', { trump: 'h', helper: 'l' }))).toBe('accepted');
    expect(refused(laid, announce('betl'))).toBe('below-bid (csm VII.3)');
  });

  it('stays bound when the missing cards could have been kept', () => {
    const sevens = ['Al Kl 8l', 'Kh Ka Kb', '7h 7l 9h Ta Ua 8a 9a Tl Tb Ub'];
    const deal = act(auction('csm', { hands: sevens, talon: '8b 9b' }), bid('dve-sedmy'), pass, pass);
    const thrown = act(deal, discard('7h', '8b'));
    expect(options(thrown)).toEqual(['take-back']);
    expect(options(act(thrown, takeBack, discard('8b', '9b')))).toContain('announce dve-sedmy h l');
  });

  it('takes sharp cards into the talon only below durch, and then no trumps', () => {
    const deal = act(auction('csm', { hands, talon: '8b 9b' }), bid('sedma'), pass, pass, discard('Ah', '8b'));
    expect(options(deal)).toEqual(['announce betl', 'announce durch', 'fold', 'take-back']);
    expect(refused(deal, announce('sedma', { trump: 'a' }))).toBe('sharp-in-talon (csm IV.12)');
  });

  it('of betl is led by the declarer, of trumps by forhont, or by the declarer (csm VII.3; international)', () => {
    const won = (rules: string) =>
      act(auction(rules, { hands, talon: '8b 9b' }), bid('sedma'), ...(rules === 'csm' ? [pass, pass] : []));
    const csm = act(won('csm'), discard('8b', '9b'));
    const betl = act(csm, announce('betl'), lay('8l'), comment(), comment());
    expect(betl.state).toMatchObject({ phase: 'play', toAct: 2, declarer: 2 });
    expect(act(csm, announce('sedma', { trump: 'a' }), comment(), comment()).state.toAct).toBe(0);
    const other = act(won('international'), pass, hold, pass, discard('8b', '9b'), announce('sedma', { trump: 'a' }));
    expect(act(other, comment(), comment()).state).toMatchObject({ phase: 'play', toAct: 2, declarer: 2 });
  });
});

describe('omyl', () => {
  it('folds a bid plain seven for six, before or after the discard (turnaj II.17)', () => {
    const won = act(auction('turnaj'), bid('sedma'), pass, pass);
    const folded = act(won, fold);
    expect(settlementOf(folded)).toMatchObject({
      components: [{ id: 'sedma', made: false, rate: 6, amount: -6, note: 'folded' }],
      bySeat: [6, 6, -12],
    });
    const [one, other] = options(won)[0]!.split(' ').slice(1) as ['7h', '8h'];
    expect(refused(act(won, discard(one, other)), fold)).toBe('accepted');
  });

  it('is not for a hearts seven or anything higher, nor where folding is unknown', () => {
    const why = 'fold-not-possible (turnaj II.17)';
    expect(refused(act(auction('turnaj'), bid('sedma-h'), pass, pass), fold)).toBe(why);
    expect(refused(act(auction('turnaj'), bid('sto'), pass, pass), fold)).toBe(why);
    const domaci = act(auction('domaci'), bid('hra'), pass, bid('sedma'), pass, pass);
    expect(refused(domaci, fold)).toBe('fold-not-possible (domaci, Mariáš licitovaný)');
  });

  it('is paid to a sitter-out as well (csm V.1)', () => {
    const folded = act(auction('turnaj', { sitterOut: true }), bid('sedma'), pass, pass, fold);
    expect(settlementOf(folded)).toMatchObject({ bySeat: [6, 6, -12], sitterOut: -6 });
  });
});

describe('views', () => {
  it('hide the talon until it is taken, and then show it to the taker', () => {
    const deal = auction('csm', { talon: 'Ah Th' });
    expect(viewFor(deal, 0).talon).toEqual({ count: 2, cards: null });
    const taken = act(deal, bid('hra'), pass, pass);
    expect(viewFor(taken, 2).hand).toEqual(expect.arrayContaining(['Ah', 'Th']));
    expect(viewFor(taken, 0)).toMatchObject({ talon: { count: 0, cards: null }, bid: 'hra', declarer: 2 });
  });
});
