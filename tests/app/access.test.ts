import { mkdirSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessFile, drawToken, readAccess, writeAccess } from '#main/shells/browser/access.ts';
import { temporaryDirectory } from '../storage/temporary.ts';

test('where the address cannot be kept nothing is left behind', () => {
  const directory = temporaryDirectory();
  const file = accessFile(directory);
  mkdirSync(file);
  expect(() => writeAccess(file, { port: 4000, token: drawToken() })).toThrow();
  expect(readdirSync(directory)).toEqual(['browser.json']);
  expect(readAccess(file)).toBeNull();
});
