import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchMembers } from '@app/contract/search';
import { sql } from 'kysely';
import { openScene, type Person, type Scene } from './search.testing.ts';

let scene: Scene;
let rahim: number;
beforeAll(async () => void (scene = await openScene()));
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.empty();
  rahim = await scene.join({ gender: 1, fullName: 'Rahim Uddin', born: '1990-01-01' });
});

type Body = Record<string, string | number | readonly (string | number)[]>;
const ask = (body: Body = {}, options: { page?: string; as?: number; language?: 'en' | 'bn' } = {}) =>
  scene.call(searchMembers, {
    body,
    token: scene.token(options.as ?? rahim),
    ...(options.page ? { query: { page: options.page } } : {}),
    ...(options.language ? { language: options.language } : {}),
  });
const idsFor = async (body: Body = {}) => (await ask(body)).body.data.members.map((member) => member.user_id);

describe('who is found', () => {
  it('[SRCH-01] finds an active, registered member of the other gender who looks for marriage', async () => {
    const amina = await scene.join();
    expect(await idsFor()).toEqual([amina]);
  });

  it.each<[string, Person]>([
    ['the own gender', { gender: 1 }],
    ['a deactivated account', { state: 'deactivated' }],
    ['a suspended account', { state: 'suspended' }],
    ['an unfinished registration', { registrationStep: 12 }],
    ['another purpose', { purpose: 'business' }],
    ['somebody below the legal age', { born: '2008-06-16' }],
  ])('[SRCH-01][SRCH-82] never finds %s, by criteria, by name or by member code', async (_, person) => {
    const id = await scene.join({ ...person, fullName: 'Hidden Person' });
    const { memberCode } = await scene.db.selectFrom('account').select('memberCode').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await idsFor()).toEqual([]);
    expect(await idsFor({ member_code: 'Hidden' })).toEqual([]);
    const unknown = await ask({ member_code: 'BN999999' });
    expect((await ask({ member_code: memberCode })).body).toEqual(unknown.body);
  });

  it.each([
    ['made by the viewer', true],
    ['made by the other', false],
  ])('[SRCH-01][SRCH-51][SRCH-82] a block %s hides at once, either way', async (_, byViewer) => {
    const amina = await scene.join();
    await (byViewer ? scene.block(rahim, amina) : scene.block(amina, rahim));
    expect((await ask()).body).toMatchObject({ data: { members: [] }, total: 0 });
    expect(await idsFor({ member_code: 'Amina' })).toEqual([]);
    const { memberCode } = await scene.db.selectFrom('account').select('memberCode').where('id', '=', amina).executeTakeFirstOrThrow();
    expect((await ask({ member_code: memberCode })).body).toEqual((await ask({ member_code: 'BN999999' })).body);
  });

  it('[SRCH-01] holds the legal age at the moment of the search, not of the entry', async () => {
    await scene.join({ gender: 1, born: '2005-06-15', fullName: 'Just Legal' });
    const nadia = await scene.join({ gender: 2, fullName: 'Nadia' });
    await sql`update search_entry set birth_date = '2005-06-16' where full_name = 'just legal'`.execute(scene.db);
    expect((await ask({}, { as: nadia })).body.data.members.map((one) => one.first_name)).toEqual(['Rahim']);
  });

  it('[SRCH-02] says who the search is for to members of another purpose', async () => {
    const shop = await scene.join({ purpose: 'business' });
    const answer = await ask({}, { as: shop });
    expect(answer).toMatchObject({
      status: 403,
      failure: { code: 'purpose_not_allowed', message: 'Search is open to members who look for marriage.' },
    });
  });

  it('[SRCH-03][NEVER-01] tells first name, age, religion and country, and no last name, birthday or contact', async () => {
    await scene.join({ fullName: 'Amina Sultana Choudhury', born: '1997-08-09', presentCountryId: 50 });
    const { body } = await ask();
    expect(body.data.members).toEqual([
      {
        user_id: expect.any(Number),
        first_name: 'Amina Sultana',
        photo: null,
        age: 28,
        religion: 'Islam',
        country: 'Bangladesh',
        district: null,
        height: null,
        marital_status: null,
        profession: null,
        education: null,
        activity: 'month',
        badges: [],
        is_premium: 0,
        is_seen: 0,
        match_score: null,
        mandatory_met: 1,
        distance: null,
        interest: null,
        chat_thread_id: null,
        shortlisted: 0,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Choudhury|1997|08-09|@|\+880/);
  });
});

describe('criteria', () => {
  const wanted: Person = {
    born: '1998-03-04',
    heightId: 12,
    maritalStatusId: 2,
    educationId: 5,
    profession: 'Doctor',
    income: 'BDT 25000 - 50000',
    religion: 2,
    presentCountryId: 50,
    presentStateId: 50007,
    premiumUntil: '2027-01-01T00:00:00Z',
  };

  it.each<[string, Body, Body]>([
    ['age from', { age_from: 28 }, { age_from: 29 }],
    ['age to', { age_to: 28 }, { age_to: 27 }],
    ['height from', { min_height: 12 }, { min_height: 13 }],
    ['height to', { max_height: 12 }, { max_height: 11 }],
    ['marital status', { marital_status: 2 }, { marital_status: 1 }],
    ['education', { education: 5 }, { education: 4 }],
    ['profession', { profession: 'Doctor' }, { profession: 'Engineer' }],
    ['income', { income: 'BDT 25000 - 50000' }, { income: 'Up to 25000' }],
    ['religion', { religion_id: 2 }, { religion_id: 1 }],
    ['country', { country_id: 50 }, { country_id: 826 }],
    ['district', { country_id: 50, state_id: 50007 }, { country_id: 50, state_id: 50008 }],
    ['premium members', { member_type: 2 }, { member_type: 1 }],
  ])('[SRCH-45][SRCH-46][SRCH-47][SRCH-48][SRCH-49] %s: finds whom it means and nobody else', async (_, meant, other) => {
    const id = await scene.join(wanted);
    expect(await idsFor(meant)).toEqual([id]);
    expect(await idsFor(other)).toEqual([]);
  });

  it('[SRCH-50] all criteria hold together, and an empty one counts as absent', async () => {
    const both = await scene.join({ heightId: 10, religion: 2 });
    await scene.join({ heightId: 10, religion: 1 });
    await scene.join({ heightId: 11, religion: 2 });
    expect(await idsFor({ min_height: 10, max_height: 10, religion_id: 2, age_from: '', profession: ' ' })).toEqual([both]);
  });

  it("[SRCH-48] 'Open to all' sets no limit", async () => {
    await scene.join({ income: 'Up to 25000' });
    expect(await idsFor({ income: 'Open to all' })).toHaveLength(1);
  });

  it('[SRCH-49] premium ends at its hour', async () => {
    const id = await scene.join({ premiumUntil: '2026-06-15T18:00:00Z' });
    scene.ctx.clock.set(new Date('2026-06-15T17:59:59Z'));
    expect(await idsFor({ member_type: 2 })).toEqual([id]);
    scene.ctx.clock.set(new Date('2026-06-15T18:00:00Z'));
    expect(await idsFor({ member_type: 2 })).toEqual([]);
    expect(await idsFor({ member_type: 1 })).toEqual([id]);
  });

  it.each<[string, Person]>([
    ['present country', { presentCountryId: 826, locationCountryId: 50, citizenshipCountryId: 50 }],
    ['current location where no present country is given', { locationCountryId: 826, citizenshipCountryId: 50 }],
    ['citizenship where neither is given', { citizenshipCountryId: 826 }],
  ])('[SRCH-47] the country of residence is the %s', async (_, person) => {
    const id = await scene.join(person);
    expect(await idsFor({ country_id: 826 })).toEqual([id]);
    expect(await idsFor({ country_id: 50 })).toEqual([]);
  });

  it.each(['presentStateId', 'locationStateId', 'hometownStateId'] as const)('[SRCH-47] the district may be %s', async (key) => {
    const id = await scene.join({ [key]: 50007 });
    expect(await idsFor({ state_id: 50007 })).toEqual([id]);
  });
});

describe('relaxations', () => {
  it('[SRCH-37] names up to three, the most fruitful first, and none that finds nobody', async () => {
    for (const born of ['1990-01-01', '1991-01-01', '1992-01-01']) await scene.join({ born, religion: 2, heightId: 10 });
    for (const heightId of [20, 21, 22]) await scene.join({ born: '1997-01-01', religion: 2, heightId });
    for (let count = 0; count < 2; count += 1) await scene.join({ born: '1997-01-01', religion: 1, heightId: 10 });
    // A fourth way, with an age two years wider, finds one.
    await scene.join({ born: '1999-01-01', religion: 2, heightId: 10 });
    const { body } = await ask({ age_from: 28, age_to: 30, religion_id: 2, min_height: 9, max_height: 11 });
    expect(body.total).toBe(0);
    expect(body.relaxations).toEqual([
      { label: 'Without Age', criteria: { religion_id: [2], min_height: 9, max_height: 11 }, total: 4 },
      { label: 'Without Height', criteria: { age_from: 28, age_to: 30, religion_id: [2] }, total: 3 },
      { label: 'Without Religion', criteria: { age_from: 28, age_to: 30, min_height: 9, max_height: 11 }, total: 2 },
    ]);
  });

  it('[SRCH-37] offers the age two years wider at both ends, in the reader’s language, and each finds what it says', async () => {
    await scene.join({ born: '1994-06-15', religion: 2 });
    await scene.join({ born: '1999-06-15', religion: 2 });
    const { body } = await ask({ age_from: 29, age_to: 31, religion_id: 2 });
    expect(body.relaxations?.[0]).toEqual({ label: 'Age 27 to 33', criteria: { age_from: 27, age_to: 33, religion_id: [2] }, total: 2 });
    expect((await ask({ age_from: 29, age_to: 31 }, { language: 'bn' })).body.relaxations?.[0]?.label).toBe('বয়স ২৭ থেকে ৩৩');
    for (const { criteria, total } of body.relaxations ?? []) expect((await ask(criteria as Body)).body.total).toBe(total);
  });

  it('[SRCH-37] offers none where somebody was found, nor for a member ID or name', async () => {
    await scene.join();
    expect((await ask({ religion_id: 1 })).body.relaxations).toBeUndefined();
    expect((await ask({ member_code: 'Nobody' })).body.relaxations).toBeUndefined();
  });
});

describe('pages', () => {
  const joinMany = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push(await scene.join({ lastActive: `2026-05-${String(1 + (n % 3)).padStart(2, '0')}T00:00:00Z` }));
    return ids;
  };

  it('[SRCH-38][SRCH-42][SRCH-76][SRCH-106] twenty a page, newest activity first, then the higher id, and the total is what all pages show', async () => {
    const ids = await joinMany(45);
    const expected = ids.toSorted((a, b) => (ids.indexOf(b) % 3) - (ids.indexOf(a) % 3) || b - a);
    const pages = [await ask(), await ask({}, { page: '2' }), await ask({}, { page: '3' })];
    expect(pages.flatMap((page) => page.body.data.members.map((member) => member.user_id))).toEqual(expected);
    expect(pages.map(({ body }) => [body.from, body.to, body.current_page, body.last_page, body.per_page, body.total])).toEqual([
      [1, 20, 1, 3, 20, 45],
      [21, 40, 2, 3, 20, 45],
      [41, 45, 3, 3, 20, 45],
    ]);
  });

  it('[SRCH-83] a page after the last is empty with the right total; a page that is none is refused', async () => {
    await joinMany(3);
    expect((await ask({}, { page: '9' })).body).toMatchObject({ data: { members: [] }, total: 3, last_page: 1, from: null });
    for (const page of ['0', '-1', 'two', '1.5'])
      expect((await ask({}, { page })).failure).toMatchObject({ code: 'validation_failed', errors: { page: [expect.any(String)] } });
  });

  it('[SRCH-73] pages end at 500', async () => {
    expect((await ask({}, { page: '500' })).status).toBe(200);
    expect(await ask({}, { page: '501' })).toMatchObject({
      status: 422,
      failure: { code: 'validation_failed', errors: { page: ['Please narrow your search.'] } },
    });
  });
});

