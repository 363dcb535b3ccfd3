/** The table of a step: its scene under a rule set, with what has been played since. */
import type { Setup } from '#shared/position.ts';
import { ok, unwrap, type Result } from '#shared/result.ts';
import { findRuleSet } from '#shared/rules/index.ts';
import type { Lesson, Scene, Step } from '#shared/school/lesson.ts';
import type { Variant } from '#shared/seats.ts';
import type { Settlement } from '#shared/settlement.ts';
import {
  dealHands,
  positionOf,
  replay,
  settlementOf,
  settlePosition,
  toPosition,
  type Deal,
  type Position,
} from '#main/engine/index.ts';

export type PlayInput = Setup['plays'][number];

export interface LessonTable {
  readonly scene: Scene;
  /** From the first lead on. */
  readonly position: Position | null;
  /** Of a scene that is a deal. */
  readonly deal: Deal | null;
  /** Points and settlement are asked for and not shown. */
  readonly counting?: boolean;
}

/** The scene of a step; the name of one of the lesson's stands for it. `null`: a step without a table. */
export function sceneOf(lesson: Lesson, step: Step): Scene | null {
  if (step.scene === undefined) return null;
  return typeof step.scene === 'string' ? lesson.scenes[step.scene]! : step.scene;
}

export function variantOf(scene: Scene): Variant {
  return scene.kind === 'position' ? scene.setup.variant : scene.variant;
}

/**
 * The table of a scene after some plays more, or what the engine has against it (path from the scene).
 * @param rules id of a built-in rule set
 */
export function tableOf(scene: Scene, rules: string, plays: readonly PlayInput[] = []): Result<LessonTable> {
  if (scene.kind === 'position') {
    const position = toPosition({ ...scene.setup, rules, plays: [...scene.setup.plays, ...plays] });
    return position.ok ? ok({ scene, position: position.value, deal: null }) : position;
  }
  const dealt = dealHands(scene.variant, findRuleSet(rules)!, scene, { sitterOut: scene.sitterOut });
  if (!dealt.ok) return dealt;
  const actions = plays.map((play) =>
    typeof play === 'string' || play.announce
      ? { type: 'play' as const, card: typeof play === 'string' ? play : play.card }
      : { type: 'play' as const, card: play.card, announce: false as const },
  );
  const deal = replay(dealt.value, [...scene.actions, ...actions]);
  return deal.ok ? ok({ scene, position: positionOf(deal.value), deal: deal.value }) : deal;
}

/** The table of a lesson's step, whose scenes the tests have put up. */
export function stepTable(
  lesson: Lesson,
  step: Step,
  rules: string,
  plays: readonly PlayInput[] = [],
): LessonTable | null {
  const scene = sceneOf(lesson, step);
  return scene === null ? null : unwrap(tableOf(scene, rules, plays));
}

/** `null` while there is something to play. */
export function sheetOf({ deal, position }: LessonTable): Settlement | null {
  if (deal !== null) return settlementOf(deal);
  if (position === null) return null;
  const settlement = settlePosition(position);
  return settlement.ok ? settlement.value : null;
}

/** Rule sets a step can be shown under, the usual one first. */
export function rulesOf(lesson: Lesson, step: Step): readonly string[] {
  return step.rules.length > 0 ? step.rules : [lesson.rules];
}
