import type * as z from 'zod/mini';
import { isTestGateway, type Settings } from '#platform/config';
import { askGateway, type GatewayReply, type GatewayRequest } from '../ask-gateway.ts';
import { isGatewayAddress } from '../gateway-address.policy.ts';
import { takaWithDecimals } from '../gateway-amount.policy.ts';
import {
  GatewayUnavailable,
  limitsOf,
  type Gateway,
  type GatewayContext,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
  type GatewayRefundVerdict,
  type GatewayStart,
  type GatewayVerdict,
} from '../gateway.types.ts';
import { accountOf, addressOf, currentToken, JSON_TYPE, secretsOf, tokenInPlaceOf, UNAUTHORISED } from './bkash-token.ts';
import {
  afterDoubt,
  codeOf,
  OK,
  verdictOfExecute,
  verdictOfRefund,
  verdictOfRefundStatus,
  verdictOfStatus,
} from './bkash-verdict.policy.ts';
import { CreateAnswer, PaymentAnswer, RefundAnswer } from './bkash.messages.ts';

const NO_ANSWER = { word: 'no_answer' } as const;
const TEXT_MAX = 255;

type Call<Schema> = { readonly path: string; readonly body: Readonly<Record<string, string>>; readonly shape: Schema };
type About<T> = Pick<GatewayRequest<T>, 'paymentId' | 'kind' | 'signal' | 'outcomeOf'>;

const within = (ctx: GatewayContext): AbortSignal => AbortSignal.timeout(limitsOf(ctx).callMs);

/** Makes a call; null is no answer. A token that is refused is replaced once, and the call, which had no effect, made again. */
async function post<Schema extends z.ZodMiniType>(
  ctx: GatewayContext,
  { path, body, shape }: Call<Schema>,
  about: About<z.output<Schema>>,
): Promise<z.output<Schema> | null> {
  const account = accountOf(ctx.settings);
  const send = (token: string): Promise<GatewayReply<z.output<Schema>>> =>
    askGateway(ctx, {
      ...about,
      gateway: 'bkash',
      secrets: secretsOf(account),
      url: addressOf(account, path),
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: token, 'x-app-key': account.appKey },
      body: JSON.stringify(body),
      sent: body,
      read: (answer) => shape.safeParse(answer).data ?? null,
    });
  const token = await currentToken(ctx, about.signal);
  if (token === null) return null;
  const reply = await send(token);
  if (reply.answer !== null || reply.httpStatus !== UNAUTHORISED) return reply.answer;
  const next = await tokenInPlaceOf(ctx, token, about.signal);
  return next === null ? null : (await send(next)).answer;
}

async function start(ctx: GatewayContext, order: GatewayOrder): Promise<GatewayStart> {
  const { PUBLIC_URL, BKASH_BASE_URL: baseUrl } = ctx.settings;
  const body = {
    mode: '0011',
    payerReference: order.payer.memberCode,
    callbackURL: `${PUBLIC_URL}/api/bkash/callback`,
    amount: takaWithDecimals(order.amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: order.paymentCode,
  };
  const answer = await post(
    ctx,
    { path: '/create', body, shape: CreateAnswer },
    {
      paymentId: order.paymentId,
      kind: 'start',
      signal: AbortSignal.timeout(limitsOf(ctx).startMs),
      outcomeOf: (created) => (codeOf(created) === OK ? 'opened' : `refused: ${codeOf(created)}`),
    },
  );
  const configured = { name: 'bkash', baseUrl, isTest: isTestGateway(baseUrl) } as const;
  if (!answer || codeOf(answer) !== OK || !answer.paymentID || !isGatewayAddress(answer.bkashURL, configured))
    throw new GatewayUnavailable();
  return { address: answer.bkashURL, reference: answer.paymentID };
}

/** Asks the status. A payment whose start got no answer has no paymentID here, so that nothing can execute it: nothing is paid. */
async function ask(ctx: GatewayContext, { paymentId, reference }: GatewayQuestion): Promise<GatewayVerdict> {
  if (reference === null) return { word: 'not_paid', failureCode: null };
  const outcomeOf = (answer: Parameters<typeof verdictOfStatus>[0]) => verdictOfStatus(answer, reference).word;
  const call = { path: '/payment/status', body: { paymentID: reference }, shape: PaymentAnswer };
  const answer = await post(ctx, call, { paymentId, kind: 'ask', signal: within(ctx), outcomeOf });
  return answer ? verdictOfStatus(answer, reference) : NO_ANSWER;
}

/**
 * Takes the money that the payer allowed. Call it at most once a payment, while it is pending. Where the answer leaves doubt (time-out,
 * already completed, unknown code) it asks as well, and returns what that brought. Where `isStillToBeAllowed(verdict)` (bkash-verdict.policy.ts)
 * nothing was executed: a forged return must not use up the one execution.
 */
async function execute(ctx: GatewayContext, question: GatewayQuestion): Promise<GatewayVerdict> {
  const { paymentId, reference } = question;
  if (reference === null) return NO_ANSWER;
  const outcomeOf = (answer: Parameters<typeof verdictOfStatus>[0]) => verdictOfExecute(answer, reference).word;
  const call = { path: '/execute', body: { paymentID: reference }, shape: PaymentAnswer };
  const answer = await post(ctx, call, { paymentId, kind: 'execute', signal: within(ctx), outcomeOf });
  const verdict = verdictOfExecute(answer, reference);
  return verdict.word === 'doubt' ? afterDoubt(verdict, await ask(ctx, question)) : verdict;
}

const namesOf = (order: GatewayRefundOrder) => ({ paymentID: order.reference ?? '', trxID: order.transaction });

async function refund(ctx: GatewayContext, order: GatewayRefundOrder): Promise<GatewayRefundVerdict> {
  const reason = Array.from(order.reason.replace(/[<>&]/g, ' ')).slice(0, TEXT_MAX).join('');
  const body = { ...namesOf(order), amount: takaWithDecimals(order.amount), sku: order.refundKey, reason };
  const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefund(answer, order).word;
  const about = { paymentId: order.paymentId, kind: 'refund', signal: within(ctx), outcomeOf };
  const answer = await post(ctx, { path: '/payment/refund', body, shape: RefundAnswer }, about);
  return answer ? verdictOfRefund(answer, order) : { word: 'no_answer', reference: null };
}

/** Asks about a refund: the same call without an amount. */
async function askRefund(ctx: GatewayContext, question: GatewayRefundQuestion): Promise<GatewayRefundVerdict> {
  const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefundStatus(answer, question).word;
  const about = { paymentId: question.paymentId, kind: 'ask_refund', signal: within(ctx), outcomeOf };
  const answer = await post(ctx, { path: '/payment/refund', body: namesOf(question), shape: RefundAnswer }, about);
  return answer ? verdictOfRefundStatus(answer, question) : { word: 'no_answer', reference: question.refundReference };
}

const isConfigured = ({ BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET }: Settings): boolean =>
  Boolean(BKASH_USERNAME && BKASH_PASSWORD && BKASH_APP_KEY && BKASH_APP_SECRET);

/** Speaks with bKash, where only `execute` takes money. */
export const bkash = {
  name: 'bkash',
  isConfigured,
  boundsOf: () => ({ least: null, most: null }),
  start,
  ask,
  execute,
  refund,
  askRefund,
} satisfies Gateway & { execute(ctx: GatewayContext, question: GatewayQuestion): Promise<GatewayVerdict> };
