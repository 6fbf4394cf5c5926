import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmAuthenticator,
  me,
  removeAuthenticator,
  showAuthenticator,
  signIn,
  signInTotp,
  startAuthenticator,
} from '@app/contract/accounts';
import { createContext, inTransaction, type Context } from '#platform/context';
import { createSealing } from '#platform/sealing';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { codeOfApp, fromBase32, newAddress, PASSWORD } from './accounts.testing.ts';
import { resealAuthenticators } from './reseal-authenticators.ts';
import { takeSecondFactorCode } from './second-factor.ts';
import { base32 } from './totp.policy.ts';

let test: TestApp;
let passwordHash: string;
let people = 0;
beforeAll(async () => {
  test = await openTestApp();
  passwordHash = await test.ctx.passwords.hash(PASSWORD);
});
afterAll(() => test.close());

const member = (options: PersonOptions = {}): Promise<Person> => {
  people += 1;
  return signUpPerson(test, { passwordHash, email: `app${people}@example.com`, isEmailVerified: true, ...options });
};
const codeOf = (secret: string): string => codeOfApp(secret, test.ctx.clock.now());
const wrongFor = (secret: string): string => (codeOf(secret) === '000000' ? '111111' : '000000');
const start = (token: string, body: Record<string, unknown> = { password: PASSWORD }) => test.call(startAuthenticator, { token, body });
const confirm = (token: string, code: string) => test.call(confirmAuthenticator, { token, body: { code } });
const remove = (token: string, body: Record<string, unknown>) => test.call(removeAuthenticator, { token, body });
const stateOf = async ({ token }: Person) => (await test.call(showAuthenticator, { token })).body.data;

/** Switches an authenticator on; the next code is one that was not used. */
const switchedOn = async (person: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await start(person.token)).body.data;
  const answer = await confirm(person.token, codeOf(secret));
  expect(answer.status).toBe(200);
  test.ctx.clock.advance(30);
  return { secret, recoveryCodes: answer.body.data.recovery_codes };
};
const enter = (person: Person, cookie?: string, remember = false) =>
  test.call(signIn, {
    body: { email_or_phone: person.phone, password: PASSWORD, remember },
    address: newAddress(),
    ...(cookie ? { headers: { cookie } } : {}),
  });
const answer = (challenge: unknown, code: string, cookie?: string) =>
  test.call(signInTotp, { body: { challenge, code }, address: newAddress(), ...(cookie ? { headers: { cookie } } : {}) });
const deviceOf = (headers: Record<string, unknown>): string => /device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const noticesOf = async ({ accountId }: Person): Promise<string[]> =>
  (
    await test.database.pool.query<{ type: string }>('select type from notification where member_id = $1 order by id', [accountId])
  ).rows.map(({ type }) => type);

