/** The lines of a settlement sheet: every announced component, then what came silently. csm V */
import type { Component } from '#shared/contracts.ts';
import type { Seat } from '#shared/seats.ts';
import type { ComponentLine, Side } from '#shared/settlement.ts';
import type { AgainstState } from '#shared/view.ts';
import { sideOf } from '../play/sides.ts';
import type { Position } from '../position-types.ts';
import { hundredLost, hundredMade, hundredWon, silentHundred, type Overshoot } from './hundred.ts';
import { sharpsAway } from './away.ts';
import { contractComponents, isDoubled, rateOf, type RateTerms } from './rates.ts';
import { announcedLine, lineOf, otherSide } from './sheet.ts';
import type { SideTally } from './tally.ts';

/** How a game came out: by play, by a claim, or by a revoke. */
export interface ComponentVerdict {
  /** The points hra and hundreds are counted by. */
  readonly tallies: Record<Side, SideTally>;
  /** The side that lost everything it or the other side announced, whatever the points. */
  readonly loser?: Side;
  /** Whether four helpers in one defender's hand lose two sevens whatever was made. turnaj III.1–2 */
  readonly fourHelpers?: boolean;
  /** Whether hra and hundreds are paid at their plain doubled rate, whatever the points. */
  readonly plainRates?: boolean;
  /** Whether a seat made what it announced, where points do not decide. */
  made(id: 'sedma' | 'dve-sedmy' | 'betl' | 'durch', seat: Seat): boolean;
  /** The trump seven that nobody announced, if it counts. */
  readonly silentSeven: { readonly seat: Seat; readonly made: boolean } | null;
  /** Whether the declarer's side has the majority of tricks; `null` when that is not counted. */
  readonly majority: boolean | null;
  readonly note?: string;
}

/** What a settlement needs to know of a game besides its outcome. */
export type SettledGame = Pick<
  Position,
  'variant' | 'fields' | 'declarer' | 'partner' | 'contract' | 'trump' | 'heartsBid' | 'fleks' | 'against' | 'talon'
>;

export function linesOf(position: SettledGame, verdict: ComponentVerdict): ComponentLine[] {
  const lines = [
    ...contractComponents(position.contract, position.fields).map((id) => componentLine(position, id, verdict)),
    ...position.against.map((against) => againstLine(position, against, verdict)),
    ...silentLines(position, verdict),
  ];
  const { note } = verdict;
  return note === undefined ? lines : lines.map((line) => ({ ...line, note }));
}

function componentLine(position: SettledGame, id: Component, verdict: ComponentVerdict): ComponentLine {
  const fleks = position.fleks[id] ?? 0;
  if (id === 'hra') return hraLine(position, fleks, verdict);
  if (id === 'sto') return hundredLine(position, { id, side: 'declarer', fleks }, verdict);
  if (id === 'sto-sedma') return stoSedmaLine(position, fleks, verdict);
  const line = { id, side: 'declarer', fleks } as const;
  if (id === 'dve-sedmy' && verdict.fourHelpers === true) {
    return announcedLine(position, { ...line, made: false, note: 'four-helpers' });
  }
  return announcedLine(position, { ...line, made: verdict.made(id, position.declarer) });
}

/** More points win; a hundred nobody announced replaces the plain rate, unless that side announced sto. csm V.7 */
function hraLine(
  position: SettledGame,
  fleks: number,
  { tallies, loser, plainRates }: ComponentVerdict,
): ComponentLine {
  const made = loser === undefined ? tallies.declarer.total > tallies.defenders.total : loser === 'defenders';
  const winner: Side = made ? 'declarer' : 'defenders';
  const announced = winner === 'defenders' && position.against.some(({ what }) => what === 'sto');
  const told = !announced && !plainRates;
  const counted = told && (fleks > 0 || !position.fields.silentOnlyDoubled.hundred);
  const hundred = counted ? silentHundred(position.fields.hundred, tallies[winner], winner) : null;
  return announcedLine(position, {
    id: 'hra',
    side: 'declarer',
    made,
    fleks,
    ...(hundred && { ...scaled(position, hundred), silentHundred: winner }),
  });
}

