import { COUNTER_NAMES, countersOnWire } from '@app/contract/entitlements';
import { flagOf } from '@app/contract/kernel';
import type { MemberRecord } from '@app/contract/member-records';
import { takaOnWire } from '@app/contract/money';
import type { Account } from '#features/accounts';
import { ageAt } from '#features/members';
import { profileRows } from './profile-rows.views.ts';
import { personIn, type Shown } from './shown-record.views.ts';
import type { People } from './show-member.ts';
import type { ReportRow } from './show-member.store.ts';
import { trailView } from './trail.views.ts';

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const standing = (value: string | null, verifiedAt: Date | null = null) => {
  if (value === null) return 'none';
  return verifiedAt === null ? 'given' : 'verified';
};

/** Says which ways to reach the member there are, and none of them. */
const contactStandings = (account: Account): MemberRecord['contact'] => ({
  phone: standing(account.phoneE164, account.phoneVerifiedAt),
  email: standing(account.email, account.emailVerifiedAt),
  whatsapp: standing(account.whatsapp),
  guardian_phone: standing(account.guardianPhone, account.guardianPhoneVerifiedAt),
});

export function recordView(shown: Shown): MemberRecord {
  const { account, people } = shown;
  return {
    ...accountView(shown),
    ...personView(shown),
    contact: contactStandings(account),
    contact_changes: shown.changes.map(({ id, kind, changedAt, undoUntil }) => ({
      id,
      kind,
      changed_at: changedAt.toISOString(),
      undo_until: undoUntil.toISOString(),
    })),
    profile: profileRows(shown),
    ...submittedView(shown),
    ...moneyView(shown),
    reports_against: reportsView(shown.against, people),
    reports_by: reportsView(shown.by, people),
    membership_notice: noticeView(shown),
    legal_hold: holdView(shown),
    trail: trailView(shown),
    seen: Math.max(0, ...shown.trail.map(({ id }) => id)),
  };
}

function personView({ account, profile, seesBirthday, now }: Shown) {
  const birthday = profile?.dateOfBirth ?? null;
  return {
    name: profile?.fullName ?? '',
    gender: (profile?.gender ?? null) as MemberRecord['gender'],
    age: birthday === null ? null : ageAt(birthday, now),
    date_of_birth: seesBirthday ? birthday : null,
    last_active_at: (profile?.lastActiveAt ?? account.createdAt).toISOString(),
  };
}

function accountView({ account, identity }: Shown) {
  return {
    id: account.id,
    member_code: account.memberCode,
    purpose: account.purpose,
    state: account.state,
    state_reason: account.stateReason,
    state_until: instant(account.stateUntil),
    deletion_at: instant(account.deletionAt),
    step: account.registrationStep as MemberRecord['step'],
    created_at: account.createdAt.toISOString(),
    registered_at: instant(account.registeredAt),
    language: account.language,
    time_zone: account.timeZone,
    badges: {
      phone: flagOf(account.phoneVerifiedAt !== null),
      email: flagOf(account.emailVerifiedAt !== null),
      id: flagOf(identity?.hasIdBadge === true),
      face: flagOf(identity?.hasFaceBadge === true),
    },
  };
}

/** Returns what the member handed in, and the browsers in which they are or were. */
function submittedView({ photos, introductions, verification, sessions, people }: Shown) {
  return {
    photos: photos.map(({ createdAt, ...photo }) => ({ ...photo, created_at: createdAt.toISOString() })),
    introductions: introductions.map(({ createdAt, ...clip }) => ({ ...clip, created_at: createdAt.toISOString() })),
    verification: verification.map(({ submittedAt, reviewedAt, reviewedBy, ...one }) => ({
      ...one,
      submitted_at: submittedAt.toISOString(),
      reviewed_at: instant(reviewedAt),
      reviewed_by: reviewedBy === null ? null : personIn(people, reviewedBy),
    })),
    sessions: sessions.map(({ device, country, createdAt, lastUsedAt, endedAt, endReason }) => ({
      device,
      country,
      began_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      ended_at: instant(endedAt),
      end_reason: endReason,
    })),
  };
}

function moneyView({ premium, credits, purchases, balance, payments, language }: Shown) {
  const left = countersOnWire(credits);
  return {
    premium_until: instant(premium),
    credits: COUNTER_NAMES.map((counter) => ({ counter, left: left[counter] })),
    purchases: purchases.map((row) => ({
      payment_code: row.paymentCode,
      package_name: row.packageNames[language],
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      refunded_at: instant(row.refundedAt),
    })),
    wallet_balance: takaOnWire(balance),
    payments: {
      total: payments.total,
      data: payments.rows.map((row) => ({
        payment_code: row.paymentCode,
        purpose: row.purpose,
        item_name: row.itemNames?.[language] ?? null,
        amount: takaOnWire(row.amount),
        payment_method: row.method,
        payment_status: row.state,
        date: row.createdAt.toISOString(),
      })),
    },
  };
}

type Reports = MemberRecord['reports_by'];

const reportsView = ({ total, rows }: { total: number; rows: readonly ReportRow[] }, people: People): Reports => ({
  total,
  data: rows.map(({ id, otherId, type, reason, status, createdAt }) => ({
    id,
    other: personIn(people, otherId),
    type: type as Reports['data'][number]['type'],
    reason: reason as Reports['data'][number]['reason'],
    status,
    date: createdAt.toISOString(),
  })),
});

/** Shows the notice with the day that the account has; one of an account that was terminated meanwhile is none any more. */
function noticeView({ account, notice, people }: Shown): MemberRecord['membership_notice'] {
  if (!notice || account.membershipEndsAt === null) return null;
  const { reason, endsAt, givenBy, createdAt } = notice;
  return { reason: reason ?? '', ends_at: endsAt.toISOString(), by: personIn(people, givenBy), date: createdAt.toISOString() };
}

function holdView({ hold, seesHolds, people }: Shown): MemberRecord['legal_hold'] {
  return hold && seesHolds ? { by: personIn(people, hold.placedBy), date: hold.placedAt.toISOString() } : null;
}
