import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { GameBid } from '#shared/api/analysis.ts';
import { makeCard, type Card } from '#shared/cards.ts';
import type { GameRecord, RecordedPlay } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import type { DomainError } from '#shared/result.ts';
import { handSize, seatsOf, type Seat } from '#shared/seats.ts';
import type { Side } from '#shared/settlement.ts';
import { clipped, EMPTY_TREE, onlyPath, playsAlong, withPlay, type Tree, type TreePath } from './model/tree.ts';
import { readNotation } from '../any-notation.ts';
import type { Board, Label } from './model/board.ts';
import { historyOf, pushed, redone, replaced, undone } from './model/history.ts';
import { cardOf, emptyDraft, isEmpty, type Draft } from './model/draft.ts';
import { collapsed, completedBy, draftOf, setupOf, wonOf } from './model/setups.ts';
import { useClient } from '../common/useClient.ts';
import { tellError } from '../common/errors.ts';
import { useEvaluation } from './evaluation.ts';
import { useKeeping } from './saved.ts';
import { useSamples } from './samples.ts';

const NO_LABEL: Label = { id: null, name: '', tags: [], note: '' };

/** The board of the editor and the analysis: a position, the tree tried from it, undo, and what the cards are worth. */
export const useAnalysis = defineStore('analysis', () => {
  const client = useClient();
  const history = shallowRef(
    historyOf<Board>({ draft: emptyDraft('voleny', 'csm'), tree: EMPTY_TREE, path: [], label: NO_LABEL }),
  );
  const mode = shallowRef<'edit' | 'analyse'>('edit');
  /** Whether a card played on the board announces its marriage. */
  const announce = shallowRef(true);
  /** Whether the table of what could have been bid is open. */
  const bidsOpen = shallowRef(false);

  const board = computed(() => history.value.present);
  const plays = computed(() => playsAlong(board.value.tree, board.value.path));
  const setup = computed(() => setupOf(board.value.draft, plays.value));
  const canUndo = computed(() => history.value.past.length > 0);
  const canRedo = computed(() => history.value.future.length > 0);

  const evaluation = useEvaluation(setup, announce);
  const samples = useSamples({
    setup,
    draft: computed(() => board.value.draft),
    problems: computed(() => evaluation.fresh.value?.problems ?? null),
    wanted: computed(() => mode.value === 'analyse'),
  });

  /** The draft of the moment shown: the position itself, or what play has made of it. */
  const shown = computed<Draft>((before) => {
    const { draft } = board.value;
    if (plays.value.length === 0) return draft;
    const standing = evaluation.fresh.value?.standing;
    return standing ? collapsed(draft, plays.value, standing) : (before ?? draft);
  });

  /** The board as it was laid out or saved last. */
  const kept = shallowRef<Board | null>(board.value);
  /** Whether something lies on it that is nowhere else; where one looks and what it is called is nothing to lose. */
  const isUnsaved = computed(() => {
    const { draft, tree } = board.value;
    if (kept.value?.draft === draft && kept.value.tree === tree) return false;
    return !isEmpty(draft) || tree.children.length > 0 || tree.comment !== '';
  });

  function push(next: Partial<Board>): void {
    history.value = pushed(history.value, { ...board.value, ...next });
  }

  /** Changes the draft shown. A change of the cards or the contract puts away the lines there were; undo brings them back. */
  function edit(change: (draft: Draft) => Draft): void {
    const changed = change(shown.value);
    if (changed === shown.value) return;
    if (isSamePlay(shown.value, changed)) push({ draft: change(board.value.draft) });
    else push({ draft: changed, tree: { ...EMPTY_TREE, comment: board.value.tree.comment }, path: [] });
  }

  /** Changes who holds what in the middle of a line, which stays when it is still possible. */
  async function whatIf(change: (draft: Draft) => Draft): Promise<void> {
    const { draft, tree, path } = board.value;
    const changed = change(draft);
    const moved = setupOf(changed, plays.value);
    const problems = path.length === 0 ? [] : await evaluation.problemsOf(moved);
    if (board.value.path !== path) return;
    if (path.length === 0 || problems.some((problem) => problem.path?.[0] === 'plays')) edit(change);
    else push({ draft: changed, tree: onlyPath(tree, path), path: path.map(() => 0) });
  }

  /** Writes down points of earlier tricks for a side; the lines that were tried stay. */
  function givePoints(side: Side, points: number): void {
    const { draft } = board.value;
    const before = wonOf(draft.setup);
    const won = { ...before, [side]: { ...before[side], points: before[side].points + points } };
    push({ draft: { ...draft, setup: { ...draft.setup, won } } });
  }

  /** Plays a card of the seat to play, along a line that is there or as a new one. */
  function play(card: RecordedPlay): void {
    const { tree, path } = board.value;
    const next = withPlay(tree, path, card);
    if (next.tree === tree) go(next.path);
    else push(next);
  }

  /**
   * Deals the cards that lie nowhere, and tells how: cards that are given are never refused because nobody would announce the
   * contract on them. `null`: not at all, and the person was told why.
   */
  async function complete(manner: 'plain' | 'plausible'): Promise<'plain' | 'plausible' | null> {
    const before = shown.value;
    const ask = (how: typeof manner) =>
      client.call('analysis.complete', { setup: setupOf(before), manner: how, gone: [...before.gone] });
    const first = await ask(manner);
    const isUnlikely = !first.ok && first.error.code === 'complete-not-plausible';
    const answer = isUnlikely ? await ask('plain') : first;
    if (!answer.ok) {
      tellError(answer.error);
      return null;
    }
    if (shown.value !== before) return null;
    edit((draft) => completedBy(draft, answer.value));
    return isUnlikely ? 'plain' : manner;
  }

  /** Deals the cards that lie nowhere so that the whole is as a condition says. What is wrong with it is told by whoever shows it. */
  async function completeToKind(condition: string): Promise<DomainError | null> {
    const before = shown.value;
    const answer = await client.call('analysis.complete', {
      setup: setupOf(before),
      manner: 'plain',
      condition,
      gone: [...before.gone],
    });
    if (!answer.ok) return answer.error;
    if (shown.value === before) edit((draft) => completedBy(draft, answer.value));
    return null;
  }

  /** Lays the cards that lay nowhere as a layout has them; undo takes them away again. */
  function layOut(layout: Setup): void {
    edit((draft) => completedBy(draft, layout));
  }

  /**
   * Lays a game out that could have been bid, with its talon laid away; undo comes back to what was there.
   * @returns who is taken for the partner because the called card lies nowhere
   */
  function layBid({ contract, trump, helper, called, talon }: GameBid, seat: Seat): Seat | null {
    const { draft } = board.value;
    const { variant, rules, hands, talon: lying, stock, won, leader, declarer } = draft.setup;
    const own = [...hands[seat]!, ...(talon ? lying : [])].filter((card) => !talon?.includes(card));
    const { partner, assumed } = partnerFor(draft.setup, seat, called && trump ? makeCard(called, trump) : null);
    // Lízaný: of a game that has begun what was taken stays with who took it.
    const isDealt = hands.every(({ length }) => length === handSize(variant));
    const isUnderWay =
      variant === 'lizany' && (won !== undefined || draft.gone.length > 0 || (isDealt && stock.length < 16));
    const setup: Setup = {
      ...{ variant, rules, declarer: seat, contract, trump, helper, partner, fleks: {}, against: [] },
      ...(called && { called }),
      hands: hands.map((hand, at) => (at === seat ? own : hand)),
      talon: talon ? [...talon] : lying,
      stock,
      plays: [],
      ...(isUnderWay && {
        leader,
        won: won && (declarer === seat ? won : { ...won, declarer: won.defenders, defenders: won.declarer }),
      }),
    };
    push({ draft: { ...draft, setup }, tree: EMPTY_TREE, path: [] });
    mode.value = 'analyse';
    return assumed ? partner : null;
  }

  function setTree(next: { readonly tree: Tree; readonly path: TreePath }): void {
    push(next);
  }

  /** Looks at another moment. */
  function go(path: TreePath): void {
    history.value = replaced(history.value, { ...board.value, path: clipped(board.value.tree, path) });
  }

  /** What is written on the board as it lies, as after saving it. */
  function setLabel(label: Label): void {
    history.value = replaced(history.value, { ...board.value, label });
    kept.value = label.id === null ? null : board.value;
  }

  function undo(): void {
    history.value = undone(history.value);
  }

  function redo(): void {
    history.value = redone(history.value);
  }

  /**
   * Lays out something else; undo comes back to what was there.
   * @param path the moment shown; default where the record's tree begins, and for a deal played to its last card its start
   */
  function open(
    record: GameRecord,
    what: Label = { ...NO_LABEL, name: record.title, tags: record.tags },
    path: TreePath = momentOf(record),
  ): void {
    const { draft, tree } = laidOut(record);
    push({ draft, tree, path: clipped(tree, path), label: what });
    kept.value = board.value;
    mode.value = 'analyse';
  }

  /** The board as a record to keep or to send. */
  const record = computed((): GameRecord => {
    const { draft, tree, label } = board.value;
    return {
      setup: setupOf(draft),
      names: draft.names,
      title: label.name,
      tags: label.tags,
      comment: tree.comment,
      children: tree.children,
    };
  });

  const keeping = useKeeping({
    board,
    record,
    mode,
    lay({ path, gone, lacks, id, note, mode: before }, from, meanwhile) {
      const { draft, tree } = laidOut(from);
      const known = draft.lacks.map((suits, seat) => lacks[seat] ?? suits);
      const laid: Board = {
        draft: { ...draft, gone, lacks: known },
        tree,
        path: clipped(tree, path),
        label: { id, name: from.title, tags: from.tags, note },
      };
      if (meanwhile) {
        history.value = { ...history.value, past: [laid, ...history.value.past.slice(1)] };
        return;
      }
      history.value = historyOf<Board>(laid);
      kept.value = id === null ? null : laid;
      mode.value = before;
    },
  });

  /** @param plays cards played before the moment that is shown */
  async function openDeal(dealId: number, plays = 0): Promise<void> {
    const answer = await client.call('analysis.fromDeal', { dealId });
    if (!answer.ok) return tellError(answer.error);
    const { setup: from, names } = answer.value;
    const record = { setup: from, names, title: '', tags: [], comment: '', children: [] };
    open(record, undefined, mainPath(plays));
  }

  return {
    ...evaluation,
    ...samples,
    ...keeping,
    board,
    shown,
    setup,
    plays,
    mode,
    announce,
    record,
    canUndo,
    canRedo,
    edit,
    whatIf,
    givePoints,
    play,
    complete,
    completeToKind,
    layOut,
    layBid,
    bidsOpen,
    setTree,
    go,
    setLabel,
    isUnsaved,
    undo,
    redo,
    open,
    openDeal,
    /** Any notation, as `parseAny` reads it, whole deals besides. */
    read: (text: string) => readNotation(client, text),
  };
});

