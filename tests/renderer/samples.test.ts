/** Values of a board on which cards lie nowhere, over the window's own store. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sampled } from '#shared/api/analysis.ts';
import { parseLine, recordOf } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import { setupProblems } from '#main/engine/index.ts';
import { sampledValues } from '../../src-renderer/editor/model/values.ts';
import { clear, put, toggleLack } from '../../src-renderer/editor/model/draft.ts';
import { pointsMissing } from '../../src-renderer/editor/model/setups.ts';
import { rotate, swapSuits, withVariant } from '../../src-renderer/editor/model/transform.ts';
import { useAnalysis } from '../../src-renderer/editor/store.ts';
import { fakeClient } from './client.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

const ONE_HAND = unwrap(parseLine('voleny csm 0 hra:h hATK7lA8aAT9b7/-/-'));

interface Asked {
  readonly params: { readonly setup: Setup; readonly gone: string[]; readonly lacks: string[][] };
  readonly answer: (result: Result<Sampled>) => void;
}

function sampled(done: number, mean = 1): Sampled {
  const spread = { mean, error: 0.1, chance: 0.6, low: -2, high: 4 };
  const layout = { ...ONE_HAND, hands: [ONE_HAND.hands[0]!, ['Kh'], ['9h']] } as Setup;
  return {
    seat: 0,
    done,
    of: 400,
    ways: 1_000_000,
    all: false,
    value: spread,
    cards: [
      { ...spread, card: 'Ah', best: 0.9, breaks: layout, works: null },
      { ...spread, mean: mean - 2, card: '7h', best: 0.1, breaks: null, works: layout },
    ],
  };
}

function boardOf() {
  const asked: Asked[] = [];
  const fake = fakeClient({
    'analysis.look': ({ setup }: { setup: Setup }) => ok({ problems: setupProblems(setup), standing: null }),
    'analysis.sample': (params: never) =>
      new Promise((resolve) => asked.push({ params, answer: resolve as Asked['answer'] })),
    'analysis.cancel': () => ok(null),
  });
  return { store: useAnalysis(), asked, ...fake };
}

async function opened() {
  const board = boardOf();
  board.store.open(recordOf(ONE_HAND));
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(300);
  return board;
}

describe('a board with unknown cards', () => {
  it('is valued over layouts, better from moment to moment, and says when it is done', async () => {
    const { store, asked, emit } = await opened();
    expect(store.isOpen).toBe(true);
    expect([asked.length, store.sampling, store.sampled]).toEqual([1, true, null]);
    emit('analysisSampled', { requestId: 'samples', sampled: sampled(16) });
    expect(store.sampled?.done).toBe(16);
    emit('analysisSampled', { requestId: 'somebody else', sampled: sampled(17) });
    expect(store.sampled?.done).toBe(16);
    asked[0]!.answer(ok(sampled(400)));
    await vi.advanceTimersByTimeAsync(0);
    expect([store.sampled?.done, store.sampling]).toEqual([400, false]);
  });

  it('asks anew when what is known changes, once it lies still, and forgets what came before', async () => {
    const { store, asked, calls, emit } = await opened();
    emit('analysisSampled', { requestId: 'samples', sampled: sampled(16) });
    store.edit((draft) => toggleLack(draft, 1, 'h'));
    await vi.advanceTimersByTimeAsync(0);
    store.edit((draft) => toggleLack(draft, 2, 'b'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.sampled).toBeNull();
    expect(calls.filter((method) => method === 'analysis.cancel')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.map(({ params }) => params.lacks)).toEqual([
      [[], [], []],
      [[], ['h'], ['b']],
    ]);
    // An answer to the first question comes late.
    asked[0]!.answer(ok(sampled(400, 9)));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.sampled).toBeNull();
    asked[1]!.answer(err('sample-none'));
    await vi.advanceTimersByTimeAsync(0);
    expect([store.sampleFailure?.code, store.sampling]).toEqual(['sample-none', false]);
  });

  it('is not valued while it is laid out, nor where more than cards is wrong', async () => {
    const { store, asked } = await opened();
    store.mode = 'edit';
    store.edit((draft) => put(draft, ['Kl'], 1));
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toHaveLength(1);
    store.mode = 'analyse';
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toHaveLength(2);
    store.edit((draft) => ({ ...draft, setup: { ...draft.setup, trump: null } }));
    await vi.advanceTimersByTimeAsync(600);
    expect([asked.length, store.isOpen]).toEqual([2, false]);
    store.edit((draft) => clear(draft, 'all'));
    await vi.advanceTimersByTimeAsync(600);
    expect(store.isOpen).toBe(false);
  });

  it('what is stopped keeps what is known', async () => {
    const { store, emit, asked } = await opened();
    emit('analysisSampled', { requestId: 'samples', sampled: sampled(48) });
    store.stopSampling();
    asked[0]!.answer(err('analysis-cancelled'));
    await vi.advanceTimersByTimeAsync(0);
    expect([store.sampled?.done, store.sampleFailure, store.sampling]).toEqual([48, null, false]);
  });

  it('a layout is laid out, and undo takes it away again', async () => {
    const { store } = await opened();
    store.layOut(sampled(400).cards[0]!.breaks!);
    expect(store.shown.setup.hands.slice(1)).toEqual([['Kh'], ['9h']]);
    store.undo();
    expect(store.shown.setup.hands.slice(1)).toEqual([[], []]);
  });
});

describe('completing', () => {
  const completing = (answers: Record<string, Result<Setup>>) => {
    const manners: string[] = [];
    fakeClient({
      'analysis.look': () => ok({ problems: [], standing: null }),
      'analysis.complete': ({ manner }: { manner: string }) => {
        manners.push(manner);
        return answers[manner]!;
      },
    });
    const store = useAnalysis();
    store.open(recordOf(ONE_HAND));
    return { store, manners };
  };
  const whole = { ...ONE_HAND, hands: [ONE_HAND.hands[0]!, ['Kh'], ['9h']] } as Setup;

  it('deals at random where nobody would announce the contract, and says so', async () => {
    const { store, manners } = completing({ plausible: err('complete-not-plausible'), plain: ok(whole) });
    expect(await store.complete('plausible')).toBe('plain');
    expect(manners).toEqual(['plausible', 'plain']);
    expect(store.shown.setup.hands.slice(1)).toEqual([['Kh'], ['9h']]);
  });

  it('tells any other fault, and asks once where it goes well', async () => {
    const refused = completing({ plausible: err('too-many-cards'), plain: ok(whole) });
    expect([await refused.store.complete('plausible'), refused.manners]).toEqual([null, ['plausible']]);
    const well = completing({ plausible: ok(whole), plain: err('unexpected') });
    expect([await well.store.complete('plausible'), well.manners]).toEqual(['plausible', ['plausible']]);
  });
});

describe('models', () => {
  it('the best mean is the best card', () => {
    expect(sampledValues(sampled(400)).map(({ card, tone, gain, loss }) => [card, tone, gain, loss])).toEqual([
      ['Ah', 'best', 1, 0],
      ['7h', 'worse', -1, 2],
    ]);
  });

  it('what somebody lacks turns with the seats and changes with the suits', () => {
    const { store } = boardOf();
    const draft = toggleLack(toggleLack(store.shown, 1, 'h'), 2, 'b');
    expect(rotate(draft).lacks).toEqual([['b'], [], ['h']]);
    expect(swapSuits(draft, 'h', 'l').lacks).toEqual([[], ['l'], ['b']]);
    expect(withVariant(draft, 'krizovy').lacks).toEqual([[], ['h'], ['b'], []]);
    expect(toggleLack(draft, 1, 'h').lacks).toEqual([[], [], ['b']]);
    expect(clear(draft, 'all').lacks).toEqual([[], [], []]);
  });

  it('points of earlier aces and tens that nobody was given are missing', () => {
    const { store } = boardOf();
    const missing = (text: string) => {
      store.open(recordOf(unwrap(parseLine(text))));
      return pointsMissing(store.shown);
    };
    expect(missing('voleny csm 0 hra:h hA7lA7/lKOa98/bAT98')).toBe(40);
    expect(missing('voleny csm 0 hra:h hA7lA7/lKOa98/bAT98 won=30/0')).toBe(10);
    expect(missing('voleny csm 0 hra:h hA7lA7/lKOa98/bAT98 won=30/10')).toBe(0);
    expect(missing('voleny csm 0 betl hA7lA7/lKOa98/bAT98')).toBe(0);
  });
});
