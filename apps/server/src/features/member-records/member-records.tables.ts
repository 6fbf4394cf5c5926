import type { ColumnType, Generated } from 'kysely';

/** An account for the list of staff; the triggers of the database keep it. */
export interface MemberRecordTable {
  memberId: number;
  codeNumber: number;
  /** In small letters; '' until given. */
  name: string;
  purpose: string;
  state: string;
  step: number;
  gender: number | null;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  isIdVerified: boolean;
  isFaceVerified: boolean;
  /** Of the open premium period; in the past while it waits for a renewal. */
  premiumUntil: Date | null;
  createdAt: Date;
  lastActiveAt: Date;
}

export interface MembershipNoticeTable {
  id: Generated<number>;
  memberId: number;
  /** Null once its account is erased. */
  reason: string | null;
  givenBy: number;
  endsAt: Date;
  createdAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: number | null;
}

/** Name, birthday and gender as they were or are: those of them that were corrected. */
export type IdentityFacts = { readonly name?: string | null; readonly birthday?: string | null; readonly gender?: number | null };

export interface IdentityCorrectionTable {
  id: Generated<number>;
  memberId: number;
  correctedBy: number;
  before: ColumnType<IdentityFacts, string, never>;
  after: ColumnType<IdentityFacts, string, never>;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    memberRecord: MemberRecordTable;
    membershipNotice: MembershipNoticeTable;
    identityCorrection: IdentityCorrectionTable;
  }
}
