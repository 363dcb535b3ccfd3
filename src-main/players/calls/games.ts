/** The games a hand could play, each with what it is expected to bring. */
import { SUITS, isSharp, makeCard, rankOf, suitOf, type Card, type Suit } from '#shared/cards.ts';
import { announcesHundred, announcesSeven, announcesTwoSevens, isNoTrump, type Contract } from '#shared/contracts.ts';
import { hundredSuits } from '#shared/rules/hundred.ts';
import type { RuleFields } from '#shared/rules/types.ts';
import { FORHONT, seatCount, type Seat, type Variant } from '#shared/seats.ts';
import { contractComponents, hasMarriage } from '#main/engine/index.ts';
import { cardsOf, FULL_DECK, plainSet } from '#main/engine/kernel/index.ts';
import { grouped } from '../grouped.ts';
import { betlChance } from '../hand/betl.ts';
import { durchChance } from '../hand/durch.ts';
import { learnedBetlChance } from '../hand/no-trumps.ts';
import { marriagePoints, marriagesIn } from '../hand/features.ts';
import { reachOf } from '../hand/network.ts';
import { learnedOutlook, outlookOf, type Outlook } from '../hand/outlook.ts';
import { twoSevensFrom } from '../hand/two-sevens.ts';
import { anyTwoSevensChance, fullRate, noTrumpValue, trumpContractValue, twoSevensChance } from '../hand/stakes.ts';
import type { Knowledge } from '../knowledge.ts';
import { answersIn } from './answers.ts';

export interface ContractGame {
  readonly contract: Contract;
  readonly trump?: Suit | undefined;
  /** Two sevens: the suit meant for the last trick but one; without it the best of them. */
  readonly helper?: Suit | undefined;
}

/** What the value of a game depends on besides the hand. */
export interface Surroundings {
  readonly variant: Variant;
  readonly fields: RuleFields;
  /** Cards the other hands may hold. */
  readonly missing: readonly Card[];
  /** Whether the declarer would lead to the first trick of a game with trumps. */
  readonly onLead: boolean;
  /** Whether hands are valued as learned from played games; by rules of thumb otherwise. */
  readonly learned?: boolean;
  /** What a player's temper expects of a game besides, as a share of what it is played for. */
  readonly boldness?: number;
}

/** The surroundings of a seat's own games; `missing` where some unseen cards are out of the others' hands. */
export function surroundingsOf(
  { view, fields, temper, me, unseen, learned }: Knowledge,
  missing = unseen,
): Surroundings {
  const onLead = leadsWithTrumps(me, fields);
  // In an auction boldness is dear: it takes games from others that are better off with them (docs/players.md).
  const boldness = fields.auction ? Math.min(0, temper.bids) : temper.bids;
  return { variant: view.variant, fields, missing, onLead, learned, boldness };
}

/** Whether the seat, playing a game with trumps, would lead to its first trick. */
export function leadsWithTrumps(declarer: Seat, { lead }: RuleFields): boolean {
  return lead.trumps === 'declarer' || declarer === FORHONT;
}

/** Every game of the contracts: with each trump that may still be chosen, and each helper suit. */
export function gamesOf(contracts: readonly Contract[], trumps: readonly Suit[]): ContractGame[] {
  return contracts.flatMap((contract): ContractGame[] => {
    if (isNoTrump(contract)) return [{ contract }];
    return trumps.flatMap((trump) =>
      announcesTwoSevens(contract)
        ? SUITS.filter((helper) => helper !== trump).map((helper) => ({ contract, trump, helper }))
        : [{ contract, trump }],
    );
  });
}

/** Expected gain of games with one hand, in base units per defender; `-Infinity` without the cards a game needs. */
export function valuerOf(hand: readonly Card[], around: Surroundings): (game: ContractGame) => number {
  const { fields, missing, onLead, boldness = 0 } = around;
  const outlook = outlooksOf(hand, around);
  const learned = isLearned(around);
  const twoSevens = (contract: Contract, trump: Suit, helper: Suit | undefined): number => {
    if (!announcesTwoSevens(contract)) return 0;
    const byLength = helper
      ? twoSevensChance(hand, { trump, helper }, missing, onLead)
      : anyTwoSevensChance(hand, trump, missing, onLead);
    // What is learned knows tops and losers, the lengths how the suits lie; each alone misses what the other sees.
    return (byLength + twoSevensFrom(hand, trump, helper ?? null, onLead)) / 2;
  };
  return (game) => {
    const { contract, trump, helper } = game;
    const answersTo = learned ? answersIn(around.variant, contract, fields) : undefined;
    const hoped = boldness === 0 ? 0 : boldness * stakeOf(game, fields);
    if (isNoTrump(contract)) {
      const chance = noTrumpChance(contract, hand, missing, learned);
      return noTrumpValue(contract, chance, fields, answersTo) + hoped;
    }
    if (!trump || !hasCardsFor(game, hand, fields)) return -Infinity;
    return (
      trumpContractValue(contract, outlook(contract, trump), fields, twoSevens(contract, trump, helper), answersTo) +
      hoped
    );
  };
}

