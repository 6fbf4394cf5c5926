import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPosts } from '@app/contract/feed';
import { logOut, me } from '@app/contract/accounts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  other = await openTestApp({ beside: test });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

it('[QUAL-62] a member reads 600 times a minute, whatever and of whichever server; others and acts go on', async () => {
  const { token } = await signUpPerson(test, {});
  const statuses: number[] = [];
  const read = async (place: number) => {
    const server = place % 2 === 0 ? test : other;
    const answer = place % 3 === 0 ? await server.call(listPosts, { token, query: {} }) : await server.call(me, { token });
    statuses.push(answer.status);
    return answer;
  };
  for (let from = 0; from < 600; from += 10) await Promise.all(Array.from({ length: 10 }, (_, index) => read(from + index)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const last = [];
  for (let place = 0; place < 80; place += 1) last.push(await read(place));
  // Two servers that each tell of 20 at a time.
  const refused = last.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(35);
  expect(refused[0]?.failure.code).toBe('too_many_requests');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await test.call(me, { token: (await signUpPerson(test, {})).token })).status).toBe(200);
  test.ctx.clock.advance(61);
  expect((await test.call(me, { token })).status).toBe(200);
  expect((await test.call(logOut, { token })).status).toBe(200);
});
