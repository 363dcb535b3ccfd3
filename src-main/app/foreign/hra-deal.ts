/** A deal as `.hra` files write it, made into our record: seats from forhont on, contract, fleks, tricks. */
import type { ImportFinding } from '#shared/api/foreign.ts';
import { makeCard, type Card } from '#shared/cards.ts';
import { announcedComponents, isNoTrump, type Against, type Component, type Contract } from '#shared/contracts.ts';
import { recordOf, type GameRecord, type RecordNode } from '#shared/notation/index.ts';
import { setupSchema, type Setup } from '#shared/position.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { isOver, toPosition, type Position } from '#main/engine/index.ts';
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
  const find = (
    code: string,
    element: string,
    params: ImportFinding['params'] = {},
    more: Partial<ImportFinding> = {},
  ) => findings.push({ code, element, params, ...more });

  if (!file.forhont) find('no-forhont', 'Hra', { attribute: 'Zacina', player: PLAYERS[0] });
  const first = PLAYERS.indexOf(file.forhont ?? PLAYERS[0]);
  const players = SEATS.map((seat) => PLAYERS[(first + seat) % PLAYERS.length]!);
  const seatOf = (player: HraPlayer): Seat => players.indexOf(player) as Seat;

  if (!file.chooser) find('no-chooser', 'Hra', { attribute: 'Voli', player: players[0]! });
  const declarer = seatOf(file.chooser ?? players[0]!);

  const contract = contractOf(file.games);
  if (file.games.length === 0) find('no-contract', 'Hra', { attribute: 'Typ' });
  else if (!contract) find('contract-unclear', 'Hra', { value: file.games.join(' ') });
  const game = contract ?? 'hra';
  const trump = isNoTrump(game) ? null : file.trump;
  if (isNoTrump(game) && file.trump) find('trump-without', 'Hra', { attribute: 'Trumf' });

  const hands: Card[][] = players.map((player) => [...file.hands[player]]);
  const held = hands.map((hand) => new Set(hand));
  for (const { element, cards } of file.tricks) {
    for (const player of PLAYERS) {
      const card = cards[player];
      if (!card) continue;
      const seat = seatOf(player);
      if (held[seat]!.has(card)) find('card-still-held', `${element}/${player}`, { card });
      else hands[seat]!.push(card);
      held[seat]!.add(card);
    }
  }
  const talon = [...file.talon];
  if (talon.length > 2) find('talon-too-long', 'Talon', { count: talon.length });
  if (hands.every((hand) => hand.length === 0) && talon.length === 0) return err('foreign-no-cards');
  for (const card of repeated([...hands.flat(), ...talon])) find('card-repeated', placeOf(card, file), { card });

  const fleks: Partial<Record<Component, number>> = {};
  const against = againstOf(file, { declarer, players, seatOf, hands, trump, game }, find);
  const fleksAgainst: Partial<Record<Against, number>> = {};
  const own = announcedComponents(game);
  for (const { element, game: doubled, count } of file.fleks) {
    if (count === 0) continue;
    const what = AGAINST[doubled];
    const component = COMPONENT[doubled];
    if (what && against.some((one) => one.what === what)) fleksAgainst[what] = count;
    else if (component && own.includes(component)) fleks[component] = count;
    else find('flek-not-in-contract', element, { value: doubled });
  }

  const leader = file.tricks[0]?.leader ?? null;
  const bare: Setup = setupSchema.parse({
    variant: VARIANT,
    rules,
    declarer,
    trump,
    contract: game,
    hands: hands.map((hand) => hand.slice(0, 16)),
    talon: talon.slice(0, 2),
    fleks,
    against: against.map((one) => ({ ...one, fleks: fleksAgainst[one.what] ?? 0 })),
    ...(leader && { leader: seatOf(leader) }),
  });

  const start = toPosition({ ...bare, rules: ruleSet });
  if (!start.ok) {
    // With the talon not laid away yet, or nothing announced, there is nothing to be surprised about.
    if (contract) find('not-possible', 'Hra', {}, { problem: start.error });
    return ok({ record: recordFor(bare, [], file), position: null, finished: false, players, findings });
  }
  const played = playedOut(start.value, file.tricks, { players, bare, ruleSet }, find);
  return ok({
    record: recordFor(bare, played.cards, file),
    position: played.position,
    finished: isOver(played.position),
    players,
    findings,
  });
}

