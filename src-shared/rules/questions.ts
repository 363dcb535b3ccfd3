/**
 * Which rules does our table play? Twelve questions of players, each answer a change of fields. The set they make is that of the
 * nearest document with what was answered otherwise.
 */
import { ruleContradictions } from './contradictions.ts';
import { rulesFor } from './apply.ts';
import { RULE_SETS } from './sets.ts';
import type { RuleFields, RuleSet } from './types.ts';

/** Answers by question, in the order they are asked; the texts are `whichRules.questions.<id>`. */
export const QUESTIONS = {
  betl: ['five', 'ten', 'fifteen'],
  open: ['no', 'yes'],
  hearts: ['yes', 'bells', 'both', 'by-suit', 'no'],
  over: ['per-ten', 'half-hra', 'doubling', 'flat'],
  lost: ['per-ten', 'missing-only', 'one-more', 'flat', 'doubling'],
  marriage: ['first-announced', 'best', 'trumps', 'all'],
  unflekked: ['played', 'hra', 'both', 're'],
  fleks: ['free', 'four', 'six'],
  against: ['both', 'seven', 'none'],
  talon: ['yes', 'shown', 'no'],
  stoSedma: ['apart', 'together', 'hand'],
  sharp: ['barred', 'defenders', 'declarer'],
} as const;
export type RuleQuestion = keyof typeof QUESTIONS;
export type RuleAnswers = { readonly [Q in RuleQuestion]: (typeof QUESTIONS)[Q][number] };
export const QUESTION_IDS = Object.keys(QUESTIONS) as RuleQuestion[];

const BETL = { five: 5, ten: 10, fifteen: 15 } as const;
const TIMES = {
  yes: { h: 2, l: 1, a: 1, b: 1 },
  bells: { h: 1, l: 1, a: 1, b: 2 },
  both: { h: 2, l: 1, a: 1, b: 2 },
  'by-suit': { h: 4, l: 3, a: 2, b: 1 },
  no: { h: 1, l: 1, a: 1, b: 1 },
} as const;
const MAX = { free: null, four: 4, six: 6 } as const;

/** The fields a question decides, with the values of an answer. Groups are laid over what is there. */
const CHANGES: {
  readonly [Q in RuleQuestion]: (
    answer: RuleAnswers[Q],
    fields: RuleFields,
  ) => { readonly [K in keyof RuleFields]?: unknown };
} = {
  betl: (answer) => ({ rates: { betl: BETL[answer], durch: 2 * BETL[answer] } }),
  open: (answer, { rates }) =>
    answer === 'yes'
      ? {
          rates: { openBetl: 2 * rates.betl, openDurch: 2 * rates.durch },
          noTrumpLadder: ['betl', 'open-betl', 'durch', 'open-durch'],
        }
      : { rates: { openBetl: null, openDurch: null }, noTrumpLadder: ['betl', 'durch'] },
  hearts: (answer) => ({ trumpTimes: TIMES[answer] }),
  over: (answer) => ({ hundred: { won: answer, silent: answer } }),
  lost: (answer) => {
    if (answer === 'flat' || answer === 'doubling') return { hundred: { lost: answer } };
    const lost = answer === 'missing-only' ? 'per-ten' : answer;
    return { hundred: { lost, lostMarriages: answer !== 'missing-only' } };
  },
  marriage: (answer) => ({ hundred: { qualifying: answer } }),
  // A doubled hra can be given up against the seven only where it would be played. csm V.12
  unflekked: (answer, { giveUpAgainstSeven }) => ({
    unflekkedPaid: {
      hra: answer !== 'played',
      sedma: answer === 'both' || answer === 're',
      untilRe: answer === 're',
    },
    giveUpAgainstSeven: answer === 'played' && giveUpAgainstSeven,
  }),
  fleks: (answer) => ({ fleks: { max: MAX[answer] } }),
  against: (answer) => ({ against: { sedma: answer !== 'none', sto: answer === 'both' } }),
  stoSedma: (answer, { rates }) => ({
    rates: { stoSedma: answer === 'apart' ? null : rates.sto + rates.sedma },
    stoSedmaFromHand: answer === 'hand',
  }),
  sharp: (answer, { talon }) =>
    answer === 'barred'
      ? { talon: { sharp: answer, sharpPoints: 'defenders', sharpPays: 0 } }
      : { talon: { sharp: 'shown', sharpPoints: answer, sharpPays: talon.sharpPays } },
  talon: (answer) => ({ talon: { trumpAllowed: answer !== 'no', trumpShown: answer === 'shown' } }),
};

/** How a set answers, as far as one of the answers says it. */
export function answersOf(fields: RuleFields): Partial<RuleAnswers> {
  const found = QUESTION_IDS.flatMap((question) => {
    const answer = (QUESTIONS[question] as readonly string[]).find((each) => {
      const changed = withAnswer(fields, question, each);
      return JSON.stringify(changed) === JSON.stringify(fields);
    });
    return answer === undefined ? [] : [[question, answer]];
  });
  return Object.fromEntries(found) as Partial<RuleAnswers>;
}

function withAnswer(fields: RuleFields, question: RuleQuestion, answer: string): RuleFields {
  const changes = (
    CHANGES[question] as (answer: string, fields: RuleFields) => Partial<Record<keyof RuleFields, unknown>>
  )(answer, fields);
  const changed: Record<string, unknown> = { ...fields };
  for (const [key, value] of Object.entries(changes)) {
    const group = typeof value === 'object' && value !== null && !Array.isArray(value);
    changed[key] = group ? { ...(changed[key] as object), ...value } : value;
  }
  return changed as RuleFields;
}

const VARIANT = 'voleny';

/** Built-in sets for volený, the one with most of these answers first. */
export function nearestSet(answers: RuleAnswers): RuleSet {
  const agreeing = (set: RuleSet): number => {
    const theirs = answersOf(rulesFor(set, VARIANT));
    return QUESTION_IDS.filter((question) => theirs[question] === answers[question]).length;
  };
  const known = RULE_SETS.filter((set) => set.variants.includes(VARIANT));
  return known.reduce((best, set) => (agreeing(set) > agreeing(best) ? set : best));
}

/** The set of these answers, for volený; other games can be added to it like to any. */
export function setOf(answers: RuleAnswers, name: string): RuleSet {
  const nearest = nearestSet(answers);
  const start = { ...rulesFor(nearest, VARIANT), durchTwiceBetl: false };
  const fields = QUESTION_IDS.reduce((so, question) => withAnswer(so, question, answers[question]), start);
  const set: RuleSet = {
    ...nearest,
    id: 'our-table',
    name,
    basedOn: nearest.id,
    variants: [VARIANT],
    fields: { ...fields, durchTwiceBetl: rulesFor(nearest, VARIANT).durchTwiceBetl },
    overrides: {},
  };
  // Nobody asked for what contradicts the answers.
  return ruleContradictions(set).length > 0 ? { ...set, fields } : set;
}
