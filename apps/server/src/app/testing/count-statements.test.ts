import { afterAll, beforeAll, expect, it } from 'vitest';
import { touchMember } from '#features/members';
import { openTestApp, sentBy, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const activityOf = async (accountId: number): Promise<number> => {
  const { rows } = await test.ctx.pool.query<{ at: Date }>('select last_active_at as at from profile where member_id = $1', [accountId]);
  return rows[0]?.at.getTime() ?? 0;
};

it('[QUAL-74] what notes the last activity counts for nobody, though it is sent in the midst of what is counted', async () => {
  const { accountId } = await signUpPerson(test);
  test.ctx.clock.advance(3600);
  const now = test.ctx.clock.now().getTime();
  let looks = 0;
  const { statements, roundTrips } = await sentBy(async () => {
    touchMember(test.ctx, accountId);
    do looks += 1;
    while ((await activityOf(accountId)) < now);
  });
  expect(new Set(statements)).toEqual(new Set(['select last_active_at as at from profile where member_id = $1']));
  expect([statements.length, roundTrips]).toEqual([looks, looks]);
});
