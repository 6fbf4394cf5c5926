import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type SandboxContext } from '../answer-call.ts';
import { sendBack, sendPage, sendText } from '../pages/layout.ts';
import { textFields } from '../text-fields.ts';
import type { SslcommerzCall } from '../sandbox.types.ts';
import { openSession, type Fields } from './open-session.ts';
import { payPage, SSLCOMMERZ_TITLE } from './page.ts';
import { closedBecause, type SslcommerzPresses } from './press.ts';
import { refundStatus, startRefund } from './refund.ts';
import { SSLCOMMERZ_BUTTONS } from './sslcommerz.buttons.ts';
import { queryByOrder, queryBySession, sourceRefusal, validate } from './validator.ts';

type Question = { readonly call: SslcommerzCall; readonly orderCode: string | null; readonly act: () => object };

/** Says which of the questions the query parameters ask. */
function questionOf(ctx: SandboxContext, query: Fields): Question {
  const { record } = ctx;
  const { refund_ref_id: refundReference, bank_tran_id: transaction, sessionkey, tran_id: orderCode } = query;
  if (refundReference)
    return {
      call: 'refund_status',
      orderCode: record.refund(refundReference)?.orderCode ?? null,
      act: () => refundStatus(ctx, refundReference),
    };
  if (transaction) {
    const paid = record.attempt((attempt) => attempt.transaction === transaction);
    return { call: 'refund', orderCode: paid?.session.orderCode ?? null, act: () => startRefund(ctx, query) };
  }
  if (sessionkey)
    return { call: 'query', orderCode: record.session(sessionkey)?.orderCode ?? null, act: () => queryBySession(ctx, sessionkey) };
  return { call: 'query', orderCode: orderCode ?? null, act: () => queryByOrder(ctx, orderCode ?? '') };
}

/** Answers a question to the validator, unless it is out of order for that payment. */
async function answerQuestion(
  ctx: SandboxContext,
  presses: SslcommerzPresses,
  reply: FastifyReply,
  { query, ...question }: Question & { query: Fields },
) {
  const { call, orderCode, act } = question;
  const session = orderCode ? ctx.record.sessionOfOrder(orderCode) : undefined;
  await answerCall(ctx, reply, { gateway: 'sslcommerz', call, orderCode }, () =>
    presses.isValidatorBroken(session) ? { status: 503, body: { APIConnect: '' } } : { body: sourceRefusal(query) ?? act() },
  );
}

/** Serves the calls of SSLCOMMERZ v4 and its payment page. */
export function serveSslcommerz(ctx: SandboxContext, presses: SslcommerzPresses): void {
  const { http, record } = ctx;
  const queryOf = (request: FastifyRequest): Fields => textFields(request.query);

  http.post('/gwprocess/v4/api.php', async (request, reply) => {
    const fields = textFields(request.body);
    const orderCode = fields['tran_id'] ?? null;
    await answerCall(ctx, reply, { gateway: 'sslcommerz', call: 'start', orderCode }, () => ({ body: openSession(ctx, fields) }));
    return reply;
  });
  http.get('/validator/api/validationserverAPI.php', async (request, reply) => {
    const query = queryOf(request);
    const validationId = query['val_id'] ?? '';
    const orderCode = record.attempt((attempt) => attempt.validationId === validationId)?.session.orderCode ?? null;
    await answerQuestion(ctx, presses, reply, { query, call: 'validate', orderCode, act: () => validate(ctx, validationId) });
    return reply;
  });
  http.get('/validator/api/merchantTransIDvalidationAPI.php', async (request, reply) => {
    const query = queryOf(request);
    await answerQuestion(ctx, presses, reply, { query, ...questionOf(ctx, query) });
    return reply;
  });
  http.get('/public/tls/', () => 'TLS is okay');

  http.get<{ Params: { reference: string } }>('/EasyCheckOut/:reference', async ({ params }, reply) => {
    const session = record.session(params.reference);
    if (!session) return sendText(reply, SSLCOMMERZ_TITLE, 'This payment is unknown.', { status: 404 });
    const closed = closedBecause(session);
    return closed ? sendText(reply, SSLCOMMERZ_TITLE, closed) : sendPage(reply, payPage(session));
  });
  http.post<{ Params: { reference: string } }>('/EasyCheckOut/:reference', async ({ params, body }, reply) => {
    const session = record.session(params.reference);
    const button = SSLCOMMERZ_BUTTONS.find((label) => label === textFields(body)['button']);
    if (!session || !button) return sendText(reply, SSLCOMMERZ_TITLE, 'This payment is unknown.', { status: 404 });
    const { returns, text } = presses.press(session, button);
    return returns ? sendBack(reply, returns) : sendText(reply, SSLCOMMERZ_TITLE, text);
  });
}
