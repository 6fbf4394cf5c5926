import type { FastifyReply } from 'fastify';

/** A file in place of a JSON answer; the browser keeps it under `name`, which is plain ASCII. */
export type FileAnswer = { readonly file: { readonly type: string; readonly name: string; readonly bytes: Buffer } };

export const isFileAnswer = (answer: object): answer is FileAnswer => 'file' in answer && !('data' in answer);

/** Opened in a page all the same, it would run and load nothing there. */
const SANDBOX = "default-src 'none'; sandbox";

export const sendFile = ({ file }: FileAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-security-policy', SANDBOX)
    .send(file.bytes);
