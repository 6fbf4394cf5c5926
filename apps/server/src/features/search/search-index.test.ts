import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INCOMES } from '@app/contract/members';
import { SearchRequest, type CriteriaQuery, type SearchSort } from '@app/contract/search';
import { matchVerdicts } from '#features/matching';
import { referenceOf } from '#features/reference-data';
import { plannedFacets } from './facets.policy.ts';
import { indexFinder, indexOf, type IndexThread } from './index-finder.ts';
import { person, PROFESSIONS, query } from './search-cases.testing.ts';
import type { Finder, FoundFacets, Seeker } from './search-plan.ts';
import { searchingOn } from './search-connections.ts';
import { filterFor } from './search.service.ts';
import { seekerOf } from './seeker.ts';
import { openScene, type Scene } from './search.testing.ts';
import { sqlFinder } from './sql-finder.ts';

const MEMBERS = 240;
const SEARCHES = 10_000;
const SEARCHES_AT_ONCE = 50;
const ALL = 1000;
const SORTS: readonly SearchSort[] = ['active', 'newest', 'nearest', 'match'];
const PAGE = 20;

let scene: Scene;
let index: IndexThread;
let ofIndex: Finder;
let ofDatabase: Finder;
const members: number[] = [];
const viewers: number[] = [];

const range = (least: number, most: number) => fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }));
const set = (...values: number[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const wishes = fc.record({
  age: fc.option(range(18, 40)),
  height: fc.option(range(8, 14)),
  anyMaritalStatus: fc.boolean(),
  maritalStatusIds: set(1, 2, 3),
  anyMotherTongue: fc.boolean(),
  motherTongueIds: set(1, 2, 3),
  religionId: fc.option(fc.integer({ min: 1, max: 3 })),
  anyProfession: fc.boolean(),
  professionNames: fc.uniqueArray(fc.constantFrom(...PROFESSIONS), { maxLength: 2 }),
  monthlyIncome: fc.option(fc.constantFrom(...INCOMES)),
  educationId: fc.option(fc.integer({ min: 1, max: 3 })),
  smokingAccepted: fc.option(fc.boolean()),
  drinkingAccepted: fc.option(fc.boolean()),
  anyCountry: fc.boolean(),
  countryIds: set(50, 826, 840),
  knows: set(1, 2, 3, 4),
  // Most make nothing mandatory, else hardly anybody is left with a percentage.
  mandatory: fc.uniqueArray(
    fc.constantFrom(
      'age',
      'height',
      'marital_status',
      'mother_tongue',
      'religion',
      'profession',
      'income',
      'education',
      'smoking',
      'country',
    ),
    { maxLength: 2 },
  ),
  hasWishes: fc.constantFrom(true, true, true, false),
});
type Wishes = typeof wishes extends fc.Arbitrary<infer T> ? T : never;

const ordered = (pair: readonly number[] | null): (number | null)[] => (pair ? pair.toSorted((one, other) => one - other) : [null, null]);

async function wish(memberId: number, given: Wishes): Promise<void> {
  const { db, ctx } = scene;
  await sql`delete from known_language where member_id = ${memberId}`.execute(db);
  for (const id of given.knows) await sql`insert into known_language (member_id, language_id) values (${memberId}, ${id})`.execute(db);
  await sql`update search_entry set known_language_ids = ${given.knows.toSorted()}::integer[] where member_id = ${memberId}`.execute(db);
  await sql`delete from partner_preference where member_id = ${memberId}`.execute(db);
  await sql`delete from strict_filter where member_id = ${memberId}`.execute(db);
  const now = ctx.clock.now();
  if (given.mandatory.length > 0)
    await sql`insert into strict_filter (member_id, ${sql.join(given.mandatory.map((name) => sql.id(name)))}, created_at, updated_at)
      values (${memberId}, ${sql.join(given.mandatory.map(() => sql.lit(true)))}, ${now}, ${now})`.execute(db);
  if (!given.hasWishes) return;
  const [ageFrom, ageTo] = ordered(given.age);
  const [heightFrom, heightTo] = ordered(given.height);
  await sql`insert into partner_preference (member_id, age_from, age_to, height_from_id, height_to_id, any_marital_status, marital_status_ids,
      any_mother_tongue, mother_tongue_ids, religion_id, any_profession, profession_names, monthly_income, education_id, smoking_accepted,
      drinking_accepted, any_country, country_ids, created_at, updated_at)
    values (${memberId}, ${ageFrom}, ${ageTo}, ${heightFrom}, ${heightTo}, ${given.anyMaritalStatus},
      ${given.anyMaritalStatus ? [] : given.maritalStatusIds}::integer[], ${given.anyMotherTongue},
      ${given.anyMotherTongue ? [] : given.motherTongueIds}::integer[], ${given.religionId}, ${given.anyProfession},
      ${given.anyProfession ? [] : given.professionNames}::text[], ${given.monthlyIncome}, ${given.educationId}, ${given.smokingAccepted},
      ${given.drinkingAccepted}, ${given.anyCountry}, ${given.anyCountry ? [] : given.countryIds}::integer[], ${now}, ${now})`.execute(db);
}

beforeAll(async () => {
  scene = await openScene({ environment: { SEARCH_INDEX: 'on' } });
  scene.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  const searching = searchingOn(scene.ctx);
  index = indexOf(scene.ctx) as IndexThread;
  ofIndex = indexFinder(searching, index);
  ofDatabase = sqlFinder(searching);
  for (const [at, { isVisited: _isVisited, north, ...one }] of fc.sample(person, { numRuns: MEMBERS, seed: 5 }).entries()) {
    const place = north === null ? {} : { latitude: 23.7 + north, longitude: 90.4 };
    members.push(await scene.join({ ...one, ...place }));
    if (at % 3 !== 0) await wish(members[at] as number, fc.sample(wishes, { numRuns: 1, seed: at })[0] as Wishes);
  }
  const facts = { born: '1990-01-01', latitude: 23.7, longitude: 90.4, heightId: 12, religion: 1, maritalStatusId: 1, motherTongueId: 1 };
  for (const gender of [1, 2, 1]) viewers.push(await scene.join({ ...facts, gender }));
  await wish(viewers[0] as number, { ...(fc.sample(wishes, { numRuns: 1, seed: 1 })[0] as Wishes), hasWishes: true, mandatory: [] });
  await wish(viewers[1] as number, {
    ...(fc.sample(wishes, { numRuns: 1, seed: 2 })[0] as Wishes),
    hasWishes: true,
    mandatory: ['religion'],
  });
  for (const [at, id] of members.entries()) {
    const viewer = viewers[at % viewers.length] as number;
    if (at % 13 === 0) await scene.block(viewer, id);
    if (at % 17 === 0) await scene.block(id, viewer);
    if (at % 5 === 0) await scene.visit(viewer, id, '2026-01-01T00:00:00Z');
  }
});
afterAll(() => scene.close());

const seekerFor = async (viewer: number): Promise<Seeker> =>
  (await seekerOf(searchingOn(scene.ctx), viewer, { isSeenAsked: true, isStrictAsked: true })) as Seeker;

const asked = (body: object): CriteriaQuery => SearchRequest.parse(body) as CriteriaQuery;
const pagesOf = async (finder: Finder, seeker: Seeker, question: Pick<CriteriaQuery, 'criteria' | 'sort'>): Promise<number[]> => {
  const filter = filterFor(seeker, question);
  const first = await finder.page(seeker, { filter, sort: question.sort }, 1);
  const ids = [...first.ids];
  for (let page = 2; ids.length < first.total; page += 1) {
    const next = await finder.page(seeker, { filter, sort: question.sort }, page);
    if (next.ids.length === 0) break;
    ids.push(...next.ids);
  }
  return ids;
};

/** Fails where the database answers in the place of the index. */
async function expectAnswersOfIndex(): Promise<void> {
  await index.caughtUp();
  const seeker = await seekerFor(viewers[0] as number);
  const { viewerId, gender, hiddenIds, cell, today } = seeker;
  const asker = { viewerId, gender, hiddenIds, cell, today };
  const scales = { heights: [], educations: [], incomes: [] };
  expect(await index.ask({ kind: 'totals', asker, many: [[]] }, scales)).not.toBeNull();
}

async function compareOrders(seeker: Seeker): Promise<Map<SearchSort, number[]>> {
  const orders = new Map<SearchSort, number[]>();
  for (const sort of SORTS) {
    const question = { ...asked({}), sort };
    const order = await pagesOf(ofDatabase, seeker, question);
    expect(await pagesOf(ofIndex, seeker, question), sort).toEqual(order);
    const page = await ofIndex.page(seeker, { filter: filterFor(seeker, question), sort }, 1);
    const verdicts = await matchVerdicts(scene.ctx, seeker.viewerId, page.ids);
    expect(Object.fromEntries(page.verdicts ?? [])).toEqual(
      Object.fromEntries([...verdicts].map(([id, { score, isMandatoryMet }]) => [id, { score, isMandatoryMet }])),
    );
    orders.set(sort, order);
  }
  return orders;
}

const counted = (found: FoundFacets) => ({
  total: found.total,
  facets: found.facets.map((one) => [...one].filter(([, total]) => total > 0).toSorted(([a], [b]) => String(a).localeCompare(String(b)))),
});

async function compareCounts(seeker: Seeker, body: object): Promise<void> {
  const heights = referenceOf(scene.ctx)
    .lists()
    .heights.map(({ id }) => id);
  const { criteria, sort } = asked(body);
  const filter = filterFor(seeker, { criteria, sort });
  const groups = plannedFacets(seeker, criteria, heights).map(({ group }) => group);
  expect(counted(await ofIndex.facets(seeker, filter, groups)), JSON.stringify(body)).toEqual(
    counted(await ofDatabase.facets(seeker, filter, groups)),
  );
}

describe('[SRCH-98][SRCH-99] index and database', () => {
  it('[SRCH-55][SRCH-94][SRCH-106] put everybody in the same order, best match too', async () => {
    await expectAnswersOfIndex();
    for (const viewer of viewers) {
      const orders = await compareOrders(await seekerFor(viewer));
      expect(orders.get('match')?.length).toBeGreaterThan(20);
    }
  });

  it('[SRCH-45] find the same members, in the same order, with the same total, ten thousand times', async () => {
    await expectAnswersOfIndex();
    const seekers = await Promise.all(viewers.map(seekerFor));
    const orders = await Promise.all(seekers.map(compareOrders));
    const bodies = fc.sample(query, { numRuns: SEARCHES, seed: 99 });
    let found = 0;
    for (let from = 0; from < SEARCHES; from += SEARCHES_AT_ONCE) {
      const turn = (from / SEARCHES_AT_ONCE) % seekers.length;
      const seeker = seekers[turn] as Seeker;
      const questions = bodies
        .slice(from, from + SEARCHES_AT_ONCE)
        .map((body, at) => ({ ...asked(body), sort: SORTS[at % SORTS.length] ?? 'active' }));
      const filters = questions.map((one) => filterFor(seeker, one));
      const lists = await ofDatabase.ids(seeker, filters, ALL);
      const pages = await Promise.all(
        filters.map((filter, at) => ofIndex.page(seeker, { filter, sort: questions[at]?.sort ?? 'active' }, 1 + (at % 2))),
      );
      for (const [at, page] of pages.entries()) {
        const who = new Set(lists[at]);
        const order = (orders[turn]?.get(questions[at]?.sort ?? 'active') ?? []).filter((id) => who.has(id));
        const start = (at % 2) * PAGE;
        expect(page, JSON.stringify(bodies[from + at])).toEqual(
          expect.objectContaining({ ids: order.slice(start, start + PAGE), total: who.size }),
        );
        found += page.ids.length;
      }
    }
    expect(found).toBeGreaterThan(SEARCHES);
  });

  it('[SRCH-92][SRCH-107] count the same for every choice of every criterion', async () => {
    await expectAnswersOfIndex();
    const seekers = await Promise.all(viewers.map(seekerFor));
    for (const [at, body] of fc.sample(query, { numRuns: 200, seed: 17 }).entries())
      await compareCounts(seekers[at % seekers.length] as Seeker, body);
  });

  it('[SRCH-75] stay the same while members come, change, buy, hide and go', async () => {
    const { db, ctx } = scene;
    const changes: Record<string, (id: number, random: number) => Promise<unknown>> = {
      isActive: (id, random) =>
        sql`update search_entry set last_active_at = ${new Date(Date.UTC(2026, 5, 15, 5, random % 60))} where member_id = ${id}`.execute(
          db,
        ),
      moves: (id, random) =>
        sql`update search_entry set grid_y = grid_y + ${(random % 5) - 2}, religion = ${1 + (random % 3)} where member_id = ${id}`.execute(
          db,
        ),
      buys: (id, random) =>
        sql`update search_entry set premium_until = ${new Date(Date.UTC(2026, 5, 15, random % 12))} where member_id = ${id}`.execute(db),
      wishes: (id, random) => wish(id, fc.sample(wishes, { numRuns: 1, seed: random })[0] as Wishes),
      goes: (id) => sql`update account set state = 'deactivated' where id = ${id}`.execute(db).then(() => scene.tell(id)),
      returns: (id) => sql`update account set state = 'active' where id = ${id}`.execute(db).then(() => scene.tell(id)),
      isBornLater: (id, random) =>
        sql`update search_entry set birth_date = birth_date + ${random % 400}::integer where member_id = ${id}`.execute(db),
      becomesAMan: (id, random) => sql`update search_entry set gender = ${1 + (random % 2)} where member_id = ${id}`.execute(db),
    };
    const kinds = Object.values(changes);
    const turns = fc.sample(fc.array(fc.tuple(fc.nat(members.length - 1), fc.nat(10_000)), { minLength: 1, maxLength: 30 }), {
      numRuns: 25,
      seed: 3,
    });
    for (const [turn, some] of turns.entries()) {
      // From noon to after the midnight of Dhaka: days of the criteria and birthdays change, premium ends.
      ctx.clock.set(new Date(Date.UTC(2026, 5, 15, 6 + turn)));
      await Promise.all(
        some.map(async ([place, random]) => {
          const act = kinds[random % kinds.length] as (id: number, random: number) => Promise<unknown>;
          await act(members[place] as number, Math.floor(random / kinds.length));
        }),
      );
      await expectAnswersOfIndex();
      const seeker = await seekerFor(viewers[turn % viewers.length] as number);
      await compareOrders(seeker);
      for (const body of fc.sample(query, { numRuns: 12, seed: turn })) {
        const question = asked(body);
        expect(await pagesOf(ofIndex, seeker, question), JSON.stringify(body)).toEqual(await pagesOf(ofDatabase, seeker, question));
      }
      // The same each turn: what the index remembers of a turn before has changed with the members.
      for (const body of fc.sample(query, { numRuns: 3, seed: 21 })) await compareCounts(seeker, body);
    }
  });
});
