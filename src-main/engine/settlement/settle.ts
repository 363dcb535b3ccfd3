/** The settlement of a game that was played: every announced component, then what came silently. csm V */
import type { Component } from '#shared/contracts.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { ComponentLine, Settlement, Side } from '#shared/settlement.ts';
import type { AgainstState } from '#shared/view.ts';
import type { Position } from '../position-types.ts';
import { hundredLost, hundredMade, hundredWon, silentHundred, type Overshoot } from './hundred.ts';
import { betlMade, durchMade, majorityTaken, sevenMade, silentSeven, smartTaker, twoSevensMade } from './outcomes.ts';
import { contractComponents, rateOf } from './rates.ts';
import { announcedLine, lineOf, otherSide, sheetOf } from './sheet.ts';
import { sidePoints, tallies, type SideTally } from './tally.ts';
import { sideOf } from '../play/sides.ts';

type Tallies = Record<Side, SideTally>;

/** The settlement of a position played to its end; `not-finished` while cards are left to play. */
export function settlePosition(position: Position): Result<Settlement> {
  return position.toPlay === null ? ok(settle(position)) : err('not-finished', { seat: position.toPlay });
}

/** The settlement by what has been played, which must decide the contract. */
export function settle(position: Position, sitterOut = false): Settlement {
  const { variant, fields, declarer, partner } = position;
  const both = tallies(position);
  const lines = [
    ...contractComponents(position.contract, fields).map((id) => componentLine(position, id, both)),
    ...position.against.map((against) => againstLine(position, against, both)),
    ...silentLines(position),
  ];
  const points = { declarer: sidePoints(both.declarer), defenders: sidePoints(both.defenders) };
  return sheetOf({ variant, fields, declarer, ally: partner ?? smartTaker(position), sitterOut }, points, lines);
}

function componentLine(position: Position, id: Component, both: Tallies): ComponentLine {
  const fleks = position.fleks[id] ?? 0;
  const plain = (made: boolean): ComponentLine => announcedLine(position, { id, side: 'declarer', made, fleks });
  switch (id) {
    case 'hra':
      return hraLine(position, fleks, both);
    case 'sto':
      return hundredLine(position, { id, side: 'declarer', fleks }, both);
    case 'sedma':
      return plain(sevenMade(position, position.declarer));
    case 'dve-sedmy':
      return plain(twoSevensMade(position));
    case 'betl':
      return plain(betlMade(position));
    case 'durch':
      return plain(durchMade(position));
  }
}

/** More points win; a hundred nobody announced replaces the plain rate, unless that side announced sto. csm V.7 */
function hraLine(position: Position, fleks: number, both: Tallies): ComponentLine {
  const made = both.declarer.total > both.defenders.total;
  const winner: Side = made ? 'declarer' : 'defenders';
  const announced = winner === 'defenders' && position.against.some(({ what }) => what === 'sto');
  const hundred = announced ? null : silentHundred(position.fields.hundred, both[winner]);
  return announcedLine(position, {
    id: 'hra',
    side: 'declarer',
    made,
    fleks,
    ...(hundred && { ...scaled(position, hundred), silentHundred: winner }),
  });
}

function hundredLine(
  position: Position,
  line: { readonly id: 'sto' | 'against-sto'; readonly side: Side; readonly fleks: number },
  both: Tallies,
): ComponentLine {
  const own = both[line.side];
  const made = hundredMade(own);
  const { hundred } = position.fields;
  const size = made ? hundredWon(hundred, own) : hundredLost(hundred, own, both[otherSide(line.side)]);
  return announcedLine(position, { ...line, made, ...scaled(position, size) });
}

function againstLine(position: Position, { seat, what, fleks }: AgainstState, both: Tallies): ComponentLine {
  if (what === 'sto') return hundredLine(position, { id: 'against-sto', side: 'defenders', fleks }, both);
  return announcedLine(position, { id: 'against-sedma', side: 'defenders', made: sevenMade(position, seat), fleks });
}

/** Halves of the plain game, doubled in hearts and never by fleks. domaci, Kategorie mariáše */
function scaled(position: Position, { factor, halves }: Overshoot): { factor: number; extra: number } {
  const { rate, hearts } = rateOf('hra', position);
  return { factor, extra: (halves * rate * hearts) / 2 };
}

function silentLines(position: Position): ComponentLine[] {
  const lines: ComponentLine[] = [];
  const seven = silentSeven(position);
  if (seven !== null) {
    const holder = sideOf(position, seven.seat);
    const side = seven.made ? holder : otherSide(holder);
    lines.push(lineOf(position, { id: 'silent-seven', side, gains: side, made: seven.made }));
  }
  if (position.trump !== null && position.fields.rates.tricksMajority > 0) {
    const made = majorityTaken(position);
    const side: Side = made ? 'declarer' : 'defenders';
    lines.push(lineOf(position, { id: 'tricks-majority', side, gains: side, made }));
  }
  return lines;
}
