/** The layouts shown with a call: as the seat may think them, and worth what is said, by the engine and by the drill's own means. */
import { expect, test } from 'vitest';
import { cardRefusal, playCard, settlePosition, toPosition, viewOfPosition } from '#main/engine/index.ts';
import { knownFrom, layoutsOf, plainSet } from '#main/engine/kernel/index.ts';
import { exerciseOf } from '#main/school/drills/index.ts';
import { solve } from '#main/solver/index.ts';
import { DECK, suitOf, type Card } from '#shared/cards.ts';
import type { DrillKind } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { unwrap } from '#shared/result.ts';
import { SALT, tries } from '../bulk.ts';
import { settleSetup } from '../reference/position.ts';
import { PLAYER } from './player.ts';

const CALLS = ['choose-trump', 'talon', 'announce', 'flek'] as const;

function made(kind: DrillKind, count: number, wanted: (exercise: Exercise) => boolean = () => true): Exercise[] {
  const found: Exercise[] = [];
  for (let seed = 0; found.length < count; seed++) {
    const exercise = exerciseOf(kind, `${SALT}outlook ${seed}`, PLAYER);
    if (exercise && wanted(exercise)) found.push(exercise);
  }
  return found;
}

const sorted = (cards: readonly Card[]): Card[] => [...cards].sort();

