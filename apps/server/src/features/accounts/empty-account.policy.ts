import type { Account } from './accounts.tables.ts';

/** Holds all that is personal in an account, empty. An erased account has nothing of it left; whoever takes over one that somebody else began names what stays. */
export const EMPTY_ACCOUNT = {
  stateReason: null,
  stateUntil: null,
  membershipEndsAt: null,
  contactsLimitedUntil: null,
  phoneCountryCode: null,
  phoneE164: null,
  phoneVerifiedAt: null,
  phoneAcceptedAt: null,
  claimedPhoneE164: null,
  claimedPhoneCountryCode: null,
  email: null,
  emailVerifiedAt: null,
  emailReleasedAt: null,
  passwordHash: null,
  whatsapp: null,
  guardianType: 1,
  guardianPhone: null,
  guardianPhoneVerifiedAt: null,
  convenientTime: 'any',
  convenientTimeStart: null,
  convenientTimeEnd: null,
  language: 'en',
  timeZone: 'Asia/Dhaka',
} as const satisfies Partial<Account>;
