import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import { createApp, nextTick } from 'vue';
import type { SetupCheck, Solved } from '#shared/api/analysis.ts';
import type { ForhontClient } from '#shared/api/index.ts';
import { parseLine, recordOf } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, unwrap, type Result } from '#shared/result.ts';
import { standingOf } from '#main/app/analysis/standing.ts';
import { setupProblems, toPosition } from '#main/engine/index.ts';
import { mainEnd } from '../../src-renderer/editor/model/tree.ts';
import { put, swap } from '../../src-renderer/editor/model/draft.ts';
import { useAnalysis } from '../../src-renderer/editor/store.ts';
import { CLIENT } from '../../src-renderer/common/useClient.ts';

const DEAL = unwrap(parseLine('voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7'));

/** A client that looks as the main process does and solves when it is told to. */
function fakeClient() {
  const waiting: { setup: Setup; answer: (value: number) => void }[] = [];
  const calls: string[] = [];
  const client: ForhontClient = {
    call: ((method: string, params: { setup: Setup }) => {
      calls.push(method);
      if (method === 'analysis.look') return Promise.resolve(ok(lookAt(params.setup)));
      if (method === 'analysis.solve') {
        return new Promise<Result<unknown>>((resolve) => {
          const answer = (value: number) => resolve(ok(solvedBy(params.setup, value)));
          waiting.push({ setup: params.setup, answer });
        });
      }
      return Promise.resolve(err('unknown-method'));
    }) as ForhontClient['call'],
    on: () => () => undefined,
    onConnection: () => () => undefined,
  };
  return { client, waiting, calls };
}

function lookAt(setup: Setup): SetupCheck {
  const position = toPosition(setup);
  return position.ok
    ? { problems: [], standing: standingOf(position.value) }
    : { problems: setupProblems(setup), standing: null };
}

function solvedBy(setup: Setup, value: number): Solved {
  const { seat, verdicts } = lookAt(setup).standing!;
  const legal = verdicts.filter((each) => each.legal).map(({ card }) => card);
  const cards = legal.map((card) => ({ card, value, exact: true }));
  return { seat, value, best: legal, cards, line: [], exact: true, nodes: 1, ms: 1 };
}

function boardOf(fake = fakeClient()) {
  const pinia = createPinia();
  createApp({}).use(pinia).provide(CLIENT, fake.client);
  setActivePinia(pinia);
  return { store: useAnalysis(), ...fake };
}

