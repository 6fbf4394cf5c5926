import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPackageByBkash, payPackageFromWallet, refundPayment } from '@app/contract/payments';
import { creditDifferences, spendCredit } from '#features/entitlements';
import type { PackageItem } from '#features/packages';
import { inTransaction } from '#platform/context';
import { sellByHand } from './by-hand/by-hand.service.ts';
import { openTestApp, signUpPerson, type TestApp } from '#testing';
import { bkashSettings, openScriptedGateway, type ScriptedGateway } from './gateways/scripted-gateway.testing.ts';
import { deliverTo, ONCE, openPaymentTest, PAYING, signUpWithWallet, type PaymentTest } from './payments.testing.ts';

describe('many at the same moment', () => {
  let server: PaymentTest;
  let gold: number;
  beforeAll(async () => {
    server = await openPaymentTest();
    gold = await server.sell(1000);
  });
  afterAll(() => server.close());

  it('[NEVER-03][PAY-154] 200 returns for 5 payments deliver 5, and each is answered', async () => {
    const started = await Promise.all(
      Array.from({ length: 5 }, async () =>
        server.start(await signUpPerson(server.test, {}), 'sslcommerz', { packageId: gold, taka: 1000 }),
      ),
    );
    const returns = started.map((code) => server.press(code, 'Pay').returns);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => server.follow(returns[index % 5] ?? null)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await server.sandbox.quiet();
    for (const code of started) expect(await server.deliveredTimes(code)).toEqual(ONCE);
    await server.mustAgree();
  });

  it('[PAY-60][PAY-148] gateways, wallet, counter, refunds and credits of one member stand in nobody’s way', async () => {
    const [finance, support] = [
      await signUpPerson(server.test, { roles: ['finance'] }),
      await signUpPerson(server.test, { roles: ['support'] }),
    ];
    const { ctx } = server.test;
    const nadia = await signUpWithWallet(server, 10_000);
    const { token, accountId: memberId } = nadia;
    const buy = () => server.test.call(payPackageFromWallet, { token, body: { amount: '1000', package_id: gold } });
    const bought = (await buy()).body.payment_code;
    ctx.clock.advance(60);
    const codes = [
      await server.start(nadia, 'sslcommerz', { packageId: gold, taka: 1000 }),
      await server.start(nadia, 'sslcommerz', { taka: 777 }),
    ];
    const byBkash = await server.start(nadia, 'bkash', { packageId: gold, taka: 1000 });
    const returns = [...codes.map((code) => server.press(code, 'Pay').returns), server.press(byBkash, 'Confirm', PAYING).returns];
    const [row] = await server.rows('select item_copy from payment where payment_code = $1', [bought]);
    const sale = { item: row?.['item_copy'] as PackageItem, enteredBy: support.accountId, approvedBy: finance.accountId };
    const sell = (paper: number) => inTransaction(ctx, (tx) => sellByHand(tx, { memberId, paperReference: `MR-${paper}`, ...sale }));
    const spend = (target: string) => inTransaction(ctx, (tx) => spendCredit(tx, { memberId, act: 'contact_view', target }));
    const refund = { amount: '1000', way: 'wallet', reason: 'paid_twice' };
    const answers = Promise.all([
      ...returns.map((one) => server.follow(one)),
      buy(),
      server.test.call(refundPayment, { token: finance.token, params: { payment_code: bought }, body: refund }),
    ]);
    await Promise.all([sell(1), sell(2), spend('a'), spend('b'), sell(3)]);
    expect((await answers).map(({ status }) => status)).toEqual([303, 303, 303, 200, 200]);
    await server.sandbox.quiet();
    await server.mustAgree();
    expect(await creditDifferences(ctx)).toEqual([]);
  });
});

describe('[PAY-65] a gateway that takes its time', () => {
  const PAYERS = 40;
  const SETTLED_AT_ONCE = 4;
  let gateway: ScriptedGateway;
  let test: TestApp;
  beforeAll(async () => {
    gateway = await openScriptedGateway();
    test = await openTestApp({
      environment: bkashSettings(gateway),
    });
    // Runs the jobs once before: whoever is first to ask for a kind of work that is new to the queue holds up the next.
    await test.runJobs();
  });
  afterAll(async () => {
    await gateway.close();
    await test.close();
  });

  it('holds no connection of the database while it thinks, and everybody is answered when it is done', async () => {
    const { pool, clock } = test.ctx;
    const { rows } = await pool.query<{ id: number }>(
      `insert into package (catalogue, name, price, validity_days, express_interest, photo_gallery, contact, feed, voice, proposal, bio_data,
         profile_image_view, gallery_image_view, auto_profile_match, meeting_table, position, created_at, published_at)
       values ('premium', 'Gold', 100000, 30, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, $1, $1) returning id`,
      [clock.now()],
    );
    const invoices: string[] = [];
    const all = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let executing = 0;
    gateway.script = async ({ path, body }) => {
      if (path.endsWith('/token/grant')) return { body: { statusCode: '0000', id_token: 'token-1', expires_in: 3600 } };
      const { merchantInvoiceNumber, paymentID } = JSON.parse(body) as { merchantInvoiceNumber: string; paymentID: string };
      if (path.endsWith('/create')) {
        const created = String(invoices.push(merchantInvoiceNumber) - 1);
        return { body: { statusCode: '0000', paymentID: created, bkashURL: `${gateway.address}/pay` } };
      }
      if ((executing += 1) === PAYERS) all.resolve();
      await done.promise;
      const paid = {
        transactionStatus: 'Completed',
        amount: '1000.00',
        currency: 'BDT',
        merchantInvoiceNumber: invoices[Number(paymentID)],
      };
      return { body: { statusCode: '0000', paymentID, trxID: `X-${paymentID}`, ...paid } };
    };
    for (let count = 0; count < PAYERS; count += 1) {
      const { token } = await signUpPerson(test, {});
      await test.call(payPackageByBkash, { token, body: { amount: 1000, id: rows[0]?.id } });
    }
    const answers = Promise.all(
      invoices.map((_, paymentId) =>
        deliverTo(test, { method: 'GET', address: `http://localhost/api/bkash/callback?paymentID=${paymentId}&status=success` }),
      ),
    );
    await all.promise;
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
    // Holds the receipt numbers, and with them every fulfilment, but not the server.
    const holder = await pool.connect();
    await holder.query('begin; lock table receipt_counter');
    const count = async (rows: string): Promise<number> => {
      const found = await holder.query<{ count: number }>(`select count(*)::int as count from ${rows}`);
      return found.rows[0]?.count ?? 0;
    };
    done.resolve();
    await expect.poll(() => count("payment_message where kind = 'execute' and direction = 'in'"), { timeout: 5000 }).toBe(PAYERS);
    await expect.poll(() => count("pg_locks where relation = 'receipt_counter'::regclass and not granted")).toBe(SETTLED_AT_ONCE);
    await holder.query('rollback');
    holder.release();
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([303]));
    expect((await pool.query('select state, count(*)::int as count from payment group by state')).rows).toEqual([
      { state: 'paid', count: PAYERS },
    ]);
  });
});
