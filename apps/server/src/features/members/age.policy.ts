import { ageOn, OLDEST_AGE_YEARS, type CalendarDay } from '@app/contract/members';
import { todayIn } from '#platform/clock';

export type Purpose = 'member' | 'agent' | 'business' | 'influencer' | 'visitor';
/** Least ages in years of women and men who look for marriage; everybody else must be of `ADULT_AGE`. */
export type LeastAges = { readonly female: number; readonly male: number };

/** Returns the least ages that the settings of the server say. */
export const leastAges = ({ settings }: { settings: { MIN_AGE_FEMALE: number; MIN_AGE_MALE: number } }): LeastAges => ({
  female: settings.MIN_AGE_FEMALE,
  male: settings.MIN_AGE_MALE,
});

export const ADULT_AGE = 18;
const MALE = 1;

/** Returns full years today in Asia/Dhaka. */
export const ageAt = (birthday: CalendarDay, now: Date): number => ageOn(birthday, todayIn(now));

/** Returns the least age for a gender and a purpose; without a known gender the lower of the two. */
export function leastAge(of: { gender: number | null; purpose: Purpose }, least: LeastAges): number {
  if (of.purpose !== 'member') return ADULT_AGE;
  if (of.gender === null) return Math.min(least.female, least.male);
  return of.gender === MALE ? least.male : least.female;
}

export type BirthdayVerdict =
  | { readonly verdict: 'ok' }
  | { readonly verdict: 'no_date' }
  | { readonly verdict: 'too_young'; readonly years: number };

/** Judges whether a birthday may be taken: not in the future, at most 100 years ago, and of the least age. */
export function judgeBirthday(birthday: CalendarDay, leastYears: number, now: Date): BirthdayVerdict {
  const age = ageAt(birthday, now);
  if (birthday > todayIn(now) || age > OLDEST_AGE_YEARS) return { verdict: 'no_date' };
  return age < leastYears ? { verdict: 'too_young', years: leastYears } : { verdict: 'ok' };
}

/** True if somebody may be listed and matched as a marriage seeker. */
export function isOfLegalAge(of: { gender: number | null; dateOfBirth: CalendarDay | null }, least: LeastAges, now: Date): boolean {
  if (of.dateOfBirth === null || of.gender === null) return false;
  return ageAt(of.dateOfBirth, now) >= leastAge({ gender: of.gender, purpose: 'member' }, least);
}

/** Returns the same day so many years earlier; 29 February becomes the 28th where the year has none. */
export function yearsBefore(today: CalendarDay, years: number): CalendarDay {
  const year = Number(today.slice(0, 4)) - years;
  const hasLeapDay = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = today.slice(5) === '02-29' && !hasLeapDay ? '02-28' : today.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

/** Latest birthdays at which men and women are of legal age. */
export type LegalBirthdays = { readonly male: CalendarDay; readonly female: CalendarDay };

export function legalBirthdays(least: LeastAges, now: Date): LegalBirthdays {
  const today = todayIn(now);
  return { male: yearsBefore(today, least.male), female: yearsBefore(today, least.female) };
}
