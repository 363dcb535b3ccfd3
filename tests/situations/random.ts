/** Texts of conditions as people might write them, drawn from a seed. */
import { RANKS, SUITS } from '#shared/cards.ts';
import { pick, type Chance } from '#main/engine/kernel/index.ts';

export interface TextTerms {
  /** Words for whose cards it is about. */
  readonly holders: readonly string[];
  /** Whether there are trumps. */
  readonly trumps: boolean;
  /** The largest number of a kind. */
  readonly most?: number;
}

export const SEATS_OF_THREE = ['me', 'declarer', 'forhont', 'middle', 'rear', 'a defender', 'defenders', 'anyone'];

export function randomCondition(chance: Chance, terms: TextTerms): string {
  const clauses = Array.from({ length: 1 + chance(3) }, () => clause(chance, terms));
  return clauses.join('; ');
}

function clause(chance: Chance, terms: TextTerms): string {
  const body = chance(6) === 0 ? `${atoms(chance, terms)} or ${atoms(chance, terms)}` : atoms(chance, terms);
  return chance(4) === 0 ? body : `${pick(terms.holders, chance)}: ${body}`;
}

function atoms(chance: Chance, terms: TextTerms): string {
  return Array.from({ length: 1 + chance(2) }, () => atom(chance, terms)).join(chance(2) ? ', ' : ' and ');
}

function atom(chance: Chance, terms: TextTerms): string {
  const ranks = (): string => pick(RANKS, chance);
  const suit = (): string => pick(terms.trumps ? [...SUITS, 'trumps', 'trumps', 'trumps'] : SUITS, chance);
  const number = (most = terms.most ?? 4): string => {
    const least = chance(most + 1);
    return pick([`${least}`, `${least}+`, `<=${least}`, `${least}-${least + 1 + chance(2)}`], chance);
  };
  switch (chance(12)) {
    case 0:
      return `${ranks()}${pick(SUITS, chance)}`;
    case 1:
      return `no ${ranks()}${pick(SUITS, chance)}`;
    case 2:
    case 3:
      return `${suit()} ${number()}`;
    case 4:
      return `${suit()} with ${ranks()}`;
    case 5:
      return `${suit()} ${number()} without ${ranks()}`;
    case 6:
      return `${pick(['a', 'no', 'every', '2+'], chance)} ${pick(['side suit', 'suit', 'held suit'], chance)} ${number()}${pick(['', ' with A', ' without T'], chance)}`;
    case 7:
    case 8:
      return `${pick(['', 'side '], chance)}${pick(['aces', 'tens', 'sharps', 'kings', 'sevens', 'voids'], chance)} ${number(2)}`;
    case 9:
      return `marriages ${number(1)}`;
    case 10:
      return `${pick(['more', 'fewer', 'as many'], chance)} ${pick(['aces', 'sharps', terms.trumps ? 'trumps' : 'h'], chance)} than ${pick(terms.holders, chance)}`.replace(
        /^(as many .*) than /,
        '$1 as ',
      );
    default:
      return `not ${atom(chance, terms)}`;
  }
}
