import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me, signIn } from '@app/contract/accounts';
import { inTransaction } from '#platform/context';
import { patchProfile } from '#features/members';
import { encodeAnswer, openTestApp, signUpPerson, solvedTask, untilTold, type TestApp } from '#testing';
import { accountCalls, newAddress, newNumber, PASSWORD } from '../accounts/accounts.testing.ts';

const WRONG = { code: 'invalid_credentials', message: 'The email, phone number or password is not correct.' };
let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
/** A server beside it whose hashes cost what they do in production, for what that cost proves. */
let costly: TestApp;
let costlyCalls: typeof calls;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
  costly = await openTestApp({ beside: test, hashesFully: true });
  costlyCalls = accountCalls(costly);
});
afterAll(async () => {
  await costly.close();
  await test.close();
});

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

describe('signing in', () => {
  it('[AUTH-44][AUTH-45][AUTH-134] answers a token of 256 bits, stored hashed, and the user', async () => {
    const phone = await calls.joined();
    const answer = await calls.enter({ email_or_phone: phone });
    const { id } = await calls.accountOf(phone);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      result: true,
      message: 'You are signed in.',
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: { id, name: '', title: 'Member', avatar: null, registration_step: 0 },
      account_state: 'active',
      is_staff: false,
      adds_passkey_first: false,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { rows } = await sql('select token_hash, device from session where account_id = $1', [id]);
    expect(rows).toEqual([{ token_hash: expect.not.stringContaining(answer.body.access_token), device: 'Chrome, Android' }]);
    expect((await test.call(me, { token: answer.body.access_token })).body.user.id).toBe(id);
  });

  it('[AUTH-45] tells the name and the picture, whose address opens in this session, from a new browser and from a known one', async () => {
    const { accountId: id } = await signUpPerson(test, {});
    const { rows: accounts } = await sql('update account set password_hash = $2 where id = $1 returning phone_e164', [
      id,
      await test.ctx.passwords.hash(PASSWORD),
    ]);
    await sql(
      `insert into photo (member_id, kind, status, width, height, large_key, card_key, blurred_key, bytes, sha256, created_at, approved_at)
       values ($1, 'profile', 'approved', 9, 9, 'large', 'card', 'blurred', 9, '\\x00', now(), now())`,
      [id],
    );
    let cookie: string | undefined;
    for (const browser of ['new', 'known']) {
      const { body, headers } = await calls.enter({ email_or_phone: accounts[0]?.phone_e164 }, cookie === undefined ? {} : { cookie });
      cookie = /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1];
      expect(body.user, browser).toMatchObject({ id, name: 'Nadia Rahman', avatar: expect.stringMatching(/^\/api\/media\/photo\//) });
      expect((await test.call(me, { token: body.access_token })).body.user.avatar, browser).toBe(body.user.avatar);
    }
  });

  it('[UX-15] takes the clock of the browser at the first sign-in, and at no later one', async () => {
    const zoneAfter = async (phone: string, zone?: string) => {
      const headers = zone === undefined ? {} : { 'time-zone': zone };
      const answer = await test.call(signIn, { body: { email_or_phone: phone, password: PASSWORD }, headers });
      return (await test.call(me, { token: answer.body.access_token })).body.time_zone;
    };
    const [first, unknown, silent] = [await calls.joined(), await calls.joined(), await calls.joined()];
    expect(await zoneAfter(first, 'Europe/London')).toBe('Europe/London');
    expect(await zoneAfter(first, 'America/New_York')).toBe('Europe/London');
    expect(await zoneAfter(unknown, 'Mars/Olympus')).toBe('Asia/Dhaka');
    expect(await zoneAfter(unknown, 'Europe/London'), 'not the first any more').toBe('Asia/Dhaka');
    expect(await zoneAfter(silent)).toBe('Asia/Dhaka');
  });

  it('[SRCH-112] moves the last activity at once, with the search entry, and again a minute later', async () => {
    const phone = await calls.joined();
    const { id } = await calls.accountOf(phone);
    await sql('update account set registration_step = 16, phone_accepted_at = now() where id = $1', [id]);
    await inTransaction(test.ctx, (tx) => patchProfile(tx, id, { gender: 2, dateOfBirth: '1996-03-10', fullName: 'Nadia Rahman' }));
    const activity = async () =>
      (
        await sql(
          `select profile.last_active_at as profile, search_entry.last_active_at as entry
           from profile join search_entry using (member_id) where member_id = $1`,
          [id],
        )
      ).rows;
    for (const seconds of [60, 60, 1]) {
      test.ctx.clock.advance(seconds);
      const now = test.ctx.clock.now();
      expect((await calls.enter({ email_or_phone: phone, password: 'wrong-password-1' })).status).toBe(422);
      expect((await activity())[0]?.profile).not.toEqual(now);
      expect((await calls.enter({ email_or_phone: phone })).status).toBe(200);
      await expect.poll(activity, { interval: 10, timeout: 1000 }).toEqual([{ profile: now, entry: now }]);
    }
  });

  it('[AUTH-49] knows a number in every way in which people write it', async () => {
    const phone = await calls.joined();
    const bengali = `০${phone}`.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '');
    const written = [`+880${phone}`, `880${phone}`, `0${phone}`, phone, `+880 ${phone.slice(0, 4)}-${phone.slice(4)}`, bengali];
    for (const typed of written) expect((await calls.enter({ email_or_phone: typed })).status).toBe(200);
    expect((await calls.enter({ email_or_phone: `+44${phone}` })).status).toBe(422);
  });

  it('[AUTH-49] knows a verified address in any letter case, and an unverified one that one account alone holds', async () => {
    const phone = await calls.joined({ email: 'only@example.com' });
    expect((await calls.enter({ email_or_phone: 'ONLY@Example.com' })).status).toBe(200);
    await calls.joined({ email: 'only@example.com' });
    expect((await calls.enter({ email_or_phone: 'only@example.com' })).failure).toMatchObject(WRONG);
    await sql('update account set email_verified_at = now() where phone_e164 = $1', [`+880${phone}`]);
    expect((await calls.enter({ email_or_phone: 'only@example.com' })).body.user.id).toBe((await calls.accountOf(phone)).id);
  });

  it('[AUTH-48] lasts 30 days without use if remembered, else 1 day; use prolongs it', async () => {
    const phone = await calls.joined();
    const short = (await calls.enter({ email_or_phone: phone })).body.access_token;
    const long = (await calls.enter({ email_or_phone: phone, remember: true })).body.access_token;
    const status = async (token: string) => (await test.call(me, { token })).status;
    test.ctx.clock.advance(86_000);
    expect(await status(short)).toBe(200);
    test.ctx.clock.advance(86_000);
    expect(await status(short)).toBe(200);
    test.ctx.clock.advance(86_401);
    expect(await status(short)).toBe(401);
    expect(await status(long)).toBe(200);
    test.ctx.clock.advance(30 * 86_400 - 60);
    expect(await status(long)).toBe(200);
    test.ctx.clock.advance(30 * 86_400 + 1);
    expect(await status(long)).toBe(401);
  });

  it('[AUTH-50] answers an unknown identifier, a wrong password and an account without one alike', async () => {
    const phone = await calls.joined();
    const bare = await calls.joined();
    await sql('update account set password_hash = null where phone_e164 = $1', [`+880${bare}`]);
    const answers = [
      await calls.enter({ email_or_phone: phone, password: 'wrong-password' }),
      await calls.enter({ email_or_phone: '1999999999' }),
      await calls.enter({ email_or_phone: 'nobody@example.com' }),
      await calls.enter({ email_or_phone: 'not an identifier' }),
      await calls.enter({ email_or_phone: bare }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.failure).toEqual({ result: false, ...WRONG });
    }
  });

  it('[AUTH-119] finds the password of a sign-up stored as an argon2id hash with its parameters', async () => {
    const phone = await costlyCalls.joined();
    expect((await calls.accountOf(phone)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[AUTH-50][QUAL-35] takes the same time for an unknown identifier as for a wrong password', async () => {
    const phone = await costlyCalls.joined();
    const timeOf = async (typed: string): Promise<number> => {
      const begun = performance.now();
      await costlyCalls.enter({ email_or_phone: typed, password: 'wrong-password' });
      return performance.now() - begun;
    };
    // The quickest of many is what the work itself takes; all else is what other programs do at the time.
    let [quickest, quickestUnknown] = [Infinity, Infinity];
    const areAlike = () => Math.abs(quickest - quickestUnknown) < 20 && quickestUnknown > quickest * 0.6;
    for (let round = 0; round < 4 || (!areAlike() && round < 600); round += 1) {
      quickest = Math.min(quickest, await timeOf(phone));
      quickestUnknown = Math.min(quickestUnknown, await timeOf('1999999998'));
      await sql('delete from attempt');
    }
    expect(areAlike(), `${quickest} ms and ${quickestUnknown} ms`).toBe(true);
  });

  it('[AUTH-123] asks for both fields, and takes JSON only', async () => {
    const answer = await test.call(signIn, { body: {}, address: newAddress() });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.failure.errors ?? {})).toEqual(['email_or_phone', 'password']);
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/signin/token',
      payload: 'email_or_phone=1&password=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.json()).toMatchObject({ code: 'validation_failed', message: 'The request could not be read.' });
  });
});

describe('who may not sign in', () => {
  const setState = (phone: string, state: string, reason: string | null, until: string | null = null) =>
    sql('update account set state = $2, state_reason = $3, state_until = $4 where phone_e164 = $1', [`+880${phone}`, state, reason, until]);

  it('[AUTH-52] tells a suspended account the reason and the end, after the right password only', async () => {
    const phone = await calls.joined();
    await setState(phone, 'suspended', 'Rude messages', '2026-12-24T06:00:00Z');
    const answer = await calls.enter({ email_or_phone: phone });
    expect(answer.status).toBe(403);
    expect(answer.failure).toMatchObject({
      code: 'account_suspended',
      message: 'Your account is suspended until 24 December 2026. Reason: Rude messages',
      reason: 'Rude messages',
      until: '2026-12-24T06:00:00.000Z',
    });
    const bengali = await calls.enter({ email_or_phone: phone }, { language: 'bn' });
    expect(bengali.failure.message).toContain('২৪ ডিসেম্বর');
    expect((await calls.enter({ email_or_phone: phone, password: 'wrong-password' })).failure).toMatchObject(WRONG);
    expect(
      (await sql('select 1 from session s join account a on a.id = s.account_id where a.phone_e164 = $1', [`+880${phone}`])).rowCount,
    ).toBe(0);
  });

  it('[AUTH-52] tells a terminated account the reason', async () => {
    const phone = await calls.joined();
    await setState(phone, 'terminated', 'Fraud');
    const answer = await calls.enter({ email_or_phone: phone });
    expect(answer.status).toBe(403);
    expect(answer.failure).toMatchObject({ code: 'account_terminated', message: 'Your membership has been ended. Reason: Fraud' });
  });

  it('[AUTH-53] lets a deactivated account in and says so', async () => {
    const phone = await calls.joined();
    await setState(phone, 'deactivated', null);
    const answer = await calls.enter({ email_or_phone: phone });
    expect(answer.status).toBe(200);
    expect(answer.body.account_state).toBe('deactivated');
  });

  it('[ACC-01] answers an erased account like one that never was', async () => {
    const phone = await calls.joined();
    await setState(phone, 'erased', null);
    expect((await calls.enter({ email_or_phone: phone })).failure).toMatchObject(WRONG);
    expect((await calls.join({ phone })).status).toBe(200);
  });
});

describe('limits of signing in', () => {
  const fail = (typed: string, address: string) => calls.enter({ email_or_phone: typed, password: 'wrong-password' }, { address });

  it('[AUTH-51] stops after 5 failures in 15 minutes from one address; a right password does not pass, another address does', async () => {
    const phone = await calls.joined();
    const address = newAddress();
    for (let count = 0; count < 5; count += 1) {
      expect((await fail(phone, address)).failure.code).toBe('invalid_credentials');
      test.ctx.clock.advance(60);
    }
    const refused = await calls.enter({ email_or_phone: phone }, { address });
    expect(refused.status).toBe(429);
    expect(refused.failure).toMatchObject({ code: 'too_many_attempts', message: 'Too many attempts. Please try again in 10 minutes.' });
    expect(refused.headers['retry-after']).toBe('600');
    expect((await calls.enter({ email_or_phone: phone }, { address, language: 'bn' })).failure.message).toContain('১০ মিনিট');
    expect((await calls.enter({ email_or_phone: phone })).status).toBe(200);
    test.ctx.clock.advance(600);
    expect((await calls.enter({ email_or_phone: phone }, { address })).status).toBe(200);
  });

  it('[AUTH-51][QUAL-35] stops tries at an identifier that has no account just the same', async () => {
    const address = newAddress();
    for (let count = 0; count < 5; count += 1) await fail('1988888888', address);
    expect((await fail('1988888888', address)).failure.code).toBe('too_many_attempts');
  });

  it('[AUTH-51] stops after 100 failures in 15 minutes from one address over all accounts', async () => {
    const address = newAddress();
    const phone = await calls.joined();
    for (let count = 0; count < 100; count += 1) await fail(`17${String(count).padStart(8, '0')}`, address);
    expect((await calls.enter({ email_or_phone: phone }, { address })).failure.code).toBe('too_many_attempts');
    expect((await calls.enter({ email_or_phone: phone })).status).toBe(200);
  });

  it('[AUTH-51] counts tries that come all at once, by its number and by its address', async () => {
    const email = 'tried-twofold@example.com';
    const phone = await calls.joined({ email });
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => fail(place % 2 ? phone : email, address)));
    expect(answers.filter((answer) => answer.failure.code === 'invalid_credentials')).toHaveLength(5);
    expect(answers.filter((answer) => answer.failure.code === 'too_many_attempts')).toHaveLength(7);
  });

  it('[AUTH-51] counts tries that come all at once', async () => {
    const phone = await calls.joined();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(phone, address)));
    expect(answers.filter((answer) => answer.failure.code === 'invalid_credentials')).toHaveLength(5);
    expect(answers.filter((answer) => answer.failure.code === 'too_many_attempts')).toHaveLength(7);
  });
});

