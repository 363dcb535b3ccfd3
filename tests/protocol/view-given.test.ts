/** Views that contradict themselves are refused with the field, and none that the engine gives. */
import { describe, expect, it } from 'vitest';
import { RULE_SETS } from '#shared/rules/index.ts';
import { seatsOf, type Variant } from '#shared/seats.ts';
import type { SeatView } from '#shared/view.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { viewGiven } from '#main/shells/cli/view-given.ts';
import { applyAction, dealCards, legalActions, shuffledDeck, startDeal, viewFor } from '#main/engine/index.ts';
import { diceOf } from '../properties/dice.ts';

/** Enough for any deal; talon and contract may be taken back again and again. */
const MAX = 200;

/** What everybody who is to act sees in a deal that goes as the dice fall. */
function views(set: RuleSet, variant: Variant, seed: number): SeatView[] {
  const seen: SeatView[] = [];
  const dice = diceOf(seed);
  let deal = startDeal(dealCards(variant, set, shuffledDeck(`given ${seed}`)));
  for (let step = 0; deal.state.toAct !== null && step < MAX; step++) {
    seen.push(viewFor(deal, deal.state.toAct));
    const next = applyAction(deal, dice.pick(legalActions(deal)));
    if (!next.ok) throw new Error(next.error.code);
    deal = next.value;
  }
  return seen;
}

const csm = RULE_SETS.find(({ id }) => id === 'csm')!;

describe('views from outside', () => {
  it.each(RULE_SETS.flatMap((set) => set.variants.map((variant) => [set.id, variant, set] as const)))(
    'as %s gives them in %s are taken',
    (_, variant, set) => {
      for (let seed = 0; seed < 12; seed++) {
        for (const view of views(set, variant, seed)) {
          expect(viewGiven(view, set)).toMatchObject({ ok: true });
        }
      }
    },
  );

  it('with terms that cannot go together are refused, and the field is named', () => {
    const all = views(csm, 'voleny', 1);
    const view = all.findLast(({ phase, trick }) => phase === 'play' && trick!.cards.length > 0)!;
    const other = seatsOf('voleny').find((seat) => seat !== view.seat)!;
    const wrong: [string, Partial<SeatView>][] = [
      ['trump', { trumpCard: { seat: 0, card: '7h', shown: true }, trump: 'a' }],
      ['trump', { contract: 'betl', components: ['betl'], trump: 'a' }],
      ['components', { components: [] }],
      ['partner', { partner: 2 }],
      ['called', { called: 'Ah' }],
      ['openHands', { openHands: { [other]: view.hand } }],
      ['openHands', { openHands: { [other]: [] } }],
      ['hand', { hand: view.hand.slice(1) }],
      ['counts', { counts: view.counts.map((count, seat) => count + Number(seat === other)) }],
      ['verdicts', { verdicts: [] }],
      ['verdicts', { actions: view.actions.filter(({ type }) => type !== 'play') }],
    ];
    expect(viewGiven(view, csm)).toMatchObject({ ok: true });
    for (const [field, change] of wrong) {
      const answer = viewGiven({ ...view, ...change }, csm);
      expect(answer, field).toMatchObject({ ok: false, error: { code: 'view-contradiction' } });
      expect(!answer.ok && answer.error.path, field).toContain(field);
    }
  });
});
