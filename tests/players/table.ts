import type { Action } from '#shared/actions.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import { seatCount, type Variant } from '#shared/seats.ts';
import { applyAction, dealHands, legalActions, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { chooseAction, type Decision } from '#main/players/index.ts';

export const cards = (text: string): Card[] => text.split(' ').filter((card) => card !== '') as Card[];

interface Layout {
  readonly variant?: Variant;
  readonly rules?: string;
  /** Cards by seat in dealt order; what is not given is filled up with the cards left over. */
  readonly hands: readonly string[];
  readonly talon?: string;
}

const SIZES: Record<Variant, { hands: number[]; talon: number; stock: number }> = {
  voleny: { hands: [12, 10, 10], talon: 0, stock: 0 },
  licitovany: { hands: [10, 10, 10], talon: 2, stock: 0 },
  krizovy: { hands: [8, 8, 8, 8], talon: 0, stock: 0 },
  lizany: { hands: [8, 8], talon: 0, stock: 16 },
};

/** A deal of the given cards after the given actions. */
export function table({ variant = 'voleny', rules = 'csm', hands, talon = '' }: Layout, ...actions: Action[]): Deal {
  const given = [...hands.flatMap(cards), ...cards(talon)];
  const rest = DECK.filter((card) => !given.includes(card));
  const filled = (text: string, size: number): Card[] => {
    const own = cards(text);
    return [...own, ...rest.splice(0, size - own.length)];
  };
  const sizes = SIZES[variant];
  const dealt = dealHands(variant, findRuleSet(rules)!, {
    hands: Array.from({ length: seatCount(variant) }, (_, seat) => filled(hands[seat] ?? '', sizes.hands[seat]!)),
    talon: filled(talon, sizes.talon),
    stock: filled('', sizes.stock),
  });
  return actions.reduce((deal, action) => unwrap(applyAction(deal, action)), startDeal(unwrap(dealt)));
}

/** What the player whose turn it is does. */
export function decisionIn(deal: Deal): Decision {
  return chooseAction(viewFor(deal, deal.state.toAct!), { level: 1, seed: 'situation' });
}

/** Everybody approves and nobody comments until play. */
export function quietly(deal: Deal, ...plays: string[]): Deal {
  let next = deal;
  while (next.state.phase === 'approval' || next.state.phase === 'commenting') {
    const quiet = legalActions(next).find(
      (action) =>
        action.type === 'good' ||
        (action.type === 'comment' && action.flek.length === 0 && action.against.length === 0),
    );
    next = unwrap(applyAction(next, quiet!));
  }
  return plays.reduce((at, card) => unwrap(applyAction(at, { type: 'play', card: card as Card })), next);
}

/** Volený to the announcement: trump card, talon, approval, contract. */
export function announced(
  hands: readonly string[],
  trumpCard: Card,
  discard: [Card, Card],
  contract: 'hra' | 'sedma' | 'sto' | 'sto-sedma',
): Deal {
  const asked = table(
    { hands },
    { type: 'trump', card: trumpCard },
    { type: 'discard', cards: discard },
    { type: 'barva' },
  );
  return unwrap(applyAction(quietly(asked), { type: 'announce', contract }));
}
