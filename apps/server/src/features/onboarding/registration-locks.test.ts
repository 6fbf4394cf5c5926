import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '@app/contract/accounts';
import { correctIdentity } from '@app/contract/member-records';
import {
  getReferralCode,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  StepOneUpdate,
  updateStepOne,
  updateStepThree,
} from '@app/contract/onboarding';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
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

  it('[REG-197] from the completion of step 1 on, birthday and gender change through staff alone, and each change is in the audit log', async () => {
    const { token, accountId } = await takeThrough(test, 1);
    const stored = async () =>
      (await test.ctx.pool.query('select gender, date_of_birth from profile where member_id = $1', [accountId])).rows[0];
    const before = await stored();
    expect(before.gender).toBe(2);
    for (const body of [{ gender: 1 }, { dateOfBirth: '1990-02-03' }, { gender: 1, dateOfBirth: '1990-02-03' }])
      expect((await saveStepOne(test, token, body)).failure.code).toBe('field_locked');
    expect(await stored()).toEqual(before);
    const staff = await signUpPerson(test, { roles: ['moderator'] });
    const correction = { full_name: 'Nadia Rahman', gender: 2, date_of_birth: '1990-02-03', reason: 'The birth certificate says so' };
    const params = { id: String(accountId) };
    expect((await test.call(correctIdentity, { token: staff.token, params, body: correction })).status).toBe(200);
    expect(await stored()).toEqual({ gender: 2, date_of_birth: '1990-02-03' });
    const { rows } = await test.ctx.pool.query('select actor_id, member_id, reason from audit_entry where member_id = $1', [accountId]);
    expect(rows).toEqual([{ actor_id: staff.accountId, member_id: accountId, reason: 'The birth certificate says so' }]);
  });

  /** All that the two updates take, as the specification names it; nothing of it comes from the code. */
  const LOCKED_IN_STEP_ONE = {
    nickname: 'Nadu',
    fullName: 'Nadia Karim',
    gender: 1,
    dateOfBirth: '1999-01-01',
    height: 12,
    bloodGroup: 'A+',
    maritalStatus: 1,
    motherTongue: 1,
    religion: 1,
    profession: 'Teacher',
    income: 'BDT 50000 - 100000',
    education: 1,
    smoking: 'Non-smoker',
    drink: "Doesn't drink",
    citizenshipCountry: 50,
    current_latitude: 23.81,
    current_longitude: 90.41,
    current_sublocality: 'Dhaka',
    current_country: 50,
    current_state: 50_001,
    current_city: '',
    permanent_country: 50,
    permanent_state: 50_001,
    permanent_city: '',
    permanent_city_text: 'Barguna',
    purpose: 'agent',
    guardian_type: 2,
    guardian_full_name: 'Abdul Karim',
    guardian_gender: 1,
    guardian_date_of_birth: '1968-07-09',
    guardian_current_latitude: 23.81,
    guardian_current_longitude: 90.41,
    guardian_current_sublocality: 'Dhaka',
    guardian_current_country: 50,
    guardian_current_state: 50_001,
    guardian_current_city: '',
  } as const;
  const OPEN_IN_STEP_ONE = [
    'govt_id_type',
    'govt_id_number',
    'govt_id_front',
    'govt_id_back',
    'guardian_govt_id_type',
    'guardian_govt_id_number',
    'guardian_govt_id_front',
    'guardian_govt_id_back',
    'guardian_picture',
    'guardian_verification_image',
  ];
  const OPEN_IN_STEP_FOUR = {
    whatsapp: '+8801812345678',
    guardian_phone: '+8801912345678',
    convenient_time: 'scheduled',
    convenient_time_start: '18:00',
    convenient_time_end: '21:00',
  } as const;

  it('[REG-210] at 16 each key of the two updates is locked or open as the specification says', async () => {
    const { token } = await takeThrough(test, 4);
    for (const [key, value] of Object.entries(LOCKED_IN_STEP_ONE)) {
      const { status, failure } = await saveStepOne(test, token, { [key]: value });
      expect([key, status, failure.code, failure.message]).toEqual([
        key,
        409,
        'field_locked',
        "This can't be changed any more. Please contact support.",
      ]);
    }
    for (const [key, value] of Object.entries({
      mobile: '1712345678',
      country_code: '+880',
      email: 'new@example.com',
      referral_code: 'BN1',
    }))
      expect([key, (await saveContact(test, token, { [key]: value })).failure.code]).toEqual([key, 'field_locked']);
    expect([...Object.keys(LOCKED_IN_STEP_ONE), ...OPEN_IN_STEP_ONE].toSorted()).toEqual(
      [...Object.keys(StepOneUpdate.shape), ...Object.keys(updateStepOne.files)].toSorted(),
    );
    const open = await saveContact(test, token, OPEN_IN_STEP_FOUR);
    expect(open.status).toBe(200);
    const locked = (await test.call(getStepOne, { token })).body.data.locked;
    expect(OPEN_IN_STEP_ONE.filter((key) => (locked as readonly string[]).includes(key))).toEqual([]);
    // A key beside an open one is refused all the same, and nothing of the call is stored.
    expect((await saveContact(test, token, { whatsapp: '+8801700000000', email: 'new@example.com' })).failure.code).toBe('field_locked');
    expect((await test.call(getStepFour, { token })).body.data.user_data.whatsapp).toBe('+8801812345678');
  });

  it("[REG-33] a profile is for 'myself' where the guardian type is 1 or was never chosen, else for 'others', in every call that says it", async () => {
    const { token } = await newcomer(test);
    const told = async () => [
      (await test.call(getStepOne, { token })).body.data.profile_for,
      (await test.call(me, { token })).body.profile_for,
    ];
    expect(await told()).toEqual(['myself', 'myself']);
    for (const [guardianType, profileFor] of [
      [2, 'others'],
      [4, 'others'],
      [6, 'others'],
      [7, 'others'],
      [1, 'myself'],
    ] as const) {
      const saved = await saveStepOne(test, token, { guardian_type: guardianType });
      expect(saved.body.data.profile_for, String(guardianType)).toBe(profileFor);
      expect(await told(), String(guardianType)).toEqual([profileFor, profileFor]);
    }
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
