/** What is said of calls: every drill has words, they are true of its hand, and they differ with the hand. */
import { expect, test } from 'vitest';
import { SUITS, type Card, type Suit } from '#shared/cards.ts';
import { LANGUAGES } from '#resources/locales/languages.ts';
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise, Saying } from '#shared/school/exercise.ts';
import { exerciseOf } from '#main/school/drills/index.ts';
import { callCauses } from '#main/school/drills/call-said.ts';
import { note, saidOf } from '#main/school/index.ts';
import { tries } from '../bulk.ts';
import { PLAYER } from './player.ts';

const KINDS = ['choose-trump', 'announce', 'take-over', 'flek'] as const satisfies DrillKind[];
const DRILLS = tries(6, 300);

/** From weakest to strongest where nothing is trump; the seven is 0. */
const LOW = ['7', '8', '9', 'T', 'U', 'O', 'K', 'A'] as const;
const VALUE = 'AT';

/** The hand as ranks by suit, from the text of the cards. */
function ranks(cards: readonly Card[], suit: string): string[] {
  return LOW.filter((rank) => cards.includes(`${rank}${suit}` as Card));
}

/** Every check is about the text of the hand alone, by other means than the school's. */
const TRUE: Readonly<Record<string, (of: Told) => boolean>> = {
  'trump-holds': ({ held, suit, cards, count }) =>
    count === cards.length && held.filter((card) => card.endsWith(suit)).every((card) => cards.includes(card)),
  'trump-longer': ({ held, right, other }) => ranks(held, right).length > ranks(held, other).length,
  'trump-shorter': ({ held, right, other }) => ranks(held, right).length < ranks(held, other).length,
  'trump-tops': ({ held, right, cards }) =>
    cards.length === ranks(held, right).filter((rank) => VALUE.includes(rank)).length && isIn(cards, held, right),
  'trump-marriage-40': ({ held, right }) => ranks(held, right).join('').includes('OK'),
  'trump-seven-held': ({ held, right, other }) => ranks(held, right)[0] === '7' && ranks(held, other)[0] !== '7',
  'trump-side': ({ held, right, cards }) =>
    cards.every((card) => card[1] !== right && (card.startsWith('A') || /T.*A/.test(ranks(held, card[1]!).join('')))),
  'trump-other-marriage': ({ held, suit }) => ranks(held, suit).join('').includes('OK'),
  'trump-dearer': ({ right, other }) => right === 'h' && other !== 'h',
  'call-trumps': ({ held, trump, cards }) => ranks(held, trump).length === cards.length && isIn(cards, held, trump),
  'call-seven-missing': ({ held, trump }) => !held.includes(`7${trump}` as Card),
  'call-seven-for': ({ right, held, ...told }) => right.includes('sedm') && sevenFits({ held, ...told }),
  'call-seven-against': ({ right, held, ...told }) => !right.includes('sedm') && sevenFits({ held, ...told }),
  'call-hundred-no-marriage': ({ held }) => SUITS.every((suit) => !ranks(held, suit).join('').includes('OK')),
  'call-hundred-for': ({ right, ...told }) => right.includes('sto') && hundredFits(told),
  'call-hundred-against': ({ right, ...told }) => !right.includes('sto') && hundredFits(told),
  'call-sharps-out': ({ held, away, cards }) =>
    cards.every((card) => VALUE.includes(card[0]!)) &&
    [...held, ...away].filter((card) => VALUE.includes(card[0]!)).length + cards.length === 8 &&
    cards.every((card) => !held.includes(card)),
  'call-sharps-all': ({ held, away }) => [...held, ...away].filter((card) => VALUE.includes(card[0]!)).length === 8,
  'call-betl-covered': (told) => uncovered(told).length === 0,
  'call-betl-open': (told) => uncovered(told).sort().join() === [...told.cards].sort().join(),
  'call-durch-covered': (told) => SUITS.every((suit) => firstAbove(told, suit) === undefined),
  'call-durch-open': (told) =>
    SUITS.flatMap((suit) => firstAbove(told, suit) ?? [])
      .sort()
      .join() === [...told.cards].sort().join(),
  'flek-trumps': ({ held, trump, cards }) => ranks(held, trump).length === cards.length && isIn(cards, held, trump),
  'flek-no-trumps': ({ held, trump }) => held.every((card) => card[1] !== trump),
  'flek-sharps': ({ held, cards, points }) =>
    points === 10 * held.filter((card) => VALUE.includes(card[0]!)).length && points === 10 * cards.length,
  'flek-no-sharps': ({ held }) => held.every((card) => !VALUE.includes(card[0]!)),
  'flek-marriage': ({ held, suits }) => suits.every((suit) => ranks(held, suit).join('').includes('OK')),
  'flek-marriages-out': ({ held, suits }) =>
    SUITS.every((suit) => suits.includes(suit) === !/[OK]/.test(ranks(held, suit).join(''))),
  'flek-no-marriage-out': ({ held }) => SUITS.every((suit) => /[OK]/.test(ranks(held, suit).join(''))),
  'flek-trump-marriage-out': ({ held, trump }) => !/[OK]/.test(ranks(held, trump).join('')),
  'over-can-go': (told) => {
    const open = uncovered(told);
    const held = told.held.filter((card) => !open.includes(card));
    return open.length > 0 && open.length <= 2 && uncovered({ held, away: open }).length === 0;
  },
  'over-too-many': (told) => uncovered(told).length === told.count + 2,
  'over-talon': ({ held }) => held.length === 10,
};

