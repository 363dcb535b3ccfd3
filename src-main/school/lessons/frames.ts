/** A shown line: the table after some of it, and after each of its entries where it shows itself beside a text. */
import type { Language } from '#shared/api/index.ts';
import type { Lesson, Step, StepOf } from '#shared/school/lesson.ts';
import type { ShownFrame } from '#shared/school/lesson-course.ts';
import { inLanguage } from '#shared/school/text.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, type Deal } from '#main/engine/index.ts';
import { cardOf, played } from './line.ts';
import { seatView } from './seat-view.ts';
import { stepTable, type LessonTable } from './table.ts';

type ShownLine = StepOf<'show'>['line'];

/** A table after some of a shown line. @throws when it is not legal; the tests show every line */
export function advancedBy(table: LessonTable, line: ShownLine): LessonTable {
  if (table.deal !== null) {
    let deal: Deal = table.deal;
    for (const { play, action, actions } of line) {
      const moves = actions ?? [action ?? { type: 'play' as const, card: cardOf(play!) }];
      for (const move of moves) deal = unwrap(applyAction(deal, move));
    }
    return { ...table, deal, position: deal.state.position };
  }
  return { ...table, position: line.reduce((position, { play }) => played(position, play!), table.position!) };
}

/** What the table of a reading step shows by itself. */
export function framesOf(lesson: Lesson, step: Step, rules: string, language: Language): ShownFrame[] {
  if (step.kind !== 'read' || step.line.length === 0) return [];
  const start = stepTable(lesson, step, rules)!;
  return step.line.map(({ note }, at) => ({
    table: seatView(advancedBy(start, step.line.slice(0, at + 1)), false),
    note: note ? inLanguage(note, language) : null,
  }));
}
