import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgotPassword } from '@app/contract/accounts';
import { sendInterest } from '@app/contract/interests';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const jobsCausedBy = async (requestId: unknown): Promise<string[]> =>
  (
    await test.ctx.pool.query<{ name: string }>(
      `select task.identifier as name from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where job.payload ->> 'caused_by' = $1 order by 1`,
      [requestId],
    )
  ).rows.map(({ name }) => name);

it('[QUAL-44] the id that an answer shows is that of the jobs which the call put in, also outside of any transaction', async () => {
  const email = 'nadia@example.org';
  await signUpPerson(test, { email, isEmailVerified: true });
  const answer = await test.call(forgotPassword, { body: { email_or_phone: email } });
  expect(answer.status).toBe(200);
  expect(await jobsCausedBy(answer.headers['x-request-id'])).toEqual(['accounts.send-reset-code']);
});

it('[QUAL-44] and of the messages that leave by what a member did, each of its own', async () => {
  const sender = await signUpPerson(test, { gender: 'male', isPremium: true });
  const readers = await Promise.all(
    ['one', 'two'].map((name) => signUpPerson(test, { gender: 'female', email: `${name}@example.org`, isEmailVerified: true })),
  );
  for (const { accountId } of readers) {
    const answer = await test.call(sendInterest, { token: sender.token, body: { user_id: accountId } });
    expect(answer.status).toBe(200);
    const { rows } = await test.ctx.pool.query('select type, channel, caused_by from outbound_message where member_id = $1', [accountId]);
    expect(rows).toEqual([{ type: 'interest_received', channel: 'email', caused_by: answer.headers['x-request-id'] }]);
    expect(await jobsCausedBy(answer.headers['x-request-id'])).toContain('outbound.send-due');
  }
});
