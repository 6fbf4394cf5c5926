import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, me, resetPassword, verifyCode } from '@app/contract/accounts';
import { encodeAnswer, openTestApp, solvedTask, type TestApp } from '#testing';
import { accountCalls, newAddress, newNumber, NEW_PASSWORD, PASSWORD } from '../accounts/accounts.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const verifyPhone = (phone: string) =>
  sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
const verifyEmail = (phone: string) => sql('update account set email_verified_at = now() where phone_e164 = $1', [`+880${phone}`]);
const proved = async (body: Record<string, unknown> = {}): Promise<string> => {
  const phone = await calls.joined(body);
  await verifyPhone(phone);
  return phone;
};
const set = (token: string, more: Record<string, unknown> = {}) =>
  test.call(resetPassword, {
    body: { reset_token: token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...more },
    address: newAddress(),
  });
const verify = (typed: string, code: string, address = newAddress()) =>
  test.call(verifyCode, { body: { email_or_phone: typed, code }, address });

describe('strangers who ask for codes of a number', () => {
  const markOf = (headers: Record<string, unknown>): string => /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const knownBrowserOf = async (phone: string) => `device=${markOf((await calls.enter({ email_or_phone: phone })).headers)}`;
  const sentTo = (phone: string) => test.ctx.sent.sms.filter(({ to, text }) => to === `+880${phone}` && /^[0-9]{6}/.test(text));
  const lastCodeTo = (phone: string): string => /[0-9]{6}/.exec(sentTo(phone).at(-1)?.text ?? '')?.[0] ?? 'none';
  const ask = async (phone: string, cookie = '', address = newAddress()) => {
    const answer = await test.call(forgotPassword, { body: { email_or_phone: phone }, address, headers: { cookie } });
    await test.runJobs();
    return answer.status;
  };
  const verifyBy = (phone: string, code: string, cookie: string, address = newAddress()) =>
    test.call(verifyCode, { body: { email_or_phone: phone, code }, address, headers: { cookie } });
  const wrongOf = (code: string): string => (code === '123456' ? '654321' : '123456');

  it('[QUAL-52][QUAL-79] are counted each for themselves; the tenth code of a day is kept for a known browser', async () => {
    const phone = await proved();
    const cookie = await knownBrowserOf(phone);
    for (let count = 0; count < 14; count += 1) {
      await ask(phone);
      test.ctx.clock.advance(5);
    }
    expect(sentTo(phone)).toHaveLength(9);
    await ask(phone, 'device=' + 'A'.repeat(43));
    expect(sentTo(phone)).toHaveLength(9);
    await ask(phone, cookie);
    expect(sentTo(phone)).toHaveLength(10);
    expect((await verifyBy(phone, lastCodeTo(phone), cookie)).status).toBe(200);
  });

  it('[QUAL-79] one asker has 60 seconds between codes and 5 a day', async () => {
    const phone = await proved();
    const address = newAddress();
    for (let count = 0; count < 7; count += 1) {
      await ask(phone, '', address);
      await ask(phone, '', address);
      test.ctx.clock.advance(61);
    }
    expect(sentTo(phone)).toHaveLength(5);
    await ask(phone);
    expect(sentTo(phone)).toHaveLength(6);
  });

  it('[QUAL-52] neither replace nor use up the code of a known browser, nor lock it out from their common network', async () => {
    const phone = await proved();
    const cookie = await knownBrowserOf(phone);
    const shared = newAddress();
    await ask(phone, cookie, shared);
    const code = lastCodeTo(phone);
    await ask(phone);
    const strangers = await Promise.all(Array.from({ length: 60 }, () => verifyBy(phone, wrongOf(code), '', shared)));
    expect(strangers.every(({ status }) => status === 422 || status === 429)).toBe(true);
    for (let count = 0; count < 10; count += 1) await ask('1999999990', '', shared);
    expect(await ask('1999999990', '', shared)).toBe(429);
    test.ctx.clock.advance(61);
    expect((await verifyBy(phone, code, cookie, shared)).status).toBe(200);
    expect(await ask(phone, cookie, shared)).toBe(200);
    expect(sentTo(phone)).toHaveLength(3);
  });

  it('[QUAL-52] do not try the code of a known browser; the browser itself has five tries', async () => {
    const phone = await proved();
    const cookie = await knownBrowserOf(phone);
    await ask(phone, cookie);
    const code = lastCodeTo(phone);
    expect((await verifyBy(phone, code, '')).failure.code).toBe('invalid_code');
    for (let count = 0; count < 5; count += 1) await verifyBy(phone, wrongOf(code), cookie);
    expect((await verifyBy(phone, code, cookie)).failure.code).toBe('invalid_code');
  });

  it('[QUAL-52] a code asked for elsewhere is taken from a known browser too', async () => {
    const phone = await proved();
    const cookie = await knownBrowserOf(phone);
    await ask(phone);
    expect((await verifyBy(phone, lastCodeTo(phone), cookie)).status).toBe(200);
  });

  it('[QUAL-52][AUTH-38] who took over a begun registration is not shared with the browser that began it', async () => {
    const phone = newNumber();
    const cookie = `device=${markOf((await calls.join({ phone })).headers)}`;
    const granted = await calls.grant(phone, await calls.resetCode(phone));
    expect((await set(granted.reset_token, { claim: 'start_over' })).status).toBe(200);
    const { rowCount } = await sql('select 1 from known_browser where account_id = $1', [(await calls.accountOf(phone)).id]);
    expect(rowCount).toBe(0);
    test.ctx.clock.advance(61);
    await ask(phone, cookie);
    expect((await verifyBy(phone, lastCodeTo(phone), '')).status).toBe(200);
  });
});

