import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unreadable } from './body.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/gi;
const READ_CHARSETS = new Set(['utf-8', 'utf8']);

/** True if the body of a request says of itself that it is encoded or written otherwise than this server reads. */
export function isDeclaredUnreadable({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return true;
  if (type === undefined || !type.includes(';')) return false;
  const charsets = [...type.matchAll(CHARSET)].map(([, name = '']) => name.toLowerCase());
  return charsets.some((name) => !READ_CHARSETS.has(name));
}

/** JSON, and the names under which browsers send reports in JSON. */
const JSON_TYPES = ['application/json', 'application/csp-report', 'application/reports+json'];

/** Reads JSON in UTF-8 alone, and nothing that declares itself as something else; plain text is no body of any call. */
export function readDeclaredBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(isDeclaredUnreadable(request) ? unreadable() : undefined));
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body as Buffer)) void parse(request, String(body), done);
    else done(unreadable());
  });
}
