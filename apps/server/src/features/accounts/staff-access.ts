import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, TERMS_VERSION, accountSentences } from '@app/contract/accounts';
import type { Context, Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import type { StaffRole } from '#platform/session';
import { insertAccount, insertRole, lockAccount, replaceRoles, rolesOf, updateAccount } from './accounts.store.ts';
import type { Account } from './accounts.tables.ts';
import { markVerified } from './contacts.service.ts';
import { judgeEmail } from './judge-contact.ts';
import { tellAdmins } from './notices.service.ts';
import type { PasswordOwner } from './password.policy.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { confirmSecondFactor, newSecret, openSecret } from './second-factor.ts';
import { deleteSecondFactor, replacePendingSecret } from './second-factor.store.ts';
import { endSessions } from './sessions.service.ts';
import { base32, totpUri } from './totp.policy.ts';

/** `byStaffId` is null where a command of the operator does it. */
export type NewStaff = { readonly email: string; readonly roles: readonly StaffRole[]; readonly byStaffId: number | null };

/** Opens an account of staff by which nobody can sign in yet. Whoever opens it vouches for the address. Refuses one that is taken. */
export async function openStaffAccount(tx: Tx, { email: typed, roles, byStaffId }: NewStaff): Promise<Account> {
  const email = judgeEmail(typed, 'email');
  const now = tx.clock.now();
  const contacts = { phoneE164: null, phoneCountryCode: null, email };
  const account = await insertAccount(tx, { ...contacts, passwordHash: null, language: 'en', termsVersion: TERMS_VERSION, now });
  await markVerified(tx, { accountId: account.id, purpose: 'email', destination: email });
  for (const role of roles) await insertRole(tx, account.id, role, now);
  await tx.audit.record(tx, {
    actorId: byStaffId,
    action: 'accounts.create-staff',
    subject: `account:${account.id}`,
    details: { roles },
  });
  if (roles.includes('admin')) await tellAdmins(tx, 'new_admin', { account: email });
  return account;
}

/** Gives staff another address, for which whoever changes it vouches; returns it as it is kept. Refuses one that is taken. The account is locked by the caller. */
export async function changeStaffEmail(tx: Tx, account: Account, typed: string): Promise<string> {
  const email = judgeEmail(typed, 'email');
  if (email === account.email) return email;
  await updateAccount(tx, account.id, { email, emailVerifiedAt: null, updatedAt: tx.clock.now() });
  await markVerified(tx, { accountId: account.id, purpose: 'email', destination: email });
  return email;
}

/** Gives staff these roles in place of those they had, and ends their sessions; false where they are the same. The account is locked by the caller. */
export async function changeRoles(
  tx: Tx,
  { account, roles, byStaffId }: { readonly account: Account; readonly roles: readonly StaffRole[]; readonly byStaffId: number },
): Promise<boolean> {
  const before = await rolesOf(tx, account.id);
  if (before.length === roles.length && roles.every((role) => before.includes(role))) return false;
  await replaceRoles(tx, account.id, roles, tx.clock.now());
  await tx.audit.record(tx, {
    actorId: byStaffId,
    action: 'accounts.change-roles',
    subject: `account:${account.id}`,
    before: { roles: before },
    after: { roles },
  });
  await endSessions(tx, { accountId: account.id, reason: 'state_change' });
  if (roles.includes('admin') && !before.includes('admin'))
    await tellAdmins(tx, 'new_admin', { account: account.email ?? String(account.id) });
  return true;
}

/** Takes away every way in but passkeys: password, authenticator, recovery codes, open sessions. The account is locked by the caller. */
export async function endStaffAccess(tx: Tx, accountId: number): Promise<void> {
  await deleteSecondFactor(tx, accountId);
  await updateAccount(tx, accountId, { passwordHash: null, updatedAt: tx.clock.now() });
  await endSessions(tx, { accountId, reason: 'state_change' });
}

/** Returns a new secret for the authenticator of staff, as it is stored. */
export const newStaffSecret = (ctx: Context, accountId: number): string => newSecret(ctx, accountId).secretSealed;

/** Returns how an app takes a stored secret: by a QR code, and typed. */
export function staffSecretOf(
  ctx: Context,
  factor: { readonly accountId: number; readonly secretSealed: string },
  label: string,
): { readonly secret: string; readonly uri: string } {
  const secret = openSecret(ctx, factor);
  return { secret: base32(secret), uri: totpUri(secret, ctx.settings.BRAND_NAME, label) };
}

/** Returns the hash of a password that staff choose; throws 422 at `password` for one that is short or easy to guess. */
export async function judgeStaffPassword(ctx: Context, password: string, owner: PasswordOwner): Promise<string> {
  if (password.length < PASSWORD_MIN_CHARACTERS) throw invalid({ password: accountSentences.passwordShort });
  if (password.length > PASSWORD_MAX_CHARACTERS) throw invalid({ password: accountSentences.passwordLong });
  await refuseGuessable(ctx, password, owner);
  return ctx.passwords.hash(password);
}

/** Opens the account by a password and an authenticator whose code is right; returns the recovery codes, or null where the code is wrong. */
export async function grantStaffAccess(
  tx: Tx,
  accountId: number,
  given: { readonly passwordHash: string; readonly secretSealed: string; readonly code: string },
): Promise<readonly string[] | null> {
  await lockAccount(tx, accountId);
  const { secretSealed, passwordHash, code } = given;
  const now = tx.clock.now();
  await deleteSecondFactor(tx, accountId);
  await replacePendingSecret(tx, { accountId, secretSealed, createdAt: now });
  const recoveryCodes = await confirmSecondFactor(tx, { accountId, secretSealed }, code);
  if (recoveryCodes) await updateAccount(tx, accountId, { passwordHash, updatedAt: now });
  return recoveryCodes;
}
