import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReferralCode, getStepFour, getStepOne, getStepThree, getStepTwo, updateStepThree } from '@app/contract/onboarding';
import { openTestApp, type TestApp } from '#testing';
import { addProfilePicture, submitId, newcomer, saveContact, saveStepOne, seeker, takeThrough } from './onboarding.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

describe('what stays open and what does not', () => {
  it('[REG-48][REG-70][REG-102][REG-210] at 16 only documents, images, photos, preferences and three contact fields', async () => {
    const { token } = await takeThrough(test, 4);
    for (const body of [
      { fullName: 'Nadia Karim' },
      { purpose: 'agent' },
      { guardian_type: 2 },
      { profession: 'Teacher' },
      { gender: 1 },
      { dateOfBirth: '1999-01-01' },
    ]) {
      const answer = await saveStepOne(test, token, body);
      expect(answer).toMatchObject({
        status: 409,
        failure: { code: 'field_locked', message: "This can't be changed any more. Please contact support." },
      });
    }
    for (const body of [{ mobile: '1712345678' }, { email: 'new@example.com' }, { referral_code: 'BN000001' }]) {
      expect((await saveContact(test, token, body)).failure.code).toBe('field_locked');
    }
    expect((await submitId(test, token)).status).toBe(200);
    const contact = await saveContact(test, token, {
      whatsapp: '+8801812345678',
      guardian_phone: '+8801912345678',
      convenient_time: 'any',
    });
    expect(contact.body.data.user_data).toMatchObject({ whatsapp: '+8801812345678', guardian_phone: '+8801912345678' });
    expect((await test.call(updateStepThree, { token, body: { religion: 2 } })).status).toBe(200);
    await addProfilePicture(test, token);
    const locked = (await test.call(getStepOne, { token })).body.data.locked;
    expect(locked).toContain('nickname');
    expect(locked).not.toContain('govt_id_type');
  });

  it('[REG-48] after step 1 birthday and gender are locked, the full name is not yet', async () => {
    const { token } = await takeThrough(test, 1);
    expect((await saveStepOne(test, token, { dateOfBirth: '1997-04-12' })).failure.code).toBe('field_locked');
    expect((await saveStepOne(test, token, { gender: 1 })).failure.code).toBe('field_locked');
    expect((await saveStepOne(test, token, { fullName: 'Nadia Sultana' })).body.data.user_data.fullName).toBe('Nadia Sultana');
    expect((await saveStepOne(test, token, { gender: 1, nickname: 'Changed' })).failure.errors).toEqual({
      gender: ["This can't be changed any more. Please contact support."],
    });
    expect((await test.call(getStepOne, { token })).body.data.user_data.nickname).toBe(seeker.nickname);
  });

  it('[REG-09][AUTH-106] every call but the referral code is open below 16, and none without a token', async () => {
    const { token } = await newcomer(test);
    for (const call of [getStepOne, getStepTwo, getStepThree, getStepFour]) {
      expect((await test.call(call, { token })).status).toBe(200);
      expect((await test.call(call)).failure.code).toBe('unauthenticated');
    }
    expect((await test.call(getReferralCode, { token })).failure).toMatchObject({ code: 'registration_incomplete', registration_step: 0 });
  });
});
