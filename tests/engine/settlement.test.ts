import { describe, expect, it } from 'vitest';
import { settlePosition } from '#main/engine/index.ts';
import type { SetupInput } from '#shared/position.ts';
import { play, position, settled } from './positions.ts';

type Ending = Omit<Partial<SetupInput>, 'hands'> & { readonly hands: readonly string[]; readonly plays?: never };

/** The settlement of an ending after these plays. */
function sheet(ending: Ending, plays: string) {
  return settled(play(position(ending), plays));
}

/** The declarer's gain per defender by component. */
function amounts(ending: Ending, plays: string): Record<string, number> {
  return Object.fromEntries(sheet(ending, plays).components.map(({ id, amount }) => [id, amount]));
}

/** One trick that the declarer takes without any points but the last ten. */
const WIN = { hands: ['9a', '8a', '7a'], trump: 'l' } as const;
/** One trick that a defender takes. */
const LOSS = { hands: ['8a', '9a', '7a'], trump: 'l' } as const;
const TAKE = '9a 8a 7a';
const GIVE = '8a 9a 7a';

/** Points of both sides before the last trick; the declarer's marriages by suit. */
function won(declarer: number, defenders: number, marriages: ('h' | 'l' | 'a' | 'b')[] = []) {
  return { declarer: { points: declarer, marriages }, defenders: { points: defenders } };
}

describe('hra (csm V.2–7)', () => {
  it('is won with more points, doubled in hearts, by fleks, and paid by each defender', () => {
    expect(sheet({ ...WIN, won: won(40, 40) }, TAKE)).toMatchObject({ bySeat: [2, -1, -1], cappedAt: null });
    expect(amounts({ ...LOSS, trump: 'h', won: won(40, 40) }, GIVE)).toEqual({ hra: -2 });
    expect(amounts({ ...WIN, trump: 'h', fleks: { hra: 2 }, won: won(40, 40) }, TAKE)).toEqual({ hra: 8 });
  });

  it('is not won by a tie, which talons and endings make possible', () => {
    expect(amounts({ ...WIN, won: won(30, 40) }, TAKE)).toEqual({ hra: -1 });
  });

  it('becomes a silent hundred with all marriages, for either side (csm V.7)', () => {
    const hundred = sheet({ ...WIN, won: won(70, 10, ['h', 'b']) }, TAKE);
    expect(hundred.components[0]).toMatchObject({ factor: 2 * 3, amount: 6, silentHundred: 'declarer' });
    const lost = { declarer: { points: 10 }, defenders: { points: 70, marriages: ['h' as const] } };
    expect(sheet({ ...LOSS, won: lost }, GIVE).components[0]).toMatchObject({ amount: -2, silentHundred: 'defenders' });
  });

  it('adds half a plain hra for ten points more, undoubled by fleks (domaci, Kategorie mariáše)', () => {
    const domaci = { ...WIN, rules: 'domaci', fleks: { hra: 1 } } as const;
    expect(amounts({ ...domaci, won: won(80, 0, ['h']) }, TAKE)).toEqual({ hra: 2 * 2 + 0.5 });
    expect(amounts({ ...domaci, hands: ['9l', '8l', '7l'], trump: 'h', won: won(80, 0, ['h']) }, '9l 8l 7l')).toEqual({
      hra: 8 + 3,
    });
  });

  it('doubles for ten points more and needs one marriage to reach the hundred (international, Scoring)', () => {
    const international = { ...WIN, rules: 'international' } as const;
    expect(amounts({ ...international, won: won(70, 10, ['h']) }, TAKE)).toEqual({ hra: 2 });
    expect(amounts({ ...international, won: won(70, 10, ['h', 'b']) }, TAKE)).toEqual({ hra: 8 });
    expect(amounts({ ...international, won: won(50, 30, ['h', 'b']) }, TAKE)).toEqual({ hra: 1 });
  });
});

