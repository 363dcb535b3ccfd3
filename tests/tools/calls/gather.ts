/**
 * Gathers played games from which the value of calls is learned: `node tests/tools/calls/gather.ts --kind trumps --games 10000 --out FILE`.
 * Deals are random; the declarer, his trump, his talon and his contract are drawn among sensible ones, whether or not anybody would
 * call so, and level 2 plays the cards on every seat. Nobody doubles: what a doubling brings follows from what was made. A game is one
 * line of the file; a run that was stopped goes on. Seeds are `calls N`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSharp, makeCard, rankOf, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import type { Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { rulesFor } from '#shared/rules/index.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import { dealCards, shuffledDeck, toPosition } from '#main/engine/index.ts';
import { chanceFrom, fraction, pick, type Chance } from '#main/engine/kernel/index.ts';
import { chooseAction, noTrumpChance, playedOut } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';

/** A game as it was played. */
export interface Played {
  readonly n: number;
  /** By seat, what each held at the first lead. */
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly declarer: Seat;
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly points: readonly [tricks: number, marriages: number, theirTricks: number, theirMarriages: number];
  /** By component, silent ones too: whether it was made, and the factor of its line. */
  readonly parts: Readonly<Record<string, readonly [made: boolean, factor: number]>>;
}

interface Plan {
  readonly contract: Contract;
  readonly trump: Suit | null;
  readonly talon: readonly Card[];
}

const STRENGTHS: Partial<Record<string, number>> = { A: 0.7, T: 0.5, K: 0.3, O: 0.2, '7': 0.2 };

function planFor(cards: readonly Card[], kind: string, chance: Chance): Plan | null {
  return kind === 'trumps' ? trumpPlan(cards, chance) : noTrumpPlan(cards, chance);
}

function trumpPlan(cards: readonly Card[], chance: Chance): Plan | null {
  const noise = (by: number): number => by * (fraction(chance) + fraction(chance) - 1);
  const worth = SUITS.map((suit) => {
    const of = cards.filter((card) => suitOf(card) === suit);
    return { suit, of, value: of.reduce((sum, card) => sum + 1 + (STRENGTHS[rankOf(card)] ?? 0), noise(2)) };
  });
  const { suit: trump, of: trumps } = worth.reduce((best, each) => (each.value > best.value ? each : best));
  if (trumps.length === 0) return null;
  const has = (card: Card): boolean => cards.includes(card);
  const marriages = SUITS.filter((suit) => has(makeCard('K', suit)) && has(makeCard('O', suit)));
  const sharps = cards.filter(isSharp).length;
  const withSeven = has(makeCard('7', trump)) && fraction(chance) < 0.2 * (trumps.length - 2);
  const withHundred =
    marriages.length > 0 && fraction(chance) < 0.1 * sharps - 0.1 + (marriages.includes(trump) ? 0.2 : 0);
  const contract = withHundred ? (withSeven ? 'sto-sedma' : 'sto') : withSeven ? 'sedma' : 'hra';
  const free = cards.filter((card) => !isSharp(card) && !(withSeven && card === makeCard('7', trump)));
  const kept = (card: Card): number => {
    const suit = suitOf(card);
    const mates = cards.filter((other) => suitOf(other) === suit);
    const married = marriages.includes(suit) && (rankOf(card) === 'K' || rankOf(card) === 'O');
    const guards = mates.some((other) => rankOf(other) === 'T') && !mates.some((other) => rankOf(other) === 'A');
    return (suit === trump ? 6 : 0) + (married ? 4 : 0) + (guards ? 1 : 0) + 0.5 * mates.length + noise(1.5);
  };
  const talon = free
    .map((card) => ({ card, value: kept(card) }))
    .sort((a, b) => a.value - b.value)
    .slice(0, 2)
    .map(({ card }) => card);
  return talon.length < 2 ? null : { contract, trump, talon };
}

/** Betl and durch of hands that make them in some of the deals at least. */
const MIN_CHANCE = 0.15;

