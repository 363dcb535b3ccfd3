/** turnaj II.10 and II.13: talon and contract may be changed until the first defender comments. */
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, ruleSetSchema, type RuleSet } from '#shared/rules/index.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { applyAction, legalActions, replay, settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import {
  act,
  announce,
  bid,
  comment,
  dealOf,
  discard,
  lay,
  options,
  pass,
  played,
  refused,
  takeBack,
} from './deals.ts';

const stand: Action = { type: 'stand' };
const withdraw: Action = { type: 'withdraw' };

/** Forhont holds trumps in acorns with the seven, a marriage, and a bare ace in hearts. */
const HAND = 'Aa Ta Ka Oa 7a Ah Tl 9l 8b 9b';
const LAYOUT = { variant: 'licitovany', rules: 'turnaj', hands: [HAND], talon: '7b 8h' } as const;
const toTalon = (deal: Deal) => act(deal, pass, pass);
const toName = (deal: Deal) => act(toTalon(deal), discard('8h', '9l'));
const sedma = announce('sedma', { trump: 'a' });

describe('a game that may be taken back (turnaj II.10, II.13)', () => {
  it('is its declarer’s to let stand before anybody is asked', () => {
    const named = act(toName(dealOf(LAYOUT)), sedma);
    expect(named.state).toMatchObject({ phase: 'reconsider', toAct: 0, contract: 'sedma' });
    expect(options(named)).toEqual(['stand', 'withdraw']);
    expect(applyAction(named, comment(), 1)).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
    expect(viewFor(named, 1)).toMatchObject({ toAct: 0, actions: [], contract: 'sedma' });
    expect(act(named, stand).state).toMatchObject({ phase: 'commenting', toAct: 1 });
  });

  it('is as before it was named once it is taken back, but for what was heard', () => {
    const before = toName(dealOf(LAYOUT));
    const after = act(before, sedma, withdraw);
    expect({ ...after.state, log: [] }).toEqual({ ...before.state, log: [] });
    expect(options(after)).toEqual(options(before));
    expect(after.state.log.slice(-2).map((entry) => entry.kind === 'action' && entry.action.type)).toEqual([
      'announce',
      'withdraw',
    ]);
    expect(act(after, announce('sto', { trump: 'a' }), stand).state).toMatchObject({ contract: 'sto', toAct: 1 });
  });

  it('never falls below the bid', () => {
    const dealt = dealOf(LAYOUT);
    const before = act(dealt, bid('sto'), pass, pass, discard('7b', '8h'));
    const after = act(before, announce('sto', { trump: 'a' }), withdraw);
    expect(refused(after, sedma)).toBe('below-bid (turnaj I)');
  });

  it('gives the talon back too, and nobody else learns what lay in it', () => {
    const again = act(toName(dealOf(LAYOUT)), sedma, withdraw, takeBack, discard('7b', '8b'), sedma, stand);
    expect(viewFor(again, 0).talon.cards).toEqual(['7b', '8b']);
    for (const seat of [1, 2] as const) {
      const view = viewFor(again, seat);
      expect(view.talon).toEqual({ count: 2, cards: null });
      const told = JSON.stringify({ ...view, hand: [], actions: [] });
      for (const card of ['8h', '9l', '7b', '8b']) expect(told).not.toContain(`"${card}"`);
      expect(view.counts).toEqual([10, 10, 10]);
    }
  });

  it('is past changing with the first word of a defender', () => {
    const said = act(toName(dealOf(LAYOUT)), sedma, stand, comment());
    expect(refused(said, withdraw)).toMatch('action-not-now');
    expect(refused(said, takeBack)).toMatch('action-not-now');
  });

  it('returns the lead of betl to the hand, unseen', () => {
    const before = toName(dealOf(LAYOUT));
    const laid = act(before, announce('betl'), lay('8b'));
    expect(laid.state).toMatchObject({ phase: 'reconsider', toAct: 0 });
    const after = act(laid, withdraw);
    expect([...after.state.hands[0]!].sort()).toEqual([...before.state.hands[0]!].sort());
    expect(viewFor(after, 1)).toMatchObject({ laidCard: null, contract: null });
    expect(JSON.stringify({ ...viewFor(after, 1), hand: [] })).not.toContain('"8b"');
  });

  it('is no rule of the union: there it is commented on at once', () => {
    const named = act(toName(dealOf({ ...LAYOUT, rules: 'csm' })), sedma);
    expect(named.state).toMatchObject({ phase: 'commenting', toAct: 1 });
    expect(refused(named, withdraw)).toMatch('action-not-now');
  });

  it('stands where a record goes on with a comment', () => {
    const start = dealOf(LAYOUT);
    const game = (stood: readonly Action[]) =>
      unwrap(replay(start.dealt, [pass, pass, discard('8h', '9l'), sedma, ...stood, comment(['hra']), comment()]));
    const [spoken, silent] = [game([stand]), game([])];
    expect({ ...silent.state, log: [] }).toEqual({ ...spoken.state, log: [] });
    const heard = silent.state.log.filter((entry) => entry.kind === 'action' && entry.action.type === 'comment');
    expect(heard.map((entry) => entry.kind === 'action' && entry.seat)).toEqual([1, 2]);
  });

  it('shows a trump in the talon only while it lies there (own set: domaci, Talón)', () => {
    const { fields } = findRuleSet('turnaj')!;
    const shown: RuleSet = ruleSetSchema.parse({
      ...findRuleSet('turnaj'),
      id: 'shown',
      fields: { ...fields, talon: { ...fields.talon, trumpShown: true } },
    });
    const named = act(toTalon(dealOf({ ...LAYOUT, rules: shown })), discard('9l', '8h'), announce('betl'), lay('7b'));
    expect(viewFor(named, 1).talon.cards).toBeNull();
    const leaves = act(named, withdraw, announce('sto', { trump: 'l' }));
    expect(viewFor(leaves, 1).talon.cards).toEqual(['9l']);
    const acorns = act(leaves, withdraw, announce('sto', { trump: 'a' }), stand);
    expect(viewFor(acorns, 1).talon.cards).toBeNull();
  });
});

