/**
 * The lines of a settlement by pencil: every amount is what the declarer gains from one defender. The formulas are those of
 * the rate tables of the rule documents; nothing is shared with the engine.
 */
import type { Card } from '#shared/cards.ts';
import type { Component, SettledComponent } from '#shared/contracts.ts';
import type { Side } from '#shared/settlement.ts';
import { sideOf, type Table, type Terms } from './playout.ts';
import { letterOfSuit, letterOfRank } from './tricks.ts';

/** How a deal came to its end: played out, paid before the first trick, shown as laid, or lost by a renonc. */
export type Ending = 'played' | 'unplayed' | 'given-up' | 'folded' | 'shown' | Laid | Lost;

/** A game shown as laid, with what is certain besides. */
export interface Laid {
  readonly how: 'laid';
  readonly silentSeven: boolean;
  readonly majority: boolean | null;
  /** The opponents who alone pay for their doublings; nobody where all do. */
  readonly doublers: readonly number[];
}

/** A game lost by what a seat did. */
export interface Lost {
  readonly how: 'renonc';
  readonly seat: number;
}

export interface PaidGame {
  readonly ending: Ending;
  readonly fleks: Partial<Record<Component, number>>;
  /** Whether hearts were fixed by the bid, which one document pays apart. */
  readonly heartsBid: boolean;
  /** The table after the last card; for games not played only its terms are read. */
  readonly table: Table;
}

export interface Line {
  readonly id: SettledComponent;
  /** Who announced it, or who gains by it when nobody did. */
  readonly side: Side;
  readonly made: boolean;
  readonly amount: number;
  /** Who reached a silent hundred, in the line of hra. */
  readonly silentHundred?: Side;
}

export const other = (side: Side): Side => (side === 'declarer' ? 'defenders' : 'declarer');
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export type Points = Record<Side, { tricks: number; marriages: number; total: number }>;

/** Aces and tens laid away where that is allowed: how many, and the points they bring a side. */
const sharpsLaid = ({ fields, talon, trump }: Terms) =>
  trump === null || fields.talon.sharp !== 'shown'
    ? 0
    : talon.filter((card) => 'AT'.includes(letterOfRank(card))).length;
const inTalon = (terms: Terms, side: Side) => (terms.fields.talon.sharpPoints === side ? 10 * sharpsLaid(terms) : 0);

/** Paid for them whatever becomes of the game. */
export function priceLines({ terms }: Table): Line[] {
  const price = terms.fields.talon.sharpPays * sharpsLaid(terms);
  return price === 0 ? [] : [{ id: 'sharp-away', side: 'declarer', made: false, amount: -price }];
}

export function pointsOf(table: Table): Points {
  const of = (side: Side) => {
    const marriages = sum(table.marriages.filter((shown) => shown.side === side).map((shown) => shown.points));
    const tricks = table.points[side] + inTalon(table.terms, side);
    return { tricks, marriages, total: tricks + marriages };
  };
  return { declarer: of('declarer'), defenders: of('defenders') };
}

/** Every line of a game that was played, or paid before its first trick. */
export function linesOf(game: PaidGame): Line[] {
  const { terms } = game.table;
  const { rates } = terms.fields;
  const own = (id: SettledComponent, made: boolean, amount: number): Line => ({
    id,
    side: 'declarer',
    made,
    amount: made ? amount : -amount,
  });
  if (game.ending === 'folded') return [foldedLine(terms)];
  if (game.ending === 'shown') return [twoSevensLine(game, false), ...priceLines(game.table)];
  if (game.ending === 'unplayed') {
    const doubled = game.fleks.hra === 1;
    const lines = [own('hra', !doubled, rates.hra * hearts(terms) * (doubled ? 2 : 1))];
    if (terms.contract === 'sedma') lines.push(own('sedma', true, rates.sedma * hearts(terms)));
    return [...lines, ...priceLines(game.table)];
  }
  if (game.ending === 'given-up')
    return [
      own('hra', false, rates.hra * hearts(terms) * 2),
      own('sedma', true, rates.sedma * hearts(terms)),
      ...priceLines(game.table),
    ];
  switch (terms.contract) {
    case 'betl':
      return [own('betl', noTrickTaken(game.table), doubled(rates.betl, game.fleks.betl))];
    case 'open-betl':
      return [own('betl', openBetlMade(game.table), doubled(rates.openBetl ?? 0, game.fleks.betl))];
    case 'durch':
      return [own('durch', durchMade(game.table), doubled(rates.durch, game.fleks.durch))];
    case 'open-durch':
      return [own('durch', openDurchMade(game.table), doubled(rates.openDurch ?? 0, game.fleks.durch))];
    default:
      return trumpLines(game);
  }
}

