import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageOn, INCOMES } from '@app/contract/members';
import { searchMembers } from '@app/contract/search';
import { openScene, type Person, type Scene } from './search.testing.ts';

const MEMBERS = 300;
const TODAY = '2026-06-15';
const PROFESSIONS = ['Doctor', 'Engineer', 'Farmer'];

type Stored = Person & { id: number; isBlocked: boolean };
type Query = {
  [
    Key in
      | 'age_from'
      | 'age_to'
      | 'min_height'
      | 'max_height'
      | 'marital_status'
      | 'education'
      | 'religion_id'
      | 'country_id'
      | 'state_id'
      | 'member_type'
  ]?: number | undefined;
} & {
  profession?: string | undefined;
  income?: string | undefined;
};

let scene: Scene;
let viewer: number;
const stored: Stored[] = [];

const person = fc.record<Person>({
  gender: fc.constantFrom(1, 2, 2, 2),
  state: fc.constantFrom('active', 'active', 'active', 'active', 'deactivated', 'suspended'),
  purpose: fc.constantFrom('member', 'member', 'member', 'member', 'agent'),
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
  lastActive: fc.constantFrom('2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z', '2026-06-03T00:00:00Z'),
  premiumUntil: fc.constantFrom(null, null, '2026-06-15T06:00:00Z', '2026-06-15T06:00:01Z'),
});

const from = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const query: fc.Arbitrary<Query> = fc
  .record({
    ages: from(fc.tuple(fc.integer({ min: 18, max: 40 }), fc.integer({ min: 0, max: 12 }))),
    heights: from(fc.tuple(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 0, max: 4 }))),
    openEnd: fc.boolean(),
    marital_status: from(fc.integer({ min: 1, max: 3 })),
    education: from(fc.integer({ min: 1, max: 3 })),
    religion_id: from(fc.integer({ min: 1, max: 3 })),
    place: from(
      fc.tuple(fc.constantFrom(undefined, 50, 826, 840), fc.option(fc.integer({ min: 50_001, max: 50_004 }), { nil: undefined })),
    ),
    member_type: from(fc.integer({ min: 0, max: 2 })),
    profession: from(fc.constantFrom(...PROFESSIONS)),
    income: from(fc.constantFrom(...INCOMES)),
  })
  .map(({ ages, heights, openEnd, place, ...rest }) => ({
    ...rest,
    // A district is asked for within its own country, or by itself.
    ...(place ? { country_id: place[0], state_id: place[0] === 50 || place[0] === undefined ? place[1] : undefined } : {}),
    ...(ages ? { age_from: ages[0], age_to: openEnd ? undefined : ages[0] + ages[1] } : {}),
    ...(heights ? { min_height: openEnd ? undefined : heights[0], max_height: heights[0] + heights[1] } : {}),
  }));

/** The rules once more, in the plainest way: each holds or not. */
const equals = (value: unknown, wanted: unknown) => wanted === undefined || value === wanted;
const within = (value: number, from = 0, to = 999) => value >= from && value <= to;
const isListed = (one: Stored) => one.gender === 2 && one.state === 'active' && one.purpose === 'member' && !one.isBlocked;

function isOfAge(one: Stored, asked: Query): boolean {
  const age = ageOn(one.born ?? '', TODAY);
  return age >= 18 && within(age, asked.age_from, asked.age_to);
}

function isOfHeight({ heightId }: Stored, { min_height, max_height }: Query): boolean {
  if (min_height === undefined && max_height === undefined) return true;
  return typeof heightId === 'number' && within(heightId, min_height, max_height);
}

function livesThere(one: Stored, asked: Query): boolean {
  const country = one.presentCountryId ?? one.locationCountryId ?? one.citizenshipCountryId;
  const districts = [one.presentStateId, one.locationStateId, one.hometownStateId];
  return equals(country, asked.country_id) && (asked.state_id === undefined || districts.includes(asked.state_id));
}

const hasValues = (one: Stored, asked: Query) =>
  equals(one.maritalStatusId, asked.marital_status) &&
  equals(one.educationId, asked.education) &&
  equals(one.religion, asked.religion_id) &&
  equals(one.profession, asked.profession) &&
  equals(one.income, asked.income === 'Open to all' ? undefined : asked.income);

const isOfType = (one: Stored, { member_type }: Query) =>
  !member_type || (one.premiumUntil === '2026-06-15T06:00:01Z') === (member_type === 2);

const isFound = (one: Stored, asked: Query) =>
  isListed(one) && [isOfAge, isOfHeight, livesThere, hasValues, isOfType].every((holds) => holds(one, asked));

beforeAll(async () => {
  scene = await openScene();
  viewer = await scene.join({ gender: 1, born: '1990-01-01' });
  for (const [index, one] of fc.sample(person, { numRuns: MEMBERS, seed: 42 }).entries()) {
    const id = await scene.join(one);
    const isBlocked = index % 11 === 0;
    if (isBlocked) await (index % 2 === 0 ? scene.block(viewer, id) : scene.block(id, viewer));
    stored.push({ ...one, id, isBlocked });
  }
});
afterAll(() => scene.close());

const ask = async (asked: Query, page: number) => {
  scene.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  for (const limit of ['search.minute', 'search.day'])
    await scene.ctx.limits.forget({ name: limit, max: 1, windowSeconds: 1, by: 'account' }, viewer);
  const body = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return (await scene.call(searchMembers, { body, query: { page: String(page) }, token: scene.token(viewer) })).body;
};

it('[SRCH-45][SRCH-50][SRCH-76] whatever is asked, the pages show exactly who fits, in order, and the total is their number', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = stored
        .filter((one) => isFound(one, asked))
        .toSorted((a, b) => (b.lastActive ?? '').localeCompare(a.lastActive ?? '') || a.id - b.id)
        .map((one) => one.id);
      const first = await ask(asked, 1);
      const shown = first.data.members.map((one) => one.user_id);
      for (let page = 2; page <= first.last_page; page += 1) shown.push(...(await ask(asked, page)).data.members.map((one) => one.user_id));
      expect(shown).toEqual(expected);
      expect(first.total).toBe(expected.length);
      for (const relaxation of first.relaxations ?? []) expect((await ask(relaxation.criteria as Query, 1)).total).toBe(relaxation.total);
    }),
    { numRuns: 150, seed: 7 },
  );
});
