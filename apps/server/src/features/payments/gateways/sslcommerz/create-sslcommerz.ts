import { isTestGateway, type Settings } from '#platform/config';
import { createAskGateway } from '../ask-gateway.ts';
import { isGatewayAddress } from '../gateway-address.policy.ts';
import { takaWithDecimals } from '../gateway-amount.policy.ts';
import { GATEWAY_LIMITS } from '../gateway-limits.ts';
import {
  GatewayUnavailable,
  type GatewayLimits,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
  type GatewayRefundVerdict,
  type GatewayVerdict,
  type RecordMessage,
  type Sslcommerz,
} from '../gateway.types.ts';
import { verdictOfQuery, verdictOfRefund, verdictOfRefundStatus, verdictOfTry } from './sslcommerz-verdict.policy.ts';
import { createSslcommerzClient } from './sslcommerz.client.ts';
import { isSigned } from './sslcommerz.sign.ts';
import { startForm } from './start-form.policy.ts';

export type SslcommerzDeps = {
  readonly settings: Pick<
    Settings,
    | 'SSLCOMMERZ_BASE_URL'
    | 'SSLCOMMERZ_STORE_ID'
    | 'SSLCOMMERZ_STORE_PASSWORD'
    | 'SSLCOMMERZ_MIN_TAKA'
    | 'SSLCOMMERZ_MAX_TAKA'
    | 'PUBLIC_URL'
    | 'PAYER_MAIL_DOMAIN'
  >;
  readonly record: RecordMessage;
  /** Only for tests: other times than those of the specification. */
  readonly limits?: GatewayLimits;
};

const REMARKS_MAX = 255;
const NO_ANSWER = { word: 'no_answer' } as const;

export function createSslcommerz({ settings, record, limits = GATEWAY_LIMITS }: SslcommerzDeps): Sslcommerz {
  const baseUrl = settings.SSLCOMMERZ_BASE_URL;
  const storeId = settings.SSLCOMMERZ_STORE_ID ?? '';
  const storePassword = settings.SSLCOMMERZ_STORE_PASSWORD ?? '';
  const ask = createAskGateway({ gateway: 'sslcommerz', record, secrets: [storePassword] });
  const client = createSslcommerzClient({ baseUrl, storeId, storePassword }, ask);
  const configured = { name: 'sslcommerz', baseUrl, isTest: isTestGateway(baseUrl) } as const;
  const place = { publicUrl: settings.PUBLIC_URL, mailDomain: settings.PAYER_MAIL_DOMAIN };
  const within = (): AbortSignal => AbortSignal.timeout(limits.callMs);

  const start = async (order: GatewayOrder) => {
    const answer = await client.start(startForm(order, place), {
      paymentId: order.paymentId,
      kind: 'start',
      signal: AbortSignal.timeout(limits.startMs),
      outcomeOf: ({ status, failedreason }) => (isSuccess(status) ? 'opened' : `refused: ${failedreason || status}`),
    });
    if (!answer || !isSuccess(answer.status) || !isGatewayAddress(answer.GatewayPageURL, configured)) throw new GatewayUnavailable();
    return { address: answer.GatewayPageURL, reference: answer.sessionkey || order.paymentCode };
  };

  const askByCode = async ({ paymentId, paymentCode }: GatewayQuestion, signal: AbortSignal): Promise<GatewayVerdict> => {
    const outcomeOf = (answer: Parameters<typeof verdictOfQuery>[0]) => verdictOfQuery(answer, paymentCode).word;
    const answer = await client.query(paymentCode, { paymentId, kind: 'ask', signal, outcomeOf });
    return answer ? verdictOfQuery(answer, paymentCode) : NO_ANSWER;
  };

  /** A `val_id` may be anybody's invention, or of another order or try: where it is not of our payment, the payment code tells. */
  const askPayment = async (question: GatewayQuestion): Promise<GatewayVerdict> => {
    const signal = within();
    if (!question.validationId) return askByCode(question, signal);
    const outcomeOf = (answer: Parameters<typeof verdictOfTry>[0]) => verdictOfTry(answer).word;
    const answer = await client.validate(question.validationId, { paymentId: question.paymentId, kind: 'ask', signal, outcomeOf });
    if (!answer) return NO_ANSWER;
    const verdict = verdictOfTry(answer);
    return verdict.word === 'paid' && verdict.orderCode === question.paymentCode ? verdict : askByCode(question, signal);
  };

  const refund = async (order: GatewayRefundOrder): Promise<GatewayRefundVerdict> => {
    const fields = {
      bank_tran_id: order.transaction,
      refund_trans_id: order.refundKey,
      refund_amount: takaWithDecimals(order.amount),
      refund_remarks: Array.from(order.reason).slice(0, REMARKS_MAX).join(''),
      refe_id: order.refundKey,
    };
    const about = { paymentId: order.paymentId, kind: 'refund', signal: within() };
    const answer = await client.refund(fields, { ...about, outcomeOf: (refunded) => verdictOfRefund(refunded).word });
    return answer ? verdictOfRefund(answer) : { word: 'no_answer', reference: null };
  };

  /** A request that got no answer is asked again with its own key, which makes no second refund. */
  const askRefund = async (question: GatewayRefundQuestion): Promise<GatewayRefundVerdict> => {
    const { paymentId, refundReference } = question;
    if (refundReference === null) return refund(question);
    const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefundStatus(answer, refundReference).word;
    const answer = await client.askRefund(refundReference, { paymentId, kind: 'ask_refund', signal: within(), outcomeOf });
    return answer ? verdictOfRefundStatus(answer, refundReference) : { word: 'no_answer', reference: refundReference };
  };

  return {
    name: 'sslcommerz',
    least: settings.SSLCOMMERZ_MIN_TAKA * 100,
    most: settings.SSLCOMMERZ_MAX_TAKA * 100,
    storeId,
    start,
    ask: askPayment,
    refund,
    askRefund,
    verifyNotification: (form) => isSigned(form, storePassword),
  };
}

const isSuccess = (status: string): boolean => status.toUpperCase() === 'SUCCESS';
