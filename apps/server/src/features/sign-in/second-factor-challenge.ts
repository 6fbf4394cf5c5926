import { accountSentences } from '@app/contract/accounts';
import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken, randomToken } from '#platform/ids';
import { takeSecondFactorCode } from '#features/accounts';
import { countTry, lockOpenTicket, replaceChallenge, useTicket } from './sign-in.store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;

/** Returns a challenge for the second half of a sign-in: single use, valid for 5 minutes, in the place of the one before. */
export async function newChallenge(ctx: Context, accountId: number): Promise<string> {
  const token = randomToken();
  const now = ctx.clock.now();
  const times = { createdAt: now, expiresAt: secondsAfter(now, CHALLENGE_SECONDS) };
  await replaceChallenge(ctx, { tokenHash: hashToken(token), accountId, ...times });
  return token;
}

/** Returns the account of a challenge whose code is right. */
export async function answerChallenge(ctx: Context, challenge: string, code: string): Promise<number> {
  const tokenHash = hashToken(challenge);
  const ticket = await countTry(ctx, tokenHash, CHALLENGE_TRIES, ctx.clock.now());
  if (!ticket) throw new Refusal('challenge_expired');
  const verdict = await inTransaction(ctx, async (tx) => {
    if (!(await lockOpenTicket(tx, ticket.id, tokenHash))) return { is: 'used' } as const;
    const taken = await takeSecondFactorCode(tx, ticket.accountId, code);
    if (taken.is === 'right') await useTicket(tx, ticket.id, tx.clock.now());
    return taken;
  });
  if (verdict.is === 'right') return ticket.accountId;
  if (verdict.is === 'used') throw new Refusal('challenge_expired');
  if (verdict.is === 'wrong') throw new Refusal('invalid_code', { sentence: accountSentences.totpWrong });
  const retryAfterSeconds = Math.ceil((verdict.until.getTime() - ctx.clock.now().getTime()) / 1000);
  throw new Refusal('code_closed', { retryAfterSeconds });
}