describe('sto (csm V.6)', () => {
  const sto = { contract: 'sto' } as const;

  it('made counts all marriages, lost one, and the defenders’ marriages besides', () => {
    expect(amounts({ ...WIN, ...sto, won: won(70, 10, ['h', 'b']) }, TAKE)).toEqual({ sto: 4 * 3 });
    expect(amounts({ ...LOSS, ...sto, won: won(60, 20, ['h', 'b']) }, GIVE)).toEqual({ sto: -4 * 2 });
    const defence = {
      declarer: { points: 70, marriages: ['h' as const] },
      defenders: { points: 0, marriages: ['b' as const] },
    };
    expect(amounts({ ...LOSS, ...sto, won: defence }, GIVE)).toEqual({ sto: -4 * (1 + 2) });
  });

  it('is qualified by the first marriage announced, or by the best (csm VII.1, VII.3)', () => {
    const both = { ...WIN, ...sto, trump: 'l', won: won(50, 30, ['h', 'l']) } as const;
    expect(amounts(both, TAKE)).toEqual({ sto: -4 * 2 });
    expect(amounts({ ...both, variant: 'licitovany' }, TAKE)).toEqual({ sto: 4 * 3 });
  });

  it('is lost flat in the house set, by one more in the pub, doubling in the international', () => {
    const lost = { ...LOSS, ...sto, won: won(60, 20, ['h']) } as const;
    expect(amounts({ ...lost, rules: 'domaci' }, GIVE)).toEqual({ sto: -4 });
    expect(amounts({ ...lost, rules: 'hospoda' }, GIVE)).toEqual({ sto: -4 * 3 });
    expect(amounts({ ...lost, rules: 'international' }, GIVE)).toEqual({ sto: -4 * 2 });
    const made = { ...WIN, ...sto, won: won(80, 0, ['h']) } as const;
    expect(amounts({ ...made, rules: 'domaci' }, TAKE)).toEqual({ sto: 4.5 });
    expect(amounts({ ...made, rules: 'international' }, TAKE)).toEqual({ sto: 8 });
  });

  it('is capped at five hundred (csm V.9)', () => {
    const capped = sheet({ ...WIN, ...sto, fleks: { sto: 7 }, won: won(80, 0, ['h']) }, TAKE);
    expect(capped).toMatchObject({ uncapped: 1024, cappedAt: 500, bySeat: [1000, -500, -500] });
  });
});

describe('worked examples (domaci, Příklady počítání)', () => {
  const seven = { rules: 'domaci', contract: 'sto-sedma', trump: 'h', hands: ['7h', '8a', '7a'] } as const;
  const beaten = { ...seven, hands: ['7h', '8h', '7a'] } as const;

  it('sto a sedma: 6; in hearts 12', () => {
    const bells = { ...seven, trump: 'b', hands: ['7b', '8a', '7a'], won: won(70, 10, ['h']) } as const;
    expect(amounts(bells, '7b 8a 7a')).toEqual({ sto: 4, sedma: 2 });
    expect(sheet({ ...seven, won: won(70, 10, ['l']) }, '7h 8a 7a').uncapped).toBe(12);
  });

  it('sto made, sedma lost: 2', () => {
    const bells = { ...beaten, trump: 'b', hands: ['7b', '8b', '7a'], won: won(80, 0, ['h']) } as const;
    expect(amounts(bells, '7b 8b 7a')).toEqual({ sto: 4, sedma: -2 });
  });

  it('in hearts, both doubled, sto redoubled, sedma lost: 32 − 8 = 24', () => {
    const doubled = sheet({ ...beaten, fleks: { sto: 2, sedma: 1 }, won: won(80, 0, ['l']) }, '7h 8h 7a');
    expect(doubled.components.map(({ amount }) => amount)).toEqual([32, -8]);
    expect(doubled.bySeat).toEqual([48, -24, -24]);
  });
});

