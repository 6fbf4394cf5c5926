import type { GatewayName, GatewayVerdict } from './gateways/gateway.types.ts';
import { isUndecided } from './payment-states.policy.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { Gateways } from './payments.types.ts';
import type { Occasion } from './judge-verdict.policy.ts';
import type { SettlePayment } from './settle-payment.ts';

/** Asks the gateway about a payment and draws the consequence; never takes money. */
export type AskPayment = (payment: PaymentRow, occasion?: Occasion & { readonly validationId?: string | undefined }) => Promise<void>;

export const gatewayOf = (payment: Pick<PaymentRow, 'method'>): GatewayName | null =>
  payment.method === 'sslcommerz' || payment.method === 'bkash' ? payment.method : null;

export function createAskPayment(deps: { readonly gateways: Gateways; readonly settle: SettlePayment }): AskPayment {
  const verdictOn = async (payment: PaymentRow, validationId: string | undefined): Promise<GatewayVerdict> => {
    const name = gatewayOf(payment);
    const gateway = name && deps.gateways[name];
    if (!gateway) return { word: 'no_answer' };
    // Without a paymentID bKash has no page on which anybody could have paid.
    if (name === 'bkash' && payment.gatewayReference === null) return { word: 'not_paid', failureCode: null };
    const question = { paymentId: payment.id, paymentCode: payment.paymentCode, reference: payment.gatewayReference };
    return gateway.ask({ ...question, validationId });
  };
  return async (payment, { validationId, ...occasion } = {}) => {
    if (!isUndecided(payment.state) || gatewayOf(payment) === null) return;
    await deps.settle(payment.id, await verdictOn(payment, validationId), occasion);
  };
}
