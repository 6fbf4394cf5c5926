import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideReport, downloadReportFile, getReportForm, listMyReports, listReports, showReport, takeReport } from '@app/contract/reports';
import type { Decision } from '@app/contract/sanctions';
import { signUpPerson, type Person } from '#testing';
import { countWaitingReports } from '../index.ts';
import { openReportsTest, pictureWithPlace, type ReportsTest } from '../reports.testing.ts';

const START = new Date('2026-06-15T06:00:00Z');
const HOUR = 3600;
let test: ReportsTest;
let moderator: Person;
let nadia: Person;
let rahim: Person;
beforeAll(async () => void (test = await openReportsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(START);
  await test.ctx.pool.query('delete from rate_limit');
  [moderator, nadia, rahim] = [
    await signUpPerson(test, { roles: ['moderator'] }),
    await test.person({ fullName: 'Nadia Rahman' }),
    await test.person({ fullName: 'Rahim Uddin' }),
  ];
});

const decide = (id: number, action: Decision, by: Person = moderator, body: Record<string, unknown> = {}) =>
  test.call(decideReport, {
    params: { id: String(id), action },
    token: by.token,
    body: { reason: 'Asked for money', clause: 17, ...body },
  });
const page = async (id: number, by: Person = moderator) =>
  (await test.call(showReport, { params: { id: String(id) }, token: by.token })).body.data;
const filed = async (by: Person): Promise<number> => (await test.filedBy(by)).at(-1)?.id ?? 0;
const rows = async (statement: string, ...values: unknown[]) =>
  (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
const noticesOf = ({ accountId }: Person) => rows('select type, parameters from notification where member_id = $1 order by id', accountId);
const stateOf = async ({ accountId }: Person) => (await rows('select state from account where id = $1', accountId))[0]?.['state'];
const mine = async (by: Person, language: 'en' | 'bn' = 'en') =>
  (await test.call(listMyReports, { token: by.token, language, query: {} })).body.data;

describe('the queue', () => {
  it('[STAFF-16][REL-50] has those about a child first, then the oldest; what is decided stands in its own list', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const carol = await test.person();
    await test.reportMember(carol, { user_id: rahim.accountId, reason: 'under_18' });
    const [early, urgent] = [await filed(nadia), await filed(carol)];
    const list = async (query: Record<string, string> = {}) =>
      (await test.call(listReports, { token: moderator.token, query: query as never })).body.data.map(({ id }) => id);
    expect((await list()).filter((id) => [early, urgent].includes(id))).toEqual([urgent, early]);
    expect(await list({ reason: 'under_18', type: 'member' })).toContain(urgent);
    expect(await list({ type: 'post' })).toEqual([]);
    const [, waiting] = await countWaitingReports(test.ctx);
    expect(waiting).toMatchObject({ name: 'reports', oldestAt: START });
    await decide(early, 'dismiss');
    expect(await list()).not.toContain(early);
    expect((await list({ state: 'decided' }))[0]).toBe(early);
  });

  it('[STAFF-16][CHAT-62] shows what was reported as it was, who reported it and why, earlier reports and what was done before', async () => {
    const messageId = await test.messageOf(rahim, nadia, 'Send me 5,000 taka by bKash');
    await test.reportContent(nadia, { type: 'message', id: messageId, reason: 'asks_for_money', detail: 'He wrote it twice' });
    const id = await filed(nadia);
    const other = await test.person();
    await test.reportMember(other, { user_id: rahim.accountId });
    await decide(await filed(other), 'warn');
    const report = await page(id);
    expect(report).toMatchObject({
      type: 'message',
      reason: 'asks_for_money',
      detail: 'He wrote it twice',
      quote: { text: 'Send me 5,000 taka by bKash', at: START.toISOString(), profile: null },
      reported: { name: 'Rahim Uddin', member_code: rahim.memberCode },
      reporter: { name: 'Nadia Rahman' },
      is_there: true,
      is_own: false,
      by_reporter: { all: 1, upheld: 0 },
    });
    expect(report.earlier.map(({ decided }) => decided?.decision)).toEqual(['warned']);
    expect(report.sanctions.map(({ kind }) => kind)).toEqual(['warning']);
  });

  it('[FAIR-01] says who looks at it; the second who opens it does not take it over', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const id = await filed(nadia);
    const carol = await test.person();
    await test.reportMember(carol, { user_id: rahim.accountId });
    expect((await mine(nadia))[0]).toMatchObject({ id, kind: 'member', about: 'Rahim Uddin', state: 'received', outcome: null });
    const other = await signUpPerson(test, { roles: ['moderator'] });
    for (const by of [moderator, other]) await test.call(takeReport, { params: { id: String(id) }, token: by.token });
    expect((await page(id)).looked_at?.by.id).toBe(moderator.accountId);
    expect((await mine(nadia))[0]).toMatchObject({ state: 'looking', outcome: null });
    expect((await mine(carol))[0]).toMatchObject({ state: 'received', outcome: null });
  });
});

