import { NO_COUNTS, type Counts } from '@app/contract/packages';
import { inTransaction, type Tx } from '#platform/context';
import { openTestApp, signUpPerson, type TestApp, type TestOptions } from '#testing';
import { returnCredit, spendCredit, type Act } from './credits/credits.service.ts';
import { settleJobs } from './periods/settle-periods.jobs.ts';
import { grantPurchase, type GrantedPurchase, type PurchaseOrder } from './purchases/purchases.service.ts';

export const DAY_SECONDS = 86_400;

export type Sale = {
  readonly counts?: Partial<Counts>;
  readonly days?: number;
  readonly name?: string;
  readonly nameBn?: string;
  readonly catalogue?: 'premium' | 'assisted';
  /** Of an assisted package. */
  readonly introductions?: number;
};
let payments = 0;

/** Inserts a payment and a package as they stand when a purchase is granted; for features that need somebody with credits. */
export async function orderOf({ ctx }: Pick<TestApp, 'ctx'>, memberId: number, sale: Sale = {}): Promise<PurchaseOrder> {
  const { pool, clock } = ctx;
  const { name = 'Gold', nameBn = null, catalogue = 'premium', days = 30, introductions = 0 } = sale;
  const counts = { ...NO_COUNTS, ...sale.counts };
  const { rows: packages } = await pool.query<{ id: number }>(
    `insert into package (catalogue, name, price, validity_days, express_interest, photo_gallery, contact, feed, voice, proposal, bio_data,
       profile_image_view, gallery_image_view, auto_profile_match, meeting_table, extra_features, position, created_at)
     values ($1, $2, 100000, $3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 1, $4) returning id`,
    [catalogue, name, days, clock.now()],
  );
  const packageId = packages[0]?.id ?? 0;
  payments += 1;
  const code = `PMT-20260615-${String(payments)
    .padStart(8, '0')
    .replace(/[0-9]/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')}`;
  const item = { packageId, catalogue, name, nameBn, price: 100_000, validityDays: days, introductions, counts, imageUrl: null };
  const { rows } = await pool.query<{ id: number }>(
    `insert into payment (payment_code, member_id, purpose, package_id, item_copy, amount, method, created_at)
     values ($1, $2, 'package', $3, $4, 100000, 'cash', $5) returning id`,
    [code, memberId, packageId, JSON.stringify(item), clock.now()],
  );
  return { memberId, paymentId: rows[0]?.id ?? 0, packageId, item };
}

/** Sells a package: its counts and days are there at once. */
export async function sellPackage(
  test: Pick<TestApp, 'ctx'>,
  memberId: number,
  sale: Sale = {},
): Promise<GrantedPurchase & { paymentId: number }> {
  const order = await orderOf(test, memberId, sale);
  const granted = await inTransaction(test.ctx, (tx) => grantPurchase(tx, order));
  return { ...granted, paymentId: order.paymentId };
}

/** Opens the application with members, what they buy, and the clock that it depends on. */
export async function openCreditsTest(options?: TestOptions) {
  const test = await openTestApp(options);
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(test.ctx, work);
  return {
    ...test,
    within,
    person: (of: Parameters<typeof signUpPerson>[1] = {}) => signUpPerson(test, of),
    buy: (memberId: number, sale: Sale = {}) => sellPackage(test, memberId, sale),
    spend: (memberId: number, act: Act['act'], target: string) => within((tx) => spendCredit(tx, { memberId, act, target })),
    giveBack: (memberId: number, act: Act['act'], target: string) => within((tx) => returnCredit(tx, { memberId, act, target })),
    /** Runs the job of every five minutes and what it puts into the queue. */
    settle: async () => {
      const job = settleJobs.find((handler) => handler.job.name === 'entitlements.settle-periods');
      await job?.run(test.ctx, {});
      await test.runJobs();
    },
    /** Lists the movements of a kind in order: `['grant', 10]`. */
    movements: async (memberId: number, kind: keyof Counts) => {
      const rows = await test.ctx.db
        .selectFrom('creditEntry')
        .select(['movement', 'change'])
        .where('memberId', '=', memberId)
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      return rows.map(({ movement, change }) => [movement, change]);
    },
  };
}
export type CreditsTest = Awaited<ReturnType<typeof openCreditsTest>>;
