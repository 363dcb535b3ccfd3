/** Betl and durch: when they fall, and the dangerous cards and stoppers that get away. */
import { suitOf } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { NotedLine } from '../line.ts';
import { roleOf } from '../roles.ts';
import type { ChangeDetector, ReasonCode } from './finding.ts';
import { componentIn } from './sheets.ts';
import { stepOfCard, type TakenTrick, trickOf, tricksIn } from './tricks.ts';

/** Betl is caught, or escapes: by which card, in which trick. */
export const betl: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump !== null || !position.contract.endsWith('betl')) return [];
  const before = caughtIn(best);
  const after = caughtIn(played);
  if ((before === undefined) === (after === undefined)) return [];
  if (after !== undefined) {
    if (side !== 'declarer') return [];
    const params = { card: after.winning, number: after.number };
    return [
      { code: 'betl-caught', params, cards: [after.winning], step: stepOfCard(played, after.winning), harms: side },
    ];
  }
  if (side === 'declarer') return [];
  const params = { card: before!.winning, number: before!.number };
  return [{ code: 'betl-escapes', params, cards: [before!.winning], step: null, harms: side }];
};

function caughtIn(line: NotedLine): TakenTrick | undefined {
  return tricksIn(line).find(({ winner }) => winner === line.start.declarer);
}

/** Durch loses a trick, or gets away with all of them: which card takes the trick. */
export const durch: ChangeDetector = ({ side, best, played, position }) => {
  if (position.trump !== null || !position.contract.endsWith('durch')) return [];
  const before = brokenIn(best);
  const after = brokenIn(played);
  if ((before === undefined) === (after === undefined)) return [];
  const broken = after ?? before!;
  const params = { card: broken.winning, number: broken.number, who: roleOf(position, broken.winner) };
  const cards = [broken.winning];
  if (after !== undefined) {
    return side === 'declarer'
      ? [{ code: 'durch-broken', params, cards, step: stepOfCard(played, broken.winning), harms: side }]
      : [];
  }
  return side === 'declarer' ? [] : [{ code: 'durch-runs', params, cards, step: null, harms: side }];
};

/** The first trick lost, unless the game was made all the same ("with the smart one", csm VII.2). */
function brokenIn(line: NotedLine): TakenTrick | undefined {
  if (componentIn(line, 'durch')?.made) return undefined;
  return tricksIn(line).find(({ winner }) => winner !== line.start.declarer);
}

/**
 * The card that decides a game without trumps along the best line goes elsewhere: in betl the declarer gets rid of the card that
 * would be caught, in durch the card that would stop him falls.
 */
export const dangerShed: ChangeDetector = ({ position, side, best, played }) => {
  const { contract, declarer } = position;
  if (!isNoTrump(contract) || side === 'declarer') return [];
  const isBetl = contract.endsWith('betl');
  const decisive = tricksIn(best).find(({ winner }) => (winner === declarer) === isBetl);
  if (decisive === undefined || tricksIn(played).some(({ winner }) => (winner === declarer) === isBetl)) return [];
  const card = decisive.winning;
  const trick = trickOf(played, card);
  if (trick === undefined || trick.winning === card) return [];
  const follows = suitOf(card) === suitOf(trick.winning);
  const code: ReasonCode = `${isBetl ? 'danger' : 'stopper'}-${follows ? 'under' : 'thrown'}`;
  const params = { card, over: trick.winning, number: trick.number, who: roleOf(position, decisive.winner) };
  return [{ code, params, cards: [card, trick.winning], step: stepOfCard(played, card), harms: side }];
};
