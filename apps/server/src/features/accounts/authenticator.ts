import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { lockAccount, rolesOf } from './accounts.store.ts';
import { confirmOwner } from './check-password.ts';
import { tellEverywhere } from './notices.service.ts';
import { recordSecurityEvent } from './security-log.service.ts';
import { requireOpenSession } from './sessions.service.ts';
import { confirmSecondFactor, newSecret, takeSecondFactorCode } from './second-factor.ts';
import { deleteSecondFactor, findSecondFactor, replacePendingSecret } from './second-factor.store.ts';
import { base32, totpUri } from './totp.policy.ts';

/** Lets a secret that was given be confirmed for so long. */
const SETTING_UP_SECONDS = 15 * 60;
const DISOWNED_SECONDS = 7 * 86_400;
const SAME_MOMENT_MS = 10_000;
const CONFIRMATIONS: Limit = { name: 'accounts.authenticator-codes', max: 20, windowSeconds: 15 * 60, by: 'account' };

export async function authenticatorState(ctx: Context, { accountId, roles }: Viewer) {
  const factor = await findSecondFactor(ctx, accountId);
  const isOn = factor?.confirmedAt != null;
  return { isOn, isRequired: roles.length > 0, recoveryCodesLeft: isOn ? factor.recoveryCodeHashes.length : 0 };
}

/** Gives a secret for an authenticator app, which counts once a code of it was right. One that waits for its code is replaced. */
export async function startAuthenticator(
  ctx: Context,
  viewer: Viewer,
  password: string,
  networkAddress: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { accountId } = viewer;
  const account = await confirmOwner(ctx, viewer, password, networkAddress);
  return inTransaction(ctx, async (tx) => {
    const { secret, secretSealed } = newSecret(tx, accountId);
    if (!(await replacePendingSecret(tx, { accountId, secretSealed, createdAt: tx.clock.now() }))) throw new Refusal('authenticator_on');
    const label = account.email ?? account.phoneE164 ?? account.memberCode;
    return { secret: base32(secret), uri: totpUri(secret, tx.settings.BRAND_NAME, label) };
  });
}

/** Switches the authenticator on by its first right code; returns the recovery codes, which are readable this once. */
export async function confirmAuthenticator(ctx: Context, viewer: Viewer, code: string): Promise<readonly string[]> {
  const { accountId } = viewer;
  await ctx.limits.take(CONFIRMATIONS, accountId);
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    await requireOpenSession(tx, viewer);
    const factor = await findSecondFactor(tx, accountId);
    if (factor?.confirmedAt) throw new Refusal('authenticator_on');
    if (!factor || factor.createdAt < secondsAfter(tx.clock.now(), -SETTING_UP_SECONDS)) throw new Refusal('authenticator_off');
    const recoveryCodes = await confirmSecondFactor(tx, factor, code);
    if (!recoveryCodes) throw new Refusal('code_wrong');
    await record(tx, accountId, 'accounts.authenticator-add');
    await recordSecurityEvent(tx, { accountId, kind: 'authenticator_added', by: viewer });
    await tellEverywhere(tx, account, 'authenticator_added');
    return recoveryCodes;
  });
}

/** Switches the authenticator off, by the password and a code of it or a recovery code. */
export async function removeAuthenticator(
  ctx: Context,
  viewer: Viewer,
  given: { readonly password: string; readonly code: string; readonly networkAddress: string },
): Promise<void> {
  const { accountId } = viewer;
  await confirmOwner(ctx, viewer, given.password, given.networkAddress);
  // Refuses a wrong code after the commit, so that it is counted.
  const verdict = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const factor = await findSecondFactor(tx, accountId);
    if (!factor?.confirmedAt) throw new Refusal('authenticator_off');
    const taken = await takeSecondFactorCode(tx, accountId, given.code);
    if (taken.is !== 'right') return taken;
    await deleteSecondFactor(tx, accountId);
    await record(tx, accountId, 'accounts.authenticator-remove');
    await recordSecurityEvent(tx, { accountId, kind: 'authenticator_removed', by: viewer });
    await tellEverywhere(tx, account, 'authenticator_removed');
    return taken;
  });
  if (verdict.is === 'wrong') throw new Refusal('code_wrong');
  if (verdict.is === 'closed') throw codeClosed(ctx, verdict.until, false);
}

/**
 * Ends an authenticator that its account's member says they did not add: its codes would shut the member out. After 7 days that needs support,
 * as otherwise a session that was left open would take away what guards the account. Staff keep theirs.
 */
export async function endDisownedAuthenticator(tx: Tx, accountId: number, addedAt: Date): Promise<void> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor?.confirmedAt || Math.abs(factor.confirmedAt.getTime() - addedAt.getTime()) > SAME_MOMENT_MS) return;
  if (addedAt < secondsAfter(tx.clock.now(), -DISOWNED_SECONDS) || (await rolesOf(tx, accountId)).length > 0) return;
  await deleteSecondFactor(tx, accountId);
  await record(tx, accountId, 'accounts.authenticator-remove');
  await recordSecurityEvent(tx, { accountId, kind: 'authenticator_removed', by: null });
  await tellEverywhere(tx, await lockAccount(tx, accountId), 'authenticator_removed');
}

/** Returns 429 `code_closed`; members have no administrator to ask. */
export function codeClosed(ctx: Context, until: Date, isStaff: boolean): Refusal {
  const retryAfterSeconds = Math.ceil((until.getTime() - ctx.clock.now().getTime()) / 1000);
  return new Refusal('code_closed', isStaff ? { retryAfterSeconds } : { retryAfterSeconds, sentence: accountSentences.codeClosedOfMember });
}

const record = (tx: Tx, accountId: number, action: string): Promise<void> =>
  tx.audit.record(tx, { actorId: accountId, action, subject: `account:${accountId}`, details: {} });
