import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing';
import { openRecordsTest, type RecordsTest } from './member-records.testing.ts';

let test: RecordsTest;
beforeAll(async () => void (test = await openRecordsTest()));
afterAll(() => test.close());

const START = new Date('2026-06-15T06:00:00Z');
const codes = async (query: Parameters<RecordsTest['list']>[0], who?: Person) =>
  (await test.list(query, who)).body.data.map(({ member_code: code }) => code);
/** A word that only the members of one test have in their names. */
let families = 0;
const family = () => `Paribar${String.fromCharCode(65 + (families += 1))}`;

describe('search', () => {
  it('[STAFF-09] finds by a part of the name, by member code, and by a whole phone number or e-mail address', async () => {
    const word = family();
    const nadia = await test.person({ fullName: `Nadia ${word}`, email: 'nadia.list@example.com' });
    const rahim = await test.person({ fullName: `Rahim ${word}`, gender: 'male' });
    expect(await codes({ search: `${word.toLowerCase()} nad` })).toEqual([nadia.memberCode]);
    expect((await codes({ search: word.slice(0, 5) })).length).toBeGreaterThanOrEqual(2);
    expect(await codes({ search: rahim.memberCode.toLowerCase() })).toEqual([rahim.memberCode]);
    expect(await codes({ search: rahim.memberCode.slice(2) })).toEqual([rahim.memberCode]);
    expect(await codes({ search: nadia.phone?.replace('+880', '0') ?? '' })).toEqual([nadia.memberCode]);
    expect(await codes({ search: nadia.phone ?? '' })).toEqual([nadia.memberCode]);
    expect(await codes({ search: 'NADIA.list@example.com' })).toEqual([nadia.memberCode]);
    expect(await codes({ search: '100%_\\' })).toEqual([]);
  });

  it('[NEVER-01][STAFF-09] no part of a phone number or of an e-mail address leads to anybody', async () => {
    const nadia = await test.person({ email: 'hidden.part@example.com' });
    const phone = nadia.phone ?? '';
    for (const part of [
      phone.slice(0, -1),
      phone.slice(4, -1),
      phone.slice(-8),
      `${phone.slice(0, 7)}%`,
      'hidden.part',
      'hidden.part@',
      '%@example.com',
    ])
      expect(await codes({ search: part })).toEqual([]);
    const { body } = await test.list({ search: nadia.memberCode });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|\+880|hidden/);
    expect(body.data[0]).not.toHaveProperty('date_of_birth');
  });

  it('[STAFF-09][ACC-64] members alone are listed: no staff, nobody who is erased', async () => {
    const gone = await test.person({ state: 'deletion_pending', fullName: 'Gone Soon' });
    expect(await codes({ search: gone.memberCode })).toEqual([gone.memberCode]);
    await test.rows(`update account set state = 'erased', deletion_at = null where id = $1`, [gone.accountId]);
    expect(await codes({ search: gone.memberCode })).toEqual([]);
    expect(await codes({ search: test.by.moderator.memberCode })).toEqual([]);
    expect(await codes({ search: 'Mitu Moderator' })).toEqual([]);
  });
});

it('[STAFF-09] every filter, alone and together', async () => {
  const word = family();
  await test.goTo(START);
  const agent = await test.person({ fullName: `Agent ${word}`, purpose: 'agent', gender: 'male', isPhoneVerified: false });
  const begun = await test.person({ fullName: `Begun ${word}`, registrationStep: 4, phone: null });
  const unnamed = await test.person({ registrationStep: 0, profile: null, email: `${word}@example.com`, isEmailVerified: true });
  await test.later(86_400);
  const premium = await test.person({ fullName: `Premium ${word}`, isPremium: true });
  const suspended = await test.person({ fullName: `Suspended ${word}`, state: 'suspended', gender: 'male' });
  await test.approveId(premium);
  const of = (query: Record<string, string>) => codes({ search: word, sort: 'code', ...query });
  const all = [agent, begun, premium, suspended].map(({ memberCode }) => memberCode);
  expect(await of({})).toEqual(all);
  expect(await of({ purpose: 'agent' })).toEqual([agent.memberCode]);
  expect(await of({ purpose: 'agent,member' })).toEqual(all);
  expect(await of({ step: '4' })).toEqual([begun.memberCode]);
  expect(await of({ state: 'suspended' })).toEqual([suspended.memberCode]);
  expect(await of({ premium: '1' })).toEqual([premium.memberCode]);
  expect(await of({ premium: '0', state: 'active' })).toEqual([agent.memberCode, begun.memberCode]);
  expect(await of({ gender: '1' })).toEqual([agent.memberCode, suspended.memberCode]);
  expect(await of({ badge: 'phone' })).toEqual([premium.memberCode, suspended.memberCode]);
  expect(await of({ badge: 'id,phone' })).toEqual([premium.memberCode]);
  expect(await of({ badge: 'face' })).toEqual([]);
  expect(await of({ created_from: '2026-06-16' })).toEqual([premium.memberCode, suspended.memberCode]);
  expect(await of({ created_to: '2026-06-15' })).toEqual([agent.memberCode, begun.memberCode]);
  expect(await of({ created_from: '2026-06-15', created_to: '2026-06-16' })).toEqual(all);
  expect(await of({ state: 'nonsense' })).toEqual(all);
  expect(await codes({ gender: 'none', badge: 'email', created_to: '2026-06-15', created_from: '2026-06-15' })).toEqual([
    unnamed.memberCode,
  ]);
  // The end of the package is the end of the filter, though nothing was written.
  await test.later(101 * 86_400);
  expect(await of({ premium: '1' })).toEqual([]);
});

