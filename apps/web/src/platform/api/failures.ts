import { fromWireAll, type Endpoint, type RefusalCode } from '@app/contract/kernel';

/** A refusal of the server: understood and declined. `message` is a sentence for a person in the page's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** A stable snake_case word; `refusalOf` gives it with the type of a call. */
  readonly code: string;
  /** First sentence of each field that broke a rule, by the product's name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
  /** Names this call in the log of the server. */
  readonly requestId: string | null;
  /** Whole answer with names of the product, for the further keys that some refusals carry. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, retryAfterSeconds: number | null = null, requestId: string | null = null) {
    super(typeof body['message'] === 'string' ? body['message'] : '');
    this.status = status;
    this.code = typeof body['code'] === 'string' ? body['code'] : 'server_error';
    this.body = fromWireAll(body) as Record<string, unknown>;
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
  failure instanceof ApiError ? (failure.code as RefusalCode<E>) : null;
