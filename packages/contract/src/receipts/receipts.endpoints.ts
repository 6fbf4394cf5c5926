import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { ReceiptNumber, ReceiptView } from './receipts.schemas.ts';

/** With `format=pdf` the answer is the paper itself, `application/pdf`. */
export const getReceipt = endpoint({
  name: 'receipts.get',
  method: 'GET',
  path: '/member/payment/:payment_code/receipt',
  access: 'history',
  params: z.object({ payment_code: z.string() }),
  query: z.object({
    format: z._default(z.enum(['json', 'pdf']), 'json'),
    /** A credit note of this payment in place of its receipt. */
    number: z.optional(ReceiptNumber),
    /** Of the paper; else as the request's sentences. */
    language: z.optional(z.enum(['en', 'bn'])),
  }),
  response: z.object({ data: ReceiptView }),
  refusals: ['not_found', 'not_paid'],
});
