import * as z from 'zod/mini';

export const ReceiptKind = z.enum(['receipt', 'credit_note']);
export type ReceiptKind = z.output<typeof ReceiptKind>;

export const ReceiptMethod = z.enum(['sslcommerz', 'bkash', 'wallet', 'cash', 'cheque']);
export type ReceiptMethod = z.output<typeof ReceiptMethod>;

/** A number as it stands on the paper: R-2026-000001, C-2026-000001. */
export const ReceiptNumber = z.string().check(z.regex(/^[RC]-[0-9]{4}-[0-9]{6}$/));

/** The item that was paid for. */
const Item = z.object({
  purpose: z.enum(['package', 'wallet']),
  name: z.string(),
  /** Its counts and further features, a line each. */
  features: z.array(z.string()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  /** Until then a renewal keeps what is left. */
  renew_until: z.nullable(z.string()),
});

/** The share of an amount that is VAT. */
const Vat = z.object({ registration: z.nullable(z.string()), percent: z.number(), amount: z.number() });

const Company = z.object({ brand: z.string(), name: z.string(), address: z.string() });

export const CreditNoteLine = z.object({ number: ReceiptNumber, amount: z.number(), issued_at: z.string() });

/** All that stands on the paper, in the language of the request; it never changes. Amounts in taka, times in ISO form. */
export const ReceiptView = z.object({
  number: ReceiptNumber,
  kind: ReceiptKind,
  /** The receipt that a credit note takes back, whole or in part. */
  names_receipt: z.nullable(ReceiptNumber),
  company: Company,
  payment_code: z.string(),
  /** The transaction at the gateway, or the number of the paper. */
  gateway_number: z.nullable(z.string()),
  payer_name: z.string(),
  member_code: z.string(),
  item: Item,
  amount: z.number(),
  amount_poisha: z.int(),
  amount_in_words: z.string(),
  payment_method: ReceiptMethod,
  method_name: z.string(),
  paid_at: z.string(),
  issued_at: z.string(),
  /** Present if the company is registered for VAT or prices include it. */
  vat: z.nullable(Vat),
  refund_reason: z.nullable(z.string()),
  /** Of a receipt: the credit notes that name it. */
  credit_notes: z.array(CreditNoteLine),
});
export type ReceiptView = z.output<typeof ReceiptView>;
