/** The unit tests nearest to changed files: by who imports whom, and by what they name. */
import { importsIn, sourcesIn, type File } from './house/imports.ts';

/** What takes minutes: every rule set by every variant, whole programs. They belong to `npm test`, but for `BESIDE_RULES`. */
const LONG = /^tests\/(?:e2e|properties|soak|bench|protocol)\/|\.built\.test\.ts$|kill\.test\.ts$/;

/** Where the rules are told and played; and what compares both with the reference, whoever imports whom. */
const RULES = /^(?:src-shared\/rules|src-main\/engine|tests\/(?:reference|properties|protocol))\//;
const BESIDE_RULES = /^tests\/(?:properties|protocol)\/.*\.test\.ts$/;

const FOLDERS = ['src-shared', 'src-main', 'src-renderer', 'resources', 'tests'] as const;

export interface Nearest {
  /** Nearest first; those that are run in any case before all others. */
  readonly tests: readonly File[];
  /** How many of them are run in any case: what changed itself, and where rules did, what compares them with the reference. */
  readonly due: number;
}

/**
 * All quick tests that a change may reach. Those fewer imports away come first, but nearly everything in a room is behind its face and
 * so as far as all the rest of it: among such those of the room come first, then those that share most with a changed file, in words of their path, in names
 * it exports and in how often they say what it is called, and of these those that reach least besides.
 *
 * @param changed also files that are gone, and data that is imported
 */
export function nearestTests(changed: readonly File[], sources = sourcesIn(FOLDERS)): Nearest {
  const imports = new Map([...sources].map(([file, text]) => [file, importsIn(file, text).map(({ to }) => to)]));
  const importers = new Map<File, File[]>();
  for (const [file, all] of imports) for (const to of all) importers.set(to, [...(importers.get(to) ?? []), file]);
  const isTest = (file: File): boolean => file.endsWith('.test.ts') && !LONG.test(file);
  const seen = new Set<File>(changed);
  const own = changed.filter((file) => isTest(file) && sources.has(file));
  const rules = changed.some((file) => RULES.test(file))
    ? [...sources.keys()].filter((file) => BESIDE_RULES.test(file))
    : [];
  const tests: File[] = [...own, ...rules];
  const kinship = kinshipTo(changed, sources);
  const rooms = new Set(changed.map(roomOf));
  for (let step: readonly File[] = changed; step.length > 0;) {
    step = [...new Set(step.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
    for (const file of step) seen.add(file);
    const found = step.filter(isTest).map((test) => ({ test, kin: kinship(test), reach: reachOf(test, imports) }));
    found.sort(
      (a, b) =>
        Number(rooms.has(roomOf(b.test))) - Number(rooms.has(roomOf(a.test))) ||
        b.kin - a.kin ||
        a.reach - b.reach ||
        (a.test < b.test ? -1 : 1),
    );
    tests.push(...found.map(({ test }) => test));
  }
  return { tests, due: own.length + rules.length };
}

/** Of sources and tests alike: what is in it is tested in the folder of its name. */
const roomOf = (file: File): string => file.split('/')[1] ?? '';

/** How much a test has to do with what changed, apart from imports. */
function kinshipTo(changed: readonly File[], sources: ReadonlyMap<File, string>): (test: File) => number {
  const files = changed.map((file) => {
    const words = wordsOf(file);
    return { words, names: exportsOf(sources.get(file) ?? ''), called: new RegExp(`\\b${words.at(-1)!}`, 'gi') };
  });
  return (test) => {
    const words = wordsOf(test);
    const text = sources.get(test)!;
    const kin = files.map(({ words: wanted, names, called }) => {
      const shared = words.filter((word) => wanted.includes(word)).length;
      const named = names.filter((name) => text.includes(name)).length;
      return shared + named + Math.log2(1 + (text.match(called)?.length ?? 0)) / 2;
    });
    return Math.max(0, ...kin);
  };
}

/** Of a path, without the top of it and its ending. */
const wordsOf = (file: File): string[] => [
  ...new Set(
    file
      .replace(/^[^/]+\/|(?:\.test)?\.\w+$/g, '')
      .split(/s?(?:[^\w]|$)/)
      .filter(Boolean),
  ),
];

const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type) (\w{4,})/gm;
const exportsOf = (text: string): string[] => [...text.matchAll(EXPORTED)].map(([, name]) => name!);

function reachOf(test: File, imports: ReadonlyMap<File, readonly File[]>): number {
  const found = new Set([test]);
  for (const file of found) imports.get(file)?.forEach((to) => found.add(to));
  return found.size;
}
