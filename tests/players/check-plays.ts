/**
 * How well calls and plays tell the true layout of a match of players with themselves, of deals that were not learned from:
 * `node tests/players/check-plays.ts FILE [deals]`. Log loss of the true layout among ten drawn from all that agree with what the seat
 * knows, by side and trick; knowing nothing it is log 11 = 2.398.
 */
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor } from '#shared/rules/index.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chanceFrom, knownFrom, layoutsOf, plainSet, type Layout } from '#main/engine/kernel/index.ts';
import { beliefFor, fullBeliefFor } from '#main/players/belief/index.ts';
import { playLikelihood } from '#main/players/belief/plays.ts';
import { readJournal } from '../arena/journal.ts';

const [, , file, most = '400'] = process.argv;
const OTHERS = 10;
/** Tricks before the play, from 0. */
const LOOKED_AT: readonly number[] = [1, 3, 5, 7];

const { terms, records } = readJournal(file!);
const ruleSet = findRuleSet(terms.rules)!;
const fields = rulesFor(ruleSet, terms.variant);
const losses = new Map<string, { calls: number; all: number; views: number }>();
for (const [n, { actions }] of [...records].slice(0, Number(most))) {
  let deal = startDeal(dealCards(terms.variant, ruleSet, shuffledDeck(`arena ${n}`)));
  for (const action of actions!) {
    const seat = deal.state.toAct!;
    const { position } = deal.state;
    if (action.type === 'play' && position) {
      const view = viewFor(deal, seat);
      const layouts = layoutsOf(knownFrom(view, fields), { customs: true });
      const tells = LOOKED_AT.includes(view.tricks.length) && layouts.count > OTHERS && playLikelihood(view) !== null;
      if (tells) {
        const truth: Layout = {
          hands: position.hands.map(plainSet),
          talon: plainSet(position.talon),
          stock: 0,
          undealt: 0,
        };
        const chance = chanceFrom(`check plays ${n} ${seat}`);
        const drawn = Array.from({ length: OTHERS }, () => layouts.draw(chance));
        const loss = (likelihood: (layout: Layout) => number): number => {
          const own = likelihood(truth);
          return -Math.log(own / drawn.reduce((sum, layout) => sum + likelihood(layout), own));
        };
        const side = seat === view.declarer ? 'declarer' : 'defender';
        const key = `${side}, trick ${view.tricks.length + 1}`;
        const of = losses.get(key) ?? { calls: 0, all: 0, views: 0 };
        losses.set(key, of);
        of.calls += loss(beliefFor(view)?.likelihood ?? (() => 1));
        of.all += loss(fullBeliefFor(view)!.likelihood);
        of.views++;
      }
    }
    deal = unwrap(applyAction(deal, action, seat));
  }
}
for (const [key, { calls, all, views }] of [...losses].sort(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(
    `${key}: ${views} views, calls ${(calls / views).toFixed(3)}, with plays ${(all / views).toFixed(3)}\n`,
  );
