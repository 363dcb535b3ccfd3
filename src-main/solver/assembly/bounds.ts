/**
 * Bounds seen at a glance, for a position between tricks: what the leader can cash without losing the lead, and what the highest
 * trumps will take in any case (quick tricks and sure tricks as in bridge solvers: GIB, Haglund's DDS).
 */
import {
  lastUnit,
  length,
  lowerSharp,
  maximisers,
  own,
  scorers,
  seats,
  sevenHolder,
  sevens,
  sevensAlive,
  shapeOf,
  topRun,
  topSeat,
  topSharps,
  topTricks,
  trickUnit,
  trumpShift,
  trumps,
} from './deal';
import {
  ALONE,
  ANY,
  BEATEN,
  draws,
  DRAWS,
  drawsLone,
  DRAWS_LONE,
  FELL,
  keepsTrump,
  KEEPS_TRUMP,
  MADE,
  outlasts,
  OUTLASTS,
  spares,
  SPARES,
  TAKES_ALL,
  throws,
  THROWS,
} from './fates';

/** Units surely gained by the maximisers and by the others. */
export let sureMax: i32 = 0;
export let sureMin: i32 = 0;
/** Tricks sure for them at the same time. */
export let tricksMax: i32 = 0;
export let tricksMin: i32 = 0;
/** How the only seven can end when the leader's side, or the other, plays for its sure units: sets of fates, see fates.ts. */
export let leaderFates: i32 = ANY;
export let otherFates: i32 = ANY;

/**
 * Sets the results. Holds for games in which tricks count for those who take them.
 * @param fateOpen whether sevens with a bonus are in play and it matters how they end
 * @param units all units still to be won
 * @returns the rules about the fate of a seven that have spoken
 */
export function lookAtPosition(remaining: i32, leader: i32, fateOpen: bool, units: i32): i32 {
  const leaderSide: i32 = (maximisers >> leader) & 1;
  const hand: i32 = remaining & unchecked(own[leader]);
  const size: i32 = popcnt(hand);
  const holder: i32 = fateOpen ? sevenHolder : -1;
  let gain: i32 = 0;
  let others: i32 = 0;
  let tricks: i32 = 0;
  let tricksOfTop: i32 = 0;
  let topIsOurs: bool = false;
  let byLeader: i32 = ANY;
  let byOther: i32 = ANY;
  let rules: i32 = 0;
  /** Nibbles of the other seats that could still trump after the leader has led his highest trumps. */
  let trumping: i32 = 0;
  /** Trumps the leader has left when he has drawn all others'; 0 also when he cannot. */
  let spare: i32 = 0;
  let trumpsOfHolder: i32 = 0;
  if (trumps) {
    const shape: i32 = shapeOf(remaining, trumpShift);
    if (shape) {
      const top: i32 = topSeat(shape);
      const held: i32 = length(shape, top);
      const alone: bool = popcnt(remaining & trumps) == held;
      let drawn: i32 = 0;
      if (holder >= 0) {
        trumpsOfHolder = length(shape, holder);
        if (alone) {
          byLeader = byOther = MADE | FELL;
          rules |= ALONE;
        }
      }
      if (top == leader) {
        drawn = tricks = topTricks(shape);
        gain = topSharps(shape) + trickUnit * tricks + fallen(shape, drawn, leaderSide);
        if (holder >= 0 && holder != leader && draws(trumpsOfHolder, drawn)) {
          byLeader = FELL;
          rules |= DRAWS;
        }
      } else {
        tricksOfTop = topRun(shape);
        topIsOurs = ((maximisers >> top) & 1) == leaderSide;
        let sure: i32 = topSharps(shape) + trickUnit * tricksOfTop;
        let fates: i32 = byLeader;
        if (alone) {
          if (keepsTrump(held, size)) {
            sure += lastUnit;
            if (holder == top) fates = MADE;
            rules |= KEEPS_TRUMP;
          }
        } else if (
          holder >= 0 &&
          ((maximisers >> holder) ^ (maximisers >> top)) & 1 &&
          outlasts(tricksOfTop, trumpsOfHolder)
        ) {
          fates = BEATEN | FELL;
          rules |= OUTLASTS;
        }
        if (topIsOurs) {
          gain = sure;
          byLeader = fates;
        } else {
          others = sure;
          byOther = fates;
        }
      }
      let longest: i32 = 0;
      for (let seat: i32 = 0; seat < seats; seat++) {
        if (seat == leader) continue;
        const theirs: i32 = length(shape, seat);
        longest = max(longest, theirs);
        if (theirs > drawn) trumping |= 15 << (seat << 2);
      }
      if (top == leader && drawn == held) spare = max(0, held - longest);
    }
  }
  for (let shift: i32 = 0; shift < 32; shift += 8) {
    if (trumps != 0 && shift == trumpShift) continue;
    const shape: i32 = shapeOf(remaining, shift);
    if (shape == 0 || topSeat(shape) != leader) continue;
    let cashed: i32 = topTricks(shape);
    if (trumping) {
      for (let seat: i32 = 0; seat < seats; seat++) {
        if ((trumping >> (seat << 2)) & 15) cashed = min(cashed, length(shape, seat));
      }
      if (cashed == 0) continue;
    }
    tricks += cashed;
    gain += min(topSharps(shape), cashed) + trickUnit * cashed + fallen(shape, cashed, leaderSide);
  }
  const losers: i32 = size - tricks;
  if (losers <= 0) {
    gain = units;
    rules |= TAKES_ALL;
    if (fateOpen && sevensAlive(hand)) byLeader = MADE;
    else if (holder >= 0) byLeader = BEATEN | FELL;
  } else {
    const lastIsOurs: bool = spares(spare, losers);
    if (lastIsOurs) {
      gain += lastUnit;
      rules |= SPARES;
    }
    if (holder == leader) {
      if (lastIsOurs) byLeader = MADE;
      else if (throws(hand & sevens, spare, losers)) {
        byLeader = FELL;
        rules |= THROWS;
      }
    } else if (holder >= 0 && drawsLone((hand & trumps) != 0, trumpsOfHolder, losers)) {
      byLeader = FELL;
      rules |= DRAWS_LONE;
    }
  }
  const byLeaderTricks: i32 = topIsOurs ? tricks + tricksOfTop : tricks;
  const byOtherTricks: i32 = topIsOurs ? 0 : tricksOfTop;
  tricksMax = leaderSide ? byLeaderTricks : byOtherTricks;
  tricksMin = leaderSide ? byOtherTricks : byLeaderTricks;
  leaderFates = byLeader;
  otherFates = byOther;
  sureMax = leaderSide ? gain : others;
  sureMin = leaderSide ? others : gain;
  return rules;
}

