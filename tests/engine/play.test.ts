import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import { legalCards, playCard, positionVerdicts, type Position } from '#main/engine/index.ts';
import { cards, play, position } from './positions.ts';

/** The refusals of the seat to play: code and article by card. */
function refusals(at: Position): Partial<Record<Card, string>> {
  return Object.fromEntries(
    positionVerdicts(at).flatMap(({ card, reason }) => (reason ? [[card, `${reason.code} (${reason.article})`]] : [])),
  );
}

describe('duties of play', () => {
  it('follow the led suit (csm II.7)', () => {
    const at = play(position({ hands: ['9l 8a', '7l Ah', '7a 7b'] }), '9l');
    expect(refusals(at)).toEqual({ Ah: 'follow-suit (csm II.7)' });
    expect(legalCards(at)).toEqual(['7l']);
  });

  it('follow with a higher card if there is one (csm II.8)', () => {
    const at = play(position({ hands: ['Ul 8a', '7l Kl', '7a 7b'] }), 'Ul');
    expect(refusals(at)).toEqual({ '7l': 'must-beat (csm II.8)' });
    const [, why] = [...positionVerdicts(at)].reverse();
    expect(why?.reason?.params).toEqual({ card: '7l', led: 'Ul', winning: 'Ul', allowed: ['Kl'] });
  });

  it('the ten beats the king when trumps exist and not otherwise (csm II.1, IV.7)', () => {
    const hands = ['Kl 8a', 'Tl 7l', '7a 7b'];
    expect(legalCards(play(position({ hands }), 'Kl'))).toEqual(['Tl']);
    expect(legalCards(play(position({ hands, trump: null, contract: 'betl' }), 'Kl'))).toEqual(['Tl', '7l']);
  });

  it('follow with any card of the suit if none beats (csm II.8)', () => {
    const at = play(position({ rules: 'domaci', hands: ['Tl 8a 9a', '7l Kl 7a', '8h 7b 8b'] }), 'Tl');
    expect(legalCards(at)).toEqual(['7l', 'Kl']);
  });

  it('beat the card that is winning, not the one led (csm II.8)', () => {
    const at = play(position({ hands: ['8l 8a', 'Ol 7a', 'Ul Kl'] }), '8l Ol');
    expect(refusals(at)).toEqual({ Ul: 'must-beat (csm II.8)' });
  });

  it('void in the led suit, trump (csm II.7), and overtrump (csm II.8)', () => {
    const led = play(position({ hands: ['8l 8a 9a', '8h Th 7a', '9h Oh 7b'] }), '8l');
    expect(refusals(led)).toEqual({ '7a': 'must-trump (csm II.7)' });
    expect(refusals(play(led, '8h'))).toEqual({ '7b': 'must-trump (csm II.7)' });
    expect(refusals(play(led, 'Th'))).toEqual({ '7b': 'must-trump (csm II.7)' });
    const low = play(position({ hands: ['8l 8a', 'Uh 7a', '9h Oh'] }), '8l Uh');
    expect(refusals(low)).toEqual({ '9h': 'must-overtrump (csm II.8)' });
  });

  it('a led suit that is trumped already is followed with any card (csm II.8)', () => {
    const at = play(position({ hands: ['8l 8a', 'Uh 7a', '7l Al'] }), '8l Uh');
    expect(legalCards(at)).toEqual(['7l', 'Al']);
  });

  it('void in the led suit and in trumps, any card (csm II.7)', () => {
    const at = play(position({ hands: ['8l 8a', '7a Ab', '7l Al'] }), '8l');
    expect(legalCards(at)).toEqual(['7a', 'Ab']);
  });

  it('cites the document of the rule set in force', () => {
    const at = play(position({ rules: 'domaci', hands: ['9l 8a', '7l Ah', '7a 7b'] }), '9l');
    expect(refusals(at)).toEqual({ Ah: 'follow-suit (domaci, Sehrávka 1)' });
  });
});

