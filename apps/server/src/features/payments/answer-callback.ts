import { createHash } from 'node:crypto';
import { kernelSentences } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { askPayment } from './ask-payment.ts';
import { contradictionOf, returnedAs, strangersFields, type GatewayForm } from './callback-form.policy.ts';
import { isStillToBeAllowed } from './gateways/bkash/bkash-verdict.policy.ts';
import { bkash } from './gateways/bkash/bkash.ts';
import { maskMessage } from './gateways/mask-message.policy.ts';
import { isSignedBySslcommerz, storeIdOf } from './gateways/sslcommerz/sslcommerz.ts';
import { countMessage, recordMessage } from './payment-message.store.ts';
import { isUndecided, opensPayment } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { LEASE_SECONDS } from './refunds.policy.ts';
import { settlePayment } from './settle-payment.ts';

// Takes the word of a browser or a gateway as a reason to ask the gateway ourselves, and never believes it (NEVER-02).

/** Lets so many returns that nobody signed make the gateway be asked. */
const UNSIGNED_RETURNS: Limit = { name: 'payments.unsigned-returns', max: 10, windowSeconds: 60, by: 'destination' };
/** Keeps so many messages of strangers from one network (QUAL-56). */
const STRANGERS: Limit = { name: 'payments.strangers', max: 60, windowSeconds: 60, by: 'address' };
/** Takes so many messages about one payment from bKash, which signs nothing, so that whoever knows its number can send them. */
const UNSIGNED_OF_PAYMENT: Limit = { name: 'payments.unsigned-of-payment', max: 60, windowSeconds: 60, by: 'destination' };
/**
 * Limits returns from bKash, which nobody signs. Each makes the gateway be asked once or, after an execution that decides nothing, twice: at most 10
 * times a minute a payment (PAY-167).
 */
const BKASH_RETURNS: Limit = { name: 'payments.bkash-returns', max: 5, windowSeconds: 60, by: 'destination' };
const NOWHERE = '/packages';
const ID_MAX = 100;
const idOf = (text: string | undefined): string | undefined => (text && text.length <= ID_MAX ? text : undefined);

/** `added`: what our own address says of it. */
type Received = {
  readonly kind: 'callback' | 'notification';
  readonly method: 'sslcommerz' | 'bkash';
  readonly form: GatewayForm;
  readonly added?: GatewayForm;
  readonly outcome: string;
};

const note = (ctx: Context, payment: PaymentRow | undefined, { kind, method, form, added, outcome }: Received): Promise<void> =>
  recordMessage(ctx, {
    paymentId: payment?.id ?? null,
    method,
    direction: 'in',
    kind,
    body: maskMessage({ ...form, ...added }),
    httpStatus: null,
    outcome,
  });

/**
 * Counts a message that is unknown or that nobody signed, and keeps its hash with the fields that a gateway sends; above the limit of its
 * network it is counted only, and refused with 429.
 */
async function noteStranger(
  ctx: Context,
  payment: PaymentRow | undefined,
  message: Received & { readonly network: string },
): Promise<void> {
  await countMessage(ctx, message.outcome);
  await ctx.limits.take(STRANGERS, message.network);
  const sha256 = createHash('sha256').update(JSON.stringify(message.form)).digest('hex');
  await note(ctx, payment, { ...message, form: { ...strangersFields(message.form), sha256 } });
}

async function paymentNamedIn(ctx: Context, form: GatewayForm): Promise<PaymentRow | undefined> {
  const code = idOf(form['tran_id']);
  const payment = code ? await store.findByCode(ctx, code) : undefined;
  return payment?.method === 'sslcommerz' ? payment : undefined;
}

/** Notes that it was answered. A job asks soon where whoever took the message does not come to the end. */
const markAnswered = (ctx: Context, payment: PaymentRow): Promise<void> =>
  store.markAnswered(ctx, payment.id, { now: ctx.clock.now(), askAt: secondsAfter(ctx.clock.now(), LEASE_SECONDS) });

const mayAskUnsigned = async (ctx: Context, payment: PaymentRow): Promise<boolean> =>
  isUndecided(payment.state) && !(await ctx.limits.count(UNSIGNED_RETURNS, payment.id)).isReached;

/** A form as it came, and the network that it came from. */
export type Arrived = { readonly form: GatewayForm; readonly network: string };

