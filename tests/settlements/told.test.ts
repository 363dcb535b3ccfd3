/** Games told without their cards, against settlements computed by hand and against games played out card by card. */
import { describe, expect, it } from 'vitest';
import { settlePosition, settleTold, toPosition } from '#main/engine/index.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { toldGameSchema, type ToldGameInput } from '#shared/told-game.ts';
import { settlementFixtures } from '../fixtures/settlements/index.ts';
import { told } from './tell.ts';

describe('games told afterwards', () => {
  const named = settlementFixtures.map((fixture) => [fixture.id, fixture] as const);
  it.each(named)('%s comes to what was computed by hand', (_, fixture) => {
    const position = unwrap(toPosition(setupSchema.parse(fixture.position)));
    const wholeGame = position.points.declarer + position.points.defenders === 90 || isNoTrump(position.contract);
    const rules = fixture.position.rules;
    // Hands that were compared instead of played are told by what the comparison came to.
    const compared = position.contract.startsWith('open-') && position.fields.openGame === 'compared';
    const lost = fixture.expected.each < 0;
    const tricks =
      position.contract === 'open-betl' ? (lost ? 1 : 0) : lost ? 0 : position.variant === 'krizovy' ? 8 : 10;
    const game = { ...told(position, rules), ...(compared && { tricks }) };
    const settlement = unwrap(settleTold(toldGameSchema.parse(game), position.ruleSet));
    if (!wholeGame) return;
    expect(Object.fromEntries(settlement.components.map(({ id, amount }) => [id, amount]))).toEqual(
      fixture.expected.components,
    );
    for (const { amount } of settlement.perDefender) expect(amount).toBe(fixture.expected.each);
    expect([...settlement.bySeat].sort()).toEqual([...fixture.expected.bySeat].sort());
    expect(settlement.bySeat[0]).toBe(fixture.expected.bySeat[position.declarer]);
    expect(settlement.cappedAt).toBe(fixture.expected.cappedAt ?? null);
    expect(settlement.points).toEqual(unwrap(settlePosition(position)).points);
  });
  it('are almost all of the fixtures', () => {
    const whole = settlementFixtures.filter(({ position }) => {
      const { points, contract } = unwrap(toPosition(setupSchema.parse(position)));
      return isNoTrump(contract) || points.declarer + points.defenders === 90;
    });
    expect(whole.length).toBeGreaterThan(settlementFixtures.length * 0.9);
  });
});
const csm = findRuleSet('csm')!;
const tell = (game: Partial<ToldGameInput>) =>
  settleTold(
    toldGameSchema.parse({ rules: 'csm', variant: 'voleny', contract: 'hra', trump: 'a', points: 60, ...game }),
    csm,
  );
const error = (game: Partial<ToldGameInput>) => {
  const answer = tell(game);
  return answer.ok ? null : [answer.error.code, answer.error.path];
};

describe('what cannot have been', () => {
  it.each([
    ['a game of another variant', { variant: 'lizany' }, 'variant-not-in-rules', ['variant']],
    ['a trump game without trumps', { trump: null }, 'trump-missing', ['trump']],
    [
      'an open betl the rules do not know',
      { contract: 'open-betl', trump: null, tricks: 0 },
      'contract-not-in-rules',
      ['contract'],
    ],
    ['a betl without its tricks', { contract: 'betl', trump: null }, 'missing-field', ['tricks']],
    ['eleven tricks', { tricks: 11 }, 'won-tricks', ['tricks']],
    ['a flek on what was not played', { fleks: { sto: 1 } }, 'flek-not-in-contract', ['fleks', 'sto']],
    [
      'a flek on an announcement nobody made',
      { fleks: { 'against-sto': 1 } },
      'flek-not-in-contract',
      ['fleks', 'against-sto'],
    ],
    [
      'a seven announced by both sides',
      { contract: 'sedma', against: ['sedma'] },
      'seven-announced-twice',
      ['against', 0],
    ],
    ['sto proti twice', { against: ['sto', 'sto'] }, 'against-twice', ['against', 1]],
    ['two marriages in trumps', { marriages: { declarer: [40], defenders: [40] } }, 'told-marriages', ['marriages']],
    ['five marriages of one side', { marriages: { declarer: [20, 20, 20, 20, 20] } }, 'told-marriages', ['marriages']],
    ['a hundred marriages', { marriages: { declarer: Array(100).fill(40) } }, 'told-marriages', ['marriages']],
    ['more tricks than any game has', { tricks: 17 }, 'won-tricks', ['tricks']],
    ['31 fleks', { fleks: { hra: 31 } }, 'too-many-fleks', ['fleks', 'hra']],
    ['more points than there are', { points: 100 }, 'told-points', ['points']],
    ['points below nothing', { points: -10 }, 'told-points', ['points']],
    ['half of ten points', { points: 55 }, 'told-points', ['points']],
    ['three announcements against', { against: ['sedma', 'sto', 'sto'] }, 'against-twice', ['against', 2]],
    ['four who doubled', { doubledBy: [1, 2, 1, 2] }, 'told-doubler', ['doubledBy', 2]],
    ['a last trick without its points', { points: 0, seven: 'declarer-made' }, 'told-last-trick', ['points']],
    ['a fourth player in křížový', { variant: 'krizovy', sitterOut: true }, 'sitter-out-not-in-variant', ['sitterOut']],
    ['a declarer who doubles himself', { doubledBy: [0] }, 'told-doubler', ['doubledBy', 0]],
    ['a renonc of nobody', { renonc: { seat: 3, id: 'not-beaten' } }, 'told-renonc-seat', ['renonc', 'seat']],
    ['a laid game that was lost', { laid: true, points: 30 }, 'told-laid-lost', ['laid']],
    ['a laid game doubled by nobody', { laid: true, fleks: { hra: 1 } }, 'told-doubler-missing', ['doubledBy']],
  ] as const)('%s is refused with its place', (_, game, code, path) => {
    expect(error(game as unknown as Partial<ToldGameInput>)).toEqual([code, path]);
  });
});

