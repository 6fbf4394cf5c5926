import type { Context } from '#platform/context';
import type { Limit } from '#platform/rate-limit';
import type { Account } from './accounts.tables.ts';

/** Limits how often a day an account is told whether a number or an address belongs to somebody. */
const CONTACT_ASKS: Limit = { name: 'accounts.contact-asks', max: 10, windowSeconds: 24 * 60 * 60, by: 'account' };

/** Counts what is asked for that is not the account's own, before anything is answered. Numbers in E.164, addresses in small letters. */
export async function countContactAsk(
  ctx: Context,
  own: Pick<Account, 'id' | 'phoneE164' | 'email'>,
  asked: { readonly mobile?: string; readonly email?: string | null },
): Promise<void> {
  if (asked.mobile !== undefined && asked.mobile !== own.phoneE164) await ctx.limits.take(CONTACT_ASKS, own.id);
  if (asked.email && asked.email !== own.email) await ctx.limits.take(CONTACT_ASKS, own.id);
}