/** A sharp card below the leader's highest: a partner throws it in, an opponent must when all his cards of the suit fall. */
function fallen(shape: i32, rounds: i32, leaderSide: i32): i32 {
  const below: i32 = lowerSharp(shape);
  if (below == 0) return 0;
  const seat: i32 = below & 3;
  return ((maximisers >> seat) & 1) == leaderSide || rounds >= length(shape, seat) ? 1 : 0;
}

/** In betl with a defender to lead: the declarer must take a trick now, or will never have to. */
export let caught: bool = false;
export let safe: bool = false;

/** Sets the two results: what one lead does to the declarer's suits at once, and whether any suit can ever do it. */
export function lookAtBetl(remaining: i32, leader: i32): void {
  const declarer: i32 = ctz(scorers);
  const held: i32 = remaining & unchecked(own[declarer]);
  const leads: i32 = remaining & unchecked(own[leader]);
  const between: bool = (leader + 1 == seats ? 0 : leader + 1) != declarer;
  const helps: i32 = remaining & ~(held | leads);
  safe = true;
  caught = false;
  for (let shift: i32 = 0; shift < 32; shift += 8) {
    const mine: i32 = (held >>> shift) & 0xff;
    const lead: i32 = (leads >>> shift) & 0xff;
    const help: i32 = (helps >>> shift) & 0xff;
    const others: i32 = lead | help;
    // Below all others no card can be made to take a trick; the declarer leads no more.
    if (mine == 0 || others == 0 || mine < (others & -others)) continue;
    safe = false;
    if (seats != 3 || lead == 0) continue;
    caught = between ? catchesLast(mine, lead, help) : catchesSecond(mine, lead, help);
    if (caught) return;
  }
}

/** The declarer plays last: led the lowest, the partner as low as he may, and one of the declarer's cards is above both. */
function catchesLast(mine: i32, lead: i32, help: i32): bool {
  const low: i32 = lead & -lead;
  const above: i32 = help & ~(low | (low - 1));
  return mine > (above ? (above & -above) | ((above & -above) - 1) : low | (low - 1));
}

/** The declarer plays second: led the highest that he must beat, and even his lowest above it is too high for the partner. */
function catchesSecond(mine: i32, lead: i32, help: i32): bool {
  const highest: i32 = 31 - clz(mine);
  const below: i32 = lead & ((1 << highest) - 1);
  if (below == 0) return false;
  const card: i32 = 1 << (31 - clz(below));
  const beating: i32 = mine & ~(card | (card - 1));
  return help < (beating & -beating);
}
