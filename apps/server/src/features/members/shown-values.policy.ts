import type { SentenceLanguage } from '@app/contract/kernel';
import type { CalendarDay } from '@app/contract/members';
import type { PlaceIds, Reference } from '#features/reference-data';
import type { Purpose } from './age.policy.ts';

/** Splits off the last word of a full name as the last name; the rest is the first name, as is a single word. */
export function splitName(fullName: string | null): { firstName: string; lastName: string } {
  const words = (fullName ?? '').split(' ').filter(Boolean);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

const PURPOSE_TITLES: Readonly<Record<Purpose, Readonly<Record<SentenceLanguage, string>>>> = {
  member: { en: 'Member', bn: 'সদস্য' },
  agent: { en: 'Agent', bn: 'এজেন্ট' },
  business: { en: 'Business', bn: 'ব্যবসা' },
  influencer: { en: 'Influencer', bn: 'ইনফ্লুয়েন্সার' },
  visitor: { en: 'Visitor', bn: 'দর্শনার্থী' },
};

type Titled = { readonly purpose: Purpose; readonly professionName: string | null };

/** Returns the line under a member's name: the profession, or the purpose of those who do not look for marriage. */
export const titleOf = (of: Titled, reference: Pick<Reference, 'shownName'>, language: SentenceLanguage): string =>
  of.purpose === 'member' && of.professionName !== null
    ? reference.shownName('professions', of.professionName, language)
    : PURPOSE_TITLES[of.purpose][language];

const ONLY_COORDINATES = /^-?[0-9]+(\.[0-9]+)?, ?-?[0-9]+(\.[0-9]+)?$/;

/** Returns a member's place as others read it: never coordinates, in whose stead the country stands. */
export const locationForOthers = (locationName: string | null, countryName: string | null): string | null =>
  locationName === null || ONLY_COORDINATES.test(locationName) ? countryName : locationName;

type Located = {
  readonly locationName: string | null;
  readonly locationCountryId: number | null;
  readonly locationStateId: number | null;
  readonly locationCityId: number | null;
};

/** Returns the current location in the reader's language where it was chosen by hand or is a mere country; null where the text of a position stays as it was found. */
export function placeByHand(of: Located, reference: Pick<Reference, 'placeName'>, language: SentenceLanguage): string | null {
  const place: PlaceIds = { countryId: of.locationCountryId, stateId: of.locationStateId, cityId: of.locationCityId };
  const country: PlaceIds = { countryId: of.locationCountryId };
  if (of.locationName === reference.placeName(country, 'en')) return reference.placeName(country, language) || null;
  const isByHand = of.locationCityId !== null || of.locationName === null || of.locationName === reference.placeName(place, 'en');
  return isByHand ? reference.placeName(place, language) || null : null;
}

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
