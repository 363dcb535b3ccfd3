/** Hidden hands a second: what a seat knows read off its view, their space counted, and layouts drawn from it. */
import { viewOfPosition } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf } from '#main/engine/kernel/index.ts';
import { nextSeat } from '#shared/seats.ts';
import { randomPosition } from '../../laid/deals.ts';

const GAMES = [
  { rules: 'csm', variant: 'voleny', contract: 'hra' },
  { rules: 'csm', variant: 'licitovany', contract: 'sto-sedma' },
  { rules: 'csm', variant: 'krizovy', contract: 'hra' },
  { rules: 'international', variant: 'lizany', contract: 'hra' },
] as const;
const PLAYS = [0, 9, 15];
/** Milliseconds each figure is measured for. */
const FOR = 300;

export function measureKernel(say: (line: string) => void): void {
  for (const game of GAMES) {
    for (const plays of PLAYS) {
      const position = randomPosition({ ...game, plays, strength: 0.4 }, 7);
      const view = viewOfPosition(position, nextSeat(position.declarer, position.variant));
      const chance = chanceFrom('bench');
      const layouts = layoutsOf(knownFrom(view, position.fields));
      const drawn = perSecond(() => layouts.draw(chance));
      const known = perSecond(() => layoutsOf(knownFrom(view, position.fields)).count);
      const name = `${game.variant} ${game.contract}, ${plays} cards played`;
      say(
        `${name.padEnd(44)} ${layouts.count.toString().padStart(11)} layouts ${Math.round(drawn).toString().padStart(8)} drawn/s ${(1e6 / known).toFixed(0).padStart(5)} µs to know and count`,
      );
    }
  }
}

/** By the time this process computes, so that other work on the machine does not count. */
function perSecond(act: () => unknown): number {
  for (let warm = 0; warm < 200; warm++) act();
  const started = process.cpuUsage();
  let done = 0;
  let spent = 0;
  while (spent < FOR) {
    for (let i = 0; i < 100; i++) act();
    done += 100;
    const { user, system } = process.cpuUsage(started);
    spent = (user + system) / 1000;
  }
  return (1000 * done) / spent;
}
