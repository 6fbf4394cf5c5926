import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { ID_KEYS, IMAGE_KEYS, STEP_ONE_KEYS, type StepOneKey } from './step-one-keys.policy.ts';

export type StepOneStanding = {
  readonly registrationStep: number;
  /** True from the completion of step 1 on. */
  readonly isIdentityLocked: boolean;
  readonly guardian: { readonly gender: number | null; readonly dateOfBirth: string | null };
  readonly isIdApproved: { readonly self: boolean; readonly guardian: boolean };
};

const OPEN_AFTER_REGISTRATION: readonly StepOneKey[] = [...ID_KEYS.self, ...ID_KEYS.guardian, ...IMAGE_KEYS];

/** Returns the keys of step 1 that cannot be changed any more. Birthday and gender hold from the completion of step 1, all else from 16 on; an approved document always. */
export function lockedInStepOne(of: StepOneStanding): StepOneKey[] {
  const approved = [...(of.isIdApproved.self ? ID_KEYS.self : []), ...(of.isIdApproved.guardian ? ID_KEYS.guardian : [])];
  if (of.registrationStep >= REGISTRATION_COMPLETE)
    return [...STEP_ONE_KEYS.filter((key) => !OPEN_AFTER_REGISTRATION.includes(key)), ...approved];
  if (!of.isIdentityLocked) return approved;
  return [
    'gender',
    'dateOfBirth',
    ...(of.guardian.gender === null ? [] : (['guardian_gender'] as const)),
    ...(of.guardian.dateOfBirth === null ? [] : (['guardian_date_of_birth'] as const)),
    ...approved,
  ];
}

export type StepFourStanding = {
  readonly registrationStep: number;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly hasReferral: boolean;
};
export type StepFourLock = 'mobile' | 'country_code' | 'email' | 'referral_code';

/** Returns the keys of step 4 that cannot be changed any more: what is verified, a referral that was taken, and all of them from 16 on. */
export function lockedInStepFour(of: StepFourStanding): StepFourLock[] {
  if (of.registrationStep >= REGISTRATION_COMPLETE) return ['mobile', 'country_code', 'email', 'referral_code'];
  return [
    ...(of.isPhoneVerified ? (['mobile', 'country_code'] as const) : []),
    ...(of.isEmailVerified ? (['email'] as const) : []),
    ...(of.hasReferral ? (['referral_code'] as const) : []),
  ];
}
