import type { SecurityEventDetail, SecurityEventKind } from '@app/contract/accounts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StaffRole } from '#platform/session';

export type Purpose = 'member' | 'agent' | 'business' | 'influencer' | 'visitor';
export type AccountState = 'active' | 'deactivated' | 'suspended' | 'terminated' | 'deletion_pending' | 'erased';
export type Language = 'en' | 'bn';
/** 1 oneself; every other number a relation on whose behalf the profile is kept. */
export type GuardianType = 1 | 2 | 4 | 6 | 7;

type CreatedAt = ColumnType<Date, Date, never>;

export interface AccountTable {
  id: Generated<number>;
  memberCode: ColumnType<string, string, never>;
  purpose: Generated<Purpose>;
  state: Generated<AccountState>;
  stateReason: string | null;
  /** End of a suspension; null for one without an end. */
  stateUntil: Date | null;
  membershipEndsAt: Date | null;
  /** Until then the member begins nothing with members who have not written first. */
  contactsLimitedUntil: Date | null;
  /** Set if and only if the state is deletion_pending. */
  deletionAt: Date | null;
  phoneCountryCode: string | null;
  phoneE164: string | null;
  phoneVerifiedAt: Date | null;
  phoneAcceptedAt: Date | null;
  /** A number that another account holds without proof; staff decide whose it is. */
  claimedPhoneE164: string | null;
  claimedPhoneCountryCode: string | null;
  /** In small letters. */
  email: string | null;
  emailVerifiedAt: Date | null;
  emailReleasedAt: Date | null;
  passwordHash: string | null;
  registrationStep: Generated<number>;
  registeredAt: Date | null;
  guardianType: Generated<number>;
  whatsapp: string | null;
  guardianPhone: string | null;
  guardianPhoneVerifiedAt: Date | null;
  convenientTime: Generated<'any' | 'scheduled'>;
  convenientTimeStart: string | null;
  convenientTimeEnd: string | null;
  language: Generated<Language>;
  timeZone: Generated<string>;
  termsVersion: string;
  termsAcceptedAt: Date;
  createdAt: CreatedAt;
  updatedAt: Date;
}
export type Account = Selectable<AccountTable>;

export interface AccountStateChangeTable {
  id: Generated<number>;
  accountId: number;
  fromState: AccountState;
  toState: AccountState;
  reason: string | null;
  byStaffId: number | null;
  at: ColumnType<Date, Date, never>;
}

export interface StaffRoleTable {
  accountId: number;
  role: StaffRole;
  createdAt: CreatedAt;
}

export type EndReason = 'sign_out' | 'ended_by_member' | 'password_change' | 'state_change' | 'expired';

export interface SessionTable {
  id: Generated<number>;
  accountId: number;
  tokenHash: string;
  /** Of a session that is bound to its browser: the hash of what that browser keeps in a cookie. */
  browserHash: string | null;
  remember: boolean;
  /** True of staff who must add a passkey: it may do nothing else before. */
  addsPasskeyFirst: Generated<boolean>;
  device: string;
  networkAddress: string;
  /** Of the network at the sign-in, where a proxy told it. */
  country: string | null;
  createdAt: CreatedAt;
  lastUsedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
}
export type SessionRow = Selectable<SessionTable>;

export interface SecondFactorTable {
  accountId: number;
  secretSealed: string;
  recoveryCodeHashes: string[];
  lastStep: Generated<number>;
  /** Wrong codes of the app in the last 24 hours. */
  wrongAt: Generated<Date[]>;
  /** Until then no code of the app is taken. */
  closedUntil: Date | null;
  createdAt: ColumnType<Date, Date, Date>;
  /** When its first code was right; null: it is being set up, and nobody is asked for it. */
  confirmedAt: Date | null;
}

export type CodePurpose = 'reset' | 'contact_change' | 'phone' | 'email' | 'guardian';

export interface VerificationCodeTable {
  id: Generated<number>;
  accountId: number | null;
  purpose: CodePurpose;
  destinationHash: string;
  codeHash: string;
  askerHash: string | null;
  /** The mark of the browser that asked, where the account knows it: nobody else tries or replaces this code. */
  browserHash: string | null;
  tries: Generated<number>;
  createdAt: CreatedAt;
  expiresAt: Date;
  usedAt: Date | null;
  voidedAt: Date | null;
}

export interface CodeLockTable {
  keyHash: string;
  lockedUntil: Date;
}

export type AttemptKind = 'sign_in' | 'code' | 'password';

export interface AttemptTable {
  id: Generated<number>;
  kind: AttemptKind;
  keyHash: string;
  networkAddress: string;
  /** The /24 or /56 around it; of failed sign-ins. */
  wideNetwork: string | null;
  /** The mark of the browser, where the account knows it; of failed sign-ins. */
  browserHash: string | null;
  succeeded: boolean;
  at: ColumnType<Date, Date, never>;
}

export interface ContactChangeTable {
  id: Generated<number>;
  accountId: number;
  type: 'mobile' | 'email';
  newValue: string;
  newCountryCode: string | null;
  oldValue: string | null;
  oldCountryCode: string | null;
  oldVerifiedAt: Date | null;
  createdAt: CreatedAt;
  changedAt: Date | null;
  /** Staff put the contact from before back. */
  undoneAt: Date | null;
}

export interface SecurityEventTable {
  id: Generated<number>;
  accountId: number;
  kind: SecurityEventKind;
  detail: SecurityEventDetail | null;
  sessionId: number | null;
  device: string | null;
  country: string | null;
  times: Generated<number>;
  /** Set where all of the hour share the row. */
  hour: Date | null;
  at: Date;
}

export type ReturningBanKind = 'phone' | 'email' | 'government_id';

export interface ReturningBanTable {
  hash: string;
  kind: ReturningBanKind;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    account: AccountTable;
    accountStateChange: AccountStateChangeTable;
    staffRole: StaffRoleTable;
    session: SessionTable;
    secondFactor: SecondFactorTable;
    verificationCode: VerificationCodeTable;
    codeLock: CodeLockTable;
    attempt: AttemptTable;
    contactChange: ContactChangeTable;
    securityEvent: SecurityEventTable;
    returningBan: ReturningBanTable;
  }
}
