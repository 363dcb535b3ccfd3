/** Every lesson is solved: accepted answers are legal and, where they claim it, exactly the best; lines are legal; goals can be reached. */
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/actions.ts';
import { isSharp, parseCard } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { LessonText, Step } from '#shared/school/lesson.ts';
import type { Seat } from '#shared/seats.ts';
import {
  actionRefusal,
  applyAction,
  legalActions,
  legalCards,
  playCard,
  positionOf,
  settlementOf,
  type Position,
} from '#main/engine/index.ts';
import { laidQuestion, proveLaid } from '#main/engine/laid/index.ts';
import { LESSONS } from '#main/school/lessons/index.ts';
import { countOf, pickedOf } from '#main/school/lessons/count.ts';
import { framesOf } from '#main/school/lessons/frames.ts';
import { learnerSeats } from '#main/school/lessons/controller.ts';
import { isRight } from '#main/school/lessons/judge.ts';
import { cardOf, isReachable, keepsGoal, losingOf, outcome, replies } from '#main/school/lessons/line.ts';
import { rulesOf, sheetOf, tableOf, sceneOf } from '#main/school/lessons/table.ts';
import { solve } from '#main/solver/index.ts';
import { afterPlay, lossOf, PLACES, placesOf, tableAt } from './solve-lessons.ts';

/** Every text of a lesson, wherever it stands. */
function textsIn(node: unknown): LessonText[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('cs' in node && 'en' in node) return [node as LessonText];
  return Object.values(node).flatMap(textsIn);
}

