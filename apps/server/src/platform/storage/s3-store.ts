import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { ObjectStore } from './index.ts';
import { checkedKey } from './object-key.ts';

export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const TIMEOUT_MS = 10_000;
/** A store that starts again, or moves to another machine, is not noticed: all three calls may be made twice. */
const PAUSES_MS = [100, 400, 1500];
const TOO_MANY = 429;
const WHOLE = 200;

type Sent = { readonly body?: Buffer; readonly range?: string };
type Answer = { readonly status: number; readonly bytes: Buffer };

const isPassing = ({ status }: Answer): boolean => status >= 500 || status === TOO_MANY;

/** Keeps objects of one bucket, addressed in path style, every request signed. `timeoutMs` bounds one call with all its tries. */
export function createS3Store(settings: S3Settings, timeoutMs = TIMEOUT_MS): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (key: string): string => `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${checkedKey(key)}`;
  const askOnce = async (method: string, address: string, { body, range }: Sent, signal: AbortSignal): Promise<Answer> => {
    const signed = await client.sign(address, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      ...(range ? { headers: { range } } : {}),
    });
    // Not signed together with it: a signal that goes by two requests is forgotten when memory is cleaned up, and the call never ends.
    const answer = await fetch(signed, { signal });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, sent: Sent = {}): Promise<Answer> => {
    const address = addressOf(key);
    const signal = AbortSignal.timeout(timeoutMs);
    for (let tries = 0; ; tries += 1) {
      const pauseMs = signal.aborted ? undefined : PAUSES_MS[tries];
      const answer = await askOnce(method, address, sent, signal).catch((cause: unknown) => {
        if (pauseMs !== undefined && !signal.aborted) return null;
        throw failureOf(method, null, 'the object store cannot be reached', cause);
      });
      if (answer && (pauseMs === undefined || !isPassing(answer))) return judged(method, answer);
      await sleep(pauseMs);
    }
  };
  return {
    put: async (key, bytes) => void (await ask('PUT', key, { body: bytes })),
    get: async (key) => found(await ask('GET', key)),
    getPart: async (key, from, to) => {
      const answer = await ask('GET', key, { range: `bytes=${from}-${to - 1}` });
      // Some stores give the whole in place of a part.
      return answer.status === WHOLE ? answer.bytes.subarray(from, to) : found(answer);
    },
    delete: async (key) => void (await ask('DELETE', key)),
  };
}

const ABSENT = 404;

const found = ({ status, bytes }: Answer): Buffer | null => (status === ABSENT ? null : bytes);

/** Throws where the store refused; that there is no such object is an answer, save to who stores one. */
function judged(method: string, answer: Answer): Answer {
  const { status, bytes } = answer;
  const isBucketAbsent = status === ABSENT && bytes.includes('<Code>NoSuchBucket</Code>');
  if ((status >= 200 && status < 300) || (status === ABSENT && method !== 'PUT' && !isBucketAbsent)) return answer;
  throw failureOf(method, status, `the object store answered ${status} to ${method}${isBucketAbsent ? ': it has no such bucket' : ''}`);
}

/** Returns the failure of a store: one that did not answer, or failed, may have taken what was sent, or take it later. */
function failureOf(method: string, status: number | null, said: string, cause?: unknown): OperationalFailure {
  const isUnclear = method === 'PUT' && (status === null || status >= 500);
  return isUnclear ? new UnclearOutcome(said, { cause }) : new OperationalFailure(said, { cause });
}
