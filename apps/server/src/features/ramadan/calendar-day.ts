/** A day of the calendar, 'YYYY-MM-DD'; it has no time zone. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