describe('the course', () => {
  it('leads from every chapter to drills, once there is something to practise', () => {
    for (const { id, drills, chapter } of LESSONS) if (chapter > 1) expect(drills.length, id).toBeGreaterThan(0);
  });

  it('has at least 16 chapters with at least 120 steps, numbered without a gap', () => {
    expect(LESSONS.length).toBeGreaterThanOrEqual(16);
    expect(PLACES.length).toBeGreaterThanOrEqual(120);
    expect(LESSONS.map(({ chapter }) => chapter)).toEqual(LESSONS.map((_, i) => i + 1));
  });

  it('has no lesson and no step of a lesson twice', () => {
    expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length);
    expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length);
  });

  const isDoing = ({ kind }: Step): boolean => kind !== 'read' && kind !== 'show';

  it('is done for six tenths in every chapter, and mostly read in none', () => {
    const shares = LESSONS.map(({ id, steps }) => ({ id, share: steps.filter(isDoing).length / steps.length }));
    expect(shares.filter(({ share }) => share < 0.6)).toEqual([]);
    const all = LESSONS.flatMap(({ steps }) => steps);
    expect(all.filter(isDoing).length / all.length).toBeGreaterThan(0.7);
  });

  it('begins with a card to play, in two sentences', () => {
    const first = LESSONS[0]!.steps[0]!;
    expect(first.kind).toBe('play-out');
    expect(first.scene).toMatchObject({ kind: 'position', setup: { plays: [expect.anything(), expect.anything()] } });
    for (const text of [first.text.cs, first.text.en]) expect(text.split(' ').length).toBeLessThan(20);
  });

  it('never has more than two steps in a row to read', () => {
    const long = LESSONS.filter(({ steps }) => steps.some((_, i) => i > 1 && !steps.slice(i - 2, i + 1).some(isDoing)));
    expect(long.map(({ id }) => id)).toEqual([]);
  });

  it('ends every chapter at the table, with a whole deal and help that fades', () => {
    for (const lesson of LESSONS) {
      const last = lesson.steps.at(-1)!;
      if (last.kind !== 'play-out') throw new Error(`${lesson.id} ends with ${last.kind}`);
      const { position } = tableAt({ lesson, step: last, rules: rulesOf(lesson, last)[0]! });
      expect(last.fading, lesson.id).toBeDefined();
      expect(position!.tricks.length + position!.trick.length, lesson.id).toBe(0);
      expect(position!.hands[0]!.length, lesson.id).toBe(
        position!.variant === 'voleny' || position!.variant === 'licitovany' ? 10 : 8,
      );
    }
  });

  it('shows something beside every text: a table, or cards laid out', () => {
    const bare = PLACES.filter(
      ({ step }) => step.kind === 'read' && step.scene === undefined && step.rows.length === 0,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
    const pictures = PLACES.filter(({ step }) => step.kind === 'read').map(({ step }) =>
      JSON.stringify([step.scene, 'line' in step && step.line, step.rows]),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('has every kind of step', () => {
    expect([...new Set(PLACES.map(({ step }) => step.kind))].sort()).toEqual(
      [
        'answer-flek',
        'bid',
        'choose',
        'choose-card',
        'choose-contract',
        'choose-legal',
        'choose-talon',
        'choose-trump',
        'count-points',
        'find-fault',
        'pick-cards',
        'play-out',
        'read',
        'settle',
        'show',
      ].sort(),
    );
  });
});

describe.each(LESSONS.map((lesson) => ({ name: lesson.id, lesson })))('texts of $name', ({ lesson }) => {
  const texts = textsIn(lesson);

  it('are in both languages, trimmed and different from each other', () => {
    for (const { cs, en } of texts) {
      expect(cs).toBe(cs.trim());
      expect(en).toBe(en.trim());
      if (/\p{L}{3}/u.test(cs) && cs.length > 12) expect(cs).not.toBe(en);
    }
  });

  it('name only real cards, the same in both languages', () => {
    for (const text of texts) {
      const [cs, en] = [text.cs, text.en].map((each) => [...each.matchAll(/\{([^}]*)\}/g)].map(([, card]) => card!));
      expect([...cs!, ...en!].filter((card) => parseCard(card) === undefined)).toEqual([]);
      expect([...new Set(cs)].sort(), text.en).toEqual([...new Set(en)].sort());
    }
  });

  it('stress words in pairs of stars', () => {
    for (const text of texts) {
      for (const each of Object.values(text)) expect((each.match(/\*/g) ?? []).length % 2, each).toBe(0);
    }
  });

  it('do not call the learner by the familiar form', () => {
    const familiar =
      /(?<!\p{L})(ty|tebe|tobě|tvůj|tvoje|tvá|tvé|máš|hraješ|jsi|chceš|můžeš|musíš|vyber|zvol|zkus|potvrď)(?!\p{L})/iu;
    expect(texts.map(({ cs }) => cs).filter((cs) => familiar.test(cs))).toEqual([]);
  });
});

describe('tables', () => {
  it.each(
    PLACES.flatMap(({ lesson, step, name }) => rulesOf(lesson, step).map((rules) => ({ lesson, step, name, rules }))),
  )('stand at $name under $rules', ({ lesson, step, rules }) => {
    expect(findRuleSet(rules)).toBeDefined();
    if (typeof step.scene === 'string') expect(Object.keys(lesson.scenes)).toContain(step.scene);
    const scene = sceneOf(lesson, step);
    if (scene !== null) expect(tableOf(scene, rules)).toMatchObject({ ok: true });
  });

  it.each(PLACES)('have ninety points in tricks where any are told won: $name', ({ lesson, step }) => {
    const scene = sceneOf(lesson, step);
    if (scene?.kind !== 'position') return;
    const { won, hands } = scene.setup;
    const told = won === undefined ? 0 : won.declarer.points + won.defenders.points;
    const sharp = hands.flat().filter(isSharp).length;
    if (told > 0) expect(told + 10 * sharp + 10).toBe(90);
  });

  it('are used when a lesson names them', () => {
    for (const lesson of LESSONS) {
      const used = lesson.steps.map(({ scene }) => scene);
      expect(Object.keys(lesson.scenes).filter((name) => !used.includes(name))).toEqual([]);
    }
  });
});

describe('shown lines', () => {
  it.each(placesOf('show'))('are legal at $name', (place) => {
    let { deal, position } = tableAt(place);
    for (const [i, { play, action }] of place.step.line.entries()) {
      if (deal !== null) {
        const move = action ?? { type: 'play' as const, card: cardOf(play!) };
        const next = applyAction(deal, move);
        expect(next, `entry ${i}`).toMatchObject({ ok: true });
        if (next.ok) deal = next.value;
      } else {
        const next = playCard(position!, cardOf(play!), typeof play === 'string' || play!.announce);
        expect(next, `entry ${i}`).toMatchObject({ ok: true });
        if (next.ok) position = next.value;
      }
    }
  });

  it.each(placesOf('read'))('are legal beside the text at $name', ({ lesson, step, rules }) => {
    expect(framesOf(lesson, step, rules, 'cs')).toHaveLength(step.line.length);
  });

  it.each(placesOf('show'))('say something at $name', ({ step }) => {
    expect(step.line.some(({ note }) => note !== undefined)).toBe(true);
  });
});

describe('legal cards', () => {
  it.each(placesOf('choose-legal'))('are some, but not all, of the hand at $name', (place) => {
    const { position, scene } = tableAt(place);
    expect(position!.toPlay).toBe(scene.seat);
    expect(legalCards(position!).length).toBeLessThan(position!.hands[scene.seat]!.length);
  });
});

describe('cards to play', () => {
  it.each(placesOf('choose-card'))('are legal, and exactly the best where that is claimed, at $name', (place) => {
    const { position, scene } = tableAt(place);
    const legal = legalCards(position!);
    expect(position!.toPlay).toBe(scene.seat);
    expect(legal).toEqual(expect.arrayContaining(place.step.accept));
    expect(place.step.accept.length).toBeLessThan(legal.length);
    if (place.step.best) expect([...place.step.accept].sort()).toEqual([...solve(position!).best].sort());
  });

  it.each(placesOf('choose-card'))('are not said to be mistakes at $name', ({ step }) => {
    expect(step.mistakes.flatMap(({ cards }) => cards).filter((card) => step.accept.includes(card))).toEqual([]);
  });
});

describe('talons', () => {
  it.each(placesOf('choose-talon'))('are legal at $name', (place) => {
    const { deal, scene } = tableAt(place);
    expect(deal!.state.toAct).toBe(scene.seat);
    for (const cards of place.step.accept) expect(actionRefusal(deal!, { type: 'discard', cards })).toBeNull();
  });
});

describe('picked cards', () => {
  it.each(placesOf('pick-cards'))('lie in the rows, with others, at $name', ({ step }) => {
    const shown = step.rows.flatMap(({ cards }) => cards);
    expect(shown).toEqual(expect.arrayContaining(step.accept));
    expect(step.accept.length).toBeLessThan(shown.length);
  });

  it.each(placesOf('pick-cards'))('are found again at $name', ({ step }) => {
    expect([...step.accept].sort()).toEqual(
      [
        ...pickedOf(
          step.of,
          step.rows.flatMap(({ cards }) => cards),
        ),
      ].sort(),
    );
  });
});

describe('options', () => {
  const kinds = ['choose-contract', 'choose-trump', 'answer-flek', 'bid', 'choose'] as const;

  it.each(placesOf(...kinds))('are right and wrong, and the right ones can be done, at $name', (place) => {
    const right = place.step.options.filter((option) => isRight(option, place.rules));
    expect(right.length).toBeGreaterThan(0);
    expect(right.length).toBeLessThan(place.step.options.length);
    if (place.step.scene === undefined) return;
    const { deal, scene } = tableAt(place);
    for (const { action } of right) {
      if (action === undefined) continue;
      expect(deal!.state.toAct).toBe(scene.seat);
      expect(actionRefusal(deal!, action)).toBeNull();
    }
  });

  it.each(placesOf('choose-contract', 'choose-trump', 'answer-flek', 'bid'))('are acts at $name', ({ step }) => {
    expect(step.options.filter(({ action }) => action === undefined)).toEqual([]);
  });
});

describe('games announced and doubled', () => {
  const places = placesOf('choose-contract', 'answer-flek').filter(
    ({ lesson, step, rules }) => rules === rulesOf(lesson, step)[0],
  );

  /** What the declarer gains from each defender when everybody agrees after this and plays perfectly; `null`: not played. */
  function worth(place: (typeof places)[number], action: Action): { declarer: Seat; value: number } | null {
    const first = applyAction(tableAt(place).deal!, action);
    if (!first.ok) return null;
    let deal = first.value;
    while (positionOf(deal) === null && settlementOf(deal) === null) {
      const plain = legalActions(deal).find(
        (each) =>
          each.type === 'good' ||
          each.type === 'lay' ||
          (each.type === 'comment' && each.flek.length + each.against.length === 0),
      );
      if (plain === undefined) return null;
      deal = unwrap(applyAction(deal, plain));
    }
    const position = positionOf(deal);
    return position && { declarer: position.declarer, value: solve(position, { cards: 'none' }).value };
  }

  it.each(places)('are worth more than the other options at $name', (place) => {
    const { seat } = tableAt(place).scene;
    const gains = place.step.options.flatMap((option) => {
      const found = worth(place, option.action!);
      return found
        ? [{ right: isRight(option, place.rules), gain: seat === found.declarer ? found.value : -found.value }]
        : [];
    });
    const right = gains.filter((each) => each.right).map(({ gain }) => gain);
    const wrong = gains.filter((each) => !each.right).map(({ gain }) => gain);
    expect(right.length).toBeGreaterThan(0);
    expect(Math.min(...right)).toBeGreaterThan(Math.max(-Infinity, ...wrong));
  });

  it.each(places.filter(({ step }) => step.kind === 'choose-contract'))('are made when announced at $name', (place) => {
    const right = place.step.options.filter((option) => isRight(option, place.rules));
    for (const { action } of right) expect(worth(place, action!)!.value).toBeGreaterThan(0);
  });
});

describe('laid games', () => {
  const asked = placesOf('choose').filter(({ step }) => step.options.some(({ id }) => id === 'laid'));

  it.each(asked)('are proved or refuted at $name', (place) => {
    const { position } = tableAt(place);
    const verdict = proveLaid(unwrap(laidQuestion(position!, position!.declarer)));
    const laid = place.step.options.find(({ id }) => id === 'laid')!;
    expect(verdict).toMatchObject({ laid: isRight(laid, place.rules) });
  });

  it('are asked about', () => {
    expect(asked.length).toBeGreaterThan(3);
  });

  const played = placesOf('play-out').filter(({ step }) => step.laid);

  it.each(played)('are played by a declarer who is told what is out, and not where, at $name', (place) => {
    const { position, scene } = tableAt(place);
    expect(position!.declarer).toBe(scene.seat);
    expect(scene.open).toBe(false);
    const out = position!.hands.flatMap((hand, seat) => (seat === scene.seat ? [] : hand));
    expect(place.step.rows.flatMap(({ cards }) => cards).sort()).toEqual(out.sort());
  });

  it.each(played)(
    'are lost by the play that is shown after a wrong card, with cards as they may lie, at $name',
    (place) => {
      const { position, scene } = tableAt(place);
      const own = position!.hands[scene.seat]!;
      const wrong = legalCards(position!).filter((card) => !keepsGoal(place.step, position!, card));
      expect(wrong.length).toBeGreaterThan(1);
      for (const card of wrong) {
        const { hands, line } = losingOf(position!, card)!;
        expect(hands[scene.seat]).toEqual(own);
        expect(hands.flat().sort()).toEqual(position!.hands.flat().sort());
        let after = afterPlay({ ...position!, hands }, card);
        for (const each of line) after = afterPlay(after, each.card);
        const { contract, declarer, tricksWon, points } = after;
        const taken = tricksWon[declarer]!;
        if (contract === 'betl') expect(taken).toBeGreaterThan(0);
        else if (contract === 'durch') expect(taken).toBeLessThan(after.tricks.length);
        else expect(points.defenders).toBeGreaterThan(0);
      }
    },
  );

  it('are played', () => {
    expect(played.length).toBeGreaterThanOrEqual(3);
  });
});

describe('numbers', () => {
  it.each(placesOf('count-points'))('are counted again at $name', (place) => {
    const table = place.step.scene === undefined ? null : tableAt(place);
    for (const { of, answer, id } of place.step.questions) expect(countOf(of, place.step, table), id).toBe(answer);
  });

  it.each(placesOf('settle'))('are what the settlement says at $name', (place) => {
    const sheet = sheetOf(tableAt(place))!;
    const amount = place.step.of === 'per-defender' ? sheet.perDefender[0]!.amount : sheet.bySeat[place.step.of];
    expect(place.step.answers[place.rules]).toBe(amount);
    expect(Object.keys(place.step.answers).sort()).toEqual([...rulesOf(place.lesson, place.step)].sort());
  });
});

describe('faults', () => {
  it.each(placesOf('find-fault'))('are the only ones at $name', (place) => {
    const { step } = place;
    let position: Position = tableAt(place).position!;
    for (const [i, play] of step.line.entries()) {
      const card = cardOf(play);
      const legal = legalCards(position).includes(card);
      if (step.sort === 'illegal') {
        expect(legal, `play ${i}`).toBe(i !== step.fault);
        if (i === step.fault) return;
      } else {
        expect(legal, `play ${i}`).toBe(true);
        if (i === step.fault) expect(lossOf(position, card)).toBeGreaterThan(0);
        else expect(lossOf(position, card), `play ${i}`).toBe(0);
      }
      position = afterPlay(position, play);
    }
  });
});

describe('playing out', () => {
  const places = placesOf('play-out');

  it.each(places)('reaches its goal against perfect play at $name', (place) => {
    expect(isReachable(place.step, tableAt(place).position!)).toBe(true);
  });

  // The very first card is to succeed: what the rules refuse is no answer.
  it.each(places.filter(({ step }) => step.id !== 'first-trick'))('can go wrong at $name', (place) => {
    expect(missteps(place, tableAt(place).position!)).toBeGreaterThan(0);
  });

  it.each(places)('never lets a learner down whose every card was accepted, at $name', (place) => {
    for (const choice of [first, last, middle]) {
      expect(outcome(place.step, playedBy(place, tableAt(place).position!, choice))).toBe(true);
    }
  });

  type Choice = (cards: readonly string[]) => number;
  const first: Choice = () => 0;
  const last: Choice = (cards) => cards.length - 1;
  const middle: Choice = (cards) => Math.floor(cards.length / 2);

  function playedBy({ lesson, step }: (typeof places)[number], start: Position, choice: Choice): Position {
    let position = start;
    while (outcome(step, position) === null) {
      for (const play of replies(step, position, learnerSeats(lesson, step))) {
        position = afterPlay(position, typeof play === 'string' ? play : { ...play });
      }
      if (outcome(step, position) !== null) break;
      const now = position;
      const good = legalCards(now).filter((card) => keepsGoal(step, now, card));
      expect(good.length).toBeGreaterThan(0);
      position = afterPlay(now, good[choice(good)]!);
    }
    return position;
  }

  /** Legal cards that give the goal away, along one way of playing. */
  function missteps({ lesson, step }: (typeof places)[number], start: Position): number {
    let position = start;
    let count = 0;
    while (outcome(step, position) === null) {
      for (const play of replies(step, position, learnerSeats(lesson, step))) {
        position = afterPlay(position, typeof play === 'string' ? play : { ...play });
      }
      if (outcome(step, position) !== null) break;
      const now = position;
      const [good, bad] = [true, false].map((keeps) =>
        legalCards(now).filter((card) => keepsGoal(step, now, card) === keeps),
      );
      count += bad!.length;
      position = afterPlay(now, good![0]!);
    }
    return count;
  }
});
