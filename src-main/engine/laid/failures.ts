/** Claims that fail whatever is played from here on: something is lost already, or can no longer be had. */
import { SUITS, makeCard, type Suit } from '#shared/cards.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import { seatsOf } from '#shared/seats.ts';
import { bitOf, MANY_HELPERS, maskOf, suitMask, suitNumber } from '../kernel/index.ts';
import { fourHelpersCount } from '../play/four-helpers.ts';
import type { Breach, LaidGame } from './game.ts';
import type { LaidLayouts } from './layouts.ts';
import { fieldsOf, helpersShownBy, type LaidQuestion } from './question.ts';

export interface Failure {
  readonly breach: Breach;
  /** The layouts in which it fails; all of them unless said otherwise. */
  readonly layouts: LaidLayouts;
  /** Whether it has happened already, rather than being out of reach. */
  readonly past: boolean;
}

/** Why the claim fails without any play, or `null`. */
export function failureOf(question: LaidQuestion, game: LaidGame, layouts: LaidLayouts): Failure | null {
  const past =
    lostAlready(question, game) ?? sevenPlayed(question, game) ?? (question.helpersShown ? 'four-helpers' : null);
  if (past !== null) return { breach: past, layouts, past: true };
  if (lacksSeven(question, game)) return { breach: 'no-seven', layouts, past: false };
  const { components } = question;
  const together = layoutsWithFourHelpers(question, game, layouts);
  if (together !== null) return { breach: 'four-helpers', layouts: together, past: false };
  const hundred = components.some((part) => part === 'sto' || part === 'sto-sedma');
  if (hundred && !hasMarriage(question, qualifying(question))) return { breach: 'no-marriage', layouts, past: false };
  const outscored = components.includes('hra') ? outscoringLayouts(question, game, layouts) : null;
  return outscored === null ? null : { breach: 'outscored', layouts: outscored, past: false };
}

function lostAlready({ declarer, partner, pointsLost, tricksWon }: LaidQuestion, { goals }: LaidGame): Breach | null {
  const lost = tricksWon.filter((_, seat) => seat !== declarer && seat !== partner).reduce((sum, won) => sum + won, 0);
  if (goals.noTrickTaken && tricksWon[declarer]! > 0) return 'trick-taken';
  if (goals.noTrickLost && lost > 0) return 'trick-lost';
  if (goals.noPointLost && pointsLost > 0) return 'point-lost';
  return null;
}

/** An announced seven that fell before its own trick, or did not take it; of several helper sevens, the last one. */
function sevenPlayed(question: LaidQuestion, { goals, hasTrumps }: LaidGame): Breach | null {
  const { declarer, hand, leader, trick, tricks } = question;
  const isHelper = (card: number): boolean => ((goals.helperSevens >>> card) & 1) === 1;
  let helpersLeft = maskOf(hand, hasTrumps) & goals.helperSevens;
  const played = [...tricks, { cards: trick, winner: null }].flatMap(({ cards, winner }) =>
    cards.filter(({ seat }) => seat === declarer).map(({ card }) => ({ card: bitOf(card, hasTrumps), winner })),
  );
  for (const { card } of played) if (isHelper(card)) helpersLeft |= 1 << card;
  for (const [turn, { card, winner }] of played.entries()) {
    const left = hand.length + played.length - 1 - turn;
    if (card === goals.seven && left > 0) return 'seven-early';
    if (isHelper(card)) helpersLeft &= ~(1 << card);
    if (isHelper(card) && helpersLeft === 0 && left > 1) return 'helper-seven-early';
    const took = isHelper(card) && winner === declarer;
    if (goals.helperSevens !== 0 && left === 1 && winner !== null && !took) return 'helper-seven-beaten';
  }
  // An ending of one card each tells of the trick before only who took it.
  const lastTrick = hand.length + played.length === 1;
  return goals.helperSevens !== 0 && lastTrick && leader !== declarer ? 'helper-seven-beaten' : null;
}

