/** Deals of Mariášek in every form public files have: all that was played comes in, and what is exported is read back equal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { ForeignDeal } from '#shared/api/foreign.ts';
import type { Card } from '#shared/cards.ts';
import { makeRecord, nodeAt, parseRecord, recordOf, setupAt, type RecordNode } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { hraText } from '#main/app/foreign/hra-write.ts';
import { readForeign } from '#main/app/foreign/index.ts';
import { chanceFrom, type Chance } from '#main/engine/kernel/index.ts';
import { isOver, legalCards, shuffledDeck, toPosition } from '#main/engine/index.ts';

const csm = findRuleSet('csm')!;
const file = (name: string) => readFileSync(join(import.meta.dirname, `../fixtures/hra/${name}.hra`), 'utf8');
const read = (text: string) => unwrap(readForeign(text, csm));
const codes = ({ findings }: ForeignDeal) => findings.map(({ code }) => code);

function playedIn({ record }: ForeignDeal): { setup: Setup; plays: Card[] } {
  const parsed = unwrap(parseRecord(record));
  const path: number[] = [];
  while (nodeAt(parsed, [...path, 0])) path.push(0);
  const { plays } = setupAt(parsed, path);
  return { setup: parsed.setup, plays: plays.map((play) => (typeof play === 'string' ? play : play.card)) };
}

describe('public files', () => {
  it('without the contract and the talon have both concluded, and every trick', () => {
    const deal = read(file('no-typ-no-talon'));
    const { setup, plays } = playedIn(deal);
    expect(plays).toEqual(['7h', 'Th', '8h', '8a', 'Oa', '9a', 'Kl', '8l', 'Tl', 'Ol', 'Al', 'Oh']);
    expect(setup.hands.map(({ length }) => length)).toEqual([10, 10, 10]);
    expect(setup.talon.toSorted()).toEqual(['Ua', 'Ub']);
    expect(codes(deal)).toEqual(['contract-assumed']);
  });

  it('with tricks inside one another lose none', () => {
    const deal = read(file('nested'));
    const { setup, plays } = playedIn(deal);
    expect(plays).toHaveLength(12);
    expect(setup.hands.map(({ length }) => length)).toEqual([10, 10, 10]);
    expect(codes(deal)).toEqual([]);
  });

  it('of a game half played go on from the cards in hand', () => {
    const half = file('kilo-half')
      .replace(/<Stychy>[^]*<.Stychy>/u, '<Stychy />')
      .replace('Kolo="4"', 'Kolo="5"');
    const deal = read(half.replace('<Karta Barva="Kule" Hodnota="Spodek" />', ''));
    expect(playedIn(deal).setup).toMatchObject({ declarer: 0, leader: 2 });
  });
});

/** A deal one might have played: a contract its declarer can announce, and legal cards to its end or before. */
function randomDeal(seed: number): { setup: Setup; plays: Card[] } {
  const chance = chanceFrom(`hra ${seed}`);
  const any = <T>(of: readonly T[]): T => of[chance(of.length)]!;
  for (let at = 0; ; at++) {
    const deck = shuffledDeck(`hra ${seed} ${at}`);
    const contract = any(['hra', 'sedma', 'sto', 'sto-sedma', 'betl', 'durch'] as const);
    const isNoTrump = contract === 'betl' || contract === 'durch';
    const setup = setupSchema.parse({
      variant: 'voleny',
      rules: 'csm',
      declarer: isNoTrump ? any([0, 1, 2]) : 0,
      trump: isNoTrump ? null : any(['h', 'l', 'a', 'b']),
      contract,
      hands: [deck.slice(0, 10), deck.slice(10, 20), deck.slice(20, 30)],
      talon: deck.slice(30),
      fleks: any([{}, { [contract === 'sto-sedma' ? 'sto' : contract]: any([1, 2]) }]),
      against:
        !isNoTrump && chance(10) < 3 ? [{ seat: any([1, 2]), what: any(['sedma', 'sto']), fleks: any([0, 1]) }] : [],
    });
    const start = toPosition({ ...setup, rules: csm });
    if (!start.ok) continue;
    return { setup, plays: playedFrom(setup, chance, any([0, 1, 4, 12, 30, 30, 30])) };
  }
}

function playedFrom(setup: Setup, chance: Chance, most: number): Card[] {
  const plays: Card[] = [];
  for (;;) {
    const position = unwrap(toPosition({ ...setup, rules: csm, plays }));
    if (plays.length === most || isOver(position)) return plays;
    const cards = legalCards(position);
    plays.push(cards[chance(cards.length)]!);
  }
}

const recordOfDeal = ({ setup, plays }: { setup: Setup; plays: readonly Card[] }) => ({
  ...recordOf(setup),
  children: plays.reduceRight<RecordNode[]>((after, play) => [{ play, children: after }], []),
});
const written = (deal: { setup: Setup; plays: readonly Card[] }) =>
  unwrap(hraText(recordOfDeal(deal), { ...deal.setup, rules: csm }));
const sorted = ({ hands, talon, ...setup }: Setup) => ({
  ...setup,
  hands: hands.map((hand) => hand.toSorted()),
  talon: talon.toSorted(),
});

