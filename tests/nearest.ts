/** The unit tests nearest to changed files, by who imports whom. */
import { importsIn, sourcesIn, type File } from './house/imports.ts';

/** What takes minutes: every rule set by every variant, whole programs. They belong to `npm test`. */
const LONG = /^tests\/(?:e2e|properties|soak|bench|protocol)\/|\.built\.test\.ts$|kill\.test\.ts$/;

export interface Nearest {
  /** At most so many as wanted; tests that changed themselves are all among them. */
  readonly tests: readonly File[];
  /** All test files that a change may reach. */
  readonly reached: number;
}

export function nearestTests(changed: readonly File[], wanted: number): Nearest {
  const importers = new Map<File, File[]>();
  for (const [file, text] of sourcesIn(['src-shared', 'src-main', 'src-renderer', 'resources', 'tests'])) {
    for (const { to } of importsIn(file, text)) importers.set(to, [...(importers.get(to) ?? []), file]);
  }
  const seen = new Set<File>(changed);
  const isTest = (file: File): boolean => file.endsWith('.test.ts') && !LONG.test(file);
  const found = changed.filter(isTest);
  const own = found.length;
  for (let step: readonly File[] = changed; step.length > 0;) {
    const next = step.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file));
    step = [...new Set(next)].sort();
    for (const file of step) seen.add(file);
    // Of tests as near, those of the same room first.
    const isNamesake = (file: File): boolean => changed.some((path) => path.includes(`/${file.split('/')[1]}/`));
    const tests = step.filter(isTest);
    found.push(...tests.filter(isNamesake), ...tests.filter((file) => !isNamesake(file)));
  }
  return { tests: found.slice(0, Math.max(wanted, own)), reached: found.length };
}
