import type { AskPayment } from './ask-payment.ts';
import { returnedAs } from './callback-form.policy.ts';
import { isStillToBeAllowed } from './gateways/bkash/bkash-verdict.policy.ts';
import { maskMessage } from './gateways/mask-message.policy.ts';
import { opensPayment } from './payment-paths.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';
import type { SettlePayment } from './settle-payment.ts';

type Deps = PaymentServices & { readonly ask: AskPayment; readonly settle: SettlePayment };
export type BkashReturn = { readonly paymentId: string; readonly status: string };

/** bKash says `failure` where SSLCOMMERZ says `fail`. */
const wordOf = (status: string): string => (status === 'failure' ? 'fail' : status);

/** The browser comes back from bKash; the path where it goes on. Money is taken here, and only by `execute`. */
export function createAnswerBkashReturn(deps: Deps) {
  const note = (payment: PaymentRow | undefined, { paymentId, status }: BkashReturn): Promise<void> =>
    deps.record({
      paymentId: payment?.id ?? null,
      method: 'bkash',
      direction: 'in',
      kind: 'callback',
      body: maskMessage({ paymentID: paymentId, status }),
      httpStatus: null,
      outcome: payment ? status.slice(0, 40) : 'unknown',
    });

  /** At most once a payment, while it is pending (PAY-79, PAY-81); whoever comes second asks. */
  const execute = async (payment: PaymentRow): Promise<void> => {
    const gateway = deps.gateways.bkash;
    if (!gateway?.execute || !(await paymentsStore.markExecuting(deps.db, payment.id, deps.clock.now()))) return deps.ask(payment);
    const question = { paymentId: payment.id, paymentCode: payment.paymentCode, reference: payment.gatewayReference };
    const verdict = await gateway.execute(question);
    // Nobody had allowed it yet, as after a forged return: the one execution is still to come.
    if (isStillToBeAllowed(verdict)) await paymentsStore.update(deps.db, payment.id, { executingAt: null });
    await deps.settle(payment.id, verdict);
  };

  return async (returned: BkashReturn): Promise<string> => {
    const payment = await paymentsStore.findByReference(deps.db, 'bkash', returned.paymentId);
    await note(payment, returned);
    if (!payment) return '/packages';
    if (payment.executingAt === null) await paymentsStore.update(deps.db, payment.id, { answeredAt: deps.clock.now() });
    if (returned.status === 'success' && payment.state === 'pending') await execute(payment);
    else await deps.ask(payment, { returnedAs: payment.executingAt === null ? returnedAs(wordOf(returned.status)) : undefined });
    return opensPayment(payment);
  };
}
