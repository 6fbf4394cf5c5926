import { BLOOD_GROUPS, INCOMES } from '@app/contract/members';
import { APART, CAST, type Named } from './cast.ts';
import type { Choices } from './choices.ts';
import { namesOf, type Gender, type Religion } from './names.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { wordsOf } from './words.ts';

/** Somebody of the drawn community; age in years, `activeMinutesAgo` since the last activity. */
export type DrawnPerson = Pick<Named, 'purpose' | 'state' | 'registrationStep'> & {
  /** From 1; decides all that is drawn of them. */
  readonly number: number;
  readonly fullName: string;
  readonly nickname: string;
  readonly email: string | null;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly age: number;
  /** Days since the last birthday. */
  readonly birthDayOfYear: number;
  readonly heightId: number;
  readonly maritalStatusId: number;
  readonly childrenCount: number | null;
  readonly educationId: number;
  readonly profession: string;
  readonly income: string;
  readonly bloodGroup: string;
  readonly isSmoker: boolean;
  readonly drinks: boolean;
  readonly guardianType: 1 | 2 | 4 | 6 | 7;
  /** The hometown. */
  readonly district: Choices['districts'][number];
  readonly upazilaId: number | null;
  /** Their residence: in their hometown, or abroad. */
  readonly livesIn: { readonly countryId: number; readonly stateId: number | null; readonly cityId: number | null };
  readonly motherTongueId: number;
  readonly languageIds: readonly number[];
  readonly activeMinutesAgo: number;
  readonly memberForDays: number;
  readonly blurLevel: 0 | 1 | 2;
  readonly isPremium: boolean;
  readonly tagline: string;
  readonly introduction: string;
  readonly weightKg: number;
};

const MINUTES_A_DAY = 1440;
const NEVER_MARRIED = 1;
const WITHOUT_INCOME = ['Homemaker', 'Not Working', 'Student'];
const NOT_APPLICABLE = INCOMES[0];
type Weighted<T> = readonly (readonly [weight: number, choice: T])[];
const RELIGIONS: Weighted<Religion> = [
  [86, 1],
  [10, 2],
  [2, 3],
  [2, 4],
];
const MARITAL_STATUSES: Weighted<number> = [
  [82, NEVER_MARRIED],
  [12, 2],
  [4, 3],
  [2, 4],
];
const GUARDIANS: Weighted<DrawnPerson['guardianType']> = [
  [62, 1],
  [14, 2],
  [10, 4],
  [8, 6],
  [6, 7],
];
const BLUR_LEVELS: Weighted<DrawnPerson['blurLevel']> = [
  [84, 0],
  [8, 1],
  [8, 2],
];
/** `[weight, id, least age]` of the educations. */
const EDUCATIONS = [
  [4, 4, 18],
  [12, 5, 18],
  [8, 6, 21],
  [14, 7, 22],
  [26, 8, 23],
  [10, 9, 24],
  [22, 10, 25],
  [4, 12, 29],
] as const;

/** Draws so many members who can be found, the cast first, and after them those apart: the same community at every start. */
export const drawPeople = (count: number, choices: Choices): DrawnPerson[] =>
  Array.from({ length: count + APART.length }, (_, index) =>
    drawPerson(index, index < count ? CAST[index] : APART[index - count], choices),
  );

function drawPerson(index: number, named: Named | undefined, choices: Choices): DrawnPerson {
  const random = seededRandom(7919 * (index + 1));
  const self = named ? selfOf(named, index) : drawSelf(random);
  const { country, ...places } = drawPlaces(index, random, choices);
  const profession = random.pick(choices.professions.filter((name) => fits(name, self.gender, self.religion)));
  const maritalStatusId = maritalStatusOf(index, random);
  return {
    ...self,
    ...places,
    ...drawBody(self.gender, random),
    number: index + 1,
    birthDayOfYear: random.between(1, 364),
    maritalStatusId,
    childrenCount: maritalStatusId === NEVER_MARRIED ? null : random.between(0, 2),
    educationId: random.weighted(EDUCATIONS.filter(([, , least]) => self.age >= least).map(([weight, id]) => [weight, id] as const)),
    profession,
    income: WITHOUT_INCOME.includes(profession) ? NOT_APPLICABLE : random.pick(INCOMES.slice(2)),
    bloodGroup: random.pick(BLOOD_GROUPS),
    drinks: random.chance(0.03),
    ...drawLanguages(self.fullName, random, choices),
    memberForDays: random.between(41, 500),
    ...wordsOf(random, { nickname: self.nickname, profession, district: places.district.name, livesAbroad: country }),
  };
}

