/**
 * Draws random mistakes for somebody who writes down what their reason is, before he sees what the coach says: cards, trick,
 * trumps, contract, won so far, the solver's values and the two lines, nothing of the reasons.
 *
 * `node src-main/shells/start/with-node.mjs node tests/coach/golden/draw.ts SEED COUNT`
 */
import { cardIndex, suitOf, type Card } from '#shared/cards.ts';
import { CONTRACTS } from '#shared/contracts.ts';
import { makeLine } from '#shared/notation/index.ts';
import { setupSchema } from '#shared/position.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { answered } from '#main/solver/index.ts';
import { bestLine, type NotedLine } from '#main/coach/line.ts';
import { mostNatural } from '#main/coach/natural.ts';
import { legalCards, playCard, sideOf, toPosition, type Position } from '#main/engine/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { solve } from '#main/solver/index.ts';
import { isNumber } from '../../arguments.ts';
import { randomSetup } from '../../solver/endings.ts';
import { randomFrom } from '../../solver/random.ts';

export interface Mistake {
  /** The position as a line of text. */
  readonly text: string;
  readonly position: Position;
  readonly card: Card;
  readonly best: NotedLine;
  readonly played: NotedLine;
}

/** Drawn later: a card more in each hand. */
const LONGER = 3000;

/** A mistake drawn for a number: contract and role go round, everything else is chance. */
export function mistakeOf(seed: number): Mistake {
  const random = randomFrom(seed);
  const contract = CONTRACTS[Math.floor(seed / 2) % CONTRACTS.length]!;
  const side = seed % 2 === 0 ? 'declarer' : 'defenders';
  for (;;) {
    const rules = random.pick(RULE_SETS);
    const setup = randomSetup(random, { rules, contract, size: (seed < LONGER ? 3 : 4) + random.below(2) });
    if (!setup) continue;
    const start = toPosition(setupSchema.parse(setup));
    if (!start.ok) continue;
    const plays: { card: Card; announce: boolean }[] = [];
    let position = start.value;
    for (let left = random.below(4); left > 0 && position.toPlay !== null; left--) {
      const play = { card: random.pick(legalCards(position)), announce: true };
      const next = playCard(position, play.card, true);
      if (!next.ok) break;
      plays.push(play);
      position = next.value;
    }
    if (position.toPlay === null || sideOf(position, position.toPlay) !== side) continue;
    const solved = solve(position, { line: false });
    const bad = solved.cards.filter(({ value }) => value !== solved.value).map(({ card }) => card);
    if (bad.length === 0) continue;
    const card = random.pick(bad);
    return {
      text: makeLine(setupSchema.parse({ ...setup, rules: rules.id, plays })),
      position,
      card,
      best: answered(bestLine(position, mostNatural(position, solved.best))),
      played: answered(bestLine(position, card)),
    };
  }
}

function shown(line: NotedLine): string {
  const words: string[] = [];
  for (const { card, seat, marriage, taken } of line.steps) {
    words.push(`${seat}:${card}${marriage ? `(${marriage})` : ''}`);
    if (taken) words.push(`|→${taken.winner}|`);
  }
  const sheet = line.sheet.components.map(
    ({ id, amount, side, made }) => `${id}(${side}) ${made ? 'made' : 'lost'} ${amount}`,
  );
  return `${words.join(' ')}\n      ${sheet.join(', ')}`;
}

function main(seed: number, count: number): void {
  for (let i = seed; i < seed + count; i++) {
    const { text, position, card, best, played } = mistakeOf(i);
    const { hands, trick, contract, declarer, partner, trump, helper, toPlay, variant, against } = position;
    const sorted = (hand: readonly Card[]) =>
      [...hand].sort((a, b) => suitOf(a).localeCompare(suitOf(b)) || cardIndex(b) - cardIndex(a)).join(' ');
    const values = solve(position, { line: false }).cards.map((valued) => `${valued.card}=${valued.value}`);
    const lines = [
      `#${i} ${variant} ${contract} trump ${trump ?? '-'} ${helper ? `helper ${helper} ` : ''}declarer ${declarer}${partner === null ? '' : ` partner ${partner}`} against ${JSON.stringify(against)} to play ${toPlay}`,
      `   ${text}`,
      ...hands.map((hand, seat) => `   ${seat}: ${sorted(hand)}`),
      `   trick ${trick.map((play) => `${play.seat}:${play.card}`).join(' ') || '-'}   shown ${position.marriages.map((m) => `${m.seat}:${m.suit}${m.points}`).join(' ')}  sharps ${JSON.stringify((position as unknown as { points: unknown }).points)} won ${position.tricksWon.join('/')}`,
      `   ${values.join(' ')}`,
      `   BAD ${card}: ${shown(played)}`,
      `   BEST: ${shown(best)}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

if (import.meta.main) {
  const { positionals } = commandLine({
    name: 'node tests/coach/golden/draw.ts',
    about: 'Draws random mistakes without what the coach says of them.',
    positionals: {
      value: 'SEED COUNT',
      help: 'the number of the first, and how many (1, 10)',
      places: [isNumber],
      most: 2,
    },
  });
  const [seed = 1, count = 10] = positionals.map(Number);
  main(seed, count);
}