describe('sevens', () => {
  it('silent: made or killed in the last trick, never doubled (csm V.8)', () => {
    const made = { hands: ['7l', '8a', '7a'], trump: 'l', won: won(40, 40), fleks: { hra: 1 } } as const;
    expect(amounts(made, '7l 8a 7a')).toEqual({ hra: 2, 'silent-seven': 1 });
    const killed = { ...made, hands: ['7l', '8l', '7a'] } as const;
    expect(amounts(killed, '7l 8l 7a')).toEqual({ hra: -2, 'silent-seven': -1 });
    const byPartner = { ...made, hands: ['8a', '7l', '8l'], leader: 1 } as const;
    expect(amounts(byPartner, '7l 8l 8a')).toEqual({ hra: -2, 'silent-seven': 1 });
    const heart = { ...made, hands: ['7h', '8a', '7a'], trump: 'h' } as const;
    expect(sheet(heart, '7h 8a 7a').components[1]).toMatchObject({
      side: 'declarer',
      made: true,
      hearts: 2,
      amount: 2,
    });
  });

  it('announced: lost when played early or beaten, and then nothing is silent (csm IV.4)', () => {
    const sedma = { contract: 'sedma', trump: 'l', won: won(40, 40) } as const;
    expect(amounts({ ...sedma, hands: ['7l', '8a', '7a'] }, '7l 8a 7a')).toEqual({ hra: 1, sedma: 2 });
    expect(amounts({ ...sedma, hands: ['9a', '8a', '7a'], leader: 0 }, TAKE)).toEqual({ hra: 1, sedma: -2 });
    const other = { ...sedma, contract: 'sto-sedma', rules: 'turnaj', variant: 'licitovany' } as const;
    expect(amounts({ ...other, hands: ['9a', '7l', '7a'] }, '9a 7l 7a')).toMatchObject({ sedma: -2 });
    expect(amounts({ ...other, hands: ['9a', '7l', '7a'] }, '9a 7l 7a')).not.toHaveProperty('silent-seven');
  });

  it('against: a component of its own beside hra (csm VII.1)', () => {
    const proti = { hands: ['9a', '7l', '7a'], trump: 'l', won: won(70, 10, ['h']) } as const;
    const against = [{ seat: 1 as const, what: 'sedma' as const, fleks: 1 }];
    expect(amounts({ ...proti, against }, '9a 7l 7a')).toEqual({ hra: 1, 'against-sedma': -4 });
    expect(amounts({ ...proti, hands: ['8l', '7l', '7a'], against }, '8l 7l 7a')).toEqual({
      hra: 2,
      'against-sedma': 4,
    });
  });

  it('two: both in their tricks, in hearts apart in the international set (csm IV.9)', () => {
    const two = {
      variant: 'licitovany',
      contract: 'dve-sedmy',
      trump: 'h',
      helper: 'l',
      hands: ['7h 7l', '8a 9a', 'Ta Ua'],
    } as const;
    const line = '7l 8a Ta 7h 9a Ua';
    expect(amounts(two, line)).toEqual({ 'dve-sedmy': 80 });
    expect(amounts({ ...two, rules: 'domaci', won: won(60, 10) }, line)).toEqual({ 'dve-sedmy': 16, hra: 2 });
    expect(amounts({ ...two, rules: 'international', won: { ...won(0, 0), tricks: [8, 0, 0] } }, line)).toEqual({
      'dve-sedmy': 60,
      'tricks-majority': 2,
    });
    const beaten = { ...two, hands: ['7h 7l', '8l 9a', 'Ta Ua'] } as const;
    expect(amounts(beaten, '7l 8l Ta 9a Ua 7h')).toEqual({ 'dve-sedmy': -80 });
    const last = { ...two, hands: ['7h', '9a', 'Ua'] } as const;
    expect(amounts(last, '7h 9a Ua')).toEqual({ 'dve-sedmy': 80 });
    expect(amounts({ ...last, leader: 1 }, '9a Ua 7h')).toEqual({ 'dve-sedmy': -80 });
  });
});

describe('announcements against', () => {
  it('sto against is paid like sto, and takes the silent hundred from its side (csm V.6–7)', () => {
    const against = [{ seat: 1 as const, what: 'sto' as const }];
    const defence = { declarer: {}, defenders: { points: 80, marriages: ['h' as const] } };
    expect(amounts({ ...LOSS, against, won: defence }, GIVE)).toEqual({ hra: -1, 'against-sto': -8 });
    expect(amounts({ ...WIN, against, won: won(70, 10, ['h']) }, TAKE)).toEqual({ hra: 2, 'against-sto': 4 * (9 + 2) });
  });
});

