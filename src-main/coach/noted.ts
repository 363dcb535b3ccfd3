/** Lines and findings as the coach's answers show them. */
import type { Cause, ExplainedReason, NotedPlay } from '#shared/coach.ts';
import type { FoundCause } from './cause/index.ts';
import { eventsIn, type Finding } from './detectors/index.ts';
import type { NotedLine } from './line.ts';
import type { ReasonParts } from './telling.ts';
import type { Words } from './words.ts';

export function reasonOf({ code, params, cards }: Finding, words: Words): ExplainedReason {
  return { code, params, cards, text: words.sentence(`reasons.${code}`, params) };
}

export function causeOf({ code, params, cards, change, value }: FoundCause, words: Words): Cause {
  return { code, params, cards, change, value, text: words.sentence(`causes.${code}`, params) };
}

/** A line with a sentence wherever something happens in it: first what is `told` of it, then what else is worth a word. */
export function notedLine(line: NotedLine, { cause, main, more }: ReasonParts, words: Words): NotedPlay[] {
  const notes = new Map<number, string>();
  const step = cause?.step ?? null;
  if (cause !== null && step !== null) notes.set(step, causeOf(cause, words).text);
  for (const finding of [...main, ...more, ...eventsIn(line)]) {
    const at = finding.step;
    if (at !== null && !notes.has(at)) notes.set(at, reasonOf(finding, words).text);
  }
  return line.steps.map(({ seat, card, announce, marriage, taken }, i) => ({
    seat,
    card,
    ...(!announce && { announce: false as const }),
    ...(marriage !== null && { marriage }),
    ...(taken?.winner !== undefined && { taker: taken.winner }),
    note: notes.get(i) ?? null,
  }));
}
