import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, listSessions, me, signIn, signInTotp } from '@app/contract/accounts';
import { openTestApp, type TestApp } from '#testing';
import { newAddress, newNumber, PASSWORD } from './accounts.testing.ts';
import { createFirstAdmin } from './index.ts';
import { base32, hotp, stepOfCode } from './totp.policy.ts';

let test: TestApp;
let staff: { phone: string; secret: Buffer; recoveryCodes: readonly string[] };
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const presentCode = (): string => hotp(staff.secret, Math.floor(test.ctx.clock.now().getTime() / 30_000));
const wrongCode = (): string => (presentCode() === '000000' ? '111111' : '000000');
const password = (address = newAddress()) => test.call(signIn, { body: { email_or_phone: staff.phone, password: PASSWORD }, address });
const challenge = async (): Promise<string> => String((await password()).failure['challenge']);
const answer = (given: string, code: string) => test.call(signInTotp, { body: { challenge: given, code }, address: newAddress() });

beforeEach(async () => {
  const phone = newNumber();
  const admin = await createFirstAdmin(test.ctx, { phone: `+880${phone}`, email: null, password: PASSWORD });
  const secret = fromBase32(new URL(admin.totpUri).searchParams.get('secret') ?? '');
  staff = { phone, secret, recoveryCodes: admin.recoveryCodes };
});

describe('a staff sign-in', () => {
  it('[AUTH-55][STAFF-03] asks for the code of the authenticator app and then signs in for the staff time', async () => {
    const half = await password();
    expect(half.status).toBe(422);
    expect(half.failure).toMatchObject({ code: 'totp_required', challenge: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    const done = await answer(String(half.failure['challenge']), presentCode());
    expect(done.status).toBe(200);
    const token = done.body.access_token;
    expect((await test.call(me, { token })).body.roles).toEqual(['admin']);
    expect((await test.call(listSessions, { token })).status).toBe(200);
    expect((await test.call(changePassword, { token, body: {} })).failure.code).toBe('validation_failed');
    test.ctx.clock.advance(30 * 60 + 1);
    expect((await test.call(me, { token })).status).toBe(401);
  });

  it('[AUTH-55] says that a code is wrong; five end the challenge', async () => {
    const given = await challenge();
    for (let count = 0; count < 5; count += 1) {
      const wrong = await answer(given, wrongCode());
      expect(wrong.status).toBe(422);
      expect(wrong.failure).toMatchObject({ code: 'invalid_code', message: 'The code is not correct.' });
    }
    const over = await answer(given, presentCode());
    expect(over.status).toBe(410);
    expect(over.failure).toMatchObject({ code: 'challenge_expired', message: 'Please sign in again.' });
  });

  it('[AUTH-55][AUTH-127] takes a challenge once, also at the same moment, within 5 minutes', async () => {
    const given = await challenge();
    const answers = await Promise.all([answer(given, presentCode()), answer(given, presentCode())]);
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const late = await challenge();
    test.ctx.clock.advance(301);
    expect((await answer(late, presentCode())).status).toBe(410);
    expect((await answer('made-up', presentCode())).status).toBe(410);
  });

  it('[AUTH-127] takes a code of the app once, even with another challenge', async () => {
    const code = presentCode();
    expect((await answer(await challenge(), code)).status).toBe(200);
    expect((await answer(await challenge(), code)).failure.code).toBe('invalid_code');
    test.ctx.clock.advance(90);
    const challenges = await Promise.all(Array.from({ length: 5 }, challenge));
    const answers = await Promise.all(challenges.map((given) => answer(given, presentCode())));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  it('[STAFF-03] takes each of ten recovery codes once', async () => {
    expect(staff.recoveryCodes).toHaveLength(10);
    const [code = ''] = staff.recoveryCodes;
    expect((await answer(await challenge(), code.toLowerCase())).status).toBe(200);
    expect((await answer(await challenge(), code)).failure.code).toBe('invalid_code');
  });

  it('[AUTH-51][AUTH-55] counts wrong codes as failed sign-ins: new challenges give no new tries', async () => {
    const address = newAddress();
    const { failure } = await password(address);
    for (let count = 0; count < 5; count += 1) {
      await test.call(signInTotp, { body: { challenge: String(failure['challenge']), code: wrongCode() }, address });
    }
    expect((await password(address)).failure.code).toBe('too_many_attempts');
  });

  it('[AUTH-119] keeps the secret sealed and recovery codes hashed', async () => {
    const { rows } = await test.database.pool.query('select * from second_factor');
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(base32(staff.secret));
    expect(stored).not.toContain(staff.secret.toString('hex'));
    for (const code of staff.recoveryCodes) expect(stored).not.toContain(code);
  });

  it('[STAFF-04] refuses a weak password for the first administrator', async () => {
    const open = (weak: string) => createFirstAdmin(test.ctx, { phone: `+880${newNumber()}`, email: null, password: weak });
    await expect(open('Short-1')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(open('password1')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('time-based codes', () => {
  const secret = Buffer.from('12345678901234567890');
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('[STAFF-03] follow RFC 6238 at second %i', (second, code) => {
    expect(stepOfCode(secret, code, new Date(second * 1000), 0)).toBe(Math.floor(second / 30));
  });

  it('[STAFF-03] are taken one step early or late, and never a second time', () => {
    const at = (second: number) => new Date(second * 1000);
    expect(stepOfCode(secret, '287082', at(59 + 30), 0)).toBe(1);
    expect(stepOfCode(secret, '287082', at(59 + 60), 0)).toBeNull();
    expect(stepOfCode(secret, '287082', at(59), 1)).toBeNull();
  });
});