describe('majority of tricks (international, Licitovaný Mariáš)', () => {
  const last = {
    ...WIN,
    variant: 'licitovany',
    rules: 'international',
    contract: 'sedma',
    hands: ['7l', '8a', '7a'],
  } as const;

  it('is won with six tricks and lost with five', () => {
    const tricks = (own: number) => ({ ...won(40, 40), tricks: [own, 9 - own, 0] });
    expect(amounts({ ...last, won: tricks(5) }, '7l 8a 7a')).toMatchObject({ 'tricks-majority': 1 });
    expect(amounts({ ...last, won: tricks(4) }, '7l 8a 7a')).toMatchObject({ 'tricks-majority': -1 });
  });

  it('stands beside sto a sedma in hearts at its own rates', () => {
    const hearts = { ...last, contract: 'sto-sedma', trump: 'h', hands: ['7h', '8a', '7a'] } as const;
    expect(amounts({ ...hearts, won: { ...won(70, 10, ['l']), tricks: [9, 0, 0] } }, '7h 8a 7a')).toEqual({
      sto: 4,
      sedma: 2,
      'tricks-majority': 2,
    });
    expect(amounts({ ...hearts, contract: 'sto', won: won(70, 10, ['l']) }, '7h 8a 7a')).toMatchObject({ sto: 8 });
  });
});

describe('betl and durch', () => {
  it('pay their rate, untouched by hearts (csm V.2, IV.7–8)', () => {
    const betl = { contract: 'betl', trump: null } as const;
    expect(amounts({ ...betl, hands: ['7h', '8h', '9h'], fleks: { betl: 1 } }, '7h 8h 9h')).toEqual({ betl: 30 });
    expect(amounts({ ...betl, hands: ['Th', '8h', '9h'] }, 'Th 8h 9h')).toEqual({ betl: -15 });
    expect(amounts({ ...betl, contract: 'durch', hands: ['Th', '8h', '9h'] }, 'Th 8h 9h')).toEqual({ durch: 30 });
    expect(amounts({ ...betl, contract: 'durch', hands: ['Th', 'Uh', '9h'] }, 'Th Uh 9h')).toEqual({ durch: -30 });
  });

  it('compared open games hold only if every card is lowest or highest (international, Open Betl)', () => {
    const open = { rules: 'international', contract: 'open-betl', trump: null } as const;
    expect(amounts({ ...open, hands: ['7h 7l', '8h 8l', '9h 9l'] }, '7h 8h 9h')).toEqual({ betl: 10 });
    expect(amounts({ ...open, hands: ['7h 9l', '8h 8l', '9h 7l'] }, '7h 8h 9h')).toEqual({ betl: -10 });
    const durch = { ...open, contract: 'open-durch' } as const;
    expect(amounts({ ...durch, hands: ['Ah 9l', '8h 8l', '9h 7l'] }, 'Ah 8h 9h')).toEqual({ durch: 20 });
    expect(amounts({ ...durch, hands: ['Ah 9l', '8h 8l', '9h Tl'] }, 'Ah 8h 9h')).toEqual({ durch: -20 });
    expect(amounts({ ...open, rules: 'domaci', hands: ['7h 9l', '8h 8l', '9h 7l'] }, '7h 8h 9h 7l 9l 8l')).toEqual({
      betl: -10,
    });
  });

  it('durch with the smart one: the taker of the eighth trick settles with the declarer (csm VII.2)', () => {
    const smart = { variant: 'krizovy', contract: 'durch', trump: null } as const;
    const seven = { ...won(0, 0), tricks: [7, 0, 0, 0] };
    const given = sheet({ ...smart, hands: ['8h', '9h', 'Uh', '7h'], won: seven }, '8h 9h Uh 7h');
    expect(given.bySeat).toEqual([30, -30, 30, -30]);
    expect(given.perDefender.map(({ seat }) => seat)).toEqual([1, 3]);
    const own = sheet({ ...smart, hands: ['Ah', '9h', 'Uh', '7h'], won: seven }, 'Ah 9h Uh 7h');
    expect(own.bySeat).toEqual([90, -30, -30, -30]);
    const early = { ...won(0, 0), tricks: [6, 1, 0, 0] };
    expect(sheet({ ...smart, hands: ['8h', '9h', 'Uh', '7h'], won: early }, '8h 9h Uh 7h').bySeat[0]).toBe(-90);
    const closed = { ...smart, rules: 'international' } as const;
    expect(sheet({ ...closed, hands: ['8h', '9h', 'Uh', '7h'], won: seven }, '8h 9h Uh 7h').bySeat[0]).toBe(-30);
  });
});

describe('a position', () => {
  it('is settled only once it is played', () => {
    expect(settlePosition(position(WIN))).toMatchObject({ ok: false, error: { code: 'not-finished' } });
  });
});
