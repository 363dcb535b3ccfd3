import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import type { Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { applyAction, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { announced, cards, decisionIn, quietly, table } from './table.ts';

function does(deal: Deal, expected: Partial<Action>): void {
  expect(decisionIn(deal).action).toMatchObject(expected);
}

function plays(deal: Deal, ...allowed: string[]): void {
  const { action } = decisionIn(deal);
  expect(action.type).toBe('play');
  expect(allowed).toContain((action as { card: Card }).card);
}

const after = (deal: Deal, ...actions: Action[]): Deal =>
  actions.reduce((next, action) => unwrap(applyAction(next, action)), deal);

describe('choosing trumps', () => {
  it('takes the long suit with the ace', () => {
    const { action } = decisionIn(table({ hands: ['Al Kl Ol 8l 9a Ub 7h'] }));
    expect(action).toMatchObject({ type: 'trump' });
    expect((action as { card: Card }).card[1]).toBe('l');
  });

  it('lays down a low card of it, not the seven', () => {
    does(table({ hands: ['Al Tl 7l 8l 9a Ub 7h'] }), { type: 'trump', card: '8l' });
  });

  it('prefers hearts to an equal suit when strong', () => {
    const { action } = decisionIn(table({ hands: ['Ah Th Kh Al Tl Kl Aa'] }));
    expect((action as { card: Card }).card[1]).toBe('h');
  });

  it('chooses blind with no suit worth it', () => {
    does(table({ hands: ['8h 9h 8l Ul 9a Ua 9b'] }), { type: 'trump-blind' });
  });

  it('does not choose blind with four of a suit', () => {
    does(table({ hands: ['8h 9h Uh Oh 9a Ua 9b'] }), { type: 'trump' });
  });

  it('calls the ace it lacks in křížový', () => {
    does(table({ variant: 'krizovy', hands: ['Tl Kl 8l 9a'] }), { type: 'trump', call: 'A' });
    does(table({ variant: 'krizovy', hands: ['Al Kl 8l 9a'] }), { type: 'trump', call: 'T' });
  });

  it('names the strong suit in lízaný', () => {
    does(table({ variant: 'lizany', rules: 'international', hands: ['Aa Ta Ka 9b'] }), {
      type: 'trump-suit',
      suit: 'a',
    });
  });
});

describe('the talon', () => {
  const discarded = (hand: string, trumpCard: Card): Card[] => {
    const { action } = decisionIn(table({ hands: [hand] }, { type: 'trump', card: trumpCard }));
    return (action as { cards: Card[] }).cards;
  };

  it('keeps trumps and marriages and makes a void', () => {
    expect(discarded('Ah Th 9h 8h Al Kl Ol 7a 8a 9b Ab Tb', '8h').sort()).toEqual(['7a', '8a']);
  });

  // Played on in 40 imagined deals, the trumps kept were worth 0.1 to 2.5 more than the pair level 3 laid away before.
  it.each([
    ['Ka Oa 7a Oh Uh 9h 8h 7h Tl Ul Tb Kb', '7a'],
    ['Ka 7a Ah Uh 9h 7h Al Kl Ul 8l 7l Ab', '7a'],
    ['Oh Uh 7h Al Kl Ol Ul 8l 7l Ta Ka Oa', '7h'],
    ['Ol 7l Kh 9h 7h Ta Ua 8a Ab Tb Kb Ob', 'Ol'],
    ['Kb 8b Ah Th Kh 7h Kl Ul 9l Ta 9a 8a', '8b'],
  ])('keeps the trumps of a weak hand: %s', (hand, trumpCard) => {
    const dealt = table({ hands: [hand] }, { type: 'trump', card: trumpCard as Card });
    const { action } = chooseAction(viewFor(dealt, 0), { level: 3, seed: 'situation', ruleSet: csm });
    expect((action as { cards: Card[] }).cards.some((card) => card[1] === trumpCard[1])).toBe(false);
  });

  it('lays a trump away only for want of other cards', () => {
    const [kept, trump] = discarded('Ah Th Kh Oh 9h 8h 7h Al Tl Aa Ta 9b', '8h').sort(
      (a, b) => Number(a[1] === 'h') - Number(b[1] === 'h'),
    );
    expect([kept, trump?.[1]]).toEqual(['9b', 'h']);
  });

  it('lays away what endangers a betl', () => {
    expect(discarded('7h 8h 9h 7l 8l 9l 7a 8a 7b Kb Ab Ka', '9h').sort()).toEqual(['Ab', 'Kb']);
  });

  it('leads to a betl with nothing but low cards', () => {
    const hand = '7h 8h 9h 7l 8l 9l 7a 8a 7b 8b Ab Ka';
    const deal = table({ hands: [hand] }, { type: 'trump', card: '9h' }, { type: 'discard', cards: ['Ab', 'Ka'] });
    does(deal, { type: 'announce', contract: 'betl' });
  });

  it('leads to a durch with every suit running', () => {
    const hand = 'Ah Kh Oh Uh Al Kl Ol Aa Ka 8b 7b Ab';
    const deal = table({ hands: [hand] }, { type: 'trump', card: 'Uh' }, { type: 'discard', cards: ['8b', '7b'] });
    does(deal, { type: 'announce', contract: 'durch' });
  });
});

describe('approval', () => {
  const asked = (second: string): Deal =>
    table(
      { hands: ['Ah Kh 9h Uh Tl Ol Oa Ka Kb Ob Ub Ua', second] },
      { type: 'trump', card: '9h' },
      { type: 'discard', cards: ['Ub', 'Ua'] },
      { type: 'barva' },
    );

  it('lets an ordinary game pass', () => {
    does(asked('Th 8h Al Kl 8l Aa 9a Ab 9b 8b'), { type: 'good' });
  });

  it('takes over with a betl', () => {
    does(asked('7h 8h 7l 8l 9l 7a 8a 9a 7b 8b'), { type: 'bad' });
  });

  it('takes a betl over as durch', () => {
    const low = '7h 8h 9h 7l 8l 9l 7a 8a 7b 8b Tb Ta';
    const high = 'Ah Kh Oh Uh Al Kl Ol Aa Ka Ab';
    const deal = table(
      { hands: [low, high] },
      { type: 'trump', card: '9h' },
      { type: 'discard', cards: ['Tb', 'Ta'] },
      { type: 'announce', contract: 'betl' },
      { type: 'lay', card: '8b' },
    );
    does(deal, { type: 'bad' });
  });
});

describe('announcements', () => {
  const announcing = (hand: string, trumpCard: Card, discard: [Card, Card]): Deal =>
    quietly(
      table(
        { hands: [hand] },
        { type: 'trump', card: trumpCard },
        { type: 'discard', cards: discard },
        { type: 'barva' },
      ),
    );

  it('says sedma with long trumps and the seven', () => {
    does(announcing('Al Kl 7l 8l Ul Ta 9l Aa 8b 9a Ob Oa', '8l', ['Ob', 'Oa']), {
      type: 'announce',
      contract: 'sedma',
    });
  });

  it('leaves a short seven alone', () => {
    does(announcing('Ul 7l 8l Ka 9a 8a Kh 9h Ob 9b 8b Oa', '8l', ['Ob', 'Oa']), { type: 'announce', contract: 'hra' });
  });

  it('says sto with points and a marriage', () => {
    does(announcing('Aa Ta Ka Oa Ua Al Tl Ab Tb Ah 9h 8h', 'Ua', ['9h', '8h']), { type: 'announce', contract: 'sto' });
  });

  it('says both with both', () => {
    const hand = 'Aa Ta Ka Oa Ua 7a Al Tl Ab Ah 9h 8h';
    does(announcing(hand, 'Ua', ['9h', '8h']), { type: 'announce', contract: 'sto-sedma' });
  });
});

describe('fleks', () => {
  const weak = 'Oh 8h 7h 9h Ul Ol 9a Ua Kb 8b Ob Ka';
  const hra = (second: string): Deal => announced([weak, second], '8h', ['Ob', 'Ka'], 'hra');

  it('doubles a hra with high trumps, aces and a marriage', () => {
    const { action } = decisionIn(hra('Ah Th Al Tl Kl 8l Aa Ta 8a Ab'));
    expect(action).toEqual({ type: 'comment', flek: ['hra'], against: [] });
  });

  it('does not double without a trick', () => {
    does(hra('7l 8l 9l 7a 8a Oa Ub 9b 7b Uh'), { type: 'comment', flek: [], against: [] });
  });

  it('answers with re when strong', () => {
    const strong = 'Ah Th Kh Oh 8h Al Tl Aa Ta Ab 9b 8b';
    const deal = announced([strong], '8h', ['9b', '8b'], 'hra');
    does(after(deal, { type: 'comment', flek: ['hra'], against: [] }, { type: 'comment', flek: [], against: [] }), {
      type: 'comment',
      flek: ['hra'],
    });
  });

  it('stays quiet when weak', () => {
    const deal = hra('Ah Th Al Tl Kl 8l Aa Ta 8a Ab');
    does(after(deal, { type: 'comment', flek: ['hra'], against: [] }, { type: 'comment', flek: [], against: [] }), {
      type: 'comment',
      flek: [],
    });
  });

  it('gives a lost hra up against the seven', () => {
    const hand = 'Uh 9h 8h 7h Oh Ul 9l 9a 8a Ub Ob Oa';
    const deal = announced([hand, 'Ah Al Tl Aa Ta Ab Tb Kb Kl Ka'], '8h', ['Ob', 'Oa'], 'sedma');
    does(after(deal, { type: 'comment', flek: ['hra'], against: [] }, { type: 'comment', flek: [], against: [] }), {
      type: 'give-up',
    });
  });

  it('announces the seven against with most of the trumps', () => {
    const hand = 'Kh Uh Oh Ul 9l 9a 8a Ub Ob Oa Ol 8l';
    const deal = announced([hand, 'Ah Th 7h 9h 8h Al Aa Ta Ab Tb'], 'Uh', ['Ob', 'Oa'], 'hra');
    expect((decisionIn(deal).action as { against: string[] }).against).toContain('sedma');
  });

  it('leaves a betl alone that cannot be seen to fail', () => {
    const low = '7h 8h 9h 7l 8l 9l 7a 8a 7b 8b Tb Ta';
    const deal = table(
      { hands: [low, 'Ah Kh Al Kl Aa Ka Ab Kb Ob Ub'] },
      { type: 'trump', card: '9h' },
      { type: 'discard', cards: ['Tb', 'Ta'] },
      { type: 'announce', contract: 'betl' },
      { type: 'lay', card: '8b' },
      { type: 'good' },
      { type: 'good' },
    );
    does(deal, { type: 'comment', flek: [] });
  });
});

describe('play with trumps', () => {
  // Seat 0 declares hearts; the hands leave it a middling game.
  const game = (first: string, second: string, third: string, discard: [Card, Card], ...cardsPlayed: string[]): Deal =>
    quietly(
      announced(
        [first, second, third],
        cards(first).find((card) => card[1] === 'h' && !'AT7'.includes(card[0]!))!,
        discard,
        'hra',
      ),
      ...cardsPlayed,
    );

  it('gives a ten to the partner who has the trick', () => {
    const deal = game(
      'Ah Kh 9h 8h 9l 8l Ka 9a Kb 9b Ua Ub',
      'Al Ul Th Uh Aa 8a 7a Ob 8b Ab',
      'Tl 7l Oh 7h Ta Oa Kl Ol Tb 7b',
      ['Ua', 'Ub'],
      '9l',
      'Al',
    );
    plays(deal, 'Tl');
  });

  it('gives nothing to the declarer who has it', () => {
    const deal = game(
      'Ah Kh 9h 8h Al 8l Ka 9a Kb 9b Ua Ub',
      '9l Ul Th Uh Aa 8a 7a Ob 8b Ab',
      'Tl 7l Oh 7h Ta Oa Kl Ol Tb 7b',
      ['Ua', 'Ub'],
      'Al',
      'Ul',
    );
    plays(deal, '7l', 'Ol');
  });

  it('brings its ten home when it wins the trick last', () => {
    const deal = game(
      'Ah Kh 9h 8h Al 8l Ka 9a Kb 9b Ua Ub',
      '9l Ul Th Uh Aa 8a 7a Ob 8b Ab',
      'Tl Kl Oh 7h Ta Oa Ol 7l Tb 7b',
      ['Ua', 'Ub'],
      '8l',
      'Ul',
    );
    plays(deal, 'Tl');
  });

  it('leads no trump to the declarer', () => {
    const deal = game(
      'Ah Kh 9h 8h 9l 8l Ka 9a Kb 9b Ua Ub',
      'Al Ul Th Uh Aa 8a 7a Ob 8b Ab',
      'Tl 7l Oh 7h Ta Oa Kl Ol Tb 7b',
      ['Ua', 'Ub'],
      '9l',
      'Al',
      'Tl',
    );
    const { action } = decisionIn(deal);
    expect((action as { card: Card }).card[1]).not.toBe('h');
  });

  it('does not lead an unprotected ten', () => {
    const deal = game(
      'Ah Kh 9h 8h 9l 8l Ka 9a Ab 9b Ua Ub',
      'Al Ul Th Uh Tb 8a 7a Ob 8b Oa',
      'Tl 7l Oh 7h Ta Aa Kl Ol Kb 7b',
      ['Ua', 'Ub'],
      '9l',
      'Al',
      'Tl',
    );
    const { action } = decisionIn(deal);
    expect((action as { card: Card }).card).not.toBe('Tb');
  });

  it('draws trumps when it has most of them', () => {
    const deal = game('Ah Th Kh Uh 9h 8h Al Tl Aa Ta Ub 9b', '7h Oh 9l 8l 8a 9a Kb Ob 8b Ab', '', ['Ub', '9b']);
    plays(deal, 'Ah', 'Th', 'Kh');
  });

  it('cashes a side ace before it is ruffed', () => {
    const deal = game('Kh 9h 8h Uh Al 8l Ka 9a Ab 9b Ua Ub', 'Ul Th 7h Ah Aa 8a 7a Ob 8b Kl', '', ['Ua', 'Ub']);
    plays(deal, 'Al', 'Ab');
  });

  it('never keeps a marriage silent', () => {
    const deal = game('Kh Oh 9h 8h Al 8l Ka 9a Ab 9b Ua Ub', 'Ul Th 7h Ah Aa 8a 7a Ob 8b Kl', '', ['Ua', 'Ub']);
    const { considered } = decisionIn(deal);
    const silent = considered.filter(({ action }) => action.type === 'play' && action.announce === false);
    expect(silent.length).toBeGreaterThan(0);
    for (const { action, value } of silent) {
      const spoken = considered.find(
        (other) =>
          other.action.type === 'play' &&
          other.action.announce === undefined &&
          other.action.card === (action as { card: Card }).card,
      );
      expect(spoken!.value).toBeGreaterThan(value + 10);
    }
  });

  it('shows the trump marriage first when a hundred needs it', () => {
    const first = 'Kh Oh Ah Th 8h Al Kl Ol Aa Ab Ua Ub';
    const deal = quietly(announced([first], '8h', ['Ua', 'Ub'], 'sto'));
    const { considered } = decisionIn(deal);
    const valueOf = (card: string): number =>
      considered.find(({ action }) => action.type === 'play' && action.card === card)!.value;
    expect(Math.max(valueOf('Kh'), valueOf('Oh'))).toBeGreaterThan(Math.max(valueOf('Kl'), valueOf('Ol')));
  });
});

describe('play without trumps', () => {
  const betl = (first: string, second: string, third: string, lead: Card, ...cardsPlayed: string[]): Deal =>
    quietly(
      table(
        { hands: [first, second, third] },
        { type: 'trump', card: cards(first)[0]! },
        { type: 'discard', cards: cards(first).slice(-2) as [Card, Card] },
        { type: 'announce', contract: 'betl' },
        { type: 'lay', card: lead },
      ),
      ...cardsPlayed,
    );

  it('lays the card in danger as the lead of betl', () => {
    const deal = table(
      { hands: ['7h 8h 9h 7l 8l 9l 7a 8a 7b Kb Ah Aa'] },
      { type: 'trump', card: '7h' },
      { type: 'discard', cards: ['Ah', 'Aa'] },
      { type: 'announce', contract: 'betl' },
    );
    does(deal, { type: 'lay', card: 'Kb' });
  });

  it('ducks with the highest card that still loses', () => {
    const deal = betl(
      '7h 8h 9h 7l 8l Ul 7a 8a 7b 8b Ah Aa',
      'Th Uh Oh 9l Tl Ka Ta Ob Ub Kb',
      'Kh Al Kl Ol 9a Ua Oa Ab Tb 9b',
      '8b',
      '8b',
      'Ub',
      'Ab',
      'Kl',
    );
    plays(deal, 'Ul');
  });

  it('throws away what is in danger', () => {
    const deal = betl(
      '7h 8h 9h Th 7l 8l Kl 7a 8a 9a Ah Aa',
      '7b 8b 9b Tb Ub 9l Tl Ul Ka Oa',
      'Ob Kb Ab Uh Oh Kh Al Ol Ta Ua',
      '9a',
      '9a',
      'Oa',
      'Ta',
      '7b',
      'Ob',
    );
    plays(deal, 'Kl');
  });

  it('runs the suits from the top in durch', () => {
    const hand = 'Ah Kh Oh Uh Al Kl Ol Aa Ka Ab 7b 8b';
    const deal = quietly(
      table(
        { hands: [hand] },
        { type: 'trump', card: 'Uh' },
        { type: 'discard', cards: ['7b', '8b'] },
        { type: 'announce', contract: 'durch' },
      ),
    );
    does(deal, { type: 'lay' });
    const { action } = decisionIn(deal);
    expect(['Ah', 'Al', 'Aa', 'Ab']).toContain((action as { card: Card }).card);
  });

  it('keeps the guard against durch', () => {
    const deal = quietly(
      table(
        { hands: ['Ah Kh Oh Uh Al Ol Ul Aa Ka Ab 7b 8b', 'Kl 9l 8l 7l Ta 9a Oa Kb Ob Ub'] },
        { type: 'trump', card: 'Uh' },
        { type: 'discard', cards: ['7b', '8b'] },
        { type: 'announce', contract: 'durch' },
        { type: 'lay', card: 'Ah' },
      ),
      'Ah',
    );
    const { action } = decisionIn(deal);
    expect((action as { card: Card }).card).not.toBe('Kl');
  });
});

describe('the auction', () => {
  it('passes with nothing', () => {
    does(table({ variant: 'licitovany', hands: ['', '', '8h Uh 9l Ul 8a Oa 9a Kb Ub 8b'] }), { type: 'pass' });
  });

  it('bids low with a good suit and its seven', () => {
    const { action } = decisionIn(table({ variant: 'licitovany', hands: ['', '', '7l 8l Kl Al Tl Aa Ta Ab 8b 9h'] }));
    expect(action).toMatchObject({ type: 'bid' });
    expect(['hra', 'sedma']).toContain((action as { bid: string }).bid);
  });

  it('folds a bid seven it does not hold in turnaj', () => {
    const deal = table(
      { variant: 'licitovany', rules: 'turnaj', hands: ['8h Uh 9l Ul 8a Oa 9a Kb Ub 8b'], talon: 'Kl 9h' },
      { type: 'pass' },
      { type: 'pass' },
    );
    does(deal, { type: 'fold' });
  });

  it('throws a hopeless deal in', () => {
    const deal = table(
      { variant: 'licitovany', rules: 'international', hands: ['', '', '8h Uh 9l Ul 8a Oa 9a Kb Ub 8b'] },
      { type: 'pass' },
      { type: 'pass' },
    );
    does(deal, { type: 'throw-in' });
  });
});

describe('lízaný', () => {
  const hands = ['8h 9l 8a Oa Kb Ub 8b 9h', 'Ah 7h 7l Ul 7a Ua 9b 7b'];

  it('does not spend the trump ace on nothing while cards are drawn', () => {
    const deal = quietly(
      table(
        { variant: 'lizany', rules: 'international', hands },
        { type: 'trump-suit', suit: 'h' },
        { type: 'announce', contract: 'hra' },
      ),
      '8a',
    );
    expect((decisionIn(deal).action as { card: Card }).card).not.toBe('Ah');
  });

  it('takes a ten with a small trump', () => {
    const deal = quietly(
      table(
        { variant: 'lizany', rules: 'international', hands: ['8h 9l 8a Ta Kb Ub 8b 9h', hands[1]!] },
        { type: 'trump-suit', suit: 'h' },
        { type: 'announce', contract: 'hra' },
      ),
      'Ta',
    );
    plays(deal, '7h');
  });
});
