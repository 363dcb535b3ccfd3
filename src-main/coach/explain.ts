/** Why a card: its verdict against the best, what it costs and how the other side shows it. */
import type { Language } from '#shared/api/index.ts';
import type { Card } from '#shared/cards.ts';
import type { Contrast, Explanation } from '#shared/coach.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { Side } from '#shared/settlement.ts';
import { cardRefusal, legalCards, sideOf, type Position } from '#main/engine/index.ts';
import { type Asking, askSolve, type SolveResult, STOCK_NODES, tooDeep } from '#main/solver/index.ts';
import type { LossComparison } from './cause/index.ts';
import { explainIllegal } from './illegal.ts';
import { bestLine, type NotedLine } from './line.ts';
import { mostNatural } from './natural.ts';
import { causeOf, notedLine, reasonOf } from './noted.ts';
import { changesBetween, verdictOf } from './outcome.ts';
import { NOTHING_TOLD, telling } from './telling.ts';
import { verdictText } from './verdict-text.ts';
import { wordsIn, type Words } from './words.ts';

/**
 * Explains one card of the seat to play, whether it holds it or not.
 * @param announce whether its marriage is said; default the better way
 * Errors: `play-after-end`; `too-deep` when cards are still to be drawn (lízaný) and no search reaches the end, with what is
 * certain of the declarer's gain by then (`low`, `high`).
 */
export function* explaining(
  position: Position,
  card: Card,
  language: Language,
  announce?: boolean,
): Asking<Result<Explanation>> {
  const seat = position.toPlay;
  if (seat === null) return err('play-after-end', { card }, ['card']);
  const refused = cardRefusal(position, card);
  if (refused) return ok(yield* explainIllegal(position, card, refused, language));

  const limits = position.stock.length > 0 ? { nodes: STOCK_NODES } : {};
  const solved = yield* askSolve(position, { ...limits, announce, line: false });
  if (!solved.exact) return tooDeep(solved);
  const after = solved.cards.find((valued) => valued.card === card)!.value;
  const isBest = after === solved.value;
  // The card itself where only its marriage is wrong.
  const first = !isBest && solved.best.includes(card) ? card : mostNatural(position, solved.best);
  const side = sideOf(position, seat);
  const played = yield* bestLine(position, card, announce);
  const best = isBest ? played : yield* bestLine(position, first);
  const worse = isBest ? secondBest(position, solved, side) : null;
  // Lines of the other cards that are as good: what happens there as well is no reason.
  const also: NotedLine[] = [];
  if (!isBest || worse !== null) {
    const reference = isBest ? card : first;
    for (const other of solved.best)
      if (other !== reference) also.push(yield* bestLine(position, other, isBest ? announce : undefined));
  }
  const changes = isBest ? [] : changesBetween(best, played, side);
  const words = wordsIn(language);
  const own = { position, seat, side, also, before: solved.value };
  const told = isBest ? NOTHING_TOLD : yield* telling({ ...own, card, best, played, after });
  const contrast = worse === null ? null : yield* contrastWith(worse, { ...own, best: played }, words, announce);
  const judged = {
    seat,
    card,
    verdict: !isBest ? verdictOf(changes, side) : card === first ? ('best' as const) : ('equal' as const),
    before: solved.value,
    after,
    loss: Math.abs(solved.value - after),
    components: changes,
    best: [first, ...solved.best.filter((other) => other !== first)],
    contrast,
    cause: told.cause && causeOf(told.cause, words),
  };
  const main = told.main.map((finding) => reasonOf(finding, words));
  return ok({
    ...judged,
    reasons: [...main, ...told.more.map((finding) => reasonOf(finding, words))],
    line: notedLine(played, told, words),
    better: isBest ? [] : notedLine(best, NOTHING_TOLD, words),
    text: verdictText({ ...judged, main, announce }, position, legalCards(position), words),
  });
}

/** Why the next card is worse: what speaks for the best one. */
function* contrastWith(
  worse: Omit<Contrast, 'reasons' | 'cause'>,
  own: Omit<LossComparison, 'card' | 'played' | 'after'>,
  words: Words,
  announce?: boolean,
): Asking<Contrast> {
  const played = yield* bestLine(own.position, worse.card, announce);
  const after = own.before + (own.side === 'declarer' ? -worse.loss : worse.loss);
  const { cause, main } = yield* telling({ ...own, card: worse.card, played, after });
  const reasons = main.map((finding) => reasonOf(finding, words));
  return { ...worse, reasons, cause: cause && causeOf(cause, words) };
}

/** Of the cards that are worse than the best, the one that costs least; `null` where all come to the same. */
function secondBest(
  position: Position,
  { cards, best, value }: Pick<SolveResult, 'cards' | 'best' | 'value'>,
  side: Side,
): Omit<Contrast, 'reasons' | 'cause'> | null {
  const worse = cards.filter(({ card }) => !best.includes(card));
  if (worse.length === 0) return null;
  const loss = Math.min(...worse.map((each) => (side === 'declarer' ? value - each.value : each.value - value)));
  const least = worse.filter((each) => Math.abs(value - each.value) === loss);
  return {
    card: mostNatural(
      position,
      least.map(({ card }) => card),
    ),
    loss,
  };
}