function foldedLine(terms: Terms): Line {
  return { id: 'sedma', side: 'declarer', made: false, amount: -(terms.fields.auction?.foldPays ?? 0) };
}

export const doubled = (rate: number, fleks: number | undefined) => rate * 2 ** (fleks ?? 0);
/** What the trump suit multiplies by, hearts by two in every document. csm V.4 */
export const hearts = ({ trump, fields }: Terms) => (trump === null ? 1 : fields.trumpTimes[trump]);

// ---------------------------------------------------------------- contracts without trumps

const noTrickTaken = (table: Table) => table.tricksWon[table.terms.declarer] === 0;
const everyTrickTaken = (table: Table) =>
  table.tricksWon.every((won, seat) => (seat === table.terms.declarer ? won > 0 : won === 0));

/** csm VII.2: of eight tricks the first seven may suffice. */
function durchMade(table: Table): boolean {
  const { fields, declarer } = table.terms;
  const lost = sum(table.tricksWon.filter((_, seat) => seat !== declarer));
  const smart = fields.durchWithSmart && lastTrickTaker(table) !== declarer ? 1 : 0;
  return lost === smart;
}

/** Who took the trick that emptied the hands; the declarer as long as nobody did. */
export function lastTrickTaker(table: Table): number {
  const over = table.hands.every((hand) => hand.length === 0);
  return over ? table.finished.at(-1)!.winner : table.terms.declarer;
}

const NO_TRUMP = '789TUOKA';
const height = (card: Card) => NO_TRUMP.indexOf(letterOfRank(card));

/** Pairs of a card the declarer still holds and a defender's card of the same suit. */
function rivals(table: Table): [Card, Card][] {
  const mine = table.hands[table.terms.declarer]!;
  const theirs = table.hands.filter((_, seat) => seat !== table.terms.declarer).flat();
  return mine.flatMap((card) =>
    theirs.filter((rival) => letterOfSuit(rival) === letterOfSuit(card)).map((rival): [Card, Card] => [card, rival]),
  );
}

function openBetlMade(table: Table): boolean {
  return noTrickTaken(table) && rivals(table).every(([mine, theirs]) => height(mine) < height(theirs));
}

function openDurchMade(table: Table): boolean {
  return everyTrickTaken(table) && rivals(table).every(([mine, theirs]) => height(mine) > height(theirs));
}

// ---------------------------------------------------------------- contracts with trumps

function trumpLines(game: PaidGame): Line[] {
  const { terms } = game.table;
  const { contract } = terms;
  const lines: Line[] = [];
  const sevens = contract === 'dve-sedmy' || contract === 'dve-sedmy-sto';
  if (contract === 'hra' || contract === 'sedma' || (contract === 'dve-sedmy' && terms.fields.rates.hraBesideDveSedmy))
    lines.push(hraLine(game));
  if (sevens) lines.push(twoSevensLine(game));
  const both = contract === 'sto-sedma' && terms.fields.rates.stoSedma !== null;
  if (both) lines.push(stoSedmaLine(game));
  if (!both && contract.includes('sto')) lines.push(stoLine(game));
  if (!both && (contract === 'sedma' || contract === 'sto-sedma')) lines.push(sedmaLine(game));
  for (const against of terms.against)
    lines.push(
      against.what === 'sto'
        ? { ...hundredLine(game, 'defenders', stoRate(terms, false), against.fleks), id: 'against-sto' }
        : againstSevenLine(game, against.seat, against.fleks),
    );
  const silent = silentSevenLine(game);
  if (silent) lines.push(silent);
  const majority = majorityLine(game);
  if (majority) lines.push(majority);
  return [...lines, ...priceLines(game.table)];
}

export function hraLine(game: PaidGame): Line {
  const { terms } = game.table;
  const points = pointsOf(game.table);
  const made = points.declarer.total > points.defenders.total;
  const winner: Side = made ? 'declarer' : 'defenders';
  const plain = terms.fields.rates.hra * hearts(terms);
  const full = doubled(plain, game.fleks.hra);
  if (!silentHundred(game, winner)) return { id: 'hra', side: 'declarer', made, amount: made ? full : -full };
  const amount = silentHundredAmount(terms, winner, (points[winner].total - 100) / 10, full, plain);
  return { id: 'hra', side: 'declarer', made, amount: made ? amount : -amount, silentHundred: winner };
}

