/** Ten questions make a rule set: every answer changes what it says, and whatever is answered is a set that can be played. */
import { describe, expect, it } from 'vitest';
import { RULE_SETS, ruleSetSchema, rulesFor } from '#shared/rules/index.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { answersOf, nearestSet, QUESTION_IDS, QUESTIONS, setOf, type RuleAnswers } from '#shared/rules/questions.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { parseRuleSetText } from '#main/app/rule-set-text.ts';
import { settleTold } from '#main/engine/index.ts';
import { toldGameSchema, type ToldGameInput } from '#shared/told-game.ts';
import { unwrap } from '#shared/result.ts';
import { messages } from '#resources/locales/index.ts';
import { tries } from '../bulk.ts';

const FIRST = Object.fromEntries(QUESTION_IDS.map((id) => [id, QUESTIONS[id][0]])) as unknown as RuleAnswers;
const COUNT = QUESTION_IDS.reduce((product, id) => product * QUESTIONS[id].length, 1);

/** The answers of a number in the list of all. */
function answersAt(number: number): RuleAnswers {
  let left = number;
  const entries = QUESTION_IDS.map((id) => {
    const all = QUESTIONS[id];
    const answer = all[left % all.length];
    left = Math.floor(left / all.length);
    return [id, answer];
  });
  return Object.fromEntries(entries) as RuleAnswers;
}

/** What each answer must come to, said apart from how it is done. */
const TOLD: { readonly [Q in keyof RuleAnswers]: Readonly<Record<RuleAnswers[Q], (fields: RuleFields) => unknown>> } = {
  betl: {
    five: ({ rates }) => rates.betl === 5 && rates.durch === 10,
    ten: ({ rates }) => rates.betl === 10 && rates.durch === 20,
    fifteen: ({ rates }) => rates.betl === 15 && rates.durch === 30,
  },
  open: {
    no: ({ noTrumpLadder, rates }) => noTrumpLadder.length === 2 && rates.openBetl === null && rates.openDurch === null,
    yes: ({ noTrumpLadder, rates }) =>
      noTrumpLadder.length === 4 && rates.openBetl === 2 * rates.betl && rates.openDurch === 2 * rates.durch,
  },
  hearts: {
    yes: ({ trumpTimes: { h, b } }) => h === 2 && b === 1,
    bells: ({ trumpTimes: { h, b } }) => h === 1 && b === 2,
    both: ({ trumpTimes: { h, b } }) => h === 2 && b === 2,
    'by-suit': ({ trumpTimes: { h, l, a, b } }) => [b, a, l, h].join() === '1,2,3,4',
    no: ({ trumpTimes: { h, l, a, b } }) => h * l * a * b === 1,
  },
  over: {
    'per-ten': ({ hundred }) => hundred.won === 'per-ten' && hundred.silent === 'per-ten',
    'half-hra': ({ hundred }) => hundred.won === 'half-hra' && hundred.silent === 'half-hra',
    doubling: ({ hundred }) => hundred.won === 'doubling' && hundred.silent === 'doubling',
    flat: ({ hundred }) => hundred.won === 'flat' && hundred.silent === 'flat',
  },
  lost: {
    'per-ten': ({ hundred }) => hundred.lost === 'per-ten' && hundred.lostMarriages,
    'missing-only': ({ hundred }) => hundred.lost === 'per-ten' && !hundred.lostMarriages,
    'one-more': ({ hundred }) => hundred.lost === 'one-more' && hundred.lostMarriages,
    flat: ({ hundred }) => hundred.lost === 'flat',
    doubling: ({ hundred }) => hundred.lost === 'doubling',
  },
  marriage: {
    'first-announced': ({ hundred }) => hundred.qualifying === 'first-announced',
    best: ({ hundred }) => hundred.qualifying === 'best',
    trumps: ({ hundred }) => hundred.qualifying === 'trumps',
    all: ({ hundred }) => hundred.qualifying === 'all',
  },
  unflekked: {
    played: ({ unflekkedPaid }) => !unflekkedPaid.hra && !unflekkedPaid.sedma,
    hra: ({ unflekkedPaid }) => unflekkedPaid.hra && !unflekkedPaid.sedma,
    both: ({ unflekkedPaid }) => unflekkedPaid.hra && unflekkedPaid.sedma && !unflekkedPaid.untilRe,
    re: ({ unflekkedPaid }) => unflekkedPaid.hra && unflekkedPaid.sedma && unflekkedPaid.untilRe,
  },
  fleks: {
    free: ({ fleks }) => fleks.max === null,
    four: ({ fleks }) => fleks.max === 4,
    six: ({ fleks }) => fleks.max === 6,
  },
  against: {
    both: ({ against }) => against.sedma && against.sto,
    seven: ({ against }) => against.sedma && !against.sto,
    none: ({ against }) => !against.sedma && !against.sto,
  },
  talon: {
    yes: ({ talon }) => talon.trumpAllowed && !talon.trumpShown,
    shown: ({ talon }) => talon.trumpAllowed && talon.trumpShown,
    no: ({ talon }) => !talon.trumpAllowed,
  },
  sharp: {
    barred: ({ talon }) => talon.sharp === 'barred',
    defenders: ({ talon }) => talon.sharp === 'shown' && talon.sharpPoints === 'defenders' && talon.sharpPays === 0,
    declarer: ({ talon }) => talon.sharp === 'shown' && talon.sharpPoints === 'declarer' && talon.sharpPays === 0,
  },
  stoSedma: {
    apart: ({ rates, stoSedmaFromHand }) => rates.stoSedma === null && !stoSedmaFromHand,
    together: ({ rates, stoSedmaFromHand }) => rates.stoSedma === rates.sto + rates.sedma && !stoSedmaFromHand,
    hand: ({ rates, stoSedmaFromHand }) => rates.stoSedma === rates.sto + rates.sedma && stoSedmaFromHand,
  },
};

