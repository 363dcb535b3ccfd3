/**
 * Whatever reads a text from outside takes time that grows with its length: nothing a person types, pastes or opens stands still. Each
 * reader gets texts of the worst shapes, at one length and at four times that.
 */
import { describe, expect, test } from 'vitest';
import { createDispatcher, type Handlers } from '#main/app/dispatcher.ts';
import { importDeals } from '#main/app/archive/import.ts';
import { READERS } from '#main/app/archive/readers/index.ts';
import { toldResult } from '#main/app/analysis/result-tag.ts';
import { readForeign } from '#main/app/foreign/index.ts';
import { parseRuleSetText } from '#main/app/rule-set-text.ts';
import { freeRuleSetId } from '#main/app/rule-set-names.ts';
import { readLearner } from '#main/app/school/learner-text.ts';
import { answer } from '#main/shells/cli/answer.ts';
import { askedIn } from '#main/shells/electron/asked.ts';
import type { Storage } from '#main/storage/index.ts';
import { wordsIn } from '#main/storage/archive.ts';
import { settleTold } from '#main/engine/index.ts';
import { inPieces } from '#shared/api/pieces.ts';
import { readMessage } from '#shared/api/rpc-message.ts';
import { duplicateFileSchema } from '#shared/duplicate.ts';
import { cleanName, isSameName, nameSchema, optionalNameSchema } from '#shared/names.ts';
import { crc32 } from '#shared/notation/checksum.ts';
import { dealRecordSchema } from '#shared/notation/deal-json.ts';
import {
  dealRecordsIn,
  parseAny,
  parseDealRecord,
  parseHand,
  parseJson,
  parseLine,
  parseRecord,
  parseShare,
} from '#shared/notation/index.ts';
import { plainText } from '#shared/plain-text.ts';
import { err, unwrap, type Result } from '#shared/result.ts';
import { ruleContradictions } from '#shared/rules/contradictions.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { toldGameSchema } from '#shared/told-game.ts';
import { textParts } from '#shared/school/text.ts';
import { csvOf } from '../../src-renderer/csv.ts';
import { readNumber } from '../../src-renderer/school/model/numbers.ts';
import { WHOLE } from '../bulk.ts';
import { growthOf, isLinear } from '../growth.ts';

type Frame = readonly [string, (filling: string) => string];
type Reader = readonly [string, (text: string) => unknown, readonly Frame[]];

/** What texts are filled with. */
const FILLINGS: readonly string[] = [
  ...[' ', '\r\n', '[', '{', '"', '\\', ':', 'a', 'A ', '\u0301\u0316'],
  ...(WHOLE
    ? [
        ...[
          ',',
          '.',
          '1',
          'Ah (',
          '\t',
          '\n',
          '\r',
          '\u00A0',
          '\uFEFF',
          '()',
          ')',
          '[]',
          ']',
          '{}',
          '}',
          '<a>',
          '>',
          "'",
          '\\"',
          '\\u{41}',
          ';',
          '|',
        ],
        ...[
          '-',
          '- ',
          '/',
          '=',
          '&',
          '&amp;',
          '<![CDATA[',
          '<!--',
          '<?a ',
          'A',
          'AK',
          '7',
          'h',
          'hA',
          'hA ',
          'h:',
          'h: A ',
        ],
        ...[
          'č',
          'a\u0301',
          '👩',
          '👩\u200D',
          '\u200D',
          '\uD800',
          'forhont1',
          'forhont1.',
          '1. ',
          'Ah ',
          'Ah (Kh) ',
          '{x} ',
        ],
        ...[
          '[Tag "x"]',
          '[Tag "x"]\n',
          '[Forhont "1"]\n',
          'talon=',
          `${'x'.repeat(199)} `,
          'null,',
          '1e',
          '"a":1,',
          '{"a":',
        ],
        ...['[1,', '%', '{}\n', '#', 'srdce ', 'result made 1 '],
      ]
    : []),
];

const repeated = (part: string, size: number): string => part.repeat(Math.max(1, Math.floor(size / part.length)));

const LINE = 'voleny csm 0 hra:h hAK/l98/-';
const record = (moves: string): string => `[Position "${LINE}"]\n\n${moves}`;
const raw: Frame = ['alone', (filling) => filling];

