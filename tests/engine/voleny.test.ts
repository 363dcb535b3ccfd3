import { describe, expect, it } from 'vitest';
import { findRuleSet } from '#shared/rules/index.ts';
import { viewFor } from '#main/engine/index.ts';
import {
  act,
  announce,
  bad,
  barva,
  comment,
  dealOf,
  discard,
  good,
  lay,
  options,
  played,
  refused,
  takeBack,
  trump,
} from './deals.ts';

const csm = findRuleSet('csm')!;

/** Forhont's first seven, then his second five. */
const FORHONT = 'Ah Kh Oh 9h 8l 9l 8a 7h Tl 7b 8b 9b';
const BLIND = { type: 'trump-blind', index: 1 } as const;

describe('the choice of trumps (csm VII.1)', () => {
  it('falls on one of the first seven cards or blind on the second five', () => {
    const deal = dealOf({ hands: [FORHONT] });
    expect(deal.state).toMatchObject({ phase: 'trump', toAct: 0 });
    expect(viewFor(deal, 0)).toMatchObject({ hand: ['Ah', 'Kh', 'Oh', '9h', '8l', '9l', '8a'], unseen: 5 });
    expect(options(deal)).toHaveLength(7 + 5);
    expect(refused(deal, trump('7h'))).toBe('trump-from-first-cards (csm VII.1)');
    const chosen = act(deal, trump('9h'));
    expect(viewFor(chosen, 0)).toMatchObject({ trump: 'h', unseen: 0, trumpCard: { card: '9h', shown: false } });
    expect(viewFor(chosen, 0).hand).toHaveLength(11);
  });

  it('blind, is known to forhont and to nobody else', () => {
    const deal = act(dealOf({ hands: [FORHONT] }), BLIND);
    expect(viewFor(deal, 0)).toMatchObject({ trump: 'l', trumpCard: { card: 'Tl' } });
    expect(viewFor(deal, 1)).toMatchObject({ trump: null, trumpCard: { seat: 0, card: null } });
    expect(refused(dealOf({ hands: [FORHONT] }), { type: 'trump', card: '9h', call: 'A' })).toMatch(
      'no-card-is-called',
    );
  });

  it('is blind only without three of a suit where the rules say so (hospoda, Rozdávání)', () => {
    expect(refused(dealOf({ rules: 'hospoda', hands: [FORHONT] }), BLIND)).toBe(
      'blind-trump-not-allowed (hospoda, Rozdávání)',
    );
    const even = dealOf({ rules: 'hospoda', hands: ['Ah 7h Al 7l Aa 7a Ab 7b Tl Ta Tb Th'] });
    expect(refused(even, BLIND)).toBe('accepted');
  });
});

