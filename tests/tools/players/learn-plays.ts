/**
 * Learns `src-main/players/belief/plays.json`, how likely a hand plays a card, from matches of players with themselves:
 * `npm run arena -- --mode self --a level:2 --variant voleny --from 1000000 --deals 6000 --out FILE`, then
 * `node tests/tools/players/learn-plays.ts FILE …`. Each play with a choice is told from the others that were possible (conditional
 * logit). Tables of variants that no file is of stay. Every fifth deal is kept back for the log loss it prints.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { viewFor } from '#main/engine/index.ts';
import { maskOf, onlyOne, placesOf, playable } from '#main/engine/kernel/index.ts';
import { eachPlayFeature, movesOf, PLAY_FEATURES, PLAYS_FORMAT } from '#main/players/belief/plays.ts';
import type { LearnedTables } from '#main/players/hand/regression.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { playedAgain, readJournal } from '../arena/journal.ts';
import type { DealRecord, Terms } from '../arena/match.ts';
import { choiceAmong, learnChoices, lossOfChoices, type Choice } from './choices.ts';
import { commit, writeTables } from '../../players/tables.ts';

const TABLE = join(import.meta.dirname, '../../../src-main/players/belief/plays.json');
const KEPT_BACK = 5;
const ROUNDS = 150;
const RIDGE = 4;

function casesOf(record: DealRecord, terms: Terms): Choice[] {
  const deal = playedAgain(record, terms);
  const left = deal.state.position?.hands.map((hand) => maskOf(hand, true));
  const moves = left && movesOf(viewFor(deal, 0));
  return (moves ?? []).flatMap((move): Choice[] => {
    const hand = left![move.seat]! | move.rest;
    const legal = playable(hand, move.top);
    if (onlyOne(legal) || ((legal >>> move.card) & 1) === 0) return [];
    const others = placesOf(legal & ~(1 << move.card));
    return [choiceAmong([move.card, ...others], (card, add) => eachPlayFeature(move, hand, legal, card, add))];
  });
}

const { positionals } = commandLine({
  name: 'node tests/tools/players/learn-plays.ts',
  about: 'Learns src-main/players/belief/plays.json from matches of players with themselves.',
  positionals: {
    value: 'FILE…',
    help: 'matches of npm run arena',
    places: [existsSync],
    least: 1,
  },
});
const matches = positionals.map((file) => readJournal(file));
const old = JSON.parse(readFileSync(TABLE, 'utf8')) as LearnedTables;
const contexts: Record<string, readonly number[]> = { ...old.contexts };
const sources: string[] = [];
for (const [variant, of] of Map.groupBy(matches, ({ terms }) => terms.variant)) {
  const learned: Choice[] = [];
  const kept: Choice[] = [];
  let deals = 0;
  for (const { terms, records } of of) {
    for (const [n, record] of records) {
      if (!record.actions) continue;
      deals++;
      (n % KEPT_BACK === 0 ? kept : learned).push(...casesOf(record, terms));
    }
  }
  const weights = learnChoices(learned, PLAY_FEATURES, { ridge: RIDGE, rounds: ROUNDS });
  const rounded = Float64Array.from(weights, (weight) => Math.round(weight * 100) / 100);
  contexts[variant] = [...rounded];
  sources.push(`${variant} ${deals} deals of ${of[0]!.terms.a}`);
  const even = kept.reduce((sum, { ends }) => sum + Math.log(ends.length) / kept.length, 0);
  process.stdout.write(
    `${variant}: ${learned.length} plays with a choice, log loss ${even.toFixed(3)} → ${lossOfChoices(kept, rounded).toFixed(3)} on ${kept.length} others\n`,
  );
}
await writeTables(TABLE, { format: PLAYS_FORMAT, source: `${sources.join(', ')} with itself, ${commit()}`, contexts });
