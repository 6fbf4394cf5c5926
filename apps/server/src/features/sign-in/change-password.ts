import { accountSentences } from '@app/contract/accounts';
import { inTransaction, type Context } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import {
  checkPassword,
  endSessions,
  lockAccount,
  recordSecurityEvent,
  refuseGuessable,
  replaceSecrets,
  requireOpenSession,
  tellAccount,
  updateAccount,
  type SessionSecrets,
} from '#features/accounts';
import { passwordOwnerOf } from '#features/members';
import { endResets } from './careful-reset.ts';
import { voidTicketsOf } from './sign-in.store.ts';

/**
 * Changes the password; ends every other session and every open way of resetting the password. Returns the secrets of the session that
 * goes on: whoever has seen the former ones has nothing any more.
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  given: { readonly oldPassword: string; readonly password: string; readonly networkAddress: string },
): Promise<SessionSecrets> {
  const account = await checkPassword(ctx, viewer.accountId, given.oldPassword, given.networkAddress).catch(sayAtField);
  await refuseGuessable(ctx, given.password, await passwordOwnerOf(ctx, account));
  const passwordHash = await ctx.passwords.hash(given.password);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    // A reset, or an owner who signed everybody out, while the old password was being checked holds.
    const locked = await lockAccount(tx, account.id);
    if (locked.passwordHash !== account.passwordHash) throw oldPasswordWrong();
    await requireOpenSession(tx, viewer);
    await updateAccount(tx, account.id, { passwordHash, updatedAt: now });
    await endSessions(tx, { accountId: account.id, exceptId: viewer.sessionId, reason: 'password_change' });
    await endResets(tx, account.id);
    await voidTicketsOf(tx, account.id, now);
    await recordSecurityEvent(tx, { accountId: account.id, kind: 'password_changed', by: viewer });
    await tellAccount(tx, account, 'password_changed');
    return replaceSecrets(tx, viewer.sessionId);
  });
}

function sayAtField(failure: unknown): never {
  const isWrong = failure instanceof Refusal && failure.code === 'invalid_credentials';
  throw isWrong ? oldPasswordWrong() : failure;
}

const oldPasswordWrong = (): Refusal => invalid({ old_password: accountSentences.oldPasswordWrong });
