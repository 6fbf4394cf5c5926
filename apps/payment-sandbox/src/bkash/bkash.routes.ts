import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCall, type Answer, type SandboxContext } from '../answer-call.ts';
import { sendBack, sendPage, sendText } from '../pages/layout.ts';
import type { BkashCall } from '../sandbox.types.ts';
import { textFields } from '../text-fields.ts';
import { BKASH_BUTTONS } from './bkash.buttons.ts';
import { createPayment } from './create-payment.ts';
import type { Executions } from './execute-payment.ts';
import { allowPage, BKASH_TITLE } from './page.ts';
import { paymentStatus, searchTransaction } from './payment-status.ts';
import { bkashClosedBecause, type BkashPresses } from './press.ts';
import { answerV1, answerV2, isQuestion, readV1, readV2, refundPayment, statusV1, statusV2, type RefundRequest } from './refund-payment.ts';
import type { Tokens } from './tokens.ts';

export const BKASH_PATH = '/v1.2.0-beta/tokenized/checkout';
const V2_PATH = '/v2/tokenized-checkout/refund/payment';

type Fields = Readonly<Record<string, string>>;
type Served = {
  readonly call: BkashCall | ((body: Fields) => BkashCall);
  readonly orderCode: (body: Fields) => string | null;
  readonly act: (body: Fields) => object | Promise<object>;
};
type Dependencies = { readonly tokens: Tokens; readonly executions: Executions; readonly presses: BkashPresses };

/** Serves the calls of bKash tokenized checkout and its payment page. */
export function serveBkash(ctx: SandboxContext, { tokens, executions, presses }: Dependencies): void {
  const { http, record } = ctx;

  const reply = async (request: FastifyRequest, answer: FastifyReply, served: Served): Promise<FastifyReply> => {
    const body = textFields(request.body);
    const call = typeof served.call === 'string' ? served.call : served.call(body);
    const act = async (): Promise<Answer> => tokens.callRefusal(request.headers) ?? { body: await served.act(body) };
    await answerCall(ctx, answer, { gateway: 'bkash', call, orderCode: served.orderCode(body) }, act);
    return answer;
  };
  const serve = (path: string, served: Served): void => void http.post(path, (request, answer) => reply(request, answer, served));
  const ofPayment = ({ paymentID, paymentId }: Fields): string | null => record.payment(paymentID ?? paymentId ?? '')?.orderCode ?? null;
  const refund = (request: RefundRequest): object => answerV1(refundPayment(ctx, request));

  for (const word of ['grant', 'refresh'] as const)
    http.post(`${BKASH_PATH}/token/${word}`, async (request, answer) => {
      const give = (): Answer => tokens[word](request.headers, textFields(request.body));
      await answerCall(ctx, answer, { gateway: 'bkash', call: word, orderCode: null }, give);
      return answer;
    });
  serve(`${BKASH_PATH}/create`, {
    call: 'create',
    orderCode: ({ merchantInvoiceNumber }) => merchantInvoiceNumber ?? null,
    act: (body) => createPayment(ctx, body),
  });
  serve(`${BKASH_PATH}/execute`, {
    call: 'execute',
    orderCode: ofPayment,
    act: ({ paymentID = '' }) => executions.execute(paymentID),
  });
  serve(`${BKASH_PATH}/payment/status`, {
    call: 'status',
    orderCode: ofPayment,
    act: ({ paymentID = '' }) => paymentStatus(ctx, paymentID),
  });
  serve(`${BKASH_PATH}/general/searchTransaction`, {
    call: 'search',
    orderCode: ({ trxID }) => record.payments().find(({ transaction }) => trxID && transaction === trxID)?.orderCode ?? null,
    act: ({ trxID = '' }) => searchTransaction(ctx, trxID),
  });
  serve(`${BKASH_PATH}/payment/refund`, {
    call: (body) => (isQuestion(readV1(body)) ? 'refund_status' : 'refund'),
    orderCode: ofPayment,
    act: (body) => (isQuestion(readV1(body)) ? statusV1(ctx, readV1(body)) : refund(readV1(body))),
  });
  serve(`${V2_PATH}/transaction`, {
    call: 'refund',
    orderCode: ofPayment,
    act: (body) => answerV2(refundPayment(ctx, readV2(body)), readV2(body)),
  });
  serve(`${V2_PATH}/status`, { call: 'refund_status', orderCode: ofPayment, act: (body) => statusV2(ctx, readV2(body)) });
  serveBkashPage(ctx, presses);
}

function serveBkashPage({ http, record, now }: SandboxContext, presses: BkashPresses): void {
  const unknown = (answer: FastifyReply): Promise<void> =>
    sendText(answer, BKASH_TITLE, 'This payment is unknown.', { status: 404, look: 'bkash' });

  http.get<{ Params: { reference: string } }>('/bkash/pay/:reference', async ({ params }, answer) => {
    const payment = record.payment(params.reference);
    if (!payment) return unknown(answer);
    const closed = bkashClosedBecause(payment, now());
    return closed ? sendText(answer, BKASH_TITLE, closed, { look: 'bkash' }) : sendPage(answer, allowPage(payment));
  });
  http.post<{ Params: { reference: string } }>('/bkash/pay/:reference', async ({ params, body }, answer) => {
    const payment = record.payment(params.reference);
    const fields = textFields(body);
    const button = BKASH_BUTTONS.find((label) => label === fields['button']);
    if (!payment || !button) return unknown(answer);
    const wallet = (fields['wallet'] ?? '').replaceAll(/[\s-]/g, '');
    const { returns, text } = presses.press(payment, button, { wallet, code: fields['code'] ?? '', pin: fields['pin'] ?? '' });
    if (returns) return sendBack(answer, returns);
    const isOpen = record.payment(params.reference)?.state === 'initiated' && !bkashClosedBecause(payment, now());
    return isOpen
      ? sendPage(answer, { ...allowPage(payment, text, wallet), status: 422 })
      : sendText(answer, BKASH_TITLE, text, { look: 'bkash' });
  });
}
