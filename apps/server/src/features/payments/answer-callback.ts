import { kernelSentences } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { askPayment } from './ask-payment.ts';
import { contradictionOf, returnedAs, type GatewayForm } from './callback-form.policy.ts';
import { isStillToBeAllowed } from './gateways/bkash/bkash-verdict.policy.ts';
import { bkash } from './gateways/bkash/bkash.ts';
import { maskMessage } from './gateways/mask-message.policy.ts';
import { isSignedBySslcommerz, storeIdOf } from './gateways/sslcommerz/sslcommerz.ts';
import { recordMessage } from './payment-message.store.ts';
import { isUndecided, opensPayment } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { settlePayment } from './settle-payment.ts';

// The word of a browser or a gateway only starts our own question; it is never believed (NEVER-02).

/** Returns that nobody signed: so many make the gateway be asked. */
const UNSIGNED_RETURNS: Limit = { name: 'payments.unsigned-returns', max: 10, windowSeconds: 60, by: 'destination' };
const NOWHERE = '/packages';
const ID_MAX = 100;
const idOf = (text: string | undefined): string | undefined => (text && text.length <= ID_MAX ? text : undefined);

type Received = { readonly kind: 'callback' | 'notification'; readonly form: GatewayForm; readonly outcome: string };

const note = (ctx: Context, payment: PaymentRow | undefined, { kind, form, outcome }: Received): Promise<void> =>
  recordMessage(ctx, {
    paymentId: payment?.id ?? null,
    method: 'sslcommerz',
    direction: 'in',
    kind,
    body: maskMessage(form),
    httpStatus: null,
    outcome,
  });

async function paymentNamedIn(ctx: Context, form: GatewayForm): Promise<PaymentRow | undefined> {
  const code = idOf(form['tran_id']);
  const payment = code ? await store.findByCode(ctx, code) : undefined;
  return payment?.method === 'sslcommerz' ? payment : undefined;
}

const markAnswered = (ctx: Context, payment: PaymentRow): Promise<void> =>
  store.updatePayment(ctx, payment.id, { answeredAt: ctx.clock.now() });

const mayAskUnsigned = async (ctx: Context, payment: PaymentRow): Promise<boolean> =>
  isUndecided(payment.state) && !(await ctx.limits.count(UNSIGNED_RETURNS, payment.id)).isReached;

/** Takes the browser that comes back from SSLCOMMERZ, and returns the path where it goes on. */
export async function answerSslcommerzReturn(ctx: Context, word: 'success' | 'fail' | 'cancel', form: GatewayForm): Promise<string> {
  const payment = await paymentNamedIn(ctx, form);
  const isSigned = isSignedBySslcommerz(ctx.settings, form);
  const outcome = payment ? (isSigned ? word : 'forged') : 'unknown';
  await note(ctx, payment, { kind: 'callback', form: { ...form, return: word }, outcome });
  if (!payment) return NOWHERE;
  if (isSigned) await markAnswered(ctx, payment);
  if (isSigned || (await mayAskUnsigned(ctx, payment)))
    await askPayment(ctx, payment, {
      validationId: idOf(form['val_id']),
      returnedAs: isSigned ? returnedAs(word) : undefined,
    });
  return opensPayment(payment);
}

/** Takes a notification of SSLCOMMERZ. Stored in any case; without its signature, or for an unknown payment, that is all. */
export async function answerSslcommerzNotification(ctx: Context, form: GatewayForm): Promise<void> {
  if (!form['tran_id'] || !form['status']) throw invalid({ tran_id: kernelSentences.required });
  const payment = await paymentNamedIn(ctx, form);
  const isSigned = isSignedBySslcommerz(ctx.settings, form);
  const outcome = payment ? (isSigned ? form['status'].slice(0, ID_MAX) : 'forged') : 'unknown';
  await note(ctx, payment, { kind: 'notification', form, outcome });
  if (!payment || !isSigned) return;
  await markAnswered(ctx, payment);
  await askPayment(ctx, payment, {
    validationId: idOf(form['val_id']),
    returnedAs: returnedAs(form['status']),
    contradiction: contradictionOf(form, { amount: payment.amount, storeId: storeIdOf(ctx.settings) }),
  });
}

export type BkashReturn = { readonly paymentId: string; readonly status: string };

/** bKash says `failure` where SSLCOMMERZ says `fail`. */
const wordOf = (status: string): string => (status === 'failure' ? 'fail' : status);

/** Takes the browser that comes back from bKash, and returns the path where it goes on. Money is taken here, and only by `execute`. */
export async function answerBkashReturn(ctx: Context, returned: BkashReturn): Promise<string> {
  const payment = await store.findByReference(ctx, 'bkash', returned.paymentId);
  await noteBkash(ctx, payment, returned);
  if (!payment) return NOWHERE;
  if (payment.executingAt === null) await markAnswered(ctx, payment);
  if (returned.status === 'success' && payment.state === 'pending') await executeOnce(ctx, payment);
  else await askPayment(ctx, payment, { returnedAs: payment.executingAt === null ? returnedAs(wordOf(returned.status)) : undefined });
  return opensPayment(payment);
}

const noteBkash = (ctx: Context, payment: PaymentRow | undefined, { paymentId, status }: BkashReturn): Promise<void> =>
  recordMessage(ctx, {
    paymentId: payment?.id ?? null,
    method: 'bkash',
    direction: 'in',
    kind: 'callback',
    body: maskMessage({ paymentID: paymentId, status }),
    httpStatus: null,
    outcome: payment ? status.slice(0, 40) : 'unknown',
  });

/** Executes at most once a payment, while it is pending (PAY-79, PAY-81); whoever comes second asks. */
async function executeOnce(ctx: Context, payment: PaymentRow): Promise<void> {
  if (!bkash.isConfigured(ctx.settings) || !(await store.markExecuting(ctx, payment.id, ctx.clock.now()))) return askPayment(ctx, payment);
  const question = { paymentId: payment.id, paymentCode: payment.paymentCode, reference: payment.gatewayReference };
  const verdict = await bkash.execute(ctx, question);
  // Nobody had allowed it yet, as after a forged return: the one execution is still to come.
  if (isStillToBeAllowed(verdict)) await store.updatePayment(ctx, payment.id, { executingAt: null });
  await settlePayment(ctx, payment.id, verdict);
}
