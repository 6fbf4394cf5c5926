import { PHOTO_NAMES, type PhotoName } from '@app/contract/media';
import type { StepFourData, StepOneData, StepTwoPhotos as StepTwoData } from '@app/contract/onboarding';
import type { IdentityStatus, SubmissionStatus } from '#features/identity';
import type { ProfilePatch } from '#features/members';
import type { StepTwoPhotos } from '#features/photos';
import { lockedInStepFour, lockedInStepOne } from './locks.policy.ts';
import type { AccountFacts } from './onboarding.store.ts';
import type { Guardian } from './onboarding.tables.ts';

export type StepOneStored = {
  readonly account: AccountFacts;
  readonly profile: Required<ProfilePatch>;
  readonly guardian: Guardian;
  readonly identity: { readonly self: IdentityStatus | null; readonly guardian: IdentityStatus | null };
  readonly guardianPicture: string | null;
  readonly guardianVerification: SubmissionStatus;
};

const NO_DOCUMENT = { type: null, maskedNumber: null, hasFront: false, hasBack: false, status: null, reason: null } as const;

/** Returns step 1 as its owner reads it. */
export function presentStepOne(stored: StepOneStored): StepOneData {
  const { account, profile, guardian, identity } = stored;
  const guardianId = identity.guardian ?? NO_DOCUMENT;
  return {
    user_data: { ...presentProfile(profile), ...presentOwnId(identity.self ?? NO_DOCUMENT) },
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
      guardian_govt_id_type: guardianId.type,
      guardian_govt_id_number: guardianId.maskedNumber,
      guardian_govt_id_front: guardianId.hasFront,
      guardian_govt_id_back: guardianId.hasBack,
      guardian_govt_id_status: guardianId.status,
      guardian_govt_id_reason: guardianId.reason,
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

const presentOwnId = (document: IdentityStatus | typeof NO_DOCUMENT) => ({
  govt_id_type: document.type,
  govt_id_number: document.maskedNumber,
  govt_id_front: document.hasFront,
  govt_id_back: document.hasBack,
  govt_id_status: document.status,
  govt_id_reason: document.reason,
});

/** Returns step 2 as its owner reads it: own photos are always shown, whatever their status. */
export function presentStepTwo(
  stored: StepTwoPhotos,
  verification: { readonly status: SubmissionStatus; readonly reason: string | null },
): StepTwoData {
  const byPhoto = <T>(read: (name: PhotoName) => T): Record<PhotoName, T> =>
    Object.fromEntries(PHOTO_NAMES.map((name) => [name, read(name)])) as Record<PhotoName, T>;
  return {
    ...byPhoto((name) => stored.photos[name]?.url ?? null),
    blur_photos: stored.blurLevel,
    statuses: byPhoto((name) => stored.photos[name]?.status ?? null),
    reasons: { ...byPhoto((name) => stored.photos[name]?.reason ?? null), verification_image: verification.reason },
    verification_image: verification.status,
  };
}

/** Returns a time of the day as it is compared and shown: HH:MM. */
export const hoursAndMinutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** Returns the contacts that the account proved or, for its mobile, gave under the rule for numbers that no code can reach. */
export const presentVerified = (account: AccountFacts): StepFourData['verified_data'] => ({
  mobile: account.phoneAcceptedAt !== null,
  email: account.emailVerifiedAt !== null,
  guardian: account.guardianPhoneVerifiedAt !== null,
});

/** Returns step 4 as its owner reads it. */
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
