import { sql, type RawBuilder } from 'kysely';
import { HOLD_SECONDS, type ReviewKind } from '@app/contract/reviews';
import { secondsAfter } from '#platform/clock';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import './reviews.tables.ts';

export type ItemKey = { readonly kind: ReviewKind; readonly id: number };
export type Hold = {
  readonly staffId: number;
  readonly submittedAt: Date;
  readonly until: Date;
  readonly reason: string | null;
  /** When the clip was sent to its end to them; null where it was not. */
  readonly sentWholeAt: Date | null;
};
export type NewHold = ItemKey & { readonly staffId: number; readonly submittedAt: Date };

/** Finds who holds an item; a hold that has ended too. */
export const findHold = ({ db }: Context, { kind, id }: ItemKey): Promise<Hold | undefined> =>
  db
    .selectFrom('reviewLock')
    .select(['staffId', 'submittedAt', 'until', 'reason', 'sentWholeAt'])
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .executeTakeFirst();

/** Holds an item for ten minutes from now, as the asker sees it now. Returns null where somebody else does. */
export const takeHold = (ctx: Context, hold: NewHold): Promise<Hold | null> => upsertHold(ctx, hold, sql`excluded.submitted_at`);

/** Holds an item until the transaction ends; whoever held it before goes on to hold what they saw. Returns null where somebody else does. */
export function takeHoldToDecide(tx: Tx, hold: NewHold): Promise<Hold | null> {
  noteLock(tx, { kind: 'review', key: `${hold.kind} ${hold.id}` });
  return upsertHold(
    tx,
    hold,
    sql`case when review_lock.staff_id = excluded.staff_id then review_lock.submitted_at else excluded.submitted_at end`,
  );
}

/** True where somebody holds again what they held. */
const isSame = sql`(review_lock.staff_id = excluded.staff_id and review_lock.submitted_at = excluded.submitted_at)`;

async function upsertHold({ db, clock }: Context, hold: NewHold, seen: RawBuilder<unknown>): Promise<Hold | null> {
  const { kind, id: itemId, staffId, submittedAt } = hold;
  const now = clock.now();
  const until = secondsAfter(now, HOLD_SECONDS);
  const { rows } = await sql<Hold>`
    insert into review_lock (kind, item_id, staff_id, submitted_at, until) values (${kind}, ${itemId}, ${staffId}, ${submittedAt}, ${until})
    on conflict (kind, item_id) do update set staff_id = excluded.staff_id, submitted_at = ${seen}, until = excluded.until,
      reason = case when ${isSame} then review_lock.reason end,
      sent_whole_at = case when ${isSame} then review_lock.sent_whole_at else excluded.sent_whole_at end
    where review_lock.staff_id = excluded.staff_id or review_lock.until <= ${now}
    returning staff_id, submitted_at, until, reason, sent_whole_at`.execute(db);
  return rows[0] ?? null;
}

export async function saveReasonOfHold({ db }: Tx, { kind, id }: ItemKey, reason: string): Promise<void> {
  await db.updateTable('reviewLock').set({ reason }).where('kind', '=', kind).where('itemId', '=', id).execute();
}

/** Notes that the clip was sent to its end to whoever holds it. */
export async function noteSentWhole({ db, clock }: Context, { kind, id }: ItemKey, staffId: number): Promise<void> {
  await db
    .updateTable('reviewLock')
    .set({ sentWholeAt: clock.now() })
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .where('staffId', '=', staffId)
    .where('sentWholeAt', 'is', null)
    .execute();
}

/** Ends a hold of this person; of one of somebody else nothing changes. */
export async function deleteHold({ db }: Context, { kind, id }: ItemKey, staffId: number): Promise<void> {
  await db.deleteFrom('reviewLock').where('kind', '=', kind).where('itemId', '=', id).where('staffId', '=', staffId).execute();
}

/** Deletes what was held and never decided. */
export async function deleteLapsed({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('reviewLock').where('until', '<', before).execute();
}
