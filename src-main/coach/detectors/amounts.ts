/** Components that are worth less, and nothing particular was said of them. */
import { changesBetween } from '../outcome.ts';
import type { Comparison, Finding } from './finding.ts';
import { isWorse } from './sheets.ts';

/** @param said what is said already */
export function componentsWorse(comparison: Comparison, said: readonly Finding[]): Finding[] {
  const { best, played, side } = comparison;
  const named = said.flatMap(componentsOf);
  return changesBetween(best, played, side)
    .filter(({ id }) => isWorse(comparison, id) && !named.includes(id))
    .map(({ id, before, after }) => ({
      code: before * after < 0 ? 'component-turned' : 'component-worse',
      params: { component: id, before: Math.abs(before), after: Math.abs(after) },
      cards: [],
      step: null,
      harms: side,
    }));
}

function componentsOf({ code, params }: Finding): readonly string[] {
  const { hundred } = params;
  if (typeof hundred === 'string') return [hundred];
  if (/^(hra|silent-hundred)-/.test(code)) return ['hra'];
  if (/^(seven|helper)-/.test(code)) return ['sedma', 'against-sedma', 'silent-seven', 'dve-sedmy'];
  if (code.startsWith('majority-')) return ['tricks-majority'];
  return [code.split('-')[0]!];
}