test.each(CALLS)('%s: a layout that gains and one that loses, played to its bill', (kind) => {
  let losing = 0;
  for (const { accepted, outlook, scene } of made(kind, tries(1, 100))) {
    const answer = accepted[0]!;
    expect(outlook!.length).toBeGreaterThan(0);
    // One that gains comes before one that loses, and there are no two of either.
    expect(outlook!.length === 1 || (outlook![0]!.gain > 0 && outlook![1]!.gain < 0)).toBe(true);
    expect(outlook!.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(100);
    losing += outlook!.filter(({ gain }) => gain < 0).length;
    for (const { gain, line, setup } of outlook!) {
      const start = unwrap(toPosition(setup));
      // All the cards, and of them what the asked seat holds.
      expect(sorted([...start.hands.flat(), ...start.talon])).toEqual(sorted(DECK));
      const seen = scene.hands[scene.seat!]!;
      const held = [...start.hands[scene.seat!]!, ...(kind === 'flek' ? [] : start.talon)];
      expect(held).toEqual(expect.arrayContaining([...seen]));
      if (answer.form === 'suit') expect(start.trump).toBe(answer.suit);
      if (answer.form === 'cards') expect(sorted(start.talon)).toEqual(sorted(answer.cards));
      if (kind === 'announce') expect(answer).toEqual({ form: 'option', option: start.contract });
      if (kind === 'flek') {
        expect(start.fleks.hra ?? 0).toBe(answer.form === 'option' && answer.option === 'flek' ? 1 : 0);
        expect(start.hands[0]!.filter((card) => suitOf(card) === start.trump).length).toBeGreaterThanOrEqual(3);
      }
      const end = line.reduce((at, { seat, card, announce, marriage }) => {
        expect(at.toPlay).toBe(seat);
        expect(cardRefusal(at, card)).toBeNull();
        const after = unwrap(playCard(at, card, announce));
        expect(after.marriages.length - at.marriages.length).toBe(marriage === null ? 0 : 1);
        return after;
      }, start);
      expect(end.toPlay).toBeNull();
      const paid = unwrap(settlePosition(end)).perDefender[0]!.amount;
      // By pencil, too: the drills once agreed with their verification, and not with the rules.
      const plays = line.map(({ card, announce }) => ({ card, announce }));
      expect(settleSetup({ ...setup, plays }).each).toBe(paid);
      expect(solve(start, { cards: 'none' }).value).toBe(paid);
      expect(gain).toBeCloseTo(scene.seat === 0 ? paid : -paid, 2);
    }
  }
  expect(losing).toBeGreaterThan(0);
});

test('betl with hidden cards: layouts that agree with all that was seen, played on from the question to their bill', () => {
  const closed = made('betl', tries(2, 60), ({ task, outlook }) => {
    const open = task.code.endsWith('-open');
    // With open hands there is but one layout, and it lies on the table.
    if (open) expect(outlook).toBeUndefined();
    return !open;
  });
  const signs = new Set<number>();
  for (const { accepted, outlook, scene, setup: dealt, because } of closed) {
    expect(outlook!.length).toBeGreaterThan(0);
    expect(because.map(({ code }) => code)).toContain('betl-open-cards');
    const seat = scene.seat!;
    for (const { gain, share, line, setup } of outlook!) {
      signs.add(Math.sign(gain));
      expect(share).toBeLessThanOrEqual(100);
      const start = unwrap(toPosition(setup));
      // Nothing the seat has seen is otherwise: its hand, the plays, what it knows of the talon.
      expect(sorted(start.hands[seat]!)).toEqual(sorted(scene.hands[seat]!));
      expect(setup.plays).toEqual(dealt!.plays);
      expect(sorted([...setup.hands.flat(), ...setup.talon])).toEqual(sorted(DECK));
      if (scene.talon !== null) expect(sorted(setup.talon)).toEqual(sorted(scene.talon));
      const view = viewOfPosition(unwrap(toPosition(dealt!)), seat);
      const layout = { hands: start.hands.map(plainSet), talon: plainSet(start.talon), stock: 0, undealt: 0 };
      expect(layoutsOf(knownFrom(view, start.fields), { customs: true }).has(layout)).toBe(true);
      // The first card of the line is the right one, and it comes to what is told.
      expect(line[0]!.seat).toBe(seat);
      expect(accepted).toContainEqual({ form: 'cards', cards: [line[0]!.card] });
      const end = line.reduce((at, { card, announce }) => unwrap(playCard(at, card, announce)), start);
      const paid = unwrap(settlePosition(end)).perDefender[0]!.amount;
      expect(gain).toBeCloseTo(seat === scene.declarer ? paid : -paid, 2);
      const right = accepted.flatMap((answer) => (answer.form === 'cards' ? answer.cards : []));
      const { cards, value } = solve(start, { line: false });
      for (const card of right) expect(cards.find((each) => each.card === card)!.value).toBe(value);
    }
  }
  expect(signs).toEqual(new Set([1, -1]));
});

test('good or taken over: layouts that agree with what was said, played by what everybody sees to what is told', () => {
  const signs = new Set<number>();
  for (const { accepted, outlook, scene, values, because } of made('take-over', tries(1, 40))) {
    const seat = scene.seat!;
    const [right] = accepted.map((answer) => (answer.form === 'option' ? answer.option : null));
    expect(values[right!]).toBe(Math.max(...Object.values(values)));
    // Nobody knows the trumps yet, nor the talon.
    expect([scene.trump, scene.trumpCard, scene.talon, scene.contract]).toEqual([null, null, null, null]);
    const [told, means] = because;
    expect(means!.params).toEqual({ good: values['good'], bad: values['bad'] });
    for (const { gain, share, line, setup } of outlook!) {
      signs.add(Math.sign(gain));
      if (gain > 0) expect(share).toBe(Math.max(1, told!.params['share'] as number));
      expect([setup.declarer, setup.trump]).toEqual([seat, null]);
      const start = unwrap(toPosition(setup));
      expect(sorted([...start.hands.flat(), ...start.talon])).toEqual(sorted(DECK));
      // What he was dealt he holds or laid away, with the two cards of the talon.
      const held = [...start.hands[seat]!, ...start.talon];
      expect(held).toEqual(expect.arrayContaining([...scene.hands[seat]!]));
      const end = line.reduce((at, { seat: by, card, announce }) => {
        expect(at.toPlay).toBe(by);
        expect(cardRefusal(at, card)).toBeNull();
        return unwrap(playCard(at, card, announce));
      }, start);
      const paid = unwrap(settlePosition(end)).perDefender.map(({ amount }) => amount);
      expect(paid).toEqual([gain, gain]);
    }
  }
  expect(signs).toEqual(new Set([1, -1]));
});
