/** Two sevens against four helpers in one hand, or a seven that is not the declarer’s. turnaj III */
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { gainsAtTable } from '#shared/settlement.ts';
import { settlementOf, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { act, announce, comment, dealOf, discard, options, pass, refused } from './deals.ts';

const show: Action = { type: 'show' };
const nothing: Action = { type: 'show-nothing' };
const stand: Action = { type: 'stand' };

/** Acorns are trumps, bells help; seat 1 begins with four bells. */
const DECLARER = 'Aa Ta Ka Oa Ua 7a Ab Tb Kb 7b';
const FOUR = 'Ob Ub 9b 8b Ah Th Kh Oh Uh 9h';
/** The same with one of seat 1’s bells held by seat 2. */
const THREE = [DECLARER, 'Ob Ub 9b 8h Ah Th Kh Oh Uh 9h', '8b Al Tl Kl Ol Ul 9l 8l 7l 9a'] as const;

/** Forhont is left with the lowest contract and names two sevens, which nobody doubles unless `said` does. */
function asked(hands: readonly string[], talon: string, said = [comment(), comment()], strict = false): Deal {
  const dealt = dealOf({ variant: 'licitovany', rules: 'turnaj', hands, talon, sitterOut: true });
  const start = strict ? startDeal(dealt.dealt, { manner: 'strict' }) : dealt;
  const [one, two] = talon.split(' ') as [never, never];
  const game = announce('dve-sedmy', { trump: 'a', helper: 'b' });
  return act(start, pass, pass, discard(one, two), game, stand, ...said);
}

describe('after the doublings of two sevens', () => {
  it('four helpers end the deal, and the declarer pays (turnaj III.1)', () => {
    const deal = asked([DECLARER, FOUR], '8h 7l', [comment(['dve-sedmy']), comment()]);
    // The declarer says no re: the doubling stands.
    expect(deal.state).toMatchObject({ phase: 'commenting', toAct: 0 });
    const question = act(deal, comment());
    expect(question.state).toMatchObject({ phase: 'showing', toAct: 1 });
    expect(options(question)).toEqual(['show']);
    expect(refused(question, nothing)).toMatch('helpers-must-be-shown');
    const over = act(question, show);
    expect(viewFor(over, 2).log.find(({ kind }) => kind === 'hand-shown')).toMatchObject({
      seat: 1,
      cards: ['Ob', 'Ub', '9b', '8b'],
    });
    // 40, doubled once: 80 to each of three.
    expect(gainsAtTable(settlementOf(over)!, 0)).toEqual([-240, 80, 80, 80]);
  });

  it('three helpers are nothing to show, and the game is played', () => {
    const deal = asked(THREE, '7h 8a');
    expect(options(deal)).toEqual(['show-nothing']);
    expect(refused(deal, show)).toMatch('nothing-to-show');
    const second = act(deal, nothing);
    expect(second.state).toMatchObject({ phase: 'showing', toAct: 2 });
    expect(act(second, nothing).state.phase).toBe('play');
  });

  it('a seven in a defender’s hand is shown likewise (turnaj III.3)', () => {
    // The declarer bluffs the helper: 7b lies with seat 2.
    const hands = [DECLARER.replace('7b', '9a'), THREE[1], THREE[2].replace('9a', '7b')];
    const deal = asked(hands, '7h 8a');
    expect(options(deal)).toEqual(['show-nothing']);
    const second = act(deal, nothing);
    expect(options(second)).toEqual(['show']);
    const over = act(second, show);
    expect(viewFor(over, 1).log.find(({ kind }) => kind === 'hand-shown')).toMatchObject({ seat: 2, cards: ['7b'] });
    expect(gainsAtTable(settlementOf(over)!, 0)).toEqual([-120, 40, 40, 40]);
  });

  it('with a hundred nobody is asked (turnaj III.2)', () => {
    const dealt = dealOf({ variant: 'licitovany', rules: 'turnaj', hands: [DECLARER, FOUR], talon: '8h 7l' });
    const game = announce('dve-sedmy-sto', { trump: 'a', helper: 'b' });
    const deal = act(dealt, pass, pass, discard('8h', '7l'), game, stand, comment(), comment());
    expect(deal.state.phase).toBe('play');
  });

  it('not shown in a strict deal it costs the flat rate, and the declarer pays all the same (turnaj IV)', () => {
    const over = act(asked([DECLARER, FOUR], '8h 7l', [comment(), comment()], true), nothing);
    expect(over.state.phase).toBe('finished');
    const settlement = settlementOf(over)!;
    expect(settlement.penalties).toEqual([{ seat: 1, renonc: 'helpers-not-shown', rate: 10 }]);
    // The declarer pays 40 to each of three and has 10 of the culprit, as everybody has.
    expect(gainsAtTable(settlement, 0)).toEqual([-110, 10, 50, 50]);
  });

  it('asks every defender, whatever he holds, and tells him nothing of the others', () => {
    const told = (hands: readonly string[], talon: string) => {
      const { toAct, phase, log } = viewFor(asked(hands, talon), 2);
      return { toAct, phase, log: log.map((entry) => entry.kind) };
    };
    expect(told([DECLARER, FOUR], '8h 7l')).toEqual(told(THREE, '7h 8a'));
  });
});
