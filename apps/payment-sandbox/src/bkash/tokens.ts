import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BehaviourKeeper } from '../behaviour.ts';
import { BKASH_MERCHANT } from '../credentials.ts';
import type { Answer } from '../answer-call.ts';

const LIFETIME_SECONDS = 3600;
const REFRESH_LIFETIME_SECONDS = 28 * 24 * 3600;
const HOUR_MS = 3_600_000;

type Use = 'id' | 'refresh';
type Fields = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type Tokens = ReturnType<typeof createTokens>;

const sign = (text: string): string => createHmac('sha256', BKASH_MERCHANT.appSecret).update(text).digest('base64url');
const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Makes tokens that carry their end and a signature, so that a restarted sandbox knows those it gave before. */
export function createTokens(now: () => Date, behaviour: BehaviourKeeper) {
  let serial = 0;
  let forgottenUntil = 0;
  let given: number[] = [];

  function make(use: Use, seconds: number): string {
    serial += 1;
    const text = `${use}.${now().getTime()}.${now().getTime() + seconds * 1000}.${process.pid}-${serial}`;
    return `${text}.${sign(text)}`;
  }
  function isGood(use: Use, token: string): boolean {
    const text = token.slice(0, token.lastIndexOf('.'));
    const [madeFor, from, until] = text.split('.');
    if (!isSame(token.slice(text.length + 1), sign(text)) || madeFor !== use) return false;
    return Number(until) > now().getTime() && Number(from) >= forgottenUntil;
  }
  function give(): Answer {
    const moment = now().getTime();
    given = given.filter((at) => at > moment - HOUR_MS);
    if (given.length >= behaviour.now().tokenCallsAnHour)
      return { status: 429, body: { message: 'Too many token requests. You are blocked for one hour.' } };
    given.push(moment);
    return {
      body: {
        statusCode: '0000',
        statusMessage: 'Successful',
        id_token: make('id', LIFETIME_SECONDS),
        token_type: 'Bearer',
        expires_in: LIFETIME_SECONDS,
        refresh_token: make('refresh', REFRESH_LIFETIME_SECONDS),
      },
    };
  }
  function refusal(headers: Headers, body: Fields): Answer | null {
    if (headers['username'] !== BKASH_MERCHANT.username || headers['password'] !== BKASH_MERCHANT.password)
      return { status: 401, body: { message: 'Unauthorized' } };
    if (body['app_key'] !== BKASH_MERCHANT.appKey || body['app_secret'] !== BKASH_MERCHANT.appSecret)
      return { body: { statusCode: '2001', statusMessage: 'Invalid App Key' } };
    return null;
  }

  return {
    grant: (headers: Headers, body: Fields): Answer => refusal(headers, body) ?? give(),
    refresh(headers: Headers, body: Fields): Answer {
      const refused = refusal(headers, body);
      if (refused) return refused;
      return isGood('refresh', body['refresh_token'] ?? '') ? give() : { status: 401, body: { message: 'Unauthorized' } };
    },
    /** Says why a call with these headers is not served; null where it is. */
    callRefusal(headers: Headers): Answer | null {
      const token = headers['authorization'] ?? '';
      if (typeof token !== 'string' || !isGood('id', token)) return { status: 401, body: { message: 'The incoming token has expired' } };
      return headers['x-app-key'] === BKASH_MERCHANT.appKey ? null : { body: { statusCode: '2001', statusMessage: 'Invalid App Key' } };
    },
    forget(): void {
      forgottenUntil = now().getTime() + 1;
    },
  };
}
