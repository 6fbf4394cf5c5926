import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayMessage } from './gateway.types.ts';

export type Asked = {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
};
/** `never` takes the request and answers nothing; `hang up` cuts the line in the middle. */
export type Said = 'never' | 'hang up' | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };
export type Script = (asked: Asked) => Said | Promise<Said>;

/** A gateway in a test's hands that speaks over real HTTP. */
export type ScriptedGateway = {
  readonly address: string;
  readonly asked: Asked[];
  script: Script;
  close(): Promise<void>;
};

export async function openScriptedGateway(): Promise<ScriptedGateway> {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway');
      const query = Object.fromEntries(url.searchParams);
      const one = { method: request.method ?? '', path: url.pathname, query, headers: request.headers, body };
      asked.push(one);
      void Promise.resolve(gateway.script(one)).then((said) => answer(response, said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: ScriptedGateway = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    script: () => ({ status: 404, body: {} }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}

function answer(response: http.ServerResponse, said: Said): void {
  if (said === 'hang up') response.destroy();
  else if (said !== 'never') {
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  }
}

/** A record in memory, as the room keeps one in the database. */
export function keepMessages() {
  const kept: GatewayMessage[] = [];
  return { kept, record: async (message: GatewayMessage) => void kept.push(message) };
}

/** The settings of a server whose bKash is this gateway. */
export const bkashSettings = ({ address }: ScriptedGateway): Record<string, string> => ({
  PAYMENT_METHODS: 'bkash',
  BKASH_BASE_URL: `${address}/tokenized/checkout`,
  BKASH_USERNAME: 'user-1',
  BKASH_PASSWORD: 'password-1',
  BKASH_APP_KEY: 'app-key-1',
  BKASH_APP_SECRET: 'app-secret-1',
});
