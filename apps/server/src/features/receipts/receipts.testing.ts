import type { TestApp } from '#testing';
import type { ReceiptFacts } from './receipts.service.ts';

let payments = 0;

/** Inserts a recharge that is pending: receipts ask no more of a payment than that it is there. */
export async function insertPayment(test: Pick<TestApp, 'ctx'>, memberId: number): Promise<{ id: number; code: string }> {
  payments += 1;
  const code = `PMT-20260615-${payments
    .toString(8)
    .padStart(8, '0')
    .replace(/[0-7]/g, (digit) => 'ABCDEFGH'.charAt(Number(digit)))}`;
  const { rows } = await test.ctx.pool.query<{ id: number }>(
    `insert into payment (payment_code, member_id, purpose, amount, method, created_at) values ($1, $2, 'wallet', 150000, 'bkash', $3) returning id`,
    [code, memberId, test.ctx.clock.now()],
  );
  return { id: rows[0]?.id ?? 0, code };
}

/** Returns ৳1,500 for a package, paid by bKash. */
export const packageFacts = (paymentCode: string): ReceiptFacts => ({
  payerName: 'Nadia Rahman',
  memberCode: 'BN100001',
  item: {
    purpose: 'package',
    name: { en: 'Gold', bn: 'গোল্ড' },
    features: { en: ['5 Express Interest'], bn: ['৫টি আগ্রহ প্রকাশ'] },
    startsAt: new Date('2026-06-15T06:00:00Z'),
    endsAt: new Date('2026-09-13T06:00:00Z'),
    renewUntil: new Date('2026-10-13T06:00:00Z'),
  },
  amount: 150_000,
  method: 'bkash',
  gatewayNumber: 'TRX77',
  paymentCode,
  paidAt: new Date('2026-06-15T06:00:00Z'),
});
