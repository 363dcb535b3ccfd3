/** A deal as `.hra` files write it, made into our record: seats from forhont on, contract, fleks, tricks. */
import type { ImportFinding } from '#shared/api/foreign.ts';
import { DECK, makeCard, SUITS, type Card } from '#shared/cards.ts';
import { isNoTrump, type Against, type Component, type Contract } from '#shared/contracts.ts';
import { recordOf, type GameRecord, type RecordNode } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { handSize, seatsOf, type Seat } from '#shared/seats.ts';
import { contractComponents, isOver, toPosition, type Position } from '#main/engine/index.ts';
import { PLAYERS, type HraGame, type HraFile, type HraPlayer, type WrittenTrick } from './hra-file.ts';

const VARIANT = 'voleny';
const SEATS = seatsOf(VARIANT);

export interface HraDeal {
  readonly record: GameRecord;
  /** After everything played, as far as our rules follow it; `null` when the cards cannot lie so. */
  readonly position: Position | null;
  readonly finished: boolean;
  /** By seat. */
  readonly players: readonly HraPlayer[];
  readonly findings: readonly ImportFinding[];
}

/** Error: `foreign-no-cards`. */
export function dealOf(file: HraFile, ruleSet: RuleSet, rules: Setup['rules']): Result<HraDeal> {
  const findings: ImportFinding[] = [];
  const find = finderIn(findings);
  const players = playersFrom(forhontOf(file, find));
  const seatOf = (player: HraPlayer): Seat => players.indexOf(player) as Seat;

  if (!file.chooser) find('no-chooser', 'Hra', { attribute: 'Voli', player: players[0]! });
  const declarer = seatOf(file.chooser ?? players[0]!);
  const hands = handsOf(file, players, find);
  const talon = talonOf(file, hands, find);
  if (hands.every((hand) => hand.length === 0) && talon.length === 0) return err('foreign-no-cards');

  // Of contracts that exclude each other the one counts which was played: most cards can be followed in it.
  const readings = contractsOf(file).map((reading) => {
    const own: ImportFinding[] = [];
    const table = { file, players, seatOf, hands, talon, declarer, ruleSet, rules };
    return { reading, own, ...laidOut(table, reading, finderIn(own)) };
  });
  const best = readings.reduce((one, other) => (other.followed > one.followed ? other : one));
  for (const game of best.reading.dropped) find('announcement-dropped', 'Hra', { value: game });
  const { record, position } = best;
  return ok({
    record,
    position,
    finished: position !== null && isOver(position),
    players,
    findings: [...findings, ...best.own],
  });
}

type Find = (code: string, element: string, params?: ImportFinding['params'], more?: Partial<ImportFinding>) => void;

function finderIn(findings: ImportFinding[]): Find {
  return (code, element, params = {}, more = {}) => findings.push({ code, element, params, ...more });
}

function playersFrom(forhont: HraPlayer): HraPlayer[] {
  const first = PLAYERS.indexOf(forhont);
  return SEATS.map((seat) => PLAYERS[(first + seat) % PLAYERS.length]!);
}

/** Before the first card he is written; then in a game with trumps he is who chose, and leads the first trick. */
function forhontOf(file: HraFile, find: Find): HraPlayer {
  if (file.forhont) return file.forhont;
  const first = file.tricks[0]?.number === 1 ? file.tricks[0].leader : null;
  const isNoTrumpGame = file.games.some((game) => game === 'Betl' || game === 'Durch');
  const known = isBegun(file) ? (isNoTrumpGame ? null : (file.chooser ?? first)) : file.leader;
  if (known) return known;
  const assumed = file.chooser ?? first ?? file.leader ?? PLAYERS[0];
  find('no-forhont', 'Hra', { attribute: 'Zacina', player: assumed });
  return assumed;
}

function isBegun({ tricks, reached, hands }: HraFile): boolean {
  if (tricks.some(({ cards }) => Object.keys(cards).length > 0)) return true;
  const whole = handSize(VARIANT);
  return (reached ?? 0) > 1 && PLAYERS.every((player) => hands[player].length < whole);
}

