/**
 * Layouts of one situation a second, of those asked for: in this thread by its processor time, and by the pool while the delay of this thread's event loop is watched.
 * Raced are 200 layouts at a time, as a player would ask.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Position } from '#main/engine/index.ts';
import { createPool, solveBatch, type BatchOptions } from '#main/solver/index.ts';
import { layoutsFrom, mixed } from '../../solver/layouts.ts';
import { randomFrom } from '../../solver/random.ts';
import { benchDeal } from './deals.ts';
import { timed } from './measure.ts';

const QUESTIONS: Readonly<Record<string, BatchOptions>> = {
  'hra payoff, the layout': { cards: 'none' },
  'hra payoff, every card': {},
  'hra payoff, cards raced': { race: { indifference: 0.05, confidence: 2.5 } },
  'hra won or lost, the layout': { cards: 'none', atLeast: 0.5 },
  'hra won or lost, every card': { atLeast: 0.5 },
};
const SITUATIONS = 5;

/** @param layouts of each of five situations at the first trick */
export async function measureSampling(layouts: number, say: (line: string) => void): Promise<Record<string, number>> {
  const random = randomFrom(77);
  const situations = Array.from({ length: SITUATIONS }, (_, i) => {
    const position = benchDeal({ variant: 'voleny', rules: 'csm', contract: 'hra', plausible: true }, 500 + i);
    return { position, layouts: layoutsFrom(Array.from({ length: layouts }, () => mixed(random, position))) };
  });
  const rates: Record<string, number> = {};
  const tell = (name: string, seconds: number): void => {
    rates[name] = (SITUATIONS * layouts) / seconds;
    say(`${name.padEnd(46)} ${Math.round(rates[name]).toString().padStart(8)} layouts/s`);
  };
  say('\nsampling at the first trick');
  for (const [name, options] of Object.entries(QUESTIONS)) {
    const { cpu } = timed(() => {
      for (const { position, layouts: words } of situations) {
        for (const part of partsOf(words, options, position)) solveBatch(position, part, options);
      }
    });
    tell(`${name}, this thread`, cpu / 1000);
  }
  for (const workers of [1, 2]) await measurePool(workers, situations, tell, say);
  return rates;
}

const RACED = 200;

function partsOf(layouts: Int32Array, { race }: BatchOptions, { hands }: Position): Int32Array[] {
  const size = race ? RACED * hands.length : layouts.length;
  return Array.from({ length: Math.ceil(layouts.length / size) }, (_, i) => layouts.slice(i * size, (i + 1) * size));
}

async function measurePool(
  workers: number,
  situations: readonly { position: Position; layouts: Int32Array }[],
  tell: (name: string, seconds: number) => void,
  say: (line: string) => void,
): Promise<void> {
  const pool = createPool({ workers });
  await pool.solveBatch(situations[0]!.position, situations[0]!.layouts.slice(0, 300));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (const [name, options] of Object.entries(QUESTIONS)) {
    const started = performance.now();
    for (const { position, layouts } of situations) {
      for (const part of partsOf(layouts, options, position)) await pool.solveBatch(position, part, options);
    }
    tell(`${name}, ${workers} worker${workers > 1 ? 's' : ''} by the clock`, (performance.now() - started) / 1000);
  }
  delay.disable();
  // The histogram counts the sampling interval itself.
  const late = (percentile: number): string => (delay.percentile(percentile) / 1e6 - 1).toFixed(1);
  say(
    `event loop delay meanwhile: median ${late(50)} ms, p99 ${late(99)} ms, worst ${(delay.max / 1e6 - 1).toFixed(1)} ms`,
  );
  await pool.close();
}
