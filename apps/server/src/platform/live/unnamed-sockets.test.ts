import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_PATH } from '@app/contract/live';
import { connectLive, openTestApp, signUpPerson, type TestApp } from '#testing';

let test: TestApp;
let port: number;
let hostname: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.1' }, times: { auth: 60_000 } });
  ({ hostname, port } = (({ hostname: host, port: number }) => ({ hostname: host, port: Number(number) }))(new URL(await test.listen())));
});
afterAll(() => test.close());

const HEAD = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];

/** Asks for a socket and says nothing more; returns the answer's first bytes. */
async function ask(
  forwarded: string,
  path = `/api${LIVE_PATH}`,
  headers: readonly string[] = [],
): Promise<{ answer: string; socket: net.Socket }> {
  const socket = net.connect(port, hostname);
  socket.on('error', () => {});
  socket.write([`GET ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${forwarded}`, ...headers, ...HEAD, '', ''].join('\r\n'));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return { answer: String(chunk), socket };
}
const statusOf = ({ answer }: { answer: string }): number => Number(answer.split(' ')[1]);

it('[QUAL-62] a network holds at most 20 sockets without a name; others, and those that said who they are, have theirs', async () => {
  const { token } = await signUpPerson(test, {});
  const held = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`2001:db8:7:7::${(index + 1).toString(16)}`)));
  expect(held.map(statusOf)).toEqual(Array.from({ length: 20 }, () => 101));
  const refused = await ask('198.51.100.9, 2001:db8:7:7:ffff::1, 10.0.0.1');
  expect(statusOf(refused)).toBe(429);
  expect(refused.answer).toMatch(/\r\nRetry-After: [1-9]/);
  expect(JSON.parse(refused.answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ result: false, code: 'too_many_requests' });
  expect(statusOf(await ask('2001:db8:7:8::1'))).toBe(101);
  // Who has a name takes no place of them.
  for (let count = 1; count <= 25; count += 1) await connectLive(test, token);
  held[0]?.socket.destroy();
  await expect.poll(async () => statusOf(await ask('2001:db8:7:7::1'))).toBe(101);
});

it.each([
  ['another address', '/api/member/sockets', [], 404, 'not_found'],
  ['a page of another site', `/api${LIVE_PATH}`, ['Origin: https://elsewhere.example'], 403, 'foreign_origin'],
] as const)('[QUAL-67] a socket at %s is refused in the form of every failure', async (_, path, headers, status, code) => {
  const refused = await ask('203.0.113.5', path, headers);
  expect(statusOf(refused)).toBe(status);
  expect(JSON.parse(refused.answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    result: false,
    code,
    message: expect.stringMatching(/\.$/),
  });
});
