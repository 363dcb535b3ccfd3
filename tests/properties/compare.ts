/** What must be true of the engine's deal at every step, judged by the naive deal walking beside it. */
import { legalActions, verdicts, viewFor, type Deal } from '#main/engine/index.ts';
import type { Action } from '#shared/actions.ts';
import { parseCard, type Card } from '#shared/cards.ts';
import type { Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import type { SeatView } from '#shared/view.ts';
import { mustShow } from '../reference/claim.ts';
import { mayKnow, naiveActions, naiveCards, type NaiveDeal } from '../reference/deal.ts';
import { playableNow, type Table } from '../reference/playout.ts';
import { pointsOf } from '../reference/settle.ts';
import { never, same } from './difference.ts';

/** One text for one action, whatever order its lists are in. */
export function nameOf(action: Action): string {
  const entries = Object.entries(action).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? [...(value as string[])].sort() : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** Compares the two deals' legal actions and returns the engine's. */
export function compareActions(deal: Deal, naive: NaiveDeal): readonly Action[] {
  const engine = legalActions(deal);
  const finished = naive.phase === 'finished';
  never(engine.length === 0 && !finished, () => 'no legal action before the end');
  const mine = engine.map(nameOf).sort();
  const theirs = naiveActions(naive).map(nameOf).sort();
  never(new Set(mine).size !== mine.length, () => `an action is listed twice: ${mine.join(' ')}`);
  const extra = mine.filter((name) => !theirs.includes(name));
  const missing = theirs.filter((name) => !mine.includes(name));
  same(`legal actions in ${naive.phase}, the odd ones`, extra, missing);
  return engine;
}

/** Phase, turn, cards and the verdict on each card of the seat to play. */
export function compareState(deal: Deal, naive: NaiveDeal): void {
  const cards = naiveCards(naive);
  if (cards.length !== 32 || new Set(cards).size !== 32) throw new Error('the reference lost a card');
  const seat = naive.queue[0] ?? null;
  const view = viewFor(deal, seat === null ? 0 : (seat as Seat));
  same('phase', view.phase, naive.phase);
  same('seat to act', view.toAct, seat);
  if (naive.phase !== 'play') return;
  const table = naive.table!;
  const first = table.finished.length + table.lying.length === 0;
  const playable = naive.laid && first ? [naive.laid] : playableNow(table);
  const legal = new Set(mustShow(naive) ? [] : playable);
  const given = verdicts(deal);
  same('cards judged', given.map(({ card }) => card).sort(), [...table.hands[seat!]!].sort());
  for (const { card, legal: allowed, reason } of given) {
    same(`verdict on ${card}`, allowed, legal.has(card));
    never(allowed !== (reason === null), () => `the verdict on ${card} and its reason disagree`);
  }
}

/** Every seat's view holds its own cards, counts 32 in all, and nothing it may not know. */
export function compareViews(deal: Deal, naive: NaiveDeal): void {
  const seats = naive.hands.map((_, seat) => seat as Seat);
  const views = seats.map((seat) => viewFor(deal, seat));
  for (const view of views) {
    compareHand(view, naive);
    comparePublic(view, naive);
    checkSecrets(view, naive);
  }
  checkCount(views, naive);
}

function compareHand(view: SeatView, naive: NaiveDeal): void {
  const { seat } = view;
  const held = [...(naive.table ? naive.table.hands[seat]! : naive.hands[seat]!)];
  const onTable = [view.trumpCard, view.laidCard].flatMap((lying) =>
    lying?.seat === seat && lying.card ? [lying.card] : [],
  );
  const aside = (card: Card) => onTable.includes(card);
  same(
    `hand of seat ${seat}`,
    view.hand.filter((card) => !aside(card)).sort(),
    held.filter((card) => !aside(card)).sort(),
  );
}

/** What everybody can read off the table, and the talon for who laid it away. */
function comparePublic(view: SeatView, naive: NaiveDeal): void {
  const { table } = naive;
  if (naive.ending === 'folded') return;
  if (naive.phase !== 'announce') same('contract', view.contract, naive.contract);
  same('bid', view.bid, naive.bid);
  same('promises', view.against.map(bySeatAndWhat), naive.against.map(bySeatAndWhat));
  same('claim', view.claim, naive.claim === null ? null : { laid: naive.claim });
  same(
    'offences',
    view.renoncs.map(({ seat, renonc }) => `${renonc} of ${seat}`),
    naive.fouls.map(({ seat, id }) => `${id} of ${seat}`),
  );
  same('fleks', Object.fromEntries(Object.entries(view.fleks).filter(([, count]) => count > 0)), naive.fleks);
  if (table) compareTable(view, naive, table);
}

const bySeatAndWhat = ({ seat, what }: { seat: number; what: string }) => `${what} of ${seat}`;

function compareTable(view: SeatView, naive: NaiveDeal, table: Table): void {
  same('declarer', view.declarer, naive.declarer);
  same('trump and helper', [view.trump, view.helper], [naive.trump, naive.helper]);
  same('tricks won', [...view.tricksWon], table.tricksWon);
  same('marriages', view.marriages.map(shown), table.marriages.map(shown));
  same('finished tricks', view.tricks.map(trickText), table.finished.map(trickText));
  same('open trick', view.trick?.cards.map(cardText) ?? [], table.lying.map(cardText));
  if (view.points && naive.trump) same('points', view.points, totals(table));
  same('talon', [...(view.talon.cards ?? [])].sort(), talonSeenBy(naive, view.seat).sort());
  const lying = naive.laid && table.finished.length + table.lying.length === 0 ? naive.declarer : null;
  const left = table.hands.map((hand, seat) => hand.length - (seat === lying ? 1 : 0));
  if (naive.phase !== 'play') return;
  same('cards left', [...view.counts], left);
  for (const [seat, hand] of table.hands.entries())
    if (seat !== view.seat)
      same(
        `open hand of seat ${seat}`,
        [...(view.openHands[seat as Seat] ?? [])].sort(),
        naive.handsOpen || (naive.claim === false && seat === naive.declarer) ? [...hand].sort() : [],
      );
}

const shown = ({ seat, suit, points }: { seat: number | null; suit: string; points: number }) =>
  `${points} in ${suit} of ${seat ?? 'nobody'}`;
const cardText = ({ seat, card }: { seat: number; card: Card }) => `${seat} ${card}`;
const trickText = (trick: { cards: readonly { seat: number; card: Card }[]; winner?: number }) =>
  `${trick.cards.map(cardText).join(', ')}: ${trick.winner}`;

/** Who laid the talon away knows it; the others know the trumps that had to be shown. */
function talonSeenBy(naive: NaiveDeal, seat: number): Card[] {
  return naive.talon.filter((card) => seat === naive.declarer || naive.shownInTalon.includes(card));
}

/** Points with the marriages shown, as everybody can count them. */
function totals(table: Table): Record<Side, number> {
  const { declarer, defenders } = pointsOf(table);
  return { declarer: declarer.total, defenders: defenders.total };
}

/** Cards in hands, lying face down, in the talon, the stock and the tricks. */
function checkCount(views: readonly SeatView[], naive: NaiveDeal): void {
  const view = views[0]!;
  const played = [...view.tricks, ...(view.trick ? [view.trick] : [])].flatMap((trick) =>
    trick.cards.map(({ card }) => card),
  );
  const own = views.flatMap(({ hand }) => hand);
  const lying = views.flatMap(({ seat, trumpCard, laidCard }) =>
    [trumpCard, laidCard].flatMap((card) => (card?.seat === seat && card.card ? [card.card] : [])),
  );
  const known = new Set([...played, ...own, ...lying, ...naive.talon]);
  const unseen = views.reduce((sum, { unseen: waiting }) => sum + waiting, 0);
  same('cards in sight and out of it', known.size + unseen + view.stock, 32);
  same('cards in the talon', view.talon.count, naive.talon.length);
  if (naive.phase !== 'finished') same('cards in the stock', view.stock, (naive.table?.stock ?? naive.stock).length);
  never(new Set(own).size !== own.length, () => 'a card is in two hands');
}

function checkSecrets(view: SeatView, naive: NaiveDeal): void {
  const { seat } = view;
  walk(view, [], (text, path) => {
    const card = parseCard(text);
    // The called card is a name everybody heard, not a place.
    never(
      card !== undefined && path[0] !== 'called' && !mayKnow(naive, seat, card),
      () => `seat ${seat} sees ${card} at ${path.join('.')}`,
    );
  });
  never(view.toAct !== seat && view.actions.length > 0, () => `seat ${seat} is offered another's actions`);
  if (naive.phase === 'finished') return;
  never(view.settlement !== null, () => 'a settlement before the end');
  const chooser = seat === 0 && naive.variant !== 'licitovany';
  never(
    view.trump !== null && !naive.trumpShown && naive.auction === null && !chooser,
    () => `seat ${seat} knows trumps before they are shown`,
  );
  if (naive.called !== null && naive.contract !== null) checkPartner(view, naive);
}

/** Who was called is known to himself, and to all once the called card falls or he has answered a flek. */
function checkPartner(view: SeatView, naive: NaiveDeal): void {
  const { called, declarer, partner } = naive;
  const known =
    naive.shownToAll.has(called!) ||
    view.seat === partner ||
    (view.seat === declarer && naive.partner === null) ||
    naive.doubled.some(({ seat }) => seat === partner);
  if (known) return;
  never(view.partner !== null, () => `seat ${view.seat} knows the partner before the called card falls`);
  never(view.points !== null, () => `seat ${view.seat} counts points of sides it cannot know`);
}

function walk(
  value: unknown,
  path: (string | number)[],
  visit: (text: string, path: (string | number)[]) => void,
): void {
  if (typeof value === 'string') visit(value, path);
  else if (Array.isArray(value)) value.forEach((item, i) => walk(item, [...path, i], visit));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      visit(key, path);
      walk(item, [...path, key], visit);
    }
}
