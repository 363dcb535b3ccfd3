/** A condition on deals of which a part lies already. */
import type { Suit } from '#shared/cards.ts';
import type { Condition, Frame } from '#shared/situations/index.ts';
import { FULL_DECK, type CardSet } from '#main/engine/kernel/index.ts';
import { bySuit, counted, inSuit, type SituationCount, type Statement } from './counting/index.ts';
import type { SituationPlace } from './places.ts';
import { conditionStatement } from './statements.ts';

/** One place of such a deal; the sizes of all come to 32. */
export interface PartlyLaidPlace extends SituationPlace {
  /** Lie there, or must come there. */
  readonly fixed: CardSet;
  /** May not come there. */
  readonly barred: CardSet;
}

/** @throws TooLarge */
export function countWithin(
  condition: Condition | null,
  frame: Frame & { readonly trump: Suit | null },
  places: readonly PartlyLaidPlace[],
): SituationCount {
  const given = places.flatMap(({ fixed, barred }, place) =>
    bySuit((suit): Statement[] => {
      const [here, never] = [fixed, barred].map((cards) => (cards >>> (8 * suit)) & 0xff) as [number, number];
      const seen = { places: 1 << place, cards: never };
      return [
        ...(here ? [inSuit(suit, { op: 'has', places: 1 << place, cards: here })] : []),
        ...(never ? [inSuit(suit, { op: 'between', of: { op: 'count', ...seen }, min: 0, max: 0 })] : []),
      ];
    }).flat(),
  );
  const terms = { situation: { ...frame, condition }, places, trump: frame.trump };
  return counted(
    { cards: FULL_DECK, sizes: places.map(({ size }) => size) },
    { is: 'all', of: [...given, conditionStatement(condition, terms)] },
  );
}

/** Settings of a deal on the board, as far as a condition may ask for them. */
export function frameOf(
  setup: Pick<Frame, 'variant' | 'contract' | 'declarer'> & {
    readonly trump: Suit | null;
    readonly called?: Frame['called'] | undefined;
  },
): Frame & { readonly trump: Suit | null } {
  const { variant, contract, declarer, trump, called = null } = setup;
  return {
    variant,
    rules: '',
    sitterOut: false,
    contract,
    trumps: trump === null ? [] : [trump],
    trump,
    declarer,
    called: variant === 'krizovy' ? called : null,
    doublings: {},
    me: declarer,
    from: 'lead',
    calls: 'set',
  };
}
