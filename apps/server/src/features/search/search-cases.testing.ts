import fc from 'fast-check';
import { INCOMES } from '@app/contract/members';

export const PROFESSIONS = ['Doctor', 'Engineer', 'Farmer'];
/** Places on one meridian: 0, about 4, 8, 22, 40, 89 and 200 km from the viewer's. */
export const NORTH = [0, 0.036, 0.072, 0.198, 0.36, 0.8, 1.8];

/** A search as it is posted. */
export type Body = Record<string, string | number | readonly (string | number)[]>;

/** A member of one of both genders who may or may not be found. */
export const person = fc.record({
  gender: fc.constantFrom(1, 2, 2, 2),
  state: fc.constantFrom<'active' | 'deactivated' | 'suspended'>('active', 'active', 'active', 'active', 'deactivated', 'suspended'),
  purpose: fc.constantFrom<'member' | 'agent'>('member', 'member', 'member', 'member', 'agent'),
  born: fc
    .integer({ min: 17, max: 40 })
    .chain((age) =>
      fc.constantFrom(`${2026 - age}-06-15`, `${2026 - age}-06-16`, `${2026 - age}-01-31`, `${2024 - (age - (age % 4))}-02-29`),
    ),
  heightId: fc.option(fc.integer({ min: 8, max: 14 })),
  maritalStatusId: fc.integer({ min: 1, max: 3 }),
  educationId: fc.option(fc.integer({ min: 1, max: 3 })),
  profession: fc.option(fc.constantFrom(...PROFESSIONS)),
  income: fc.option(fc.constantFrom(...INCOMES)),
  religion: fc.integer({ min: 1, max: 3 }),
  presentCountryId: fc.option(fc.constantFrom(50, 826)),
  locationCountryId: fc.option(fc.constantFrom(50, 826, 840)),
  citizenshipCountryId: fc.constantFrom(50, 840),
  presentStateId: fc.option(fc.integer({ min: 50_001, max: 50_004 })),
  locationStateId: fc.option(fc.integer({ min: 50_001, max: 50_004 })),
  hometownStateId: fc.option(fc.integer({ min: 50_001, max: 50_004 })),
  motherTongueId: fc.option(fc.integer({ min: 1, max: 3 })),
  smoking: fc.option(fc.constantFrom('Smoker', 'Non-smoker')),
  drinking: fc.option(fc.constantFrom('Drinks', "Doesn't drink")),
  photoState: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  isFaceVerified: fc.boolean(),
  isIdVerified: fc.boolean(),
  isVisited: fc.boolean(),
  north: fc.option(fc.constantFrom(...NORTH)),
  lastActive: fc.constantFrom(
    '2026-06-15T05:00:00Z',
    '2026-06-14T18:00:00Z',
    '2026-06-14T17:59:59Z',
    '2026-06-08T06:00:00Z',
    '2026-06-08T05:59:59Z',
    '2026-05-01T00:00:00Z',
  ),
  joinedAt: fc.constantFrom('2026-06-14T00:00:00Z', '2026-06-08T06:00:00Z', '2026-05-20T00:00:00Z', '2026-01-01T00:00:00Z'),
  premiumUntil: fc.constantFrom(null, null, '2026-06-15T06:00:00Z', '2026-06-15T06:00:01Z'),
});

const from = <T>(values: fc.Arbitrary<T>, freq = 2) => fc.option(values, { nil: undefined, freq });
const some = <T>(...values: T[]) => from(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }));
const rarely = <T>(values: fc.Arbitrary<T>) => fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: values, weight: 1 });
/** Criteria of which most are absent, so that most searches find somebody. */
export const query: fc.Arbitrary<Body> = fc
  .record({
    ages: from(fc.tuple(fc.integer({ min: 18, max: 40 }), fc.integer({ min: 0, max: 12 }))),
    heights: from(fc.tuple(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 0, max: 4 }))),
    openEnd: fc.boolean(),
    marital_status: some(1, 2, 3),
    education: rarely(fc.constantFrom([1], [2, 3])),
    religion_id: some(1, 2, 3),
    place: from(
      fc.tuple(
        fc.constantFrom<number[] | undefined>(undefined, [50], [826], [50, 840]),
        fc.option(fc.uniqueArray(fc.integer({ min: 50_001, max: 50_004 }), { minLength: 1, maxLength: 2 }), { nil: undefined }),
      ),
    ),
    member_type: from(fc.integer({ min: 0, max: 2 })),
    profession: rarely(fc.constantFrom(['Doctor'], ['Engineer', 'Farmer'])),
    income: rarely(fc.constantFrom(...INCOMES)),
    mothertongue: rarely(fc.constantFrom([1], [2, 3])),
    smoking: rarely(fc.constantFrom('Smoker', 'Non-smoker')),
    drinking: rarely(fc.constantFrom('Drinks', "Doesn't drink")),
    with_photo: rarely(fc.constantFrom(0, 1)),
    face_verified: rarely(fc.constant(1)),
    id_verified: rarely(fc.constant(1)),
    active_days: rarely(fc.constantFrom(1, 7, 30)),
    joined_days: rarely(fc.constantFrom(7, 30)),
    abroad: rarely(fc.constant(1)),
    unseen: rarely(fc.constant(1)),
    distance_km: rarely(fc.constantFrom(5, 10, 25, 50, 100)),
    sort: from(fc.constantFrom('active', 'newest', 'nearest')),
  })
  .map(({ ages, heights, openEnd, place, ...rest }) => {
    const body = {
      ...rest,
      country_id: place?.[0],
      // A district is asked for within its own country, or by itself.
      state_id: place?.[0] === undefined || place[0].includes(50) ? place?.[1] : undefined,
      age_from: ages?.[0],
      age_to: ages && !openEnd ? ages[0] + ages[1] : undefined,
      min_height: heights && !openEnd ? heights[0] : undefined,
      max_height: heights ? heights[0] + heights[1] : undefined,
    };
    return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Body;
  });
