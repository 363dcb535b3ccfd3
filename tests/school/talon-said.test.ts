/** What is said of an answer to a drill of the talon, and that nothing is missing once a drill is over. */
import { describe, expect, it } from 'vitest';
import type { Card } from '#shared/cards.ts';
import type { DrillAnswer } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { unwrap } from '#shared/result.ts';
import { checkAnswer, exerciseOf } from '#main/school/drills/index.ts';
import { cardsAnswer, makeExercise, say } from '#main/school/drills/make.ts';
import { note, saidOf } from '#main/school/index.ts';
import { PLAYER } from './player.ts';

const HELD: Card[] = ['Ta', 'Ol', '8a', 'Th', '9h', 'Kh', '8l', 'Ka', 'Oa', '7b', '7h', '8h'];

const drill: Exercise = makeExercise('talon', {
  themes: ['talon'],
  task: say('talon', { game: 'sedma', trump: 'h' }),
  scene: {
    variant: 'voleny',
    rules: 'csm',
    seat: 0,
    declarer: 0,
    contract: 'sedma',
    trump: 'h',
    helper: null,
    trumpCard: { seat: 0, card: '8h' },
    fleks: {},
    against: [],
    hands: [HELD, null, null],
    counts: [11, 10, 10],
    talon: null,
    trick: null,
    tricks: [],
    marriages: [],
    points: null,
  },
  ask: { form: 'cards', from: HELD.filter((card) => card !== '8h'), min: 2, max: 2 },
  accepted: [cardsAnswer('Ol', '8l')],
  measured: { base: 750, depth: 4, perDepth: 90, tempting: 0, margin: 1.5 },
  values: { '8l Ol': 2, '8a Ol': 0.5 },
  because: [say('average-of-layouts', { layouts: 40, margin: 1.5 })],
});

function said(exercise: Exercise, answer: DrillAnswer, done: boolean) {
  return saidOf(exercise, answer, unwrap(checkAnswer(exercise, answer)).notes, done);
}

const codes = (cards: Card[], done = false): string[] =>
  said(drill, cardsAnswer(...cards), done).map(({ code }) => code);

describe('two cards for the talon', () => {
  it('that the rules refuse are told the rule with its article, and nothing else', () => {
    const [only, ...more] = said(drill, cardsAnswer('Th', 'Ta'), false);
    expect(more).toEqual([]);
    expect(only).toEqual({ code: 'reason-sharp-in-talon', params: { cards: ['Th', 'Ta'], article: 'csm IV.12' } });
    expect(note('cs', only!).text).toBe(
      'Ve hře s trumfy nesmí do talonu eso ani desítka: červená desítka, žaludová desítka.',
    );
    const [seven] = said(drill, cardsAnswer('7h', '7b'), false);
    expect(seven).toMatchObject({ code: 'reason-needs-trump-seven', params: { card: '7h' } });
    expect(seven!.params['article']).toMatch(/^csm/);
  });

  it('that are worse are told what they spoil and what they cost', () => {
    expect(codes(['Ka', 'Ol'])).toEqual(['talon-marriage-broken', 'talon-no-void']);
    expect(codes(['9h', 'Kh'])).toEqual(['talon-trump-away', 'talon-no-void']);
    expect(codes(['8a', 'Ol'])).toEqual(['talon-no-void', 'costs']);
    // The suit of one card is got rid of as well.
    expect(codes(['7b', 'Ol'])).toEqual([]);
    const bare = { ...drill, scene: { ...drill.scene, hands: [['Ta', '8a', '7b', 'Ol', '7h'] as Card[], null, null] } };
    expect(said(bare, cardsAnswer('8a', 'Ol'), false)).toContainEqual(say('talon-ten-bared', { card: 'Ta' }));
    expect(said(bare, cardsAnswer('7b', 'Ol'), true)).not.toContainEqual(say('talon-ten-bared', { card: 'Ta' }));
  });

  it('that are right are told what they leave in the hand', () => {
    const merits = ['talon-void', 'talon-marriage-kept', 'talon-ten-guarded'];
    expect(codes(['8l', 'Ol'], true)).toEqual([...merits, 'average-of-layouts']);
    // And so are those shown after a miss.
    expect(codes(['Th', 'Ta'], true)).toEqual([
      'reason-sharp-in-talon',
      'talon-right',
      ...merits,
      'average-of-layouts',
    ]);
    const told = said(drill, cardsAnswer('8l', 'Ol'), true).map((saying) => note('cs', saying).text);
    expect(told).toContain('Zbavíte se celé barvy (zelené): až ji soupeři vynesou, můžete trumfnout.');
    expect(told).toContain('Zůstává vám hláška (žaludy).');
    expect(told).toContain('Krytá zůstává žaludová desítka.');
  });
});

describe('a drill that is over', () => {
  it('says no longer that cards are missing', () => {
    let exercise: Exercise | undefined;
    for (let seed = 0; exercise === undefined; seed++) {
      const made = exerciseOf('legal-cards', `missing ${seed}`, PLAYER);
      if (made?.accepted[0]?.form === 'cards' && made.accepted[0].cards.length > 1) exercise = made;
    }
    const [right] = exercise.accepted;
    const one = cardsAnswer(...(right?.form === 'cards' ? right.cards.slice(0, 1) : []));
    const missed = (done: boolean) => said(exercise, one, done).some(({ code }) => code === 'cards-missed');
    expect([missed(false), missed(true)]).toEqual([true, false]);
  });
});
