import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import type { Reference } from '#features/reference-data';
import { ageAt, type Purpose } from './age.policy.ts';
import { REGISTRATION_COMPLETE } from '#platform/session';
import type { MemberRow } from './members.store.ts';
import type { Standing } from './reachability.policy.ts';
import { locationForOthers, splitName } from './shown-values.policy.ts';

/** A member for features that name them; whether the viewer may see them is not judged here. */
export type MemberSummary = {
  readonly id: number;
  readonly memberCode: string;
  /** Full name, '' until given. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string | null;
  /** In English, as it is stored; null until given. */
  readonly professionName: string | null;
  readonly age: number | null;
  readonly gender: number | null;
  readonly purpose: Purpose;
  readonly guardianType: number;
  readonly isRegistered: boolean;
  readonly isStaff: boolean;
  readonly state: string;
};

/** A member as lists show them to one viewer. */
export type MemberCard = Omit<MemberSummary, 'nickname' | 'isStaff' | 'state' | 'isRegistered' | 'guardianType'> & {
  readonly heightId: number | null;
  readonly maritalStatusId: number | null;
  readonly religion: number | null;
  readonly educationId: number | null;
  /** A place name, never coordinates. */
  readonly location: string | null;
  readonly lastActiveAt: Date | null;
  /** Address made for this viewer, blurred where they may not see the original. */
  readonly photo: { readonly url: string; readonly isBlurred: boolean } | null;
};

export function summaryOf(row: MemberRow, now: Date): MemberSummary {
  return {
    id: row.id,
    memberCode: row.memberCode,
    name: row.fullName ?? '',
    ...splitName(row.fullName),
    nickname: row.nickname,
    professionName: row.professionName,
    age: row.dateOfBirth === null ? null : ageAt(row.dateOfBirth, now),
    gender: row.gender,
    purpose: row.purpose,
    guardianType: row.guardianType,
    isRegistered: row.registrationStep >= REGISTRATION_COMPLETE,
    isStaff: row.isStaff,
    state: row.state,
  };
}

export const standingOf = (row: MemberRow): Standing => ({
  state: row.state,
  isStaff: row.isStaff,
  isRegistered: row.registrationStep >= REGISTRATION_COMPLETE,
  purpose: row.purpose,
  gender: row.gender,
  dateOfBirth: row.dateOfBirth,
});

export function cardOf(row: MemberRow, photo: MemberCard['photo'], countryName: string | null, now: Date): MemberCard {
  const { id, memberCode, name, firstName, lastName, professionName, age, gender, purpose } = summaryOf(row, now);
  return {
    id,
    memberCode,
    name,
    firstName,
    lastName,
    professionName,
    age,
    gender,
    purpose,
    heightId: row.heightId,
    maritalStatusId: row.maritalStatusId,
    religion: row.religion,
    educationId: row.educationId,
    location: locationForOthers(row.locationName, countryName),
    lastActiveAt: row.lastActiveAt,
    photo,
  };
}

export type ListedRow = {
  readonly row: MemberRow;
  readonly photo: string | null;
  readonly reference: Pick<Reference, 'nameOf' | 'placeName'>;
  readonly language: SentenceLanguage;
  readonly now: Date;
};

/** Returns one row of a list of relations, in the reader's language. */
export function listRowOf({ row, photo, reference, language, now }: ListedRow): MemberListRow {
  const countryId = row.presentCountryId ?? row.locationCountryId;
  return {
    user_id: row.id,
    name: row.fullName ?? '',
    photo,
    age: row.dateOfBirth === null ? null : ageAt(row.dateOfBirth, now),
    religion: reference.nameOf('religions', row.religion, language),
    country: countryId === null ? null : reference.placeName({ countryId }, language) || null,
    mothere_tongue: reference.nameOf('languages', row.motherTongueId, language),
  };
}