/** By seat, before the first card of the file was played. */
function handsOf(file: HraFile, players: readonly HraPlayer[], find: Find): Card[][] {
  const hands = players.map((player) => [...file.hands[player]]);
  const held = hands.map((hand) => new Set(hand));
  for (const { element, cards } of file.tricks) {
    for (const [seat, player] of players.entries()) {
      const card = cards[player];
      if (!card) continue;
      if (held[seat]!.has(card)) find('card-still-held', `${element}/${player}`, { card });
      else hands[seat]!.push(card);
      held[seat]!.add(card);
    }
  }
  for (const [seat, player] of players.entries()) {
    const { length } = hands[seat]!;
    if (length > MOST_IN_HAND) find('hand-too-long', player, { count: length, most: MOST_IN_HAND });
  }
  for (const card of repeated([...hands.flat(), ...file.talon])) find('card-repeated', placeOf(card, file), { card });
  return hands.map((hand) => hand.slice(0, MOST_IN_HAND));
}

const MOST_IN_HAND = 16;
const TALON = 2;

/** As written; where it is not, the cards that are nowhere else. */
function talonOf({ talon }: HraFile, hands: readonly (readonly Card[])[], find: Find): Card[] {
  if (talon.length > TALON) find('talon-too-long', 'Talon', { count: talon.length });
  const elsewhere = new Set(hands.flat());
  const isWhole = hands.every(({ length }) => length === handSize(VARIANT));
  if (!isWhole || talon.length >= TALON || elsewhere.size !== DECK.length - TALON) return talon.slice(0, TALON);
  const rest = DECK.filter((card) => !elsewhere.has(card));
  return talon.every((card) => rest.includes(card)) ? rest : [...talon];
}

/** One way to read the games a file names. */
interface Reading {
  readonly contract: Contract;
  /** Announcements that do not go with it. */
  readonly dropped: readonly HraGame[];
  /** The file names none. */
  readonly isAssumed: boolean;
}

const TOGETHER: readonly (readonly [Contract, readonly HraGame[]])[] = [
  ['sto-sedma', ['Kilo', 'Sedma']],
  ['sto', ['Kilo']],
  ['sedma', ['Sedma']],
  ['durch', ['Durch']],
  ['betl', ['Betl']],
  ['hra', []],
];

/** Whatever the games named may mean, the likeliest first. */
function contractsOf(file: HraFile): Reading[] {
  const own = [...new Set(file.games.filter((game) => !AGAINST[game]))];
  if (own.length === 0) {
    const contract = file.trump || !isBegun(file) || file.games.length > 0 ? 'hra' : tookAll(file) ? 'durch' : 'betl';
    return [{ contract, dropped: [], isAssumed: file.games.length === 0 }];
  }
  return TOGETHER.filter(
    ([contract, games]) =>
      games.every((game) => own.includes(game)) && (contract !== 'hra' || own.includes('Hra') || own.length === 0),
  )
    .map(([contract, games]): Reading => {
      const dropped = own.filter((game) => !games.includes(game) && (game !== 'Hra' || isNoTrump(contract)));
      return { contract, dropped, isAssumed: false };
    })
    .toSorted((a, b) => a.dropped.length - b.dropped.length);
}

/** Whether the chooser leads every trick after the first, as in a durch that was not broken. */
function tookAll({ tricks, chooser }: HraFile): boolean {
  return tricks.length > 1 && tricks.every(({ leader }) => leader === chooser);
}

interface Table {
  readonly file: HraFile;
  readonly players: readonly HraPlayer[];
  readonly seatOf: (player: HraPlayer) => Seat;
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly declarer: Seat;
  readonly ruleSet: RuleSet;
  readonly rules: Setup['rules'];
}

interface LaidOut {
  readonly record: GameRecord;
  readonly position: Position | null;
  /** Cards of the tricks that were played in it. */
  readonly followed: number;
}