it('[FAIR-01][NEVER-04] a reporter sees each own report, the newest first, and nobody else’s', async () => {
  const [carol, karim, stranger] = await Promise.all([test.person(), test.person({ gender: 'male' }), test.person()]);
  await test.reportMember(nadia, { user_id: rahim.accountId });
  await test.reportMember(carol, { user_id: rahim.accountId });
  await test.reportMember(nadia, { user_id: karim.accountId });
  const listed = async (by: Person) => (await test.call(listMyReports, { token: by.token, query: {} })).body;
  expect((await listed(nadia)).data.map(({ id }) => id)).toEqual((await test.filedBy(nadia)).map(({ id }) => id).toReversed());
  expect(await listed(nadia)).toMatchObject({ total: 2 });
  expect(await listed(carol)).toMatchObject({ data: [{ id: await filed(carol), about: 'Rahim Uddin' }], total: 1 });
  for (const by of [rahim, stranger]) expect(await listed(by)).toMatchObject({ data: [], total: 0 });
});

describe('a decision', () => {
  it('[STAFF-16][NOTE-10][FAIR-01] is told to the reporter without details, and done to the member', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const id = await filed(nadia);
    const { status, body } = await decide(id, 'suspend', moderator, { until: new Date(START.getTime() + 7 * 86_400_000).toISOString() });
    expect([status, body.data.decided?.decision, body.data.reported_state]).toEqual([200, 'suspended', 'suspended']);
    expect(await stateOf(rahim)).toBe('suspended');
    expect(await noticesOf(nadia)).toEqual([{ type: 'report_closed', parameters: { acted: 'yes' } }]);
    expect((await mine(nadia))[0]).toMatchObject({ state: 'decided', outcome: 'We have acted on your report.' });
    expect((await mine(nadia, 'bn'))[0]?.outcome).toBe('আপনার অভিযোগের ভিত্তিতে আমরা ব্যবস্থা নিয়েছি।');
    expect(JSON.stringify(await mine(nadia))).not.toMatch(/suspend|money/i);
    expect(await rows('select report_id, rests_on from sanction where member_id = $1', rahim.accountId)).toEqual([
      { report_id: id, rests_on: [{ what: 'profile', at: START.toISOString() }] },
    ]);
    const carol = await test.person();
    await test.reportMember(carol, { user_id: nadia.accountId });
    await decide(await filed(carol), 'dismiss', moderator, { clause: undefined });
    expect(await noticesOf(carol)).toEqual([{ type: 'report_closed', parameters: {} }]);
    expect((await mine(carol))[0]?.outcome).toBe('We have looked at your report and found no breach of our rules.');
    expect(await stateOf(nadia)).toBe('active');
  });

  it('[STAFF-25] is made once: of two at once the second reads what was decided, by whom and when', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const id = await filed(nadia);
    const other = await signUpPerson(test, { roles: ['moderator'] });
    const both = await Promise.all([decide(id, 'warn'), decide(id, 'dismiss', other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)?.body.data.decided;
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'already_decided',
      outcome: made?.decision,
      decided_by: { id: made?.decided_by?.id },
      decided_at: START.toISOString(),
    });
    expect((await noticesOf(nadia)).length).toBe(1);
    expect((await rows('select 1 from sanction where report_id = $1', id)).length).toBe(made?.decision === 'warned' ? 1 : 0);
  });

  it('[STAFF-16] of who reported it, or is meant, is refused, in the database too', async () => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const id = await filed(nadia);
    for (const { accountId } of [nadia, rahim]) {
      await rows("insert into staff_role (account_id, role, created_at) values ($1, 'moderator', now())", accountId);
      const byHand = rows("update report set status = 'dismissed', decided_by = $2, decided_at = now() where id = $1", id, accountId);
      await expect(byHand).rejects.toMatchObject({ constraint: 'report_decided_by_another' });
    }
    for (const by of [nadia, rahim]) {
      const { status, failure } = await decide(id, 'dismiss', by);
      expect([status, failure.code]).toEqual([403, 'own_decision']);
      expect((await page(id, by)).is_own).toBe(true);
    }
  });

  it('[STAFF-17][CHAT-69] to remove a message takes it from both, tells its author, closes all reports on it, and the copy stays', async () => {
    const messageId = await test.messageOf(rahim, nadia, 'Send me 5,000 taka by bKash');
    await test.reportContent(nadia, { type: 'message', id: messageId });
    const id = await filed(nadia);
    const { status, body } = await decide(id, 'remove');
    expect([status, body.data.is_there, body.data.quote.text]).toEqual([200, false, 'Send me 5,000 taka by bKash']);
    expect(await rows('select text, deleted_at is not null as gone from chat_message where id = $1', messageId)).toEqual([
      { text: null, gone: true },
    ]);
    expect((await noticesOf(rahim))[0]).toMatchObject({
      type: 'content_removed',
      parameters: { what: { en: 'message' }, reason: 'Asked for money' },
    });
    expect(await rows('select kind, target_type, rests_on from sanction where report_id = $1', id)).toEqual([
      { kind: 'content_removed', target_type: 'message', rests_on: [{ what: 'message', at: START.toISOString() }] },
    ]);
  });

  it('[STAFF-17] to remove a photo answers all reports on it; what is gone cannot be removed, and a profile never', async () => {
    const photoId = await test.photoOf(rahim);
    const carol = await test.person();
    for (const by of [nadia, carol]) await test.reportContent(by, { type: 'photo', id: photoId });
    const [first, second] = [await filed(nadia), await filed(carol)];
    expect((await decide(first, 'remove')).status).toBe(200);
    expect((await page(second)).decided?.decision).toBe('removed');
    expect(await noticesOf(carol)).toEqual([{ type: 'report_closed', parameters: { acted: 'yes' } }]);
    expect(await rows('select status, rejection_reason, deleted_at is not null as gone from photo where id = $1', photoId)).toEqual([
      { status: 'rejected', rejection_reason: 'Asked for money', gone: true },
    ]);
    await test.reportMember(nadia, { user_id: rahim.accountId });
    const whole = await decide(await filed(nadia), 'remove');
    expect([whole.status, whole.failure.code]).toEqual([409, 'content_gone']);
    const messageId = await test.messageOf(rahim, nadia, 'Hello');
    await test.reportContent(nadia, { type: 'message', id: messageId });
    await rows('update chat_message set deleted_at = now(), text = null where id = $1', messageId);
    expect((await decide(await filed(nadia), 'remove')).failure.code).toBe('content_gone');
    expect((await page(await filed(nadia))).decided).toBeNull();
  });

  it('[STAFF-16] to end a membership answers all reports about the member', async () => {
    const carol = await test.person();
    for (const by of [nadia, carol]) await test.reportMember(by, { user_id: rahim.accountId });
    expect((await decide(await filed(nadia), 'terminate')).failure.errors).toEqual({ ground: ['Please choose why the membership ends.'] });
    expect((await decide(await filed(nadia), 'terminate', moderator, { ground: 'money_taken' })).status).toBe(200);
    expect((await page(await filed(carol))).decided?.decision).toBe('terminated');
    expect(await stateOf(rahim)).toBe('terminated');
  });

  it.each([
    ['warn', { clause: undefined }, 'clause'],
    ['limit', {}, 'until'],
    ['dismiss', { reason: 'x' }, 'reason'],
  ] as const)('[STAFF-46] %s without what it needs is refused at its field: %#', async (action, body, field) => {
    await test.reportMember(nadia, { user_id: rahim.accountId });
    expect(Object.keys((await decide(await filed(nadia), action, moderator, body)).failure.errors ?? {})).toEqual([field]);
  });
});