function hundredLine(
  position: SettledGame,
  line: { readonly id: 'sto' | 'against-sto'; readonly side: Side; readonly fleks: number },
  verdict: ComponentVerdict,
): ComponentLine {
  const { tallies, loser } = verdict;
  const made = loser === undefined ? hundredMade(tallies[line.side]) : loser !== line.side;
  return announcedLine(position, { ...line, made, ...scaled(position, sizeOf(position, line.side, made, verdict)) });
}

/** One component of two parts: made when both are, and points beyond a hundred, or missing to it, paid as at a sto. */
function stoSedmaLine(position: SettledGame, fleks: number, verdict: ComponentVerdict): ComponentLine {
  const { tallies, loser } = verdict;
  const reached = hundredMade(tallies.declarer);
  const made = loser === undefined ? reached && verdict.made('sedma', position.declarer) : loser !== 'declarer';
  const decidedBySeven = reached && !made;
  const size = decidedBySeven ? PLAIN : sizeOf(position, 'declarer', made, verdict);
  const { factor, extra } = scaled(position, size);
  const sto = rateOf('sto', position);
  const beyond = sto.rate * sto.hearts * 2 ** fleks * (factor - 1);
  return announcedLine(position, { id: 'sto-sedma', side: 'declarer', made, fleks, extra: extra + beyond });
}

const PLAIN: Overshoot = { factor: 1, halves: 0 };

/** At least the plain rate, which only a revoke can fall short of. turnaj IV.2 */
function sizeOf(
  position: SettledGame,
  side: Side,
  made: boolean,
  { tallies, plainRates }: ComponentVerdict,
): Overshoot {
  if (plainRates) return PLAIN;
  const own = tallies[side];
  const { hundred } = position.fields;
  if (made) return own.total >= 100 ? hundredWon(hundred, own) : PLAIN;
  const lost = hundredLost(hundred, own, tallies[otherSide(side)]);
  return lost.factor >= 1 ? lost : PLAIN;
}

function againstLine(
  position: SettledGame,
  { seat, what, fleks }: AgainstState,
  verdict: ComponentVerdict,
): ComponentLine {
  if (what === 'sto') return hundredLine(position, { id: 'against-sto', side: 'defenders', fleks }, verdict);
  return announcedLine(position, { id: 'against-sedma', side: 'defenders', made: verdict.made('sedma', seat), fleks });
}

/** Halves of the plain game, doubled in hearts and never by fleks. domaci, Kategorie mariáše */
function scaled(position: SettledGame, { factor, halves }: Overshoot): { factor: number; extra: number } {
  const { rate, hearts } = rateOf('hra', position);
  return { factor, extra: (halves * rate * hearts) / 2 };
}

function silentLines(position: SettledGame, { silentSeven: seven, majority: made }: ComponentVerdict): ComponentLine[] {
  const lines: ComponentLine[] = [];
  if (seven !== null && (isDoubled(position) || !position.fields.silentOnlyDoubled.seven)) {
    const holder = sideOf(position, seven.seat);
    const side = seven.made ? holder : otherSide(holder);
    lines.push(lineOf(position, { id: 'silent-seven', side, gains: side, made: seven.made }));
  }
  if (made !== null) {
    const side: Side = made ? 'declarer' : 'defenders';
    lines.push(lineOf(position, { id: 'tricks-majority', side, gains: side, made }));
  }
  return [...lines, ...awayLines(position)];
}

/** What aces and tens in the talon cost, whatever becomes of the game. */
export function awayLines(game: RateTerms & Pick<Position, 'talon'>): ComponentLine[] {
  const factor = sharpsAway(game);
  if (factor === 0 || game.fields.talon.sharpPays === 0) return [];
  return [lineOf(game, { id: 'sharp-away', side: 'declarer', gains: 'defenders', made: false, factor })];
}
