import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { ErasureCounts } from './erasure.tables.ts';

export const listDue = async ({ db }: Context, now: Date, afterId: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('state', '=', 'deletion_pending')
      .where('deletionAt', '<=', now)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

export async function countRowsOf({ db }: Tx, accountId: number): Promise<ErasureCounts> {
  const { rows } = await sql<ErasureCounts>`
    select
      (select count(*)::int from photo where member_id = ${accountId}) as photos,
      (select count(*)::int from identity_document where member_id = ${accountId}) as documents,
      (select count(*)::int from introduction_clip where member_id = ${accountId}) as recordings,
      (select count(*)::int from post where member_id = ${accountId}) as posts,
      (select count(*)::int from story where member_id = ${accountId}) as stories,
      (select count(*)::int from chat_message where sender_id = ${accountId}) as messages,
      (select count(*)::int from payment where member_id = ${accountId}) as payments,
      (select count(*)::int from session where account_id = ${accountId}) as sessions`.execute(db);
  const [counts] = rows;
  if (!counts) throw new TypeError('no row');
  return counts;
}

export async function insertRecord({ db }: Tx, record: { accountId: number; erasedAt: Date; counts: ErasureCounts }): Promise<void> {
  await db
    .insertInto('erasureRecord')
    .values({ ...record, counts: JSON.stringify(record.counts) })
    .execute();
}

export const isHeld = async ({ db }: Context, accountId: number): Promise<boolean> =>
  (await db.selectFrom('legalHold').select('id').where('accountId', '=', accountId).where('liftedAt', 'is', null).executeTakeFirst()) !==
  undefined;

export async function insertHold(
  { db, clock }: Tx,
  hold: { readonly accountId: number; readonly reason: string; readonly placedBy: number },
): Promise<void> {
  await db
    .insertInto('legalHold')
    .values({ ...hold, placedAt: clock.now(), liftedBy: null, liftedAt: null })
    .execute();
}

/** False where none stands. */
export async function updateLifted({ db, clock }: Tx, accountId: number, liftedBy: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('legalHold')
    .set({ liftedBy, liftedAt: clock.now() })
    .where('accountId', '=', accountId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
