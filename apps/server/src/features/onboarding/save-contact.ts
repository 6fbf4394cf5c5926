import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { onboardingSentences as say, type StepFourUpdate } from '@app/contract/onboarding';
import type { Transaction } from '#platform/db';
import { invalid } from '#platform/errors';
import type { ContactPatch } from '#features/accounts';
import { lockedInStepFour } from './locks.policy.ts';
import { UPDATES } from './onboarding.limits.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store, type AccountFacts } from './onboarding.store.ts';
import { refuseLocked } from './refuse-locked.ts';
import { createTakeReferral } from './take-referral.ts';

/** A time of the day as it is compared and shown: HH:MM. */
export const hoursAndMinutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** Saves fields of step 4: all that one call carries, or nothing. */
export function createSaveContact(deps: OnboardingDeps) {
  const takeReferral = createTakeReferral(deps);

  const write = async (trx: Transaction, account: AccountFacts, update: StepFourUpdate): Promise<void> => {
    const patch = contactPatchOf(update, account);
    if (Object.keys(patch).length > 0) await deps.accounts.saveContact(trx, account.id, patch);
  };

  return async (memberId: number, update: StepFourUpdate): Promise<void> => {
    await deps.limits.take(UPDATES, memberId);
    const present = await store.findReferralCode(deps.db, memberId);
    // The same code again is a repeated call, not a change.
    const referralCode = update.referral_code === present ? undefined : update.referral_code;
    const referrerId = referralCode === undefined || present !== undefined ? null : await takeReferral.find(memberId, referralCode);
    await deps.inTransaction(async (trx) => {
      const account = await store.lockAccount(trx, memberId);
      const locked = lockedInStepFour({
        registrationStep: account.registrationStep,
        isPhoneVerified: account.phoneVerifiedAt !== null,
        isEmailVerified: account.emailVerifiedAt !== null,
        hasReferral: present !== undefined,
      });
      const sent = Object.entries({ ...update, referral_code: referralCode }).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      refuseLocked(sent, locked);
      await write(trx, account, update);
      if (referrerId !== null) await takeReferral.store(trx, memberId, referrerId);
    });
  };
}

function contactPatchOf(update: StepFourUpdate, account: AccountFacts): ContactPatch {
  refuseTimesOutOfOrder(update, account);
  const { mobile, country_code: countryCode } = update;
  return {
    ...(mobile === undefined && countryCode === undefined
      ? {}
      : { mobile: { countryCode: countryCode ?? account.phoneCountryCode ?? BANGLADESH_DIAL_CODE, national: mobile ?? '' } }),
    ...(update.email === undefined ? {} : { email: update.email || null }),
    ...(update.whatsapp === undefined ? {} : { whatsapp: update.whatsapp || null }),
    ...(update.guardian_phone === undefined ? {} : { guardianPhone: update.guardian_phone || null }),
    ...(update.convenient_time === undefined ? {} : { convenientTime: update.convenient_time }),
    ...(update.convenient_time_start === undefined ? {} : { convenientTimeStart: update.convenient_time_start }),
    ...(update.convenient_time_end === undefined ? {} : { convenientTimeEnd: update.convenient_time_end }),
  };
}

/** The end must come after the start, whichever of the two was sent. */
function refuseTimesOutOfOrder(update: StepFourUpdate, account: AccountFacts): void {
  if (update.convenient_time_start === undefined && update.convenient_time_end === undefined) return;
  const start = update.convenient_time_start ?? hoursAndMinutes(account.convenientTimeStart);
  const end = update.convenient_time_end ?? hoursAndMinutes(account.convenientTimeEnd);
  if (start !== null && end !== null && end <= start) throw invalid({ convenient_time_end: say.endAfterStart });
}
