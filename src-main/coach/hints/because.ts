/** Why the advised card and not the next one: what is the cause in most of the layouts in which it is better. */
import type { Card } from '#shared/cards.ts';
import { sideOf, type Position } from '#main/engine/index.ts';
import { askSolve, type Asking } from '#main/solver/index.ts';
import { type CauseCode, findingCause } from '../cause/index.ts';
import { bestLine } from '../line.ts';

/** `coach.because.<family>` in the locale files. A family names nothing that only a layout shows. */
export const FAMILIES = [
  'keep',
  'now',
  'lead',
  'trick',
  'theirs',
  'rid',
  'partner',
  'lost',
  // More particular, where most layouts agree on it.
  'cover',
  'ruff',
  'beat',
  'guard',
  'entry',
  'exit',
  'draw',
  'points',
] as const;
type Family = (typeof FAMILIES)[number];

export interface Because {
  readonly family: Family;
  /** The next card, which is worse. */
  readonly other: Card;
}

const FAMILY_OF: Readonly<Record<CauseCode, Family>> = {
  'guard-beats': 'keep',
  'guard-under': 'keep',
  'ruff-kept': 'keep',
  'covers-seven': 'keep',
  'entry-kept': 'keep',
  'winner-kept': 'keep',
  'duck-kept': 'keep',
  'exit-kept': 'keep',
  'force-kept': 'keep',
  'catch-kept': 'keep',
  'follow-kept': 'keep',
  'seven-now': 'now',
  missing: 'keep',
  'left-behind': 'now',
  'left-taking': 'now',
  'left-barring': 'now',
  'left-overtakes': 'now',
  'left-beats-own': 'now',
  'in-the-way': 'now',
  'partner-needed': 'partner',
  'partner-covers': 'partner',
  'partner-falls': 'partner',
  'trump-left': 'theirs',
  'trump-out': 'theirs',
  'trumps-first': 'theirs',
  'card-left': 'theirs',
  'card-takes': 'theirs',
  'card-catches': 'theirs',
  'card-out': 'theirs',
  'void-ruffs': 'theirs',
  'gets-rid': 'rid',
  'smears-now': 'trick',
  sheds: 'rid',
  'lead-theirs': 'lead',
  'lead-lost': 'lead',
  'lead-own': 'lead',
  'catch-now': 'rid',
  'takes-now': 'lost',
  'loses-now': 'lost',
  'trick-now': 'trick',
  'points-now': 'trick',
};

const PARTICULAR: Partial<Record<CauseCode, Family>> = {
  'covers-seven': 'cover',
  'follow-kept': 'cover',
  'ruff-kept': 'ruff',
  'guard-beats': 'beat',
  'catch-kept': 'beat',
  'guard-under': 'guard',
  'entry-kept': 'entry',
  'exit-kept': 'exit',
  'duck-kept': 'exit',
  'trump-left': 'draw',
  'trump-out': 'draw',
  'trumps-first': 'draw',
  'points-now': 'points',
  'smears-now': 'points',
};

/** Layouts looked into for a cause. */
const ENOUGH = 6;
/** Layouts tried for these: where the next card is seldom worse, many say nothing. */
const MAX_TRIED = 60;
/** Of these, layouts in which it is worse. */
const MAX_WORSE = 12;
/** A cause less frequent is none. */
const MIN = 1 / 3;
/** A particular cause less frequent is told as the family it belongs to. */
const MIN_PARTICULAR = 1 / 2;

/** @returns `null` where the layouts do not agree, or the card is better in none of those tried */
export function* because(tables: Iterable<Position>, advised: Card, other: Card): Asking<Because | null> {
  const found: CauseCode[] = [];
  let tried = 0;
  let worse = 0;
  for (const table of tables) {
    if (found.length >= ENOUGH || worse >= MAX_WORSE || tried++ >= MAX_TRIED) break;
    const cause = yield* causeIn(table, advised, other);
    if (cause === undefined) continue;
    worse++;
    if (cause !== null) found.push(cause);
  }
  const family =
    mostOf(
      found.map((code) => PARTICULAR[code]),
      MIN_PARTICULAR,
    ) ??
    mostOf(
      found.map((code) => FAMILY_OF[code]),
      MIN,
    );
  return family === null ? null : { family, other };
}

/** The most frequent, where its share is large enough. */
function mostOf(families: readonly (Family | undefined)[], least: number): Family | null {
  const [most] = FAMILIES.map((family) => ({
    family,
    times: families.filter((each) => each === family).length,
  })).toSorted((a, b) => b.times - a.times);
  return families.length > 0 && most!.times / families.length >= least ? most!.family : null;
}

/** `undefined` where the other card is no worse. */
function* causeIn(position: Position, advised: Card, other: Card): Asking<CauseCode | null | undefined> {
  const seat = position.toPlay!;
  const side = sideOf(position, seat);
  const { value, cards } = yield* askSolve(position, { line: false });
  const [before, after] = [advised, other].map((card) => cards.find((each) => each.card === card)?.value);
  if (before !== value || after === undefined || after === value) return undefined;
  const best = yield* bestLine(position, advised);
  const played = yield* bestLine(position, other);
  const cause = yield* findingCause({ position, seat, side, card: other, best, played, before: value, after });
  return cause?.code ?? null;
}