describe('announced sevens (csm IV.11)', () => {
  const sedma = { contract: 'sedma', hands: ['7h 8h 9l', 'Ah 7a 8a', 'Al Ta Tb'] } as const;

  it('are kept while another card is legal', () => {
    expect(refusals(position(sedma))).toEqual({ '7h': 'seven-held (csm IV.11)' });
    expect(legalCards(play(position({ ...sedma, leader: 1 }), 'Ah Al'))).toEqual(['8h']);
  });

  it('fall early when nothing else is legal', () => {
    const at = play(position({ ...sedma, hands: ['7h 8l 9l', 'Ah 7a 8a', 'Al Ta Tb'], leader: 1 }), '7a Ta');
    expect(legalCards(at)).toEqual(['7h']);
  });

  it('of a defender are kept as well', () => {
    const against = [{ seat: 1 as const, what: 'sedma' as const }];
    const at = position({ hands: ['8h 8l', '7h Ah', 'Al Ta'], against, leader: 1 });
    expect(legalCards(at)).toEqual(['Ah']);
  });

  it('of the helper suit are free in the last trick but one, the trump seven is not', () => {
    const two = { rules: 'csm', variant: 'licitovany', contract: 'dve-sedmy', helper: 'l' } as const;
    expect(legalCards(position({ ...two, hands: ['7h 7l', '8a 9a', 'Ta Tb'] }))).toEqual(['7l']);
    expect(legalCards(position({ ...two, hands: ['7h 7l 8l', '8a 9a 9b', 'Ta Tb Ab'] }))).toEqual(['8l']);
  });

  it('of the helper suit waits in its own trick too while another card of its suit is in hand', () => {
    const bluff = { variant: 'licitovany', contract: 'dve-sedmy', trump: 'a', helper: 'b' } as const;
    const at = position({ ...bluff, hands: ['7b Kb', '8l 9l', '8h 9h'] });
    expect(refusals(at)).toEqual({ '7b': 'seven-held (csm IV.11)' });
    expect(refusals(position({ ...bluff, hands: ['7b Kl', '8l 9l', '8h 9h'] }))).toEqual({});
  });

  it('but trump’s are free where no helper suit is named (domaci, Dvě sedmy)', () => {
    const any = { variant: 'licitovany', rules: 'domaci', contract: 'dve-sedmy', trump: 'a', leader: 0 } as const;
    const at = position({ ...any, hands: ['7a 7b 7l Kb', '8l 9l Uh Kl', '8h 9h Oh Ol'] });
    expect(refusals(at)).toEqual({ '7a': 'seven-held (domaci, Sehrávka)' });
    expect(legalCards(at)).toEqual(['7b', '7l', 'Kb']);
  });
});