/** Whether the winner of hra has a hundred nobody announced for him. csm V.7 */
export function silentHundred({ table, fleks }: Pick<PaidGame, 'table' | 'fleks'>, winner: Side): boolean {
  const { terms, marriages } = table;
  const { total, tricks } = pointsOf(table)[winner];
  if (terms.fields.silentOnlyDoubled.hundred && !fleks.hra) return false;
  const announced = winner === 'defenders' && terms.against.some((against) => against.what === 'sto');
  if (announced || total < 100) return false;
  const bestMarriage = Math.max(0, ...marriages.filter((m) => m.side === winner).map((m) => m.points));
  return !terms.fields.hundred.silentOneMarriage || tricks + bestMarriage >= 100;
}

/** What it is worth with the hra it stands for or is paid beside; `full` is its doubled rate, `plain` the one without fleks. */
export function silentHundredAmount(terms: Terms, winner: Side, tens: number, full: number, plain: number): number {
  const { silent, silentDefenders } = terms.fields.hundred;
  const hra = winner === 'defenders' && silentDefenders === 'besides' ? full : 0;
  switch (silent) {
    case 'per-ten':
      return hra + 2 * full * (1 + tens);
    case 'half-hra':
      return hra + 2 * full + (plain / 2) * tens;
    case 'doubling':
      return hra + 2 * full * 2 ** tens;
    case 'flat':
      return hra + 2 * full;
  }
}

/** The rate of an announced sto before fleks; the declarer's sto a sedma bid in hearts may have its own. */
export function stoRate(terms: Terms, heartsBid: boolean): number {
  const { rates } = terms.fields;
  const apart = heartsBid && terms.trump === 'h' && terms.contract === 'sto-sedma' ? rates.stoSedmaHearts : null;
  return apart ? apart.sto : rates.sto * hearts(terms);
}

function stoLine(game: PaidGame): Line {
  return hundredLine(game, 'declarer', stoRate(game.table.terms, game.heartsBid), game.fleks.sto);
}

/**
 * Both or nothing at one rate. What a sto would be paid beyond its own rate comes on top; one that was reached and lost by its seven
 * costs the rate alone.
 */
export function stoSedmaLine(
  game: PaidGame,
  seven = sevenTakes(game.table, game.table.terms.declarer, trumpSeven(game.table.terms), 1),
): Line {
  const { terms } = game.table;
  const fleks = game.fleks['sto-sedma'];
  const sto = hundredLine(game, 'declarer', terms.fields.rates.sto * hearts(terms), fleks);
  const whole = doubled(terms.fields.rates.stoSedma! * hearts(terms), fleks);
  const onTop = Math.abs(sto.amount) - doubled(terms.fields.rates.sto * hearts(terms), fleks);
  const made = sto.made && seven;
  const amount = whole + (sto.made && !seven ? 0 : Math.max(0, onTop));
  return { id: 'sto-sedma', side: 'declarer', made, amount: made ? amount : -amount };
}

/** What own marriages, in the order they were shown, bring towards an announced hundred. csm IV.5, VII.1 */
export function countedMarriages({ fields }: Terms, shown: readonly number[]): number {
  const { qualifying } = fields.hundred;
  if (qualifying === 'all') return sum(shown);
  if (qualifying === 'trumps') return sum(shown.filter((points) => points > 20));
  if (qualifying === 'first-announced') return sum(shown.slice(0, 1));
  return Math.max(0, ...shown);
}

/** An announced hundred of a side, seen from the declarer. */
export function hundredLine(game: PaidGame, side: Side, rate: number, fleks: number | undefined): Line {
  const { terms, marriages } = game.table;
  const { hundred, rates } = terms.fields;
  const points = pointsOf(game.table);
  const mine = marriages.filter((shown) => shown.side === side).map((shown) => shown.points);
  const counted = countedMarriages(terms, mine);
  const reached = points[side].tricks + counted;
  const made = reached >= 100;
  const full = doubled(rate, fleks);
  const over = (points[side].total - 100) / 10;
  const under = (100 - reached) / 10;
  const theirs = hundred.lostMarriages ? points[other(side)].marriages / 10 : 0;
  const won = {
    'per-ten': () => full * (1 + over),
    'half-hra': () => full + 0.5 * rates.hra * hearts(terms) * over,
    doubling: () => full * 2 ** over,
    flat: () => full,
  };
  const lost = {
    'per-ten': () => full * (under + theirs),
    'one-more': () => full * (1 + under + theirs),
    flat: () => full,
    doubling: () => full * 2 ** (under - 1),
  };
  const amount = made ? won[hundred.won]() : lost[hundred.lost]();
  return { id: 'sto', side, made, amount: made === (side === 'declarer') ? amount : -amount };
}

// ---------------------------------------------------------------- sevens

/** Who played a card to which of the finished tricks, counted from the last (1), and whether it took it. */
function fate(table: Table, card: Card): { seat: number; fromEnd: number; took: boolean } | null {
  for (let i = 0; i < table.finished.length; i++) {
    const trick = table.finished[i]!;
    const played = trick.cards.find((entry) => entry.card === card);
    if (played) return { seat: played.seat, fromEnd: table.finished.length - i, took: trick.winner === played.seat };
  }
  return null;
}