describe('setting up an authenticator', () => {
  it('[AUTH-137][AUTH-140] asks for the password, counts from the first right code on, and gives ten recovery codes', async () => {
    const person = await member();
    expect((await start(person.token, {})).failure.code).toBe('validation_failed');
    expect((await start(person.token, { password: 'wrong-word-99' })).failure.code).toBe('invalid_credentials');
    expect((await confirm(person.token, '123456')).failure.code).toBe('authenticator_off');
    const { secret, uri } = (await start(person.token)).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Bondhon:${encodeURIComponent(`app${people}@example.com`)}?secret=${secret}&issuer=Bondhon`);
    expect((await enter(person)).status).toBe(200);
    const wrong = await confirm(person.token, wrongFor(secret));
    expect([wrong.status, wrong.failure.code]).toEqual([422, 'code_wrong']);
    expect(await stateOf(person)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
    const right = await confirm(person.token, codeOf(secret));
    expect(right.body).toMatchObject({ message: 'Authenticator added.' });
    expect(new Set(right.body.data.recovery_codes).size).toBe(10);
    for (const code of right.body.data.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf(person)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
    expect((await start(person.token)).failure.code).toBe('authenticator_on');
    await test.runJobs();
    const told = 'An authenticator app was added to your account. Not you? Change your password and message Support.';
    expect(test.ctx.sent.mail.at(-1)?.text).toContain(told);
    expect(test.ctx.sent.sms.at(-1)).toMatchObject({ to: person.phone, text: `Bondhon: ${told}` });
  });

  it('[AUTH-137] begins anew with another secret, and takes none that is older than 15 minutes', async () => {
    const person = await member();
    const [first, second] = [(await start(person.token)).body.data.secret, (await start(person.token)).body.data.secret];
    expect(first).not.toBe(second);
    expect((await confirm(person.token, codeOf(first))).failure.code).toBe('code_wrong');
    test.ctx.clock.advance(15 * 60 + 1);
    expect((await confirm(person.token, codeOf(second))).failure.code).toBe('authenticator_off');
  });

  it('[AUTH-137] gives recovery codes once, also where two confirm at the same moment', async () => {
    const person = await member();
    const { secret } = (await start(person.token)).body.data;
    const answers = await Promise.all([1, 2].map(() => confirm(person.token, codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[AUTH-119] keeps the secret sealed and the codes hashed', async () => {
    const { secret, recoveryCodes } = await switchedOn(await member());
    const stored = JSON.stringify((await test.database.pool.query('select * from second_factor')).rows);
    for (const plain of [secret, fromBase32(secret).toString('hex'), base32(fromBase32(secret)), ...recoveryCodes])
      expect(stored).not.toContain(plain);
  });

  it('[AUTH-137] is no call of staff, whose enrolment is not theirs to change', async () => {
    const person = await member({ roles: ['support'] });
    const body = { password: PASSWORD, code: '123456' };
    for (const call of [startAuthenticator, confirmAuthenticator, removeAuthenticator])
      expect((await test.call(call, { token: person.token, body })).failure.code).toBe('forbidden_role');
  });
});

describe('signing in with an authenticator', () => {
  it('[AUTH-137] asks a browser that the account does not know, once, and keeps the choice to be remembered', async () => {
    const person = await member();
    const { secret } = await switchedOn(person);
    const half = await enter(person, undefined, true);
    expect([half.status, half.failure.code]).toEqual([422, 'totp_required']);
    const { challenge } = half.failure;
    expect((await answer(challenge, wrongFor(secret))).failure.code).toBe('invalid_code');
    const done = await answer(challenge, codeOf(secret));
    expect(done.body).toMatchObject({ user: { id: person.accountId }, is_staff: false });
    const { rows } = await test.database.pool.query('select remember from session where account_id = $1 order by id desc limit 1', [
      person.accountId,
    ]);
    expect(rows).toEqual([{ remember: true }]);
    expect((await test.call(me, { token: done.body.access_token })).status).toBe(200);
    const again = await enter(person, deviceOf(done.headers));
    expect(again.status).toBe(200);
    expect((await enter(person, `device=${'A'.repeat(43)}`)).failure.code).toBe('totp_required');
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'new_sign_in']);
  });

  it('[AUTH-137] takes each recovery code once', async () => {
    const person = await member();
    const { recoveryCodes } = await switchedOn(person);
    const [code = ''] = recoveryCodes;
    expect((await answer((await enter(person)).failure['challenge'], code)).status).toBe(200);
    expect((await answer((await enter(person)).failure['challenge'], code)).failure.code).toBe('invalid_code');
    expect((await stateOf(person)).recovery_codes_left).toBe(9);
  });

  it('[QUAL-78] closes the code after five wrong ones and tells the member; a recovery code stays open', async () => {
    const person = await member();
    const { secret, recoveryCodes } = await switchedOn(person);
    const { challenge } = (await enter(person)).failure;
    for (let count = 0; count < 5; count += 1) await answer(challenge, wrongFor(secret));
    const closed = await answer((await enter(person)).failure['challenge'], codeOf(secret));
    expect([closed.status, closed.failure.code, closed.failure.message]).toEqual([
      429,
      'code_closed',
      'Too many wrong codes. Use a recovery code. Codes of the app work again tomorrow.',
    ]);
    expect(await noticesOf(person)).toContain('code_closed_here');
    expect((await answer((await enter(person)).failure['challenge'], recoveryCodes[1] ?? '')).status).toBe(200);
  });
});

describe('removing an authenticator', () => {
  it('[AUTH-137] asks for the password and a code, and tells the owner', async () => {
    const person = await member();
    const { secret } = await switchedOn(person);
    expect((await remove(person.token, { code: codeOf(secret) })).failure.code).toBe('validation_failed');
    expect((await remove(person.token, { password: 'wrong-word-99', code: codeOf(secret) })).failure.code).toBe('invalid_credentials');
    expect((await remove(person.token, { password: PASSWORD, code: wrongFor(secret) })).failure.code).toBe('code_wrong');
    expect((await stateOf(person)).is_on).toBe(true);
    expect((await remove(person.token, { password: PASSWORD, code: codeOf(secret) })).body).toMatchObject({
      message: 'Authenticator removed.',
    });
    expect((await enter(person)).status).toBe(200);
    expect(await noticesOf(person)).toEqual(['authenticator_added', 'authenticator_removed', 'new_sign_in']);
    expect((await remove(person.token, { password: PASSWORD, code: '123456' })).failure.code).toBe('authenticator_off');
  });

  it('[QUAL-78] counts wrong codes here too: five close the code', async () => {
    const person = await member();
    const { secret, recoveryCodes } = await switchedOn(person);
    for (let count = 0; count < 5; count += 1) await remove(person.token, { password: PASSWORD, code: wrongFor(secret) });
    expect((await remove(person.token, { password: PASSWORD, code: codeOf(secret) })).failure.code).toBe('code_closed');
    expect((await remove(person.token, { password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
  });
});

it('[AUTH-137][QUAL-78] of one member that is added, used, closed and removed leaves that of another as it was', async () => {
  const [person, other, waiting] = [await member(), await member(), await member()];
  await start(waiting.token);
  const { secret } = await switchedOn(other);
  const open = async () => (await enter(other)).failure['challenge'];
  const enterOther = async (challenge: unknown) => (await answer(challenge, codeOf(secret))).status;
  const own = await switchedOn(person);
  const before = await open();
  expect((await answer((await enter(person)).failure['challenge'], codeOf(own.secret))).status).toBe(200);
  expect(await enterOther(before)).toBe(200);
  test.ctx.clock.advance(30);
  const { challenge } = (await enter(person)).failure;
  for (let count = 0; count < 5; count += 1) await answer(challenge, wrongFor(own.secret));
  expect(await enterOther(await open())).toBe(200);
  expect((await remove(person.token, { password: PASSWORD, code: own.recoveryCodes[0] })).status).toBe(200);
  expect(await stateOf(other)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
  expect(await stateOf(waiting)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
});

it('[QUAL-37] is sealed anew with a new key, without which it asked for the old one', async () => {
  const nadia = await member();
  const { secret } = await switchedOn(nadia);
  const [oldKey] = test.ctx.settings.ENCRYPTION_KEYS;
  const newKey = { id: 'k2', bytes: randomBytes(32) };
  const under = (...ENCRYPTION_KEYS: Context['settings']['ENCRYPTION_KEYS']): Context =>
    createContext({ ...test.ctx, sealing: createSealing({ SECRET_KEY: test.ctx.settings.SECRET_KEY, ENCRYPTION_KEYS }) });
  if (!oldKey) throw new Error('no key');
  const take = (ctx: Context) => inTransaction(ctx, (tx) => takeSecondFactorCode(tx, nadia.accountId, codeOf(secret)));
  await expect(take(under(newKey))).rejects.toThrow('no key of the settings opens this');
  expect(await resealAuthenticators(under(newKey, oldKey))).toBeGreaterThanOrEqual(1);
  expect(await resealAuthenticators(under(newKey, oldKey))).toBe(0);
  expect(await take(under(newKey))).toEqual({ is: 'right' });
});
