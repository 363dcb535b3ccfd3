/**
 * The record of a whole deal as text, format 2: headers in brackets, then what was called and played (`deal-moves.ts`). The grammar and
 * twenty examples are in docs/records.md.
 */
import { DECK } from '../cards.ts';
import { stakeSchema, type Stake } from '../evening.ts';
import { ok, type DomainError, type Result } from '../result.ts';
import { seatCount, seatsOf, VARIANTS, type Seat } from '../seats.ts';
import type { DealResult } from '../settlement.ts';
import { MANNERS } from '../view.ts';
import { makeDealMoves, readDealMoves } from './deal-moves.ts';
import { isDate, type DealRecord, type DealtPacket } from './deal-record.ts';
import { placeIn, placedAfter, quotedPiece, reading, sourceWithin, type SourceText } from './fault.ts';
import { DEAL_FORMAT, isDealData, makeHeader, readHeaders, recordPieces, versionIn, type Header } from './headers.ts';
import { indexOfValue } from '../json-places.ts';
import { dealRecordSchema } from './deal-json.ts';
import { readJson } from './json-text.ts';
import { makeRules, readRules } from './line.ts';
import { readOneOf } from './line-values.ts';
import { piecesOf, splitOnce } from './pieces.ts';
import { makeRun, readRun } from './runs.ts';

const HEADERS = [
  'Forhont',
  'Event',
  'Title',
  'Date',
  'Tag',
  'Name0',
  'Name1',
  'Name2',
  'Name3',
  'SitterOut',
  'Variant',
  'Rules',
  'Engine',
  'Manner',
  'Stake',
  'Seed',
  'Dealt',
  'Result',
] as const;
type HeaderName = (typeof HEADERS)[number];

const PLACES = ['0', '1', '2', '3', 'talon', 'stock'] as const;
const MAX_ENGINE = 9999;

/** A deal as text that people can read. `parseDealRecord` reads it back equal. */
export function makeDealRecord(record: DealRecord): string {
  const { variant, rules, engine, names, sitterOut, stake, dealt, result, moves, comment } = record;
  const headers: (readonly [HeaderName, string | null])[] = [
    ['Forhont', String(DEAL_FORMAT)],
    ['Event', record.event || null],
    ['Title', record.title || null],
    ['Date', record.date],
    ...record.tags.map((tag) => ['Tag', tag] as const),
    ...seatsOf(variant).map((seat) => [`Name${seat}`, names[seat] ?? null] as const),
    ['SitterOut', sitterOut],
    ['Variant', variant],
    ['Rules', makeRules(rules)],
    ['Engine', engine === null ? null : String(engine)],
    ['Manner', record.manner === 'training' ? null : record.manner],
    ['Stake', stake && `${stake.base} ${stake.currency}`.trim()],
    ['Seed', record.seed],
    ['Dealt', dealt.map(({ to, cards }) => `${to}:${makeRun(cards)}`).join(' ')],
    ['Result', result && `${result.made ? 'made' : 'lost'} ${result.gains.join(' ')}`],
  ];
  const lines = headers.flatMap(([name, value]) => (value === null ? [] : [makeHeader([name, value])]));
  const written = makeDealMoves(moves, comment, seatCount(variant));
  return [...lines, ...(written === '' ? [] : ['', written]), ''].join('\n');
}

/** Where a field of the record stands. */
const HEADER_OF: Readonly<Record<string, HeaderName>> = {
  variant: 'Variant',
  rules: 'Rules',
  dealt: 'Dealt',
  sitterOut: 'SitterOut',
};

/** A record with the places of its moves, for whoever finds one that cannot be. */
export interface LocatedDeal {
  readonly record: DealRecord;
  /**
   * An error of the rules whose path leads to a move of the main line (`['moves', 4]`), or to the variant, the rules, the packets or who sat
   * out, with the place where that stands in the text.
   */
  placed(error: DomainError): DomainError;
}

