import { sql } from 'kysely';
import { codeOf, ownList, ownRow, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'calls',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`case when caller_id = ${accountId} then callee_id else caller_id end`)} as member,
        caller_id = ${accountId} as is_own, kind, state, started_at, answered_at, ended_at
      from member_call where ${accountId} in (caller_id, callee_id) and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'plannedCalls',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`case when proposer_id = ${accountId} then other_id else proposer_id end`)} as member,
        proposer_id = ${accountId} as is_own, times, state, chosen_time, created_at, answered_at
      from call_plan where ${accountId} in (proposer_id, other_id) and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'callsAllowed',
      (after, limit) => sql`select member_id as row_id, ${codeOf(sql`member_id`)} as member, created_at
      from call_permission where owner_id = ${accountId} and member_id > ${after} order by member_id limit ${limit}`,
    ),
    ownRow(
      ctx,
      'callSettings',
      sql`select who, to_char(hours_from, 'HH24:MI') as hours_from, to_char(hours_to, 'HH24:MI') as hours_to, days, saves_data, changed_at
      from call_setting where account_id = ${accountId}`,
    ),
  ],
});
