/** Writes a situation in one line, as it is read again. */
import type { LanguageFacts } from '#resources/locales/facts.ts';
import { languages, type Language } from '#resources/locales/languages.ts';
import { rankOf, SUITS, suitOf, type Card, type Rank, type Suit } from '../cards.ts';
import { isNoTrump, type FlekTarget } from '../contracts.ts';
import {
  type Condition,
  type Counted,
  type From,
  type Holder,
  type Noun,
  type CountRange,
  type Situation,
  type SuitName,
  type SuitShape,
} from './model.ts';
import { DOUBLING_WORDS, genitive, settingWritten, VALUE_LISTS, valueWritten, written, type Setting } from './words.ts';

/** Settings that are as they would be anyway are left out. */
export function makeSituation(situation: Situation, language: Language = 'en'): string {
  const settings = settingsOf(situation, language).map(
    ([name, value]) => `${settingWritten(name, language)} = ${value}`,
  );
  const condition = situation.condition === null ? [] : [makeCondition(situation.condition, language)];
  return [...settings, ...condition].join('; ');
}

export function makeCondition(condition: Condition, language: Language = 'en'): string {
  return new Writer(language).clauses(condition);
}

function settingsOf(situation: Situation, language: Language): [Setting, string][] {
  const { variant, contract, trumps, declarer, me, from } = situation;
  const settings: [Setting, string][] = [];
  const letters: LanguageFacts['letters'] = languages[language].letters;
  const seat = (of: number): string => valueWritten(VALUE_LISTS.seats[of]!, language);
  const add = (setting: Setting, isDefault: boolean, value: () => string): void => {
    if (!isDefault) settings.push([setting, value()]);
  };
  add('variant', variant === 'voleny', () => valueWritten(variant, language));
  add('rules', situation.rules === (variant === 'lizany' ? 'international' : 'csm'), () => situation.rules);
  add('sitterOut', !situation.sitterOut, () => valueWritten('yes', language));
  add('contract', contract === null, () => valueWritten(contract!, language));
  const isAny = contract !== null && isNoTrump(contract) ? trumps.length === 0 : trumps.length === SUITS.length;
  const isPlain = trumps.length === 3 && !trumps.includes('h');
  add('trumps', isAny, () =>
    isPlain ? valueWritten('plain', language) : trumps.map((suit) => letters[suit] ?? suit).join(', '),
  );
  add('declarer', declarer === 0, () => seat(declarer));
  add('called', situation.called === null, () => letters[situation.called!] ?? situation.called!);
  const doubled = Object.entries(situation.doublings) as [FlekTarget, number][];
  add('doublings', doubled.length === 0, () =>
    doubled.map(([part, times]) => `${DOUBLING_WORDS[times - 1]!} ${valueWritten(part, language)}`).join(', '),
  );
  add('me', me === declarer, () => seat(me));
  add('from', from === 'lead', () => fromWritten(from, language));
  add('calls', situation.calls === (contract === null ? 'bots' : 'set'), () => valueWritten(situation.calls, language));
  return settings;
}

function fromWritten(from: From, language: Language): string {
  return typeof from === 'number' ? `${valueWritten('trick', language)} ${from}` : valueWritten(from, language);
}

class Writer {
  readonly #language: Language;
  readonly #letters: LanguageFacts['letters'];

  constructor(language: Language) {
    this.#language = language;
    this.#letters = languages[language].letters;
  }

  clauses(condition: Condition): string {
    return condition.is === 'all'
      ? condition.parts.map((part) => this.#clause(part)).join('; ')
      : this.#clause(condition);
  }

  #clause(condition: Condition): string {
    return condition.is === 'about'
      ? `${this.holder(condition.holder)}: ${this.#either(condition.part)}`
      : this.#either(condition);
  }

  #either(condition: Condition): string {
    return condition.is === 'any'
      ? condition.parts.map((part) => this.#both(part)).join(` ${written('or', this.#language)} `)
      : this.#both(condition);
  }

