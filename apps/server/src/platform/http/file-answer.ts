import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file in place of a JSON answer; the browser keeps it under `name`, which is plain ASCII. */
export type FileAnswer = { readonly file: { readonly type: string; readonly name: string; readonly bytes: Buffer } };

/** The same for a large file, piece by piece; `size` in bytes is the sum of its pieces. */
export type FileInPieces = {
  readonly file: { readonly type: string; readonly name: string; readonly size: number; readonly pieces: AsyncIterable<Buffer> };
};

/** The same for a file that is made while it is sent, of which nobody knows the size before. */
export type FileStream = {
  readonly stream: { readonly type: string; readonly name: string; readonly pieces: AsyncIterable<Buffer> };
};

export type AnyFile = FileAnswer | FileInPieces | FileStream;

export const isFileAnswer = (answer: object): answer is AnyFile => ('file' in answer || 'stream' in answer) && !('data' in answer);

/** Opened in a page all the same, it would run and load nothing there. */
const SANDBOX = "default-src 'none'; sandbox";

export function sendFile(answer: AnyFile, reply: FastifyReply): FastifyReply {
  const file = 'stream' in answer ? answer.stream : answer.file;
  void reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-security-policy', SANDBOX);
  if ('bytes' in file) return reply.send(file.bytes);
  if ('size' in file) void reply.header('content-length', file.size);
  return reply.send(Readable.from(file.pieces));
}
