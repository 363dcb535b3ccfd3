/** The play as the search sees it: a standing, and moves made and taken back on it. */
import type { Seat } from '#shared/seats.ts';
import { above, beats, count, notHeld, suitMask } from '../kernel/index.ts';
import { allDuck } from './certain.ts';
import type { Breach, LaidGame } from './game.ts';
import type { LaidLayouts } from './layouts.ts';

/** Where the play stands: at any card, also in mid-trick. */
export interface LaidStanding {
  readonly own: number;
  readonly layouts: LaidLayouts;
  readonly leader: Seat;
  /** The open trick, bits in the order they fell. */
  readonly trick: readonly number[];
  readonly stock: number;
  /** The declarer's partner where it is known who, -1: none or unknown. */
  readonly partner: number;
}

/** What a move leads to: no layout allows it; the play goes on; the claim is broken; it is kept to the end. */
export const IMPOSSIBLE = 0;
export const ONGOING = 1;
export const BROKEN = 2;
export const KEPT = 3;
export type Outcome = typeof IMPOSSIBLE | typeof ONGOING | typeof BROKEN | typeof KEPT;

/** Plays and draws of a whole deal, at most. */
export const MAX_MOVES = 40;
const SAVED = 12;

export class Table {
  readonly game: LaidGame;
  readonly layouts: LaidLayouts;
  /** The declarer's hand. */
  own: number;
  /** Who led the open trick, or leads the next. */
  leader: Seat;
  /** Led suit and winning card of the open trick, -1 before the lead. */
  readonly top: { led: number; best: number; trump: number };
  trickMask = 0;
  trickSize = 0;
  /** Lízaný: cards left to draw. */
  stock: number;
  /** Lízaný: the next move is a card the declarer draws. */
  drawing = false;
  /** Cards played since the question. */
  played = 0;
  /** Moves made and not taken back. */
  moveCount = 0;
  /** How the move tried last broke the claim. */
  breach: Breach | null = null;

  private bestSeat: number;
  private partner: number;
  private readonly saved = new Int32Array(MAX_MOVES * SAVED);

  constructor(game: LaidGame, standing: LaidStanding) {
    this.game = game;
    this.own = standing.own;
    this.layouts = standing.layouts;
    this.leader = standing.leader;
    this.top = { led: -1, best: -1, trump: game.trump };
    this.bestSeat = standing.leader;
    this.stock = standing.stock;
    this.partner = standing.partner;
    for (const card of standing.trick) this.lay(this.toPlay, card);
    this.played = 0;
  }

  /** The same standing with no moves to take back. */
  copy(): Table {
    const { game, layouts, leader, own, partner, stock } = this;
    const twin = new Table(game, { own, layouts: layouts.copy(), leader, trick: [], stock, partner });
    Object.assign(twin.top, this.top);
    twin.bestSeat = this.bestSeat;
    twin.trickMask = this.trickMask;
    twin.trickSize = this.trickSize;
    twin.played = this.played;
    twin.drawing = this.drawing;
    return twin;
  }

  get toPlay(): Seat {
    return ((this.leader + this.trickSize) % this.game.seats) as Seat;
  }

  /** Whether the next move is the declarer's to choose. */
  get declarerChooses(): boolean {
    return !this.drawing && this.toPlay === this.game.declarer;
  }

  /** Whether somebody else than the declarer is winning the open trick. */
  get othersWin(): boolean {
    return this.bestSeat !== this.game.declarer;
  }

  /** Makes a card fall (or be drawn), with all that follows from it. Taken back by `unmake`, whatever the outcome. */
  make(card: number): Outcome {
    const { game, layouts, saved, top } = this;
    const s = this.moveCount++ * SAVED;
    saved[s] = this.own;
    saved[s + 1] = this.leader;
    saved[s + 2] = top.led;
    saved[s + 3] = top.best;
    saved[s + 4] = this.bestSeat;
    saved[s + 5] = this.trickMask;
    saved[s + 6] = this.trickSize;
    saved[s + 7] = this.stock;
    saved[s + 8] = this.partner;
    saved[s + 9] = Number(this.drawing);
    saved[s + 10] = this.played;
    saved[s + 11] = layouts.mark();
    if (this.drawing) {
      if (!layouts.play(game.stockHolder, card, 0)) return IMPOSSIBLE;
      this.own |= 1 << card;
      this.drawing = false;
      return ONGOING;
    }
    const seat = this.toPlay;
    if (seat === game.declarer) {
      this.own &= ~(1 << card);
      const early = this.playedEarly(card);
      if (early !== null) return this.breaks(early);
    } else {
      const held = layouts.unseen & game.heldSeven;
      const free = this.stock > 0;
      const none = free ? ((held >>> card) & 1 ? -1 : 0) : notHeld(card, top, held);
      if (!layouts.play(game.holderOf[seat]!, card, none)) return IMPOSSIBLE;
      if (card === game.called) this.partner = seat;
    }
    this.lay(seat, card);
    return this.trickSize === game.seats ? this.closeTrick() : ONGOING;
  }

