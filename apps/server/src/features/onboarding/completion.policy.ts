import { kernelSentences, type Sentence } from '@app/contract/kernel';
import {
  onboardingSentences as say,
  PROGRESS_AFTER,
  REGISTRATION_STEPS,
  pathOfStep,
  REGISTRATION_COMPLETE,
  type RegistrationStep,
} from '@app/contract/onboarding';
import type { LeastAges, ProfilePatch } from '#features/members';
import { missingRows, type Preferences } from '#features/partner-preferences';
import { birthdayFault, guardianBirthdayFault, isForOthers } from './choices.policy.ts';
import type { AccountFacts } from './onboarding.store.ts';
import type { Guardian } from './onboarding.tables.ts';

/** Waiting for review counts as given, rejected does not. */
export type Submission = 'pending' | 'approved' | 'rejected' | null;

/** All that the steps are judged by. */
export type CompletionFacts = {
  readonly account: Pick<
    AccountFacts,
    'purpose' | 'guardianType' | 'registrationStep' | 'phoneAcceptedAt' | 'convenientTime' | 'convenientTimeStart' | 'convenientTimeEnd'
  >;
  readonly profile: Required<ProfilePatch>;
  readonly guardian: Guardian;
  readonly preferences: Preferences;
  readonly identity: { readonly self: Submission; readonly guardian: Submission };
  readonly hasProfilePicture: boolean;
  readonly leastAges: LeastAges;
  readonly now: Date;
};

/** Sentence at each missing row, by its name. */
export type Missing = Record<string, Sentence | readonly [Sentence, { readonly n: number }]>;

const isGiven = (value: unknown): boolean => value !== null && value !== 0 && !(typeof value === 'string' && value.trim() === '');
const isSubmitted = (status: Submission): boolean => status === 'pending' || status === 'approved';
const hasHometown = (of: Required<ProfilePatch>): boolean => of.hometownCountryId !== null;

/** Returns the required rows of a marriage seeker with whether they are given, in the order of the list. */
const seekerRows = (of: Required<ProfilePatch>): readonly [string, boolean][] => [
  ['nickname', isGiven(of.nickname)],
  ['fullName', isGiven(of.fullName)],
  ['gender', isGiven(of.gender)],
  ['dateOfBirth', isGiven(of.dateOfBirth)],
  ['height', isGiven(of.heightId)],
  ['maritalStatus', isGiven(of.maritalStatusId)],
  ['motherTongue', isGiven(of.motherTongueId)],
  ['religion', isGiven(of.religion)],
  ['profession', isGiven(of.professionName)],
  ['income', isGiven(of.monthlyIncome)],
  ['education', isGiven(of.educationId)],
  ['smoking', isGiven(of.smoking)],
  ['drink', isGiven(of.drinking)],
  ['currentLocation', isGiven(of.locationName)],
  ['citizenshipCountry', isGiven(of.citizenshipCountryId)],
  ['hometown', hasHometown(of)],
];

const guardianRows = (of: Guardian, identity: Submission): readonly [string, boolean][] => [
  ['guardian_full_name', isGiven(of.fullName)],
  ['guardian_gender', isGiven(of.gender)],
  ['guardian_date_of_birth', isGiven(of.dateOfBirth)],
  ['guardian_current_location', isGiven(of.locationName)],
  ['guardian_govt_id', isSubmitted(identity)],
];

const otherPurposeRows = (facts: CompletionFacts): readonly [string, boolean][] => [
  ['fullName', isGiven(facts.profile.fullName)],
  ['gender', isGiven(facts.profile.gender)],
  ['dateOfBirth', isGiven(facts.profile.dateOfBirth)],
  ['currentLocation', isGiven(facts.profile.locationName)],
  ['govt_id', isSubmitted(facts.identity.self)],
];

function rowsOfStepOne(facts: CompletionFacts): readonly [string, boolean][] {
  if (facts.account.purpose !== 'member') return otherPurposeRows(facts);
  if (!isForOthers(facts.account)) return seekerRows(facts.profile);
  return [
    ...guardianRows(facts.guardian, facts.identity.guardian),
    ...seekerRows(facts.profile),
    ['government_id', isSubmitted(facts.identity.self)],
  ];
}

