/** Talk at the table: who says what when something happened. A pure function of what everybody saw, and of a seed. */
import { createHash } from 'node:crypto';
import { characterOf } from '#shared/bots.ts';
import type { Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';
import { AFTER_DEAL, happenedLast, type Happened, type Occasion } from './occasions.ts';

export { AFTER_DEAL, BETWEEN_TRICKS, happenedLast, type Happened, type Occasion } from './occasions.ts';

export type Mood = 'glad' | 'sore';

/** A line by its place among the texts: `talk.<character>.<occasion>.<mood>.<number>`. */
export interface Said {
  readonly seat: Seat;
  readonly key: string;
}

/** How many lines a character has for an occasion. */
export function linesOf(occasion: Occasion): number {
  return isAfterDeal(occasion) ? 3 : 2;
}

const isAfterDeal = (occasion: Occasion): boolean => (AFTER_DEAL as readonly Occasion[]).includes(occasion);

/** Occasions of which one side alone has something to say. */
export const ONE_MOOD: readonly Occasion[] = ['luckyTalon', 'partner', 'silence'];

/** So many of a hundred tricks worth a word get one. */
const TALKATIVE = 45;

interface Table {
  /** Of the session; says nothing of cards. */
  readonly seed: string;
  /** 1-based. */
  readonly dealNumber: number;
  /** The bot on each seat, if one sits there. */
  readonly characterAt: (seat: Seat) => string | null;
}

/**
 * What is said now, if anything: after every deal in which a bot has something to say, and after some tricks. What was said last is
 * not said again: within a deal what was said before is drawn again, and after deals the lines go round with their number.
 */
export function talkAfter(view: TableView, table: Table): Said | null {
  if (view.phase === 'finished') return saidAt(view, table, null);
  if (view.log.at(-1)?.kind !== 'trick') return null;
  let before: Said | null = null;
  let now: Said | null = null;
  for (const then of tricksSoFar(view)) {
    before = now ?? before;
    now = saidAt(then, table, before);
  }
  return now;
}

/** The table after each of its tricks, as it was known then. */
function tricksSoFar(view: TableView): TableView[] {
  const ends = view.log.flatMap((entry, i) => (entry.kind === 'trick' ? [i + 1] : []));
  return ends.map((end, i) => ({ ...view, log: view.log.slice(0, end), tricks: view.tricks.slice(0, i + 1) }));
}

function saidAt(view: TableView, table: Table, before: Said | null): Said | null {
  const best = happenedLast(view).find((each) => speakers(each, table).length > 0);
  if (!best) return null;
  const draw = drawn(`${table.seed}/${table.dealNumber}/${view.tricks.length}/${best.occasion}`);
  const afterDeal = isAfterDeal(best.occasion);
  if (!afterDeal && draw(100) >= TALKATIVE) return null;
  const all = speakers(best, table);
  const { seat, character, mood } = all[draw(all.length)]!;
  const lines = linesOf(best.occasion);
  const line = afterDeal ? table.dealNumber % lines : draw(lines);
  const keyOf = (number: number): string => `talk.${character}.${best.occasion}.${mood}.${1 + (number % lines)}`;
  return { seat, key: keyOf(line) === before?.key ? keyOf(line + 1) : keyOf(line) };
}

function speakers({ occasion, glad, sore }: Happened, { characterAt }: Table) {
  const moods = (['glad', 'sore'] as const).filter((mood) => mood === 'glad' || !ONE_MOOD.includes(occasion));
  return moods.flatMap((mood) =>
    (mood === 'glad' ? glad : sore).flatMap((seat) => {
      const character = characterAt(seat);
      return character !== null && characterOf(character) ? [{ seat, character, mood }] : [];
    }),
  );
}

/** Small numbers drawn from a text, one after another. */
function drawn(text: string): (below: number) => number {
  const bytes = createHash('sha256').update(text).digest();
  let at = 0;
  return (below) => bytes.readUInt32BE((at++ % 8) * 4) % below;
}
