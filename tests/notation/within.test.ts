/** A record in a letter: found where there is one and no other, and left alone where there is none or more. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeShare, parseDealRecord, parseLine, parseRecord, recordOf, recordWithin } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';

const DEAL = readFileSync('docs/deals/voleny.forhont', 'utf8')
  .split(/\n(?=\[Forhont )/)[0]!
  .trim();
const OTHER = readFileSync('docs/deals/voleny.forhont', 'utf8')
  .split(/\n(?=\[Forhont )/)[1]!
  .trim();
const LINE = 'voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7';
const POSITION = `[Forhont "1"]\n[Position "${LINE}"]`;

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');
const letter = (text: string): string =>
  `Ahoj Karle,\n\nposílám včerejší rozdání (hra, forhont hrál sám):\n\n${text}\n\nZdraví\nPetr\n-- \nklub Sedma, 18:00\n`;

describe('a record within a text', () => {
  it('is found between a greeting and a signature, quoted or not, with its place', () => {
    for (const text of [DEAL, POSITION, LINE]) {
      for (const written of [
        letter(text),
        letter(quoted(text)),
        letter(`\`\`\`\n${text}\n\`\`\``),
        letter(quoted(quoted(text))),
      ]) {
        const found = recordWithin(written)!;
        expect(found.text.trim(), written).toBe(text);
        if (found.before) expect(written.slice(found.before.offset).startsWith(text)).toBe(true);
      }
    }
    const { before } = recordWithin(letter(DEAL))!;
    expect(before).toEqual({ line: 4, offset: letter(DEAL).indexOf('[Forhont') });
    expect(parseDealRecord(recordWithin(letter(quoted(DEAL)))!.text)).toEqual(parseDealRecord(DEAL));
  });

  it('is found as a word in a sentence', () => {
    const share = makeShare(unwrap(parseRecord(POSITION)));
    expect(recordWithin(`Podívej na „${share}“, je to zajímavé.`)!.text).toBe(share);
    expect(recordWithin(`Twice: ${share} and ${share}`)!.text).toBe(share);
  });

  it('is not chosen where there are two', () => {
    expect(recordWithin(letter(`${DEAL}\n\n${OTHER}`))).toBeNull();
    expect(recordWithin(letter(`${LINE}\n\nnebo\n\n${LINE.replace('hra:h', 'sedma:h')}`))).toBeNull();
  });

  it('is not made of what is none; the only one that was meant keeps its fault', () => {
    expect(recordWithin('Milý klube,\nhrajeme v pátek.\n')).toBeNull();
    expect(recordWithin('')).toBeNull();
    const wrong = recordWithin(letter(DEAL.replace('1:good 2:good', '2:good 1:oops')))!;
    expect(parseDealRecord(wrong.text).ok).toBe(false);
    expect(wrong.text.startsWith('[Forhont "2"]')).toBe(true);
  });

  it('never leaves out a part that cannot be read', () => {
    const lines = DEAL.split('\n');
    const last = lines.findLastIndex((line) => /\d:/.test(line));
    const broken = [...lines.slice(0, last), lines[last]!.replace(/\d:/, '9:'), ...lines.slice(last + 1)].join('\n');
    expect(parseDealRecord(broken).ok).toBe(false);
    for (const text of [broken, letter(broken), letter(quoted(broken))]) {
      expect(parseDealRecord(recordWithin(text)?.text ?? '').ok).toBe(false);
    }
  });

  it('reads on in time that grows with the text', () => {
    const started = performance.now();
    expect(recordWithin('[Forhont "2"]\n\n'.repeat(4000))).toBeNull();
    expect(recordWithin('{\n'.repeat(20_000))?.before).toEqual({ line: 0, offset: 0 });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('is the whole line of a position, as it is read', () => {
    const { text } = recordWithin(letter(LINE))!;
    expect(recordOf(unwrap(parseLine(text)))).toEqual(recordOf(unwrap(parseLine(LINE))));
  });
});
