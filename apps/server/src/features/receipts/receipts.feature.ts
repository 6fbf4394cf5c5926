import * as z from 'zod/mini';
import { getReceipt } from '@app/contract/receipts';
import type { Feature } from '#platform/feature';
import { defineJob, handles } from '#platform/jobs';
import type { Limit } from '#platform/rate-limit';
import { drawReceipt } from './receipt-paper.ts';
import { forgetPayers, showReceipt } from './receipts.service.ts';
import { receiptsPersonalData } from './receipts.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Drawing a paper takes as much work as many other answers together. */
const PAPERS: Limit = { name: 'receipts.papers', max: 30, windowSeconds: 600, by: 'account' };

const forgetOld = defineJob({ name: 'receipts.forget-payers', payload: z.unknown(), attempts: 5 });
const AT_NIGHT_IN_DHAKA = '10 21 * * *';

/** Papers of payments: receipts and credit notes. */
export const receipts: Feature = {
  name: 'receipts',
  personalData: receiptsPersonalData,
  ownData,
  routes: (http) => {
    http.serveFile(getReceipt, async ({ ctx, viewer, params, query, language: spoken }) => {
      const language = query.language ?? spoken;
      const question = { memberId: viewer.accountId, paymentCode: params.payment_code, number: query.number, language };
      const receipt = await showReceipt(ctx, question);
      if (query.format === 'json') return { data: receipt };
      await ctx.limits.take(PAPERS, viewer.accountId);
      return { file: { type: 'application/pdf', name: `${receipt.number}.pdf`, bytes: await drawReceipt(receipt, language) } };
    });
  },
  jobs: [handles(forgetOld, forgetPayers, AT_NIGHT_IN_DHAKA)],
};