  unmake(): void {
    const { saved, top } = this;
    const s = --this.moveCount * SAVED;
    this.own = saved[s]!;
    this.leader = saved[s + 1]! as Seat;
    top.led = saved[s + 2]!;
    top.best = saved[s + 3]!;
    this.bestSeat = saved[s + 4]!;
    this.trickMask = saved[s + 5]!;
    this.trickSize = saved[s + 6]!;
    this.stock = saved[s + 7]!;
    this.partner = saved[s + 8]!;
    this.drawing = saved[s + 9] === 1;
    this.played = saved[s + 10]!;
    this.layouts.rewind(saved[s + 11]!);
  }

  private lay(seat: number, card: number): void {
    const { top } = this;
    if (this.trickSize === 0) top.led = card >> 3;
    if (this.trickSize === 0 || beats(card, top.best, top.trump)) {
      top.best = card;
      this.bestSeat = seat;
    }
    this.trickMask |= 1 << card;
    this.trickSize++;
    this.played++;
  }

  private breaks(breach: Breach): Outcome {
    this.breach = breach;
    return BROKEN;
  }

  /** An announced seven that left the hand before its own trick; of several helper sevens, the last one. */
  private playedEarly(card: number): Breach | null {
    const { seven, helperSevens } = this.game.goals;
    const left = count(this.own) + this.stock;
    if (card === seven && left !== 0) return 'seven-early';
    const wasHelper = ((helperSevens >>> card) & 1) === 1;
    return wasHelper && left > 1 && (this.own & helperSevens) === 0 ? 'helper-seven-early' : null;
  }

  private closeTrick(): Outcome {
    const { game, top } = this;
    const { goals } = game;
    const winner = this.bestSeat;
    const last = this.own === 0 && this.stock === 0;
    if (winner === game.declarer) {
      if (goals.noTrickTaken) return this.breaks('trick-taken');
    } else if (!this.isPartner(winner)) {
      if (goals.noTrickLost) return this.breaks('trick-lost');
      if (goals.noPointLost && (last || (this.trickMask & game.sharp) !== 0)) return this.breaks('point-lost');
    }
    if (last && goals.seven >= 0 && top.best !== goals.seven) return this.breaks('seven-beaten');
    const lastButOne = this.stock === 0 && count(this.own) === 1;
    if (goals.helperSevens !== 0 && lastButOne && !this.tookWithHelper()) return this.breaks('helper-seven-beaten');
    if (last) return KEPT;
    if (game.compared && this.played === game.opensAfter) {
      return this.winsComparison() ? KEPT : this.breaks('hands-compared');
    }
    this.leader = winner as Seat;
    this.trickMask = 0;
    this.trickSize = 0;
    top.led = -1;
    top.best = -1;
    return this.stock > 0 ? this.drawFromStock() : ONGOING;
  }

  /** A helper seven took the trick, and it was the declarer's own. */
  private tookWithHelper(): boolean {
    const { declarer, goals } = this.game;
    return this.bestSeat === declarer && ((goals.helperSevens >>> this.top.best) & 1) === 1;
  }

  private isPartner(seat: number): boolean {
    const { called, holderOf } = this.game;
    if (seat === this.partner) return true;
    return called >= 0 && this.partner < 0 && this.layouts.holdersOf(called) === 1 << holderOf[seat]!;
  }

  /** Lízaný: both draw, the winner first; the declarer's card is the next move. */
  private drawFromStock(): Outcome {
    const { game, layouts } = this;
    this.stock -= 2;
    this.drawing = true;
    const opponent = game.holderOf.findIndex((holder) => holder >= 0);
    return layouts.draw(game.holderOf[opponent]!, game.stockHolder) ? ONGOING : IMPOSSIBLE;
  }

  /** Open games of `international`: no card of the declarer may be on the wrong side of another's in its suit. */
  private winsComparison(): boolean {
    const { own, layouts } = this;
    return this.game.goals.noTrickTaken ? allDuck(own, layouts.unseen) : allDuck(layouts.unseen, own);
  }

  /**
   * Writes what decides the rest of the play at the start of a trick: of each suit the order of the cards left and who may
   * hold them, not which they are.
   */
  writeKey(keys: Int32Array, at: number): void {
    const { game, layouts, own } = this;
    const { holders, unseen } = layouts;
    for (let suit = 0; suit < 4; suit++) {
      let word = 1;
      const end = suit * 8 + 8;
      for (let card = suit * 8; card < end; card++) {
        if ((own >>> card) & 1) word <<= holders;
        else if ((unseen >>> card) & 1) word = (word << holders) | layouts.holdersOf(card);
      }
      const sharp = (own | unseen) & game.sharp & suitMask(suit);
      keys[at + suit] = (word << 2) | ((sharp >>> (suit * 8 + 6)) & 3);
    }
    let called = 0;
    if (game.called >= 0 && (unseen >>> game.called) & 1) {
      called = 1 + count((own | unseen) & above(game.called));
    }
    const held = (unseen & game.heldSeven) !== 0 ? 1 : 0;
    keys[at + 4] = this.leader | ((this.partner + 1) << 2) | (held << 5) | (called << 6) | (this.stock << 10);
    // Room is three at most. A seven is the lowest of its suit, but the lowest of a suit need not be a seven.
    const sevens = own & game.goals.helperSevens;
    keys[at + 4]! |= (layouts.room(0) << 20) | (layouts.room(1) << 22);
    keys[at + 4]! |= ((sevens | (sevens >>> 7) | (sevens >>> 14) | (sevens >>> 21)) & 15) << 16;
  }
}