/** Takes the browser that comes back from SSLCOMMERZ, and returns the path where it goes on. */
export async function answerSslcommerzReturn(
  ctx: Context,
  word: 'success' | 'fail' | 'cancel',
  { form, network }: Arrived,
): Promise<string> {
  const payment = await paymentNamedIn(ctx, form);
  const isSigned = isSignedBySslcommerz(ctx.settings, form);
  const received = { kind: 'callback', method: 'sslcommerz', form, added: { return: word } } as const;
  if (payment && isSigned) await note(ctx, payment, { ...received, outcome: word });
  else await noteStranger(ctx, payment, { ...received, network, outcome: payment ? 'forged' : 'unknown' });
  if (!payment) return NOWHERE;
  if (isSigned) await markAnswered(ctx, payment);
  if (isSigned || (await mayAskUnsigned(ctx, payment)))
    await askPayment(ctx, payment, {
      validationId: idOf(form['val_id']),
      returnedAs: isSigned ? returnedAs(word) : undefined,
    });
  return opensPayment(payment);
}

/** Takes a notification of SSLCOMMERZ. Without its signature, or for an unknown payment, it is noted and that is all. */
export async function answerSslcommerzNotification(ctx: Context, { form, network }: Arrived): Promise<void> {
  if (!form['tran_id'] || !form['status']) throw invalid({ tran_id: kernelSentences.required });
  const payment = await paymentNamedIn(ctx, form);
  const received = { kind: 'notification', method: 'sslcommerz', form } as const;
  if (!payment || !isSignedBySslcommerz(ctx.settings, form))
    return noteStranger(ctx, payment, { ...received, network, outcome: payment ? 'forged' : 'unknown' });
  await note(ctx, payment, { ...received, outcome: form['status'].slice(0, ID_MAX) });
  await markAnswered(ctx, payment);
  const occasion = {
    validationId: idOf(form['val_id']),
    returnedAs: returnedAs(form['status']),
    contradiction: contradictionOf(form, { amount: payment.amount, storeId: storeIdOf(ctx.settings) }),
  };
  // Answers well even where this fails, as the message is stored (PAY-71): the job asks again, also about a payment that had ended.
  await askPayment(ctx, payment, occasion).catch((failure: unknown) => ctx.log.error({ err: failure }, 'a notification was not settled'));
}

export type BkashReturn = { readonly paymentId: string; readonly status: string; readonly network: string };

/** Returns our word for a status: bKash says `failure` where SSLCOMMERZ says `fail`. */
const wordOf = (status: string): string => (status === 'failure' ? 'fail' : status);

/** Takes the browser that comes back from bKash, and returns the path where it goes on. Money is taken here, and only by `execute`. */
export async function answerBkashReturn(ctx: Context, returned: BkashReturn): Promise<string> {
  const payment = await store.findByReference(ctx, 'bkash', returned.paymentId);
  await noteBkash(ctx, payment, returned);
  if (!payment) return NOWHERE;
  if (!isUndecided(payment.state) || (await ctx.limits.count(BKASH_RETURNS, payment.id)).isReached) return opensPayment(payment);
  if (payment.executingAt === null) await markAnswered(ctx, payment);
  if (returned.status === 'success' && payment.state === 'pending') await executeOnce(ctx, payment);
  else await askPayment(ctx, payment, { returnedAs: payment.executingAt === null ? returnedAs(wordOf(returned.status)) : undefined });
  return opensPayment(payment);
}

async function noteBkash(ctx: Context, payment: PaymentRow | undefined, { paymentId, status, network }: BkashReturn): Promise<void> {
  const received = { kind: 'callback', method: 'bkash', form: { paymentID: paymentId, status } } as const;
  if (!payment) return noteStranger(ctx, payment, { ...received, network, outcome: 'unknown' });
  await ctx.limits.take(UNSIGNED_OF_PAYMENT, payment.id);
  await note(ctx, payment, { ...received, outcome: status.slice(0, 40) });
}

/** Executes at most once a payment, while it is pending (PAY-79, PAY-81); whoever comes second asks. */
async function executeOnce(ctx: Context, payment: PaymentRow): Promise<void> {
  if (!bkash.isConfigured(ctx.settings) || !(await store.markExecuting(ctx, payment.id, ctx.clock.now())))
    return void (await askPayment(ctx, payment));
  const question = { paymentId: payment.id, paymentCode: payment.paymentCode, reference: payment.gatewayReference };
  const verdict = await bkash.execute(ctx, question);
  // Leaves the one execution to come where the payer had not allowed it yet, as after a forged return.
  if (isStillToBeAllowed(verdict)) await store.updatePayment(ctx, payment.id, { executingAt: null });
  await settlePayment(ctx, payment.id, verdict);
}
