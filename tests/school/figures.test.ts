/** Every share stated in lessons and guided deals names its measure and comes out of it; points stated are those on the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#shared/api/index.ts';
import { setupSchema } from '#shared/position.ts';
import { unwrap } from '#shared/result.ts';
import { tallies, toPosition } from '#main/engine/index.ts';
import { LESSONS } from '#main/school/lessons/index.ts';
import { rulesOf, sceneOf } from '#main/school/lessons/table.ts';
import { SALT, tries } from '../bulk.ts';
import { afterFlek, FIGURES, type Figure, type Share } from './figures.ts';

const ROOT = join(import.meta.dirname, '../../resources');
/** Standard errors within which chance stays. */
const BY_CHANCE = 3.3;

interface Text {
  readonly where: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** Every text of a file, by the ids on the way to it. */
function textsIn(value: unknown, where: string): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('cs' in value && 'en' in value && typeof value.en === 'string') {
    return [{ where, texts: value as unknown as Text['texts'] }];
  }
  return Object.values(value).flatMap((each: unknown) => {
    const id = typeof each === 'object' && each !== null && 'id' in each ? String(each.id) : null;
    return textsIn(each, id === null ? where : `${where}${where.endsWith('.json') ? ' ' : '/'}${id}`);
  });
}

const ALL = ['lessons', 'guided'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.json') && file !== 'measured.json')
    .flatMap((file) => {
      const content = JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8')) as { steps?: unknown };
      return textsIn(content.steps ?? content, `${folder}/${file}`);
    }),
);

/** What states how often something happens. */
const STATES: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      '%|percent|\\bas often\\b|hundred (deals|layouts)|\\bin half\\b|majority of (deals|layouts)',
      '\\b(half|third|quarter|fifth|tenth|most|many) (of )?(all )?(the )?(deals|layouts|ways|cases)',
      '\\b(in|of) (about )?(a|two|three) (half|thirds?|quarters?|fifths?|tenths?)\\b',
      '\\b(about|nearly|than) (two|three|four|five|six|seven|eight|nine)( \\w+)? (out )?(of|in) (ten|three|four|five|eight)\\b',
      '\\bevery (other|second|third|fourth|fifth|tenth) (deal|layout|time)',
    ].join('|'),
    'i',
  ),
  cs: new RegExp(
    [
      '%|procent|méně často|častěji|set rozdání|většině rozdání',
      '(polovin|třetin|čtvrtin|pětin|desetin)\\S* (všech |možných )*(rozdání|rozložení|případ)',
      '\\b(v|ve) (polovin|třetin|čtvrtin|pětin|desetin)',
      '(dvou|třech|čtyřech|pěti|šesti|sedmi|osmi|devíti)( \\S+){0,2} z (deseti|tří|čtyř|pěti|osmi)',
      'každém (druhém|třetím|čtvrtém|pátém|desátém) rozdání',
    ].join('|'),
    'i',
  ),
};

/** Names what the share is of: random or possible layouts, ways to deal, or those computer players would have come to. */
const MEASURES: Readonly<Record<Language, RegExp>> = {
  en: /random layouts|layouts that were still possible|ways the other cards may be dealt|a computer player/i,
  cs: /náhodných rozložení|která byla ještě možná|možných rozdání zbylých karet|počítačový hráč/i,
};

const interval = ({ right, of }: Share): { low: number; high: number } => {
  const rate = right / of;
  const scale = 1 + BY_CHANCE ** 2 / of;
  const middle = (rate + BY_CHANCE ** 2 / (2 * of)) / scale;
  const reach = (BY_CHANCE / scale) * Math.sqrt((rate * (1 - rate)) / of + BY_CHANCE ** 2 / (4 * of ** 2));
  return { low: middle - reach, high: middle + reach };
};
const agrees = ({ from, to }: Pick<Figure, 'from' | 'to'>, found: Share): boolean => {
  const { low, high } = interval(found);
  return low <= to && high >= from;
};

const textAt = (where: string, language: Language): string =>
  ALL.filter((text) => text.where === where)
    .map(({ texts }) => texts[language])
    .join(' ');