/** Until the looks under way have been answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await nextTick();
}

async function opened() {
  const board = boardOf();
  board.store.open(recordOf(DEAL));
  await settled();
  return board;
}

describe('the board', () => {
  it('asks for values as soon as the position is possible, and not before', async () => {
    const { store, waiting, calls } = boardOf();
    await settled();
    expect(store.problems.length).toBeGreaterThan(0);
    expect(calls).not.toContain('analysis.solve');
    store.open(recordOf(DEAL));
    await settled();
    expect(waiting).toHaveLength(1);
    waiting[0]!.answer(14);
    await settled();
    expect(store.solved?.value).toBe(14);
  });

  it('drops an answer that the board has left behind, and knows it on coming back', async () => {
    const { store, waiting } = await opened();
    store.play('8a');
    await settled();
    expect(waiting).toHaveLength(2);
    waiting[0]!.answer(14);
    await settled();
    expect(store.solved).toBeNull();
    store.go([]);
    await settled();
    expect(store.solved?.value).toBe(14);
    expect(waiting).toHaveLength(2);
  });

  it('shows the moment of a line, and undo passes over where one looks', async () => {
    const { store } = await opened();
    for (const card of ['8a', 'Ta', 'Oa', '9l'] as const) {
      store.play(card);
      await settled();
    }
    expect(store.shown).toMatchObject({ trick: ['9l'], gone: ['8a', 'Ta', 'Oa'] });
    expect(store.shown.setup.won?.defenders.points).toBe(10);
    store.go([0]);
    store.undo();
    await settled();
    expect(store.plays).toEqual(['8a', 'Ta', 'Oa']);
    store.redo();
    await settled();
    expect(store.plays).toEqual(['8a']);
    expect(mainEnd(store.board.tree, [])).toHaveLength(4);
  });

  it('keeps the line when a card moved leaves it possible', async () => {
    const { store } = await opened();
    store.play('8a');
    store.play('Ta');
    await settled();
    await store.whatIf((draft) => swap(draft, 'Ab', '9h'));
    await settled();
    expect(store.plays).toEqual(['8a', 'Ta']);
    expect(store.board.draft.setup.hands[0]).toContain('Ab');
    expect(store.problems).toEqual([]);
  });

  it('makes the moment a position of its own when the line would have been against the rules', async () => {
    const { store } = await opened();
    for (const card of ['8a', 'Ta', 'Oa', '9l', '7l', 'Al'] as const) {
      store.play(card);
      await settled();
    }
    // With the ace of acorns the last player would have had to beat the ten.
    await store.whatIf((draft) => swap(draft, 'Aa', '8h'));
    await settled();
    expect(store.plays).toEqual([]);
    expect(store.shown.gone).toHaveLength(6);
    expect(store.shown.setup.hands[2]).toContain('Aa');
    expect(store.problems).toEqual([]);
  });

  it('changes nothing when one has gone elsewhere before it is known whether the line stays possible', async () => {
    const { store } = await opened();
    store.play('8a');
    await settled();
    const changing = store.whatIf((draft) => swap(draft, 'Ab', '9h'));
    store.play('Ta');
    await changing;
    await settled();
    expect(store.plays).toEqual(['8a', 'Ta']);
    expect(store.board.draft.setup.hands[0]).not.toContain('Ab');
  });

  it('keeps the line for a name and puts it away for a card', async () => {
    const { store } = await opened();
    store.play('8a');
    await settled();
    store.edit((draft) => ({ ...draft, names: ['Eva', null, null] }));
    await settled();
    expect([store.plays, store.shown.names[0]]).toEqual([['8a'], 'Eva']);
    store.edit((draft) => put(draft, ['7b'], 'deck'));
    await settled();
    expect([store.plays, store.shown.trick]).toEqual([[], ['8a']]);
    store.undo();
    await settled();
    expect(store.plays).toEqual(['8a']);
  });

  it('brings back what the board is called together with what lies on it', async () => {
    const { store } = await opened();
    store.setLabel({ id: 7, name: 'Sedma', tags: [], note: '' });
    store.open(recordOf(DEAL), { id: 8, name: 'Betl', tags: [], note: '' });
    expect(store.board.label.id).toBe(8);
    store.undo();
    expect(store.board.label.id).toBe(7);
  });
});

it('what lies on the board is unsaved until it is laid out from somewhere, saved, or taken back', async () => {
  const { store } = boardOf();
  expect(store.isUnsaved).toBe(false);
  store.edit((draft) => ({ ...draft, setup: { ...draft.setup, declarer: 1 } }));
  expect(store.isUnsaved, 'no card yet').toBe(false);
  store.open(recordOf(DEAL));
  await settled();
  expect(store.isUnsaved, 'laid out from elsewhere').toBe(false);
  store.play(lookAt(store.setup).standing!.verdicts.find(({ legal }) => legal)!.card);
  expect(store.isUnsaved, 'a line was tried').toBe(true);
  store.undo();
  expect(store.isUnsaved, 'taken back').toBe(false);
  store.redo();
  store.setLabel({ id: 7, name: 'Konec', tags: [], note: '' });
  expect(store.isUnsaved, 'saved').toBe(false);
  store.setLabel({ id: null, name: 'Konec', tags: [], note: '' });
  expect(store.isUnsaved, 'deleted from the library').toBe(true);
});

it('points of earlier tricks are given to a side, and the lines that were tried stay', () => {
  const { store } = boardOf();
  store.open(recordOf(unwrap(parseLine('voleny csm 0 hra:h hA7/lAK/bT9 won=30/0'))));
  store.play('Ah');
  store.givePoints('defenders', 20);
  expect(store.record.setup.won).toMatchObject({ declarer: { points: 30 }, defenders: { points: 20 } });
  expect(store.plays).toEqual(['Ah']);
  store.undo();
  expect(store.record.setup.won).toMatchObject({ declarer: { points: 30 }, defenders: { points: 0 } });
});

describe('what is laid out with plays', () => {
  const of = (plays: Setup['plays']) => recordOf({ ...DEAL, plays });

  it('opens at the moment after them', () => {
    const { store } = boardOf();
    store.open(of(['8a', 'Ta', 'Oa']));
    expect(store.board.path).toEqual([0, 0, 0]);
    store.undo();
    store.open(recordOf(DEAL));
    expect(store.board.path).toEqual([]);
  });

  it('opens at its start where the deal is played to the last card, or where that is asked for', () => {
    const { store } = boardOf();
    store.open(of(DEAL.hands.flat()));
    expect(store.board.path).toEqual([]);
    store.open(of(['8a', 'Ta', 'Oa']), undefined, [0]);
    expect(store.board.path).toEqual([0]);
  });
});
