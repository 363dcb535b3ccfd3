import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { cards, counterexample, isLaid } from './ask.ts';

const EIGHT_TRUMPS = 'Ah Th Kh Oh Uh 9h 8h 7h';

describe('hra and sedma', () => {
  it('is laid with all trumps and two aces', () => {
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Al Aa` })).toBe(true);
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Al Aa`, contract: 'sedma' })).toBe(true);
  });

  it('is not laid with a ten whose ace is out', () => {
    expect(counterexample({ hand: `${EIGHT_TRUMPS} Tl Aa` }).breach).toBe('point-lost');
  });

  it('is laid without the trump ten when it must fall under the ace', () => {
    expect(isLaid({ hand: 'Ah Kh Oh Uh 9h 8h 7h Al Aa Ab' })).toBe(true);
  });

  it('is not laid when the trump ten may be guarded', () => {
    const { hands, evenOpen } = counterexample({ hand: 'Ah Kh Oh Uh 9h 8h Al Aa Ab Tb', talon: 'Ka Kl' });
    expect(hands.slice(1).some((hand) => hand.includes('Th') && hand.includes('7h'))).toBe(true);
    expect(evenOpen).toBe(true);
  });

  it('is laid when the guard has to be in the talon', () => {
    expect(isLaid({ hand: 'Ah Kh Oh Uh 9h 8h Al Aa Ab Tb', talon: '7h Kl' })).toBe(true);
  });

  it('does not need the lead when every lead is met', () => {
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Al Tl`, variant: 'licitovany', declarer: 1 })).toBe(true);
    // A king led to the bare ace is taken; with the ten and no ace the ace is led.
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Tl Kl`, variant: 'licitovany', declarer: 1 })).toBe(false);
  });

  it('is lost with every trick against four marriages', () => {
    const hand = 'Ah Th Uh 9h 8h 7h Al Tl Aa Ab';
    expect(counterexample({ hand, talon: '7b 8b' }).breach).toBe('outscored');
    // One king away, and the defenders cannot reach 90.
    expect(isLaid({ hand, talon: '7b Kb' })).toBe(true);
  });

  it('breaks sedma, not hra, when the seven has to ruff', () => {
    const ending = { variant: 'licitovany', hand: '7h Al', unseen: '7a Kl 8b 9b', leader: 1, declarer: 0 } as const;
    expect(isLaid(ending)).toBe(true);
    expect(counterexample({ ...ending, contract: 'sedma' }).breach).toBe('seven-early');
  });

  it('allows csm, not turnaj, a trick without points to a laid sedma', () => {
    const ending = { variant: 'licitovany', contract: 'sedma', hand: 'Kh 7h 9l', unseen: 'Kl 7l 8a 9a Ka 7b' } as const;
    expect(isLaid(ending)).toBe(true);
    expect(counterexample({ ...ending, rules: 'turnaj' }).breach).toBe('trick-lost');
  });

  it('counts what was lost before the claim', () => {
    expect(counterexample({ hand: 'Ah Kh', unseen: '7l 8l 9l 7a', pointsLost: 10 })).toMatchObject({
      breach: 'point-lost',
      line: [],
    });
  });

  it('is no claim on a guess, though every layout could be won with open hands', () => {
    // A lead of acorns, a heart thrown away: which of king of bells and svršek of hearts is the last trick?
    const found = counterexample({
      variant: 'licitovany',
      trump: 'l',
      hand: 'Kb Oh',
      unseen: '9h Uh 8a Ob',
      declarer: 1,
      leader: 2,
    });
    expect(found).toMatchObject({ breach: 'point-lost', evenOpen: false });
  });
});

