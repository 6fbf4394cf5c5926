import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file in place of a JSON answer; the browser keeps it under `name`, which is plain ASCII. */
export type FileAnswer = { readonly file: { readonly type: string; readonly name: string; readonly bytes: Buffer } };

/** The same for a large file, piece by piece; `size` in bytes is the sum of its pieces. */
export type FileInPieces = {
  readonly file: { readonly type: string; readonly name: string; readonly size: number; readonly pieces: AsyncIterable<Buffer> };
};

export const isFileAnswer = (answer: object): answer is FileAnswer => 'file' in answer && !('data' in answer);

/** Opened in a page all the same, it would run and load nothing there. */
const SANDBOX = "default-src 'none'; sandbox";

export function sendFile({ file }: FileAnswer | FileInPieces, reply: FastifyReply): FastifyReply {
  void reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-security-policy', SANDBOX);
  return 'bytes' in file ? reply.send(file.bytes) : reply.header('content-length', file.size).send(Readable.from(file.pieces));
}
