import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { networkOf, type Http } from '#platform/http';
import { answerBkashReturn, answerSslcommerzNotification, answerSslcommerzReturn, type Arrived } from './answer-callback.ts';
import type { GatewayForm } from './callback-form.policy.ts';
import { keptText } from './gateways/mask-message.policy.ts';
import { isPaymentCode, opensPayment } from './payments.policy.ts';

const BODY_MAX_BYTES = 64 * 1024;
const SEE_OTHER = 303;
const SERVER_FAULT = 500;
const RETURNS = ['success', 'fail', 'cancel'] as const;

const textsOf = (fields: unknown): GatewayForm =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, keptText(value)]] : [],
    ),
  );

const arrived = ({ body, ip }: FastifyRequest): Arrived => ({ form: textsOf(body), network: networkOf(ip) });
/** Returns where a payer goes on whose return was not settled: the result that it names, which says what is true, or their own payments. */
function resultNamedIn({ tran_id: paymentCode = '' }: GatewayForm): string {
  return isPaymentCode(paymentCode) ? opensPayment({ paymentCode }) : '/package-history';
}

/** Binds the addresses that gateways call: no session is needed, none is made, and browsers are sent to pages of this site only (PAY-164). */
export function routeCallbacks({ fastify }: Http, ctx: Context): void {
  const goOn = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').redirect(`${ctx.settings.PUBLIC_URL}${path}`, SEE_OTHER);
  // Brings the payer on whatever went wrong: what became of the payment is decided by the question that the job asks again.
  const bringOn: RouteShorthandOptions['errorHandler'] = (failure, request, reply) => {
    if (failure instanceof Refusal) throw failure;
    if (failure.statusCode !== undefined && failure.statusCode < SERVER_FAULT) throw failure;
    request.log.error({ err: failure }, 'a return was not settled');
    void goOn(reply, resultNamedIn(textsOf(request.body)));
  };
  for (const word of RETURNS)
    fastify.post(`/api/sslcommerz/${word}`, { bodyLimit: BODY_MAX_BYTES, errorHandler: bringOn }, async (request, reply) =>
      goOn(reply, await answerSslcommerzReturn(ctx, word, arrived(request))),
    );
  fastify.post('/api/sslcommerz/ipn', { bodyLimit: BODY_MAX_BYTES }, async (request) => {
    await answerSslcommerzNotification(ctx, arrived(request));
    return { result: true };
  });
  fastify.get('/api/bkash/callback', { errorHandler: bringOn }, async (request, reply) => {
    const { paymentID = '', status = '' } = textsOf(request.query);
    return goOn(reply, await answerBkashReturn(ctx, { paymentId: paymentID, status, network: networkOf(request.ip) }));
  });
}
