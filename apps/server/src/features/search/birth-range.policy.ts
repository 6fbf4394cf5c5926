import type { CalendarDay } from '@app/contract/members';

/** Birthdays after `after` and up to `upTo`. */
export type BirthRange = { readonly after: CalendarDay; readonly upTo: CalendarDay };

export type AgeWish = { readonly from?: number | undefined; readonly to?: number | undefined };

const BEFORE_ALL = '0001-01-01';

/** The same day so many years earlier; 29 February becomes the 28th where the year has none. */
export function yearsBefore(today: CalendarDay, years: number): CalendarDay {
  const year = Number(today.slice(0, 4)) - years;
  const hasLeapDay = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = today.slice(5) === '02-29' && !hasLeapDay ? '02-28' : today.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

/** The birthdays of those who are `from` to `to` whole years old today, both included, and never below `leastAge`. */
export function birthRange(age: AgeWish, leastAge: number, today: CalendarDay): BirthRange {
  return {
    after: age.to === undefined ? BEFORE_ALL : yearsBefore(today, age.to + 1),
    upTo: yearsBefore(today, Math.max(age.from ?? 0, leastAge)),
  };
}