describe('playing a card', () => {
  it('moves the turn, takes the trick and counts it (csm II.6, III.1)', () => {
    const start = position({ hands: ['8l 8a', 'Tl 7a', 'Al Tb'] });
    const mid = play(start, '8l');
    expect(mid.toPlay).toBe(1);
    const after = play(mid, 'Tl Al');
    expect(after).toMatchObject({ toPlay: 2, leader: 2, tricksWon: [0, 0, 1], points: { declarer: 0, defenders: 20 } });
    expect(after.tricks).toEqual([
      {
        leader: 0,
        winner: 2,
        cards: [
          { seat: 0, card: '8l' },
          { seat: 1, card: 'Tl' },
          { seat: 2, card: 'Al' },
        ],
      },
    ]);
    const end = play(after, 'Tb 8a 7a');
    expect(end).toMatchObject({ toPlay: null, points: { declarer: 0, defenders: 40 } });
    expect(start.hands[0]).toEqual(['8l', '8a']);
  });

  it('announces a marriage with either half while the other is in hand (csm III.3)', () => {
    const hands = ['Kl Ol', 'Al Kh', 'Tl Oh'];
    const first = play(position({ hands }), 'Kl');
    expect(first.marriages).toEqual([{ seat: 0, suit: 'l', points: 20 }]);
    expect(play(first, 'Al Tl Kh Oh Ol').marriages).toHaveLength(1);
  });

  it('counts forty in trumps and nothing in betl or durch (csm III.1, III.4)', () => {
    expect(play(position({ hands: ['Oh Kh', '7l 8l', '9l Ul'] }), 'Oh').marriages[0]?.points).toBe(40);
    const betl = position({ hands: ['Oh Kh', '7l 8l', '9l Ul'], trump: null, contract: 'betl' });
    expect(play(betl, 'Oh').marriages).toEqual([]);
  });

  it('keeps a marriage silent on request (csm III.3)', () => {
    const kept = playCard(position({ hands: ['Kl Ol', 'Al Kh', 'Tl Oh'] }), 'Kl', false);
    expect(kept.ok && kept.value.marriages).toEqual([]);
  });

  it('forfeits a marriage whose king goes first where the svršek must (international, Mariáš)', () => {
    const hands = ['Kl Ol', 'Al Kh', 'Tl Oh'];
    const international = position({ rules: 'international', hands });
    expect(play(international, 'Kl').marriages).toEqual([]);
    expect(play(international, 'Kl Al Tl Kh Oh Ol').marriages).toEqual([]);
    expect(play(international, 'Ol').marriages).toHaveLength(1);
  });

  it('refuses with code, article and cards', () => {
    const at = play(position({ hands: ['9l 8a', '7l Ah', '7a 7b'] }), '9l');
    expect(playCard(at, 'Ah')).toMatchObject({
      ok: false,
      error: { code: 'follow-suit', params: { article: 'csm II.7', led: '9l', suit: 'l', allowed: ['7l'] } },
    });
    expect(playCard(at, 'Kb')).toMatchObject({ ok: false, error: { code: 'card-not-in-hand' } });
    const end = play(position({ hands: ['9l', '7l', '7a'] }), '9l 7l 7a');
    expect(playCard(end, '9l')).toMatchObject({ ok: false, error: { code: 'play-after-end' } });
  });
});

describe('lízaný', () => {
  const start = {
    variant: 'lizany',
    rules: 'international',
    hands: ['9l 8a 7a 8b 9b 7b 9a Ua', '7l Ah Ub Ob Kb Tb Ab Kl'],
    stock: cards('Th 7h'),
  } as const;

  it('does not oblige anybody while the stock lasts, and the winner draws first', () => {
    const at = play(position(start), '9l');
    expect(legalCards(at)).toHaveLength(8);
    const after = play(at, 'Ah');
    expect(after).toMatchObject({ toPlay: 1, stock: [], points: { declarer: 0, defenders: 10 } });
    expect(after.hands[1]).toContain('Th');
    expect(after.hands[0]).toContain('7h');
  });

  it('announces a marriage with the svršek only (international, Lízaný Mariáš)', () => {
    const paired = { ...start, hands: ['Kl Ol 7a 8b 9b 7b 9a Ua', '7l Ah Ub Ob Kb Tb Ab 9l'] };
    expect(play(position(paired), 'Ol').marriages).toEqual([{ seat: 0, suit: 'l', points: 20 }]);
    expect(play(position(paired), 'Kl').marriages).toEqual([]);
  });

  it('has the usual duties once the stock is gone', () => {
    const after = play(position(start), '9l Ah Kl');
    expect(legalCards(after)).toEqual(['7h']);
  });
});

describe('open games that are compared', () => {
  const open = { rules: 'international', contract: 'open-betl', trump: null } as const;
  const hands = ['7l 8l 9l Tl 7a 8a 9a Ta 7b 7h', 'Ul Ol Kl Al Ua Oa Ka Aa 8b 9b', 'Ub Ob Kb Ab Tb 8h 9h Th Uh Oh'];

  it('end after the first trick (international, Open Betl)', () => {
    const at = play(position({ ...open, hands, talon: cards('Kh Ah') }), 'Ta Ua Ub');
    expect(at.toPlay).toBeNull();
    expect(playCard(at, '7l')).toMatchObject({ ok: false, error: { code: 'play-after-end' } });
  });

  it('are played on where hands are only shown (domaci)', () => {
    const at = play(position({ ...open, rules: 'domaci', hands, talon: cards('Kh Ah') }), 'Ta Ua Ub');
    expect(at.toPlay).toBe(1);
  });
});
