/**
 * Every share that a lesson or a guided deal states, with what it is a share of, and how it is found again. The words must say
 * the measure: random layouts, layouts still possible, or those in which computer players would have said the same.
 */
import type { Action } from '#shared/actions.ts';
import { DECK, type Card } from '#shared/cards.ts';
import type { Language } from '#shared/api/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import type { Guided } from '#shared/school/guided.ts';
import { applyAction, toPosition, viewFor, type Deal } from '#main/engine/index.ts';
import { chanceFrom, shuffled } from '#main/engine/kernel/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { actionOf, actionsOf, guidedBook } from '#main/school/lessons/index.ts';
import { solve } from '#main/solver/index.ts';
import { askedIn, dealtOf, gainsOf, type Asked } from '../guided/measure.ts';
import { outlooks } from './lesson-outlook.ts';

/** How often it came true. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

export interface Figure {
  /** File under `resources` and the path of the text in it, steps and options by id. */
  readonly where: string;
  /** The words that state it, as they stand there. */
  readonly says: Readonly<Record<Language, string>>;
  /** What the words may mean. */
  readonly from: number;
  readonly to: number;
  /** Layouts in `npm test`: fewer where one takes longer. */
  readonly layouts: number;
  readonly measured: (layouts: number, seed: string) => Share;
}

/** Words for a share mean it to within so much. */
const ABOUT = 0.07;
const about = (share: number) => ({ from: share - ABOUT, to: share + ABOUT });

const share = (gains: readonly number[], isSo: (gain: number, row: number) => boolean): Share => ({
  right: gains.filter(isSo).length,
  of: gains.length,
});

function guided(id: string): Guided {
  return guidedBook().deals.find((each) => each.id === `deal-${id}`)!;
}

/** What an answer gains, by layout. */
function rows(id: string, stepId: string, layouts: number, seed: string): (answer: string) => readonly number[] {
  const deal = guided(id);
  const step = askedIn(deal).find((each) => each.id === stepId)!;
  const { answers, gains } = gainsOf(deal, step, layouts, seed);
  return (answer) => gains[answers.indexOf(answer)]!;
}

/** Of two answers over the same layouts, how often the first gains more. */
function ahead(id: string, step: string, first: string, second: string): Figure['measured'] {
  return (layouts, seed) => {
    const gains = rows(id, step, layouts, seed);
    const other = gains(second);
    return share(gains(first), (gain, row) => gain > other[row]!);
  };
}

/** A betl of nine cards with another on lead, the rest dealt at random and all of it open. */
function betlSurvives(hand: readonly Card[]): Figure['measured'] {
  const unseen = DECK.filter((card) => !hand.includes(card));
  return (layouts, seed) => {
    const chance = chanceFrom(seed);
    const values = Array.from({ length: layouts }, (_, i) => {
      const cards = shuffled(unseen, chance);
      const hands = [hand, cards.slice(0, 9), cards.slice(9, 18)];
      const setup = { variant: 'voleny', rules: 'csm', declarer: 0, contract: 'betl', hands, leader: 1 + (i % 2) };
      return solve(unwrap(toPosition(setupSchema.parse(setup))), { cards: 'none' }).value;
    });
    return share(values, (value) => value > 0);
  };
}

/** The durch of the guided deal with the cards of the others dealt at random, whoever laid what away. */
function durchAtRandom(layouts: number, seed: string): Share {
  const deal = guided('durch-over');
  const away: readonly Card[] = ['9a', '8b'];
  const held: Card[] = ['Al', 'Oh', 'Ah', 'Ta', 'Aa', 'Kh', '8a', 'Ka', '8h', '7h'];
  const unseen = DECK.filter((card) => !held.includes(card) && !away.includes(card));
  const chance = chanceFrom(seed);
  const values = Array.from({ length: layouts }, () => {
    const cards = shuffled(unseen, chance);
    const hands = [cards.slice(0, 10), held, cards.slice(10)];
    const setup = {
      variant: deal.variant,
      rules: deal.rules,
      declarer: deal.seat,
      contract: 'durch',
      hands,
      talon: away,
    };
    return solve(unwrap(toPosition(setupSchema.parse(setup))), { cards: 'none' }).value;
  });
  return share(values, (value) => value > 0);
}

/** Of five cards dealt to the first seven, the share of all ways in which none is an acorn. */
function noAcornAdded(): Share {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  return { right: choose(25 - 6, 5), of: choose(25, 5) };
}

interface Answered {
  readonly good: number;
  readonly flek: number;
  readonly re: boolean;
}

/** What a flek of hra comes to, and whether forhont answers it with re, over the layouts the guided deal was measured by. */
export function afterFlek(layouts: number, seed: string): readonly Answered[] {
  const deal = guided('no-flek');
  const step = askedIn(deal).find((each): each is Extract<Asked, { kind: 'call' }> => each.id === 'say')!;
  const action = (id: string): Action => actionOf(step.options.find((option) => option.id === id)!.action!);
  const seen: Deal[] = [];
  const options = [action('good'), action('flek')];
  const [good, flek] = outlooks(dealtOf(deal), actionsOf(deal).slice(0, step.at), options, layouts, seed, seen, 300);
  return seen.map((at, row) => ({
    good: good!.gains[row]!,
    flek: flek!.gains[row]!,
    re: answersRe(unwrap(applyAction(at, options[1]!)), `${seed} ${row}`),
  }));
}