/** What the hand may reach by contract and trump, each worked out once. */
export function outlooksOf(hand: readonly Card[], around: Surroundings): (contract: Contract, trump: Suit) => Outlook {
  const { missing, variant } = around;
  const learned = isLearned(around);
  const known = new Map<string, Outlook>();
  // Everything is somewhere: what is neither in the hand nor missing was laid away.
  const talon = learned ? cardsOf(FULL_DECK & ~plainSet(hand) & ~plainSet(missing)) : [];
  return (contract, trump) => {
    const seven = announcesSeven(contract);
    const hundred = announcesHundred(contract);
    const key = learned ? `${trump} ${seven} ${hundred}` : trump;
    let found = known.get(key);
    if (!found) {
      const situation = { trump, talon, onLead: around.onLead, seven, hundred };
      found = learned ? learnedOutlook(hand, situation, missing) : outlookOf(hand, trump, missing, variant);
      known.set(key, found);
    }
    return found;
  };
}

/** What all announced parts of a game are played for, per defender. */
function stakeOf({ contract, trump }: ContractGame, fields: RuleFields): number {
  const terms = { fields, contract, trump: trump ?? null, heartsBid: trump === 'h' };
  return contractComponents(contract, fields).reduce((sum, part) => sum + fullRate(part, terms), 0);
}

/** Probability (0–1) that betl or durch, open or not, is made with the hand; betl as learned from played games, or by rules of thumb. */
export function noTrumpChance(
  contract: Contract,
  hand: readonly Card[],
  missing: readonly Card[],
  learned = false,
): number {
  if (contract.endsWith('durch')) return durchChance(hand, missing);
  return learned ? learnedBetlChance(hand, missing) : betlChance(hand, missing);
}

/** The sevens a game announces and the marriage a hundred needs. csm IV.4–5, IV.9 */
function hasCardsFor(game: ContractGame, hand: readonly Card[], fields: RuleFields): boolean {
  const sevens = announcesTwoSevens(game.contract) ? 2 : 0;
  return (
    sevensOf(game).every((seven) => hand.includes(seven)) &&
    hand.filter((card) => rankOf(card) === '7').length >= sevens &&
    (!announcesHundred(game.contract) || hasMarriage(hand, hundredSuits(fields, game.trump!)))
  );
}

function sevensOf({ contract, trump, helper }: ContractGame): Card[] {
  if (!trump || !announcesSeven(contract)) return [];
  return helper ? [makeCard('7', trump), makeCard('7', helper)] : [makeCard('7', trump)];
}

/** Whether the two cards may lie in the talon of a game; a trump card on the table must stay there for one with trumps. */
export function mayDiscard(
  pair: readonly Card[],
  game: ContractGame,
  trumpCard: Card | null,
  fields: RuleFields,
): boolean {
  if (isNoTrump(game.contract)) return true;
  const barred = (card: Card): boolean => isSharp(card) && fields.talon.sharp === 'barred';
  return !pair.some((card) => barred(card) || card === trumpCard || sevensOf(game).includes(card));
}

/** Base units that ten points in the talon are worth more than in the hand, where the other side or nobody has them. */
const FORGONE = 3;

/** What aces and tens in the talon of a game with trumps cost: so much that they stay in the hand while other cards may go. */
export function costAway(pair: readonly Card[], { contract }: ContractGame, { talon }: RuleFields): number {
  if (isNoTrump(contract) || talon.sharp === 'barred') return 0;
  return pair.filter(isSharp).length * (talon.sharpPays + (talon.sharpPoints === 'declarer' ? 0 : FORGONE));
}

