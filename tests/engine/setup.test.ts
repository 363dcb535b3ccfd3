import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { setupSchema, type SetupInput } from '#shared/position.ts';
import { setupProblems, toPosition } from '#main/engine/index.ts';
import { cards, position, setupOf } from './positions.ts';

/** Faults as `code at path`. */
function faults(input: Omit<Partial<SetupInput>, 'hands'> & { readonly hands: readonly string[] }): string[] {
  return setupProblems(setupSchema.parse(setupOf(input))).map(({ code, path }) => `${code} ${path?.join('.') ?? ''}`);
}

const HANDS = ['Ah 7h', 'Al 7l', 'Aa 7a'];
const WHOLE = ['Ah Th Kh Oh Uh 9h 8h 7h Al Tl', 'Kl Ol Ul 9l 8l 7l Aa Ta Ka Oa', 'Ua 9a 8a 7a Ab Tb Kb Ob Ub 9b'];

describe('setups that can lie on a table', () => {
  it('are whole deals with their talon, or endings with or without it', () => {
    expect(faults({ hands: WHOLE, talon: cards('8b 7b') })).toEqual([]);
    expect(faults({ hands: HANDS })).toEqual([]);
    expect(faults({ hands: HANDS, talon: cards('8b 7b') })).toEqual([]);
  });

  it('need not be sensible contracts', () => {
    expect(faults({ hands: HANDS, contract: 'sto' })).toEqual([]);
    expect(faults({ hands: HANDS, contract: 'betl', trump: null, declarer: 2 })).toEqual([]);
  });

  it('lead where the rules say', () => {
    expect(position({ hands: HANDS, declarer: 1 }).toPlay).toBe(0);
    expect(position({ hands: HANDS, declarer: 1, contract: 'betl', trump: null }).toPlay).toBe(1);
    expect(position({ hands: HANDS, declarer: 1, rules: 'international' }).toPlay).toBe(1);
    expect(position({ hands: HANDS, leader: 2 }).toPlay).toBe(2);
  });

  it('remember what was won before', () => {
    const won = {
      declarer: { points: 30, marriages: ['l' as const] },
      defenders: { points: 10 },
      tricks: [5, 3, 0],
    };
    const at = position({ hands: HANDS, won });
    expect(at).toMatchObject({ points: { declarer: 30, defenders: 10 }, tricksWon: [5, 3, 0] });
    expect(at.earlierMarriages).toEqual([{ side: 'declarer', suit: 'l', points: 20 }]);
  });
});

