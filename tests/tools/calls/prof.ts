import { csm } from '#shared/rules/csm.ts';
import { dealCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
const t: number[] = [];
for (let n = 0; n < 60; n++) {
  const deal = startDeal(dealCards('voleny', csm, shuffledDeck(`prof ${n}`)));
  const view = viewFor(deal, 0);
  const a = process.cpuUsage();
  chooseAction(view, { level: 2, seed: 'x', ruleSet: csm });
  const b = process.cpuUsage(a);
  t.push((b.user + b.system) / 1000);
}
t.sort((x, y) => x - y); console.log(t[30], t[57], t[59]);
