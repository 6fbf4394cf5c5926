import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context';
import { instant, sendAhead, type AsJson } from '#platform/db';
import './calls.tables.ts';
import type { PlanRecord } from './calls.tables.ts';

/** Returns a plan of this member; nothing for anybody else. */
export const findOwn = ({ db }: Context, memberId: number, planId: number): Promise<PlanRecord | undefined> =>
  db
    .selectFrom('callPlan')
    .selectAll()
    .where('id', '=', planId)
    .where((row) => row.or([row('proposerId', '=', memberId), row('otherId', '=', memberId)]))
    .executeTakeFirst();

export const find = ({ db }: Context, planId: number): Promise<PlanRecord | undefined> =>
  db.selectFrom('callPlan').selectAll().where('id', '=', planId).executeTakeFirst();

type NewPlan = Pick<PlanRecord, 'threadId' | 'proposerId' | 'otherId' | 'times'>;

/** Inserts a plan in place of the proposer's open one in this conversation. */
export async function insert(tx: Tx, plan: NewPlan): Promise<PlanRecord> {
  const now = tx.clock.now();
  await sendAhead(
    tx,
    tx.db
      .updateTable('callPlan')
      .set({ state: 'withdrawn', answeredAt: now })
      .where('threadId', '=', plan.threadId)
      .where('proposerId', '=', plan.proposerId)
      .where('state', '=', 'proposed'),
  );
  return tx.db
    .insertInto('callPlan')
    .values({ ...plan, state: 'proposed', createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Answers a plan that is open, or withdraws one that was accepted; false where it is no longer as it was found. */
export async function answer(
  { db, clock }: Tx,
  {
    id,
    from,
    state,
    chosenTime,
  }: Pick<PlanRecord, 'id' | 'chosenTime'> & {
    readonly from: 'proposed' | 'accepted';
    readonly state: 'accepted' | 'declined' | 'withdrawn';
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('callPlan')
    .set({ state, chosenTime, answeredAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the query of what lies ahead in a conversation: plans that are open or accepted, the next first. */
export const aheadQuery = (threadId: number, now: Date) => sql<PlanRecord>`
    select plan.* from call_plan as plan
    where thread_id = ${threadId} and state in ('proposed', 'accepted')
      and coalesce(chosen_time, (select max(one) from unnest(times) as one)) > ${now}::timestamptz - interval '1 hour'
    order by coalesce(chosen_time, times[1]), id`;

export const planOf = (row: AsJson<PlanRecord>): PlanRecord => ({
  ...row,
  times: row.times.map((time) => new Date(time)),
  chosenTime: instant(row.chosenTime),
  createdAt: new Date(row.createdAt),
  answeredAt: instant(row.answeredAt),
});

export async function deleteAllOf({ db }: Tx, memberId: number): Promise<void> {
  await db
    .deleteFrom('callPlan')
    .where((row) => row.or([row('proposerId', '=', memberId), row('otherId', '=', memberId)]))
    .execute();
}

/** Deletes plans all of whose times were before. */
export async function deletePast({ db }: Context, before: Date): Promise<void> {
  await sql`delete from call_plan where (select max(one) from unnest(times) as one) < ${before}::timestamptz`.execute(db);
}
