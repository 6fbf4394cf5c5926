import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, holds, pageSecurityPolicy } from '#platform/http';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Fine enough for pages that live a minute. */
const BROTLI_QUALITY = 7;

const RETRY_AFTER_SECONDS = '5';

/** A page as it goes out, compressed once for all its readers. */
export type PageFile = {
  readonly status: number;
  readonly encoded: Readonly<Record<ReturnType<typeof encodingFor>, Buffer>>;
  readonly tag: string;
  readonly policy: string;
};

export async function pageFile(status: number, html: string, policy = pageSecurityPolicy(html)): Promise<PageFile> {
  const plain = Buffer.from(html);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gzip(plain)]);
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { status, encoded: { identity: plain, br, gzip: gzipped }, tag, policy };
}

/** Sends a page in the form that the browser takes, or says that it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageFile): FastifyReply {
  void reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.tag);
  if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (page.status === 200 && holds(request.headers['if-none-match'], page.tag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(page.encoded[encoding]);
}
