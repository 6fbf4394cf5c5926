import { domainName, fromWire, toWire, type CamelCased, type DomainName, type Endpoint } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { currentLanguage } from '#platform/i18n';
import { currentSession, session, tokenSettled, type Session } from '#platform/session';
import { ApiError, ConnectionFailure, refusalOfAny } from './failures.ts';
import { tellGate } from './gates.ts';
import { sendPlain, sendUpload, type RawAnswer } from './request.ts';

export type CallInput<E extends Endpoint> = {
  readonly params?: CamelCased<z.input<E['params']>>;
  readonly query?: CamelCased<z.input<E['query']>>;
  readonly body?: CamelCased<z.input<E['body']>>;
  /** A list of files where the call takes several at one key. */
  readonly files?: {
    readonly [Name in keyof E['files'] as DomainName<Name>]?: E['files'][Name] extends { readonly most: number } ? readonly Blob[] : Blob;
  };
};
/** Answer of a call, with names of the product. */
export type Answer<E extends Endpoint> = CamelCased<z.output<E['response']>>;
export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (share: number) => void;
  /** Same word for a repeated try, so that the server acts once. */
  readonly idempotencyKey?: string;
  /** True of a small call that arrives also where its page is left meanwhile. */
  readonly outlivesPage?: boolean;
  /** Without the token, and as JSON: for what is the same for everybody. */
  readonly asVisitor?: boolean;
  /** Tells the zone of this browser's clock, an IANA name. */
  readonly timeZone?: string;
  /** It changes the token, and waits for nobody who does. */
  readonly changesToken?: boolean;
};

/** True if a 401 of this call says that the session is gone: not of the sign-in calls, and signing out is told apart by who signs out. */
const endsSession = (endpoint: Endpoint): boolean => endpoint.access !== 'public' && endpoint.path !== '/logout';

/**
 * Makes a call of the contract. Throws `ApiError` for a refusal and `ConnectionFailure` where there is no readable answer.
 * A 401 ends the session of this browser; a 403 `registration_incomplete` brings the stored step up to date.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}, options: CallOptions = {}): Promise<Answer<E>> {
  const { token, ...answer } = await sendAs(
    options.asVisitor ? null : currentSession(),
    (accessToken) => send(endpoint, input, options, accessToken),
    endsSession(endpoint) && !options.changesToken,
  );
  if (typeof answer.body !== 'object' || answer.body === null) throw new ConnectionFailure('an answer without a body');
  if (answer.status >= 200 && answer.status < 300) return fromWire(endpoint.response, answer.body) as Answer<E>;
  throw refusalFrom(endpoint, { ...answer, token }, answer.body as Record<string, unknown>);
}

/** An answer, and the token with which it was asked for. */
type TokenAnswer = RawAnswer & { readonly token: string | null };

/** Sends with the token of a session; once more with its new one where another tab changed it meanwhile, as a change of the password does. */
async function sendAs(
  asked: Session | null,
  sendWith: (token: string | null) => Promise<RawAnswer>,
  mayBeRepeated: boolean,
): Promise<TokenAnswer> {
  const token = asked?.accessToken ?? null;
  const answer = await sendWith(token);
  if (answer.status !== 401 || !asked || !mayBeRepeated) return { ...answer, token };
  await tokenSettled();
  const now = currentSession();
  if (!now || now.accessToken === token || now.user.id !== asked.user.id) return { ...answer, token };
  return { ...(await sendWith(now.accessToken)), token: now.accessToken };
}

/** Returns the refusal, after what it says of the session or the account was taken note of. */
export function refusalFrom(
  endpoint: Endpoint,
  { status, retryAfter, requestId, token }: TokenAnswer,
  body: Record<string, unknown>,
): ApiError {
  const failure = new ApiError(status, body, retryAfter ? Number(retryAfter) : null, requestId);
  if (status === 401 && endsSession(endpoint)) session.end(token);
  const code = refusalOfAny(failure);
  if (code === 'registration_incomplete') session.setRegistrationStep(Number(failure.body['registrationStep'] ?? 0));
  tellGate(code);
  return failure;
}

function send(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions, token: string | null): Promise<RawAnswer> {
  const body = bodyOf(endpoint, input);
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.timeZone) headers['time-zone'] = options.timeZone;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (typeof body === 'string' || (options.asVisitor && body === undefined)) headers['content-type'] = 'application/json';
  const request = {
    method: endpoint.method,
    address: addressOf(endpoint, input),
    headers,
    ...(body === undefined ? {} : { body }),
    signal: options.signal,
    outlivesPage: options.outlivesPage,
    onUploadProgress: options.onUploadProgress,
  };
  return Object.keys(input.files ?? {}).length > 0 ? sendUpload(request) : sendPlain(request);
}

export function addressOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const params = toWire(endpoint.params, input.params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(endpoint.query, input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

function bodyOf(endpoint: Endpoint, input: CallInput<Endpoint>): string | FormData | undefined {
  if (endpoint.payload === 'none') return undefined;
  const body = toWire(endpoint.body, input.body ?? {}) as Record<string, unknown>;
  if (endpoint.payload === 'json') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  const files = (input.files ?? {}) as Record<string, Blob | readonly Blob[] | undefined>;
  for (const name of Object.keys(endpoint.files)) {
    const given = files[domainName(name)];
    for (const file of given === undefined ? [] : [given].flat()) form.append(name, file);
  }
  return form;
}

/** Appends a list as `name[]`, once for each of its values; nothing for what is not there. */
function append(form: FormData, name: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
  else if (value !== undefined && value !== null) form.append(name, String(value));
}
