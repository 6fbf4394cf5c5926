import { doubtReach, noteAnswer } from '#platform/device';
import { ConnectionFailure } from './failures.ts';

export type RawAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
  /** Names this call in the log of the server. */
  readonly requestId: string | null;
};
export type RawRequest = {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal | undefined;
  /** True of a small call that arrives also where its page is left meanwhile. */
  readonly outlivesPage?: boolean | undefined;
  /** Hears the share of the body that is sent, 0 to 1. */
  readonly onUploadProgress?: ((share: number) => void) | undefined;
};

const ANSWER_WITHIN_MS = 30_000;
/** A call that is not answered by then makes the connection doubtful, while it goes on waiting. */
const DOUBTFUL_AFTER_MS = 6_000;
const UPLOAD_STALLS_AFTER_MS = 120_000;

export async function sendPlain(request: RawRequest): Promise<RawAnswer> {
  const patience = new AbortController();
  const limit = setTimeout(() => patience.abort(), ANSWER_WITHIN_MS);
  const doubt = setTimeout(doubtReach, DOUBTFUL_AFTER_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, patience.signal]) : patience.signal;
  try {
    const response = await fetch(request.address, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      signal,
      keepalive: request.outlivesPage ?? false,
      cache: request.method === 'GET' ? 'no-cache' : 'no-store',
    });
    const body = await readJson(response);
    noteAnswer();
    return {
      status: response.status,
      body,
      retryAfter: response.headers.get('retry-after'),
      requestId: response.headers.get('x-request-id'),
    };
  } catch (failure) {
    if (request.signal?.aborted) throw failure;
    doubtReach();
    if (failure instanceof ConnectionFailure) throw failure;
    throw new ConnectionFailure('no readable answer', { cause: failure });
  } finally {
    clearTimeout(limit);
    clearTimeout(doubt);
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new ConnectionFailure('an answer that is no JSON', { cause: failure }, response.status);
  }
}

/** Sends by XMLHttpRequest, which alone tells how much of an upload has left; it is given up after two minutes without progress. */
export function sendUpload(request: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(request.method, request.address);
    for (const [name, value] of Object.entries(request.headers)) upload.setRequestHeader(name, value);
    let stalled = setTimeout(() => upload.abort(), UPLOAD_STALLS_AFTER_MS);
    const fail = () => {
      clearTimeout(stalled);
      if (!request.signal?.aborted) doubtReach();
      reject(new ConnectionFailure('the upload broke off'));
    };
    upload.upload.addEventListener('progress', (event) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => upload.abort(), UPLOAD_STALLS_AFTER_MS);
      if (event.lengthComputable) request.onUploadProgress?.(event.loaded / event.total);
    });
    upload.addEventListener('error', fail);
    upload.addEventListener('abort', fail);
    upload.addEventListener('load', () => {
      clearTimeout(stalled);
      try {
        const header = (name: string) => upload.getResponseHeader(name);
        resolve({
          status: upload.status,
          body: JSON.parse(upload.responseText),
          retryAfter: header('retry-after'),
          requestId: header('x-request-id'),
        });
      } catch {
        fail();
      }
    });
    request.signal?.addEventListener('abort', () => upload.abort());
    upload.send(request.body ?? null);
  });
}
