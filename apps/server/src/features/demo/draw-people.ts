import { BLOOD_GROUPS, INCOMES } from '@app/contract/members';
import { namesOf, type Gender, type Religion } from './names.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { wordsOf } from './words.ts';

/** The choices that exist, by the ids and names of the lists. */
export type Choices = {
  readonly districts: readonly { readonly id: number; readonly name: string; readonly upazilas: readonly number[] }[];
  readonly professions: readonly string[];
  readonly bangladesh: number;
  /** Countries where people from here live. */
  readonly abroad: readonly { readonly id: number; readonly name: string }[];
};

/** Somebody of the drawn community; age in years, `activeMinutesAgo` since the last activity. */
export type DrawnPerson = {
  readonly number: number;
  readonly fullName: string;
  readonly nickname: string;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly age: number;
  readonly birthDayOfYear: number;
  readonly heightId: number;
  readonly maritalStatusId: number;
  readonly educationId: number;
  readonly profession: string;
  readonly income: string;
  readonly bloodGroup: string;
  readonly isSmoker: boolean;
  readonly drinks: boolean;
  readonly guardianType: 1 | 2 | 4 | 6 | 7;
  readonly district: Choices['districts'][number];
  readonly upazilaId: number | null;
  readonly countryId: number;
  readonly countryName: string | null;
  readonly activeMinutesAgo: number;
  readonly blurLevel: 0 | 1 | 2;
  readonly isPremium: boolean;
  readonly tagline: string;
  readonly introduction: string;
  readonly weightKg: number;
};

/** Nadia (a woman), Rahim (a man), Carol and Dan: the first four, whom tests, pictures and bug reports share. */
const CAST: readonly { fullName: string; nickname: string; gender: Gender; religion: Religion; age: number; isPremium: boolean }[] = [
  { fullName: 'Nadia Rahman', nickname: 'Nadia', gender: 2, religion: 1, age: 26, isPremium: true },
  { fullName: 'Rahim Chowdhury', nickname: 'Rahim', gender: 1, religion: 1, age: 30, isPremium: false },
  { fullName: 'Carol Gomes', nickname: 'Carol', gender: 2, religion: 3, age: 28, isPremium: false },
  { fullName: 'Dan Rozario', nickname: 'Dan', gender: 1, religion: 3, age: 33, isPremium: true },
];

const MINUTES_A_DAY = 1440;

/** The same community at every start: everybody has a district in turn, so that all 64 are there. */
export function drawPeople(count: number, choices: Choices): DrawnPerson[] {
  return Array.from({ length: count }, (_, index) => drawPerson(index, choices));
}

function drawPerson(index: number, choices: Choices): DrawnPerson {
  const random = seededRandom(7919 * (index + 1));
  const cast = CAST[index];
  const gender = cast?.gender ?? (random.chance(0.55) ? 1 : 2);
  const religion = cast?.religion ?? random.weighted<Religion>([[86, 1], [10, 2], [2, 3], [2, 4]]);
  const first = random.pick(namesOf[religion].first[gender]);
  const last = random.pick(namesOf[religion].last[gender]);
  const district = choices.districts[index % choices.districts.length] as Choices['districts'][number];
  const lives = random.chance(0.14) ? random.pick(choices.abroad) : null;
  const age = cast?.age ?? (gender === 1 ? random.between(22, 44) : random.between(19, 38));
  const profession = random.pick(choices.professions);
  const nickname = cast?.nickname ?? first;
  return {
    number: index + 1,
    fullName: cast?.fullName ?? `${first} ${last}`,
    nickname,
    gender,
    religion,
    age,
    birthDayOfYear: random.between(1, 364),
    heightId: gender === 1 ? random.between(15, 27) : random.between(10, 20),
    maritalStatusId: maritalStatusOf(index, random),
    educationId: random.weighted([[4, 4], [12, 5], [8, 6], [14, 7], [26, 8], [10, 9], [22, 10], [4, 12]]),
    profession,
    income: random.pick(INCOMES.slice(2)),
    bloodGroup: random.pick(BLOOD_GROUPS),
    isSmoker: gender === 1 && random.chance(0.2),
    drinks: random.chance(0.03),
    guardianType: random.weighted([[62, 1], [14, 2], [10, 4], [8, 6], [6, 7]] as const),
    district,
    upazilaId: district.upazilas.length > 0 ? random.pick(district.upazilas) : null,
    countryId: lives?.id ?? choices.bangladesh,
    countryName: lives?.name ?? null,
    activeMinutesAgo: cast ? index + 1 : Math.floor(40 * MINUTES_A_DAY * random.next() ** 3) + 5,
    blurLevel: cast ? 0 : random.weighted([[64, 0], [16, 1], [20, 2]] as const),
    isPremium: cast?.isPremium ?? random.chance(0.12),
    ...wordsOf(random, { nickname, profession, district: district.name, livesAbroad: lives?.name ?? null }),
    weightKg: gender === 1 ? random.between(58, 88) : random.between(44, 70),
  };
}

/** Every status is there from the first few people on. */
const maritalStatusOf = (index: number, random: Random): number =>
  index >= 4 && index < 8 ? index - 3 : random.weighted([[82, 1], [12, 2], [4, 3], [2, 4]]);
