/** A day on the calendar, 'YYYY-MM-DD'. */
export type CalendarDay = string;

export const OLDEST_AGE_YEARS = 100;

/** False for days that no month has, such as 31 February. */
export function isRealDay(day: CalendarDay): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Counts the full years between a birthday and today; whoever is born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birthday: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
