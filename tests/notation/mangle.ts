/** Spoils texts the way typing, copying and cutting do. */
import type { Dice } from '../properties/dice.ts';

const NASTY = [
  ...Array.from('hlabAKOUT789/:=,.-~+()[]{}"\\ \n\t0123'),
  '\u0000',
  '\uD800',
  '\uFEFF',
  'ž',
  'Č',
  '10',
  '__proto__',
  'constructor',
  '%',
  '[[[[[[[[',
  '((((((((',
  '{{{{',
  'null',
  '-1',
  '1e999',
  'plays=',
  'forhont1.',
];

/** A text with one to six faults; `others` lend their pieces. */
export function mangled(text: string, others: readonly string[], dice: Dice): string {
  let result = text;
  for (let faults = 1 + dice.roll(6); faults > 0; faults--) result = spoilt(result, others, dice);
  return result;
}

function spoilt(text: string, others: readonly string[], dice: Dice): string {
  const at = dice.roll(text.length + 1);
  const to = Math.min(text.length, at + dice.roll(10));
  const [before, piece, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
  switch (dice.roll(8)) {
    case 0:
      return before + after;
    case 1:
      return before + dice.pick(NASTY) + piece + after;
    case 2:
      return before + dice.pick(NASTY) + after;
    case 3:
      return before + piece + piece + after;
    case 4:
      return dice.chance(0.3) ? before : text;
    case 5:
      return before + (piece === piece.toLowerCase() ? piece.toUpperCase() : piece.toLowerCase()) + after;
    case 6: {
      const other = dice.pick(others);
      const from = dice.roll(other.length);
      return before + other.slice(from, from + dice.roll(20)) + after;
    }
    default:
      return before + Array.from(piece).reverse().join('') + after;
  }
}
