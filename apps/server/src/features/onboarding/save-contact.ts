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

  return async (memberId: number, sent: StepFourUpdate): Promise<void> => {
    await deps.limits.take(UPDATES, memberId);
    const referralCode = await store.findReferralCode(deps.db, memberId);
    // The same code again is a repeated call, not a change.
    const { referral_code: wanted, ...rest } = sent;
    const update: StepFourUpdate = wanted === undefined || wanted === referralCode ? rest : sent;
    refuseWhatIsLocked(update, await store.getAccount(deps.db, memberId), referralCode !== undefined);
    const referrerId = update.referral_code === undefined ? null : await takeReferral.find(memberId, update.referral_code);
    await deps.inTransaction(async (trx) => {
      const account = await store.lockAccount(trx, memberId);
      refuseWhatIsLocked(update, account, referralCode !== undefined);
      await write(trx, account, update);
      if (referrerId !== null) await takeReferral.store(trx, memberId, referrerId);
    });
  };
}

function refuseWhatIsLocked(update: StepFourUpdate, account: AccountFacts, hasReferral: boolean): void {
  const locked = lockedInStepFour({
    registrationStep: account.registrationStep,
    isPhoneVerified: account.phoneVerifiedAt !== null,
    isEmailVerified: account.emailVerifiedAt !== null,
    hasReferral,
  });
  const sent = Object.entries(update).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  refuseLocked(sent, locked);
}

function contactPatchOf(update: StepFourUpdate, account: AccountFacts): ContactPatch {
  refuseTimesOutOfOrder(update, account);
  return given({
    mobile: mobileOf(update, account),
    email: orRemoved(update.email),
    whatsapp: orRemoved(update.whatsapp),
    guardianPhone: orRemoved(update.guardian_phone),
    convenientTime: update.convenient_time,
    convenientTimeStart: update.convenient_time_start,
    convenientTimeEnd: update.convenient_time_end,
  });
}

const orRemoved = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** Without a country code the number is one of the country that the account has. */
function mobileOf(update: StepFourUpdate, account: AccountFacts): { countryCode: string; national: string } | undefined {
  const { mobile, country_code: countryCode } = update;
  if (mobile === undefined && countryCode === undefined) return undefined;
  return { countryCode: countryCode ?? account.phoneCountryCode ?? BANGLADESH_DIAL_CODE, national: mobile ?? '' };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only what was sent. */
const given = <T extends object>(all: T): Given<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<T>;

/** The end must come after the start, whichever of the two was sent. */
function refuseTimesOutOfOrder(update: StepFourUpdate, account: AccountFacts): void {
  if (update.convenient_time_start === undefined && update.convenient_time_end === undefined) return;
  const start = update.convenient_time_start ?? hoursAndMinutes(account.convenientTimeStart);
  const end = update.convenient_time_end ?? hoursAndMinutes(account.convenientTimeEnd);
  if (start !== null && end !== null && end <= start) throw invalid({ convenient_time_end: say.endAfterStart });
}
