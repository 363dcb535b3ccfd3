/** Cards a condition gives somebody, or forbids him, one by one: what is laid with the hand, and the rest of the condition. */
import type { Card } from '#shared/cards.ts';
import type { Condition, HolderName } from '#shared/situations/index.ts';

/** Places at which single cards are laid. */
const CARD_HOLDERS = ['me', 'forhont', 'middle', 'rear', 'fourth', 'talon', 'stock'] as const;
export type CardHolder = (typeof CARD_HOLDERS)[number];

export interface LaidCard {
  readonly holder: CardHolder;
  /** Whether he has it, or may not have it. */
  readonly held: boolean;
}
type LaidCards = ReadonlyMap<Card, LaidCard>;

interface Split {
  readonly cards: LaidCards;
  readonly rest: readonly Condition[];
}

const NOWHERE = { from: 0, to: 0 } as const;

/** The cards the whole of a condition speaks of one by one, and everything else it says. The last word on a card counts. */
export function splitCards(condition: Condition | null): Split {
  const cards = new Map<Card, LaidCard>();
  const rest = condition === null ? null : without(condition, 'me', cards);
  return { cards, rest: rest === null ? [] : rest.is === 'all' ? rest.parts : [rest] };
}

function without(condition: Condition, holder: HolderName, cards: Map<Card, LaidCard>): Condition | null {
  switch (condition.is) {
    case 'cards': {
      if (!isCardHolder(holder)) return condition;
      for (const card of condition.cards) cards.set(card, { holder, held: condition.held });
      return null;
    }
    case 'all': {
      const parts = condition.parts.flatMap((part) => without(part, holder, cards) ?? []);
      return parts.length === 0 ? null : parts.length === 1 ? parts[0]! : { ...condition, parts };
    }
    case 'about': {
      const { name, packet } = condition.holder;
      if (packet !== undefined || !isCardHolder(name)) return condition;
      const part = without(condition.part, name, cards);
      return part === null ? null : { ...condition, part };
    }
    default:
      return condition;
  }
}

function isCardHolder(name: HolderName): name is CardHolder {
  return (CARD_HOLDERS as readonly HolderName[]).includes(name);
}

/** The condition again, the cards first. `null`: nothing is said. */
function joinCards({ cards, rest }: Split): Condition | null {
  const parts = CARD_HOLDERS.flatMap((holder) =>
    [true, false].flatMap((held): Condition[] => {
      const own = [...cards].flatMap(([card, laid]) => (laid.holder === holder && laid.held === held ? [card] : []));
      if (own.length === 0) return [];
      const part: Condition = { is: 'cards', cards: own, held, at: NOWHERE };
      return [holder === 'me' ? part : { is: 'about', holder: { name: holder }, part, at: NOWHERE }];
    }),
  );
  const all = [...parts, ...rest];
  return all.length === 0 ? null : all.length === 1 ? all[0]! : { is: 'all', parts: all, at: NOWHERE };
}

/** A card laid somewhere, or taken away again. */
export function withCard(condition: Condition | null, card: Card, laid: LaidCard | null): Condition | null {
  const { cards, rest } = splitCards(condition);
  const next = new Map(cards);
  if (laid === null) next.delete(card);
  else next.set(card, laid);
  return joinCards({ cards: next, rest });
}
