import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@app/contract/kernel';
import type { Answer } from './serve.ts';

/** An answer that is the same for many readers: checked, written and compressed once. */
export type PreparedAnswer = { readonly etag: string; readonly encoded: Readonly<Record<Encoding, () => Buffer>> };
export type Encoding = 'br' | 'gzip' | 'identity';

/** Above this, brotli takes much longer and gains next to nothing. */
const BROTLI_QUALITY = 9;

/** Checks the answer against the contract and readies it for sending; each encoding is made when first asked for. */
export const prepareAnswer = <E extends Endpoint>(endpoint: E, answer: Answer<E>): PreparedAnswer =>
  prepareText(JSON.stringify({ result: true, ...(endpoint.response.parse(answer) as object) }));

/** Readies JSON for sending. */
export function prepareText(json: string): PreparedAnswer {
  const text = Buffer.from(json);
  return {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    encoded: {
      br: once(() => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
      gzip: once(() => gzipSync(text, { level: 9 })),
      identity: () => text,
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Answers 304 where the reader holds this very answer, else the answer in the best encoding that the reader takes. */
export function sendPrepared(prepared: PreparedAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ etag: prepared.etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Authorization' });
  if (holds(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(prepared.encoded[encoding]());
}

/** True if the reader says by `If-None-Match` that it holds this very answer. */
export const holds = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((held) => held.trim() === '*' || bare(held) === bare(etag));

const bare = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Returns the best encoding that the reader takes. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
