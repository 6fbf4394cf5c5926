import { Refusal } from '#platform/errors';
import { secondsAfter } from '#platform/clock';
import type { AskPayment } from './ask-payment.ts';
import { isUndecided } from './payment-states.policy.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';

/** A member may make the gateway be asked so often about one payment (PAY-90). */
const CHECK_EVERY_SECONDS = 15;

export type OwnPayment = { readonly memberId: number; readonly paymentCode: string };

/** A payment for its own member's eyes; another's is as unknown as one that never was (PAY-156). */
export async function findOwn(deps: Pick<PaymentServices, 'db'>, { memberId, paymentCode }: OwnPayment): Promise<PaymentRow> {
  const payment = await paymentsStore.findByCode(deps.db, paymentCode, memberId);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

export const createCheckPayment =
  (deps: PaymentServices & { readonly ask: AskPayment }) =>
  async (own: OwnPayment): Promise<void> => {
    const payment = await findOwn(deps, own);
    if (!isUndecided(payment.state)) return;
    const now = deps.clock.now();
    if (!(await paymentsStore.markAsked(deps.db, payment.id, now, secondsAfter(now, -CHECK_EVERY_SECONDS))))
      throw new Refusal('too_many_requests', { retryAfterSeconds: CHECK_EVERY_SECONDS });
    await deps.ask(payment);
  };
