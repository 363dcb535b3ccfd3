import { describe, expect, it } from 'vitest';
import { parseRecord } from '#shared/notation/index.ts';
import type { Setup } from '#shared/position.ts';
import { setupProblems } from '#main/engine/index.ts';
import { historyOf, pushed, redone, replaced, undone } from '../../src-renderer/editor/model/history.ts';
import { emptyDraft, put } from '../../src-renderer/editor/model/draft.ts';
import { unplayableIn } from '../../src-renderer/editor/model/unplayable.ts';
import { placeInDeal, treeRows } from '../../src-renderer/editor/model/tree-rows.ts';
import {
  clipped,
  commentAt,
  EMPTY_TREE,
  mainEnd,
  onlyPath,
  playsAlong,
  promoted,
  treeOf,
  withComment,
  withLine,
  withoutNode,
  withPlay,
} from '../../src-renderer/editor/model/tree.ts';

const main = treeOf(['Ah', '7h', '8h', 'Al']);
/** Instead of the 8 the 9 of hearts, and instead of the ace of hearts that of leaves. */
const { tree } = withPlay(withPlay(main, [0, 0], '9h').tree, [], 'Al');

describe('the tree of variations', () => {
  it('goes along a card that was played there before and opens a variation for another', () => {
    const again = withPlay(tree, [0, 0], '9h');
    expect(again.tree).toBe(tree);
    expect(playsAlong(again.tree, again.path)).toEqual(['Ah', '7h', '9h']);
    const other = withPlay(tree, [0, 0], 'Th');
    expect(other.path).toEqual([0, 0, 2]);
    expect(playsAlong(tree, [1])).toEqual(['Al']);
  });

  it('tells a silent marriage from an announced one', () => {
    const announced = withPlay(EMPTY_TREE, [], 'Kh').tree;
    const silent = withPlay(announced, [], { card: 'Kh', announce: false });
    expect(silent.path).toEqual([1]);
    expect(withPlay(silent.tree, [], { card: 'Kh', announce: true }).path).toEqual([0]);
  });

  it('follows the main line to its end', () => {
    expect(mainEnd(tree, [])).toEqual([0, 0, 0, 0]);
    expect(mainEnd(tree, [0, 0, 1])).toEqual([0, 0, 1]);
  });

  it('keeps comments, and takes notes of a line where there is none', () => {
    const commented = withComment(tree, [0], 'eso');
    const line = withLine(
      commented,
      [],
      [
        { play: 'Ah', note: 'jinak' },
        { play: 'Kh', note: 'padl král' },
      ],
    );
    expect(line.path).toEqual([0, 1]);
    expect([commentAt(line.tree, [0]), commentAt(line.tree, [0, 1])]).toEqual(['eso', 'padl král']);
  });

  it('makes a variation the main line', () => {
    const lifted = promoted(tree, [0, 0, 1]);
    expect(lifted.path).toEqual([0, 0, 0]);
    expect(playsAlong(lifted.tree, lifted.path)).toEqual(['Ah', '7h', '9h']);
    expect(playsAlong(lifted.tree, [0, 0, 1, 0])).toEqual(['Ah', '7h', '8h', 'Al']);
  });

  it('loses a card with everything after it, and clips paths that led there', () => {
    const shorter = withoutNode(tree, [0, 0]);
    expect(clipped(shorter, [0, 0, 1])).toEqual([0]);
    expect(playsAlong(shorter, [1])).toEqual(['Al']);
    expect(withoutNode(tree, []).children).toEqual([]);
  });

  it('keeps a single path', () => {
    const kept = onlyPath(withComment(tree, [0, 0, 1], 'zde'), [0, 0, 1]);
    expect(playsAlong(kept, [0, 0, 0])).toEqual(['Ah', '7h', '9h']);
    expect(commentAt(kept, [0, 0, 0])).toBe('zde');
    expect(treeRows(kept)).toHaveLength(1);
  });

  it('is read as rows, variations below the card they depart from', () => {
    const rows = treeRows(tree).map(({ depth, moves }) => [depth, moves.map(({ play }) => play)]);
    expect(rows).toEqual([
      [0, ['Ah']],
      [1, ['Al']],
      [0, ['7h', '8h']],
      [1, ['9h']],
      [0, ['Al']],
    ]);
    const paths = treeRows(tree).flatMap(({ moves }) => moves);
    for (const { path, play } of paths) expect(playsAlong(tree, path).at(-1)).toBe(play);
  });
});

