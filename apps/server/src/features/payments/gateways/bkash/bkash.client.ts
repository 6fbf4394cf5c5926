import type * as z from 'zod/mini';
import type { AskGateway, GatewayReply, GatewayRequest } from '../ask-gateway.ts';
import { codeOf, CreateAnswer, GrantAnswer, OK, PaymentAnswer, RefundAnswer, type BkashGrant } from './bkash.messages.ts';
import type { TokenKeeper } from './keep-token.ts';

export type BkashAccount = {
  /** Ends in /tokenized/checkout. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  readonly appKey: string;
  readonly appSecret: string;
};

type About<T> = Pick<GatewayRequest<T>, 'paymentId' | 'kind' | 'signal' | 'outcomeOf'>;
type Body = Readonly<Record<string, string>>;

const JSON_TYPE = { 'content-type': 'application/json' };
const UNAUTHORISED = 401;

const addressOf = (account: BkashAccount, path: string): string => `${account.baseUrl.replace(/\/+$/, '')}${path}`;

/** `refused` is an answer that says no; null is no answer. */
export type Granted = BkashGrant | 'refused' | null;
export type GrantCalls = ReturnType<typeof createGrantCalls>;

export function createGrantCalls(account: BkashAccount, ask: AskGateway) {
  const { username, password, appKey, appSecret } = account;
  const grant = async (path: string, more: Body, signal: AbortSignal): Promise<Granted> => {
    const reply = await ask({
      paymentId: null,
      kind: 'token',
      url: addressOf(account, path),
      method: 'POST',
      headers: { ...JSON_TYPE, username, password },
      body: JSON.stringify({ app_key: appKey, app_secret: appSecret, ...more }),
      sent: { call: path },
      signal,
      read: (body) => GrantAnswer.safeParse(body).data ?? null,
      outcomeOf: (answer) => (isGranted(answer) ? 'granted' : `refused: ${codeOf(answer) || 'no token'}`),
    });
    if (reply.answer === null) return reply.httpStatus === UNAUTHORISED ? 'refused' : null;
    return isGranted(reply.answer) ? reply.answer : 'refused';
  };
  return {
    grant: (signal: AbortSignal) => grant('/token/grant', {}, signal),
    refresh: (refreshToken: string, signal: AbortSignal) => grant('/token/refresh', { refresh_token: refreshToken }, signal),
  };
}

/** Some answers to a grant have no status code; all have a token and its life. */
const isGranted = (answer: BkashGrant): boolean =>
  ['', OK].includes(codeOf(answer)) && answer.id_token !== '' && /^[1-9][0-9]{0,6}$/.test(answer.expires_in);

export type BkashClient = ReturnType<typeof createBkashClient>;

/** The calls of bKash, unjudged; null is no answer. A token that is refused is replaced once, and the call, which had no effect, made again. */
export function createBkashClient(account: BkashAccount, ask: AskGateway, tokens: TokenKeeper) {
  const post = async <Schema extends z.ZodMiniType>(
    path: string,
    body: Body,
    shape: Schema,
    about: About<z.output<Schema>>,
  ): Promise<z.output<Schema> | null> => {
    const send = (token: string): Promise<GatewayReply<z.output<Schema>>> =>
      ask({
        ...about,
        url: addressOf(account, path),
        method: 'POST',
        headers: { ...JSON_TYPE, authorization: token, 'x-app-key': account.appKey },
        body: JSON.stringify(body),
        sent: body,
        read: (answer) => shape.safeParse(answer).data ?? null,
      });
    const token = await tokens.current(about.signal);
    if (token === null) return null;
    const reply = await send(token);
    if (reply.answer !== null || reply.httpStatus !== UNAUTHORISED) return reply.answer;
    const next = await tokens.inPlaceOf(token, about.signal);
    return next === null ? null : (await send(next)).answer;
  };

  return {
    create: (body: Body, about: About<z.output<typeof CreateAnswer>>) => post('/create', body, CreateAnswer, about),
    execute: (paymentID: string, about: About<z.output<typeof PaymentAnswer>>) => post('/execute', { paymentID }, PaymentAnswer, about),
    status: (paymentID: string, about: About<z.output<typeof PaymentAnswer>>) =>
      post('/payment/status', { paymentID }, PaymentAnswer, about),
    /** With an amount it refunds, without one it tells of a refund. */
    refund: (body: Body, about: About<z.output<typeof RefundAnswer>>) => post('/payment/refund', body, RefundAnswer, about),
  };
}
