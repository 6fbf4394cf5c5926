import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { GatewayVerdict } from './gateways/gateway.types.ts';
import { gatewayFor, gatewayOf } from './gateways/gateways.ts';
import type { Occasion } from './judge-verdict.policy.ts';
import { isUndecided } from './payments.policy.ts';
import * as store from './payments.store.ts';
import type { PaymentRow } from './payments.tables.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the gateway about a payment and draws the consequence; never takes money. Returns what was said; null where nobody was asked. */
export async function askPayment(
  ctx: Context,
  payment: PaymentRow,
  { validationId, ...occasion }: Occasion & { readonly validationId?: string | undefined } = {},
): Promise<GatewayVerdict['word'] | null> {
  if (!isUndecided(payment.state) || gatewayOf(payment) === null) return null;
  const verdict = await verdictOn(ctx, payment, validationId);
  await settlePayment(ctx, payment.id, verdict, occasion);
  return verdict.word;
}

async function verdictOn(ctx: Context, payment: PaymentRow, validationId: string | undefined): Promise<GatewayVerdict> {
  const gateway = gatewayFor(ctx, payment);
  // Leaves what nobody can ask about as it is, whatever a browser said.
  if (!gateway) return { word: 'no_answer' };
  // Asks nothing without a paymentID: bKash has no page then on which anybody could have paid.
  if (gateway.name === 'bkash' && payment.gatewayReference === null) return { word: 'not_paid', failureCode: null };
  const question = { paymentId: payment.id, paymentCode: payment.paymentCode, reference: payment.gatewayReference };
  return gateway.ask(ctx, { ...question, validationId });
}

/** Lets a member make the gateway be asked so often about one payment (PAY-90). */
const CHECK_EVERY_SECONDS = 15;

export type OwnPayment = { readonly memberId: number; readonly paymentCode: string };

/** Returns a payment for its own member's eyes. Throws `not_found` for another's, which is as unknown as one that never was (PAY-156). */
export async function findOwnPayment(ctx: Context, { memberId, paymentCode }: OwnPayment): Promise<PaymentRow> {
  const payment = await store.findByCode(ctx, paymentCode, memberId);
  if (!payment) throw new Refusal('not_found');
  return payment;
}

/** Asks the gateway for the member who waits on the page of a payment. */
export async function checkOwnPayment(ctx: Context, own: OwnPayment): Promise<void> {
  const payment = await findOwnPayment(ctx, own);
  if (!isUndecided(payment.state)) return;
  const now = ctx.clock.now();
  if (!(await store.markAsked(ctx, payment.id, now, secondsAfter(now, -CHECK_EVERY_SECONDS))))
    throw new Refusal('too_many_requests', { retryAfterSeconds: CHECK_EVERY_SECONDS });
  await askPayment(ctx, payment);
}
