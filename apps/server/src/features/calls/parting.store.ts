import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { sendAhead, type Answer } from '#platform/db';
import { ending, meant } from './calls.store.ts';
import type { CallRecord } from './calls.tables.ts';

/** A call that ended with what stood between two members. */
export type Parted = Pick<CallRecord, 'id' | 'kind' | 'state'>;

/**
 * Ends all that two members have of calls between them, as a block does: the call that goes on, plans ahead, and whom each let call. Both are told
 * of the end of the call by the same statement, which nobody waits for.
 */
export async function partAhead(tx: Tx, one: number, other: number): Promise<Answer<Parted>> {
  const now = tx.clock.now();
  const words = [one, other].flatMap((memberId, side) => [
    { memberId, type: 'call.ended' as const, subject: sql`jsonb_build_object('callId', over.id)`, name: `ended_${side}` },
    { memberId, type: 'thread' as const, subject: sql`jsonb_build_object('threadId', over.thread_id)`, name: `thread_${side}` },
  ]);
  const writings = words.map(({ name, ...word }) => sql`${sql.id(name)} as (${tx.live.writing({ ...word, from: sql`over` })})`);
  // Between two goes on one call at most.
  const ids = words.map(({ name }) => sql`(select max(id) from ${sql.id(name)}) as ${sql.id(name)}`);
  const answer = await sendAhead<Parted & { readonly thread: number; readonly [word: string]: unknown }>(
    tx,
    sql`
    with ${ending(now, meant.between(one, other), { ringing: 'missed', active: 'ended' })},
    planned as (
      update call_plan set state = 'withdrawn', chosen_time = null, answered_at = ${now}
      where state in ('proposed', 'accepted') and ${one}::bigint in (proposer_id, other_id) and ${other}::bigint in (proposer_id, other_id)
        and (chosen_time is null or chosen_time > ${now})),
    allowed as (
      delete from call_permission where (owner_id = ${one} and member_id = ${other}) or (owner_id = ${other} and member_id = ${one})),
    ${sql.join(writings)}
    select over.id, over.kind, over.state, over.thread_id as thread, ${sql.join(ids)} from over`,
  );
  for (const { name, memberId, type } of words)
    tx.live.tellWritten(
      tx,
      { memberId, type },
      {
        get rows() {
          return answer.rows.map(({ id, thread, [name]: written }) => ({
            id: Number(written),
            subject: type === 'thread' ? { threadId: thread } : { callId: id },
          }));
        },
      },
    );
  return answer;
}
