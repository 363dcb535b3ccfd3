/** A planned break, as the days of this computer count. */
import type { Pause } from '#shared/school/progress.ts';

/** `2026-11-21` */
function dayOf(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The break if it is on. */
export function pauseNow(pause: Pause | null, now: Date): Pause | null {
  const day = dayOf(now);
  return pause && pause.from <= day && day <= pause.until ? pause : null;
}

/** A break of so many days from today on. */
export function pauseOf(days: number, now: Date): Pause {
  const last = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days - 1, 12);
  return { from: dayOf(now), until: dayOf(last) };
}
