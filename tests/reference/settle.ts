/** Settlement by pencil: the lines of a game, who pays them, and the fines of those who broke a rule. */
import { forfeited, laidLines, lostLines, toTheEnd } from './early.ts';
import { lastTrickTaker, linesOf, pointsOf, sum, type Line, type PaidGame, type Points } from './lines.ts';
import { sideOf } from './playout.ts';

export { pointsOf, type Ending, type PaidGame } from './lines.ts';
export type { Line } from './lines.ts';

/** A flat rate somebody pays to everybody else. */
export interface Fine {
  readonly seat: number;
  readonly rate: number;
}

export interface Paid {
  readonly points: Points;
  readonly lines: readonly Line[];
  /** What the declarer gains from each opponent where all pay the same, one who sits out included, after the cap. */
  readonly each: number;
  /** What the declarer gains from each seat by the game; 0 from his own side. */
  readonly from: readonly number[];
  /** What he gains from who sits out; `null` for one who neither pays nor takes. */
  readonly sitting: number | null;
  /** What everybody gains in all. */
  readonly bySeat: readonly number[];
}

export function settle(game: PaidGame, sitsOut = false, fines: readonly Fine[] = []): Paid {
  const sitterOut = sitsOut && game.table.terms.fields.sitterOutSettles;
  const { ending, table } = game;
  const early = typeof ending === 'string' ? null : ending;
  const lines = early === null ? linesOf(game) : early.how === 'laid' ? laidLines(game, early) : lostLines(game, early);
  const shownTable = early === null ? table : early.how === 'laid' ? toTheEnd(table) : forfeited(table, early);
  const total = sum(lines.map((line) => line.amount));
  const sides = splitSides(game, lines);
  const each = cappedAt(table.terms.fields.cap, total);
  const all = sides.losers.length + (sitterOut ? 1 : 0);
  const from = table.hands.map((_, seat) => (sides.losers.includes(seat) ? each : 0));
  let sitting = sitterOut ? each : 0;
  if (early?.how === 'laid' && early.doublers.length > 0) {
    const { cap, capLaid } = table.terms.fields;
    const plain = sum(laidLines({ ...game, fleks: {} }, early).map((line) => line.amount));
    const everybody = early.doublers.length === sides.losers.length;
    const share = (each: number, others: number) =>
      (all * each - (all - early.doublers.length) * others) / early.doublers.length;
    if (table.terms.fields.capOn === 'rate') {
      // csm V.9: the rate stops at the limit; V.10 then asks who pays it.
      const others = cappedAt(cap, plain);
      for (const seat of sides.losers) from[seat] = early.doublers.includes(seat) ? share(each, others) : others;
      sitting = sitterOut ? others : 0;
    } else {
      const limit = cap !== null && capLaid !== null && everybody ? capLaid : cap;
      const rest = share(total, plain);
      for (const seat of sides.losers) from[seat] = cappedAt(limit, early.doublers.includes(seat) ? rest : plain);
      sitting = sitterOut ? cappedAt(limit, plain) : 0;
    }
  }
  if (early?.how === 'renonc' && sides.losers.includes(early.seat) && total > 0) {
    for (const seat of sides.losers) from[seat] = seat === early.seat ? each * all : 0;
    sitting = 0;
  }
  const gained = sum(from);
  const alone = early?.how === 'renonc' && gained < 0 ? early.seat : null;
  const bySeat = table.hands.map((_, seat) => {
    if (!sides.winners.includes(seat)) return 0 - from[seat]!;
    if (alone !== null && sides.winners.includes(alone)) return seat === alone ? gained : 0;
    return gained / sides.winners.length;
  });
  return {
    points: pointsOf(shownTable),
    lines,
    each,
    from,
    sitting: sitsOut && !sitterOut ? null : sitting,
    bySeat: fined(bySeat, fines),
  };
}

function cappedAt(cap: number | null, amount: number): number {
  return cap === null ? amount : Math.max(-cap, Math.min(cap, amount));
}

/** The declarer's side as it is paid, and the others. */
function splitSides({ ending, table }: PaidGame, lines: readonly Line[]) {
  const { terms } = table;
  const winners = table.hands.map((_, seat) => seat).filter((seat) => sideOf(terms, seat) === 'declarer');
  const smart = ending === 'played' && terms.contract === 'durch' && terms.fields.durchWithSmart && lines[0]!.made;
  if (smart && lastTrickTaker(table) !== terms.declarer) winners.push(lastTrickTaker(table));
  const losers = table.hands.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return { winners, losers };
}

function fined(bySeat: readonly number[], fines: readonly Fine[]): number[] {
  const gains = [...bySeat];
  for (const { seat, rate } of fines)
    gains.forEach((_, each) => (gains[each]! += each === seat ? -rate * (gains.length - 1) : rate));
  return gains;
}
