/** Games that end before their last card: shown as laid, or lost by a renonc. csm V.10–11, VI.3; turnaj II.18–20, IV */
import type { Card } from '#shared/cards.ts';
import type { Component, SettledComponent } from '#shared/contracts.ts';
import type { Side } from '#shared/settlement.ts';
import {
  countedMarriages,
  doubled,
  hearts,
  hraLine,
  hundredLine,
  other,
  pointsOf,
  priceLines,
  silentHundred,
  silentHundredAmount,
  stoRate,
  sedmaLine,
  stoSedmaLine,
  fourHelpers,
  twoSevensLine,
  unpaidUndoubled,
  againstSevenLine,
  type Laid,
  type Line,
  type Lost,
  type PaidGame,
} from './lines.ts';
import { sideOf, type ShownMarriage, type Table } from './playout.ts';
import { letterOfRank } from './tricks.ts';

/** The declarer of a laid game with everything that is left: points, and every marriage somebody still holds. */
export function toTheEnd(table: Table): Table {
  const held = table.hands.flatMap((_, seat) => heldBy(table, seat));
  const points = { ...table.points, declarer: table.points.declarer + leftOver(table) };
  return { ...table, points, marriages: [...table.marriages, ...held] };
}

export function laidLines(game: PaidGame, { silentSeven, majority }: Laid): Line[] {
  const { table } = game;
  const { contract, fields, against } = table.terms;
  const played = { ...game, table: toTheEnd(table) };
  const parts = partsOf(table);
  const lines = parts.map((part): Line => {
    switch (part) {
      case 'hra':
        return hraLine(played);
      case 'sto':
        return hundredLine(played, 'declarer', stoRate(table.terms, game.heartsBid), game.fleks.sto);
      case 'sto-sedma':
        return stoSedmaLine(played, true);
      case 'sedma':
        return sedmaLine(game, true);
      case 'dve-sedmy':
        return twoSevensLine(game, true);
      case 'betl':
      case 'durch':
        return won(part, doubled(openRate(table, part), game.fleks[part]));
    }
  });
  for (const { what, seat, fleks } of against)
    lines.push(
      what === 'sto'
        ? { ...hundredLine(played, 'defenders', stoRate(table.terms, false), fleks), id: 'against-sto' }
        : againstSevenLine(game, seat, fleks, false),
    );
  if (silentSeven && (contract === 'hra' || contract === 'sto') && !unpaidUndoubled(game))
    lines.push(won('silent-seven', fields.rates.silentSeven * hearts(table.terms)));
  if (majority !== null) {
    const amount = fields.rates.tricksMajority * hearts(table.terms);
    lines.push(majority ? won('tricks-majority', amount) : lostBy('tricks-majority', 'defenders', amount));
  }
  return [...lines, ...priceLines(table)];
}

const won = (id: SettledComponent, amount: number): Line => ({ id, side: 'declarer', made: true, amount });
const lostBy = (id: SettledComponent, side: Side, amount: number): Line => ({ id, side, made: false, amount: -amount });

/** The points a game lost by a revoke is paid by: as they are, or all that were left given to the other side. turnaj IV.2 */
export function forfeited(table: Table, { seat }: Lost): Table {
  if (table.terms.fields.renonc.game === 'doubled-rate') return table;
  const loser = sideOf(table.terms, seat);
  const winner = other(loser);
  const kept = trumpsKept(table, loser);
  const held = table.hands.flatMap((_, each) => (sideOf(table.terms, each) === winner ? heldBy(table, each) : []));
  const points = { ...table.points };
  points[winner] += leftOver(table) - kept;
  points[loser] += kept;
  return { ...table, points, marriages: [...table.marriages, ...held.sort((a, b) => b.points - a.points)] };
}

/** Everything announced goes against the side of who erred. */
export function lostLines(game: PaidGame, lost: Lost): Line[] {
  const { terms } = game.table;
  const loser = sideOf(terms, lost.seat);
  const table = forfeited(game.table, lost);
  const byPoints = terms.fields.renonc.game === 'forfeited-points';
  const lines = partsOf(table).map((part): Line => {
    const made = loser === 'defenders';
    const signed = (amount: number): Line => ({ id: part, side: 'declarer', made, amount: made ? amount : -amount });
    switch (part) {
      case 'hra':
        return byPoints ? forfeitedHra(game, table, other(loser)) : signed(hraRate(game));
      case 'sto': {
        const full = doubled(stoRate(terms, game.heartsBid), game.fleks.sto);
        return signed(byPoints ? hundredBy(table, 'declarer', made, full) : full);
      }
      case 'sto-sedma': {
        const sto = doubled(terms.fields.rates.sto * hearts(terms), game.fleks['sto-sedma']);
        const whole = doubled(terms.fields.rates.stoSedma! * hearts(terms), game.fleks['sto-sedma']);
        const reached = hundredLine({ ...game, table }, 'declarer', sto, 0).made;
        return signed(whole + (byPoints && (made || !reached) ? hundredBy(table, 'declarer', made, sto) - sto : 0));
      }
      case 'sedma':
        return sedmaLine(game, made);
      case 'dve-sedmy':
        return twoSevensLine(game, made && !fourHelpers(table));
      case 'betl':
      case 'durch':
        return signed(doubled(openRate(table, part), game.fleks[part]));
    }
  });
  for (const { what, seat, fleks } of terms.against) {
    const made = loser === 'declarer';
    if (what === 'sedma') {
      lines.push(againstSevenLine(game, seat, fleks, made));
      continue;
    }
    const full = doubled(stoRate(terms, false), fleks);
    const amount = byPoints ? hundredBy(table, 'defenders', made, full) : full;
    lines.push({ id: 'against-sto', side: 'defenders', made, amount: made ? -amount : amount });
  }
  return [...lines, ...priceLines(table)];
}

