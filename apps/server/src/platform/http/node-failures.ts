import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refusalTable, type RefusalCode } from '@app/contract/errors';
import { Refusal } from '#platform/errors';
import { failureBody } from './answer.ts';

/** Names the answer to what Node's own server could not read, by the code of its failure; anything else is 400. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
};

/** Answers on a bare line in the form of every failure, and ends it. */
export function refuseOnLine(line: Duplex, code: RefusalCode, headers: readonly string[] = []): void {
  const { status } = refusalTable[code];
  const body = JSON.stringify(failureBody(code, 'en'));
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    ...headers,
  ];
  line.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Part of Node's own line: the answer that is being written on it. */
type Answering = { readonly _httpMessage?: { readonly headersSent: boolean } | null };

const ADDRESS_AT_MOST = 8 * 1024;

/** Returns the refusal of a failure of Node, which tells a long address and long headers apart by nothing but what was read. */
function codeOf({ code = '', rawPacket }: NodeJS.ErrnoException & { readonly rawPacket?: Buffer }): RefusalCode {
  const firstLine = rawPacket?.indexOf('\r\n') ?? 0;
  const isLongAddress = code === 'HPE_HEADER_OVERFLOW' && (firstLine === -1 || firstLine > ADDRESS_AT_MOST);
  return isLongAddress ? 'address_too_long' : (CODES[code] ?? 'bad_request');
}

/** Answers requests that never reach the framework: what cannot be read at all, or came too slowly. */
export function onClientError(failure: NodeJS.ErrnoException, line: Socket): void {
  const isAnswering = (line as Answering)._httpMessage?.headersSent === true;
  if (failure.code === 'ECONNRESET' || !line.writable || isAnswering) {
    line.destroy();
    return;
  }
  line.on('error', () => {});
  line.once('finish', () => line.destroy());
  refuseOnLine(line, codeOf(failure));
}

function answerFailure(response: ServerResponse, code: RefusalCode): void {
  const body = JSON.stringify(failureBody(code, 'en'));
  response.writeHead(refusalTable[code].status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(body);
}

/** Refuses a request of HTTP/1.1 without a host, which Node would answer without a word. */
export const refuseWithoutHost = (app: FastifyInstance): void =>
  void app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(raw.httpVersion === '1.1' && raw.headers.host === undefined ? new Refusal('bad_request') : undefined),
  );

/** Refuses an `Expect` that is not `100-continue`. */
export const refuseExpectations = (app: FastifyInstance): void =>
  void app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    answerFailure(response, 'expectation_failed'),
  );

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  408: 'request_timeout',
  414: 'address_too_long',
  416: 'range_not_satisfiable',
  417: 'expectation_failed',
  431: 'headers_too_large',
};

/** Returns the refusal of a status that the framework gives by itself; null where it has none. */
export const codeOfStatus = (status: number): RefusalCode | null => BY_STATUS[status] ?? null;
