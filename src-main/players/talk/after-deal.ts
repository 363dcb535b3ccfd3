/** What a deal is worth telling of, from what everybody has seen and heard of it. */
import type { ActionType } from '#shared/actions.ts';
import { makeCard } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { ComponentLine, Settlement, Side } from '#shared/settlement.ts';
import type { TableView } from '#shared/view.ts';
import { doublersIn } from '../doublers.ts';
import { OCCASIONS, type Happened } from './occasions.ts';

/** Points come by tens and the sum of both sides is odd in tens, so no game is closer. */
const CLOSE = 10;

const other = (side: Side): Side => (side === 'declarer' ? 'defenders' : 'declarer');

interface Told {
  readonly view: TableView;
  readonly declarer: Seat;
  /** As they settle. */
  readonly sides: Readonly<Record<Side, readonly Seat[]>>;
}

/** The best first. A game that ended otherwise than by its cards (laid, unplayed, given up, by a revoke) gives no more than its result. */
export function afterDeal(view: TableView, settlement: Settlement): Happened[] {
  const { declarer } = view;
  const lines = settlement.components;
  if (declarer === null || lines.length === 0) return [];
  const plain = plainly(view, declarer, settlement);
  if (settlement.renonc) return [plain];
  const defenders = settlement.perDefender.map(({ seat }) => seat);
  const own = seatsOf(view.variant).filter((seat) => !defenders.includes(seat));
  const told: Told = { view, declarer, sides: { declarer: own, defenders } };
  const played = lines.filter(({ note, amount }) => note === undefined && amount !== 0);
  const found = [...played.flatMap((line) => ofLine(told, line)), ...ofFleks(told, lines), ...close(told, settlement)];
  return [...found, plain].toSorted((a, b) => OCCASIONS.indexOf(a.occasion) - OCCASIONS.indexOf(b.occasion));
}

function ofLine(told: Told, line: ComponentLine): Happened[] {
  switch (line.id) {
    case 'sedma':
    case 'against-sedma':
      return [announced(told, line, line.made ? 'sevenMade' : 'sevenLost')];
    case 'sto':
    case 'against-sto':
      return [announced(told, line, line.made ? 'hundredMade' : 'hundredLost')];
    // Lost, it does not tell by which of its parts.
    case 'sto-sedma':
      return line.made ? [announced(told, line, 'hundredMade')] : [];
    case 'dve-sedmy':
      return [alone(told, line.made ? 'twoSevensMade' : 'twoSevensLost', line.made)];
    case 'betl':
    case 'durch':
      return bare(told, line);
    case 'silent-seven':
      return silentSeven(told, line);
    case 'hra':
      return line.silentHundred ? [hundredBySilence(told, line.silentHundred)] : [];
    case 'tricks-majority':
    case 'sharp-away':
      return [];
  }
}

function announced({ view, declarer, sides }: Told, { id, side, made }: ComponentLine, occasion: Happened['occasion']) {
  const against = view.against.find(({ what }) => id === `against-${what}`);
  const by = [against?.seat ?? declarer];
  const [own, others] = [sides[side], sides[other(side)]];
  const speakers = made ? { proud: by, glad: own, sore: others } : { rueful: by, sore: own, glad: others };
  return { occasion, speakers };
}

/** Of a game that its declarer plays without a partner. */
function alone({ declarer, sides }: Told, occasion: Happened['occasion'], made: boolean): Happened {
  const others = sides.defenders;
  const speakers = made ? { proud: [declarer], sore: others } : { rueful: [declarer], glad: others };
  return { occasion, speakers };
}

/** Made to the last trick or lost by one; a durch that the smart one saved is neither, nor is what open hands decided. */
function bare(told: Told, { id, made }: ComponentLine): Happened[] {
  const { view, declarer } = told;
  const own = view.tricks.filter(({ winner }) => winner === declarer).length;
  const wanted = id === 'betl' ? 0 : view.tricks.length;
  if (Math.abs(own - wanted) !== (made ? 0 : 1)) return [];
  return [alone(told, made ? 'bareMade' : 'bareLost', made)];
}

/** Who gains by a seven beaten in the last trick need not have beaten it: a fellow of its holder may have had to. */
function silentSeven({ view, sides }: Told, { side, made }: ComponentLine): Happened[] {
  const seven = view.trump && makeCard('7', view.trump);
  const played = view.tricks.at(-1)?.cards.find(({ card }) => card === seven);
  if (!played) return [];
  return made
    ? [{ occasion: 'silentSevenMade', speakers: { proud: [played.seat], sore: sides[other(side)] } }]
    : [{ occasion: 'silentSevenLost', speakers: { rueful: [played.seat], glad: sides[side] } }];
}

function hundredBySilence({ sides }: Told, side: Side): Happened {
  return { occasion: 'silentHundred', speakers: { glad: sides[side], sore: sides[other(side)] } };
}

/** Of doublings only where all came out the same way: "the flek" would be another one otherwise. */
function ofFleks({ view, sides }: Told, lines: readonly ComponentLine[]): Happened[] {
  const doubled = lines.filter(({ fleks }) => fleks > 0);
  const [first] = doubled;
  if (!first || doubled.some(({ note, amount }) => note !== undefined || amount === 0)) return [];
  const gains: Side = first.amount > 0 ? 'declarer' : 'defenders';
  const by = other(first.side);
  if (doubled.some(({ amount, side }) => amount > 0 !== first.amount > 0 || side !== first.side)) return [];
  const heard = doubled.map((line) => doublersOf(view, line));
  const said = (turn: number): Seat[] => [...new Set(heard.flatMap((seats) => seats.slice(turn, turn + 1)))];
  const [glad, sore] = [sides[gains], sides[other(gains)]];
  return by === gains
    ? [{ occasion: 'flekPaid', speakers: { proud: said(0), glad, sore, rueful: said(1) } }]
    : [{ occasion: 'flekBackfired', speakers: { rueful: said(0), glad, sore } }];
}

/** Who doubled a part, in turn; nobody where more was said than counted (strict deals). */
function doublersOf({ log }: TableView, { id, fleks }: ComponentLine): readonly Seat[] {
  const seats = doublersIn(log, id);
  return seats.length === fleks ? seats : [];
}

function close({ sides }: Told, { points, components }: Settlement): Happened[] {
  const hra = components.find(({ id, note }) => id === 'hra' && note === undefined);
  if (!hra || Math.abs(points.declarer.total - points.defenders.total) > CLOSE) return [];
  const winner: Side = hra.made ? 'declarer' : 'defenders';
  return [{ occasion: 'close', speakers: { glad: sides[winner], sore: sides[other(winner)] } }];
}

function plainly({ variant, log }: TableView, declarer: Seat, { bySeat, renonc, components }: Settlement): Happened {
  const bid = log.some((entry) => entry.kind === 'action' && entry.seat === declarer && isBid(entry.action.type));
  const brought = components.reduce((sum, { amount }) => sum + amount, 0);
  const seatsWhere = (gained: (amount: number) => boolean): Seat[] =>
    seatsOf(variant).filter((seat) => gained(bySeat[seat]!));
  return {
    occasion: 'plain',
    speakers: {
      glad: seatsWhere((amount) => amount > 0),
      sore: seatsWhere((amount) => amount < 0),
      even: seatsWhere((amount) => amount === 0),
      // Not who gains by a penalty alone.
      proud: bid && !renonc && bySeat[declarer]! > 0 && brought > 0 ? [declarer] : [],
    },
  };
}

const isBid = (type: ActionType): boolean => type === 'bid' || type === 'hold';
