/**
 * Learns `src-main/players/hand/two-sevens.json`: `node tests/tools/players/learn-two-sevens.ts 2000`. So many games of two sevens in licitovaný on
 * hands that hold the sevens and some length, whether anybody would bid them or not, played by level 2 on every seat. The declarer's
 * weights from all of them, the defenders' from those somebody would bid. Prints the log loss on every fifth game, which is not learned
 * from, beside that of the table there was. Games are kept in `.arena/two-sevens.jsonl`; a run that was stopped goes on. Seeds are `two-sevens N`.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSharp, SUITS, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { FORHONT, seatsOf, type Seat } from '#shared/seats.ts';
import { dealCards, shuffledDeck, toPosition } from '#main/engine/index.ts';
import { chanceFrom, pick, type Chance } from '#main/engine/kernel/index.ts';
import { chanceBy, logistic } from '#main/players/hand/regression.ts';
import {
  AGAINST,
  againstTwoSevens,
  OWN,
  ownTwoSevens,
  twoSevensAgainst,
  twoSevensFrom,
  TWO_SEVENS_FORMAT,
  type TwoSevensTable,
} from '#main/players/hand/two-sevens.ts';
import { chooseAction, playedOut } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber } from '../../arguments.ts';
import { logit, lossOf, type Example } from './logit.ts';
import { commit, writeTables } from '../../players/tables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TABLE = join(ROOT, 'src-main/players/hand/two-sevens.json');
const KEPT = join(ROOT, '.arena/two-sevens.jsonl');
/** Cards of both suits together, in every third deal each one and two more, and of either, from which a hand is played. */
const MIN_BOTH = 8;
const MIN = 3;
const KEPT_BACK = 5;
const RIDGE = 2;
/** Somebody would bid from about this chance. */
const BID = 0.55;

interface Game {
  readonly n: number;
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  readonly declarer: Seat;
  readonly trump: Suit;
  readonly helper: Suit;
  readonly made: boolean;
}

/** One of the games the deal holds, with a sensible pair laid away. */
function gameOf(n: number): Game | null {
  const { packets } = dealCards('licitovany', csm, shuffledDeck(`two-sevens ${n}`));
  const dealtTo = (to: Seat | 'talon'): Card[] => packets.flatMap((packet) => (packet.to === to ? packet.cards : []));
  const chance = chanceFrom(`two-sevens ${n}`);
  const found = seatsOf('licitovany').flatMap((declarer) => {
    const cards = [...dealtTo(declarer), ...dealtTo('talon')];
    const length = (suit: Suit): number => cards.filter((card) => suitOf(card) === suit).length;
    return SUITS.flatMap((trump) =>
      SUITS.filter(
        (helper) =>
          helper !== trump &&
          cards.includes(`7${trump}` as Card) &&
          cards.includes(`7${helper}` as Card) &&
          Math.min(length(trump), length(helper)) >= MIN &&
          length(trump) + length(helper) >= MIN_BOTH + (n % 3),
      ).map((helper) => ({ declarer, cards, trump, helper })),
    );
  });
  if (found.length === 0) return null;
  const { declarer, cards, trump, helper } = pick(found, chance);
  const talon = laidAway(cards, trump, helper, chance);
  if (talon === null) return null;
  const hands = seatsOf('licitovany').map((seat) =>
    seat === declarer ? cards.filter((card) => !talon.includes(card)) : dealtTo(seat),
  );
  const start = unwrap(
    toPosition({
      variant: 'licitovany',
      rules: csm,
      declarer,
      contract: 'dve-sedmy',
      trump,
      helper,
      partner: null,
      fleks: {},
      against: [],
      hands,
      talon,
      stock: [],
      plays: [],
    }),
  );
  const { components } = playedOut(start, (view) =>
    chooseAction(view, { level: 2, seed: `two-sevens ${n}`, ruleSet: csm }),
  );
  return { n, hands, talon, declarer, trump, helper, made: components.find(({ id }) => id === 'dve-sedmy')!.made };
}

