/** Every layout of the unseen cards that agrees with what the claimant has seen. */
import { makeCard, type Card } from '#shared/cards.ts';
import { seatsOf, type Seat } from '#shared/seats.ts';
import {
  announcedSevens,
  bitOf,
  bitsFor,
  count,
  dutyFacts,
  MANY_HELPERS,
  maskOf,
  suitMask,
  suitNumber,
} from '../kernel/index.ts';
import { fourHelpersCount } from '../play/four-helpers.ts';
import type { LaidGame } from './game.ts';
import { LaidLayouts, type Limit } from './layouts.ts';
import { fieldsOf, helpersShownBy, isPlainTwoSevens, tricksSeen, type LaidQuestion } from './question.ts';

/**
 * @throws RangeError when the question contradicts itself, so that no layout agrees with it
 */
export function layoutsOf(question: LaidQuestion, game: LaidGame): LaidLayouts {
  const others = seatsOf(question.variant).filter((seat) => seat !== question.declarer);
  const unseen = maskOf(question.unseen, game.hasTrumps);
  const sizes = others.map((seat) => question.counts[seat]!);
  const may = others.map((seat) => unseen & ~shownNotToHold(question, seat, game));
  if (game.stockHolder >= 0) {
    sizes.push(question.stock);
    may.push(unseen);
  }
  const fresh = (together: number): LaidLayouts =>
    new LaidLayouts(unseen, may, sizes, together, helperLimit(question, others));
  const agrees = (layouts: LaidLayouts): boolean => layouts.settle() && placeKnown(layouts, question, game);
  const restricted = inOneHand(question, fresh, game);
  if (restricted !== null && agrees(restricted)) return restricted;
  const layouts = fresh(0);
  if (count(unseen) === sizes.reduce((sum, size) => sum + size, 0) && agrees(layouts)) return layouts;
  throw new RangeError('no layout agrees with the question');
}

/**
 * Nobody has shown four helpers before the play of two sevens, so nobody began with more than three. turnaj III.1
 * Not where somebody has: that game is lost whatever the layout.
 */
function helperLimit(question: LaidQuestion, others: readonly Seat[]): Limit | undefined {
  const { contract, helper, helpersShown } = question;
  const fields = fieldsOf(question);
  const asked = isPlainTwoSevens(contract, fields) && fourHelpersCount({ contract, fields, helper });
  if (!asked || helper === null || helpersShown === true || others.length !== 2) return undefined;
  const room = others.map((seat) => MANY_HELPERS - 1 - helpersShownBy(question, seat, helper));
  return { cards: suitMask(suitNumber(helper)), room };
}

/** What the others have shown not to hold by the cards they played. Lízaný shows nothing that its open end does not. */
function shownNotToHold(question: LaidQuestion, seat: Seat, { hasTrumps }: LaidGame): number {
  const { counts, declarer, trump, variant } = question;
  if (variant === 'lizany') return 0;
  const tricks = tricksSeen(question);
  return dutyFacts({ variant, trump, tricks, counts, sevens: announcedSevens(question) }, declarer).reduce(
    (none, fact) => (fact.about === seat ? none | bitsFor(hasTrumps).fromPlain(fact.cards) : none),
    0,
  );
}

/** Puts what is known to lie with a seat there: halves of marriages shown, an announced seven, open hands. */
function placeKnown(layouts: LaidLayouts, question: LaidQuestion, { hasTrumps, holderOf }: LaidGame): boolean {
  const places: { seat: Seat | null; card: Card }[] = [
    ...question.marriages.flatMap(({ seat, suit }) => [
      { seat, card: makeCard('K', suit) },
      { seat, card: makeCard('O', suit) },
    ]),
    ...announcedSevens(question),
    ...seatsOf(question.variant).flatMap((seat) => (question.shownHands[seat] ?? []).map((card) => ({ seat, card }))),
  ];
  return places.every(({ seat, card }) => {
    const bit = 1 << bitOf(card, hasTrumps);
    const holder = seat === null ? -1 : holderOf[seat]!;
    return holder < 0 || (layouts.unseen & bit) === 0 || layouts.narrow(holder, bit);
  });
}

/**
 * Two sevens under csm V.11: the layouts with all missing cards of the trump and helper suits in one defender's hand.
 * Cards of theirs that defenders have played say in which; `null` where the rule does not ask for it or both have played some.
 */
function inOneHand(
  question: LaidQuestion,
  fresh: (together: number) => LaidLayouts,
  game: LaidGame,
): LaidLayouts | null {
  const { components, declarer, helper, trump } = question;
  const onlyTwoSevens = components.length === 1 && components[0] === 'dve-sedmy';
  if (!onlyTwoSevens || trump === null || helper === null) return null;
  if (fieldsOf(question).laid.dveSedmy !== 'one-hand') return null;
  const both = suitMask(suitNumber(trump)) | suitMask(suitNumber(helper));
  const plays = tricksSeen(question).flat();
  const showed = new Set(plays.filter(({ card }) => both & (1 << bitOf(card, true))).map(({ seat }) => seat));
  showed.delete(declarer);
  const [holder, ...rest] = showed;
  const layouts = fresh(both);
  if (holder === undefined) return layouts;
  return rest.length === 0 && layouts.narrow(game.holderOf[holder]!, layouts.unseen & both) ? layouts : null;
}
