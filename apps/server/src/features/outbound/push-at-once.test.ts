import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveNotificationSettings } from '@app/contract/outbound';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { pushAtOnce } from './index.ts';
import { subscribe } from './outbound.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
});
afterAll(() => test.close());

const says = { en: 'Somebody calls you.', bn: 'কেউ আপনাকে কল করছেন।' };
/** Returns the browsers that a push of this moment reaches. */
async function reached(memberId: number): Promise<string[]> {
  test.ctx.sent.push.length = 0;
  await pushAtOnce(test.ctx, { memberId, says, opens: '/messages/1', tag: 'call 1', seconds: 30 });
  return test.ctx.sent.push.map(({ endpoint }) => endpoint);
}

it('[NOTE-16][NOTE-09] what is good for this moment alone is pushed to every browser of a member, unless everything is paused', async () => {
  const person = await signUpPerson(test);
  const browsers = [await subscribe(test, person), await subscribe(test, person)].map(({ endpoint }) => endpoint);
  expect((await reached(person.accountId)).toSorted()).toEqual(browsers.toSorted());
  await test.call(saveNotificationSettings, { token: person.token, body: { paused_until: '2026-06-16T06:00:00Z' } });
  expect(await reached(person.accountId)).toEqual([]);
});

it.each([
  ['deactivated', 1],
  ['suspended', 0],
  ['terminated', 0],
  ['erased', 0],
])('[NOTE-16][NOTE-09] to an account that is %s, though a session were left open: %i', async (state, count) => {
  const person = await signUpPerson(test);
  await subscribe(test, person);
  await test.ctx.pool.query('update account set state = $2 where id = $1', [person.accountId, state]);
  expect(await reached(person.accountId)).toHaveLength(count);
});