const says = (set: { fields: RuleFields }, answers: RuleAnswers) =>
  QUESTION_IDS.filter((id) => !(TOLD[id] as Record<string, (fields: RuleFields) => unknown>)[answers[id]]!(set.fields));

describe('which rules our table plays', () => {
  it('there are twelve questions', () => expect(QUESTION_IDS).toHaveLength(12));

  it.each(QUESTION_IDS.flatMap((id) => QUESTIONS[id].map((answer) => [id, answer] as const)))(
    '%s: %s changes what it says',
    (id, answer) => {
      const answers = { ...FIRST, [id]: answer } as RuleAnswers;
      expect(says(setOf(answers, 'Naše'), answers)).toEqual([]);
      const other = QUESTIONS[id].find((each) => each !== answer)!;
      expect(setOf({ ...FIRST, [id]: other }, 'Naše').fields).not.toEqual(setOf(answers, 'Naše').fields);
    },
  );

  it('whatever is answered is a set that is taken over and can be played', () => {
    // A step that has no factor with the numbers of answers, so that all of them come together.
    const step = 23;
    for (let i = 0; i < tries(150, COUNT); i++) {
      const answers = answersAt((i * step * 7) % COUNT);
      const set = setOf(answers, 'Naše');
      expect(ruleContradictions(set)).toEqual([]);
      expect(says(set, answers)).toEqual([]);
      expect(answersOf(set.fields)).toEqual(answers);
      if (i % 20 === 0) {
        expect(ruleSetSchema.parse(set)).toEqual(set);
        expect(parseRuleSetText(JSON.stringify(set), () => undefined).ok).toBe(true);
      }
    }
  });

  it('the answers of a document make that document', () => {
    for (const set of RULE_SETS.filter(({ variants }) => variants.includes('voleny'))) {
      const theirs = answersOf(rulesFor(set, 'voleny'));
      const answers = { ...FIRST, ...theirs };
      const made = setOf(answers, 'Naše');
      if (QUESTION_IDS.every((id) => id in theirs)) {
        expect(nearestSet(answers).id).toBe(set.id);
        expect(made.fields).toEqual(rulesFor(set, 'voleny'));
      }
    }
    expect(QUESTION_IDS.every((id) => id in answersOf(rulesFor(RULE_SETS[0]!, 'voleny')))).toBe(true);
  });

  it('money follows the answers', () => {
    const paid = (answers: Partial<RuleAnswers>, game: ToldGameInput) => {
      const set = setOf({ ...FIRST, ...answers }, 'Naše');
      return unwrap(settleTold(toldGameSchema.parse({ ...game, rules: set.id }), set)).bySeat[1];
    };
    const betl = { rules: 'x', variant: 'voleny', contract: 'betl', tricks: 0 } as const;
    expect((['five', 'ten', 'fifteen'] as const).map((answer) => paid({ betl: answer }, betl))).toEqual([-5, -10, -15]);
    const hra = { rules: 'x', variant: 'voleny', contract: 'hra', trump: 'h', points: 60 } as const;
    expect(QUESTIONS.hearts.map((answer) => paid({ hearts: answer }, hra))).toEqual([-2, -1, -2, -4, -1]);
    const bells = { ...hra, trump: 'b' } as const;
    expect(QUESTIONS.hearts.map((answer) => paid({ hearts: answer }, bells))).toEqual([-1, -2, -2, -1, -1]);
    // 70 points with the first marriage, 20 on the other side: 4 · (3 + 2), 4 · 3, 4 · (1 + 3 + 2), 4, 4 · 2².
    const marriages = { declarer: [20 as const], defenders: [20 as const] };
    const sto = { rules: 'x', variant: 'voleny', contract: 'sto', trump: 'a', points: 50, marriages } as const;
    expect(QUESTIONS.lost.map((answer) => paid({ lost: answer }, sto))).toEqual([20, 12, 24, 4, 16]);
    // 70 points and both marriages of 20 and 40, the 20 first: 4 · 1, 4 · (1 + 3), 4 · (1 + 3), 4 · (1 + 3).
    const both = { declarer: [20 as const, 40 as const], defenders: [] };
    const counted = {
      rules: 'x',
      variant: 'voleny',
      contract: 'sto',
      trump: 'a',
      points: 70,
      marriages: both,
    } as const;
    expect(QUESTIONS.marriage.map((answer) => paid({ marriage: answer }, counted))).toEqual([4, -16, -16, -16]);
    // 130 with both marriages, the seven beaten: 4 · (1 + 3) won and 2 lost apart; 6 lost as one.
    const seven = { ...counted, contract: 'sto-sedma', seven: 'declarer-beaten' } as const;
    expect(QUESTIONS.stoSedma.map((answer) => paid({ stoSedma: answer, marriage: 'all' }, seven))).toEqual([-14, 6, 6]);
    expect(QUESTIONS.over.map((answer) => paid({ over: answer, marriage: 'all' }, counted))).toEqual([
      -16, -5.5, -32, -4,
    ]);
  });

  it('every question and answer has its words', () => {
    for (const language of ['cs', 'en'] as const) {
      const { questions } = messages[language].whichRules as unknown as {
        questions: Record<string, { ask: string; answers: Record<string, { name: string; means: string }> }>;
      };
      for (const id of QUESTION_IDS) {
        expect(questions[id]!.ask).toBeTruthy();
        expect(Object.keys(questions[id]!.answers)).toEqual([...QUESTIONS[id]]);
      }
    }
  });
});