describe('the talon (csm II.4, IV.12)', () => {
  const chosen = act(dealOf({ hands: [FORHONT] }), trump('9h'));

  it('takes any two cards while betl or durch may still be announced', () => {
    expect(options(chosen)).toHaveLength((12 * 11) / 2);
    expect(refused(chosen, discard('7b', '7b'))).toBe('same-card-twice (csm II.4)');
    expect(refused(chosen, discard('7b', 'Ab'))).toMatch('card-not-in-hand');
  });

  it('with an ace or ten in it is no talon of a trump game', () => {
    const sharp = act(chosen, discard('Tl', '8b'));
    expect(refused(sharp, barva)).toBe('sharp-in-talon (csm IV.12)');
    expect(options(sharp)).toEqual(['announce betl', 'announce durch', 'take-back']);
  });

  it('may hold a trump, but not the chosen card, if trumps are to be played', () => {
    expect(refused(act(chosen, discard('8b', '7h')), barva)).toBe('accepted');
    const without = act(chosen, discard('9h', '8b'));
    expect(refused(without, barva)).toBe('trump-card-in-talon (csm II.4)');
    expect(viewFor(without, 1).trumpCard).toBeNull();
    expect(act(without, takeBack).state).toMatchObject({ phase: 'talon', trumpCard: { card: '9h', lies: 'table' } });
  });

  it('is taken back and known to nobody else', () => {
    const laid = act(chosen, discard('7b', '8b'));
    expect(viewFor(laid, 0).talon).toEqual({ count: 2, cards: ['7b', '8b'] });
    expect(viewFor(laid, 1).talon).toEqual({ count: 2, cards: null });
    const back = act(laid, takeBack);
    expect(back.state.hands[0]).toHaveLength(11);
    expect(viewFor(back, 0).talon).toEqual({ count: 0, cards: null });
  });

  it('takes sharp cards never where no game without trumps exists', () => {
    const rules = { ...csm, id: 'trumps-only', fields: { ...csm.fields, noTrumpLadder: [] } };
    const deal = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'));
    expect(refused(deal, discard('Tl', '8b'))).toBe('sharp-in-talon (csm IV.12)');
    expect(refused(deal, discard('9h', '8b'))).toBe('trump-card-in-talon (csm II.4)');
    expect(refused(deal, discard('7b', '8b'))).toBe('accepted');
  });

  it('takes trumps only by need where they are barred', () => {
    const talon = { ...csm.fields.talon, trumpAllowed: false };
    const rules = { ...csm, id: 'no-trump-laid', fields: { ...csm.fields, talon } };
    const deal = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'));
    expect(refused(act(deal, discard('7h', '8b')), barva)).toBe('trump-in-talon (csm IV.12)');
    const trumps = act(dealOf({ rules, hands: ['Ah Th Kh Oh Uh 9h 8h 7h Al Tl Aa 8b'] }), trump('9h'));
    expect(refused(act(trumps, discard('7h', '8b')), barva)).toBe('accepted');
    expect(refused(act(trumps, discard('7h', '8h')), barva)).toBe('trump-in-talon (csm IV.12)');
  });

  it('shows a trump laid away once trumps are turned up (domaci, Talón)', () => {
    const deal = act(
      dealOf({ rules: 'domaci', hands: [FORHONT] }),
      trump('9h'),
      discard('7h', '8b'),
      barva,
      good,
      good,
    );
    expect(viewFor(deal, 1).talon.cards).toBeNull();
    const announced = act(deal, announce('hra'));
    expect(viewFor(announced, 1).talon).toEqual({ count: 2, cards: ['7h'] });
    expect(announced.state.log).toContainEqual({
      kind: 'action',
      seat: 0,
      action: { type: 'discard', cards: null, shown: ['7h'] },
    });
  });
});

