import { hasWaitingEntry } from '#features/wallet';
import type { Context } from '#platform/context';
import { hasUnsettledPayment } from './payments.store.ts';
import { hasRefundUnderWay } from './refunds.store.ts';

/** True while money of a member is under way: a payment that is pending or on hold, a refund or an entry by hand that nobody has decided. */
export const hasUnsettledMoney = async (ctx: Context, memberId: number): Promise<boolean> =>
  (await hasUnsettledPayment(ctx, memberId)) || (await hasRefundUnderWay(ctx, memberId)) || (await hasWaitingEntry(ctx, memberId));
