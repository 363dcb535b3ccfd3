import { describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contracts.ts';
import { findRuleSet, type RuleFields, type RuleSet } from '#shared/rules/index.ts';
import { settlementOf } from '#main/engine/index.ts';
import { act, announce, barva, comment, dealOf, discard, good, options, refused, trump } from './deals.ts';

const HANDS = ['Ah Kh Oh 9h 8l 9l 8a 7h Tl 7b 8b 9b', 'Kl Ol', 'Ka Oa'];

function csmWith(fields: Partial<RuleFields>): RuleSet {
  const csm = findRuleSet('csm')!;
  return { ...csm, id: 'changed', fields: { ...csm.fields, ...fields } };
}

/** A trump game in hearts, announced by forhont. */
function announced(contract: Contract, rules: string | RuleSet = 'csm', hands = HANDS) {
  return act(dealOf({ rules, hands }), ...[trump('Ah'), discard('8b', '9b'), barva, good, good, announce(contract)]);
}

describe('the commenting (csm V.5)', () => {
  it('begins at the declarer’s left; each defender doubles what the other has not', () => {
    const deal = announced('sedma');
    expect(deal.state).toMatchObject({ phase: 'commenting', toAct: 1 });
    expect(options(deal)).toEqual([
      'good',
      'sto against',
      'hra',
      'hra, sto against',
      'sedma',
      'sedma, sto against',
      'hra, sedma',
      'hra, sedma, sto against',
    ]);
    const second = act(deal, comment(['hra']));
    expect(second.state.toAct).toBe(2);
    expect(refused(second, comment(['hra']))).toBe('not-open-to-flek (csm V.5)');
    expect(refused(second, comment(['sedma', 'sedma']))).toBe('said-twice (csm V.5)');
  });

  it('goes to and fro, about what the other side has just doubled', () => {
    const re = act(announced('sedma'), comment(['hra']), comment());
    expect(re.state.toAct).toBe(0);
    expect(refused(re, comment(['sedma']))).toBe('not-open-to-flek (csm V.5)');
    const tutti = act(re, comment(['hra']));
    expect(tutti.state.toAct).toBe(1);
    const boty = act(tutti, comment(), comment(['hra']));
    expect(boty.state).toMatchObject({ toAct: 0, commenting: { fleks: { hra: 3 }, doubledBy: { hra: [1, 0, 2] } } });
    expect(act(boty, comment()).state.phase).toBe('play');
  });

  it('ends when a round brings nothing new', () => {
    expect(act(announced('sto'), comment(), comment()).state).toMatchObject({ phase: 'play', toAct: 0 });
    const kept = act(announced('hra'), comment(['hra']), comment(), comment());
    expect(kept.state).toMatchObject({ phase: 'play', position: { fleks: { hra: 1 } } });
  });

  it('asks the second defender nothing once the first has doubled all there was', () => {
    const tutti = act(announced('hra'), comment(['hra']), comment(), comment(['hra']));
    expect(act(tutti, comment(['hra'])).state.toAct).toBe(0);
  });

  it('stops at the cap of the rule set (domaci, Flek-re)', () => {
    const doubled = act(
      announced('hra', 'domaci'),
      ...[comment(['hra']), comment(), comment(['hra']), comment(['hra']), comment(['hra'])],
    );
    expect(doubled.state).toMatchObject({ phase: 'play', commenting: { fleks: { hra: 4 } } });
    const none = announced('hra', csmWith({ fleks: { max: 0, words: ['flek'] } }));
    expect(refused(none, comment(['hra']))).toBe('flek-limit (csm V.5)');
  });

  it('stops at thirty doublings where there is no cap', () => {
    let deal = act(announced('hra'), comment(['hra']), comment());
    while (deal.state.phase === 'commenting') deal = act(deal, comment(['hra']));
    expect(deal.state.commenting.fleks.hra).toBe(30);
  });

  it('of betl doubles betl, and knows nothing against it', () => {
    const hands = ['7h 8h 9h 7l 8l 9l 7a 8a 9a 7b Ab Kb', 'Kh Oh'];
    const betl = act(
      dealOf({ rules: 'international', hands }),
      ...[trump('7h'), discard('Ab', 'Kb'), announce('betl'), good, good],
    );
    expect(options(betl)).toEqual(['good', 'betl']);
    expect(refused(betl, comment([], ['sto']))).toBe('against-not-in-game (international, Seven Against)');
  });
});

describe('announcements against (csm VII.1)', () => {
  const withSeven = ['Ah Kh Oh 9h 8l 9l 8a Ol Tl 7b 8b 9b', '7h Kl', 'Ka Oa'];

  it('need the cards for them', () => {
    const deal = announced('hra', 'csm', withSeven);
    expect(options(deal)).toEqual(['good', 'sedma against', 'hra', 'hra, sedma against']);
    expect(refused(deal, comment([], ['sto']))).toBe('needs-marriage (csm IV.5)');
    const second = act(deal, comment());
    expect(refused(second, comment([], ['sedma']))).toBe('needs-trump-seven (csm IV.4)');
    const hundred = { ...findRuleSet('csm')!.fields.hundred, qualifying: 'trumps' as const };
    const third = act(announced('hra', csmWith({ hundred }), withSeven), comment());
    expect(refused(third, comment([], ['sto']))).toBe('needs-trump-marriage (csm IV.5)');
    expect(options(second)).toEqual(['good', 'sto against', 'hra', 'hra, sto against']);
  });

  it('are doubled by the declarer first', () => {
    const deal = act(announced('hra', 'csm', withSeven), comment([], ['sedma']), comment(['hra'], ['sto']));
    expect(deal.state.toAct).toBe(0);
    expect(options(deal)).toHaveLength(8);
    const doubled = act(deal, comment(['against-sedma']));
    expect(options(doubled)).toEqual(['good', 'against-sedma']);
    const played = act(doubled, comment(), comment());
    expect(played.state.position?.against).toEqual([
      { seat: 1, what: 'sedma', fleks: 1 },
      { seat: 2, what: 'sto', fleks: 0 },
    ]);
  });

  it('belong to the first round, and nobody says one twice', () => {
    const deal = announced('hra', 'csm', ['Ah Kh Ol 9h 8l 9l 8a 7h Tl 7b 8b 9b', 'Ka Oa', 'Kb Ob']);
    const said = act(deal, comment([], ['sto']));
    expect(refused(said, comment([], ['sto']))).toBe('against-said-already (csm VII.1)');
    const later = act(deal, comment(['hra']), comment(), comment(['hra']));
    expect(refused(later, comment([], ['sto']))).toBe('against-too-late (csm VII.1)');
  });

  it('leave an announced seven to the declarer', () => {
    expect(refused(announced('sedma'), comment([], ['sedma']))).toBe('seven-announced-already (csm VII.1)');
  });

  it('are unknown where the rules have none', () => {
    const deal = announced('hra', csmWith({ against: { sedma: false, sto: false } }));
    expect(refused(deal, comment([], ['sto']))).toBe('against-unknown (csm VII.1)');
  });
});

describe('games that are not played out', () => {
  it('are paid at once when nobody doubles (domaci, Flek-re; hospoda, Flekování)', () => {
    for (const rules of ['domaci', 'hospoda']) {
      const hra = act(announced('hra', rules), comment(), comment());
      expect(settlementOf(hra)).toMatchObject({
        components: [{ id: 'hra', made: true, amount: 2, note: 'unplayed' }],
        bySeat: [4, -2, -2],
      });
      const sedma = act(announced('sedma', rules), comment(), comment());
      expect(settlementOf(sedma)?.bySeat).toEqual([12, -6, -6]);
    }
  });

  it('from re on: a doubled hra that is not answered is lost at its doubled rate', () => {
    const rules = csmWith({ unflekkedPaid: { hra: true, sedma: true, untilRe: true } });
    // In hearts: 1·2 doubled is 4 to each. The seven nobody doubled brings 2·2 = 4 beside it.
    const hra = act(announced('hra', rules), comment(['hra']), comment(), comment());
    expect(settlementOf(hra)).toMatchObject({
      components: [{ id: 'hra', made: false, fleks: 1, amount: -4, note: 'not-answered' }],
      bySeat: [-8, 4, 4],
    });
    const sedma = act(announced('sedma', rules), comment(['hra']), comment(), comment());
    expect(settlementOf(sedma)?.components.map(({ id, amount }) => [id, amount])).toEqual([
      ['hra', -4],
      ['sedma', 4],
    ]);
    const undoubled = act(announced('hra', rules), comment(), comment());
    expect(settlementOf(undoubled)?.bySeat).toEqual([4, -2, -2]);
    expect(
      act(announced('hra', rules), comment(['hra']), comment(), comment(['hra']), comment(), comment()).state.phase,
    ).toBe('play');
    expect(act(announced('sedma', rules), comment(['sedma']), comment(), comment()).state.phase).toBe('play');
    expect(act(announced('hra', rules), comment(['hra'], ['sto']), comment(), comment()).state.phase).toBe('play');
  });

  it('are played when anything was doubled or announced, and sto always', () => {
    expect(act(announced('hra', 'domaci'), comment(['hra']), comment(), comment()).state.phase).toBe('play');
    expect(act(announced('hra', 'domaci'), comment([], ['sto']), comment(), comment()).state.phase).toBe('play');
    expect(act(announced('sto', 'domaci'), comment(), comment()).state.phase).toBe('play');
    expect(act(announced('hra', 'csm'), comment(), comment()).state.phase).toBe('play');
  });

  it('hra flekked and sedma not, come out even when given up (csm V.12)', () => {
    const doubled = act(announced('sedma'), comment(['hra']), comment());
    expect(options(doubled)).toEqual(['good', 'hra', 'give-up']);
    const given = act(doubled, { type: 'give-up' });
    expect(settlementOf(given)).toMatchObject({
      components: [
        { id: 'hra', made: false, fleks: 1, amount: -4, note: 'given-up' },
        { id: 'sedma', made: true, fleks: 0, amount: 4, note: 'given-up' },
      ],
      bySeat: [0, 0, 0],
    });
  });

  it('are not given up otherwise', () => {
    const giveUp = { type: 'give-up' } as const;
    const why = 'give-up-not-possible (csm V.12)';
    expect(refused(act(announced('hra'), comment(['hra']), comment()), giveUp)).toBe(why);
    expect(refused(act(announced('sedma'), comment(['hra', 'sedma']), comment()), giveUp)).toBe(why);
    expect(refused(act(announced('sedma'), comment(['hra'], ['sto']), comment()), giveUp)).toBe(why);
    expect(refused(act(announced('sedma'), comment(['hra'])), giveUp)).toBe(why);
    const domaci = act(announced('sedma', 'domaci'), comment(['hra']), comment());
    expect(refused(domaci, giveUp)).toBe('give-up-not-possible (domaci, Flek-re)');
  });
});
