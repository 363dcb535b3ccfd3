/**
 * Text between delimiters: the closing delimiter, the backslash and what would not survive copying (control characters,
 * halves of surrogate pairs) are written with a backslash; `\n` is a new line.
 */
import type { SourceText } from './fault.ts';

const NAMED: Record<string, string> = { '\n': 'n', '\r': 'r', '\t': 't' };
const BY_NAME = new Map(Object.entries(NAMED).map(([character, name]) => [name, character]));

/** @param keep characters that need no escape inside, such as new lines in comments */
export function escapeText(text: string, close: string, keep = ''): string {
  return text.replace(/[\\"}\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu, (character) => {
    if (keep.includes(character)) return character;
    if (character === '\\' || character === close) return `\\${character}`;
    if (character === '"' || character === '}') return character;
    const name = NAMED[character];
    return name ? `\\${name}` : `\\u{${character.codePointAt(0)!.toString(16)}}`;
  });
}

/** In a file of many records no line of a comment looks like the beginning of one. */
const BEGINNING = /^\[(?=Forhont ")/gm;

export function makeComment(comment: string): string {
  return `{${escapeText(comment, '}', '\n')}}`.replace(BEGINNING, '\\u{5b}');
}

export interface Enclosed {
  readonly text: string;
  /** Where each unit of `text` stands in the source, and the closing delimiter after the last. */
  readonly indexes: readonly number[];
  /** After the closing delimiter. */
  readonly end: number;
}

/** Reads from after the opening delimiter to the closing one; `undefined` when it never comes. */
export function readEnclosed({ text, fail }: SourceText, from: number, close: string): Enclosed | undefined {
  const parts: string[] = [];
  const indexes: number[] = [];
  const add = (part: string, at: number): void => {
    parts.push(part);
    indexes.push(...Array.from({ length: part.length }, () => at));
  };
  for (let i = from; i < text.length;) {
    const character = text[i]!;
    if (character === close) {
      indexes.push(i);
      return { text: parts.join(''), indexes, end: i + 1 };
    }
    if (character === '\\') {
      const code = /^u\{([0-9a-f]{1,6})\}/i.exec(text.slice(i + 1, i + 10));
      const next = text[i + 1] ?? '';
      if (code && parseInt(code[1]!, 16) <= 0x10ffff) {
        add(String.fromCodePoint(parseInt(code[1]!, 16)), i);
        i += 1 + code[0].length;
      } else if (next === '\\' || next === '"' || next === '}' || BY_NAME.has(next)) {
        add(BY_NAME.get(next) ?? next, i);
        i += 2;
      } else {
        fail(i, 'notation-bad-escape', { found: `\\${next}` });
      }
    } else {
      // A new line copied through another system is still one new line.
      const pair = character === '\r' && text[i + 1] === '\n';
      add(character === '\r' ? '\n' : character, i);
      i += pair ? 2 : 1;
    }
  }
  return undefined;
}
