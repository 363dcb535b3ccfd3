/** Whether what a cause tells happens after a card as good as the best, too: then it is no cause. */
import type { Card } from '#shared/cards.ts';
import { type Comparison, awayIn, goodLines, tricksIn, trickOf } from '../detectors/index.ts';
import type { FoundCause } from './codes.ts';

export function happensAnyway(
  { code, params, cards }: Pick<FoundCause, 'code' | 'params' | 'cards'>,
  comparison: Comparison,
): boolean {
  const { side, played } = comparison;
  const card = params['card'] as Card;
  const [own] = tricksIn(played);
  return goodLines(comparison).some((line) => {
    const [first, second] = tricksIn(line);
    const trick = trickOf(line, card);
    switch (code) {
      case 'points-now':
        return (params['sharps'] as Card[]).every((sharp) => awayIn(line, side).has(sharp));
      case 'left-behind':
        return awayIn(line, side).has(cards[0]!);
      case 'lead-theirs':
      case 'lead-lost':
      case 'lead-own':
        return first!.winner === own!.winner && second?.cards[0]!.card === card;
      case 'trump-left':
      case 'trump-out':
      case 'trumps-first':
      case 'card-left':
      case 'card-takes':
      case 'card-out':
      case 'void-ruffs':
        return trick?.winning === card && trick.number === params['number'];
      case 'gets-rid':
      case 'smears-now':
      case 'sheds':
      case 'partner-covers':
      case 'partner-falls':
      case 'partner-needed':
        return trick !== undefined && trick === first && trick.winning !== card;
      default:
        return false;
    }
  });
}
