import { describe, expect, it } from 'vitest';
import type { Solved, Standing } from '#shared/api/analysis.ts';
import { DECK } from '#shared/cards.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { seatCount } from '#shared/seats.ts';
import { standingOf } from '#main/app/analysis/standing.ts';
import { isOver, legalCards, playCard, settlePosition, toPosition, type Position } from '#main/engine/index.ts';
import { placeOfKey } from '../../src-renderer/analysis/keys.ts';
import { nearest, type Box } from '../../src-renderer/analysis/model/nearest.ts';
import { cardValues, gainOf, showsMarriage } from '../../src-renderer/editor/model/values.ts';
import { sizeOf, svgOf } from '../../src-renderer/editor/diagram/layout.ts';
import { placeOfProblem, problemsOfTerms } from '../../src-renderer/editor/model/problems.ts';
import { collapsed, draftOf, setupOf } from '../../src-renderer/editor/model/setups.ts';
import { benchDeal } from '../tools/bench/deals.ts';
import { randomFrom, type Random } from '../solver/random.ts';

const KINDS = [
  { variant: 'voleny', rules: 'csm', contract: 'hra', plausible: true },
  { variant: 'voleny', rules: 'csm', contract: 'betl', plausible: true },
  { variant: 'licitovany', rules: 'csm', contract: 'sto', plausible: true },
  { variant: 'licitovany', rules: 'csm', contract: 'dve-sedmy', plausible: false },
  { variant: 'voleny', rules: 'csm', contract: 'durch', plausible: true },
  { variant: 'krizovy', rules: 'csm', contract: 'hra', plausible: false },
] as const;

/** A whole deal as a setup, křížový and volený alike. */
function setupOfDeal(position: Position): Setup {
  const { variant, declarer, contract, trump, helper, hands, talon, partner } = position;
  return setupSchema.parse({ variant, rules: 'csm', declarer, contract, trump, helper, hands, talon, partner });
}

function playAtRandom(position: Position, random: Random, count: number): { at: Position; plays: Setup['plays'] } {
  let at = position;
  const plays: Setup['plays'] = [];
  while (plays.length < count && !isOver(at)) {
    const card = random.pick(legalCards(at));
    const announce = !random.chance(0.3);
    at = unwrap(playCard(at, card, announce));
    plays.push(announce ? card : { card, announce });
  }
  return { at, plays };
}

describe('a moment of play taken for a position of its own', () => {
  it.each(KINDS)('plays on and ends just as it would have: $variant $contract', (kind) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = randomFrom(seed);
      const start = setupOfDeal(benchDeal(kind, seed));
      const most = 3 * seatCount(kind.variant) + random.below(8);
      const { at, plays } = playAtRandom(unwrap(toPosition(start)), random, most);
      const { draft } = draftOf(start);
      const own = collapsed(draft, plays, standingOf(at));
      const alone = unwrap(toPosition(setupOf(own)));
      expect(standingOf(alone)).toMatchObject({ seat: standingOf(at).seat, trick: at.trick, hands: at.hands });
      expect([...own.gone, ...at.hands.flat(), ...at.talon, ...own.trick].length).toBe(DECK.length);
      const rest = playAtRandom(at, randomFrom(seed), 32);
      const end = rest.plays.reduce<Position>(
        (now, play) => unwrap(typeof play === 'string' ? playCard(now, play, true) : playCard(now, play.card, false)),
        alone,
      );
      expect(unwrap(settlePosition(end))).toEqual(unwrap(settlePosition(rest.at)));
    }
  });
});