describe('deals we write', () => {
  const deals = Array.from({ length: 150 }, (_, seed) => randomDeal(seed));

  it('are read back equal, with nothing to say about them', () => {
    for (const deal of deals) {
      const { text, lost } = written(deal);
      expect(lost).toEqual([]);
      const back = read(text);
      expect(codes(back)).toEqual([]);
      const { setup, plays } = playedIn(back);
      expect(plays).toEqual(deal.plays);
      // The leader is written out once tricks say him.
      expect({ ...sorted(setup), leader: undefined }).toEqual({ ...sorted(deal.setup), leader: undefined });
    }
  });

  /** What public files do: each turns a text of ours into one that means the same. */
  const forms: readonly (readonly [string, (text: string) => string])[] = [
    ['names in small letters', (text) => text.replaceAll(/="[^"]*"/gu, (value) => value.toLowerCase())],
    ['elements in small letters', (text) => text.replaceAll(/<(\/?)(\w+)/gu, (tag) => tag.toLowerCase())],
    ['names in capitals', (text) => text.replaceAll(/="[^"]*"/gu, (value) => value.toUpperCase())],
    [
      'diacritics',
      (text) => text.replaceAll('Zaludy', 'Žaludy').replaceAll('Svrsek', 'Svršek').replaceAll('Kral', 'Král'),
    ],
    ['tricks inside one another', nested],
    ['no talon', (text) => text.replace(/<Talon>[^]*<.Talon>\n/u, '')],
    ['one card of the talon', (text) => text.replace(/(<Talon>\n.*\n).*\n/u, '$1')],
    ['attributes the other way', (text) => text.replaceAll(/(Barva="\w+") (Hodnota="\w+")/gu, '$2 $1')],
    ['remarks between elements', (text) => text.replaceAll('<Stych ', '<!-- krásný zdvih -->\n<Stych ')],
    [
      'Windows lines and a byte-order mark',
      (text) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n${text}`.replaceAll('\n', '\r\n'),
    ],
    ['tricks out of order', outOfOrder],
    ['an empty account', (text) => text.replaceAll(/(Body|Zisk)="[^"]*"/gu, '$1=""')],
  ];
  it.each(forms)('with %s come in whole', (_, form) => {
    for (const deal of deals.slice(0, 60)) {
      const { text } = written(deal);
      const back = read(form(text));
      const { setup, plays } = playedIn(back);
      expect(codes(back)).toEqual([]);
      expect(plays).toEqual(deal.plays);
      expect(sorted(setup).talon).toEqual(sorted(deal.setup).talon);
    }
  });

  it('without forhont and without the contract are told so, and lose no card', () => {
    for (const deal of deals.filter(({ plays }) => plays.length > 3).slice(0, 60)) {
      const { text } = written(deal);
      const back = read(text.replace(/<!-- forhont.*-->\n/u, '').replace(/ Typ="[^"]*"/u, ''));
      expect(codes(back)).toContain('contract-assumed');
      const left = back.findings.find(({ code }) => code === 'tricks-left-out');
      const { setup, plays } = playedIn(back);
      expect(setup.hands.flat()).toHaveLength(30);
      if (!left) expect(plays).toHaveLength(deal.plays.length);
      else expect(plays.length).toBeLessThan(deal.plays.length);
    }
  });

  it('of other variants are refused, and what has no place is named', () => {
    const lizany = recordOf(
      setupSchema.parse({
        variant: 'lizany',
        rules: 'csm',
        declarer: 0,
        trump: 'h',
        contract: 'hra',
        hands: [['Ah'], ['Kh']],
      }),
    );
    const refused = hraText(lizany, { ...lizany.setup, rules: csm });
    expect(refused.ok ? '' : refused.error.code).toBe('foreign-only-voleny');
    const record = recordOfDeal(deals.find(({ plays }) => plays.length === 30)!);
    const [first] = record.children;
    const told = { ...record, title: 'x', children: [{ ...first!, comment: 'aha' }, first!] };
    expect(unwrap(hraText(told, { ...told.setup, rules: csm })).lost).toEqual(['comments', 'variations', 'names']);
    expect(makeRecord(record)).toContain('Position');
  });

  it('are well-formed whatever stands in the comment', () => {
    const deal = deals[0]!;
    const comment = 'a < b && c > "d" ]]> \u0000 \uFFFF <Hra> 😀';
    const { text } = unwrap(hraText({ ...recordOfDeal(deal), comment }, { ...deal.setup, rules: csm }));
    expect(unwrap(parseRecord(read(text).record)).comment).toBe('a < b && c > "d" ]]>   <Hra> 😀');
  });
});

function nested(text: string): string {
  const count = text.split('</Stych>').length - 1;
  const flat = text.replaceAll('</Stych>', '');
  return count === 0 ? text : flat.replace('</Stychy>', `${'</Stych>'.repeat(count)}</Stychy>`);
}

function outOfOrder(text: string): string {
  return text.replace(/(<Stych .*>[^]*?<.Stych>)\n( *<Stych .*>[^]*?<.Stych>)/u, '$2\n$1');
}

test('a sto a sedma of one component is doubled in both its parts there, and read back as one', () => {
  const own = { ...csm, id: 'own', fields: { ...csm.fields, rates: { ...csm.fields.rates, stoSedma: 6 } } };
  const deck = ['Ah', 'Th', 'Kh', 'Oh', '9h', '7h', 'Aa', 'Al', 'Tl', 'Ta'] as const;
  const others = shuffledDeck('together').filter((card) => !(deck as readonly Card[]).includes(card));
  const setup = setupSchema.parse({
    variant: 'voleny',
    rules: own,
    contract: 'sto-sedma',
    declarer: 0,
    trump: 'h',
    leader: 0,
    hands: [deck, others.slice(0, 10), others.slice(10, 20)],
    talon: others.slice(20),
    fleks: { 'sto-sedma': 2 },
  });
  const { text } = unwrap(hraText(recordOf(setup), setup));
  expect(text.match(/<Flek [^>]*>/gu)).toEqual(['<Flek Hra="Kilo" Pocet="2" />', '<Flek Hra="Sedma" Pocet="2" />']);
  const back = unwrap(readForeign(text, own));
  expect(codes(back)).toEqual([]);
  expect(playedIn(back).setup.fleks).toEqual({ 'sto-sedma': 2 });
});
