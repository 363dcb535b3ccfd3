/**
 * Words of table talk: a thing is named only by lines of its occasion, no number is said that nobody counted, only who did a thing says
 * "I" of it, and nobody tells the sex of anybody else. That the claims themselves are so: `tests/players/talk-claims.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { byLanguage } from './messages.ts';

interface Line {
  readonly who: string;
  /** Occasion and mood. */
  readonly kind: string;
  readonly text: string;
}

const linesIn = (language: 'cs' | 'en'): Line[] =>
  [...byLanguage.get(language)!].flatMap(([key, text]) => {
    const [namespace, who, occasion, mood] = key.split('.');
    return namespace === 'talk' ? [{ who: who!, kind: `${occasion}.${mood}`, text }] : [];
  });

const LINES = { cs: linesIn('cs'), en: linesIn('en') } as const;
const LANGUAGES = ['cs', 'en'] as const;

/** Whole words: letters with marks are letters. */
const word = (pattern: string): RegExp => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'iu');

/** The words, in both languages, and the kinds of line whose claim they belong to. */
const NAMED: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [word('flek\\p{L}*'), word('fleks?|double[ds]?|doubling'), /^flek/],
  [word('sedm\\p{L}*|sedem'), word('sevens?'), /[sS]even/],
  [word('dv\\p{L}+ (?:sed\\p{L}+|zdvihy)|dvou|obě|dvě'), word('two|both'), /^twoSevens/],
  [word('sto|sta|stov\\p{L}*|kil\\p{L}*'), word('hundreds?'), /[hH]undred/],
  [word('eso|esem|esu|esa'), word('aces?'), /^aceTrumped/],
  [word('desít\\p{L}*'), word('tens?'), /^(tenCaught|close)/],
  [word('deset'), word('ten points'), /^close/],
  [
    word('hláš(?:k|ek)\\p{L}*|svatb\\p{L}*|král|svrš\\p{L}*'),
    word('marriages?|weddings?|king'),
    /^(marriage|silentHundred\.sore)/,
  ],
  [word('trumf\\p{L}*'), word('trump(?:s|ed)?'), /^(aceTrumped|bare|silentSevenLost)/],
  [word('talon\\p{L}*|licit\\p{L}*'), word('talon|bid|bidding'), /^plain\.proud/],
  [word('volan\\p{L}+|volal\\p{L}*|spolu'), word('called|together|calling'), /^partner/],
  [word('poslední\\p{L}*'), word('last'), /^(sevenMade|silentSeven)/],
  [word('tich[áý]\\p{L}*|tichou|potich\\p{L}*'), word('silent'), /^silen/],
  [
    word('ohlá\\p{L}+|hlásil\\p{L}*|slíb\\p{L}+|závaz\\p{L}+'),
    word('announced?|promised'),
    /^(seven|hundred|bare|silent|marriage)/,
  ],
  [word('odpov\\p{L}+'), word('answer(?:ed|ing)?'), /^flekPaid\.rueful/],
  [word('jeden|jediný'), word('one trick|single trick'), /^bareLost/],
];

/** Numbers beside those above; "one" as a pronoun counts nothing. */
const NUMBER = {
  cs: word('jedn\\p{L}+|tři|čtyř\\p{L}*|pět|dvacet\\p{L}*|čtyřicet\\p{L}*|\\d+'),
  en: word('three|four|five|twenty|forty|single|\\d+'),
};
const COUNTED: Readonly<Record<string, RegExp>> = {
  'Chyběla jediná desítka.': /^close/,
  'Dvě sedmy nejsou jedna. Už vím.': /^twoSevens/,
  'Jedna nula pro mě.': /^plain\.glad/,
  'Sedma prošla, potvora jedna.': /^sevenMade/,
  'Sedma má smůlu, sedma jedna!': /^sevenLost/,
  'A single ten was missing.': /^close/,
  'A single trick decided.': /^bareLost/,
  "A single trick, and that's that.": /^bareLost/,
};

/** Kinds that one seat alone may say, of what that seat did. */
const OWN = /\.(proud|rueful)$|^(partner|tenCaught|aceTrumped|plain|close|silence|marriage|fatTrick)/;

