import type { StepFourData } from '@app/contract/onboarding';
import { lockedInStepFour } from './locks.policy.ts';
import type { AccountFacts } from './onboarding.store.ts';
import { hoursAndMinutes } from './save-contact.ts';

/** What the account proved or, for its mobile, gave under the rule for numbers that no code can reach. */
export const presentVerified = (account: AccountFacts): StepFourData['verified_data'] => ({
  mobile: account.phoneAcceptedAt !== null,
  email: account.emailVerifiedAt !== null,
  guardian: account.guardianPhoneVerifiedAt !== null,
});

/** Step 4 as its owner reads it. */
export const presentStepFour = (account: AccountFacts, referralCode: string | undefined): StepFourData => ({
  user_data: {
    mobile: nationalNumber(account),
    country_code: account.phoneCountryCode,
    email: account.email,
    whatsapp: account.whatsapp,
    guardian_phone: account.guardianPhone,
  },
  verified_data: presentVerified(account),
  convenient_time: account.convenientTime,
  convenient_time_start: hoursAndMinutes(account.convenientTimeStart),
  convenient_time_end: hoursAndMinutes(account.convenientTimeEnd),
  referral_code: referralCode ?? null,
  locked: lockedInStepFour({
    registrationStep: account.registrationStep,
    isPhoneVerified: account.phoneVerifiedAt !== null,
    isEmailVerified: account.emailVerifiedAt !== null,
    hasReferral: referralCode !== undefined,
  }),
});

const nationalNumber = ({ phoneE164, phoneCountryCode }: AccountFacts): string | null =>
  phoneE164 !== null && phoneCountryCode !== null && phoneE164.startsWith(phoneCountryCode)
    ? phoneE164.slice(phoneCountryCode.length)
    : phoneE164;