/** Places of a position and a record where something may be. */
const NOTATION: readonly Frame[] = [
  raw,
  ['after cards', (filling) => `h: A K ${filling}`],
  ['before a shared word', (filling) => `x ${filling} forhont1.abc.00000000`],
  ['in a shared word', (filling) => `forhont1.${filling}`],
  ['in a line', (filling) => `${LINE} ${filling}`],
  ['in the rules of a line', (filling) => `voleny {${filling}} 0 hra -/-`],
  ['in the contract of a line', (filling) => `voleny csm 0 hra:${filling} -/-`],
  ['in the hands of a line', (filling) => `voleny csm 0 hra:h ${filling}/-`],
  ['in a field of a line', (filling) => `${LINE} fleks=${filling}`],
  ['in a header', (filling) => `[${filling}`],
  ['in an open title', (filling) => `[Title "${filling}`],
  ['in a title', (filling) => `[Title "${filling.replaceAll('"', "'")}"]\n${record('')}`],
  ['between headers', (filling) => `[Title "x"]${filling}${record('')}`],
  ['in a position', (filling) => `[Position "${filling}"]`],
  ['among moves', (filling) => record(`Ah ${filling}`)],
  ['in an open comment', (filling) => record(`Ah {${filling}`)],
  ['in a comment', (filling) => record(`Ah {${filling.replaceAll('}', ')')}}`)],
  ['in an open object', (filling) => `{"variant":"voleny",${filling}`],
  ['in an object', (filling) => `{"variant":"voleny","rules":${JSON.stringify(filling)},"declarer":0}`],
  [
    'in an open list',
    (filling) => `{"variant":"voleny","rules":"csm","declarer":0,"contract":"hra","hands":[[${filling}`,
  ],
];

function shared(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const word = Buffer.from(bytes).toString('base64url');
  return `forhont1.${word}.${crc32(bytes).toString(16).padStart(8, '0')}`;
}

const JSONS: readonly Frame[] = [
  raw,
  ['in an open object', (filling) => `{"a":${filling}`],
  ['in an open list', (filling) => `[${filling}`],
  ['as a text', (filling) => JSON.stringify(filling)],
  ['as a key', (filling) => JSON.stringify({ [filling]: 1 })],
  ['as an id', (filling) => JSON.stringify({ id: filling })],
];

const XML: readonly Frame[] = [
  raw,
  ['as text', (filling) => `<Hra>${filling}</Hra>`],
  ['in an open element', (filling) => `<Hra ${filling}`],
  ['in an attribute', (filling) => `<Hra Typ="${filling.replaceAll('"', "'")}"/>`],
  ['in an open attribute', (filling) => `<Hra Typ="${filling}`],
  ['as a name', (filling) => `<${filling}>`],
  ['in a remark', (filling) => `<!--${filling}--><Hra/>`],
  ['as data', (filling) => `<Hra><![CDATA[${filling}]]></Hra>`],
  ['in a type', (filling) => `<!DOCTYPE Hra [${filling}]><Hra/>`],
  ['as a remark on the deal', (filling) => `<Hra><Komentar>${filling}</Komentar></Hra>`],
];

const csm = findRuleSet('csm')!;
const ruleSet = (change: object): string => JSON.stringify({ ...csm, id: 'own', name: 'Own', ...change });

const wholeDeal = (moves: string, headers = ''): string =>
  `[Forhont "2"]\n${headers}[Variant "voleny"]\n[Rules "csm"]\n[Dealt "0:hAKO"]\n\n${moves}`;

const fail = (fault: unknown): never => {
  throw fault;
};