describe('undo and redo', () => {
  it('go back and forth until something new happens', () => {
    const two = pushed(pushed(historyOf('a'), 'b'), 'c');
    expect(undone(two).present).toBe('b');
    expect(redone(undone(undone(two))).present).toBe('b');
    expect(redone(pushed(undone(two), 'd')).present).toBe('d');
    expect(undone(undone(undone(two))).present).toBe('a');
  });

  it('pass over where one looks', () => {
    const looked = replaced(pushed(historyOf('a'), 'b'), 'b, further on');
    expect(undone(looked).present).toBe('a');
    expect(redone(undone(looked)).present).toBe('b, further on');
  });
});

describe('the place of a card in the deal', () => {
  const ending = [
    [['Ah', '7h'], 0],
    [['8h', 'Al'], 1],
    [['9h', 'Kl'], 2],
  ] as const;
  const draft = ending.reduce((all, [cards, seat]) => put(all, cards, seat), emptyDraft('voleny', 'csm'));
  const placeOf = (path: number[], play: 'Ah' | 'Al' | '8h' | 'Tb', of = draft) => placeInDeal(of, { path, play });

  it('counts tricks to the last one of the deal, and tells who holds the card', () => {
    expect(placeOf([0], 'Ah')).toEqual({ trick: 9, opens: true, seat: 0 });
    expect(placeOf([0, 1], '8h')).toEqual({ trick: 9, opens: false, seat: 1 });
    expect(placeOf([0, 0, 0, 0], 'Al')).toEqual({ trick: 10, opens: true, seat: 1 });
  });

  it('goes on in a trick that has begun on the table; of a card that is nowhere nobody is told', () => {
    const begun = put(put(draft, ['7h'], 'gone'), ['Ah'], 'trick');
    expect(placeOf([0], '8h', begun)).toEqual({ trick: 9, opens: false, seat: 1 });
    expect(placeOf([0, 0, 0], 'Al', begun)).toMatchObject({ trick: 10, opens: true });
    expect(placeOf([0], 'Tb')).toMatchObject({ seat: null });
  });
});

describe('a record with a line nobody could play', () => {
  const written = (moves: string) => {
    const read = parseRecord(
      `[Forhont "1"]\n[Position "voleny csm 0 hra:h hATKO97lATaA8/hUlKOU98aTKbA9/h8l7aOU97bTKO8 talon=bU7"]\n\n${moves}\n`,
    );
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  };
  const look = (setup: Setup) => Promise.resolve(setupProblems(setup));

  it('is told by its first card that cannot be played, in a variation and in the main line', async () => {
    expect(await unplayableIn(written('1. 7h Uh 8h (1. Ah Uh 8h) 2. 8l 7l Tl'), look)).toMatchObject({
      trick: 1,
      card: 'Ah',
      problem: { code: 'card-not-in-hand' },
    });
    expect(await unplayableIn(written('1. 7h Uh 8h 2. 8l 7l Tl 3. Ah 8l 7a'), look)).toMatchObject({
      trick: 3,
      card: '8l',
    });
  });

  it('is not found where all can be played, nor where the cards do not lie right to begin with', async () => {
    expect(await unplayableIn(written('1. 7h (1. Ah Uh 8h) 1. Uh 8h 2. 8l 7l Tl'), look)).toBeNull();
    expect(
      await unplayableIn(written('1. 7h Uh 8h (1. Ah Uh 8h)'), () => Promise.resolve([{ code: 'card-twice' }])),
    ).toBeNull();
  });
});
