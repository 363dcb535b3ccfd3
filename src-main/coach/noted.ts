/** Lines and findings as the coach's answers show them. */
import type { ExplainedReason, NotedPlay } from '#shared/coach.ts';
import { eventsIn, type Finding } from './detectors/index.ts';
import type { Line } from './line.ts';
import type { Words } from './words.ts';

export function reasonOf({ code, params, cards }: Finding, words: Words): ExplainedReason {
  return { code, params, cards, text: words.sentence(`reasons.${code}`, params) };
}

/** A line with a sentence wherever something happens in it: first what `reasons` say, then what else is worth a word. */
export function notedLine(line: Line, reasons: readonly Finding[], words: Words): NotedPlay[] {
  const notes = new Map<number, string>();
  for (const finding of [...reasons, ...eventsIn(line)]) {
    const { step } = finding;
    if (step !== null && !notes.has(step)) notes.set(step, reasonOf(finding, words).text);
  }
  return line.steps.map(({ seat, card, announce, marriage }, i) => ({
    seat,
    card,
    ...(!announce && { announce: false as const }),
    ...(marriage !== null && { marriage }),
    note: notes.get(i) ?? null,
  }));
}
