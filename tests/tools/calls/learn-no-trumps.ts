/**
 * Learns `src-main/players/hand/no-trumps.json` from played games (`gather.ts --kind none`): `node tests/tools/calls/learn-no-trumps.ts FILE`. How
 * likely betl is made with a hand: what its suits say, weighed with what it holds. Every fifth game is kept back.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DECK } from '#shared/cards.ts';
import { chanceBy } from '#main/players/hand/regression.ts';
import { NO_TRUMPS_FORMAT, betlInputs } from '#main/players/hand/no-trumps.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { commit, writeTables } from '../../players/tables.ts';
import { logit, lossOf, type Example } from '../players/logit.ts';
import { readPlayed, type Played } from './gather.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/hand/no-trumps.json');
const RIDGE = 6;

const { positionals } = commandLine({
  name: 'node tests/tools/calls/learn-no-trumps.ts',
  about: 'Learns src-main/players/hand/no-trumps.json from played games.',
  positionals: {
    value: 'FILE…',
    help: 'files of gather.ts --kind none',
    places: [existsSync],
    least: 1,
  },
});
const games = positionals.flatMap((file) => readPlayed(file)).filter(({ contract }) => contract === 'betl');

function exampleOf({ hands, talon, declarer, parts }: Played): Example {
  const hand = hands[declarer]!;
  const missing = DECK.filter((card) => !hand.includes(card) && !talon.includes(card));
  return { inputs: betlInputs(hand, missing), made: parts['betl']![0] };
}
const start = exampleOf(games[0]!).inputs.map((_, i) => (i < 1 ? 1 : 0));
const learn = (from: readonly Played[]): number[] =>
  logit(from.map(exampleOf), RIDGE, [0, ...start]).map((weight) => Math.round(weight * 1000) / 1000);
const kept = games.filter(({ n }) => n % 5 === 0).map(exampleOf);
const by = learn(games.filter(({ n }) => n % 5 !== 0));
const said = kept.map(({ inputs, made }) => ({ chance: 1 / (1 + Math.exp(-inputs[0]!)), made }));
const now = kept.map(({ inputs, made }) => ({ chance: chanceBy(by, inputs), made }));
process.stdout.write(
  `${games.length} games, ${kept.length} kept back, ${kept.filter(({ made }) => made).length} made, log loss ${lossOf(said).toFixed(3)} → ${lossOf(now).toFixed(3)}\n`,
);
await writeTables(TABLE, {
  format: NO_TRUMPS_FORMAT,
  source: `${games.length} games of level 2 with itself, seeds calls 0 to ${games.at(-1)!.n}, ${commit()}`,
  betl: learn(games),
});