/** Reads every deal of a file. */
const reading = (at: number) => (text: string) => {
  const reader = READERS[at]!;
  if (reader.knows({ name: '', text })) return [...reader.read({ name: '', text })].length;
  return 0;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const READ: readonly Reader[] = [
  ['any notation', parseAny, NOTATION],
  ['a hand', parseHand, [raw, ['after a suit', (filling) => `h: ${filling}`]]],
  ['a line', parseLine, [raw]],
  ['a record', parseRecord, [raw]],
  [
    'a whole deal',
    parseDealRecord,
    [
      ['in a header', (filling) => wholeDeal('', `[Title "${filling}"]\n`)],
      ['in its rules', (filling) => `[Forhont "2"]\n[Variant "voleny"]\n[Rules "${filling}`],
      ['in its packets', (filling) => `[Forhont "2"]\n[Variant "voleny"]\n[Rules "csm"]\n[Dealt "0:hA ${filling}"]`],
      ['in its moves', (filling) => wholeDeal(`0:pass ${filling}`)],
      ['in a comment', (filling) => wholeDeal(`0:pass {${filling}} 1:pass`)],
      ['in a call', (filling) => wholeDeal(`0:flek=${filling}`)],
      ['in a variation', (filling) => wholeDeal(`0:pass (0:hold ${filling})`)],
    ],
  ],
  [
    'whole deals in a file',
    (text) => [...dealRecordsIn(text)].length,
    [['between them', (filling) => `${wholeDeal('0:pass')}\n${filling}\n${wholeDeal('')}`]],
  ],
  ['the data of a whole deal', (text) => dealRecordSchema.safeParse(parsed(text)), JSONS],
  ['JSON of a position', parseJson, JSONS],
  ['a shared record', parseShare, [['in the record', (filling) => shared(record(filling))]]],
  [
    'a name',
    (text) => [cleanName(text), isSameName(text, `${text}x`)],
    [raw, ['in a name', (name) => `Jana ${name} N`]],
  ],
  ['a name that is given', (text) => [nameSchema(24), optionalNameSchema(24)].map((s) => s.safeParse(text)), [raw]],
  ['what is searched for', (text) => [plainText(text), wordsIn(text)], [raw]],
  ['a number', (text) => readNumber(text, {}), [raw, ['after a number', (filling) => `1${filling}`]]],
  ['the id of a rule set', (text) => freeRuleSetId(text, []), [raw]],
  [
    'a rule set',
    (text) => parseRuleSetText(text, (set) => ruleContradictions(set)[0]),
    [
      ...JSONS,
      ['in its name', (filling) => ruleSet({ name: filling })],
      ['in its articles', (filling) => ruleSet({ articles: { [filling]: filling } })],
      ['in the set it is of', (filling) => ruleSet({ basedOn: filling })],
      ['after it', (filling) => ruleSet({}) + filling],
    ],
  ],
  [
    'a learner',
    readLearner,
    [...JSONS, ['in his name', (name) => JSON.stringify({ format: 'forhont-learner', version: 1, name })]],
  ],
  [
    'deals for friends',
    (text) => duplicateFileSchema.safeParse(parsed(text)),
    [...JSONS, ['in a name', (name) => JSON.stringify({ forhont: 'duplicate', format: 3, tables: [{ name }] })]],
  ],
  ['XML of Mariášek', (text) => readForeign(text, csm), XML],
  [
    'records in a file',
    reading(0),
    [
      raw,
      ['in a header', (filling) => `[T${filling}`],
      ['in a record', (filling) => `[Forhont "1"]\n${record(filling)}`],
      ['in a title', (filling) => `[Forhont "1"]\n[Title "${filling}"]\n${record('')}`],
      ['after a broken one', (filling) => `[Forhont "1"]\n${record('{')}\n${filling}`],
    ],
  ],
  ['XML in a file', reading(1), [raw]],
  ['JSON in a file', reading(2), [...JSONS, ['after a line', (filling) => `{}\n${filling}`]]],
  [
    'the result of a record',
    (text) => toldResult([text], { variant: 'voleny', fields: rulesFor(csm, 'voleny') }),
    [raw, ['after the first', (filling) => `result made 1${filling}`]],
  ],
  [
    'a line of the protocol',
    (text) => answer({ text }, fail),
    [...JSONS, ['as rules', (rules) => JSON.stringify({ op: 'rules', rules })]],
  ],
  ['a message of the window', (text) => attempted(() => readMessage(parsed(text))), JSONS],
  [
    'arguments of a start',
    (text) => askedIn([text, `forhont:${text}`, ...Array.from(text.slice(0, 1000))], '/'),
    [raw],
  ],
  [
    'a table to be saved',
    (text) =>
      csvOf(
        [
          [text, `=${text}`],
          ...text
            .slice(0, 1000)
            .split('')
            .map((cell) => [cell]),
        ],
        'cs',
      ),
    [raw],
  ],
  ['text of a lesson', textParts, [raw]],
];

function attempted(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return undefined;
  }
}

