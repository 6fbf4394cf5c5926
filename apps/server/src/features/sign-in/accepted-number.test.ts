import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resetPassword } from '@app/contract/accounts';
import { openTestApp, type TestApp } from '#testing';
import { accountCalls, newAddress, newNumber, NEW_PASSWORD } from '../accounts/accounts.testing.ts';

const BIRTHDAY = '1995-05-20';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
let reaches: { mockRestore: () => void };
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());
// A gateway reaches abroad by now.
beforeEach(() => void (reaches = vi.spyOn(test.ctx.sms, 'reaches').mockReturnValue(true)));
afterEach(() => reaches.mockRestore());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const set = (token: string, more: Record<string, unknown> = {}) =>
  test.call(resetPassword, {
    body: { reset_token: token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...more },
    address: newAddress(),
  });

/** Makes an account with a number abroad that was accepted without proof, registered or not; returns the number and the account. */
const accepted = async (step: number, isRegistered = true): Promise<{ number: string; id: number }> => {
  const national = `74002${newNumber().slice(-5)}`;
  await calls.join({ phone: national, country_code: '+44', email: `member${national}@example.com` });
  const number = `+44${national}`;
  const { rows } = await sql(
    `update account set registration_step = $2, registered_at = case when $3 then now() end, phone_accepted_at = now(),
       email_verified_at = now() where phone_e164 = $1 returning id`,
    [number, step, isRegistered],
  );
  const { id } = rows[0] as { id: number };
  await sql(
    'insert into profile (member_id, full_name, date_of_birth, last_active_at, created_at, updated_at) values ($1, $2, $3, now(), now(), now())',
    [id, 'Nadia Rahman', BIRTHDAY],
  );
  return { number, id };
};
const stateOf = async (id: number) =>
  (
    await sql(
      `select registration_step, email is not null as has_email, phone_verified_at is not null as is_proved,
         (select full_name from profile where member_id = account.id) as name from account where id = $1`,
      [id],
    )
  ).rows[0];
const WHOLE = { registration_step: 16, has_email: true, is_proved: false, name: 'Nadia Rahman' };

it.each([
  ['a member', 16],
  ['a member whose registration begins again', 4],
])(
  '[AUTH-38][AUTH-138] %s with such a number is emptied by nobody who has it now, and is not asked whose the registration is',
  async (_, step) => {
    const { number, id } = await accepted(step);
    const grant = await calls.grant(number, await calls.resetCode(number));
    expect(grant).toMatchObject({ unfinished: false, birthday_needed: true, waits: true });
    expect((await set(grant.reset_token, { claim: 'start_over' })).failure.errors).toEqual({
      date_of_birth: ['Please enter the birthday.'],
    });
    const wrong = await set(grant.reset_token, { claim: 'start_over', date_of_birth: '1990-01-01' });
    expect(wrong.failure.code).toBe('birthday_wrong');
    expect(await stateOf(id)).toEqual({ ...WHOLE, registration_step: step });
    expect((await calls.enter({ email_or_phone: number })).status).toBe(200);
  },
);

it('[AUTH-138] such a member gets a new password by code and birthday, a day later; the number is proved then', async () => {
  const { number, id } = await accepted(16);
  const grant = await calls.grant(number, await calls.resetCode(number));
  const waits = await set(grant.reset_token, { date_of_birth: BIRTHDAY });
  expect(waits.body.holds_from).not.toBeNull();
  expect(await stateOf(id)).toEqual(WHOLE);
  test.ctx.clock.advance(86_400);
  await test.runJob('sign-in.apply-waiting-resets');
  expect((await calls.enter({ email_or_phone: number, password: NEW_PASSWORD })).status).toBe(200);
  expect(await stateOf(id)).toEqual({ ...WHOLE, is_proved: true });
});

it('[AUTH-38] an account is not emptied either where the registration is finished after the code was right', async () => {
  const { number, id } = await accepted(12, false);
  const grant = await calls.grant(number, await calls.resetCode(number));
  expect(grant).toMatchObject({ unfinished: true, birthday_needed: false });
  const hash = vi.spyOn(test.ctx.passwords, 'hash').mockImplementationOnce(async () => {
    await sql('update account set registration_step = 16, registered_at = now() where id = $1', [id]);
    return 'x';
  });
  expect((await set(grant.reset_token, { claim: 'start_over' })).failure.code).toBe('reset_expired');
  hash.mockRestore();
  expect(await stateOf(id)).toEqual(WHOLE);
});
