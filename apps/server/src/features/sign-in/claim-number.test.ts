import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeContactSendCode } from '@app/contract/accounts';
import { updateStepFour } from '@app/contract/onboarding';
import { openTestApp, type TestApp } from '#testing';
import { accountCalls, newAddress, PASSWORD } from '../accounts/accounts.testing.ts';
import { decideNumberClaim } from '#features/accounts';

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterAll(() => test.close());

let numbers = 0;
let number: string;
let email: string;
beforeEach(() => {
  numbers += 1;
  number = `74001234${String(numbers).padStart(2, '0')}`;
  email = `owner-${numbers}@example.com`;
});

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const join = (more: object = {}) => calls.join({ phone: number, country_code: '+44', ...more });
const accountOf = async (column: 'email' | 'phone_e164', value: string) =>
  (await sql(`select * from account where ${column} = $1`, [value])).rows[0] as {
    id: number;
    phone_e164: string | null;
    claimed_phone_e164: string | null;
    phone_verified_at: Date | null;
  };
const verifyEmail = () => sql('update account set email_verified_at = now() where email = $1', [email]);
const e164 = () => `+44${number}`;
const decide = (accountId: number, isGiven = true) => decideNumberClaim(test.ctx, { accountId, isGiven, staffId: null });

describe('[QUAL-63][QUAL-86] a number abroad that another account gave without proof', () => {
  it('does not keep its owner out, who signs up and in by an address; without one the page says what to do', async () => {
    expect((await join()).status).toBe(200);
    const bare = await join();
    expect(bare.status).toBe(409);
    expect(bare.failure).toMatchObject({
      code: 'phone_taken',
      message: 'Another account gave this number without proof. Enter your email too, and we will settle whose number it is.',
    });
    const opened = await join({ email });
    expect(opened.status).toBe(200);
    expect(opened.body.message[0]).toContain('Sign in with your email.');
    expect(opened.body.sign_in_by).toBe('email');
    expect((await calls.enter({ email_or_phone: email })).status).toBe(200);
    expect(await accountOf('email', email)).toMatchObject({ phone_e164: null, claimed_phone_e164: e164() });
  });

  it('is not taken by an address alone: not by signing up, by step 4 or by the settings, also not at once', async () => {
    await join();
    const holder = await accountOf('phone_e164', e164());
    await join({ email });
    const { access_token: token } = (await calls.enter({ email_or_phone: email })).body;
    const inStepFour = () => test.call(updateStepFour, { token, body: { country_code: '+44', mobile: number } });
    expect((await inStepFour()).failure.message).toContain('Verify your email first');
    await verifyEmail();
    const inSettings = () =>
      test.call(changeContactSendCode, {
        token,
        body: { type: 'mobile', value: number, country_code: '+44', password: PASSWORD },
        address: newAddress(),
      });
    const answers = await Promise.all([inStepFour(), inStepFour(), inSettings()]);
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(answer.failure).toMatchObject({ code: 'phone_taken', message: expect.stringContaining('Message Support to prove it') });
    }
    expect((await accountOf('phone_e164', e164())).id).toBe(holder.id);
  });

  it('goes to who proved it to staff, once; the other is told, and keeps everything else', async () => {
    await join();
    const holder = await accountOf('phone_e164', e164());
    await join({ email });
    const claimant = await accountOf('email', email);
    expect(await decide(claimant.id)).toBe(false);
    await verifyEmail();
    const decisions = await Promise.all([decide(claimant.id), decide(claimant.id)]);
    expect(decisions.toSorted()).toEqual([false, true]);
    expect(await accountOf('phone_e164', e164())).toMatchObject({
      id: claimant.id,
      phone_verified_at: expect.any(Date),
      claimed_phone_e164: null,
    });
    const { rows } = await sql('select phone_e164, state from account where id = $1', [holder.id]);
    expect(rows).toEqual([{ phone_e164: null, state: 'active' }]);
    const told = await sql("select 1 from notification where member_id = $1 and type = 'number_released'", [holder.id]);
    expect(told.rowCount).toBe(1);
    const audit = await sql("select details from audit_entry where action = 'accounts.give-number' and subject = $1", [
      `account:${claimant.id}`,
    ]);
    expect(audit.rows).toEqual([{ details: { holderId: holder.id } }]);
  });

  it('stays where the holder has proved it meanwhile, or where staff refuse the claim', async () => {
    await join();
    await join({ email });
    await verifyEmail();
    const claimant = await accountOf('email', email);
    await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [e164()]);
    expect(await decide(claimant.id)).toBe(false);
    expect(await decide(claimant.id, false)).toBe(true);
    expect(await accountOf('email', email)).toMatchObject({ phone_e164: null, claimed_phone_e164: null });
    expect(await decide(claimant.id)).toBe(false);
  });

  it('[AUTH-38] where a gateway reaches it by now, the one of a member can still be claimed; the one of a begun registration is won by a code', async () => {
    const reaches = vi.spyOn(test.ctx.sms, 'reaches').mockReturnValue(true);
    try {
      await join();
      expect((await join({ email })).failure.message).toBe('This phone number is already registered.');
      await sql('update account set registration_step = 16, registered_at = now(), phone_accepted_at = now() where phone_e164 = $1', [
        e164(),
      ]);
      expect((await join({ email })).status).toBe(200);
      expect(await accountOf('email', email)).toMatchObject({ phone_e164: null, claimed_phone_e164: e164() });
    } finally {
      reaches.mockRestore();
    }
  });

  it('[AUTH-37] a proved one, and one of Bangladesh, is refused as ever', async () => {
    await join();
    await sql('update account set phone_verified_at = now(), phone_accepted_at = now() where phone_e164 = $1', [e164()]);
    expect((await join({ email })).failure.message).toBe('This phone number is already registered.');
    const phone = await calls.joined();
    expect((await calls.join({ phone, email })).failure.message).toBe('This phone number is already registered.');
  });
});
