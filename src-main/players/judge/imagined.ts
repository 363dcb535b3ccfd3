/** A whole deal as one seat may imagine it: its own cards, what was said, and one layout of what it does not see. */
import type { Action } from '#shared/actions.ts';
import { DECK, isSharp, SUITS, suitOf, type Card } from '#shared/cards.ts';
import type { RuleSet } from '#shared/rules/types.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import type { LogEntry, PublicAction, SeatView } from '#shared/view.ts';
import { applyAction, dealHands, startDeal, viewFor, type Deal } from '#main/engine/index.ts';
import { shuffled, type Chance } from '#main/engine/kernel/index.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Layout } from '../layouts/unseen.ts';

/**
 * The deal before the decision of `knowledge`, in which everybody did what he was heard to do; where he did it out of sight, what goes
 * with the layout. `null` where no such deal looks to the seat as its own does, and from the first card on.
 * @param chance deals what nobody has picked up yet
 */
export function imaginedDeal(knowledge: Knowledge, ruleSet: RuleSet, layout: Layout, chance: Chance): Deal | null {
  const { view } = knowledge;
  if (view.phase === 'play' || view.phase === 'finished') return null;
  const acts = view.log.flatMap((entry) => (entry.kind === 'action' ? [entry] : []));
  const dealt = dealtBefore(knowledge, layout, acts, chance);
  const { hands, talon, laid } = dealt;
  const start = dealHands(view.variant, ruleSet, { hands, talon, stock: layout.stock });
  if (!start.ok) return null;
  let deal = startDeal(start.value, { manner: view.manner });
  let talons = 0;
  for (const { seat, action } of acts) {
    if (deal.state.toAct !== seat) return null;
    const whole = wholeAction(action, { deal, seat, laid: laid[talons] ?? [] });
    if (action.type === 'discard') talons++;
    const next = whole && applyAction(deal, whole);
    if (!next?.ok) return null;
    deal = next.value;
  }
  return looksAlike(viewFor(deal, view.seat), view) ? deal : null;
}

type Act = Extract<LogEntry, { kind: 'action' }>;

interface Before {
  readonly hands: readonly (readonly Card[])[];
  readonly talon: readonly Card[];
  /** What was laid away each time, in order. */
  readonly laid: readonly (readonly Card[])[];
}

/** What was dealt, from what lies where now: talons are taken back into the hands they came from, the last first. */
function dealtBefore(
  { view, own, me, fields }: Knowledge,
  layout: Layout,
  acts: readonly Act[],
  chance: Chance,
): Before {
  const seats = seatsOf(view.variant);
  const order = [...view.hand, ...own.filter((card) => !view.hand.includes(card))];
  const hands = seats.map((seat) => [...(seat === me ? order : layout.hands[seat]!)]);
  let talon = [...layout.talon];
  const laid: (readonly Card[])[] = [];
  const discards = acts.filter(({ action }) => action.type === 'discard');
  const dealtTalon = fields.packets.reduce((sum, { to, count }) => sum + (to === 'talon' ? count : 0), 0);
  const sizes = seats.map((seat) => fields.packets.reduce((sum, { to, count }) => sum + (to === seat ? count : 0), 0));
  if (view.talon.count === 0 && dealtTalon + discards.length > 0) {
    // Whoever is to act holds the talon he took: the last two cards of his hand.
    talon = hands[me]!.slice(-2);
    hands[me] = hands[me]!.slice(0, -2);
  }
  if (discards.length === 0 && view.stock === 0) {
    const lying = new Set([...hands.flat(), ...talon]);
    const rest = shuffled(
      DECK.filter((card) => !lying.has(card)),
      chance,
    );
    for (const seat of seats) hands[seat]!.push(...rest.splice(0, sizes[seat]! - hands[seat]!.length));
  }
  for (const [i, { seat }] of [...discards.entries()].reverse()) {
    laid.unshift(talon);
    const before = [...hands[seat]!, ...talon];
    const isFirst = i === 0;
    if (isFirst && dealtTalon === 0) {
      hands[seat] = before;
      talon = [];
    } else {
      // What he took is as good as what he laid away: nobody saw either.
      const taken = talon.every((card) => !isSharp(card)) || isFirst ? talon : plainOf(before);
      hands[seat] = before.filter((card) => !taken.includes(card));
      talon = [...taken];
    }
  }
  return { hands: hands.map((hand, seat) => asDealt(hand, seat as Seat, { view, fields }, acts)), talon, laid };
}

function plainOf(cards: readonly Card[]): Card[] {
  return cards.filter((card) => !isSharp(card)).slice(-2);
}

/** In an order in which the trump card lay where it was chosen from: by who chose it unseen, in his longest suit. */
function asDealt(
  hand: readonly Card[],
  seat: Seat,
  { view: { trumpCard }, fields }: Pick<Knowledge, 'view' | 'fields'>,
  acts: readonly Act[],
): readonly Card[] {
  const chosen = acts.find(({ action }) => action.type === 'trump' || action.type === 'trump-blind');
  if (chosen?.seat !== seat) return hand;
  const card = (trumpCard?.seat === seat ? trumpCard.card : null) ?? likelyTrump(hand);
  const others = hand.filter((other) => other !== card);
  const first = fields.packets.find(({ to }) => to === seat)!.count;
  const at = chosen.action.type === 'trump-blind' ? first + chosen.action.index : 0;
  return others.toSpliced(at, 0, card);
}

function likelyTrump(hand: readonly Card[]): Card {
  const suits = SUITS.map((suit) => hand.filter((card) => suitOf(card) === suit));
  return suits.reduce((longest, suit) => (suit.length > longest.length ? suit : longest))[0]!;
}

interface Heard {
  readonly deal: Deal;
  readonly seat: Seat;
  readonly laid: readonly Card[];
}

/** An act with what was not seen of it. */
function wholeAction(action: PublicAction, { deal, seat, laid }: Heard): Action | null {
  if (action.type === 'discard') return { type: 'discard', cards: [laid[0]!, laid[1]!] };
  if (action.type === 'trump' && action.card === null) {
    const [card] = deal.state.hands[seat]!;
    return { ...action, card: card! };
  }
  if (action.type === 'lay' && action.card === null) return null;
  return action as Action;
}

/** What a seat knows besides the order in which its cards came. */
function looksAlike(one: SeatView, other: SeatView): boolean {
  const plain = ({ hand, talon, actions, ...rest }: SeatView): string =>
    JSON.stringify([
      [...hand].sort(),
      [...(talon.cards ?? [])].sort(),
      talon.count,
      actions.length,
      { ...rest, log: [] },
    ]);
  return plain(one) === plain(other);
}
