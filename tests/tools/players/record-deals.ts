/**
 * Deals of the strongest level, the characters in the seats, for `docs/deals`:
 *
 *     node tests/tools/players/record-deals.ts find voleny 60          # a line each: what was played and what it came to
 *     node tests/tools/players/record-deals.ts tell voleny 3 17        # cards, calls and tricks, and what the review says of each decision
 *     node tests/tools/players/record-deals.ts write voleny 3 17       # the records, to be commented by hand, and their figures
 *
 * The same number is the same deal as long as players stay as they are; what was written is a record and stays as it is.
 */
import { writeFileSync } from 'node:fs';
import { CHARACTERS, levelsOf, TEMPERS, type Character } from '#shared/bots.ts';
import { makeDealRecord, type DealRecord } from '#shared/notation/index.ts';
import { unwrap } from '#shared/result.ts';
import { isMistake } from '#shared/review.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seatsOf, VARIANTS, type Variant } from '#shared/seats.ts';
import { textsIn } from '#shared/texts.ts';
import { gameRecordOf } from '#main/app/analysis/from-record.ts';
import { judged } from '#main/coach/index.ts';
import {
  applyAction,
  dealCards,
  recordOfDeal,
  settlementOf,
  shuffledDeck,
  startDeal,
  viewFor,
  type Deal,
} from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber, isOneOf } from '../../arguments.ts';
import {
  callFigures,
  collection,
  figureOf,
  figuresOf,
  followed,
  FIGURES,
  momentsOf,
  readFigures,
  said,
  type Behind,
} from '../../players/recorded.ts';

const seedOf = (n: number): string => `recorded ${n}`;

interface Played {
  /** Before each action and after the last. */
  readonly deals: readonly Deal[];
  readonly names: readonly Character[];
}

function played(variant: Variant, n: number): Played {
  const ruleSet = RULE_SETS.find(({ variants }) => variants.includes(variant))!;
  const names = seatsOf(variant).map((seat) => CHARACTERS[(n + seat) % CHARACTERS.length]!);
  const level = levelsOf(variant).at(-1)!;
  let deal = startDeal(dealCards(variant, ruleSet, shuffledDeck(seedOf(n))));
  const deals = [deal];
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    const temper = TEMPERS[names[seat]!];
    const seed = `recorded ${n} ${deals.length}`;
    const { action } = chooseAction(viewFor(deal, seat), { level, seed, ruleSet, temper });
    deal = unwrap(applyAction(deal, action, seat));
    deals.push(deal);
  }
  return { deals, names };
}

function line(variant: Variant, n: number, { deals, names }: Played): string {
  const end = deals.at(-1)!;
  const { declarer, contract, trump, helper, partner, position } = end.state;
  const { components, bySeat, points } = settlementOf(end)!;
  const parts = components.map(
    ({ id, made, fleks, amount }) => `${id}${'*'.repeat(fleks)}${made ? '' : ' lost'} ${amount}`,
  );
  const by =
    declarer === null ? 'nobody' : `${declarer} ${names[declarer]}${partner === null ? '' : ` with ${partner}`}`;
  const game = [contract, trump, helper].filter(Boolean).join(' ');
  const sums = `${points.declarer.tricks}+${points.declarer.marriages}:${points.defenders.tricks}+${points.defenders.marriages}`;
  return `${variant} ${n}: ${game} by ${by}; ${parts.join(', ')}; ${bySeat.join(' ')}; ${sums}; ${position?.tricks.length ?? 0} tricks`;
}

/** The record without comments; `null` where no card was played. */
function recordFor(variant: Variant, n: number, { deals, names }: Played): DealRecord | null {
  const end = deals.at(-1)!;
  if (!end.actions.some(({ type }) => type === 'play')) return null;
  const texts = textsIn('en');
  return {
    ...recordOfDeal(end, end.dealt.ruleSet.id),
    names: names.map((name) => texts.t(`bots.${name}`)),
    title: `${variant} ${n}`,
    seed: seedOf(n),
  };
}

function tell(variant: Variant, n: number): string {
  const game = played(variant, n);
  const { deals, names } = game;
  const record = recordFor(variant, n, game);
  if (record === null) return line(variant, n, game);
  const board = unwrap(gameRecordOf(followed(record)));
  const moments = new Map(momentsOf(board).map((moment) => [moment.plays, moment]));
  const { hands, talon, stock } = board.setup;
  const lines = [line(variant, n, game)];
  lines.push(
    ...hands.map((hand, seat) => `  ${seat} ${names[seat]}: ${hand.join(' ')}`),
    `  talon ${talon.join(' ')} stock ${stock.join(' ')}`,
  );
  for (const [step, next] of deals.slice(1).entries()) {
    const action = next.actions.at(-1)!;
    const deal = deals[step]!;
    const { position, toAct } = deal.state;
    const isCard = action.type === 'play';
    const plays = position ? position.tricks.length * position.hands.length + position.trick.length : 0;
    const moment = isCard ? moments.get(plays) : judged({ deal, step, action });
    const { open } = moment ?? {};
    const told =
      moment && (open!.loss > 0 || isMistake(moment))
        ? `   open ${JSON.stringify(figureOf(moment))}${isMistake(moment) ? ' MISTAKE' : ''}`
        : '';
    if (isCard && position?.trick.length === 0)
      lines.push(`trick ${position.tricks.length + 1}${moment ? ` worth ${moment.open.before} to ${toAct}` : ''}`);
    lines.push(`  ${isCard ? `#${plays} ` : ''}${toAct} ${isCard ? action.card : said(action)}${told}`);
  }
  return lines.join('\n');
}

function write(variant: Variant, n: number): void {
  const game = played(variant, n);
  const { deals } = game;
  const record = recordFor(variant, n, game);
  if (record === null) throw new RangeError(`${variant} ${n} was not played`);
  const first = deals.at(-1)!.actions.findIndex(({ type }) => type === 'play');
  const figures: Behind = {
    told: callFigures(deals.slice(0, first + 1)),
    cards: figuresOf(momentsOf(unwrap(gameRecordOf(followed(record))))),
  };
  writeFileSync(collection(variant), `${makeDealRecord(record)}\n`, { flag: 'a' });
  writeFileSync(FIGURES, `${JSON.stringify({ ...readFigures(), [record.title]: figures }, null, 2)}\n`);
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/record-deals.ts',
  about: 'Deals of the strongest level for docs/deals: finds them, tells of them, or writes their records.',
  positionals: {
    value: 'find|tell|write VARIANT [NUMBER…]',
    help: `${VARIANTS.join(', ')}; find: how many, and from which number (20, 0); tell and write: the numbers`,
    places: [isOneOf(['find', 'tell', 'write']), isOneOf(VARIANTS), isNumber],
    least: 2,
  },
});
const [what, name, ...numbers] = positionals;
const variant = VARIANTS.find((known) => known === name)!;
if (what === 'find') {
  const [most = 20, from = 0] = numbers.map(Number);
  for (let n = from; n < from + most; n++) process.stdout.write(`${line(variant, n, played(variant, n))}\n`);
}
for (const n of numbers.map(Number)) {
  if (what === 'tell') process.stdout.write(`${tell(variant, n)}\n\n`);
  if (what === 'write') write(variant, n);
}
