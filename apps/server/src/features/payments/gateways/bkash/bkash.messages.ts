import * as z from 'zod/mini';
import { GatewayText } from '../gateway-text.ts';

/** bKash refuses with HTTP 200 and either `statusCode` or `errorCode`. */
const status = { statusCode: GatewayText, statusMessage: GatewayText, errorCode: GatewayText, errorMessage: GatewayText };

export const GrantAnswer = z.object({
  ...status,
  id_token: GatewayText,
  refresh_token: GatewayText,
  /** Seconds. */
  expires_in: GatewayText,
});
export type BkashGrant = z.output<typeof GrantAnswer>;

export const CreateAnswer = z.object({ ...status, paymentID: GatewayText, bkashURL: GatewayText });

/** To `/execute` and to `/payment/status`. */
export const PaymentAnswer = z.object({
  ...status,
  paymentID: GatewayText,
  trxID: GatewayText,
  transactionStatus: GatewayText,
  amount: GatewayText,
  currency: GatewayText,
  /** Our payment code; some versions name it otherwise. */
  merchantInvoiceNumber: GatewayText,
  merchantInvoice: GatewayText,
});
export type BkashPaymentAnswer = z.output<typeof PaymentAnswer>;

/** To `/payment/refund`, with an amount and without one. */
export const RefundAnswer = z.object({
  ...status,
  originalTrxID: GatewayText,
  refundTrxID: GatewayText,
  transactionStatus: GatewayText,
  amount: GatewayText,
});
export type BkashRefundAnswer = z.output<typeof RefundAnswer>;
