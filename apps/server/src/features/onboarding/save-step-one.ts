import type { StepOneUpdate } from '@app/contract/onboarding';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, type FieldRefusals } from '#platform/errors';
import { setGuardianType, setPurpose } from '#features/accounts';
import { discardPrepared } from '#features/files';
import { identityStatus } from '#features/identity';
import { leastAges, patchProfile, profileOf, type ProfilePatch } from '#features/members';
import { preferenceOptionsFrom } from '#features/partner-preferences';
import { referenceOf } from '#features/reference-data';
import { birthdayFault, guardianBirthdayFault, isCitizenOfBangladesh, judgeChoices } from './choices.policy.ts';
import { lockedInStepOne } from './locks.policy.ts';
import * as store from './onboarding.store.ts';
import type { Guardian, GuardianPatch } from './onboarding.tables.ts';
import { readHometown, readLocation } from './places.ts';
import { prepareStepOneFiles, savePrepared, type StepOneFiles } from './step-files.ts';
import { columnsOf, GUARDIAN_COLUMNS, PROFILE_COLUMNS } from './step-one-keys.policy.ts';
import { limitMoves, refuseLocked, UPDATES } from './updates.ts';

export type StepOneSent = { readonly update: StepOneUpdate; readonly files: StepOneFiles };
type Held = { readonly account: store.AccountFacts; readonly profile: Required<ProfilePatch>; readonly guardian: Guardian };
type Plan = { readonly profile: ProfilePatch; readonly guardian: GuardianPatch };

/** Saves any fields and groups of step 1: all that one call carries, or nothing. */
export async function saveStepOne(ctx: Context, memberId: number, sent: StepOneSent): Promise<void> {
  await ctx.limits.take(UPDATES, memberId);
  const held = await heldBy(ctx, memberId, await store.getAccount(ctx, memberId));
  await refuseWhatIsLocked(ctx, memberId, sent, held);
  const planned = await plan(ctx, sent.update, held);
  await limitMoves(ctx, memberId, planned.profile);
  const isCitizen = {
    self: isCitizenOfBangladesh(sent.update.citizenshipCountry ?? held.profile.citizenshipCountryId, held.profile.locationCountryId),
    guardian: isCitizenOfBangladesh(null, held.guardian.locationCountryId),
  };
  const prepared = await prepareStepOneFiles(ctx, memberId, { ...sent, isCitizen });
  try {
    await inTransaction(ctx, async (tx) => {
      const account = await store.lockAccount(tx, memberId);
      refuseLockedMeanwhile(keysOf(sent), held, await heldBy(tx, memberId, account));
      await write(tx, memberId, sent.update, planned);
      await savePrepared(tx, memberId, prepared);
    });
  } catch (failure) {
    await discardPrepared(ctx, ...prepared);
    throw failure;
  }
}

const heldBy = async (ctx: Context, memberId: number, account: store.AccountFacts): Promise<Held> => ({
  account,
  profile: await profileOf(ctx, memberId),
  guardian: await store.getGuardian(ctx, memberId),
});

const keysOf = (sent: StepOneSent): string[] => [
  ...Object.keys(sent.update).filter((key) => sent.update[key as keyof StepOneUpdate] !== undefined),
  ...Object.keys(sent.files),
];

async function refuseWhatIsLocked(ctx: Context, memberId: number, sent: StepOneSent, held: Held): Promise<void> {
  const [self, guardian] = await Promise.all([identityStatus(ctx, memberId, 'self'), identityStatus(ctx, memberId, 'guardian')]);
  const locked = lockedInStepOne({
    registrationStep: held.account.registrationStep,
    isIdentityLocked: held.profile.identityLockedAt !== null,
    guardian: held.guardian,
    isIdApproved: { self: self?.status === 'approved', guardian: guardian?.status === 'approved' },
  });
  refuseLocked(keysOf(sent), locked);
}

/** Refuses fields of a step that was completed while files were being prepared. */
function refuseLockedMeanwhile(keys: readonly string[], before: Held, now: Held): void {
  if (before.account.registrationStep === now.account.registrationStep) return;
  const isIdentityLocked = now.profile.identityLockedAt !== null;
  const standing = { registrationStep: now.account.registrationStep, isIdentityLocked, guardian: now.guardian };
  refuseLocked(keys, lockedInStepOne({ ...standing, isIdApproved: { self: false, guardian: false } }));
}

/** Judges an update and returns the columns that it writes; throws 422 with a sentence at each field. */
async function plan(ctx: Context, update: StepOneUpdate, held: Held): Promise<Plan> {
  const refused: FieldRefusals = {
    ...judgeChoices(update, held.profile, preferenceOptionsFrom(referenceOf(ctx))),
    ...birthdayFaults(ctx, update, held),
  };
  if (Object.keys(refused).length > 0) throw invalid(refused);
  const hometown = readHometown(ctx, update, held.profile);
  const location = await readLocation(ctx, update, { whose: 'self', held: held.profile });
  const guardianLocation = await readLocation(ctx, update, { whose: 'guardian', held: held.guardian });
  return {
    profile: { ...(columnsOf(update, PROFILE_COLUMNS) as ProfilePatch), ...location, ...hometown },
    guardian: { ...(columnsOf(update, GUARDIAN_COLUMNS) as GuardianPatch), ...guardianLocation },
  };
}

/** Judges a birthday by the gender and purpose that hold after the update. */
function birthdayFaults(ctx: Context, update: StepOneUpdate, held: Held): FieldRefusals {
  const facts = {
    gender: update.gender ?? held.profile.gender,
    purpose: update.purpose ?? held.account.purpose,
    guardianType: update.guardian_type ?? held.account.guardianType,
    leastAges: leastAges(ctx),
    now: ctx.clock.now(),
  };
  const own = update.dateOfBirth === undefined ? null : birthdayFault(update.dateOfBirth, facts);
  const guardians = update.guardian_date_of_birth === undefined ? null : guardianBirthdayFault(update.guardian_date_of_birth, facts.now);
  return { ...(own ? { dateOfBirth: own } : {}), ...(guardians ? { guardian_date_of_birth: guardians } : {}) };
}

async function write(tx: Tx, memberId: number, update: StepOneUpdate, { profile, guardian }: Plan): Promise<void> {
  if (Object.keys(profile).length > 0) await patchProfile(tx, memberId, profile);
  if (Object.keys(guardian).length > 0) await store.upsertGuardian(tx, memberId, guardian, tx.clock.now());
  if (update.purpose !== undefined) await setPurpose(tx, memberId, update.purpose);
  if (update.guardian_type !== undefined) await setGuardianType(tx, memberId, update.guardian_type);
}