type Find = (code: string, element: string, params?: ImportFinding['params'], more?: Partial<ImportFinding>) => void;

const COMPONENT: Partial<Record<HraGame, Component>> = {
  Hra: 'hra',
  Sedma: 'sedma',
  Kilo: 'sto',
  Betl: 'betl',
  Durch: 'durch',
};
const AGAINST: Partial<Record<HraGame, Against>> = { SedmaProti: 'sedma', KiloProti: 'sto' };

/** `null` when the games named make no contract together. */
function contractOf(games: readonly HraGame[]): Contract | null {
  const own = [...new Set(games.filter((game) => !AGAINST[game] && game !== 'Hra'))].sort().join(' ');
  const known: Readonly<Record<string, Contract>> = {
    '': 'hra',
    Sedma: 'sedma',
    Kilo: 'sto',
    'Kilo Sedma': 'sto-sedma',
    Betl: 'betl',
    Durch: 'durch',
  };
  return games.length > 0 ? (known[own] ?? null) : null;
}

interface Table {
  readonly declarer: Seat;
  readonly players: readonly HraPlayer[];
  readonly seatOf: (player: HraPlayer) => Seat;
  readonly hands: readonly (readonly Card[])[];
  readonly trump: Setup['trump'];
  readonly game: Contract;
}

/** Who said it stands with the fleks, if anywhere; else it is whoever has the cards for it. */
function againstOf(file: HraFile, table: Table, find: Find): { seat: Seat; what: Against }[] {
  const { declarer, seatOf, hands, trump, players } = table;
  return (['SedmaProti', 'KiloProti'] as const).flatMap((game) => {
    const what = AGAINST[game]!;
    if (!file.games.includes(game)) return [];
    const noted = file.fleks.find((flek) => flek.game === game)?.players.map(seatOf) ?? [];
    const defenders = SEATS.filter((seat) => seat !== declarer);
    const said = noted.find((seat) => defenders.includes(seat));
    const able = defenders.filter((seat) =>
      what === 'sedma'
        ? trump && hands[seat]!.includes(makeCard('7', trump))
        : (['h', 'l', 'a', 'b'] as const).some((suit) =>
            (['K', 'O'] as const).every((rank) => hands[seat]!.includes(makeCard(rank, suit))),
          ),
    );
    // The seven's holder is certain; with several marriages the file has to say whose hundred it is.
    const seat = (what === 'sedma' ? able[0] : undefined) ?? said ?? able[0] ?? defenders[0]!;
    if (said === undefined && able.length !== 1) find('against-by', 'Hra', { value: game, player: players[seat]! });
    return [{ seat, what }];
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

function playedOut(
  start: Position,
  tricks: readonly WrittenTrick[],
  { players, bare, ruleSet }: { players: readonly HraPlayer[]; bare: Setup; ruleSet: RuleSet },
  find: Find,
): { position: Position; cards: Card[] } {
  const cards: Card[] = [];
  let position = start;
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
        return { position, cards };
      }
      const next = toPosition({ ...bare, rules: ruleSet, plays: [...cards, card] });
      if (!next.ok) {
        find('illegal-play', `${trick.element}/${player}`, { card }, { problem: next.error });
        return { position, cards };
      }
      position = next.value;
      cards.push(card);
    }
    if (held < SEATS.length) {
      if (i < tricks.length - 1) find('trick-short', trick.element, { count: held });
      break;
    }
  }
  return { position, cards };
}

function recordFor(setup: Setup, cards: readonly Card[], { comment }: HraFile): GameRecord {
  const children = cards.reduceRight<RecordNode[]>((after, play) => [{ play, children: after }], []);
  return { ...recordOf(setup), comment, children };
}
