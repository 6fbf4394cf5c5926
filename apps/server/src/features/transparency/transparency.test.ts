import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTransparency } from '@app/contract/transparency';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { countQuarters } from './count-quarters.ts';

let test: TestApp;
let moderator: Person;
beforeAll(async () => {
  test = await openTestApp();
  moderator = await signUpPerson(test, { roles: ['moderator'] });
});
afterAll(() => test.close());

const published = async () => (await test.call(getTransparency)).body.data;
/** Stores reports of these kinds, made and decided in the first quarter of 2026, each two hours later. */
async function report(type: string, decision: string, times: number, at = '2026-02-10T12:00:00Z'): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const [one, other] = [await signUpPerson(test), await signUpPerson(test)];
    await test.ctx.pool.query(
      `insert into report (reporter_id, type, target_id, reported_member_id, reason, evidence, status, decided_at, decided_by, created_at)
       values ($1, $2, $3, $3, 'fake_profile', '{}', $4, $5::timestamptz + interval '2 hours', $6, $5)`,
      [one.accountId, type, other.accountId, decision, at, moderator.accountId],
    );
  }
}

it('[FAIR-05] publishes the quarters that are over, counted in the database, and never a group under ten', async () => {
  await report('member', 'suspended', 12);
  await report('post', 'dismissed', 11);
  await report('message', 'dismissed', 3);
  // After midnight in Dhaka: of the second quarter.
  await report('post', 'dismissed', 1, '2026-03-31T18:00:00Z');
  for (let count = 0; count < 10; count += 1)
    await inTransaction(test.ctx, (tx) =>
      announce(tx, 'photo.reviewed', {
        photoId: 1,
        memberId: moderator.accountId,
        kind: 'guardian',
        outcome: 'rejected',
        reason: 'x',
      }).catch(() => {}),
    );
  expect(await published()).toEqual([]);
  await countQuarters(test.ctx);
  expect(await published()).toEqual([
    {
      quarter: '2026-Q1',
      starts_on: '2026-01-01',
      ends_on: '2026-03-31',
      reports: { total: 26, by_kind: { member: 12, post: null, message: null, photo: null, story: null, child_safety: null } },
      decisions: { total: 26, by_kind: { suspended: 12, dismissed: 14, removed: null, warned: null, limited: null, terminated: null } },
      appeals: { received: null, total: null, by_result: { upheld: null, changed: null, taken_back: null } },
      median_hours: { reports: 2, appeals: null },
      accounts_closed: null,
      photos_refused: null,
    },
  ]);
});

it('[FAIR-05] a quarter stays as it was counted, whatever becomes of its reports later', async () => {
  const before = await published();
  await test.ctx.pool.query('delete from report');
  await countQuarters(test.ctx);
  expect(await published()).toEqual(before);
  test.ctx.clock.set(new Date('2026-07-01T00:00:00Z'));
  await report('member', 'warned', 10, '2026-05-01T00:00:00Z');
  await countQuarters(test.ctx);
  const [second, first] = await published();
  expect(first).toEqual(before[0]);
  expect(second).toMatchObject({ quarter: '2026-Q2', reports: { by_kind: { member: 10 } } });
});
