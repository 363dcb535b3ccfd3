import { describe, expect, it } from 'vitest';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { playCard, toPosition, type Position } from '#main/engine/index.ts';
import { laidQuestion, proveLaid, type LaidQuestion } from '#main/engine/laid/index.ts';
import { ask, cards, decided, isLaid } from './ask.ts';

function position(input: Omit<SetupInput, 'hands'> & { readonly hands: readonly string[] }): Position {
  return unwrap(toPosition(setupSchema.parse({ ...input, hands: input.hands.map(cards) })));
}

const HRA = {
  variant: 'voleny',
  rules: 'csm',
  declarer: 0,
  trump: 'h',
  contract: 'hra',
  hands: ['Ah Kh Oh Uh 9h 8h Al Aa Ab Tb', 'Th 7h Kl Ol Ul 9l 8l 7l Tl Ta', '9a 8a 7a Ua Oa Ka 9b 8b 7b Ub'],
  talon: ['Ob', 'Kb'],
} as const satisfies Omit<SetupInput, 'hands'> & { hands: readonly string[] };

const question = (at: Position, claim?: Parameters<typeof laidQuestion>[2]): LaidQuestion =>
  unwrap(laidQuestion(at, at.declarer, claim));
const verdict = (at: Position) => decided(proveLaid(question(at)));

describe('the question of a position', () => {
  it('tells nothing of who holds what', () => {
    const start = position({ ...HRA, talon: [...HRA.talon] });
    const swapped = position({ ...HRA, hands: [HRA.hands[0], HRA.hands[2], HRA.hands[1]], talon: [...HRA.talon] });
    const known = (at: Position) => {
      const { unseen, ...rest } = question(at);
      return { ...rest, unseen: [...unseen].sort() };
    };
    expect(known(start)).toEqual(known(swapped));
  });

  it('is the declarer’s alone, and only while cards are left', () => {
    const start = position({ ...HRA, talon: [...HRA.talon] });
    expect(laidQuestion(start, 1)).toMatchObject({ ok: false, error: { code: 'claim-not-declarer' } });
    expect(laidQuestion({ ...start, toPlay: null }, 0)).toMatchObject({ ok: false, error: { code: 'claim-finished' } });
  });

  it('may be about one component', () => {
    const ending = position({
      ...HRA,
      contract: 'sedma',
      variant: 'licitovany',
      hands: ['7h Al', '7a Kl', '8b 9b'],
      talon: [],
      leader: 1,
      plays: ['7a', '8b'],
    });
    expect(decided(proveLaid(question(ending))).laid).toBe(false);
    expect(decided(proveLaid(question(ending, { components: ['hra'] }))).laid).toBe(true);
    expect(decided(proveLaid(question(ending, { components: ['sedma'] }))).laid).toBe(false);
  });
});

describe('what the play shows', () => {
  const play = (start: Position, text: string): Position =>
    cards(text).reduce((at, card) => unwrap(playCard(at, card)), start);

  it('makes a game laid when the guarded ten has fallen apart', () => {
    const split = position({
      ...HRA,
      hands: [HRA.hands[0], HRA.hands[1].replace('7h', '9a'), HRA.hands[2].replace('9a', '7h')],
      talon: [...HRA.talon],
    });
    expect(verdict(split).laid).toBe(false);
    expect(verdict(play(split, 'Ah')).laid).toBe(false);
    expect(verdict(play(split, 'Ah Th')).laid).toBe(true);
    expect(verdict(play(position({ ...HRA, talon: [...HRA.talon] }), 'Ah 7h 9a')).laid).toBe(false);
  });

  it('remembers a void', () => {
    // Seat 2 has thrown an acorn under the ace: the ten and the seven of trumps are both with seat 1.
    const after = question(play(position({ ...HRA, talon: [...HRA.talon] }), 'Ah 7h 9a'));
    const found = decided(proveLaid(after));
    if (found.laid) throw new Error('the ten is still out');
    expect(found.counterexample.hands[1]).toContain('Th');
    expect(found.counterexample.evenOpen).toBe(true);
  });

  it('knows where the other half of a marriage lies', () => {
    // Ten and king of trumps in one hand would outlive the ace; two marriages shown fill that hand with kings.
    const guarded = { hand: 'Ah Uh', unseen: 'Th Kh Kl 8l' } as const;
    const marriages = [
      { side: 'defenders', seat: 1, suit: 'h' },
      { side: 'defenders', seat: 1, suit: 'l' },
    ] as const;
    expect(isLaid(guarded)).toBe(false);
    expect(isLaid({ ...guarded, marriages })).toBe(true);
  });

  it('counts on an announced seven being kept', () => {
    // Under the ace the ten has to fall before the seven.
    const guarded = { hand: 'Ah Uh', unseen: 'Th 7h 9l 8l' } as const;
    expect(isLaid(guarded)).toBe(false);
    expect(isLaid({ ...guarded, against: [{ seat: 2, what: 'sedma', fleks: 0 }] })).toBe(true);
  });

  it('refuses a question no layout satisfies', () => {
    expect(() => proveLaid(ask({ hand: 'Ah', unseen: '7h 8h', counts: [1, 2, 1] }))).toThrow(RangeError);
    const tricks = [
      {
        leader: 0,
        cards: [
          { seat: 0, card: 'Ah' },
          { seat: 1, card: '7l' },
          { seat: 2, card: '8l' },
        ],
        winner: 0,
      },
    ] as const;
    expect(() => proveLaid(ask({ hand: 'Kh', unseen: '7h 9l', tricks }))).toThrow(RangeError);
  });
});

describe('the options', () => {
  const hard = ask({
    variant: 'licitovany',
    contract: 'dve-sedmy',
    rules: 'turnaj',
    helper: 'l',
    hand: 'Ah Th Kh Uh 7h Al Tl Ul 8l 7l',
    declarer: 1,
  });

  it('leave a claim undecided only when they stop the search', () => {
    const free = decided(proveLaid(hard));
    expect(free.nodes).toBeGreaterThan(10);
    expect(proveLaid(hard, { nodes: 10 })).toMatchObject({ undecided: true });
    expect(proveLaid(hard, { nodes: free.nodes })).toMatchObject({ laid: free.laid });
  });

  it('stop at a raised signal', () => {
    expect(proveLaid(hard, { signal: { aborted: true } })).toMatchObject({ undecided: true });
    expect(proveLaid(hard, { signal: { aborted: false } })).toMatchObject({ laid: false });
  });
});