it('[STAFF-09][STAFF-54] every order, both ways, and the same on every page', async () => {
  const word = family();
  const names = ['Bilkis', 'Amena', 'Chand', 'Anwar'];
  await test.goTo(START);
  const people: Person[] = [];
  for (const [index, name] of names.entries()) {
    people.push(await test.person({ fullName: `${name} ${word}`, registrationStep: ([16, 4, 8, 4] as const)[index] ?? 0 }));
    await test.later(60);
  }
  await test.rows('update profile set last_active_at = $2 where member_id = $1', [people[0]?.accountId, new Date('2026-07-01T00:00:00Z')]);
  const order = async (sort: string) => {
    const found = await codes({ search: word, sort });
    return found.map((code) => names[people.findIndex(({ memberCode }) => memberCode === code)]);
  };
  const both = async (sort: string, ascending: string[]) => {
    expect(await order(sort)).toEqual(ascending);
    expect(await order(`-${sort}`)).toEqual(ascending.toReversed());
  };
  await both('created', ['Bilkis', 'Amena', 'Chand', 'Anwar']);
  await both('code', ['Bilkis', 'Amena', 'Chand', 'Anwar']);
  await both('name', ['Amena', 'Anwar', 'Bilkis', 'Chand']);
  await both('last_active', ['Amena', 'Chand', 'Anwar', 'Bilkis']);
  await both('step', ['Amena', 'Anwar', 'Chand', 'Bilkis']);
  expect((await test.list({ sort: 'phone' })).status).toBe(422);
});

it('[STAFF-09][STAFF-34] pages of 25 with an exact total; a page beyond the last one is empty', async () => {
  const word = family();
  for (let n = 0; n < 28; n += 1) await test.person({ fullName: `${word} ${String.fromCharCode(97 + n)}x` });
  const first = (await test.list({ search: word, sort: 'name' })).body;
  const second = (await test.list({ search: word, sort: 'name', page: 2 })).body;
  expect(first).toMatchObject({ current_page: 1, from: 1, to: 25, last_page: 2, per_page: 25, total: 28, total_is_about: 0 });
  expect(second).toMatchObject({ from: 26, to: 28 });
  const together = [...first.data, ...second.data].map(({ name }) => name);
  expect(new Set(together).size).toBe(28);
  expect(together).toEqual(together.toSorted());
  expect((await test.list({ search: word, page: 3 })).body).toMatchObject({ data: [], from: null, total: 28 });
  expect((await test.list({ search: word, page: 401 })).body.data).toEqual([]);
});

it('[STAFF-27][STAFF-55] the CSV has every row in order, no way to reach anybody, no formula, and is in the journal', async () => {
  const word = family();
  const people: Person[] = [];
  for (const name of [`Zarin ${word}`, `Amir ${word}`])
    people.push(await test.person({ fullName: name, email: `${name[0]}@csv.example.com` }));
  await test.rows(`update profile set full_name = $2 where member_id = $1`, [people[1]?.accountId, `=1+${word}`]);
  const answer = await test.app.inject({
    url: `/api/staff/members?format=csv&search=${word}&sort=name&state=active`,
    headers: { authorization: `Bearer ${test.by.finance.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'member_code,name,gender,age,purpose,state,step,premium_until,phone_verified,email_verified,id_verified,face_verified,created_at,last_active_at',
  );
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 4))).toEqual([
    [people[1]?.memberCode, `'=1+${word}`, '2', expect.stringMatching(/^[0-9]+$/)],
    [people[0]?.memberCode, `Zarin ${word}`, '2', expect.any(String)],
  ]);
  expect(answer.body).not.toMatch(/@|\+880|1996-03-10/);
  const [entry] = await test.rows(`select actor_id, details from audit_entry where action = 'member-records.download'`);
  expect(entry).toMatchObject({ actor_id: test.by.finance.accountId, details: { filters: { state: ['active'], searched_by: 'name' } } });
  expect(JSON.stringify(entry)).not.toContain(word);
});

it('[STAFF-09] the list follows every change of what it shows, whoever writes it', async () => {
  const nadia = await test.person({ fullName: 'Before Change', isPhoneVerified: false });
  const change = (statement: string) => test.rows(statement.replace('$id', String(nadia.accountId)));
  await change(`update profile set full_name = 'After Change', gender = 1 where member_id = $id`);
  await change(`update account set phone_verified_at = now(), purpose = 'business' where id = $id`);
  await change(`insert into premium_period (member_id, started_at, ends_at, renew_until) values ($id, now(), '2027-01-01', '2027-02-01')`);
  await test.approveId(nadia);
  const row = async () => (await test.list({ search: nadia.memberCode })).body.data[0];
  expect(await row()).toMatchObject({
    name: 'After Change',
    gender: 1,
    purpose: 'business',
    premium_until: '2027-01-01T00:00:00.000Z',
    badges: { phone: 1, id: 1 },
  });
  await change('delete from identity_document where member_id = $id');
  await change('update premium_period set lapsed_at = now() where member_id = $id');
  expect(await row()).toMatchObject({ premium_until: null, badges: { id: 0 } });
  await test.rows('select make_member_records()');
  expect(await row()).toMatchObject({ name: 'After Change', purpose: 'business' });
});
