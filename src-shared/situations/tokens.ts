/** The condition text cut into words and signs. */
import type { TextSpan } from './model.ts';

export interface Token extends TextSpan {
  readonly text: string;
  readonly isSign: boolean;
}

const TOKEN = /(<=|>=|[≤≥<>=:;,()&|])|([^\s<>≤≥=:;,()&|]+)/gu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, 1: sign, index }) => ({
    text: found,
    isSign: sign !== undefined,
    from: index,
    to: index + found.length,
  }));
}
