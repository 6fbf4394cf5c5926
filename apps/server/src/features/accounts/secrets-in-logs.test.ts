import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, logOut } from '@app/contract/accounts';
import { listStaffPayments } from '@app/contract/payments';
import { createContext } from '#platform/context';
import { createLog } from '#platform/log';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { buildApp } from '../../app/build-app.ts';
import { callThrough } from '../../app/testing/call.ts';
import { accountCalls, NEW_PASSWORD, PASSWORD } from './accounts.testing.ts';

let test: TestApp;
let written = '';
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

/** Opens the same server, but with the real log at its most talkative, written where we can read it. */
async function talkative(): Promise<TestApp> {
  const sink = new Writable({ write: (chunk, _encoding, done) => ((written += String(chunk)), done()) });
  const log = Object.assign(createLog('trace'), { [pino.symbols.streamSym]: sink });
  const ctx = createContext({ ...test.ctx, log, settings: { ...test.ctx.settings, LOG_LEVEL: 'trace' as const } });
  const { app } = await buildApp(ctx);
  return { ...test, app, call: callThrough(app) };
}

it('[QUAL-36][AUTH-119][REG-226] writes no password, token, code, number or address to the log, whatever is done', async () => {
  const loud = await talkative();
  const calls = accountCalls(loud);
  const email = 'private.person@example.com';
  const phone = await calls.joined({ email });
  const token = (await calls.enter({ email_or_phone: email })).body.access_token;
  await calls.enter({ email_or_phone: phone, password: 'another-secret' });
  await calls.join({ phone, email, password: 'short' });
  const code = await calls.resetCode(phone);
  const { reset_token: resetToken } = await calls.grant(phone, code);
  await loud.call(changePassword, { token, body: { old_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } });
  await loud.call(logOut, { token });
  expect(written.split('\n').length).toBeGreaterThan(10);
  expect(written).toContain('/api/signin/token');
  for (const secret of [PASSWORD, NEW_PASSWORD, 'another-secret', token, code, resetToken, phone, email])
    expect(written).not.toContain(secret);
});

it('[QUAL-30] names every refused right in the log, with its code and the call', async () => {
  const loud = await talkative();
  written = '';
  const member = await signUpPerson(test);
  await loud.call(listStaffPayments, { token: member.token, query: {} });
  await loud.call(logOut, {});
  const lines = written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
  const refused = lines.filter(({ msg }) => msg === 'refused');
  expect(refused.map(({ code }) => code)).toEqual(['forbidden_role', 'unauthenticated']);
  const calls = refused.map(({ reqId }) => lines.find((line) => line['reqId'] === reqId && line['req'] !== undefined)?.['req']);
  expect(calls).toMatchObject([
    { method: 'GET', path: '/api/staff/payments' },
    { method: 'POST', path: '/api/logout' },
  ]);
});