  #both(condition: Condition): string {
    return condition.is === 'all' ? condition.parts.map((part) => this.#one(part)).join(', ') : this.#one(condition);
  }

  #one(condition: Condition): string {
    const word = (of: Parameters<typeof written>[0]): string => written(of, this.#language);
    switch (condition.is) {
      case 'all':
      case 'any':
      case 'about':
        return `(${this.clauses(condition)})`;
      case 'not':
        return `${word('not')} ${this.#one(condition.part)}`;
      case 'cards': {
        const cards = condition.cards.map((card) => this.#card(card)).join(' ');
        return condition.held ? cards : `${word('no')} ${cards}`;
      }
      case 'suit':
        return `${this.#suit(condition.suit)}${this.#shape(condition)}`;
      case 'suits':
        return `${this.#suits(condition)}${this.#shape(condition)}`;
      case 'count':
        return `${this.#noun(condition.of)} ${numbered(condition.number)}`;
      case 'compare': {
        const link = condition.relation === 'same' ? 'as' : 'than';
        const noun = this.#noun(condition.of, true);
        const start = condition.relation === 'same' && this.#language === 'en' ? 'as many' : word(condition.relation);
        return `${start} ${noun} ${word(link)} ${this.holder(condition.than)}`;
      }
    }
  }

  holder({ name, packet }: Holder): string {
    const word = (of: Parameters<typeof written>[0]): string => written(of, this.#language);
    const who =
      name === 'each-defender'
        ? word('defenders')
        : name === 'defenders-together'
          ? `${word('defenders')} ${word('together')}`
          : word(name);
    const isArticled = this.#language === 'en' && name === 'defender';
    const part = packet === undefined ? '' : ` ${word(packet === 1 ? 'first' : 'second')}`;
    return `${isArticled ? 'a ' : ''}${who}${part}`;
  }

  #suits({ kind, number }: Extract<Condition, { is: 'suits' }>): string {
    const isOne = number === 'every' || (number.min === 1 && number.max === Infinity) || number.max === 0;
    const quantity =
      number === 'every'
        ? written('every', this.#language)
        : number.max === 0
          ? written('no', this.#language)
          : isOne
            ? written('some', this.#language)
            : numbered(number);
    const of = kind === 'suit' ? '' : `${written(kind === 'side-suit' ? 'side' : 'held', this.#language)} `;
    return `${quantity} ${of}${isOne ? written('suit', this.#language) : genitive('suit', this.#language)}`;
  }

  #shape({ length, with: held, without }: SuitShape): string {
    const isAny = length.min === 0 && length.max === Infinity;
    const ranks = (of: readonly Rank[]): string => of.map((rank) => this.#letters[rank] ?? rank).join(' ');
    return [
      isAny && held.length + without.length > 0 ? '' : ` ${numbered(length)}`,
      held.length > 0 ? ` ${written('with', this.#language)} ${ranks(held)}` : '',
      without.length > 0 ? ` ${written('without', this.#language)} ${ranks(without)}` : '',
    ].join('');
  }

  #noun(noun: Noun, afterNumber = false): string {
    const named = (what: Counted | 'trumps'): string =>
      afterNumber ? genitive(what, this.#language) : written(what, this.#language);
    if ('suit' in noun) return noun.suit === 'trumps' ? named('trumps') : this.#suit(noun.suit);
    return noun.side ? `${written('side', this.#language)} ${named(noun.what)}` : named(noun.what);
  }

  #suit(suit: SuitName): string {
    return suit === 'trumps' ? written('trumps', this.#language) : this.#letter(suit);
  }

  #letter(of: Suit | Rank): string {
    return this.#letters[of] ?? of;
  }

  #card(card: Card): string {
    return `${this.#letter(rankOf(card))}${this.#letter(suitOf(card))}`;
  }
}

function numbered({ min, max }: CountRange): string {
  if (min === max) return String(min);
  if (max === Infinity) return `${min}+`;
  return min === 0 ? `<=${max}` : `${min}-${max}`;
}
