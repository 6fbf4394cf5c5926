import type { RefusalCode as AnyRefusalCode } from '@app/contract/errors';
import { fromWireAll, type Endpoint, type RefusalCode } from '@app/contract/kernel';

/** Keeps the code from being read without the call that answered it: `refusalOf` gives it with its type. */
const CODE = Symbol('code');

/** A refusal of the server: understood and declined. `message` is a sentence for a person in the page's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly [CODE]: string;
  /** First sentence of each field that broke a rule, by the product's name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
  /** Names this call in the log of the server. */
  readonly requestId: string | null;
  /** Answer with names of the product, for the further keys that some refusals carry. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, retryAfterSeconds: number | null = null, requestId: string | null = null) {
    super(typeof body['message'] === 'string' ? body['message'] : '');
    this.status = status;
    const { code, ...others } = body;
    this[CODE] = typeof code === 'string' ? code : 'server_error';
    this.body = fromWireAll(others) as Record<string, unknown>;
    this.fields = firstOfEach(this.body['errors']);
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** No connection, no answer in time, or an answer that cannot be read. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  /** Of an answer that cannot be read; null where none came. */
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions = {}, status: number | null = null) {
    super(message, options);
    this.status = status;
  }
}

function firstOfEach(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors as Record<string, string[]>).map(([field, texts]) => [field, texts[0] ?? '']));
}

/** Returns with which of its codes a call was refused; null where the failure is no refusal. */
export const refusalOf = <E extends Endpoint>(failure: unknown, _endpoint: E): RefusalCode<E> | null =>
  failure instanceof ApiError ? (failure[CODE] as RefusalCode<E>) : null;

/** Returns the refusal of what serves many calls: one of all codes of the product. */
export const refusalOfAny = (failure: unknown): AnyRefusalCode | null =>
  failure instanceof ApiError ? (failure[CODE] as AnyRefusalCode) : null;
