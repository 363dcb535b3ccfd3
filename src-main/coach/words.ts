/** Codes and params of the coach as sentences: every card, suit and player in the case the sentence needs. */
import type { Language } from '#shared/api/index.ts';
import { parseCard, rankOf, type Card, type Suit } from '#shared/cards.ts';
import type { ErrorParams } from '#shared/result.ts';
import { textsIn } from '#shared/texts.ts';

/** Params that are roles of seats. */
const ROLE_PARAMS = ['who', 'by', 'whose'];

/** Params that are numbers of tricks. */
const TRICKS = ['number', 'otherwise'];

/** Params that are names of the game, said in the accusative. */
const NAMED: Readonly<Record<string, string>> = {
  contract: 'contractsAccusative',
  component: 'componentsAccusative',
  bid: 'bids',
};

type Word = ErrorParams[string];

export interface Words {
  readonly language: Language;
  /** The sentence of `coach.<key>`, its first letter a capital; a param `count` chooses the plural. */
  readonly sentence: (key: string, params?: ErrorParams) => string;
  /** The same as part of a sentence. */
  readonly phrase: (key: string, params?: ErrorParams) => string;
  /** A list as a sentence says it, in the nominative. */
  readonly anyOf: (cards: readonly Card[]) => string;
  readonly allOf: (items: readonly string[]) => string;
  readonly amount: (value: number) => string;
  /** With its sign, + too. */
  readonly signed: (value: number) => string;
}

export function wordsIn(language: Language): Words {
  const { t } = textsIn(language);
  const nominative = (card: Card): string => t(`game.${t('coach.grammar.nominative')}.${card}`);
  const accusative = (card: Card): string => t(`game.cardsAccusative.${card}`);
  const and = new Intl.ListFormat(language, { type: 'conjunction' });
  const or = new Intl.ListFormat(language, { type: 'disjunction' });

  const forms = (name: string, value: Word): [string, unknown][] => {
    if (Array.isArray(value)) {
      const cards = value as Card[];
      return [
        [name, and.format(cards.map(nominative))],
        [`${name}Acc`, and.format(cards.map(accusative))],
        [`${name}Or`, or.format(cards.map(accusative))],
        [`${name}This`, cards[0] ? t(`coach.grammar.this.${rankOf(cards[0])}`) : ''],
      ];
    }
    if (typeof value === 'number') {
      // Czech says "v 1. zdvihu" and "ve 2. zdvihu".
      const place: [string, unknown][] = TRICKS.includes(name) ? [[`${name}In`, t(`coach.inTrick.${value}`)]] : [];
      return [[name, amount(value)], ...place];
    }
    if (typeof value !== 'string') return [[name, value]];
    const card = parseCard(value);
    if (card) {
      return [
        [name, nominative(card)],
        [`${name}Acc`, accusative(card)],
      ];
    }
    if (ROLE_PARAMS.includes(name)) return inCases(name, 'roles', value);
    if (name in NAMED) return [[name, t(`game.${NAMED[name]!}.${value}`)]];
    if (name === 'hundred') return inCases(name, 'hundreds', value);
    if (/^[hlab]$/.test(value)) {
      return [
        [name, t(`game.suits.${value}`)],
        [`${name}In`, t(`game.suitsIn.${value as Suit}`)],
        [`${name}Gen`, t(`coach.suitsGenitive.${value as Suit}`)],
      ];
    }
    return [[name, value]];
  };
  const inCases = (name: string, list: string, value: string): [string, unknown][] =>
    (['', 'Dat'] as const).map((form) => [`${name}${form}`, t(`coach.${list}${form}.${value}`)]);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const amount = (value: number): string => number.format(value).replace('-', '−');
  const phrase = (key: string, params: ErrorParams = {}): string => {
    const { count } = params;
    const named = Object.fromEntries(Object.entries(params).flatMap(([name, value]) => forms(name, value)));
    return t(`coach.${key}`, named, typeof count === 'number' ? count : undefined);
  };

  return {
    language,
    phrase,
    sentence: (key, params) => capitalised(phrase(key, params), language),
    anyOf: (cards) => or.format(cards.map(nominative)),
    allOf: (items) => and.format(items),
    amount,
    signed: (value) => (value > 0 ? `+${amount(value)}` : amount(value)),
  };
}

function capitalised(text: string, language: Language): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}