function laidOut(table: Table, reading: Reading, find: Find): LaidOut {
  const { file, seatOf, hands, talon, declarer, ruleSet, rules } = table;
  const { contract, isAssumed } = reading;
  if (isAssumed)
    find(isBegun(file) ? 'contract-assumed' : 'no-contract', 'Hra', { attribute: 'Typ', value: gameNamed(contract) });
  if (isNoTrump(contract) && file.trump) find('trump-without', 'Hra', { attribute: 'Trumf' });
  const leader = file.tricks[0]?.leader ?? (isBegun(file) ? file.leader : null);
  const bare: Setup = setupSchema.parse({
    variant: VARIANT,
    rules,
    declarer,
    trump: isNoTrump(contract) ? null : file.trump,
    contract,
    hands,
    talon,
    ...(leader && { leader: seatOf(leader) }),
  });
  const base = toPosition({ ...bare, rules: ruleSet });
  const setup = announced(table, bare, base.ok, find);
  const start = base.ok ? toPosition({ ...setup, rules: ruleSet }) : base;
  if (!start.ok) {
    // With the talon not laid away yet, or nothing announced, there is nothing to be surprised about.
    if (!isAssumed) find('not-possible', 'Hra', {}, { problem: start.error });
    leftOut(file.tricks, 0, find);
    return { record: recordFor(setup, [], file), position: null, followed: -1 };
  }
  const played = playedOut(start.value, { ...table, bare: setup }, find);
  return { record: recordFor(setup, played.cards, file), position: played.position, followed: played.cards.length };
}

/** The setup with what was said about it; where the cards are possible, nothing stays that cannot have been said. */
function announced(table: Table, bare: Setup, isPossible: boolean, find: Find): Setup {
  const { file, ruleSet } = table;
  const own = contractComponents(bare.contract, rulesFor(ruleSet, VARIANT));
  let setup = bare;
  const add = (more: Setup, element: string, value: string): void => {
    const read = isPossible ? toPosition({ ...more, rules: ruleSet }) : null;
    if (read && !read.ok) find('announcement-impossible', element, { value }, { problem: read.error });
    else setup = more;
  };
  for (const { seat, what, game } of againstOf(table, bare, find)) {
    add({ ...setup, against: [...setup.against, { seat, what, fleks: 0 }] }, 'Hra', game);
  }
  for (const { element, game, count } of file.fleks) {
    if (count === 0) continue;
    const what = AGAINST[game];
    const component = own.includes('sto-sedma') ? COUNTED_TOGETHER[game] : COMPONENT[game];
    if (what && setup.against.some((one) => one.what === what)) {
      const against = setup.against.map((one) => (one.what === what ? { ...one, fleks: count } : one));
      add({ ...setup, against }, element, game);
    } else if (component && own.includes(component)) {
      add(
        { ...setup, fleks: { ...setup.fleks, [component]: Math.max(count, setup.fleks[component] ?? 0) } },
        element,
        game,
      );
    } else find('flek-not-in-contract', element, { value: game });
  }
  return setup;
}

const COMPONENT: Partial<Record<HraGame, Component>> = {
  Hra: 'hra',
  Sedma: 'sedma',
  Kilo: 'sto',
  Betl: 'betl',
  Durch: 'durch',
};
/** That program doubles both parts of a sto a sedma, ours the whole. */
const COUNTED_TOGETHER: typeof COMPONENT = { Kilo: 'sto-sedma', Sedma: 'sto-sedma' };
const gameNamed = (contract: Contract): HraGame =>
  contract === 'betl' ? 'Betl' : contract === 'durch' ? 'Durch' : 'Hra';
const AGAINST: Partial<Record<HraGame, Against>> = { SedmaProti: 'sedma', KiloProti: 'sto' };

