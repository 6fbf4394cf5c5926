import type { Me, SessionUser } from '@app/contract/accounts';
import type { output } from 'zod/mini';
import type { Viewer } from '#platform/session';
import type { OpenAccount } from '#features/accounts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export type OwnAccount = {
  readonly viewer: Viewer;
  readonly account: OpenAccount;
  readonly user: SessionUser;
  readonly isPremium: boolean;
  readonly unseenMessages: number;
  readonly unreadNotifications: number;
  /** Somebody else verified the address that this member only typed, and they were not told yet. */
  readonly isEmailReleased: boolean;
  /** It waits for deletion, and something has to end before. */
  readonly isErasureWaiting: boolean;
};

/** Returns all that the own pages know of the account. */
export function meView({ viewer, account, user, ...own }: OwnAccount): output<typeof Me> {
  const countryCode = account.phoneCountryCode;
  return {
    user,
    member_code: account.memberCode,
    purpose: account.purpose,
    profile_for: account.guardianType === 1 ? 'myself' : 'others',
    account_state: account.state,
    membership_ends_at: instant(account.membershipEndsAt),
    membership_ends_reason: account.membershipEndsAt ? account.stateReason : null,
    deletion_at: instant(account.deletionAt),
    erasure_waits: own.isErasureWaiting ? 1 : 0,
    is_premium: own.isPremium,
    has_password: account.passwordHash !== null,
    roles: [...viewer.roles],
    language: account.language,
    time_zone: account.timeZone,
    unseen_messages: own.unseenMessages,
    unread_notifications: own.unreadNotifications,
    contact: {
      mobile: account.phoneE164?.slice(countryCode?.length ?? 0) ?? null,
      country_code: countryCode,
      mobile_verified: account.phoneVerifiedAt !== null,
      email: account.email,
      email_verified: account.emailVerifiedAt !== null,
    },
    notices: own.isEmailReleased ? ['email_released'] : [],
  };
}
