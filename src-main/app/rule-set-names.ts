/** Ids and names of the user's rule sets, none twice. */
import { plainText } from '#shared/plain-text.ts';

const ID_LENGTH = 40;
const NAME_LENGTH = 60;

/** A free id made from a name: `U Nováků` gives `u-novaku`, or `u-novaku-2` when that is taken. */
export function freeRuleSetId(name: string, taken: readonly string[]): string {
  const plain = plainText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return free(plain === '' ? 'own' : plain, ID_LENGTH, taken, (again) => `-${again}`);
}

/** The name itself, or the name with the first free number: `Chata (2)`. */
export function freeName(name: string, taken: readonly string[]): string {
  return free(name, NAME_LENGTH, taken, (again) => ` (${again})`);
}

function free(stem: string, length: number, taken: readonly string[], suffix: (again: number) => string): string {
  for (let again = 1; ; again += 1) {
    const end = again === 1 ? '' : suffix(again);
    const candidate = stem.slice(0, length - end.length) + end;
    if (!taken.includes(candidate)) return candidate;
  }
}
