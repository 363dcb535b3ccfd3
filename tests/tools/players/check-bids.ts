/**
 * How good the chances of betl, durch and two sevens are that the board tells of a hand: `node tests/tools/players/check-bids.ts licitovany 150`.
 * So many deals of level 1 with itself in which such a game was played: how often it was made, beside the shares of layouts in which it is
 * made when they are played out, and when they are solved with open hands. The talon lies as the player laid it.
 */
import { DECK } from '#shared/cards.ts';
import { announcesTwoSevens, isNoTrump, type Contract } from '#shared/contracts.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { seatsOf, VARIANTS, type Seat } from '#shared/seats.ts';
import {
  applyAction,
  dealCards,
  settlementOf,
  shuffledDeck,
  startDeal,
  toPosition,
  viewFor,
  type Position,
} from '#main/engine/index.ts';
import { chanceFrom, shuffled } from '#main/engine/kernel/index.ts';
import { chooseAction, playedOut } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber, isOneOf } from '../../arguments.ts';
import { createPool, plainSet } from '#main/solver/index.ts';

const LAYOUTS = 24;

const { positionals } = commandLine({
  name: 'node tests/tools/players/check-bids.ts',
  about: 'Compares what the board says of betl, durch and two sevens with how often they are made.',
  positionals: {
    value: 'VARIANT GAMES',
    help: `one of ${VARIANTS.join(', ')}, and how many games`,
    places: [isOneOf(VARIANTS), isNumber],
    least: 2,
    most: 2,
  },
});
const [variantName, wanted] = positionals;
const variant = VARIANTS.find((each) => each === variantName)!;
const isPlayedOut = (contract: Contract): boolean => isNoTrump(contract) || announcesTwoSevens(contract);

/** The first position of a deal of such a game, and whether it was made. */
function gameOf(n: number): { readonly start: Position; readonly made: boolean } | null {
  const seed = `bids ${n}`;
  let start: Position | null = null;
  let deal = startDeal(dealCards(variant, csm, shuffledDeck(seed)));
  for (let seat = deal.state.toAct; seat !== null; seat = deal.state.toAct) {
    start ??= deal.state.position;
    if (start && !isPlayedOut(start.contract)) return null;
    const view = viewFor(deal, seat);
    const actions = view.actions.filter(({ type }) => type !== 'claim');
    deal = unwrap(applyAction(deal, chooseAction({ ...view, actions }, { level: 1, seed, ruleSet: csm }).action, seat));
  }
  if (!start) return null;
  const own: readonly string[] = ['betl', 'durch', 'dve-sedmy'];
  const made = settlementOf(deal)!
    .components.filter(({ id }) => own.includes(id))
    .every((line) => line.made);
  return { start, made };
}

function layoutsOf({ declarer, hands, talon, ...start }: Position, n: number): Position[] {
  const chance = chanceFrom(`layouts ${n}`);
  const { contract, trump, helper } = start;
  const own = hands[declarer]!;
  return Array.from({ length: LAYOUTS }, () => {
    const free = shuffled(
      DECK.filter((card) => !own.includes(card) && !talon.includes(card)),
      chance,
    );
    const dealt = (seat: Seat) => (seat === declarer ? [...own] : free.splice(0, own.length));
    const terms = { variant, rules: csm, declarer, contract, trump, helper, partner: null, fleks: {}, against: [] };
    return unwrap(
      toPosition({ ...terms, hands: seatsOf(variant).map(dealt), talon: [...talon], stock: [], plays: [] }),
    );
  });
}

const pool = createPool();
const rows = new Map<Contract, { games: number; made: number; played: number; open: number }>();
let found = 0;
for (let n = 0; found < Number(wanted); n++) {
  const game = gameOf(n);
  if (!game) continue;
  found += 1;
  const positions = layoutsOf(game.start, n);
  const gains = positions.map((position, i) => {
    const { perDefender } = playedOut(position, (view) =>
      chooseAction(view, { level: 1, seed: `${n} ${i}`, ruleSet: csm }),
    );
    return perDefender[0]!.amount;
  });
  const words = Int32Array.from(positions.flatMap(({ hands }) => hands.map(plainSet)));
  const { values } = await pool.solveBatch(positions[0]!, words, { cards: 'none' });
  const share = (of: Iterable<number>): number => [...of].filter((gain) => gain > 0).length / LAYOUTS;
  const row = rows.get(game.start.contract) ?? { games: 0, made: 0, played: 0, open: 0 };
  rows.set(game.start.contract, {
    games: row.games + 1,
    made: row.made + Number(game.made),
    played: row.played + share(gains),
    open: row.open + share(values),
  });
}
await pool.close();
const percent = (part: number): string => `${Math.round(100 * part)} %`;
for (const [contract, { games, made, played, open }] of rows) {
  const told = [made, played, open].map((sum) => percent(sum / games));
  process.stdout.write(`${contract}: ${games} games, made ${told[0]}, played out ${told[1]}, open ${told[2]}\n`);
}
