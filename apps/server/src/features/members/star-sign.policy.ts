import type { CalendarDay } from '@app/contract/members';

/** Each sign with the last day, 'MM-DD', that belongs to it; Capricorn goes on over the new year. */
const LAST_DAYS = [
  ['01-19', 'Capricorn'],
  ['02-18', 'Aquarius'],
  ['03-20', 'Pisces'],
  ['04-19', 'Aries'],
  ['05-20', 'Taurus'],
  ['06-20', 'Gemini'],
  ['07-22', 'Cancer'],
  ['08-22', 'Leo'],
  ['09-22', 'Virgo'],
  ['10-22', 'Libra'],
  ['11-21', 'Scorpio'],
  ['12-21', 'Sagittarius'],
  ['12-31', 'Capricorn'],
] as const;

export type StarSign = (typeof LAST_DAYS)[number][1];

/** The star sign of a date of birth. */
export function starSignOf(birthday: CalendarDay): StarSign {
  const day = birthday.slice(5);
  return LAST_DAYS.find(([last]) => day <= last)?.[1] ?? 'Capricorn';
}