/** A seven announced without being held. */
function lacksSeven({ declarer, hand, trick }: LaidQuestion, { goals, hasTrumps }: LaidGame): boolean {
  const laid = trick.filter(({ seat }) => seat === declarer).map(({ card }) => card);
  const held = maskOf([...hand, ...laid], hasTrumps);
  const hasSeven = goals.seven < 0 || ((held >>> goals.seven) & 1) === 1;
  const hasHelper = goals.helperSevens === 0 || (held & goals.helperSevens) !== 0;
  return !hasSeven || (hand.length + laid.length > 1 && !hasHelper);
}

/** Layouts in which a defender began with four helpers, where that alone decides; `null` when there are none. turnaj III.2 */
function layoutsWithFourHelpers(question: LaidQuestion, game: LaidGame, layouts: LaidLayouts): LaidLayouts | null {
  const { components, declarer, helper, variant } = question;
  const counts = fourHelpersCount({ ...question, fields: fieldsOf(question) });
  if (!counts || helper === null || !components.includes('dve-sedmy')) return null;
  for (const seat of seatsOf(variant)) {
    if (seat === declarer) continue;
    const trial = layouts.copy();
    const holder = game.holderOf[seat]!;
    let held = helpersShownBy(question, seat, helper);
    const helpers = trial.unseen & suitMask(suitNumber(helper));
    for (let rest = helpers; rest !== 0 && held < MANY_HELPERS; rest &= rest - 1) {
      const mark = trial.mark();
      if (trial.narrow(holder, rest & -rest)) held++;
      else trial.rewind(mark);
    }
    if (held >= MANY_HELPERS) return trial;
  }
  return null;
}

/** A marriage of the claimant's side, shown or still in his hand: it is always his to show, for no duty parts king from svršek. */
function hasMarriage({ hand, marriages }: LaidQuestion, suits: readonly Suit[] = SUITS): boolean {
  const inHand = (suit: Suit): boolean => hand.includes(makeCard('K', suit)) && hand.includes(makeCard('O', suit));
  return marriages.some(({ side, suit }) => side === 'declarer' && suits.includes(suit)) || suits.some(inHand);
}

/** The suits whose marriage makes a hundred. */
function qualifying(question: LaidQuestion): readonly Suit[] {
  return hundredSuits(fieldsOf(question), question.trump!);
}

/**
 * All 90 points do not win hra against four marriages of the other side, 100 points, when the declarer has none.
 * @returns layouts in which the others show all four, or `null` when there are none
 */
function outscoringLayouts(question: LaidQuestion, game: LaidGame, layouts: LaidLayouts): LaidLayouts | null {
  const { declarer, marriages, partner, unseen, variant } = question;
  if (hasMarriage(question)) return null;
  const shown = new Set(marriages.map(({ suit }) => suit));
  const pairs = SUITS.filter((suit) => !shown.has(suit)).map((suit) => [makeCard('K', suit), makeCard('O', suit)]);
  if (!pairs.flat().every((card) => unseen.includes(card))) return null;
  const others = seatsOf(variant).filter((seat) => seat !== declarer && seat !== partner);
  for (const hidden of partner === 'hidden' ? others : [null]) {
    const trial = layouts.copy();
    if (hidden !== null && marriages.some(({ seat }) => seat === hidden)) continue;
    if (hidden !== null && game.called >= 0 && !trial.narrow(game.holderOf[hidden]!, 1 << game.called)) continue;
    const holders = others.filter((seat) => seat !== hidden).map((seat) => game.holderOf[seat]!);
    const masks = pairs.map((pair) => maskOf(pair, game.hasTrumps));
    if (placePairs(trial, masks, holders)) return trial;
  }
  return null;
}

/** Narrows the layouts to some in which each pair lies with one of the holders. */
function placePairs(layouts: LaidLayouts, [pair, ...rest]: readonly number[], holders: readonly number[]): boolean {
  if (pair === undefined) return true;
  return holders.some((holder) => {
    const mark = layouts.mark();
    if (layouts.narrow(holder, pair) && placePairs(layouts, rest, holders)) return true;
    layouts.rewind(mark);
    return false;
  });
}