type Self = Pick<
  DrawnPerson,
  | 'fullName'
  | 'nickname'
  | 'email'
  | 'gender'
  | 'religion'
  | 'age'
  | 'isPremium'
  | 'guardianType'
  | 'blurLevel'
  | 'activeMinutesAgo'
  | 'purpose'
  | 'state'
  | 'registrationStep'
>;

/** Returns the self of those with a name of their own: they keep their profile themselves, show their photos, and were here last. */
const selfOf = (named: Named, index: number): Self => ({
  ...named,
  guardianType: 1,
  blurLevel: 0,
  activeMinutesAgo: index + 1,
});

function drawSelf(random: Random): Self {
  const gender = random.chance(0.55) ? 1 : 2;
  const religion = random.weighted(RELIGIONS);
  const first = random.pick(namesOf[religion].first[gender]);
  return {
    fullName: `${first} ${random.pick(namesOf[religion].last[gender])}`,
    nickname: first,
    email: null,
    gender,
    religion,
    age: gender === 1 ? random.between(22, 44) : random.between(19, 38),
    isPremium: random.chance(0.12),
    guardianType: random.weighted(GUARDIANS),
    blurLevel: random.weighted(BLUR_LEVELS),
    activeMinutesAgo: Math.floor(40 * MINUTES_A_DAY * random.next() ** 3) + 5,
  };
}

const drawBody = (gender: Gender, random: Random): Pick<DrawnPerson, 'heightId' | 'weightKg' | 'isSmoker'> =>
  gender === 1
    ? { heightId: random.between(15, 27), weightKg: random.between(58, 88), isSmoker: random.chance(0.2) }
    : { heightId: random.between(10, 20), weightKg: random.between(44, 70), isSmoker: false };

/** Draws where somebody lives; everybody comes from a district in turn, so that all 64 are there. */
function drawPlaces(index: number, random: Random, choices: Choices) {
  const district = choices.districts[index % choices.districts.length] as Choices['districts'][number];
  const upazilaId = district.upazilas.length > 0 ? random.pick(district.upazilas) : null;
  const abroad = random.chance(0.14) ? random.pick(choices.abroad) : null;
  const livesIn = abroad
    ? { countryId: abroad.id, stateId: abroad.states.length > 0 ? random.pick(abroad.states) : null, cityId: null }
    : { countryId: choices.bangladesh, stateId: district.id, cityId: upazilaId };
  return { district, upazilaId, livesIn, country: abroad?.name ?? null };
}

const fits = (profession: string, gender: Gender, religion: Religion): boolean =>
  profession === 'Imam / Religious Teacher' ? gender === 1 && religion === 1 : profession !== 'Homemaker' || gender === 2;

/** Picks a marital status; every one is there from the first few people on. */
const maritalStatusOf = (index: number, random: Random): number =>
  index >= CAST.length && index < CAST.length + 4 ? index - CAST.length + 1 : random.weighted(MARITAL_STATUSES);

function drawLanguages(fullName: string, random: Random, { languages }: Choices): Pick<DrawnPerson, 'motherTongueId' | 'languageIds'> {
  const idOf = (name: string): number => languages.get(name) ?? 1;
  const own = ['Chakma', 'Marma'].find((people) => fullName.endsWith(people)) ?? 'Bengali';
  const further = ['English', 'Hindi', 'Arabic', 'Urdu'].filter((_, place) => random.chance(place === 0 ? 0.8 : 0.15));
  return { motherTongueId: idOf(own), languageIds: [...new Set([own, 'Bengali', ...further])].map(idOf) };
}
