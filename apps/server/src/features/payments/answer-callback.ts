import { invalid } from '#platform/errors';
import { kernelSentences } from '@app/contract/kernel';
import type { Limit } from '#platform/rate-limit';
import type { AskPayment } from './ask-payment.ts';
import { contradictionOf, returnedAs, type GatewayForm } from './callback-form.policy.ts';
import { maskMessage } from './gateways/mask-message.policy.ts';
import { opensPayment } from './payment-paths.ts';
import { isUndecided } from './payment-states.policy.ts';
import { paymentsStore } from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import type { PaymentServices } from './payments.types.ts';

/** Returns that nobody signed: so many make the gateway be asked. */
export const UNSIGNED_RETURNS: Limit = { name: 'payments.unsigned-returns', max: 10, windowSeconds: 60, by: 'destination' };
const NOWHERE = '/packages';
const ID_MAX = 100;
const idOf = (text: string | undefined): string | undefined => (text && text.length <= ID_MAX ? text : undefined);

/** What a browser or a gateway tells. It only starts our own question; its word is never believed (NEVER-02). */
export function createAnswerCallback(deps: PaymentServices & { readonly ask: AskPayment }) {
  const note = (payment: PaymentRow | undefined, kind: 'callback' | 'notification', form: GatewayForm, outcome: string): Promise<void> =>
    deps.record({
      paymentId: payment?.id ?? null,
      method: 'sslcommerz',
      direction: 'in',
      kind,
      body: maskMessage(form),
      httpStatus: null,
      outcome,
    });

  const named = async (form: GatewayForm): Promise<PaymentRow | undefined> => {
    const code = idOf(form['tran_id']);
    const payment = code ? await paymentsStore.findByCode(deps.db, code) : undefined;
    return payment?.method === 'sslcommerz' ? payment : undefined;
  };

  const markAnswered = (payment: PaymentRow): Promise<void> => paymentsStore.update(deps.db, payment.id, { answeredAt: deps.clock.now() });

  const mayAskUnsigned = async (payment: PaymentRow): Promise<boolean> =>
    isUndecided(payment.state) && !(await deps.limits.count(UNSIGNED_RETURNS, payment.id)).isReached;

  return {
    /** The browser comes back from SSLCOMMERZ; the path where it goes on. */
    sslcommerzReturn: async (word: 'success' | 'fail' | 'cancel', form: GatewayForm): Promise<string> => {
      const payment = await named(form);
      const isSigned = deps.gateways.sslcommerz?.verifyNotification(form) ?? false;
      await note(payment, 'callback', { ...form, return: word }, payment ? (isSigned ? word : 'forged') : 'unknown');
      if (!payment) return NOWHERE;
      if (isSigned) await markAnswered(payment);
      if (isSigned || (await mayAskUnsigned(payment)))
        await deps.ask(payment, {
          validationId: idOf(form['val_id']),
          returnedAs: isSigned ? returnedAs(word) : undefined,
        });
      return opensPayment(payment);
    },

    /** SSLCOMMERZ notifies. Stored in any case; without its signature, or for an unknown payment, that is all. */
    sslcommerzNotification: async (form: GatewayForm): Promise<void> => {
      const gateway = deps.gateways.sslcommerz;
      if (!form['tran_id'] || !form['status']) throw invalid({ tran_id: kernelSentences.required });
      const payment = await named(form);
      const isSigned = gateway?.verifyNotification(form) ?? false;
      await note(payment, 'notification', form, payment ? (isSigned ? form['status'].slice(0, ID_MAX) : 'forged') : 'unknown');
      if (!payment || !gateway || !isSigned) return;
      await markAnswered(payment);
      await deps.ask(payment, {
        validationId: idOf(form['val_id']),
        returnedAs: returnedAs(form['status']),
        contradiction: contradictionOf(form, { amount: payment.amount, storeId: gateway.storeId }),
      });
    },
  };
}

export type AnswerCallback = ReturnType<typeof createAnswerCallback>;