describe('sto', () => {
  it('is laid with a marriage and every point', () => {
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Al Aa`, contract: 'sto' })).toBe(true);
    expect(
      isLaid({ hand: `${EIGHT_TRUMPS} Al Aa`, contract: 'sto-sedma', rules: 'turnaj', variant: 'licitovany' }),
    ).toBe(true);
  });

  it('needs a marriage, which may have been shown before', () => {
    const hand = 'Ah Th Kh Uh 9h 8h 7h Al Aa Ab';
    expect(counterexample({ hand, contract: 'sto', talon: 'Oh 7b' }).breach).toBe('no-marriage');
    const marriages = [{ side: 'declarer', seat: 0, suit: 'l' }] as const;
    expect(isLaid({ hand: 'Ah Kl', unseen: '7l 8l 7a 8a', contract: 'sto', marriages })).toBe(true);
  });

  it('can always show the svršek before the king', () => {
    expect(isLaid({ hand: `${EIGHT_TRUMPS} Al Aa`, contract: 'sto', rules: 'international' })).toBe(true);
  });
});

describe('betl', () => {
  it('is laid with the lowest cards of every suit held', () => {
    expect(isLaid({ hand: '7h 8h 9h 7l 8l 7a 8a 9a 7b 8b', contract: 'betl' })).toBe(true);
  });

  it('leads one hole away, but not two', () => {
    expect(isLaid({ hand: '7h 9h 7l 8l 9l 7a 8a 9a 7b 8b', contract: 'betl' })).toBe(true);
    expect(counterexample({ hand: '7h 9h 7l 9l Tl 7a 8a 9a 7b 8b', contract: 'betl' })).toMatchObject({
      breach: 'trick-taken',
      evenOpen: true,
    });
  });

  it('has the ten below the spodek', () => {
    expect(isLaid({ hand: '7h 8h 9h Th 7l 8l 9l Tl 7a 8a', contract: 'betl' })).toBe(true);
  });

  it('cannot keep an ace, for the duty to beat plays it', () => {
    expect(isLaid({ hand: '7h 8h Ah 7l 8l 9l 7a 8a 7b 8b', contract: 'betl' })).toBe(false);
  });

  it('keeps a whole suit nobody else can lead', () => {
    expect(isLaid({ hand: '7h 8h 9h Th Uh Oh Kh Ah 7l 8l', contract: 'betl' })).toBe(true);
    // Without a card of another suit to lead, the first trick is his.
    expect(isLaid({ hand: '9h Th Uh Oh Kh Ah', unseen: '7l 8l 9l 7a 8a 9a 7b 8b 9b Tl Ta Tb', contract: 'betl' })).toBe(
      false,
    );
  });

  it('is over with a trick taken', () => {
    expect(counterexample({ hand: '7h', unseen: '8h 9h', contract: 'betl', tricksWon: [1, 0, 0] }).breach).toBe(
      'trick-taken',
    );
  });
});

describe('durch', () => {
  it('is laid when each suit is high or outlasts the longest other holding', () => {
    expect(isLaid({ hand: 'Ah Kh Oh Uh Th Al Kl Aa Ka Ab', contract: 'durch' })).toBe(true);
    expect(isLaid({ hand: 'Ah Kh Uh Th 9h 8h Al Kl Aa Ab', contract: 'durch', talon: '7h 7b' })).toBe(true);
  });

  it('is not laid when one hand may outlast the run', () => {
    const hand = 'Ah Kh Uh Th 8h Al Kl Ol Aa Ab';
    const { breach, hands } = counterexample({ hand, contract: 'durch', talon: '7b 8b' });
    expect(breach).toBe('trick-lost');
    expect(hands.slice(1).some((other) => ['Oh', '9h', '7h'].every((card) => other.includes(card as Card)))).toBe(true);
    expect(isLaid({ hand, contract: 'durch', talon: '9h 8b' })).toBe(true);
  });

  it('asks for every trick also where the last may be given away', () => {
    const hand = 'Ah Kh Oh Uh Al Kl Ol 7b';
    expect(counterexample({ hand, contract: 'durch', variant: 'krizovy' }).breach).toBe('trick-lost');
  });
});

describe('two sevens', () => {
  const terms = { contract: 'dve-sedmy', variant: 'licitovany', helper: 'l' } as const;

  it('is laid with both suits from the top, with or without the lead', () => {
    const hand = 'Ah Th Kh Oh 7h Al Tl Kl Ol 7l';
    for (const rules of ['csm', 'turnaj']) {
      expect(isLaid({ ...terms, rules, hand })).toBe(true);
      expect(isLaid({ ...terms, rules, hand, declarer: 2 })).toBe(true);
    }
  });

  it('is not laid when a defender keeps a helper card', () => {
    const found = counterexample({ ...terms, hand: `${EIGHT_TRUMPS} Al 7l` });
    expect(found).toMatchObject({ breach: 'helper-seven-beaten', evenOpen: true });
  });

  it('may lose tricks while it keeps control', () => {
    // Trump once, then the svršek forces the king; any return is ruffed or won, the spodek draws the eight.
    const others = '7a 8a 9a Ta Ua Oa Ka Aa 7b 8b 9b';
    expect(isLaid({ ...terms, hand: 'Ah Th Kh 7h Ol Ul 7l', unseen: `8h 8l Kl ${others}` })).toBe(true);
    // A second round of leaves is missing: the eight stays out.
    expect(isLaid({ ...terms, hand: 'Ah Th Kh Uh 7h Ol 7l', unseen: `8h 8l Kl ${others}` })).toBe(false);
  });

  it('needs both sevens in hand', () => {
    expect(counterexample({ ...terms, hand: 'Ah Th Kh Oh 8h Al Tl Kl Ol 7l' }).breach).toBe('no-seven');
  });

  it('with sto may lose no point either', () => {
    const hand = 'Ah Th Kh Oh 7h Al Tl Kl Ol 7l';
    expect(isLaid({ ...terms, contract: 'dve-sedmy-sto', hand })).toBe(true);
  });
});

describe('křížový', () => {
  const terms = { variant: 'krizovy', trump: 'l', hand: 'Kb Al', unseen: 'Ab 7b Tl 7a 8b 8a', leader: 0 } as const;

  it('counts a trick of the partner once everybody knows who he is', () => {
    // Led to the king of bells the ace takes; with a partner known to hold it that is no loss.
    const shownHands = { 1: cards('Ab 7a'), 2: cards('7b Tl'), 3: cards('8b 8a') } as const;
    const hand = 'Kb Al';
    expect(isLaid({ ...terms, hand, shownHands, partner: 1 })).toBe(true);
    expect(isLaid({ ...terms, hand, shownHands, partner: 2 })).toBe(false);
  });

  it('counts an unknown partner as an opponent until his card falls or only he can hold it', () => {
    const unknown = {
      ...terms,
      trump: 'h',
      hand: 'Kb Ah',
      unseen: 'Ab 7b Th 7a 8b 8a',
      partner: 'hidden',
      called: 'Th',
    } as const;
    expect(isLaid(unknown)).toBe(false);
    expect(isLaid({ ...unknown, shownHands: { 1: cards('Ab Th') } })).toBe(true);
    // The king is on the table and the ace takes it while the called ten is still in the same hand.
    const onTable = { ...unknown, hand: 'Ah', unseen: 'Ab Th 7b 7a 8b 8a', trick: [{ seat: 0, card: 'Kb' }] } as const;
    expect(isLaid({ ...onTable, shownHands: { 1: cards('Ab Th') } })).toBe(true);
    expect(isLaid({ ...onTable, shownHands: { 1: cards('Ab 8b'), 2: cards('Th 7b') } })).toBe(false);
  });
});

describe('hands laid open', () => {
  it('let the declarer choose by what he sees', () => {
    // An acorn is led: which nine goes away, that of the suit the next leader has left, or the other?
    const guess = {
      contract: 'betl',
      hand: '9h 9b',
      unseen: '9a 7h 7b',
      leader: 1,
      trick: [{ seat: 1, card: '8a' }],
    } as const;
    expect(counterexample(guess)).toMatchObject({ breach: 'trick-taken', evenOpen: false });
    expect(isLaid({ ...guess, opensAfter: 0 })).toBe(true);
    expect(isLaid({ ...guess, opensAfter: 1 })).toBe(true);
    expect(isLaid({ ...guess, opensAfter: 2 })).toBe(false);
  });

  it('are looked through for the one layout that beats him', () => {
    // None that keeps the suits together does, and no line against his first choices shows it.
    const terms = { variant: 'krizovy', contract: 'betl', declarer: 3, leader: 3, opensAfter: 0 } as const;
    const trick = [{ seat: 3, card: '7b' }] as const;
    const found = counterexample({ ...terms, hand: '7h Ah', unseen: '7a 7l Ka Th Oa Ua 9h 9b Kh', trick });
    expect(found).toMatchObject({ breach: 'trick-taken', evenOpen: true });
  });

  it('are compared at once under international', () => {
    const terms = { rules: 'international', opensAfter: 3 } as const;
    const betl = { ...terms, contract: 'open-betl', hand: '7h 9h 9l' } as const;
    expect(isLaid({ ...betl, unseen: 'Ah Kl Uh 8a 8l 8b' })).toBe(true);
    expect(counterexample({ ...betl, unseen: 'Ah Kl Uh 8h 8l 8b' }).breach).toBe('hands-compared');
    // The spodek would be beaten only if somebody led leaves, but the hands are not played out.
    const durch = { ...terms, contract: 'open-durch', hand: 'Ah Kh Ul', unseen: 'Uh 7l 8l Ol 8a 8b' } as const;
    expect(counterexample(durch).breach).toBe('hands-compared');
  });
});

describe('lízaný', () => {
  const terms = { variant: 'lizany', rules: 'international' } as const;

  it('knows the other hand once the stock is gone', () => {
    expect(isLaid({ ...terms, hand: 'Ah Al', unseen: 'Th Tl' })).toBe(true);
    expect(isLaid({ ...terms, hand: 'Ah Kl', unseen: 'Th Tl' })).toBe(false);
  });

  it('is never sure of what it will draw', () => {
    const { breach, hands, stock } = counterexample({ ...terms, hand: EIGHT_TRUMPS, stock: 16 });
    expect(breach).toBe('point-lost');
    expect([...hands[0]!, ...hands[1]!, ...stock]).toHaveLength(32);
  });
});
