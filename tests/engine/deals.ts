/** Deals for tests: some hands written down, the other cards filled in. */
import type { Action } from '#shared/actions.ts';
import { DECK, type Card } from '#shared/cards.ts';
import { unwrap } from '#shared/result.ts';
import { findRuleSet, rulesFor, type RuleSet } from '#shared/rules/index.ts';
import { seatsOf, type Variant } from '#shared/seats.ts';
import { applyAction, dealHands, legalActions, startDeal, type Deal, type Dealt } from '#main/engine/index.ts';
import { cards } from './positions.ts';

export interface Layout {
  readonly variant?: Variant;
  /** A built-in set's id, or a set. */
  readonly rules?: string | RuleSet;
  /** The first cards of each hand, in dealt order; short hands are filled from the deck, strongest suits last. */
  readonly hands?: readonly string[];
  readonly talon?: string;
  readonly sitterOut?: boolean;
}

export function dealOf(layout: Layout = {}): Deal {
  const { variant = 'voleny', rules = 'csm', hands = [], talon = '', sitterOut = false } = layout;
  const ruleSet = typeof rules === 'string' ? findRuleSet(rules)! : rules;
  const given = [...hands.map(cards), cards(talon)].flat();
  const rest = DECK.filter((card) => !given.includes(card));
  const size = (to: number | string) =>
    rulesFor(ruleSet, variant).packets.reduce((sum, packet) => (packet.to === to ? sum + packet.count : sum), 0);
  const filled = (first: Card[], to: number | string) => [...first, ...rest.splice(0, size(to) - first.length)];
  const dealt = dealHands(
    variant,
    ruleSet,
    {
      hands: seatsOf(variant).map((seat) => filled(cards(hands[seat] ?? ''), seat)),
      talon: filled(cards(talon), 'talon'),
      stock: filled([], 'stock'),
    },
    { sitterOut },
  );
  return startDeal(unwrap(dealt));
}

/** Does the actions one after another; each must be legal. */
export function act(deal: Deal, ...actions: readonly Action[]): Deal {
  return actions.reduce((at, action) => unwrap(applyAction(at, action)), deal);
}

/** Why an action is refused: its code and article. */
export function refused(deal: Deal, action: Action): string {
  const result = applyAction(deal, action);
  if (result.ok) return 'accepted';
  const article = result.error.params?.['article'];
  return `${result.error.code} (${String(article)})`;
}

/** Legal actions written short: `discard 7h 8h`, `announce sto`, `comment hra, against sedma`. */
export function options(deal: Deal): string[] {
  return legalActions(deal).map(written);
}

function written(action: Action): string {
  switch (action.type) {
    case 'discard':
      return `discard ${action.cards.join(' ')}`;
    case 'comment': {
      const said = [...action.flek, ...action.against.map((what) => `${what} against`)];
      return said.length === 0 ? 'good' : said.join(', ');
    }
    default:
      return Object.values(action).join(' ');
  }
}

export const trump = (card: Card): Action => ({ type: 'trump', card });
export const discard = (one: Card, other: Card): Action => ({ type: 'discard', cards: [one, other] });
export const barva: Action = { type: 'barva' };
export const good: Action = { type: 'good' };
export const bad: Action = { type: 'bad' };
export const takeBack: Action = { type: 'take-back' };
export const pass: Action = { type: 'pass' };
export const hold: Action = { type: 'hold' };
export const lay = (card: Card): Action => ({ type: 'lay', card });
export const played = (text: string): Action[] => cards(text).map((card) => ({ type: 'play', card }));
export const bid = (rung: Extract<Action, { type: 'bid' }>['bid']): Action => ({ type: 'bid', bid: rung });
export function announce(
  contract: Extract<Action, { type: 'announce' }>['contract'],
  suits: Omit<Extract<Action, { type: 'announce' }>, 'type' | 'contract'> = {},
): Action {
  return { type: 'announce', contract, ...suits };
}
type Comment = Extract<Action, { type: 'comment' }>;
/** A turn of the commenting round; without arguments "dobrá". */
export const comment = (flek: Comment['flek'] = [], against: Comment['against'] = []): Action => ({
  type: 'comment',
  flek,
  against,
});

/** The same cards with two of them exchanged. */
export function exchanged(dealt: Dealt, one: Card, other: Card): Dealt {
  const swapped = (card: Card): Card => (card === one ? other : card === other ? one : card);
  return { ...dealt, packets: dealt.packets.map(({ to, cards }) => ({ to, cards: cards.map(swapped) })) };
}
