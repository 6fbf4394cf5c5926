import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decideChildSafetyReport,
  downloadChildSafetyFile,
  listChildSafetyReports,
  showChildSafetyReport,
  takeChildSafetyReport,
} from '@app/contract/reports';
import type { Decision } from '@app/contract/sanctions';
import { saveStory } from '@app/contract/stories';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { signUpPerson, type Person } from '#testing';
import { openContactTest, pictureWithPlace, type ContactTest } from '../../contact/contact.testing.ts';
import { countWaitingReports } from '../index.ts';

let test: ContactTest;
let moderator: Person;
let rahim: Person;
beforeAll(async () => void (test = await openContactTest()));
afterAll(() => test.close());
beforeEach(async () => {
  moderator = await signUpPerson(test, { roles: ['moderator'] });
  rahim = await signUpPerson(test, { fullName: 'Rahim Uddin' });
});

const rows = async (statement: string, ...values: unknown[]) =>
  (await test.ctx.pool.query<Record<string, unknown>>(statement, values)).rows;
const lastId = async (): Promise<number> => Number((await test.reports()).at(-1)?.['id']);
const page = async (id: number) =>
  (await test.call(showChildSafetyReport, { params: { id: String(id) }, token: moderator.token })).body.data;
const decide = (id: number, action: Decision, body: Record<string, unknown> = {}, by: Person = moderator) =>
  test.call(decideChildSafetyReport, {
    params: { id: String(id), action },
    token: by.token,
    body: { reason: 'A child is offered', clause: 20, ...body },
  });

describe('a child-safety report', () => {
  it('[STAFF-16] waits before all others, names whom its words name, and is taken up', async () => {
    await test.report();
    const other = await lastId();
    await test.report({ subject_ref: `https://example.org/profile/${rahim.memberCode}` }, {}, await pictureWithPlace());
    const id = await lastId();
    const { body } = await test.call(listChildSafetyReports, { token: moderator.token, query: {} });
    expect(body.data.at(-1)).toMatchObject({ id, is_anonymous: true, has_picture: true, looked_at: null, decided: null });
    const [first] = await countWaitingReports(test.ctx);
    expect(first.name).toBe('child_safety');
    expect(first.count).toBeGreaterThan(0);
    expect(await page(id)).toMatchObject({
      reporter: null,
      subject: { member_code: rahim.memberCode, name: 'Rahim Uddin' },
      is_own: false,
    });
    await test.call(takeChildSafetyReport, { params: { id: String(id) }, token: moderator.token });
    expect((await page(id)).looked_at?.by.id).toBe(moderator.accountId);
    expect((await page(other)).looked_at).toBeNull();
    const file = await test.app.inject({
      url: `/api/staff/child-safety-reports/${id}/files/1`,
      headers: { authorization: `Bearer ${moderator.token}` },
    });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, `attachment; filename="child-safety-report-${id}-1.jpg"`]);
    const none = await test.call(downloadChildSafetyFile, { params: { id: String(id), file: '2' }, token: moderator.token });
    expect(none.status).toBe(404);
  });

  it('[STAFF-16][STAFF-25] is decided once, ends the membership of whom it is about, and tells who gave their name', async () => {
    const nadia = await signUpPerson(test);
    await test.report({ with_name: '1' }, { token: nadia.token });
    const id = await lastId();
    expect((await decide(id, 'terminate', { ground: 'other' })).failure.errors).toEqual({
      member_code: ['There is no member with this code.'],
    });
    const other = await signUpPerson(test, { roles: ['moderator'] });
    const ending = { ground: 'other', member_code: rahim.memberCode.toLowerCase() };
    const both = await Promise.all([decide(id, 'terminate', ending), decide(id, 'dismiss', {}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)?.body.data.decided;
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({ code: 'already_decided', outcome: made?.decision });
    const isEnded = made?.decision === 'terminated';
    expect((await rows('select state from account where id = $1', rahim.accountId))[0]?.['state']).toBe(isEnded ? 'terminated' : 'active');
    expect(await rows("select parameters from notification where member_id = $1 and type = 'report_closed'", nadia.accountId)).toEqual([
      { parameters: isEnded ? { acted: 'yes' } : {} },
    ]);
  });

  it('[STAFF-16][STAFF-17] keeps its evidence once it is closed: its words, its picture, and a copy of what was removed', async () => {
    await test.call(saveStory, { token: rahim.token, body: { text_story: 'Fourteen and ready', client_id: randomUUID() } });
    const [story] = await rows('select id from story where member_id = $1', rahim.accountId);
    await test.report({}, {}, await pictureWithPlace());
    const id = await lastId();
    expect((await decide(id, 'remove', {})).failure.errors).toEqual({ content: ['Please name what is to be removed, such as post:12.'] });
    expect((await decide(id, 'remove', { content: 'message:1' })).status).toBe(422);
    const { status, body } = await decide(id, 'remove', { content: `story:${String(story?.['id'])}` });
    expect([status, body.data.decided?.decision, body.data.subject?.id]).toEqual([200, 'removed', rahim.accountId]);
    expect(body.data.evidence).toMatchObject([{ type: 'story', id: story?.['id'], text: 'Fourteen and ready' }]);
    expect(await rows('select text from story where member_id = $1', rahim.accountId)).toEqual([{ text: null }]);
    const [key] = (await rows('select picture_key from child_safety_report where id = $1', id)).map((row) => row['picture_key']);
    await expect(rows('delete from child_safety_report where id = $1', id)).rejects.toMatchObject({
      constraint: 'child_safety_report_kept',
    });
    for (const change of [
      "description = 'x'",
      'picture_key = null',
      "evidence = '[]'",
      'subject_member_id = null',
      "decision = 'dismissed'",
    ])
      await expect(rows(`update child_safety_report set ${change} where id = $1`, id), change).rejects.toMatchObject({
        constraint: 'child_safety_report_fixed',
      });
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: rahim.accountId }));
    expect((await page(id)).evidence).toHaveLength(1);
    expect(await test.ctx.storage.get(String(key))).not.toBeNull();
    expect(await rows('select 1 from discarded_file where object_key = $1', key)).toEqual([]);
  });

  it('[STAFF-16] of who sent it, or is meant, is decided by somebody else', async () => {
    await test.report();
    const id = await lastId();
    await rows("insert into staff_role (account_id, role, created_at) values ($1, 'moderator', now())", rahim.accountId);
    expect((await decide(id, 'warn', { member_code: rahim.memberCode }, rahim)).failure.code).toBe('own_decision');
  });
});
