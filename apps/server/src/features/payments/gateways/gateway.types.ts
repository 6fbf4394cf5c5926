import type { Settings } from '#platform/config';
import type { Context } from '#platform/context';

/** Names another company that takes money for us. */
export type GatewayName = 'sslcommerz' | 'bkash';

/** Says how long calls to a gateway may take: those that start a payment, and all others (PAY-65). */
export type GatewayLimits = { readonly startMs: number; readonly callMs: number };
/** Ends calls that start a payment before the client's own limit of 30 seconds. */
export const GATEWAY_LIMITS: GatewayLimits = { startMs: 20_000, callMs: 30_000 };

/** Holds the context of a call to a gateway. `gatewayLimits`: only tests have other times than those of the specification. */
export type GatewayContext = Context & { readonly gatewayLimits?: GatewayLimits };
export const limitsOf = (ctx: GatewayContext): GatewayLimits => ctx.gatewayLimits ?? GATEWAY_LIMITS;

/** Describes a payment for its gateway. `amount` is whole poisha. */
export type GatewayOrder = {
  readonly paymentId: number;
  readonly paymentCode: string;
  readonly amount: number;
  readonly productName: string;
  readonly payer: { readonly memberCode: string; readonly name: string; readonly email: string | null; readonly phone: string };
};

/** Holds the page for the payer, and what the gateway calls the payment from now on: SSLCOMMERZ's session key, bKash's paymentID. */
export type GatewayStart = { readonly address: string; readonly reference: string };

/** Holds the names of a payment towards its gateway. `validationId` is SSLCOMMERZ's `val_id`, where a message brought one. */
export type GatewayQuestion = {
  readonly paymentId: number;
  readonly paymentCode: string;
  readonly reference: string | null;
  readonly validationId?: string | undefined;
};

/**
 * Own word of the gateway on a payment, unjudged: whether it is the right amount, currency and order is decided by the caller.
 * `no_answer` is everything that could not be read: time-outs, redirects, missing fields, HTTP failures. It never ends a payment.
 */
export type GatewayVerdict =
  | {
      readonly word: 'paid';
      /** bank_tran_id or trxID. */
      readonly transaction: string;
      /** Whole poisha, as taken from the payer. */
      readonly amount: number;
      /** Whole poisha that the gateway keeps for itself; 0 where it does not say. */
      readonly fee: number;
      readonly currency: string;
      /** Payment code that the gateway has for it. */
      readonly orderCode: string;
      readonly isRisky: boolean;
    }
  /**
   * `not_paid`: known or not known there, and no money taken so far; the payment stays as it is.
   * `failureCode` is for staff and for `failureReasonOf`: a status code, SSLCOMMERZ's own words, or null.
   */
  | { readonly word: 'not_paid' | 'failed' | 'cancelled' | 'expired'; readonly failureCode: string | null }
  | { readonly word: 'no_answer' };

export type GatewayRefundOrder = {
  /** Names this refund for ever; at SSLCOMMERZ the same key again is the same refund. At most 30 characters. */
  readonly refundKey: string;
  readonly paymentId: number;
  readonly transaction: string;
  readonly reference: string | null;
  /** Whole poisha. */
  readonly amount: number;
  readonly reason: string;
};

/** `refundReference` is null where the request got no answer. */
export type GatewayRefundQuestion = GatewayRefundOrder & {
  readonly refundReference: string | null;
  /** References of other refunds of the same payment: an answer about one of them is none about this one. */
  readonly otherReferences?: readonly string[];
  /**
   * Those among them of refunds that were recorded before this one, where it has no reference and no call for it can be on its way: a gateway that tells
   * only of the newest knows nothing of this one when it tells of one of them.
   */
  readonly earlierReferences?: readonly string[];
};

/**
 * `pending`: asked for and not decided yet; ask again with `reference`.
 * `no_answer`: nobody knows whether it was taken. Use `askRefund` next, never `refund` again: bKash would pay twice.
 */
export type GatewayRefundVerdict = { readonly word: 'done' | 'refused' | 'pending' | 'no_answer'; readonly reference: string | null };

export type Gateway = {
  readonly name: GatewayName;
  /** True where the settings are complete, switched on or not: what was begun is always brought to its end. */
  isConfigured(settings: Settings): boolean;
  /** Returns least and largest amount in whole poisha; null where it sets none. */
  boundsOf(settings: Settings): { readonly least: number | null; readonly most: number | null };
  /** Opens the payment there. Throws `GatewayUnavailable` where no usable address came within 20 seconds; the address passed `isGatewayAddress`. */
  start(ctx: GatewayContext, order: GatewayOrder): Promise<GatewayStart>;
  /** Asks only; changes nothing at the gateway. */
  ask(ctx: GatewayContext, question: GatewayQuestion): Promise<GatewayVerdict>;
  refund(ctx: GatewayContext, order: GatewayRefundOrder): Promise<GatewayRefundVerdict>;
  askRefund(ctx: GatewayContext, question: GatewayRefundQuestion): Promise<GatewayRefundVerdict>;
};

/** Says that the gateway did not open a payment; nothing has been charged. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** Holds one message to or from a gateway, for the record. `body` has no secret in it, and card numbers as the gateway masks them. */
export type GatewayMessage = {
  readonly paymentId: number | null;
  readonly method: GatewayName;
  readonly direction: 'out' | 'in';
  /** Recorded by the gateways: `token`, `start`, `ask`, `execute`, `refund`, `ask_refund`. The caller: `callback`, `notification`, with `maskMessage`. */
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly httpStatus: number | null;
  /** Result in a word or two: `sent` on the way out; `paid`, `no_answer: time-out`, `forged` on the way in. */
  readonly outcome: string;
};
