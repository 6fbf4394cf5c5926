import { describe, expect, it } from 'vitest';
import { lockedInStepFour, lockedInStepOne, type StepOneStanding } from './locks.policy.ts';
import { ID_KEYS, IMAGE_KEYS, STEP_ONE_KEYS } from './step-one-keys.policy.ts';
import { StepOneUpdate, updateStepOne } from '@app/contract/onboarding';

const open: StepOneStanding = {
  registrationStep: 0,
  isIdentityLocked: false,
  guardian: { gender: null, dateOfBirth: null },
  isIdApproved: { self: false, guardian: false },
};

describe('locks', () => {
  it('the keys are those of the contract', () => {
    expect([...STEP_ONE_KEYS].sort()).toEqual([...Object.keys(StepOneUpdate.shape), ...Object.keys(updateStepOne.files)].sort());
  });

  it('[REG-48] birthday and gender from the completion of step 1 on, all but documents and images at 16', () => {
    expect(lockedInStepOne(open)).toEqual([]);
    expect(lockedInStepOne({ ...open, registrationStep: 4, isIdentityLocked: true })).toEqual(['gender', 'dateOfBirth']);
    const registered = lockedInStepOne({ ...open, registrationStep: 16, isIdentityLocked: true });
    expect(registered).toContain('fullName');
    expect(STEP_ONE_KEYS.filter((key) => !registered.includes(key)).sort()).toEqual(
      [...ID_KEYS.self, ...ID_KEYS.guardian, ...IMAGE_KEYS].sort(),
    );
  });

  it("[REG-48] a guardian's birthday and gender once they are given", () => {
    const given = { ...open, registrationStep: 4, isIdentityLocked: true, guardian: { gender: 1, dateOfBirth: '1960-01-01' } };
    expect(lockedInStepOne(given)).toEqual(['gender', 'dateOfBirth', 'guardian_gender', 'guardian_date_of_birth']);
  });

  it('[REG-101] an approved document at any time', () => {
    expect(lockedInStepOne({ ...open, isIdApproved: { self: true, guardian: false } })).toEqual([...ID_KEYS.self]);
    expect(lockedInStepOne({ ...open, registrationStep: 16, isIdApproved: { self: true, guardian: true } })).toEqual(
      expect.arrayContaining([...ID_KEYS.guardian]),
    );
  });

  it('[REG-149][REG-156][REG-210] what is verified, a referral that was taken, and all of these at 16', () => {
    const standing = { registrationStep: 12, isPhoneVerified: false, isEmailVerified: false, hasReferral: false };
    expect(lockedInStepFour(standing)).toEqual([]);
    expect(lockedInStepFour({ ...standing, isPhoneVerified: true })).toEqual(['mobile', 'country_code']);
    expect(lockedInStepFour({ ...standing, isEmailVerified: true, hasReferral: true })).toEqual(['email', 'referral_code']);
    expect(lockedInStepFour({ ...standing, registrationStep: 16 })).toEqual(['mobile', 'country_code', 'email', 'referral_code']);
  });
});
