import type { CalendarDay } from '@app/contract/members';
import type { Purpose } from './age.policy.ts';

/** First name: the full name without its last word; last name: its last word. One word is a first name. */
export function splitName(fullName: string | null): { firstName: string; lastName: string } {
  const words = (fullName ?? '').split(' ').filter(Boolean);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

const PURPOSE_TITLES: Readonly<Record<Exclude<Purpose, 'member'>, string>> = {
  agent: 'Agent',
  business: 'Business',
  influencer: 'Influencer',
  visitor: 'Visitor',
};

/** Returns the line under a member's name: the profession, or the purpose of those who do not look for marriage. */
export const titleOf = (of: { purpose: Purpose; professionName: string | null }): string =>
  of.purpose === 'member' ? (of.professionName ?? 'Member') : PURPOSE_TITLES[of.purpose];

const ONLY_COORDINATES = /^-?[0-9]+(\.[0-9]+)?, ?-?[0-9]+(\.[0-9]+)?$/;

/** Returns a member's place as others read it: never coordinates, in whose stead the country stands. */
export const locationForOthers = (locationName: string | null, countryName: string | null): string | null =>
  locationName === null || ONLY_COORDINATES.test(locationName) ? countryName : locationName;

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

/** Returns the star sign of a date of birth. */
export function starSignOf(birthday: CalendarDay): StarSign {
  const day = birthday.slice(5);
  return LAST_DAYS.find(([last]) => day <= last)?.[1] ?? 'Capricorn';
}
