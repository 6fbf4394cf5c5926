import { staffSentences } from '@app/contract/staff';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken } from '#platform/ids';
import type { Limit } from '#platform/rate-limit';
import { findAccount, grantStaffAccess, judgeStaffPassword, staffSecretOf, type Account } from '#features/accounts';
import { ENROLMENT_TRIES } from './staff.policy.ts';
import { countWrongTry, findOpenEnrolment, findStaff, useEnrolment, type StaffRow } from './staff.store.ts';
import type { StaffEnrolment } from './staff.tables.ts';

const LOOKS: Limit = { name: 'staff.enrolment-looks', max: 60, windowSeconds: 15 * 60, by: 'address' };

const over = (): Refusal => new Refusal('link_expired', { sentence: staffSentences.linkOver });

/** Returns the link of a token and whose it is; refuses one that is over, and one that never was in the same way. */
async function find(
  ctx: Context,
  token: string,
  networkAddress: string,
): Promise<{ link: StaffEnrolment; account: Account; row: StaffRow }> {
  await ctx.limits.take(LOOKS, networkAddress);
  const link = await findOpenEnrolment(ctx, hashToken(token), ctx.clock.now());
  if (!link) throw over();
  const [account, row] = await Promise.all([findAccount(ctx, link.accountId), findStaff(ctx, link.accountId)]);
  if (!account || !row || account.state !== 'active') throw over();
  return { link, account, row };
}

/** Returns what a link shows: whose account it opens, and the secret for their authenticator. */
export async function showEnrolment(ctx: Context, token: string, networkAddress: string) {
  const { link, account, row } = await find(ctx, token, networkAddress);
  const email = account.email ?? '';
  return { email, name: row.name ?? '', roles: row.roles, ...staffSecretOf(ctx, link, email) };
}

export type Enrolled = { readonly account: Account; readonly recoveryCodes: readonly string[] };

/** Uses a link up: sets the password and makes the authenticator count, by its first code. A wrong code ends the link in the end. */
export async function completeEnrolment(
  ctx: Context,
  given: { readonly token: string; readonly password: string; readonly code: string; readonly networkAddress: string },
): Promise<Enrolled> {
  const { link, account } = await find(ctx, given.token, given.networkAddress);
  const passwordHash = await judgeStaffPassword(ctx, given.password, account);
  const recoveryCodes = await inTransaction(ctx, async (tx) => {
    const codes = await grantStaffAccess(tx, account.id, { passwordHash, secretSealed: link.secretSealed, code: given.code.trim() });
    if (!codes) return null;
    if (!(await useEnrolment(tx, link.id, tx.clock.now()))) throw over();
    await tx.audit.record(tx, { actorId: account.id, action: 'staff.enrol', subject: `account:${account.id}` });
    return codes;
  });
  if (!recoveryCodes) {
    await countWrongTry(ctx, link.id, ENROLMENT_TRIES, ctx.clock.now());
    throw new Refusal('code_wrong');
  }
  const opened = await findAccount(ctx, account.id);
  if (!opened) throw over();
  return { account: opened, recoveryCodes };
}