describe.each(READ)('%s', (_, read, frames) => {
  test.each(frames)('%s', (__, frame) => {
    const slow = FILLINGS.map((filling) => ({
      filling,
      growth: growthOf((size) => frame(repeated(filling, size)), read),
    })).filter(({ growth }) => !isLinear(growth));
    expect(slow).toEqual([]);
  });
});

const CARD = '<Karta Barva="Cerveny" Hodnota="Eso"/>';
const KING = '<Karta Barva="Cerveny" Hodnota="Kral"/>';
const deal = (inside: string, games = 'Betl'): string =>
  `<Hra Zacina="Hrac1" Voli="Hrac1" Typ="${games}"><Hrac2>${CARD}</Hrac2>${inside}</Hra>`;
/** As many parts as there is room for, each another. */
function numbered(part: (i: number) => string, size: number): string {
  const parts: string[] = [];
  for (let length = 0, i = 0; length < size; i++) length += parts[parts.push(part(i)) - 1]!.length;
  return parts.join('');
}

const POSITION = `{"variant":"voleny","rules":"csm","declarer":0,"trump":"h","contract":"hra","hands":[["Ah"],["7l"],["8l"]]}\n`;

type Much = readonly [string, (size: number) => string, (text: string) => unknown];
const ofXml = (what: string, make: (size: number) => string): Much => [what, make, (text) => readForeign(text, csm)];

/** What is right by itself, and very much of it. */
const MUCH: readonly Much[] = [
  ofXml('the same card in a hand', (size) => deal(`<Hrac1>${repeated(CARD, size)}</Hrac1>`)),
  ofXml('two cards in a hand', (size) => deal(`<Hrac1>${repeated(CARD, size / 2)}${repeated(KING, size / 2)}</Hrac1>`)),
  ofXml('two cards in the talon', (size) =>
    deal(`<Talon>${repeated(CARD, size / 2)}${repeated(KING, size / 2)}</Talon>`),
  ),
  ofXml('tricks with cards still held', (size) =>
    deal(
      `<Hrac1>${repeated(CARD, size / 2)}</Hrac1><Stychy>${repeated('<Stych><Hrac1 Barva="Cerveny" Hodnota="Kral"/></Stych>', size / 2)}</Stychy>`,
    ),
  ),
  ofXml('attributes', (size) => `<Hra${numbered((i) => ` a${i}="1"`, size)}/>`),
  ofXml('unknown elements', (size) => deal(numbered((i) => `<N${i}/>`, size))),
  ofXml('hands of one player', (size) => deal(repeated(`<Hrac1>${CARD}</Hrac1>`, size))),
  ofXml('elements in elements', (size) => repeated('<Hra>', size / 2) + repeated('</Hra>', size / 2)),
  ofXml('doublings', (size) =>
    deal(`<Fleky>${repeated('<Flek Hra="SedmaProti" Pocet="1"/>', size)}</Fleky>`, 'Hra SedmaProti'),
  ),
  ofXml('accounts', (size) => deal(`<Zuctovani>${repeated('<Hrac1 Zisk="1"/>', size)}</Zuctovani>`)),
  ofXml('games', (size) => deal('', repeated('Hra Sedma ', size))),
  ['positions, one a line', (size) => repeated(POSITION, size), reading(2)],
  ['positions in a list', (size) => `[${repeated(POSITION, size).trim().replaceAll('\n', ',')}]`, reading(2)],
  ['records', (size) => repeated(`[Forhont "1"]\n${record('Ah {x}')}\n`, size), reading(0)],
  ['records, none of which can be read', (size) => repeated(`[Forhont "1"]\n${record('x')}\n`, size), reading(0)],
  ['beginnings of records', (size) => repeated('[Forhont "1"]\n', size), reading(0)],
  ['tags', (size) => repeated('[Tag "x"]\n', size) + record(''), parseAny],
  ['variations', (size) => record(`Ah ${repeated('(Kh) ', size)}`), parseAny],
  ['variations in variations', (size) => record(repeated('Ah (', size / 2) + repeated('Ah )', size / 2)), parseAny],
  ['comments', (size) => record(`Ah ${repeated('{x} ', size)}`), parseAny],
  [
    'exercises of a learner',
    (size) =>
      JSON.stringify({
        format: 'forhont-learner',
        version: 1,
        exercises: Array(Math.ceil(size / 30)).fill({ id: 1, identity: 'x' }),
      }),
    readLearner,
  ],
  [
    'deals for friends',
    (size) =>
      JSON.stringify({
        forhont: 'duplicate',
        format: 3,
        deals: Array(Math.ceil(size / 30)).fill({ forhont: 0, cards: 'A'.repeat(43) }),
      }),
    (text) => duplicateFileSchema.safeParse(parsed(text)),
  ],
  [
    'marriages told',
    (size) =>
      JSON.stringify({
        rules: 'csm',
        variant: 'voleny',
        contract: 'hra',
        trump: 'h',
        marriages: { declarer: Array(Math.ceil(size / 3)).fill(20), defenders: [] },
      }),
    (text) => settleTold(toldGameSchema.parse(JSON.parse(text)), csm),
  ],
  [
    'cards of a setup',
    (size) =>
      JSON.stringify({
        variant: 'voleny',
        rules: 'csm',
        declarer: 0,
        contract: 'hra',
        hands: [Array(Math.ceil(size / 5)).fill('Ah'), [], []],
      }),
    (text) => dispatch('analysis.look', { setup: JSON.parse(text) as unknown }),
  ],
  ['pieces of a message', (size) => repeated('#1/0/9:', 100 * size), heard],
];

