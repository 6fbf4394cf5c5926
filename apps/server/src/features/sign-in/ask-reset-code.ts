import * as z from 'zod/mini';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Client } from '#platform/http';
import { defineJob, enqueue, handles } from '#platform/jobs';
import {
  countCodeOfNetwork,
  findByIdentifier,
  isSmsBudgetUsedUp,
  parseIdentifier,
  recordSecurityEvent,
  sendCountedCode,
  type Account,
} from '#features/accounts';
import { markHashOf } from './known-browsers.ts';
import { resetDestination } from './reset-password.policy.ts';
import { knowsBrowser } from './sign-in.store.ts';

/** Who asks for a reset code. `browserMark` is the `device` cookie, `captcha` the solved captcha, if any. */
export type ResetAsker = Pick<Client, 'networkAddress' | 'userAgent' | 'country'> & {
  readonly browserMark: string | undefined;
  readonly captcha: string;
};

const sendResetCode = defineJob({
  name: 'accounts.send-reset-code',
  payload: z.object({
    typed: z.string(),
    networkAddress: z.string(),
    markHash: z.optional(z.nullable(z.string())),
    captcha: z.optional(z.string()),
    userAgent: z.optional(z.string()),
    country: z.optional(z.nullable(z.string())),
  }),
  attempts: 2,
});

/**
 * Asks for a reset code. The answer must not tell whether an account matches, by its time neither: every request does the same things, and who is
 * behind the identifier is looked up afterwards, in a job. What others in a network asked for does not keep out a browser that the account knows.
 */
export async function askResetCode(ctx: Context, typed: string, asker: ResetAsker): Promise<void> {
  const { networkAddress, captcha, userAgent, country } = asker;
  const markHash = markHashOf(asker.browserMark);
  const { isReached, retryAfterSeconds } = await countCodeOfNetwork(ctx, networkAddress);
  if (isReached && !(await isKnownThere(ctx, typed, markHash))) throw new Refusal('too_many_requests', { retryAfterSeconds });
  const identifier = parseIdentifier(typed);
  const isAboveBudget = identifier?.kind === 'phone' && (await isSmsBudgetUsedUp(ctx, identifier.value));
  if (isAboveBudget && !(await ctx.captcha.check(captcha))) throw new Refusal('captcha_required');
  await enqueue(ctx, sendResetCode, { typed, networkAddress, markHash, captcha, userAgent, country });
}

async function isKnownThere(ctx: Context, typed: string, markHash: string | null): Promise<boolean> {
  const account = markHash === null ? undefined : await findByIdentifier(ctx, parseIdentifier(typed));
  return (await browserKnownTo(ctx, account, markHash)) !== null;
}

const NOBODY = 0;

/** Returns the hash of a browser's mark where the account knows it; takes the same time where there is no account. */
export const browserKnownTo = async (ctx: Context, account: Account | undefined, markHash: string | null): Promise<string | null> =>
  markHash !== null && (await knowsBrowser(ctx, account?.id ?? NOBODY, markHash)) ? markHash : null;

export const sendResetCodeHandler = handles(sendResetCode, async (ctx, asked) => {
  const { typed, networkAddress, markHash = null, captcha = '', userAgent = '', country = null } = asked;
  const identifier = parseIdentifier(typed);
  const account = await findByIdentifier(ctx, identifier);
  const destination = account && resetDestination(account, identifier, ctx.sms.reaches);
  if (!account || !destination) return;
  const sent = await sendCountedCode(ctx, {
    accountId: account.id,
    purpose: 'reset',
    destination: destination.value,
    channel: destination.kind === 'phone' ? 'sms' : 'email',
    language: account.language,
    networkAddress,
    browserHash: await browserKnownTo(ctx, account, markHash),
    captcha,
  }).catch(staySilent);
  if (sent)
    await inTransaction(ctx, (tx) => recordSecurityEvent(tx, { accountId: account.id, kind: 'code_asked', by: { userAgent, country } }));
});

/** Returns null for too soon, too many and locked: whoever asked is told nothing. Throws a failed delivery, which is tried once more. */
function staySilent(failure: unknown): null {
  if (!(failure instanceof Refusal) || failure.code === 'delivery_failed') throw failure;
  return null;
}
