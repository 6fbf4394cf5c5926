import { AwsClient } from 'aws4fetch';
import { OperationalFailure } from '#platform/errors';
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
const RETRIES = 2;

type Sent = { readonly body?: Buffer; readonly range?: string };

/** Objects of one bucket, addressed in path style, every request signed. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string): string => `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${checkedKey(key)}`;
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', key: string, { body, range }: Sent = {}): Promise<Response> => {
    const answer = await client
      .fetch(addressOf(key), {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: new Uint8Array(body) } : {}),
        ...(range ? { headers: { range } } : {}),
      })
      .catch((cause: unknown) => {
        throw new OperationalFailure('the object store cannot be reached', { cause });
      });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw new OperationalFailure(`the object store answered ${answer.status} to ${method}`);
  };
  const finish = async (answer: Response): Promise<void> => {
    await answer.body?.cancel();
  };
  const bytesOf = async (answer: Response): Promise<Buffer | null> => {
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await finish(answer);
    return null;
  };
  return {
    put: async (key, bytes) => finish(await ask('PUT', key, { body: bytes })),
    get: async (key) => bytesOf(await ask('GET', key)),
    getPart: async (key, from, to) => bytesOf(await ask('GET', key, { range: `bytes=${from}-${to - 1}` })),
    delete: async (key) => finish(await ask('DELETE', key)),
  };
}