const hraRate = (game: PaidGame) =>
  doubled(game.table.terms.fields.rates.hra * hearts(game.table.terms), game.fleks.hra);

/** Hra by forfeited points: a silent hundred where the winner comes to one, and never less than the plain rate. */
function forfeitedHra(game: PaidGame, table: Table, winner: Side): Line {
  const made = winner === 'declarer';
  const full = hraRate(game);
  const plain = table.terms.fields.rates.hra * hearts(table.terms);
  const reached = silentHundred({ table, fleks: game.fleks }, winner);
  const tens = (pointsOf(table)[winner].total - 100) / 10;
  const amount = reached ? silentHundredAmount(table.terms, winner, tens, full, plain) : full;
  return {
    id: 'hra',
    side: 'declarer',
    made,
    amount: made ? amount : -amount,
    ...(reached && { silentHundred: winner }),
  };
}

/** A hundred of a side by forfeited points, won or lost, and never less than the plain rate. */
function hundredBy(table: Table, side: Side, made: boolean, full: number): number {
  const { fields } = table.terms;
  const points = pointsOf(table);
  const mine = table.marriages.filter((shown) => shown.side === side).map((shown) => shown.points);
  const over = (points[side].total - 100) / 10;
  const half = (fields.rates.hra * hearts(table.terms)) / 2;
  if (made) {
    if (over < 0) return full;
    const won = {
      'per-ten': full * (1 + over),
      'half-hra': full + half * over,
      doubling: full * 2 ** over,
      flat: full,
    };
    return won[fields.hundred.won];
  }
  const under = (100 - points[side].tricks - countedMarriages(table.terms, mine)) / 10;
  const theirs = fields.hundred.lostMarriages ? points[other(side)].marriages / 10 : 0;
  const lost = {
    'per-ten': full * (under + theirs),
    'one-more': full * (1 + under + theirs),
    flat: full,
    doubling: full * 2 ** (under - 1),
  };
  return Math.max(full, lost[fields.hundred.lost]);
}

function partsOf({ terms }: Table): Component[] {
  const { contract, fields } = terms;
  const parts: Component[] = [];
  if (contract === 'sto-sedma' && fields.rates.stoSedma !== null) return ['sto-sedma'];
  if (contract === 'hra' || contract === 'sedma' || (contract === 'dve-sedmy' && fields.rates.hraBesideDveSedmy))
    parts.push('hra');
  if (contract.startsWith('dve')) parts.push('dve-sedmy');
  if (contract.includes('sto')) parts.push('sto');
  if (contract === 'sedma' || contract === 'sto-sedma') parts.push('sedma');
  if (contract.endsWith('betl')) parts.push('betl');
  if (contract.endsWith('durch')) parts.push('durch');
  return parts;
}

function openRate({ terms }: Table, part: 'betl' | 'durch'): number {
  const { rates } = terms.fields;
  if (terms.contract === 'open-betl') return rates.openBetl ?? 0;
  if (terms.contract === 'open-durch') return rates.openDurch ?? 0;
  return rates[part];
}

/** Points nobody has taken yet: aces and tens in hands, stock and the trick that lies, and ten for the last trick. */
function leftOver({ hands, stock, lying, terms }: Table): number {
  if (terms.trump === null) return 0;
  const cards = [...hands.flat(), ...stock, ...lying.map(({ card }) => card)];
  return 10 + 10 * cards.filter((card) => 'AT'.includes(letterOfRank(card))).length;
}

function heldBy({ hands, terms }: Table, seat: number): ShownMarriage[] {
  const { trump } = terms;
  if (trump === null) return [];
  return (['h', 'l', 'a', 'b'] as const)
    .filter((suit) => hands[seat]!.includes(`O${suit}`) && hands[seat]!.includes(`K${suit}`))
    .map((suit) => ({ seat, side: sideOf(terms, seat), suit, points: suit === trump ? (40 as const) : (20 as const) }))
    .sort((a, b) => b.points - a.points);
}

/** A trump ace in hand would have been theirs in any case, and the ten behind it or after it has fallen. */
function trumpsKept({ hands, terms, finished, lying }: Table, loser: Side): number {
  const { trump } = terms;
  if (trump === null) return 0;
  const has = (card: Card) => hands.some((hand, seat) => sideOf(terms, seat) === loser && hand.includes(card));
  const fallen = [...finished.flatMap(({ cards }) => cards), ...lying].map(({ card }) => card);
  const ace = has(`A${trump}`);
  const ten = has(`T${trump}`) && (ace || fallen.includes(`A${trump}`));
  return (ace ? 10 : 0) + (ten ? 10 : 0);
}
