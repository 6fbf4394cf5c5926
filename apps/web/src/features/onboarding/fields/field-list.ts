import type { Subject } from './subject.ts';

export const FIELD_NAMES = [
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'height',
  'bloodGroup',
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
  'government_id',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type FieldRow = { readonly name: FieldName; readonly subject: Subject; readonly isRequired: boolean };

const row =
  (subject: Subject, optional: readonly FieldName[]) =>
  (name: FieldName): FieldRow => ({ name, subject, isRequired: !optional.includes(name) });

const OTHER_PURPOSE: readonly FieldName[] = ['fullName', 'gender', 'dateOfBirth', 'currentLocation', 'government_id'];
const CANDIDATE: readonly FieldName[] = [
  'nickname',
  'fullName',
  'gender',
  'dateOfBirth',
  'government_id',
  ...FIELD_NAMES.filter((name) => !['nickname', 'fullName', 'gender', 'dateOfBirth', 'government_id'].includes(name)),
];

/** The rows of a marriage seeker who registers for themselves. */
export const ownRows: readonly FieldRow[] = FIELD_NAMES.map(row('self', ['bloodGroup', 'government_id']));
/** The candidate's rows: identity first, the document required. */
export const candidateRows: readonly FieldRow[] = CANDIDATE.map(row('candidate', ['bloodGroup']));
export const guardianRows: readonly FieldRow[] = OTHER_PURPOSE.map(row('guardian', []));
export const otherPurposeRows: readonly FieldRow[] = OTHER_PURPOSE.map(row('self', []));
