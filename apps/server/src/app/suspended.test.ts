import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { savePushSubscription } from '@app/contract/outbound';
import { suspendMember, terminateMember } from '@app/contract/sanctions';
import { searchMembers } from '@app/contract/search';
import { listStories, saveStory } from '@app/contract/stories';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { connectLive, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { randomUUID } from 'node:crypto';

/** So long may it take until somebody who is shut out is gone everywhere. */
const LIMIT_MS = 5000;

let one: TestApp;
let two: TestApp;
let moderator: Person;
beforeAll(async () => {
  one = await openTestApp({ environment: { RATE_LIMIT: 'off' } });
  two = await openTestApp({ beside: one });
  await Promise.all([one.listen(), two.listen()]);
  moderator = await signUpPerson(one, { roles: ['moderator'] });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const PUSH = {
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
};

/** Makes a member with a story, who is found by a search and has a browser that takes pushes. */
async function shownEverywhere(): Promise<Person> {
  const rahim = await signUpPerson(one, { gender: 'male', isPremium: true });
  await one.call(saveStory, { token: rahim.token, body: { text_story: 'A story of today', client_id: randomUUID() } });
  await one.call(savePushSubscription, { token: rahim.token, body: { endpoint: `https://push.example.com/${rahim.accountId}`, ...PUSH } });
  await inTransaction(one.ctx, (tx) => announce(tx, 'account.changed', { accountId: rahim.accountId }));
  return rahim;
}

it.each([
  ['suspended', suspendMember, {}],
  ['whose membership is ended', terminateMember, { ground: 'fraud' }],
] as const)(
  '[STAFF-11][ACC-04][CHAT-46] a member %s is out on all servers within 5 seconds: sessions, sockets, pushes, lists and stories',
  async (_, call, more) => {
    const rahim = await shownEverywhere();
    const nadia = await signUpPerson(two, { gender: 'female' });
    const found = async (): Promise<boolean> => {
      const { body } = await two.call(searchMembers, { token: nadia.token, body: {} });
      return body.data.members.some(({ user_id: id }) => id === rahim.accountId);
    };
    const told = async (): Promise<boolean> => {
      const { body } = await two.call(listStories, { token: nadia.token, query: {} });
      return JSON.stringify(body).includes('A story of today');
    };
    await expect.poll(found, { timeout: LIMIT_MS }).toBe(true);
    expect([await told(), (await two.call(me, { token: rahim.token })).status]).toEqual([true, 200]);
    const here = await connectLive(one, rahim.token);
    const there = await connectLive(two, rahim.token);
    const begun = performance.now();
    const answer = await one.call(call as typeof suspendMember, {
      params: { id: String(rahim.accountId) },
      token: moderator.token,
      body: { reason: 'Asked members for money', clause: 17, ...more },
    });
    expect(answer.status).toBe(200);
    const codes = await Promise.all([here.closed, there.closed]);
    for (const code of codes) expect([4401, 4403]).toContain(code);
    for (const server of [one, two]) expect((await server.call(me, { token: rahim.token })).status).toBe(401);
    expect(await told()).toBe(false);
    await expect.poll(found, { timeout: LIMIT_MS }).toBe(false);
    expect((await one.ctx.pool.query('select 1 from push_subscription where member_id = $1', [rahim.accountId])).rowCount).toBe(0);
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
  },
);
