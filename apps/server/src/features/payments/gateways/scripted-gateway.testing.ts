import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '#platform/config';
import { createContext, type Context } from '#platform/context';
import type { Sealing } from '#platform/sealing';
import type { TestContext } from '#testing';
import type { GatewayContext, GatewayLimits, GatewayMessage, GatewayOrder } from './gateway.types.ts';

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

/** Returns a reader of the messages that are recorded from now on, oldest first. */
export async function keepMessages({ pool }: Context): Promise<() => Promise<GatewayMessage[]>> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from payment_message');
  return async () =>
    (
      await pool.query<GatewayMessage>(
        `select payment_id as "paymentId", method, direction, kind, body, http_status as "httpStatus", outcome
         from payment_message where id > $1 order by id`,
        [rows[0]?.last ?? 0],
      )
    ).rows;
}

/** Inserts a pending payment with this id, to which messages may refer. */
export async function insertPayment({ pool, clock }: TestContext, memberId: number, { paymentId, amount }: GatewayOrder): Promise<void> {
  const code = String(paymentId)
    .padStart(8, '0')
    .replace(/[0-9]/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '');
  await pool.query(
    `insert into payment (id, payment_code, member_id, purpose, amount, method, created_at)
     overriding system value values ($1, $2, $3, 'wallet', $4, 'bkash', $5)`,
    [paymentId, `PMT-20260615-${code}`, memberId, amount, clock.now()],
  );
}

/** Returns the context of a further server beside this one, with its own memory, other settings and other times. */
export const serverBeside = (
  ctx: TestContext,
  { settings, ...more }: { readonly settings?: Partial<Settings>; readonly sealing?: Sealing; readonly gatewayLimits?: GatewayLimits },
): GatewayContext => createContext({ ...ctx, ...more, settings: { ...ctx.settings, ...settings } });

/** Returns the settings of a server whose bKash is this gateway. */
export const bkashSettings = ({ address }: ScriptedGateway): Record<string, string> => ({
  PAYMENT_METHODS: 'bkash',
  BKASH_BASE_URL: `${address}/tokenized/checkout`,
  BKASH_USERNAME: 'user-1',
  BKASH_PASSWORD: 'password-1',
  BKASH_APP_KEY: 'app-key-1',
  BKASH_APP_SECRET: 'app-secret-1',
});
