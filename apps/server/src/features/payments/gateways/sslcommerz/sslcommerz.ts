import type * as z from 'zod/mini';
import { isTestGateway, type Settings } from '#platform/config';
import { askGateway, type GatewayRequest } from '../ask-gateway.ts';
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
import { verdictOfQuery, verdictOfRefund, verdictOfRefundStatus, verdictOfTry } from './sslcommerz-verdict.policy.ts';
import { QueryAnswer, RefundAnswer, StartAnswer, Try } from './sslcommerz.messages.ts';
import { isSigned } from './sslcommerz.sign.ts';

const REMARKS_MAX = 255;
const NO_ANSWER = { word: 'no_answer' } as const;
const CODE_CALL = 'merchantTransIDvalidationAPI.php';

/** Returns the store that our payments belong to: `store_id` of its messages. */
export const storeIdOf = (settings: Settings): string => settings.SSLCOMMERZ_STORE_ID ?? '';
const passwordOf = (settings: Settings): string => settings.SSLCOMMERZ_STORE_PASSWORD ?? '';

const isConfigured = ({ SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD }: Settings): boolean =>
  Boolean(SSLCOMMERZ_STORE_ID && SSLCOMMERZ_STORE_PASSWORD);

/** True where the form was signed with the store password. Only an early sieve: a true message may come again. */
export const isSignedBySslcommerz = (settings: Settings, form: Readonly<Record<string, string>>): boolean =>
  isConfigured(settings) && isSigned(form, passwordOf(settings));

type Fields = Readonly<Record<string, string>>;
type Call<Schema> = { readonly path: string; readonly fields: Fields; readonly shape: Schema };
/** Says which payment and what for, how long it may take, and what the answer means. */
type About<T> = Pick<GatewayRequest<T>, 'paymentId' | 'kind' | 'signal' | 'outcomeOf'>;

const within = (ctx: GatewayContext): AbortSignal => AbortSignal.timeout(limitsOf(ctx).callMs);
const baseOf = (settings: Settings): string => settings.SSLCOMMERZ_BASE_URL.replace(/\/+$/, '');
const credentialsOf = (settings: Settings) => ({ store_id: storeIdOf(settings), store_passwd: passwordOf(settings) });