function sevenTakes(table: Table, seat: number, card: Card, fromEnd: number): boolean {
  const met = fate(table, card);
  return met?.seat === seat && met.fromEnd === fromEnd && met.took;
}

const trumpSeven = (terms: Terms) => `7${terms.trump}` as Card;

export function sedmaLine(
  game: PaidGame,
  made = sevenTakes(game.table, game.table.terms.declarer, trumpSeven(game.table.terms), 1),
): Line {
  const { terms } = game.table;
  const { rates } = terms.fields;
  const apart = game.heartsBid && terms.trump === 'h' && terms.contract === 'sto-sedma' ? rates.stoSedmaHearts : null;
  const rate = apart ? apart.sedma : rates.sedma * hearts(terms);
  const amount = doubled(rate, game.fleks.sedma);
  return { id: 'sedma', side: 'declarer', made, amount: made ? amount : -amount };
}

export function againstSevenLine(
  game: PaidGame,
  seat: number,
  fleks: number,
  made = sevenTakes(game.table, seat, trumpSeven(game.table.terms), 1),
): Line {
  const { terms } = game.table;
  const amount = doubled(terms.fields.rates.sedma * hearts(terms), fleks);
  return { id: 'against-sedma', side: 'defenders', made, amount: made ? -amount : amount };
}

/** One defender began with four of the helper suit, which some rules let decide. turnaj III */
export function fourHelpers({ hands, terms, finished, lying }: Table): boolean {
  if (terms.helper === null || terms.fields.twoSevens.fourHelpers === 'played') return false;
  const fallen = [...finished.flatMap(({ cards }) => cards), ...lying];
  return hands.some((hand, seat) => {
    const all = [...hand, ...fallen.filter((play) => play.seat === seat).map(({ card }) => card)];
    const helpers = all.filter((card) => letterOfSuit(card) === terms.helper).length;
    return sideOf(terms, seat) === 'defenders' && helpers >= 4;
  });
}

export function twoSevensLine(game: PaidGame, made = bothSevensTake(game.table) && !fourHelpers(game.table)): Line {
  const { terms } = game.table;
  const { rates } = terms.fields;
  const apart = terms.trump === 'h' ? rates.dveSedmyHearts : null;
  const rate = apart ?? rates.dveSedmy * hearts(terms);
  const amount = doubled(rate, game.fleks['dve-sedmy']);
  return { id: 'dve-sedmy', side: 'declarer', made, amount: made ? amount : -amount };
}

function bothSevensTake(table: Table): boolean {
  const { terms } = table;
  const suits = terms.helper === null ? (['h', 'l', 'a', 'b'] as const) : [terms.helper];
  const seconds = suits.filter((suit) => suit !== terms.trump).map((suit) => `7${suit}` as Card);
  return (
    sevenTakes(table, terms.declarer, trumpSeven(terms), 1) &&
    seconds.some((seven) => sevenTakes(table, terms.declarer, seven, 2))
  );
}

/** csm V.8: settled only where nobody announced a seven; killed by anybody, its side pays. */
function silentSevenLine(game: PaidGame): Line | null {
  const { terms } = game.table;
  if (terms.contract !== 'hra' && terms.contract !== 'sto') return null;
  if (terms.against.some((against) => against.what === 'sedma')) return null;
  const met = fate(game.table, trumpSeven(terms));
  if (met?.fromEnd !== 1 || unpaidUndoubled(game)) return null;
  const side = sideOf(terms, met.seat);
  const gaining = met.took ? side : other(side);
  const amount = terms.fields.rates.silentSeven * hearts(terms);
  return { id: 'silent-seven', side: gaining, made: met.took, amount: gaining === 'declarer' ? amount : -amount };
}

/** A game nobody doubled, where silent sevens are only paid in others. */
export const unpaidUndoubled = ({ table, fleks }: PaidGame) =>
  table.terms.fields.silentOnlyDoubled.seven && !(table.terms.contract === 'hra' ? fleks.hra : fleks.sto);

function majorityLine(game: PaidGame): Line | null {
  const { terms, tricksWon } = game.table;
  const rate = terms.fields.rates.tricksMajority * hearts(terms);
  if (rate === 0) return null;
  const mine = sum(tricksWon.filter((_, seat) => sideOf(terms, seat) === 'declarer'));
  const made = mine > sum(tricksWon) / 2;
  return {
    id: 'tricks-majority',
    side: made ? 'declarer' : 'defenders',
    made,
    amount: made ? rate : -rate,
  };
}
