import type { GatewayWord } from '../sandbox.types.ts';
import type { RecordEvent } from './record.events.ts';

/** One try of the payer on the SSLCOMMERZ page. */
export type Attempt = {
  /** val_id; only paid tries have one. */
  readonly validationId: string | null;
  /** bank_tran_id; empty where no bank was reached. */
  readonly transaction: string;
  readonly status: 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED';
  /** Whole poisha. */
  readonly amount: number;
  readonly fee: number;
  readonly isRisky: boolean;
  /** True where the merchant asked for this `val_id` before. */
  readonly isValidated: boolean;
  readonly at: string;
};

export type SslcommerzSession = {
  /** sessionkey */
  readonly reference: string;
  /** tran_id */
  readonly orderCode: string;
  readonly amount: number;
  readonly addresses: { readonly success: string; readonly fail: string; readonly cancel: string; readonly ipn: string | null };
  readonly productName: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  /** value_a to value_d, given back unchanged. */
  readonly echoes: readonly [string, string, string, string];
  readonly openedAt: string;
  readonly attempts: readonly Attempt[];
};

export type BkashPayment = {
  /** paymentID */
  readonly reference: string;
  /** merchantInvoiceNumber */
  readonly orderCode: string;
  readonly amount: number;
  readonly payerReference: string;
  readonly callbackAddress: string;
  readonly createdAt: string;
  readonly state: 'initiated' | 'authorised' | 'closed' | 'refused' | 'completed';
  readonly wallet: string | null;
  /** How execute answers. */
  readonly answers: 'at_once' | 'late' | 'twice';
  /** trxID */
  readonly transaction: string | null;
  readonly fee: number;
  readonly executedAt: string | null;
};

export type Refund = {
  readonly gateway: GatewayWord;
  /** refund_ref_id, refundTrxID */
  readonly reference: string;
  /** Number that the merchant gave the refund; bKash knows none. */
  readonly key: string | null;
  readonly orderCode: string;
  /** Of the payment. */
  readonly transaction: string;
  readonly amount: number;
  readonly state: 'processing' | 'done' | 'refused';
  readonly askedAt: string;
  readonly decidedAt: string | null;
};

/** All that the events say, by reference. */
export type RecordState = {
  readonly sessions: Map<string, SslcommerzSession>;
  readonly payments: Map<string, BkashPayment>;
  readonly refunds: Map<string, Refund>;
};

export const emptyState = (): RecordState => ({ sessions: new Map(), payments: new Map(), refunds: new Map() });

function change<Kept>(map: Map<string, Kept>, reference: string, changes: (kept: Kept) => Partial<Kept>): void {
  const kept = map.get(reference);
  if (kept) map.set(reference, { ...kept, ...changes(kept) });
}

/** Brings the state up to date with one event; the same for new events and for those of a record file. */
export function apply({ sessions, payments, refunds }: RecordState, event: RecordEvent): void {
  switch (event.kind) {
    case 'sslcommerz.opened':
      sessions.set(event.session.reference, event.session);
      break;
    case 'sslcommerz.tried':
      change(sessions, event.reference, ({ attempts }) => ({ attempts: [...attempts, event.attempt] }));
      break;
    case 'sslcommerz.validated':
      change(sessions, event.reference, ({ attempts }) => ({
        attempts: attempts.map((one) => (one.transaction === event.transaction ? { ...one, isValidated: true } : one)),
      }));
      break;
    case 'bkash.created':
      payments.set(event.payment.reference, event.payment);
      break;
    case 'bkash.authorised':
      change<BkashPayment>(payments, event.reference, () => ({ state: 'authorised', wallet: event.wallet, answers: event.answers }));
      break;
    case 'bkash.ended':
      change<BkashPayment>(payments, event.reference, () => ({ state: event.state }));
      break;
    case 'bkash.executed': {
      const { transaction, fee, at } = event;
      change<BkashPayment>(payments, event.reference, () => ({ state: 'completed', transaction, fee, executedAt: at }));
      break;
    }
    case 'refund.asked':
      refunds.set(event.refund.reference, event.refund);
      break;
    case 'refund.decided':
      change(refunds, event.reference, () => ({ state: event.state, decidedAt: event.at }));
      break;
  }
}
