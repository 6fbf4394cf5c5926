import * as z from 'zod/mini';
import { inTransaction, type Tx } from '#platform/context';
import { defineJob, enqueue, handles } from '#platform/jobs';
import { findAccount, likelyPasswords, tellAccount } from '#features/accounts';
import { passwordOwnerOf } from '#features/members';

const judgePassword = defineJob({ name: 'onboarding.judge-password', payload: z.object({ memberId: z.number() }), attempts: 3 });

/**
 * Judges the password once more at the end of the registration, when more is known of a member than when it was chosen: it is tried as a stranger would,
 * after the commit.
 */
export const judgeLater = (tx: Tx, memberId: number): Promise<void> => enqueue(tx, judgePassword, { memberId });

/** Asks for another password where one of the likely ones fits. */
export const judgePasswordHandler = handles(judgePassword, async (ctx, { memberId }) => {
  const account = await findAccount(ctx, memberId);
  if (!account?.passwordHash) return;
  const { words, birthday } = await passwordOwnerOf(ctx, account);
  for (const likely of likelyPasswords({ words, birthday })) {
    if (!(await ctx.passwords.matches(account.passwordHash, likely))) continue;
    return inTransaction(ctx, (tx) => tellAccount(tx, account, 'password_weak'));
  }
});
