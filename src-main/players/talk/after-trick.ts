/** What a trick is worth telling of, from what everybody has seen and heard until then. */
import { isSharp, rankOf, suitOf } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { LogEntry, TableView, Trick } from '#shared/view.ts';
import { doublersIn } from '../doublers.ts';
import type { Happened } from './occasions.ts';

/** In points. */
const FAT = 20;
/** So many tricks without a word are long. */
const QUIET = 5;

/** Seats by side as everybody knows them; `null` while a called partner may be anybody. */
function sidesOf(view: TableView): Record<Side, Seat[]> | null {
  const { declarer, variant, called, tricks } = view;
  if (declarer === null) return null;
  // What has fallen tells the partner, and nothing else does before the end.
  const fallen = called && tricks.flatMap(({ cards }) => cards).find(({ card }) => card === called);
  if (called && !fallen) return null;
  const seats = seatsOf(variant);
  const own = seats.filter((seat) => seat === declarer || seat === fallen?.seat);
  return { declarer: own, defenders: seats.filter((seat) => !own.includes(seat)) };
}

/**
 * The best first.
 *
 * @param heard tricks that had fallen when somebody last had a word
 */
export function afterTrick(view: TableView, trick: Trick, heard: number): Happened[] {
  const found = [...partner(view, trick), ...ofCards(view, trick)];
  return found.length > 0 ? found : silence(view, heard);
}

/** The called card shows who plays with whom, unless the partner has shown it by doubling. */
function partner({ called, declarer, log }: TableView, { cards }: Trick): Happened[] {
  const fallen = called && cards.find(({ card }) => card === called);
  if (!fallen || declarer === null || fallen.seat === declarer) return [];
  return doublersIn(log).includes(fallen.seat)
    ? []
    : [{ occasion: 'partner', speakers: { glad: [declarer], proud: [fallen.seat] } }];
}

/** Only where points count. */
function ofCards(view: TableView, { cards, winner }: Trick): Happened[] {
  const sides = sidesOf(view);
  const counts = view.components.some((part) => part === 'hra' || part.endsWith('sto'));
  if (!sides || !counts) return [];
  const opponents = (seat: Seat): Seat[] => sides[sides.declarer.includes(seat) ? 'defenders' : 'declarer'];
  const taker = cards.find(({ seat }) => seat === winner)!;
  const led = suitOf(cards[0]!.card);
  const lost = cards.filter(({ seat }) => opponents(taker.seat).includes(seat));
  const marriage = cards.find((played) => played.marriage);
  const trumped = suitOf(taker.card) === view.trump && led !== view.trump;
  const ace = trumped && lost.find(({ card }) => rankOf(card) === 'A' && suitOf(card) === led);
  const ten = lost.find(({ card }) => rankOf(card) === 'T');
  const fat = cards.filter(({ card }) => isSharp(card)).length * 10 >= FAT;
  const of = (occasion: Happened['occasion'], seat: Seat, sore: readonly Seat[]): Happened => ({
    occasion,
    speakers: { glad: [seat], sore },
  });
  return [
    ...(marriage ? [of('marriage', marriage.seat, opponents(marriage.seat))] : []),
    ...(ace ? [of('aceTrumped', taker.seat, [ace.seat])] : []),
    ...(ten ? [of('tenCaught', taker.seat, [ten.seat])] : []),
    ...(fat ? [of('fatTrick', taker.seat, opponents(taker.seat))] : []),
  ];
}

/** Nothing but cards for some tricks: no call, no marriage, no word. It is told once. */
function silence({ log, variant }: TableView, heard: number): Happened[] {
  const call = log.findLastIndex((entry: LogEntry) => entry.kind === 'action' && entry.action.type !== 'play');
  const before = log.slice(0, call + 1).filter(({ kind }) => kind === 'trick').length;
  const tricks = log.flatMap((entry) => (entry.kind === 'trick' ? [entry.trick] : []));
  const marriage = tricks.findLastIndex(({ cards }) => cards.some((played) => played.marriage)) + 1;
  const quiet = tricks.length - Math.max(before, marriage, heard);
  return quiet === QUIET ? [{ occasion: 'silence', speakers: { glad: seatsOf(variant) } }] : [];
}