/** A record that was not read from a text: what is wrong with it is told by its path alone. */
export function unlocated(record: DealRecord): LocatedDeal {
  return { record, placed: (error) => error };
}

/**
 * Reads the text of one deal. Whether the rules allow what was done, the engine says.
 * Errors: `notation-…` with the line and column where the text cannot be read; those of rule sets written out, with a path besides.
 */
export function parseDealRecord(text: string): Result<DealRecord> {
  const read = parseLocatedDeal(text);
  return read.ok ? ok(read.value.record) : read;
}

/** The same, with the places of the moves. Data as JSON are read, too; whatever is wrong with them is told with its place. */
export function parseLocatedDeal(text: string): Result<LocatedDeal> {
  if (isDealData(text)) return locatedData(text);
  const read = reading(text, readDealRecord);
  if (!read.ok) return read;
  const { record, indexes, headers } = read.value;
  return ok({
    record,
    placed(error) {
      const [field, move] = error.path ?? [];
      const name = HEADER_OF[String(field)];
      const header = headers.find((each) => each.name === name);
      const at = field === 'moves' ? (indexes[Number(move)] ?? text.length) : header?.indexes[0];
      return at === undefined ? error : { ...error, params: { ...error.params, ...placeIn(text, at) } };
    },
  });
}

function locatedData(text: string): Result<LocatedDeal> {
  const read = reading(text, (source) => readJson(source, dealRecordSchema));
  if (!read.ok) return read;
  const placed = (error: DomainError): DomainError => ({
    ...error,
    params: { ...error.params, ...placeIn(text, indexOfValue(text, error.path ?? [])) },
  });
  return ok({ record: read.value, placed });
}

/** The records of a file, one after the other, each read when it is asked for. Places of faults are those of the file. */
export function* dealRecordsIn(text: string): Generator<Result<DealRecord>> {
  for (const { text: piece, before } of recordPieces(text)) {
    const read = parseDealRecord(piece);
    yield read.ok ? read : { ok: false, error: placedAfter(read.error, before) };
  }
}

interface ReadDeal {
  readonly record: DealRecord;
  /** Where each move of the main line stands. */
  readonly indexes: readonly number[];
  readonly headers: readonly Header<HeaderName>[];
}

function readDealRecord(source: SourceText): ReadDeal {
  const version = versionIn(source);
  if (version?.text !== String(DEAL_FORMAT)) {
    const isNewer = version !== undefined && /^\d+$/.test(version.text) && Number(version.text) > DEAL_FORMAT;
    if (isNewer) source.fail(version.index, 'notation-newer', { found: quotedPiece(version.text) });
    source.fail(version?.index ?? 0, 'notation-no-deal');
  }
  const { headers, end } = readHeaders<HeaderName>(source, {
    names: HEADERS,
    repeated: ['Tag'],
    long: ['Rules'],
  });
  const find = (wanted: HeaderName): Header<HeaderName> | undefined => headers.find(({ name }) => name === wanted);
  const need = (wanted: HeaderName, example: string): Header<HeaderName> =>
    find(wanted) ?? source.fail(end, 'notation-no-header', { field: wanted, example });
  const textOf = (wanted: HeaderName): string => find(wanted)?.text ?? '';
  const read = <T>(wanted: HeaderName, how: (within: SourceText, text: string) => T): T | null => {
    const header = find(wanted);
    return header ? how(within(source, header), header.text) : null;
  };

  const variantHeader = need('Variant', 'voleny');
  const variant = readOneOf(within(source, variantHeader), { text: variantHeader.text, index: 0 }, VARIANTS);
  const seats = seatCount(variant);
  const extra = headers.find(({ name }) => Number(/^Name(\d)$/.exec(name)?.[1] ?? 0) >= seats);
  if (extra) source.fail(extra.index, 'notation-name-without-hand', { most: seats - 1 });
  const rules = need('Rules', 'csm');
  const dealt = need('Dealt', '0:hAKO 1:…');
  const { indexes, comment, moves } = readDealMoves(source, end, seats);
  const record: DealRecord = {
    variant,
    rules: readRules(within(source, rules), { text: rules.text, index: 0 }),
    engine: read('Engine', (inside, text) => readEngine(inside, text)),
    manner: read('Manner', (inside, text) => readOneOf(inside, { text, index: 0 }, MANNERS)) ?? 'training',
    names: seatsOf(variant).map((seat) => find(`Name${seat}`)?.text ?? null),
    sitterOut: find('SitterOut')?.text ?? null,
    event: textOf('Event'),
    title: textOf('Title'),
    date: read('Date', (inside, text) => (isDate(text) ? text : wrongForm(inside, text, '2026-11-28'))),
    tags: headers.filter(({ name }) => name === 'Tag').map(({ text }) => text),
    comment,
    stake: read('Stake', readStake),
    seed: find('Seed')?.text ?? null,
    dealt: readDealt(within(source, dealt), dealt.text, seats),
    result: read('Result', (inside, text) => readResult(inside, text, seats)),
    moves,
  };
  return { record, indexes, headers };
}

