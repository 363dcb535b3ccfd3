/** Days as a date field writes them, as the moments they begin by this computer's clock. */

export function dayStart(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return date.toISOString();
}
