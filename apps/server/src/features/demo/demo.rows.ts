import type { Insertable } from 'kysely';
import { secondsAfter, todayIn } from '#platform/clock';
import type { Tables } from '#platform/db';
import type { Reference } from '#features/reference-data';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { DemoStaff } from './cast.ts';
import type { DrawnPerson } from './draw-people.ts';
import { seededRandom } from './seeded-random.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;
export type AccountRow = Omit<Row<'account'>, 'memberCode'>;

/** Stands where other accounts have the version of the terms that they accepted: nobody is there to accept any. */
export const DRAWN = 'demo';

const DAY_SECONDS = 86_400;
/** Returns a number that is plainly made up; a demo sends nothing anywhere. */
const phoneOf = (number: number): string => `+880171${String(number).padStart(7, '0')}`;

export function accountRow(person: DrawnPerson, passwordHash: string, now: Date): AccountRow {
  const lastActiveAt = lastActive(person, now);
  const since = secondsAfter(lastActiveAt, -person.memberForDays * DAY_SECONDS);
  const step = person.registrationStep ?? REGISTRATION_COMPLETE;
  const isComplete = step === REGISTRATION_COMPLETE;
  return {
    purpose: person.purpose ?? 'member',
    state: person.state ?? 'active',
    phoneCountryCode: '+880',
    phoneE164: phoneOf(person.number),
    phoneVerifiedAt: isComplete ? since : null,
    phoneAcceptedAt: isComplete ? since : null,
    email: person.email,
    emailVerifiedAt: person.email ? since : null,
    passwordHash,
    registrationStep: step,
    registeredAt: isComplete ? since : null,
    guardianType: person.guardianType,
    termsVersion: DRAWN,
    termsAcceptedAt: since,
    createdAt: since,
    updatedAt: since,
  };
}

export const staffAccountRow = (staff: DemoStaff, passwordHash: string, now: Date): AccountRow => ({
  purpose: 'member',
  state: 'active',
  phoneCountryCode: null,
  phoneE164: null,
  phoneVerifiedAt: null,
  phoneAcceptedAt: null,
  email: staff.email,
  emailVerifiedAt: now,
  passwordHash,
  registrationStep: 0,
  registeredAt: null,
  guardianType: 1,
  termsVersion: DRAWN,
  termsAcceptedAt: now,
  createdAt: now,
  updatedAt: now,
});

export const lastActive = (person: DrawnPerson, now: Date): Date => secondsAfter(now, -60 * person.activeMinutesAgo);

/** Returns the day on which somebody became so many years old, so many days ago. */
function birthday({ age, birthDayOfYear }: DrawnPerson, now: Date): string {
  const last = todayIn(secondsAfter(now, -birthDayOfYear * DAY_SECONDS));
  const [year = '', ...rest] = last.split('-');
  const day = rest.join('-');
  // Not every year has a 29 February.
  return `${Number(year) - age}-${day === '02-29' ? '02-28' : day}`;
}

const DIETS: Readonly<Record<DrawnPerson['religion'], string>> = { 1: 'Halal', 2: 'Vegetarian', 3: 'Non-vegetarian', 4: 'Non-vegetarian' };

/** Returns residence and hometown; the position is that of the district's town, abroad there is none. */
function placesOf({ livesIn, district, upazilaId }: DrawnPerson, reference: Reference) {
  const town = livesIn.stateId === null ? null : reference.districtTownOf(livesIn.stateId);
  const home = reference.stateById(district.id)?.countryId ?? null;
  return {
    latitude: town?.latitude ?? null,
    longitude: town?.longitude ?? null,
    locationName: reference.placeName(livesIn, 'en'),
    locationCountryId: livesIn.countryId,
    locationStateId: livesIn.stateId,
    locationCityId: livesIn.cityId,
    citizenshipCountryId: home,
    hometownCountryId: home,
    hometownStateId: district.id,
    hometownCityId: upazilaId,
    hometownText: null,
    presentCountryId: livesIn.countryId,
    presentStateId: livesIn.stateId,
    presentCityId: livesIn.cityId,
  };
}

export function profileRow(memberId: number, person: DrawnPerson, reference: Reference, now: Date): Row<'profile'> {
  const lastActiveAt = lastActive(person, now);
  return {
    ...placesOf(person, reference),
    memberId,
    nickname: person.nickname,
    fullName: person.fullName,
    gender: person.gender,
    dateOfBirth: birthday(person, now),
    heightId: person.heightId,
    bloodGroup: person.bloodGroup,
    maritalStatusId: person.maritalStatusId,
    motherTongueId: person.motherTongueId,
    religion: person.religion,
    professionName: person.profession,
    monthlyIncome: person.income,
    educationId: person.educationId,
    smoking: person.isSmoker ? 'Smoker' : 'Non-smoker',
    drinking: person.drinks ? 'Drinks' : "Doesn't drink",
    identityLockedAt: person.registrationStep ? null : lastActiveAt,
    tagline: person.tagline,
    introduction: person.introduction,
    childrenCount: person.childrenCount,
    caste: null,
    subCaste: null,
    weightKg: person.weightKg,
    diet: DIETS[person.religion],
    lastActiveAt,
    createdAt: lastActiveAt,
    updatedAt: lastActiveAt,
  };
}

const GUARDIAN_GENDERS: Readonly<Record<2 | 4 | 6 | 7, 1 | 2>> = { 2: 1, 4: 2, 6: 1, 7: 2 };

/** Returns the relative who keeps the profile; null where members keep theirs themselves. */
export function guardianRow(memberId: number, person: DrawnPerson, reference: Reference, now: Date): Row<'guardian'> | null {
  const { guardianType } = person;
  if (guardianType === 1) return null;
  const random = seededRandom(86_028_121 * person.number);
  const isParent = guardianType < 6;
  const place = { countryId: person.livesIn.countryId, stateId: person.livesIn.stateId, cityId: person.livesIn.cityId };
  const lastName = person.fullName.split(' ').at(-1) ?? '';
  return {
    memberId,
    fullName: `${random.pick(GUARDIAN_GENDERS[guardianType] === 1 ? ['Abdul', 'Nurul', 'Shahid', 'Rafiq'] : ['Rokeya', 'Salma', 'Hasina', 'Nasrin'])} ${lastName}`,
    gender: GUARDIAN_GENDERS[guardianType],
    dateOfBirth: birthday({ ...person, age: person.age + (isParent ? random.between(22, 32) : random.between(3, 9)) }, now),
    latitude: null,
    longitude: null,
    locationName: reference.placeName(place, 'en'),
    locationCountryId: place.countryId,
    locationStateId: place.stateId,
    locationCityId: place.cityId,
    createdAt: now,
    updatedAt: now,
  };
}
