import fastify from 'fastify';
import type pg from 'pg';
import { payPackageFromWallet } from '../../packages/contract/src/payments/index.ts';
import { authenticate } from '../../apps/server/src/features/accounts/index.ts';
import { payments } from '../../apps/server/src/features/payments/index.ts';
import { createHttp, type Call, type Client, type Http } from '../../apps/server/src/platform/http/index.ts';
import { CONNECTIONS, openBareTables, PRICE, SOLD_COUNTS, type Shop } from './buyers.ts';
import { inRounds, load, repeat } from './load.ts';
import { bareBy, measureBare } from './pgbench.ts';
import { heading, line, ratio } from './report.ts';
import type { BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

const TABLES = ['payment', 'journal_entry', 'journal_line', 'ledger_account', 'purchase', 'credit_entry', 'receipt', 'receipt_counter'];

/** How often one buyer may come round in each of three rounds: one may start 10 payments in 10 minutes. */
const TIMES_A_ROUND = 3;

/** Seconds of purchases before those that are measured, in which plans are made and code is compiled, as a server that runs has done. */
const WARM_UP_SECONDS = 2;

/** The rows that no purchase can do without. The number of the receipt comes last, as every purchase waits for it. */
const BARE = [
  `insert into bare.payment (payment_code, member_id, purpose, package_id, item_copy, amount, method, state, paid_at, created_at, idempotency_key)
   values ('bare-' || :client_id || '-' || :turn, :member, 'package', 1, (select item from bare.item), ${PRICE}, 'wallet', 'paid', now(), now(), 'bare-' || :client_id || '-' || :turn)
   returning id as payment_id`,
  `insert into bare.journal_entry (posting_kind, payment_id, created_at) values ('package_from_wallet', :payment_id, now()) returning id as entry_id`,
  `insert into bare.journal_line (entry_id, account_id, amount) values (:entry_id, :member, ${PRICE}), (:entry_id, 0, -${PRICE})`,
  `update bare.ledger_account set balance = balance - ${PRICE} where kind = 'wallet' and member_id = :member`,
  `insert into bare.purchase (payment_id, member_id, package_id, item_copy, starts_at, ends_at, premium_period_id, created_at)
   values (:payment_id, :member, 1, (select item from bare.item), now(), now(), :member, now()) returning id as purchase_id`,
  `insert into bare.credit_entry (member_id, kind, purchase_id, change, movement, created_at)
   select :member, kind, :purchase_id, count, 'grant', now() from bare.sold`,
  `update bare.receipt_counter set last = last + 1 where year = 2000 and kind = 'receipt' returning last as receipt_number`,
  `insert into bare.receipt (number, payment_id, member_id, kind, snapshot, issued_at)
   values ('R-' || :receipt_number, :payment_id, :member, 'receipt', (select item from bare.item), now())`,
];

const ITEM = { packageId: 1, catalogue: 'premium', name: 'Bench', price: PRICE, validityDays: 30, counts: SOLD_COUNTS };

async function fillBare(pool: pg.Pool, members: number): Promise<void> {
  await openBareTables(pool, TABLES);
  await pool.query('create table bare.item (item jsonb)');
  await pool.query('insert into bare.item (item) values ($1)', [JSON.stringify(ITEM)]);
  await pool.query('create table bare.sold (kind text, count integer)');
  await pool.query('insert into bare.sold select key, value::int from jsonb_each_text($1) where value::int > 0', [
    JSON.stringify(SOLD_COUNTS),
  ]);
  await pool.query(
    `insert into bare.ledger_account (kind, member_id, balance) select 'wallet', number, 1000000000000 from generate_series(1, ${members}) number`,
  );
  await pool.query(`insert into bare.receipt_counter (year, kind, last) values (2000, 'receipt', 1)`);
  await pool.query('vacuum (analyze) bare.ledger_account, bare.receipt_counter');
}

type Purchase = (call: Call<typeof payPackageFromWallet>) => Promise<unknown>;

/** Returns the handler of the purchase, which runs when HTTP has read and checked the call. */
function purchaseBehind({ ctx }: BenchServer): Purchase {
  const found: Purchase[] = [];
  const serve: Http['serve'] = (endpoint, handle) => {
    if (endpoint.name === payPackageFromWallet.name) found.push(handle as unknown as Purchase);
  };
  payments.routes?.({ ...createHttp(fastify(), ctx, (...given) => authenticate(ctx, ...given)), serve }, ctx);
  const [purchase] = found;
  if (!purchase) throw new Error('no route sells from the wallet');
  return purchase;
}

/** Returns what buys without HTTP and sign-in check, for each buyer in turn. */
async function openPurchases(server: BenchServer, shop: Shop, buyers: readonly BenchViewer[]): Promise<(turn: number) => Promise<unknown>> {
  const purchase = purchaseBehind(server);
  const viewers = await Promise.all(buyers.map(({ token }) => authenticate(server.ctx, token, null)));
  const body = { amount: PRICE, packageId: shop.packageId };
  return (turn) => {
    const viewer = viewers[turn % viewers.length];
    if (!viewer) throw new Error('a buyer is not signed in');
    const client = { idempotencyKey: `in-process-${turn}` } as Client;
    return purchase({ ctx: server.ctx, viewer, params: {}, query: {}, body, files: {}, language: 'en', client });
  };
}

/** Measures a package bought from the wallet, against the rows that it cannot do without: half of the buyers over HTTP, half without it. */
export async function benchWallet(server: BenchServer, shop: Shop, seconds: number): Promise<string[]> {
  const { buyers } = shop;
  const { pool } = server.connection;
  const middle = buyers.length / 2;
  await fillBare(pool, buyers.length);
  const first = buyers.slice(0, middle);
  const purchase = await openPurchases(server, shop, buyers.slice(middle));
  const serve = (times: number, turn: number) =>
    load({ port: server.port, requests: shop.requestsOf(first, times), connections: CONNECTIONS, seconds: turn });
  await serve(1, WARM_UP_SECONDS);
  let purchases = 0;
  const { bare, served, inProcess } = await inRounds(seconds, {
    bare: (round, turn) => measureBare(pool, { statements: BARE, members: buyers.length, round }, turn),
    served: (_, turn) => serve(TIMES_A_ROUND, turn),
    inProcess: (_, turn) => repeat(() => purchase((purchases += 1)), CONNECTIONS, turn),
  });
  return [
    heading(`A package from the wallet, ${CONNECTIONS} at once over ${buyers.length} members`),
    line(`bare transaction (${bareBy()})`, bare),
    line('served over HTTP', served),
    line('in process, without HTTP', inProcess),
    ratio('purchases a second: served over HTTP / bare transaction', served.perSecond / bare.perSecond, 'measured'),
    ratio('time of one purchase: served over HTTP / bare transaction (p50)', served.p50 / bare.p50, 'measured'),
    ratio("HTTP's share of the time of one purchase (p50)", 1 - inProcess.p50 / served.p50, 'measured'),
  ];
}