describe('approval (csm VII.1)', () => {
  const asked = act(dealOf({ hands: [FORHONT] }), trump('9h'), discard('7b', '8b'), barva);

  it('is asked of both in turn, and then forhont announces', () => {
    expect(asked.state).toMatchObject({ phase: 'approval', toAct: 1, bidder: 0, declarer: null });
    expect(options(asked)).toEqual(['good', 'bad']);
    const second = act(asked, good);
    expect(second.state.toAct).toBe(2);
    expect(act(second, good).state).toMatchObject({ phase: 'announce', toAct: 0, declarer: 0 });
  });

  it('refused, gives talon and choice to the refuser and the trump card back, unseen', () => {
    const taken = act(asked, good, bad);
    expect(taken.state).toMatchObject({ phase: 'talon', toAct: 2, bidder: 2, trump: null, trumpCard: null, talon: [] });
    expect(taken.state.hands.map(({ length }) => length)).toEqual([10, 10, 12]);
    expect(taken.state.hands[0]).toContain('9h');
    expect(viewFor(taken, 2).hand).toEqual(expect.arrayContaining(['7b', '8b']));
    const laid = act(taken, discard('7b', '8b'));
    expect(refused(laid, barva)).toBe('barva-is-past (csm VII.1)');
    expect(refused(laid, announce('hra'))).toBe('barva-is-past (csm VII.1)');
    const before = act(dealOf({ hands: [FORHONT] }), trump('9h'), discard('7b', '8b'));
    expect(refused(before, announce('hra'))).toBe('barva-first (csm VII.1)');
    expect(options(laid)).toEqual(['announce betl', 'announce durch', 'take-back']);
  });

  it('of betl may still be refused for durch, by forhont too, and durch is not asked', () => {
    const betl = act(asked, bad, discard('7b', '8b'), announce('betl'));
    expect(betl.state).toMatchObject({ phase: 'lay', toAct: 1 });
    const [first] = betl.state.hands[1]!;
    const answered = act(betl, lay(first!));
    expect(answered.state).toMatchObject({ phase: 'approval', toAct: 2, bidder: 1 });
    expect(viewFor(answered, 2).laidCard).toEqual({ seat: 1, card: null });
    const durch = act(answered, good, bad);
    expect(durch.state).toMatchObject({ phase: 'talon', toAct: 0, laidCard: null });
    expect(durch.state.hands[1]).toContain(first);
    const laid = act(durch, discard('7b', '8b'));
    expect(refused(laid, announce('betl'))).toBe('game-not-higher (csm VII.1)');
    const led = act(laid, announce('durch'), lay('Ah'));
    expect(led.state).toMatchObject({ phase: 'commenting', toAct: 1, declarer: 0, contract: 'durch' });
  });

  it('climbs the ladder of the rule set (domaci; international)', () => {
    const at = (rules: string) =>
      act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('7b', '8b'), barva, bad, discard('7b', '8b'));
    const games = (rules: string) => options(at(rules)).filter((option) => option.startsWith('announce'));
    expect(games('domaci').map((text) => text.slice(9))).toEqual(['betl', 'open-betl', 'durch', 'open-durch']);
    expect(games('international').map((text) => text.slice(9))).toEqual(['betl', 'durch', 'open-betl', 'open-durch']);
    const durch = act(at('international'), announce('durch'));
    expect(durch.state).toMatchObject({ phase: 'approval', toAct: 2 });
    expect(refused(act(durch, bad, discard('7b', '8b')), announce('betl'))).toMatch('game-not-higher');
  });
});

describe('the announcement (csm IV.3–6)', () => {
  const approved = (hands: string) =>
    act(dealOf({ hands: [hands] }), trump('Ah'), discard('8b', '9b'), barva, good, good);

  it('needs the trump seven for sedma and a marriage for sto', () => {
    const all = approved('Ah Kh Oh 9h 8l 9l 8a 7h Tl 7b 8b 9b');
    expect(options(all)).toEqual(['announce hra', 'announce sedma', 'announce sto', 'announce sto-sedma']);
    const neither = approved('Ah Kh Ol 9h 8l 9l 8a 7l Tl 7b 8b 9b');
    expect(options(neither)).toEqual(['announce hra']);
    expect(refused(neither, announce('sedma'))).toBe('needs-trump-seven (csm IV.4)');
    expect(refused(neither, announce('sto'))).toBe('needs-marriage (csm IV.5)');
    expect(refused(neither, announce('durch'))).toBe('game-unknown (csm IV.1)');
    expect(refused(neither, announce('hra', { trump: 'h' }))).toBe('trump-fixed (csm IV.1)');
  });

  it('needs the marriage in trumps where only that one counts', () => {
    const hundred = { ...csm.fields.hundred, qualifying: 'trumps' as const };
    const rules = { ...csm, id: 'trumps-only', fields: { ...csm.fields, hundred } };
    const at = (hands: string) =>
      act(dealOf({ rules, hands: [hands] }), trump('Ah'), discard('8b', '9b'), barva, good, good);
    const inLeaves = at('Ah Kh Ol 9h Kl 9l 8a 7h Tl 7b 8b 9b');
    expect(options(inLeaves)).toEqual(['announce hra', 'announce sedma']);
    expect(refused(inLeaves, announce('sto'))).toBe('needs-trump-marriage (csm IV.5)');
    const inTrumps = at('Ah Kh Oh 9h 8l 9l 8a 7h Tl 7b 8b 9b');
    expect(options(inTrumps)).toEqual(['announce hra', 'announce sedma', 'announce sto', 'announce sto-sedma']);
  });

  it('counts the trump card itself as held', () => {
    const deal = act(dealOf({ hands: [FORHONT] }), trump('Oh'), discard('8b', '9b'), barva, good, good);
    expect(options(deal)).toContain('announce sto');
  });

  it('turns the trump card up', () => {
    const deal = act(approved(FORHONT), announce('sedma'));
    expect(viewFor(deal, 2)).toMatchObject({ trump: 'h', trumpCard: { seat: 0, card: 'Ah', shown: true } });
    expect(deal.state.log.at(-1)).toEqual({ kind: 'trump-shown', seat: 0, card: 'Ah' });
    expect(deal.state.hands[0]).toHaveLength(10);
  });
});