describe('codes above the budget of SMS', () => {
  it('[QUAL-53] are asked for with a captcha, whether or not an account matches', async () => {
    const small = await openTestApp({ environment: { SMS_HOUR_MAX: '1' } });
    const { joined } = accountCalls(small);
    const phone = await joined();
    const other = await joined();
    const ask = async (typed: string, captcha = '') => {
      const answer = await small.call(forgotPassword, { body: { email_or_phone: typed, captcha }, address: newAddress() });
      await small.runJobs();
      return answer.status === 200 ? 'asked' : answer.failure.code;
    };
    const solve = async () => encodeAnswer(await solvedTask(small.ctx));
    expect(await ask(phone)).toBe('asked');
    expect(small.ctx.sent.sms).toHaveLength(1);
    expect([await ask(other), await ask('1999999991'), await ask(other, 'nonsense')]).toEqual(Array(3).fill('captcha_required'));
    expect(await ask('nobody@example.com')).toBe('asked');
    const solution = await solve();
    expect([await ask(other, solution), await ask('1999999991', await solve())]).toEqual(['asked', 'asked']);
    expect(small.ctx.sent.sms).toHaveLength(2);
    small.ctx.clock.advance(61);
    await ask(other, solution);
    expect(small.ctx.sent.sms).toHaveLength(2);
    await small.close();
  });
});

