import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealing, type Sealing } from '#platform/sealing';
import { openTestContext, signUpPerson } from '#testing';
import {
  GatewayUnavailable,
  type GatewayLimits,
  type GatewayMessage,
  type GatewayOrder,
  type GatewayQuestion,
  type GatewayRefundOrder,
  type GatewayRefundQuestion,
} from '../gateway.types.ts';
import {
  insertPayment,
  keepMessages,
  openScriptedGateway,
  serverBeside,
  type Said,
  type Script,
  type ScriptedGateway,
} from '../scripted-gateway.testing.ts';
import { bkash as client } from './bkash.ts';

const CODE = 'PMT-20260615-7F3K9Q2M';
const ID = 'TR0011ABC';
const secrets = { password: 'the-password', appKey: 'the-app-key', appSecret: 'the-app-secret' };
const order = {
  paymentId: 41,
  paymentCode: CODE,
  amount: 150_050,
  productName: 'Gold',
  payer: { memberCode: 'BN100001', name: 'Nadia Rahman', email: null, phone: '+8801712345678' },
};
const question = { paymentId: 41, paymentCode: CODE, reference: ID };
const completed = {
  statusCode: '0000',
  paymentID: ID,
  trxID: 'AAB1CD2EF3',
  transactionStatus: 'Completed',
  amount: '1500.50',
  currency: 'BDT',
  merchantInvoiceNumber: CODE,
};
const paid = { word: 'paid', transaction: 'AAB1CD2EF3', amount: 150_050, fee: 0, currency: 'BDT', orderCode: CODE, isRisky: false };

let test: Awaited<ReturnType<typeof openTestContext>>;
let gateway: ScriptedGateway;
let kept: () => Promise<GatewayMessage[]>;
/** Answers by path; a token is always granted. */
let answers: Record<string, Script>;
let grants: number;

beforeAll(async () => {
  test = await openTestContext();
  await insertPayment(test.ctx, (await signUpPerson(test)).accountId, order);
  gateway = await openScriptedGateway();
});
afterAll(async () => {
  await gateway.close();
  await test.close();
});
beforeEach(async () => {
  await test.ctx.pool.query('delete from gateway_token');
  kept = await keepMessages(test.ctx);
  gateway.asked.length = 0;
  grants = 0;
  const granted = () => ({
    body: { statusCode: '0000', id_token: `token-${++grants}`, token_type: 'Bearer', expires_in: 3600, refresh_token: `refresh-${grants}` },
  });
  answers = { '/token/grant': granted, '/token/refresh': granted };
  gateway.script = (asked) => (answers[asked.path.replace('/tokenized/checkout', '')] ?? (() => ({ status: 404, body: {} })))(asked);
});

/** Opens a server of its own; all share the database and the gateway. */
const server = (gatewayLimits?: GatewayLimits, sealing: Sealing = test.ctx.sealing) => {
  const ctx = serverBeside(test.ctx, {
    settings: {
      BKASH_BASE_URL: `${gateway.address}/tokenized/checkout`,
      BKASH_USERNAME: 'the-user',
      BKASH_PASSWORD: secrets.password,
      BKASH_APP_KEY: secrets.appKey,
      BKASH_APP_SECRET: secrets.appSecret,
      PUBLIC_URL: 'https://site.example.com',
    },
    sealing,
    ...(gatewayLimits ? { gatewayLimits } : {}),
  });
  return {
    start: (asked: GatewayOrder) => client.start(ctx, asked),
    ask: (asked: GatewayQuestion) => client.ask(ctx, asked),
    execute: (asked: GatewayQuestion) => client.execute(ctx, asked),
    refund: (asked: GatewayRefundOrder) => client.refund(ctx, asked),
    askRefund: (asked: GatewayRefundQuestion) => client.askRefund(ctx, asked),
  };
};
const paths = (): string[] => gateway.asked.map(({ path }) => path.replace('/tokenized/checkout', ''));
const bodyOf = (at: number): unknown => JSON.parse(gateway.asked[at]?.body ?? 'null');
const says = (path: string, said: Said): void => void (answers[path] = () => said);

