import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_PATH } from '@app/contract/live';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ times: { auth: 200 } })));
afterAll(() => test.close());

it('[CHAT-44][CHAT-71] who says nothing and does not answer the close either is cut off, and holds no place', async () => {
  const { hostname, port } = new URL(await test.listen());
  const silent = net.connect(Number(port), hostname);
  const head = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
  silent.write([`GET /api${LIVE_PATH} HTTP/1.1`, 'Host: localhost', ...head, '', ''].join('\r\n'));
  silent.on('data', () => {});
  const ended = once(silent, 'end').then(() => 'cut off');
  expect(await Promise.race([ended, sleep(4000, 'still there')])).toBe('cut off');
  silent.destroy();
});
