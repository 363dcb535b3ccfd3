/** Days and what was done on them, in the computer's own time zone. */
import type { CalendarDay, Pause } from '#shared/school/progress.ts';

/** What is known of an attempt for counting. */
export interface DayCount {
  readonly at: string;
  readonly correct: boolean;
}

/** `2026-11-21` */
export function dayOf(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** The day so many days before another; noon, so that no change of the clocks matters. */
function daysBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
}

/** The Monday of the week of a moment. */
export function mondayOf(time: Date, weeksBefore = 0): Date {
  return daysBefore(time, ((time.getDay() + 6) % 7) + 7 * weeksBefore);
}

/** The last `days` days up to today, oldest first. What a clock that was ahead has dated later is left out. */
export function calendarOf(attempts: readonly DayCount[], days: number, now: Date): CalendarDay[] {
  const counts = countsByDay(attempts);
  return Array.from({ length: days }, (_, i) => {
    const day = dayOf(daysBefore(now, days - 1 - i));
    return { day, ...(counts.get(day) ?? { attempts: 0, correct: 0 }) };
  });
}

/** Days in a row with at least one right answer, up to today; today may still be empty. Days of a planned break are stepped over. */
export function streakOf(attempts: readonly DayCount[], now: Date, pause: Pause | null = null): number {
  const counts = countsByDay(attempts);
  let length = 0;
  for (let days = 0; ; days++) {
    const day = dayOf(daysBefore(now, days));
    if ((counts.get(day)?.correct ?? 0) > 0) length += 1;
    else if (days > 0 && !(pause && pause.from <= day && day <= pause.until)) return length;
  }
}

export function correctToday(attempts: readonly DayCount[], now: Date): number {
  return countsByDay(attempts).get(dayOf(now))?.correct ?? 0;
}

function countsByDay(attempts: readonly DayCount[]): Map<string, { attempts: number; correct: number }> {
  const counts = new Map<string, { attempts: number; correct: number }>();
  for (const { at, correct } of attempts) {
    const day = dayOf(new Date(at));
    const before = counts.get(day) ?? { attempts: 0, correct: 0 };
    counts.set(day, { attempts: before.attempts + 1, correct: before.correct + Number(correct) });
  }
  return counts;
}
