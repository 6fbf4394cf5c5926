import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getReferralCode, getStepFour, sendOtp, verifyOtp } from '@app/contract/onboarding';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { complete, lastCode, newcomer, saveContact, takeThrough } from './onboarding.testing.ts';

let test: TestApp;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  nadia = await newcomer(test);
});
afterAll(() => test.close());

const save = (body: unknown, token = nadia.token) => saveContact(test, token, body);
const read = async (token = nadia.token) => (await test.call(getStepFour, { token })).body.data;
let address = 0;
const send = (token: string, type = 'mobile') => test.call(sendOtp, { token, body: { type }, address: `10.1.0.${(address += 1)}` });
const verify = (token: string, otp: string, type = 'mobile') => test.call(verifyOtp, { token, body: { type, otp } });
const wrong = (code: string): string => (code === '0000' ? '0001' : '0000');

describe('contact details', () => {
  it('[REG-145][REG-193] reads what the account holds', async () => {
    const { token } = await newcomer(test, { phone: '+8801712000001', email: 'n@example.com' });
    expect(await read(token)).toEqual({
      user_data: { mobile: '1712000001', country_code: '+880', email: 'n@example.com', whatsapp: null, guardian_phone: null },
      verified_data: { mobile: false, email: false, guardian: false },
      convenient_time: 'any',
      convenient_time_start: null,
      convenient_time_end: null,
      referral_code: null,
      locked: [],
    });
  });

  it('[REG-147][UX-07] stores +88 01… and +880 01… as +880 1…, and takes Bengali digits', async () => {
    const { token } = await newcomer(test);
    expect((await save({ country_code: '+88', mobile: '01812345678' }, token)).body.data.user_data).toMatchObject({
      country_code: '+880',
      mobile: '1812345678',
    });
    expect((await save({ mobile: '১৮১২৩৪৫৬৭৯' }, token)).body.data.user_data.mobile).toBe('1812345679');
    expect(
      (await save({ country_code: '+880', mobile: '01812345670', guardian_phone: '01712345678' }, token)).body.data.user_data,
    ).toMatchObject({
      mobile: '1812345670',
      guardian_phone: '+8801712345678',
    });
  });

  it.each([
    [{ mobile: '' }, 'mobile', 'Phone number is required'],
    [{ country_code: '+44', mobile: '07911123456' }, 'mobile', 'Phone number cannot start with 0'],
    [{ mobile: '1212345678' }, 'mobile', 'Please enter a valid phone number'],
    [{ mobile: 'abc' }, 'mobile', 'Phone number is required'],
    [{ email: 'nadia@' }, 'email', 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'email', 'Invalid email address'],
    [{ whatsapp: '+880171234' }, 'whatsapp', 'Please enter a valid phone number'],
    [{ guardian_phone: '1712345678' }, 'guardian_phone', 'Please enter a valid phone number'],
    [{ convenient_time: 'later' }, 'convenient_time', 'This value is not valid.'],
    [{ convenient_time_start: '25:00' }, 'convenient_time_start', 'This value is not valid.'],
    [{ phone_verified_at: '2026-01-01' }, 'phone_verified_at', 'Unknown field'],
  ])('[REG-147][REG-148][REG-208] refuses %o at %s: %s', async (body, key, sentence) => {
    expect(await save(body)).toMatchObject({ status: 422, failure: { errors: { [key]: [sentence] } } });
  });

  it('[QUAL-54][QUAL-80] tells 10 times a day whether a number or an address has an account, and saves nothing above it', async () => {
    const other = await newcomer(test, { phone: '+8801712000077', email: 'taken-77@example.com' });
    const { token } = await newcomer(test);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, count) => save(count % 2 ? { mobile: '1712000077' } : { mobile: `17130000${10 + count}` }, token)),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
    const before = (await read(token)).user_data;
    expect(await save({ email: 'free-77@example.com' }, token)).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect((await read(token)).user_data).toEqual(before);
    expect((await save({ mobile: before.mobile, whatsapp: '+8801712000078' }, token)).status).toBe(200);
    expect((await read(other.token)).user_data.mobile).toBe('1712000077');
  });

  it('[REG-153] WhatsApp, email and guardian may be emptied', async () => {
    await save({ whatsapp: '+8801712345678', guardian_phone: '+8801712345679', email: 'Nadia@Example.com' });
    expect((await read()).user_data).toMatchObject({ whatsapp: '+8801712345678', email: 'nadia@example.com' });
    await save({ whatsapp: '', guardian_phone: '', email: '' });
    expect((await read()).user_data).toMatchObject({ whatsapp: null, guardian_phone: null, email: null });
  });

  it('[REG-154][REG-155] scheduled times end after they start; any keeps them for later', async () => {
    const { token } = await takeThrough(test, 3, { isPhoneVerified: true });
    await save({ convenient_time: 'scheduled' }, token);
    expect((await complete(test, token, 4)).failure.errors).toEqual({ convenient_time: ['Please choose a start and an end time'] });
    expect((await save({ convenient_time_start: '18:00', convenient_time_end: '18:00' }, token)).failure.errors).toEqual({
      convenient_time_end: ['End time must be after start time'],
    });
    await save({ convenient_time_start: '18:00' }, token);
    expect((await save({ convenient_time_end: '17:00' }, token)).failure.message).toBe('End time must be after start time');
    await save({ convenient_time_end: '20:30' }, token);
    await save({ convenient_time: 'any' }, token);
    expect(await read(token)).toMatchObject({ convenient_time: 'any', convenient_time_start: '18:00', convenient_time_end: '20:30' });
  });

  it('[REG-220][AUTH-37][AUTH-39] a mobile of another account and a verified email of another are taken', async () => {
    const other = await signUpPerson(test, { email: 'taken@example.com', isEmailVerified: true });
    expect(await save({ mobile: other.phone?.slice(4) })).toMatchObject({
      status: 409,
      failure: { code: 'phone_taken', message: 'This phone number is already registered.' },
    });
    expect(await save({ email: 'TAKEN@example.com' })).toMatchObject({
      status: 409,
      failure: { code: 'email_taken', message: 'This email address is already registered.' },
    });
  });

  it('[REG-220] an email that another account has only typed is free', async () => {
    await signUpPerson(test, { email: 'typed@example.com' });
    const { token } = await newcomer(test);
    expect(await save({ email: 'typed@example.com' }, token)).toMatchObject({ status: 200 });
    expect((await read(token)).user_data.email).toBe('typed@example.com');
  });

  it('[REG-220] two accounts saving one mobile at once: one gets it', async () => {
    const [one, two] = [await newcomer(test), await newcomer(test)];
    const answers = await Promise.all([save({ mobile: '1999888777' }, one.token), save({ mobile: '1999888777' }, two.token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('[REG-194] keys of one call are stored together or not at all', async () => {
    const { token } = await newcomer(test);
    expect((await save({ whatsapp: '+8801712345678', referral_code: 'BN999999' }, token)).status).toBe(422);
    expect((await read(token)).user_data.whatsapp).toBeNull();
  });
});

describe('codes', () => {
  it('[REG-149][REG-166][REG-167][REG-201] a right code verifies and locks the mobile', async () => {
    const { token } = await newcomer(test);
    const sent = await send(token);
    expect(sent.body).toMatchObject({ message: 'OTP sent successfully', data: { expires_in: 300, resend_in: 60 } });
    expect(JSON.stringify(sent.body)).not.toContain(lastCode(test));
    const verified = await verify(token, lastCode(test));
    expect(verified.body).toMatchObject({
      message: 'OTP verified successfully',
      data: { verified_data: { mobile: true, email: false, guardian: false } },
    });
    expect(await save({ mobile: '1711111111' }, token)).toMatchObject({ status: 409, failure: { code: 'field_locked' } });
    expect((await read(token)).locked).toEqual(['mobile', 'country_code']);
    expect((await send(token)).failure.code).toBe('already_verified');
  });

  it('[REG-145] email and guardian are verified in the same way', async () => {
    const { token } = await newcomer(test);
    await save({ email: 'code@example.com', guardian_phone: '+8801712340099' }, token);
    await send(token, 'email');
    expect((await verify(token, lastCode(test, 'mail'), 'email')).body.data.verified_data.email).toBe(true);
    expect((await save({ email: 'other@example.com' }, token)).failure.code).toBe('field_locked');
    await send(token, 'guardian');
    expect(test.ctx.sent.sms.at(-1)?.to).toBe('+8801712340099');
    expect((await verify(token, lastCode(test), 'guardian')).body.data.verified_data.guardian).toBe(true);
  });

  it('[REG-151][REG-171] a changed number loses its verification and voids its code', async () => {
    const { token } = await newcomer(test);
    await save({ guardian_phone: '+8801712340011' }, token);
    await send(token, 'guardian');
    const code = lastCode(test);
    await save({ guardian_phone: '+8801712340012' }, token);
    expect((await verify(token, code, 'guardian')).failure.code).toBe('otp_expired');
    await send(token, 'guardian');
    await verify(token, lastCode(test), 'guardian');
    await save({ guardian_phone: '+8801712340013' }, token);
    expect((await read(token)).verified_data.guardian).toBe(false);
    await send(token, 'guardian');
    expect((await verify(token, lastCode(test), 'mobile')).failure.code).toBe('otp_expired');
  });

  it('[REG-221] counts wrong codes and voids after the fifth', async () => {
    const { token } = await newcomer(test);
    expect((await verify(token, '1234')).failure).toMatchObject({
      code: 'otp_expired',
      message: 'This code has expired. Please request a new one.',
    });
    await send(token);
    const code = lastCode(test);
    for (const left of [4, 3, 2, 1]) {
      expect(await verify(token, wrong(code))).toMatchObject({
        status: 422,
        failure: { code: 'otp_wrong', message: `The code is not right. ${left} tries left.` },
      });
    }
    expect(await verify(token, wrong(code))).toMatchObject({ status: 429, failure: { code: 'otp_locked' } });
    expect((await verify(token, code)).status).not.toBe(200);
  });

  it('[REG-221] a locked destination answers 429, to sending as to checking, and a right code does not pass', async () => {
    const { token } = await newcomer(test);
    for (let tries = 0; tries < 10; tries += 1) {
      if (tries % 5 === 0) {
        test.ctx.clock.advance(61);
        await send(token);
      }
      await verify(token, wrong(lastCode(test)));
    }
    test.ctx.clock.advance(61);
    for (const refused of [await send(token), await verify(token, lastCode(test))])
      expect(refused).toMatchObject({
        status: 429,
        failure: { code: 'otp_blocked', message: 'Too many wrong codes. Please try again in 24 hours.' },
      });
  });

  it('[REG-225] of eight parallel tries five are counted, and two right ones verify once', async () => {
    const { token } = await newcomer(test);
    await send(token);
    const code = lastCode(test);
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(token, wrong(code))));
    expect(tries.filter((one) => one.failure.code === 'otp_wrong')).toHaveLength(4);
    const other = await newcomer(test);
    await send(other.token);
    const right = lastCode(test);
    const both = await Promise.all([verify(other.token, right), verify(other.token, right)]);
    expect(both.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('[REG-222] waits a minute between codes', async () => {
    const { token } = await newcomer(test);
    await send(token);
    test.ctx.clock.advance(20);
    expect(await send(token)).toMatchObject({
      status: 429,
      failure: { code: 'otp_too_soon', message: 'Please wait 40 seconds before asking for a new code.' },
    });
  });

  it('[REG-222][QUAL-80] sends ten codes an hour to one network address, whoever asks', async () => {
    const ask = async () => test.call(sendOtp, { token: (await newcomer(test)).token, body: { type: 'mobile' }, address: '203.0.113.9' });
    for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(200);
    const sent = test.ctx.sent.sms.length;
    expect(await ask()).toMatchObject({
      status: 429,
      failure: { code: 'otp_limit', message: 'Too many codes were requested. Please try again tomorrow.' },
    });
    expect(test.ctx.sent.sms).toHaveLength(sent);
  });

  it('[REG-222] gives five codes a day to a destination', async () => {
    const { token } = await newcomer(test);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(token)).status).toBe(200);
      test.ctx.clock.advance(61);
    }
    expect(await send(token)).toMatchObject({
      status: 429,
      failure: { code: 'otp_limit', message: 'Too many codes were requested. Please try again tomorrow.' },
    });
  });

  it.each([
    ['email', 'Please enter your email address first.'],
    ['guardian', "Please enter the guardian's number first."],
    ['mobile', 'Please enter your mobile number first.'],
  ])('[REG-223] nothing to send to for %s: %s', async (type, message) => {
    const { token } = await newcomer(test, { phone: null });
    expect(await send(token, type)).toMatchObject({ status: 422, failure: { code: 'no_destination', message } });
  });

  it('[AUTH-74][REG-148] an account without a number enters and verifies one here, and cannot end without', async () => {
    const held = await newcomer(test, { phone: '+8801712000099' });
    const { token, accountId } = await takeThrough(test, 3, { phone: null, email: 'by-google@example.com', isEmailVerified: true });
    expect((await read(token)).user_data).toMatchObject({ mobile: null, country_code: null, email: 'by-google@example.com' });
    expect((await complete(test, token, 4)).status).toBe(422);
    expect(await save({ country_code: '+880', mobile: '1712000099' }, token)).toMatchObject({
      status: 409,
      failure: { code: 'phone_taken' },
    });
    expect(held.accountId).not.toBe(accountId);
    expect((await save({ country_code: '+880', mobile: '1712000098' }, token)).status).toBe(200);
    expect((await complete(test, token, 4)).status).toBe(422);
    expect((await send(token)).status).toBe(200);
    expect((await verify(token, lastCode(test))).status).toBe(200);
    expect((await complete(test, token, 4)).body.data.next).toBe('/feed');
  });

  it('[REG-168][REG-169][REG-201][REG-223][AUTH-122] a mobile abroad is accepted by an empty code, without a badge; nothing else is', async () => {
    const { token, accountId } = await takeThrough(test, 3, { phone: '+447911123456' });
    expect((await send(token)).failure).toMatchObject({ code: 'cannot_send', message: 'A code cannot be sent to this country yet.' });
    const accepted = await verify(token, '');
    expect(accepted.body).toMatchObject({
      message: 'Mobile number saved. A code cannot be sent to this country yet, so it has no verified badge.',
      data: { verified_data: { mobile: true } },
    });
    const row = await test.database.pool.query('select phone_verified_at, phone_accepted_at from account where id = $1', [accountId]);
    expect(row.rows[0]).toMatchObject({ phone_verified_at: null, phone_accepted_at: expect.any(Date) });
    expect((await verify(token, '', 'email')).status).toBe(422);
    expect((await complete(test, token, 4)).body.data.next).toBe('/feed');
    const home = await newcomer(test);
    expect(await verify(home.token, '')).toMatchObject({
      status: 422,
      failure: { errors: { otp: ['Please enter a complete 4-digit OTP'] } },
    });
    expect((await verify(home.token, '12')).failure.errors).toEqual({ otp: ['Please enter a complete 4-digit OTP'] });
  });

  it('[REG-168][REG-169][REG-170] where a gateway reaches a mobile abroad it is verified by a code, and by nothing less', async () => {
    const { token, accountId } = await newcomer(test, { phone: '+447911123499' });
    const reaches = vi.spyOn(test.ctx.sms, 'reaches').mockReturnValue(true);
    expect((await verify(token, '')).status).toBe(422);
    expect((await send(token)).status).toBe(200);
    expect((await verify(token, lastCode(test))).status).toBe(200);
    reaches.mockRestore();
    const row = await test.database.pool.query('select phone_verified_at from account where id = $1', [accountId]);
    expect(row.rows[0]).toEqual({ phone_verified_at: expect.any(Date) });
  });

  it('[REG-151] a changed mobile abroad is no longer accepted', async () => {
    const { token } = await newcomer(test, { phone: '+447911123457' });
    await verify(token, '');
    await save({ country_code: '+44', mobile: '7911123458' }, token);
    expect((await read(token)).verified_data.mobile).toBe(false);
  });

  it('[REG-224] a gateway that fails is told and does not count', async () => {
    const { token } = await newcomer(test);
    test.ctx.gateway.isDown = true;
    const failed = await send(token);
    test.ctx.gateway.isDown = false;
    expect(failed).toMatchObject({
      status: 502,
      failure: { code: 'delivery_failed', message: 'Failed to send OTP. Please try again later.' },
    });
    expect((await send(token)).status).toBe(200);
  });
});

describe('referral', () => {
  it("[REG-156] takes another member's code once, and counts who finished", async () => {
    const referrer = await signUpPerson(test);
    const { token } = await takeThrough(test, 3, { isPhoneVerified: true });
    const taken = await save({ referral_code: referrer.memberCode.toLowerCase() }, token);
    expect(taken.body.data).toMatchObject({ referral_code: referrer.memberCode, locked: expect.arrayContaining(['referral_code']) });
    expect((await save({ referral_code: referrer.memberCode }, token)).status).toBe(200);
    const another = await signUpPerson(test);
    expect((await save({ referral_code: another.memberCode }, token)).failure.code).toBe('field_locked');
    const own = async () => (await test.call(getReferralCode, { token: referrer.token })).body.data;
    expect(await own()).toEqual({
      referral_code: referrer.memberCode,
      link: `http://localhost/signup?ref=${referrer.memberCode}`,
      referred: 0,
    });
    await complete(test, token, 4);
    expect((await own()).referred).toBe(1);
  });

  it('[REG-156] refuses one’s own code and one that is nobody’s, and never stops completion', async () => {
    const person = await takeThrough(test, 3, { isPhoneVerified: true });
    for (const referral_code of [person.memberCode, 'BN000001', '', "' or 1=1 --"]) {
      expect(await save({ referral_code }, person.token)).toMatchObject({
        status: 422,
        failure: { errors: { referral_code: ['This referral code is not valid.'] } },
      });
    }
    expect((await complete(test, person.token, 4)).status).toBe(200);
  });

  it('[REG-228] allows ten tries a day', async () => {
    const { token } = await newcomer(test);
    for (let n = 0; n < 10; n += 1) expect((await save({ referral_code: 'BN000001' }, token)).status).toBe(422);
    const eleventh = await save({ referral_code: 'BN000001' }, token);
    expect(eleventh).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  });
});
