/** Prints the calls of deals with what was considered: `node tests/tools/calls/show.ts voleny 0 10`, to be read with a player's eyes. */
import { sortHand } from '#shared/cards.ts';
import { csm } from '#shared/rules/csm.ts';
import { RULE_SETS } from '#shared/rules/index.ts';
import { VARIANTS, type Variant } from '#shared/seats.ts';
import { unwrap } from '#shared/result.ts';
import { applyAction, dealCards, ownedBy, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { commandLine } from '#main/shells/command-line.ts';
import { isNumber, isOneOf } from '../../arguments.ts';

const RULES = RULE_SETS.map(({ id }) => id);
const { positionals } = commandLine({
  name: 'node tests/tools/calls/show.ts',
  about: 'Prints the calls of deals with what was considered.',
  positionals: {
    value: 'VARIANT FROM COUNT RULES',
    help: `one of ${VARIANTS.join(', ')}; from which number; how many; one of ${RULES.join(', ')} (voleny 0 10 csm)`,
    places: [isOneOf(VARIANTS), isNumber, isNumber, isOneOf(RULES)],
    most: 4,
  },
});
const [variant = 'voleny', from = '0', count = '10', rules = 'csm'] = positionals;
const ruleSet = RULE_SETS.find(({ id }) => id === rules) ?? csm;
for (let n = Number(from); n < Number(from) + Number(count); n++) {
  let deal = startDeal(dealCards(variant as Variant, ruleSet, shuffledDeck(`show ${n}`)));
  process.stdout.write(`\n=== ${variant} ${rules}, show ${n}\n`);
  while (deal.state.toAct !== null && deal.state.phase !== 'play') {
    const seat = deal.state.toAct;
    const view = viewFor(deal, seat);
    const { action, considered, chance } = chooseAction(view, { level: 3, seed: `show ${n}`, ruleSet });
    if (view.actions.length > 1) {
      const own = view.phase === 'trump' ? view.hand : ownedBy(deal.state, seat);
      const top = considered
        .slice(0, 5)
        .map((of) => `${JSON.stringify(of.action).replaceAll(/"|type:/g, '')} ${of.value.toFixed(1)}`);
      const said = chance === undefined ? '' : ` (said ${Math.round(100 * chance)} %)`;
      process.stdout.write(
        `${view.phase} ${seat} [${sortHand(own, deal.state.trump, true).join(' ')}]${said}\n   ${top.join(' | ')}\n`,
      );
    }
    deal = unwrap(applyAction(deal, action, seat));
  }
}
