import { describe, expect, it } from 'vitest';
import { plain } from '../../src-renderer/table/model/letters.ts';

describe('key letters', () => {
  it('drop the diacritics a keyboard may lack', () => {
    expect(plain('Žaludy')).toBe('zaludy');
    expect(plain('Š')).toBe('s');
  });
});
