/** Another company that takes money for us. */
export type GatewayName = 'sslcommerz' | 'bkash';

/** What a gateway is told of a payment. `amount` is whole poisha. */
export type GatewayOrder = {
  readonly paymentId: number;
  readonly paymentCode: string;
  readonly amount: number;
  readonly productName: string;
  readonly payer: { readonly memberCode: string; readonly name: string; readonly email: string | null; readonly phone: string };
};

/** Where the payer goes, and what the gateway calls the payment from now on: SSLCOMMERZ's session key, bKash's paymentID. */
export type GatewayStart = { readonly address: string; readonly reference: string };

/** What names a payment towards its gateway. `validationId` is SSLCOMMERZ's `val_id`, where a message brought one. */
export type GatewayQuestion = {
  readonly paymentId: number;
  readonly paymentCode: string;
  readonly reference: string | null;
  readonly validationId?: string | undefined;
};

/**
 * What the gateway itself says of a payment, unjudged: whether it is the right amount, currency and order is decided by the caller.
 * `no_answer` is everything that could not be read: time-outs, redirects to other hosts, missing fields, HTTP failures.
 */
export type GatewayVerdict =
  | {
      readonly word: 'paid';
      /** bank_tran_id or trxID. */
      readonly transaction: string;
      /** Whole poisha, as taken from the payer. */
      readonly amount: number;
      /** Whole poisha that the gateway keeps for itself. */
      readonly fee: number;
      readonly currency: string;
      /** The payment code that the gateway has for it. */
      readonly orderCode: string;
      readonly isRisky: boolean;
    }
  /** `not_paid`: known, open, no money taken so far. */
  | { readonly word: 'not_paid' | 'failed' | 'cancelled' | 'expired'; readonly failureCode: string | null }
  | { readonly word: 'no_answer' };

export type GatewayRefundOrder = {
  /** Names this refund for ever; the same key again is the same refund. At most 30 characters. */
  readonly refundKey: string;
  readonly paymentId: number;
  readonly transaction: string;
  readonly reference: string | null;
  /** Whole poisha. */
  readonly amount: number;
  readonly reason: string;
};
/** `pending`: asked for and not decided yet; ask again with `reference`. */
export type GatewayRefundVerdict = { readonly word: 'done' | 'refused' | 'pending' | 'no_answer'; readonly reference: string | null };

export type Gateway = {
  readonly name: GatewayName;
  /** Least and largest amount in whole poisha. */
  readonly least: number;
  readonly most: number;
  /** Opens the payment there. Throws `GatewayUnavailable` where no usable address came within 20 seconds. */
  start(order: GatewayOrder): Promise<GatewayStart>;
  /** Only asks; changes nothing at the gateway. */
  ask(question: GatewayQuestion): Promise<GatewayVerdict>;
  /** Takes the money that the payer allowed; only bKash has it. At most once a payment. */
  readonly execute?: (question: GatewayQuestion) => Promise<GatewayVerdict>;
  refund(order: GatewayRefundOrder): Promise<GatewayRefundVerdict>;
  askRefund(order: GatewayRefundOrder & { readonly refundReference: string }): Promise<GatewayRefundVerdict>;
};

/** The gateway did not open a payment; nothing has been charged. */
export class GatewayUnavailable extends Error {}

/** One message to or from a gateway, for the record. `body` holds no secret, and card numbers as the gateway masks them. */
export type GatewayMessage = {
  readonly paymentId: number | null;
  readonly method: GatewayName;
  readonly direction: 'out' | 'in';
  /** Such as `start`, `ask`, `execute`, `refund`, `callback`, `notification`. */
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly httpStatus: number | null;
  /** What came of it, in a word or two: `paid`, `no_answer`, `forged`. */
  readonly outcome: string;
};
/** Keeps a message; independent of any transaction that is under way, so that nothing of it is lost by a rollback. */
export type RecordMessage = (message: GatewayMessage) => Promise<void>;
