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
      }),
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

it('[FAIR-05] reports for child safety, appeals, closed accounts and refused photos stand in the quarter in which they were made or decided', async () => {
  const { pool, clock } = test.ctx;
  const refusePhotos = async (at: string) => {
    clock.set(new Date(at));
    for (let count = 0; count < 5; count += 1)
      await inTransaction(test.ctx, (tx) => {
        const { accountId: memberId } = moderator;
        return announce(tx, 'photo.reviewed', { photoId: 1, memberId, kind: 'guardian', outcome: 'rejected', reason: 'x' });
      });
  };
  // The first and the last day of the quarter in Dhaka.
  await refusePhotos('2026-06-30T18:00:00Z');
  await refusePhotos('2026-09-30T17:59:00Z');
  for (const sign of '23456789AB') {
    await pool.query(
      `insert into child_safety_report (reference, description, status, created_at, decision, decision_reason, decided_by, decided_at)
       values ('CS-AAAAA' || $1, 'x', 'done', '2026-08-10T12:00Z', 'terminated', 'x', $2, '2026-08-10T15:00Z')`,
      [sign, moderator.accountId],
    );
    const { accountId } = await signUpPerson(test);
    const { rows } = await pool.query<{ id: number }>(
      `insert into sanction (member_id, kind, reason, clause, ground, decided_by, decided_at)
       values ($1, 'termination', 'Took money', 1, 'fraud', $2, '2026-08-10T15:00Z') returning id`,
      [accountId, moderator.accountId],
    );
    const { accountId: another } = await signUpPerson(test, { roles: ['moderator'] });
    // Made in this quarter, decided in the next.
    await pool.query(
      `insert into appeal (sanction_id, member_id, text, created_at, outcome, decision_reason, decided_by, decided_at)
       values ($1, $2, 'It was not me, as you can read.', '2026-09-30T17:59Z', 'upheld', 'x', $3, '2026-10-01T02:29Z')`,
      [rows[0]?.id, accountId, another],
    );
  }
  clock.set(new Date('2027-01-01T00:00:00Z'));
  await countQuarters(test.ctx);
  const [fourth, third] = await published();
  const noAppeal = { total: null, by_result: { upheld: null, changed: null, taken_back: null } };
  expect(third).toMatchObject({
    quarter: '2026-Q3',
    reports: { total: 10, by_kind: { child_safety: 10, member: null } },
    decisions: { total: 10, by_kind: { terminated: 10, dismissed: null } },
    appeals: { received: 10, ...noAppeal },
    median_hours: { reports: 3, appeals: null },
    accounts_closed: 10,
    photos_refused: 10,
  });
  expect(fourth).toMatchObject({
    quarter: '2026-Q4',
    appeals: { received: null, total: 10, by_result: { upheld: 10, changed: null, taken_back: null } },
    median_hours: { reports: null, appeals: 8.5 },
    accounts_closed: null,
    photos_refused: null,
  });
});