describe.each(FIGURES.map((figure) => ({ name: `${figure.where}: ${figure.says.en}`, figure })))(
  '$name',
  ({ figure }) => {
    const layouts = tries(figure.layouts, 400);
    const found = figure.measured(layouts, `${SALT}figure ${figure.where}`);

    it('comes out of its measure, and another share would not', () => {
      expect(agrees(figure, found), `${found.right} of ${found.of}`).toBe(true);
      const other = figure.from > 0.5 ? -0.5 : 0.5;
      const far = { from: figure.from + other, to: figure.to + other };
      if (found.of >= 60) expect(agrees(far, found)).toBe(false);
    });
  },
);

describe('what is stated of shares', () => {
  it.each(LANGUAGES)('stands in the text with its measure, in %s', (language) => {
    for (const { where, says } of FIGURES) {
      const text = where.endsWith('safer/a')
        ? textAt('lessons/10-betl.json safer/b', language)
        : textAt(where, language);
      expect(text).toContain(says[language]);
      expect(text, where).toMatch(MEASURES[language]);
    }
  });

  it.each(LANGUAGES)('is all measured: no text states another, in %s', (language) => {
    const known = new Map<string, string[]>();
    for (const { where, says } of FIGURES) known.set(where, [...(known.get(where) ?? []), says[language]]);
    known.set(
      'lessons/10-betl.json safer/b',
      FIGURES.slice(0, 2).map(({ says }) => says[language]),
    );
    const unmeasured = ALL.filter(({ where, texts }) => {
      // A wrong answer of a question that counts cards.
      if (where === 'guided/auction-pass.json odds/half') return false;
      const rest = (known.get(where) ?? []).reduce((text, words) => text.replace(words, ''), texts[language]);
      return STATES[language].test(rest);
    });
    expect(unmeasured.map(({ where, texts }) => `${where}: ${texts[language]}`)).toEqual([]);
  });

  it('notices a share without a measure', () => {
    expect(STATES.en.test('Acorns turn out well in about half the deals; betl never does.')).toBe(true);
    expect(STATES.en.test('On the same deals such a hand survives about half as often.')).toBe(true);
    expect(STATES.cs.test('V žaludech to vyjde asi v polovině rozdání; betl nevyjde nikdy.')).toBe(true);
  });
});

describe('a flek answered with re', () => {
  it('costs more than ten on average, the others add about a quarter', () => {
    const answered = afterFlek(tries(30, 400), `${SALT}figure re`);
    const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
    const error = (of: readonly number[]) => Math.sqrt(mean(of.map((each) => (each - mean(of)) ** 2)) / of.length);
    const lost = answered.flatMap(({ re, flek }) => (re ? [flek] : []));
    const added = answered.flatMap(({ re, flek, good }) => (re ? [] : [flek - good]));
    expect(mean(lost)).toBeLessThan(-10 + BY_CHANCE * error(lost));
    expect(mean(lost)).toBeLessThan(0);
    expect(Math.abs(mean(added) - 0.25)).toBeLessThan(0.25 + BY_CHANCE * error(added));
  });
});

describe('points stated beside a settlement', () => {
  const stated = LESSONS.flatMap((lesson) =>
    lesson.steps.flatMap((step) => {
      const scene = sceneOf(lesson, step);
      if (step.kind !== 'settle' || scene?.kind !== 'position') return [];
      const { setup } = scene;
      return LANGUAGES.flatMap((language) => {
        const text = JSON.stringify([step.text, 'done' in step ? step.done : '']);
        const pairs = language === 'cs' ? text.matchAll(/(\d+) : (\d+)/g) : text.matchAll(/(\d+) to (\d+)/g);
        return [...pairs].map(([, own, other]) => ({
          name: `${lesson.id}/${step.id} ${language} ${own}:${other}`,
          said: [Number(own), Number(other)],
          setup: { rules: rulesOf(lesson, step)[0]!, ...setup },
        }));
      });
    }),
  );

  it('are stated somewhere', () => expect(stated.length).toBeGreaterThan(8));

  it.each(stated)('$name are the points of the table', ({ said, setup }) => {
    const end = tallies(unwrap(toPosition(setupSchema.parse(setup))));
    const before = setup.won!;
    const possible = [
      [end.declarer.total, end.defenders.total],
      [before.declarer.points, before.defenders.points],
    ];
    const sorted = (pair: readonly number[]) => [...pair].sort((a, b) => a - b);
    expect(possible.map(sorted)).toContainEqual(sorted(said));
  });
});
