import { language, regional, texts } from './language.ts';

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The formatter of a language and options, made once. */
function kept<F>(made: Map<string, F>, options: object, make: () => F): F {
  const key = `${language.value} ${JSON.stringify(options)}`;
  const formatter = made.get(key) ?? make();
  made.set(key, formatter);
  return formatter;
}

/** The message of a key; where there is none the key itself, and an error in the console, which tests look at. */
function t(key: string, params?: Record<string, unknown>, plural?: number): string {
  // eslint-disable-next-line no-console -- for whoever left a text out; what is shown is the key
  if (!texts.value.has(key)) console.error(`No text ${key} (${language.value})`);
  return texts.value.t(key, params, plural);
}

/** Whether the language has a message of this key. */
const te = (key: string): boolean => texts.value.has(key);

/** Words and figures of a date that are one: a day and its month, a month and its year; lines break after a comma. */
const keepTo = (_: string, at: number, whole: string): string => (whole[at - 1] === ',' ? ' ' : '\u00A0');

/** A dash for a date that is none: what is stored may be damaged. */
const d = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  Number.isNaN(date.getTime())
    ? '–'
    : kept(dates, options, () => new Intl.DateTimeFormat(regional(language.value), options))
        .format(date)
        .replace(/(?<=\d\.) | (?=\d)/g, keepTo);

/** Every number the window shows, with a real minus in every language. */
const n = (amount: number, options: Intl.NumberFormatOptions = {}): string =>
  kept(numbers, options, () => new Intl.NumberFormat(language.value, options))
    .format(amount)
    .replace('-', '−');

/** With a capital first letter, for names used as a title or a button. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

/** Amounts of money and points, with a sign where they are a gain or a loss. */
const number = (amount: number): string => n(amount, { maximumFractionDigits: 2 });
const signed = (amount: number): string => n(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });

/** An estimate, which knows no hundredths. */
const about = (amount: number): string => n(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** `t` for plain keys and `texts` for codes with params (reasons, errors, card names), both in the current language. */
export const useTexts = () => ({ t, te, n, d, locale: language, texts, capital, number, signed, about });
