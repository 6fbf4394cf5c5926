import * as z from 'zod/mini';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { defineJob, enqueue, handles } from '#platform/jobs';
import { CODES_BY_ADDRESS, findByIdentifier, parseIdentifier, sendCountedCode } from '#features/accounts';
import { resetDestination } from './reset-password.policy.ts';

const sendResetCode = defineJob({
  name: 'accounts.send-reset-code',
  payload: z.object({ typed: z.string(), networkAddress: z.string() }),
  attempts: 2,
});

/**
 * Asks for a reset code. The answer must not tell whether an account matches, by its time neither: every request does the same two
 * things, and who is behind the identifier is looked up afterwards, in a job.
 */
export async function askResetCode(ctx: Context, typed: string, networkAddress: string): Promise<void> {
  await ctx.limits.take(CODES_BY_ADDRESS, networkAddress);
  await enqueue(ctx, sendResetCode, { typed, networkAddress });
}

export const sendResetCodeHandler = handles(sendResetCode, async (ctx, { typed, networkAddress }) => {
  const identifier = parseIdentifier(typed);
  const account = await findByIdentifier(ctx, identifier);
  const destination = account && resetDestination(account, identifier, ctx.sms.reaches);
  if (!account || !destination) return;
  await sendCountedCode(ctx, {
    accountId: account.id,
    purpose: 'reset',
    destination: destination.value,
    channel: destination.kind === 'phone' ? 'sms' : 'email',
    language: account.language,
    networkAddress,
  }).catch(staySilent);
});

/** Too soon, too many, locked: whoever asked is told nothing. A failed delivery is tried once more. */
function staySilent(failure: unknown): void {
  if (!(failure instanceof Refusal) || failure.code === 'delivery_failed') throw failure;
}
