/** Of what kind a decision is: the situation of which a played deal is one example, to be practised with other cards. */
import { SUITS, isSharp, rankOf, suitOf, type Card, type Rank, type Suit } from '#shared/cards.ts';
import { isNoTrump, type FlekTarget } from '#shared/contracts.ts';
import type { Language } from '#resources/locales/languages.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { makeSituation, parseSituation, type From, type Situation } from '#shared/situations/index.ts';
import { FORHONT } from '#shared/seats.ts';
import type { Phase, SeatView } from '#shared/view.ts';

const FROM_PHASE: Partial<Record<Phase, From>> = {
  trump: 'trumps',
  talon: 'talon',
  auction: 'auction',
  approval: 'approval',
  announce: 'announcement',
  commenting: 'doubling',
};

/**
 * The kind of what a seat is to decide now, as a line that is read again: game, contract, doublings, seat and when; of the own cards, by
 * ten as they were before the first trick, what mostly decides. Code: `situation-no-kind` where none begins (a claim, what is laid).
 *
 * @param rules id of the rule set, one of those the program comes with
 */
export function kindOfDecision(view: SeatView, rules: string, language: Language): Result<string> {
  const from = view.phase === 'play' ? trickOf(view) : FROM_PHASE[view.phase];
  if (from === undefined || view.toAct !== view.seat) return err('situation-no-kind', { phase: view.phase });
  const settings: Situation = {
    variant: view.variant,
    rules,
    sitterOut: false,
    contract: isCalled(from) ? view.contract : null,
    trumps: trumpsOf(view, from),
    declarer: declarerOf(view, from),
    called: isCalled(from) && view.called !== null ? rankOf(view.called) : null,
    doublings: isCalled(from) ? doublingsOf(view) : {},
    me: view.seat,
    from,
    calls: isCalled(from) && view.contract !== null ? 'set' : 'bots',
    condition: null,
  };
  const line = [makeSituation(settings, 'en'), ...cardsOf(view, from)].filter((part) => part !== '').join('; ');
  const read = parseSituation(line);
  return read.ok ? ok(makeSituation(read.value, language)) : read;
}

function trickOf({ tricks }: SeatView): From {
  return tricks.length === 0 ? 'lead' : tricks.length + 1;
}

/** Whether contract and doublings are part of it: they are once the game has been announced. */
function isCalled(from: From): boolean {
  return from === 'doubling' || from === 'lead' || typeof from === 'number';
}

/** In hearts everything counts double; the other suits are alike. */
function trumpsOf({ contract, trump }: SeatView, from: From): readonly Suit[] {
  if (isCalled(from) && contract !== null && isNoTrump(contract)) return [];
  if (trump === null) return SUITS;
  return trump === 'h' ? ['h'] : SUITS.filter((suit) => suit !== 'h');
}

/** Until somebody has taken the game, whoever decides is to play it: forhont where trumps are chosen, the bidder in an auction. */
function declarerOf({ declarer, seat, variant }: SeatView, from: From): Situation['declarer'] {
  if (declarer !== null) return declarer;
  return variant === 'licitovany' && (from === 'auction' || from === 'talon') ? seat : FORHONT;
}

function doublingsOf({ fleks }: SeatView): Situation['doublings'] {
  return Object.fromEntries((Object.entries(fleks) as [FlekTarget, number][]).filter(([, times]) => times > 0));
}

/** The cards of the seat before the first trick; one of them may lie on the table. */
function ownCards({ hand, tricks, trick, seat, trumpCard, laidCard }: SeatView): Card[] {
  const played = [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards }) =>
    cards.filter((each) => each.seat === seat).map(({ card }) => card),
  );
  const lying = [trumpCard, laidCard].flatMap((each) => (each?.seat === seat && each.card !== null ? [each.card] : []));
  return [...new Set([...hand, ...lying, ...played])];
}

const TELLING: readonly Rank[] = ['7', 'A', 'T'];

function cardsOf(view: SeatView, from: From): string[] {
  const { contract, trump, variant, seat } = view;
  const own = ownCards(view);
  const holding = (suit: Suit): { length: number; telling: readonly Rank[] } => ({
    length: own.filter((card) => suitOf(card) === suit).length,
    telling: TELLING.filter((rank) => own.some((card) => suitOf(card) === suit && rankOf(card) === rank)),
  });
  const shape = ({ length, telling }: ReturnType<typeof holding>): string =>
    `${length}${telling.length > 0 && length > 0 ? ` with ${telling.join(' ')}` : ''}`;
  const longest = SUITS.map(holding).reduce((most, each) => (each.length > most.length ? each : most));
  if (from === 'trumps') return seat === FORHONT ? [`forhont first: a suit ${shape(longest)}`] : [];
  if (contract !== null && isNoTrump(contract)) {
    const count = (rank: Rank): number => own.filter((card) => rankOf(card) === rank).length;
    return [`sevens ${count('7')}`, `aces ${count('A')}`];
  }
  if (trump === null) return [`a suit ${shape(longest)}`];
  // While cards are drawn the hand was another one when the deal began.
  if (variant === 'lizany') return [];
  const sharps = own.filter((card) => suitOf(card) !== trump && isSharp(card)).length;
  return [`trumps ${shape(holding(trump))}`, `side sharps ${sharps}`];
}