const markOf = (headers: Record<string, unknown>): string => /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';

describe('strangers who fail at an account', () => {
  const fail = (typed: string, address: string, more: object = {}) =>
    calls.enter({ email_or_phone: typed, password: 'wrong-password', ...more }, { address });
  const right = (phone: string, address: string, more: object = {}) => calls.enter({ email_or_phone: phone, ...more }, { address });
  const failFromAll = async (typed: string, times: number) => {
    for (let count = 0; count < times; count += 1) await fail(typed, newAddress());
  };
  const captcha = async () => encodeAnswer(await solvedTask(test.ctx));

  it('[QUAL-52][QUAL-79] do not keep out a known browser, even from their own address', async () => {
    const phone = await calls.joined();
    const own = newAddress();
    const cookie = markOf((await calls.enter({ email_or_phone: phone }, { address: own })).headers);
    await failFromAll(phone, 60);
    await Promise.all(Array.from({ length: 30 }, () => fail(phone, own)));
    expect((await right(phone, own)).failure.code).toBe('captcha_required');
    expect((await calls.enter({ email_or_phone: phone }, { address: own, cookie })).status).toBe(200);
  });

  it('[QUAL-52] who has a known browser has five failures in 15 minutes with it, wherever it is', async () => {
    const phone = await calls.joined();
    const cookie = markOf((await calls.enter({ email_or_phone: phone })).headers);
    const withCookie = (password: object) => calls.enter({ email_or_phone: phone, ...password }, { cookie });
    const answers = await Promise.all(Array.from({ length: 5 }, () => withCookie({ password: 'wrong-password' })));
    expect(answers.map((one) => one.status)).toEqual([422, 422, 422, 422, 422]);
    const refused = await withCookie({});
    expect(refused.failure.code).toBe('too_many_attempts');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect((await calls.enter({ email_or_phone: phone })).status).toBe(200);
  });

  it('[QUAL-52][QUAL-79] do not keep out a network without failures of the account', async () => {
    const phone = await calls.joined();
    await failFromAll(phone, 60);
    expect((await right(phone, newAddress())).status).toBe(200);
    expect((await right(phone, '2001:db8:50:1::1')).status).toBe(200);
  });

  it.each([
    ['/24', '198.51.100.7', '198.51.100.9', '198.51.101.9'],
    ['/56', '2001:db8:51:1201::1', '2001:db8:51:12ff::1', '2001:db8:51:1300::1'],
  ])('[QUAL-79] are asked for a captcha from their %s after 50 failures in an hour, and nobody beside it is', async (_, one, near, far) => {
    const phone = await calls.joined();
    await fail(phone, one);
    await failFromAll(phone, 49);
    const refused = await right(phone, near);
    expect(refused.status).toBe(422);
    expect(refused.failure).toMatchObject({ code: 'captcha_required', message: 'Please confirm that you are not a robot.' });
    expect((await right(phone, near, { captcha: 'nonsense' })).failure.code).toBe('captcha_required');
    expect((await right(phone, far)).status).toBe(200);
    const solution = await captcha();
    expect((await fail(phone, near, { captcha: solution })).failure.code).toBe('invalid_credentials');
    expect((await right(phone, near, { captcha: solution })).failure.code).toBe('captcha_required');
    expect((await right(phone, near, { captcha: await captcha() })).status).toBe(200);
    test.ctx.clock.advance(3600);
    expect((await right(phone, near)).status).toBe(200);
  });

  it('[QUAL-52] wait a second for each answer from 25 failures on; a known browser and other networks do not', async () => {
    const phone = await calls.joined();
    const cookie = markOf((await calls.enter({ email_or_phone: phone })).headers);
    await fail(phone, '198.51.102.7');
    await failFromAll(phone, 24);
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    expect(await timed(() => right(phone, '198.51.102.8'))).toBeGreaterThan(950);
    expect(await timed(() => fail(phone, '198.51.102.9'))).toBeGreaterThan(950);
    expect(await timed(() => calls.enter({ email_or_phone: phone }, { address: '198.51.102.7', cookie }))).toBeLessThan(950);
    expect(await timed(() => right(phone, newAddress()))).toBeLessThan(950);
  });

  it('[QUAL-52][QUAL-79] of one network do not pass together as new ones: of 60 at once from a /24 one is let by without a captcha', async () => {
    const phone = await calls.joined();
    await failFromAll(phone, 50);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, host) => fail(phone, `198.51.103.${host}`)));
    expect(answers.filter((answer) => answer.failure.code === 'invalid_credentials')).toHaveLength(1);
    expect(answers.filter((answer) => answer.failure.code === 'captcha_required')).toHaveLength(59);
  });

  it('[QUAL-52][QUAL-35] are answered the same for an identifier that has no account', async () => {
    await fail('1977777777', '198.51.104.7');
    await failFromAll('1977777777', 49);
    expect((await fail('1977777777', '198.51.104.8')).failure.code).toBe('captcha_required');
    expect((await fail('1977777777', newAddress())).failure.code).toBe('invalid_credentials');
  });

  it('[QUAL-52] a browser that another account knows, or a made-up one, is a stranger’s', async () => {
    const phone = await calls.joined();
    const other = markOf((await calls.enter({ email_or_phone: await calls.joined() })).headers);
    const address = newAddress();
    for (let count = 0; count < 5; count += 1) await fail(phone, address);
    for (const cookie of [other, 'A'.repeat(43), '', "' or 1=1"])
      expect((await calls.enter({ email_or_phone: phone }, { address, cookie })).failure.code).toBe('too_many_attempts');
  });

  it('[QUAL-52][QUAL-74] the limits cost one statement before the password', async () => {
    const phone = await calls.joined();
    await untilTold();
    let statements = 0;
    const count = () => void (statements += 1);
    test.ctx.pool.on('acquire', count);
    await fail(phone, newAddress());
    test.ctx.pool.off('acquire', count);
    // The account with the limits, the failure with its count for the journal, and the row of the hour in the member's own log.
    expect(statements).toBe(3);
  });
});