it('[PUB-222] pictures of a report are downloads for moderators, and each look is in the journal', async () => {
  await test.photoOf(rahim);
  await test.reportMember(nadia, { user_id: rahim.accountId }, await pictureWithPlace());
  const id = await filed(nadia);
  expect((await page(id)).files.map(({ number, of }) => [number, of])).toEqual([
    [1, 'reporter'],
    [2, 'evidence'],
  ]);
  const file = async (number: number, by: Person) =>
    test.app.inject({ url: `/api/staff/reports/${id}/files/${number}`, headers: { authorization: `Bearer ${by.token}` } });
  const answer = await file(1, moderator);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'image/jpeg',
    `attachment; filename="report-${id}-1.jpg"`,
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([(await file(3, moderator)).statusCode, (await file(1, nadia)).statusCode]).toEqual([404, 403]);
  const support = await signUpPerson(test, { roles: ['support', 'finance'] });
  expect((await test.call(downloadReportFile, { params: { id: String(id), file: '1' }, token: support.token })).failure.code).toBe(
    'forbidden_role',
  );
  const looks = await rows(
    "select actor_id, member_id from audit_entry where action = 'reports.look-at-file' and subject = $1",
    `report:${id}`,
  );
  expect(looks).toEqual([{ actor_id: moderator.accountId, member_id: rahim.accountId }]);
});

