import type { Exercise } from '#shared/school/exercise.ts';
import type { CardVerdict, SeatView } from '#shared/view.ts';
import { drawWeighted, type Bench } from '../bench.ts';
import { makeExercise, optionAnswer, reasonSaying, say } from '../make.ts';
import { sceneOfView } from '../scene.ts';
import { boundView, dutiesIn } from './legal-cards.ts';

const REASONS = ['follow-suit', 'must-beat', 'must-trump', 'must-overtrump', 'seven-held'] as const;

/** Why one card may not be played, or that it may. */
export function mustBeat(bench: Bench): Exercise | undefined {
  const view = boundView(bench);
  const verdict = view && drawWeighted(bench.chance, view.verdicts, weightOf);
  // A kept seven that breaks another duty too would have two reasons.
  if (!verdict || (isKeptSeven(view, verdict) && verdict.reason?.code !== 'seven-held')) return undefined;
  const options = ['legal', ...REASONS.filter((code) => isPossible(code, view))];
  const { card, reason } = verdict;
  return makeExercise('must-beat', {
    themes: ['duties'],
    task: say('must-beat', { card }),
    scene: sceneOfView(view),
    ask: { form: 'option', options: options.map((id) => ({ id, saying: say(id) })), card },
    accepted: [optionAnswer(reason?.code ?? 'legal')],
    measured: {
      base: 600,
      depth: dutiesIn(view),
      perDepth: 170,
      tempting: reason === null ? 2 : options.length > 5 ? 1 : 0,
    },
    because: [reason ? reasonSaying(reason) : say('card-is-legal', { card })],
  });
}

/** Rare duties are asked for as often as common ones. */
function weightOf({ reason }: CardVerdict): number {
  const weights: Readonly<Record<string, number>> = { 'follow-suit': 1, 'must-trump': 2, 'must-beat': 5 };
  return reason === null ? 2 : (weights[reason.code] ?? 8);
}

function isPossible(code: (typeof REASONS)[number], { trump, components }: SeatView): boolean {
  if (code === 'seven-held')
    return components.some((id) => id === 'sedma' || id === 'dve-sedmy' || id === 'against-sedma');
  return trump !== null || (code !== 'must-trump' && code !== 'must-overtrump');
}

function isKeptSeven({ components }: SeatView, { card }: CardVerdict): boolean {
  return (
    card.startsWith('7') && components.some((id) => id === 'sedma' || id === 'dve-sedmy' || id === 'against-sedma')
  );
}
