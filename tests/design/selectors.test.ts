/**
 * "Anything beside" (`* + *`, `tr + tr > *`): the browser styles all neighbours anew, with everything in them, whenever
 * an element comes or goes anywhere. With a hand of drawn cards that was 15 ms for each card played.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WINDOW = join(import.meta.dirname, '../../src-renderer');

/** The selectors of a file's styles; of a component, what stands in its `<style>`. */
function selectorsIn(file: string, text: string): string[] {
  const styles = file.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!);
  return styles
    .flatMap((css) => [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)])
    .flatMap(([, selectors]) => selectors!.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim().replace(/\s+/g, ' '));
}

const reachesAnythingBeside = (selector: string): boolean => /[+~](?!=).*(^|[\s>+~])\*(::?[\w-]+)?$/.test(selector);

test('selectors that reach anything beside something are recognised', () => {
  expect(['* + *', 'tbody tr + tr > *', '.roles > * + *::before', 'legend ~ *'].every(reachesAnythingBeside)).toBe(
    true,
  );
  expect(['.a + .b', 'fieldset > *', 'a[b~="c"] > *', '.a:has(+ .b)'].some(reachesAnythingBeside)).toBe(false);
});

test('no selector reaches anything beside something', () => {
  const files = globSync('**/*.{vue,css}', { cwd: WINDOW });
  const selectors = files.map((file) => [file, selectorsIn(file, readFileSync(join(WINDOW, file), 'utf8'))] as const);
  expect(selectors.flatMap(([, found]) => found).length).toBeGreaterThan(500);
  expect(
    selectors.flatMap(([file, found]) => found.filter(reachesAnythingBeside).map((one) => `${file}: ${one}`)),
  ).toEqual([]);
});
