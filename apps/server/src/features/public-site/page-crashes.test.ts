import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportCrash } from '@app/contract/public-site';
import { openTestApp, type TestApp } from '#testing';

const CRASH = { path: '/packages', message: 'Something is undefined' };

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
beforeEach(() => test.ctx.clock.advance(60));
afterAll(() => test.close());

it('[PUB-200] a crash in a browser is answered with the reference under which the log has it, whoever asks', async () => {
  const warn = vi.spyOn(test.ctx.log, 'warn');
  const answer = await test.call(reportCrash, { body: CRASH, token: 'x'.repeat(43) });
  expect(answer.status).toBe(200);
  const { reference } = answer.body.data;
  expect(reference).toMatch(/^[0-9a-f-]{36}$/);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ reqId: reference, page: CRASH }, 'a page failed in a browser');
  warn.mockRestore();
});

it('[PUB-200] refuses what is no such report, what is too large, and too many of them', async () => {
  expect((await test.call(reportCrash, { body: { ...CRASH, more: 1 } as never })).status).toBe(422);
  expect((await test.call(reportCrash, { body: { ...CRASH, message: 'x'.repeat(2001) } })).status).toBe(422);
  expect((await test.call(reportCrash, { body: { ...CRASH, message: 'x'.repeat(20_000) } })).status).toBe(413);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await test.call(reportCrash, { body: CRASH })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses[10]).toBe(429);
});
