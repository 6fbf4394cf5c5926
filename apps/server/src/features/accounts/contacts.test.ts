import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { newAddress, newNumber } from './accounts.testing.ts';
import {
  acceptPhone,
  checkCode,
  findAccount,
  markVerified,
  saveContact,
  sendCode,
  setGuardianType,
  setPurpose,
  setRegistrationStep,
  type ContactPatch,
} from './index.ts';

let test: TestApp;
const changed: number[] = [];
beforeAll(async () => {
  test = await openTestApp();
  test.ctx.events.subscribe.within('account.changed', async (_tx, { accountId }) => void changed.push(accountId));
});
afterAll(() => test.close());

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(test.ctx, work);
const save = (accountId: number, patch: ContactPatch) => within((tx) => saveContact(tx, accountId, patch));
const found = async (accountId: number) => {
  const account = await findAccount(test.ctx, accountId);
  if (!account) throw new Error('no account');
  return account;
};

describe('contacts of a registration', () => {
  it('[REG-147][REG-151] saves a number in one form, unverified, and voids its pending code', async () => {
    const { accountId, phone } = await signUpPerson(test, { registrationStep: 12 });
    const next = newNumber();
    await save(accountId, { mobile: { countryCode: '+88', national: `0${next}` } });
    const order = {
      accountId,
      purpose: 'phone',
      destination: `+880${next}`,
      channel: 'sms',
      language: 'en',
      networkAddress: newAddress(),
    } as const;
    await sendCode(test.ctx, order);
    const code = /^[0-9]{4}/.exec(test.ctx.sent.sms.at(-1)?.text ?? '')?.[0] ?? '';
    expect(await found(accountId)).toMatchObject({
      phoneE164: `+880${next}`,
      phoneCountryCode: '+880',
      phoneVerifiedAt: null,
      phoneAcceptedAt: null,
    });
    await save(accountId, { mobile: { countryCode: '+880', national: phone?.slice(4) ?? '' } });
    await save(accountId, { mobile: { countryCode: '+880', national: next } });
    await expect(checkCode(test.ctx, { ...order, code })).rejects.toMatchObject({ code: 'otp_expired' });
  });

  it.each([
    ['email', 'email', 'first@example.com', 'second@example.com'],
    ['guardian', 'guardianPhone', '+8801812345601', '+8801812345602'],
  ] as const)(
    '[REG-151] %s: mark and pending code go with the change, though the old one comes back',
    async (purpose, key, first, second) => {
      const { accountId } = await signUpPerson(test, { registrationStep: 12 });
      await save(accountId, { [key]: first });
      const channel = purpose === 'email' ? 'email' : 'sms';
      const order = { accountId, purpose, destination: first, channel, language: 'en', networkAddress: newAddress() } as const;
      await sendCode(test.ctx, order);
      const sent = channel === 'email' ? test.ctx.sent.mail : test.ctx.sent.sms;
      const code = /\b[0-9]{4}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
      await save(accountId, { [key]: second });
      await save(accountId, { [key]: first });
      await expect(checkCode(test.ctx, { ...order, code })).rejects.toMatchObject({ code: 'otp_expired' });
      await within((tx) => markVerified(tx, { accountId, purpose, destination: first }));
      expect(await found(accountId)).toMatchObject({ [key]: first, [`${key}VerifiedAt`]: expect.any(Date) });
      await save(accountId, { [key]: second });
      expect(await found(accountId)).toMatchObject({ [key]: second, [`${key}VerifiedAt`]: null });
    },
  );

  it('[REG-151] keeps the mark of a number that stays the same', async () => {
    const { accountId, phone } = await signUpPerson(test, { registrationStep: 12 });
    await save(accountId, { mobile: { countryCode: '+880', national: phone?.slice(4) ?? '' }, whatsapp: phone });
    expect(await found(accountId)).toMatchObject({ phoneVerifiedAt: expect.any(Date), whatsapp: phone });
  });

  it('[REG-220] gives a number to one of two who save it at once, and refuses a verified address', async () => {
    const [one, other, holder] = [
      await signUpPerson(test, { registrationStep: 12 }),
      await signUpPerson(test, { registrationStep: 12 }),
      await signUpPerson(test, { email: 'kept@example.com', isEmailVerified: true }),
    ];
    const mobile = { countryCode: '+880', national: newNumber() };
    const outcomes = await Promise.allSettled([save(one.accountId, { mobile }), save(other.accountId, { mobile })]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({ reason: { code: 'phone_taken' } });
    await expect(save(one.accountId, { email: 'Kept@example.com' })).rejects.toMatchObject({ code: 'email_taken' });
    expect((await found(holder.accountId)).email).toBe('kept@example.com');
  });

  it('[REG-147] refuses impossible numbers at their own field, and removes what is emptied', async () => {
    const { accountId } = await signUpPerson(test);
    const fieldsOf = (patch: ContactPatch) =>
      save(accountId, patch).catch((failure: { options: { fields: object } }) => Object.keys(failure.options.fields));
    expect(await fieldsOf({ whatsapp: '123' })).toEqual(['whatsapp']);
    expect(await fieldsOf({ guardianPhone: '+8801212345678' })).toEqual(['guardian_phone']);
    expect(await fieldsOf({ email: 'nobody' })).toEqual(['email']);
    await save(accountId, { guardianPhone: '+8801812345678', email: 'x@example.com' });
    await save(accountId, { guardianPhone: null, email: null });
    expect(await found(accountId)).toMatchObject({ guardianPhone: null, email: null });
  });

  it('[REG-201][AUTH-39] marks what a code proved, and takes a verified address from who only typed it', async () => {
    const typist = await signUpPerson(test, { email: 'both@example.com' });
    const { accountId, phone } = await signUpPerson(test, { email: 'both@example.com', registrationStep: 12, isPhoneVerified: false });
    const mark = (purpose: 'phone' | 'email', destination: string) => within((tx) => markVerified(tx, { accountId, purpose, destination }));
    await mark('email', 'both@example.com');
    await mark('phone', phone ?? '');
    expect(await found(accountId)).toMatchObject({
      emailVerifiedAt: expect.any(Date),
      phoneVerifiedAt: expect.any(Date),
      phoneAcceptedAt: expect.any(Date),
    });
    await test.runJobs();
    expect(await found(typist.accountId)).toMatchObject({ email: null, emailReleasedAt: expect.any(Date) });
    await expect(mark('phone', '+8801712345678')).rejects.toMatchObject({ code: 'otp_expired' });
  });

  it('[AUTH-39] takes a verified address also from who types it at the same moment', async () => {
    const email = 'late@example.com';
    const [typist, prover] = [await signUpPerson(test), await signUpPerson(test, { email })];
    await within(async (tx) => {
      await saveContact(tx, typist.accountId, { email });
      await within((own) => markVerified(own, { accountId: prover.accountId, purpose: 'email', destination: email }));
    });
    expect((await found(typist.accountId)).email).toBe(email);
    await test.runJobs();
    expect(await found(typist.accountId)).toMatchObject({ email: null, emailReleasedAt: expect.any(Date) });
    expect(await found(prover.accountId)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) });
  });

  it('[AUTH-118][AUTH-39] lets one of two verify an address at the same moment', async () => {
    const people = [await signUpPerson(test, { email: 'race@example.com' }), await signUpPerson(test, { email: 'race@example.com' })];
    await Promise.allSettled(
      people.map(({ accountId }) => within((tx) => markVerified(tx, { accountId, purpose: 'email', destination: 'race@example.com' }))),
    );
    await test.runJobs();
    const { rowCount } = await test.database.pool.query("select 1 from account where email = 'race@example.com'");
    expect(rowCount).toBe(1);
  });

  it('[REG-168][AUTH-122] takes a number as given, without a badge', async () => {
    const { accountId } = await signUpPerson(test, { registrationStep: 12, phone: '+447911123459', isPhoneVerified: false });
    await expect(within((tx) => setRegistrationStep(tx, accountId, 16))).rejects.toThrow('account_registered_has_accepted_phone');
    await within((tx) => acceptPhone(tx, accountId));
    await within((tx) => setRegistrationStep(tx, accountId, 16));
    expect(await found(accountId)).toMatchObject({
      phoneVerifiedAt: null,
      phoneAcceptedAt: expect.any(Date),
      registeredAt: expect.any(Date),
    });
  });
});

describe('what decides whether an account is listed', () => {
  it('[AUTH-121] never lowers the registration step, and tells of every change', async () => {
    const { accountId } = await signUpPerson(test, { registrationStep: 8 });
    changed.length = 0;
    const raise = (step: number) => within((tx) => setRegistrationStep(tx, accountId, step));
    await raise(4);
    expect((await found(accountId)).registrationStep).toBe(8);
    await raise(12);
    expect((await found(accountId)).registrationStep).toBe(12);
    expect(changed).toEqual([accountId]);
    await within((tx) => setPurpose(tx, accountId, 'agent'));
    await within((tx) => setGuardianType(tx, accountId, 4));
    expect(await found(accountId)).toMatchObject({ purpose: 'agent', guardianType: 4 });
    expect(changed).toHaveLength(3);
  });
});