interface Told {
  readonly held: readonly Card[];
  readonly away: readonly Card[];
  readonly trump: string;
  readonly right: string;
  readonly other: string;
  readonly suit: string;
  readonly suits: readonly string[];
  readonly cards: readonly Card[];
  readonly count: number;
  readonly points: number;
  readonly out: number;
  readonly need: number;
  readonly spare: number;
}

function isIn(cards: readonly Card[], held: readonly Card[], suit: string): boolean {
  return cards.every((card) => held.includes(card) && card.endsWith(suit));
}

function sevenFits({ held, away, trump, count, out }: Omit<Told, 'right'>): boolean {
  const own = ranks(held, trump);
  return own[0] === '7' && count === own.length - 1 && out === 8 - own.length - ranks(away, trump).length;
}

/** In the rules of these drills one marriage counts, the best. */
function hundredFits({ held, trump, points, need, spare }: Omit<Told, 'right'>): boolean {
  const has = (suit: string): boolean => ranks(held, suit).join('').includes('OK');
  const all = SUITS.filter(has).map((suit) => (suit === trump ? 40 : 20));
  const counted = [Math.max(...all), all.reduce((sum, each) => sum + each, 0)];
  return counted.includes(points) && need === 100 - points && spare === 90 - need;
}

/** Walking up each suit: a card is open where more cards of others have been passed than own ones. */
function uncovered({ held, away }: Pick<Told, 'held' | 'away'>): Card[] {
  const open: Card[] = [];
  for (const suit of SUITS) {
    let balance = 0;
    for (const rank of LOW) {
      const card: Card = `${rank}${suit}`;
      if (held.includes(card)) {
        if (balance < 0) open.push(card);
        balance++;
      } else if (!away.includes(card)) balance--;
    }
  }
  return open;
}

/** Walking down each suit to the lowest own card. */
function firstAbove({ held, away }: Told, suit: Suit): Card | undefined {
  const own = ranks(held, suit);
  for (const rank of LOW.toReversed()) {
    if (own.length === 0 || LOW.indexOf(rank) < LOW.findIndex((each) => each === own[0])) return undefined;
    const card: Card = `${rank}${suit}`;
    if (!held.includes(card) && !away.includes(card)) return card;
  }
  return undefined;
}

function toldOf(exercise: Exercise, { params }: Saying): Told {
  const { scene, accepted, values } = exercise;
  const [first] = accepted;
  const right = first?.form === 'suit' ? first.suit : first?.form === 'option' ? first.option : '';
  const others = Object.keys(values).filter((text) => text !== right);
  const other = others.reduce((best, text) => (values[text]! > values[best]! ? text : best), others[0] ?? '');
  return {
    held: scene.hands[scene.seat!]!,
    away: scene.talon ?? [],
    trump: scene.trump ?? '',
    right,
    other,
    suit: '',
    suits: [],
    cards: [],
    count: 0,
    points: 0,
    out: 0,
    need: 0,
    spare: 0,
    ...(params as Partial<Told>),
  };
}

const PATIENT = 3_600_000;

test.each(KINDS)(
  'every drill of %s says in words what decides, truly, and otherwise for another hand',
  (kind) => {
    const drills: Exercise[] = [];
    for (let seed = 0; drills.length < DRILLS; seed++) {
      const made = exerciseOf(kind, `in words ${seed}`, PLAYER);
      if (made) drills.push(made);
    }
    const hands = new Set<string>();
    const words = new Set<string>();
    for (const exercise of drills) {
      const causes = callCauses(exercise, null);
      expect(causes.length, exercise.identity).toBeGreaterThanOrEqual(2);
      for (const cause of causes) {
        const told = toldOf(exercise, cause);
        expect(
          TRUE[cause.code]!(told),
          `${cause.code} ${JSON.stringify([cause.params, exercise.scene.hands])}`,
        ).toBeTruthy();
      }
      // All of it is said once it is over, whatever was answered, before the figures.
      const said = saidOf(exercise, exercise.accepted[0]!, [], true);
      expect(said.slice(0, causes.length)).toEqual(causes);
      expect(said.length).toBeGreaterThan(causes.length);
      for (const language of LANGUAGES) {
        for (const cause of causes) expect(note(language, cause).text).not.toMatch(/drills\.|undefined|\{|\|/);
      }
      hands.add(JSON.stringify([exercise.scene.hands, exercise.scene.trump].flat(2).map(String).sort()));
      words.add(causes.map((cause) => note('en', cause).text).join(' '));
    }
    // Two hands may be alike in all that is said of them, but hardly any are.
    expect(words.size).toBeGreaterThanOrEqual(0.95 * hands.size);
  },
  PATIENT,
);

test('a wrong answer is compared with the right one, not with the next best', () => {
  let exercise: Exercise | undefined;
  for (let seed = 0; exercise === undefined; seed++) {
    const made = exerciseOf('choose-trump', `wrong ${seed}`, PLAYER);
    if (made?.ask.form === 'suit' && made.ask.suits.length > 2) exercise = made;
  }
  const right = exercise.accepted.flatMap((answer) => (answer.form === 'suit' ? answer.suit : []));
  const suits = exercise.ask.form === 'suit' ? exercise.ask.suits : [];
  for (const suit of suits.filter((each) => !right.includes(each))) {
    const held = callCauses(exercise, { form: 'suit', suit }).filter(({ code }) => code === 'trump-holds');
    expect(held.map(({ params }) => params['suit'])).toEqual([right[0], suit]);
  }
});
