import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPayment, listPurchases, refundPayment, showPayment, showStaffPayment } from '@app/contract/payments';
import { changeAccountState } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { openSession, signUpPerson, type Person } from '#testing';
import { nameCausesNotGiven } from './not-given.store.ts';
import { openPaymentTest, PAYING, type PaymentTest } from './payments.testing.ts';

let server: PaymentTest;
let gold: number;
let nadia: Person;
/** The payment whose package was not given, and one that bought the same package. */
let code: string;
let bought: string;
beforeAll(async () => {
  server = await openPaymentTest();
  gold = await server.sell(1000);
});
beforeEach(async () => {
  nadia = await signUpPerson(server.test, {});
});
afterAll(() => server.close());
afterEach(() => server.mustAgree());

const start = (method: 'sslcommerz' | 'bkash') => server.start(nadia, method, { taka: 1000, packageId: gold });
const buy = async (): Promise<void> => {
  server.test.ctx.clock.advance(1);
  bought = await start('bkash');
  await server.pay(bought, 'Confirm', PAYING);
};
const staffCall = async (paymentCode: string) => ({
  params: { payment_code: paymentCode },
  token: (await signUpPerson(server.test, { roles: ['finance'] })).token,
});
const clear = async () =>
  expect((await server.test.call(clearPayment, { ...(await staffCall(code)), body: { reason: 'It is theirs' } })).status).toBe(200);
const end = () =>
  inTransaction(server.test.ctx, (tx) => changeAccountState(tx, { accountId: nadia.accountId, to: 'terminated', reason: 'Fraud' }));
const goOn = async (): Promise<void> => {
  await server.rows("update account set state = 'active', state_reason = null where id = $1", [nadia.accountId]);
  nadia = { ...nadia, ...(await openSession(server.test, nadia.accountId)) };
};
const refund = async (): Promise<void> => {
  server.test.ctx.clock.advance(1);
  const body = { amount: 1000, way: 'wallet', reason: 'service_not_delivered' } as const;
  expect((await server.test.call(refundPayment, { ...(await staffCall(bought)), body })).status).toBe(200);
  expect(await server.paymentRow(bought)).toMatchObject({ state: 'refunded' });
};

const endAndGoOn = async (): Promise<void> => {
  await end();
  await goOn();
};
/** Happens to the payment that paid for the package meanwhile. */
const OF_THE_OTHER = { second: [refund], terminated: [] } as const;

/** Brings a payment to the wallet, in each way that a member reads of. */
const WAYS = {
  'a second payment that came late': async () => {
    code = await start('sslcommerz');
    await server.pay(code, 'Cancel');
    await buy();
    await server.pay(code, 'Pay');
  },
  'a second payment that staff cleared': async () => {
    code = await start('sslcommerz');
    await server.pay(code, 'Cancel');
    await buy();
    await server.pay(code, 'Pay with risk mark');
    await clear();
  },
  'a late payment that staff cleared after the membership was ended': async () => {
    code = await start('sslcommerz');
    await server.pay(code, 'Cancel');
    await end();
    await server.pay(code, 'Pay');
    await clear();
    await goOn();
  },
} as const;
const SECOND = 'We received a second payment of ৳1,000. It has been added to your wallet.';
const TO_WALLET = 'This payment did not start the package. ৳1,000 has been added to your wallet. You can buy a package with it.';

async function told() {
  const { data: shown } = (await server.test.call(showPayment, { params: { payment_code: code }, token: nadia.token })).body;
  const { data: history } = (await server.test.call(listPurchases, { token: nadia.token, query: {} })).body;
  const { data: staff } = (await server.test.call(showStaffPayment, await staffCall(code))).body;
  return {
    page: shown.reason,
    history: history.find(({ payment_code }) => payment_code === code)?.reason,
    staff: [staff.is_second, staff.not_given_because],
  };
}

describe('what a member and staff read of a payment whose package was not given', () => {
  const ways = [
    ['a second payment that came late', 'second', SECOND],
    ['a second payment that staff cleared', 'second', SECOND],
    ['a late payment that staff cleared after the membership was ended', 'terminated', TO_WALLET],
  ] as const;

  it.each(ways)('[PAY-61][PAY-63][STAFF-43] stays the same, whatever happens later: %s', async (way, because, reason) => {
    await WAYS[way]();
    const asTold = { page: reason, history: reason, staff: [true, because] };
    expect(await told()).toEqual(asTold);
    for (const happens of [...OF_THE_OTHER[because], buy, refund, endAndGoOn]) {
      await happens();
      expect(await told()).toEqual(asTold);
    }
  });

  it.each(ways)(
    '[QUAL-29][PAY-61] is true where a server of the release before fulfilled it, and as ever once the job named the cause: %s',
    async (way, because, reason) => {
      await WAYS[way]();
      for (const happens of [...OF_THE_OTHER[because], buy]) await happens();
      await server.rows('update payment set not_given_because = null where payment_code = $1', [code]);
      expect(await told()).toEqual({ page: TO_WALLET, history: TO_WALLET, staff: [true, null] });
      expect(await nameCausesNotGiven(server.test.ctx)).toBe(1);
      expect(await told()).toEqual({ page: reason, history: reason, staff: [true, because] });
      expect(await nameCausesNotGiven(server.test.ctx)).toBe(0);
    },
  );
});

/** Lays down so many payments as a release before 0250 left them, without their entries; what it returns takes them away. */
async function layDown(count: number): Promise<{ readonly ids: readonly number[]; takeAway(): Promise<void> }> {
  const client = await server.test.ctx.pool.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ id: number }>(
    `insert into payment (payment_code, member_id, purpose, package_id, item_copy, amount, method, state, is_second, paid_at, created_at)
     select 'PMT-20260101-' || translate(lpad(place::text, 8, '0'), '01', 'AB'), $1, 'package', $2, '{}', 100000, 'bkash', 'paid', true, now(), now()
     from generate_series(1, $3::int) place returning id`,
    [nadia.accountId, gold, count],
  );
  const takeAway = async (): Promise<void> => {
    await client.query('delete from payment where member_id = $1', [nadia.accountId]);
    client.release(true);
  };
  return { ids: rows.map(({ id }) => Number(id)), takeAway };
}

it('[QUAL-29] the causes of many payments are named in pieces, each of which begins where the one before came to', async () => {
  const { ids, takeAway } = await layDown(230);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = () => query.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig);
  try {
    expect(await nameCausesNotGiven(server.test.ctx)).toBe(230);
    const pieces = asked().filter(({ text }) => text?.includes('set not_given_because = case'));
    expect(pieces.map(({ values }) => values?.[0])).toEqual([0, ids[99], ids[199], ids[229]]);
  } finally {
    query.mockRestore();
    await takeAway();
  }
});
