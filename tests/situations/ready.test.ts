import { expect, test } from 'vitest';
import ready from '#resources/situations/ready.json' with { type: 'json' };
import { messages } from '#resources/locales/index.ts';
import { THUMB_PAGES } from '#shared/school/thumb.ts';
import { unwrap } from '#shared/result.ts';
import { makeSituation, parseSituation } from '#shared/situations/index.ts';
import { lessonSummaries } from '#main/school/lessons/load.ts';
import { viewFor } from '#main/engine/index.ts';
import { countSituation, reach } from '#main/situations/index.ts';

test('every ready-made situation has a name, a word about it and a theme in both languages, and no id twice', () => {
  expect(new Set(ready.map(({ id }) => id)).size).toBe(ready.length);
  for (const { cs, en } of [messages]) {
    for (const texts of [cs.situations, en.situations]) {
      expect(Object.keys(texts.readyMade).sort()).toEqual(ready.map(({ id }) => id).sort());
      expect(Object.keys(texts.themes).sort()).toEqual([...new Set(ready.map(({ theme }) => theme))].sort());
    }
  }
});

test('lessons and thumb pages lead to situations of their own: two each at most', () => {
  const links = ready.flatMap(({ practises }) => practises);
  const course = new Set(lessonSummaries().map(({ id }) => id));
  for (const link of links) {
    const [kind, id] = link.split('/') as [string, string];
    expect(kind === 'thumb' ? (THUMB_PAGES as readonly string[]).includes(id) : course.has(id), link).toBe(true);
    expect(links.filter((other) => other === link).length, link).toBeLessThanOrEqual(2);
  }
  for (const page of THUMB_PAGES) expect(links).toContain(`thumb/${page}`);
});

test.each(ready.map(({ id, text }) => [id, text]))('%s comes up: %s', (_, text) => {
  const situation = unwrap(parseSituation(text));
  const counted = unwrap(countSituation(situation));
  const { deal } = unwrap(reach(counted, { seed: 'ready' }));
  expect(deal.state.toAct).toBe(situation.me);
  // In most deals there is something to decide.
  const choices = [1, 2, 3, 4].map((seed) => {
    const { deal: other } = unwrap(reach(counted, { seed: `ready ${seed}` }));
    return viewFor(other, situation.me).actions.filter(({ type }) => type !== 'claim').length;
  });
  expect(choices.filter((number) => number > 1).length, choices.join(' ')).toBeGreaterThanOrEqual(2);
  // It is the same in Czech words.
  const czech = unwrap(parseSituation(makeSituation(situation, 'cs')));
  expect(unwrap(countSituation(czech)).ways).toBe(counted.ways);
});
