import type { Database } from '#platform/db';

/** Whose payment a code names; undefined for none. */
export const paymentOf = (db: Database, paymentCode: string): Promise<{ id: number; memberId: number } | undefined> =>
  db.selectFrom('payment').select(['id', 'memberId']).where('paymentCode', '=', paymentCode).executeTakeFirst();
