import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersFor, plain } from '../../src-renderer/table/model/letters.ts';

describe('key letters', () => {
  it('are the first letters where they can be', () => {
    expect(lettersFor(['Dobrá', 'Flek'], [])).toEqual(['d', 'f']);
    expect(lettersFor(['Hra', 'Sedma', 'Sto', 'Sto a sedma'], ['p'])).toEqual(['h', 's', 't', 'o']);
  });

  it('drop the diacritics a keyboard may lack', () => {
    expect(plain('Žaludy')).toBe('zaludy');
    expect(lettersFor(['Špatná', 'Červené'], [])).toEqual(['s', 'c']);
  });

  it('are all different, and never a reserved one', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 25 }), (labels) => {
        const letters = lettersFor(labels, ['p']);
        expect(new Set(letters).size).toBe(labels.length);
        expect(letters).not.toContain('p');
        expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true);
      }),
    );
  });
});