describe('badges', () => {
  const standing = (seat: 0 | 1): Standing => ({
    seat,
    leader: 0,
    hands: [['Ah', 'Kh', 'Oh'], ['Al', '7l'], []],
    trick: [],
    tricks: [],
    marriages: [],
    points: { declarer: 0, defenders: 0 },
    tricksWon: [0, 0, 0],
    verdicts: [
      { card: 'Al', legal: true, reason: null },
      { card: '7l', legal: true, reason: null },
      { card: 'Kh', legal: false, reason: { code: 'follow', article: 'csm II.7', params: {} } },
    ],
    settlement: null,
  });
  const solved: Solved = {
    seat: 1,
    value: -2,
    best: ['Al'],
    cards: [
      { card: 'Al', value: -2, exact: true, otherwise: 4 },
      { card: '7l', value: 4, exact: false, bounds: { low: 4, high: 5 } },
    ],
    line: [],
    exact: true,
    nodes: 1,
    ms: 1,
  };

  it('show what the side to play gains', () => {
    const sides = { declarer: 0, partner: null } as const;
    expect(cardValues(standing(1), solved, sides)).toEqual([
      { card: 'Al', tone: 'best', gain: 2, loss: 0, exact: true, otherwise: -4, likely: null, proven: null },
      {
        card: '7l',
        tone: 'worse',
        gain: -4,
        loss: 6,
        exact: false,
        otherwise: null,
        likely: null,
        proven: { low: -5, high: -4 },
      },
      { card: 'Kh', tone: 'illegal', gain: null, loss: 0, exact: true, otherwise: null, likely: null, proven: null },
    ]);
    expect(cardValues(standing(1), null, sides).map(({ card }) => card)).toEqual(['Kh']);
    expect([gainOf(0, 4, sides), gainOf(2, 4, { declarer: 0, partner: 2 }), gainOf(1, 0, sides)]).toEqual([4, 4, 0]);
  });

  it('show estimates where there are any, beside what is proven', () => {
    const bounds = { low: -6, high: 6 };
    const estimated: Solved = {
      ...solved,
      value: -6,
      bounds,
      estimate: { mean: -1.24, low: -3, high: 0.5 },
      best: ['Al', '7l'],
      cards: [
        { card: 'Al', value: -6, exact: false, bounds, estimate: { mean: -1.24, low: -3, high: 0.5 } },
        { card: '7l', value: -6, exact: false, bounds, estimate: { mean: 1, low: -1, high: 3 } },
      ],
      exact: false,
    };
    const [best, worse] = cardValues(standing(1), estimated, { declarer: 0, partner: null });
    expect(best).toMatchObject({ tone: 'best', gain: 1.24, likely: { low: -0.5, high: 3 }, proven: bounds });
    expect(worse).toMatchObject({ tone: 'worse', gain: -1, loss: 2.24, likely: { low: -3, high: 1 } });
  });

  it('know which card would show a marriage', () => {
    expect(showsMarriage(standing(0), 'Kh', 'hra')).toBe(true);
    expect(showsMarriage(standing(0), 'Ah', 'hra')).toBe(false);
    expect(showsMarriage(standing(0), 'Kh', 'betl')).toBe(false);
  });
});

describe('keys', () => {
  it('name the places of the variant', () => {
    const pressed = ['1', '3', '4', 't', 'V', 'Delete', 'q'].map((key) => ({ key, code: '' }));
    expect(pressed.map((key) => placeOfKey(key, 3))).toEqual([0, 2, null, 'talon', 'trick', 'deck', null]);
  });

  it('go to the card the eye would go to', () => {
    const box = (x: number, y: number): Box => ({ x, y, width: 60, height: 96 });
    const boxes = [box(0, 0), box(64, 0), box(128, 0), box(0, 130), box(64, 130), box(10, 500)];
    const others = (index: number) => boxes.filter((_, i) => i !== index);
    const go = (index: number, direction: 'left' | 'right' | 'up' | 'down') => {
      const found = nearest(boxes[index]!, others(index), direction);
      return found < 0 ? null : boxes.indexOf(others(index)[found]!);
    };
    expect([go(0, 'right'), go(2, 'left'), go(1, 'down'), go(4, 'up'), go(2, 'right'), go(0, 'up')]).toEqual([
      1,
      1,
      4,
      1,
      null,
      null,
    ]);
    expect(go(3, 'down')).toBe(5);
  });
});

describe('problems', () => {
  it('stand at the place of their cards, or among the terms', () => {
    const problems = [
      { code: 'uneven-hands', path: ['hands', 1] },
      { code: 'wrong-talon', path: ['talon'] },
      { code: 'no-cards', path: ['hands'] },
      { code: 'trump-missing', path: ['trump'] },
    ];
    expect(problems.map(placeOfProblem)).toEqual([1, 'talon', 0, null]);
    expect(problemsOfTerms(problems).map(({ code }) => code)).toEqual(['trump-missing']);
  });
});

describe('a diagram', () => {
  const diagram = {
    title: 'Sedma & <spol.>',
    terms: 'Hra, červené',
    rows: [
      { label: 'Forhont', note: 'aktér', cards: DECK.slice(0, 10) },
      { label: 'Talon', note: '', cards: DECK.slice(10, 12) },
    ],
  };
  const svg = svgOf(diagram, '<symbol/>', { paper: '#fff', ink: '#000', muted: '#555' });

  it('shows every card once, inside the picture', () => {
    const { width, height } = sizeOf(diagram);
    const uses = [...svg.matchAll(/<use href="#card-(\w\w)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g)];
    expect(uses.map(([, card]) => card)).toEqual(DECK.slice(0, 12));
    for (const [, , x, y, w, h] of uses) {
      expect(Number(x) + Number(w)).toBeLessThan(width);
      expect(Number(y) + Number(h)).toBeLessThan(height);
    }
  });

  it('is no wider than what is in it', () => {
    const ending = { ...diagram, rows: diagram.rows.map((row) => ({ ...row, cards: row.cards.slice(0, 4) })) };
    expect(sizeOf(ending).width).toBeLessThan(0.6 * sizeOf(diagram).width);
    const named = { ...ending, title: 'Dlouhý název, který si někdo pro svou pozici vymyslel a napsal' };
    expect(sizeOf(named).width).toBeGreaterThan(1.5 * sizeOf(ending).width);
  });

  it('writes names as text, not as markup', () => {
    expect(svg).toContain('Sedma &amp; &lt;spol.&gt;');
  });
});
