/** Reads the text of a situation. The grammar stands in docs/situations.md; every problem has a place and a remedy. */
import { SUITS, type Card, type Rank, type Suit } from '../cards.ts';
import { isNoTrump, type FlekTarget } from '../contracts.ts';
import { quotedPiece, reading, type SourceText } from '../notation/fault.ts';
import { cardsIn, isSuitThenRanks, ledBySuit, ranksIn } from '../notation/hand-pieces.ts';
import { rankOfWord, suitOfWord } from '../notation/hand-words.ts';
import type { Result } from '../result.ts';
import { makeCard } from '../cards.ts';
import type { Seat, Variant } from '../seats.ts';
import {
  ANY_NUMBER,
  COUNTED,
  SOME,
  type Condition,
  type Counted,
  type From,
  type Holder,
  type HolderName,
  type Noun,
  type CountRange,
  type Relation,
  type Situation,
  type TextSpan,
  type SuitKind,
  type SuitName,
  type SuitShape,
} from './model.ts';
import { checkCondition, checkSituation } from './check.ts';
import { tokensOf, type Token } from './tokens.ts';
import {
  DOUBLING_WORDS,
  nearestWord,
  settingOf,
  SETTING_NAMES,
  VALUE_LISTS,
  valueOf,
  valueWritten,
  wordsOf,
  type Setting,
  type SituationWord,
} from './words.ts';

export const MAX_SITUATION_LENGTH = 2000;
const DEEPEST = 20;
const MAX_NUMBER = 200;

/** Codes: `situation-…` with `line`, `column` and `offset`. */
export function parseSituation(text: string): Result<Situation> {
  return reading(text, (source) => {
    checkLength(source);
    return new Reader(source).situation();
  });
}

/** A situation but for its condition: what is known of a deal before its cards are spoken of. */
export type Frame = Omit<Situation, 'condition'>;

/**
 * Reads a condition alone, about a deal whose settings are given; `null` where nothing is said. Codes: those of `parseSituation`, and
 * `situation-setting-given` for a setting.
 */
export function parseCondition(text: string, frame: Frame): Result<Condition | null> {
  return reading(text, (source) => {
    checkLength(source);
    return new Reader(source).conditionIn(frame);
  });
}

function checkLength({ text, fail }: SourceText): void {
  if (text.length > MAX_SITUATION_LENGTH)
    fail(MAX_SITUATION_LENGTH, 'situation-too-long', { most: MAX_SITUATION_LENGTH });
}

type Settings = Partial<Record<Setting, readonly Token[]>>;