describe('a talon that may not lie (strict)', () => {
  const hands = [HAND, 'Kh Oh Kb', 'Kl Ol Ob'];
  const strict = (sitterOut = false) => startDeal(dealOf({ ...LAYOUT, hands, sitterOut }).dealt, { manner: 'strict' });
  const sharp = (deal: Deal) => act(toTalon(deal), discard('Ah', '8h'), sedma);

  it('can be set right until the first comment', () => {
    const named = sharp(strict());
    expect(named.state).toMatchObject({ phase: 'reconsider', offences: [] });
    expect(options(named)).toEqual(['withdraw']);
    const right = act(named, withdraw, takeBack, discard('8h', '9l'), sedma, stand, comment(['hra']), comment());
    expect(right.state.offences).toEqual([]);
  });

  it('is the offence when the game stands: 50 to everybody, and the game (turnaj IV)', () => {
    const over = act(sharp(strict(true)), stand);
    expect(over.state.phase).toBe('finished');
    const settlement = settlementOf(over)!;
    expect(settlement.penalties).toEqual([{ seat: 0, renonc: 'sharp-in-talon', rate: 50 }]);
    expect(settlement.components.map(({ id, made }) => [id, made])).toEqual([
      ['hra', false],
      ['sedma', false],
    ]);
    // Of 90 points Ah lies in the talon and Aa Ta stay with who holds them: 60, with two marriages a hundred (turnaj IV).
    // To each of three 2 for the silent hundred, 2 for the seven, 50 for the talon.
    expect(gainsAtTable(settlement, 0)).toEqual([-162, 54, 54, 54]);
  });

  it('is refused when the game is named in training', () => {
    const laid = act(toTalon(dealOf(LAYOUT)), discard('Ah', '8h'));
    expect(refused(laid, sedma)).toBe('sharp-in-talon (turnaj IV)');
    expect(legalActions(laid).some(({ type }) => type === 'announce')).toBe(true);
  });

  it('ends in the play it would have come to anyway', () => {
    const named = act(toName(strict()), sedma);
    expect(act(named, stand, comment(['hra']), comment(), comment(), ...played('Aa')).state.phase).toBe('play');
  });
});
