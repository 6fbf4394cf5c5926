import * as z from 'zod/mini';
import { GatewayText } from '../gateway-text.ts';

export const StartAnswer = z.object({
  status: GatewayText,
  failedreason: GatewayText,
  sessionkey: GatewayText,
  GatewayPageURL: GatewayText,
});

/** One try to pay: the validator's answer to a `val_id`, and each element of a query by `tran_id`. */
export const Try = z.object({
  APIConnect: GatewayText,
  status: GatewayText,
  tran_id: GatewayText,
  tran_date: GatewayText,
  amount: GatewayText,
  /** Share of the store: the amount without the gateway's fee. */
  store_amount: GatewayText,
  currency: GatewayText,
  currency_type: GatewayText,
  bank_tran_id: GatewayText,
  /** 0 safe, 1 risky. */
  risk_level: GatewayText,
  error: GatewayText,
});
export type SslcommerzTry = z.output<typeof Try>;

export const QueryAnswer = z.object({
  APIConnect: GatewayText,
  no_of_trans_found: GatewayText,
  element: z.optional(z.nullable(z.array(Try))),
});
export type SslcommerzQueryAnswer = z.output<typeof QueryAnswer>;

/** To a request for a refund, and to a question about one. */
export const RefundAnswer = z.object({
  APIConnect: GatewayText,
  status: GatewayText,
  refund_ref_id: GatewayText,
  errorReason: GatewayText,
});
export type SslcommerzRefundAnswer = z.output<typeof RefundAnswer>;