class Reader {
  readonly #source: SourceText;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(source: SourceText) {
    this.#source = source;
    this.#tokens = tokensOf(source.text);
  }

  situation(): Situation {
    const settings: Settings = {};
    const parts: Condition[] = [];
    while (!this.#isEnd()) {
      if (this.#takeSign(';')) continue;
      if (this.#tokens[this.#at + 1]?.text === '=') this.#setting(settings);
      else parts.push(this.#clause());
      if (!this.#isEnd() && this.#now()!.text !== ';') this.#failConnective();
    }
    return settled(settings, allOf(parts), this.#source);
  }

  conditionIn(frame: Frame): Condition | null {
    const parts: Condition[] = [];
    while (!this.#isEnd()) {
      if (this.#takeSign(';')) continue;
      if (this.#tokens[this.#at + 1]?.text === '=')
        this.#fail(this.#now()!, 'situation-setting-given', { found: quotedPiece(this.#now()!.text) });
      parts.push(this.#clause());
      if (!this.#isEnd() && this.#now()!.text !== ';') this.#failConnective();
    }
    const condition = allOf(parts);
    if (condition !== null) checkCondition(condition, frame, this.#source.fail);
    return condition;
  }

  #setting(settings: Settings): void {
    const name = this.#now()!;
    const setting = settingOf(name.text);
    if (setting === undefined) {
      const near = nearestWord(name.text, 'settings');
      return this.#fail(name, near ? 'situation-unknown-setting-near' : 'situation-unknown-setting', {
        found: quotedPiece(name.text),
        ...(near && { near }),
        known: SETTING_NAMES.map((known) => known),
      });
    }
    if (settings[setting]) this.#fail(name, 'situation-setting-twice', { found: quotedPiece(name.text) });
    this.#at += 2;
    const value: Token[] = [];
    while (!this.#isEnd() && this.#now()!.text !== ';') value.push(this.#tokens[this.#at++]!);
    if (value.length === 0) this.#fail(name, 'situation-value-missing', { found: quotedPiece(name.text) });
    settings[setting] = value;
  }

  /** [ holder ":" ] either */
  #clause(): Condition {
    const first = this.#now();
    if (first === undefined) return this.#failStatement();
    const start = this.#at;
    const holder = this.#holder();
    if (holder !== null && this.#takeSign(':')) {
      const part = this.#either();
      return { is: 'about', holder, part, at: { from: first.from, to: part.at.to } };
    }
    this.#at = start;
    if (this.#tokens.slice(start).some((token, i, rest) => token.text === ':' && isAllWords(rest.slice(0, i)))) {
      this.#fail(first, 'situation-expected-holder', { found: quotedPiece(first.text) });
    }
    return this.#either();
  }

  /** both { "or" both } */
  #either(): Condition {
    const parts = [this.#both()];
    while (this.#isWord('or') || this.#isSign('|')) {
      this.#at++;
      parts.push(this.#both());
    }
    return joined('any', parts);
  }

  /** one { ( "," | "and" ) one } */
  #both(): Condition {
    const parts = [this.#one()];
    while (this.#isSign(',') || this.#isSign('&') || this.#isWord('and')) {
      this.#at++;
      parts.push(this.#one());
    }
    return joined('all', parts);
  }

  /** "not" one | "(" clauses ")" | statement */
  #one(): Condition {
    const token = this.#now();
    if (token === undefined || token.text === ';' || token.text === ')') return this.#failStatement();
    if (this.#depth >= DEEPEST) return this.#fail(token, 'situation-too-deep', { most: DEEPEST });
    if (this.#isWord('not') || (this.#isWord('no') && this.#tokens[this.#at + 1]?.text === '(')) {
      this.#at++;
      this.#depth++;
      const part = this.#one();
      this.#depth--;
      return { is: 'not', part, at: { from: token.from, to: part.at.to } };
    }
    if (!this.#takeSign('(')) return this.#statement();
    this.#depth++;
    const parts = [this.#clause()];
    while (this.#takeSign(';')) parts.push(this.#clause());
    this.#depth--;
    const end = this.#now();
    if (!this.#takeSign(')')) {
      if (end !== undefined) this.#failConnective();
      this.#fail(token, 'situation-unclosed');
    }
    const inside = joined('all', parts);
    return { ...inside, at: { from: token.from, to: end!.to } };
  }

  #statement(): Condition {
    const first = this.#now()!;
    this.#skipArticle();
    const relation = this.#relation();
    if (relation !== null) return this.#comparison(relation, first);
    const ofRanks = this.#ranksOfSuit(first);
    if (ofRanks) return ofRanks;
    const isNone = this.#takeWord('no') || this.#takeWord('without');
    if (isNone) {
      const cards = this.#cards();
      if (cards) return { is: 'cards', cards, held: false, at: this.#since(first) };
      const withoutRanks = this.#ranksOfSuit(first, true);
      if (withoutRanks) return withoutRanks;
      this.#skipArticle();
    }
    const isEvery = !isNone && this.#takeWord('every');
    const isSome = !isNone && !isEvery && this.#takeWord('some');
    const number = isNone ? NONE : isEvery || isSome ? null : this.#number();
    return this.#thing(first, isNone ? 'no' : isEvery ? 'every' : isSome ? 'some' : null, number);
  }

  /** What is counted, with its number before or after it. */
  #thing(first: Token, quantity: 'no' | 'every' | 'some' | null, number: CountRange | null): Condition {
    const token = this.#now();
    if (token === undefined) return this.#failStatement();
    const side = this.#takeWord('side');
    const held = !side && this.#takeWord('held');
    if (this.#takeWord('suit')) {
      const kind: SuitKind = side ? 'side-suit' : held ? 'held-suit' : 'suit';
      this.#takeWord('of');
      const shape = this.#shape(this.#number());
      const many = quantity === 'every' ? 'every' : (number ?? SOME);
      return { is: 'suits', kind, number: many, ...shape, at: this.#since(first) };
    }
    if (held) return this.#failWord(this.#now() ?? token);
    if (quantity === 'every') return this.#failWord(this.#now() ?? token);
    const suit = side ? null : this.#suit();
    if (suit !== null) {
      if (suit === 'trumps' && this.#takeWord('marriages')) return this.#marriageIn(suit, first, quantity === 'no');
      const own = number ?? this.#number();
      const bare = own ?? (this.#isWord('with') || this.#isWord('without') ? ANY_NUMBER : SOME);
      return { is: 'suit', suit, ...this.#shape(bare), at: this.#since(first) };
    }
    const what = this.#counted();
    if (what === null) {
      const cards = side || number !== null || quantity !== null ? undefined : this.#cards();
      if (cards) return { is: 'cards', cards, held: true, at: this.#since(first) };
      return number === null && quantity === null && !side
        ? this.#failWord(token)
        : this.#fail(this.#now() ?? token, 'situation-expected-thing', { found: this.#foundNow() });
    }
    if (!side && (what === 'marriages' || what === 'voids')) {
      this.#takeWord('of');
      const named = this.#suit();
      if (named !== null && what === 'marriages') return this.#marriageIn(named, first, quantity === 'no');
      if (named !== null) {
        const length = quantity === 'no' ? SOME : NONE;
        return { is: 'suit', suit: named, ...EMPTY_SHAPE, length, at: this.#since(first) };
      }
    }
    return { is: 'count', of: { what, side }, number: number ?? this.#number() ?? SOME, at: this.#since(first) };
  }

  #marriageIn(suit: SuitName, first: Token, isNone: boolean): Condition {
    const at = this.#since(first);
    const held: Condition = { is: 'suit', suit, ...EMPTY_SHAPE, with: ['K', 'O'], at };
    return isNone ? { is: 'not', part: held, at } : held;
  }

  /** "7 of trumps", "A K of hearts" */
  #ranksOfSuit(first: Token, isNone = false): Condition | null {
    const start = this.#at;
    const ranks = this.#ranks();
    if (ranks.length > 0 && this.#takeWord('of')) {
      const suit = this.#suit();
      if (suit === null)
        return this.#fail(this.#now() ?? first, 'situation-expected-suit', { found: this.#foundNow() });
      const shape = isNone ? { ...EMPTY_SHAPE, without: ranks } : { ...EMPTY_SHAPE, with: ranks };
      return { is: 'suit', suit, ...shape, at: this.#since(first) };
    }
    this.#at = start;
    return null;
  }

  #relation(): Relation | null {
    if (this.#takeWord('more')) return 'more';
    if (this.#takeWord('fewer')) return 'fewer';
    if (this.#takeWord('same')) return 'same';
    if (this.#isWord('as') && wordsOf(this.#tokens[this.#at + 1]?.text ?? '').includes('many')) {
      this.#at += 2;
      return 'same';
    }
    return null;
  }

  #comparison(relation: Relation, first: Token): Condition {
    const token = this.#now();
    if (token === undefined) return this.#failStatement();
    const side = this.#takeWord('side');
    const suit = side ? null : this.#suit();
    const what = suit === null ? this.#counted() : null;
    if (suit === null && what === null) {
      return this.#fail(this.#now() ?? token, 'situation-expected-thing', { found: this.#foundNow() });
    }
    const of: Noun = suit === null ? { what: what!, side } : { suit };
    if (!this.#takeWord(relation === 'same' ? 'as' : 'than')) {
      const at = this.#now();
      return at === undefined
        ? this.#source.fail(this.#source.text.length, 'situation-expected-than', { found: '' })
        : this.#fail(at, 'situation-expected-than', { found: quotedPiece(at.text) });
    }
    const at = this.#now();
    const than = this.#holder();
    if (than === null) {
      return at === undefined
        ? this.#failStatement()
        : this.#fail(at, 'situation-expected-holder', { found: quotedPiece(at.text) });
    }
    return { is: 'compare', of, relation, than, at: this.#since(first) };
  }

  #shape(length: CountRange | null): SuitShape {
    const ranks: Record<'with' | 'without', Rank[]> = { with: [], without: [] };
    for (;;) {
      const which = this.#isWord('with') ? 'with' : this.#isWord('without') ? 'without' : null;
      if (which === null) break;
      const word = this.#tokens[this.#at++]!;
      const found = this.#ranks(true);
      if (found.length === 0) {
        const at = this.#now();
        if (at === undefined)
          this.#source.fail(this.#source.text.length, 'situation-expected-ranks', { found: '', word: word.text });
        this.#fail(at, 'situation-expected-ranks', { found: quotedPiece(at.text), word: word.text });
      }
      for (const rank of found) if (!ranks[which].includes(rank)) ranks[which].push(rank);
    }
    return { length: length ?? ANY_NUMBER, ...ranks };
  }

  /** Ranks one after another; a small "a" is "and" in Czech. In a list after "with" a marriage is its two. */
  #ranks(listed = false): Rank[] {
    const ranks: Rank[] = [];
    for (let token = this.#now(); token !== undefined && !token.isSign; token = this.#now()) {
      if (token.text === 'a') break;
      if (listed && this.#isWord('marriages')) ranks.push('K', 'O');
      else {
        const found = ranksIn({ text: token.text, index: token.from });
        if (!found) break;
        ranks.push(...found.map(({ rank }) => rank));
      }
      this.#at++;
    }
    return ranks;
  }

  #cards(): Card[] | undefined {
    const cards: Card[] = [];
    for (let token = this.#now(); token !== undefined && !token.isSign; token = this.#now()) {
      const found = cardsOfWord(token);
      if (found === undefined) break;
      for (const card of found) {
        if (cards.includes(card)) this.#fail(token, 'notation-card-twice', { card });
        cards.push(card);
      }
      this.#at++;
    }
    return cards.length > 0 ? cards : undefined;
  }

  /** 4, 4+, 4-5, <= 4, at least 4 … */
  #number(): CountRange | null {
    const start = this.#at;
    const first = this.#now();
    if (first === undefined) return null;
    if (first.isSign && /^[<>≤≥=]/.test(first.text)) {
      this.#at++;
      return this.#bounded(first.text, first);
    }
    const words = wordsOf(first.text);
    if (words.includes('at') || words.includes('least') || words.includes('most') || words.includes('exactly')) {
      this.#takeWord('at');
      const sign = this.#takeWord('least')
        ? '>='
        : this.#takeWord('most')
          ? '<='
          : this.#takeWord('exactly')
            ? '='
            : null;
      if (sign !== null) return this.#bounded(sign, first);
      this.#at = start;
      return null;
    }
    const found = /^(\d+)(?:(\+)|[-–](\d+))?$/u.exec(first.text);
    if (!found) return null;
    this.#at++;
    const min = Number(found[1]);
    const max = found[2] ? Infinity : found[3] ? Number(found[3]) : min;
    if (max < min || min > MAX_NUMBER || (max > MAX_NUMBER && max !== Infinity)) {
      this.#fail(first, 'situation-number', { found: quotedPiece(first.text) });
    }
    return { min, max };
  }

  #bounded(sign: string, first: Token): CountRange {
    const token = this.#now();
    const number = token !== undefined && /^\d{1,3}$/.test(token.text) ? Number(token.text) : null;
    if (number === null || number > MAX_NUMBER) {
      return this.#fail(token ?? first, 'situation-number', { found: token ? quotedPiece(token.text) : '' });
    }
    this.#at++;
    if (sign === '=') return { min: number, max: number };
    if (sign === '<=' || sign === '≤') return { min: 0, max: number };
    if (sign === '>=' || sign === '≥') return { min: number, max: Infinity };
    if (sign === '>') return { min: number + 1, max: Infinity };
    if (number === 0) return this.#fail(token!, 'situation-number', { found: `${sign} 0` });
    return { min: 0, max: number - 1 };
  }

  #suit(): SuitName | null {
    const token = this.#now();
    if (token === undefined || token.isSign) return null;
    if (this.#takeWord('trumps')) return 'trumps';
    const suit = suitOfWord(token.text);
    if (suit === undefined || (token.text.length === 1 && token.text !== token.text.toLowerCase())) return null;
    this.#at++;
    return suit;
  }

  #counted(): Counted | null {
    const token = this.#now();
    const what = token && COUNTED.find((word) => wordsOf(token.text).includes(word));
    if (what === undefined) return null;
    this.#at++;
    return what;
  }

  #holder(): Holder | null {
    const start = this.#at;
    this.#skipArticle();
    const each = this.#takeWord('every');
    const name = this.#holderName(each);
    if (name === null) {
      this.#at = start;
      return null;
    }
    const packet = this.#takeWord('first') ? 1 : this.#takeWord('second') ? 2 : null;
    return packet === null ? { name } : { name, packet };
  }

  #holderName(each: boolean): HolderName | null {
    if (this.#takeWord('defender')) return each ? 'each-defender' : 'defender';
    if (this.#takeWord('defenders')) return this.#takeWord('together') ? 'defenders-together' : 'each-defender';
    if (each) return null;
    const simple = [
      'forhont',
      'middle',
      'rear',
      'fourth',
      'me',
      'declarer',
      'partner',
      'anyone',
      'everyone',
      'talon',
      'stock',
    ] as const;
    return simple.find((word) => this.#takeWord(word)) ?? null;
  }

  /** In English the "a" of "a side suit"; before a number or a range it is acorns. */
  #skipArticle(): void {
    if (this.#now()?.text !== 'a') return;
    const next = this.#tokens[this.#at + 1];
    if (next === undefined || next.isSign) return;
    const words = wordsOf(next.text);
    if (words.some((word) => ARTICLED.has(word))) this.#at++;
  }

  #now(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #isEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  #isSign(sign: string): boolean {
    return this.#now()?.isSign === true && this.#now()!.text === sign;
  }

  #takeSign(sign: string): boolean {
    const found = this.#isSign(sign);
    if (found) this.#at++;
    return found;
  }

  #isWord(word: SituationWord): boolean {
    const token = this.#now();
    return token !== undefined && !token.isSign && wordsOf(token.text).includes(word);
  }

  #takeWord(word: SituationWord): boolean {
    const found = this.#isWord(word);
    if (found) this.#at++;
    return found;
  }

  #since(first: Token): TextSpan {
    return { from: first.from, to: this.#tokens[this.#at - 1]!.to };
  }

  #foundNow(): string {
    return quotedPiece(this.#now()?.text ?? '');
  }

  #failStatement(): never {
    const token = this.#now();
    if (token === undefined) return this.#source.fail(this.#source.text.length, 'situation-incomplete');
    return this.#fail(token, 'situation-expected-statement', { found: quotedPiece(token.text) });
  }

  #failConnective(): never {
    const token = this.#now()!;
    if (token.text === ')') return this.#fail(token, 'situation-unopened');
    return this.#fail(token, 'situation-expected-connective', { found: quotedPiece(token.text) });
  }

  #failWord(token: Token): never {
    const found = quotedPiece(token.text);
    if (token.isSign || wordsOf(token.text).length > 0)
      return this.#fail(token, 'situation-expected-statement', { found });
    const near = nearestWord(token.text);
    return near === undefined
      ? this.#fail(token, 'situation-unknown-word', { found })
      : this.#fail(token, 'situation-unknown-word-near', { found, near });
  }

  #fail(token: TextSpan, code: string, params: Parameters<SourceText['fail']>[2] = {}): never {
    return this.#source.fail(token.from, code, params);
  }
}

const NONE: CountRange = { min: 0, max: 0 };
const EMPTY_SHAPE: SuitShape = { length: ANY_NUMBER, with: [], without: [] };

const ARTICLED: ReadonlySet<SituationWord> = new Set<SituationWord>([
  'suit',
  'side',
  'held',
  'defender',
  'partner',
  'marriages',
  'voids',
  'trumps',
]);

function isAllWords(tokens: readonly Token[]): boolean {
  return tokens.length > 0 && tokens.every(({ isSign }) => !isSign);
}

/** Small letters are one card at most: else many a word mistyped would be several. */
function cardsOfWord(token: Token): Card[] | undefined {
  const cards = cardsSpelled(token);
  const isSmall = token.text === token.text.toLowerCase() && !/\d/.test(token.text);
  return isSmall && cards !== undefined && cards.length > 1 ? undefined : cards;
}

function cardsSpelled(token: Token): Card[] | undefined {
  const piece = { text: token.text, index: token.from };
  if (!isSuitThenRanks(token.text)) {
    const cards = cardsIn(piece);
    if (cards) return cards.map(({ card }) => card);
  }
  const led = ledBySuit(piece);
  return led && led.ranks.length > 0 ? led.ranks.map(({ rank }) => makeCard(rank, led.suit)) : undefined;
}

function joined(is: 'all' | 'any', parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.is === is ? part.parts : [part]));
  const at = { from: parts[0]!.at.from, to: parts.at(-1)!.at.to };
  return flat.length === 1 ? flat[0]! : { is, parts: flat, at };
}

function allOf(parts: readonly Condition[]): Condition | null {
  return parts.length === 0 ? null : joined('all', parts);
}

const SEATS = VALUE_LISTS.seats;

/** The settings as a situation; what is not said is what is most common in the variant. */
function settled(given: Settings, condition: Condition | null, source: SourceText): Situation {
  const refused = (setting: Setting, token: Token, allowed: readonly string[]): never =>
    source.fail(token.from, 'situation-value', { setting, found: quotedPiece(token.text), allowed });
  const single = (setting: Setting): Token | undefined => {
    const [value, extra] = given[setting] ?? [];
    if (extra) source.fail(extra.from, 'situation-expected-connective', { found: quotedPiece(extra.text) });
    return value;
  };
  const chosen = <T extends Parameters<typeof valueOf>[1][number]>(
    setting: Setting,
    allowed: readonly T[],
  ): T | undefined => {
    const token = single(setting);
    if (token === undefined) return undefined;
    return (
      valueOf(token.text, allowed) ??
      refused(
        setting,
        token,
        allowed.map((value) => valueWritten(value, 'en')),
      )
    );
  };
  const variant: Variant = chosen('variant', VALUE_LISTS.variant) ?? 'voleny';
  const contract = chosen('contract', VALUE_LISTS.contract) ?? null;
  const seatOf = (setting: Setting, allowed: readonly (typeof SEATS)[number][]): Seat | undefined => {
    const value = chosen(setting, allowed);
    return value === undefined ? undefined : (SEATS.indexOf(value) as Seat);
  };
  const declarer = seatOf('declarer', SEATS) ?? 0;
  const meWord = given.me === undefined ? undefined : chosen('me', [...SEATS, 'declarer'] as const);
  const me = meWord === undefined || meWord === 'declarer' ? declarer : (SEATS.indexOf(meWord) as Seat);
  const called = single('called');
  const rank =
    called && (rankOfWord(called.text) ?? refused('called', called, ['A', 'T', 'K', 'O', 'U', '9', '8', '7']));
  const situation: Situation = {
    variant,
    rules: single('rules')?.text ?? (variant === 'lizany' ? 'international' : 'csm'),
    sitterOut: chosen('sitterOut', VALUE_LISTS.yesNo) === 'yes',
    contract,
    trumps: trumpsOf(given.trumps, contract !== null && isNoTrump(contract), refused),
    declarer,
    called: rank ?? null,
    doublings: doublingsOf(given.doublings, refused),
    me,
    from: fromOf(given.from, refused, source),
    calls: chosen('calls', VALUE_LISTS.calls) ?? (contract === null ? 'bots' : 'set'),
    condition,
  };
  const placeOf = (setting: Setting): number => given[setting]?.[0]?.from ?? 0;
  checkSituation(situation, { fail: source.fail, placeOf });
  return situation;
}

type Refused = (setting: Setting, token: Token, allowed: readonly string[]) => never;

function trumpsOf(value: readonly Token[] | undefined, isNone: boolean, refused: Refused): Suit[] {
  if (value === undefined) return isNone ? [] : [...SUITS];
  const suits = new Set<Suit>();
  for (const token of value) {
    if (token.text === ',' || wordsOf(token.text).includes('or')) continue;
    if (valueOf(token.text, ['plain'])) for (const suit of SUITS.slice(1)) suits.add(suit);
    else suits.add(suitOfWord(token.text) ?? refused('trumps', token, [...SUITS, 'plain']));
  }
  return SUITS.filter((suit) => suits.has(suit));
}

/** "flek", "re sedma", "flek hra flek sedma"; a word of doubling without a part is about the whole contract, written `hra`. */
function doublingsOf(value: readonly Token[] | undefined, refused: Refused): Partial<Record<FlekTarget, number>> {
  const doublings: Partial<Record<FlekTarget, number>> = {};
  for (let i = 0; i < (value?.length ?? 0); i++) {
    const token = value![i]!;
    if (token.text === ',' || wordsOf(token.text).includes('and')) continue;
    const times = DOUBLING_WORDS.indexOf(token.text.toLowerCase() as (typeof DOUBLING_WORDS)[number]) + 1;
    const part = value![i + 1] && valueOf(value![i + 1]!.text, VALUE_LISTS.components);
    if (times === 0) refused('doublings', token, DOUBLING_WORDS);
    if (part !== undefined) i++;
    doublings[part ?? 'hra'] = times;
  }
  return doublings;
}

function fromOf(value: readonly Token[] | undefined, refused: Refused, source: SourceText): From {
  if (value === undefined) return 'lead';
  const [token, number, extra] = value as [Token, Token?, Token?];
  const phase = valueOf(token.text, VALUE_LISTS.phases) ?? refused('from', token, VALUE_LISTS.phases);
  if (extra) source.fail(extra.from, 'situation-expected-connective', { found: quotedPiece(extra.text) });
  if (phase !== 'trick') {
    if (number) source.fail(number.from, 'situation-expected-connective', { found: quotedPiece(number.text) });
    return phase;
  }
  if (number === undefined || !/^\d{1,2}$/.test(number.text)) return refused('from', number ?? token, ['trick 3']);
  return Number(number.text);
}