/** Posts a form; null is no answer. */
async function post<Schema extends z.ZodMiniType>(
  ctx: GatewayContext,
  { path, fields, shape }: Call<Schema>,
  about: About<z.output<Schema>>,
): Promise<z.output<Schema> | null> {
  const { settings } = ctx;
  const { answer } = await askGateway(ctx, {
    ...about,
    gateway: 'sslcommerz',
    secrets: [passwordOf(settings)],
    url: `${baseOf(settings)}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...credentialsOf(settings), ...fields }).toString(),
    sent: fields,
    read: (body) => shape.safeParse(body).data ?? null,
  });
  return answer;
}

/** Asks its validator; null is no answer. */
async function get<Schema extends z.ZodMiniType>(
  ctx: GatewayContext,
  { path, fields, shape }: Call<Schema>,
  about: About<z.output<Schema>>,
): Promise<z.output<Schema> | null> {
  const { settings } = ctx;
  const query = new URLSearchParams({ ...fields, ...credentialsOf(settings), v: '1', format: 'json' });
  const { answer } = await askGateway(ctx, {
    ...about,
    gateway: 'sslcommerz',
    secrets: [passwordOf(settings)],
    url: `${baseOf(settings)}/validator/api/${path}?${query.toString()}`,
    method: 'GET',
    sent: fields,
    read: (body) => shape.safeParse(body).data ?? null,
  });
  return answer;
}

const isSuccess = (status: string): boolean => status.toUpperCase() === 'SUCCESS';

/** Bounds what the gateway takes, in characters. */
const MAX = { name: 50, email: 50, phone: 20, product: 255 } as const;
const NAMELESS_PRODUCT = 'Membership';

type StartPlace = {
  /** Address at which browsers and the gateway reach this server, without a slash at its end. */
  readonly publicUrl: string;
  /** Of the address that is given for payers without an e-mail address. */
  readonly mailDomain: string;
};

/** Returns the form that opens a payment (PAY-68), with what the gateway demands and the member lacks filled neutrally (PAY-69). */
function startForm({ paymentId, paymentCode, amount, productName, payer }: GatewayOrder, place: StartPlace) {
  const back = `${place.publicUrl}/api/sslcommerz`;
  const email = payer.email && payer.email.length <= MAX.email ? payer.email : `${payer.memberCode}@${place.mailDomain}`;
  return {
    total_amount: takaWithDecimals(amount),
    currency: 'BDT',
    tran_id: paymentCode,
    success_url: `${back}/success`,
    fail_url: `${back}/fail`,
    cancel_url: `${back}/cancel`,
    ipn_url: `${back}/ipn`,
    cus_name: cut(payer.name, MAX.name) || payer.memberCode,
    cus_email: email,
    cus_phone: cut(payer.phone, MAX.phone),
    cus_add1: 'Dhaka',
    cus_city: 'Dhaka',
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(productName, MAX.product) || NAMELESS_PRODUCT,
    product_category: 'membership',
    product_profile: 'non-physical-goods',
    value_a: String(paymentId),
  };
}

const cut = (text: string, most: number): string => Array.from(text.trim()).slice(0, most).join('');

async function start(ctx: GatewayContext, order: GatewayOrder): Promise<GatewayStart> {
  const { PUBLIC_URL: publicUrl, PAYER_MAIL_DOMAIN: mailDomain, SSLCOMMERZ_BASE_URL: baseUrl } = ctx.settings;
  const fields = startForm(order, { publicUrl, mailDomain });
  const answer = await post(
    ctx,
    { path: '/gwprocess/v4/api.php', fields, shape: StartAnswer },
    {
      paymentId: order.paymentId,
      kind: 'start',
      signal: AbortSignal.timeout(limitsOf(ctx).startMs),
      outcomeOf: ({ status, failedreason }) => (isSuccess(status) ? 'opened' : `refused: ${failedreason || status}`),
    },
  );
  const configured = { name: 'sslcommerz', baseUrl, isTest: isTestGateway(baseUrl) } as const;
  if (!answer || !isSuccess(answer.status) || !isGatewayAddress(answer.GatewayPageURL, configured)) throw new GatewayUnavailable();
  return { address: answer.GatewayPageURL, reference: answer.sessionkey || order.paymentCode };
}

async function askByCode(ctx: GatewayContext, { paymentId, paymentCode }: GatewayQuestion, signal: AbortSignal): Promise<GatewayVerdict> {
  const outcomeOf = (answer: Parameters<typeof verdictOfQuery>[0]) => verdictOfQuery(answer, paymentCode).word;
  const query = { path: CODE_CALL, fields: { tran_id: paymentCode }, shape: QueryAnswer };
  const answer = await get(ctx, query, { paymentId, kind: 'ask', signal, outcomeOf });
  return answer ? verdictOfQuery(answer, paymentCode) : NO_ANSWER;
}

/** Asks by `val_id`, which may be anybody's invention, or of another order or try: where it is not of our payment, the payment code tells. */
async function ask(ctx: GatewayContext, question: GatewayQuestion): Promise<GatewayVerdict> {
  const signal = within(ctx);
  const { paymentId, paymentCode, validationId } = question;
  if (!validationId) return askByCode(ctx, question, signal);
  const outcomeOf = (answer: Parameters<typeof verdictOfTry>[0]) => verdictOfTry(answer).word;
  const validate = { path: 'validationserverAPI.php', fields: { val_id: validationId }, shape: Try };
  const answer = await get(ctx, validate, { paymentId, kind: 'ask', signal, outcomeOf });
  if (!answer) return NO_ANSWER;
  const verdict = verdictOfTry(answer);
  return verdict.word === 'paid' && verdict.orderCode === paymentCode ? verdict : askByCode(ctx, question, signal);
}

async function refund(ctx: GatewayContext, order: GatewayRefundOrder): Promise<GatewayRefundVerdict> {
  const fields = {
    bank_tran_id: order.transaction,
    refund_trans_id: order.refundKey,
    refund_amount: takaWithDecimals(order.amount),
    refund_remarks: Array.from(order.reason).slice(0, REMARKS_MAX).join(''),
    refe_id: order.refundKey,
  };
  const about = { paymentId: order.paymentId, kind: 'refund', signal: within(ctx) };
  const call = { path: CODE_CALL, fields, shape: RefundAnswer };
  const answer = await get(ctx, call, { ...about, outcomeOf: (refunded) => verdictOfRefund(refunded).word });
  return answer ? verdictOfRefund(answer) : { word: 'no_answer', reference: null };
}

/** Asks about a refund. A request that got no answer is made again with its own key, which makes no second refund. */
async function askRefund(ctx: GatewayContext, question: GatewayRefundQuestion): Promise<GatewayRefundVerdict> {
  const { paymentId, refundReference } = question;
  if (refundReference === null) return refund(ctx, question);
  const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefundStatus(answer, refundReference).word;
  const call = { path: CODE_CALL, fields: { refund_ref_id: refundReference }, shape: RefundAnswer };
  const answer = await get(ctx, call, { paymentId, kind: 'ask_refund', signal: within(ctx), outcomeOf });
  return answer ? verdictOfRefundStatus(answer, refundReference) : { word: 'no_answer', reference: refundReference };
}

/** Speaks with SSLCOMMERZ, which notifies us as well. */
export const sslcommerz: Gateway = {
  name: 'sslcommerz',
  isConfigured,
  boundsOf: ({ SSLCOMMERZ_MIN_TAKA, SSLCOMMERZ_MAX_TAKA }) => ({ least: SSLCOMMERZ_MIN_TAKA * 100, most: SSLCOMMERZ_MAX_TAKA * 100 }),
  start,
  ask,
  refund,
  askRefund,
};
