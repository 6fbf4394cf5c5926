import type { Sentence } from '@app/contract/kernel';
import { mediaSentences as say, type IdType } from '@app/contract/media';
import type { Picture } from '#features/files';
import type { Holder } from './identity.tables.ts';

/** An identity document as it came in; what is missing or wrong is refused at its wire key (`guardian_…` for a guardian's). */
export type SubmittedIdentity = {
  readonly holder: Holder;
  readonly type?: IdType | undefined;
  readonly number?: string | undefined;
  readonly front?: Picture | undefined;
  readonly back?: Picture | undefined;
  /** Decides the form of `nid` and `birth` numbers. */
  readonly isCitizenOfBangladesh: boolean;
};

/** Returns the wire keys of an identity document: a guardian's begin with `guardian_`. */
export const identityKeys = (holder: Holder) => {
  const prefix = holder === 'guardian' ? 'guardian_' : '';
  return {
    type: `${prefix}govt_id_type`,
    number: `${prefix}govt_id_number`,
    front: `${prefix}govt_id_front`,
    back: `${prefix}govt_id_back`,
  } as const;
};

const BACK_IS_OPTIONAL: ReadonlySet<IdType> = new Set(['passport', 'birth']);
const OF_BANGLADESH: { readonly [Type in IdType]?: RegExp } = { nid: /^([0-9]{10}|[0-9]{13}|[0-9]{17})$/, birth: /^[0-9]{17}$/ };
const ELSEWHERE: { readonly [Type in IdType]: RegExp } = {
  nid: /^[A-Z0-9-]{4,30}$/,
  birth: /^[A-Z0-9-]{4,30}$/,
  passport: /^[A-Z0-9]{6,12}$/,
  driving: /^[A-Z0-9-]{5,20}$/,
};

const BENGALI_ZERO = '০'.codePointAt(0) ?? 0;

/** Returns the number without spaces and invisible characters, in capitals and Latin digits. */
export const normaliseNumber = (number: string): string =>
  number
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '')
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO))
    .toUpperCase();

export const isNumberOf = (type: IdType, number: string, isCitizenOfBangladesh: boolean): boolean =>
  ((isCitizenOfBangladesh ? OF_BANGLADESH[type] : undefined) ?? ELSEWHERE[type]).test(number);

/** True where all fields that the type asks for are filled in; without a type the form cannot be judged yet. */
const isFilledIn = (type: IdType | undefined, number: string, isCitizenOfBangladesh: boolean): boolean =>
  type ? isNumberOf(type, number, isCitizenOfBangladesh) : number !== '';

const NID_WITH_BIRTH_YEAR = /^(19|20)[0-9]{2}[0-9]{13}$/;

/** Returns one form for one document, to be compared: hyphens do not count, and a 17-digit NID is a 13-digit one after the year of birth. */
export function comparableNumber(type: IdType, number: string): string {
  const bare = number.replaceAll('-', '');
  return `${type}:${type === 'nid' && NID_WITH_BIRTH_YEAR.test(bare) ? bare.slice(4) : bare}`;
}

export type WholeIdentity = { readonly type: IdType; readonly number: string; readonly front: Picture; readonly back: Picture | undefined };
export type IdentityVerdict =
  | { readonly isWhole: true; readonly identity: WholeIdentity }
  | { readonly isWhole: false; readonly problems: Readonly<Record<string, Sentence>> };

/** Judges a document, which comes whole or not at all. */
export function judgeIdentity(submitted: SubmittedIdentity): IdentityVerdict {
  const keys = identityKeys(submitted.holder);
  const { type, front, back } = submitted;
  const number = normaliseNumber(submitted.number ?? '');
  const problems: Record<string, Sentence> = {};
  if (!type) problems[keys.type] = say.idTypeMissing;
  if (!isFilledIn(type, number, submitted.isCitizenOfBangladesh)) problems[keys.number] = say.idNumberInvalid;
  if (!front) problems[keys.front] = say.idFrontMissing;
  if (!back && !(type && BACK_IS_OPTIONAL.has(type))) problems[keys.back] = say.idBackMissing;
  return type && front && Object.keys(problems).length === 0
    ? { isWhole: true, identity: { type, number, front, back } }
    : { isWhole: false, problems };
}

const SHOWN_AT_END = 4;

/** Returns dots and the last four characters, which is all that the holder sees. */
export const maskNumber = (number: string): string => `••••${number.slice(-SHOWN_AT_END)}`;

/** True for an approved document or verification image, which changes only when staff reopen it. */
export const isLocked = (row: { readonly status: string } | undefined): boolean => row?.status === 'approved';