it('[FAIR-01][STAFF-51] the form shows the middle time of the last 30 days, of ten decisions or more', async () => {
  await rows("update report set status = 'dismissed', decided_at = created_at where status = 'open'");
  await rows('alter table report disable trigger report_guard');
  await rows("update report set decided_at = $1::timestamptz - interval '31 days'", START);
  await rows('alter table report enable trigger report_guard');
  const form = async () => (await test.call(getReportForm, { token: nadia.token })).body.data;
  const reporters = await Promise.all(Array.from({ length: 10 }, () => test.person()));
  for (const by of reporters) await test.reportMember(by, { user_id: rahim.accountId });
  const medians: (number | null)[] = [];
  for (const [index, by] of reporters.entries()) {
    test.ctx.clock.set(new Date(START.getTime() + (index + 1) * HOUR * 1000));
    moderator = await signUpPerson(test, { roles: ['moderator'] });
    await decide(await filed(by), 'dismiss');
    medians.push((await form()).median_hours);
  }
  // From one hour to ten; of fewer than ten nothing is told.
  expect(medians).toEqual([...Array.from({ length: 9 }, () => null), 5.5]);
  expect((await form()).reasons.map(({ value }) => value)).toEqual([
    'fake_profile',
    'wrong_information',
    'asks_for_money',
    'abusive_messages',
    'inappropriate_content',
    'already_married',
    'under_18',
    'other',
  ]);
});