/** Names the birthdays that are given but not old enough for what gender and purpose ask today. */
function agesTooLow(facts: CompletionFacts): Missing {
  const { account, profile, guardian, leastAges, now } = facts;
  const own =
    profile.dateOfBirth === null ? null : birthdayFault(profile.dateOfBirth, { ...account, gender: profile.gender, leastAges, now });
  const guardians = guardian.dateOfBirth === null || !isForOthers(account) ? null : guardianBirthdayFault(guardian.dateOfBirth, now);
  return { ...(own ? { dateOfBirth: own } : {}), ...(guardians ? { guardian_date_of_birth: guardians } : {}) };
}

function missingInStepOne(facts: CompletionFacts): Missing {
  const absent = rowsOfStepOne(facts).filter(([, given]) => !given);
  return { ...Object.fromEntries(absent.map(([name]) => [name, kernelSentences.required])), ...agesTooLow(facts) };
}

function missingInStepFour({ account }: CompletionFacts): Missing {
  const lacksTime = account.convenientTime === 'scheduled' && (account.convenientTimeStart === null || account.convenientTimeEnd === null);
  return {
    ...(account.phoneAcceptedAt === null ? { mobile: say.verifyMobile } : {}),
    ...(lacksTime ? { convenient_time: say.bothTimes } : {}),
  };
}

/** Returns the rows that one step still lacks. Who does not look for marriage owes nothing in steps 2 and 3. */
export function missingInStep(step: RegistrationStep, facts: CompletionFacts): Missing {
  if (step === 1) return missingInStepOne(facts);
  if (step === 4) return missingInStepFour(facts);
  if (facts.account.purpose !== 'member') return {};
  if (step === 2) return facts.hasProfilePicture ? {} : { profile_picture: say.profilePicture };
  return Object.fromEntries(missingRows(facts.preferences).map((row) => [row, kernelSentences.required]));
}

const lacks = (step: RegistrationStep, facts: CompletionFacts): boolean => Object.keys(missingInStep(step, facts)).length > 0;

/** Returns the path to go on at: the earliest step up to the last complete one that lacks something again, else the step after. */
export function nextPath(progress: number, facts: CompletionFacts): string {
  if (progress >= REGISTRATION_COMPLETE) return '/feed';
  const lacking = REGISTRATION_STEPS.find((step) => PROGRESS_AFTER[step] <= progress && lacks(step, facts));
  const due = REGISTRATION_STEPS.find((step) => PROGRESS_AFTER[step] > progress) ?? 4;
  return pathOfStep(lacking ?? due);
}

/** Returns the progress that an account has by what it holds: that before the first step which lacks something. */
export function progressBy(facts: CompletionFacts): number {
  const lacking = REGISTRATION_STEPS.find((step) => lacks(step, facts));
  if (lacking === undefined) return REGISTRATION_COMPLETE;
  return Math.max(0, ...REGISTRATION_STEPS.filter((step) => step < lacking).map((step) => PROGRESS_AFTER[step]));
}

/** Returns the progress that completing a step gives; it never goes down. */
export function progressAfter(step: RegistrationStep, facts: CompletionFacts): number {
  const reached = step === 1 && facts.account.purpose !== 'member' ? PROGRESS_AFTER[3] : PROGRESS_AFTER[step];
  return Math.max(reached, facts.account.registrationStep);
}

export type CompletionVerdict =
  | { readonly verdict: 'complete'; readonly progress: number; readonly next: string }
  | { readonly verdict: 'out_of_order'; readonly next: string }
  | { readonly verdict: 'incomplete'; readonly missing: Missing };

/** Judges whether a step may be completed now. One whose registration is complete has completed every step for good. */
export function judgeCompletion(step: RegistrationStep, facts: CompletionFacts): CompletionVerdict {
  const present = facts.account.registrationStep;
  if (present >= REGISTRATION_COMPLETE) return { verdict: 'complete', progress: present, next: nextPath(present, facts) };
  const isEarlierOpen = REGISTRATION_STEPS.some(
    (earlier) => earlier < step && (PROGRESS_AFTER[earlier] > present || lacks(earlier, facts)),
  );
  if (isEarlierOpen) return { verdict: 'out_of_order', next: nextPath(present, facts) };
  const missing = missingInStep(step, facts);
  if (Object.keys(missing).length > 0) return { verdict: 'incomplete', missing };
  const progress = progressAfter(step, facts);
  return { verdict: 'complete', progress, next: nextPath(progress, facts) };
}
