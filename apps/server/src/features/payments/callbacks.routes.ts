import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { networkOf, type Http } from '#platform/http';
import { answerBkashReturn, answerSslcommerzNotification, answerSslcommerzReturn, type Arrived } from './answer-callback.ts';
import type { GatewayForm } from './callback-form.policy.ts';
import { keptText } from './gateways/mask-message.policy.ts';

const BODY_MAX_BYTES = 64 * 1024;
const SEE_OTHER = 303;
const RETURNS = ['success', 'fail', 'cancel'] as const;

const textsOf = (fields: unknown): GatewayForm =>
  Object.fromEntries(
    Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, keptText(value)]] : [],
    ),
  );

const arrived = ({ body, ip }: FastifyRequest): Arrived => ({ form: textsOf(body), network: networkOf(ip) });

/** Binds the addresses that gateways call: no session is needed, none is made, and browsers are sent to pages of this site only (PAY-164). */
export function routeCallbacks({ fastify }: Http, ctx: Context): void {
  const goOn = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').redirect(`${ctx.settings.PUBLIC_URL}${path}`, SEE_OTHER);
  for (const word of RETURNS)
    fastify.post(`/api/sslcommerz/${word}`, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) =>
      goOn(reply, await answerSslcommerzReturn(ctx, word, arrived(request))),
    );
  fastify.post('/api/sslcommerz/ipn', { bodyLimit: BODY_MAX_BYTES }, async (request) => {
    await answerSslcommerzNotification(ctx, arrived(request));
    return { result: true };
  });
  fastify.get('/api/bkash/callback', async (request, reply) => {
    const { paymentID = '', status = '' } = textsOf(request.query);
    return goOn(reply, await answerBkashReturn(ctx, { paymentId: paymentID, status, network: networkOf(request.ip) }));
  });
}
