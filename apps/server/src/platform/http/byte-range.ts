import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes from `from` to before `to`. */
export type ByteRange = { readonly from: number; readonly to: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Returns the part that a `Range` header asks for; the whole where it asks for none or in a way that need not be followed; null where there is no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { from: 0, to: size };
  if (first === '') return Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size } : null;
  const to = last === '' ? size : Math.min(Number(last) + 1, size);
  if (Number(first) >= size) return null;
  return Number(first) < to ? { from: Number(first), to } : { from: 0, to: size };
}

export type SentParts = {
  readonly type: string;
  readonly size: number;
  /** Reads the bytes from `from` to before `to`; null where the file is gone. */
  readonly read: (from: number, to: number) => Promise<Buffer | null>;
};

const PART_BYTES = 1024 * 1024;

/** Sends a file, or the part of it that was asked for, without ever holding more than a megabyte of it. */
export function sendParts(reply: FastifyReply, { type, size, read }: SentParts): FastifyReply {
  const header = reply.request.headers.range;
  const range = byteRange(header, size);
  void reply.headers({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' });
  if (!range) return reply.code(416).header('content-range', `bytes */${size}`).send();
  const isPart = header !== undefined && (range.from > 0 || range.to < size || ONE_RANGE.test(header));
  if (isPart) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to - 1}/${size}`);
  return reply
    .type(type)
    .header('content-length', range.to - range.from)
    .send(Readable.from(parts(range, read)));
}

async function* parts({ from, to }: ByteRange, read: SentParts['read']): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PART_BYTES) {
    const bytes = await read(at, Math.min(at + PART_BYTES, to));
    // The file went while it was sent: the answer breaks off.
    if (!bytes) throw new TypeError('the file is no longer stored');
    yield bytes;
  }
}
