import { describe, expect, test } from 'vitest';
import { unwrap } from '#shared/result.ts';
import { parseSituation, type Situation } from '#shared/situations/index.ts';
import { ownedBy, replay, viewFor, type Deal } from '#main/engine/index.ts';
import { countSituation, experiment, reach, type CountedSituation } from '#main/situations/index.ts';
import { isTrue } from './naive.ts';

const counted = (text: string): CountedSituation => unwrap(countSituation(unwrap(parseSituation(text))));

/** Whether the condition is true of the cards as they lie before the decision. */
function isOfKind({ state, dealt }: Deal, { condition, declarer, me, called, trumps }: Situation): boolean {
  const hands = state.hands.map((_, seat) => ownedBy(state, seat as 0));
  const inPlay = state.position;
  const whole =
    inPlay === null
      ? hands
      : hands.map((hand, seat) => [
          ...hand,
          ...[...inPlay.tricks.flatMap((trick) => trick.cards), ...inPlay.trick]
            .filter((played) => played.seat === seat)
            .map(({ card }) => card),
        ]);
  const packets = [0, 1].map((i) => dealt.packets.filter(({ to }) => to === 0)[i]?.cards ?? []);
  const seen = state.phase === 'trump' ? [packets.flat(), ...whole.slice(1)] : whole;
  return (
    condition === null ||
    isTrue(condition, {
      hands: seen,
      talon: state.talon,
      packets,
      trump: state.trump ?? trumps[0] ?? null,
      declarer,
      me,
      called: called && state.trump ? `${called}${state.trump}` : null,
    })
  );
}

/** One situation of each variant, phase and role. */
const SITUATIONS: readonly (readonly [string, string])[] = [
  ['from = trumps; forhont first: h 4, Ah', 'trump'],
  ['from = talon; trumps = l; trumps 5+ with 7', 'talon'],
  ['from = approval; me = middle; aces 0, kings <=1', 'approval'],
  ['from = announcement; trumps 4 with 7', 'announce'],
  ['contract = sedma; trumps = plain; from = doubling; me = middle; trumps 3+', 'commenting'],
  ['contract = hra; doublings = flek; from = doubling; trumps 4', 'commenting'],
  ['contract = sedma; doublings = flek hra, flek sedma; from = doubling; trumps 4', 'commenting'],
  ['contract = betl; from = announcement; aces 0, kings <=1', 'declare'],
  ['contract = betl; declarer = middle; from = lead; aces 0', 'lay'],
  ['contract = hra; from = lead; me = rear; trumps 3+', 'play'],
  ['contract = hra; from = trick 4; me = middle; sharps 3+', 'play'],
  ['game = licitovany; from = auction; me = rear; a suit 5+ with 7', 'auction'],
  ['game = licitovany; declarer = rear; from = talon; trumps = a; trumps 5+', 'talon'],
  ['game = licitovany; declarer = rear; from = doubling; me = forhont; contract = sedma; trumps 3', 'commenting'],
  ['game = licitovany; rules = turnaj; sitter-out = yes; contract = sto; from = lead', 'play'],
  ['game = krizovy; called = A; from = doubling; me = middle; contract = hra; partner: trumps 3+', 'commenting'],
  ['game = krizovy; from = trumps; forhont first: l 3+', 'trump'],
  ['game = lizany; contract = hra; from = doubling; me = middle; trumps 3+', 'commenting'],
  ['game = lizany; from = trick 5; aces 2+', 'play'],
];