/** Who said it stands with the fleks, if anywhere; else it is whoever has the cards for it. */
function againstOf(
  { file, players, seatOf, hands, declarer }: Table,
  { trump }: Setup,
  find: Find,
): { seat: Seat; what: Against; game: HraGame }[] {
  return (['SedmaProti', 'KiloProti'] as const).flatMap((game) => {
    const what = AGAINST[game]!;
    if (!file.games.includes(game)) return [];
    const noted = file.fleks.find((flek) => flek.game === game)?.players.map(seatOf) ?? [];
    const defenders = SEATS.filter((seat) => seat !== declarer);
    const said = noted.find((seat) => defenders.includes(seat));
    const able = defenders.filter((seat) =>
      what === 'sedma'
        ? trump && hands[seat]!.includes(makeCard('7', trump))
        : SUITS.some((suit) => (['K', 'O'] as const).every((rank) => hands[seat]!.includes(makeCard(rank, suit)))),
    );
    // The seven's holder is certain; with several marriages the file has to say whose hundred it is.
    const seat = (what === 'sedma' ? able[0] : undefined) ?? said ?? able[0] ?? defenders[0]!;
    if (said === undefined && able.length !== 1) find('against-by', 'Hra', { value: game, player: players[seat]! });
    return [{ seat, what, game }];
  });
}

function repeated(cards: readonly Card[]): Card[] {
  const seen = new Set<Card>();
  const again = cards.filter((card) => seen.size === seen.add(card).size);
  return [...new Set(again)];
}

/** The last place a card stands at. */
function placeOf(card: Card, file: HraFile): string {
  const trick = file.tricks.findLast(({ cards }) => PLAYERS.some((player) => cards[player] === card));
  if (trick) return `${trick.element}/${PLAYERS.find((player) => trick.cards[player] === card)!}`;
  return file.talon.includes(card) ? 'Talon' : PLAYERS.findLast((player) => file.hands[player].includes(card))!;
}

interface Played {
  readonly position: Position;
  readonly cards: readonly Card[];
}

/** The tricks as far as our rules follow them; what is left out is told. */
function playedOut(start: Position, table: Table & { readonly bare: Setup }, find: Find): Played {
  const { file, players, bare, ruleSet } = table;
  const { tricks } = file;
  const cards: Card[] = [];
  let position = start;
  const stopped = (at: number): Played => {
    leftOut(tricks, at + 1, find);
    return { position, cards };
  };
  const gap = tricks.findIndex(({ number }, i) => number !== (tricks[0]?.number ?? 1) + i);
  if (gap >= 0) find('trick-missing', tricks[gap]!.element, { number: tricks[gap]!.number, place: gap + 1 });
  for (const [i, trick] of tricks.entries()) {
    const ours = position.toPlay === null ? null : players[position.leader]!;
    if (ours && trick.leader && trick.leader !== ours) {
      find('trick-leader', trick.element, { theirs: trick.leader, ours });
    }
    const held = Object.keys(trick.cards).length;
    for (let at = 0; at < held; at++) {
      const player = position.toPlay === null ? null : players[position.toPlay]!;
      const card = player && trick.cards[player];
      if (!player || !card) {
        find('trick-order', trick.element, { player: player ?? players[0]! });
        return stopped(i);
      }
      const next = toPosition({ ...bare, rules: ruleSet, plays: [...cards, card] });
      if (!next.ok) {
        find('illegal-play', `${trick.element}/${player}`, { card }, { problem: next.error });
        return stopped(i);
      }
      position = next.value;
      cards.push(card);
    }
    if (held < SEATS.length) {
      if (tricks.slice(i + 1).every((later) => Object.keys(later.cards).length === 0)) break;
      find('trick-short', trick.element, { count: held });
      return stopped(i);
    }
  }
  const ours = players[position.leader]!;
  if (isBegun(file) && file.leader && !isOver(position) && file.leader !== ours) {
    find('trick-leader', 'Hra', { theirs: file.leader, ours });
  }
  return { position, cards };
}

/** Tricks that are not played on the board, though their cards lie in the hands. */
function leftOut(tricks: readonly WrittenTrick[], from: number, find: Find): void {
  const left = tricks.slice(from).filter(({ cards }) => Object.keys(cards).length > 0);
  if (left.length > 0) find('tricks-left-out', left[0]!.element, { count: left.length });
}

function recordFor(setup: Setup, cards: readonly Card[], { comment }: HraFile): GameRecord {
  const children = cards.reduceRight<RecordNode[]>((after, play) => [{ play, children: after }], []);
  return { ...recordOf(setup), comment, children };
}
