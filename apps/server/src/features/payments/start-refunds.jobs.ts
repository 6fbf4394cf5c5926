import * as z from 'zod/mini';
import type { Context } from '#platform/context';
import { defineJob, handles } from '#platform/jobs';
import { askGatewayFirst } from './ask-refund.ts';
import { claimUnasked } from './refunds.store.ts';

/** Runs every minute, too: what a server that stopped left behind is begun by another. */
export const startRefunds = defineJob({ name: 'payments.start-refunds', payload: z.object({}), attempts: 3 });
const EVERY_MINUTE = '* * * * *';

/** Asks the gateways for the refunds that were recorded by a transaction, each once: from then on it is only asked what became of it. */
export async function startRecordedRefunds(ctx: Context): Promise<void> {
  for (let refund = await claimUnasked(ctx, ctx.clock.now()); refund; refund = await claimUnasked(ctx, ctx.clock.now()))
    await askGatewayFirst(ctx, refund);
}

export const startRefundsJob = handles(startRefunds, startRecordedRefunds, EVERY_MINUTE);
