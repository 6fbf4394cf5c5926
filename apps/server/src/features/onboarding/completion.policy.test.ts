import { describe, expect, it } from 'vitest';
import { kernelSentences } from '@app/contract/kernel';
import { memberSentences } from '@app/contract/members';
import { onboardingSentences as say } from '@app/contract/onboarding';
import { PREFERENCE_ROWS } from '@app/contract/partner-preferences';
import { judgeCompletion, missingInStep, nextPath, type CompletionFacts } from './completion.policy.ts';
import { NO_GUARDIAN } from './onboarding.tables.ts';
import { EMPTY_PROFILE } from '../members/members.store.ts';
import { NO_PREFERENCES } from '../partner-preferences/partner-preferences.tables.ts';

const now = new Date('2026-06-15T06:00:00Z');

const nothing: CompletionFacts = {
  account: {
    purpose: 'member',
    guardianType: 1,
    registrationStep: 0,
    phoneAcceptedAt: null,
    convenientTime: 'any',
    convenientTimeStart: null,
    convenientTimeEnd: null,
  },
  profile: EMPTY_PROFILE,
  guardian: NO_GUARDIAN,
  preferences: NO_PREFERENCES,
  identity: { self: null, guardian: null },
  hasProfilePicture: false,
  leastAges: { female: 18, male: 21 },
  now,
};

const filledProfile: CompletionFacts['profile'] = {
  ...EMPTY_PROFILE,
  nickname: 'Nadia',
  fullName: 'Nadia Rahman',
  gender: 2,
  dateOfBirth: '1998-01-01',
  heightId: 17,
  maritalStatusId: 1,
  motherTongueId: 1,
  religion: 1,
  professionName: 'Doctor',
  monthlyIncome: 'Up to 25000',
  educationId: 10,
  smoking: 'Non-smoker',
  drinking: "Doesn't drink",
  locationName: 'Dhaka',
  citizenshipCountryId: 50,
  hometownCountryId: 50,
};
const filledGuardian: CompletionFacts['guardian'] = {
  ...NO_GUARDIAN,
  fullName: 'Karim Rahman',
  gender: 1,
  dateOfBirth: '1965-01-01',
  locationName: 'Dhaka',
};
const filledPreferences: CompletionFacts['preferences'] = {
  ...NO_PREFERENCES,
  ageFrom: 25,
  ageTo: 35,
  heightFromId: 10,
  heightToId: 20,
  anyMaritalStatus: true,
  motherTongueIds: [1],
  religionId: 1,
  anyProfession: true,
  monthlyIncome: 'Open to all',
  educationId: 7,
  smokingAccepted: false,
  drinkingAccepted: false,
  anyCountry: true,
};
const complete: CompletionFacts = {
  ...nothing,
  account: { ...nothing.account, phoneAcceptedAt: now },
  profile: filledProfile,
  preferences: filledPreferences,
  hasProfilePicture: true,
};
const at = (registrationStep: number, facts: CompletionFacts = complete): CompletionFacts => ({
  ...facts,
  account: { ...facts.account, registrationStep },
});
const forOthers: CompletionFacts = {
  ...complete,
  account: { ...complete.account, guardianType: 2 },
  guardian: filledGuardian,
  identity: { self: 'pending', guardian: 'approved' },
};
const visitor: CompletionFacts = {
  ...nothing,
  account: { ...nothing.account, purpose: 'visitor' },
  profile: { ...EMPTY_PROFILE, fullName: 'Ben Carter', gender: 1, dateOfBirth: '2007-01-01', locationName: 'Dhaka' },
  identity: { self: 'pending', guardian: null },
};
const keysOf = (facts: CompletionFacts, step: 1 | 2 | 3 | 4 = 1): string[] => Object.keys(missingInStep(step, facts));

const SEEKER_ROWS = [
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'height',
  'maritalStatus',
  'motherTongue',
  'religion',
  'profession',
  'income',
  'education',
  'smoking',
  'drink',
  'currentLocation',
  'citizenshipCountry',
  'hometown',
];
const GUARDIAN_ROWS = ['guardian_full_name', 'guardian_gender', 'guardian_date_of_birth', 'guardian_current_location', 'guardian_govt_id'];

