/**
 * How well calls and plays tell the true layout of a match of players with themselves, of deals that were not learned from:
 * `node tests/tools/players/check-plays.ts FILE [deals]`. Log loss of the true layout among ten drawn from all that agree with what the seat
 * knows, by side and trick; knowing nothing it is log 11 = 2.398.
 */
import { existsSync } from 'node:fs';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { viewFor } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf } from '#main/engine/kernel/index.ts';
import { beliefFor, fullBeliefFor } from '#main/players/belief/index.ts';
import { playLikelihood } from '#main/players/belief/plays.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { playedAgain, readJournal } from '../arena/journal.ts';
import { isNumber } from '../../arguments.ts';
import { lossAmong, truthOf } from './truth.ts';

const { positionals } = commandLine({
  name: 'node tests/tools/players/check-plays.ts',
  about: 'Says how well calls and plays tell the true layout of a match.',
  positionals: {
    value: 'FILE [DEALS]',
    help: 'a match of npm run arena, and how many of its deals (default 400)',
    places: [existsSync, isNumber],
    least: 1,
    most: 2,
  },
});
const [file, most = '400'] = positionals;
const OTHERS = 10;
/** Tricks before the play, from 0. */
const LOOKED_AT: readonly number[] = [1, 3, 5, 7];

const { terms, records } = readJournal(file!);
const fields = rulesFor(findRuleSet(terms.rules)!, terms.variant);
const losses = new Map<string, { calls: number; all: number; views: number }>();
for (const record of [...records.values()].slice(0, Number(most))) {
  playedAgain(record, terms, (deal, { type }) => {
    if (type !== 'play') return;
    const view = viewFor(deal, deal.state.toAct!);
    const layouts = layoutsOf(knownFrom(view, fields), { customs: true });
    if (!LOOKED_AT.includes(view.tricks.length) || layouts.count <= OTHERS || playLikelihood(view) === null) return;
    const chance = chanceFrom(`check plays ${record.n} ${view.seat}`);
    const drawn = Array.from({ length: OTHERS }, () => layouts.draw(chance));
    const side = view.seat === view.declarer ? 'declarer' : 'defender';
    const key = `${side}, trick ${view.tricks.length + 1}`;
    const of = losses.get(key) ?? { calls: 0, all: 0, views: 0 };
    losses.set(key, of);
    of.calls += lossAmong(beliefFor(view)?.likelihood ?? (() => 1), truthOf(deal), drawn);
    of.all += lossAmong(fullBeliefFor(view)!.likelihood, truthOf(deal), drawn);
    of.views++;
  });
}
for (const [key, { calls, all, views }] of [...losses].sort(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(
    `${key}: ${views} views, calls ${(calls / views).toFixed(3)}, with plays ${(all / views).toFixed(3)}\n`,
  );
