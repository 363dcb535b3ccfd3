/**
 * A setup in one line: `voleny csm 0 sto-sedma:h hAKT…/lA…/b7… talon=a78 plays=hA9`. Five fixed fields (variant, rules,
 * declarer, contract with its suits, hands), then fields by name in any order. The grammar is in docs/notation.md.
 */
import { CONTRACTS, type Contract } from '../contracts.ts';
import { ruleSetSchema } from '../rules/types.ts';
import { SUITS, type Suit } from '../cards.ts';
import { setupObject, setupSchema, type Setup } from '../position.ts';
import type { Result } from '../result.ts';
import { VARIANTS, type Variant } from '../seats.ts';
import { quotedPiece, reading, sourceWithin, type SourceText } from './fault.ts';
import { readJson } from './json-text.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { readOneOf, readSeat } from './line-values.ts';
import { piecesOf, rest, split, splitOnce, type NotationPiece } from './pieces.ts';
import { makeRun, readRun } from './runs.ts';

const FIXED = ['variant', 'rules', 'declarer', 'contract', 'hands'] as const;
const NO_SUIT = '-';
/** What a schema allows; more cannot be kept. */
const MAX_HANDS = 4;
const MAX_IN_HAND = 16;

/** A setup on one line; its counterpart reads back exactly that setup. */
export function makeLine(setup: Setup): string {
  const { variant, rules, declarer, hands } = setup;
  const fields = Object.entries(LINE_FIELDS).flatMap(([name, { make }]) => {
    const value = make(setup);
    return value === null ? [] : [`${name}=${value}`];
  });
  return [variant, makeRules(rules), declarer, makeContract(setup), hands.map(makeRun).join('/'), ...fields].join(' ');
}

/** Errors name the column (`params.column`) where the text cannot be read. */
export function parseLine(text: string): Result<Setup> {
  return reading(text, readLine);
}

export function readLine(source: SourceText): Setup {
  const pieces = piecesOf(source.text);
  const [variant, rules, declarer, contract, hands, ...named] = pieces;
  const missing = FIXED[pieces.length];
  if (!variant || !rules || !declarer || !contract || !hands) {
    return source.fail(source.text.length, `notation-missing-${missing!}`);
  }
  const setup = {
    variant: readVariant(source, variant),
    rules: readRules(source, rules),
    declarer: readSeat(source, declarer),
    ...readContract(source, contract),
    hands: readHands(source, hands),
  };
  return setupSchema.parse({ ...setup, ...readNamed(source, named) });
}

function readNamed(source: SourceText, pieces: readonly NotationPiece[]): Partial<Setup> {
  const found: Partial<Setup> = {};
  for (const [i, piece] of pieces.entries()) {
    const [name, value] = splitOnce(piece, '=');
    const field = Object.hasOwn(LINE_FIELDS, name.text)
      ? LINE_FIELDS[name.text as keyof typeof LINE_FIELDS]
      : undefined;
    if (!field || !value) {
      const allowed = Object.keys(LINE_FIELDS).map((each) => `${each}=`);
      return source.fail(name.index, 'notation-unknown-field', { found: quotedPiece(piece.text), allowed });
    }
    if (pieces.slice(0, i).some(({ text }) => text.startsWith(`${name.text}=`))) {
      return source.fail(name.index, 'notation-field-twice', { field: name.text });
    }
    Object.assign(found, field.read(source, value));
  }
  return found;
}

function readVariant(source: SourceText, piece: NotationPiece): Variant {
  return piece.text === 'four-hand' ? 'krizovy' : readOneOf(source, piece, VARIANTS);
}

/** A set by its id; a whole set, or an id that is no plain word, as JSON without white space. */
export function makeRules(rules: Setup['rules']): string {
  if (typeof rules === 'string' && /^[^\s{"][^\s]*$/u.test(rules)) return rules;
  return JSON.stringify(rules).replace(/\s/gu, (gap) => `\\u${gap.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function readRules(source: SourceText, piece: NotationPiece): Setup['rules'] {
  const { text, index } = piece;
  const { rules } = setupObject.shape;
  if (!/^[{"]/.test(text)) {
    return rules.safeParse(text).success
      ? text
      : source.fail(index, 'notation-rules-too-long', { found: quotedPiece(text) });
  }
  const within = sourceWithin(source, text, (at) => index + at);
  return text.startsWith('{') ? readJson(within, ruleSetSchema) : readJson(within, rules);
}

function makeContract({ contract, trump, helper }: Setup): string {
  const suits = helper !== null ? [trump ?? NO_SUIT, helper] : trump !== null ? [trump] : [];
  return [contract, ...suits].join(':');
}

function readContract(
  source: SourceText,
  piece: NotationPiece,
): { contract: Contract; trump: Suit | null; helper: Suit | null } {
  const [contract, trump, helper, more] = split(piece, ':');
  if (more) return source.fail(more.index - 1, 'notation-too-many-suits');
  const suit = (written: NotationPiece | undefined): Suit | null =>
    written && written.text !== NO_SUIT ? readOneOf(source, written, SUITS) : null;
  return { contract: readOneOf(source, contract!, CONTRACTS), trump: suit(trump), helper: suit(helper) };
}

function readHands(source: SourceText, piece: NotationPiece): Setup['hands'] {
  const hands = split(piece, '/');
  if (hands.length < 2) return source.fail(rest(piece, piece.text.length).index, 'notation-too-few-hands');
  if (hands.length > MAX_HANDS) {
    return source.fail(hands[MAX_HANDS]!.index - 1, 'notation-too-many-hands', { most: MAX_HANDS });
  }
  return hands.map((hand) => readRun(source, hand, MAX_IN_HAND));
}
