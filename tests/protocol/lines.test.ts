import fc from 'fast-check';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readLines, type InputLine } from '#main/shells/cli/lines.ts';

async function linesOf(chunks: Uint8Array[], limit = 100): Promise<InputLine[]> {
  return Array.fromAsync(readLines(Readable.from(chunks), limit));
}

describe('the line reader', () => {
  it('gives the same lines however the bytes are cut into chunks', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 }).map((line) => line.replaceAll('\n', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), fc.array(fc.nat(40)), async (lines, cuts) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const places = [...new Set([0, ...cuts, bytes.length])]
          .filter((cut) => cut <= bytes.length)
          .sort((a, b) => a - b);
        const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
        const whole = await linesOf([bytes]);
        expect(await linesOf(chunks)).toEqual(whole);
        expect(whole).toHaveLength(lines.length);
      }),
    );
  });

  it('reads a last line without a newline, and no line after a last newline', async () => {
    expect(await linesOf([Buffer.from('a\nb')])).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(await linesOf([Buffer.from('a\n')])).toEqual([{ text: 'a' }]);
    expect(await linesOf([])).toEqual([]);
  });

  it('refuses what is not UTF-8, line by line', async () => {
    const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from('b\n')]);
    expect(await linesOf([bytes])).toEqual([{ text: 'a' }, { fault: 'bad-encoding' }, { text: 'b' }]);
  });

  it('drops a line over the limit and goes on with the next', async () => {
    const long = Buffer.from('x'.repeat(60));
    expect(await linesOf([long, long, Buffer.from('\n'), Buffer.from('y\n')])).toEqual([
      { fault: 'line-too-long' },
      { text: 'y' },
    ]);
    expect(await linesOf([long])).toEqual([{ text: 'x'.repeat(60) }]);
  });
});
