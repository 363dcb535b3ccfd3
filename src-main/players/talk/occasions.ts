/** What at a table is worth a word, told from what everybody there has seen. */
import { isSharp, rankOf, suitOf } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { ComponentLine, Settlement, Side } from '#shared/settlement.ts';
import type { LogEntry, TableView, Trick } from '#shared/view.ts';

/** After a deal, by how much they are worth telling; then between tricks. */
export const AFTER_DEAL = [
  'sevenCaught',
  'silentHundred',
  'hundredLost',
  'hundredMade',
  'bareLost',
  'bareMade',
  'flekPaid',
  'flekBackfired',
  'sevenMade',
  'luckyTalon',
  'close',
  'plain',
] as const;
export const BETWEEN_TRICKS = ['partner', 'marriage', 'aceTrumped', 'tenCaught', 'fatTrick', 'silence'] as const;
export type Occasion = (typeof AFTER_DEAL)[number] | (typeof BETWEEN_TRICKS)[number];

/** Who is glad of it and who is sore, by seat. */
export interface Happened {
  readonly occasion: Occasion;
  readonly glad: readonly Seat[];
  readonly sore: readonly Seat[];
}

/** A game decided by no more is close. In points. */
const CLOSE = 20;
const FAT = 20;
/** So many tricks without a word are long. */
const QUIET = 5;

const others = (side: Side): Side => (side === 'declarer' ? 'defenders' : 'declarer');

/** Seats by side as everybody knows them; `null` while a called partner may be anybody. */
function sidesOf(view: TableView): Record<Side, Seat[]> | null {
  const { declarer, variant, called, tricks, phase } = view;
  if (declarer === null) return null;
  // What has fallen tells the partner, and nothing else does before the end.
  const fallen = called && tricks.flatMap(({ cards }) => cards).find(({ card }) => card === called);
  if (called && !fallen && phase !== 'finished') return null;
  const partner = fallen ? fallen.seat : view.partner;
  const seats = seatsOf(variant);
  const own = seats.filter((seat) => seat === declarer || seat === partner);
  return { declarer: own, defenders: seats.filter((seat) => !own.includes(seat)) };
}

/** What the last thing that happened is worth telling of, the best first; empty in the midst of a trick. */
export function happenedLast(view: TableView): Happened[] {
  const last = view.log.at(-1);
  if (view.phase === 'finished' && view.settlement) return afterDeal(view, view.settlement);
  return last?.kind === 'trick' && view.phase === 'play' ? afterTrick(view, last.trick) : [];
}

function afterDeal(view: TableView, settlement: Settlement): Happened[] {
  const sides = sidesOf(view);
  if (!sides) return [];
  const found: Happened[] = [];
  const add = (occasion: Occasion, glad: Side): void => {
    found.push({ occasion, glad: sides[glad], sore: sides[others(glad)] });
  };
  for (const line of settlement.components) {
    const gains: Side = line.amount >= 0 ? 'declarer' : 'defenders';
    if (line.amount !== 0) addLine(line, gains, add);
  }
  const { declarer, defenders } = settlement.points;
  const hra = settlement.components.find(({ id }) => id === 'hra');
  if (hra && view.tricks.length > 0) {
    const winner: Side = hra.amount >= 0 ? 'declarer' : 'defenders';
    if (Math.abs(declarer.total - defenders.total) <= CLOSE) add('close', winner);
  }
  const [first] = settlement.components;
  if (first && first.amount > 0 && tookTalon(view))
    found.push({ occasion: 'luckyTalon', glad: sides.declarer, sore: [] });
  if (first) add('plain', first.amount >= 0 ? 'declarer' : 'defenders');
  // Where a revoke decided, nobody knows what the cards would have.
  const told = settlement.renonc ? found.filter(({ occasion }) => occasion === 'plain') : found;
  return told.toSorted((a, b) => order(a) - order(b));
}

const order = ({ occasion }: Happened): number => [...AFTER_DEAL, ...BETWEEN_TRICKS].indexOf(occasion);

function addLine(line: ComponentLine, gains: Side, add: (occasion: Occasion, glad: Side) => void): void {
  switch (line.id) {
    case 'sedma':
    case 'against-sedma':
    case 'silent-seven':
    case 'dve-sedmy':
      add(line.made ? 'sevenMade' : 'sevenCaught', gains);
      break;
    case 'sto':
    case 'against-sto':
      add(line.made ? 'hundredMade' : 'hundredLost', gains);
      break;
    case 'betl':
    case 'durch':
      add(line.made ? 'bareMade' : 'bareLost', gains);
  }
  if (line.silentHundred) add('silentHundred', line.silentHundred);
  // Doubled by the defenders first: it paid, or it did not.
  if (line.fleks > 0 && !line.id.startsWith('against'))
    add(gains === 'defenders' ? 'flekPaid' : 'flekBackfired', gains);
}

/** In an auction, or by taking the talon over from forhont. */
function tookTalon({ log, variant }: TableView): boolean {
  return variant === 'licitovany' || log.some((entry) => entry.kind === 'action' && entry.action.type === 'bad');
}

function afterTrick(view: TableView, trick: Trick): Happened[] {
  const sides = sidesOf(view);
  const { contract, called } = view;
  const found: Happened[] = [];
  const fallen = called && trick.cards.find(({ card }) => card === called);
  if (fallen && view.declarer !== null) {
    found.push({ occasion: 'partner', glad: [...new Set([fallen.seat, view.declarer])], sore: [] });
  }
  if (!sides || !contract) return found;
  const sideOf = (seat: Seat): Side => (sides.declarer.includes(seat) ? 'declarer' : 'defenders');
  const winner = trick.winner!;
  const taken = trick.cards.find(({ seat }) => seat === winner)!;
  const add = (occasion: Occasion, seat: Seat, sore: readonly Seat[]): void => {
    found.push({ occasion, glad: [seat], sore });
  };
  const marriage = trick.cards.find((played) => played.marriage);
  if (marriage) add('marriage', marriage.seat, sides[others(sideOf(marriage.seat))]);
  if (isNoTrump(contract)) return [...found, ...silence(view)];
  const lost = trick.cards.filter(({ seat }) => sideOf(seat) !== sideOf(winner));
  const trumped = suitOf(taken.card) === view.trump;
  const ace = lost.find(({ card }) => rankOf(card) === 'A' && suitOf(card) !== view.trump);
  if (ace && trumped) add('aceTrumped', winner, [ace.seat]);
  const ten = lost.find(({ card }) => rankOf(card) === 'T');
  if (ten) add('tenCaught', winner, [ten.seat]);
  if (trick.cards.filter(({ card }) => isSharp(card)).length * 10 >= FAT)
    add('fatTrick', winner, sides[others(sideOf(winner))]);
  return found.length > 0 ? found : silence(view);
}

/** Nothing but plays for some tricks; it is told once. */
function silence({ log, variant }: TableView): Happened[] {
  const since = log.findLastIndex((entry: LogEntry) => entry.kind === 'action' && entry.action.type !== 'play');
  const quiet = log.slice(since + 1).filter(({ kind }) => kind === 'trick').length;
  return quiet === QUIET ? [{ occasion: 'silence', glad: seatsOf(variant), sore: [] }] : [];
}
