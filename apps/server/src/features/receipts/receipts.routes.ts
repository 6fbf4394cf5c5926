import { getReceipt } from '@app/contract/receipts';
import type { Http } from '#platform/http';
import type { Limits } from '#platform/rate-limit';
import { drawReceipt } from './paper/receipt-paper.ts';
import { takePaper } from './receipts.limits.ts';
import type { ShowReceipt } from './show-receipt.ts';

export function routeReceipts(http: Http, { showReceipt, limits }: { readonly showReceipt: ShowReceipt; readonly limits: Limits }): void {
  http.serveFile(getReceipt, async ({ viewer, params, query, language: spoken }) => {
    const language = query.language ?? spoken;
    const receipt = await showReceipt({ memberId: viewer.accountId, paymentCode: params.payment_code, number: query.number, language });
    if (query.format === 'json') return { data: receipt };
    await takePaper(limits, viewer.accountId);
    return { file: { type: 'application/pdf', name: `${receipt.number}.pdf`, bytes: await drawReceipt(receipt, language) } };
  });
}
