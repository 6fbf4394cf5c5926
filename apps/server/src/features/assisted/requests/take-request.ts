import { secondsAfter } from '#platform/clock';
import { inTransaction, type Context } from '#platform/context';
import type { Limit } from '#platform/rate-limit';
import { tellStaff } from '../tell-staff.ts';
import { phoneKeyOf } from './phone-key.policy.ts';
import * as store from './requests.store.ts';

const DAY_SECONDS = 86_400;
const REQUESTS_A_DAY: Limit = { name: 'assisted.requests', max: 5, windowSeconds: DAY_SECONDS, by: 'address' };

export type CallRequest = { readonly name: string; readonly phone: string; readonly whatsapp: string };
export type Asking = { readonly memberId: number | null; readonly networkAddress: string };

/** Stores that somebody wants to be called; the same phone within 24 hours, while its first request is open, is there already. */
export async function takeRequest(ctx: Context, { name, phone, whatsapp }: CallRequest, asking: Asking): Promise<void> {
  const now = ctx.clock.now();
  const phoneKey = phoneKeyOf(phone);
  const since = secondsAfter(now, -DAY_SECONDS);
  if (await store.hasOpenSince(ctx, phoneKey, since)) return;
  await ctx.limits.take(REQUESTS_A_DAY, asking.networkAddress);
  await inTransaction(ctx, async (tx) => {
    await store.lockPhone(tx, phoneKey);
    if (await store.hasOpenSince(tx, phoneKey, since)) return;
    const { memberId } = asking;
    const id = await store.insertRequest(tx, { memberId, name, phone, phoneKey, whatsapp: whatsapp || null, createdAt: now });
    tellStaff(tx, 'call-requests', id);
  });
}
