/** The table of a lesson or a drill as it is drawn: the same for a seat's view and for the scene of a drill. */
import { sortHand, suitOf, type Card } from '#shared/cards.ts';
import { announcedComponents, isNoTrump, type Contract } from '#shared/contracts.ts';
import type { DrillScene } from '#shared/school/drill.ts';
import { seatsOf, type Seat, type Variant } from '#shared/seats.ts';
import type { Marriage, SeatView, TableView, Trick } from '#shared/view.ts';
import { AROUND, rolesOf, type ScreenPlace, type SeatRole } from '../../table/model/around.ts';
import { liesApart } from '../../table/model/fan.ts';
import { bubblesOf, type Phrase } from '../../table/model/speech.ts';

/** What the contract badge reads. */
export type BadgeView = Pick<
  TableView,
  'contract' | 'bid' | 'trump' | 'trumpCard' | 'helper' | 'called' | 'components' | 'fleks'
>;

export interface BoardSeat {
  readonly seat: Seat;
  readonly place: ScreenPlace;
  /** Sorted; `null` where they are face down. */
  readonly cards: readonly Card[] | null;
  readonly count: number;
  /** One of the cards face down that everybody knows he holds. */
  readonly known: Card | null;
  readonly roles: readonly SeatRole[];
  readonly toAct: boolean;
  readonly marriages: readonly Marriage[];
  /**
   * Whether they lie on the table as cards. Beside an open hand they are named: the cards would look like a second row of it, and
   * some of them still are in it.
   */
  readonly marriagesLie: boolean;
  /** What was said last and still hangs in the air. */
  readonly said: readonly Phrase[];
}

export interface SchoolBoard {
  readonly variant: Variant;
  readonly seats: readonly BoardSeat[];
  /** Whose cards lie at the bottom; `null`: somebody who only counts. */
  readonly own: Seat | null;
  /** By seat. */
  readonly places: readonly ScreenPlace[];
  readonly badge: BadgeView;
  /** The open trick, or the last one while nothing of the next has been played. */
  readonly trick: Trick | null;
  /** The last finished trick while another lies in the middle. */
  readonly lastTrick: Trick | null;
  readonly talon: { readonly count: number; readonly cards: readonly Card[] | null };
  /** Cards still to be drawn. */
  readonly stock: number;
  readonly laid: { readonly seat: Seat; readonly card: Card | null } | null;
  /** The trump card while it lies apart, before whoever chose it; `null` inside: face down. */
  readonly trumpCard: { readonly seat: Seat; readonly card: Card | null } | null;
  readonly points: { readonly declarer: number; readonly defenders: number } | null;
}

/** The place of every seat when `bottom` sits at the bottom: the next player sits on the left. */
export function placesFrom(variant: Variant, bottom: Seat): ScreenPlace[] {
  const seats = seatsOf(variant);
  return seats.map((seat) => AROUND[seats.length]![(seat - bottom + seats.length) % seats.length]!);
}

/** By suit, strongest first, in the order of the game. */
export function sorted(
  cards: readonly Card[],
  { contract, trump }: Pick<BadgeView, 'contract' | 'trump'>,
): readonly Card[] {
  const tensHigh = contract === null || !isNoTrump(contract);
  return sortHand(cards, tensHigh ? trump : null, tensHigh);
}

/**
 * A shown table as it looks to those who sit around it: what its seat laid face down lies face down, though the seat knows it.
 */
export function asItLies(view: SeatView): SeatView {
  const secret = view.trumpCard?.shown === false;
  const laid = view.log.some(
    (entry) => entry.kind === 'action' && entry.seat === view.seat && entry.action.type === 'discard',
  );
  return {
    ...view,
    ...(secret && { trump: null, trumpCard: { ...view.trumpCard!, card: null } }),
    ...(laid && { talon: { ...view.talon, cards: null } }),
  };
}

/**
 * The cards of a lesson's table, as its seat sees them.
 *
 * @param flekWords of the rule set; without them nobody is heard
 */