function noTrumpPlan(cards: readonly Card[], chance: Chance): Plan | null {
  const missing = SUITS.flatMap((suit) =>
    ['7', '8', '9', 'T', 'U', 'O', 'K', 'A'].map((rank) => `${rank}${suit}` as Card),
  ).filter((card) => !cards.includes(card));
  const plans = (['betl', 'durch'] as const).flatMap((contract) =>
    cards.flatMap((first, i) =>
      cards.slice(i + 1).map((second) => {
        const hand = cards.filter((card) => card !== first && card !== second);
        return { contract, trump: null, talon: [first, second], said: noTrumpChance(contract, hand, missing) };
      }),
    ),
  );
  const bests = (['betl', 'durch'] as const).flatMap((contract) => {
    const of = plans.filter((plan) => plan.contract === contract).sort((a, b) => b.said - a.said);
    return of.slice(0, 1 + (fraction(chance) < 0.3 ? 2 : 0)).filter(({ said }) => said >= MIN_CHANCE);
  });
  return bests.length === 0 ? null : pick(bests, chance);
}

function gameOf(n: number, kind: string): Played | null {
  const chance = chanceFrom(`calls ${kind} ${n}`);
  const { packets } = dealCards('licitovany', csm, shuffledDeck(`calls ${n}`));
  const dealtTo = (to: Seat | 'talon'): Card[] => packets.flatMap((packet) => (packet.to === to ? packet.cards : []));
  const seats = seatsOf('licitovany');
  const declarer = fraction(chance) < 0.5 ? seats[0]! : pick(seats.slice(1), chance);
  const cards = [...dealtTo(declarer), ...dealtTo('talon')];
  const plan = planFor(cards, kind, chance);
  if (plan === null) return null;
  const { contract, trump, talon } = plan;
  const hands = seats.map((seat) =>
    seat === declarer ? cards.filter((card) => !talon.includes(card)) : dealtTo(seat),
  );
  const variant = 'licitovany';
  const start = toPosition({
    variant,
    rules: csm,
    declarer,
    contract,
    trump,
    helper: null,
    partner: null,
    fleks: {},
    against: [],
    hands,
    talon: [...talon],
    stock: [],
    plays: [],
  });
  const { points, components } = playedOut(unwrap(start), (view) =>
    chooseAction(view, { level: 2, seed: `calls ${n}`, ruleSet: csm }),
  );
  return {
    n,
    hands,
    talon,
    declarer,
    contract,
    trump,
    points: [points.declarer.tricks, points.declarer.marriages, points.defenders.tricks, points.defenders.marriages],
    parts: Object.fromEntries(
      components.map(({ id, side, made, factor }) => [id.startsWith('silent') ? `${id} ${side}` : id, [made, factor]]),
    ),
  };
}

export function readPlayed(file: string): Played[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Played);
}

if (import.meta.main) {
  void rulesFor;
  const { values } = commandLine({
    name: 'node tests/tools/calls/gather.ts',
    about: 'Gathers played games from which the value of calls is learned.',
    options: {
      kind: { type: 'string', default: 'trumps', choices: ['trumps', 'none'], help: 'with trumps or without' },
      games: { type: 'string', value: 'N', default: '1000', help: 'how many games the file is to hold' },
      from: { type: 'string', value: 'N', default: '0', help: 'the number of the first' },
      out: { type: 'string', value: 'FILE', help: 'where they are kept; needed' },
    },
  });
  const { kind, games, out, from } = values;
  if (out === undefined) {
    process.stderr.write('Which file? Say it with --out.\n');
    process.exit(2);
  }
  mkdirSync(dirname(out), { recursive: true });
  const known = readPlayed(out);
  let done = known.length;
  const started = performance.now();
  for (let n = Math.max(Number(from), (known.at(-1)?.n ?? -1) + 1); done < Number(games); n++) {
    const game = gameOf(n, kind);
    if (!game) continue;
    appendFileSync(out, `${JSON.stringify(game)}\n`);
    if (++done % 500 === 0)
      process.stderr.write(`${done} games, ${Math.round((performance.now() - started) / 1000)} s\n`);
  }
}
