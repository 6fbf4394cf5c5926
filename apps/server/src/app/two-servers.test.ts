import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectLive, openTestApp, signUpPerson, type LiveClient, type Person, type TestApp } from '#testing';
import { SOON } from '../platform/live/live.testing.ts';
import { openProxy } from './testing/proxy.ts';

let one: TestApp;
let two: TestApp;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  one = await openTestApp();
  two = await openTestApp({ beside: one });
  proxy = await openProxy([await one.listen(), await two.listen()]);
  nadia = await signUpPerson(one, { gender: 'female', isPremium: true });
  rahim = await signUpPerson(one, { gender: 'male', isPremium: true });
});
afterAll(async () => {
  await proxy.close();
  await two.close();
  await one.close();
});

type Answer = {
  readonly status: number;
  readonly body: { data: { id: number; chat_thread_id: number; message: { chat_thread_id: number } } };
};
/** Calls by way of the proxy, each time on a connection of its own and so on the next server. */
async function post(path: string, { token }: Person, body: object): Promise<Answer> {
  const request = http.request(`${proxy.address}/api${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => void request.once('response', resolve).once('error', reject));
  request.end(JSON.stringify(body));
  const answer = await answered;
  return { status: answer.statusCode ?? 0, body: (await json(answer)) as Answer['body'] };
}
const connect = (who: Person, lastId?: number): Promise<LiveClient> =>
  connectLive({ listen: async () => proxy.address }, who.token, lastId);
const textsOf = (live: LiveClient): (string | null)[] => live.all('message').map(({ data }) => data.message);

it('[QUAL-39][CHAT-43][CHAT-60] two members chat across two servers behind one proxy, each message within a second', async () => {
  const [hers, his] = [await connect(nadia), await connect(rahim)];
  const first = await post('/member/direct-message', nadia, { user_id: rahim.accountId, message: '0', client_id: randomUUID() });
  expect(first.status).toBe(200);
  const threadId = first.body.data.chat_thread_id;
  await his.next('message');
  const waits: number[] = [];
  for (let turn = 1; turn <= 20; turn += 1) {
    const [writer, reader] = turn % 2 ? [rahim, hers] : [nadia, his];
    const begun = performance.now();
    const { status } = await post('/member/chat-reply', writer, {
      chat_thread_id: threadId,
      message: String(turn),
      client_id: randomUUID(),
    });
    expect(status).toBe(200);
    await expect.poll(() => textsOf(reader), SOON).toContain(String(turn));
    waits.push(performance.now() - begun);
  }
  expect(waits.filter((ms) => ms < 1000).length).toBeGreaterThanOrEqual(19);
  const all = Array.from({ length: 21 }, (_, turn) => String(turn));
  for (const live of [hers, his]) {
    await expect.poll(() => textsOf(live).length, SOON).toBe(21);
    expect(textsOf(live)).toEqual(all);
  }
  his.send({ type: 'typing', chat_thread_id: threadId });
  expect((await hers.next('typing')).data).toEqual({ chat_thread_id: threadId });
});

it('[QUAL-39][CHAT-44] when one of the servers stops its member goes on at the other, and misses nothing', async () => {
  const lives = [await connect(nadia), await connect(nadia)];
  const { body } = await post('/member/direct-message', rahim, { user_id: nadia.accountId, message: 'before', client_id: randomUUID() });
  for (const live of lives) await expect.poll(() => textsOf(live), SOON).toContain('before');
  await two.close();
  const [code, left] = await Promise.race(lives.map(async (live) => [await live.closed, live] as const));
  expect(code).toBe(1001);
  await post('/member/chat-reply', rahim, { chat_thread_id: body.data.chat_thread_id, message: 'meanwhile', client_id: randomUUID() });
  expect(textsOf(await connect(nadia, left.lastId()))).toContain('meanwhile');
});
