import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { refusalTable } from '@app/contract/errors';
import { causedBy } from '#platform/cause';
import type { Clock } from '#platform/clock';
import { isDatabaseAway } from '#platform/db';
import { OperationalFailure, Refusal } from '#platform/errors';
import { beginSpan, withinSpan, type Span } from '#platform/tracing';
import { failureBody, refusalBody } from './answer.ts';
import { unreadable } from './body.ts';
import { readDeclaredBodies } from './declared-body.ts';
import { codeOfStatus, onClientError, refuseExpectations, refuseWithoutHost } from './node-failures.ts';
import { type IsProxy, watchForwarded } from './proxies.ts';
import { securityHeaders } from './security-headers.ts';
import { languageOf } from './serve.ts';

export type ServerOptions = {
  /** Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger | undefined;
  /** True where TLS ends before this server: adds HSTS. */
  readonly isSecure: boolean;
  /** Tells the proxies whose `X-Forwarded-For` is believed. */
  readonly isProxy: IsProxy;
  readonly clock: Clock;
  /** Hears of every call that was answered: the path as it is bound, empty where nothing is bound. */
  readonly answered?: ((call: AnsweredCall) => void) | undefined;
};
export type AnsweredCall = { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number };

const JSON_LIMIT_BYTES = 256 * 1024;
const FORM_LIMITS = { fileSize: 60 * 1024 * 1024, files: 8, fields: 60, fieldSize: 64 * 1024, parts: 70 };

/** Says when what is away or has too much to do is asked again. */
const COME_BACK_SECONDS = 5;

/** A request that is not whole by then is cut: the largest upload on a line of 45 kB a second takes as long. */
const REQUEST_WITHIN_MS = 20 * 60_000;

/** Equals the limit of a request's headers: no word in an address is too long to be looked for. */
const ADDRESS_LIMIT = 16 * 1024;

/** Makes the bare HTTP server: headers, body kinds, and one shape for everything that goes wrong. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    // Answers what arrives while the server closes as before, and closes the connection: proxies send a call that got an answer nowhere else.
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: options.isProxy,
    http: { requireHostHeader: false },
    clientErrorHandler: onClientError,
    frameworkErrors: (failure, request, reply) => {
      const refusal = asRefusal(failure, {}) ?? new Refusal('bad_request');
      void (reply as FastifyReply).code(refusal.status).send(refusalBody(refusal, languageOf(request as FastifyRequest)));
    },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: ADDRESS_LIMIT },
  });
  const headers = securityHeaders(options);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    const span = beginSpan('call', request.method, { 'http.request.method': request.method, 'bondhon.request_id': request.id });
    // Also of a caller who left before the answer, whose call may have been the slowest.
    if (span) reply.raw.once('close', () => endSpan(span, request, reply));
    withinSpan(span, () => causedBy(request.id, done));
  });
  const { answered } = options;
  if (answered)
    app.addHook('onResponse', (request, reply, done) => {
      answered({
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      });
      done();
    });
  refuseExpectations(app);
  refuseWithoutHost(app);
  readDeclaredBodies(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: JSON_LIMIT_BYTES });
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  watchForwarded(app, options.isProxy, options.clock);
  closeUnread(app);
  app.setErrorHandler<FastifyError | Error>((failure, request, reply) => {
    const language = languageOf(request);
    const refusal = failure instanceof Refusal ? failure : asRefusal(failure, request.routeOptions.config);
    if (refusal) {
      noteSize(failure, reply);
      if (refusal.options.retryAfterSeconds) void reply.header('retry-after', String(Math.ceil(refusal.options.retryAfterSeconds)));
      request.log.info({ code: refusal.code }, 'refused');
      return reply.code(refusal.status).send(refusalBody(refusal, language));
    }
    const code = failure instanceof OperationalFailure || isDatabaseAway(failure) ? 'service_unavailable' : 'server_error';
    if (code === 'service_unavailable') void reply.header('retry-after', String(COME_BACK_SECONDS));
    request.log[code === 'server_error' ? 'error' : 'warn']({ err: failure }, code);
    return reply.code(refusalTable[code].status).send(failureBody(code, language));
  });
  return app;
}

/** Says how long a file is that lacks the part which was asked for (RFC 9110, 14.4). */
function noteSize(failure: object, reply: FastifyReply): void {
  const { headers } = failure as { readonly headers?: Readonly<Record<string, string>> };
  const size = headers?.['Content-Range'];
  if (size !== undefined) void reply.header('content-range', size);
}

/** Names a call by the path as it is bound: what stands in the place of an id is never told. */
function endSpan(span: Span, { method, routeOptions: { url = 'nothing' } }: FastifyRequest, { raw, statusCode }: FastifyReply): void {
  const wasAnswered = raw.writableEnded;
  span.rename(`${method} ${url}`);
  span.note({ 'http.route': url, ...(wasAnswered ? { 'http.response.status_code': statusCode } : {}) });
  span.end(wasAnswered && statusCode < 500 ? 'done' : 'failed');
}

/** Returns the refusal of bodies that cannot be read at all, and of what the framework itself declines. */
function asRefusal(failure: FastifyError | Error, { takesFiles }: FastifyContextConfig): Refusal | null {
  const { statusCode, code } = failure as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(takesFiles ? 'file_too_large' : 'payload_too_large');
  if (statusCode === 400 || statusCode === 415 || statusCode === 406) return unreadable();
  if (statusCode === 404) return new Refusal('not_found');
  const known = statusCode === undefined ? null : codeOfStatus(statusCode);
  return known && new Refusal(known);
}

/** Reads a `%` that says nothing as itself: an address whose escapes make no text would be declined by the router before anything of ours. */
const readableAddress = (address: string): string =>
  !address.includes('%') ? address : address.replace(/^[^?#]*/, (path) => (isReadable(path) ? path : path.replaceAll('%', '%25')));

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Bounds how long what is still on its way is thrown away, for the sender to read the answer before the connection ends. */
const LINGER_MS = 2000;

/** Closes the connection of a request that was answered before it was whole, and does not read it to its end. */
function closeUnread(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe();
      raw.resume();
      const cut = setTimeout(() => raw.destroy(), LINGER_MS);
      cut.unref();
      raw.once('close', () => clearTimeout(cut));
    }
    done();
  });
}