/** The text of a header, whose faults are told where they stand in the record. */
function within(source: SourceText, { text, indexes }: Header<HeaderName>): SourceText {
  return sourceWithin(source, text, (index) => indexes[index]!);
}

function wrongForm(source: SourceText, text: string, example: string): never {
  return source.fail(0, 'notation-wrong-form', { found: quotedPiece(text), example });
}

function readEngine(source: SourceText, text: string): number {
  const isNumber = /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ENGINE;
  return isNumber
    ? Number(text)
    : source.fail(0, 'notation-not-a-count', { found: quotedPiece(text), most: MAX_ENGINE });
}

/** `0.5 Kč`, or the number alone. */
function readStake(source: SourceText, text: string): Stake {
  const [, base, currency = ''] = /^(\S+)(?: (.*))?$/su.exec(text) ?? [];
  const isNumber = base !== undefined && NUMBER.test(base);
  const stake = isNumber ? stakeSchema.safeParse({ base: Number(base), currency }) : null;
  return stake?.success && stake.data.currency === currency ? stake.data : wrongForm(source, text, '0.5 Kč');
}

/** As JavaScript writes numbers. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/;

function readDealt(source: SourceText, text: string, seats: number): DealtPacket[] {
  const pieces = piecesOf(text);
  if (pieces.length === 0) source.fail(0, 'notation-no-cards');
  const seen = new Set<string>();
  return pieces.map((piece) => {
    const [place, run] = splitOnce(piece, ':');
    const to = readOneOf(source, place, PLACES);
    if (!run)
      return source.fail(piece.index, 'notation-wrong-form', { found: quotedPiece(piece.text), example: '0:hAK' });
    if (Number(to) >= seats) return source.fail(place.index, 'notation-not-a-count', { found: to, most: seats - 1 });
    const cards = readRun(source, run, DECK.length);
    if (cards.length === 0) return source.fail(run.index, 'notation-no-cards');
    for (const card of cards) {
      if (seen.has(card)) source.fail(run.index, 'notation-card-twice', { card });
      seen.add(card);
    }
    return { to: to === 'talon' || to === 'stock' ? to : (Number(to) as Seat), cards };
  });
}

/** `lost -12 4 4 4` */
function readResult(source: SourceText, text: string, seats: number): DealResult {
  const [word, ...amounts] = piecesOf(text);
  const isWhole = amounts.length === seats || amounts.length === seats + 1;
  if (!word || !isWhole) return wrongForm(source, text, `made ${seats === 2 ? '2 -2' : '4 -2 -2'}`);
  const made = readOneOf(source, word, ['made', 'lost']) === 'made';
  const gains = amounts.map((amount) =>
    NUMBER.test(amount.text)
      ? Number(amount.text)
      : source.fail(amount.index, 'notation-wrong-form', { found: quotedPiece(amount.text), example: '-2.5' }),
  );
  return { made, gains };
}