describe('reaching a decision', () => {
  test.each(SITUATIONS)('%s', (text, phase) => {
    const found = counted(text);
    const { situation } = found;
    for (let i = 0; i < 3; i++) {
      const { deal, tried } = unwrap(reach(found, { seed: `deal ${i}` }));
      const { state } = deal;
      expect([state.phase, state.toAct]).toEqual([phase, situation.me]);
      expect(tried).toBeGreaterThan(0);
      expect(isOfKind(deal, situation)).toBe(true);
      if (state.contract !== null) {
        expect(state.declarer ?? state.bidder).toBe(situation.declarer);
        if (situation.contract !== null) expect(state.contract).toBe(situation.contract);
        if (situation.calls === 'set') expect(state.commenting.fleks).toEqual(situation.doublings);
      }
      if (typeof situation.from === 'number') expect(state.position!.tricks).toHaveLength(situation.from - 1);
      // It is a deal like any other: its record can be replayed.
      expect(unwrap(replay(deal.dealt, deal.actions)).state).toEqual(state);
    }
  });

  test.each([
    ['contract = betl; from = lead; aces 0; kings 0', 'lay'],
    ['contract = betl; from = lead; doublings = flek betl; aces 0; kings 0', 'play'],
    ['contract = betl; from = lead; me = middle', 'play'],
  ])('the first card of betl is a choice still: %s', (text, phase) => {
    const counted = unwrap(countSituation(unwrap(parseSituation(text))));
    const { deal } = unwrap(reach(counted, { seed: 'lay' }));
    expect(deal.state.phase).toBe(phase);
    if (phase === 'lay') expect(viewFor(deal, 0).actions.filter(({ type }) => type === 'lay')).toHaveLength(10);
  });

  test('the same seed gives the same deal, another one another', () => {
    const found = counted('contract = hra; from = lead');
    const actions = (seed: string) => JSON.stringify(unwrap(reach(found, { seed })).deal.dealt.packets);
    expect(actions('a')).toBe(actions('a'));
    expect(actions('a')).not.toBe(actions('b'));
  });

  test('what bots never come to is told, with the number of deals tried', () => {
    // Nobody doubles four times before anything has been led from such a hand.
    const found = counted('contract = hra; doublings = kaiser; calls = bots; from = doubling; aces 0');
    expect(reach(found, { seed: 'x', most: 5 })).toEqual({
      ok: false,
      error: { code: 'situation-not-reached', params: { tried: 5 } },
    });
  });
});

describe('experiments', () => {
  const found = counted('contract = hra; from = doubling; me = middle; trumps 4, sharps 3+');
  const alternatives = [
    { type: 'comment', flek: [], against: [] },
    { type: 'comment', flek: ['hra'], against: [] },
  ] as const;
  const asked = {
    seed: 'e',
    level: 1,
    alternatives: alternatives.map((each) => ({ ...each, flek: [...each.flek], against: [] })),
  } as const;

  test('ranges of deals add up to the whole, whoever plays which', () => {
    const whole = unwrap(experiment(found, { ...asked, first: 0, deals: 10 }));
    const parts = [0, 4].map((first) => unwrap(experiment(found, { ...asked, first, deals: first === 0 ? 4 : 6 })));
    expect(parts[0]!.deals + parts[1]!.deals).toBe(whole.deals);
    for (const [i, { sum, squares, n, histogram }] of whole.alternatives.entries()) {
      const [one, two] = parts.map((part) => part.alternatives[i]!);
      expect([one!.sum + two!.sum, one!.squares + two!.squares, one!.n + two!.n]).toEqual([sum, squares, n]);
      expect(histogram.reduce((all, [money, deals]) => all + money * deals, 0)).toBe(sum);
    }
  });

  test('a doubled game is paid twice: the alternatives differ as they must', () => {
    const {
      alternatives: [good, flek],
      deals,
    } = unwrap(experiment(found, { ...asked, first: 0, deals: 10 }));
    expect(good!.n).toBe(deals);
    expect(flek!.squares).toBeGreaterThan(good!.squares);
    expect(good!.difference).toEqual({ sum: 0, squares: 0 });
    expect(flek!.difference.sum).toBe(flek!.sum - good!.sum);
  });

  test('what is allowed in no deal is told', () => {
    const never = experiment(found, { ...asked, alternatives: [{ type: 'pass' }], first: 0, deals: 2 });
    expect(never).toEqual({ ok: false, error: { code: 'situation-no-alternative', params: { tried: 2 } } });
  });
});
