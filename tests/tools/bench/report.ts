/** Lines of the bench's table. */
import type { Measured } from './measure.ts';

const NODES = ['median', 'p90', 'p99', 'worst', 'mean'] as const;

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export const HEADING = [
  'set'.padEnd(48),
  ...NODES.map((name) => `nodes ${name}`.padStart(12)),
  ...NODES.map((name) => `cpu ${name}`.padStart(10)),
  'deals/s'.padStart(8),
  'hits'.padStart(5),
].join(' ');

export function rowOf(name: string, { nodes, ms: clock, cpu: ms = clock, hitRate }: Measured): string {
  return [
    name.padEnd(48),
    ...NODES.map((key) => Math.round(nodes[key]).toString().padStart(12)),
    ...NODES.map((key) => ms[key].toFixed(ms[key] < 10 ? 3 : 1).padStart(10)),
    (1000 / ms.mean).toFixed(0).padStart(8),
    `${(100 * hitRate).toFixed(0)} %`.padStart(5),
  ].join(' ');
}

/** Mean nodes and processor time against a run before; by the clock where it kept nothing else. */
export function changeFrom(before: Measured | undefined, now: Measured): string {
  if (before?.deals !== now.deals) return '';
  const nodes = percent(now.nodes.mean / before.nodes.mean);
  const cpu = percent((now.cpu ?? now.ms).mean / (before.cpu ?? before.ms).mean);
  return `  nodes ${nodes}, cpu ${cpu}`;
}

function percent(ratio: number): string {
  const change = Math.round((ratio - 1) * 100);
  return `${change >= 0 ? '+' : ''}${change} %`;
}
