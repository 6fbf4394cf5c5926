import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageOn, INCOMES } from '@app/contract/members';
import { countFacets, searchMembers } from '@app/contract/search';
import { NORTH, person, PROFESSIONS, query, type Body } from './search-cases.testing.ts';
import { openScene, type Person, type Scene } from './search.testing.ts';

const MEMBERS = 300;
const NOW = '2026-06-15T06:00:00Z';
const TODAY = '2026-06-15';
type Stored = Person & { id: number; isBlocked: boolean; isVisited: boolean; north: number | null };

let scene: Scene;
let viewer: number;
const stored: Stored[] = [];

/** Applies the rules once more, in the plainest way: each holds or not. */
const among = (value: unknown, wanted: unknown) => (wanted as unknown[]).includes(value);
const within = (value: number, from: unknown = 0, to: unknown = 999) => value >= (from as number) && value <= (to as number);
const isListed = (one: Stored) =>
  one.gender === 2 && one.state === 'active' && one.purpose === 'member' && !one.isBlocked && ageOn(one.born ?? '', TODAY) >= 18;
const countryOf = (one: Stored) => one.presentCountryId ?? one.locationCountryId ?? one.citizenshipCountryId;
const districtsOf = (one: Stored) => [one.presentStateId, one.locationStateId, one.hometownStateId];
const isPremium = (one: Stored) => one.premiumUntil === '2026-06-15T06:00:01Z';
const since = (instant: string | undefined, first: string) => new Date(instant ?? 0) >= new Date(first);
/**
 * Returns the band of each of `NORTH`, far from every border of a band. A place chosen by hand is a district town, here of Barishal division, beyond 100 km.
 */
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
