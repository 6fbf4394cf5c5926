import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@app/contract/kernel';
import type * as z from 'zod/mini';

export type TestFile = { readonly fileName: string; readonly bytes: Buffer; readonly type?: string };

export type CallInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  /** Anything: tests also send what the contract does not allow. */
  body?: unknown;
  files?: { readonly [Name in keyof E['files']]?: TestFile | readonly TestFile[] };
  token?: string;
  language?: 'en' | 'bn';
  /** The network address that the server sees. */
  address?: string;
  headers?: Record<string, string>;
};

export type CallResult<Body> = {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** The answer as the contract names it; of a refusal read `failure`. */
  readonly body: Body;
  readonly failure: { result: false; message: string; code: string; errors?: Record<string, string[]> } & Record<string, unknown>;
};

export const callThrough =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<CallResult<z.output<E['response']>>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
    );
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, unknown>).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const { payload, contentType } = payloadOf(endpoint, input);
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...(input.language ? { 'accept-language': input.language } : {}),
        ...(contentType ? { 'content-type': contentType } : {}),
        ...input.headers,
      },
      ...(input.address ? { remoteAddress: input.address } : {}),
      ...(payload === undefined ? {} : { payload }),
    });
    const body = response.json();
    return { status: response.statusCode, headers: response.headers, body, failure: body };
  };

type AnyFiles = Record<string, TestFile | readonly TestFile[] | undefined>;

function payloadOf(endpoint: Endpoint, input: { body?: unknown; files?: AnyFiles }) {
  if (endpoint.payload === 'none') return {};
  const files = Object.entries(input.files ?? {}).flatMap(([name, given]) =>
    (given === undefined ? [] : [given].flat()).map((file): [string, TestFile] => [name, file as TestFile]),
  );
  if (files.length === 0) return { payload: JSON.stringify(input.body ?? {}), contentType: 'application/json' };
  return multipart(Object.entries((input.body ?? {}) as Record<string, unknown>), files);
}

function multipart(fields: [string, unknown][], files: [string, TestFile][]) {
  const boundary = 'test-boundary-7f3a';
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(one)}\r\n`),
    ),
  );
  for (const [name, file] of files) {
    const type = file.type ?? 'application/octet-stream';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
    parts.push(Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n')]));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