describe('a game with trumps', () => {
  it('is led by forhont (hospoda, Sehrávka)', () => {
    const deal = dealOf({ rules: 'hospoda', hands: ['Ah Kh Oh 9h 8l 9l 8a 7h Tl 7b 8b 9b'] });
    const named = act(deal, trump('Ah'), discard('8b', '9b'), barva, good, good, announce('hra'));
    const open = act(named, comment(['hra']), comment(), comment());
    expect(open.state).toMatchObject({ phase: 'play', toAct: 0, position: { leader: 0 } });
    expect(options(open)).toContain('play 8l');
  });
});

describe('betl and durch', () => {
  const hand = '7h 8h 9h 7l 8l 9l 7a 8a 9a 7b Ab Kb';
  const betl = act(dealOf({ hands: [hand] }), trump('7h'), discard('Ab', 'Kb'), announce('betl'));

  it('lie their lead face down and begin with it (csm IV.7)', () => {
    const laid = act(betl, lay('7b'), good, good);
    expect(laid.state).toMatchObject({ phase: 'commenting', toAct: 1, declarer: 0 });
    const open = act(laid, comment(), comment());
    expect(options(open)).toEqual(['play 7b', 'claim']);
    expect(refused(open, played('7h')[0]!)).toBe('lead-is-laid (csm IV.7)');
    expect(viewFor(open, 0).hand).toHaveLength(9);
    expect(viewFor(open, 1)).toMatchObject({ laidCard: { seat: 0, card: null }, counts: [9, 10, 10] });
    expect(act(open, ...played('7b')).state).toMatchObject({ toAct: 1, laidCard: null });
  });

  it('are asked without a lead laid where the rules have none (international)', () => {
    const deal = act(dealOf({ rules: 'international', hands: [hand] }), trump('7h'), discard('Ab', 'Kb'));
    expect(act(deal, announce('betl')).state).toMatchObject({ phase: 'approval', toAct: 1 });
  });

  it('are led by the declarer, whoever he is', () => {
    const deal = act(dealOf({ hands: [hand] }), trump('7h'), discard('7b', 'Kb'), barva, good, bad);
    const cards = deal.state.hands[2]!;
    const durch = act(deal, discard(cards[0]!, cards[1]!), announce('durch'), lay(cards[2]!), comment(), comment());
    expect(durch.state.position).toMatchObject({ declarer: 2, leader: 2, toPlay: 2, trump: null });
  });

  it('end with the trick that decides them', () => {
    const others = ['Th Uh', 'Oh Kh'];
    const begun = (lead: '9h' | 'Ah', hands: string) =>
      act(
        dealOf({ hands: [hands, ...others] }),
        ...[trump('8h'), discard('Ab', 'Kb'), announce('betl'), lay(lead), good, good],
        ...[comment(['betl']), comment(), comment()],
      );
    expect(act(begun('9h', hand), ...played('9h Th Oh')).state).toMatchObject({ phase: 'play', toAct: 2 });
    const taken = act(begun('Ah', hand.replace('9h', 'Ah')), ...played('Ah Th Kh'));
    expect(taken.state).toMatchObject({ phase: 'finished', settlement: { bySeat: [-60, 30, 30] } });
    expect(viewFor(taken, 1).openHands[0]).toHaveLength(9);
  });
});

