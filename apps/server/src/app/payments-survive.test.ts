import { settingsFor, startSandbox, type Delivery, type PaymentSandbox } from '@app/payment-sandbox';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../platform/networks/free-port.testing.ts';
import {
  askDatabase,
  copyPreparedData,
  keepDemoQuiet,
  openSessionsBeside,
  processesOn,
  type RealServer,
  startReal,
} from './testing/real-server.ts';

const PAYMENTS = 200;
const AT_ONCE = 6;
/** As many as 10 starts in 10 minutes allow, with room. */
const PAYERS = 40;
const KILLS = 6;
const PAYING = { wallet: '01770618575', code: '123456', pin: '12121' } as const;
const PATIENCE_MS = 240_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let sandbox: PaymentSandbox;
let place: string;
let environment: Record<string, string>;
let server: RealServer;
let payers: readonly string[];
let packages: readonly { readonly id: number; readonly taka: number }[];

async function startServer(): Promise<void> {
  server = await startReal({ dataDirectory: path.join(place, 'data'), environment });
  if (!(await server.isReady)) throw new Error(server.said.join('\n'));
}
const ask = (statement: string) => askDatabase(path.join(place, 'data'), statement);

beforeAll(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-'));
  sandbox = await startSandbox();
  const port = String(await freePort());
  environment = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: '1',
    DEMO_MEMBERS: String(PAYERS * 2),
    RATE_LIMIT: 'off',
    SEARCH_INDEX: 'off',
    ...settingsFor(sandbox),
  };
  copyPreparedData(path.join(place, 'data'));
  await startServer();
  await keepDemoQuiet(path.join(place, 'data'));
  const members = await ask(
    `select id from account where state = 'active' and purpose = 'member' and registration_step = 16 order by id limit ${PAYERS}`,
  );
  payers = await openSessionsBeside(
    path.join(place, 'data'),
    members.map(({ id }) => Number(id)),
  );
  packages = (await ask('select id, price from package where published_at is not null')).map(({ id, price }) => ({
    id: Number(id),
    taka: Number(price) / 100,
  }));
});

afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  for (const pid of processesOn(place)) process.kill(pid, 'SIGKILL');
  await sandbox.stop();
  fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

type Told = { readonly data?: string; readonly bkashURL?: string; readonly payment_code?: string };

/** Calls as a browser does; null where the server was away, an empty answer where it refused. */
async function postOnce(token: string, call: string, body: Record<string, unknown>): Promise<Told | null> {
  try {
    const answer = await fetch(`${server.address}/api${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(25_000),
    });
    return answer.ok ? ((await answer.json()) as Told) : {};
  } catch {
    return null;
  }
}

/** Taps again until the server is back. */
async function post(token: string, call: string, body: Record<string, unknown>): Promise<Told> {
  for (;;) {
    const told = await postOnce(token, call, body);
    if (told) return told;
    await pause(100);
  }
}

/** Starts a payment: half are recharges of an amount of their own, half buy a package; half by each gateway. */
function startOf(number: number, token: string): Promise<Told> {
  const sold = packages[Math.floor(number / PAYERS) % packages.length] ?? { id: 0, taka: 0 };
  const byCard = number % 2 === 0;
  if (number % 4 < 2) return post(token, byCard ? '/pay-via-ajax-wallet' : '/member/bkash/create/wallet', { amount: 100 + number });
  return byCard
    ? post(token, '/pay-via-ajax', { amount: sold.taka, package_id: sold.id })
    : post(token, '/bkash/create', { amount: sold.taka, id: sold.id });
}

/** Brings the browser back from the gateway: once, or never where the server is away. */
async function follow(back: Delivery | null): Promise<void> {
  if (!back) return;
  const form = back.method === 'POST' ? { body: new URLSearchParams(back.fields) } : {};
  await fetch(back.address, { method: back.method, redirect: 'manual', signal: AbortSignal.timeout(25_000), ...form }).catch(() => null);
}

async function isToldPaid(token: string, code: string): Promise<boolean> {
  try {
    const answer = await fetch(`${server.address}/api/member/payment/${code}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5000),
    });
    const { data } = (await answer.json()) as { data: { payment_status: string } };
    return data.payment_status === 'paid';
  } catch {
    return false;
  }
}

/** Makes one payment from its start to what the payer is told; returns the code where they were told that it is paid. */
async function pay(number: number): Promise<string | null> {
  const token = payers[number % payers.length] ?? '';
  const started = await startOf(number, token);
  const code = started.payment_code;
  if (!code) return null;
  const byCard = number % 2 === 0;
  const { returns } = byCard ? sandbox.press(code, 'Pay') : sandbox.press(code, 'Confirm', PAYING);
  await follow(returns);
  return (await isToldPaid(token, code)) ? code : null;
}

it('[QUAL-24][PAY-60][PAY-87][NEVER-03] a server that is killed again and again loses no payment and counts none twice', async () => {
  const told: string[] = [];
  let next = 0;
  const paying = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = next++; number < PAYMENTS; number = next++) {
        const code = await pay(number);
        if (code) told.push(code);
      }
    }),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const startedBefore = Math.floor((PAYMENTS * kill) / (KILLS + 1));
    while (next < startedBefore) await pause(5);
    await pause(Math.random() * 100);
    server.process.kill('SIGKILL');
    await server.ended;
    await startServer();
  }
  await paying;
  await sandbox.quiet();

  await ask(`update payment set next_check_at = now() where state = 'pending'`);
  await ask(`select graphile_worker.add_job('payments.reconcile', '{}')`);
  const waiting = async () =>
    Number((await ask(`select count(*) as n from graphile_worker.jobs where task_identifier = 'payments.reconcile'`))[0]?.['n']);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);

  const paid = await ask(`select payment_code, amount from payment where state = 'paid' and method in ('sslcommerz', 'bkash') order by 1`);
  const taken = sandbox.taken().map(({ orderCode, amount }) => ({ payment_code: orderCode, amount: String(amount) }));
  expect(paid.map((row) => ({ ...row, amount: String(row['amount']) }))).toEqual(
    taken.toSorted((one, other) => (one.payment_code < other.payment_code ? -1 : 1)),
  );
  const paidCodes = new Set(paid.map((row) => row['payment_code']));
  expect(told.filter((code) => !paidCodes.has(code))).toEqual([]);
  expect(paid.length).toBeGreaterThan(PAYMENTS / 2);

  const wrong = await ask(
    `select payment.payment_code from payment
     left join purchase on purchase.payment_id = payment.id
     left join receipt on receipt.payment_id = payment.id
     left join wallet_entry on wallet_entry.payment_id = payment.id and wallet_entry.approval = 'approved'
     where payment.method in ('sslcommerz', 'bkash')
     group by payment.id
     having count(distinct receipt.id) <> (payment.state = 'paid')::int
       or count(distinct purchase.id) + count(distinct wallet_entry.id) <> (payment.state = 'paid')::int`,
  );
  expect(wrong).toEqual([]);
});
