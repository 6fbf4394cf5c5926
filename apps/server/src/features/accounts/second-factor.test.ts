import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, listSessions, me, signIn, signInTotp } from '@app/contract/accounts';
import { openTestApp, type TestApp } from '#testing';
import { createFirstAdmin, fromBase32, newAddress, newNumber, PASSWORD } from './accounts.testing.ts';
import { countWrong } from './second-factor.policy.ts';
import { base32, hotp, stepOfCode } from './totp.policy.ts';

let test: TestApp;
let staff: { phone: string; secret: Buffer; recoveryCodes: readonly string[] };
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const presentCode = (): string => hotp(staff.secret, Math.floor(test.ctx.clock.now().getTime() / 30_000));
const wrongCode = (): string => (presentCode() === '000000' ? '111111' : '000000');
const password = (address = newAddress()) => test.call(signIn, { body: { email_or_phone: staff.phone, password: PASSWORD }, address });
const challenge = async (): Promise<string> => {
  const { failure } = await password();
  expect(failure.code).toBe('totp_required');
  return String(failure['challenge']);
};
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
  });

  it('[STAFF-03] takes each of ten recovery codes once', async () => {
    expect(staff.recoveryCodes).toHaveLength(10);
    const [code = ''] = staff.recoveryCodes;
    expect((await answer(await challenge(), code.toLowerCase())).status).toBe(200);
    expect((await answer(await challenge(), code)).failure.code).toBe('invalid_code');
  });

  it('[STAFF-56] never counts wrong codes as failures of the password', async () => {
    const address = newAddress();
    const { failure } = await password(address);
    for (let count = 0; count < 5; count += 1) {
      await test.call(signInTotp, { body: { challenge: String(failure['challenge']), code: wrongCode() }, address });
    }
    expect((await password(address)).failure.code).toBe('totp_required');
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

describe('an attacker who has the password', () => {
  /** Counts the wrong codes that were compared, as the account does. */
  const compared = async (): Promise<number> => {
    const { rows } = await test.database.pool.query<{ count: number }>(
      'select cardinality(f.wrong_at) as count from second_factor f join account a on a.id = f.account_id where a.phone_e164 = $1',
      [`+880${staff.phone}`],
    );
    return rows[0]?.count ?? 0;
  };
  const codesOf = (answers: { failure: { code: string } }[]) => new Set(answers.map((one) => one.failure.code));

  it('[QUAL-51][QUAL-78] has one challenge: a new one takes the place of the one before', async () => {
    const [first, second] = [await challenge(), await challenge()];
    expect((await answer(first, presentCode())).failure.code).toBe('challenge_expired');
    expect((await answer(second, presentCode())).status).toBe(200);
    const opened = await Promise.all(Array.from({ length: 30 }, challenge));
    test.ctx.clock.advance(60);
    const answers = await Promise.all(opened.map((given) => answer(given, presentCode())));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.failure.code === 'challenge_expired')).toHaveLength(29);
  });

  it('[QUAL-51][QUAL-78] opens 30 challenges and tries 150 codes at once: five are compared, and the code is closed for the day', async () => {
    const opened = await Promise.all(Array.from({ length: 30 }, challenge));
    const burst = await Promise.all(opened.flatMap((given) => Array.from({ length: 5 }, () => answer(given, wrongCode()))));
    expect(await compared()).toBe(5);
    const renewed = await Promise.all(Array.from({ length: 10 }, async () => answer(await challenge(), wrongCode())));
    const answers = [...burst, ...renewed];
    expect(await compared()).toBe(5);
    expect(codesOf(answers)).toEqual(new Set(['invalid_code', 'challenge_expired', 'code_closed']));
    expect(answers.filter((one) => one.failure.code === 'invalid_code')).toHaveLength(5);
    const closed = await answer(await challenge(), presentCode());
    expect(closed.status).toBe(429);
    expect(closed.failure.message).toBe(
      'Too many wrong codes. Use a recovery code, or ask an administrator. Codes of the app work again tomorrow.',
    );
    expect(Number(closed.headers['retry-after'])).toBeGreaterThanOrEqual(900);
    expect(await compared()).toBe(5);
  });

  it('[QUAL-51][QUAL-78] opens challenges and tries codes at once: each that is called wrong was counted, and they are five at most', async () => {
    const tries = Array.from({ length: 40 }, async () => answer(await challenge(), wrongCode()));
    const wrong = (await Promise.all(tries)).filter((one) => one.failure.code === 'invalid_code');
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThanOrEqual(5);
    expect(await compared()).toBe(wrong.length);
  });

  it('[QUAL-78] closes the code, never the account: a recovery code signs in, and the app works again after midnight in Dhaka', async () => {
    const given = await challenge();
    for (let count = 0; count < 5; count += 1) await answer(given, wrongCode());
    const [recovery = ''] = staff.recoveryCodes;
    expect((await answer(await challenge(), recovery)).status).toBe(200);
    const closed = await answer(await challenge(), presentCode());
    const wait = Number(closed.headers['retry-after']);
    test.ctx.clock.advance(wait - 1);
    expect((await answer(await challenge(), presentCode())).failure.code).toBe('code_closed');
    test.ctx.clock.advance(1);
    expect((test.ctx.clock.now().getTime() / 1000 + 6 * 3600) % 86_400).toBe(0);
    expect((await answer(await challenge(), presentCode())).status).toBe(200);
  });

  it('[QUAL-78] who is slow has 20 wrong codes in a day; a right one in between gives no further ones', async () => {
    const midnight = 86_400 - ((test.ctx.clock.now().getTime() / 1000 + 6 * 3600) % 86_400);
    test.ctx.clock.advance(midnight);
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        expect((await answer(await challenge(), wrongCode())).failure.code).toBe('invalid_code');
        test.ctx.clock.advance(240);
      }
    };
    await fail(10);
    expect((await answer(await challenge(), presentCode())).status).toBe(200);
    await fail(10);
    expect((await answer(await challenge(), presentCode())).failure.code).toBe('code_closed');
  });

  it('[QUAL-78] closing is told to all administrators, once', async () => {
    const other = await createFirstAdmin(test.ctx, { phone: `+880${newNumber()}`, email: null, password: PASSWORD });
    const toldNow = async () =>
      (
        await test.database.pool.query('select 1 from notification where member_id = $1 and type = $2', [
          other.accountId,
          'second_factor_closed',
        ])
      ).rowCount;
    const given = await challenge();
    await Promise.all(Array.from({ length: 5 }, () => answer(given, wrongCode())));
    for (let count = 0; count < 3; count += 1) await answer(await challenge(), wrongCode());
    expect(await toldNow()).toBe(1);
  });
});