describe('a forgotten password', () => {
  it('[AUTH-80][AUTH-82][AUTH-85][AUTH-86] is replaced by a code: sessions end, the number is verified, failures are forgotten', async () => {
    const phone = await proved({ email: 'member@example.com' });
    await verifyEmail(phone);
    const token = (await calls.enter({ email_or_phone: phone })).body.access_token;
    const address = newAddress();
    for (let count = 0; count < 6; count += 1) await calls.enter({ email_or_phone: phone, password: 'wrong-password' }, { address });
    const other = { phone: await proved(), address: newAddress() };
    for (let count = 0; count < 5; count += 1)
      await calls.enter({ email_or_phone: other.phone, password: 'wrong-password' }, { address: other.address });
    const code = await calls.resetCode(`0${phone}`);
    const granted = await verify(phone, code);
    expect(granted.body).toEqual({
      result: true,
      reset_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      unfinished: false,
      birthday_needed: false,
      waits: false,
    });
    await test.runJobs();
    test.ctx.sent.mail.length = 0;
    const { id } = await calls.accountOf(phone);
    // A sign-in under way with the old password, which waits for its second factor.
    await sql(
      `insert into sign_in_ticket (token_hash, account_id, cookie_hash, use, created_at, expires_at)
       values ('x', $1, 'x', 'totp', $2::timestamptz, $2::timestamptz + interval '5 minutes')`,
      [id, test.ctx.clock.now()],
    );
    const done = await set(granted.body.reset_token);
    expect(done.status).toBe(200);
    expect(done.body.message).toBe('Your password has been changed. Please sign in.');
    expect((await test.call(me, { token })).status).toBe(401);
    expect((await sql('select from sign_in_ticket where account_id = $1 and used_at is null', [id])).rowCount).toBe(0);
    expect((await calls.enter({ email_or_phone: phone }, { address })).status).toBe(422);
    expect((await calls.enter({ email_or_phone: phone, password: NEW_PASSWORD }, { address })).status).toBe(200);
    const refused = await calls.enter({ email_or_phone: other.phone }, { address: other.address });
    expect(refused.failure.code).toBe('too_many_attempts');
    await test.runJobs();
    expect(test.ctx.sent.mail.map((mail) => mail.text).join()).toContain('Your password was changed.');
  });

  it('[AUTH-86] replaced by a code of an e-mail is told by SMS, and not by e-mail', async () => {
    const phone = await proved({ email: 'told@example.com' });
    await verifyEmail(phone);
    await calls.resetCode('told@example.com');
    const code = /[0-9]{6}/.exec(test.ctx.sent.mail.at(-1)?.text ?? '')?.[0] ?? '';
    const { reset_token: token } = await calls.grant('told@example.com', code);
    await test.runJobs();
    const [mails, texts] = [test.ctx.sent.mail.length, test.ctx.sent.sms.length];
    expect((await set(token)).status).toBe(200);
    await test.runJobs();
    expect(test.ctx.sent.mail).toHaveLength(mails);
    expect(test.ctx.sent.sms.slice(texts)).toMatchObject([
      { to: `+880${phone}`, text: expect.stringContaining('Your password was changed.') },
    ]);
  });

  it('[AUTH-86] replaced by a code of an e-mail proves that address, and not the number beside it', async () => {
    const phone = await calls.joined({ email: 'mail-alone@example.com' });
    await verifyEmail(phone);
    const { emailVerifiedAt } = await calls.accountOf(phone);
    await calls.resetCode('mail-alone@example.com');
    const code = /[0-9]{6}/.exec(test.ctx.sent.mail.at(-1)?.text ?? '')?.[0] ?? '';
    const { reset_token: token } = await calls.grant('mail-alone@example.com', code);
    expect((await set(token)).status).toBe(200);
    expect(await calls.accountOf(phone)).toMatchObject({ emailVerifiedAt, phoneVerifiedAt: null, phoneAcceptedAt: null });
  });

  it('[AUTH-81][QUAL-35] answers the same whether or not an account matches', async () => {
    const phone = await proved();
    const ask = (typed: string) => test.call(forgotPassword, { body: { email_or_phone: typed }, address: newAddress() });
    const expected = { result: true, message: 'If an account matches, we have sent a code. It is valid for 5 minutes.' };
    for (const typed of [phone, '1999999997', 'nobody@example.com', 'nonsense', '+447911123456']) {
      const answer = await ask(typed);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(expected);
    }
  });

  it('[AUTH-83] sends the code to a reachable number or a verified address, and to nobody else', async () => {
    const phone = await proved({ email: 'verified@example.com' });
    const untouched = await proved({ email: 'typed@example.com' });
    await verifyEmail(phone);
    expect(await calls.resetCode('verified@example.com')).toMatch(/^[0-9]{6}$/);
    expect(test.ctx.sent.mail.at(-1)?.to).toBe('verified@example.com');
    expect(await calls.resetCode('typed@example.com')).toBe('none');
    expect(await calls.resetCode(untouched)).toMatch(/^[0-9]{6}$/);
    const abroad = await calls.join({ phone: '7911123457', country_code: '+44' });
    expect(abroad.status).toBe(200);
    expect(await calls.resetCode('+447911123457')).toBe('none');
  });

  it('[AUTH-82] sends a further code after 60 seconds and 5 a day, and says nothing about it', async () => {
    const phone = await proved();
    const address = newAddress();
    expect(await calls.resetCode(phone, address)).not.toBe('none');
    expect(await calls.resetCode(phone, address)).toBe('none');
    for (let count = 0; count < 4; count += 1) {
      test.ctx.clock.advance(61);
      expect(await calls.resetCode(phone, address)).not.toBe('none');
    }
    test.ctx.clock.advance(61);
    expect(await calls.resetCode(phone, address)).toBe('none');
  });

  it('[AUTH-82][AUTH-81] a network that guessed ten times is sent nothing, and is answered as everybody', async () => {
    const phone = await proved();
    const [guesser, owner] = [newAddress(), newAddress()];
    for (const wrong of [5, 5]) {
      const code = await calls.resetCode(phone, guesser);
      for (let count = 0; count < wrong; count += 1) await verify(phone, code === '123456' ? '654321' : '123456', guesser);
      test.ctx.clock.advance(61);
    }
    const ask = async (address: string) => {
      const before = test.ctx.sent.sms.length;
      const { status, body } = await test.call(forgotPassword, { body: { email_or_phone: phone }, address });
      await test.runJobs();
      return [status, body.message, test.ctx.sent.sms.length - before];
    };
    const answer = 'If an account matches, we have sent a code. It is valid for 5 minutes.';
    expect(await ask(guesser)).toEqual([200, answer, 0]);
    test.ctx.clock.advance(23 * 3600);
    expect(await ask(guesser)).toEqual([200, answer, 0]);
    // A stranger cannot lock a member out.
    expect(await ask(owner)).toEqual([200, answer, 1]);
    test.ctx.clock.advance(3600);
    expect(await ask(guesser)).toEqual([200, answer, 1]);
  });

  it('[AUTH-82][QUAL-80] takes 10 requests an hour from a network address', async () => {
    const address = newAddress();
    const ask = () => test.call(forgotPassword, { body: { email_or_phone: '1999999996' }, address });
    for (let count = 0; count < 10; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).failure.code).toBe('too_many_requests');
  });

  it('[AUTH-84][AUTH-127] answers wrong, used, expired and unknown alike', async () => {
    const phone = await proved();
    const code = await calls.resetCode(phone);
    const wrong = code === '123456' ? '654321' : '123456';
    const answers = [await verify(phone, wrong), await verify('1999999995', code), await verify('nobody@example.com', code)];
    expect((await verify(phone, code)).status).toBe(200);
    answers.push(await verify(phone, code));
    test.ctx.clock.advance(61);
    const late = await calls.resetCode(phone);
    test.ctx.clock.advance(301);
    answers.push(await verify(phone, late));
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.failure).toEqual({ result: false, code: 'invalid_code', message: 'The code is not correct or has expired.' });
    }
    expect((await verify(phone, '123')).failure).toMatchObject({
      code: 'validation_failed',
      message: 'Please enter a complete 6-digit code',
    });
  });

  it('[AUTH-84] answers a number that is locked after ten wrong codes like a wrong code, even to the right one', async () => {
    const phone = await proved();
    const address = newAddress();
    const wrongOf = (code: string): string => (code === '123456' ? '654321' : '123456');
    const first = await calls.resetCode(phone, address);
    for (let count = 0; count < 5; count += 1) expect((await verify(phone, wrongOf(first), address)).status).toBe(422);
    test.ctx.clock.advance(61);
    const second = await calls.resetCode(phone, address);
    for (let count = 0; count < 4; count += 1) expect((await verify(phone, wrongOf(second), address)).status).toBe(422);
    test.ctx.clock.advance(61);
    const third = await calls.resetCode(phone, address);
    for (const code of [wrongOf(third), third, wrongOf(third)]) {
      const { status, failure } = await verify(phone, code, address);
      expect([status, failure]).toEqual([422, { result: false, code: 'invalid_code', message: 'The code is not correct or has expired.' }]);
    }
  });

  it('[AUTH-128] ends guessing at 50 wrong codes an hour from an address, unknown identifiers included', async () => {
    const address = newAddress();
    for (let count = 0; count < 50; count += 1)
      expect((await verify(`17${String(count).padStart(8, '0')}`, '000000', address)).status).toBe(422);
    expect((await verify('1712345678', '000000', address)).failure.code).toBe('too_many_requests');
  });

  it('[AUTH-85][AUTH-127] takes a reset token once, also at the same moment, for 10 minutes', async () => {
    const phone = await proved();
    const { reset_token: token } = await calls.grant(phone, await calls.resetCode(phone));
    const answers = await Promise.all([set(token), set(token), set(token)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    expect(answers.find((answer) => answer.status === 410)?.failure).toMatchObject({
      code: 'reset_expired',
      message: 'Please ask for a new code.',
    });
    test.ctx.clock.advance(61);
    const second = await calls.grant(phone, await calls.resetCode(phone));
    test.ctx.clock.advance(601);
    expect((await set(second.reset_token)).status).toBe(410);
    expect((await set('nothing')).status).toBe(410);
  });

  it('[AUTH-85] holds the new password to the rules of sign-up', async () => {
    const phone = await proved();
    const { reset_token: token } = await calls.grant(phone, await calls.resetCode(phone));
    const errorsOf = async (more: Record<string, unknown>) => (await set(token, more)).failure.errors;
    expect(await errorsOf({ password: 'Short-1', password_confirmation: 'Short-1' })).toEqual({
      password: ['Password must be at least 8 characters'],
    });
    expect(await errorsOf({ password: 'password1', password_confirmation: 'password1' })).toEqual({
      password: ['This password is easy to guess. Choose another.'],
    });
    expect(await errorsOf({ password_confirmation: '' })).toMatchObject({
      password_confirmation: expect.arrayContaining(['Please confirm your password']),
    });
    expect(await errorsOf({ password_confirmation: 'other-words' })).toEqual({ password_confirmation: ['Passwords do not match'] });
    expect((await set(token)).status).toBe(200);
  });

  it('[AUTH-87] may be replaced on a suspended account, which stays suspended', async () => {
    const phone = await proved();
    await sql("update account set state = 'suspended', state_reason = 'Fraud' where phone_e164 = $1", [`+880${phone}`]);
    const { reset_token: token } = await calls.grant(phone, await calls.resetCode(phone));
    expect((await set(token)).status).toBe(200);
    expect((await calls.enter({ email_or_phone: phone, password: NEW_PASSWORD })).failure.code).toBe('account_suspended');
  });

  it('[AUTH-86] proves nothing any more once the number was changed', async () => {
    const phone = await proved();
    const { reset_token: token } = await calls.grant(phone, await calls.resetCode(phone));
    await sql('update account set phone_e164 = $2 where phone_e164 = $1', [`+880${phone}`, `+880${newNumber()}`]);
    expect((await set(token)).status).toBe(410);
  });
});

