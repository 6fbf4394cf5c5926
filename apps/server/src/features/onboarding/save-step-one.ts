import type { StepOneUpdate } from '@app/contract/onboarding';
import type { Executor, Transaction } from '#platform/db';
import { invalid, type FieldRefusals } from '#platform/errors';
import type { ProfilePatch } from '#features/members';
import { birthdayFault, guardianBirthdayFault, isCitizenOfBangladesh, judgeChoices } from './choices.policy.ts';
import { lockedInStepOne } from './locks.policy.ts';
import { UPDATES } from './onboarding.limits.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store, type AccountFacts } from './onboarding.store.ts';
import type { Guardian, GuardianPatch } from './onboarding.tables.ts';
import { prepareStepOneFiles, type StepOneFiles } from './prepare-step-one-files.ts';
import { readHometown, readLocation } from './read-location.ts';
import { refuseLocked } from './refuse-locked.ts';
import { savePrepared } from './save-prepared.ts';
import { columnsOf, GUARDIAN_COLUMNS, PROFILE_COLUMNS } from './step-one.wire.ts';

export type StepOneSent = { readonly update: StepOneUpdate; readonly files: StepOneFiles };
type Held = { readonly account: AccountFacts; readonly profile: Required<ProfilePatch>; readonly guardian: Guardian };
type Plan = { readonly profile: ProfilePatch; readonly guardian: GuardianPatch };

/** Saves any fields and groups of step 1: all that one call carries, or nothing. */
export function createSaveStepOne(deps: OnboardingDeps) {
  const heldBy = async (on: Executor, memberId: number, account: AccountFacts): Promise<Held> => ({
    account,
    profile: await deps.members.profileOf(memberId, on),
    guardian: await store.getGuardian(on, memberId),
  });

  const refuseWhatIsLocked = async (memberId: number, sent: StepOneSent, held: Held): Promise<void> => {
    const [self, guardian] = await Promise.all([
      deps.media.identityStatus(memberId, 'self'),
      deps.media.identityStatus(memberId, 'guardian'),
    ]);
    const locked = lockedInStepOne({
      registrationStep: held.account.registrationStep,
      isIdentityLocked: held.profile.identityLockedAt !== null,
      guardian: held.guardian,
      isIdApproved: { self: self?.status === 'approved', guardian: guardian?.status === 'approved' },
    });
    refuseLocked(keysOf(sent), locked);
  };

  const plan = async (update: StepOneUpdate, held: Held): Promise<Plan> => {
    const refused: FieldRefusals = {
      ...judgeChoices(update, held.profile, deps.preferenceOptions()),
      ...birthdayFaults(deps, update, held),
    };
    if (Object.keys(refused).length > 0) throw invalid(refused);
    const hometown = readHometown(deps.places, update, held.profile);
    const location = await readLocation(deps.places, update, 'self', held.profile);
    const guardianLocation = await readLocation(deps.places, update, 'guardian', held.guardian);
    return {
      profile: { ...(columnsOf(update, PROFILE_COLUMNS) as ProfilePatch), ...location, ...hometown },
      guardian: { ...(columnsOf(update, GUARDIAN_COLUMNS) as GuardianPatch), ...guardianLocation },
    };
  };

  const write = async (trx: Transaction, memberId: number, update: StepOneUpdate, what: Plan): Promise<void> => {
    if (Object.keys(what.profile).length > 0) await deps.members.patchProfile(trx, memberId, what.profile);
    if (Object.keys(what.guardian).length > 0) await store.upsertGuardian(trx, memberId, what.guardian, deps.clock.now());
    if (update.purpose !== undefined) await deps.accounts.setPurpose(trx, memberId, update.purpose);
    if (update.guardian_type !== undefined) await deps.accounts.setGuardianType(trx, memberId, update.guardian_type);
  };

  return async (memberId: number, sent: StepOneSent): Promise<void> => {
    await deps.limits.take(UPDATES, memberId);
    const held = await heldBy(deps.db, memberId, await store.getAccount(deps.db, memberId));
    await refuseWhatIsLocked(memberId, sent, held);
    const planned = await plan(sent.update, held);
    const isCitizen = {
      self: isCitizenOfBangladesh(sent.update.citizenshipCountry ?? held.profile.citizenshipCountryId, held.profile.locationCountryId),
      guardian: isCitizenOfBangladesh(null, held.guardian.locationCountryId),
    };
    const prepared = await prepareStepOneFiles(deps.media, memberId, { ...sent, isCitizen });
    try {
      await deps.inTransaction(async (trx) => {
        const account = await store.lockAccount(trx, memberId);
        await refuseLockedMeanwhile(keysOf(sent), held, await heldBy(trx, memberId, account));
        await write(trx, memberId, sent.update, planned);
        await savePrepared(deps.media, trx, memberId, prepared);
      });
    } catch (failure) {
      await deps.media.discard(...prepared);
      throw failure;
    }
  };
}

const keysOf = (sent: StepOneSent): string[] => [
  ...Object.keys(sent.update).filter((key) => sent.update[key as keyof StepOneUpdate] !== undefined),
  ...Object.keys(sent.files),
];

/** A step may have been completed while files were being prepared. */
async function refuseLockedMeanwhile(keys: readonly string[], before: Held, now: Held): Promise<void> {
  if (before.account.registrationStep === now.account.registrationStep) return;
  const isIdentityLocked = now.profile.identityLockedAt !== null;
  const standing = { registrationStep: now.account.registrationStep, isIdentityLocked, guardian: now.guardian };
  refuseLocked(keys, lockedInStepOne({ ...standing, isIdApproved: { self: false, guardian: false } }));
}

/** A birthday is judged by the gender and purpose that hold after the update. */
function birthdayFaults(deps: OnboardingDeps, update: StepOneUpdate, held: Held): FieldRefusals {
  const facts = {
    gender: update.gender ?? held.profile.gender,
    purpose: update.purpose ?? held.account.purpose,
    guardianType: update.guardian_type ?? held.account.guardianType,
    leastAges: deps.leastAges,
    now: deps.clock.now(),
  };
  const own = update.dateOfBirth === undefined ? null : birthdayFault(update.dateOfBirth, facts);
  const guardians = update.guardian_date_of_birth === undefined ? null : guardianBirthdayFault(update.guardian_date_of_birth, facts.now);
  return { ...(own ? { dateOfBirth: own } : {}), ...(guardians ? { guardian_date_of_birth: guardians } : {}) };
}