/** Whether a player of the game would lay these two of his cards away: trumps only for want of others. */
export function wouldDiscard(
  pair: readonly Card[],
  game: ContractGame,
  own: readonly Card[],
  trumpCard: Card | null,
  fields: RuleFields,
): boolean {
  if (!mayDiscard(pair, game, trumpCard, fields)) return false;
  const isSpare = (card: Card): boolean => isDispensable(card, game, fields);
  return pair.every(isSpare) || own.filter(isSpare).length < pair.length;
}

/**
 * The best value of each game over the sensible ways to lay two of twelve cards away; games without their cards, and
 * those the talon rules leave no way for, are left out.
 */
export function bestByGame(
  cards: readonly Card[],
  games: readonly ContractGame[],
  around: Surroundings,
): Map<ContractGame, number> {
  const playable = games.filter((game) =>
    isNoTrump(game.contract) ? mightDoWithout(game.contract, cards) : hasCardsFor(game, cards, around.fields),
  );
  const best = new Map<ContractGame, number>();
  const pairs = pairsOf(cards);
  const weigh = (among: readonly Pair[], wanted: readonly ContractGame[]): void => {
    for (const { hand, laid } of among) {
      const fitting = wanted.filter((game) => laid.every((card) => isDispensable(card, game, around.fields)));
      if (fitting.length === 0) continue;
      const valueOf = valuerOf(hand, around);
      for (const game of fitting) {
        const value = valueOf(game) - costAway(laid, game, around.fields);
        best.set(game, Math.max(best.get(game) ?? -Infinity, value));
      }
    }
  };
  if (!isLearned(around)) {
    weigh(pairs, playable);
    return best;
  }
  weigh(
    pairs,
    playable.filter(({ trump }) => trump === undefined),
  );
  for (const [trump, of] of grouped(playable, (game) => game.trump)) {
    if (trump !== undefined) weigh(likeliest(pairs, trump, around), of);
  }
  return best;
}

/** Two cards laid away, and the hand they leave. */
interface Pair {
  readonly laid: readonly [Card, Card];
  readonly hand: readonly Card[];
}

function pairsOf(cards: readonly Card[]): Pair[] {
  return cards.flatMap((first, i) =>
    cards.slice(i + 1).map((second): Pair => ({
      laid: [first, second],
      hand: cards.filter((card) => card !== first && card !== second),
    })),
  );
}

/** Talons weighed in full for a trump suit; the rest reach less by the points alone. */
const LIKELIEST = 4;

function likeliest(pairs: readonly Pair[], trump: Suit, { onLead, fields }: Surroundings): Pair[] {
  const plain = pairs.filter(({ laid }) => !laid.some((card) => isSharp(card) || suitOf(card) === trump));
  const needed = plain.length === 0 && fields.talon.sharp !== 'barred';
  const mayLie = needed ? pairs.filter(({ laid }) => laid.every((card) => suitOf(card) !== trump)) : plain;
  const reached = mayLie.map((pair) => {
    const { points } = reachOf(pair.hand, { trump, talon: pair.laid, onLead, seven: false, hundred: false });
    const marriages = marriagesIn(pair.hand).reduce((sum, suit) => sum + marriagePoints(suit, trump), 0);
    const sevens = pair.hand.filter((card) => rankOf(card) === '7').length;
    return { pair, reach: points + marriages + sevens };
  });
  return reached
    .sort((a, b) => b.reach - a.reach)
    .slice(0, LIKELIEST)
    .map(({ pair }) => pair);
}

function isLearned({ learned, variant }: Surroundings): boolean {
  return learned === true && seatCount(variant) === 3;
}

/** Whether twelve cards may hold a betl or durch at all: a suit of a durch needs its ace, and a betl few high cards. */
function mightDoWithout(contract: Contract, cards: readonly Card[]): boolean {
  const high = cards.filter((card) => rankOf(card) === 'A' || rankOf(card) === 'K');
  const aces = high.filter((card) => rankOf(card) === 'A').map(suitOf);
  if (contract.endsWith('durch')) return cards.filter((card) => !aces.includes(suitOf(card))).length <= 2;
  return high.length <= 3;
}

/** Trumps stay in the hand, as sharp cards must where they are barred from the talon. */
function isDispensable(card: Card, { contract, trump, helper }: ContractGame, { talon }: RuleFields): boolean {
  const kept = suitOf(card) === trump || suitOf(card) === helper;
  return isNoTrump(contract) || !((isSharp(card) && talon.sharp === 'barred') || kept);
}
