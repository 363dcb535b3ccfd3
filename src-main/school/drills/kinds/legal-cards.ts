import { suitOf, type Card } from '#shared/cards.ts';
import type { Exercise } from '#shared/school/exercise.ts';
import type { SeatView } from '#shared/view.ts';
import { legalCards as allowed, positionVerdicts, viewFor, type Deal } from '#main/engine/index.ts';
import { drawGame, midPlay, newDeal, playedUntil, DEFAULT_GAMES, type Bench } from '../bench.ts';
import { cardsAnswer, makeExercise, reasonSaying, say } from '../make.ts';
import { sceneOfView } from '../scene.ts';

const GAMES = { ...DEFAULT_GAMES, 'csm krizovy': 2, 'international lizany': 1 } as const;

/** All cards that may be played. */
export function legalCards(bench: Bench): Exercise | undefined {
  const view = boundView(bench);
  if (view === undefined) return undefined;
  const legal = view.verdicts.filter((verdict) => verdict.legal).map(({ card }) => card);
  return makeExercise('legal-cards', {
    themes: ['duties'],
    task: say('legal-cards'),
    scene: sceneOfView(view),
    ask: { form: 'cards', from: [...view.hand], min: 1, max: view.hand.length },
    accepted: [cardsAnswer(...legal)],
    measured: { base: 600, depth: dutiesIn(view), perDepth: 190, tempting: temptingWrong(view, legal) },
    because: reasonsGiven(view),
  });
}

/** A moment at which the seat to act may play some of its cards only. */
export function boundView(bench: Bench): SeatView | undefined {
  const deal = midPlay(bench, newDeal(drawGame(bench, GAMES), bench.seed), 3, 9);
  const there = deal && playedUntil(bench, deal, (now) => isBound(now) && bench.chance(isPlain(now) ? 8 : 2) === 0);
  return there?.state.phase === 'play' ? viewFor(there, there.state.toAct!) : undefined;
}

function isBound({ state: { position, toAct, phase } }: Deal): boolean {
  return phase === 'play' && position!.trick.length > 0 && position!.hands[toAct!]!.length > 2 && isLimited(position!);
}

/** Nothing but following suit; there is enough of that. */
function isPlain({ state: { position } }: Deal): boolean {
  return positionVerdicts(position!).every(({ reason }) => reason === null || reason.code === 'follow-suit');
}

function isLimited(position: NonNullable<Deal['state']['position']>): boolean {
  return allowed(position).length < position.hands[position.toPlay!]!.length;
}

/** Different duties that keep cards back, and one more where trumps lie on a suit that must still be followed. */
export function dutiesIn(view: SeatView): number {
  const codes = new Set(view.verdicts.flatMap(({ reason }) => (reason ? [reason.code] : [])));
  const led = suitOf(view.trick!.cards[0]!.card);
  const trumpedOver = led !== view.trump && view.trick!.cards.some(({ card }) => suitOf(card) === view.trump);
  return codes.size + (trumpedOver && !codes.has('must-trump') ? 1 : 0);
}

/** Wrong cards of the led suit or of trumps. */
function temptingWrong(view: SeatView, legal: readonly Card[]): number {
  const led = suitOf(view.trick!.cards[0]!.card);
  return view.hand.filter((card) => !legal.includes(card) && [led, view.trump].includes(suitOf(card))).length;
}

/** One card for each reason. */
function reasonsGiven(view: SeatView): Exercise['because'] {
  const refused = new Map(view.verdicts.flatMap(({ reason }) => (reason ? [[reason.code, reason] as const] : [])));
  return [...refused.values()].map(reasonSaying);
}
