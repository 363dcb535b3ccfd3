import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSituationFile, makeSituationLink, sharedSituationIn } from '#shared/situations/index.ts';

const given = { name: 'Čtyři trumfy & flek?', text: 'závazek = hra; od = flek; trumfy 4 s 7; obránce: trumfy 4+' };

test('a situation given as a file or a link is read as it was', () => {
  for (const shared of [makeSituationFile(given), makeSituationLink(given)]) {
    expect(sharedSituationIn(shared)).toEqual(given);
    expect(sharedSituationIn(`\uFEFF  ${shared.replaceAll('\n', '\r\n')} `)).toEqual(given);
  }
  expect(makeSituationLink(given)).toMatch(/^forhont:situation\?\S+$/);
});

test('anything else is none, and nothing throws', () => {
  for (const text of ['', 'trumps 4', 'forhont situation 1', 'forhont:situation?name=x', 'forhont situation 2\nx\ny']) {
    expect(sharedSituationIn(text)).toBeNull();
  }
  expect(sharedSituationIn(makeSituationLink({ name: 'x', text: 'a'.repeat(2001) }))).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, text) => {
      sharedSituationIn(makeSituationFile({ name, text }));
      sharedSituationIn(makeSituationLink({ name, text }));
      sharedSituationIn(`forhont:situation?${text}`);
    }),
  );
});
