/** A laid drill says what makes a game laid: not that it cannot be lost, but that nothing of it can be taken. Chapter 15. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/api/index.ts';
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import type { DrillScene } from '#shared/school/drill.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import { toPosition, type Position } from '#main/engine/index.ts';
import { laidQuestion, proveLaid, type LaidVerdict } from '#main/engine/laid/index.ts';
import { chanceFrom, shuffled } from '#main/engine/kernel/index.ts';
import { checkAnswer } from '#main/school/drills/index.ts';
import { laidExercise } from '#main/school/drills/kinds/laid.ts';
import { laidDemand } from '#main/school/drills/laid-said.ts';
import { optionAnswer } from '#main/school/drills/make.ts';
import { sceneOfPosition } from '#main/school/drills/scene.ts';
import { hintIn, note, saidOf, taskOf } from '#main/school/index.ts';
import { solve } from '#main/solver/index.ts';

// A declarer who won both tricks so far, forty shown, and holds the last three trumps: he cannot lose, but his leaves can.
const SEDMA = setupSchema.parse({
  variant: 'voleny',
  rules: 'csm',
  declarer: 0,
  trump: 'a',
  contract: 'sedma',
  hands: [
    ['Aa', 'Oa', 'Ka', 'Ua', '7a', 'Ah', 'Th', 'Oh', '9h', 'Ol'],
    ['Ta', '9a', 'Kh', '8h', 'Al', 'Tl', '7l', 'Ab', 'Ob', '8b'],
    ['8a', '7b', 'Uh', '7h', 'Kl', 'Ul', '9l', 'Tb', 'Ub', '9b'],
  ],
  talon: ['Kb', '8l'],
  leader: 0,
  plays: ['Aa', 'Ta', '8a', 'Oa', '9a', '7b'],
});

function laidDrill(): { exercise: Exercise; position: Position } {
  const position = unwrap(toPosition(SEDMA));
  const verdict = proveLaid(unwrap(laidQuestion(position, 0))) as Exclude<LaidVerdict, { undecided: true }>;
  const open = sceneOfPosition(position, 0);
  const scene: DrillScene = { ...open, hands: open.hands.map((hand, seat) => (seat === 0 ? hand : null)) };
  return { exercise: laidExercise(position, scene, SEDMA, verdict), position };
}

describe('a sedma that is never lost and yet not laid', () => {
  const { exercise, position } = laidDrill();
  const yes = optionAnswer('yes');

  it('is made in every layout drawn, with all its money', () => {
    const others = [...position.hands[1]!, ...position.hands[2]!];
    const chance = chanceFrom('laid said');
    const values = Array.from({ length: 60 }, () => {
      const cards = shuffled(others, chance);
      const hands = [position.hands[0]!, cards.slice(0, 8), cards.slice(8)];
      return solve({ ...position, hands }, { cards: 'none' }).value;
    });
    expect(position.points.declarer).toBe(20);
    expect(sceneOfPosition(position, 0).points).toEqual({ declarer: 60, defenders: 0 });
    expect(Math.min(...values)).toBeGreaterThan(0);
  });

  it('is refused as laid for the points, and said to be made all the same', () => {
    expect(exercise.accepted).toEqual([optionAnswer('no')]);
    expect(exercise.claim!.breach).toBe('point-lost');
    const checked = unwrap(checkAnswer(exercise, yes));
    expect(saidOf(exercise, yes, checked.notes, true).map(({ code }) => code)).toEqual(['laid-refuted-point-lost']);
  });

  it.each(LANGUAGES)('asks, hints and proves by points, and never by what can be lost, in %s', (language) => {
    const checked = unwrap(checkAnswer(exercise, yes));
    const notes = saidOf(exercise, yes, checked.notes, true).map((saying) => note(language, saying).text);
    const texts = [taskOf(language, exercise), hintIn(language, exercise, [yes], 1)!.text, ...notes];
    expect(texts.length).toBe(3);
    expect(texts[0]).toMatch(/90/);
    for (const text of texts) expect(text).not.toMatch(/drills\.|cannot? (it )?(not )?be lost|prohrát|beats it|porazí/);
    expect(notes[0]).toMatch(language === 'cs' ? /i tak vyhrát/ : /make it all the same/);
  });
});

describe('what a laid game is asked for', () => {
  const demands = (rules: string, variant: DrillScene['variant']): Partial<Record<Contract, string>> =>
    Object.fromEntries(
      CONTRACTS.map((contract) => [contract, laidDemand({ ...laidDrill().exercise.scene, rules, variant, contract })]),
    );

  it('is a trick in betl and durch, points in hra and sto, the seven in sedma (csm V.11)', () => {
    expect(demands('csm', 'licitovany')).toEqual({
      hra: 'points',
      sto: 'points',
      sedma: 'seven',
      'sto-sedma': 'seven',
      betl: 'no-trick',
      'open-betl': 'no-trick',
      durch: 'tricks',
      'open-durch': 'tricks',
      'dve-sedmy': 'sevens-one-hand',
      'dve-sedmy-sto': 'sevens-points',
    });
  });

  it('is every trick of a sedma in tournaments, and two sevens in any layout (turnaj II.19)', () => {
    expect(demands('turnaj', 'licitovany')).toMatchObject({ sedma: 'tricks', sto: 'points', 'dve-sedmy': 'sevens' });
  });

  it.each(LANGUAGES)('has question, hint and both proofs in %s, whatever the rules', (language) => {
    const base = laidDrill().exercise;
    const texts = RULE_SETS.flatMap(({ id: rules }) =>
      CONTRACTS.flatMap((contract) => {
        const exercise = { ...base, scene: { ...base.scene, rules, variant: 'licitovany' as const, contract } };
        const proofs = ['laid-proven', 'laid-refuted'].flatMap((code) =>
          saidOf({ ...exercise, because: [{ code, params: {} }] }, null, [], true),
        );
        return [
          taskOf(language, exercise),
          hintIn(language, exercise, [], 1)!.text,
          ...proofs.map((saying) => note(language, saying).text),
        ];
      }),
    );
    expect(texts.filter((text) => text.includes('drills.'))).toEqual([]);
  });
});
