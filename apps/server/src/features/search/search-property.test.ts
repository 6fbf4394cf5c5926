import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageOn, INCOMES } from '@app/contract/members';
import { countFacets, searchMembers } from '@app/contract/search';
import { openScene, type Person, type Scene } from './search.testing.ts';

const MEMBERS = 300;
const NOW = '2026-06-15T06:00:00Z';
const TODAY = '2026-06-15';
const PROFESSIONS = ['Doctor', 'Engineer', 'Farmer'];
/** Places on one meridian: 0, about 4, 8, 22, 40, 89 and 200 km from the viewer's. */
const NORTH = [0, 0.036, 0.072, 0.198, 0.36, 0.8, 1.8];

type Stored = Person & { id: number; isBlocked: boolean; isVisited: boolean; north: number | null };
type Body = Record<string, string | number | readonly (string | number)[]>;

let scene: Scene;
let viewer: number;
const stored: Stored[] = [];

const person = fc.record({
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
const query: fc.Arbitrary<Body> = fc
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

/** The rules once more, in the plainest way: each holds or not. */
const among = (value: unknown, wanted: unknown) => (wanted as unknown[]).includes(value);
const within = (value: number, from: unknown = 0, to: unknown = 999) => value >= (from as number) && value <= (to as number);
const isListed = (one: Stored) =>
  one.gender === 2 && one.state === 'active' && one.purpose === 'member' && !one.isBlocked && ageOn(one.born ?? '', TODAY) >= 18;
const countryOf = (one: Stored) => one.presentCountryId ?? one.locationCountryId ?? one.citizenshipCountryId;
const districtsOf = (one: Stored) => [one.presentStateId, one.locationStateId, one.hometownStateId];
const isPremium = (one: Stored) => one.premiumUntil === '2026-06-15T06:00:01Z';
const since = (instant: string | undefined, first: string) => new Date(instant ?? 0) >= new Date(first);
/** The band of each of `NORTH`, far from every border of a band. A place chosen by hand is a district town, here of Barishal division, beyond 100 km. */
const bandOf = (one: Stored) => {
  if (one.north === null) return one.locationStateId === null ? 7 : 6;
  return [1, 1, 2, 3, 4, 5, 6][NORTH.indexOf(one.north)] ?? 6;
};
const LIMITS: Record<number, number> = { 5: 1, 10: 2, 25: 3, 50: 4, 100: 5 };

const HOLDS: Record<string, (one: Stored, wanted: unknown) => boolean> = {
  age_from: (one, wanted) => ageOn(one.born ?? '', TODAY) >= (wanted as number),
  age_to: (one, wanted) => ageOn(one.born ?? '', TODAY) <= (wanted as number),
  min_height: (one, wanted) => typeof one.heightId === 'number' && within(one.heightId, wanted),
  max_height: (one, wanted) => typeof one.heightId === 'number' && within(one.heightId, 0, wanted),
  marital_status: (one, wanted) => among(one.maritalStatusId, wanted),
  education: (one, wanted) => among(one.educationId, wanted),
  profession: (one, wanted) => among(one.profession, wanted),
  income: (one, wanted) => wanted === 'Open to all' || one.income === wanted,
  religion_id: (one, wanted) => among(one.religion, wanted),
  country_id: (one, wanted) => among(countryOf(one), wanted),
  state_id: (one, wanted) => districtsOf(one).some((id) => among(id, wanted)),
  mothertongue: (one, wanted) => among(one.motherTongueId, wanted),
  smoking: (one, wanted) => one.smoking === wanted,
  drinking: (one, wanted) => one.drinking === wanted,
  member_type: (one, wanted) => Number(wanted) === 0 || isPremium(one) === (Number(wanted) === 2),
  with_photo: (one, wanted) => wanted === 0 || one.photoState === 1,
  face_verified: (one) => one.isFaceVerified === true,
  id_verified: (one) => one.isIdVerified === true,
  active_days: (one, days) =>
    since(one.lastActive, { 1: '2026-06-14T18:00:00Z', 7: '2026-06-08T06:00:00Z', 30: '2026-05-16T06:00:00Z' }[days as 1 | 7 | 30]),
  joined_days: (one, days) => since(one.joinedAt, { 7: '2026-06-08T06:00:00Z', 30: '2026-05-16T06:00:00Z' }[days as 7 | 30]),
  abroad: (one) => countryOf(one) !== 50,
  unseen: (one) => !one.isVisited,
  distance_km: (one, km) => bandOf(one) <= (LIMITS[km as number] ?? 0),
  sort: () => true,
};
const isFound = (one: Stored, asked: Body) =>
  isListed(one) && Object.entries(asked).every(([key, wanted]) => HOLDS[key]?.(one, wanted) ?? false);

const newest = (a: string | undefined, b: string | undefined) => (b ?? '').localeCompare(a ?? '');
const ORDERS: Record<string, (a: Stored, b: Stored) => number> = {
  active: (a, b) => newest(a.lastActive, b.lastActive),
  newest: (a, b) => newest(a.joinedAt, b.joinedAt),
  nearest: (a, b) => bandOf(a) - bandOf(b) || newest(a.lastActive, b.lastActive),
};
const expectedFor = (asked: Body): number[] => {
  const order = ORDERS[String(asked['sort'] ?? (asked['distance_km'] ? 'nearest' : 'active'))] ?? (() => 0);
  return stored
    .filter((one) => isFound(one, asked))
    .toSorted((a, b) => order(a, b) || b.id - a.id)
    .map((one) => one.id);
};

beforeAll(async () => {
  scene = await openScene();
  viewer = await scene.join({ gender: 1, born: '1990-01-01', latitude: 23.7, longitude: 90.4 });
  for (const [index, { isVisited, north, ...one }] of fc.sample(person, { numRuns: MEMBERS, seed: 42 }).entries()) {
    const place = north === null ? {} : { latitude: 23.7 + north, longitude: 90.4 };
    const id = await scene.join({ ...one, ...place });
    const isBlocked = index % 11 === 0;
    if (isBlocked) await (index % 2 === 0 ? scene.block(viewer, id) : scene.block(id, viewer));
    // A visit of more than twelve months ago counts no longer.
    await scene.visit(viewer, id, isVisited ? '2025-06-16T00:00:00Z' : '2025-06-14T00:00:00Z');
    stored.push({ ...one, id, isBlocked, isVisited, north });
  }
});
afterAll(() => scene.close());

const ask = async (body: Body, page: number) => {
  scene.ctx.clock.set(new Date(NOW));
  await scene.forgetLimits(viewer);
  return (await scene.call(searchMembers, { body, query: { page: String(page) }, token: scene.token(viewer) })).body;
};

it('[SRCH-45][SRCH-50][SRCH-76][SRCH-93][SRCH-94][SRCH-106] whatever is asked, the pages show exactly who fits, in order, and the total is their number', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = expectedFor(asked);
      const first = await ask(asked, 1);
      const shown = first.data.members.map((one) => one.user_id);
      for (let page = 2; page <= first.last_page; page += 1) shown.push(...(await ask(asked, page)).data.members.map((one) => one.user_id));
      expect(shown).toEqual(expected);
      expect(first.total).toBe(expected.length);
      for (const relaxation of first.relaxations ?? []) expect(expectedFor(relaxation.criteria as Body)).toHaveLength(relaxation.total);
    }),
    { numRuns: 150, seed: 7 },
  );
});

