import { BANGLADESH_DIAL_CODE } from '@app/contract/phone';
import { onboardingSentences as say, type StepFourUpdate } from '@app/contract/onboarding';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { isUniqueViolation } from '#platform/db';
import { invalid } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { judgePatchAsks, saveContact, type ContactPatch } from '#features/accounts';
import { lockedInStepFour } from './locks.policy.ts';
import * as store from './onboarding.store.ts';
import { hoursAndMinutes } from './steps.views.ts';
import { refuseLocked, UPDATES } from './updates.ts';

const DAY_SECONDS = 24 * 60 * 60;
const REFERRAL_TRIES: Limit = { name: 'onboarding.referral-tries', max: 10, windowSeconds: DAY_SECONDS, by: 'account' };

/** Saves fields of step 4: all that one call carries, or nothing. */
export async function saveStepFour(ctx: Context, memberId: number, sent: StepFourUpdate): Promise<void> {
  await ctx.limits.take(UPDATES, memberId);
  const referralCode = await store.findReferralCode(ctx, memberId);
  // The same code again is a repeated call, not a change.
  const { referral_code: wanted, ...rest } = sent;
  const update: StepFourUpdate = wanted === undefined || wanted === referralCode ? rest : sent;
  const before = await store.getAccount(ctx, memberId);
  refuseWhatIsLocked(update, before, referralCode !== undefined);
  await judgePatchAsks(ctx, before, contactPatchOf(update, before));
  const referrerId = update.referral_code === undefined ? null : await findReferrer(ctx, memberId, update.referral_code);
  await inTransaction(ctx, async (tx) => {
    const account = await store.lockAccount(tx, memberId);
    refuseWhatIsLocked(update, account, referralCode !== undefined);
    const patch = contactPatchOf(update, account);
    if (Object.keys(patch).length > 0) await saveContact(tx, account.id, patch);
    if (referrerId !== null) await takeReferral(tx, memberId, referrerId);
  });
}

const referralNotValid = () => invalid({ referral_code: say.referralInvalid });

/** Returns whose code this is; refuses one's own and one that is nobody's. Trying codes out is limited. */
async function findReferrer(ctx: Context, memberId: number, memberCode: string): Promise<number> {
  await ctx.limits.take(REFERRAL_TRIES, memberId);
  const referrerId = await store.findReferrer(ctx, memberCode);
  if (referrerId === undefined || referrerId === memberId) throw referralNotValid();
  return referrerId;
}

/** Notes who referred an account; each is referred once. */
async function takeReferral(tx: Tx, memberId: number, referrerId: number): Promise<void> {
  try {
    await store.insertReferral(tx, memberId, referrerId, tx.clock.now());
  } catch (failure) {
    if (isUniqueViolation(failure)) throw referralNotValid();
    throw failure;
  }
}

function refuseWhatIsLocked(update: StepFourUpdate, account: store.AccountFacts, hasReferral: boolean): void {
  const locked = lockedInStepFour({
    registrationStep: account.registrationStep,
    isPhoneVerified: account.phoneVerifiedAt !== null,
    isEmailVerified: account.emailVerifiedAt !== null,
    hasReferral,
  });
  const sent = Object.entries(update).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  refuseLocked(sent, locked);
}

function contactPatchOf(update: StepFourUpdate, account: store.AccountFacts): ContactPatch {
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

/** Returns the mobile number of an update; without a country code it is one of the country that the account has. */
function mobileOf(update: StepFourUpdate, account: store.AccountFacts): { countryCode: string; national: string } | undefined {
  const { mobile, country_code: countryCode } = update;
  if (mobile === undefined && countryCode === undefined) return undefined;
  return { countryCode: countryCode ?? account.phoneCountryCode ?? BANGLADESH_DIAL_CODE, national: mobile ?? '' };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns only what was sent. */
const given = <T extends object>(all: T): Given<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<T>;

/** Refuses an end that does not come after the start, whichever of the two was sent. */
function refuseTimesOutOfOrder(update: StepFourUpdate, account: store.AccountFacts): void {
  if (update.convenient_time_start === undefined && update.convenient_time_end === undefined) return;
  const start = update.convenient_time_start ?? hoursAndMinutes(account.convenientTimeStart);
  const end = update.convenient_time_end ?? hoursAndMinutes(account.convenientTimeEnd);
  if (start !== null && end !== null && end <= start) throw invalid({ convenient_time_end: say.endAfterStart });
}
