/** Random completion of a setup: the cards that lie nowhere go where some are lacking. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Card } from '#shared/cards.ts';
import { isIncomplete } from '#shared/incomplete.ts';
import type { Setup } from '#shared/position.ts';
import { err, ok, type DomainError, type Err, type Result } from '#shared/result.ts';
import { rulesFor } from '#shared/rules/apply.ts';
import type { Condition } from '#shared/situations/index.ts';
import { handSize } from '#shared/seats.ts';
import { setupProblems } from '#main/engine/index.ts';
import { chanceFrom } from '#main/engine/kernel/index.ts';
import type { GivenSetup } from '../given.ts';
import { dealOut, talonRank, type DealOut } from './deal-out.ts';
import { handsOf, improved } from './improve.ts';
import { freeCards, overfull, placesOf, type UnfilledPlace } from './places.ts';
import { plausibilityOf } from './plausible.ts';

export { dealings, type Dealings } from './deal-out.ts';
export { freeCards, placesOf, type UnfilledPlace } from './places.ts';

export interface Completion {
  readonly manner: 'plain' | 'plausible';
  /** Played before; dealt to nobody. */
  readonly gone: readonly Card[];
  /** What the whole deal must be like, read for this setup. */
  readonly condition?: Condition | null;
  /** The same setup and seed give the same cards. */
  readonly seed: string;
  /** Ends it; error `analysis-cancelled`. */
  readonly signal?: AbortSignal | undefined;
}

/** Dealings tried; most setups take the first. */
const ATTEMPTS = 40;

/**
 * Errors: what is wrong with the setup already (`too-many-cards` also where the cards gone leave too little place), or the
 * problem that no dealing could avoid; `complete-impossible` when no dealing is like the condition;
 * `complete-not-plausible` when none was found in which the declarer would announce.
 * An ending is never asked whether it could have been announced: too much of the hand is gone.
 */
export async function completed(
  setup: GivenSetup,
  { manner, gone, condition = null, seed, signal }: Completion,
): Promise<Result<Setup>> {
  const wrong = setupProblems(setup).find((problem) => !isIncomplete(problem));
  if (wrong) return located(wrong);
  const fields = rulesFor(setup.rules, setup.variant);
  const places = placesOf(setup, fields, gone);
  const fault = misplaced(places, gone);
  if (fault) return fault;

  const free = freeCards(places, gone);
  const plausible = manner === 'plausible' && places[setup.declarer]!.size === handSize(setup.variant);
  const plausibility = plausibilityOf(setup, fields);
  const mayLieAway = (card: Card): boolean => talonRank(card, setup, fields) === 0;
  let failure: Err = err('complete-not-plausible', { game: setup.contract }, ['setup']);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (signal?.aborted) return err('analysis-cancelled');
    const chance = chanceFrom(`${seed} ${attempt}`);
    const dealt = dealOut(setup, fields, { places, free, chance, plausible, condition });
    if (dealt === null) return err('complete-impossible', {}, condition === null ? ['setup'] : ['condition']);
    const improve = (): DealOut | null =>
      improved(dealt, { declarer: setup.declarer, chance, plausibility, mayLieAway });
    // A swap could take away what the condition asks for: there another deal is drawn.
    const isSensible = (): boolean => plausibility(handsOf(dealt)) >= 0;
    const sensible = !plausible ? dealt : condition === null ? improve() : isSensible() ? dealt : null;
    const found = withCards(setup, sensible ?? dealt);
    const [problem] = setupProblems(found);
    if (problem) failure = located(problem);
    else if (sensible) return ok(found);
    await breath();
  }
  return failure;
}

/** A place with more cards than it should hold, or a card that is gone twice, or lies there all the same. */
export function misplaced(places: readonly UnfilledPlace[], gone: readonly Card[]): Err | undefined {
  const full = overfull(places);
  if (full) return located(full);
  const held = places.flatMap(({ cards }) => cards);
  const twice = gone.findIndex((card, i) => held.includes(card) || gone.indexOf(card) < i);
  return twice < 0 ? undefined : err('card-twice', { card: gone[twice]! }, ['gone', twice]);
}

export function withCards(setup: GivenSetup, dealing: DealOut): GivenSetup {
  const { hands, talon } = handsOf(dealing);
  const stock = dealing.places
    .filter(({ kind }) => kind === 'stock')
    .flatMap(({ cards, dealt }) => [...cards, ...dealt]);
  return { ...setup, hands: hands.map((hand) => [...hand]), talon: [...talon], stock };
}

export function located(problem: DomainError): Err {
  return { ok: false, error: { ...problem, path: ['setup', ...(problem.path ?? [])] } };
}
