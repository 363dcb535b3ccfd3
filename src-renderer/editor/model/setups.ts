/** Between drafts and the setups that the main process and the notation speak. */
import type { Standing } from '#shared/api/analysis.ts';
import { DECK, isSharp, suitOf } from '#shared/cards.ts';
import { isNoTrump } from '#shared/contracts.ts';
import type { RecordedPlay } from '#shared/notation/game-record.ts';
import type { Setup } from '#shared/position.ts';
import { handSize, seatCount, seatsOf, type Seat } from '#shared/seats.ts';
import { cardOf, type Draft } from './draft.ts';

type Won = NonNullable<Setup['won']>;

/** The setup of a draft with further cards played. Cards of the open trick go back to the hands they came from. */
export function setupOf(draft: Draft, plays: readonly RecordedPlay[] = []): Setup {
  const { setup, trick } = draft;
  const seats = seatCount(setup.variant);
  const first = setup.leader ?? 0;
  const hands = setup.hands.map((hand) => [...hand]);
  trick.forEach((play, i) => hands[(first + i) % seats]?.push(cardOf(play)));
  const { won, ...rest } = setup;
  return {
    ...rest,
    hands,
    plays: [...trick, ...plays],
    ...(trick.length > 0 && { leader: first }),
    ...(won && isWorthWriting(won) && { won }),
  };
}

/** The draft a setup starts from, and the plays that follow. Cards missing from equal, shortened hands have been played. */
export function draftOf(
  setup: Setup,
  names: readonly (string | null)[] = [],
): { draft: Draft; plays: readonly RecordedPlay[] } {
  const { hands, talon, stock, variant } = setup;
  const size = hands[0]?.length ?? 0;
  const shortened = size > 0 && size < handSize(variant) && hands.every(({ length }) => length === size);
  const placed = new Set([...hands.flat(), ...talon, ...stock]);
  return {
    draft: {
      setup: { ...setup, plays: [] },
      trick: [],
      gone: shortened ? DECK.filter((card) => !placed.has(card)) : [],
      lacks: seatsOf(variant).map(() => []),
      names: seatsOf(variant).map((seat) => names[seat] ?? null),
    },
    plays: setup.plays,
  };
}

/** The draft with the cards that a completed setup has dealt. */
export function completedBy(draft: Draft, { hands, talon, stock }: Setup): Draft {
  const inTrick = new Set(draft.trick.map(cardOf));
  const held = hands.map((hand) => hand.filter((card) => !inTrick.has(card)));
  return { ...draft, setup: { ...draft.setup, hands: held, talon, stock } };
}

/** The draft of a moment of play: what has been played is gone, and its points and marriages are written down. */
export function collapsed(draft: Draft, played: readonly RecordedPlay[], standing: Standing): Draft {
  const { setup } = draft;
  const seats = seatCount(setup.variant);
  const all = [...draft.trick, ...played];
  const open = standing.trick.length;
  const finished = standing.tricks;
  const won = wonOf(setup);
  const inTrick = new Set(standing.trick.map(({ card }) => card));
  const isOwn = (seat: Seat): boolean => seat === setup.declarer || seat === setup.partner;
  const counts = !isNoTrump(setup.contract);
  const points = { declarer: won.declarer.points, defenders: won.defenders.points };
  const tricks = [...won.tricks!];
  for (const { cards, winner } of finished) {
    if (counts)
      points[isOwn(winner!) ? 'declarer' : 'defenders'] += 10 * cards.filter(({ card }) => isSharp(card)).length;
    tricks[winner!]! += 1;
  }
  const shown = finished.flatMap(({ cards }) => cards).filter(({ marriage }) => marriage !== undefined);
  const marriages = (own: boolean) => shown.filter(({ seat }) => isOwn(seat) === own).map(({ card }) => suitOf(card));
  const drawn = seats * finished.length;
  return {
    ...draft,
    setup: {
      ...setup,
      hands: standing.hands.map((hand) => hand.filter((card) => !inTrick.has(card))),
      stock: setup.stock.slice(Math.min(drawn, setup.stock.length)),
      leader: standing.leader,
      won: {
        declarer: { points: points.declarer, marriages: [...won.declarer.marriages, ...marriages(true)] },
        defenders: { points: points.defenders, marriages: [...won.defenders.marriages, ...marriages(false)] },
        tricks,
      },
    },
    trick: open === 0 ? [] : all.slice(-open),
    gone: [...draft.gone, ...finished.flatMap(({ cards }) => cards.map(({ card }) => card))],
  };
}

/**
 * Points of aces and tens that were played before and that nobody has been given; negative where more were given than there are.
 * Of a position in which every card lies somewhere or has been played.
 */
export function pointsMissing({ setup, trick }: Draft): number {
  const { hands, talon, stock, contract } = setup;
  if (isNoTrump(contract)) return 0;
  const there = [...hands.flat(), ...talon, ...stock, ...trick.map(cardOf)].filter(isSharp).length;
  const { declarer, defenders } = wonOf(setup);
  return 10 * (DECK.filter(isSharp).length - there) - declarer.points - defenders.points;
}

/** What was taken before, with every figure there. */
export function wonOf({ won, variant }: Setup): Won {
  const side = { points: 0, marriages: [] };
  return {
    declarer: won?.declarer ?? side,
    defenders: won?.defenders ?? side,
    tricks: won?.tricks ?? seatsOf(variant).map(() => 0),
  };
}

function isWorthWriting({ declarer, defenders, tricks }: Won): boolean {
  return (
    declarer.points + defenders.points > 0 ||
    declarer.marriages.length + defenders.marriages.length > 0 ||
    (tricks ?? []).some((count) => count > 0)
  );
}
