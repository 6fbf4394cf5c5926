import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStepFour, getStepOne, getStepTwo, sendOtp, updateStepOne, updateStepTwo, verifyOtp } from '@app/contract/onboarding';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { submitId, lastCode, picture, saveContact } from '../onboarding/onboarding.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

const decide = (
  memberId: number,
  table: 'identity_document' | 'verification_image',
  status: 'approved' | 'rejected',
  reason: string | null,
) =>
  test.ctx.pool.query(`update ${table} set status = $2, reason = $3, reviewed_at = now() where member_id = $1`, [memberId, status, reason]);

describe('what Manage Profile does by the calls of the registration', () => {
  it('[PROF-71] contact: each field on its own, a refused one leaves the others saved', async () => {
    const { token } = await signUpPerson(test, { email: 'nadia@example.com', isEmailVerified: true });
    const both = await Promise.all([
      saveContact(test, token, { whatsapp: '+8801812345678' }),
      saveContact(test, token, { guardian_phone: '12' }),
      saveContact(test, token, { convenient_time: 'scheduled', convenient_time_start: '18:00', convenient_time_end: '20:00' }),
    ]);
    expect(both.map((answer) => answer.status)).toEqual([200, 422, 200]);
    const { data } = (await test.call(getStepFour, { token })).body;
    expect(data).toMatchObject({
      user_data: { whatsapp: '+8801812345678', guardian_phone: null, email: 'nadia@example.com' },
      verified_data: { mobile: true, email: true },
      convenient_time: 'scheduled',
      convenient_time_start: '18:00',
    });
    await saveContact(test, token, { guardian_phone: '+8801912345678' });
    expect((await test.call(sendOtp, { token, body: { type: 'guardian' } })).status).toBe(200);
    const verified = await test.call(verifyOtp, { token, body: { type: 'guardian', otp: lastCode(test) } });
    expect(verified.body.data.verified_data.guardian).toBe(true);
  });

  it('[PROF-72] the document: submitted, replaced while it waits, given anew after a refusal, locked once approved', async () => {
    const { token, accountId } = await signUpPerson(test);
    const state = async () => (await test.call(getStepOne, { token })).body.data.user_data;
    expect((await state()).govt_id_status).toBeNull();
    expect((await submitId(test, token)).status).toBe(200);
    expect((await submitId(test, token)).status).toBe(200);
    expect((await state()).govt_id_status).toBe('pending');
    await decide(accountId, 'identity_document', 'rejected', 'Blurred');
    expect(await state()).toMatchObject({ govt_id_status: 'rejected', govt_id_reason: 'Blurred' });
    expect((await submitId(test, token)).status).toBe(200);
    await decide(accountId, 'identity_document', 'approved', null);
    expect((await submitId(test, token)).failure.code).toBe('field_locked');
    expect((await test.call(getStepOne, { token })).body.data.locked).toContain('govt_id_number');
  });

  it("[PROF-72] a profile for others: the guardian's document and image too", async () => {
    const { token } = await signUpPerson(test, { guardianType: 2 });
    expect((await submitId(test, token, 'guardian')).status).toBe(200);
    const image = await test.call(updateStepOne, { token, files: { guardian_verification_image: await picture() } });
    expect(image.body.data).toMatchObject({
      profile_for: 'others',
      guardian_data: { guardian_govt_id_status: 'pending', guardian_verification_image: 'pending' },
    });
  });

  it('[PROF-72] the face: taken again while it waits or after a refusal, locked once approved; for every purpose', async () => {
    const { token, accountId } = await signUpPerson(test, { purpose: 'agent' });
    const send = async () => test.call(updateStepTwo, { token, files: { verification_image: await picture() } });
    const state = async () => (await test.call(getStepTwo, { token })).body.data.photos;
    expect((await state()).verification_image).toBe('none');
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await decide(accountId, 'verification_image', 'rejected', 'Too dark');
    expect(await state()).toMatchObject({ verification_image: 'rejected', reasons: { verification_image: 'Too dark' } });
    expect((await send()).status).toBe(200);
    await decide(accountId, 'verification_image', 'approved', null);
    expect((await send()).failure.code).toBe('field_locked');
  });
});
