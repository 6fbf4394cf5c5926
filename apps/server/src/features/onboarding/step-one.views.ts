import type { StepOneData } from '@app/contract/onboarding';
import type { ProfilePatch } from '#features/members';
import type { HandedInStatus, IdentityStatus } from '#features/media';
import { lockedInStepOne } from './locks.policy.ts';
import type { AccountFacts } from './onboarding.store.ts';
import type { Guardian } from './onboarding.tables.ts';

export type StepOneStored = {
  readonly account: AccountFacts;
  readonly profile: Required<ProfilePatch>;
  readonly guardian: Guardian;
  readonly identity: { readonly self: IdentityStatus | null; readonly guardian: IdentityStatus | null };
  readonly guardianPicture: string | null;
  readonly guardianVerification: HandedInStatus;
};

/** Step 1 as its owner reads it. */
export function presentStepOne(stored: StepOneStored): StepOneData {
  const { account, profile, guardian, identity } = stored;
  return {
    user_data: { ...presentProfile(profile), ...presentOwnId(identity.self) },
    guardian_data: {
      guardian_full_name: guardian.fullName,
      guardian_gender: guardian.gender,
      guardian_date_of_birth: guardian.dateOfBirth,
      guardian_current_latitude: guardian.latitude,
      guardian_current_longitude: guardian.longitude,
      guardian_current_sublocality: guardian.locationName,
      guardian_current_country: guardian.locationCountryId,
      guardian_current_state: guardian.locationStateId,
      guardian_current_city: guardian.locationCityId,
      guardian_govt_id_type: identity.guardian?.type ?? null,
      guardian_govt_id_number: identity.guardian?.maskedNumber ?? null,
      guardian_govt_id_front: identity.guardian?.hasFront ?? false,
      guardian_govt_id_back: identity.guardian?.hasBack ?? false,
      guardian_govt_id_status: identity.guardian?.status ?? null,
      guardian_govt_id_reason: identity.guardian?.reason ?? null,
      guardian_picture: stored.guardianPicture,
      guardian_verification_image: stored.guardianVerification,
    },
    guardian_type: account.guardianType,
    purpose: account.purpose,
    profile_for: account.guardianType === 1 ? 'myself' : 'others',
    locked: lockedInStepOne({
      registrationStep: account.registrationStep,
      isIdentityLocked: profile.identityLockedAt !== null,
      guardian,
      isIdApproved: { self: identity.self?.status === 'approved', guardian: identity.guardian?.status === 'approved' },
    }),
  };
}

const presentProfile = (profile: Required<ProfilePatch>) => ({
  nickname: profile.nickname,
  fullName: profile.fullName,
  gender: profile.gender,
  dateOfBirth: profile.dateOfBirth,
  height: profile.heightId,
  bloodGroup: profile.bloodGroup,
  maritalStatus: profile.maritalStatusId,
  motherTongue: profile.motherTongueId,
  religion: profile.religion,
  profession: profile.professionName,
  income: profile.monthlyIncome,
  education: profile.educationId,
  smoking: profile.smoking,
  drink: profile.drinking,
  current_latitude: profile.latitude,
  current_longitude: profile.longitude,
  current_sublocality: profile.locationName,
  current_country: profile.locationCountryId,
  current_state: profile.locationStateId,
  current_city: profile.locationCityId,
  citizenshipCountry: profile.citizenshipCountryId,
  permanent_country: profile.hometownCountryId,
  permanent_state: profile.hometownStateId,
  permanent_city: profile.hometownCityId,
  permanent_city_text: profile.hometownText,
});

const presentOwnId = (document: IdentityStatus | null) => ({
  govt_id_type: document?.type ?? null,
  govt_id_number: document?.maskedNumber ?? null,
  govt_id_front: document?.hasFront ?? false,
  govt_id_back: document?.hasBack ?? false,
  govt_id_status: document?.status ?? null,
  govt_id_reason: document?.reason ?? null,
});
