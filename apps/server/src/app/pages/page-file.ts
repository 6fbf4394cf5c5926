import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageSecurityPolicy } from '#platform/http';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Fine enough for pages that live a minute. */
const BROTLI_QUALITY = 7;

/** A page as it goes out, compressed once for all its readers. */
export type PageFile = {
  readonly status: number;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
  readonly policy: string;
};

export async function pageFile(status: number, html: string): Promise<PageFile> {
  const plain = Buffer.from(html);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), gzip(plain)]);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { status, plain, br, gzip: gzipped, tag, policy: pageSecurityPolicy(html) };
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
  if (page.status === 200 && request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'plain') void reply.header('content-encoding', encoding);
  return reply.send(page[encoding]);
}

function encodingOf(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const names = String(accepted ?? '')
    .split(',')
    .map((name) => name.trim().split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}
