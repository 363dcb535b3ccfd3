/**
 * How the only seven with a bonus ends, seen at a glance. A strategy that is sure of some units is often sure of more: that the seven
 * makes its last trick or cannot, and who takes that trick.
 *
 * In the proofs S is the seven, the lowest trump, and `h` holds it; `l` is to lead; everybody holds `d` cards; `e` holds the highest
 * trump. S is MADE when it takes the last trick, BEATEN when it is played there in vain, FELL when it is played before. Each rule says
 * what a side can bring about *together with* the units that bounds.ts counts for it, so its strategy begins with what they are
 * counted for. That is for the side of `l`: to lead `cashed` cards in turn that all take their tricks, trumps first; for the side of
 * `e`, where `e` is not `l`: nothing, for the highest trumps in one hand each take a trick however they are played, as nothing beats
 * them and a hand gives one card to a trick. When `e` is a partner of `l` the strategy of `e` begins when `l` has cashed; by then no
 * trump has fallen, for as long as others hold trumps only such suits are cashed as all of them can follow.
 */
import { kept } from './deal';

/** Fates, and sets of them. */
export const MADE: i32 = 1;
export const BEATEN: i32 = 2;
export const FELL: i32 = 4;
export const ANY: i32 = 7;

/** Which rules have spoken; tests check each by itself. */
export const TAKES_ALL: i32 = 1;
export const ALONE: i32 = 2;
export const KEEPS_TRUMP: i32 = 4;
export const DRAWS: i32 = 8;
export const OUTLASTS: i32 = 16;
export const SPARES: i32 = 32;
export const THROWS: i32 = 64;
export const DRAWS_LONE: i32 = 128;

/*
 * TAKES_ALL: all cards of l are cashed, so he takes every trick. If he holds S he takes the last with it: he leads from above as many
 * trumps as draw the others' (S is not needed for it: while a trump of another is above S, so is one of his), then the other suits,
 * then what trumps he has left, S last. If another holds S it takes no trick. So MADE, or not MADE.
 * Where a marriage is lost by its king being played first he loses none of his: no card stands between king and svršek, so one takes
 * its trick where the other does. What the others lose of theirs is to his good, so with him the extra state stays as it is.
 *
 * ALONE: when one seat has all the trumps and so S, nothing beats S in the last trick: not BEATEN, for neither side.
 */

/**
 * KEEPS_TRUMP: e ≠ l holds t trumps, all there are, and d − t < t other cards. He leads no trump while he has another card. A trump
 * he must play while he has others takes the trick, so he leads one of the others next, a different one each time: at most d − t
 * trumps go this way, one is left for the last trick and takes it. Which trump he plays is free, none beats another's, so he can
 * leave S for it: MADE if h = e. A plain seven that he keeps is one of his other cards; while it is the only one he leads trumps, of
 * which he has two or more then, down to that seven and one trump. Now it is the last of its suit, two cards are left, so it is free:
 * he leads it and keeps the trump. Before, with other cards to lead, his trumps stay more than these: a lead takes one of those, and
 * one trump at most goes before the next.
 */
export function keepsTrump(trumpsHeld: i32, size: i32): bool {
  return trumpsHeld > size - trumpsHeld;
}

/**
 * DRAWS: l ≠ h cashes `drawn` trumps first, and h must follow each with one of his t: if t ≤ drawn, S is gone after t tricks. That
 * is before the last unless all cards of l are trumps to be cashed, and then TAKES_ALL says what is true instead. FELL.
 */
export function draws(trumpsOfHolder: i32, drawn: i32): bool {
  return trumpsOfHolder <= drawn;
}

/**
 * OUTLASTS: e ≠ l, an enemy of h, has a run of k highest trumps, h has t < k. Whenever e is to lead he leads from the run as long as h
 * has trumps. The run takes every trick it is played to, so from the first of them on e leads: k − 1 ≥ t more, each drawing a trump
 * of h, S at last. If the play ends before, S falls under the run in the last trick; so does it if e never had to play one of the
 * run, for then it is the card he is left with. Not MADE.
 */
export function outlasts(run: i32, trumpsOfHolder: i32): bool {
  return run > trumpsOfHolder;
}

/**
 * SPARES: all trumps of l are cashed cards, no other seat has as many, and `spare` of them, S among them if he has it, are not needed to
 * draw the others'. Not needing to lead those, he leads the others first, then the other cashed cards, and has besides
 * `losers` = d − cashed ≥ 1 cards, spare ≥ losers. He leads these one after another. When one has lost its trick he may have to
 * trump once, and leads again; so at most losers − 1 trumps go before his last loser does, and one is left for the last trick. No
 * other seat has trumps, so he may choose among his: the last one is S, MADE, if he has it. A plain seven he keeps is led after all
 * other plain cards. If only it and trumps are left he leads trumps down to one, and then it is free, as in KEEPS_TRUMP. If it is a
 * cashed card and the trumps went one by one for his losers, it is his last card, nobody else has its suit or a trump, and it takes
 * the last trick itself.
 */
export function spares(spare: i32, losers: i32): bool {
  return losers > 0 && spare >= losers;
}

/**
 * THROWS: h = l, S is not kept, and l does not take all. If S is a cashed card (spare > 0), he leads it before his losers; if not, and
 * losers ≥ 2, he leads it next when he has cashed. Neither is the last trick: FELL.
 */
export function throws(seven: i32, spare: i32, losers: i32): bool {
  return (seven & kept) == 0 && losers > 0 && (spare > 0 || losers > 1);
}

/**
 * DRAWS_LONE: S is the only trump of h ≠ l and l has a trump. If he cashes one, S is drawn, else he leads one when he has cashed: with
 * losers ≥ 2 not in the last trick. FELL.
 */
export function drawsLone(leaderHasTrump: bool, trumpsOfHolder: i32, losers: i32): bool {
  return leaderHasTrump && trumpsOfHolder == 1 && losers > 1;
}
