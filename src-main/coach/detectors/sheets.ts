/** The settlements of two lines side by side. */
import type { SettledComponent } from '#shared/contracts.ts';
import type { ComponentLine, Side } from '#shared/settlement.ts';
import type { NotedLine } from '../line.ts';
import type { Comparison } from './finding.ts';

export function componentIn({ sheet }: NotedLine, id: SettledComponent): ComponentLine | undefined {
  return sheet.components.find((component) => component.id === id);
}

/** What a component brings a side, in base units; 0 when it is not there. */
function worthTo(line: NotedLine, id: SettledComponent, side: Side): number {
  const amount = componentIn(line, id)?.amount ?? 0;
  return side === 'declarer' ? amount : 0 - amount;
}

/** Whether a component is worth less to who played the card than in the best line. */
export function isWorse({ best, played, side }: Comparison, id: SettledComponent): boolean {
  return worthTo(played, id, side) < worthTo(best, id, side);
}
