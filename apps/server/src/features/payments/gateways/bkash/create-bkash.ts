import type { Clock } from '#platform/clock';
import { isTestGateway, type Settings } from '#platform/config';
import type { InTransaction } from '#platform/db';
import type { Sealing } from '#platform/sealing';
import { createAskGateway } from '../ask-gateway.ts';
import { isGatewayAddress } from '../gateway-address.policy.ts';
import { takaWithDecimals } from '../gateway-amount.policy.ts';
import { GATEWAY_LIMITS } from '../gateway-limits.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type GatewayLimits,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
  type GatewayRefundVerdict,
  type GatewayVerdict,
  type RecordMessage,
} from '../gateway.types.ts';
import { afterDoubt, verdictOfExecute, verdictOfRefund, verdictOfRefundStatus, verdictOfStatus } from './bkash-verdict.policy.ts';
import { createBkashClient, createGrantCalls, type BkashAccount } from './bkash.client.ts';
import { codeOf, OK } from './bkash.messages.ts';
import { createTokenKeeper } from './keep-token.ts';

export type BkashDeps = {
  readonly settings: Pick<
    Settings,
    'BKASH_BASE_URL' | 'BKASH_USERNAME' | 'BKASH_PASSWORD' | 'BKASH_APP_KEY' | 'BKASH_APP_SECRET' | 'PUBLIC_URL'
  >;
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly sealing: Sealing;
  readonly record: RecordMessage;
  /** Only for tests: other times than those of the specification. */
  readonly limits?: GatewayLimits;
};

export type Bkash = Gateway & Required<Pick<Gateway, 'execute'>>;

const NO_ANSWER = { word: 'no_answer' } as const;
const TEXT_MAX = 255;

export function createBkash({ settings, clock, inTransaction, sealing, record, limits = GATEWAY_LIMITS }: BkashDeps): Bkash {
  const account = accountOf(settings);
  const ask = createAskGateway({ gateway: 'bkash', record, secrets: [account.password, account.appKey, account.appSecret] });
  const calls = createGrantCalls(account, ask);
  const tokens = createTokenKeeper({ clock, inTransaction, sealing, calls, account: JSON.stringify(account), callMs: limits.callMs });
  const client = createBkashClient(account, ask, tokens);
  const configured = { name: 'bkash', baseUrl: account.baseUrl, isTest: isTestGateway(account.baseUrl) } as const;
  const within = (): AbortSignal => AbortSignal.timeout(limits.callMs);

  const start = async (order: GatewayOrder) => {
    const body = {
      mode: '0011',
      payerReference: order.payer.memberCode,
      callbackURL: `${settings.PUBLIC_URL}/api/bkash/callback`,
      amount: takaWithDecimals(order.amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: order.paymentCode,
    };
    const answer = await client.create(body, {
      paymentId: order.paymentId,
      kind: 'start',
      signal: AbortSignal.timeout(limits.startMs),
      outcomeOf: (created) => (codeOf(created) === OK ? 'opened' : `refused: ${codeOf(created)}`),
    });
    if (!answer || codeOf(answer) !== OK || !answer.paymentID || !isGatewayAddress(answer.bkashURL, configured))
      throw new GatewayUnavailable();
    return { address: answer.bkashURL, reference: answer.paymentID };
  };

  /** A payment whose start got no answer has no paymentID here, so that nothing can execute it: nothing is paid. */
  const askStatus = async ({ paymentId, reference }: GatewayQuestion): Promise<GatewayVerdict> => {
    if (reference === null) return { word: 'not_paid', failureCode: null };
    const outcomeOf = (answer: Parameters<typeof verdictOfStatus>[0]) => verdictOfStatus(answer, reference).word;
    const answer = await client.status(reference, { paymentId, kind: 'ask', signal: within(), outcomeOf });
    return answer ? verdictOfStatus(answer, reference) : NO_ANSWER;
  };

  const execute = async (question: GatewayQuestion): Promise<GatewayVerdict> => {
    const { paymentId, reference } = question;
    if (reference === null) return NO_ANSWER;
    const outcomeOf = (answer: Parameters<typeof verdictOfStatus>[0]) => verdictOfExecute(answer, reference).word;
    const answer = await client.execute(reference, { paymentId, kind: 'execute', signal: within(), outcomeOf });
    const verdict = verdictOfExecute(answer, reference);
    return verdict.word === 'doubt' ? afterDoubt(verdict, await askStatus(question)) : verdict;
  };

  return { name: 'bkash', least: null, most: null, start, ask: askStatus, execute, ...refunds(client, within) };
}

function refunds(client: ReturnType<typeof createBkashClient>, within: () => AbortSignal): Pick<Gateway, 'refund' | 'askRefund'> {
  const namesOf = (order: GatewayRefundOrder) => ({ paymentID: order.reference ?? '', trxID: order.transaction });
  return {
    refund: async (order: GatewayRefundOrder): Promise<GatewayRefundVerdict> => {
      const reason = Array.from(order.reason.replace(/[<>&]/g, ' ')).slice(0, TEXT_MAX).join('');
      const body = { ...namesOf(order), amount: takaWithDecimals(order.amount), sku: order.refundKey, reason };
      const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefund(answer, order).word;
      const answer = await client.refund(body, { paymentId: order.paymentId, kind: 'refund', signal: within(), outcomeOf });
      return answer ? verdictOfRefund(answer, order) : { word: 'no_answer', reference: null };
    },
    askRefund: async (question: GatewayRefundQuestion): Promise<GatewayRefundVerdict> => {
      const outcomeOf = (answer: Parameters<typeof verdictOfRefund>[0]) => verdictOfRefundStatus(answer, question).word;
      const about = { paymentId: question.paymentId, kind: 'ask_refund', signal: within(), outcomeOf };
      const answer = await client.refund(namesOf(question), about);
      return answer ? verdictOfRefundStatus(answer, question) : { word: 'no_answer', reference: question.refundReference };
    },
  };
}

const accountOf = (settings: BkashDeps['settings']): BkashAccount => ({
  baseUrl: settings.BKASH_BASE_URL,
  username: settings.BKASH_USERNAME ?? '',
  password: settings.BKASH_PASSWORD ?? '',
  appKey: settings.BKASH_APP_KEY ?? '',
  appSecret: settings.BKASH_APP_SECRET ?? '',
});