describe.each(LANGUAGES)('table talk in %s', (language) => {
  const lines = LINES[language];
  const at = language === 'cs' ? 0 : 1;

  it('is there at all', () => expect(lines.length).toBeGreaterThan(300));

  it.each(NAMED.map((each) => [String(each[at]), each] as const))(
    'says %s only where its claim is checked',
    (_, each) => {
      const named = lines.filter(({ text }) => each[at].test(text));
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter(({ kind }) => !each[2].test(kind))).toEqual([]);
    },
  );

  it('counts nothing that nobody has counted', () => {
    const counting = lines.filter(({ text }) => NUMBER[language].test(text));
    expect(counting.filter(({ text, kind }) => !COUNTED[text]?.test(kind))).toEqual([]);
  });

  it('lets only who did it say "I" of a call or a card', () => {
    const I = language === 'cs' ? word('jsem|můj|moje|moji|mou|mém') : word("I(?:'ve)?|my");
    // What is felt now, or an exclamation, tells of nothing done.
    const feeling =
      /jsem ráda|ne můj|I'll|I('m| like| don't| breathe| grant| know it| never)|(?<!\p{L})my (cap|respects|favourite|my)|oh my/iu;
    const others = lines.filter(({ kind, text }) => !OWN.test(kind) && I.test(text) && !feeling.test(text));
    expect(others).toEqual([]);
  });

  it('speaks for nobody else: a declarer has no "we"', () => {
    const we =
      language === 'cs'
        ? word('jsme|nás|nám|námi|náš|naše|naši|my|\\p{L}{3,}áme|\\p{L}{3,}íme')
        : word("we|we're|us|our|ours|ourselves");
    const said = lines.filter(({ text }) => we.test(text));
    expect(said.filter(({ kind }) => !/^(partner|silence)\./.test(kind))).toEqual([]);
  });

  it("tells nobody else's sex", () => {
    const gendered =
      language === 'cs'
        ? word(
            'on|ona|oni|jeho|její|jí|ho|mu|něj|něho|němu|ním|příteli|přítelkyně|spoluhráč\\p{L}*|parťá\\p{L}*|pane|paní|zasloužil\\p{L}*|chlap\\p{L}*',
          )
        : word('he|she|him|her|his|hers|sir|lady|man|guy|bro');
    expect(lines.filter(({ text }) => gendered.test(text))).toEqual([]);
  });
});

describe('Czech verbs', () => {
  /** Past forms of the singular; a thing in the line is their subject, or the speaker is, by `jsem`. */
  const past = /(?<!\p{L})\p{L}{2,}(?<form>la|l)(?!\p{L})/giu;
  const NOT_VERBS = new Set(['král', 'nula', 'rozdíl']);
  const WOMEN = ['blazena', 'ludmila'];
  const THING = new RegExp(
    `sedm|flek|kil|stov|zdvih|závaz|desít|karta|díra|zeď|rizik|srdce|kousíč|licitac|trumf|volaná|${word('eso|sto|nic|to|kdo|n[ěi]kdo').source}`,
    'iu',
  );

  it("are the speaker's own sex where the speaker is meant", () => {
    for (const { who, text } of LINES.cs) {
      for (const sentence of text.split(/[.!?]/u).filter((part) => /(?<!\p{L})jsem(?!\p{L})/u.test(part))) {
        for (const { groups } of sentence.matchAll(past)) {
          const woman = groups!['form'] === 'la';
          expect({ text, woman }).toEqual({ text, woman: WOMEN.includes(who) });
        }
      }
    }
  });

  it('have a thing for their subject where nobody says "I"', () => {
    const open = LINES.cs.filter(({ text }) => {
      const verbs = [...text.matchAll(past)].map(([verb]) => verb.toLowerCase()).filter((verb) => !NOT_VERBS.has(verb));
      return verbs.length > 0 && !/(?<!\p{L})jsem(?!\p{L})/u.test(text) && !THING.test(text);
    });
    expect(open).toEqual([]);
  });
});