it('[QUAL-51][QUAL-78] the fifth wrong code within 15 minutes closes it, and one after them does not', () => {
  const first = Date.parse('2026-06-14T18:00:00Z');
  const closedAfter = (minutes: number): boolean => {
    const wrongAt = [0, 4, 8, 12].map((minute) => new Date(first + minute * 60_000));
    return countWrong(wrongAt, new Date(first + minutes * 60_000)).closedUntil !== null;
  };
  expect([12.5, 14.9, 15, 16].map(closedAfter)).toEqual([true, true, false, false]);
});

it('[QUAL-51] 10,000 tries of an attacker who has the password succeed with less than 1 in 1,000, however they are spread over a day', () => {
  for (const everySeconds of [0, 1, 30, 225, 226, 300, 4000]) {
    let [wrongAt, closedUntil, compared] = [[] as readonly Date[], new Date(0), 0];
    const begin = Date.parse('2026-06-14T18:00:00Z');
    for (let tries = 0; tries < 10_000 && tries * everySeconds < 86_400; tries += 1) {
      const now = new Date(begin + tries * everySeconds * 1000);
      if (closedUntil > now) continue;
      compared += 1;
      const counted = countWrong(wrongAt, now);
      wrongAt = counted.wrongAt;
      closedUntil = counted.closedUntil ?? closedUntil;
    }
    expect(compared).toBeLessThanOrEqual(20);
    // Reckons with two codes of a million that are right at any moment.
    expect((compared * 2) / 1_000_000).toBeLessThan(1 / 1000);
  }
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

  it('[STAFF-03][QUAL-78] are taken in their step and in the one after it, never early, and never a second time', () => {
    const at = (second: number) => new Date(second * 1000);
    expect(stepOfCode(secret, '287082', at(59 + 30), 0)).toBe(1);
    expect(stepOfCode(secret, '287082', at(59 + 60), 0)).toBeNull();
    expect(stepOfCode(secret, '081804', at(1111111109 - 30), 0)).toBeNull();
    expect(stepOfCode(secret, '287082', at(59), 1)).toBeNull();
  });
});