export function boardOfView(view: SeatView, flekWords: readonly string[] | null = null): SchoolBoard {
  const hands = seatsOf(view.variant).map((seat) => (seat === view.seat ? view.hand : (view.openHands[seat] ?? null)));
  return board(view, hands, {
    own: view.seat,
    counts: view.counts,
    toAct: view.toAct,
    tricks: view.tricks,
    trick: view.trick,
    talon: view.talon,
    stock: view.stock,
    laid: view.laidCard && liesApart(view, view.laidCard.card) ? view.laidCard : null,
    trumpCard: view.trumpCard && liesApart(view, view.trumpCard.card) ? view.trumpCard : null,
    known: null,
    said: flekWords ? bubblesOf(view, view.trick, flekWords) : new Map(),
  });
}

/** @param revealed all hands, once they may be seen */
export function boardOfScene(scene: DrillScene, revealed: readonly (readonly Card[])[] | null = null): SchoolBoard {
  const { contract, fleks, against, trump, helper } = scene;
  const badge = {
    contract,
    bid: null,
    trump,
    trumpCard: null,
    helper,
    called: null,
    components: [...components(contract), ...against.map(({ what }) => `against-${what}` as const)],
    fleks,
    marriages: scene.marriages,
    variant: scene.variant,
    declarer: scene.declarer,
    partner: null,
    points: scene.points,
  };
  return board(badge, revealed ?? scene.hands, {
    own: scene.seat,
    counts: revealed?.map(({ length }) => length) ?? scene.counts,
    toAct: scene.trick && scene.seat !== null ? scene.seat : null,
    tricks: scene.tricks,
    trick: scene.trick,
    talon: { count: scene.talon?.length ?? 0, cards: scene.talon },
    stock: 0,
    laid: null,
    trumpCard: null,
    known: scene.trumpCard,
    said: new Map(),
  });
}

/** The scene as it was while that trick lay open, 0 the first: what fell later is still in the hands, and was not announced. */
export function sceneAt(scene: DrillScene, trick: number): DrillScene {
  const later = scene.tricks.slice(trick + 1).flatMap(({ cards }) => cards);
  const by = (seat: Seat) => later.filter((play) => play.seat === seat);
  return {
    ...scene,
    tricks: scene.tricks.slice(0, trick + 1),
    hands: scene.hands.map((hand, seat) => hand && [...hand, ...by(seat as Seat).map(({ card }) => card)]),
    counts: scene.counts.map((count, seat) => count + by(seat as Seat).length),
    marriages: scene.marriages.filter(
      ({ seat, suit }) => !by(seat).some(({ card, marriage }) => marriage !== undefined && suitOf(card) === suit),
    ),
  };
}

function components(contract: Contract | null) {
  return contract ? announcedComponents(contract) : [];
}

interface Lying {
  readonly own: Seat | null;
  readonly counts: readonly number[];
  readonly toAct: Seat | null;
  readonly tricks: readonly Trick[];
  readonly trick: Trick | null;
  readonly talon: SchoolBoard['talon'];
  readonly stock: number;
  readonly laid: SchoolBoard['laid'];
  readonly trumpCard: SchoolBoard['trumpCard'];
  readonly known: DrillScene['trumpCard'];
  readonly said: ReadonlyMap<Seat, readonly Phrase[]>;
}

type Terms = BadgeView & Pick<TableView, 'variant' | 'declarer' | 'partner' | 'marriages' | 'points'>;

function board(terms: Terms, hands: readonly (readonly Card[] | null)[], lying: Lying): SchoolBoard {
  const { variant, points } = terms;
  const places = placesFrom(variant, lying.own ?? 0);
  const last = lying.tricks.at(-1) ?? null;
  const between = !lying.trick?.cards.length;
  return {
    variant,
    own: lying.own,
    places,
    badge: terms,
    seats: seatsOf(variant).map((seat) => {
      const cards = hands[seat] ?? null;
      return {
        seat,
        place: places[seat]!,
        cards: cards && sorted(cards, terms),
        count: lying.counts[seat] ?? 0,
        known: cards === null && lying.known?.seat === seat ? lying.known.card : null,
        roles: rolesOf(terms, seat),
        toAct: lying.toAct === seat,
        marriages: terms.marriages.filter((marriage) => marriage.seat === seat),
        marriagesLie: cards === null || cards.length === 0,
        said: lying.said.get(seat) ?? [],
      };
    }),
    trick: between ? last : lying.trick,
    lastTrick: between ? null : last,
    talon: lying.talon,
    stock: lying.stock,
    laid: lying.laid,
    trumpCard: lying.trumpCard,
    points,
  };
}