describe('arguments of every table', () => {
  it('140 points in hra are a silent hundred of ten times the stake', () => {
    const { components, bySeat } = unwrap(tell({ points: 80, marriages: { declarer: [40, 20] } as never }));
    expect(components).toMatchObject([{ id: 'hra', silentHundred: 'declarer', factor: 10, amount: 10 }]);
    expect(bySeat).toEqual([20, -10, -10]);
  });
  it('a laid and flekked hra: the one who doubled pays for both (csm V.10)', () => {
    const { bySeat } = unwrap(tell({ points: 90, laid: true, fleks: { hra: 1 }, doubledBy: [2] }));
    // 2 × 2 in all; who did not double pays 1, the doubler the 3 that are left.
    expect(bySeat).toEqual([4, -1, -3]);
  });
  it('durch with the smart one in křížový: who took the last trick stands with the declarer', () => {
    const { bySeat } = unwrap(
      tell({ variant: 'krizovy', contract: 'durch', trump: null, points: 0, tricks: 7, lastTrickLost: true }),
    );
    expect(bySeat).toEqual([30, 30, -30, -30]);
  });
  it('a renonc in play at the doubled rate: who committed it pays for his side, and the flat rate to everybody (csm VI.3)', () => {
    const renonc = { seat: 1, id: 'not-followed' } as const;
    const { components, bySeat, penalties } = unwrap(tell({ points: 20, renonc }));
    // Hra at 1 from each of two, all of it from him; 10 to each of the two others. A hundred missed or made counts no more.
    expect(components).toMatchObject([{ id: 'hra', made: true, amount: 1, note: 'renonc' }]);
    expect(penalties).toEqual([{ seat: 1, renonc: 'not-followed', rate: 10 }]);
    expect(bySeat).toEqual([2 + 10, -2 - 20, 10]);
  });
  it('a renonc of the declarer loses him what he announced; a sharp card in the talon has the higher rate', () => {
    const renonc = { seat: 0, id: 'sharp-in-talon' } as const;
    const { bySeat } = unwrap(tell({ contract: 'sedma', points: 90, seven: 'declarer-made', renonc }));
    // Sedma 2 and hra 1 to each, and 50 to each.
    expect(bySeat).toEqual([-106, 53, 53]);
  });
  it('where there are no flat rates only the game is lost by a renonc, and a technical one is none', () => {
    const told = (id: 'not-beaten' | 'comment-order') => {
      const game = { rules: 'domaci', variant: 'voleny', contract: 'hra', trump: 'a', points: 90 } as const;
      return settleTold(toldGameSchema.parse({ ...game, renonc: { seat: 0, id } }), findRuleSet('domaci')!);
    };
    const { components, bySeat, penalties } = unwrap(told('not-beaten'));
    expect(components).toMatchObject([{ id: 'hra', made: false, note: 'renonc' }]);
    expect(penalties).toBeUndefined();
    expect(bySeat).toEqual([-2, 1, 1]);
    expect(told('comment-order')).toMatchObject({ error: { code: 'told-no-renoncs', path: ['renonc'] } });
  });
  it('a technical renonc leaves the game as it was played', () => {
    const renonc = { seat: 2, id: 'comment-order' } as const;
    const plain = unwrap(tell({ points: 50 })).bySeat;
    expect(unwrap(tell({ points: 50, renonc })).bySeat).toEqual([plain[0]! + 10, plain[1]! + 10, plain[2]! - 20]);
  });
  it('the fourth settles like a defender', () => {
    const settlement = unwrap(tell({ sitterOut: true }));
    expect(settlement).toMatchObject({ sitterOut: 1, bySeat: [2, -1, -1] });
  });
});
