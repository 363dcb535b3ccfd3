/** A betl or durch ends with the trick that decides it, as a position and at the table. docs/rules.md, csm III.4 */
import { describe, expect, it } from 'vitest';
import { setupSchema } from '#shared/position.ts';
import {
  isOver,
  legalCards,
  positionVerdicts,
  settlePosition,
  toPosition,
  viewOfPosition,
} from '#main/engine/index.ts';
import { laidQuestion } from '#main/engine/laid/index.ts';
import { cards, play, position, setupOf } from './positions.ts';

const BETL = { contract: 'betl' as const, trump: null, hands: ['8b 7l 9l', '7b Ul 8h', '8l 9h Uh'] };
const DURCH = { contract: 'durch' as const, trump: null, hands: ['8b 7l Ab', '9b 9l Tb', '8l 9h 7b'] };
const CAUGHT = '8b 7b 8l';

const gains = (at: Parameters<typeof settlePosition>[0]) => {
  const settled = settlePosition(at);
  return settled.ok ? settled.value.bySeat : settled.error.code;
};

describe('a position is over', () => {
  it.each([
    ['betl', BETL, CAUGHT, [-30, 15, 15]],
    ['durch', DURCH, '8b 9b 7b', [-60, 30, 30]],
  ] as const)('%s with the trick that decides it, and not before', (_, ending, plays, paid) => {
    const start = position(ending);
    const before = play(start, plays.slice(0, 5));
    expect([isOver(before), gains(before), positionVerdicts(before).length]).toEqual([false, 'not-finished', 3]);
    const after = play(before, plays.slice(6));
    expect([isOver(after), gains(after), positionVerdicts(after)]).toEqual([true, paid, []]);
    expect(viewOfPosition(after, 0)).toMatchObject({ phase: 'finished', toAct: null, actions: [], verdicts: [] });
    expect(laidQuestion(after, 0)).toMatchObject({ ok: false, error: { code: 'claim-finished' } });
  });

  it('where the tricks before it decide it', () => {
    const won = { declarer: { points: 0 }, defenders: { points: 0 }, tricks: [1, 0, 0] };
    expect(isOver(position({ ...BETL, won }))).toBe(true);
    expect(isOver(position({ ...DURCH, won }))).toBe(false);
  });

  it('but a game that can still be made is not', () => {
    const made = play(position({ ...BETL, hands: ['7b 7l', '8b 8l', '9b 9l'] }), '7b 8b 9b');
    expect([isOver(made), gains(made)]).toEqual([false, 'not-finished']);
    const trumps = play(position({ hands: ['7a 7l', '8a 8l', '9a 9l'] }), '7a 8a 9a');
    expect([isOver(trumps), gains(trumps)]).toEqual([false, 'not-finished']);
  });

  it('and what is played after it is still a play by the rules, and changes nothing', () => {
    const plays = cards(`${CAUGHT} 7l Ul 9h`);
    expect(gains(position({ ...BETL, plays }))).toEqual([-30, 15, 15]);
    const after = play(position(BETL), `${CAUGHT} 7l`);
    expect([isOver(after), legalCards(after)]).toEqual([true, ['Ul']]);
    const against = setupSchema.parse({ ...setupOf(BETL), plays: plays.with(4, '8h') });
    expect(toPosition(against)).toMatchObject({ ok: false, error: { code: 'follow-suit', path: ['plays', 4] } });
  });

  it('a durch that only its last trick lost is the smart one’s, and no other is (csm VII.2)', () => {
    const ending = { ...DURCH, variant: 'krizovy' as const, hands: ['Ab 8b', '9b Tb', '7b 9h', '7h Ub'] };
    const last = play(position(ending), 'Ab 9b 7b Ub 8b Tb 9h 7h');
    const early = play(position(ending), '8b 9b 7b Ub');
    expect([isOver(last), isOver(early)]).toEqual([true, true]);
    expect((gains(last) as number[])[0]).toBeGreaterThan(0);
    expect((gains(early) as number[])[0]).toBeLessThan(0);
  });
});