describe('bad input', () => {
  it.each<[Body, string]>([
    [{ age_from: 17 }, 'age_from'],
    [{ age_from: 81 }, 'age_from'],
    [{ age_to: 17 }, 'age_to'],
    [{ age_to: 81 }, 'age_to'],
    [{ age_from: 'old' }, 'age_from'],
    [{ age_from: 30, age_to: 29 }, 'age_to'],
    [{ min_height: 12, max_height: 11 }, 'max_height'],
    [{ min_height: 950 }, 'min_height'],
    [{ marital_status: 950 }, 'marital_status'],
    [{ education: 2_000_000_001 }, 'education'],
    [{ profession: 'Nothing' }, 'profession'],
    [{ income: 'A lot' }, 'income'],
    [{ religion_id: 5 }, 'religion_id'],
    [{ country_id: 999 }, 'country_id'],
    [{ state_id: 1_950 }, 'state_id'],
    [{ member_type: 3 }, 'member_type'],
    [{ distance_km: 7 }, 'distance_km'],
    [{ active_days: 2 }, 'active_days'],
    [{ joined_days: 1 }, 'joined_days'],
    [{ smoking: 'Sometimes' }, 'smoking'],
    [{ drinking: 'Yes' }, 'drinking'],
    [{ mothertongue: 950 }, 'mothertongue'],
    [{ with_photo: 2 }, 'with_photo'],
    [{ strict: 'yes' }, 'strict'],
    [{ sort: 'random' }, 'sort'],
    [{ caste: 'any' }, 'caste'],
    [{ religion_id: [1, 5] }, 'religion_id'],
    [{ country_id: [826], state_id: [50007] }, 'state_id'],
  ])('[SRCH-79] refuses %o at %s', async (body, field) => {
    const { status, failure } = await ask(body);
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([422, 'validation_failed', [field]]);
  });

  it('[SRCH-80] beside a member ID nothing else counts', async () => {
    const id = await scene.join({ fullName: 'Amina Begum' });
    expect(await idsFor({ member_code: 'amina', age_from: 70, religion_id: 99 })).toEqual([id]);
  });

  it.each(['x', ' ', 'ক', 'a'.repeat(101)])('[SRCH-80] searches nothing for %o', async (text) => {
    expect((await ask({ member_code: text })).failure).toMatchObject({
      code: 'validation_failed',
      errors: { member_code: ['Please enter a member ID or name'] },
    });
  });

  it('[SRCH-87] 60 a minute and 1000 a day, pages included', async () => {
    for (let n = 0; n < 60; n += 1) expect((await ask({}, { page: String(1 + (n % 2)) })).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      failure: { code: 'too_many_requests' },
      headers: { 'retry-after': expect.any(String) },
    });
    scene.ctx.clock.advance(60);
    expect((await ask()).status).toBe(200);
  });
});

// The last of this file: what it puts in would make those after it slow.
it('[SRCH-73] says at most 500 pages, and the exact total', async () => {
  const amina = await scene.join();
  for (const [table, key, more] of [
    ['account', 'id', { phone_e164: null, phone_country_code: null }],
    ['search_entry', 'member_id', {}],
  ] as const)
    await scene.ctx.pool.query(
      `insert into ${table} overriding system value
       select (jsonb_populate_record(one, $2::jsonb || jsonb_build_object('${key}', 9000000 + n, 'member_code', 'BN' || 9000000 + n))).*
       from ${table} as one, generate_series(1, 10020) as n where one.${key} = $1`,
      [amina, JSON.stringify(more)],
    );
  const { body } = await ask();
  expect([body.total, body.last_page]).toEqual([10_021, 500]);
});
