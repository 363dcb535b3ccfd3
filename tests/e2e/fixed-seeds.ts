/**
 * Loaded before the program under test: its shuffles and drills follow from the spec's name, so that a spec meets the
 * same cards each time. What guards the window (links, nonces) is drawn elsewhere and stays random.
 */
import { createHash } from 'node:crypto';

const seed = process.env['FORHONT_E2E_SEED'];
let drawn = 0;

if (seed !== undefined) {
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array === null) return array;
    drawn += 1;
    const digest = createHash('shake256', { outputLength: array.byteLength }).update(`${seed}/${drawn}`).digest();
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(digest);
    return array;
  };
}
