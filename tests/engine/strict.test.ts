import { describe, expect, it } from 'vitest';
import { findRuleSet, type RuleSet } from '#shared/rules/index.ts';
import { REVOKES, REVOKE_IDS } from '#shared/rules/revoke.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { legalActions, settlementOf, startDeal, verdicts, viewFor, type Deal } from '#main/engine/index.ts';
import { CITED } from '#main/engine/reasons.ts';
import {
  act,
  announce,
  barva,
  comment,
  dealOf,
  discard,
  good,
  options,
  pass,
  played,
  refused,
  takeBack,
  trump,
  type Layout,
} from './deals.ts';

const HAND = 'Al Tl Kl Ol Ul 9l 8l Ah Th Aa 7h 8h';
/** Every card takes its trick, the seven of trumps the last. */
const LAID = 'Al Tl Kl Ol Ul 9l 8l 7l Ah Th';

function strict(layout: Layout): Deal {
  return startDeal(dealOf(layout).dealt, { manner: 'strict' });
}

function inTraining(deal: Deal): Deal {
  return act(startDeal(deal.dealt), ...deal.actions);
}

function inPlay(): Deal {
  const deal = strict({ hands: [HAND, '7l 9h Uh 7a 8a 9a Ta 7b 8b 9b'] });
  const named = act(deal, trump('8l'), discard('7h', '8h'), barva, good, good, announce('hra'));
  return act(named, comment(), comment());
}

describe('a strict deal', () => {
  it('lists the same legal actions and refuses what is in no catalogue', () => {
    const deal = act(inPlay(), ...played('Ah'));
    expect(options(deal)).toEqual(['play 9h', 'play Uh']);
    expect(refused(deal, played('Kl')[0]!)).toBe('card-not-in-hand (csm II.6)');
    expect(viewFor(deal, 1).manner).toBe('strict');
  });

  it('accepts an offence, names it before everybody and ends', () => {
    const over = act(inPlay(), ...played('Ah 7a'));
    expect(viewFor(over, 2)).toMatchObject({ phase: 'finished', renoncs: [{ seat: 1, renonc: 'not-followed' }] });
    expect(
      viewFor(over, 2)
        .log.map(({ kind }) => kind)
        .slice(-3),
    ).toEqual(['action', 'renonc', 'settled']);
    expect(settlementOf(over)).toMatchObject({
      renonc: { seat: 1, renonc: 'not-followed' },
      penalties: [{ seat: 1, renonc: 'not-followed', rate: 10 }],
    });
  });

  it('is refused the same act in training', () => {
    const deal = dealOf({ hands: [HAND, '7l 9h Uh 7a 8a 9a Ta 7b 8b 9b'] });
    const named = act(deal, trump('8l'), discard('7h', '8h'), barva, good, good, announce('hra'));
    const play = act(named, comment(), comment(), ...played('Ah'));
    expect(refused(play, played('7a')[0]!)).toBe('follow-suit (csm II.7)');
  });

  it('lets a sharp talon be taken back before it is an offence (turnaj II.10)', () => {
    const deal = strict({ variant: 'licitovany', rules: 'turnaj', hands: [HAND.slice(0, 29)], talon: '7h 8h' });
    const laid = act(deal, pass, pass, discard('Ah', '7h'));
    expect(act(laid, takeBack).state.offences).toEqual([]);
    const named = act(laid, announce('sto', { trump: 'l' }));
    expect(named.state).toMatchObject({ phase: 'reconsider', offences: [] });
    const over = act(named, { type: 'stand' });
    expect(settlementOf(over)!.penalties).toEqual([{ seat: 0, renonc: 'sharp-in-talon', rate: 50 }]);
  });

  it('hears a comment without what may not be said and goes on', () => {
    const deal = strict({ hands: [HAND] });
    const named = act(deal, trump('8l'), discard('7h', '8h'), barva, good, good, announce('hra'), comment(['hra']));
    const again = act(named, comment(['hra']));
    expect(again.state).toMatchObject({ phase: 'commenting', toAct: 0, commenting: { fleks: { hra: 1 } } });
    expect(viewFor(again, 1).renoncs).toEqual([{ seat: 2, renonc: 'comment-order' }]);
    expect(refused(named, comment(['betl']))).toBe('not-open-to-flek (csm V.5)');
  });

  it('fines nobody for a doubling above the last one', () => {
    const turnaj = findRuleSet('turnaj')!;
    const layout = { variant: 'licitovany', hands: [HAND.slice(0, 29)], talon: '7h 8h' } as const;
    const named = (rules: RuleSet) =>
      act(strict({ ...layout, rules }), pass, pass, discard('7h', '8h'), announce('sto', { trump: 'l' }));
    const sto = comment(['sto']);
    const four = act(named(turnaj), sto, comment(), sto, sto, sto);
    expect(four.state).toMatchObject({ phase: 'play', offences: [], commenting: { fleks: { sto: 4 } } });
    expect(refused(four, sto)).toMatch('action-not-now');
    const fleks = { ...turnaj.fields.fleks, max: 0 };
    const none = named({ ...turnaj, id: 'no-fleks', fields: { ...turnaj.fields, fleks } });
    expect(refused(none, sto)).toMatch('flek-limit');
  });

  it('asks for a plainly laid game to be shown where the rules do (turnaj II.20)', () => {
    const layout = { variant: 'licitovany', rules: 'turnaj', hands: [LAID], talon: '7b 8b', sitterOut: true } as const;
    const toPlay = (deal: Deal) =>
      act(deal, pass, pass, discard('7b', '8b'), announce('sedma', { trump: 'l' }), comment(), comment());
    expect(legalActions(toPlay(dealOf(layout))).length).toBeGreaterThan(1);
    const deal = toPlay(strict(layout));
    expect(options(deal)).toEqual(['claim']);
    expect(verdicts(deal).filter(({ legal }) => legal)).toEqual([]);
    expect(refused(inTraining(deal), played('Al')[0]!)).toBe('accepted');
    const over = settlementOf(act(deal, ...played('Al')))!;
    expect(over.components.map(({ made }) => made)).toEqual([true, true]);
    expect(over.penalties).toEqual([{ seat: 0, renonc: 'laid-played-on', rate: 10 }]);
    expect(over.sitterOut).toBe(10);
    expect(gainsAtTable(over, 0)).toEqual([0, 0, 0, 0]);
  });
});

describe('the catalogue of renoncs', () => {
  it('answers to refusals that exist, each to one offence', () => {
    const codes = REVOKE_IDS.flatMap((id) => REVOKES[id].reasons);
    expect(codes.filter((code) => !(code in CITED))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('cites articles', () => {
    for (const id of REVOKE_IDS) expect(REVOKES[id].articles.length).toBeGreaterThan(0);
  });
});
