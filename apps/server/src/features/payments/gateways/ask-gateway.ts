import type { Context } from '#platform/context';
import { recordMessage } from '../payment-message.store.ts';
import type { GatewayName } from './gateway.types.ts';
import { maskMessage } from './mask-message.policy.ts';

/** Bounds an answer, of which each has a few kB; what is larger is none. */
const ANSWER_MAX_BYTES = 512 * 1024;

export type GatewayRequest<T> = {
  readonly gateway: GatewayName;
  /** Values that are kept nowhere. */
  readonly secrets: readonly string[];
  readonly paymentId: number | null;
  /** As in `GatewayMessage`. */
  readonly kind: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Content for the record; secrets are left out of it there. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Returns the answer, or null where it lacks what is needed. */
  readonly read: (answer: unknown) => T | null;
  /** Returns in a word or two what the answer says. */
  readonly outcomeOf: (answer: T) => string;
};

/** `answer` is null where there was none; `httpStatus` where there was not even HTTP. */
export type GatewayReply<T> = { readonly answer: T | null; readonly httpStatus: number | null };

type Received = { readonly httpStatus: number | null; readonly body: Readonly<Record<string, unknown>>; readonly failure: string | null };

/** Asks a gateway and keeps both messages. Redirects are not followed: another host's answer is none (PAY-153). */
export async function askGateway<T>(ctx: Context, request: GatewayRequest<T>): Promise<GatewayReply<T>> {
  const { gateway: method, secrets, paymentId, kind } = request;
  const about = { paymentId, method, kind };
  await recordMessage(ctx, { ...about, direction: 'out', body: maskMessage(request.sent, secrets), httpStatus: null, outcome: 'sent' });
  const { httpStatus, body, failure } = await exchange(request);
  const answer = failure === null ? request.read(body) : null;
  ctx.metrics.gatewayAnswered(method, kind, answer === null ? 'no_answer' : 'answered');
  const outcome = answer === null ? `no_answer: ${failure ?? 'lacks fields'}` : request.outcomeOf(answer);
  await recordMessage(ctx, { ...about, direction: 'in', body: maskMessage(body, secrets), httpStatus, outcome });
  return { answer, httpStatus };
}

async function exchange<T>({ url, method, headers, body, signal }: GatewayRequest<T>): Promise<Received> {
  let httpStatus: number | null = null;
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal,
    });
    httpStatus = response.status;
    const text = await readText(response);
    return { httpStatus, ...understood(response, text) };
  } catch {
    // Draws one conclusion from all failures of a network: nobody knows what the gateway did.
    return { httpStatus, body: {}, failure: signal.aborted ? 'time-out' : 'unreachable' };
  }
}

function understood(response: Response, text: string | null): Omit<Received, 'httpStatus'> {
  if (response.status >= 300 && response.status < 400)
    return { body: { location: response.headers.get('location') ?? '' }, failure: 'redirect' };
  const body = text === null ? null : jsonObject(text);
  if (!response.ok) return { body: body ?? { text: text ?? '' }, failure: `http ${response.status}` };
  return body ? { body, failure: null } : { body: { text: text ?? '' }, failure: 'unreadable' };
}

/** Returns the whole text; null where it is longer than any answer. */
async function readText(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
