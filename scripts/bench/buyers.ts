import type pg from 'pg';
import sharp from 'sharp';
import { NO_COUNTS, type Counts } from '../../packages/contract/src/packages/index.ts';
import { postEntry } from '../../apps/server/src/features/ledger/index.ts';
import { putPackageOnSale } from '../../apps/server/src/features/packages/index.ts';
import { inTransaction } from '../../apps/server/src/platform/context/index.ts';
import type { LoadRequest } from './load.ts';
import type { BenchServer } from './server.ts';
import type { BenchViewer } from './viewers.ts';

/** As many as buy and spend in turns; one may start 10 payments in 10 minutes. */
const BUYERS = 2000;
export const CONNECTIONS = 8;

/** Ten kinds of credits; more contacts than one run views. */
export const SOLD_COUNTS: Counts = {
  ...NO_COUNTS,
  expressInterest: 100,
  photoGallery: 6,
  contact: 50_000,
  feed: 75,
  voice: 40,
  proposal: 25,
  bioData: 25,
  profileImageView: 40,
  galleryImageView: 40,
  autoProfileMatch: 1,
};
const PRICE_TAKA = 999;
export const PRICE = PRICE_TAKA * 100;
const MONEY = 100 * PRICE;
const AT_A_TIME = 500;

export type Shop = {
  readonly packageId: number;
  readonly buyers: readonly BenchViewer[];
  /** Makes purchases of each of these in turn, so many times around, each with a key of its own. */
  requestsOf(buyers: readonly BenchViewer[], times: number): LoadRequest[];
};

/** Puts a package on sale; returns it, and buyers with money in their wallets, which the ledger posted. */
export async function openShop(server: Pick<BenchServer, 'ctx'>, viewers: readonly BenchViewer[]): Promise<Shop> {
  const { ctx } = server;
  const buyers = viewers.slice(0, BUYERS);
  for (let start = 0; start < buyers.length; start += AT_A_TIME)
    await inTransaction(ctx, async (tx) => {
      for (const { accountId: memberId } of buyers.slice(start, start + AT_A_TIME)) {
        const of = { subject: `bench:${memberId}`, reason: 'bench' };
        await postEntry(tx, { ...of, kind: 'correction', credit: 'wallet', amount: MONEY, memberId });
      }
    });
  const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#8e3a9d' } })
    .png()
    .toBuffer();
  const draft = { name: 'Bench', price: PRICE, validityDays: 30, counts: SOLD_COUNTS, extraFeatures: [] };
  const packageId = await inTransaction(ctx, (tx) => putPackageOnSale(tx, draft, picture));
  await ctx.pool.query('vacuum (analyze) ledger_account, journal_entry, journal_line, package, session');
  return { packageId, buyers, requestsOf: (who, times) => requestsOf(packageId, who, times) };
}

let keys = 0;

const requestsOf = (packageId: number, buyers: readonly BenchViewer[], times: number): LoadRequest[] =>
  Array.from({ length: times }, () =>
    buyers.map(({ token }) => ({
      method: 'POST' as const,
      path: '/api/member/package-purchase',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${(keys += 1)}`,
      },
      body: JSON.stringify({ amount: String(PRICE_TAKA), package_id: packageId }),
    })),
  ).flat();

/** Copies tables of the product into the schema `bare`: the same columns and indexes, without triggers, checks and references. */
export async function openBareTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query('create schema if not exists bare');
  for (const table of tables)
    await pool.query(
      `drop table if exists bare.${table}; create table bare.${table} (like public.${table} including defaults including identity including indexes)`,
    );
}
