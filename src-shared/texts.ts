/** Texts made from codes and params, the same in the window, the protocol and the coach. */
import {
  createCoreContext,
  translate,
  registerMessageCompiler,
  compile,
  registerLocaleFallbacker,
  fallbackWithLocaleChain,
  registerMessageResolver,
  resolveValue,
} from '@intlify/core-base';
import { messages } from '#resources/locales/index.ts';
import { pluralRules } from '#resources/locales/languages.ts';
import type { Language } from './api/index.ts';
import { parseCard, type Card, type Suit } from './cards.ts';
import type { DomainError, ErrorParams } from './result.ts';
import type { Reason } from './view.ts';

registerMessageCompiler(compile);
registerMessageResolver(resolveValue);
registerLocaleFallbacker(fallbackWithLocaleChain);

export type Texts = ReturnType<typeof textsIn>;

/** Where the names of ids stand that errors and reasons carry as params. */
const NAMES: Readonly<Record<string, string>> = {
  variant: 'game.variants',
  game: 'game.contracts',
  bid: 'game.bids',
  component: 'game.components',
  /** Seats of a game of three. */
  player: 'schoolScreen.seats.3',
};

const cache = new Map<Language, ReturnType<typeof makeTexts>>();

/** The translator of a language; created once. */
export function textsIn(language: Language): ReturnType<typeof makeTexts> {
  let found = cache.get(language);
  if (!found) cache.set(language, (found = makeTexts(language)));
  return found;
}

function makeTexts(language: Language) {
  const context = createCoreContext({
    locale: language,
    fallbackLocale: 'en',
    messages,
    pluralRules,
    missingWarn: false,
    fallbackWarn: false,
  });
  /** The message of a key, or the key itself when there is none. */
  const t = (key: string, params: Record<string, unknown> = {}, plural?: number): string => {
    const text = plural === undefined ? translate(context, key, params) : translate(context, key, params, { plural });
    return typeof text === 'string' ? text : key;
  };
  const has = (key: string): boolean => typeof resolveValue(messages[language], key) === 'string';
  const numbers = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 4 });
  const card = (c: Card): string => t(`game.cards.${c}`);
  const suit = (s: Suit): string => t(`game.suits.${s}`);
  /** The message of a key, or the value itself when there is none. */
  const name = (key: string, value: string): string => {
    const text = t(key);
    return text === key ? value : text;
  };
  /** Params as people read them: notation becomes names, lists are joined. */
  const readable = (params: ErrorParams = {}): Record<string, unknown> =>
    Object.fromEntries(Object.entries(params).map(([key, value]) => [key, readableValue(key, value)]));
  const readableValue = (key: string, value: ErrorParams[string]): unknown => {
    if (Array.isArray(value)) return value.map((item: string) => readableValue(key, item)).join(', ');
    if (typeof value === 'number') return numbers.format(value).replace('-', '−');
    if (typeof value !== 'string') return value;
    const asCard = parseCard(value);
    if (asCard) return card(asCard);
    if (/suit|trump|helper/i.test(key) && /^[hlab]$/.test(value)) return suit(value as Suit);
    if (key in NAMES) return name(`${NAMES[key]!}.${value}`, value);
    return value;
  };
  /** The duty alone: which cards meet it stands apart, for where they are asked for it would be the answer. */
  const duty = ({ code, params }: Pick<Reason, 'code' | 'params'>): string => t(`reasons.${code}`, readable(params));
  const reason = (refused: Pick<Reason, 'code' | 'params'>): string =>
    'allowed' in refused.params ? `${duty(refused)} ${t('game.mayPlay', readable(refused.params))}` : duty(refused);
  const problem = ({ code, params: given = {}, path = [] }: DomainError): string => {
    // What is missing has no other name than that of its field.
    const params = { field: path.at(-1) ?? '', ...given };
    const keys = [
      `errors.${code}`,
      code.replace(/^notation-/, 'notation.'),
      code.replace(/^foreign-/, 'foreign.findings.'),
      code.replace(/^situation-/, 'conditions.'),
    ];
    const found = keys.map((key) => t(key, readable(params))).find((text, i) => text !== keys[i]);
    return found ?? (t(`reasons.${code}`) === `reasons.${code}` ? code : reason({ code, params }));
  };
  return {
    language,
    t,
    /** Whether the language itself has a message of this key. */
    has,
    card,
    suit,
    /** The message of a key with params as people read them; a param `count` chooses the plural. */
    say: (key: string, params: ErrorParams = {}): string =>
      t(key, readable(params), typeof params['count'] === 'number' ? params['count'] : undefined),
    /** Why something is refused, with the cards that may be played. */
    reason,
    /** The same without these cards. */
    duty,
    /** A refused action is an error with the code of its reason; an error in a text is told with its place there. */
    error: (error: DomainError): string => {
      const { line, column, element } = error.params ?? {};
      if (typeof element === 'string') return t('foreign.at', { element, problem: problem(error) });
      return column === undefined ? problem(error) : t('notation.at', { line, column, problem: problem(error) });
    },
    /** The same without its place, where that stands beside. */
    problem,
  };
}