describe('setups that cannot', () => {
  it('name unknown rules or variants', () => {
    expect(faults({ hands: HANDS, rules: 'nobody' })).toEqual(['unknown-rules rules']);
    expect(faults({ hands: HANDS, rules: 'hospoda', variant: 'lizany' })).toEqual(['variant-not-in-rules variant']);
  });

  it('have wrong hands', () => {
    expect(faults({ hands: ['Ah', 'Al'] })).toEqual(['wrong-number-of-hands hands']);
    expect(faults({ hands: ['Ah 7h', 'Al 7h', 'Aa 7a'] })).toEqual(['card-twice hands.1.1']);
    expect(faults({ hands: HANDS, talon: cards('7b 7a') })).toEqual(['card-twice talon.1']);
    expect(faults({ hands: ['Ah 7h', 'Al', 'Aa 7a'] })).toEqual(['uneven-hands hands.1']);
    // The odd one out is told, be it the first.
    expect(faults({ hands: ['Ah', 'Al 7l', 'Aa 7a'] })).toEqual(['uneven-hands hands.0']);
    expect(faults({ hands: ['', '', ''] })).toEqual(['no-cards hands']);
    // An empty hand is no measure for one that has cards.
    expect(faults({ hands: [WHOLE[0]!, '', ''] })).toEqual(['uneven-hands hands.1', 'uneven-hands hands.2']);
    expect(faults({ hands: ['Ah Th Kh Oh Uh 9h 8h 7h Al Tl Kl', 'Aa', 'Ab'] })).toEqual(['too-many-cards hands.0']);
  });

  it('have a wrong talon or stock', () => {
    expect(faults({ hands: WHOLE })).toEqual(['wrong-talon talon']);
    expect(faults({ hands: HANDS, talon: cards('8b') })).toEqual(['wrong-talon talon']);
    expect(faults({ hands: HANDS, stock: cards('8b 9b') })).toEqual(['wrong-stock stock']);
    const lizany = { variant: 'lizany', rules: 'international' } as const;
    expect(faults({ ...lizany, hands: ['Ah', 'Al'], stock: cards('8b 9b') })).toEqual(['short-hands hands']);
    expect(faults({ ...lizany, hands: ['Ah', 'Al'], stock: cards('8b') })).toEqual(['wrong-stock stock']);
    expect(faults({ ...lizany, hands: ['Ah', 'Al'], talon: cards('8b 9b') })).toEqual(['wrong-talon talon']);
  });

  it('mismatch contract and suits', () => {
    expect(faults({ hands: HANDS, trump: null })).toEqual(['trump-missing trump']);
    expect(faults({ hands: HANDS, contract: 'betl' })).toEqual(['trump-unexpected trump']);
    expect(faults({ hands: HANDS, helper: 'l' })).toEqual(['helper-unexpected helper']);
    expect(faults({ hands: HANDS, contract: 'open-betl', trump: null })).toEqual(['contract-not-in-rules contract']);
    expect(faults({ hands: HANDS, contract: 'dve-sedmy', helper: 'l' })).toEqual(['contract-not-in-rules contract']);
    const two = { hands: HANDS, variant: 'licitovany', contract: 'dve-sedmy' } as const;
    expect(faults(two)).toEqual(['helper-missing helper']);
    expect(faults({ ...two, helper: 'h' })).toEqual(['helper-is-trump helper']);
    expect(
      faults({ variant: 'lizany', rules: 'international', hands: ['Ah', 'Al'], trump: null, contract: 'betl' }),
    ).toEqual(['contract-not-in-rules contract']);
  });

  it('have a partner where none can be', () => {
    expect(faults({ hands: HANDS, partner: 1 })).toEqual(['partner-unexpected partner']);
    expect(faults({ hands: HANDS, called: 'A' })).toEqual(['call-unexpected called']);
    expect(faults({ hands: HANDS, declarer: 3 })).toEqual(['no-such-seat declarer']);
    const four = { variant: 'krizovy', hands: ['Ah', 'Al', 'Aa', 'Ab'] } as const;
    expect(faults({ ...four, partner: 0 })).toEqual(['partner-is-declarer partner']);
    expect(faults({ ...four, partner: 1, contract: 'durch', trump: null })).toEqual(['partner-unexpected partner']);
    expect(faults({ ...four, partner: 3, called: 'A' })).toEqual([]);
  });

  it('double or announce what is not there', () => {
    expect(faults({ hands: HANDS, fleks: { sto: 1, sedma: 0 } })).toEqual(['flek-not-in-contract fleks.sto']);
    expect(faults({ hands: HANDS, rules: 'domaci', fleks: { hra: 5 } })).toEqual(['too-many-fleks fleks.hra']);
    const proti = { seat: 1, what: 'sto' } as const;
    expect(faults({ hands: HANDS, against: [proti, { ...proti, seat: 2 }] })).toEqual(['against-twice against.1']);
    expect(faults({ hands: HANDS, against: [{ ...proti, seat: 0 }] })).toEqual(['against-own-side against.0.seat']);
    expect(faults({ hands: HANDS, against: [proti], contract: 'betl', trump: null })).toEqual([
      'against-not-allowed against.0',
    ]);
    expect(faults({ hands: HANDS, against: [proti], rules: 'turnaj', variant: 'licitovany' })).toEqual([
      'against-not-allowed against.0',
    ]);
  });

  it('announce a seven its holder never had', () => {
    const without = ['Ah 8h', 'Al 7h', 'Aa 7a'];
    expect(faults({ hands: without, contract: 'sedma' })).toEqual(['seven-not-held contract']);
    expect(faults({ hands: ['Ah 8h', 'Al 7l', 'Aa 7a'], contract: 'sedma' })).toEqual([]);
    expect(faults({ hands: HANDS, against: [{ seat: 1, what: 'sedma' }] })).toEqual(['seven-not-held against.0']);
    expect(faults({ hands: without, against: [{ seat: 1, what: 'sedma' }], contract: 'sedma' })).toEqual([
      'seven-announced-twice against.0',
    ]);
    const two = { hands: HANDS, variant: 'licitovany', contract: 'dve-sedmy', helper: 'l' } as const;
    expect(faults(two)).toEqual(['seven-not-held helper']);
    expect(faults({ ...two, rules: 'turnaj' })).toEqual([]);
  });

  it('announce two sevens they never had only when no game was left that they could hold (csm VII.3)', () => {
    const hands = ['Ah Th Kh Uh 9h 8h Al Tl Kl Ul', '7h Oh Ol 9l 8l 7l Aa 9a 8a 7a', 'Ta Ka Oa Ua Ab Tb Kb Ob 9b 8b'];
    const talon: Card[] = ['Ub', '7b'];
    const game = { variant: 'licitovany', rules: 'csm', hands, talon, trump: 'h' } as const;
    const two = { contract: 'dve-sedmy', helper: 'l' } as const;
    expect(faults({ ...game, ...two })).toEqual([]);
    expect(faults({ ...game, ...two, rules: 'international', helper: null })).toEqual([]);
    // Two sevens could be held beside other suits, and a durch had been left.
    const sevens = ['7h Th Kh Uh 9h 8h Al Tl 7l Ul', 'Ah Oh Ol 9l 8l Kl Aa 9a 8a 7a', hands[2]!];
    expect(faults({ ...game, ...two, hands: sevens, helper: 'a' })).toEqual(['seven-not-held helper']);
    expect(faults({ ...game, hands, contract: 'sto-sedma' })).toEqual(['seven-not-held contract']);
    expect(faults({ ...game, hands, contract: 'sedma' })).toEqual(['seven-not-held contract']);
  });

  it('have won what cannot have been won', () => {
    const won = (points: number, tricks: number[] = [0, 0, 0]) => ({ declarer: { points }, tricks });
    expect(faults({ hands: HANDS, won: won(50, [8, 0, 0]) })).toEqual([]);
    expect(faults({ hands: HANDS, won: won(60) })).toEqual(['won-points won']);
    expect(faults({ hands: HANDS, won: won(0, [8, 1, 0]) })).toEqual(['won-tricks won.tricks']);
    expect(faults({ hands: HANDS, won: won(0, [8, 0]) })).toEqual(['wrong-number-of-tricks won.tricks']);
    expect(faults({ hands: WHOLE, talon: cards('8b 7b'), won: won(10) })).toEqual(['won-points won']);
    const shown = (suits: ('h' | 'l')[]) => ({ declarer: { marriages: suits } });
    expect(faults({ hands: ['Kh Oh', 'Al 7l', 'Aa 7a'], won: shown(['h']) })).toEqual([
      'won-marriage won.declarer.marriages.0',
    ]);
    expect(faults({ hands: ['Kh 7h', 'Al 7l', 'Aa 7a'], won: shown(['h']) })).toEqual([]);
    expect(faults({ hands: HANDS, won: shown(['h', 'h']) })).toEqual(['won-marriage won.declarer.marriages.1']);
    expect(faults({ hands: HANDS, talon: cards('Kh 8b'), won: shown(['h']) })).toEqual([
      'won-marriage won.declarer.marriages.0',
    ]);
  });

  it('are played against the rules', () => {
    expect(faults({ hands: HANDS, plays: ['Ah', 'Al', 'Aa', '7l'] })).toEqual(['card-not-in-hand plays.3']);
    expect(faults({ hands: ['Ah 7l', 'Al 7h', 'Aa 7a'], plays: ['Ah', 'Al'] })).toEqual(['follow-suit plays.1']);
    expect(faults({ hands: ['Ah', 'Al', 'Aa'], plays: ['Ah', 'Al', 'Aa', 'Ab'] })).toEqual(['play-after-end plays.3']);
    const result = toPosition(setupSchema.parse(setupOf({ hands: ['Ah 7l', 'Al 7h', 'Aa 7a'], plays: ['Ah', 'Al'] })));
    expect(result).toMatchObject({ ok: false, error: { params: { article: 'csm II.7', allowed: ['7h'] } } });
  });

  it('show a marriage silently on request', () => {
    const silent = position({ hands: ['Kh Oh', 'Al 7l', 'Aa 7a'], plays: [{ card: 'Kh', announce: false }] });
    expect(silent.marriages).toEqual([]);
  });
});