describe('sto a sedma from the hand, under rules of one’s own', () => {
  const rules = { ...csm, fields: { ...csm.fields, stoSedmaFromHand: true } };
  const laidAway = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('7b', '8b'));

  it('is announced instead of asking, and nobody can take it over', () => {
    const announced = act(laidAway, announce('sto-sedma'));
    expect(announced.state).toMatchObject({ phase: 'commenting', toAct: 1, declarer: 0, contract: 'sto-sedma' });
    expect(announced.state.trumpCard).toMatchObject({ card: '9h', lies: 'hand' });
    expect(viewFor(announced, 1)).toMatchObject({ trump: 'h', components: ['sto', 'sedma'] });
  });

  it('is too late once approval was asked for', () => {
    const approved = act(laidAway, barva, good, good);
    expect(refused(approved, announce('sto-sedma'))).toBe('from-hand-only (csm VII.1)');
    expect(options(approved)).toEqual(['announce hra', 'announce sedma', 'announce sto']);
  });

  it('needs its cards, and a talon that fits trumps', () => {
    const away = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('7h', '8b'));
    expect(refused(away, announce('sto-sedma'))).toBe('needs-trump-seven (csm IV.4)');
    const sharp = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('Tl', '8b'));
    expect(refused(sharp, announce('sto-sedma'))).toMatch('sharp-in-talon');
  });

  it('is not there under the printed rules', () => {
    const printed = act(dealOf({ hands: [FORHONT] }), trump('9h'), discard('7b', '8b'));
    expect(refused(printed, announce('sto-sedma'))).toBe('barva-first (csm VII.1)');
  });
});

describe('sto a sedma as one component, under rules of one’s own', () => {
  const rules = { ...csm, fields: { ...csm.fields, rates: { ...csm.fields.rates, stoSedma: 6 } } };

  it('is doubled as one', () => {
    const asked = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('7b', '8b'), barva, good, good);
    const announced = act(asked, announce('sto-sedma'));
    expect(viewFor(announced, 1).components).toEqual(['sto-sedma']);
    expect(refused(announced, comment(['sto']))).toMatch('not-open-to-flek');
    expect(act(announced, comment(['sto-sedma'])).state.commenting.fleks).toEqual({ 'sto-sedma': 1 });
  });
});

describe('aces and tens in the talon, under rules of one’s own', () => {
  const talon = { ...csm.fields.talon, sharp: 'shown' as const };
  const rules = { ...csm, fields: { ...csm.fields, talon } };
  const away = act(dealOf({ rules, hands: [FORHONT] }), trump('9h'), discard('Tl', '8b'));

  it('may lie in a game with trumps, and are shown once trumps are', () => {
    expect(viewFor(away, 1).talon).toEqual({ count: 2, cards: null });
    const announced = act(away, barva, good, good, announce('hra'));
    expect(viewFor(announced, 1).talon).toEqual({ count: 2, cards: ['Tl'] });
    expect(viewFor(announced, 0).talon).toEqual({ count: 2, cards: ['Tl', '8b'] });
  });

  it('are told to nobody where there are no trumps', () => {
    const betl = act(away, announce('betl'), lay('8l'));
    expect(viewFor(betl, 1).talon).toEqual({ count: 2, cards: null });
  });

  it('count for the defence from the first card on', () => {
    const led = act(away, barva, good, good, announce('hra'), comment(), comment());
    expect(viewFor(led, 1).points).toEqual({ declarer: 0, defenders: 10 });
  });
});
