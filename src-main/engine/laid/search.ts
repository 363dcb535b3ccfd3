/**
 * The declarer against one adversary who decides only when a card falls which seat held it. The adversary may play whatever
 * agrees with some layout, so the declarer wins exactly when one strategy of his, knowing only what has been shown,
 * wins in every layout against every defence.
 */
import type { Seat } from '#shared/seats.ts';
import { allDuck, allWinners } from './certain.ts';
import { KEY_WORDS, Memo } from './memo.ts';
import { cardOf, listMoves } from './moves.ts';
import { openLoss, type Placing } from './open.ts';
import { BROKEN, IMPOSSIBLE, KEPT, MAX_MOVES, ONGOING, type Outcome, type Table } from './table.ts';

/** Work allowed, and a flag somebody else may raise to stop it. */
export interface Budget {
  nodes: number;
  readonly limit: number;
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Thrown when the budget is used up; `proveLaid` catches it. */
export class OutOfBudget extends Error {}

/** One move made for good: a card played by a seat, or drawn by the declarer. */
export interface MadeMove {
  readonly seat: Seat;
  readonly card: number;
  readonly drawn: boolean;
  /** Who led the trick, or won the one before a draw and so drew first. */
  readonly leader: Seat;
  readonly outcome: Outcome;
}

const MAX_CHOICES = 32;

export class Search {
  readonly table: Table;
  private readonly budget: Budget;
  private readonly memo: Memo;
  /** All hands lie open by now. */
  private opened = false;
  private readonly moves = new Int32Array(MAX_MOVES * MAX_CHOICES);
  private readonly keys = new Int32Array(MAX_MOVES * KEY_WORDS);

  constructor(table: Table, budget: Budget, memo = new Memo()) {
    this.table = table;
    this.budget = budget;
    this.memo = memo;
  }

  /** The same standing on its own, sharing what has been decided. */
  fork(): Search {
    const twin = new Search(this.table.copy(), this.budget, this.memo);
    twin.opened = this.opened;
    return twin;
  }

  /** Whether the declarer keeps the claim from here, whatever happens. */
  wins(): boolean {
    const { table } = this;
    if (this.opensNow) return this.winsOpen();
    if (table.trickSize !== 0 || table.drawing) return this.winsByMoves();
    if (this.isCertain()) return true;
    if (table.game.opensAfter >= 0 && !this.opened) return this.winsByMoves();
    const key = table.moveCount * KEY_WORDS;
    table.writeKey(this.keys, key);
    const known = this.memo.get(this.keys, key);
    if (known !== undefined) return known;
    const won = this.winsByMoves();
    this.memo.set(this.keys, key, won);
    return won;
  }

  /** Whether the claim is kept from here by a simple rule; see `certain.ts`. */
  isCertain(): boolean {
    const { game, layouts, leader, own, stock, trickSize } = this.table;
    if (trickSize !== 0 || stock !== 0 || game.compared) return false;
    if (game.goals.noTrickTaken) return leader !== game.declarer && allDuck(own, layouts.unseen);
    return leader === game.declarer && allWinners(own, layouts, game.trump);
  }

  /** Counts one position looked at. */
  spend(): void {
    const { budget } = this;
    const stopped = (++budget.nodes & 1023) === 1 && budget.signal?.aborted;
    if (budget.nodes > budget.limit || stopped) throw new OutOfBudget();
  }

  private winsByMoves(): boolean {
    const { moves, table } = this;
    this.spend();
    const mine = table.declarerChooses;
    const start = table.moveCount * MAX_CHOICES;
    const end = start + listMoves(table, moves, start);
    for (let i = start; i < end; i++) {
      const outcome = table.make(cardOf(moves[i]!));
      const won = outcome === ONGOING ? this.wins() : outcome === KEPT;
      table.unmake();
      if (outcome !== IMPOSSIBLE && won === mine) return mine;
    }
    return !mine;
  }

  private get opensNow(): boolean {
    return this.table.played === this.table.game.opensAfter && !this.opened;
  }

  /** All hands are laid open here: whether the declarer wins each layout when he sees it. */
  private winsOpen(): boolean {
    this.opened = true;
    const won = openLoss(this) === null;
    this.opened = false;
    return won;
  }

  /** In a position the declarer loses: makes his first move, or a move of the adversary that beats him. */
  refute(): MadeMove {
    if (this.opensNow) this.open((search) => openLoss(search)!);
    return this.step((outcome) => outcome === BROKEN || (outcome === ONGOING && !this.wins()));
  }

  /** In a position the declarer wins: makes a winning move of his, or the adversary's first. */
  defend(): MadeMove {
    if (this.opensNow) this.open(({ table }) => table.layouts.example());
    return this.step((outcome) => outcome === KEPT || (outcome === ONGOING && this.wins()));
  }

  /** Makes the first move there is. */
  drift(): MadeMove {
    return this.step(() => true);
  }

  /** Leaves only the layouts with these cards in these places. */
  narrow(placing: Placing): void {
    for (const [card, holder] of placing) this.table.layouts.narrow(holder, 1 << card);
  }

  /** Lays all hands open, in a layout to be chosen. */
  private open(choose: (search: Search) => Placing): void {
    this.opened = true;
    this.narrow(choose(this));
  }

  private step(accept: (outcome: Outcome) => boolean): MadeMove {
    const { moves, table } = this;
    const { drawing: drawn, leader, toPlay: seat } = table;
    const start = table.moveCount * MAX_CHOICES;
    const found = listMoves(table, moves, start);
    for (const card of Array.from(moves.subarray(start, start + found), cardOf)) {
      const outcome = table.make(card);
      if (outcome !== IMPOSSIBLE && accept(outcome)) return { seat, card, drawn, leader, outcome };
      table.unmake();
    }
    throw new Error('no move of that kind');
  }
}
