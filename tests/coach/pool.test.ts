import { afterAll, expect, test } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { csm } from '#shared/rules/csm.ts';
import { Cancelled, createCoach, explainCard, hintFor } from '#main/coach/index.ts';
import { applyAction, dealCards, legalCards, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { chooseAction } from '#main/players/index.ts';
import { createPool } from '#main/solver/index.ts';
import { randomEnding } from '../solver/endings.ts';
import { randomFrom } from '../solver/random.ts';

const pool = createPool({ workers: 2 });
const coach = createCoach(pool);
afterAll(() => pool.close());

/** A whole deal at its first lead. */
function firstLead() {
  let deal = startDeal(dealCards('voleny', csm, shuffledDeck('pool')));
  while (deal.state.phase !== 'play') {
    const view = viewFor(deal, deal.state.toAct!);
    deal = unwrap(applyAction(deal, chooseAction(view, { level: 1, seed: 'pool' }).action));
  }
  return viewFor(deal, deal.state.toAct!);
}

test('the coach says the same in the background', async () => {
  for (let seed = 0; seed < 6; seed++) {
    const position = randomEnding(randomFrom(seed), { size: 5 });
    const [card] = legalCards(position);
    expect(await coach.explain(position, card!, 'cs')).toEqual(explainCard(position, card!, 'cs'));
  }
  const options = { level: 4, language: 'cs', seed: 'x', layouts: 40 } as const;
  const view = firstLead();
  expect(await coach.hint(view, options)).toEqual(hintFor(view, options));
});

test('a hint reports its progress and can be ended', async () => {
  const view = firstLead();
  const steps: [number, number][] = [];
  const options = { level: 3, language: 'en', seed: 'x', layouts: 100 } as const;
  await coach.hint(view, { ...options, onProgress: (done, of) => steps.push([done, of]) });
  expect(steps.at(-1)).toEqual([100, 100]);
  const controller = new AbortController();
  const ended = coach.hint(view, options, { signal: controller.signal });
  controller.abort();
  await expect(ended).rejects.toThrow(Cancelled);
});
