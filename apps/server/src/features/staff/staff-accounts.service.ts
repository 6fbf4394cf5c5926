import type { StaffRole } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import {
  changeAccountState,
  changeRoles,
  changeStaffEmail,
  endSessions,
  endStaffAccess,
  lockAccount,
  newStaffSecret,
  openStaffAccount,
  type Account,
} from '#features/accounts';
import { patchProfile } from '#features/members';
import { removeAllPasskeys } from '#features/passkeys';
import { ENROLMENT_SECONDS, isLastAdmin } from './staff.policy.ts';
import { findStaff, insertEnrolment, lockAdminsWith, type StaffRow, voidEnrolments } from './staff.store.ts';

/** A link that is told this once. */
export type EnrolmentLink = { readonly accountId: number; readonly url: string; readonly expiresAt: Date };

export type NewStaffAccount = { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] };

/** Makes an account of staff that works once its link was used. `byStaffId` is null where a command of the operator does it. */
export const createStaff = (ctx: Context, { email, name, roles }: NewStaffAccount, byStaffId: number | null): Promise<EnrolmentLink> =>
  inTransaction(ctx, async (tx) => {
    const account = await openStaffAccount(tx, { email, roles, byStaffId });
    await patchProfile(tx, account.id, { fullName: name });
    return newLink(tx, account.id, byStaffId);
  });

async function newLink(tx: Tx, accountId: number, byStaffId: number | null): Promise<EnrolmentLink> {
  const token = randomToken();
  const now = tx.clock.now();
  const expiresAt = secondsAfter(now, ENROLMENT_SECONDS);
  await voidEnrolments(tx, accountId, now);
  const secretSealed = newStaffSecret(tx, accountId);
  await insertEnrolment(tx, { accountId, tokenHash: hashToken(token), secretSealed, byStaffId, createdAt: now, expiresAt });
  return { accountId, url: `${tx.settings.PUBLIC_URL}/staff/enrol/${token}`, expiresAt };
}

/** Holds an account of staff as it is, with all administrators; refuses one that is not there. */
async function lockStaff(
  tx: Tx,
  id: number,
): Promise<{ readonly row: StaffRow; readonly account: Account; readonly admins: readonly number[] }> {
  const admins = await lockAdminsWith(tx, id);
  const row = await findStaff(tx, id);
  if (!row) throw new Refusal('not_found');
  return { row, account: await lockAccount(tx, id), admins };
}

export type StaffChange = {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly roles?: readonly StaffRole[] | undefined;
};

/** Changes what is given of an account of staff. */
export const changeStaff = (ctx: Context, id: number, { email, name, roles }: StaffChange, byStaffId: number): Promise<StaffRow> =>
  inTransaction(ctx, async (tx) => {
    const { row, account, admins } = await lockStaff(tx, id);
    if (roles && !roles.includes('admin') && isLastAdmin(admins, id)) throw new Refusal('last_admin');
    if (name !== undefined && name !== row.name) await rename(tx, row, name, byStaffId);
    if (email !== undefined) await readdress(tx, account, email, byStaffId);
    if (roles) await changeRoles(tx, { account, roles, byStaffId });
    return (await findStaff(tx, id)) ?? row;
  });

async function rename(tx: Tx, { id, name: before }: StaffRow, name: string, byStaffId: number): Promise<void> {
  await patchProfile(tx, id, { fullName: name });
  await tx.audit.record(tx, {
    actorId: byStaffId,
    action: 'staff.rename',
    subject: `account:${id}`,
    before: { name: before },
    after: { name },
  });
}

async function readdress(tx: Tx, account: Account, email: string, byStaffId: number): Promise<void> {
  const address = await changeStaffEmail(tx, account, email);
  if (address === account.email) return;
  const change = { before: { email: account.email }, after: { email: address } };
  await tx.audit.record(tx, { actorId: byStaffId, action: 'staff.change-email', subject: `account:${account.id}`, ...change });
  await endSessions(tx, { accountId: account.id, reason: 'state_change' });
}

/** Makes a new link in the place of every way in, which ends now; opens a closed account again. */
export const enrolStaff = (ctx: Context, id: number, byStaffId: number | null): Promise<EnrolmentLink> =>
  inTransaction(ctx, async (tx) => {
    const { row, admins } = await lockStaff(tx, id);
    // Of a command: whoever has the machine itself is the administrator then.
    if (byStaffId !== null && isLastAdmin(admins, id)) throw new Refusal('last_admin');
    await endAccess(tx, id);
    if (row.state === 'terminated')
      await changeAccountState(tx, { accountId: id, to: 'active', ...(byStaffId === null ? {} : { byStaffId }) });
    await tx.audit.record(tx, { actorId: byStaffId, action: 'staff.new-link', subject: `account:${id}` });
    return newLink(tx, id, byStaffId);
  });

/** Closes an account of staff: its sessions end at once, and nobody signs in by it. */
export const closeStaff = (ctx: Context, id: number, byStaffId: number): Promise<StaffRow> =>
  inTransaction(ctx, async (tx) => {
    const { row, admins } = await lockStaff(tx, id);
    if (isLastAdmin(admins, id)) throw new Refusal('last_admin');
    if (row.state === 'terminated') throw new Refusal('already_decided');
    await endAccess(tx, id);
    await changeAccountState(tx, { accountId: id, to: 'terminated', byStaffId });
    await voidEnrolments(tx, id, tx.clock.now());
    return (await findStaff(tx, id)) ?? row;
  });

async function endAccess(tx: Tx, id: number): Promise<void> {
  await removeAllPasskeys(tx, id);
  await endStaffAccess(tx, id);
}