function answersRe(from: Deal, seed: string): boolean {
  for (let deal = from; deal.state.phase === 'commenting';) {
    const acting = deal.state.toAct!;
    const { action } = chooseAction(viewFor(deal, acting), { level: 1, seed, ruleSet: deal.state.ruleSet });
    if (acting === 0) return action.type === 'comment' && action.flek.length > 0;
    deal = unwrap(applyAction(deal, action));
  }
  return false;
}

export const FIGURES: readonly Figure[] = [
  {
    where: 'lessons/10-betl.json safer/a',
    says: { en: 'hand A gets through in about a fifth', cs: 'projde ruka A asi v pětině' },
    ...about(0.2),
    layouts: 250,
    measured: betlSurvives(['9h', '8h', '7h', '9l', '8l', '7l', 'Ub', '9b', '7b']),
  },
  {
    where: 'lessons/10-betl.json safer/b',
    says: { en: 'this one in about a tenth', cs: 'tahle asi v desetině' },
    ...about(0.1),
    layouts: 250,
    measured: betlSurvives(['9h', '8h', '7h', '9l', '8l', '7l', 'Ub', 'Tb', '9b']),
  },
  {
    where: 'guided/betl-spodek.json hands',
    says: {
      en: 'Against a defence that sees all the cards this hand is made in about three of eight random layouts',
      cs: 'Proti obraně, která vidí všechny karty, vyjde tahle ruka asi ve třech náhodných rozloženích z osmi',
    },
    ...about(3 / 8),
    layouts: 24,
    measured: (layouts, seed) => share(rows('betl-spodek', 'lay', layouts, seed)('under'), (gain) => gain > 0),
  },
  {
    where: 'guided/counting-enough.json hands',
    says: {
      en: 'you lose in about nine of ten of the layouts that were still possible',
      cs: 'byste ale prohráli asi v devíti z deseti rozložení, která byla ještě možná',
    },
    ...about(0.9),
    layouts: 400,
    measured: (layouts, seed) => share(rows('counting-enough', 'give', layouts, seed)('Ah'), (gain) => gain < 0),
  },
  {
    where: 'guided/durch-over.json announce/durch',
    says: {
      en: 'Acorns turn out well in about four of five random layouts',
      cs: 'V žaludech to vyjde asi ve čtyřech náhodných rozloženích z pěti',
    },
    ...about(4 / 5),
    layouts: 150,
    measured: durchAtRandom,
  },
  {
    where: 'guided/durch-over.json announce/durch',
    says: {
      en: 'of those in which a computer player in forhont’s place would have laid the same away, in about half',
      cs: 'z těch, ve kterých by na místě forhonta totéž odložil i počítačový hráč, asi v polovině',
    },
    ...about(0.5),
    layouts: 14,
    measured: (layouts, seed) => share(rows('durch-over', 'announce', layouts, seed)('durch'), (gain) => gain > 0),
  },
  {
    where: 'guided/long-suit.json hands',
    says: {
      en: 'in about four of ten random layouts the seven would fail even so',
      cs: 'asi ve čtyřech náhodných rozloženích z deseti by sedma nedošla ani takhle',
    },
    ...about(0.4),
    layouts: 60,
    // A lost seven costs two and a hra pays one, so that whoever gains nothing has lost the seven.
    measured: (layouts, seed) => share(rows('long-suit', 'lead', layouts, seed)('Aa'), (gain) => gain < 0),
  },
  {
    where: 'guided/no-flek.json hands',
    says: {
      en: 'he answers the flek with re in about a quarter to a third',
      cs: 'odpoví na flek re asi ve čtvrtině až třetině',
    },
    from: 1 / 4 - ABOUT,
    to: 1 / 3 + ABOUT,
    layouts: 30,
    measured: (layouts, seed) => {
      const answered = afterFlek(layouts, seed);
      return { right: answered.filter(({ re }) => re).length, of: answered.length };
    },
  },
  {
    where: 'guided/trump-blind.json reason/third',
    says: {
      en: 'stay two in about a fifth of all the ways the other cards may be dealt',
      cs: 'nepřijde ani jeden asi v pětině všech možných rozdání zbylých karet',
    },
    ...about(1 / 5),
    layouts: 1,
    measured: noAcornAdded,
  },
  {
    where: 'guided/flek-seven.json say/good',
    says: {
      en: 'of the layouts in which a computer player in forhont’s place would have announced it too, with open cards you beat it in about seven of ten',
      cs: 'z rozložení, ve kterých by ji na místě forhonta hlásil i počítačový hráč, ji s otevřenými kartami porazíte asi v sedmi z deseti',
    },
    ...about(0.7),
    layouts: 30,
    // A flek to a seven that is beaten gains, to one that is made it loses.
    measured: ahead('flek-seven', 'say', 'seven', 'good'),
  },
  {
    where: 'guided/trump-choice.json announce/hra',
    says: {
      en: 'in more than nine of ten random layouts with open cards the seven as well',
      cs: 'sedmu s otevřenými kartami také, a to ve více než devíti náhodných rozloženích z deseti',
    },
    from: 0.9,
    to: 1,
    layouts: 100,
    measured: ahead('trump-choice', 'announce', 'sedma', 'hra'),
  },
  {
    where: 'guided/flek-answer.json re/re',
    says: {
      en: 'and all cards open, you make hra in about seven of ten random layouts',
      cs: 's otevřenými kartami hru uhrajete asi v sedmi náhodných rozloženích z deseti',
    },
    ...about(0.7),
    layouts: 60,
    measured: ahead('flek-answer', 're', 're', 'good'),
  },
];
