import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContext } from '#platform/context';
import { createLog } from '#platform/log';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { buildApp } from '../../app/build-app.ts';
import { unsubscribeToken } from './unsubscribe.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

it('[NOTE-24][QUAL-36] the word of an unsubscribe link is in no log', async () => {
  let written = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const log = Object.assign(createLog('trace'), { [pino.symbols.streamSym]: sink });
  const ctx = createContext({ ...test.ctx, log, settings: { ...test.ctx.settings, LOG_LEVEL: 'trace' as const } });
  const { app } = await buildApp(ctx);
  const { accountId } = await signUpPerson(test);
  const token = unsubscribeToken(test.ctx, { memberId: accountId, type: 'interest_received' });
  expect((await app.inject({ url: `/api/unsubscribe/${token}` })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` })).statusCode).toBe(200);
  await app.inject({ url: `/unsubscribe/${token}` });
  expect(written).toContain('/api/unsubscribe/');
  expect(written).not.toContain(token);
});
