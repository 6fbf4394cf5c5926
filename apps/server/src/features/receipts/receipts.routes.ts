import { getReceipt } from '@app/contract/receipts';
import type { Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import { drawReceipt } from './receipt-paper.ts';
import { showReceipt } from './receipts.service.ts';

/** Drawing a paper takes as much work as many other answers together. */
const PAPERS: Limit = { name: 'receipts.papers', max: 30, windowSeconds: 600, by: 'account' };

export function serveReceipts(http: Http): void {
  http.serveFile(getReceipt, async ({ ctx, viewer, params, query, language: spoken }) => {
    const language = query.language ?? spoken;
    const question = { memberId: viewer.accountId, paymentCode: params.payment_code, number: query.number, language };
    const receipt = await showReceipt(ctx, question);
    if (query.format === 'json') return { data: receipt };
    await ctx.limits.take(PAPERS, viewer.accountId);
    return { file: { type: 'application/pdf', name: `${receipt.number}.pdf`, bytes: await drawReceipt(receipt, language) } };
  });
}
