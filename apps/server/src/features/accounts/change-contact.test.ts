import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeContactSendCode, changeContactVerify, listSecurityEvents, me } from '@app/contract/accounts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { accountCalls, newAddress, newNumber, PASSWORD } from './accounts.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const member = async (): Promise<{ phone: string; token: string; id: number }> => {
  const phone = await calls.joined();
  await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
  const { access_token: token, user } = (await calls.enter({ email_or_phone: phone })).body;
  await test.runJobs();
  return { phone, token, id: user.id };
};
const ask = (token: string, body: Record<string, unknown>) =>
  test.call(changeContactSendCode, { token, body: { password: PASSWORD, ...body }, address: newAddress() });
const confirm = (token: string, body: Record<string, unknown>) => test.call(changeContactVerify, { token, body, address: newAddress() });
const smsCode = (): string => /^[0-9]{4}/.exec(test.ctx.sent.sms.at(-1)?.text ?? '')?.[0] ?? '';
const mailCode = (): string => /\b[0-9]{4}\b/.exec(test.ctx.sent.mail.at(-1)?.text ?? '')?.[0] ?? '';

describe('[QUAL-54] asking whether numbers and addresses have accounts', () => {
  const taken = async () => `+880${await calls.joined()}`;

  it('[QUAL-80] is answered 10 times a day, counted before the answer, whether taken or free, also all at once', async () => {
    const { phone, token } = await member();
    const numbers = await Promise.all(Array.from({ length: 6 }, taken));
    const asked = [...numbers.map((number) => number.slice(4)), ...Array.from({ length: 14 }, () => newNumber())];
    const answers = await Promise.all(asked.map((value) => ask(token, { type: 'mobile', value, country_code: '+880' })));
    const refused = answers.filter((answer) => answer.failure.code === 'too_many_requests');
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers['retry-after']).toBe('86400');
    const late = await ask(token, { type: 'email', value: 'somebody@example.com' });
    expect(late.failure.code).toBe('too_many_requests');
    test.ctx.clock.advance(86_400);
    const { access_token: nextDay } = (await calls.enter({ email_or_phone: phone })).body;
    expect((await ask(nextDay, { type: 'mobile', value: numbers[0]?.slice(4), country_code: '+880' })).failure.code).toBe('phone_taken');
  });

  it('[QUAL-80] one’s own number is no question', async () => {
    const { phone, token } = await member();
    for (let count = 0; count < 12; count += 1) {
      expect((await ask(token, { type: 'mobile', value: phone, country_code: '+880' })).failure?.code).not.toBe('too_many_requests');
      test.ctx.clock.advance(61);
    }
    expect((await ask(token, { type: 'mobile', value: (await taken()).slice(4), country_code: '+880' })).failure.code).toBe('phone_taken');
  });
});