/** Two plain cards beside both suits; a void where it can be had. */
function laidAway(cards: readonly Card[], trump: Suit, helper: Suit, chance: Chance): Card[] | null {
  const side = cards.filter((card) => suitOf(card) !== trump && suitOf(card) !== helper && !isSharp(card));
  if (side.length < 2) return null;
  const first = pick(side, chance);
  const same = side.filter((card) => card !== first && suitOf(card) === suitOf(first));
  const second = pick(same.length > 0 ? same : side.filter((card) => card !== first), chance);
  return [first, second];
}

function ownExample({ hands, declarer, trump, helper, made }: Game): Example {
  return { inputs: ownTwoSevens(hands[declarer]!, { trump, helper }, declarer === FORHONT)!, made };
}

function againstExamples({ hands, declarer, trump, helper, made }: Game): Example[] {
  return hands.flatMap((hand, seat) =>
    seat === declarer ? [] : [{ inputs: againstTwoSevens(hand, { trump, helper }), made }],
  );
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/learn-two-sevens.ts',
  about: 'Learns src-main/players/hand/two-sevens.json from games level 2 plays with itself.',
  positionals: {
    value: 'GAMES',
    help: 'how many games; as many as are kept when absent',
    places: [isNumber],
    most: 1,
  },
});
const wanted = Number(positionals[0]);
mkdirSync(join(ROOT, '.arena'), { recursive: true });
const games: Game[] = existsSync(KEPT)
  ? readFileSync(KEPT, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Game)
  : [];
for (let n = (games.at(-1)?.n ?? -1) + 1; games.length < wanted; n++) {
  const game = gameOf(n);
  if (!game) continue;
  games.push(game);
  appendFileSync(KEPT, `${JSON.stringify(game)}\n`);
  if (games.length % 100 === 0) process.stderr.write(`${games.length} games\n`);
}

const isKept = ({ n }: Game): boolean => n % KEPT_BACK === 0;
const learned = games.filter((game) => !isKept(game));
const kept = games.filter(isKept);
const rounded = (weights: readonly number[]): number[] => weights.map((weight) => Math.round(weight * 1000) / 1000);
const saidBy = (weights: readonly number[], { inputs, made }: Example) => ({
  chance: chanceBy(weights, inputs),
  made,
});
const own = rounded(logit(learned.map(ownExample), RIDGE));
const isBid = (game: Game): boolean => saidBy(own, ownExample(game)).chance >= BID;
const against = rounded(logit(learned.filter(isBid).flatMap(againstExamples), RIDGE));

const old = ({ hands, declarer, trump, helper }: Game): number =>
  twoSevensFrom(hands[declarer]!, trump, helper, declarer === FORHONT);
const oldAgainst = ({ hands, declarer, trump, helper, made }: Game) =>
  hands.flatMap((hand, seat) =>
    seat === declarer ? [] : [{ chance: logistic(twoSevensAgainst(hand, trump, helper)), made }],
  );
const tell = (name: string, of: readonly Example[], weights: readonly number[], before: number): void => {
  const made = of.filter((each) => each.made).length;
  const loss = lossOf(of.map((each) => saidBy(weights, each)));
  process.stdout.write(
    `${name}: ${of.length} views kept back, ${made} made, log loss ${before.toFixed(3)} → ${loss.toFixed(3)}\n`,
  );
};
process.stdout.write(
  `${games.length} games, ${games.filter(({ made }) => made).length} made, ${games.filter(isBid).length} of them bid\n`,
);
tell('declarer', kept.map(ownExample), own, lossOf(kept.map((game) => ({ chance: old(game), made: game.made }))));
tell('defenders', kept.filter(isBid).flatMap(againstExamples), against, lossOf(kept.filter(isBid).flatMap(oldAgainst)));
const listed = (names: readonly string[], weights: readonly number[]): string =>
  ['base', ...names].map((name, i) => `${name} ${weights[i]}`).join(', ');
process.stdout.write(`${listed(OWN, own)}\n${listed(AGAINST, against)}\n`);

const table: TwoSevensTable = {
  format: TWO_SEVENS_FORMAT,
  source: `${games.length} games of level 2 with itself, seeds two-sevens 0 to ${games.at(-1)!.n}, ${commit()}`,
  own,
  against,
};
await writeTables(TABLE, table);
