/** What is repeated, as it is named in the database. */

export const drillItem = (exerciseId: number): string => `drill:${exerciseId}`;
export const lessonItem = (lesson: string, step: string): string => `lesson:${lesson}/${step}`;

/** The exercise of a `drill:` item, or `null`. */
export function exerciseIn(item: string): number | null {
  const found = /^drill:(\d+)$/.exec(item);
  return found ? Number(found[1]) : null;
}

/** The step of a `lesson:` item, or `null`. */
export function stepIn(item: string): { lesson: string; step: string } | null {
  const found = /^lesson:([^/]+)\/(.+)$/.exec(item);
  return found ? { lesson: found[1]!, step: found[2]! } : null;
}
