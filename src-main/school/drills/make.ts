/** Puts an exercise together from what a kind found. */
import { createHash } from 'node:crypto';
import type { Card } from '#shared/cards.ts';
import type { Setup } from '#shared/position.ts';
import type { DrillAnswer, DrillKind, DrillScene, Theme } from '#shared/school/drill.ts';
import type { Exercise, RawAsk, Saying } from '#shared/school/exercise.ts';
import type { Reason } from '#shared/view.ts';
import { difficultyOf, type MeasuredDifficulty } from './difficulty.ts';

export interface Found {
  readonly themes: readonly Theme[];
  readonly task: Saying;
  readonly scene: DrillScene;
  readonly ask: RawAsk;
  readonly accepted: readonly DrillAnswer[];
  readonly measured: MeasuredDifficulty;
  readonly setup?: Setup | null;
  readonly values?: Readonly<Record<string, number>>;
  readonly because?: readonly Saying[];
  readonly mistakes?: Readonly<Record<string, Saying>>;
  readonly proof?: readonly Card[];
  readonly claim?: Exercise['claim'];
  readonly outlook?: Exercise['outlook'];
}

export function makeExercise(kind: DrillKind, found: Found): Exercise {
  const {
    themes,
    task,
    scene,
    ask,
    accepted,
    measured,
    setup = null,
    values = {},
    because = [],
    mistakes = {},
    proof,
    claim,
    outlook,
  } = found;
  return {
    format: 1,
    kind,
    themes: [...themes],
    identity: identityOf(kind, task, scene, ask),
    difficulty: difficultyOf(measured),
    task,
    scene: scene as Exercise['scene'],
    ask,
    accepted: [...accepted],
    setup,
    values: { ...values },
    because: [...because],
    mistakes: { ...mistakes },
    ...(proof && { proof: [...proof] }),
    ...(claim && { claim }),
    ...(outlook && { outlook }),
  };
}

/** The same for the same question about the same cards, in whatever order they are held. */
export function identityOf(kind: DrillKind, task: Saying, scene: DrillScene, ask: RawAsk): string {
  const sorted = { ...scene, hands: scene.hands.map((hand) => hand && [...hand].sort()) };
  return createHash('sha256')
    .update(JSON.stringify([kind, task, sorted, ask]))
    .digest('hex')
    .slice(0, 32);
}

export function say(code: string, params: Saying['params'] = {}): Saying {
  return { code, params };
}

/** A refusal of the engine as a saying. */
export function reasonSaying({ code, article, params }: Reason): Saying {
  return say(`reason-${code}`, { ...params, article });
}

export function cardsAnswer(...cards: Extract<DrillAnswer, { form: 'cards' }>['cards']): DrillAnswer {
  return { form: 'cards', cards };
}

export function optionAnswer(option: string): DrillAnswer {
  return { form: 'option', option };
}
