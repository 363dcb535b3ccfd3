import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { applyAction, dealCards, shuffledDeck, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction, dealsImagined, knowledgeOf } from '#main/players/index.ts';
const n = 9;
let deal = startDeal(dealCards('voleny', csm, shuffledDeck(`planted ${n}`)));
while (deal.state.phase !== 'announce') deal = unwrap(applyAction(deal, chooseAction(viewFor(deal, deal.state.toAct!), { level: 2, seed: `check ${n}`, ruleSet: csm }).action));
const view = viewFor(deal, deal.state.toAct!);
const deals = dealsImagined(knowledgeOf(view, deal.state.fields), csm, 20, 'planted');
const told: string[] = [];
for (const contract of ['sto', 'sto-sedma', 'hra', 'sedma'] as const) {
  const gains = deals.map((start) => {
    let d: Deal = unwrap(applyAction(start, { type: 'announce', contract }));
    const calls: string[] = [];
    while (d.state.toAct !== null) {
      const v = viewFor(d, d.state.toAct);
      const { action } = chooseAction(v, { level: 2, seed: 'check', ruleSet: csm });
      if (action.type === 'comment') calls.push(`${d.state.toAct}:${[...action.flek, ...action.against].join('+')}`);
      d = unwrap(applyAction(d, action));
    }
    if (told.length < 40) told.push(`${contract} ${calls.join(' ')} => ${d.state.settlement!.perDefender[0]!.amount}`);
    return d.state.settlement!.perDefender[0]!.amount;
  });
  console.log(contract, gains.join(' '), (gains.reduce((a, b) => a + b, 0) / gains.length).toFixed(1));
}
console.log(told.slice(20, 40).join('\n'));