const dispatch = createDispatcher({} as Handlers, () => undefined);

/** A message that comes in pieces. */
function heard(text: string): string {
  let whole = '';
  let hear: (text: string) => void = () => undefined;
  const post = (piece: string): void => hear(piece);
  const line = inPieces({ post, on: (listener) => ((hear = listener), () => undefined) });
  line.on((all) => (whole = all));
  line.post(text);
  return whole;
}

test.each(MUCH)('much: %s', (_, make, read) => {
  const growth = growthOf(make, read);
  expect(isLinear(growth), String(growth)).toBe(true);
});

test('a file of deals nobody can read is left after so many, and all its problems are told once', async () => {
  const storage = { transaction: () => Promise.resolve() } as unknown as Storage;
  const rules = { find: (id: string) => Promise.resolve(findRuleSet(id)) };
  const pool = { get: () => unwrap(err('nothing to prove') as Result<never>), close: () => Promise.resolve() };
  const file = { name: '', text: repeated('{}\n', 300_000) };
  const report = unwrap(await importDeals(storage, { rules, pool }, file, () => new Date(0)));
  expect([report.problems.length, report.left]).toEqual([200, 99_800]);
});

describe('the measure', () => {
  const blanks = (size: number) => `h: A${' '.repeat(size)}`;

  test('finds what looks at each part with each', () => {
    const words = /([^\s,;.|:]*)(\s*:)?/gu;
    const pairs = (size: number) => {
      let sum = 0;
      for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) sum += (i ^ j) & 1;
      return sum;
    };
    expect(isLinear(growthOf(blanks, (text) => [...text.matchAll(words)]))).toBe(false);
    expect(
      isLinear(
        growthOf(
          (size) => '\u0301\u0316'.repeat(size / 2),
          (text) => text.normalize('NFD'),
        ),
      ),
    ).toBe(false);
    expect(isLinear(growthOf((size) => size, pairs))).toBe(false);
  });

  test('and lets pass what looks at each once, however long it looks', () => {
    const slowly = (size: number) => {
      let sum = 0;
      for (let i = 0; i < 300 * size; i++) sum += Math.sqrt(i);
      return sum;
    };
    expect(isLinear(growthOf((size) => size, slowly))).toBe(true);
    expect(growthOf(blanks, (text) => text.length)).toBeNull();
  });
});