describe('changing a mobile number or an address', () => {
  it('[ACC-40] changes the mobile by a code to the new number, and tells the old and the new one', async () => {
    const { phone, token, id } = await member();
    const next = newNumber();
    const sent = await ask(token, { type: 'mobile', value: next, country_code: '+880' });
    expect(sent.body).toMatchObject({ message: 'OTP sent successfully', data: { changed: 0, expires_in: 300, resend_in: 60 } });
    expect(test.ctx.sent.sms.at(-1)?.to).toBe(`+880${next}`);
    const code = smsCode();
    expect((await calls.accountOf(phone)).id).toBe(id);
    test.ctx.sent.sms.length = 0;
    expect((await confirm(token, { type: 'mobile', otp: code })).status).toBe(200);
    expect(await calls.accountOf(next)).toMatchObject({ id, phoneVerifiedAt: expect.any(Date) });
    await test.runJobs();
    expect(test.ctx.sent.sms.map((sms) => sms.to).sort()).toEqual([`+880${phone}`, `+880${next}`].sort());
    const { rows } = await sql('select type, old_value, new_value, changed_at from contact_change where account_id = $1', [id]);
    expect(rows).toEqual([{ type: 'mobile', old_value: `+880${phone}`, new_value: `+880${next}`, changed_at: expect.any(Date) }]);
    expect((await confirm(token, { type: 'mobile', otp: code })).failure.code).toBe('otp_expired');
  });

  it.each([
    ['mobile', () => ({ value: newNumber(), country_code: '+880' }), smsCode],
    ['email', () => ({ value: `new-${newNumber()}@example.com` }), mailCode],
  ] as const)('[AUTH-139] the change of the %s stands in the security log, behind the code that was asked for', async (type, to, code) => {
    const { token } = await member();
    await ask(token, { type, ...to() });
    test.ctx.clock.advance(1);
    expect((await confirm(token, { type, otp: code() })).status).toBe(200);
    const { data } = (await test.call(listSecurityEvents, { token, query: {} })).body;
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'contact_changed', detail: type, device: 'Chrome, Android', current: true, at: test.ctx.clock.now().toISOString() },
      { kind: 'code_asked', device: 'Chrome, Android', current: true },
    ]);
  });

  it('[ACC-40][AUTH-39] changes the address, and takes it from accounts that only typed it, each of which is told once', async () => {
    const typists = [await signUpPerson(test, { email: 'mine@example.com' }), await signUpPerson(test, { email: 'mine@example.com' })];
    const { token, id } = await member();
    expect((await ask(token, { type: 'email', value: ' Mine@Example.com ' })).status).toBe(200);
    expect(test.ctx.sent.mail.at(-1)?.to).toBe('mine@example.com');
    expect((await confirm(token, { type: 'email', otp: mailCode() })).status).toBe(200);
    await test.runJobs();
    const { rows } = await sql('select id, email_verified_at from account where email = $1', ['mine@example.com']);
    expect(rows).toEqual([{ id, email_verified_at: expect.any(Date) }]);
    for (const typist of typists) {
      const read = async () => (await test.call(me, { token: typist.token })).body;
      expect(await read()).toMatchObject({ notices: ['email_released'], contact: { email: null } });
      expect((await read()).notices).toEqual([]);
    }
  });

  it('[ACC-40][REG-168] changes to a number that no code can reach by the password alone, without a badge', async () => {
    const { token } = await member();
    const sent = await ask(token, { type: 'mobile', value: '7911123458', country_code: '+44' });
    expect(sent.body).toMatchObject({ data: { changed: 1 }, message: expect.stringContaining('has no verified badge') });
    expect((await test.call(me, { token })).body.contact).toMatchObject({
      mobile: '7911123458',
      country_code: '+44',
      mobile_verified: false,
    });
  });

  it('[ACC-40][AUTH-37][AUTH-39] refuses what another account holds', async () => {
    const other = await signUpPerson(test, { email: 'held@example.com', isEmailVerified: true });
    const { token } = await member();
    const number = await ask(token, { type: 'mobile', value: other.phone?.slice(4), country_code: '+880' });
    expect([number.status, number.failure.code]).toEqual([409, 'phone_taken']);
    const address = await ask(token, { type: 'email', value: 'held@example.com' });
    expect([address.status, address.failure.code]).toEqual([409, 'email_taken']);
  });

  it('[ACC-40] refuses a wrong password, five times in 15 minutes', async () => {
    const { token } = await member();
    const request = { type: 'email', value: 'next@example.com' };
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(token, { ...request, password: 'wrong-password' })).failure.code).toBe('invalid_credentials');
    }
    expect((await ask(token, request)).failure.code).toBe('too_many_attempts');
  });

  it('[ACC-40] of an account without a password asks for a sign-in of the last 15 minutes', async () => {
    const { token, accountId } = await signUpPerson(test, { phone: undefined as never });
    expect((await ask(token, { type: 'email', value: `fresh${accountId}@example.com`, password: '' })).status).toBe(200);
    expect((await confirm(token, { type: 'email', otp: mailCode() })).status).toBe(200);
    test.ctx.clock.advance(15 * 60 + 1);
    const late = await ask(token, { type: 'email', value: `late${accountId}@example.com`, password: '' });
    expect([late.status, late.failure.code]).toEqual([403, 'sign_in_again']);
  });

  it('[ACC-40][REG-221][REG-222] holds to the rule of codes', async () => {
    const { token } = await member();
    const request = { type: 'mobile', value: newNumber(), country_code: '+880' };
    await ask(token, request);
    const wrong = smsCode() === '1111' ? '2222' : '1111';
    expect((await ask(token, request)).failure.code).toBe('otp_too_soon');
    expect((await confirm(token, { type: 'mobile', otp: wrong })).failure).toMatchObject({
      code: 'otp_wrong',
      message: 'The code is not right. 4 tries left.',
    });
    expect((await confirm(token, { type: 'email', otp: wrong })).failure.code).toBe('otp_expired');
    test.ctx.gateway.isDown = true;
    expect((await ask(token, { ...request, value: newNumber() })).failure.code).toBe('delivery_failed');
    test.ctx.gateway.isDown = false;
  });

  it('[ACC-40][AUTH-22][AUTH-23] judges the number and the address', async () => {
    const { token } = await member();
    expect((await ask(token, { type: 'mobile', value: '123', country_code: '+880' })).failure.errors).toEqual({
      value: ['Please enter a valid phone number'],
    });
    expect((await ask(token, { type: 'mobile', value: newNumber() })).failure.code).toBe('validation_failed');
    expect((await ask(token, { type: 'email', value: 'nobody' })).failure.errors).toEqual({ value: ['Invalid email address'] });
  });
});
