import type { CalendarDay } from '@app/contract/members';
import { yearsBefore } from '#features/members';
import { FIRST_DAY } from './calendar-ends.policy.ts';

/** Birthdays after `after` and up to `upTo`. */
export type BirthRange = { readonly after: CalendarDay; readonly upTo: CalendarDay };

export type AgeWish = { readonly from?: number | undefined; readonly to?: number | undefined };

/** Returns the birthdays of those who are `from` to `to` whole years old today, both included, and never below `leastAge`. */
export function birthRange(age: AgeWish, leastAge: number, today: CalendarDay): BirthRange {
  return {
    after: age.to === undefined ? FIRST_DAY : yearsBefore(today, age.to + 1),
    upTo: yearsBefore(today, Math.max(age.from ?? 0, leastAge)),
  };
}
