import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordVisit } from '@app/contract/public-site';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { publicSite } from './index.ts';

const DAY_SECONDS = 86_400;
const HOME = { type: 'web', page: 'Home' };
const NOTHING_TOLD = { page: 'Home', type: 'web', member_id: null, language: 'en' };

let test: TestApp;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openTestApp();
  [nadia, rahim] = [await signUpPerson(test), await signUpPerson(test, { registrationStep: 4 })];
});
beforeEach(async () => {
  await test.database.pool.query('truncate page_visit, page_visit_day');
  test.ctx.clock.advance(60);
});
afterAll(() => test.close());

const visits = async () => (await test.database.pool.query('select page, type, member_id, language from page_visit order by id')).rows;
const send = (payload: string, contentType: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/site-visit', payload, headers: { 'content-type': contentType, ...headers } });

const form = (fields: Record<string, string>): string =>
  [
    ...Object.entries(fields).map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    '--b--\r\n',
  ].join('');
const MULTIPART = 'multipart/form-data; boundary=b';
const URLENCODED = 'application/x-www-form-urlencoded';

describe('an opened page', () => {
  it('[PUB-195][PUB-198] of a visitor is kept with page, kind, time and language, and nothing else', async () => {
    const answer = await test.call(recordVisit, { body: { type: 'web', page: 'Packages' }, language: 'bn' });
    expect(answer).toMatchObject({ status: 200, body: { result: true } });
    const { rows } = await test.database.pool.query('select * from page_visit');
    expect(rows).toEqual([
      { id: expect.any(Number), page: 'Packages', type: 'web', member_id: null, language: 'bn', created_at: test.ctx.clock.now() },
    ]);
  });

  it('[PUB-195][AUTH-106] comes as a form of either kind, also from a member who is still registering', async () => {
    await send(form({ ...HOME, user_id: String(nadia.accountId) }), MULTIPART, { authorization: `Bearer ${nadia.token}` });
    await send(`type=web&page=Packages&user_id=${rahim.accountId}`, URLENCODED, { authorization: `Bearer ${rahim.token}` });
    expect(await visits()).toEqual([
      { ...NOTHING_TOLD, member_id: nadia.accountId },
      { ...NOTHING_TOLD, page: 'Packages', member_id: rahim.accountId },
    ]);
  });

  it('[PUB-197] is a visitor’s where the number comes without its token, with an ended one or with another’s', async () => {
    const claimed = { ...HOME, user_id: String(nadia.accountId) };
    for (const token of [undefined, 'x'.repeat(43), rahim.token])
      expect((await test.call(recordVisit, { body: claimed, ...(token ? { token } : {}) })).status).toBe(200);
    expect(await visits()).toEqual([NOTHING_TOLD, NOTHING_TOLD, NOTHING_TOLD]);
  });

  it('[PUB-198] by a known robot is answered and not counted', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect((await test.call(recordVisit, { body: HOME, headers })).status).toBe(200);
    expect(await visits()).toEqual([]);
  });
});

it('[PUB-197][ACC-64] counts on as a visitor’s when its member is erased', async () => {
  const { accountId, token } = await signUpPerson(test);
  for (const one of [token, nadia.token]) await test.call(recordVisit, { body: HOME, token: one });
  await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId }));
  expect(await visits()).toEqual([NOTHING_TOLD, { ...NOTHING_TOLD, member_id: nadia.accountId }]);
});

describe('what is refused', () => {
  it('[PUB-238] another kind, another page or a further field: 422, and nothing is stored', async () => {
    for (const body of [
      { ...HOME, type: 'app' },
      { ...HOME, page: 'Feed' },
      { type: 'web' },
      { page: 'Home' },
      {},
      { ...HOME, width: 360 },
    ])
      expect(await test.call(recordVisit, { body })).toMatchObject({ status: 422, failure: { code: 'validation_failed' } });
    expect(await visits()).toEqual([]);
  });

  it('[PUB-238] more than 1 kB, in whatever form it comes: 413, and nothing is stored', async () => {
    const long = '1'.repeat(1024);
    const answers = [
      await send(JSON.stringify({ ...HOME, user_id: long }), 'application/json'),
      await send(`type=web&page=Home&user_id=${long}`, URLENCODED),
      await send(form({ ...HOME, user_id: long }), MULTIPART),
      await send(form({ ...HOME }), MULTIPART, { 'content-length': '1025' }),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
    expect((await send(JSON.stringify({ ...HOME, user_id: '1'.repeat(900) }), 'application/json')).statusCode).toBe(200);
    expect(await visits()).toEqual([NOTHING_TOLD]);
  });

  it('[PUB-229] the 61st of a minute from one network address', async () => {
    const visit = (address: string) => test.call(recordVisit, { body: HOME, address });
    for (let count = 1; count <= 60; count += 1) expect((await visit('198.51.100.7')).status).toBe(200);
    const refused = await visit('198.51.100.7');
    expect(refused).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visit('198.51.100.8')).status).toBe(200);
    expect(await visits()).toHaveLength(61);
  });
});

it('[PUB-198] what is older than 400 days is summed up by the day in Dhaka and deleted', async () => {
  const { pool } = test.database;
  const now = test.ctx.clock.now();
  const at = (daysAgo: number, hour: string): string =>
    `${new Date(now.getTime() - daysAgo * DAY_SECONDS * 1000).toISOString().slice(0, 10)}T${hour}:00Z`;
  const insert = (moment: string, memberId: number | null) =>
    pool.query(`insert into page_visit (page, type, member_id, language, created_at) values ('Home', 'web', $1, 'en', $2)`, [
      memberId,
      moment,
    ]);
  await insert(at(410, '12'), null);
  await insert(at(410, '13'), null);
  await insert(at(410, '13'), nadia.accountId);
  await insert(at(410, '19'), null);
  await insert(at(399, '12'), null);
  const sumUp = async (): Promise<void> => {
    await publicSite.jobs?.find(({ job }) => job.name === 'public-site.sum-up-visits')?.run(test.ctx, {});
  };
  const days = async () => (await pool.query('select day::text, is_member, visits from page_visit_day order by day, is_member')).rows;
  await sumUp();
  const [first, next] = [at(410, '12').slice(0, 10), at(409, '12').slice(0, 10)];
  expect(await days()).toEqual([
    { day: first, is_member: false, visits: 2 },
    { day: first, is_member: true, visits: 1 },
    { day: next, is_member: false, visits: 1 },
  ]);
  expect(await visits()).toHaveLength(1);
  await insert(at(410, '12'), null);
  await sumUp();
  await sumUp();
  expect((await days())[0]).toEqual({ day: first, is_member: false, visits: 3 });
});