/** Křížový: who holds the called card; where it lies nowhere, a hand that still has room for it, the one across before the others. */
function partnerFor(
  { variant, hands }: Setup,
  declarer: Seat,
  called: Card | null,
): { readonly partner: Seat | null; readonly assumed: boolean } {
  if (called === null) return { partner: null, assumed: false };
  const holder = hands.findIndex((hand) => hand.includes(called));
  if (holder >= 0) return { partner: holder === declarer ? null : (holder as Seat), assumed: false };
  const seats = seatsOf(variant);
  const others = [2, 1, 3].map((step) => seats[(declarer + step) % seats.length]!);
  return { partner: others.find((seat) => hands[seat]!.length < handSize(variant)) ?? null, assumed: true };
}

/** Whether two drafts play alike, so that a line of one is a line of the other. */
function isSamePlay(one: Draft, other: Draft): boolean {
  const essence = ({ setup, trick, gone }: Draft) =>
    JSON.stringify([
      setup.variant,
      setup.rules,
      setup.hands,
      setup.talon,
      setup.stock,
      setup.contract,
      setup.declarer,
      setup.trump,
      setup.helper,
      setup.leader,
      setup.won,
      trick.map(cardOf),
      gone,
    ]);
  return essence(one) === essence(other);
}

const mainPath = (plays: number): TreePath => Array.from({ length: plays }, () => 0);

/** After the plays of the setup, unless they are all there is. */
function momentOf({ setup: { hands, stock, plays }, children }: GameRecord): TreePath {
  const isOver = plays.length === hands.flat().length + stock.length && children.length === 0;
  return mainPath(isOver ? 0 : plays.length);
}

/** A record as it begins, with its plays as a line. */
function laidOut(record: GameRecord): Pick<Board, 'draft' | 'tree'> {
  const { draft, plays: played } = draftOf(record.setup, record.names);
  const before = { comment: record.comment, children: record.children };
  const tree = played.reduceRight<Tree>(
    (rest, played) => ({ comment: '', children: [{ play: played, comment: rest.comment, children: rest.children }] }),
    before,
  );
  return { draft, tree };
}