describe('a start', () => {
  const created = () => ({ body: { statusCode: '0000', paymentID: ID, bkashURL: `${gateway.address}/page/${ID}` } });

  it('[PAY-76] [PAY-77] is posted with the token and gives the address of the page', async () => {
    says('/create', created());
    expect(await server().start(order)).toEqual({ address: `${gateway.address}/page/${ID}`, reference: ID });
    expect(paths()).toEqual(['/token/grant', '/create']);
    expect(gateway.asked[0]?.headers).toMatchObject({ username: 'the-user', password: secrets.password });
    expect(bodyOf(0)).toEqual({ app_key: secrets.appKey, app_secret: secrets.appSecret });
    expect(gateway.asked[1]?.headers).toMatchObject({ authorization: 'token-1', 'x-app-key': secrets.appKey });
    expect(bodyOf(1)).toEqual({
      mode: '0011',
      payerReference: 'BN100001',
      callbackURL: 'https://site.example.com/api/bkash/callback',
      amount: '1500.50',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: CODE,
    });
  });

  it.each<[string, () => Said]>([
    ['is refused', () => ({ body: { statusCode: '2065', statusMessage: 'Mandatory field missing' } })],
    ['is refused in the other way', () => ({ body: { errorCode: '503', errorMessage: 'Maintenance' } })],
    ['gets no paymentID', () => ({ body: { ...created().body, paymentID: '' } })],
    ['gets an address of another host', () => ({ body: { ...created().body, bkashURL: 'https://example.com/pay' } })],
    ['meets an error', () => ({ status: 502, body: created().body })],
    ['meets garbage', () => ({ body: 'OK' })],
    ['is sent elsewhere', () => ({ status: 301, headers: { location: '/elsewhere' }, body: created().body })],
  ])('[PAY-44] [PAY-77] [PAY-153] that %s opens nothing', async (_, said) => {
    says('/create', said());
    await expect(server().start(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(paths()).toEqual(['/token/grant', '/create']);
  });

  it('[PAY-65] ends after its time, with the time for the token in it', async () => {
    says('/token/grant', 'never');
    await expect(server({ startMs: 60, callMs: 600 }).start(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(paths()).not.toContain('/create');
  });
});

describe('an execution', () => {
  it('[PAY-79] takes the money by paymentID', async () => {
    says('/execute', { body: completed });
    expect(await server().execute(question)).toEqual(paid);
    expect(paths()).toEqual(['/token/grant', '/execute']);
    expect(bodyOf(1)).toEqual({ paymentID: ID });
  });

  it('[PAY-82] that is refused for certain is not asked about', async () => {
    says('/execute', { body: { statusCode: '2023', statusMessage: 'Insufficient Balance' } });
    expect(await server().execute(question)).toEqual({ word: 'failed', failureCode: '2023' });
    expect(paths()).toEqual(['/token/grant', '/execute']);
    expect((await kept()).at(-1)).toMatchObject({ kind: 'execute', outcome: 'failed' });
  });

  it.each<[string, Said]>([
    ['2062', { body: { statusCode: '2062', statusMessage: 'The payment has already been completed' } }],
    ['2117', { body: { errorCode: '2117', errorMessage: 'Payment execution already been called before' } }],
    ['an error', { status: 500, body: completed }],
    ['garbage', { body: '<html>' }],
    ['lacking fields', { body: { ...completed, trxID: undefined } }],
    ['a cut line', 'hang up'],
    ['a redirect', { status: 302, headers: { location: 'https://example.com/' }, body: completed }],
  ])('[PAY-80] %s is settled by the status and never by a second execution', async (_, said) => {
    says('/execute', said);
    says('/payment/status', { body: completed });
    expect(await server().execute(question)).toEqual(paid);
    expect(paths()).toEqual(['/token/grant', '/execute', '/payment/status']);
    expect(bodyOf(2)).toEqual({ paymentID: ID });
  });

  it('[PAY-80] a time-out is settled by the status, and left open where that knows of no money or says nothing', async () => {
    says('/execute', 'never');
    says('/payment/status', { body: completed });
    const bkash = server({ startMs: 500, callMs: 500 });
    expect(await bkash.execute(question)).toEqual(paid);
    says('/payment/status', { body: { ...completed, transactionStatus: 'Initiated', trxID: undefined } });
    expect(await bkash.execute(question)).toEqual({ word: 'not_paid', failureCode: null });
    says('/payment/status', { status: 500, body: {} });
    expect(await bkash.execute(question)).toEqual({ word: 'no_answer' });
  });

  it('[PAY-152] of a payment that nobody paid stays open', async () => {
    says('/execute', { body: { statusCode: '2056', statusMessage: 'Invalid Payment State' } });
    says('/payment/status', { body: { ...completed, transactionStatus: 'Initiated' } });
    expect(await server().execute(question)).toEqual({ word: 'not_paid', failureCode: '2056' });
  });
});

describe('a question', () => {
  it('[PAY-83] asks the status and nothing else', async () => {
    says('/payment/status', { body: { ...completed, transactionStatus: 'Initiated' } });
    expect(await server().ask(question)).toEqual({ word: 'not_paid', failureCode: null });
    expect(paths()).toEqual(['/token/grant', '/payment/status']);
  });

  it('[PAY-85] about a payment whose start got no answer needs no call: nobody can execute it', async () => {
    expect(await server().ask({ ...question, reference: null })).toEqual({ word: 'not_paid', failureCode: null });
    expect(paths()).toEqual([]);
  });

  it('[PAY-153] without a token there is no answer', async () => {
    says('/token/grant', { body: { statusCode: '9999', statusMessage: 'Blocked' } });
    expect(await server().ask(question)).toEqual({ word: 'no_answer' });
    says('/token/grant', { body: { statusCode: '0000', id_token: 'x' } });
    expect(await server().ask(question)).toEqual({ word: 'no_answer' });
    expect(paths()).toEqual(['/token/grant', '/token/grant']);
  });
});

/** True where another server waits for the lock. */
const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await test.ctx.pool.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and not granted and datname = current_database()`,
    )
  ).rowCount !== 0;

describe('[PAY-76] the token', () => {
  beforeEach(() => says('/payment/status', { body: completed }));

  it('is one for all servers, even when two ask at once', async () => {
    const one = server();
    const other = server();
    const grant = answers['/token/grant'];
    answers['/token/grant'] = async (asked) => {
      const said = await grant?.(asked);
      while (!(await isSomebodyWaiting()) && grants < 2);
      return said ?? 'never';
    };
    const asked = await Promise.all([one.ask(question), other.ask(question), one.ask(question), other.ask(question)]);
    expect(asked).toEqual([paid, paid, paid, paid]);
    expect(paths().filter((path) => path === '/token/grant')).toHaveLength(1);
    await server().ask(question);
    expect(paths().filter((path) => path.startsWith('/token'))).toHaveLength(1);
  });

  it('is refreshed 5 minutes before its end', async () => {
    const one = server();
    await one.ask(question);
    test.ctx.clock.advance(3299);
    await one.ask(question);
    expect(paths().filter((path) => path.startsWith('/token'))).toEqual(['/token/grant']);
    test.ctx.clock.advance(1);
    await one.ask(question);
    expect(paths().filter((path) => path.startsWith('/token'))).toEqual(['/token/grant', '/token/refresh']);
    expect(bodyOf(3)).toEqual({ app_key: secrets.appKey, app_secret: secrets.appSecret, refresh_token: 'refresh-1' });
    expect(gateway.asked.at(-1)?.headers.authorization).toBe('token-2');
    await server().ask(question);
    expect(gateway.asked.at(-1)?.headers.authorization).toBe('token-2');
  });

  it('is granted anew where a refresh is refused', async () => {
    const one = server();
    await one.ask(question);
    says('/token/refresh', { status: 401, body: { message: 'Unauthorized' } });
    test.ctx.clock.advance(7200);
    expect(await one.ask(question)).toEqual(paid);
    expect(paths().filter((path) => path.startsWith('/token'))).toEqual(['/token/grant', '/token/refresh', '/token/grant']);
  });

  it('is replaced once when it is refused, by one server for all', async () => {
    const [one, other] = [server(), server()];
    await Promise.all([one.ask(question), other.ask(question)]);
    answers['/payment/status'] = ({ headers }) =>
      headers.authorization === 'token-1' ? { status: 401, body: { message: 'The incoming token has expired' } } : { body: completed };
    expect(await Promise.all([one.ask(question), other.ask(question), one.ask(question)])).toEqual([paid, paid, paid]);
    expect(paths().filter((path) => path.startsWith('/token'))).toEqual(['/token/grant', '/token/grant']);
  });

  it('is not asked for again and again where all are refused', async () => {
    const one = server();
    says('/payment/status', { status: 401, body: {} });
    expect([await one.ask(question), await one.ask(question), await server().ask(question)]).toEqual(
      Array.from({ length: 3 }, () => ({ word: 'no_answer' })),
    );
    expect(grants).toBe(2);
    test.ctx.clock.advance(1800);
    await one.ask(question);
    expect(grants).toBe(3);
  });

  it('is waited for no longer than a call may take', async () => {
    const holder = await test.ctx.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(7319)');
    const slow = server({ startMs: 5000, callMs: 80 });
    await expect(slow.start(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await slow.ask(question)).toEqual({ word: 'no_answer' });
    await holder.query('rollback');
    holder.release();
    expect(await server().ask(question)).toEqual(paid);
    expect(grants).toBe(1);
  });

  it('lies in the database sealed', async () => {
    await server().ask(question);
    const { rows } = await test.ctx.pool.query<Record<string, unknown>>('select * from gateway_token');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/token-1|refresh-1|the-app|the-pass|the-user/);
  });

  it('of other credentials, or sealed with a key that is gone, counts as none', async () => {
    await server().ask(question);
    const rotated = createSealing({ ...test.ctx.settings, ENCRYPTION_KEYS: [{ id: 'k9', bytes: Buffer.alloc(32, 9) }] });
    expect(await server(undefined, rotated).ask(question)).toEqual(paid);
    expect(grants).toBe(2);
    await test.ctx.pool.query(`update gateway_token set account = 'of another'`);
    expect(await server().ask(question)).toEqual(paid);
    expect(grants).toBe(3);
    expect((await test.ctx.pool.query('select 1 from gateway_token')).rowCount).toBe(1);
  });
});

describe('refunds', () => {
  const refund = { refundKey: 'RF-41-1', paymentId: 41, transaction: 'AAB1CD2EF3', reference: ID, amount: 50_000, reason: 'paid <twice>' };
  const refunded = {
    statusCode: '0000',
    originalTrxID: 'AAB1CD2EF3',
    refundTrxID: 'RFX1',
    transactionStatus: 'Completed',
    amount: '500.00',
  };

  it('[PAY-129] [PAY-131] are asked for by paymentID and trxID, and their state without an amount', async () => {
    says('/payment/refund', { body: refunded });
    const bkash = server();
    expect(await bkash.refund(refund)).toEqual({ word: 'done', reference: 'RFX1' });
    expect(bodyOf(1)).toEqual({ paymentID: ID, trxID: 'AAB1CD2EF3', amount: '500.00', sku: 'RF-41-1', reason: 'paid  twice ' });
    expect(await bkash.askRefund({ ...refund, refundReference: null })).toEqual({ word: 'done', reference: 'RFX1' });
    expect(bodyOf(2)).toEqual({ paymentID: ID, trxID: 'AAB1CD2EF3' });
  });

  it('[PAY-131] one that got no answer is neither done nor refused', async () => {
    says('/payment/refund', 'hang up');
    const bkash = server();
    expect(await bkash.refund(refund)).toEqual({ word: 'no_answer', reference: null });
    expect(await bkash.askRefund({ ...refund, refundReference: null })).toEqual({ word: 'no_answer', reference: null });
  });
});

it('[PAY-64] every message is kept, without secrets and tokens', async () => {
  says('/execute', { body: { ...completed, echo: `${secrets.appSecret} ${secrets.password}` } });
  await server().execute(question);
  expect((await kept()).map(({ direction, kind, outcome, paymentId }) => [direction, kind, outcome, paymentId])).toEqual([
    ['out', 'token', 'sent', null],
    ['in', 'token', 'granted', null],
    ['out', 'execute', 'sent', 41],
    ['in', 'execute', 'paid', 41],
  ]);
  expect((await kept())[3]).toMatchObject({ method: 'bkash', httpStatus: 200, body: { trxID: 'AAB1CD2EF3' } });
  expect(JSON.stringify(await kept())).not.toMatch(/token-1|refresh-1|the-app|the-pass|the-user/);
});
