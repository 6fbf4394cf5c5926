import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import { takeSecondFactorCode } from '#features/accounts';
import { countTry, insertTicket, lockOpenTicket, useTicket } from './sign-in.store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;

/** Returns a challenge for the second half of a sign-in: single use, valid for 5 minutes. */
export async function newChallenge(ctx: Context, accountId: number): Promise<string> {
  const token = randomToken();
  const now = ctx.clock.now();
  await insertTicket(ctx, { tokenHash: hashToken(token), accountId, createdAt: now, expiresAt: secondsAfter(now, CHALLENGE_SECONDS) });
  return token;
}

/** Returns the account of a challenge whose code is right; `onWrong` hears of every code that is not. */
export async function answerChallenge(
  ctx: Context,
  challenge: string,
  code: string,
  onWrong: (accountId: number) => Promise<void>,
): Promise<number> {
  const ticket = await countTry(ctx, hashToken(challenge), CHALLENGE_TRIES, ctx.clock.now());
  if (!ticket) throw new Refusal('challenge_expired');
  const verdict = await inTransaction(ctx, async (tx) => {
    if (!(await lockOpenTicket(tx, ticket.id))) return 'used' as const;
    if (!(await takeSecondFactorCode(tx, ticket.accountId, code))) return 'wrong' as const;
    await useTicket(tx, ticket.id, tx.clock.now());
    return 'right' as const;
  });
  if (verdict === 'right') return ticket.accountId;
  if (verdict === 'used') throw new Refusal('challenge_expired');
  await onWrong(ticket.accountId);
  throw new Refusal('invalid_code', { sentence: accountSentences.totpWrong });
}