describe('what a step lacks', () => {
  it('[REG-35][REG-39] for oneself: every required row, not blood group and government ID', () => {
    expect(keysOf(nothing)).toEqual(SEEKER_ROWS);
    expect(keysOf(complete)).toEqual([]);
    expect(missingInStep(1, nothing)['nickname']).toBe(kernelSentences.required);
  });

  it('[REG-75][REG-79] for others: the guardian, the candidate, and both documents', () => {
    expect(keysOf({ ...nothing, account: { ...nothing.account, guardianType: 2 } })).toEqual([
      ...GUARDIAN_ROWS,
      ...SEEKER_ROWS,
      'government_id',
    ]);
    expect(keysOf(forOthers)).toEqual([]);
  });

  it('[REG-100] a document that waits counts as given, one that was rejected does not', () => {
    expect(keysOf({ ...forOthers, identity: { self: 'rejected', guardian: 'pending' } })).toEqual(['government_id']);
    expect(keysOf({ ...forOthers, identity: { self: 'approved', guardian: 'rejected' } })).toEqual(['guardian_govt_id']);
    expect(keysOf({ ...complete, identity: { self: 'rejected', guardian: null } })).toEqual([]);
  });

  it('[REG-66] for another purpose: the shorter list', () => {
    expect(keysOf({ ...nothing, account: visitor.account })).toEqual(['fullName', 'gender', 'dateOfBirth', 'currentLocation', 'govt_id']);
    expect(keysOf(visitor)).toEqual([]);
  });

  it('[REG-46][REG-47] a birthday that is too low for the gender chosen later, at its row', () => {
    const young = (facts: CompletionFacts, gender: number): CompletionFacts => ({
      ...facts,
      profile: { ...facts.profile, gender, dateOfBirth: '2006-01-01' },
    });
    expect(missingInStep(1, young(complete, 1))).toEqual({ dateOfBirth: [memberSentences.tooYoung, { n: 21 }] });
    expect(missingInStep(1, young(forOthers, 1)), '[UX-17]').toEqual({ dateOfBirth: [memberSentences.groomTooYoung, { n: 21 }] });
    expect(missingInStep(1, young(complete, 2))).toEqual({});
    expect(missingInStep(1, young(visitor, 1))).toEqual({});
  });

  it('[REG-196] a guardian who is not of age', () => {
    expect(keysOf({ ...forOthers, guardian: { ...filledGuardian, dateOfBirth: '2009-01-01' } })).toEqual(['guardian_date_of_birth']);
  });

  it('[REG-122][REG-142][REG-159] a profile picture, eleven rows, an accepted mobile', () => {
    expect(missingInStep(2, nothing)).toEqual({ profile_picture: say.profilePicture });
    expect(keysOf(nothing, 3)).toEqual([...PREFERENCE_ROWS]);
    expect(missingInStep(4, nothing)).toEqual({ mobile: say.verifyMobile });
  });

  it('[REG-155] scheduled times that are not both there', () => {
    const scheduled = {
      ...complete,
      account: { ...complete.account, convenientTime: 'scheduled' as const, convenientTimeStart: '09:00:00' },
    };
    expect(missingInStep(4, scheduled)).toEqual({ convenient_time: say.bothTimes });
    expect(missingInStep(4, { ...scheduled, account: { ...scheduled.account, convenientTimeEnd: '10:00:00' } })).toEqual({});
  });
});

describe('completing', () => {
  it.each([
    [1, 0, 4, '/registration/step-2'],
    [2, 4, 8, '/registration/step-3'],
    [3, 8, 12, '/registration/step-4'],
    [4, 12, 16, '/feed'],
  ] as const)('[REG-172][REG-173] step %i raises %i to %i and leads to %s', (step, before, progress, next) => {
    expect(judgeCompletion(step, at(before))).toEqual({ verdict: 'complete', progress, next });
  });

  it('[REG-68] step 1 of another purpose counts steps 2 and 3 as done', () => {
    expect(judgeCompletion(1, visitor)).toEqual({ verdict: 'complete', progress: 12, next: '/registration/step-4' });
  });

  it('[REG-175] a completed step stays complete and never lowers the number', () => {
    expect(judgeCompletion(1, at(12))).toEqual({ verdict: 'complete', progress: 12, next: '/registration/step-4' });
    expect(judgeCompletion(2, at(16, nothing))).toEqual({ verdict: 'complete', progress: 16, next: '/feed' });
  });

  it.each([
    [2, 0],
    [3, 4],
    [4, 8],
    [4, 0],
  ] as const)('[REG-174] step %i is refused at %i even if all of it is there', (step, before) => {
    expect(judgeCompletion(step, at(before))).toEqual({ verdict: 'out_of_order', next: nextPath(before, at(before)) });
  });

  it('[REG-10][REG-69] what an earlier step lacks again comes first, also for who switches to looking for marriage', () => {
    const rejected = at(12, { ...forOthers, identity: { self: 'rejected', guardian: 'pending' } });
    expect(judgeCompletion(4, rejected)).toEqual({ verdict: 'out_of_order', next: '/registration/step-1' });
    const switched = at(12, { ...visitor, account: { ...visitor.account, purpose: 'member' } });
    expect(judgeCompletion(4, switched)).toEqual({ verdict: 'out_of_order', next: '/registration/step-1' });
    expect(judgeCompletion(1, at(12, { ...complete, hasProfilePicture: false }))).toEqual({
      verdict: 'complete',
      progress: 12,
      next: '/registration/step-2',
    });
  });

  it('[REG-174] names what the step itself lacks', () => {
    expect(judgeCompletion(2, at(4, { ...complete, hasProfilePicture: false }))).toEqual({
      verdict: 'incomplete',
      missing: { profile_picture: say.profilePicture },
    });
  });
});
