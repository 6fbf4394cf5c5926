import { signUp } from '@app/contract/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#testing';
import { accountCalls, newAddress, newNumber, PASSWORD } from '../accounts/accounts.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

describe('signing up', () => {
  it('[AUTH-30][AUTH-35][AUTH-40][AUTH-134] opens one account, sends nothing and signs nobody in', async () => {
    const phone = newNumber();
    const answer = await calls.join({ phone, email: 'Nadia@Example.com' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ result: true, message: ['Your account has been created. Please sign in.'], sign_in_by: 'phone' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await calls.accountOf(phone)).toMatchObject({
      registrationStep: 0,
      purpose: 'member',
      state: 'active',
      phoneCountryCode: '+880',
      phoneVerifiedAt: null,
      email: 'nadia@example.com',
      emailVerifiedAt: null,
      language: 'en',
      timeZone: 'Asia/Dhaka',
      termsVersion: '2026-11-27',
      termsAcceptedAt: test.ctx.clock.now(),
      memberCode: expect.stringMatching(/^BN\d{6,}$/),
    });
    const sessions = await test.database.pool.query('select 1 from session');
    expect(sessions.rowCount).toBe(0);
    expect(test.ctx.sent).toEqual({ sms: [], mail: [], push: [] });
  });

  it('[AUTH-35] keeps the language of the page', async () => {
    const phone = newNumber();
    const answer = await test.call(signUp, {
      body: { phone, country_code: '+880', password: PASSWORD },
      language: 'bn',
      address: newAddress(),
    });
    expect(answer.body.message).toEqual(['আপনার অ্যাকাউন্ট খোলা হয়েছে। এবার সাইন ইন করুন।']);
    expect((await calls.accountOf(phone)).language).toBe('bn');
  });

  it.each([
    ['', 'Phone number is required'],
    ['880', 'Phone number is required'],
    ['171234', 'Please enter a valid phone number'],
    ['1212345678', 'Please enter a valid phone number'],
    ['171234567', 'Please enter a valid phone number'],
    ['17123456789', 'Please enter a valid phone number'],
  ])('[AUTH-21][AUTH-22][AUTH-123] refuses the number %j', async (phone, sentence) => {
    const answer = await calls.join({ phone });
    expect(answer.status).toBe(422);
    expect(answer.failure).toMatchObject({ code: 'validation_failed', message: sentence, errors: { phone: [sentence] } });
  });

  it('[AUTH-21][UX-07] takes a number with the 0 of home behind +880, and no 0 behind another code', async () => {
    const phone = newNumber();
    expect((await calls.join({ phone: `0${phone}` })).status).toBe(200);
    expect((await calls.accountOf(phone)).state).toBe('active');
    expect((await calls.join({ phone })).failure.code).toBe('phone_taken');
    const abroad = await calls.join({ phone: '07911123456', country_code: '+44' });
    expect(abroad.failure.errors).toEqual({ phone: ['Phone number cannot start with 0'] });
  });

  it('[AUTH-22] refuses a number that another country does not have, and takes one that it has', async () => {
    expect((await calls.join({ phone: '12345678901234', country_code: '+44' })).failure.code).toBe('validation_failed');
    expect((await calls.join({ phone: '7911123456', country_code: '+44' })).status).toBe(200);
  });

  it.each([
    ['email', 'nobody', 'Invalid email address'],
    ['email', 'a@b', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@b.co`, 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', 'Short-1', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'Password123', 'This password is easy to guess. Choose another.'],
  ])('[AUTH-23][AUTH-24][AUTH-27] refuses the %s %j', async (field, value, sentence) => {
    const answer = await calls.join({ [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.failure.errors).toEqual({ [field]: [sentence] });
  });

  it('[AUTH-27] refuses a password that is the number or the address of its owner', async () => {
    const common = { password: ['This password is easy to guess. Choose another.'] };
    for (const password of ['1811122233', '01811122233', '+8801811122233', '8801811122233']) {
      expect((await calls.join({ phone: '1811122233', password })).failure.errors).toEqual(common);
    }
    expect((await calls.join({ email: 'nadia.r@example.com', password: 'Nadia.R@example.com' })).failure.errors).toEqual(common);
  });

  it('[AUTH-36][AUTH-37][AUTH-117] refuses a number that another account holds, however it is written', async () => {
    const phone = await calls.joined();
    for (const body of [{ phone }, { phone: `0${phone}`, country_code: '+88' }]) {
      const answer = await calls.join(body);
      expect(answer.status).toBe(409);
      expect(answer.failure).toMatchObject({ code: 'phone_taken', message: 'This phone number is already registered.' });
    }
  });

  it('[AUTH-39] refuses an address that another account verifies while the password is hashed', async () => {
    const first = await calls.joined({ email: 'meanwhile@example.com' });
    const hash = vi.spyOn(test.ctx.passwords, 'hash').mockImplementationOnce(async () => {
      await test.database.pool.query('update account set email_verified_at = now() where phone_e164 = $1', [`+880${first}`]);
      return 'x';
    });
    const { status, failure } = await calls.join({ email: 'meanwhile@example.com' });
    hash.mockRestore();
    expect([status, failure.code]).toEqual([409, 'email_taken']);
  });

  it('[AUTH-39][AUTH-118] refuses an address that another account verified; one that was only typed does not block', async () => {
    const first = await calls.joined({ email: 'shared@example.com' });
    expect((await calls.join({ email: 'SHARED@example.com' })).status).toBe(200);
    await test.database.pool.query('update account set email_verified_at = now() where phone_e164 = $1', [`+880${first}`]);
    const answer = await calls.join({ email: 'Shared@Example.com' });
    expect(answer.status).toBe(409);
    expect(answer.failure).toMatchObject({ code: 'email_taken', message: 'This email address is already registered.' });
  });

  it('[AUTH-124] makes one account of several sign-ups with one number at the same moment', async () => {
    const phone = newNumber();
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.join({ phone })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.failure.code)).toEqual(Array(3).fill('phone_taken'));
  });

  it('[AUTH-126] takes 10 sign-ups an hour and 30 a day from one network address', async () => {
    const address = newAddress();
    const phone = await calls.joined();
    const tryTimes = async (times: number) => {
      for (let count = 0; count < times; count += 1) expect((await calls.join({ phone }, address)).status).toBe(409);
      return calls.join({ phone }, address);
    };
    const refused = await tryTimes(10);
    expect(refused.status).toBe(429);
    expect(refused.failure.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    test.ctx.clock.advance(3601);
    expect((await tryTimes(10)).status).toBe(429);
    test.ctx.clock.advance(3601);
    expect((await tryTimes(10)).status).toBe(429);
    test.ctx.clock.advance(3601);
    expect((await calls.join({ phone }, address)).status).toBe(429);
    test.ctx.clock.advance(24 * 3600);
    expect((await calls.join({ phone }, address)).status).toBe(409);
  });

  it('[QUAL-34] weighs the passwords of 100 sign-ups an hour from one network address, also of those that are refused', async () => {
    const address = newAddress();
    const phone = newNumber();
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await calls.join({ phone, password: '12345678' }, address)).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([100, 429]);
    expect((await calls.join({ phone, country_code: '' }, address)).status).toBe(429);
    expect((await calls.join({ phone }, newAddress())).status).toBe(200);
  });

  it('[AUTH-123] answers what it cannot read with 422 and changes nothing', async () => {
    const send = (payload: string, contentType: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/signup',
        payload,
        headers: { 'content-type': contentType },
        remoteAddress: newAddress(),
      });
    const broken = await send('{"phone":', 'application/json');
    expect(broken.statusCode).toBe(422);
    expect(broken.json()).toEqual({ result: false, code: 'validation_failed', message: 'The request could not be read.' });
    const brokenForm = await send('--x\r\nnothing', 'multipart/form-data; boundary=x');
    expect(brokenForm.json()).toMatchObject({ code: 'validation_failed', message: 'The request could not be read.' });
    const wrongTypes = await send(JSON.stringify({ phone: 12, country_code: ['+880'], password: {} }), 'application/json');
    expect(wrongTypes.statusCode).toBe(422);
    expect(Object.keys(wrongTypes.json<{ errors: object }>().errors).sort()).toEqual(['country_code', 'password', 'phone']);
    const nothing = await send('{}', 'application/json');
    expect(nothing.json()).toMatchObject({ code: 'validation_failed', errors: { phone: ['This field is required.'] } });
  });
});