describe('browsers', () => {
  const verifyEmail = (phone: string) => sql('update account set email_verified_at = now() where phone_e164 = $1', [`+880${phone}`]);

  it('[AUTH-56][AUTH-132] tells of a browser that the account does not know, once, and marks it for 400 days', async () => {
    const phone = await calls.joined({ email: 'careful@example.com' });
    await verifyEmail(phone);
    await test.runJobs();
    test.ctx.sent.mail.length = 0;
    const first = await calls.enter({ email_or_phone: phone });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^device=[A-Za-z0-9_-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    await test.runJobs();
    expect(test.ctx.sent.mail).toHaveLength(1);
    expect(test.ctx.sent.mail[0]).toMatchObject({ to: 'careful@example.com' });
    expect(test.ctx.sent.mail[0]?.text).toContain('New sign-in to your account from Chrome, Android. Not you? Change your password.');
    await calls.enter({ email_or_phone: phone }, { cookie: markOf(first.headers) });
    await test.runJobs();
    expect(test.ctx.sent.mail).toHaveLength(1);
    const { rows } = await sql('select mark_hash from known_browser');
    expect(JSON.stringify(rows)).not.toContain(markOf(first.headers));
  });

  it('[AUTH-56] knows the browser that signed up; the mark of another account or a made-up one is none', async () => {
    const phone = newNumber();
    const own = markOf((await calls.join({ phone })).headers);
    await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [`+880${phone}`]);
    const stranger = markOf((await calls.enter({ email_or_phone: await calls.joined() })).headers);
    await test.runJobs();
    test.ctx.sent.sms.length = 0;
    for (const cookie of [own, stranger, 'made-up']) await calls.enter({ email_or_phone: phone }, { cookie });
    await test.runJobs();
    expect(test.ctx.sent.sms.map((sms) => sms.to)).toEqual([`+880${phone}`, `+880${phone}`]);
  });
});
