import type { AuditEntryView, StaffAccount } from '@app/contract/staff';
import { flagOf } from '@app/contract/kernel';
import type { LogEntry } from './audit-log.store.ts';
import type { EnrolmentLink } from './staff-accounts.service.ts';
import type { StaffRow } from './staff.store.ts';

const stateOf = ({ state, linkExpiresAt }: StaffRow): StaffAccount['state'] =>
  state !== 'active' ? 'closed' : linkExpiresAt === null ? 'active' : 'invited';

export const staffAccountView = (row: StaffRow): StaffAccount => ({
  id: row.id,
  email: row.email,
  name: row.name ?? '',
  roles: row.roles,
  state: stateOf(row),
  link_expires_at: row.linkExpiresAt?.toISOString() ?? null,
  has_authenticator: row.hasAuthenticator,
  passkeys: row.passkeys,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const enrolmentLinkView = ({ accountId, url, expiresAt }: EnrolmentLink) => ({
  id: accountId,
  enrol_url: url,
  expires_at: expiresAt.toISOString(),
});

/** By id: what a person of the log is called. */
export type Names = ReadonlyMap<number, { readonly name: string; readonly isStaff: boolean }>;

/** Splits `payment:12` into the type `payment` and its number; `packages` has no number. */
export function partsOf(subject: string): { readonly type: string; readonly id: string | null } {
  const at = subject.indexOf(':');
  return at < 0 ? { type: subject, id: null } : { type: subject.slice(0, at), id: subject.slice(at + 1) };
}

export function entryView(entry: LogEntry, names: Names): AuditEntryView {
  const { type, id } = partsOf(entry.subject);
  const nameOf = (accountId: number | null): string | null => (accountId === null ? null : (names.get(accountId)?.name ?? null));
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    staff_id: entry.actorId,
    staff_name: nameOf(entry.actorId),
    act: entry.action,
    target_type: type,
    target_id: id,
    member_id: entry.memberId,
    member_name: nameOf(entry.memberId),
    member_is_staff: flagOf(entry.memberId !== null && names.get(entry.memberId)?.isStaff === true),
    reason: entry.reason,
    before: entry.before,
    after: entry.after,
    details: entry.details,
    network_address: entry.networkAddress,
  };
}