describe('a number that somebody else registered with', () => {
  /** Begins a registration, with what was answered in it. */
  const begun = async (birthday: string | null): Promise<{ phone: string; token: string }> => {
    const phone = await calls.joined({ email: `stranger${newNumber()}@example.com` });
    const { id } = await calls.accountOf(phone);
    await sql(
      'insert into profile (member_id, full_name, date_of_birth, last_active_at, created_at, updated_at) values ($1, $2, $3, now(), now(), now())',
      [id, 'A Stranger', birthday],
    );
    await sql("update account set registration_step = 8, whatsapp = '+8801712345678' where id = $1", [id]);
    return { phone, token: (await calls.enter({ email_or_phone: phone })).body.access_token };
  };
  const grantFor = async (phone: string) => calls.grant(phone, await calls.resetCode(phone));

  it('[AUTH-38] is kept by who knows its birthday; the number is verified and all sessions end', async () => {
    const { phone, token } = await begun('1995-05-20');
    const grant = await grantFor(phone);
    expect(grant.unfinished).toBe(true);
    expect((await set(grant.reset_token)).failure.errors).toEqual({ claim: ['Please say whether the registration is yours.'] });
    expect((await set(grant.reset_token, { claim: 'keep' })).failure.errors).toEqual({ date_of_birth: ['Please enter the birthday.'] });
    const wrong = await set(grant.reset_token, { claim: 'keep', date_of_birth: '1995-05-21' });
    expect(wrong.failure).toMatchObject({ code: 'birthday_wrong', message: 'The birthday does not match. 2 tries left.' });
    expect((await set(grant.reset_token, { claim: 'keep', date_of_birth: '1995-05-20' })).status).toBe(200);
    expect(await calls.accountOf(phone)).toMatchObject({
      registrationStep: 8,
      whatsapp: '+8801712345678',
      phoneVerifiedAt: expect.any(Date),
    });
    expect((await test.call(me, { token })).status).toBe(401);
  });

  it('[AUTH-38] gives 3 tries at the birthday', async () => {
    const { phone } = await begun('1995-05-20');
    const { reset_token: token } = await grantFor(phone);
    const attempt = (birthday: string) => set(token, { claim: 'keep', date_of_birth: birthday });
    const wrong = await Promise.all([attempt('1990-01-01'), attempt('1990-01-02'), attempt('1990-01-03')]);
    expect(wrong.map((answer) => answer.failure.code)).toEqual(Array(3).fill('birthday_wrong'));
    expect((await attempt('1995-05-20')).failure.code).toBe('reset_expired');
  });

  it('[AUTH-38][AUTH-121] is handed over emptied to who says no, or where no birthday is there', async () => {
    for (const [birthday, claim] of [
      ['1995-05-20', { claim: 'start_over' }],
      [null, { claim: 'keep', date_of_birth: '1995-05-20' }],
    ] as const) {
      const { phone, token } = await begun(birthday);
      await sql(
        `update account set email_verified_at = now(), guardian_type = 2, guardian_phone = '+8801712345679', guardian_phone_verified_at = now(),
           purpose = 'agent', convenient_time = 'scheduled', convenient_time_start = '18:00', convenient_time_end = '20:00',
           claimed_phone_e164 = '+447911123458', claimed_phone_country_code = '+44', email_released_at = now(), language = 'bn',
           time_zone = 'Europe/London', contacts_limited_until = '2037-01-02T00:00:00Z' where phone_e164 = $1`,
        [`+880${phone}`],
      );
      const { id } = await calls.accountOf(phone);
      await sql(
        `insert into contact_change (account_id, type, old_value, new_value, created_at, changed_at)
         values ($1, 'email', 'first@example.com', 'second@example.com', now(), now()), ($1, 'email', null, 'third@example.com', now(), null)`,
        [id],
      );
      await sql(
        `insert into notification (member_id, type, event_key, parameters, opens, created_at)
         values ($1, 'new_sign_in', 'x', '{"device": "Chrome, Android"}', '/account-settings', now())`,
        [id],
      );
      const { reset_token: granted } = await grantFor(phone);
      expect((await set(granted, claim)).status).toBe(200);
      expect((await sql('select from contact_change where account_id = $1', [id])).rowCount, 'of numbers and addresses').toBe(0);
      expect((await sql('select from notification where member_id = $1', [id])).rowCount, 'of what was told').toBe(0);
      expect(await calls.accountOf(phone)).toMatchObject({
        registrationStep: 0,
        registeredAt: null,
        purpose: 'member',
        email: null,
        emailVerifiedAt: null,
        emailReleasedAt: null,
        whatsapp: null,
        guardianType: 1,
        guardianPhone: null,
        guardianPhoneVerifiedAt: null,
        convenientTime: 'any',
        convenientTimeStart: null,
        convenientTimeEnd: null,
        claimedPhoneE164: null,
        claimedPhoneCountryCode: null,
        phoneVerifiedAt: expect.any(Date),
        phoneCountryCode: '+880',
        language: 'bn',
        timeZone: 'Europe/London',
        contactsLimitedUntil: new Date('2037-01-02T00:00:00Z'),
      });
      expect((await test.call(me, { token })).status).toBe(401);
      expect((await calls.enter({ email_or_phone: phone, password: PASSWORD })).status).toBe(422);
      expect((await calls.enter({ email_or_phone: phone, password: NEW_PASSWORD })).body.user.registration_step).toBe(0);
    }
  });
});
