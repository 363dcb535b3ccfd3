/** Play with all hands open: is there a layout the declarer loses even though he sees it? */
import { above, lowest, suitMask } from '../kernel/index.ts';
import type { LaidLayouts } from './layouts.ts';
import { BROKEN, type Outcome, type Table } from './table.ts';

/** The holder of every unseen card, by bit number. */
export type Placing = ReadonlyMap<number, number>;

/** What is asked of a search here. */
export interface Searching {
  readonly table: Table;
  wins(): boolean;
  /** Counts one position looked at. */
  spend(): void;
  narrow(placing: Placing): void;
  fork(): Searching;
  refute(): { readonly card: number; readonly outcome: Outcome; readonly seat: number };
}

/**
 * A layout the declarer loses with all hands open, or `null` when there is none. Exact: layouts are taken together as long
 * as he wins them even without seeing them, and parted by the holder of one card otherwise.
 */
export function openLoss(search: Searching): Placing | null {
  return search.wins() ? null : (guessedLoss(search) ?? suitwiseLoss(search) ?? partedLoss(search));
}

/** The same among the layouts that keep the cards of each suit in one hand as far as there is room: cheap, and often enough. */
export function suitwiseLoss(search: Searching): Placing | null {
  const { layouts, own } = search.table;
  const { holders } = layouts;
  const held = (suit: number): number => Number((own & suitMask(suit)) !== 0);
  const suits = [0, 1, 2, 3].sort((a, b) => held(b) - held(a));
  for (let choice = 0; choice < holders ** 4; choice++) {
    const first = suits.map((_, i) => Math.floor(choice / holders ** i) % holders);
    const placing = new Map<number, number>();
    const mark = layouts.mark();
    suits.forEach((suit, i) => {
      for (let rest = layouts.unseen & suitMask(suit); rest !== 0; rest &= rest - 1) {
        placing.set(lowest(rest), placeCard(layouts, lowest(rest), first[i]!));
      }
    });
    const lost = !search.wins();
    layouts.rewind(mark);
    if (lost) return placing;
  }
  return null;
}

/** Puts a card with this holder, or with the next one that has room for it. */
function placeCard(layouts: LaidLayouts, card: number, first: number): number {
  for (let i = 0; i < layouts.holders; i++) {
    const holder = (first + i) % layouts.holders;
    const mark = layouts.mark();
    if (layouts.narrow(holder, 1 << card)) return holder;
    layouts.rewind(mark);
  }
  throw new Error('a card without a place');
}

/** In a position the declarer loses without seeing the hands: a loss among the layouts with one card at each of its holders. */
function partedLoss(search: Searching): Placing | null {
  search.spend();
  const { layouts } = search.table;
  const card = undecidedCard(search.table);
  const mark = layouts.mark();
  const possible = layouts.holdersOf(card);
  for (let holder = 0; holder < layouts.holders; holder++) {
    if (((possible >> holder) & 1) === 0) continue;
    const open = layouts.narrow(holder, 1 << card) && !search.wins();
    const found = open ? (guessedLoss(search) ?? partedLoss(search)) : null;
    layouts.rewind(mark);
    if (found !== null) return found;
  }
  return null;
}

/** The layout in which the adversary beats the declarer's first choices, if it beats all of them. */
function guessedLoss(search: Searching): Placing | null {
  const guess = refutingPlacing(search);
  const { layouts } = search.table;
  const mark = layouts.mark();
  search.narrow(guess);
  const lost = !search.wins();
  layouts.rewind(mark);
  return lost ? guess : null;
}

/** The layout in which the adversary beats the declarer's first choices. */
function refutingPlacing(search: Searching): Placing {
  const trace = search.fork();
  const fallen = new Map<number, number>();
  for (;;) {
    const { card, outcome, seat } = trace.refute();
    const holder = search.table.game.holderOf[seat]!;
    if (holder >= 0) fallen.set(card, holder);
    if (outcome === BROKEN) return new Map([...fallen, ...trace.table.layouts.example()]);
  }
}

/** An unseen card that may be with more than one holder, below one of the declarer's if there is such a card; -1: none. */
function undecidedCard({ layouts, own }: Table): number {
  let found = -1;
  for (let rest = layouts.unseen; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    const holders = layouts.holdersOf(card);
    if ((holders & (holders - 1)) === 0) continue;
    if ((own & above(card)) !== 0) return card;
    found = card;
  }
  return found;
}
