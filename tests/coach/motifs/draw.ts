/**
 * Draws mistakes from whole deals for somebody who writes down their motif before he sees what the coach says: cards, trick,
 * the solver's values and the two lines, nothing of the reasons.
 *
 * `node src-main/shells/start/with-node.mjs node tests/coach/motifs/draw.ts NUMBER...`
 */
import { DECK, isSharp, sortHand, type Card } from '#shared/cards.ts';
import { CONTRACTS, type Contract } from '#shared/contracts.ts';
import { makeLine } from '#shared/notation/index.ts';
import { setupSchema } from '#shared/position.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { handSize } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import { bestLine, trickNumber, type NotedLine } from '#main/coach/line.ts';
import { mostNatural } from '#main/coach/natural.ts';
import { legalCards, playCard, sideOf, toPosition, type Position } from '#main/engine/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { answered, solve } from '#main/solver/index.ts';
import { isNumber } from '../../arguments.ts';
import { randomSetup } from '../../solver/endings.ts';
import { randomFrom, type Random } from '../../solver/random.ts';

export interface Mistake {
  /** The deal and its plays as a line of text. */
  readonly text: string;
  readonly position: Position;
  readonly card: Card;
}

/** Cards left in the longest hand, most endings being short enough to be judged by eye. */
const LEFT = [3, 3, 4, 4, 4, 5, 5, 6, 7] as const;

/** From here on a durch is mostly played well, for one that is lost early is no mistake of anybody. */
const CAREFUL = 160;

/** From here on only mistakes that cost half a unit or more. */
const COSTLY = 300;

const SKILL = 0.7;
const CAREFUL_SKILL = 0.97;
const QUICK_SKILL = 0.85;

/** A mistake drawn for a number: contract and side go round, everything else is chance. */
export function mistakeOf(seed: number): Mistake {
  const contract = CONTRACTS[Math.floor(seed / 2) % CONTRACTS.length]!;
  return drawMistake(randomFrom(seed * 7919), {
    contract,
    side: seed % 2 === 0 ? 'declarer' : 'defenders',
    left: LEFT,
    skill: seed >= CAREFUL && contract.endsWith('durch') ? CAREFUL_SKILL : SKILL,
    least: seed >= COSTLY ? 0.5 : 0,
  });
}

interface Wanted {
  readonly contract: Contract;
  readonly side: Side;
  /** Cards that may be left in the longest hand. */
  readonly left: readonly number[];
  /** How often a card before is a best one, others being chosen at random; `null`: cards a player takes without a search. */
  readonly skill: number | null;
  /** What the mistake costs, at least. */
  readonly least: number;
}

/** A mistake in a whole deal, everything else being chance. */
export function drawMistake(random: Random, { contract, side, left, skill, least }: Wanted): Mistake {
  for (;;) {
    const rules = random.pick(RULE_SETS);
    const variant = random.pick(rules.variants);
    if (variant === 'lizany') continue;
    const setup = randomSetup(random, { rules, variant, contract, size: handSize(variant) });
    if (!setup) continue;
    const rest = DECK.filter((card) => !setup.hands.flat().includes(card));
    if (typeof setup.trump === 'string' && rest.some(isSharp)) continue;
    const start = toPosition(setupSchema.parse({ ...setup, talon: rest, won: undefined, leader: undefined }));
    if (!start.ok) continue;
    const found = playedTo(start.value, random.pick(left), { random, skill });
    if (found === null) continue;
    const { position, plays } = found;
    if (position.toPlay === null || sideOf(position, position.toPlay) !== side) continue;
    const solved = solve(position, { line: false });
    const bad = solved.cards.filter(({ value }) => value !== solved.value && Math.abs(value - solved.value) >= least);
    if (bad.length === 0) continue;
    const whole = { ...setup, rules: rules.id, talon: rest, won: undefined, leader: undefined, plays };
    return { text: makeLine(setupSchema.parse(whole)), position, card: random.pick(bad).card };
  }
}

/** Mostly well played, until so many cards are left and a few more have fallen. */
function playedTo(start: Position, left: number, { random, skill }: { random: Random; skill: number | null }) {
  const plays: { card: Card; announce: boolean }[] = [];
  let position = start;
  let open = random.below(start.hands.length);
  while (position.toPlay !== null) {
    const longest = Math.max(...position.hands.map((hand) => hand.length));
    if (longest <= left && open-- <= 0) return { position, plays };
    const legal = legalCards(position);
    const card =
      skill === null
        ? random.chance(QUICK_SKILL)
          ? mostNatural(position, legal)
          : random.pick(legal)
        : random.chance(skill)
          ? mostNatural(position, solve(position, { cards: 'best', line: false }).best)
          : random.pick(legal);
    const next = playCard(position, card, true);
    if (!next.ok) return null;
    plays.push({ card, announce: true });
    position = next.value;
  }
  return null;
}

function shown(line: NotedLine): string {
  const words: string[] = [];
  for (const { card, seat, marriage, taken } of line.steps) {
    words.push(`${seat}:${card}${marriage ? `(${marriage})` : ''}`);
    if (taken) words.push(`|→${taken.winner}|`);
  }
  const { points } = line.sheet;
  const sheet = line.sheet.components.map(({ id, amount, made }) => `${id} ${made ? 'made' : 'lost'} ${amount}`);
  return `${words.join(' ')}  [${points.declarer.total}:${points.defenders.total}; ${sheet.join(', ')}]`;
}

/** One as it is written for somebody who judges it: cards, values, both lines. */
function shownMistake({ position, card }: Pick<Mistake, 'position' | 'card'>, name: string): string {
  const { hands, trick, contract, declarer, partner, trump, helper, toPlay, variant, against, ruleSet } = position;
  const { cards, best, value } = solve(position, { line: false });
  return [
    `#${name} ${variant} ${ruleSet.id} ${contract} trump ${trump ?? '-'}${helper ? ` helper ${helper}` : ''} D=${declarer}${partner === null ? '' : ` partner ${partner}`}${against.length > 0 ? ` against ${against.map((each) => `${each.seat}:${each.what}`).join()}` : ''} trick ${trickNumber(position)} to play ${toPlay}`,
    `  ${hands.map((hand, seat) => `${seat}: ${sortHand(hand, trump).join(' ')}`).join('  /  ')}   table ${trick.map((play) => `${play.seat}:${play.card}`).join(' ') || '-'}  pts ${position.points.declarer}:${position.points.defenders}`,
    `  value ${value}; ${cards.map((valued) => `${valued.card}=${valued.value}`).join(' ')}`,
    `  BAD ${shown(answered(bestLine(position, card)))}`,
    `  BEST ${shown(answered(bestLine(position, mostNatural(position, best))))}`,
  ].join('\n');
}

function main(seeds: readonly number[]): void {
  for (const i of seeds) process.stdout.write(`${shownMistake(mistakeOf(i), String(i))}\n`);
}

if (import.meta.main) {
  const { positionals } = commandLine({
    name: 'node tests/coach/motifs/draw.ts',
    about: 'Draws mistakes from whole deals without what the coach says of them.',
    positionals: {
      value: 'NUMBER…',
      help: 'which mistakes',
      places: [isNumber],
      least: 1,
    },
  });
  main(positionals.map(Number));
}