/** Values that a facet may count, each in place of what its criterion says. */
const VALUES: Record<string, readonly (string | number)[]> = {
  age_from: [18, 24, 30, 36, 80],
  age_to: [18, 24, 30, 36, 80],
  min_height: [8, 9, 10, 11, 12, 13, 14],
  max_height: [8, 9, 10, 11, 12, 13, 14],
  marital_status: [1, 2, 3],
  education: [1, 2, 3],
  profession: PROFESSIONS,
  income: INCOMES,
  religion_id: [1, 2, 3],
  country_id: [50, 826, 840],
  state_id: [50_001, 50_002, 50_003, 50_004],
  mothertongue: [1, 2, 3],
  smoking: ['Smoker', 'Non-smoker'],
  drinking: ['Drinks', "Doesn't drink"],
  member_type: ['0', '1', '2'],
  with_photo: [1],
  face_verified: [1],
  id_verified: [1],
  active_days: [1, 7, 30],
  joined_days: [7, 30],
  abroad: [1],
  unseen: [1],
  distance_km: [5, 10, 25, 50, 100],
};
const LISTS = ['marital_status', 'education', 'profession', 'religion_id', 'country_id', 'state_id', 'mothertongue'];

it('[SRCH-92][SRCH-102][SRCH-107] each number beside a choice is what would be found with it, together with all other criteria', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      await scene.forgetLimits(viewer);
      const answer = await scene.call(countFacets, { body: asked, token: scene.token(viewer) });
      expect(answer.status).toBe(200);
      const { data } = answer.body;
      expect(data.total).toBe(expectedFor(asked).length);
      for (const [name, values] of Object.entries(VALUES)) {
        const isCounted = name !== 'state_id' || asked['country_id'] !== undefined;
        const counted = new Map(data.facets[name as keyof typeof data.facets].map(({ value, total }) => [value, total]));
        for (const value of values)
          expect([name, value, counted.get(value) ?? 0]).toEqual([
            name,
            value,
            isCounted ? expectedFor({ ...asked, [name]: LISTS.includes(name) ? [value] : value }).length : 0,
          ]);
      }
    }),
    { numRuns: 60, seed: 11 },
  );
});
