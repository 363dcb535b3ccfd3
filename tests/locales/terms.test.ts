/**
 * One form for each term of the table, in every text a player reads: lessons, guided deals and locale files. What stands here is the
 * glossary; a form beside it is refused.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#shared/api/index.ts';

const ROOT = join(import.meta.dirname, '../../resources');

interface Term {
  readonly term: string;
  readonly not: RegExp;
  /** Texts that name the other form on purpose, by the end of their place. */
  readonly except?: readonly string[];
}

const TERMS: Readonly<Record<Language, readonly Term[]>> = {
  en: [
    {
      term: '“Suit?”: the question about trumps',
      not: /\bbarva\b|\bcolou?r\?/i,
      except: ['06-approval.json steps ask text'],
    },
    {
      term: 'good: leaves a game as it is',
      not: /\bdobr[áa]\b|good on the colou?r/i,
      except: ['06-approval.json steps ask text'],
    },
    { term: 'bad: takes over', not: /\bšpatn[áa]\b/i, except: ['06-approval.json steps ask text'] },
    {
      term: 'the program, not Forhont, where forhont may be the seat',
      not: /Forhont (announces|plays|speaks) for you|Forhont stops/,
    },
  ],
  cs: [
    {
      term: 'prohraná hra',
      not: /(hra|sto|sedma|betl|durch)( už)? (je|není) poražen|poražen(á|é|ou) (hr|sto|sedm)|Je sto poražen/i,
    },
    { term: 'karty se hrají, vynášejí a nesou', not: /(kule|červené|zelené|žaludy) se vynesla/i },
    { term: 'vzít trumf z lidu, kdo smí volit, ten smí', not: /Pak smíte volit \*?z lidu/i },
    { term: 'přebít kartu', not: /Na \{\w+\} má jen/ },
    {
      term: 'program, ne Forhont, kde může jít o hráče',
      not: /Forhont (hlášky )?hlásí (hlášky )?za vás|vás Forhont zastaví/,
    },
  ],
};

interface Text {
  readonly place: string;
  readonly text: string;
}

/** Every text of a language in a value, with the way to it; a file of both languages holds other strings, too. */
function textsIn(value: unknown, place: string, language: Language, isText: boolean): Text[] {
  if (typeof value === 'string') return isText ? [{ place, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('cs' in value && 'en' in value) return textsIn(value[language], place, language, true);
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const id = typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : key;
    return textsIn(each, `${place} ${id}`, language, isText);
  });
}

const texts = (language: Language): Text[] =>
  ['lessons', 'guided', `locales/${language}`].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => file.endsWith('.json') && file !== 'measured.json' && file !== 'articles.json')
      .flatMap((file) =>
        textsIn(
          JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8')),
          file,
          language,
          folder.startsWith('locales'),
        ),
      ),
  );

describe.each(LANGUAGES)('in %s', (language) => {
  const all = texts(language);

  it('there are texts', () => expect(all.length).toBeGreaterThan(3000));

  it.each(TERMS[language])('$term', ({ not, except = [] }) => {
    const found = all.filter(({ place, text }) => not.test(text) && !except.includes(place));
    expect(found.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });
});

it('the table and the school say the same words', () => {
  const table = JSON.parse(readFileSync(join(ROOT, 'locales/en/table.json'), 'utf8')) as {
    actions: Record<string, string>;
  };
  const drills = JSON.parse(readFileSync(join(ROOT, 'locales/en/drills.json'), 'utf8')) as {
    options: Record<string, string>;
  };
  expect([table.actions['barva'], table.actions['good'], table.actions['bad']]).toEqual(['Suit?', 'Good', 'Bad']);
  expect([drills.options['good'], drills.options['bad']]).toEqual(['Good', 'Bad']);
  const approval = JSON.stringify(texts('en').filter(({ place }) => place.startsWith('06-approval')));
  expect(approval).toContain('“Suit?”');
});
