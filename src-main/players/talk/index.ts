/** Talk at the table: who says what when something happened. A pure function of what everybody saw, and of a seed. */
import { createHash } from 'node:crypto';
import { characterOf, type Mood } from '#shared/bots.ts';
import type { Seat } from '#shared/seats.ts';
import type { TableView } from '#shared/view.ts';
import { afterDeal } from './after-deal.ts';
import { afterTrick } from './after-trick.ts';
import { isAfterDeal, linesOf, moodsOf, type Happened } from './occasions.ts';

export { linesOf, moodsOf, OCCASIONS, type Happened } from './occasions.ts';

/** A line by its place among the texts: `talk.<character>.<occasion>.<mood>.<number>`. */
export interface Said {
  readonly seat: Seat;
  readonly key: string;
  readonly mood: Mood;
}

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

/** What has been said in a deal, and how many tricks had fallen when it was said last. */
interface Heard {
  readonly keys: ReadonlySet<string>;
  readonly tricks: number;
}

const NOTHING: Heard = { keys: new Set(), tricks: 0 };

/**
 * What is said now, if anything: after every deal in which a bot has something to say, and after some tricks. Nothing is
 * said twice in a deal: what was said before is drawn again. After deals the lines go round with their number.
 */
export function talkAfter(view: TableView, table: Table): Said | null {
  if (view.phase === 'finished') return saidAt(view, table, NOTHING);
  if (view.log.at(-1)?.kind !== 'trick') return null;
  let before = NOTHING;
  let now: Said | null = null;
  for (const then of tricksSoFar(view)) {
    now = saidAt(then, table, before);
    if (now && then.tricks.length < view.tricks.length)
      before = { keys: new Set([...before.keys, now.key]), tricks: then.tricks.length };
  }
  return now;
}

/** The table after each of its tricks, as it was known then. */
function tricksSoFar(view: TableView): TableView[] {
  const ends = view.log.flatMap((entry, i) => (entry.kind === 'trick' ? [i + 1] : []));
  return ends.map((end, i) => ({ ...view, log: view.log.slice(0, end), tricks: view.tricks.slice(0, i + 1) }));
}

/**
 * What the last thing that happened is worth telling of, the best first; empty in the midst of a trick.
 *
 * @param heard tricks that had fallen when somebody last had a word beside the game
 */
export function happenedLast(view: TableView, heard = 0): Happened[] {
  const last = view.log.at(-1);
  if (view.phase === 'finished' && view.settlement) return afterDeal(view, view.settlement);
  return last?.kind === 'trick' && view.phase === 'play' ? afterTrick(view, last.trick, heard) : [];
}

function saidAt(view: TableView, table: Table, before: Heard): Said | null {
  const best = happenedLast(view, before.tricks).find((each) => speakers(each, table).length > 0);
  if (!best) return null;
  const { occasion } = best;
  const draw = drawn(`${table.seed}/${table.dealNumber}/${view.tricks.length}/${occasion}`);
  if (!isAfterDeal(occasion) && draw(100) >= TALKATIVE) return null;
  const all = speakers(best, table);
  const { seat, character, mood } = all[draw(all.length)]!;
  const lines = linesOf(occasion, mood);
  const line = isAfterDeal(occasion) ? table.dealNumber % lines : draw(lines);
  const keyOf = (number: number): string => `talk.${character}.${occasion}.${mood}.${1 + (number % lines)}`;
  const left = Array.from({ length: lines }, (_, i) => keyOf(line + i)).filter((key) => !before.keys.has(key));
  return left[0] === undefined ? null : { seat, key: left[0], mood };
}

/** Every way in which a bot may speak of it. */
function speakers(happened: Happened, { characterAt }: Table) {
  return moodsOf(happened.occasion).flatMap((mood) =>
    (happened.speakers[mood] ?? []).flatMap((seat) => {
      const character = characterOf(characterAt(seat) ?? '');
      return character ? [{ seat, character, mood }] : [];
    }),
  );
}

/** Small numbers drawn from a text, one after another. */
function drawn(text: string): (below: number) => number {
  const bytes = createHash('sha256').update(text).digest();
  let at = 0;
  return (below) => bytes.readUInt32BE((at++ % 8) * 4) % below;
}
