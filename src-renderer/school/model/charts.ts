/** Where things stand in the charts. */
import type { Theme } from '#shared/school/drill.ts';
import type { CalendarDay, Curve, LostWeek } from '#shared/school/progress.ts';

export interface CalendarCell extends CalendarDay {
  /** Column: weeks from the first one, Monday first. */
  readonly week: number;
  /** Row: 0 Monday to 6 Sunday. */
  readonly weekday: number;
  /** 0 nothing to 4 much, against the busiest day. */
  readonly level: 0 | 1 | 2 | 3 | 4;
}

/** Days are calendar days and not moments: they are read in UTC, so that no time zone moves them. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function calendarCells(days: readonly CalendarDay[]): CalendarCell[] {
  const most = Math.max(...days.map(({ attempts }) => attempts), 1);
  const first = days[0] ? weekdayOf(days[0].day) : 0;
  return days.map((day, index) => ({
    ...day,
    week: Math.floor((index + first) / 7),
    weekday: weekdayOf(day.day),
    level: day.attempts === 0 ? 0 : (Math.min(4, Math.ceil((4 * day.attempts) / most)) as 1 | 2 | 3 | 4),
  }));
}

/** The first week of every month in the calendar, for its caption. */
export function monthStarts(cells: readonly CalendarCell[]): { readonly week: number; readonly day: string }[] {
  const firsts = cells.filter(({ day }) => day.endsWith('-01'));
  return firsts.map(({ week, day }) => ({ week, day }));
}

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly day: string;
  readonly rating: number;
}

export interface CurveChart {
  readonly points: readonly CurvePoint[];
  readonly ticks: readonly { readonly y: number; readonly rating: number }[];
}

const DAY = 24 * 60 * 60 * 1000;
/** Even of a rating that hardly moved the axis shows so much. */
const MIN_SPAN = 200;

/** @returns places within a plot of that size; the newest day is at the right edge */
export function curveChart({ points }: Pick<Curve, 'points'>, width: number, height: number): CurveChart {
  if (points.length === 0) return { points: [], ticks: [] };
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;
  const ratings = points.map(({ rating }) => rating);
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const half = Math.max(MIN_SPAN, Math.max(...ratings) - Math.min(...ratings)) / 2;
  const low = Math.floor((middle - half) / 50) * 50;
  const high = Math.ceil((middle + half) / 50) * 50;
  const first = dayOf(points[0]!.day);
  const span = Math.max(1, dayOf(points.at(-1)!.day) - first);
  const yOf = (rating: number) => height * (1 - (rating - low) / (high - low));
  return {
    points: points.map(({ day, rating }) => ({
      x: points.length === 1 ? width : (width * (dayOf(day) - first)) / span,
      y: yOf(rating),
      day,
      rating,
    })),
    ticks: [low, (low + high) / 2, high].map((rating) => ({ y: yOf(rating), rating })),
  };
}

interface LostBar {
  readonly week: string;
  readonly deals: number;
  /** Base units a deal looked back on: of all themes, and of the one chosen. */
  readonly all: number;
  readonly own: number;
  readonly x: number;
  readonly width: number;
  readonly allY: number;
  readonly ownY: number;
}

export interface LostChart {
  readonly bars: readonly LostBar[];
  readonly ticks: readonly { readonly y: number; readonly amount: number }[];
}

/** @returns bars within a plot of that size, weeks from left to right, by what was lost in a deal */
export function lostChart(weeks: readonly LostWeek[], theme: Theme, width: number, height: number): LostChart {
  const rows = weeks.map(({ week, deals, lost }) => {
    const all = Object.values(lost).reduce((sum, amount) => sum + amount, 0);
    const share = Math.max(1, deals);
    return { week, deals, all: all / share, own: (lost[theme] ?? 0) / share };
  });
  const most = Math.max(...rows.map(({ all }) => all), 0);
  const top = most <= 1 ? 1 : Math.ceil(most);
  const yOf = (amount: number) => height * (1 - amount / top);
  const each = width / Math.max(1, weeks.length);
  return {
    bars: rows.map((row, i) => ({
      ...row,
      x: each * (i + 0.15),
      width: each * 0.7,
      allY: yOf(row.all),
      ownY: yOf(row.own),
    })),
    ticks: [0, top / 2, top].map((amount) => ({ amount, y: yOf(amount) })),
  };
}
