import type { Me, OwnSession, SessionUser, SignedIn } from '@app/contract/accounts';
import type { output } from 'zod/mini';
import type { Viewer } from '#platform/session';
import type { Account, SessionRow } from './accounts.tables.ts';
import { maskedAddress } from './sessions/network-address.policy.ts';

/** Name, title and picture of an account, for its owner's eyes. */
export type OwnProfile = { readonly name: string; readonly title: string; readonly avatar: string | null };

/** What other rooms know of an account and its owner is told with it. */
export type OwnStanding = { readonly isPremium: boolean; readonly unseenMessages: number; readonly unreadNotifications: number };

type OpenState = output<typeof SignedIn>['account_state'];

export const userView = (account: Pick<Account, 'id' | 'registrationStep'>, profile: OwnProfile): SessionUser => ({
  id: account.id,
  name: profile.name,
  title: profile.title,
  avatar: profile.avatar,
  registration_step: account.registrationStep,
});

export const sessionView = (row: SessionRow, currentId: number): output<typeof OwnSession> => ({
  id: row.id,
  device: row.device,
  network_address: maskedAddress(row.networkAddress),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  current: row.id === currentId,
});

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function meView(of: {
  viewer: Viewer;
  account: Account;
  profile: OwnProfile;
  standing: OwnStanding;
  isEmailReleased: boolean;
}): output<typeof Me> {
  const { viewer, account, profile, standing } = of;
  const countryCode = account.phoneCountryCode;
  return {
    user: userView(account, profile),
    member_code: account.memberCode,
    purpose: account.purpose,
    profile_for: account.guardianType === 1 ? 'myself' : 'others',
    account_state: account.state as OpenState,
    membership_ends_at: instant(account.membershipEndsAt),
    membership_ends_reason: account.membershipEndsAt ? account.stateReason : null,
    deletion_at: instant(account.deletionAt),
    is_premium: standing.isPremium,
    has_password: account.passwordHash !== null,
    roles: [...viewer.roles],
    language: account.language,
    time_zone: account.timeZone,
    unseen_messages: standing.unseenMessages,
    unread_notifications: standing.unreadNotifications,
    contact: {
      mobile: account.phoneE164?.slice(countryCode?.length ?? 0) ?? null,
      country_code: countryCode,
      mobile_verified: account.phoneVerifiedAt !== null,
      email: account.email,
      email_verified: account.emailVerifiedAt !== null,
    },
    notices: of.isEmailReleased ? ['email_released'] : [],
  };
}
