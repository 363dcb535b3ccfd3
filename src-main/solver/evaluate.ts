/** Values of a game and of the cards that may be played in it. */
import { cardIndex, type Card } from '#shared/cards.ts';
import type { SearchGame } from './game.ts';
import type { Bounds, CardValue, LineResult, SolveOptions, SolveResult } from './result.ts';
import {
  cardRange,
  choiceReaches,
  choicesOf,
  type SearchChoice,
  likelyForCard,
  lineFrom,
  openRange,
  settle,
  unlessStopped,
  type ValueRange,
} from './search-game.ts';

type Evaluation = Pick<SolveResult, 'value' | 'bounds' | 'best' | 'cards' | 'line' | 'exact'>;

export function evaluateGame<State>(
  game: SearchGame<State>,
  { cards = 'all', line = cards !== 'none', onProgress }: SolveOptions,
): Evaluation {
  const maximises = game.maximises(game.root);
  const range = openRange(game);
  const known = unlessStopped(() =>
    settle(range, { first: game.guess, reaches: (index) => game.reaches(game.root, index), likely: game.likely }),
  );
  const mayBeBest = ({ low, high }: ValueRange): boolean => (maximises ? high >= range.low : low <= range.high);

  const choices = cards === 'none' ? [] : choicesOf(game);
  const valued = choices.map(
    (choice): { cards: readonly Card[]; range: ValueRange; marriage?: CardValue['marriage'] } => ({
      cards: choice.cards,
      range: cardRange(game, maximises, range),
    }),
  );
  const first = likelyForCard(maximises, range.low);
  const exact =
    known &&
    unlessStopped(() => {
      for (const [i, choice] of choices.entries()) {
        const own = valued[i]!.range;
        const reaches = (index: number): boolean => choiceReaches(game, choice, index);
        const enough = cards === 'best' ? () => !mayBeBest(own) : undefined;
        settle(own, { first, reaches, likely: game.likely, enough });
        const marriage = choice.ways.length > 1 ? byAnnouncing(game, choice) : undefined;
        if (marriage && marriage.announced !== marriage.silent) valued[i]!.marriage = marriage;
        onProgress?.(i + 1, choices.length);
      }
    });
  const best = valued.filter((choice) => mayBeBest(choice.range));
  const listed = cards === 'best' ? best : valued;
  return {
    ...told(game, range),
    best: best.flatMap((choice) => choice.cards).sort(inDeckOrder),
    cards: listed
      .flatMap(({ cards: alike, range: own, marriage }) =>
        alike.map((card) => ({ card, ...told(game, own), ...(marriage && { marriage }) })),
      )
      .sort((a, b) => inDeckOrder(a.card, b.card)),
    line: known && line ? lineFrom(game, game.root, range.low) : [],
    exact,
  };
}

/** What a card that may show its marriage or not is worth in either way. */
function byAnnouncing<State>(game: SearchGame<State>, { ways }: SearchChoice): { announced: number; silent: number } {
  const valueOf = (silent: boolean): number => {
    const after = game.after(
      game.root,
      ways.find((way) => way.silent === silent)!,
    );
    const range = openRange(game);
    settle(range, { first: game.guess, reaches: (index) => game.reaches(after, index), likely: game.likely });
    return told(game, range).value;
  };
  return { announced: valueOf(false), silent: valueOf(true) };
}

export function evaluateCard<State>(game: SearchGame<State>, card: Card): LineResult | undefined {
  const choice = choicesOf(game).find(({ cards }) => cards.includes(card));
  if (choice === undefined) return undefined;
  const range = openRange(game);
  const exact = unlessStopped(() =>
    settle(range, { first: game.guess, reaches: (index) => choiceReaches(game, choice, index), likely: game.likely }),
  );
  // The card itself, which may be any of those that lead to the same.
  const ways = choice.ways.map((way) => ({ ...way, card }));
  const line = exact ? lineFrom(game, game.root, range.low, ways) : [];
  return { card, ...told(game, range), line, exact };
}

/** The value the declarer can be sure of, and the bounds when it is not known. */
function told(
  game: Pick<SearchGame<never>, 'values' | 'sign'>,
  { low, high }: ValueRange,
): { value: number; bounds?: Bounds } {
  const ends = [game.values[low]! * game.sign, game.values[high]! * game.sign];
  const bounds = { low: Math.min(...ends), high: Math.max(...ends) };
  return { value: bounds.low, ...(low < high && { bounds }) };
}

function inDeckOrder(a: Card, b: Card): number {
  return cardIndex(a) - cardIndex(b);
}
