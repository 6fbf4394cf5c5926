import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askDatabase, copyPreparedData, openSessionsBeside, processesOn, startReal, type RealServer } from './testing/real-server.ts';

/** Starts are quick, but not on a machine that is busy with everything else. */
const PATIENCE_MS = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS, hookTimeout: PATIENCE_MS });

let data: string;
let running: RealServer[];
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'clock-'));
  copyPreparedData(data);
  running = [];
});
afterEach(async () => {
  for (const server of running) server.process.kill('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  for (const pid of processesOn(data)) process.kill(pid, 'SIGKILL');
  fs.rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

const SHIFTED_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'testing/faults/shifted-clock.mjs')).href;

it.each([7200, -7200])('[PAY-163][QUAL-27] the time of a server whose clock is %d s off is that of its database', async (seconds) => {
  const server = await startReal({
    dataDirectory: data,
    environment: { DEMO: '1', NODE_OPTIONS: `--import=${SHIFTED_CLOCK}?seconds=${seconds}` },
  });
  running.push(server);
  expect(await server.isReady, JSON.stringify(server.said)).toBe(true);
  const [drawn] = await askDatabase(data, `select min(id)::int as id from account where state = 'active' and registered_at is not null`);
  const accountId = Number(drawn?.['id']);
  const [token] = await openSessionsBeside(data, [accountId]);
  const status = () =>
    fetch(`${server.address}/api/member/me`, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.status);
  await askDatabase(data, `update session set expires_at = now() + interval '1 hour' where account_id = ${accountId}`);
  await askDatabase(data, `update profile set last_active_at = now() - interval '1 day' where member_id = ${accountId}`);
  expect(await status()).toBe(200);
  const seen = () =>
    askDatabase(data, `select abs(extract(epoch from last_active_at - now())) < 60 as is_now from profile where member_id = ${accountId}`);
  await expect.poll(seen, { timeout: 20_000 }).toEqual([{ is_now: true }]);
  // Judged anew, as it is not remembered for long.
  await askDatabase(data, `update session set expires_at = now() - interval '1 hour' where account_id = ${accountId}`);
  await expect.poll(status, { timeout: 20_000 }).toBe(401);
});
